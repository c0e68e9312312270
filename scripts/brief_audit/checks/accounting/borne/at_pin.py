"""The part of a decision to which a brief pins what it tells: the pages or paragraphs that it states, and those beside them.

What stands elsewhere in a decision is not shown by a pinpoint to this page; and of two like things in a case, the brief means the
one that stands where it points. Without a pinpoint, or without its marks in the text, the whole decision is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brief_audit.checks.accounting.borne.windows import Window
from brief_audit.checks.base import Question
from brief_audit.checks.pinpoint import Ruler, in_pin, ruler_for
from brief_audit.model.base import Span
from brief_audit.model.citation import PinKind, Pinpoint
from brief_audit.model.claim import StatementKind


class Labelled(NamedTuple):
    """A page or paragraph of one text."""

    label: str
    text: str
    span: Span

    @property
    def words(self) -> str:
        """Its text alone."""
        return self.text[slice(*self.span)]


def pins_of(question: Question) -> list[Pinpoint]:
    """The pinpoint of the citation, else those of its sentence."""
    own = question.citation.pinpoint
    if own is not None and own.ranges:
        return [own]
    return [one.pinpoint for one in question.statements(StatementKind.PIN) if one.pinpoint is not None and one.pinpoint.ranges]


def labelled(question: Question, ruler: Ruler) -> list[Labelled]:
    """What stands at each page or paragraph, in order, up to the next mark.

    Of a label that stands twice the first is meant, as for any pinpoint.
    """
    found: list[Labelled] = question.material.once(
        ("by label", id(ruler.authority), ruler.kind, ruler.series), lambda: list(_labelled(ruler))
    )
    return found


def _labelled(ruler: Ruler) -> Iterator[Labelled]:
    marks = sorted((index, start, label) for label, (index, start) in ruler.marks.items())
    parts = ruler.authority.parts
    for (index, start, label), following in zip(marks, [*marks[1:], (len(parts), 0, "")], strict=True):
        text = parts[index].text
        yield Labelled(label, text, (start, following[1] if following[0] == index else len(text)))


def beside(labels: Sequence[Labelled], stated: Sequence[Pinpoint]) -> set[int]:
    """The numbers of the places that the pinpoints state, and of those beside them."""
    at = {number for number, one in enumerate(labels) if any(in_pin(one.label, pin) for pin in stated)}
    return {number + step for number in at for step in (-1, 0, 1)} & set(range(len(labels)))


def places_stated(question: Question) -> list[Labelled]:
    """The places where the citation points, and those beside them, in order; none where it points nowhere that the text marks."""
    stated = pins_of(question)
    ruler = ruler_for(question, stated[0]) if stated else None
    labels = labelled(question, ruler) if ruler is not None else []
    return [labels[number] for number in sorted(beside(labels, stated))]


def at_the_pin(question: Question, windows: tuple[Window, ...]) -> tuple[Window, ...]:
    """The windows that stand where the citation points; all of them where it points to a note, or nowhere that the text marks."""
    stated = pins_of(question)
    near = places_stated(question) if stated and stated[0].kind is not PinKind.FOOTNOTE else []
    if not near:
        return windows
    texts = {id(one.text): one.text for one in windows}  # whole decisions: each is compared once, not for each of its sentences
    spans = {key: [place.span for place in near if place.text == text] for key, text in texts.items()}
    return tuple(one for one in windows if _meets(one.span, spans[id(one.text)]))


def _meets(span: Span, places: Sequence[Span]) -> bool:
    """Whether a sentence stands at one of the places, which are in order: most stand before the first or behind the last."""
    return (
        bool(places)
        and span[0] < places[-1][1]
        and places[0][0] < span[1]
        and any(span[0] < end and start < span[1] for start, end in places)
    )
