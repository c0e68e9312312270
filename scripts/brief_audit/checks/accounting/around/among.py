"""What is told of several authorities together, of one as of another, or of what the one did to the other.

Each reader asks what a sentence says of one case. "The judgment was affirmed in Alder, and in Quillon" is read of Alder alone; "In the
former it was reversed" of neither; "Alder was followed in Quillon" tells of both, and of nothing that stands in one text. Nothing here is
proved: what is told so opens every authority that it may be meant of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import the_court_is_the_cited_one, told_without_a_trace
from brief_audit.checks.identity import cited_as, decision_dates_of
from brief_audit.model.base import Reason, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import StatementKind
from brief_audit.model.finding import Finding
from brief_audit.normal_forms import citation_key
from brief_audit.tables.overruled import overrulings
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import sentence_around, split_sentences
from brief_audit.text.words import word_set

_REACH = 600
_DID = (
    r"(?:follow(?:ed|s|ing)|adopt(?:ed|s|ing)|approv(?:ed|es|ing)|overrul(?:ed|es|ing)"
    r"|distinguish(?:ed|es|ing)|disapprov(?:ed|es|ing)|extend(?:ed|s|ing)|abrogat(?:ed|es|ing)|supersed(?:ed|es|ing)"
    r"|reaffirm(?:ed|s|ing)|(?-i:limit(?:ed|ing))|question(?:ed|ing)|criticiz(?:ed|ing)|criticis(?:ed|ing)|(?<!\bas-)(?<!\bas\s)appl(?:ied|ying)|repudiat(?:ed|ing)|inconsistent\s+with|on\s+appeal\s+from|on\s+remand\s+from|sub\s+nom\.?"
    r"|cert\.\s+(?:granted|denied)|aff[’']d|rev[’']d|vacated|affirmed\s+(?:by|in)|reversed\s+(?:by|in)|companion\s+case|co-?defendant[’']s\s+appeal|heard\s+with|no\s+longer\s+good\s+law\s+after)"
)
_MENTIONS = (
    r"(?:cit(?:es|ed|ing)|quot(?:es|ed|ing)|refer(?:s|red|ring)\s+to|rel(?:ies|ied|ying)\s+on|discuss(?:es|ed|ing)"
    r"|consider(?:s|ed|ing)|mention(?:s|ed|ing))"
)
_BETWEEN = re.compile(rf"(?<![\w-])(?:(?P<did>{_DID})|(?P<mentions>{_MENTIONS}))(?![\w’'])", re.IGNORECASE)
_JOINS = re.compile(
    r"(?:[\s,;:.*_\[\]0-9–-]|\b(?:and|as|well|but|also|not|or|then|again|likewise|similarly|accord|in|just|no|less|than|so|too|even|finally|most|recently|later|of|the|same|result|a|repeated|first|last|see|effect|to|contra)\b)*",
    re.IGNORECASE,
)
_JOINED = re.compile(r"\b(?:and|as|but|also|or|then|than|again|likewise|similarly|accord|too|repeated|same|contra)\b", re.IGNORECASE)
"""Between two authorities, of which the second is told the same as the first; a semicolon alone only adds one."""
_TOGETHER = re.compile(
    r"(?:\W*(?:In|Of|By)\s+)?\W*\b(?:the\s+former|the\s+latter|all\s+(?:(?:of\s+)?(?:these|those|them|the)\b|three|four|five|are\b|were\b)|both|each|neither|none\s+of\s+(?:these|them|those)|(?:these|those|the\s+two|the\s+three)\s+(?:cases|decisions|courts|authorities"
    r"|appeals|judgments|opinions|tribunals)|the\s+(?:first|second|third|last|last-cited|earlier|later|other|others|one)\s+(?:case|decision|court|of\s+(?:these|them)|was|is|affirmed|reversed|vacated|dismissed|allowed)|one\s+(?:affirmed|reversed|vacated|dismissed|allowed|was|is)"
    r"|they\s+(?:\w+\s+)?(?:affirmed|reversed|vacated|held|dismissed|allowed|were|are)|(?:one|two|three|four)\s+(?:reversed|affirmed|vacated))\b",
    re.IGNORECASE,
)
_SAYS_NOTHING = re.compile(
    r"\b(?:inapposite|distinguishable|irrelevant|binding|persuasive|instructive|on\s+point|cited|relied|rely|support\w*|control\w*|govern\w*|apply|applies)\b",
    re.IGNORECASE,
)
"""How a writer places authorities, of which no text tells."""


def open_among(question: Question) -> Iterator[Finding]:
    """At most one finding for each of the three: what one did to the other, what hangs on another's clause, what is told of all."""
    text = question.material.once("citations without stops", lambda: without_stops(question))
    span = sentence_around(text, question.citation.extent, _REACH)
    beside = [one for one in _of_others(question, span) if one.parallel_to is None]
    if beside:
        yield from _relations(question, beside, text)
        yield from _hung_on(question, beside, text, span)
    yield from _of_the_last(question, text, span)
    yield from _led_by_the_last(question, text, span)
    yield from _told_together(question, text, span, several=bool(beside))


