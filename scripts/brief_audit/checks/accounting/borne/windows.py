"""The passages of a decision that can bear what is said of it: sentences of its own voice, one by one and two by two.

What another court held, what a side argued or believed, and what the decision only asks, bears nothing that is told as its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose import BELOW, tells_of_below
from brief_audit.checks.accounting.whose.others.submitted import submitted_lists, submitted_sections
from brief_audit.checks.accounting.whose.others.turns import argued_turns
from brief_audit.checks.base import Question
from brief_audit.checks.bench import SEPARATE_KINDS, SEPARATE_PARTS, bench_of
from brief_audit.model.base import Span
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import sentences_of
from brief_audit.text.words import word_set

STEM = 6
SHOWN = 400
_KEPT = 8
"""Texts whose sentences are remembered: those of one authority are asked about again and again, and by the next brief."""
_BROKEN = re.compile(r"(?<=[a-z])-\s+(?=[a-z])")
"""A word broken at the end of a line."""
_OF_A_CASE = re.compile(r"(\b(?:1[6-9]|20)[0-9]{2}\)\s)\([^()]{12,500}\)")
"""The bracket behind a citation, which tells of that case."""
CLAUSES = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:but|although|though|while|whereas|yet|who|which)\b")
"""Between two clauses of a statement or of a passage."""
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_COMMON = word_set(
    "court courts judge claim claims party parties question whether which would their there these those under where"
    " because about other could should being against before after between plaintiff defendant plaintiffs defendants state"
    " states united that this with from they have been were when such also into upon held decision must will shall does"
    " made even"
)
_ANOTHERS = re.compile(
    r"\b(?:argu(?:e|es|ed|ing|ments?)|conten(?:ds?|ded|tions?|ding)|submi(?:ts?|tted|ssions?|tting)|assert(?:s|ed)?|urge[sd]?|maintain(?:s|ed)"
    r"|insist(?:s|ed)?|claimed|alleg\w+|suggest(?:s|ed)|invit(?:es?|ed|ing)|proposes|relie[sd]\s+on|said\s+to\s+be"
    r"|according\s+to\s+(?:the\s+)?(?:\w+[’']s?\s+)?(?:indictment|complaint|petition|pleadings?|affidavit|petitioners?|respondents?|plaintiffs?|defendants?|claimants?|appellants?|appellees?))\b"
    r"|,\s+it\s+(?:is|was)\s+said,"
    r"|\bassum(?:e|es|ed|ing)\b|\b(?:need|do|does|did)\s+not\s+(?:\w+\s+){0,3}?(?:decide|reach|resolve(?!\s+(?:the\s+|any\s+)?(?:conflict|inconsist|dispute|factual))|consider|address)\b"
    r"|\b(?:declin|avoid|without)\w*\s+(?:to\s+)?(?:\w+\s+){0,2}?(?:decid|reach|resolv|address)\w*"
)
"""Of a sentence in small letters: so it is searched twice as fast."""
_ANSWERS = re.compile(
    r"(?:[,;]|\b(?:and|but))\s+(?P<own>(?:I|[Ww]e)\s+(?:(?:am|are|was|were)\s+satisfied|(?:have\s+|would\s+)?(?:h[eo]ld|conclude|find|found)d?)\s+that\s.*)"
)
"""What a court itself finds behind an argument that it tells of: "I do not accept Mr Quill's argument and I am satisfied that …"."""


class Window(NamedTuple):
    """A sentence in the decision's own voice, or two: stems, words, text and place, whether it is one, whether it only asks."""

    stems: frozenset[str]
    words: str
    text: str
    span: Span
    single: bool = True
    asks: bool = False


def names_of(question: Question) -> str:
    """How the case is called, be it only cited again here: no words of what is said of it."""
    root = question.root
    return " ".join((question.citation.text, *question.citation.parties, *(root.parties if root is not None else ())))


def windows_of(question: Question, *, reported: bool = False, below: bool = True) -> tuple[Window, ...]:
    """The sentences of the decision's own voice, and each two that follow each other.

    `reported`: those that tell of arguments, too; `below`: those that tell what another court held.
    """
    root = question.root.id if question.root is not None else question.citation.id
    separate = of_a_separate_one(question)
    found: tuple[Window, ...] = question.material.once(
        ("own voice", root, reported, below, separate),
        lambda: tuple(_own_voice(question, reported=reported, below=below, separate=separate)),
    )
    return found


