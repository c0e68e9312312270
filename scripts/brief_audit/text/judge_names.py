"""Judges' names: which words of a printed name are the surname, and whether two printings may be one judge.

"THE HON. MR JUSTICE JULIAN QUILL", "Quill J", "Lord Quill of Marrow (President)" and "QUILL, Circuit Judge" all bear one surname.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.words import word_set

OFFICES = word_set(
    "justice justices judge judges chief circuit district senior associate presiding acting deputy vice president vice-"
    " president the of upon lord lady lords ladies baroness baron sir dame viscount mr mrs ms miss hon honour honourable rt"
    " right his her hhj hh master commissioner recorder upper first-tier tribunal employment costs family high court"
    " chancellor rolls sitting as a an and with in per curiam opinion jj j ja jsc scj jjsc dpsc psc vp lj ljj lja lcj cj vc p c"
    " kc qc kbe dbe cbe obe pc esq jr sr ii iii iv dr professor magistrate bankruptcy united states chair chairman member"
    " dissenting concurring dissent concurrence part parts judgment for from joined joining joins agreed agrees writing separate statement"
    " respecting"
)
"""Words of a judge's line that are no part of the name, in lower case."""
_OF_A_PLACE = re.compile(r"\s+(?:of|upon|sur)\s+.*$|\s*\(.*$|,\s+(?:president|deputy\s+president|vice[- ]president)\b.*$", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_SHORTEST = 2


@lru_cache(maxsize=4096)
def name_words(printed: str) -> tuple[str, ...]:
    """The words of a name, in lower case and order, without offices, initials and the place of a title; the last is the surname."""
    words = (word.removesuffix("'s") for word in _WORD.findall(plain_letters(_OF_A_PLACE.sub("", printed))))
    return tuple(word for word in words if len(word) >= _SHORTEST and word not in OFFICES)


_OFFICE = (
    re.compile(r"\bchief\s+justice\b|\bC\.\s?J\.", re.IGNORECASE),
    re.compile(r"\bchief\s+judge\b|\bC\.\s?J\.", re.IGNORECASE),
    re.compile(r"\bmaster\s+of\s+the\s+rolls\b|\bMR$", re.IGNORECASE),
    re.compile(r"\blord\s+president\b", re.IGNORECASE),
)


def is_an_office(words: str) -> bool:
    """Whether words name a judge by an office that one person holds: "the Chief Justice"."""
    return not name_words(words) and any(office.search(words) for office in _OFFICE)


def same_judge(named: str, printed: str) -> bool:
    """Whether a printed name of a judge may be the one named: one surname, and no other first name; or the same office."""
    if is_an_office(named) or is_an_office(printed):
        return any(office.search(named) and office.search(printed) for office in _OFFICE)
    mine, theirs = name_words(named), name_words(printed)
    if "".join(mine).replace("-", "") == "".join(theirs).replace("-", "") != "":
        return True
    if not mine or not theirs or mine[-1] != theirs[-1]:
        return False
    return set(mine) <= set(theirs) or set(theirs) <= set(mine)


_NOT_PLAIN = re.compile(r"[^\x00-\x7f]")


def plain_letters(text: str) -> str:
    """A text in lower case, without accents, with one kind of apostrophe."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return _NOT_PLAIN.sub(lambda letter: "" if unicodedata.combining(letter[0]) else letter[0], apart)
