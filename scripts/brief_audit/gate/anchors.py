"""An answer that must cite evidence by its id: each anchor is one of the set, and holds what its sentence says (R38).

The words decide: a sentence is supported where the anchor holds it word for word, or nearly so with no negation, modal verb, number, date
or name between them. A paraphrase is not supported here: whether it follows is for a reader.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from brief_audit import patterns as re
from brief_audit.model.base import ChangeClass, Frozen, Span
from brief_audit.model.ledger import Disclosed, Sha256
from brief_audit.model.opinion import Matter, Opinion
from brief_audit.text.canonical import canonical
from brief_audit.text.containment import containment
from brief_audit.text.diff import word_diff
from brief_audit.text.mapped import FORMAT_CHARACTERS
from brief_audit.text.passages import best_passages
from brief_audit.text.sentences import sentence_spans

_CITED = re.compile(r"[ \t]*\[(?P<ids>[A-Z]{1,8}-?[0-9]{1,6}(?:\s*[,;]\s*[A-Z]{1,8}-?[0-9]{1,6})*)\]")
_FORMAT = re.compile(f"[{FORMAT_CHARACTERS}]")
_MARKS = re.compile('[“”"«»]')
_LIKE_ONE = re.compile(r"\[(?P<inner>[^\[\]\n]{0,80})\]")
_AN_ID = re.compile(r"\b[A-Za-z]{1,8}-?[0-9]{1,6}\b")
_TURNS = re.compile(
    r"\b(?:not?|nor|never|neither|without|unless|if|only|except|but|whether|cannot|n[’']t|submit\w*|argu\w+|contend\w*|claim(?:s|ed)\b"
    r"|alleg\w+|assert\w*|suggest\w*|dissent\w*|den(?:y|ie[sd])|reject\w*|false|wrong\w*|doubt\w*)\b|\w+n[’']t\b",
    re.IGNORECASE,
)
"""Words that turn, bound or report what stands beside them."""
_ANNOUNCES = re.compile(r":$|\b(?:submi|argu|conten|claim(?:s|ed)\b|alleg|assert|suggest|dissent|propos|question)", re.IGNORECASE)
"""A sentence whose words the next may be: "The appellant argues as follows."."""
_ANSWERS = re.compile(
    r"(?:(?:and|but|yet|still|however|nevertheless)\b,?\s*)?(?:that|this|those|these|it|such|so|we|i|he|she|they|not?|nor|never|but|yet|however"
    r"|the\s+(?:argument|submission|contention|proposition|rule|view|claim)s?)\b",
    re.IGNORECASE,
)
"""How a sentence begins that may take back the one before it: "That is wrong."."""
_BETWEEN = re.compile(r"\s*[,;]\s*")
_SAYS = re.compile(r"[^\W\d_]{2}")
_ONLY_ANCHORS = re.compile(r"[\s.;,]*\Z")


AnchorId = Annotated[str, Field(pattern=r"^[A-Z]{1,8}-?[0-9]{1,6}$")]
"""Capitals and a number, as an answer writes it in square brackets: `[A3]`."""


class Anchor(Frozen):
    """One piece of evidence: its id, its words, and the document from which they were cut.

    `origin`: the id of the public source whose licence binds the words, where that is known.
    """

    id: AnchorId
    text: Annotated[str, Field(min_length=1)]
    source: str = ""
    origin: str = ""
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
    ANCHOR_NOT_CONFIRMED = "ANCHOR_NOT_CONFIRMED"


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


def rejections(
    answer: str, allowed: AnchorSet, opinions: Sequence[Opinion] = (), *, every_sentence: bool = False, advised: bool = False
) -> tuple[Rejection, ...]:
    """Everything for which an answer is rejected; empty if it stands.

    One good anchor carries an answer (the claims of the patent text ask for no more), unless `every_sentence` must cite one.
    Where language models were asked (`advised`: were to be asked), an anchor whose words support its sentence needs their opinion too: a
    second gate behind the first. One that could be put before none is not confirmed.
    """
    cited = cited_in(answer)
    if not cited:
        return (Rejection(Rejected.NO_ANCHOR_CITED), *_in_odd_forms(answer))
    known = {anchor.id: anchor for anchor in allowed.anchors}
    doubted = {one.about for one in opinions if not one.supported}  # the same anchor may be cited twice for a sentence
    confirmed = {one.about for one in opinions if one.supported} - doubted if opinions or advised else None
    bare = _without_anchor(answer) if every_sentence else ()
    return (*_judged(cited, known, confirmed), *bare, *_in_odd_forms(answer))


def _without_anchor(answer: str) -> Iterator[Rejection]:
    """Sentences that say something and cite no anchor; a number alone says nothing."""
    for number, sentence in enumerate(_sentences(answer), start=1):
        if not _CITED.search(sentence) and _SAYS.search(sentence):
            yield Rejection(Rejected.NO_ANCHOR_CITED, sentence=number)


def _judged(cited: tuple[tuple[str, str, int], ...], known: dict[str, Anchor], confirmed: set[str] | None) -> Iterator[Rejection]:
    for name, said, number in cited:
        if name not in known:
            yield Rejection(Rejected.UNKNOWN_ANCHOR, name, number)
        elif not supports(known[name].text, said):
            yield Rejection(Rejected.ANCHOR_DOES_NOT_SUPPORT, name, number)
        elif confirmed is not None and _about(name, number) not in confirmed:
            yield Rejection(Rejected.ANCHOR_NOT_CONFIRMED, name, number)


def matters_of(answer: str, allowed: AnchorSet, kept: Collection[str] = ()) -> tuple[Matter, ...]:
    """What language models are asked of an answer that stands so far: for each anchor cited, whether it supports its sentence.

    Nothing is asked of an answer that is rejected already, nor of an anchor of the sources `kept`: their licence does not permit it.
    """
    if rejections(answer, allowed):
        return ()
    known = {anchor.id: anchor.text for anchor in allowed.anchors if anchor.origin not in kept}
    cited = (one for one in cited_in(answer) if one[0] in known)
    return tuple(Matter(about=_about(name, number), sentence=said, passages=(known[name],)) for name, said, number in cited)


def _about(name: str, number: int) -> str:
    return f"anchor {name} of sentence {number}"


def _in_odd_forms(answer: str) -> Iterator[Rejection]:
    """Brackets that hold something like an id and are not of the form: "[a3]", "[A1-A9]", "[A3, p. 4]"."""
    for found in _LIKE_ONE.finditer(answer):
        if _AN_ID.search(_FORMAT.sub("", found["inner"])) and not _CITED.fullmatch(found.group()):
            yield Rejection(Rejected.UNKNOWN_ANCHOR)


def supports(evidence: str, sentence: str) -> bool:
    """Whether the words of the sentence stand in the evidence, with no change that could turn their sense.

    >>> supports("Held: a carrier must warn of ice and of snow.", "A carrier must warn of ice.")
    True
    >>> supports("Held: a carrier must not warn of ice and of snow.", "A carrier must warn of ice and of snow.")
    False
    """
    plain = _MARKS.sub("", sentence).strip(" .;:,")
    said, held = plain.casefold(), evidence.casefold()
    verdict = containment(said, held).verdict
    if verdict == "EXACT":
        return not any(map(_TURNS.search, _around_each(evidence, said)))
    if verdict != "FUZZY":
        return False
    nearest = best_passages(said, held, 1)
    compared = (one for start, end in nearest for one in word_diff(plain, evidence[start:end]))
    changes = [one for one in compared if one.brief.casefold() != one.source.casefold()]
    added = any(one.brief or ChangeClass(one.kind) is not ChangeClass.OTHER or _TURNS.search(one.source) for one in changes)
    return bool(nearest) and not added


def _around_each(evidence: str, said: str) -> Iterator[str]:
    """What surrounds the words wherever they stand in the evidence; all of the evidence where their place cannot be told."""
    form, want = canonical(evidence), canonical(said)
    folded = form.casefold()
    if len(folded) != len(form) or want not in folded:
        yield form
        return
    spans = sentence_spans(form)
    at = folded.find(want)
    while at >= 0:
        yield _around(form, spans, at, at + len(want))
        at = folded.find(want, at + 1)


def _around(form: str, spans: Sequence[Span], start: int, end: int) -> str:
    """The rest of the sentences in which the words stand; the one before if it announces them, the one behind if it answers them."""
    own = [number for number, (first, last) in enumerate(spans) if first < end and start < last]
    if not own:
        return form
    before, after = form[spans[own[0]][0] : start], form[end : max(end, spans[own[-1]][1])]
    if own[0] and _ANNOUNCES.search(told := form[slice(*spans[own[0] - 1])]):
        before = f"{told} {before}"
    if own[-1] + 1 < len(spans) and _ANSWERS.match(told := form[slice(*spans[own[-1] + 1])]):
        after = f"{after} {told}"
    return f"{before} {after}"


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
