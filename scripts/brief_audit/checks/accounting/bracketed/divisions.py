"""The division or part of an opinion that a sentence names with its citation: "in Division 3 of *Specimen*", "*Specimen*, Part II-B".

No text that is retrieved says where a division ends, nor which paragraph a writer counts as the last, so a place told in words ("the
section headed “…”", "in the closing paragraph of the judgment") is only told; it may only open.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.text.passages import whole_sentences

_NAMED = r"(?:Divisions?|Div\.|Parts?|Headnotes?)\s(?:[0-9]{1,2}|[IVX]{1,5})(?:[-–.][A-Z0-9]{1,2})*(?:\s?\([A-Za-z0-9]{1,3}\)){0,3}(?![\w])"
_BEFORE = re.compile(rf"\b(?P<named>{_NAMED})\s(?:of|in)\s[*_]*$")
_WITHIN = re.compile(rf"(?P<named>{_NAMED})\s(?:of|in)\s")
"""Read with the name, as the first words of it."""
_BEHIND = re.compile(rf"[*_]*,?\s\(?(?:at\s)?(?P<named>{_NAMED})")
_REACH = 80
_A_FEW_WORDS = 40
_PIECE = r"(?:sections?|parts?|passages?|portions?|paragraphs?|discussions?|divisions?|pages?|footnotes?|notes?|sentences?|lines)"
_OWN = r"(?:(?:[\w’'-]+\s){0,3}?(?:opinions?|judge?ments?|decisions?|rulings?|speech|reasons|reasoning|analysis|discussion)\b)"
_HEADED = re.compile(
    rf"(?P<named>\b{_PIECE}\b(?:\s(?:of|in)\s{_OWN})?,?\s(?:[\w’'-]+\s){{0,3}}?(?:headed|entitled|titled|captioned|labell?ed"
    r"|(?:under|beneath|with)\s(?:the|its|a)\s(?:sub-?)?(?:heading|title|caption|rubric)),?\s?:?\s?[“\"‘][^“”\"]{1,120}[”\"’]"
    r"|\b(?:[Uu]nder|[Bb]eneath)\s(?:the|its|a)\s(?:sub-?)?(?:heading|rubric),?\s?:?\s?[“\"‘][^“”\"]{1,120}[”\"’])"
)
_SAYS = re.compile(r"[^\W\d_]{4,}")
_LABEL = re.compile(r"[IVX]{1,5}(?:[-–—]\s?[A-Z0-9]{1,2})*")
_LEFT_OUT = re.compile(
    rf"\b(?:except|but\s+not|save)\s+(?:as\s+to|for|with\s+respect\s+to|in)?\s*(?:footnote\s+\d+\s+(?:of|and)\s+)?Parts?\s+(?P<parts>{_LABEL.pattern}(?:(?:,\s*|,?\s+and\s+){_LABEL.pattern})*)"
)
_JOINED = re.compile(
    rf"\b(?:join(?:ed|ing)?|subscribed\s+to|concurred\s+in|majority\s+(?:for|in))\s+(?:in\s+)?Parts?\s+(?P<parts>{_LABEL.pattern})"
)
_DELIVERED = re.compile(r"\bdeliver\w*|\bopinion\s+(?:of|for)\s+the\s+Court|\bannounced|\bwr(?:ote|iting)\s+for\b|\bspoke\s+for\b")
_NEAR = 140
_COUNTED = re.compile(
    rf"(?P<named>\b(?:very\s)?(?:opening|first|second|third|fourth|fifth|last|final|closing|concluding|penultimate)\s(?:\w+\s)?{_PIECE}\sof\s(?:the|its|his|her|their|that)\s{_OWN})"
)
"""A place counted from the beginning or the end of the decision."""


def open_divisions(question: Question) -> Iterator[tuple[str, str]]:
    """(the division as written, why it was not compared) for one beside the citation; not one of an Act or of the brief itself."""
    text, (start, end) = question.material.document.text, question.citation.extent
    begins, stops = whole_sentences(text, (start, end))
    if _SAYS.search(text, begins, start) is None:  # nothing but a citation: it supports the sentence before
        begins = whole_sentences(text, (max(0, begins - _A_FEW_WORDS), begins))[0]
    said = " ".join(text[begins:stops].split())
    for found in (
        _BEFORE.search(text, max(0, start - _REACH), start),
        _WITHIN.match(text, start, end),
        _BEHIND.match(text, end, end + _REACH),
        _HEADED.search(said),
        _COUNTED.search(said),
    ):
        if found is not None:
            yield found["named"], "no text that was retrieved shows where that part of the opinion begins and ends."
    for joined in _JOINED.finditer(said):
        if any(_labels(found) & _labels(joined) for found in _all_left_out(question)):
            yield joined[0], "the text retrieved says that some of those who joined did not join that part."
    if (left_out := _LEFT_OUT.search(said)) is not None and not _leaves_out(question, said, left_out):
        yield left_out[0], "no sentence of the text retrieved leaves these parts out of what was delivered or joined."


def _all_left_out(question: Question) -> Iterator[re.Match[str]]:
    for part in question.authority.parts if question.authority is not None else ():
        yield from _LEFT_OUT.finditer(part.text)


def _leaves_out(question: Question, said: str, told: re.Match[str]) -> bool:
    """Whether the decision leaves out the same parts, where the brief speaks of the Court's opinion of that opinion."""
    parts = question.authority.parts if question.authority is not None else ()
    delivered = _DELIVERED.search(said, 0, told.start())
    return any(
        _labels(found) == _labels(told)
        and (delivered is None or _DELIVERED.search(part.text, max(0, found.start() - _NEAR), found.start()))
        for part in parts
        for found in _LEFT_OUT.finditer(part.text)
    )


def _labels(found: re.Match[str]) -> frozenset[str]:
    return frozenset(re.sub(r"[\s–—.-]", "", label) for label in _LABEL.findall(found["parts"]))
