"""Remarks in brackets after a citation of written law that say what time it is from: the edition, "as enacted", "repealed".

Other remarks ("emphasis added", the words of a heading) are no part of the citation and are left alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.parens import balanced
from brief_audit.citations.written_law.section_lists import dated

_MONTH = r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?\s[0-9]"
_DAY = rf"(?:[0-9]|{_MONTH})"
_STOP = rf"(?=[,;)]|\s(?:by|in|on|at|from|with|through|since|as|effective|eff\.|prior|before|until|to|for|and|{_DAY}))"
_OF_TIME = re.compile(
    r"(?:as\s(?:(?:it|they|so|then|originally|subsequently|last|further|currently|previously)\s){0,2}"
    r"(?:amended|enacted|in\sforce|in\seffect|made|passed|revised|modified|substituted|inserted|stood|repealed|revoked|added)\b"
    rf"|as\s(?:at|on|of)\s{_DAY}|in\s(?:force|effect)\b|(?:originally\s|as\s)?effective\s(?:until\s|from\s|on\s|as\sof\s)?{_DAY}|eff\.\s{_DAY}"
    r"|(?:(?:now|since|later|subsequently|partly|partially|expressly|never|not|prospectively|last|originally)\s){0,2}"
    rf"(?:repealed|revoked|rescinded|superseded|expired|omitted|amended|enacted|substituted|inserted|added){_STOP}"
    r"|not\s(?:yet\s)?(?:in\sforce|commenced|brought\sinto\sforce)\b|uncommenced\b|prospective\b|current\sthrough\b|version\s(?:of|in|effective)\b"
    rf"|(?:prior\sto|before)\s(?:its\b|{_DAY})|until\s{_DAY}|pre-[0-9])",
    re.IGNORECASE,
)
_MOST = 4


def remarks_at(text: str, end: int, *, edition: bool) -> tuple[tuple[str, ...], int | None, int]:
    """The remarks that follow `end` directly, the year of the edition among them (looked for only if `edition`), and where they end."""
    remarks: list[str] = []
    year: int | None = None
    for _ in range(_MOST):
        found, reach = dated(text, end) if edition and year is None else (None, end)
        if found is not None:
            year = found
            remarks.append(text[text.index("(", end) + 1 : reach - 1])
            end = reach
            continue
        opened = end + (text[end : end + 1] == " ")
        closed = balanced(text, opened) if text[opened : opened + 1] == "(" and _OF_TIME.match(text, opened + 1) else None
        if closed is None:
            break
        remarks.append(" ".join(text[opened + 1 : closed - 1].split()))
        end = closed
    return tuple(remarks), year, end


def close(text: str, drafts: Sequence[Draft], *, edition: bool) -> None:
    """Give the drafts of one list the remarks behind the last of them, and its extent their end."""
    if not drafts:
        return
    last = max(drafts, key=lambda draft: draft.right)
    remarks, year, last.right = remarks_at(text, last.right, edition=edition)
    for draft in drafts:
        draft.parentheticals = (*draft.parentheticals, *remarks)
        draft.year = year if edition else draft.year
