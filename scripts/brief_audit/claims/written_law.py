"""Which written law a sentence gives as the speaker of a quotation: "Section 7 of the Act provides that “…”", "Under § 1983, “…”".

A quotation of written law is never called an error, because the brief may quote another version of it; so the law may be taken as the
speaker more readily than a case, for which the words must then not be held against it.
"""

from __future__ import annotations

from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.claims.marks import PARAGRAPH_END
from brief_audit.claims.setting import Setting
from brief_audit.claims.voices import other_voice
from brief_audit.model.base import UNCOUNTED, WRITTEN_LAW, Kind
from brief_audit.model.citation import Citation


class Bond(StrEnum):
    """How a quotation is tied to a law. TEXT: its text is introduced. CONTENT: what it does is said. NAMED: it is named, no more."""

    TEXT = "text"
    CONTENT = "content"
    NAMED = "named"


_TEXT = (
    r"provid(?:es?|ed|ing)|stat(?:es?|ed|ing)|reads?|reading|says?|said|saying|defin(?:es?|ed|ing)|enact(?:s|ed|ing)|recit(?:es?|ed)"
    r"|stipulat(?:es?|ed|ing)|declar(?:es?|ed|ing)|specif(?:y|ies|ied|ying)|set(?:s|ting)? out|lay(?:s|ing)? down|as follows"
    r"|in (?:these|the following) terms"
    r"|(?:use[sd]?|using|contain(?:s|ed|ing)?|employ(?:s|ed)?) the (?:words?|phrase|terms?|expression|language)"
    r"|(?:relevant|material|pertinent) part|the words|wording|wrote|written"
)
_CONTENT = (
    r"requir(?:es?|ed|ing)|prohibit(?:s|ed|ing)?|authori[sz](?:es?|ed|ing)|permit(?:s|ted|ting)?|allow(?:s|ed|ing)?|mandat(?:es?|ed|ing)"
    r"|bar(?:s|red|ring)?|forbid(?:s|ding)?|forbade|direct(?:s|ed|ing)?|command(?:s|ed|ing)?|empower(?:s|ed|ing)?|impos(?:es?|ed|ing)"
    r"|make[sd]?|making|appl(?:y|ies|ied|ying)|exclud(?:es?|ed|ing)|includ(?:es?|ed|ing)|cover(?:s|ed|ing)?|limit(?:s|ed|ing)?"
    r"|creat(?:es?|ed|ing)|confer(?:s|red|ring)?|give[sn]?|giving|grant(?:s|ed|ing)?|protect(?:s|ed|ing)?|describ(?:es?|ed|ing)"
    r"|refer(?:s|red|ring)?|exempt(?:s|ed|ing)?|entitl(?:es?|ed|ing)|demand(?:s|ed|ing)?|instruct(?:s|ed|ing)?|speaks?|call(?:s|ed)? for"
    r"|means?|punish(?:es|ed)?|is (?:subject|limited)"
)
_TEXT_VERB = re.compile(rf"\b(?:{_TEXT})\b", re.IGNORECASE)
_CONTENT_VERB = re.compile(rf"\b(?:{_CONTENT})\b", re.IGNORECASE)
_LEADS_IN = re.compile(r"[\s,:—–-]*(?:\([^()]{0,60}\)[\s,:—–-]*)?(?:(?:that|which|it is)[\s,]*)?")
_MASKED = re.compile(r"[“\"][^“”\"]*[”\"]")
_SPEAKER = (
    r"(?:courts?|judges?|justices?|tribunals?|panels?|majority|plurality|dissent|Lord|Lady|Sir|Baroness|[A-Z]\w+ L?JJ?|he|she|they|we|I)"
)
_HELD = (
    r"(?:held|holds?|said|says|explain(?:s|ed)|reason(?:s|ed)|rul(?:es|ed)|conclud(?:es|ed)|observ(?:es|ed)|not(?:es|ed)|stress(?:es|ed)"
    r"|found|stat(?:es|ed)|wrote|writes|read|describ(?:es|ed)|interpret(?:s|ed)|constru(?:es|ed)|recogni[sz](?:es|ed)"
    r"|emphasi[sz](?:es|ed)|put it)"
)
_OTHERS_WORDS = re.compile(rf"\b(?-i:{_SPEAKER})\s+(?:[\w’']+\s+){{0,3}}{_HELD}\b", re.IGNORECASE)
# "The Court cited Rule 9 and stated": what goes on is said of the court, and not of the rule.
_GOES_ON = re.compile(rf"[\s,]*(?:and|but)\s+(?:(?:then|also|\w+ly)\s+)*(?:{_TEXT}|{_HELD})\b", re.IGNORECASE)
_A_COURT = re.compile(rf"\b(?:{_SPEAKER}|Courts?|Panel|Tribunal)\b")
_HELD_BEFORE = re.compile(
    r"\b(?:held|holding|explain(?:ed|s|ing)|reason(?:ed|ing)|concluded|concluding|ruled|ruling|observ(?:ed|ing)|said)\b", re.IGNORECASE
)
_THING = re.compile(
    r"\b(?:(?:the|that|this|its|same|each)\s+(?:[\w-]+\s+){0,2}?(?:statut(?:e|ory\s+(?:text|language|provision|definition))|sub-?sections?"
    r"|sections?|provisions?|act|rules?|regulations?|sub-?paragraphs?|article|code|legislation|definition|text|language|congress|parliament"
    r"|legislature)|(?:congress|parliament|the\s+legislature)"
    r"|(?:sections?|sub-?sections?|§{1,2}|ss?\.?|rules?|regulations?|regs?\.?|articles?|paragraphs?)\s?"
    r"(?P<number>[0-9(][\w.-]*(?:\([\w]{1,5}\))*))(?![\w])",
    re.IGNORECASE,
)
_NOT_LAW = re.compile(
    r"\b(?:contract|agreement|lease|clause|deed|will|policy|complaint|indictment|letter|report|order|charter|treaty|handbook|manual|contractual)\b",
    re.IGNORECASE,
)
_LAWFUL = re.compile(r"\b(?:statutes?|rules?|regulations?|constitution|act|code|section|amendment|article)\b")
_SIGNALS = re.compile(
    r"(?:[\s.,;:”\"’')(\]0-9]"
    r"|\b(?:see|also|e\.g|cf|accord|id|under|pursuant to|title|art|amend|generally|quoting|citing|the|codified at|as)\b)*",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"[\s\d.]*(?:this|that|the|such|its|these|those|both|each|it|under (?:this|that|the)|in (?:this|that))\s+(?:\w+\s+)?"
    r"(?:sections?|sub-?sections?|provisions?|statut(?:e|ory)|acts?|rules?|regulations?|definition|language|text|paragraphs?|articles?|law|words?)?\b",
    re.IGNORECASE,
)
_OF_PHRASES = frozenset({
    "as", "shall", "may", "must", "is", "are", "be", "was", "were", "in", "to", "by", "or", "with", "at", "from", "any", "such", "that",
    "which", "not", "no", "under", "who", "if", "on", "does", "has", "have",
})  # fmt: skip
_ARTICLES = frozenset({"the", "a", "an"})
_LONGEST_NAME = 5
_FURTHEST = 260
_BACK = 1500
_LISTED = re.compile(r"[\s,;]*(?:and|or|&|to|read with|as well as)?\s*")


