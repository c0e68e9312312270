"""Who speaks in the sentence of a quotation: a named authority, or someone who is not one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.claims.marks import PARAGRAPH_END
from brief_audit.claims.setting import Setting
from brief_audit.claims.voices import court_speaks, near_end, speaks_of_this_case
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Kind, Span
from brief_audit.model.citation import Citation

SIGNAL = r"(?>\b(?:see|accord|cf|but|compare|contra|e\.g|also|generally|citing|quoting|quoted|in|with|cited|id(?=\s+at))\b\.?,?)"
"""One word of a signal, to be matched without regard to case. Atomic: a comma left over could be read twice, n of them in 2^n ways."""

_THINGS = (
    r"contracts?|clauses?|agreements?|leases?|policy|policies|complaints?|petitions?|answers?|briefs?|motions?|memorand(?:um|a)|statutes?|rules?"
    r"|regulations?|constitution|act|code|section|amendment|ordinance|witness(?:es)?|affidavits?|declarations?|depositions?|exhibits?"
    r"|letters?|e-?mails?|reports?|transcripts?|orders?|indictments?|notices?|wills?|deeds?|manual|handbook|website|article|plaintiffs?|defendants?|appellants?|appellees?|counsel|officer"
)
_SAYS = (
    r"states?|stated|provides?|provided|providing|says?|said|reads?|reading|testif(?:y|ies|ied)|alleges?|alleged|recites?|recited|requires?|required|defines?"
    r"|defined|declares?|declared|asserts?|asserted|argues?|argued|contends?|contended|claims?|claimed|writes?|wrote|admits?|admitted|promises?|promised|calls?"
    r"|describes?|described|specif(?:y|ies|ied)"
)
_THING_SAYS = re.compile(
    rf"\b(?:the|this|that|its|his|her|their|our|such|each|plaintiff's|defendant's|[A-Z]\w+['’]s)\s+(?:[\w'’-]+\s+){{0,3}}?(?P<thing>{_THINGS})\b"
    rf"(?:\s+(?!holds|held|that)[\w'’§.-]+){{0,5}}?\s+(?-i:{_SAYS})\b[^.;]{{0,60}}$",
    re.IGNORECASE,
)
_TERM = re.compile(r"\(\s*(?:the|collectively|hereinafter|hereafter|or|together|a|an|each|,|\s)*$", re.IGNORECASE)
COURT_SAYS = (
    r"(?:held|holds|holding|explain(?:s|ed|ing)|reason(?:s|ed|ing)|rul(?:es|ed|ing)|recogni[sz](?:es|ed|ing)|conclud(?:es|ed|ing)|instruct(?:s|ed|ing)"
    r"|teaches|taught|observ(?:es|ed|ing)|not(?:es|ed|ing)|emphasi[sz](?:es|ed|ing)|caution(?:s|ed|ing)|warn(?:s|ed|ing)|reaffirm(?:s|ed|ing)"
    r"|ma(?:de|kes|king) clear|reject(?:s|ed|ing)|decid(?:es|ed|ing)|defin(?:es|ed|ing)|stat(?:es|ed|ing)|said|says|wrote|writes|puts? it"
    r"|describ(?:es|ed|ing)|clarif(?:ies|ied)|stress(?:es|ed)|found|characteri[sz](?:es|ed)|announced|articulated|set out|sets out"
    r"|added|adds|declared|declares|reads?|reiterat(?:es|ed|ing)|repeat(?:s|ed|ing)|remark(?:s|ed|ing)|remind(?:s|ed)|underscor(?:es|ed|ing)"
    r"|acknowledg(?:es|ed|ing)|determin(?:es|ed|ing)|opin(?:es|ed|ing))"
)
_SPOKEN = re.compile(rf"\b{COURT_SAYS}\b", re.IGNORECASE)
_OWN_VERB = re.compile(
    r"\s*(?:itself\s*)?,?\s*(?:the\s+[\w. ]{0,30}court\s+|court\s+|it\s+|[\w. ]{0,30}J\.,?\s+|lord\s+\w+\s+|lady\s+\w+\s+)?"
    r"(?:\w+ly\s+|has\s+|also\s+|then\s+|further\s+|had\s+)*"
    rf"{COURT_SAYS}\b",
    re.IGNORECASE,
)
_LEADS_IN = re.compile(r"\s*(?:\([^()]*\)\s*)?(?:[:,]|[—–-]+)\s*")
"""A citation, a colon, the quotation: English practice names the speaker so."""
_INTRODUCES = re.compile(r"\b(?:in|as|under|per|following|from|by)\s+$", re.IGNORECASE)
_APPLIED = re.compile(
    r"\b(?:appl(?:ies|ied|ying)|follow(?:s|ed|ing)|extend(?:s|ed|ing)|rel(?:ies|ied|ying)\s+(?:up)?on|distinguish(?:es|ed|ing)|invok(?:es|ed|ing)"
    r"|adopt(?:s|ed|ing))\s+(?:[\w’'-]+\s+){0,6}?(?:in|from|of|under)\s+$",
    re.IGNORECASE,
)
"""Another court speaks of the case: "the court applied the holding in X, concluding that “…”"."""
_JOINS = r"(?:and|but|while|whilst|whereas|where|yet|though|although|so|nor)"
_TURNS = re.compile(
    rf"[;—]|–(?!\s*[\d\[])|\s--?\s|,\s*{_JOINS}\s+(?:that\s+)?(?:(?:in|as|under|by|with|per|contrast|of)[\s,]+)*$", re.IGNORECASE
)
"""What ends the clause of one authority before another is named, anywhere, or a word that joins the other's directly before it."""
_TURNS_HARD = re.compile(r"[;—]|–(?!\s*[\d\[])|\s--?\s|\bbut\b", re.IGNORECASE)
_TURNS_AFTER_A_STOP = re.compile(r";|\bbut\b", re.IGNORECASE)
"""A dash behind a whole sentence leads to its source."""
_TURNS_SOFTLY = re.compile(r"[,(]\W*(?:in|with)\s*$", re.IGNORECASE)
_LED = re.compile(r"\b(?:in|with)\s*$", re.IGNORECASE)
_IN = re.compile(r"\bin\s+$", re.IGNORECASE)
_MARGIN = 12
_CITES = re.compile(r"\b(?:see|accord|cf|compare|contra|e\.g|citing|quoting|quoted|cited|as|so|per)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"(?P<stop>\s*,)?(?:[ \t]+|[ \t]*\n[ \t]*)"
    r"(?!(?:per|at|paras?|pp?|pages?|and|or|as|also|n|fn|note|cf|see|quoting|citing|following|applying|aff|rev|cert|where|which|when|with|in)\b)"
    r"[^\W\d_]",
    re.IGNORECASE,
)
"""Words behind a citation, of a clause that it begins."""
_CAPITALISED = re.compile(r"\b[A-Z][^\W\d_]{3,}\b(?!['’]s\b)")
_UNRELATED = 160
_BRACKETS = re.compile(r"\([^()]*\)")
_QUOTED = re.compile(r"[“\"][^”\"]+[”\"]")


