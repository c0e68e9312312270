"""Where a brief argues: a sentence that draws a conclusion, and the sentences of its paragraph that lead to it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from brief_audit import patterns as re
from brief_audit.claims.arguments.wording import leads_to_law, without, without_opening
from brief_audit.claims.propositions import Writer
from brief_audit.claims.standing import is_heading, only_cites
from brief_audit.claims.wording import plain
from brief_audit.model.base import UNCOUNTED, Kind, Span
from brief_audit.model.citation import Citation

MOST = 12
"""Sentences before a conclusion that are read as its premises."""
_HELD = re.compile(
    r",?\s*(?:the\s+court\s+(?:held|holds|said|ruled|decided)\s+that|it\s+is\s+(?:the\s+)?(?:settled\s+)?law\s+that)\s+", re.IGNORECASE
)
_LEAST = re.compile(r"[^\W\d_]{2,}.*[^\W\d_]{2,}")


@dataclass
class Sentence:
    """One sentence of a passage: its words without citations and lead, and what it cites, also in citation sentences that follow it.

    `around`: the sentences before and behind it, as they are written.
    """

    span: Span
    text: str
    cited: list[Citation] = field(default_factory=list)
    of_fact: bool = False
    of_law: bool = False
    asks: bool = False
    around: tuple[str, str] = ("", "")

    def ids(self, *, record: bool) -> tuple[str, ...]:
        """The citations of the record, or those of the law."""
        return tuple(
            dict.fromkeys(one.id for one in self.cited if (one.kind is Kind.RECORD) is record and (record or one.kind not in UNCOUNTED))
        )


@dataclass(frozen=True)
class Passage:
    """The premises in order, and the conclusion without the words that mark it."""

    premises: tuple[Sentence, ...]
    conclusion: Sentence

    @property
    def span(self) -> Span:
        """From the first premise to the end of the conclusion."""
        first = self.premises[0] if self.premises else self.conclusion
        return first.span[0], self.conclusion.span[1]


def passages(writer: Writer) -> Iterator[Passage]:
    """Every passage with a marked conclusion, in the order of the text. Linear time."""
    paragraph, before = -1, list[Sentence]()
    for number, span in enumerate(writer.setting.sentences):
        here = bisect_right(writer.paragraphs, span[0])
        if here != paragraph:
            paragraph, before = here, []
        cited = _cited(writer, span)
        if only_cites(writer.bare, *span, cited):
            if before:
                before[-1].cited += cited
            continue
        if not _LEAST.search(writer.plain[number]) or is_heading(writer.bare[span[0] : span[1]]) or writer.setting.in_block_quote(span[0]):
            continue
        sentence = _sentence(writer, number, span, cited)
        drawn = _drawn(sentence)
        if drawn is not None and not sentence.asks:
            yield Passage(tuple(before[-MOST:]), drawn)
            before = []
        before.append(sentence)


def _drawn(sentence: Sentence) -> Sentence | None:
    """The sentence as a conclusion, without the words that mark it as one; None where none do."""
    text = without_opening("conclusion", sentence.text)
    if text is None:
        text, marked = without("within", sentence.text)
        if not marked:
            return None
    return Sentence(sentence.span, text, sentence.cited, around=sentence.around)


def _sentence(writer: Writer, number: int, span: Span, cited: list[Citation]) -> Sentence:
    text, of_law = writer.plain[number], False
    first = cited[0] if cited else None
    if first is not None and leads_to_law(writer.bare[span[0] : first.extent[0]]):
        last = next(one for one in reversed(cited) if one.extent[0] == first.extent[0] or one.parallel_to == first.id or one is first)
        rest = (last.extent[1], span[1])
        text, of_law = plain(writer.bare, rest, [one for one in cited if one.extent[0] >= rest[0]]).lstrip(" ,"), True
    text = _HELD.sub("", text, count=1) if _HELD.match(text) else text
    fact = without_opening("fact", text)
    asks, around = writer.setting.asks(span[1]), (_written(writer, number - 1), _written(writer, number + 1))
    return Sentence(span, fact or text, cited, of_fact=fact is not None, of_law=of_law, asks=asks, around=around)


def _written(writer: Writer, number: int) -> str:
    sentences = writer.setting.sentences
    return writer.bare[slice(*sentences[number])] if 0 <= number < len(sentences) else ""


def _cited(writer: Writer, span: Span) -> list[Citation]:
    return [one for one in writer.setting.within(*span) if one.extent[0] >= span[0]]
