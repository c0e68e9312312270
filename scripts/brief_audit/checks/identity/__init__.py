"""Whether the authority at the cited place is the one that the brief names: names, courts, dates, and the proof of another."""

from __future__ import annotations

from brief_audit.checks.identity.different_case import different_case
from brief_audit.checks.identity.first_page import place_is_wrong
from brief_audit.checks.identity.stated import (
    NAMES_DIFFER,
    NOT_DECISION_DATES,
    as_citation,
    bare_citation,
    cited_as,
    court_differs,
    dates_of,
    decision_dates_of,
    docket_not_retrieved,
    identity_is_settled,
    kin_of,
    name_agreement,
    name_forms,
    name_may_precede,
    names_to_agree_with,
    neutral_years,
    no_court_is_named,
    record_court_id,
    reporter_fixes,
    stated_court,
    stated_court_id,
    stated_parties,
    stated_year,
    the_text_names_the_stated_court,
)
from brief_audit.checks.identity.suggested import suggested_places
from brief_audit.checks.identity.to_compare import parts_to_compare
from brief_audit.checks.identity.true_place import place_finding, proven_place
from brief_audit.checks.identity.unanswered import name_says_more
from brief_audit.text.names import NAMES_AGREE

__all__ = [
    "NAMES_AGREE",
    "NAMES_DIFFER",
    "NOT_DECISION_DATES",
    "as_citation",
    "bare_citation",
    "cited_as",
    "court_differs",
    "dates_of",
    "decision_dates_of",
    "different_case",
    "docket_not_retrieved",
    "identity_is_settled",
    "kin_of",
    "name_agreement",
    "name_forms",
    "name_may_precede",
    "name_says_more",
    "names_to_agree_with",
    "neutral_years",
    "no_court_is_named",
    "parts_to_compare",
    "place_finding",
    "place_is_wrong",
    "proven_place",
    "record_court_id",
    "reporter_fixes",
    "stated_court",
    "stated_court_id",
    "stated_parties",
    "stated_year",
    "suggested_places",
    "the_text_names_the_stated_court",
]