def is_law(setting: Setting, citation: Citation) -> bool:
    """Whether a citation, or what a back reference refers to, is written law."""
    return setting.roots[citation.id].kind in WRITTEN_LAW


def is_plain_phrase(words: str) -> bool:
    """Whether words in brackets are a phrase of the law and no short name for it, which is a noun with its article: (“the 1980 Act”)."""
    each = words.casefold().replace(",", " ").split()
    bare = words.islower() and each[0] not in _ARTICLES
    return len(each) > 1 and (bare or "," in words or not _OF_PHRASES.isdisjoint(each) or len(each) > _LONGEST_NAME)


def law_that_speaks(setting: Setting, start: int, outer: tuple[int, int]) -> tuple[tuple[Citation, ...], Bond | None]:
    """The law that the sentence beginning at `start` gives for the words, cited or only named in it, and how it is tied to them."""
    before = setting.within(start, outer[0])
    cited = _last_run(setting, before)
    since = cited[-1].extent[1] if cited else start
    if not cited and any(c.kind is Kind.CASE or c.kind is Kind.RECORD for c in before[-1:]):
        since = before[-1].extent[1]
    named = _named(setting, since, outer[0])
    if named is not None:
        laws, since = named
        return (laws, _bond(setting, start, since, outer[0])) if laws else ((), None)
    return (cited, _bond(setting, start, since, outer[0], cited[0].extent[0])) if cited else ((), None)


