"""A text squeezed to its letters, digits and signs, so that spacing, hyphens and quotation marks cannot hide words.

Every squeezed character knows its place in the folded text; what stood between two of them is compared
separately (`separators`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress

from brief_audit import patterns as re
from brief_audit.text.mapped import Mapped, fold, replaced, substitute

_SIGNS = "§$£€%"
_BEYOND_LATIN = re.compile("[^\x00-\xff]")
_ABBREVIATED = "".join(
    rf"(?<!\b{a}\.)" for a in ("art", "sec", "no", "cl", "p", "pp", "n", "ch", "vol", "para", "r", "s", "ex", "fn", "cf", "id")
)
_NOTE_MARKS = re.compile(
    r"\[?\*{1,2}\s?[0-9]{1,4}\b\]?|\[\s?(?:fn|n\.?|note|page|p\.)\s?\*?[0-9]{1,4}\s?\]|\(\s?fn\.?\s?[0-9]{1,3}\)"
    r"|(?<=[a-z]{3})[0-9]{1,3}(?![\w])"
    rf"|(?<=[a-z][.,;:!?\"'’)])(?<=[a-z.,;:!?\"'’)]{{2}}){_ABBREVIATED}[0-9]{{1,3}}(?=\s|$)"
    r"|(?<=[a-z\"][.?!\")] )\[?[0-9]{1,3}\]?\.?(?= \"?[A-Z])|(?<=[a-z] )\[[0-9]{1,3}\](?= )"
)
_MARK_BEGINS = re.compile(r"[\[*(0-9]")

_HEAD = 14
"""So many letters (two thirds of a short one) identify a citation."""
_EDGE = 4
"""So many letters of a citation at the beginning or end of a quotation count as it."""
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)\b"
_CITATIONS = re.compile(
    r"(?:\b(?:[Ss]ee|[Aa]ccord|[Cc]f\.|[Cc]iting|[Qq]uoting)\b(?:(?![a-z]{4}[.?!] [A-Z])[^()\n]){0,150}?"
    r"|(?:\b[A-Z][\w.'&-]*,? (?:of |the |and |& )?){1,8}v\. [^()\n;]{1,80}?,? )?"
    rf"\b[0-9]{{1,4}} (?!{_MONTH})[A-Z](?:(?! [a-z]{{3,}}\b| [0-9]+\. [A-Z])[A-Za-z.0-9' ]){{0,18}}\.? ?[0-9]{{1,5}}\b"
    r"(?:, (?:at |n\. ?)?[0-9]+[0-9-]*)*(?: ?\([^()]*\))*[.;,]?"
    r"|\b[Ii]d\.(?:,? at [0-9*-]+)?(?: ?\([^()]*\))*[.;,]?"
    r"|(?:\b(?:[Bb]ut )?(?:[Ss]ee|[Cc]f\.|[Aa]ccord)(?:,? also)?(?:,? e\.g\.)?,? )?"
    r"(?:\b(?:nn?\.|notes?|pp?\.|[Pp]arts?) ?[0-9IVX]+[0-9-]*,? ?)?"
    r"(?:\b(?:[Ss]upra|[Ii]nfra|[Ii]bid\.?)(?!\w)|\b(?:[Aa]nte|[Pp]ost)(?=,? (?:at|pp?\.|nn?\.) ?[0-9]))"
    r"(?:,? (?:and |at |pp?\. ?|nn?\. ?|notes? )*[0-9]+[0-9-]*)*(?: ?\([^()]*\))*[.;,]?"
)
_INNER_BRACKET = re.compile(r"\[([^\W\d_]{1,4})\](?=[^\W_])|(?<=[^\W_])\[([^\W\d_]{0,4} ?)\]|(?<=[a-z])- (?=[a-z])")


@dataclass(frozen=True, slots=True)
class Squeezed:
    """`text`: the kept characters in lower case; `cased`: with their case; `at[i]`: the position of each in `folded.text`."""

    folded: Mapped
    text: str
    cased: str
    at: array[int]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span of the original behind squeezed characters."""
        return self.folded.span(self.at[start], self.at[end - 1] + 1)

    def starts_word(self, i: int) -> bool:
        """Whether a word begins at a squeezed character (also: the end of the text)."""
        return i in {0, len(self.text)} or self.at[i] > self.at[i - 1] + 1

    def slice(self, start: int, end: int) -> str:
        """The folded text from one squeezed character up to another, what lies between included."""
        if start >= end:
            return ""
        return self.folded.text[self.at[start] : self.at[end - 1] + 1]

    def omitted(self, after: int, before: int) -> str:
        """Everything in the folded text after squeezed character `after - 1` and before `before`, marks included."""
        end = self.at[before] if before < len(self.at) else len(self.folded.text)
        return self.folded.text[self.at[after - 1] + 1 : end]

    def between(self, i: int) -> str:
        """What stands in the folded text before squeezed character i, after the one before it."""
        return self.folded.text[self.at[i - 1] + 1 : self.at[i]]

    def find_all(self, needle: str, start: int = 0, end: int | None = None) -> Iterator[int]:
        """Every place where the squeezed needle occurs and begins at a word."""
        stop = len(self.text) if end is None else end
        at = self.text.find(needle, start, stop)
        while at >= 0:
            if self.starts_word(at):
                yield at
            at = self.text.find(needle, at + 1, stop)


