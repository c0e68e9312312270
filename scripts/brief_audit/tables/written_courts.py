"""Courts of the United States as briefs write them out: "Miss. Sup. Ct.", "U.S. Court of Appeals, 5th Circuit", "W.D. New York".

Each is brought to forms that the tables know, the abbreviation of The Bluebook or a full name; which court that is, the tables say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.normal_forms import latin_letters
from brief_audit.tables import rows

_UNION = r"(?:the )?(?:U\.? ?S\.?|United States)"
_CIRCUIT = r"(?P<circuit>[0-9]{1,2}(?:st|nd|rd|th|d)|[A-Z][a-z]+|D\. ?C\.) Cir(?:cuit|\.)?"
_OF_A_CIRCUIT = re.compile(
    rf"(?:(?:{_UNION} )?(?:Courts? of Appeals?|Ct\. (?:of )?App(?:\.|eals)),?(?: for| of)?(?: the)? {_CIRCUIT}|"
    rf"{_CIRCUIT.replace('?P<circuit>', '')},? (?:Courts? of Appeals?|Ct\. (?:of )?App(?:\.|eals)))"
)
_QUARTERS = {"Northern": "N.", "Southern": "S.", "Eastern": "E.", "Western": "W.", "Middle": "M.", "Central": "C."}
_OF_A_DISTRICT = re.compile(
    rf"(?:(?:{_UNION} )?(?:District Court|Dist\. ?Ct\.|Dist\. Court|D\. ?Ct\.),?(?: for| of)?(?: the)? )?"
    rf"(?P<quarter>[NSEWMC]\.? ?(?=D)|(?:{'|'.join(_QUARTERS)}) (?=Dist))?(?:D\.?|Dist(?:rict|\.)),? (?:of )?(?P<state>[A-Z].+)"
)
_BEFORE_A_DISTRICT = re.compile(rf"{_UNION} (?:District Court|Dist\. ?Ct\.|Dist\. Court),? (?P<known>(?:[NSEWMC]\. ?)?D\. ?[A-Z].*)")
_WORDS = {"ct": "court", "cts": "court", "courts": "court", "sup": "supreme", "super": "superior", "commw": "commonwealth"}
_WORDS |= {"jud": "judicial", "ch": "chancery", "crim": "criminal", "civ": "civil", "spec": "special", "dist": "district"}
_WORDS |= {"app": "appeals", "appeal": "appeals", "appellate": "appeals", "div": "division", "s": "supreme", "dct": "district court"}
_HIGHEST = frozenset({"supreme court", "supreme judicial court", "supreme court appeals"})
_APPEALS = frozenset({"court appeals", "appeals court", "district court appeals"})
_OTHERS = {
    "superior": ("Super. Ct.",),
    "commonwealth": ("Commw. Ct.",),
    "chancery": ("Ch.",),
    "court criminal appeals": ("Crim. App.",),
    "criminal appeals": ("Crim. App.",),
    "appeals division": ("App. Div.",),
    "superior court appeals division": ("Super. Ct. App. Div.",),
    "superior appeals division": ("Super. Ct. App. Div.",),
}
_HIGHEST_CALLED_APPEALS = frozenset({"N.Y.", "Md.", "D.C."})
_NO_SUPREME_COURT = frozenset({"N.Y.", "D.C."})
"""Where the highest court bears another name, and "Supreme Court" is another court or none."""
_CHANGED = frozenset({"Ky."})
"""Whose court of appeals was once the highest: which one is meant, the year would have to say."""
_IN_DOUBT = re.compile(r"(?<!U\.S\. )(?<!N\.Y\. )\bSup\. ?Ct\b(?! App)", re.IGNORECASE)


def known_forms(court: str) -> Iterator[str]:
    """The abbreviations and names that a court written out may have in the tables, the surest first; none where it is no such court."""
    text = " ".join(court.replace("’", "'").strip(" ,.").split())
    if (circuit := _OF_A_CIRCUIT.fullmatch(text)) is not None:
        named = circuit["circuit"] or re.sub(r",? C.*", "", text.partition(" Cir")[0])
        yield f"{named} Circuit"
    if (known := _BEFORE_A_DISTRICT.fullmatch(text)) is not None:
        yield known["known"]
    if (district := _OF_A_DISTRICT.fullmatch(text)) is not None and (state := _state(district["state"])) is not None:
        quarter = (district["quarter"] or "").strip()
        yield f"{_QUARTERS.get(quarter, quarter[:1] and quarter[0] + '.')}D. {state}"
    yield from _of_a_state(text)


def may_be_a_superior_court(court: str) -> bool:
    """Whether "Sup. Ct." stands in it, The Bluebook's sign for a supreme court, which some write for a superior one."""
    return _IN_DOUBT.search(court) is not None


def _of_a_state(text: str) -> Iterator[str]:
    for state, rest in _split(text):
        words = " ".join(_WORDS.get(word, word) for word in latin_letters(rest.lower(), " ").split() if word not in {"of", "the", "for"})
        if (words in _HIGHEST and state not in _NO_SUPREME_COURT) or (words == "court appeals" and state in _HIGHEST_CALLED_APPEALS):
            yield state
        elif words in _APPEALS and state not in _HIGHEST_CALLED_APPEALS | _CHANGED:
            yield from (f"{state} {form}" for form in ("Ct. App.", "App. Ct.", "App.", "Dist. Ct. App."))
        else:
            kind = words.replace("court chancery", "chancery").removesuffix(" court")
            yield from (f"{state} {form}" for form in _OTHERS.get(kind, ()))


def _split(text: str) -> Iterator[tuple[str, str]]:
    """The state, abbreviated, and the rest, for a court that begins or ends with one."""
    words = text.split()
    for size in (3, 2, 1):
        if len(words) > size:
            if (state := _state(" ".join(words[:size]))) is not None:
                yield state, " ".join(words[size:])
                return
            if (state := _state(" ".join(words[-size:]))) is not None:
                yield state, re.sub(r",?(?: (?:of|for)(?: the (?:State|Commonwealth) of)?)?$", "", " ".join(words[:-size]))
                return


def _state(words: str) -> str | None:
    """The abbreviation of a state written out or abbreviated, with stops and blanks or without."""
    return _by_key().get(latin_letters(words.strip(" ,").lower(), ""))


@cache
def _by_key() -> dict[str, str]:
    return {
        latin_letters(form.lower(), ""): row["abbreviation"] for row in rows("us_states") for form in (row["abbreviation"], row["name"])
    }
