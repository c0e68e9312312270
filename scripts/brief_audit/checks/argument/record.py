"""F: whether the facts stand that an argument asserts, by the documents of the record that the user gave.

A fact stands where a document of the record states it outright in the brief's words. It falls only where the very document that the brief
cites for it, read whole, states the opposite, or the same with another number, and no document of the record states it. All else is open:
that nothing was found proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.checks.argument.named_exhibits import Pin, meant_by, pin_of, pinned
from brief_audit.checks.argument.stated import standing, stated
from brief_audit.checks.base import Material
from brief_audit.model.base import Span
from brief_audit.model.claim import Step
from brief_audit.model.document import Exhibit
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.finding import Holds, Tested
from brief_audit.prose.clause_match import Match, match
from brief_audit.prose.conditionals import Clause
from brief_audit.text.diff import word_diff
from brief_audit.text.passages import best_passages
from brief_audit.text.sentences import sentence_spans
from brief_audit.text.snippet import cut
from brief_audit.text.words import MONTHS, NEGATIONS, word_set

_SMALL = (
    NEGATIONS | MONTHS | word_set("that this were been have with from into upon they them their then when there where which will shall")
)
_NUMBERS = frozenset({"number", "date"})
_FIGURES = re.compile(
    r"[\W_]*(?:[0-9][\w.,:]*|january|february|march|april|may|june|july|august|september|october|november|december|[\W_])+", re.IGNORECASE
)


def fact(material: Material, step: Step) -> Tested:
    """The fact of one sentence."""
    if material.exhibits is None:
        return Tested(holds=Holds.OPEN, says="No record was given: name its folder with --record.")
    read = [one for one in material.exhibits if one.document is not None]
    if not read:
        return Tested(holds=Holds.OPEN, says="No document of the record could be read.")
    cited = {one: material.citations[one].text for one in step.records if one in material.citations}
    meant = {exhibit.name: exhibit for words in cited.values() for exhibit in meant_by(words, read)}
    pins = [pin for words in cited.values() if (pin := pin_of(words)) is not None]
    return _found(step, read, meant, pins) or _refuted(material, step, meant, pins) or _open(step, read, cited, meant)


def _found(step: Step, read: Sequence[Exhibit], meant: dict[str, Exhibit], pins: Sequence[Pin]) -> Tested | None:
    """The fact where a document states it: whole, or clause by clause; in the cited document first."""
    whole = _place_of(step.text, read, meant)
    places = [whole] if whole is not None else [_place_of(words, read, meant) for words in step.words if words != step.text.rstrip(" .")]
    proofs = [place for place in places if place is not None]
    if not proofs or len(proofs) < len(places):
        return None
    exhibit, span = proofs[0]
    elsewhere = meant and exhibit.name not in meant
    off = not elsewhere and any(spans and not any(_within(span, one) for one in spans) for pin in pins for spans in [pinned(pin, exhibit)])
    says = "The record states it in these words."
    says += f" It stands in {exhibit.name}, not in the document that you cite." if elsewhere else ""
    says += f" It does not stand at {pins[0].words}." if off else ""
    evidence = tuple(piece for one, at in proofs if (piece := evidence_of(one, at)) is not None)
    if len(evidence) < len(proofs):
        return None
    return Tested(holds=Holds.YES, says=says, source=_names([one for one, _ in proofs]), evidence=evidence)


def _place_of(words: str, read: Sequence[Exhibit], meant: dict[str, Exhibit]) -> tuple[Exhibit, Span] | None:
    """The first place that states the words and that no other place of the record denies."""
    ordered = sorted(read, key=lambda exhibit: exhibit.name not in meant)
    places = ((exhibit, span) for exhibit in ordered for span in stated(words, _text(exhibit), among_others=True))
    found = next(places, None)
    return None if found is None or any(True for one in read for _ in _opposites(words, one, ())) else found


def _refuted(material: Material, step: Step, meant: dict[str, Exhibit], pins: Sequence[Pin]) -> Tested | None:
    """The fact where the cited document says otherwise, and nothing in the record says it."""
    whole = [exhibit for exhibit in meant.values() if exhibit.is_whole]
    said = any(standing(words, _text(one)) for words in (step.text, *step.words) for one in material.exhibits or ())
    if len(meant) != 1 or not whole or said:
        return None
    for words in dict.fromkeys((step.text, *step.words)):
        for other, span in _opposites(words, whole[0], pins):
            evidence = evidence_of(whole[0], span)
            if evidence is not None:
                says = f"The document that you cite says otherwise: “{other}”"
                return Tested(holds=Holds.NO, says=says, source=whole[0].name, evidence=(evidence,))
    return None


def _opposites(words: str, exhibit: Exhibit, pins: Sequence[Pin]) -> Iterator[tuple[str, Span]]:
    """Sentences of a document that deny the words, or say the same with another number; where a pin names a place in it, there."""
    text = _text(exhibit)
    places = [span for pin in pins for span in pinned(pin, exhibit)]
    for start, end in _sentences(exhibit):
        if places and not any(_within((start, end), place) for place in places):
            continue
        said = _bare(text[start:end])
        if _is_near(words, said) and _is_opposite(words, said) and any(stated(said, text[start:end])):
            yield said, (start, end)


def _is_near(one: str, other: str) -> bool:
    """Whether two sentences have most of their telling words in common, endings aside: only then is it worth comparing them."""
    first, second = _telling(one), _telling(other)
    return 2 * len(first & second) > max(len(first), len(second))


@lru_cache(maxsize=4096)
def _telling(text: str) -> frozenset[str]:
    """The beginnings of the words that are neither small nor figures."""
    return frozenset(word[:4] for word in re.findall(r"[^\W\d_]+", text.lower()) if len(word) > 3 and word not in _SMALL)


def _is_opposite(words: str, said: str) -> bool:
    differences = word_diff(words.rstrip(" ."), said.rstrip(" ."))
    if differences and all(one.kind in _NUMBERS and one.brief and one.source for one in differences):
        return all(_FIGURES.fullmatch(side) for one in differences for side in (one.brief, one.source))
    return match(_clause(words), _clause(said)) is Match.OPPOSITE


def _clause(words: str) -> Clause:
    plain = words.strip().rstrip(".;")
    return Clause(
        plain, (0, len(plain)), negated=any(word in NEGATIONS for word in re.findall(r"[\w'’]+", plain.lower().replace("’", "'")))
    )


def _bare(sentence: str) -> str:
    """A sentence without the number of its paragraph."""
    return re.sub(r"\A\W*(?:¶\s*)?[0-9]{1,3}[.)]?\s+(?=\D)", "", sentence).strip()


def _open(step: Step, read: Sequence[Exhibit], cited: dict[str, str], meant: dict[str, Exhibit]) -> Tested:
    unknown = [words for words in cited.values() if not meant_by(words, read)]
    if unknown:
        says = f"No document of the record is named like {', '.join(unknown)}, and none states the fact in these words."
    else:
        says = f"{_names(list(meant.values())) or 'The record'} does not state it in these words; read the nearest passage beside it."
    near = next(_nearest(step.text, list(meant.values()) or read), None)
    return Tested(holds=Holds.OPEN, says=says, source=_names(list(meant.values())), evidence=(near,) if near is not None else ())


def _nearest(words: str, exhibits: Sequence[Exhibit]) -> Iterator[Evidence]:
    for exhibit in exhibits:
        for span in best_passages(words, _text(exhibit), 1):
            evidence = evidence_of(exhibit, span)
            yield from (evidence,) if evidence is not None else ()


def evidence_of(exhibit: Exhibit, span: Span) -> Evidence | None:
    """The words at a place of a document of the record, as evidence."""
    artefact, document = exhibit.artefact, exhibit.document
    if artefact is None or document is None:
        return None
    snippet = cut(document.text, document.text[slice(*span)])
    if snippet is None:
        return None
    page = document.page_of(span[0])
    return Evidence(
        url=artefact.url, retrieved_at=artefact.retrieved_at, artefact=artefact.path, sha256=artefact.sha256, snippet=snippet,
        locator=Locator(page=str(page) if page is not None else None),
    )  # fmt: skip


def _text(exhibit: Exhibit) -> str:
    return exhibit.document.text if exhibit.document is not None else ""


def _sentences(exhibit: Exhibit) -> Sequence[Span]:
    return _sentences_of(_text(exhibit))


@lru_cache(maxsize=64)
def _sentences_of(text: str) -> tuple[Span, ...]:
    return tuple(sentence_spans(text))


def _names(exhibits: Sequence[Exhibit]) -> str:
    return ", ".join(dict.fromkeys(exhibit.name for exhibit in exhibits))


def _within(inner: Span, outer: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]