def is_of_law(speaker: str) -> bool:
    """Whether what a sentence gives as the speaker ("… those of the statute, not of a case") is law."""
    return _LAWFUL.search(speaker) is not None


def laws_in_reach(setting: Setting, sentence: tuple[int, int], *, paragraph: bool) -> tuple[Citation, ...]:
    """The authorities of a sentence, or else those of the bare citation behind it, or else a law that it goes on to speak of.

    With `paragraph`, that is the nearest authority of the paragraph, before it or else behind it; without, the one before it, if the
    sentence begins by pointing to it.
    """
    start, end = sentence
    own = tuple(c for c in setting.within(start, end) if c.kind not in UNCOUNTED)
    if any(is_law(setting, c) for c in own):
        return own
    behind = _bare_behind(setting, end)
    if own or behind:
        return (*own, *behind)
    last, first = next(iter(setting.before(start)), None), next(iter(setting.after(end)), None)
    if last is not None and not PARAGRAPH_END.search(setting.text, last.extent[1], start):
        return (last,) if is_law(setting, last) and (paragraph or _POINTS.match(setting.text, start)) else ()
    if first is None or not paragraph or PARAGRAPH_END.search(setting.text, end, first.extent[0]):
        return ()
    return (first,) if is_law(setting, first) else ()


def _bare_behind(setting: Setting, end: int) -> tuple[Citation, ...]:
    """The laws of the next sentence of the paragraph if it is nothing but citations and signals up to the first of them."""
    first = next(iter(setting.after(end)), None)
    if first is None or not is_law(setting, first) or PARAGRAPH_END.search(setting.text, end, first.extent[0]):
        return ()
    return (first,) if _SIGNALS.fullmatch(setting.text, end, first.extent[0]) else ()


def _last_run(setting: Setting, before: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The law cited last before the words, with those listed before it; none if another authority is cited after it."""
    run: list[Citation] = []
    for citation in before[::-1]:
        if not is_law(setting, citation) or (run and not _LISTED.fullmatch(setting.text[citation.extent[1] : run[-1].extent[0]])):
            break
        run.append(citation)
    return tuple(run[::-1])


def _named(setting: Setting, since: int, end: int) -> tuple[tuple[Citation, ...], int] | None:
    """The law that the words "the statute" or "section 7" mean, and where they end; None if there are no such words."""
    since = max(since, end - 2 * _FURTHEST)
    between = _MASKED.sub(lambda found: " " * len(found[0]), setting.text[since:end])
    things = [
        found for found in _THING.finditer(between) if _TEXT_VERB.search(between, found.end()) or _CONTENT_VERB.search(between, found.end())
    ]
    if not things or _NOT_LAW.search(between):
        return None
    found = things[-1]
    laws = [c for c in setting.before(since + found.start()) if is_law(setting, c) and since + found.start() - c.extent[1] < _BACK]
    wanted = re.match(r"[0-9][\w-]*(?:\.[0-9]+)*", found["number"] or "")
    if wanted is not None:
        every = [c for c in setting.citations if c.extent[0] < since + found.start() and is_law(setting, c)]
        laws = [c for c in every[::-1] if _number(setting.roots[c.id]) == wanted[0].rstrip(".").casefold()]
    return tuple(laws[:1]), since + found.end()


def _number(law: Citation) -> str:
    found = re.match(r"[0-9][\w-]*(?:\.[0-9]+)*", law.section or "")
    return found[0].casefold() if found else ""


def _bond(setting: Setting, start: int, since: int, end: int, law: int | None = None) -> Bond | None:
    """How the words after a law lead to the quotation; None if someone else speaks in between, or a paragraph ends."""
    between = setting.text[since:end]
    said = _MASKED.sub(" ", between)
    if len(said) > _FURTHEST or _OTHERS_WORDS.search(said) or other_voice(said):
        return None
    if PARAGRAPH_END.search(between.rstrip()) or (_GOES_ON.match(said) and _A_COURT.search(setting.text, start, law or since)):
        return None
    if _TEXT_VERB.search(said) or _LEADS_IN.fullmatch(said):
        return Bond.TEXT
    held = law is not None and _HELD_BEFORE.search(setting.text, start, law) is not None
    return Bond.NAMED if held or not _CONTENT_VERB.search(said) else Bond.CONTENT
