"""To whom within a case the brief attributes the words it quotes: the court, a named judge, a dissent, the syllabus, or another case.

A parenthetical after the citation decides first ("(Hartwell, J., dissenting)"), then the sentence
("Justice Hartwell wrote", "per Lord Penrose at [12]", "the dissent observed"), then, for id. and short forms, what the brief said
when it cited the same case just before. If the brief names nobody, the words are the court's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from brief_audit.claims.licences import parentheticals_at
from brief_audit.claims.marks import Marked
from brief_audit.claims.setting import Setting
from brief_audit.claims.speakers import before_in_sentence
from brief_audit.model.base import BACK_REFERENCES
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Speaker

Named = tuple[Speaker, str]
NOBODY: Named = (Speaker.UNSAID, "")

_PERSON = r"(?-i:[A-Z][\w’'.-]+(?:\s+[A-Z][\w’'.-]+){0,2})"
_INITIALS = r"(?-i:(?:[CPA]\.?\s?)?JJ?\.|(?:L\.?)?JJ?\b|LJ\b|JSC\b|[CPV]-?C\b|MR\b)"
_SEPARATELY = r"(?:dissent|concurr?|respecting\b|separate|statement\b|plurality)"
_PARENTHETICAL = re.compile(r"[(\[]([^()]*(?:\([^()]*\)[^()]*)*)[)\]]")
_IN_PARENTHESES = (
    (
        Speaker.SEPARATE,
        re.compile(
            r"(?:in\s+)?(?:(?:lead|separate|joint|partial|the|principal)\s+)*(?:dissent|concurr|plurality|(?:dis|conc)\.)", re.IGNORECASE
        ),
    ),
    (
        Speaker.SEPARATE,
        re.compile(rf".{{0,120}}\b(?:{_INITIALS}|judges?|(?:chief\s+)?justices?)[\s,.].{{0,120}}?\b{_SEPARATELY}", re.IGNORECASE),
    ),
    (
        Speaker.SEPARATE,
        re.compile(
            r"(?:(?:separate|joint|dissenting|concurring)\s+)*(?:opinions?|op(?:n|in)?\.|statements?)\s+(?:of|by|dissenting|concurring)\s",
            re.IGNORECASE,
        ),
    ),
    (
        Speaker.JUDGE,
        re.compile(
            rf"(?:per|by|opinion\s+by)\s+(?:the\s+)?(?:lord|lady|baroness|sir|dame|judge|(?:chief\s+)?justice|{_PERSON},?\s+{_INITIALS})",
            re.IGNORECASE,
        ),
    ),
    (
        Speaker.JUDGE,
        re.compile(
            rf"(?:{_PERSON},?\s+{_INITIALS}|(?:lord|lady|(?:chief\s+)?justice|judge)\s+{_PERSON})[.,]?(?:\s*,?\s+(?:for|writing|joined|in\s+chambers|with).*)?$",
            re.IGNORECASE,
        ),
    ),
    (Speaker.SUMMARY, re.compile(r".{0,40}\b(?:syllabus|head-?notes?|syl\.)", re.IGNORECASE)),
    (Speaker.COUNSEL, re.compile(r"(?:oral\s+)?arguments?\s+(?:of|for|by)\b|.{0,40}\bcounsel\b", re.IGNORECASE)),
    (Speaker.QUOTED, re.compile(r".{0,60}\b(?:quoting|quoted\s+in|quotation\s+from|internal\s+quot)", re.IGNORECASE)),
)
_IN_WORDS = (
    (
        Speaker.SEPARATE,
        r"\b(?:dissents?|dissenters?|concurrences?|concurring|dissenting|plurality|minority|separate\s+opinion|opinion\s+concurring|(?:two|three|four|five|some|several|other)\s+(?:justices|judges|members\s+of\s+the\s+court))\b(?:\s+(?:opinion|judges?|justices?))?",
    ),
    (
        Speaker.JUDGE,
        rf"\b(?-i:(?:Chief\s+)?(?:Justice|Judge)s?|Lord|Lady|Baroness|Sir|Dame)\s+(?:Chief\s+)?{_PERSON}|\b(?-i:[Tt]he\s+Chief\s+(?:Justice|Judge)\b)|{_PERSON},?\s+{_INITIALS}(?=[\s,.])",
    ),
    (Speaker.SUMMARY, r"\b(?:syllabus|head-?notes?)\b"),
    (
        Speaker.COURT,
        r"\b(?:the|this|that|a)\s+(?:(?!dissent|concurr|minority|plurality|separate|members?\b|judges?\b|justices?\b|in\b|on\b|of\b|from\b)[\w.]+\s+){0,3}?(?:court|panel|majority|house\s+of\s+lords|privy\s+council|board)\b(?:\s+of\s+appeals?)?",
    ),
)
_SPOKEN_OF = re.compile(
    "|".join(f"(?P<s{number}>{words})(?P<of{number}>['’]s?)?" for number, (_, words) in enumerate(_IN_WORDS)), re.IGNORECASE
)
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
        speaker = next((speaker for speaker, pattern in _IN_PARENTHESES if pattern.match(words)), None)
        if speaker is not None:
            yield speaker, words


def _behind(setting: Setting, marked: Marked) -> str:
    """What the sentence says behind the quotation, up to the next citation or quotation."""
    end = marked.outer[1]
    stop = next((citation.extent[0] for citation in setting.after(end)), end + _LEAD)
    return re.split(r"[“\"(\n]", setting.text[end + 1 : min(stop, end + _LEAD)])[0]


def _afterwards(after: str) -> Named | None:
    """One named directly behind the words: the dissent observed, (per Lord Penrose)."""
    lead = _AFTERWARDS.match(after)
    found = next((match for match in _SPOKEN_OF.finditer(after) if lead is not None and match.start() <= max(lead.end(), 12)), None)
    return _as_named(found) if found is not None and found.start() <= _CLOSE else None


def _last_named(before: str) -> Named | None:
    """The last one named before the quotation that is no mere possessor; a possessor where there is no other."""
    found = [(match, _possesses(match)) for match in _SPOKEN_OF.finditer(before)]
    free = [match for match, possesses in found if not possesses]
    separate = [match for match, _ in found if _as_named(match)[0] is not Speaker.COURT]
    chosen = free or separate
    if not chosen:
        return None
    last = _as_named(chosen[-1])
    # "Justice Hartwell, dissenting, wrote": the later word is the same speaker; "dissenting from the Court": the court does not speak.
    from_the_court = last[0] is Speaker.COURT and re.search(
        r"\b(?:from|by|of|on|in|with|join\w*|for)\s+$", before[: chosen[-1].start()], re.IGNORECASE
    )
    return _as_named(chosen[-2]) if from_the_court and len(chosen) > 1 else last


def _possesses(match: re.Match[str]) -> bool:
    return any(match[f"of{number}"] for number in range(len(_IN_WORDS)))


def _as_named(match: re.Match[str]) -> Named:
    number = next(number for number in range(len(_IN_WORDS)) if match[f"s{number}"])
    return _IN_WORDS[number][0], " ".join(match[f"s{number}"].split())


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
    found = [_as_named(match) for match in _SPOKEN_OF.finditer(text)]
    separate = [named for named in found if named[0] in {Speaker.SEPARATE, Speaker.JUDGE}]
    if separate and marked.block:
        return separate[-1]
    return (Speaker.UNCLEAR, separate[-1][1]) if separate else NOBODY
