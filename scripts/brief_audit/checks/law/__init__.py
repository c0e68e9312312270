"""Written law that the brief cites: which provision is meant, what the brief says about current law, and what the publisher shows."""

from __future__ import annotations

from brief_audit.checks.law.asserted import (
    bare_sentence,
    is_only_citations,
    it_is_a_plain_present_statement,
    law_words,
    own_sentences,
    paragraph_around,
    sentences_of,
)
from brief_audit.checks.law.cited import as_of, cited_law, law_of, provision_label, provision_of, provision_proof, why_not_looked_up
from brief_audit.checks.law.content import difference, why_no_such_figure, why_no_such_word, why_not_borne
from brief_audit.checks.law.fate import fates, not_shown
from brief_audit.checks.law.in_time import CURRENT_LAW, brief_says_not_yet_in_force, brief_says_repealed, no_change_is_pending
from brief_audit.checks.law.provisions import ABSENT_STATUSES, COPY, PROVISION, ask_provision, existence_is_open, publisher_away
from brief_audit.checks.law.subdivision import another_subdivision
from brief_audit.checks.law.title import ask_law

__all__ = [
    "ABSENT_STATUSES",
    "COPY",
    "CURRENT_LAW",
    "PROVISION",
    "another_subdivision",
    "as_of",
    "ask_law",
    "ask_provision",
    "bare_sentence",
    "brief_says_not_yet_in_force",
    "brief_says_repealed",
    "cited_law",
    "difference",
    "existence_is_open",
    "fates",
    "is_only_citations",
    "it_is_a_plain_present_statement",
    "law_of",
    "law_words",
    "no_change_is_pending",
    "not_shown",
    "own_sentences",
    "paragraph_around",
    "provision_label",
    "provision_of",
    "provision_proof",
    "publisher_away",
    "sentences_of",
    "why_no_such_figure",
    "why_no_such_word",
    "why_not_borne",
    "why_not_looked_up",
]