def without_stops(question: Question) -> str:
    """The brief with another sign for each stop in a citation, which ends no sentence."""
    text, pieces, done = question.material.document.text, list[str](), 0
    for start, end in sorted(one.extent for one in question.material.citations.values()):
        if start >= done:
            pieces += [text[done:start], text[start:end].replace(".", "·")]
            done = end
    return "".join(pieces) + text[done:]


def _of_others(question: Question, span: Span) -> list[Citation]:
    """The cases in a stretch besides the one that is asked about and its parallel citations."""
    material = question.material
    own = material.root_of(question.citation) or question.citation
    kin = {own.id, own.parallel_to}
    found = []
    for one in material.cited_within(*span):
        root = material.root_of(one) or one
        if not {root.id, root.parallel_to} - {None} & kin and Question(material, one).is_case:
            found.append(one)
    return found


def _relations(question: Question, beside: Sequence[Citation], text: str) -> Iterator[Finding]:
    """What one decision is said to have done to the other: no text tells it, unless it only cites the other, and does."""
    for other in beside:
        first, second = sorted((question.citation, other), key=lambda one: one.span)
        between = text[first.span[1] : max(first.span[1], second.extent[0])]  # a name tells of no treatment: "Alder Limited"
        found = _BETWEEN.search(between)
        if found is None or question.material.cited_within(first.span[1], second.span[0]):
            continue
        if _BY_THE_EARLIER.match(between, found.start()) and _is_earlier(Question(question.material, second), first):
            yield _not_compared(question, other, found[0])
            return
        if (
            _is_listed(question, other)
            or _is_compared(question, other, between)
            or (found["mentions"] and _may_cite(question, other, between[found.start() :]))
            or (_TAKES_UP.match(found[0]) and (_takes_up(question, other, between, found) or _is_taken_up(question, other, between, found)))
        ):
            continue
        yield _not_compared(question, other, found[0])
        return


def _not_compared(question: Question, other: Citation, word: str) -> Finding:
    says = f"You write “{word}” of {cited_as(question)} and {other.text}; what the one did to the other could not be compared."
    return question.unverifiable(Reason.NOT_COMPARED, says, part="relation")


_BY_THE_EARLIER = re.compile(
    r"(?:followed|adopted|approved|overruled|distinguished|disapproved|extended|reaffirmed|applied|cited|quoted|relied\s+on|discussed|considered|mentioned)\s+(?:\w+\s+){0,3}?(?:by|in)\b",
    re.IGNORECASE,
)


def _is_earlier(question: Question, cited: Citation) -> bool:
    """Whether every day of the one is before every day of the other: then nothing can have been done in it to that one."""
    own = [date.day for date in decision_dates_of(question)]
    other = [date.day for date in decision_dates_of(Question(question.material, cited))]
    size = min(map(len, (*own, *other)), default=0)
    return bool(own) and bool(other) and max(day[:size] for day in own) < min(day[:size] for day in other)


def _of_the_last(question: Question, text: str, span: Span) -> Iterator[Finding]:
    """What the cited decision is said to have done to the case of the sentence before: "It was followed in Quillon"."""
    found = _OF_IT.match(text, span[0], question.citation.extent[0])
    last = max(_of_others(question, (max(0, span[0] - _REACH), span[0])), key=lambda one: one.span[1], default=None) if found else None
    if found is None or last is None or question.material.cited_within(span[0], question.citation.span[0]):
        return
    did = _BETWEEN.search(found[0])
    if did is None or _is_listed(question, last) or (_TAKES_UP.match(did[0]) and _takes_up(question, last, found[0], did)):
        return
    if did["mentions"] and _may_cite(question, last, found[0][did.start() :]):
        return
    says = f"You write “{' '.join(found[0].split())}” of {last.text}; what the one did to the other could not be compared."
    yield question.unverifiable(Reason.NOT_COMPARED, says, part="relation")


_OF_IT = re.compile(
    r"\W*(?:[0-9]{1,3}\.\s+)?(?:It|(?:That|This|The)\s+(?:case|decision|judgment|authority|rule|principle|approach|test|reasoning|dictum|passage|statement))"
    r"\s+(?:has|have|had|was|were|is|would)\s+(?:[a-z]+\s+){0,6}?(?:\w+ed)\s+(?:[a-z]+\s+){0,4}?(?:by|in)\s+(?:the\s+[A-Z][\w\s]{0,60}?\s+in\s+)?"
)


