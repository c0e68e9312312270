"""An answer that must cite evidence by its id: each anchor is one of the set, and holds what its sentence says (R38).

The words decide: a sentence is supported where the anchor holds it word for word, or nearly so with no negation, modal verb, number, date
or name between them. A paraphrase is not supported here: whether it follows is for a reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from brief_audit.model.base import ChangeClass, Frozen
from brief_audit.model.ledger import Disclosed, Sha256
from brief_audit.text.containment import containment
from brief_audit.text.diff import word_diff
from brief_audit.text.passages import best_passages
from brief_audit.text.sentences import sentence_spans

_CITED = re.compile(r"[ \t]*\[(?P<ids>[A-Z]{1,8}-?[0-9]{1,6}(?:\s*[,;]\s*[A-Z]{1,8}-?[0-9]{1,6})*)\]")
_MARKS = re.compile('[“”"«»]')
_BETWEEN = re.compile(r"\s*[,;]\s*")
_ONLY_ANCHORS = re.compile(r"[\s.;,]*\Z")


AnchorId = Annotated[str, Field(pattern=r"^[A-Z]{1,8}-?[0-9]{1,6}$")]
"""Capitals and a number, as an answer writes it in square brackets: `[A3]`."""


class Anchor(Frozen):
    """One piece of evidence: its id, its words, and the document from which they were cut."""

    id: AnchorId
    text: Annotated[str, Field(min_length=1)]
    source: str = ""
    sha256: Sha256 | None = None


class AnchorSet(Frozen):
    """The only anchors that an answer may cite. A document stands in it whole or is in `omitted`, with the reason."""

    anchors: tuple[Anchor, ...]
    included: tuple[Disclosed, ...] = ()
    omitted: tuple[Disclosed, ...] = ()

    @model_validator(mode="after")
    def _each_id_once(self) -> Self:
        if len({anchor.id for anchor in self.anchors}) != len(self.anchors):
            raise ValueError("two anchors have one id")
        return self


class Rejected(StrEnum):
    """Why an answer is rejected."""

    NO_ANCHOR_CITED = "NO_ANCHOR_CITED"
    UNKNOWN_ANCHOR = "UNKNOWN_ANCHOR"
    ANCHOR_DOES_NOT_SUPPORT = "ANCHOR_DOES_NOT_SUPPORT"


@dataclass(frozen=True)
class Rejection:
    """One reason: the anchor as cited (empty if none is), and the number of the sentence, from 1."""

    code: Rejected
    anchor: str = ""
    sentence: int = 0


def cited_in(answer: str) -> tuple[tuple[str, str, int], ...]:
    """(anchor id, sentence without its anchors, number of the sentence) for every anchor cited, in order.

    Anchors behind the stop of a sentence belong to it.

    >>> cited_in("Notice is due. [A3] It must be written [A1, A2].")
    (('A3', 'Notice is due.', 1), ('A1', 'It must be written.', 2), ('A2', 'It must be written.', 2))
    """
    found = []
    for number, sentence in enumerate(_sentences(answer), start=1):
        said = " ".join(_CITED.sub("", sentence).split())
        found += [(name, said, number) for mark in _CITED.finditer(sentence) for name in _BETWEEN.split(mark["ids"])]
    return tuple(found)


def rejections(answer: str, allowed: AnchorSet) -> tuple[Rejection, ...]:
    """Everything for which an answer is rejected; empty if it stands."""
    cited = cited_in(answer)
    if not cited:
        return (Rejection(Rejected.NO_ANCHOR_CITED),)
    known = {anchor.id: anchor for anchor in allowed.anchors}
    return tuple(_judged(cited, known))


def _judged(cited: tuple[tuple[str, str, int], ...], known: dict[str, Anchor]) -> Iterator[Rejection]:
    for name, said, number in cited:
        if name not in known:
            yield Rejection(Rejected.UNKNOWN_ANCHOR, name, number)
        elif not supports(known[name].text, said):
            yield Rejection(Rejected.ANCHOR_DOES_NOT_SUPPORT, name, number)


def supports(evidence: str, sentence: str) -> bool:
    """Whether the words of the sentence stand in the evidence, with no change that could turn their sense.

    >>> supports("Held: a carrier must warn of ice and of snow.", "A carrier must warn of ice.")
    True
    >>> supports("Held: a carrier must not warn of ice and of snow.", "A carrier must warn of ice and of snow.")
    False
    """
    said, held = _MARKS.sub("", sentence).strip(" .;:,").casefold(), evidence.casefold()
    verdict = containment(said, held).verdict
    if verdict == "EXACT":
        return True
    if verdict != "FUZZY":
        return False
    nearest = best_passages(said, held, 1)
    changes = [ChangeClass(one.kind) for start, end in nearest for one in word_diff(said, held[start:end])]
    return bool(nearest) and not any(kind is not ChangeClass.OTHER for kind in changes)


def _sentences(answer: str) -> list[str]:
    """The sentences in order; what is nothing but anchors joins the sentence before it."""
    whole: list[str] = []
    for start, end in sentence_spans(answer):
        words = answer[start:end]
        while whole and (mark := _CITED.match(words)) is not None:
            whole[-1] += words[: mark.end()]
            words = words[mark.end() :]
        if whole and _ONLY_ANCHORS.match(words):
            whole[-1] += words
        elif words.strip():
            whole.append(words.strip())
    return whole
