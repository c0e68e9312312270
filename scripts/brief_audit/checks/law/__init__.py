"""Written law that the brief cites: which provision is meant, what the brief says of it as of today, and what its publisher shows."""

from __future__ import annotations

from brief_audit.checks.law.asserted import it_is_a_plain_present_statement, own_sentences, paragraph, said, sentences, stands_alone, words
from brief_audit.checks.law.cited import as_of, cited_law, label_of, law_of, not_looked_up, provision_of, shown
from brief_audit.checks.law.in_time import CURRENT, no_change_is_pending, obstacle, says_not_yet, says_repealed
from brief_audit.checks.law.provisions import NOT_THERE, ask_provision, is_open
from brief_audit.checks.law.subdivision import stands_in_another
from brief_audit.checks.law.title import ask_law

__all__ = [
    "CURRENT",
    "NOT_THERE",
    "as_of",
    "ask_law",
    "ask_provision",
    "cited_law",
    "is_open",
    "it_is_a_plain_present_statement",
    "label_of",
    "law_of",
    "no_change_is_pending",
    "not_looked_up",
    "obstacle",
    "own_sentences",
    "paragraph",
    "provision_of",
    "said",
    "says_not_yet",
    "says_repealed",
    "sentences",
    "shown",
    "stands_alone",
    "stands_in_another",
    "words",
]