def _is_listed(question: Question, other: Citation) -> bool:
    """Whether the shipped tables say of the one that the other overruled it: then it is compared as that."""
    places = [(citation_key(one.canonical), one) for one in (question.citation, other)]
    return any(citation_key(row.by_citation) in {place for place, _ in places} for _, one in places for row in overrulings(one.canonical))


def _is_compared(question: Question, other: Citation, between: str) -> bool:
    """Whether other checks compare it: whose words are quoted, a history string with the decision that disposed, "overruled by"."""
    pair = {question.citation.id, other.id}
    if _QUOTING.search(between) and any(question.material.quotations_of(one) for one in pair):
        return True
    claims = question.material.claims
    said = claims.statements if claims is not None else ()
    if any({one.citation, one.reviewed} == pair for one in said):
        return True
    places = {question.citation.canonical, other.canonical}
    told = any(one.kind is StatementKind.STANDING and one.citation in pair and places & set(one.who) for one in said)
    # the later one, read whole, may be told to be silent by the check of what became of a case
    return told and (_one_gives_up_the_other(question, other) or next(told_without_a_trace(question), None) is not None)


_QUOTING = re.compile(r"\bquot(?:ing|ed)\b", re.IGNORECASE)


def _one_gives_up_the_other(question: Question, other: Citation) -> bool:
    """Whether the text of one of them says near the other's name that it is no law."""
    beside = Question(question.material, other)
    return any(_gives_up(one, cited) for one, cited in ((question, other), (beside, question.citation)))


def _gives_up(question: Question, other: Citation) -> bool:
    named = _named(other)
    texts = question.authority.parts if question.authority is not None else ()
    return any(
        _OVERRULES.search(part.text, max(0, at.start() - _NEAR), at.end() + _NEAR) for part in texts for at in named.finditer(part.text)
    )


_NEAR = 300
_OVERRULES = re.compile(r"\b(?:overrul|abrogat|disapprov|supersed|repudiat|no\s+longer\s+(?:good|the)\s+law|depart)", re.IGNORECASE)


def _may_cite(question: Question, other: Citation, word: str) -> bool:
    """Whether the one that is said to cite the other has its name or its place; of the one that is cited nothing is said."""
    beside = Question(question.material, other)
    passive = _PASSIVE.match(word) is not None
    first, second = sorted((question, beside), key=lambda one: one.citation.span)
    citing, cited = (second, first) if passive else (first, second)
    return citing is beside or _is_short(citing) or _names(citing, cited.citation)


def _takes_up(question: Question, other: Citation, between: str, found: re.Match[str]) -> bool:
    """Whether the one that is said to have followed the other names it beside a word that takes it up, and nowhere gives it up.

    "Alder, followed in Quillon" is told of Quillon, "Alder, following Quillon" of Alder; of any other order nothing is settled.
    """
    pair = _citing_and_cited(question, other, between, found)
    if pair is None:
        return False
    citing, cited = pair
    named = _named(cited.citation)
    texts = [part.text for part in citing.authority.parts] if citing.authority is not None else []
    places = [text[max(0, at.start() - _BESIDE) : at.end() + _BESIDE] for text in texts for at in named.finditer(text)]
    return any(map(_TAKEN.search, places)) and not any(map(_REFUSES.search, places))


def _is_taken_up(question: Question, other: Citation, between: str, found: re.Match[str]) -> bool:
    """Whether the other is said to have followed this one, and its text is held: it is told of the other, which is asked for it."""
    pair = _citing_and_cited(question, other, between, found)
    if pair is None:
        return False
    citing, _ = pair
    return citing is not question and citing.authority is not None


def _citing_and_cited(question: Question, other: Citation, between: str, found: re.Match[str]) -> tuple[Question, Question] | None:
    """Which of two is said to take up the other, and that one; None where the words do not settle it, or refuse something."""
    first, second = sorted((question, Question(question.material, other)), key=lambda one: one.citation.span)
    passive = re.match(r"\w+ed\s+(?:\w+\s+){0,4}?(?:by|in)\s", between[found.start() :], re.IGNORECASE) is not None
    if _REFUSES.search(between) is not None or not (passive or found[0].lower().endswith("ing")):
        return None
    return (second, first) if passive else (first, second)


_TAKES_UP = re.compile(r"(?:follow|adopt|appl)", re.IGNORECASE)
_TAKEN = re.compile(
    r"\b(?:follow|adopt|appl(?:y|ied|ies)|under|accord(?:ance|ing)|principle|test|standard|rule|held|set\s+(?:out|forth)|explained|required|see\b)",
    re.IGNORECASE,
)
_REFUSES = re.compile(
    r"\b(?:distinguish|declin|refus|disapprov|doubt|overrul|depart|reject|disagree|wrong|not\s+(?:follow|appl|adopt|bound|bind)|inapposite|criticis|criticiz|confin|contrary)",
    re.IGNORECASE,
)
_BESIDE = 200


