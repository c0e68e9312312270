"""To whom within a case the brief attributes the words it quotes: the court, a named judge, a dissent, the syllabus, or another case.

A parenthetical after the citation decides first ("(Hartwell, J., dissenting)"), then the sentence
("Justice Hartwell wrote", "per Lord Penrose at [12]", "the dissent observed"), then, for id. and short forms, what the brief said
when it cited the same case just before. If the brief names nobody, the words are the court's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.claims.licences import parentheticals_at
from brief_audit.claims.marks import Marked
from brief_audit.claims.setting import Setting
from brief_audit.claims.speakers import before_in_sentence
from brief_audit.model.base import BACK_REFERENCES
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Speaker
from brief_audit.prose.judges import Mention, mentions

Named = tuple[Speaker, str]
NOBODY: Named = (Speaker.UNSAID, "")

_PARENTHETICAL = re.compile(r"[(\[]([^()]*(?:\([^()]*\)[^()]*)*)[)\]]")
_BEFORE_A_VOICE = re.compile(
    r"(?:(?:in|per|by|the|an?|of|and|lead|joint|partial|principal|separate|(?P<opinion>opinions?|op(?:n|in)?\.|statements?))\s+)*",
    re.IGNORECASE,
)
_OTHERS = (
    (Speaker.SUMMARY, re.compile(r".{0,40}\b(?:syllabus|head-?notes?|syl\.)", re.IGNORECASE)),
    (Speaker.COUNSEL, re.compile(r"(?:oral\s+)?arguments?\s+(?:of|for|by)\b|.{0,40}\bcounsel\b", re.IGNORECASE)),
    (Speaker.QUOTED, re.compile(r".{0,60}\b(?:quoting|quoted\s+in|quotation\s+from|internal\s+quot)", re.IGNORECASE)),
)
_SEPARATE = frozenset({"dissent", "concurrence", "plurality", "minority", "separate"})
_NO_SPEAKER = frozenset({"lead", "per curiam", "unanimous", "agreed"})
_COURT = re.compile(
    r"\b(?:the|this|that|a)\s+(?:(?!dissent|concurr|minority|plurality|separate|members?\b|judges?\b|justices?\b|in\b|on\b|of\b|from\b)[\w.]+\s+){0,3}?"
    r"(?:court|panel|majority|house\s+of\s+lords|privy\s+council|board)\b(?:\s+of\s+appeals?)?",
    re.IGNORECASE,
)
_THE_CHIEF = re.compile(r"\b[Tt]he\s+Chief\s+(?:Justice|Judge)\b(?!\s+[A-Z])")
_AFTERWARDS = re.compile(
    r"[\s,;:.”\"’'—–-]*(?:\(\s*)?(?:as\s+|so\s+|per\s+|by\s+|in\s+(?:his|her|the|a)\s+)*(?:(?:wrote|said|observed|explained|held|argued|noted)\s+)?(?:\w+\s+){0,2}?",
    re.IGNORECASE,
)
_CLOSE = 60
_LEAD = 300


def named_author(setting: Setting, marked: Marked, citations: Sequence[Citation]) -> Named:
    """The person or part to which the brief attributes a quotation, with the brief's own words for it."""
    in_parentheses = [found for citation in _first_in_the_string(setting, citations) if (found := _said_at(setting, citation)) != NOBODY]
    before, after = before_in_sentence(setting, marked.outer), _behind(setting, marked)
    said = min(in_parentheses, key=lambda named: list(Speaker).index(named[0]), default=NOBODY)
    if said[0] in {Speaker.SEPARATE, Speaker.JUDGE, Speaker.SUMMARY, Speaker.COUNSEL}:
        return said
    spoken = _afterwards(after) or _last_named(before)
    if spoken is not None and spoken[0] is not Speaker.COURT:
        return spoken
    if said != NOBODY:
        return said
    return spoken or _said_before(setting, citations) or _in_the_sentence_before(setting, marked)


def _first_in_the_string(setting: Setting, citations: Sequence[Citation]) -> list[Citation]:
    """The first citation of a string and those parallel to it: what a parenthetical says it says of its own case only."""
    ordered = sorted(citations, key=lambda citation: citation.extent)
    first: list[Citation] = []
    for citation in ordered:
        if first and re.search(
            r"[;.(]|\b(?:see|accord|cf|and|with|but)\b", setting.text[first[-1].extent[1] : citation.extent[0]], re.IGNORECASE
        ):
            break
        first.append(citation)
    return first


def _said_at(setting: Setting, citation: Citation) -> Named:
    """What the parentheticals of a citation, and those directly behind it, say."""
    end = max(citation.extent[1], parentheticals_at(setting.text, citation.extent[1])[0])
    found = list(_told(_PARENTHETICAL.finditer(setting.text, citation.span[1], end)))
    return min(found, key=lambda named: list(Speaker).index(named[0]), default=NOBODY)


