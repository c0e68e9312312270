"""When a page may be called not a first page, or not a page at all: conditions of NOT_A_FIRST_PAGE and NO_SUCH_PAGE (DESIGN section 3)."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question, same_citation
from brief_audit.checks.places import number
from brief_audit.model.record import Slot, SlotFinding

SEVERAL_DECISIONS_TO_A_PAGE = frozenset({"ad2d", "ad3d", "misc", "misc2d", "misc3d"})
FIRST_ORDER_PAGE = 801
"""From here on the United States Reports print orders, several to a page."""
NOT_PRINTED_IN_FULL = re.compile(r"\b(table|mem\.?|memorandum|unpublished|order)\b", re.IGNORECASE)


def place_is_wrong(question: Question, slot: Slot) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3)."""
    return (
        is_not_subsequent_history(question)
        and is_printed_in_full(question)
        and has_one_decision_to_a_page(question)
        and is_not_an_order_page(question)
        and the_list_shows_it(question, slot)
    )


def is_not_subsequent_history(question: Question) -> bool:
    """Orders such as "cert. denied" are on pages that no list of cases shows."""
    return question.root is not None and question.root.history is None


def is_printed_in_full(question: Question) -> bool:
    """Table, memorandum and unpublished dispositions are left out of a volume's list."""
    root = question.root
    return root is not None and not any(NOT_PRINTED_IN_FULL.search(words) for words in root.parentheticals)


def has_one_decision_to_a_page(question: Question) -> bool:
    """In A.D.2d, A.D.3d and Misc. several decisions begin on a page."""
    root = question.root
    return root is not None and re.sub(r"[\s.]", "", root.reporter or "").casefold() not in SEVERAL_DECISIONS_TO_A_PAGE


def is_not_an_order_page(question: Question) -> bool:
    """The back of a volume of the United States Reports contains orders."""
    root = question.root
    is_us_reports = root is not None and root.reporter is not None and same_citation(root.reporter, "U.S.")
    return not (is_us_reports and (number(root.first_page if root else None) or 0) >= FIRST_ORDER_PAGE)


def the_list_shows_it(question: Question, slot: Slot) -> bool:
    """By the list's page numbers, the page is inside another case or past the last one."""
    cited = question.root.first_page if question.root is not None else None
    page, first, last = (number(label) for label in (cited, slot.first_page, slot.last_page))
    if page is None or first is None or last is None:
        return False
    return first < page <= last if slot.finding is SlotFinding.INSIDE else page > last
