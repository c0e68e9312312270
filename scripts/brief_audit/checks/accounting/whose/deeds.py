"""Who did what to whom: "Alder warned Quill" is not borne by a passage in which Quill warned Alder, or in which nobody warned anybody.

A passage may have most words of what is told, and another do it, or do something else. So each verb of the past that the brief tells must
stand in one of the passages that may bear it, in any of its forms, as much denied as the brief denies it, and behind the one who does it
where both name somebody. Whoever is only pointed at ("he", "who") may be anybody. Nothing is proved by it: a synonym is unmet, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.text.words import denies, word_set

_TOKEN = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*|[.;:?!](?=\s|$)|[()]|,")
_STOPS = frozenset(".;:?!()")
_IRREGULAR = (
    "give gives gave given giving; take takes took taken taking; see sees saw seen seeing; tell tells told telling",
    "find finds found finding; leave leaves left leaving; lead leads led leading; let lets letting; lose loses lost losing",
    "make makes made making; meet meets met; pay pays paid paying; put puts putting; send sends sent sending",
    "stand stands stood; go goes went gone going; win wins won winning; come comes came coming; fall falls fell fallen",
    "run runs ran running; cut cuts cutting; throw throws threw thrown; break breaks broke broken; bring brings brought",
    "teach taught; catch caught; buy buys bought; seek seeks sought; fight fights fought; think thinks thought",
    "draw draws drew drawn; drive drives drove driven driving; rise rises rose risen; keep keeps kept; build built",
    "strike strikes struck; spend spent; forget forgot forgotten; withdraw withdrew withdrawn withdrawal",
    "begin begins began begun; choose chooses chose chosen choice; hold holds held holding; hit hits hitting; flee fled",
    "hide hid hidden; ride rode riding rides; shake shook shaken shaking; shoot shot shots shooting; shut shutting",
    "sell sells sold sale; steal stole stolen theft; swear swore sworn; sit sat sitting; hear heard hearing",
    "know knew known knows; wear wore worn; grow grew grown; feel felt feels; drink drank drunk drinking; fly flew flown",
    "write wrote written writes writing; speak spoke spoken; say said says saying; read reads reading",
    "die died dies death dying dead; lie lied lying; owe owed owes; sue sued sues suit; bear bore borne",
    "deny denied denies denying denial; try tried tries trial; apply applied applies application; rely relied relies reliance",
    "carry carried carries; marry married marriage; bury buried; plead pleaded pled pleads plea; lend lent; swing swung",
    "stab stabbed; stop stopped stops stopping; drop dropped drops; beg begged; rob robbed robbery; rip ripped",
    "plan planned plans planning; admit admitted admits",
)
"""Verbs whose forms do not begin alike, or mean the same by another word."""
_FORMS = tuple(word_set(group) for line in _IRREGULAR for group in line.split("; "))
_GROUP = {form: number for number, group in enumerate(_FORMS) for form in group}
_BE = word_set("was were had did been be being got became is are has have does do")
_PRONOUNS = word_set("he she they it i we you who which that him her them his their nobody someone somebody another one both neither each")
_ED = re.compile(r"[a-z]{3,}ed")
_NO_VERB = word_set(
    "unrelated indeed need speed proceed succeed exceed concede united alleged aforementioned above-mentioned interested"
    " limited related armed based detailed complicated married so-called hundred"
)
_DETERMINERS = word_set(
    "the a an his her its their this that these those any no some such every each of in by for with to from under on as be being"
)
_NO_NAMES = word_set(
    "court courts judge judges justice justices circuit district supreme appeal appeals division tribunal state states united"
    " congress parliament government act rule section part title amendment january february march april may june july august"
    " september october november december monday tuesday wednesday thursday friday saturday sunday the this that these those"
    " there when while where after before but and such each both under in on at if as for it he she they we i his her their"
    " its mr mrs ms miss dr sir lord lady officer detective sergeant deputy agent inspector"
)
_SIDES = word_set(
    "petitioner petitioners respondent respondents appellant appellants appellee appellees plaintiff plaintiffs defendant defendants"
    " claimant claimants applicant applicants accused"
)
"""By which a decision calls somebody who has a name."""
_BEFORE_A_PLACE = word_set("of in at from near under")
_NEAR, _ROOT, _SHORTEST = 3, 6, 3


class _Deed(NamedTuple):
    """One verb of a text: the word, who stands before it by name, and whether it is denied."""

    verb: str
    doer: str
    denied: bool


def unmet(words: str, passages: Sequence[str]) -> str:
    """The first verb of the words that no passage has with its doer; empty where each is met.

    >>> unmet("Then Alder warned Quill.", ["Later Quill warned Alder."]), unmet("Then Alder warned Quill.", ["He warned Quill."])
    ('warned', '')
    """
    return next((deed.verb for deed in _told(words) if not _is_met(deed, passages)), "")


def last_unmet(words: str, passages: Sequence[str], aside: frozenset[str]) -> str:
    """The same of the last verb of the words alone, unless it is a form of "to be" or one of those set aside."""
    found = _TOKEN.findall(words)
    verbs = [at for at, word in enumerate(found) if word.casefold() in _BE | aside or _is_past(word.casefold())]
    if not verbs or found[verbs[-1]].casefold() in _BE | aside:
        return ""
    deed = _deed(found, verbs[-1])
    return "" if _is_met(deed, passages) else deed.verb


def _is_met(deed: _Deed, passages: Sequence[str]) -> bool:
    """Whether one of the passages has the verb so."""
    return any(_meets(deed, other) for one in passages for other in _there(one, _root(deed.verb)))


def _meets(deed: _Deed, other: _Deed) -> bool:
    return deed.denied is other.denied and ("" in {deed.doer, other.doer} or deed.doer == other.doer)


def _told(words: str) -> Iterator[_Deed]:
    found = _TOKEN.findall(words)
    for at, word in enumerate(found):
        small = word.casefold()
        if _is_past(small) and (at == 0 or found[at - 1].casefold() not in _DETERMINERS):
            yield _deed(found, at)


def _is_past(word: str) -> bool:
    return word not in _BE and word not in _NO_VERB and (word in _PASTS or _ED.fullmatch(word) is not None)


_PASTS = word_set(
    "gave took saw told found left led let lost made met paid put sent stood went won came fell ran cut threw broke brought"
    " taught caught bought sought fought thought drew drove rose kept built struck spent forgot withdrew began chose held hit"
    " fled hid rode shook shot shut sold stole swore sat heard knew wore grew felt drank flew wrote spoke said lent swung"
)


@lru_cache(maxsize=4096)
def _there(passage: str, root: str) -> tuple[_Deed, ...]:
    found = _TOKEN.findall(passage)
    return tuple(_deed(found, at) for at, word in enumerate(found) if _root(word) == root)


def _deed(found: Sequence[str], at: int) -> _Deed:
    denied = any(denies(word.casefold()) for word in found[max(0, at - _NEAR) : at])
    return _Deed(found[at], _doer(found, at), denied)


def _doer(found: Sequence[str], at: int) -> str:
    """The name nearest before a verb in its sentence; empty where a pronoun or a side is nearer, or none stands there."""
    for place in range(at - 1, -1, -1):
        word = found[place]
        small = word.casefold().removesuffix("’s").removesuffix("'s")
        if word in _STOPS or small in _SIDES or small in _PRONOUNS - {"who", "which", "that"}:
            return ""
        if word[0].isupper() and _is_of_a_place(found, place):
            continue
        if word[0].isupper() and small not in _NO_NAMES and len(small) > 2:
            return small
    return ""


def _is_of_a_place(found: Sequence[str], place: int) -> bool:
    """Whether the words with a capital that end there hang on a preposition: "of the City of Syracuse", "under New York law"."""
    first = place
    while first and found[first - 1][0].isupper():
        first -= 1
    before = [word.casefold() for word in found[max(0, first - 2) : first]]
    return bool(before) and (before[-1] in _BEFORE_A_PLACE or (before[-1] == "the" and before[0] in _BEFORE_A_PLACE))


@lru_cache(maxsize=65536)
def _root(word: str) -> str:
    """What all forms of a verb share."""
    small = word.casefold()
    if small in _GROUP:
        return f"={_GROUP[small]}"
    bare = re.sub(r"(?:ed|ing|es|s|er|ers|ion|ions|ment)$", "", small)
    return (bare if len(bare) >= _SHORTEST else small)[:_ROOT]
