"""The truth table of an argument: every law, fact and inference has one verdict (R53; white paper, section 3).

Where the white paper has one row for everything that is not known, the law is asked first: without settled law an argument needs an
authority, whatever else is known of it; with it, what is open leaves the argument unverified.
"""

from __future__ import annotations

from brief_audit.model.base import Code
from brief_audit.model.finding import Holds

_BY_INFERENCE = {
    Holds.YES: Code.ARGUMENT_VERIFIED,
    Holds.HALF: Code.ARGUMENT_PERMISSIBLE,
    Holds.NO: Code.ARGUMENT_NON_SEQUITUR,
    Holds.OPEN: Code.ARGUMENT_UNVERIFIED,
}


def verdict(law: Holds, fact: Holds, inference: Holds) -> Code:
    """The code of an argument. Raises ValueError for a law or fact that is HALF: there is no such row.

    >>> verdict(Holds.YES, Holds.YES, Holds.NO).value, verdict(Holds.YES, Holds.NO, Holds.YES).value
    ('ARGUMENT_NON_SEQUITUR', 'ARGUMENT_FABRICATION')
    """
    if Holds.HALF in {law, fact}:
        raise ValueError("a law or a fact stands, or does not, or is open")
    if law is Holds.OPEN:
        return Code.ARGUMENT_AUTHORITY_NEEDED
    if law is Holds.NO:
        refuted = {Holds.YES: Code.ARGUMENT_FICTION, Holds.NO: Code.ARGUMENT_CRITICAL_FAIL}
        return refuted.get(fact, Code.ARGUMENT_AUTHORITY_NEEDED)
    settled = {Holds.YES: _BY_INFERENCE[inference], Holds.NO: Code.ARGUMENT_FABRICATION}
    return settled.get(fact, Code.ARGUMENT_UNVERIFIED)
