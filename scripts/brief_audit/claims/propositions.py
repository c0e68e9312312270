"""The proposition that each citation supports.

Source: DESIGN section 8; reading-and-extraction section 6: the sentence that the citation supports and
the one before it; a citation sentence supports the sentence before; a citation in a note supports the
sentence that holds the note's mark, and its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from brief_audit.claims.setting import Setting
from brief_audit.claims.speakers import SIGNAL
from brief_audit.model.base import UNCOUNTED
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Proposition

FEWEST = 3
"""Words that a sentence must keep, its citations taken out, to say something itself."""
_BACK = 8

_MARKS = re.compile(r"[“”„\"«»]|(?<![^\W_])[‘’']|[‘’'](?![^\W_])")
_SIGNAL_AT_END = re.compile(rf"(?:[\s,;:(\[]|{SIGNAL})*$", re.IGNORECASE)
_LEFT_OVER = re.compile(r"\(\s*[,;.]*\s*\)|\[\s*\]|\s+(?=[.,;:])|(?<=[.;,])\s*[;,](?=\s|$)")
_WORD = re.compile(r"[^\W\d_]{2,}")


def propositions(setting: Setting) -> tuple[Proposition, ...]:
    """One proposition for each citation that can support one; ids follow the citations' order. An empty text says that none was found."""
    supporting = [c for c in setting.citations if c.kind not in UNCOUNTED and c.parallel_to is None and c.history is None]
    writer = _Writer(setting)
    return tuple(writer.proposition(f"p{number}", citation) for number, citation in enumerate(supporting, 1))


class _Writer:
    """Takes the sentences apart once, then answers for each citation."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    @cached_property
    def plain(self) -> list[str]:
        """What each sentence says itself: citations, signals and quotation marks removed."""
        return [_plain(self.setting, span) for span in self.setting.sentences]

    def proposition(self, proposition_id: str, citation: Citation) -> Proposition:
        chosen = self._sentences(citation)
        if not chosen:
            return Proposition(id=proposition_id, citation=citation.id, text="", span=citation.span)
        spans = [self.setting.sentences[n] for n in chosen]
        text = " ".join(self.plain[n] for n in chosen)
        return Proposition(id=proposition_id, citation=citation.id, text=text, span=(min(s for s, _ in spans), max(e for _, e in spans)))

    def _sentences(self, citation: Citation) -> list[int]:
        """The numbers of the sentences of the proposition, in order."""
        own = self.setting.sentence_at(citation.extent[0])
        if own is None:
            return []
        note = self.setting.document.note_at(citation.span[0])
        if note is not None:
            return self._of_note(own, note.span[0], note.anchor)
        supported = own if self._says_something(own) else self._before(own, 0)
        return self._with_the_one_before(supported)

    def _of_note(self, own: int, start: int, anchor: int | None) -> list[int]:
        marked = self.setting.sentence_at(max(0, anchor - 1)) if anchor is not None else None
        if marked is not None and not self._says_something(marked):
            marked = self._before(marked, 0)
        inside = own if self._says_something(own) else self._before(own, start)
        return [n for n in (marked, inside) if n is not None]

    def _with_the_one_before(self, supported: int | None) -> list[int]:
        if supported is None:
            return []
        previous = self._before(supported, self._paragraph_start(supported))
        return [supported] if previous is None else [previous, supported]

    def _before(self, number: int, start: int) -> int | None:
        """The nearest earlier sentence that says something, not before an offset and not past a heading."""
        for earlier in range(number - 1, max(-1, number - 1 - _BACK), -1):
            if self.setting.sentences[earlier][0] < start:
                return None
            if self._says_something(earlier):
                return earlier
        return None

    def _paragraph_start(self, number: int) -> int:
        at = self.setting.text.rfind("\n\n", 0, self.setting.sentences[number][0])
        return max(at, 0)

    def _says_something(self, number: int) -> bool:
        return len(_WORD.findall(self.plain[number])) >= FEWEST


def _plain(setting: Setting, span: tuple[int, int]) -> str:
    """A sentence without the citations in it, each with the signal before it."""
    start, end = span
    kept: list[str] = []
    done = start
    for citation in _overlapping(setting, start, end):
        first, last = max(start, citation.extent[0]), min(end, citation.extent[1])
        if first >= done:
            kept.append(_SIGNAL_AT_END.sub(" ", setting.text[done:first]))
        done = max(done, last)
    kept.append(setting.text[done:end])
    return _tidy(" ".join(kept))


def _overlapping(setting: Setting, start: int, end: int) -> Sequence[Citation]:
    earlier = [c for c in setting.before(start) if c.extent[1] > start]
    return [*earlier[::-1], *setting.within(start, end)]


def _tidy(text: str) -> str:
    text = " ".join(_MARKS.sub("", text).split())
    previous = ""
    while previous != text:
        previous, text = text, " ".join(_LEFT_OVER.sub("", text).split())
    return text.strip(" ,;:")