def what_else_speaks(setting: Setting, outer: tuple[int, int]) -> str:
    """Why the sentence shows that no authority speaks; empty if it does not show that."""
    if cites_the_record(setting, outer):
        return "the sentence cites the record"
    if defines_a_term(setting, outer):
        return "it defines a term"
    if is_of_this_case(setting.text, *outer):
        return "another opinion of the present case is cited for it"
    thing = _thing_that_speaks(before_in_sentence(setting, outer))
    return f"its sentence gives the words as those of the {thing}, not of a case" if thing else ""


_OF_THIS_CASE = re.compile(r"[\s.,;:”\"’')]*\(?(?:(?:see|cf\.|accord)\s+(?:also\s+)?)?(?:ante|post|infra),\s+at\s+[0-9]", re.IGNORECASE)
_BRACKET_OF_THIS_CASE = re.compile(r"\b(?:ante|post),\s+at\s+[0-9–-]+(?:,\s+n\.\s+[0-9]+)?\s*\([^()]{0,60}$", re.IGNORECASE)


@lru_cache(maxsize=16)
def _thing_that_speaks(before: str) -> str:
    """The contract, witness and the like whose words follow; empty if there is none. One quotation asks more than once."""
    match = _THING_SAYS.search(before, near_end(before))
    return match["thing"].lower() if match else ""


def is_of_this_case(text: str, start: int, end: int) -> bool:
    """Whether another opinion of the present case is cited for the words from `start` to `end`, and nothing else before it.

    >>> is_of_this_case("“a test.” Ante, at 6.", 0, 9), is_of_this_case("ante, at 6 (“a test”)", 12, 20)
    (True, True)
    >>> is_of_this_case("“a test” in Alder, 990 U.S. 10. Ante, at 6", 0, 8)
    False
    """
    return _OF_THIS_CASE.match(text, end) is not None or _BRACKET_OF_THIS_CASE.search(text, max(0, start - 100), start) is not None


def cites_the_record(setting: Setting, outer: tuple[int, int]) -> bool:
    """Whether the sentence of a quotation cites the record of the case, and not only where in a bundle a copy of an authority lies."""
    return any(c.kind is Kind.RECORD and not _is_of_a_copy(setting, c) for c in in_its_sentence(setting, outer))


