"""A quotation taken apart at its ellipses and brackets, the marks by which citation practice shows a change.

Source: DESIGN section 8 (licensed differences); reading-and-extraction section 7.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brief_audit import patterns as re
from brief_audit.text.quotation.passed_over import is_citation
from brief_audit.text.words import MODALS, NEGATIONS, is_number, tokens

_ELLIPSIS = r"\[\s*(?:\.\s*){3,4}\]|\[\s*…\s*\]|(?:\.\s?){2,}\.|…(?:\s?\.)?|\[?\s*\*\s?\*\s?\*(?:\s?\*)*\s*\]?"
_MARK = re.compile(rf"(?P<ellipsis>{_ELLIPSIS})|(?P<bracket>\[[^\[\]]*\])")
_OMITTED = re.compile(r"\b(?:omitted|added|original|altered|modified|cleaned up|sic)\b", re.IGNORECASE)
_PAGE_MARK = re.compile(r"\*{1,2}\s?[0-9]+|(?:page|p\.)\s?[0-9]+", re.IGNORECASE)
REFERENCE = re.compile(
    r"(?:\b(?:rules?|sections?|sec\.|articles?|art\.|titles?|chapters?|parts?|counts?|nos?\.|amendments?|paragraphs?|clauses?|claims?|exhibits?|ex\.)|§+|¶+)"
    r"\s*[0-9][\w.()-]*(?:\([\w]+\))*",
    re.IGNORECASE,
)
_DENYING = frozenset({"un", "non", "in", "im", "ir", "il", "dis", "mis", "anti", "less"})


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
    """A quotation in pieces. `violations` are brackets that no practice licenses; `used` the licences that it draws on."""

    runs: tuple[Run, ...]
    violations: tuple[str, ...]
    used: tuple[str, ...]


def take_apart(quotation: str) -> Parts:
    """Split a folded quotation at its marks, in one pass."""
    pieces = _Pieces()
    done = 0
    for match in _MARK.finditer(quotation):
        pieces.words(quotation[done : match.start()])
        if match.lastgroup == "ellipsis":
            pieces.open(Gap.ELLIPSIS, "ellipsis")
        else:
            before, after = quotation[match.start() - 1 : match.start()], quotation[match.end() : match.end() + 1]
            pieces.bracket(match.group()[1:-1].strip(), before.isalnum(), after.isalnum())
        done = match.end()
    pieces.words(quotation[done:])
    return pieces.finish()


def is_unlicensed(content: str) -> bool:
    """Whether a bracket holds a negation, a modal verb or a number: no practice inserts those.

    The number of a rule, section or the like, or of a citation, names a thing and counts nothing, so it is free.
    """
    forms = [token.form for token in tokens(REFERENCE.sub(" ", content))]
    counts = not is_citation(content) and any(map(is_number, forms))
    return counts or any(form in NEGATIONS or form in MODALS for form in forms)


class _Pieces:
    """The runs as they are gathered."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.violations: list[str] = []
        self.used: list[str] = []
        self.text, self.free = "", set[int]()
        self.gap, self.content = Gap.NOTHING, ""

    def words(self, text: str) -> None:
        self.text += text

    def open(self, gap: Gap, licence: str, content: str = "") -> None:
        """Close the run and say what may follow it; an ellipsis beside a bracket stays an ellipsis."""
        if any(c.isalnum() or c in "§$£€%" for c in self.text):
            self.runs.append(Run(self.text, self.gap, self.content, frozenset(self.free)))
            self.gap, self.content = gap, content
        elif self.gap is not Gap.ELLIPSIS:
            self.gap, self.content = gap, " ".join(filter(None, (self.content, content)))
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
        elif is_unlicensed(content) or ((before_word or after_word) and content.lower() in _DENYING):
            self.violations.append(content)
            self.open(Gap.BRACKET, "bracket", content)
        elif before_word and not after_word and len(content) == 1:
            self.free.add(len(self.text))
            self.text += content
            self.used.append("bracketed letter")
        elif after_word and not before_word:
            self.open(Gap.ENDING, "bracketed ending", content)
        elif not content:
            self.used.append("empty brackets")
        else:
            self.open(Gap.BRACKET, "bracket", content)

    def finish(self) -> Parts:
        """The last run closed; a mark at the end licenses nothing after the quotation."""
        if any(c.isalnum() or c in "§$£€%" for c in self.text):
            self.runs.append(Run(self.text, self.gap, self.content, frozenset(self.free)))
        elif self.runs and self.gap is Gap.ENDING:
            self.runs.append(Run("", Gap.ENDING, self.content))
        return Parts(tuple(self.runs), tuple(self.violations), tuple(dict.fromkeys(self.used)))
