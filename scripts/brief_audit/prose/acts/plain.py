"""Sentences that say of a case only what became of it, read whole: from their first word to their last.

"The appeals in ¦ and ¤ were dismissed", "¤ was reversed, but the D.C. Circuit affirmed in ¦", "¦ (affirmed)", "The affirmance in ¦ is
instructive", "Allowing the appeal, Lord Quill said …". The reader of acts wants one case and one clause; here several cases may stand in a
sentence, each with its own outcome, or all with one. Whatever is left over leaves the sentence to the other readers. It only agrees:
where what became of the case is otherwise, the other readers say so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.doubt import is_doubted
from brief_audit.prose.forms import made
from brief_audit.prose.lexicon import known_acts
from brief_audit.prose.page import CITED, OTHER, Page, Unit
from brief_audit.text.words import word_set

UNANIMOUS, LEADS_IN, PRAYED = "unanimous", "leads in", "asked for"
"""What a plain statement says besides, or that it only begins the sentence, with the judgment or the appeal that it names."""
_NOUNS = {"reversal": "reversed", "affirmance": "affirmed", "vacatur": "vacated", "dismissal": "dismissed"}
_STEMS = {"affirm": "affirmed", "revers": "reversed", "vacat": "vacated", "dismiss": "dismissed", "allow": "allowed"}
_FATES = {"failed": "dismissed", "succeeded": "allowed", "unsuccessful": "dismissed", "successful": "allowed"}
_OURS = {
    "case": rf"[*_]*{CITED}[*_]*(?:<pin>)",
    "other": rf"[*_]*{OTHER}[*_]*(?:<pin>)",
    "any": rf"[*_]*[{CITED}{OTHER}][*_]*(?:<pin>)",
    "cases": r"(?:both\s+)?<any>(?:,?\s+and\s+<any>|(?:,\s*<any>)+,?\s+and\s+<any>)",
    "whose": r"(?:(?:the\s+)?<tribunals>)",
    "judge": "<title>",
    "tribunals": (
        r"(?P<court>(?:(?:[A-Z][\w.]*|of|the)\s+){0,4}?(?:Circuit|Courts?|Tribunal|Lords|Board|Panel|Council|Division|EAT|court|panel|tribunal|board"
        r"|majority)(?:\s+of\s+(?:the\s+)?[A-Z]\w+(?:\s+[A-Z]\w+)?)?)"
    ),
    "done": r"(?P<did>affirmed|reversed|vacated|dismissed|allowed)",
    "back": r"(?P<back>\s+and\s+(?:remanded|remitted)(?:\s+(?:it|the\s+(?:case|cause|matter)))?)?",
    "manner": r"(?:(?P<all>unanimously)\s+|(?:both|all|each|duly)\s+)*",
    "upon": r"(?:\s+(?:the\s+(?:appeals?|judgments?|decisions?|orders?|rulings?)(?:\s+(?:below|under\s+appeal))?))?",
    "fell": r"(?P<did>failed|succeeded|(?:was|were)\s+(?:un)?successful)",
    "doing": r"(?P<did>affirming|reversing|vacating|dismissing|allowing)",
    "noun": r"(?P<did>reversal|affirmance|vacatur|dismissal)",
    "day": r"(?:(?:[0-9]{1,2}\s+[A-Z][a-z]+|[A-Z][a-z]+\s+[0-9]{1,2}),?\s+[0-9]{4})",
    "would": r"(?P<did>affirm(?:ed)?|reversed?|vacated?|dismiss(?:ed)?|allow(?:ed)?)",
    "remark": (
        r"(?:(?:is|was|are)\s+(?:(?:equally|particularly|especially|highly|also)\s+)?(?:instructive|telling|(?:in|on)\s+point|illustrative)"
        r"|(?:shows?|confirms?|illustrates?|demonstrates?)\s+(?:this|as\s+much|the\s+point)|settle[sd]\s+the\s+(?:matter|point|question))"
    ),
}
_CLAUSES = (
    r"(?:in\s+)?<case>,?\s+(?:the\s+appeal|it)\s+(?:was\s+<manner><done>|<manner><fell>)<back>",
    r"(?:the\s+appeal|that)\s+in\s+<case>\s+(?:was\s+<manner><done>|<manner><fell>)<back>",
    r"(?:the\s+appeal\s+|it\s+)?(?:was\s+)?<manner><done><back>\s+in\s+<case>",
    r"the\s+appeal\s+<manner><fell>\s+in\s+<case>",
    r"(?:in\s+<case>,?\s+)?<whose>\s+<manner><done><upon><back>",
    r"<whose>\s+<manner><done><upon><back>\s+in\s+<case>",
    r"<whose>\s+in\s+<case>,?\s+<manner><done><upon><back>",
    r"(?:in\s+<case>,?\s+)?the\s+appeal\s+was\s+<manner><done>\s+by\s+<whose>(?:\s+in\s+<case>)?",
    r"(?:the\s+|(?:the\s+)?<tribunals>[’']s\s+)<noun>(?:\s+of\s+the\s+(?:appeal|judgment|decision))?\s+in\s+<case>\s+<remark>",
)
"""Of one case; in a sentence of several each clause is one of these."""
_PRAYED = (
    (
        r"th(?:e|is)\s+(?:present\s+)?(?:appeal|judgment|[Cc]ourt|[Tt]ribunal|[Bb]oard)\s+(?:should|must|ought\s+to)\s+(?:likewise\s+|also\s+)?(?:be\s+)?<would>"
        r"(?:\s+(?:the|this)\s+appeal)?,?\s+(?:(?:just\s+|exactly\s+)?as\s+(?:it\s+was\s+|the\s+appeal\s+was\s+|<whose>\s+did\s+)?in"
        r"|for\s+the\s+(?:same\s+)?reasons\s+(?:given|stated|explained|set\s+out|as)\s+(?:by\s+(?:<judge>|<whose>)\s+)?in)\s+<case>"
    ),
    (
        r"(?:courts|tribunals|<whose>)\s+(?:(?:have|has|had)\s+not\s+hesitated|(?:do|does|will|would)\s+not\s+hesitate)\s+to\s+<would>"
        r"(?:\s+(?:an?\s+appeal|appeals|the\s+appeal|summary\s+judgment))?(?:\s+(?:in\s+such\s+(?:cases|circumstances)|where\s+[^.;:“”]{4,80}))?"
        r"(?::?\s+(?:see,?\s+)?(?:e\.g\.,?\s+)?<case>)?"
    ),
)
"""What is asked of the present court because another did it, or courts are said to do, for which the case is cited."""
_GIVEN = (
    r"(?:on\s+<day>,?\s+)?<whose>\s+(?:handed\s+down|gave|delivered)\s+(?:its\s+)?judgment\s+in\s+<case>(?:\s+on\s+<day>)?",
    r"(?:on\s+<day>,?\s+)?judgment\s+was\s+(?:handed\s+down|given|delivered)\s+in\s+<case>(?:\s+on\s+<day>)?",
)
"""That it was decided, and when: the day is compared where days are."""
_SHARED = (
    r"the\s+appeals?\s+(?:was|were)\s+<manner><done>\s+in\s+<cases>",
    r"(?:both\s+)?(?:the\s+)?appeals?\s+in\s+<cases>\s+(?:were\s+<manner><done>|<manner><fell>)",
    r"(?:the\s+courts|<whose>)\s+<manner><done><upon><back>\s+in\s+<cases>",
)
_AGREED = re.compile(
    r"\s*(?P<why>granted\s+(?:certiorari|cert\.|review|leave)|(?:dis)?agreed(?:\s+with\s+(?:the\s+)?(?P<lower>[^.;:,“”¦¤]{4,60}?))?),?\s+and(?=\s+(?:affirmed|reversed|vacated)\b)"
)
"""What stands between a court and the outcome, and says no more than the outcome does."""
_JOINTS = re.compile(rf"\s*(?:;|,)?\s+(?:and|but|while|whilst|whereas|yet)\s+(?=[^{CITED}{OTHER}]*[{CITED}{OTHER}])|\s*;\s*")
_LEADS = re.compile(
    r"^\W*(?:(?:[Bb]ut|[Aa]nd|[Yy]et|[Tt]hus|[Ss]o|[Ii]ndeed|[Aa]ccordingly|[Ss]imilarly|[Ss]ee(?:\s+also)?|[Cc]ontrast|[Cc]ompare),?\s+)?"
)
_END = re.compile(rf"[\s.,*_:({CITED})]*$")
_TELLS = re.compile(r"hesitate|affirm|revers|vacat|dismiss|allow|fail|succe|judgment", re.IGNORECASE)
"""Without one of these nothing here is told: most units are read no further."""
_SMALL = word_set(
    "the this courts tribunals in on by both that it appeal appeals judgment allowing dismissing affirming reversing vacating"
)


class _Found(NamedTuple):
    """The form that was read, the slice of the unit that it took, and the court below with which the court agreed.

    `certain`: the case is named in a clause with a verb that can mean nothing else.
    """

    match: re.Match[str]
    start: int
    end: int
    lower: str = ""
    role: str = ""
    certain: bool = False


def plain(page: Page, citation: Citation, unit: Unit, acted: Sequence[Statement]) -> Iterator[Statement]:
    """What became of the citation's case, where a unit says nothing else of it, or leads in with it what its judge says.

    `acted`: the acts that were read in the unit; one that is certain here and is not among the sure ones is told as one of these.
    """
    if (
        citation.history is not None
        or citation.parallel_to is not None
        or _TELLS.search(unit.text) is None
        or is_doubted(page, citation, unit)
    ):
        return
    found = _in_brackets(unit) if unit.bracket else _of_sentence(unit) or _led_in(unit)
    if found is not None:
        match, past = found.match, _past(found.match)
        yield Statement(
            kind=StatementKind.PLAIN,
            citation=citation.id,
            words=unit.text[found.start : found.end],
            span=unit.span(found.start, found.end),
            owner=Owner.CITED,
            says=known_acts()[past].says if past else None,
            who=(" ".join(_group(match, "court").split()), " ".join(found.lower.split())),
            role=UNANIMOUS if _group(match, "all") else found.role,
            remanded=bool(_group(match, "back")),
        )
        yield from _act(citation, unit, found, acted) if found.certain and past else ()


def _act(citation: Citation, unit: Unit, found: _Found, acted: Sequence[Statement]) -> Iterator[Statement]:
    begins = unit.text.find(found.match.group()[1:]) - 1
    start, end = next(
        (begins + at, begins + to)
        for key in found.match.groupdict()
        if key.startswith("did")
        for at, to in [found.match.span(key)]
        if at >= 0
    )
    span = unit.span(start, end)
    if begins < 0 or any(one.sure and one.span[0] < span[1] and span[0] < one.span[1] for one in acted):
        return
    act, court = known_acts()[_past(found.match)], " ".join(_group(found.match, "court").split())
    yield Statement(
        kind=StatementKind.ACT,
        citation=citation.id,
        words=" ".join(unit.text[start:end].split()),
        span=span,
        owner=Owner.CITED,
        says=act.says,
        roughly=act.roughly,
        remanded=bool(_group(found.match, "back")),
        who=(court,) if court else (),
        sure=True,
    )


def _in_brackets(unit: Unit) -> _Found | None:
    match = _form(
        r"(?:both\s+|each\s+)?<done><back>|(?:(?:<judge>,|both|each)\s+)?<doing>\s+the\s+appeal|(?:both|each)\s+<doing>"
    ).fullmatch(unit.text.strip(" ."))
    return _Found(match, 0, len(unit.text)) if match is not None else None


def _of_sentence(unit: Unit) -> _Found | None:
    """The clause of the case, where each clause of the sentence tells what became of one."""
    body = unit.text.strip(" .*_")
    texts = (body, _END.sub("", body) if unit.bare else "")
    return next((found for text in texts if text and (found := _of_clauses(unit, _small(_LEADS.sub("", text))))), None)


def _of_clauses(unit: Unit, text: str) -> _Found | None:
    agreed = _AGREED.search(text)
    asked = text[: agreed.start()] + text[agreed.end() :] if agreed is not None else text
    shared = next((match for form in _SHARED if (match := _form(form).fullmatch(asked))), None)
    if shared is not None and CITED in text:
        return _Found(shared, 0, len(unit.text), certain=agreed is None)
    given = next((match for form in _GIVEN if (match := _form(form).fullmatch(text))), None)
    if given is not None:
        return _Found(given, 0, len(unit.text))
    prayed = next((match for form in _PRAYED if (match := _form(form).fullmatch(text))), None)
    if prayed is not None and (CITED in text or unit.bare):
        return _Found(prayed, 0, len(unit.text), role=PRAYED)
    clauses = _JOINTS.split(asked)
    if len(clauses) > 1 and any(sum(clause.count(mark) for mark in (CITED, OTHER)) != 1 for clause in clauses):
        return None
    read = [_clause(_small(clause)) for clause in clauses]
    alone = len(read) == 1 and unit.bare and not unit.shared and OTHER not in text
    mine = next((match for match, clause in zip(read, clauses, strict=True) if CITED in clause), read[0] if alone else None)
    if mine is None or not all(read) or (agreed is not None and not _fits(agreed, mine)):
        return None
    certain = agreed is None and _group(mine, "did").casefold() not in _NOUNS
    return _Found(mine, 0, len(unit.text), (agreed["lower"] or "") if agreed is not None else "", certain=certain)


def _clause(words: str) -> re.Match[str] | None:
    return next((match for form in _CLAUSES if (match := _form(form).fullmatch(words.replace(OTHER, CITED)))), None)


def _small(text: str) -> str:
    """The words with a small first letter, where the first is no name."""
    first = text.split(maxsplit=1)[0].casefold() if text.strip() else ""
    return text[0].lower() + text[1:] if first in _SMALL else text


def _fits(agreed: re.Match[str], mine: re.Match[str]) -> bool:
    """Whether a court that agrees affirms, and one that does not, does not."""
    why, past = agreed["why"], _past(mine)
    return why.startswith("granted") or (past == "affirmed") is why.startswith("agreed")


def _led_in(unit: Unit) -> _Found | None:
    """The phrase with which a sentence about one case begins, before its court speaks: "Allowing the appeal, Lord Quill said"."""
    if OTHER in unit.text:
        return None
    match = _form(
        r"\W*(?:(?:in|by|on)\s+)?<doing>(?:\s+(?:<appeal>|<judgment>))?(?P<back>\s+and\s+remanding)?,\s+"
        r"(?=(?:<judge>|(?:the\s+)?<tribunals>)\s+(?:\w+ly\s+|also\s+|again\s+)?"
        r"(?:said|held|stated|observed|explained|concluded|wrote|noted|reasoned|emphasi[sz]ed|stressed|found)\b)"
    ).match(_small(unit.text))
    return _Found(match, 0, match.end(), role=LEADS_IN) if match is not None else None


def _past(match: re.Match[str]) -> str:
    """The word of outcome, as a verb of the past; empty where none is told."""
    word = (_group(match, "did").casefold().split() or [""])[-1]
    plain = _FATES.get(word) or _NOUNS.get(word)
    return plain or next((past for stem, past in _STEMS.items() if word.startswith(stem)), "")


def _group(match: re.Match[str], name: str) -> str:
    """The words of a slot, which stands in each alternative under a name of its own."""
    return next((found for key, found in match.groupdict().items() if key.split("_")[0] == name and found), "")


@cache
def _form(pattern: str) -> re.Pattern[str]:
    """A form with its pieces put in."""
    pattern = made(pattern, {name: f"(?:{piece})" for name, piece in _OURS.items()})
    seen: dict[str, int] = {}

    def numbered(group: re.Match[str]) -> str:
        seen[group[1]] = seen.get(group[1], 0) + 1
        return f"(?P<{group[1]}_{seen[group[1]]}>"

    return re.compile(re.sub(r"\(\?P<([a-z]+)>", numbered, pattern))
