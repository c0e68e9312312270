"""Where the title of a UK Act or instrument begins, read backwards from its last word.

A title is capitals joined by link words, with whatever it holds in brackets. A title cut too short leads to a longer one of the
publisher's list and settles nothing; one that takes in words of the sentence would be called absent. So "the" is where a title
begins, but for the few that have one inside (table `uk_titles_with_the`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.tables import rows

_MOST_WORDS = 24
_LONGEST_WORD = 40
_LINK_WORDS = frozenset(
    ["of", "and", "&", "for", "to", "in", "on", "with", "by", "at", "against", "from", "between", "or", "etc", "etc.", "(etc)", "(etc.)"]
)
_ENDS = frozenset('.;:?!”"')
_NOT_FIRST = frozenset(
    [
        *("The", "This", "That", "Under", "See", "In", "Of", "And", "By", "Section", "Sections", "Article", "Both", "As", "Since"),
        *("When", "Where", "If", "While", "But", "Whereas"),
    ]
)
# These open a title only with what they are of: "Regulation of Investigatory Powers Act 2000".
_OF_SOMETHING = frozenset({"Regulation"})
# "Part X of the", "S.5 of the": capitals that lead to a title and are none of it.
_LEADING = re.compile(
    r"(?:(?:Parts?|Pt|Schedules?|Sch|Sections?|Ss?|Articles?|Art|Paragraphs?|Paras?|Regulations?|Reg|Rules?|Chapter)\.?\s?"
    r"(?:[0-9]+[A-Z]{0,3}|[A-Z][0-9]+|[IVXLC]+\b)(?:\([0-9A-Za-z]{1,5}\))*,?\s(?:(?:of|to|in|and)\s)?(?:the\s)?|"
    r"Schedule\s(?:to|of)\sthe\s)+"
)
# Words that open a sentence about an Act: "Breach of Equality Act 2010", "Amended by Housing Act 1996", "the English Arbitration Act 1996".
_PROSE = re.compile(
    r"(?:(?:(?:Breach|Contravention|Violation|Purpose|Provision|Requirement|Meaning|Enactment|Commencement|Effect|Scope)(?:e?s)?\s(?:of|in)|"
    r"(?:Claim|Offence|Dut(?:y|ie)|Right|Parliament|Congress|Contrary|Pursuant|Subject|Accord(?:ing|ance)|Reference)s?\s(?:of|to|in|with|by)|"
    r"[A-Z][a-z]+ed\s(?:by|in|from|with))\s|English\s|UK\s(?!Borders\b|Infrastructure\b|Withdrawal\b))+"
)
_MARKED = re.compile(r"\b(?:[Ss]chs?|[Ss]s?|[Pp]ts?|[Pp]aras?|[Aa]rts?|[Rr]egs?|[Rr]r?)\.\s$")
_CLOSED = re.compile(r"[”\"’']\)")
_NUMBERED = re.compile(r"No\.?[0-9]")
_OPENING = "(“\"‘'"


@dataclass(slots=True)
class _Walk:
    """A reading backwards: where the title may begin, the depth of brackets, whether an "and" came by, whether the last was a link."""

    start: int | None = None
    depth: int = 0
    joined: bool = False
    linked: bool = False


def title_start(text: str, end: int) -> int | None:
    """The offset of the first word of the title whose last word begins at `end`; None if no title stands there."""
    walk = _Walk()
    for at, word in _backwards(text, end):
        if not (_bracketed(walk, word) if walk.depth or _closes_a_bracket(word) else _open(walk, text, at, word)):
            break
    if walk.start is None or _names_itself(text, walk.start):
        return None
    for pattern in (_LEADING, _PROSE):
        lead = pattern.match(text, walk.start, end)
        if lead is not None and text[lead.end() : end].strip():
            walk.start = lead.end()
    return walk.start


def _names_itself(text: str, start: int) -> bool:
    """A name that is being given: "(“SSC Regulations 2001”)"."""
    return text[start - 1 : start] in {"“", '"', "‘", "'"} and text[max(0, start - 2) : start - 1] == "("


def _backwards(text: str, end: int) -> Iterator[tuple[int, str]]:
    """The words of the line before `end`, the last first, each with its offset."""
    position = end
    for _ in range(_MOST_WORDS):
        reach = max(0, position - _LONGEST_WORD)
        space, line = text.rfind(" ", reach, position - 1), text.rfind("\n", reach, position)
        at = max(space, line) + 1
        word = text[at:position].strip()
        if not word:
            return
        yield at, word
        if line >= space:
            return
        position = at


def _closes_a_bracket(word: str) -> bool:
    """Whether the word ends a bracket of the title; "s.27(3)" does not."""
    return word.endswith(")") and (word.startswith("(") or word.count(")") > word.count("(")) and word.count(")") >= word.count("(")


def _bracketed(walk: _Walk, word: str) -> bool:
    """A word inside a bracket of the title: "(Provision for Family and Dependants)"."""
    if walk.linked and not walk.depth:
        return False  # "the Alder Rules (AR) and Birch Act 1968" are two
    if _CLOSED.search(word) or re.search(r"[;:?!”\"\n]|\b(?:1[89]|20)[0-9]{2}\b(?!-)", word):
        return False
    walk.depth += word.count(")") - word.count("(")
    return walk.depth >= 0


def _open(walk: _Walk, text: str, at: int, word: str) -> bool:
    """A word outside brackets; False if the title begins behind it, or with it."""
    bare = word.strip("(),’'“\"‘")
    walk.linked = word in _LINK_WORDS
    if walk.linked:
        walk.joined = walk.joined or word in {"and", "&"} or word.startswith("etc")
        return not _MARKED.search(text, max(0, at - 6), at)
    if word == "the":
        return _has_its_own_the(text, at)
    if not _may_open(text, at, word, bare):
        return False
    if word.endswith(",") and not walk.joined and walk.start is not None:
        return False  # a list in a title has an "and": "Tribunals, Courts and Enforcement Act"
    opened = word[:1] in _OPENING
    walk.start = at + (len(word) - len(word.lstrip(_OPENING)) if opened else 0)
    return not opened


def _may_open(text: str, at: int, word: str, bare: str) -> bool:
    """Whether a title may hold the word as one of its capitals."""
    if not bare[:1].isupper() or bare in _NOT_FIRST or _NUMBERED.match(bare) or word[-1:] in _ENDS or _CLOSED.search(word):
        return False
    if bare in _OF_SOMETHING and not text.startswith(" of ", at + len(word)):
        return False
    return _MARKED.search(text, max(0, at - 6), at) is None


def _has_its_own_the(text: str, at: int) -> bool:
    return any(
        text.endswith(f"{row['before']} ", max(0, at - 40), at) and text.startswith(f"the {row['after']}", at)
        for row in rows("uk_titles_with_the")
    )
