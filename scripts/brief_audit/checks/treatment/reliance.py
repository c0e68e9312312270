"""Whether the brief plainly relies on a case as good law: only such a citation of an overruled case is ever called wrong.

A list of exceptions is never complete, so there is none: the citation must have one of three plain forms, and no word of the
open table `tables/treatment_open_words.tsv` may be in its sentence, the one before or the one after. All else is a warning.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.checks.base import Material, Question
from brief_audit.checks.law import (
    bare_sentence,
    is_only_citations,
    it_is_a_plain_present_statement,
    law_words,
    own_sentences,
    paragraph_around,
    sentences_of,
)
from brief_audit.model.base import BACK_REFERENCES, Span
from brief_audit.model.citation import Citation
from brief_audit.model.document import RegionKind
from brief_audit.normal_forms import citation_key
from brief_audit.tables import rows
from brief_audit.text.names import distinctive_words

BESIDE = ("fell", "ill", "time", "contrast", "report", "judge", "denial")
"""Kinds of words that are neither in a sentence of plain reliance nor next to it."""
STRONG = ("fell", "ill", "judge")
"""Kinds of words that are nowhere near any mention of the case."""
_JUDGE = re.compile(
    r"(?<![A-Z]\. )\bJ\.(?!\s?[A-Z&])|\bC\.\s?J\.|\bJJ\.|\b(?:Mr\.\s+|Chief\s+)?Justices?\s+(?:[A-Z]|once|has\b)"
    r"|\b[Jj]udges?\b|\bjustices\b|\bLord\s+[A-Z]"
)
_NEGATED = re.compile(r"n[’']t\b")
_YEAR = re.compile(r"(?<![\w.§-])(?:1[6-9]|20)[0-9]{2}(?![\w-])")
_QUOTED = re.compile(r"[“”\"‘]|(?<=\s)'")
_ASKS = re.compile(r"\?[\"”’')\]\s]*$")
_PLAIN_SIGNAL = re.compile(r"(?:(?:see|see\s+also|accord|e\.\s?g\.)[\s,.]*)*", re.IGNORECASE)
_UNDER = re.compile(r"^\W*(?:under|pursuant\s+to|as)\s+¦\s*(?:[,.]|requires|holds|provides|makes\s+clear)", re.IGNORECASE)
_RULES = re.compile(
    r"^\W*¦\s*,?\s*(?:is\s+(?:controlling|binding|the\s+law|settled\s+law|dispositive)|(?:squarely\s+|plainly\s+)?(?:controls|governs|applies|holds|requires|provides|permits"
    r"|forbids|bars|prohibits|establishes|mandates|compels|settles|sets|allows))\b"
)
_LIMITS = re.compile(r"\b(?:only|if|unless|whether|alone|except)\b")
_BACK = re.compile(r"\b(?:it|its|such|so)\b|\b(?:this|that|these|those)\b(?!\s+(?:court|the|an?|no)\b)")
_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_FIRST = re.compile(r"^\W*(\w+)")
_ERA = re.compile(r"^\W*(?:Before|After)\b|\b(?:before|after)\s+[A-Z0-9]")
"""A time given by an event: "before Gideon"; "before the trial" is a condition of the rule."""
_REACH = 1500
_MOST = 400
"""The most mentions of one case that are examined; a case named more often is never an error."""


@cache
def pattern(*kinds: str) -> re.Pattern[str]:
    """The words and phrases of some kinds as one pattern, `*` for any ending; for text in lower case."""
    each = sorted({row["word"] for row in rows("treatment_open_words") if row["kind"] in kinds}, key=len, reverse=True)
    alternatives = (re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*") for word in each)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(alternatives)})(?!\w)")


# --- the conditions


def it_is_of_a_plain_form(question: Question) -> bool:
    """A bare citation after a statement about the present, "Under X, …", or "X controls": nothing else shows plain reliance."""
    material, root = question.material, question.root
    if root is None or not it_is_a_plain_present_statement(question) or not _has_a_plain_signal(question):
        return False
    own, *before = own_sentences(question)
    if is_only_citations(material, own):
        return bool(before) and all(_states_law(bare_sentence(material, span)) for span in before if not is_only_citations(material, span))
    alone = sum(other.kind not in BACK_REFERENCES for other in _within(material, own)) == 1
    words = bare_sentence(material, own)
    return alone and _LIMITS.search(words) is None and bool(_UNDER.search(words) or _RULES.search(words))


def _has_a_plain_signal(question: Question) -> bool:
    own = own_sentences(question)[0]
    signals = [other.signal or "" for other in _within(question.material, own)]
    return all(_PLAIN_SIGNAL.fullmatch(signal.strip()) for signal in signals)


def _states_law(one: str) -> bool:
    every = set(_WORD.findall(one))
    return not every.isdisjoint(law_words("present") | {"fail", "fails"}) and pattern("pointer").search(one) is None


def nothing_beside_it_tells_more(question: Question) -> bool:
    """No word of the table, bare year, question or quotation is in the sentence or next to it, and nothing after it points back.

    Words of the strong kinds and bare years are nowhere in the paragraph: "The law of 1942 is soon told."
    """
    material = question.material
    if any(_tells(material, span, BESIDE) for span in _around(material, own_sentences(question))):
        return False
    if any(
        _tells(material, span, STRONG) or _YEAR.search(bare_sentence(material, span))
        for span in _paragraph(material, own_sentences(question)[0])
    ):
        return False
    behind = _behind(material, own_sentences(question)[0])
    return behind is None or not _points_back(bare_sentence(material, behind))


def no_judge_is_named(question: Question) -> bool:
    """A separate opinion may be cited long after the court's own opinion was overruled."""
    material = question.material
    around = _around(material, own_sentences(question))
    return not any(_JUDGE.search(material.document.text[start:end]) for start, end in around)


