"""A quotation taken apart at its ellipses and brackets, the marks by which citation practice shows a change.

Source: DESIGN section 8 (licensed differences); reading-and-extraction section 7.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brief_audit import patterns as re

_ELLIPSIS = r"\[\s*(?:\.\s*){3,4}\]|\[\s*…\s*\]|(?:\.\s?){2,}\.|…(?:\s?\.)?|\[?\s*\*\s?\*\s?\*(?:\s?\*)*\s*\]?"
MARK = re.compile(rf"(?P<ellipsis>{_ELLIPSIS})|(?P<bracket>\[[^\[\]]*\])")
_OMITTED = re.compile(r"\b(?:omitted|added|original|altered|modified|cleaned up|sic)\b", re.IGNORECASE)
_CITATION_OMITTED = re.compile(r"(?:cit(?:ation)?s?|fns?|footnotes?)\.?", re.IGNORECASE)
_PAGE_MARK = re.compile(r"\*{1,2}\s?[0-9]+|(?:page|p\.)\s?[0-9]+", re.IGNORECASE)
REFERENCE = re.compile(
    r"(?:\b(?:rules?|sections?|sec\.|articles?|art\.|titles?|chapters?|parts?|counts?|nos?\.|amendments?|paragraphs?|clauses?|claims?|exhibits?|ex\.)|§+|¶+)"
    r"\s*[0-9][\w.()-]*(?:\([\w]+\))*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the brief announces in a parenthetical: "(cleaned up)", or that citations, notes or inner marks are omitted."""

    cleaned_up: bool = False
    omissions: bool = False

    @property
    def citations(self) -> bool:
        """Whether citations of the source may be missing."""
        return self.cleaned_up or self.omissions


class Gap(Enum):
    """What may stand in the source between two runs of quoted words."""

    NOTHING = auto()
    ELLIPSIS = auto()
    BRACKET = auto()
    ENDING = auto()


@dataclass(frozen=True, slots=True)
class Run:
    """Words that must stand in the source as they stand in the quotation.

    `gap` says what may come before them. `bracket` is the bracket's content. `text` has the marks of a
    bracketed letter removed; `free` are its characters whose case was marked as changed.
    """

    text: str
    gap: Gap
    bracket: str = ""
    free: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Parts:
    """A quotation in pieces.

    `prefixed` are brackets that begin a word ("[un]aware"); `used` the licences that it draws on; `behind` is a bracket after the last run.
    """

    runs: tuple[Run, ...]
    prefixed: tuple[str, ...]
    used: tuple[str, ...]
    behind: str = ""


def take_apart(quotation: str) -> Parts:
    """Split a folded quotation at its marks, in one pass."""
    pieces = _Pieces()
    done = 0
    for match in MARK.finditer(quotation):
        pieces.words(quotation[done : match.start()])
        if match.lastgroup == "ellipsis":
            pieces.open(Gap.ELLIPSIS, "ellipsis")
        else:
            before, after = quotation[match.start() - 1 : match.start()], quotation[match.end() : match.end() + 1]
            pieces.bracket(match.group()[1:-1].strip(), before.isalnum(), after.isalnum())
        done = match.end()
    pieces.words(quotation[done:])
    return pieces.finish()


class _Pieces:
    """The runs as they are gathered."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.prefixed: list[str] = []
        self.used: list[str] = []
        self.text, self.free = "", set[int]()
        self.gap, self.content = Gap.NOTHING, ""

    def words(self, text: str) -> None:
        self.text += text

    @property
    def says_something(self) -> bool:
        """Whether the run that is being gathered has a letter, a figure or a sign."""
        return any(c.isalnum() or c in "§$£€%" for c in self.text)

    def open(self, gap: Gap, licence: str, content: str = "") -> None:
        """Close the run and say what may follow it; an ellipsis beside a bracket stays an ellipsis."""
        if self.says_something or (self.runs and self.gap is Gap.ENDING):
            self.runs.append(Run(self.text if self.says_something else "", self.gap, self.content, frozenset(self.free)))
            self.gap, self.content = gap, content
        else:
            self.gap = self.gap if self.gap is Gap.ELLIPSIS else gap
            self.content = " ".join(filter(None, (self.content, content)))
        self.text, self.free = "", set()
        self.used.append(licence)

    def bracket(self, content: str, after_word: bool, before_word: bool) -> None:
        """Read one bracket by its content and by whether it is joined to a word."""
        if (
            content.lower() in {"sic", "sic."}
            or _PAGE_MARK.fullmatch(content)
            or (not (self.runs or self.text.strip()) and content.isdigit())
        ):
            self.used.append("sic" if content.lower().startswith("sic") else "page or note mark")
        elif _OMITTED.search(content):
            self.open(Gap.ELLIPSIS, "omission noted in brackets")
        elif before_word and not after_word and len(content) > 1:
            self.prefixed.append(content)
            self.open(Gap.BRACKET, "bracket")
        elif before_word and not after_word and len(content) == 1:
            self.free.add(len(self.text))
            self.text += content
            self.used.append("bracketed letter")
        elif after_word and not before_word:
            self.open(Gap.ENDING, "bracketed ending", content)
        elif not content or _CITATION_OMITTED.fullmatch(content):
            self.open(Gap.BRACKET, "empty brackets" if not content else "omission noted in brackets")
        else:
            self.open(Gap.BRACKET, "bracket", content)

    def finish(self) -> Parts:
        """The last run closed; a mark at the end licenses nothing after the quotation."""
        if self.says_something or (self.runs and self.gap is Gap.ENDING):
            self.runs.append(Run(self.text if self.says_something else "", self.gap, self.content, frozenset(self.free)))
            self.content = ""
        return Parts(tuple(self.runs), tuple(self.prefixed), tuple(dict.fromkeys(self.used)), self.content)
