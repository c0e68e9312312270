"""Words that a law had before: what the publisher's own notes to it quote as replaced, struck out or not yet inserted.

Source: the amendment notes of the U.S. Code, which quote both: "1998—Pub. L. 105–277 substituted “may” for “shall”."
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.places import NOTES
from brief_audit.checks.proof import part_proof
from brief_audit.model.authority import Authority
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.finding import WordChange

_QUOTED = r"[“\"](?P<{}>[^“”\"]{{1,400}})[”\"]"
_REPLACED = re.compile(rf"\bsubstituted {_QUOTED.format('new')} for {_QUOTED.format('old')}")
_STRUCK = re.compile(rf"\b(?:struck|striking) out {_QUOTED.format('old')}")
_INSERTED = re.compile(rf"\binserted {_QUOTED.format('new')}")
_BEGINS = re.compile(r"\n|\b(?:1[789]|20)[0-9]{2}—")
_WORD = re.compile(r"\w+")
_LONGEST = 300
"""Letters of a note that is repeated in a sentence."""


class Noted(NamedTuple):
    """A publisher's note of a change: its words from the year on, as they are read, and a literal piece of them."""

    words: str
    proof: Evidence


def superseded(question: Question, text: Authority, changes: tuple[WordChange, ...]) -> Noted | None:
    """The note that quotes one of the differences as a change of the law: what the brief has as the old words, the text as the new."""
    for part in text.parts:
        for change in changes if part.kind in NOTES else ():
            note = next((stretch for stretch, old, new in _amendments(part.text) if _is(old, change.brief) and _is(new, change.source)), "")
            proof = part_proof(question.material, text, part, (note,), Locator(part=part.kind.value)) if note else None
            if proof is not None:
                return Noted(" ".join(note.split()), proof)
    return None


def _amendments(notes: str) -> Iterator[tuple[str, str, str]]:
    """Each change that notes quote: the stretch from its year or its line on, the old words, the new ones."""
    for pattern in (_REPLACED, _STRUCK, _INSERTED):
        for found in pattern.finditer(notes):
            begins = max((mark.end() if mark[0] == "\n" else mark.start() for mark in _BEGINS.finditer(notes, 0, found.start())), default=0)
            stretch = notes[max(begins, found.end() - _LONGEST) : found.end()].strip()
            words = found.groupdict()
            yield stretch, words.get("old") or "", words.get("new") or ""


def _is(noted: str, differs: str) -> bool:
    """Whether a difference is what the note quotes, or stands in it; nothing is only nothing."""
    one, other = (" ".join(_WORD.findall(words.casefold())) for words in (noted, differs))
    return f" {other} " in f" {one} " if one and other else one == other