def it_is_mentioned_nowhere_as_fallen(question: Question) -> bool:
    """Wherever the brief cites or names the case, there is no word nearby about its end, criticism or a separate opinion."""
    material = question.material
    places = mentioned(question)
    return len(places) <= _MOST and not any(_tells(material, span, STRONG) for span in _around(material, places))


def is_named(question: Question, name: str, citations: Iterable[str]) -> bool:
    """Whether the brief cites a decision anywhere, or has a word of its name that is not in the cited case's own name."""
    material, root = question.material, question.root
    keys = {citation_key(citation) for citation in citations}
    if not keys.isdisjoint(material.once("keys of citations", lambda: {citation_key(c.canonical) for c in material.citations.values()})):
        return True
    text = material.once("letters of the brief", lambda: citation_key(material.document.text))
    own = distinctive_words(root.name or "") if root is not None else frozenset()
    telling = distinctive_words(name) - own
    return not telling or any(key in text for key in keys) or not telling.isdisjoint(_words(material))


def is_named_in_prose(question: Question, name: str) -> bool:
    """Whether a word of the decision's name is next to the citation, outside any citation."""
    material = question.material
    around = [bare_sentence(material, span) for span in _around(material, own_sentences(question))]
    return any(not distinctive_words(name).isdisjoint(_WORD.findall(one)) for one in around)


# --- the places


def mentioned(question: Question) -> tuple[Span, ...]:
    """The sentences that cite the case, in full or short form, or contain a word of its name, except in tables of authorities."""
    material, root = question.material, question.root
    if root is None:
        return ()
    return material.once(("mentioned", root.canonical or root.id), lambda: tuple(_mentioned(material, root)))


def _mentioned(material: Material, root: Citation) -> Iterator[Span]:
    every = sentences_of(material)
    tables = [region.span for region in material.document.regions_of(RegionKind.TABLE_OF_AUTHORITIES)]
    index = material.once("sentences of words", lambda: _index(material))
    found = {number for word in distinctive_words(root.name or "") for number in index.get(word, ())}
    found |= {_at(every, c.span[0]) for c in material.citations.values() if same_case(material, c, root)}
    for number in sorted(found):
        if number >= 0 and not any(start <= every[number][0] < end for start, end in tables):
            yield every[number]


def same_case(material: Material, citation: Citation, root: Citation) -> bool:
    """Whether a citation in the brief, full or short, refers to the case."""
    own = material.root_of(citation)
    return own is not None and (own.canonical == root.canonical or root.id in {own.id, own.parallel_to})


def _index(material: Material) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for number, (start, end) in enumerate(sentences_of(material)):
        for word in set(_plain_words(material.document.text[start:end])):
            found.setdefault(word, []).append(number)
    return found


def _words(material: Material) -> frozenset[str]:
    return material.once("words of the brief", lambda: frozenset(_plain_words(material.document.text)))


def _plain_words(text: str) -> Iterator[str]:
    return (word for found in _WORD.findall(text.casefold()) for word in re.split(r"[’'-]", found) if word)


def _at(every: tuple[Span, ...], offset: int) -> int:
    return bisect_right(every, (offset, 1 << 60)) - 1


def _around(material: Material, spans: Iterable[Span]) -> tuple[Span, ...]:
    """The sentences with the one before and the one behind each, whatever paragraph they are of."""
    every = sentences_of(material)
    near = {number + step for span in spans for number in (_at(every, span[0]),) for step in (-1, 0, 1)}
    return tuple(every[number] for number in sorted(near) if 0 <= number < len(every))


def _paragraph(material: Material, span: Span) -> tuple[Span, ...]:
    """The sentences of the paragraph, as far as they begin within 1,500 characters."""
    start, end = paragraph_around(material.document.text, *span, _REACH)
    every = sentences_of(material)
    first = max(0, _at(every, start))
    return tuple(one for one in every[first : _at(every, end) + 1] if start <= one[0] < end)


def _behind(material: Material, span: Span) -> Span | None:
    every = sentences_of(material)
    number = _at(every, span[0]) + 1
    return every[number] if number < len(every) else None


def _within(material: Material, span: Span) -> list[Citation]:
    return [c for c in material.citations.values() if span[0] <= c.span[0] < span[1]]


# --- the words


def _tells(material: Material, span: Span, kinds: tuple[str, ...]) -> bool:
    """Whether a word of these kinds stands in the sentence or in what a citation of it says in brackets, as history or as signal."""
    plain = pattern("fixed").sub(" ", bare_sentence(material, span))
    own = " ".join(" ".join((*c.parentheticals, c.history or "", c.signal or "")) for c in _within(material, span)).casefold()
    text = f"{plain} ¦ {own}"
    if pattern(*kinds).search(text):
        return True
    raw = material.document.text[slice(*span)]
    return kinds is BESIDE and any((_NEGATED.search(text), _YEAR.search(plain), _ASKS.search(raw), _QUOTED.search(plain), _ERA.search(raw)))


def _points_back(one: str) -> bool:
    first = _FIRST.search(one)
    begins = first is not None and pattern("begins").fullmatch(first[1]) is not None
    return begins or _BACK.search(one) is not None or pattern("pointer").search(one) is not None
