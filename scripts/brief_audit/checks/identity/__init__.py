"""Whether the authority at the cited place is the one that the brief names: names, courts, dates, and the proof of another."""

from __future__ import annotations

from brief_audit.checks.identity.different_case import different_case
from brief_audit.checks.identity.first_page import place_is_wrong
from brief_audit.checks.identity.stated import (
    AGREE,
    NOT_THE_DECISION,
    cited_as,
    core,
    court_differs,
    dates_of,
    decision_dates_of,
    identity_is_settled,
    is_uk,
    kin_of,
    name_agreement,
    name_forms,
    name_may_precede,
    neutral_years,
    record_court_id,
    reference,
    reporter_fixes,
    stated_court,
    stated_court_id,
    stated_parties,
    stated_year,
)
from brief_audit.checks.identity.suggested import suggested
from brief_audit.checks.identity.true_place import place, proven

__all__ = [
    "AGREE",
    "NOT_THE_DECISION",
    "cited_as",
    "core",
    "court_differs",
    "dates_of",
    "decision_dates_of",
    "different_case",
    "identity_is_settled",
    "is_uk",
    "kin_of",
    "name_agreement",
    "name_forms",
    "name_may_precede",
    "neutral_years",
    "place",
    "place_is_wrong",
    "proven",
    "record_court_id",
    "reference",
    "reporter_fixes",
    "stated_court",
    "stated_court_id",
    "stated_parties",
    "stated_year",
    "suggested",
]