def _is_of_a_copy(setting: Setting, cited: Citation) -> bool:
    """Whether a reference says where in the bundles the authority right before it lies: "Harrow v Quill [2031] UKSC 7 [AB/7/210]"."""
    start, end = cited.extent
    before = next(iter(setting.before(start)), None)
    if before is None or before.kind in UNCOUNTED or _BUNDLE.fullmatch(setting.text[start:end].strip("[]() ")) is None:
        return False
    return setting.text[before.extent[1] : start].strip() in {"", "[", "(", ","}


_BUNDLE = re.compile(r"[A-Z]{1,4}\d?(?:/(?:tab\s*)?[0-9A-Z]{1,5}){1,4}|(?:[A-Z]\w+\s+){0,2}[Bb]undle\b[^;“”]{0,40}", re.IGNORECASE)


def defines_a_term(setting: Setting, outer: tuple[int, int]) -> bool:
    """Whether the quotation marks hold a short name in brackets: (the “Act”)."""
    return _TERM.search(before_in_sentence(setting, outer)[-30:]) is not None and setting.text[outer[1] : outer[1] + 1] == ")"


def spoken_by(setting: Setting, outer: tuple[int, int]) -> tuple[Citation | None, str]:
    """The authority that the sentence names as the speaker of a quotation, or why it names none."""
    start, end = sentence_of(setting, outer)
    found = [(at, c) for at, c in _speakers(setting, start, end, outer) if not _is_turned_from(setting, start, at, c, outer)]
    named = _in_the_same_clause(setting.text, found, outer)
    roots = {root.parallel_to or root.id for root in (setting.roots[c.id] for _, c in named)}
    if len(roots) == 1:
        return next((c for _, c in reversed(named) if setting.roots[c.id].parallel_to is None), named[-1][1]), ""
    return (
        None,
        "the sentence names several authorities"
        if roots
        else "no citation stands beside it and the sentence names no authority as the speaker",
    )


def sentence_of(setting: Setting, outer: tuple[int, int]) -> tuple[int, int]:
    """From the start of the sentence that opens the quotation to the end of the one in which it closes."""
    first, last = setting.sentence_at(outer[0]), setting.sentence_at(max(outer[0], outer[1] - 1))
    start = setting.sentences[first][0] if first is not None else 0
    end = setting.sentences[last][1] if last is not None else outer[1]
    if first and start >= outer[0] and (lead := setting.sentences[first - 1]) and setting.text[lead[1] - 1] == ":":
        start = lead[0]
    return start, max(end, outer[1])


def in_its_sentence(setting: Setting, outer: tuple[int, int]) -> tuple[Citation, ...]:
    """The citations in the sentence of a quotation."""
    return setting.within(*sentence_of(setting, outer))


def before_in_sentence(setting: Setting, outer: tuple[int, int]) -> str:
    """What the sentence of a quotation says before it, back to the previous quotation."""
    start = sentence_of(setting, outer)[0]
    before = setting.text[start : outer[0]]
    for citation in setting.within(start, outer[0]):
        first, last = citation.extent[0] - start, citation.extent[1] - start
        before = before[:first] + " " * (min(last, len(before)) - first) + before[last:]
    return before[max(before.rfind(mark) for mark in '“”"') + 1 :]


def named_beside(setting: Setting, citation: Citation, outer: tuple[int, int]) -> bool:
    """Whether the speaker is cited, and not only named, before the quotation in the same sentence."""
    return sentence_of(setting, outer)[0] <= citation.extent[0] < outer[0]


def unnamed_court(setting: Setting, outer: tuple[int, int]) -> tuple[Citation, ...]:
    """The last case cited before "The Court explained: …" in the same paragraph, which may be the speaker."""
    start = sentence_of(setting, outer)[0]
    last = next((c for c in setting.before(start) if c.kind is Kind.CASE or c.kind in BACK_REFERENCES), None)
    if last is None or PARAGRAPH_END.search(setting.text, last.extent[1], start) or not court_speaks(setting.text[start : outer[0]]):
        return ()
    return (last,)


def leads_its_own_clause(setting: Setting, end: int) -> bool:
    """Whether a citation is the subject of a clause with its own quotation: "… but in X the court held that “…”"."""
    following = setting.text[end : end + _UNRELATED]
    verb = _OWN_VERB.match(following)
    return verb is not None and re.match(r"[^.;?!”]*?[“\"‘]", following[verb.end() :]) is not None