def _told(matches: Iterator[re.Match[str]]) -> Iterator[Named]:
    for match in matches:
        words = " ".join(match[1].split())
        speaker = _opens_with(words) or next((speaker for speaker, pattern in _OTHERS if pattern.match(words)), None)
        if speaker is not None:
            yield speaker, words


def _opens_with(words: str) -> Speaker | None:
    """The judge or the part with which a parenthetical begins."""
    before = _BEFORE_A_VOICE.match(words)
    first = next(iter(mentions(words)), None)
    if first is None or before is None or first.start > before.end():
        return None
    if first.role in _SEPARATE or (first.who and before["opinion"]):
        return Speaker.SEPARATE
    return Speaker.JUDGE if first.who else None


def _behind(setting: Setting, marked: Marked) -> str:
    """What the sentence says behind the quotation, up to the next citation or quotation."""
    end = marked.outer[1]
    stop = next((citation.extent[0] for citation in setting.after(end)), end + _LEAD)
    return re.split(r"[“\"(\n]", setting.text[end + 1 : min(stop, end + _LEAD)])[0]


def _afterwards(after: str) -> Named | None:
    """One named directly behind the words: the dissent observed, (per Lord Penrose)."""
    lead = _AFTERWARDS.match(after)
    found = next((spoken for spoken in _spoken_of(after) if lead is not None and spoken.start <= max(lead.end(), 12)), None)
    return found.named if found is not None and found.start <= _CLOSE else None


def _last_named(before: str) -> Named | None:
    """The last one named before the quotation that is no mere possessor; a possessor where there is no other."""
    found = _spoken_of(before)
    free = [spoken for spoken in found if not spoken.owns]
    chosen = free or [spoken for spoken in found if spoken.named[0] is not Speaker.COURT]
    if not chosen:
        return None
    # "Justice Hartwell, dissenting from the Court, wrote": the court does not speak.
    from_the_court = chosen[-1].named[0] is Speaker.COURT and re.search(
        r"\b(?:from|by|of|on|in|with|join\w*|for)\s+$", before[: chosen[-1].start], re.IGNORECASE
    )
    return chosen[-2 if from_the_court and len(chosen) > 1 else -1].named


class _Spoken(NamedTuple):
    """Somebody spoken of at `start` of a text; `owns`: as a possessor."""

    start: int
    named: Named
    owns: bool


def _spoken_of(text: str) -> list[_Spoken]:
    """The judges, parts and courts of which a text speaks, in its order."""
    voices = [one for one in mentions(text) if one.who or one.role not in _NO_SPEAKER]
    found = [_Spoken(one.start, (_speaker(one), " ".join(text[one.start : one.end].split())), one.owns) for one in voices]
    for pattern, speaker in ((_COURT, Speaker.COURT), (_THE_CHIEF, Speaker.JUDGE)):
        for match in pattern.finditer(text):
            if not any(one.start < match.end() and match.start() < one.end for one in voices):
                owns = re.match(r"[’']s?", text[match.end() :]) is not None
                found.append(_Spoken(match.start(), (speaker, " ".join(match.group().split())), owns))
    return sorted(found, key=lambda spoken: spoken.start)


def _speaker(mention: Mention) -> Speaker:
    if mention.role == "syllabus":
        return Speaker.SUMMARY
    if mention.role in _SEPARATE:
        return Speaker.SEPARATE
    return Speaker.JUDGE if mention.who else Speaker.COURT


def _said_before(setting: Setting, citations: Sequence[Citation]) -> Named | None:
    """For id., supra and short forms: what was said where the same case was cited last."""
    for citation in citations:
        here = citation
        for earlier in setting.before(citation.extent[0]):
            if here.kind not in BACK_REFERENCES:
                break
            if setting.roots[earlier.id].id != setting.roots[citation.id].id:
                continue
            said = _said_at(setting, earlier)
            if said[0] in {Speaker.SEPARATE, Speaker.JUDGE, Speaker.SUMMARY, Speaker.COUNSEL}:
                return said
            here = earlier
    return None


def _in_the_sentence_before(setting: Setting, marked: Marked) -> Named:
    """A separate opinion or a judge spoken of just before, where the sentence itself names nobody: it may be meant."""
    number = setting.sentence_at(marked.outer[0])
    if not number:
        return NOBODY
    start, end = setting.sentences[number - 1]
    start = max(start, end - _LEAD)
    if "\n\n" in setting.text[end : marked.outer[0]] and not marked.block:
        return NOBODY
    inner = [(c.extent[0], c.extent[1]) for c in setting.within(start, end)]
    text = setting.text[start:end]
    for first, last in inner:
        text = text[: first - start] + " " * (min(last, end) - first) + text[last - start :]
    found = [spoken.named for spoken in _spoken_of(text)]
    separate = [named for named in found if named[0] in {Speaker.SEPARATE, Speaker.JUDGE}]
    if separate and marked.block:
        return separate[-1]
    return (Speaker.UNCLEAR, separate[-1][1]) if separate else NOBODY