def windows_with(question: Question, wanted: frozenset[str], least: float, *, reported: bool = False) -> list[Window]:
    """Of `windows_of` those that have at least so many of the stems, one or more."""
    found: list[Window] = []
    for asked in _asked(question, reported=reported, below=True, separate=of_a_separate_one(question)):
        windows, where = _windows(*asked), _where(*asked)
        many: Counter[int] = Counter()
        for stem in wanted:
            many.update(where.get(stem, ()))
        found += [windows[at] for at in sorted(at for at, count in many.items() if count >= least)]
    return found


def bearers(question: Question, statement: Statement, *, reported: bool = False) -> tuple[Window, ...]:
    """The windows that may bear a statement: a question that the decision asks itself bears only what speaks of a question."""
    windows = windows_of(question, reported=reported, below=reported or _OF_BELOW.search(statement.words) is not None)
    return windows if _ASKS.search(statement.words) else tuple(window for window in windows if not window.asks)


_ENDS_ASKING = re.compile(
    r"\?[”\"’)\]0-9]*\s*$|\b(?:presents?|raises?|decide|resolve|consider)\s+(?:the\s+)?(?:\w+\s+)?(?:question|issue)s?\s+(?:of\s+)?whether\b|\b(?:question|issue)s?\s+(?:\w+\s+){0,8}?(?:is|was|are)\s+whether\b"
)
_ASKING_SIGNS = ("?", "question", "issue")
"""Without one of these no sentence ends so: to look for them is faster."""
_OF_BELOW = re.compile(rf"\b(?:[Tt]he\s+(?:{BELOW})|panel|below|first\s+instance|appealed|dissent\w*)\b")
_ASKS = re.compile(r"\b(?:whether|question\w*|issues?|ask(?:s|ed|ing)?|wonder\w*)\b|\?", re.IGNORECASE)


def of_a_separate_one(question: Question) -> bool:
    """Whether the brief speaks of a judge, or of a separate opinion: else what it tells is what the court said."""
    return any(voice.who or voice.role in SEPARATE_PARTS for voice in question.statements(StatementKind.VOICE))


def told_of_a_side(question: Question, side: str) -> tuple[Window, ...]:
    """The windows that tell of an argument and name the one who makes it."""
    named = re.compile(rf"\b{re.escape(side.rstrip('s'))}", re.IGNORECASE)
    return tuple(
        window for window in windows_of(question, reported=True) if _ANOTHERS.search(window.words.lower()) and named.search(window.words)
    )


def _own_voice(question: Question, *, reported: bool, below: bool, separate: bool) -> Iterator[Window]:
    for asked in _asked(question, reported=reported, below=below, separate=separate):
        yield from _windows(*asked)


_Asked = tuple[str, tuple[Span, ...], bool, bool]


def _asked(question: Question, *, reported: bool, below: bool, separate: bool) -> Iterator[_Asked]:
    """What is asked of each text of the authority, if it has one."""
    if question.authority is None:
        return
    opinions = () if separate else bench_of(question, question.authority).opinions
    for number, part in enumerate(question.authority.parts):
        apart = tuple(one.span for one in opinions if one.part == number and one.kind in SEPARATE_KINDS)
        yield part.text, apart, reported, below


class _Sentence(NamedTuple):
    span: Span
    words: str
    stems: frozenset[str]
    asks: bool
    of_a_side: bool


@lru_cache(maxsize=_KEPT)
def _windows(text: str, apart: tuple[Span, ...], reported: bool, below: bool) -> tuple[Window, ...]:
    """The windows of one text outside the spans that stand apart."""
    found: list[Window] = []
    before: _Sentence | None = None
    not_its_own = frozenset() if below else _told_of_below(text)
    for at, one in enumerate(_sentences(text)):
        if any(first <= one.span[0] < last for first, last in apart):
            continue
        if (one.of_a_side and not reported) or at in not_its_own:
            before = None
            continue
        found.append(Window(one.stems, one.words, text, one.span, asks=one.asks))
        if before is not None and not one.asks:
            both = f"{before.words} {one.words}"
            joined = stems(both) if before.words.endswith("-") else before.stems | one.stems
            found.append(Window(joined, both, text, (before.span[0], one.span[1]), single=False, asks=before.asks))
        before = one
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def _where(text: str, apart: tuple[Span, ...], reported: bool, below: bool) -> dict[str, list[int]]:
    """The numbers of the windows in which each stem stands: to look there is faster than to look in every window."""
    places: dict[str, list[int]] = {}
    for at, window in enumerate(_windows(text, apart, reported, below)):
        for stem in window.stems:
            places.setdefault(stem, []).append(at)
    return places