def _is_short(question: Question) -> bool:
    """Whether so little of a text is held that what it does not name tells nothing."""
    return question.authority is None or sum(len(part.text) for part in question.authority.parts) < _LONG


_LONG = 5000
_PASSIVE = re.compile(r"\w+ed\b(?:\s+(?!(?:in|by)\b)\w+){0,5}?\s+(?:in|by)\b", re.IGNORECASE)
"""The second cites the first: "cited in", "relied on by the Court in"; "the Court relied on" is of the first."""


def _names(question: Question, other: Citation) -> bool:
    """Whether the text of a decision has another's place, or a word of its name."""
    named = _named(other)
    return any(named.search(part.text) for part in (question.authority.parts if question.authority is not None else ()))


def _named(other: Citation) -> re.Pattern[str]:
    """An authority by its place or by a word of its name."""
    place = r"[\s.]*".join(map(re.escape, re.findall(r"\w+", other.canonical)))
    words = {word for party in other.parties for word in re.findall(r"[A-Z][\w’'-]{3,}", party) if word.casefold() not in _GENERAL}
    return re.compile("|".join((place, *(rf"\b{re.escape(word)}" for word in sorted(words)))), re.IGNORECASE)


_GENERAL = word_set(
    "state states united people commonwealth county city board secretary commissioner commissioners company corp council court"
)


def _hung_on(question: Question, beside: Sequence[Citation], text: str, span: Span) -> Iterator[Finding]:
    """An act told of the authority before this one, in words that this one is only joined to."""
    before = max((one for one in beside if one.span[1] <= question.citation.extent[0]), key=lambda one: one.span[1], default=None)
    if before is None or any(span[0] <= one.span[0] < span[1] for one in question.statements(StatementKind.ACT)):
        return
    between = text[before.extent[1] : question.citation.extent[0]]
    said = [one for one in question.material.statements_of(before.id) if span[0] <= one.span[0] < question.citation.extent[0]]
    told = [
        one for one in said if one.kind in _TELLS or (one.kind is StatementKind.COURT and not the_court_is_the_cited_one(question, one))
    ]
    listed = between.strip() == "," and len(beside) > 1
    if told and _JOINS.fullmatch(between) and (listed or _JOINED.search(between)):
        words = " ".join(text[slice(*told[0].span)].split())
        says = f"You write “{words}” of the authority before it, and join this one to that; it could not be compared with this one."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="joined")


def _led_by_the_last(question: Question, text: str, span: Span) -> Iterator[Finding]:
    """A citation that a sentence only joins to the one before: "Likewise Quillon.", behind what Alder did."""
    lead = text[span[0] : question.citation.extent[0]]
    if not (lead.strip() and _JOINS.fullmatch(lead) and _LIKE.search(lead)):
        return
    start = sentence_around(text, (max(0, span[0] - 2), max(0, span[0] - 1)), _REACH)[0]
    told = [
        one
        for other in _of_others(question, (start, span[0]))
        for one in question.material.statements_of(other.id)
        if one.kind in _TELLS and start <= one.span[0] < span[0]
    ]
    if told:
        words = " ".join(text[slice(*told[0].span)].split())
        here = " ".join(lead.split())
        says = f"You write “{words}” of the authority before it, and “{here}” of this one; it could not be compared with this one."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="joined")


def _is_quoted(question: Question, at: int) -> bool:
    """Whether words quoted from an authority stand there: they are compared with that."""
    claims = question.material.claims
    return claims is not None and any(one.citations and one.span[0] <= at < one.span[1] for one in claims.quotations)


_LIKE = re.compile(r"\b(?:likewise|similarly|again|accord|same|so\s+too|contra)\b", re.IGNORECASE)
_TELLS = frozenset({StatementKind.ACT, StatementKind.VOICE})


def _told_together(question: Question, text: str, span: Span, *, several: bool) -> Iterator[Finding]:
    """A sentence behind the citations that tells something of all of them, or of the former and the latter."""
    paragraph = BLANK_LINE.split(text[span[1] : span[1] + _REACH], maxsplit=1)[0]
    behind = next(filter(str.strip, split_sentences(paragraph)), "")
    found = _TOGETHER.match(behind)
    if found is None or _SAYS_NOTHING.search(behind) is not None or question.material.cited_within(span[1], span[1] + len(behind)):
        return
    if _is_quoted(question, text.find(behind, span[1]) + found.end()):
        return
    if several or len(_of_others(question, (max(0, span[0] - _REACH), span[0]))) > 0:
        says = f"You write “{' '.join(behind.split())}” of several authorities; what is told of all of them could not be compared."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="together")
