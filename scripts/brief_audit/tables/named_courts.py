"""Courts as sentences name them ("the Ninth Circuit", "the House of Lords", "a Texas court"), and which decisions may be theirs.

Most names are compared by their words: "the Texas Supreme Court" is the court whose own name holds all of them. The table names those
that have another name in prose than in records, and ranks them: a court of lower rank may be the one under review.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache

from brief_audit import patterns as re
from brief_audit.tables import rows
from brief_audit.tables.courts import court_name, is_british, is_federal

_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh")
_FIGURES = {
    figure: word.lower() for word, figures in zip(_ORDINALS, ("1st", "2d 2nd", "3d 3rd"), strict=False) for figure in figures.split()
}
_FIGURES |= {f"{number}th": word.lower() for number, word in enumerate(_ORDINALS, 1) if number > 3}
_EXPANDED = {"sd": "southern district", "nd": "northern district", "ed": "eastern district", "wd": "western district"}
_EXPANDED |= {
    "md": "middle district",
    "cd": "central district",
    "us": "american",
    "cir": "circuit",
    "appellate": "appeal",
    "dc": "district columbia",
    **_FIGURES,
}
_SMALL = frozenset(
    {"the", "of", "for", "in", "and", "our", "a", "an", "this", "that", "its", "federal", "state", "own", "on", "to", "nation"}
)
_DIVIDED = (
    "lactapp",
    "fladistctapp",
    "calctapp",
    "nyappdiv",
    "texapp",
    "illappct",
    "ohioctapp",
    "moctapp",
    "washctapp",
    "arizctapp",
    "wisctapp",
)
"""Courts of appeal of states that sit in numbered divisions, which their records need not name."""
_TRIAL = 1
STATE, LAST = 4, 5


def rank(named: str) -> int:
    """How high a court of that name stands in its system; 0 for a name without a word of the table."""
    words = _tokens(named)
    found = [(-len(_tokens(row["name"])), int(row["rank"])) for row in rows("named_courts") if _tokens(row["name"]) <= words]
    height = min(found, default=(0, _TRIAL if "district" in words else 0))[1]
    return STATE if height == LAST and words & _states_words() else height


def is_special(named: str) -> bool:
    """Whether a name tells one court, or the courts of one place, from the others of its level."""
    words = _tokens(named)
    generic = any(row["admits"] == "=" and _tokens(row["name"]) == words for row in rows("named_courts"))
    return not generic and words != {"court", "high"}


def may_be(named: str, court: str) -> bool:
    """Whether a court may be called by that name: its own, a wider or an older one."""
    words = _tokens(named)
    row = max(
        (row for row in rows("named_courts") if _tokens(row["name"]) <= words), key=lambda row: len(_tokens(row["name"])), default=None
    )
    admits = row["admits"].split(",") if row is not None else ["="]
    if not any(one not in {"", "="} and not one.startswith("~") and fnmatchcase(court, one) for one in admits):
        own = _own_words(court)
        by_word = any(one.startswith("~") and one[1:] in own for one in admits) and not is_british(court)
        rest = words - _tokens(row["name"]) if row is not None and by_word else words
        return ("=" in admits or by_word) and rest - _numbers(court) <= own
    place = words & _states_words()
    return place <= _own_words(court)


def is_called(named: str, court: str) -> bool:
    """Whether a name has the words of a court's own name and no others, in whatever order: "the Supreme Court of Georgia"."""
    return _tokens(named) == _tokens(court_name(court))


@cache
def court_mentions() -> re.Pattern[str]:
    """A court named in a sentence, with the words that say of what place it is."""
    state = "|".join(map(re.escape, sorted(_states(), key=re.longest_first))).replace(r"\ ", r"\s+")
    place = rf"(?:United\s+States|U\.\s?S\.|{state}|England\s+and\s+Wales|Northern\s+Ireland|Scotland|Ireland)"
    ordinal = rf"(?:{'|'.join(_ORDINALS)}|{'|'.join(_FIGURES)})"
    circuit = rf"(?:(?i:{ordinal}|D\.\s?C\.|District\s+of\s+Columbia|Federal))\s+(?:Circuit|circuit|Cir\.)(?:\s+(?i:Court\s+of\s+Appeals))?"
    district = (
        rf"(?:Southern|Northern|Eastern|Western|Middle|Central)\s+District\s+of\s+(?:{state})|District\s+of\s+(?:{state})(?!\s+Circuit)"
    )
    any_case, capital = (_names(capitals) for capitals in ("", "yes"))
    whose = rf"(?:(?:{place}|[Oo]ur|[Ff]ederal|{ordinal})(?:[’']s)?(?:\s+(?:[Ss]tate|own|[Ff]ederal))?\s+){{0,2}}"
    of = rf"(?:\s+(?:for|of|in)\s+(?:the\s+)?(?:{circuit}|{district}|{place})|\s+(?:of|for)\s+(?:the\s+)?[A-Z]\w+)?"
    by_place = rf"(?:{state})(?:\s+(?:appellate|federal|state|intermediate|district|trial)){{0,2}}\s+court"
    departments = r"(?:First|Second|Third|Fourth)\s+Department"
    peers = r"(?!Lords\s+[A-Z][a-z]+(?:,|\s+and\s+[A-Z]))"
    return re.compile(
        rf"(?<![\w-]){peers}(?:(?:{whose}(?:(?i:{any_case})|{capital}){of})|{circuit}|{departments}|{district}|{by_place})(?![\w-])"
    )


def _names(capitals: str) -> str:
    """The names of the table that need capitals, or that need none, longest first."""
    names = {row["name"] for row in rows("named_courts") if row["capitals"] == capitals} - {"Circuit", "Department"}
    return "|".join(_spaced(name) for name in sorted(names, key=lambda name: (-len(name), name)))


def _spaced(name: str) -> str:
    return r"\s+".join(re.escape(piece).replace("'", "[’']") for piece in name.split())


@cache
def _states() -> frozenset[str]:
    return frozenset(row["state"] for row in rows("state_codes")) | {"District of Columbia"}


@cache
def _states_words() -> frozenset[str]:
    return frozenset(word for state in _states() for word in state.lower().split()) - {"of", "district"}


@cache
def _tokens(name: str) -> frozenset[str]:
    plain = " ".join(re.sub(r"[’']s\b|[.,()’']", " ", re.sub(r"\b([A-Z])\.\s?(?=[A-Z]\.)", r"\1", name)).lower().split())
    plain = plain.replace("united states", "us").replace("federal circuit", "fed circuit")
    words = " ".join(_EXPANDED.get(word, word) for word in plain.split()).split()
    return frozenset(word.removesuffix("s") if len(word) > 4 else word for word in words) - _SMALL


@cache
def _own_words(court: str) -> frozenset[str]:
    federal = {"american"} if is_federal(court) else set()
    return _tokens(court_name(court)) | federal


def _numbers(court: str) -> frozenset[str]:
    numbered = court.startswith(_DIVIDED)
    return frozenset({*map(str.lower, _ORDINALS), "district", "circuit", "department", "division"}) if numbered else frozenset()
