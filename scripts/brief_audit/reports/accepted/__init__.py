"""What somebody accepted, or an earlier report knew, and what of it a new report still says. Pure functions of the JSON report.

A finding is the same finding as long as the same authority is cited with the same code, the brief says the same words and the source
shows the same words; where in the brief they stand is of no account.
"""

from brief_audit.reports.accepted.matching import matched
from brief_audit.reports.accepted.said import answered, in_effect, lines_of, sentences
from brief_audit.reports.accepted.standing import Standing, acceptance, fingerprint, standing

__all__ = ["Standing", "acceptance", "answered", "fingerprint", "in_effect", "lines_of", "matched", "sentences", "standing"]
