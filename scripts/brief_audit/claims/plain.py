"""Whether a brief says plainly what a court did: only then is it compared with what the court really did.

A list of exceptions is never complete, so there is none: the sentence must have one of a few shapes, with nothing before the
assertion but a connective and "In", nothing after it but the ground of the decision, and no neighbouring sentence that takes
the statement back, attributes it to someone else or describes another stage of the case. The words are in
`tables/assertion_open_words.tsv`. Source: requirement R60.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from brief_audit.claims.setting import Setting
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.tables import rows

CONNECTIVE = (
    r"(?:(?:Indeed|Thus|Similarly|Likewise|Accordingly|Hence|Moreover|Further(?:more)?|Also|For\s+(?:example|instance)|And|But|So|There)"
    r",?\s+)?"
)
"""What may come before a plain statement."""
GROUND = (
    r"(?:holding|finding|concluding|reasoning|explaining|noting|ruling|because|where|for\s+(?:lack|want)\s+of|for\s+failure\s+to"
    r"|and\s+(?:held|explained|reasoned)\s+that)\b"
)
"""How the ground of a decision begins."""
_CITED = "¦"
# A claimant's name with brackets of its own, "R (on the application of Q (Ruritania))", is read from its last word on.
_LEAD = re.compile(rf"^\W*{CONNECTIVE}in\s+(?:R\s+\(on\s+the\s+application\s+of\s+[^.;()]{{0,80}})?$", re.IGNORECASE)
_BEHIND = re.compile(rf"\s*[,;]?\s*{GROUND}")
_NEXT_CASE = re.compile(rf"[;,]\s*(?:(?:and|but|while|whereas|see|see\s+also|accord)\s+)*(?:in\s+)?{_CITED}", re.IGNORECASE)
_OF_ANOTHER_CASE = re.compile(rf"^\W*(?:(?:see|see\s+also|accord|cf\.?|but|and|similarly|so|too),?\s+)*(?:in\s+)?{_CITED}", re.IGNORECASE)
_ENDS_IN_ANOTHER = re.compile(rf"\bin\s+{_CITED}\W*$")
_TAKES_UP = re.compile(
    r"^\W*(?:that|this|it|not|no|nothing|wrong|false|on|later|the\s+(?:[\w-]+\s+){0,2}(?:court|panel|opinion|judgment|decision|order|case)|sitting|but|yet|however|so|or|in\s+(?:truth|fact))\b",
    re.IGNORECASE,
)
_GIVES_AWAY = re.compile(r"^\W*(?:so|or|such|that|this|at\s+least|as)\b", re.IGNORECASE)
_NEGATED = re.compile(r"\w+n[’']t\b")
_AFTER = 3
"""So many sentences after the statement may still refer to it."""
_LONGEST = 1500


@cache
def pattern(kind: str) -> re.Pattern[str]:
    """The words and phrases of one kind as one pattern, `*` for any ending."""
    each = sorted((row["word"] for row in rows("assertion_open_words") if row["kind"] == kind), key=len, reverse=True)
    alternatives = (re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*") for word in each)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(alternatives)})(?!\w)", re.IGNORECASE)


def own_words(setting: Setting, start: int, end: int) -> str:
    """The text with a mark in the place of each citation and of what belongs to it."""
    pieces: list[str] = []
    at = start
    for citation in setting.within(start, end):
        if citation.extent[0] >= at:
            pieces += (setting.text[at : citation.extent[0]], _CITED)
        at = max(at, citation.extent[1])
    return "".join((*pieces, setting.text[at:end]))


def leads_in(lead: str) -> bool:
    """Whether the words before a case are no more than "In", perhaps behind a connective."""
    return _LEAD.match(lead) is not None


def nothing_follows_but_grounds(behind: str) -> bool:
    """Whether the rest of a sentence, or of a parenthetical, is empty or states the ground of the decision and nothing else."""
    other = _NEXT_CASE.search(behind)
    words = behind[: other.start()] if other else behind
    if not words.strip(f' \n.,;)]”"*_{_CITED}'):
        return True
    return _BEHIND.match(words) is not None and not _tells_more(words)


def _tells_more(words: str) -> bool:
    _, comma, last = words.strip(" ,").rpartition(",")
    return _holds(words, "falsehood", "later", "aside") or ";" in words.strip(" ;") or (bool(comma) and _is_anothers(last))


def nothing_beside_it_doubts(setting: Setting, span: Span, citation: Citation | None) -> bool:
    """Whether neither the sentence before nor any after that may refer to it takes the statement back or attributes it to someone else."""
    number = setting.sentence_at(span[0])
    if number is None:
        return False
    before = _before(setting, number)
    if _holds(before, "aside") or _is_anothers(before):
        return False
    return not any(_takes_back(words) for words in _behind(setting, number, citation))


def says_nothing_else(setting: Setting, start: int, end: int) -> bool:
    """Whether a sentence around a citation neither reports someone else's words nor calls anything wrong or uncertain."""
    words = own_words(setting, start, min(end, start + _LONGEST))
    return not (_holds(words, "falsehood", "condition", "aside") or _is_anothers(words))


def _before(setting: Setting, number: int) -> str:
    if number == 0:
        return ""
    start, end = setting.sentences[number - 1]
    return "" if "\n\n" in setting.text[end : setting.sentences[number][0]] else own_words(setting, max(start, end - _LONGEST), end)


def _behind(setting: Setting, number: int, citation: Citation | None) -> Iterator[str]:
    """The next few sentences as far as they are of no other case; of the next paragraph only one that takes something up."""
    for place in range(number + 1, min(number + 1 + _AFTER, len(setting.sentences))):
        start, end = setting.sentences[place]
        words = own_words(setting, start, min(end, start + _LONGEST))
        if _is_of_another(setting, words, (start, end), citation):
            return
        if "\n\n" in setting.text[setting.sentences[place - 1][1] : start]:
            yield from (words,) if _TAKES_UP.match(words) else ()
            return
        yield words


def _is_of_another(setting: Setting, words: str, span: Span, citation: Citation | None) -> bool:
    """Whether the sentence begins with another case, or ends in one: what is said there is said of that."""
    if not (_OF_ANOTHER_CASE.match(words) or _ENDS_IN_ANOTHER.search(words)):
        return False
    own = setting.roots[citation.id] if citation is not None else None
    cited = (setting.roots[other.id] for other in setting.within(*span))
    return all(own is None or not (root.id == own.id or (root.parties and root.parties == own.parties)) for root in cited)


def _takes_back(words: str) -> bool:
    """Whether a sentence behind the statement denies or corrects it, goes on to another stage, or says whose it is."""
    gives_away = _GIVES_AWAY.match(words) is not None and _holds(words, "report")
    return gives_away or _holds(words, "falsehood", "later", "aside")


def _is_anothers(words: str) -> bool:
    """Whether the words tell of a party or a writer and of what that one says."""
    return _holds(words, "party") and _holds(words, "report")


def _holds(words: str, *kinds: str) -> bool:
    return any(pattern(kind).search(words) for kind in kinds) or ("denial" in kinds and _NEGATED.search(words) is not None)
