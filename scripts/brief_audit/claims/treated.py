"""Where a brief does not rely on a case as good law: it says itself what became of it, cites a dissent, or cites it for contrast.

Generous on purpose: a brief that states the treatment, or may state it, is not told about it. Linear time: for each citation only
its own sentence and the two next to it are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.claims.setting import Setting
from brief_audit.model.base import BACK_REFERENCES, Kind
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Caveat, Caveated
from brief_audit.text.quotation_marks import curly_depth

_TAKEN_BACK = re.compile(
    r"overrul|overturn|abrogat|supersed|disapprov|repudiat|disavow|discredit|\bgood\s+law|\bbad\s+law|wrongly\s+decided|no\s+longer\s+(?:valid|control|bind|follow)"
    r"|depart(?:ed|s|ing)?\s+from",
    re.IGNORECASE,
)
"""What the sentence before or after may also say about the case."""
_HERE = re.compile(
    _TAKEN_BACK.pattern
    + r"|\brevers|\bvacat|rev['’]d\b|\breject|\babandon|\bdisplac|\breplac|\bretreat|\brenounc|\brecede|\bundermin|\bdiscard"
    r"|\bnot\s+follow|\bno\s+longer\b|\blimit(?:ed|ing)\s+by|\bhistor|\bformer|\bonce\b|\bat\s+the\s+time|\buntil\b|\bera\b|\bnotorious|\binfam|\bcritici[sz]"
    r"|\bmistak|\berror|\bnot\s+rely|\bdo\s+not\s+cite",
    re.IGNORECASE,
)
_SEPARATE = re.compile(r"\bdissent|\bconcurr", re.IGNORECASE)
_CONTRAST = re.compile(r"\b(?:but|contra|compare|cf)\b", re.IGNORECASE)
_CONTRASTED = re.compile(r"\b(?:[Bb]ut\s+(?:see|cf)|[Cc]ontra\b|[Cc]f\.|[Cc]ompare\b|[Uu]nlike\b|[Cc]ontrast\b)")
_THROUGH = re.compile(
    r"(?:\b(?:quoting|citing|cites?|cited|quoted|quotes|discussing|discussed|rel(?:y|ies|ied|ying)\s+(?:up)?on|invok\w+|points?\s+to|following|applying)\b[\w\s,]{0,24}|[“\"])$",
    re.IGNORECASE,
)
_CAPITALISED = re.compile(r"\b[A-Z][\w’'-]{3,}")
_LONGEST = 3000
_MOST = 200


class _Passage(NamedTuple):
    """A sentence, and what it and the two beside it in its paragraph say."""

    start: int
    taken_back: bool
    separate: bool
    contrasted: bool


def treated(setting: Setting) -> tuple[Caveated, ...]:
    """Every caveat on every case citation, in the order of the text, each once."""
    history = {c.history_of: c.history for c in setting.citations if c.history_of is not None and _HERE.search(c.history or "")}
    passages: dict[int | None, _Passage] = {}
    found: list[Caveated] = []
    for citation in setting.citations:
        if _is_case(setting, citation):
            number = setting.sentence_at(citation.span[0])
            if number not in passages:
                passages[number] = _passage(setting, number)
            found += (Caveated(citation=citation.id, caveat=caveat) for caveat in _caveats(setting, citation, passages[number]))
    found += (Caveated(citation=parent, caveat=Caveat.TREATMENT) for parent in history)
    return tuple(dict.fromkeys((*found, *_by_name(setting))))


def _is_case(setting: Setting, citation: Citation) -> bool:
    return citation.kind in BACK_REFERENCES | {Kind.CASE} and setting.roots[citation.id].kind is Kind.CASE


def _caveats(setting: Setting, citation: Citation, passage: _Passage) -> Iterator[Caveat]:
    own = " ".join((*citation.parentheticals, citation.history or ""))
    if passage.taken_back or _HERE.search(own):
        yield Caveat.TREATMENT
    if passage.separate or _SEPARATE.search(own):
        yield Caveat.SEPARATE
    if passage.contrasted or _CONTRAST.search(citation.signal or ""):
        yield Caveat.CONTRAST
    if setting.in_block_quote(citation.span[0]) or _through(setting, citation, passage.start):
        yield Caveat.THROUGH


def _passage(setting: Setting, number: int | None) -> _Passage:
    if number is None:
        return _Passage(0, taken_back=False, separate=False, contrasted=False)
    start, end = setting.sentences[number]
    here, text = setting.text[start:end], setting.text
    before = setting.sentences[number - 1] if number else (start, start)
    after = setting.sentences[number + 1] if number + 1 < len(setting.sentences) else (end, end)
    beside = text[slice(*before)] if "\n\n" not in text[before[1] : start] else ""
    beside += " " + (text[slice(*after)] if "\n\n" not in text[end : after[0]] else "")
    taken_back = (_HERE.search(here) or _TAKEN_BACK.search(beside)) is not None
    return _Passage(start, taken_back, _SEPARATE.search(here) is not None, _CONTRASTED.search(here) is not None)


def _through(setting: Setting, citation: Citation, start: int) -> bool:
    """Within another citation's brackets or a quotation: another relies on it there."""
    at = citation.extent[0]
    nested = any(other.extent[0] < at and other.extent[1] >= citation.extent[1] for other in setting.before(at))
    lead = setting.text[max(0, at - 60) : at].rstrip()
    return nested or _THROUGH.search(lead) is not None or curly_depth(setting.text[start:at]) > 0


def _by_name(setting: Setting) -> Iterator[Caveated]:
    """Cases that are only named where something is said to have been overruled: "Ashgrove was overruled years ago"."""
    for start, end in setting.sentences:
        words = setting.text[start : min(end, start + _LONGEST)]
        if _TAKEN_BACK.search(words) is None:
            continue
        for word in dict.fromkeys(_CAPITALISED.findall(words)):
            for citation in setting.names.get(word.removesuffix("’s").removesuffix("'s"), ())[:_MOST]:
                yield Caveated(citation=setting.roots[citation.id].id, caveat=Caveat.TREATMENT)