@lru_cache(maxsize=_KEPT)
def _sentences(text: str) -> tuple[_Sentence, ...]:
    sides, found = _of_sides(text), []
    for start, end in sentences_of(text):
        words = " ".join(text[start:end].split())
        if ") (" in words:
            words = _OF_A_CASE.sub(r"\1", words)
        of_a_side = any(first < end <= last for first, last in sides)
        if not of_a_side and _ANOTHERS.search(words.lower()) is not None:
            answer = _ANSWERS.search(words)
            of_a_side = answer is None or _ANOTHERS.search(answer["own"].lower()) is not None
            words = words if of_a_side or answer is None else answer["own"]
        asks = any(sign in words for sign in _ASKING_SIGNS) and _ENDS_ASKING.search(words) is not None
        found.append(_Sentence((start, end), words, stems(words), asks, of_a_side))
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def _told_of_below(text: str) -> frozenset[int]:
    """The numbers of the sentences that only tell what another court held."""
    return frozenset(at for at, one in enumerate(_sentences(text)) if tells_of_below(one.words))


def _of_sides(text: str) -> tuple[Span, ...]:
    """The paragraphs and lists that tell what a side submits from their first word to their last, and in which the court nowhere speaks."""
    cuts = [0, *(gap.end() for gap in BLANK_LINE.finditer(text)), len(text)]
    paragraphs = (span for span in pairwise(cuts) if _SUBMITTED.search(text, *span) and not _ITSELF.search(text, *span))
    return (*paragraphs, *(items for _, items in (*submitted_lists(text), *submitted_sections(text), *argued_turns(text))))


_SUBMITTED = re.compile(
    r"\b(?:Mrs?|Ms|Miss|Dr|Sir)\.?\s+(?:[A-Z][\w’'-]+\s+){1,3}?(?:also\s+|\w+ly\s+)?(?:submit|argu|conten[dt]|sa(?:id|ys))\w*"
    r"|\b[Ii]t\s+(?:is|was)\s+(?:submitted|argued|contended|said)\b"
    r"|\b[Tt]he\s+(?:claimant|defendant|appellant|respondent|applicant|petitioner|pursuer)s?\s+(?:also\s+|\w+ly\s+)?(?:submit|argu|conten[dt])\w*"
)
_ITSELF = re.compile(
    r"\b(?:I|[Ww]e|[Oo]ur|[Mm]y|us|[Tt]his\s+[Cc]ourt|But|[Hh]owever|[Yy]et|[Nn]evertheless|[Nn]onetheless|wrong|reject\w*|accept\w*|agree\w*|persua\w+|correct\w*)\b"
)
"""A court that answers."""


def stems(words: str) -> frozenset[str]:
    """How the telling words begin, six letters each."""
    whole = _BROKEN.sub("", words) if "-" in words else words
    return frozenset(filter(None, map(_stem, _LETTERS.findall(whole))))


@lru_cache(maxsize=65536)
def _stem(word: str) -> str:
    """How a word begins; empty for one that tells nothing."""
    small = word.casefold()
    return "" if small in _COMMON else small[:STEM]


def may_bear(question: Question, wanted: frozenset[str], least: float) -> bool:
    """Whether so many of the words stand anywhere in one text of the decision; where they do not, no window bears them."""
    texts = (_small(part.text) for part in question.authority.parts) if question.authority is not None else ()
    return any(sum(word in text for word in wanted) >= least for text in texts)


def text_of(question: Question) -> str:
    """All texts of the decision, head matter and separate opinions with them, as their words are compared."""
    return "\n".join(_small(part.text) for part in question.authority.parts) if question.authority is not None else ""


@lru_cache(maxsize=_KEPT)
def _small(text: str) -> str:
    """The text as its words are compared: in small letters, without the breaks in them."""
    return (_BROKEN.sub("", text) if "-" in text else text).casefold()


def nearest(windows: tuple[Window, ...], wanted: frozenset[str], least: float) -> list[Window]:
    """The windows that bear so many of the words, and as many as any sentence does; two sentences only where no single one does."""
    top = max((len(wanted & window.stems) for window in windows if window.single), default=0)
    near = [window for window in windows if len(wanted & window.stems) >= max(least, top)]
    return [window for window in near if window.single] or near
