"""One word told where the passage has its opposite: "accepted the plea" of "rejected the plea", "the first step" of "the second step".

A passage may bear most words of a sentence and turn it round by one. So a word of the sentence that the passage has in no synonym, and
whose opposite it has, opens what is told, unless one of the two is denied: then they may say the same. Nothing is proved by it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import CLAUSES, stems
from brief_audit.text.words import denies, word_set

_ROWS = tuple(
    tuple(re.compile(way) for way in ways)
    for ways in (
        (
            r"(?:accept|agree|adopt|endors|uphold|grant|allow|sustain|approv)\w*|upheld",
            r"(?:reject|refus|dismiss|overrul|declin)\w*|den(?:y|ied|ies|ying)",
        ),
        (r"gave|giv(?:en?|es|ing)|(?:grant|allow|permit)\w*", r"with(?:h[oe]ld\w*|drawn?)|(?:refus|reject)\w*|den(?:y|ied|ies|ying)"),
        (r"affirm\w*|upheld|uphold\w*", r"(?:revers|overturn|vacat|quash)\w*|set aside"),
        (r"first", r"second", r"third", r"fourth"),
        (r"oral\w*|verbal\w*", r"writ(?:ing|ten)|wrote"),
        (r"(?:increas|enhanc)\w*|raised", r"(?:decreas|reduc)\w*|lower(?:ed|ing)"),
        (r"includ\w*", r"exclud\w*|omit\w*"),
        (r"succe(?:ed|ss)\w*|prevail\w*|won", r"fail\w*|lost"),
        (r"acquit\w*|not guilty", r"convict\w*|guilty"),
        (r"broad\w*|wide\w*", r"narrow\w*"),
        (r"strong\w*", r"weak\w*"),
        (r"public\w*", r"privat\w*"),
        (r"federal\w*", r"state (?:law|courts?|action|claims?)"),
        (r"civil", r"criminal"),
        (r"objectiv\w*", r"subjectiv\w*"),
        (r"mandatory|compulsory", r"discretion\w*|permissive|optional"),
        (r"morning", r"afternoon", r"evening"),
        (r"northern|northbound", r"southern|southbound", r"eastern|eastbound", r"western|westbound"),
        (r"husband", r"wife"),
        (r"mother\w*", r"father\w*"),
        (r"brother", r"sister"),
        (r"sons?", r"daughters?"),
        (r"majority", r"minority|dissent\w*"),
        (r"concurrent\w*", r"consecutiv\w*|cumulativ\w*"),
        (r"stood|stand", r"set aside|quash\w*"),
        (r"prospectiv\w*", r"retr(?:ospectiv|oactiv)\w*"),
        (r"let|lets|letting", r"(?:prevent|prohibit|forbid|preclud)\w*"),
        (r"(?:trial|district) (?:courts?|judges?)", r"(?:appellate|reviewing) (?:courts?|judges?)|of appeals?"),
        (r"district courts?", r"of appeals?"),
        (
            r"district judges?",
            r"(?:lay )?(?:justices|magistrates?)",
            r"recorders?",
            r"registrars?",
            r"law judges?|aljs?",
            r"jur(?:y|ies|ors?)",
        ),
    )
)
"""Each way holds its synonyms; the ways of a row exclude each other."""
_LETS = len(_ROWS) - 4
"""The row of the purpose, which is told in a clause of its own."""
_REVIEWERS = len(_ROWS) - 2
"""The row of the courts that review something."""
_DECIDERS = len(_ROWS) - 1
"""The row of those who decide below: these three may be told anywhere in the passage."""
_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?")
_NUMBERED = word_set("circuit circuit's instance amendment department district division")
"""Behind an ordinal that is a name: "the Second Circuit", "at first instance"."""
_BEFORE = 4
"""Words before one, among which a denial denies it."""
_KEPT = 4096
_FEWEST, _SHARE = 3, 0.6
"""Telling words of a clause, and of these so many in the one nearest to it."""

_ALONE = re.compile(r"\b(?:only|solely|exclusively|sole)\b(?!\s+(?:question|issue|point|ground|argument)s?\b)", re.IGNORECASE)
_LIMITS = re.compile(
    r"\b(?:only|sole(?:ly)?|exclusive(?:ly)?|alone|merely|just|single|simply|limited|restricted|confined|purely|nothing|none|never|neither|nor|not?|cannot|unless|until|without"
    r"|except\w*|save|other\s+than|rather\s+than|instead|un(?:able|availab)\w*|reject\w*|refus\w*|fail\w*)\b|n[’']t\b",
    re.IGNORECASE,
)

_Ways = dict[int, dict[int, tuple[str, bool]]]
"""Row -> way -> the last word of it, and whether it is denied."""


def opposed(words: str, passage: str) -> str:
    """The word of the passage that is the opposite of one of the words, in the clause nearest to it; empty where there is none.

    >>> opposed("The tribunal accepted the written plea.", "The tribunal rejected the written plea, and granted leave.")
    'rejected'
    >>> opposed("The tribunal did not accept the written plea.", "The tribunal rejected the written plea.")
    ''
    """
    theirs = [(clause, stems(clause)) for clause in CLAUSES.split(passage)]
    for clause in CLAUSES.split(words):
        mine, told = _told(clause.casefold()), stems(clause)
        if not mine or len(told) < _FEWEST:
            continue
        nearest, own = max(theirs, key=lambda one: len(told & one[1]))
        if len(told & own) >= _SHARE * len(told) and (put := _opposite(mine, _told(nearest.casefold()))):
            return put
    mine, there = _told(words.casefold()), _told(passage.casefold())
    return next(filter(None, (_opposite(mine, there, frozenset({row})) for row in (_REVIEWERS, _DECIDERS, _LETS))), "")


def turned_by_a_word(words: str, passage: str) -> bool:
    """Whether one word of the brief turns what the passage says: its opposite stands there, or the brief shuts out more."""
    return bool(opposed(words, passage)) or leaves_more(words, passage)


def leaves_more(words: str, passage: str) -> bool:
    """Whether the words shut out by "only" what the passage, which denies and limits nothing, leaves open.

    >>> leaves_more("Only one fine may be imposed on both.", "A fine may be imposed on each of both.")
    True
    >>> leaves_more("Only one fine may be imposed on both.", "No more than one fine may be imposed on both.")
    False
    """
    return _ALONE.search(words) is not None and _LIMITS.search(passage) is None


def _opposite(mine: _Ways, theirs: _Ways, rows: frozenset[int] = frozenset(range(_REVIEWERS))) -> str:
    for row in mine.keys() & theirs.keys() & rows:
        here, there = mine[row], theirs[row]
        if here.keys().isdisjoint(there):
            for _, denied in here.values():
                if put := next((word for word, other in there.values() if other is denied), ""):
                    return put
    return ""


@lru_cache(maxsize=_KEPT)
def _told(text: str) -> _Ways:
    found: _Ways = {}
    words = _WORD.findall(text)
    for at, pair in enumerate(pairwise([*words, ""])):
        for row, way, word in (*(_places(pair[0]) if pair[1] not in _NUMBERED else ()), *_places(" ".join(pair))):
            denied = any(map(denies, words[max(0, at - _BEFORE) : at]))
            found.setdefault(row, {})[way] = word, denied
    return found


@lru_cache(maxsize=65536)
def _places(words: str) -> tuple[tuple[int, int, str], ...]:
    return tuple((row, way, words) for row, ways in enumerate(_ROWS) for way, form in enumerate(ways) if form.fullmatch(words))