def begins_another_clause(setting: Setting, start: int, citation: Citation, end: int) -> bool:
    """Whether the citation behind quoted words, with its string up to `end`, begins a clause of its own: "… “…”; in X the court …".

    With a softer pause the words are another authority's only if their own clause names one: "in Y it was “…”, in X the court …".
    """
    text, between = setting.text, setting.text[start : citation.extent[0]]
    if _CITES.search(between):
        return False
    others, goes_on = _others_in_the_clause(setting, start, citation), _GOES_ON.match(text, end)
    if ";" in between and any(_IN.search(text, max(0, at - _MARGIN), at) for at in others):
        return True
    if goes_on is None:
        return False
    unstopped, ended = goes_on["stop"] is None, text[max(0, start - 4) : start].rstrip("\"”’'")[-1:] in {".", "?", "!"}
    if (_TURNS_AFTER_A_STOP if ended else _TURNS_HARD).search(between) and (unstopped or _LED.search(between)):
        return True
    pause = text[max(0, start - 2) : start].strip("\"”’'") + between
    beside = "," in pause and unstopped and not _OWN_VERB.match(text, end)
    return bool(others) and (beside or _TURNS_SOFTLY.search(pause) is not None)


def _others_in_the_clause(setting: Setting, start: int, citation: Citation) -> list[int]:
    """Where another authority is cited, or called by name, before the words that close at an offset, in their own clause."""
    opened = max(setting.text.rfind(mark, 0, max(0, start - 1)) for mark in '“"‘')
    first = sentence_of(setting, (start - 1, start))[0]
    held = _named_between(setting, first, max(first, opened), citation)
    return [at for at, end in held if ";" not in _bare(setting.text[end:opened])]


def _named_between(setting: Setting, start: int, end: int, than: Citation) -> Iterator[Span]:
    """Where authorities other than one are cited, or called by the name of a party, in a stretch of text."""
    root, held = setting.roots[than.id].id, setting.within(start, end)
    cited = (c for c in held if c.kind not in UNCOUNTED and c.parallel_to is None)
    yield from (c.extent for c in cited if setting.roots[c.id].id != root)
    for at in setting.called_in(start, end):
        match = _CAPITALISED.match(setting.text, at, end)
        bearer = setting.called(match.group(), end) if match else None
        if match and bearer and setting.roots[bearer.id].id != root and not any(c.extent[0] <= at < c.extent[1] for c in held):
            yield match.span()


def _in_the_same_clause(text: str, found: list[tuple[int, Citation]], outer: tuple[int, int]) -> list[tuple[int, Citation]]:
    """Of the speakers of a sentence with several quotations, those with no other quotation between them and this one."""
    nearest = [(at, c) for at, c in found if not _QUOTED.search(text, min(at, outer[1]), max(at, outer[0])) or outer[0] <= at < outer[1]]
    return nearest or found


def _is_turned_from(setting: Setting, start: int, at: int, speaker: Citation, outer: tuple[int, int]) -> bool:
    """Whether another authority's clause has the words: "X held that …; in Y it was “…”", "in Y it was “…”; X held that …"."""
    if at >= outer[1]:
        turned = _TURNS.search(setting.text, outer[1], at) is not None
        return turned and any(_named_between(setting, start, outer[0], speaker))
    others = _named_between(setting, at + 1, outer[0], speaker)
    return any(_TURNS.search(_bare(setting.text[at:other])) for other, _ in others)


def _bare(words: str) -> str:
    return _BRACKETS.sub(" ", words)


def _speakers(setting: Setting, start: int, end: int, outer: tuple[int, int]) -> Iterator[tuple[int, Citation]]:
    """Citations in the sentence, and citations whose party it names, with a court's verb of their own."""
    text = setting.text
    for citation in setting.within(start, outer[0]):
        after = text[citation.extent[1] : outer[0]]
        before = text[max(start, citation.extent[0] - _UNRELATED) : citation.extent[0]]
        introduced = bool(_INTRODUCES.search(before[-_MARGIN:])) and not _APPLIED.search(before)
        verb = _LEADS_IN.fullmatch(after) or _OWN_VERB.match(after) or (introduced and len(after) <= _UNRELATED and _SPOKEN.search(after))
        if citation.kind not in UNCOUNTED and citation.history is None and verb:
            yield citation.extent[0], citation
    places = setting.called_in(start, end)
    if not places or speaks_of_this_case(text[start:end]):
        return
    for at in places:
        match = _CAPITALISED.match(text, at, end)
        bearer = setting.called(match.group(), end) if match else None
        if match is None or bearer is None or outer[0] <= at < outer[1]:
            continue
        if any(c.extent[0] <= at < c.extent[1] for c in setting.within(start, end)):
            continue
        if _OWN_VERB.match(text, match.end(), end) or _is_place(text, start, at, outer):
            yield at, bearer


def _is_place(text: str, start: int, at: int, outer: tuple[int, int]) -> bool:
    """Whether a name stands as "in X" with a court's verb between it and the quotation."""
    after = text[at : outer[0]]
    return (
        bool(_INTRODUCES.search(text[max(start, at - _MARGIN) : at]))
        and at < outer[0]
        and len(after) <= _UNRELATED
        and bool(_SPOKEN.search(after))
    )