@lru_cache(maxsize=64)
def squeeze(text: str) -> Squeezed:
    """Squeeze a text as it stands."""
    return _squeeze(fold(text))


@lru_cache(maxsize=64)
def marks(text: str) -> frozenset[str]:
    """The digits of all page and note marks."""
    return frozenset(_digits(mark[0]) for mark in _note_marks(text))


@lru_cache(maxsize=64)
def _note_marks(text: str) -> tuple[re.Match[str], ...]:
    """The marks of the folded text: looked for where one can begin, because the pattern takes long to fail at every letter."""
    folded = squeeze(text).folded.text
    found: list[re.Match[str]] = []
    done = 0
    for begins in _MARK_BEGINS.finditer(folded):
        if begins.start() >= done and (mark := _NOTE_MARKS.match(folded, begins.start())):
            found.append(mark)
            done = mark.end()
    return tuple(found)


@lru_cache(maxsize=64)
def squeeze_without_marks(text: str, kept: frozenset[str] = frozenset()) -> Squeezed:
    """Squeeze a text without page marks ("*678") and the digits of note marks ("alleged.3"), but with those in `kept`."""
    folded = squeeze(text).folded
    return _squeeze(folded.then(replaced(folded.text, _note_marks(text), lambda mark: mark if _digits(mark) in kept else "")))


@lru_cache(maxsize=64)
def squeeze_without_citations(text: str, kept: frozenset[str] = frozenset(), quoted: str = "") -> Squeezed:
    """Squeeze a text without its marks and without its citations of cases, as "(citations omitted)" lets a brief quote it.

    A citation that `quoted` (squeezed) has was not omitted and stays.
    """
    folded = squeeze_without_marks(text, kept).folded
    return _squeeze(folded.then(substitute(folded.text, _CITATIONS, lambda cited: cited if quoted and _quoted(cited, quoted) else "")))


@lru_cache(maxsize=16)
def words_of(text: str) -> Mapped:
    """A text without its marks, each word in one piece: "[a]s" and "offi- cials", which the end of a line broke."""
    folded = squeeze_without_marks(text).folded
    return folded.then(substitute(folded.text, _INNER_BRACKET, lambda found: "".join(filter(str.isalpha, found))))


def _digits(mark: str) -> str:
    return "".join(filter(str.isdigit, mark))


def _quoted(cited: str, quoted: str) -> bool:
    """Whether a quotation has the citation, or begins or ends within it."""
    letters = _squeeze(Mapped.same(cited)).text
    return (
        letters[: min(_HEAD, len(letters) * 2 // 3)] in quoted
        or any(quoted.startswith(letters[at:]) for at in range(1, len(letters) - _EDGE + 1))
        or any(quoted.endswith(letters[:size]) for size in range(_EDGE, len(letters)))
    )


def _squeeze(folded: Mapped) -> Squeezed:
    text = folded.text
    kept = _kept(text)
    at = array("I", compress(range(len(text)), kept))
    cased = "".join(compress(text, kept))
    lowered = cased.lower()
    if len(lowered) != len(cased):
        lowered = "".join(low if len(low := c.lower()) == 1 else c for c in cased)
    return Squeezed(folded, lowered, cased, at)


def _kept(text: str) -> Sequence[int]:
    """For each character whether it is kept: a letter, a digit or a sign that carries meaning."""
    kept = bytearray(text.encode("latin-1", "replace").translate(_latin()))
    for other in _BEYOND_LATIN.finditer(text):
        kept[other.start()] = other[0].isalnum() or other[0] in _SIGNS
    return kept


@cache
def _latin() -> bytes:
    return bytes(chr(i).isalnum() or chr(i) in _SIGNS for i in range(256))
