"""The words of a provision, and of what a brief says of it, in the form in which they are compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.quotation import is_the_same
from brief_audit.text.words import denies, word_set

_WORD = re.compile(r"[$£€]?[0-9][0-9,]*(?:\.[0-9]+)?%?|[^\W\d_]+(?:[’'][^\W\d_]+)?|[;.]")
STOPS = frozenset({";", "."})
_SMALL = word_set(
    "a an the of to in on by for with at as is are be been being it its this that these those any such there their his her he she"
    " they who which whom whose has have had having was were do does did so also then than thus both either and from into upon each"
    " every under whether per about other another same said relevant respect accordance pursuant virtue via regard whenever between"
    " during through against made make itself themselves one 1"
)
_FRAME = word_set(
    "provides provide provided providing states state stated stating says say reads read sets set out lays laid down specifies"
    " stipulates declares clear makes plain section sections subsection subsections s ss paragraph paragraphs act statute statutory"
    " law provision provisions regulation regulations reg rule rules code article clause see also cf deals dealt concerns concerning"
    " governs governing addresses addressing covers covering covered relates contains contained gives give given confers confer"
    " conferred imposes impose imposed creates create created grants grant defines define defined describes describe text language"
    " terms words word term expressly explicitly specifically turn course case cases effect follows purposes purpose current present"
    " now today therefore hence accordingly moreover further instead indeed rather but and or because since while whereas although"
    " though yet"
)
"""What leads in, and says nothing of the content."""
MUST = word_set(
    "must shall required requires require requiring mandating obliging obliged obliges oblige mandatory mandates mandate duty ought"
    " needs bound"
)
MAY = word_set(
    "may can could permitted permits permit permitting allowing entitling empowering authorising authorizing allows allow allowed"
    " entitled entitles authorises authorizes authorised authorized empowers empowered able free discretion power right"
)
NEVER = word_set("prohibits prohibited prohibit forbids forbidden bars barred bar precludes precluded unlawful nothing nobody cannot")
LIMITS = word_set("unless except only solely until excluding excluded")
CONDITIONS = word_set("if where when provided")
ABOVE = word_set("exceeding exceed exceeds exceeded more later longer over above beyond after greater than")
BELOW = word_set("less fewer before earlier sooner below under")
AT_MOST, AT_LEAST = word_set("most maximum within up"), word_set("least minimum")
_CLASSES = MUST | MAY | NEVER | LIMITS | CONDITIONS | ABOVE | BELOW | AT_MOST | AT_LEAST | word_set("no not nor neither none without never")
_NOT_TELLING = _SMALL | _FRAME | _CLASSES | STOPS
_KEPT = 256
_NUMBERED = r"(?:[0-9]+[A-Z]{0,2}(?:\.[0-9]+)*(?:\([0-9A-Za-z]{1,4}\))*|(?:\([0-9A-Za-z]{1,4}\))+)"
_UNITS = r"(?:sub-?sections?|sections?|ss?|sub-?paragraphs?|paragraphs?|paras?|regulations?|regs?|articles?|rules?)"
_AS_ONE = (
    (re.compile(r"\bcan(?:not|’t|'t)\b", re.IGNORECASE), "may not"),
    (re.compile(r"\b(?:has|have|had|is|are)\s+to\b(?=\s+[a-z])|\bneeds?\s+to\b", re.IGNORECASE), "must"),
    (re.compile(r"\b(?:is|are)\s+(?:required|obliged|bound)\s+to\b", re.IGNORECASE), "must"),
    (re.compile(r"\b(?:is|are)\s+(?:permitted|allowed|entitled|free|able|authori[sz]ed|empowered)\s+to\b", re.IGNORECASE), "may"),
    (re.compile(r"(?<=[0-9])[-‑](?=[a-z])"), " "),
    (re.compile(rf"\b{_UNITS}\b\.?\s*{_NUMBERED}(?:(?:,|\s+(?:and|or|to))\s+{_NUMBERED})*|§+\s*[0-9][\w.-]*", re.IGNORECASE), " "),
    (re.compile(r"\([0-9a-zA-Z]{1,4}\)"), " "),
)
"""Forms of several words as one that the classes know; the numbers of provisions, which are no content."""
_VALUES = tuple(map(str, (*range(2, 21), *range(30, 100, 10))))


@lru_cache(maxsize=_KEPT)
def plain(text: str) -> tuple[str, ...]:
    """Its words and stops in small letters, sums without their signs.

    >>> plain("An owner has to pay £5,000.")
    ('an', 'owner', 'must', 'pay', '5000', '.')
    """
    for pattern, word in _AS_ONE:
        text = pattern.sub(word, text)
    return tuple(word.casefold().replace("’", "'").lstrip("$£€").rstrip("%").replace(",", "") for word in _WORD.findall(text))


def is_telling(form: str) -> bool:
    """Whether a word tells something of the content by itself."""
    return form not in _NOT_TELLING and not denies(form)


def telling(words: Sequence[str]) -> list[str]:
    """The words that do."""
    return [word for word in words if is_telling(word)]


@lru_cache(maxsize=4 * _KEPT)
def is_number(form: str) -> bool:
    """Whether a word is a number, in figures or in letters."""
    return form[:1].isdigit() or any(is_the_same(form, value) for value in _VALUES)
