"""Whose voice the brief says it is, beside the judges and opinions of the decision: compared, contradicted, or left open.

A voice agrees where the judge wrote the part that is named; without a part, where he wrote the only or the leading opinion, or the quoted
words or the pinpoint stand in his. What stands at the pinpoint in another judge's opinion never agrees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.attribution.quoted_judges import is_quoted_from
from brief_audit.checks.attribution.ranks import why_otherwise
from brief_audit.checks.base import Question
from brief_audit.checks.bench import KINDS, OF_THE_COURT, SEPARATE_KINDS, SEPARATE_PARTS, Bench, bench_of
from brief_audit.checks.identity import cited_as, identity_is_settled
from brief_audit.checks.pinpoint import Ruler, ruler_for, stated_labels
from brief_audit.checks.places import HELD, Place
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import evidence_at, standings_of
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Code
from brief_audit.model.citation import PinKind
from brief_audit.model.claim import Owner, Quotation, Statement, StatementKind
from brief_audit.model.evidence import Locator
from brief_audit.model.facts import OpinionFact
from brief_audit.model.finding import Finding
from brief_audit.prose.judges import ABSENT, mentions
from brief_audit.text.judge_names import name_words, same_judge
from brief_audit.text.passages import sentence_around

_WITHOUT_WORDS = frozenset({"agreed", "unanimous", "sat", ABSENT})
_NEARLY = 0.75
"""From this likeness on, a surname may be another one misspelt."""
_NEAR = 400
"""A quotation so far from the judge's name, in characters, is in his sentence."""


def why_open(question: Question, voice: Statement) -> str:
    """Why a voice was not compared, with the judges that the decision names; empty where it agrees."""
    if question.authority is None:
        return ""
    bench = bench_of(question, question.authority)
    elsewhere = _elsewhere(question, bench, voice)
    if _is_told_in_the_text(bench, voice) or _is_the_judge_below(question, bench, voice) or is_quoted_from(question, bench, voice):
        return why_otherwise(question, voice)
    listed = _is_of_a_list(question, voice) and _is_the_whole_bench(question, bench, voice)
    if listed or (not elsewhere and _is_meant(question, bench, voice) and _agrees(question, bench, voice)):
        return why_otherwise(question, voice)
    return f"whose words these are could not be compared. {elsewhere or bench.in_words}"


def _agrees(question: Question, bench: Bench, voice: Statement) -> bool:
    if voice.role == "unanimous":
        return bench.is_unanimous and all(bench.wrote(one, "court") for one in voice.who)
    if voice.role == "lordship":
        others = [one for one in question.statements(StatementKind.VOICE) if one.who and one.role not in _WITHOUT_WORDS]
        return bool(others) or len({one.author for one in bench.opinions}) == 1
    if not voice.who:
        return bench.has_the_part(voice.role)
    if voice.role == "agreed" and (joined := _joined_there(question, bench, voice)):
        return all(any(_joins(bench, one, opinion) for opinion in joined) for one in voice.who)
    if voice.role:
        return all(bench.bears_out(one, voice.role) for one in voice.who)
    return all(_speaks(question, bench, one) for one in voice.who) or _is_the_whole_bench(question, bench, voice)


def _is_the_whole_bench(question: Question, bench: Bench, voice: Statement) -> bool:
    """Whether the judge stands in a list of everybody who sat, of whom no part is told: "Quill LJ, Ash J and Marrow J considered"."""
    beside = (one for one in question.statements(StatementKind.VOICE) if abs(one.span[0] - voice.span[0]) < _NEAR)
    listed = [name for one in beside if not one.role for name in one.who]
    panel = bench.authority.facts.panel
    return (
        bench.panel_is_complete
        and panel is not None
        and len(panel.judges) > 1
        and all(bench.is_named(judge, listed) for judge in panel.judges)
        and all(bench.is_named(name, panel.judges) for name in listed)
        and not bench.has_the_part("dissent")
    )


def _is_of_a_list(question: Question, voice: Statement) -> bool:
    """Whether nothing but commas and "and" stands between the judge and the next ones of whom no part is told."""
    text, spans = (
        question.material.document.text,
        sorted({one.span for one in question.statements(StatementKind.VOICE) if one.who and not one.role}),
    )
    beside = [pair for pair in pairwise(spans) if voice.span in pair]
    return bool(beside or len(voice.who) > 1) and all(_LIST.fullmatch(text, first[1], second[0]) is not None for first, second in beside)


_LIST = re.compile(r"\s*(?:,|&|\band\b|,\s+and\b)\s*")


def _joins(bench: Bench, name: str, opinion: OpinionFact) -> bool:
    return bench.is_named(name, opinion.joined_by) or (opinion == bench.lead and bench.concurred(name))


def _is_meant(question: Question, bench: Bench, voice: Statement) -> bool:
    """Whether the voice is one of the cited decision: tied to it, a judge's, the court's, or that of the cited words or of its brackets."""
    if voice.owner is Owner.CITED or voice.who or voice.role in OF_THE_COURT | {"unanimous", "lordship"}:
        return True
    found = [one for quotation in _quotations(question) for one in _around_words(question, bench, quotation)]
    others = question.statements(StatementKind.VOICE)
    told = voice.role in SEPARATE_PARTS and any(one.direct and one.who and one.role in SEPARATE_PARTS for one in others)
    return told or any(one.kind in KINDS.get(voice.role, ()) for one in (*found, *_at_the_pin(question, bench)))


def _is_told_in_the_text(bench: Bench, voice: Statement) -> bool:
    """Whether the decision itself says that a judge of another court, or of a case it speaks of, took this part: "Quill LJ dissenting"."""
    if voice.owner is Owner.CITED or voice.direct or not voice.who or voice.role not in SEPARATE_PARTS or any(map(bench.sat, voice.who)):
        return False
    surname = re.escape(name_words(voice.who[0])[-1]) if name_words(voice.who[0]) else ""
    near = re.of_words(rf"\b{surname}\b[^.;()]{{0,20}}", re.IGNORECASE)
    parts = (part.text for part in bench.authority.parts) if surname else ()
    found = (
        one for text in parts for match in near.finditer(text) for one in mentions(text[max(0, match.start() - 60) : match.end() + 60])
    )
    return any(one.role == voice.role and any(same_judge(voice.who[0], name) for name in one.who) for one in found)


_FROM = re.compile(
    r"\b(?:appeal(?:s|ed)?|decision|order|judgment|ruling|refusal|grant|dismissal|direction)s?\s+(?:from|of|by|against)\s+(?:the\s+(?:decision|order|judgment)\s+of\s+)?$",
    re.IGNORECASE,
)
_BELOW = re.compile(r"\b(?:order|decision|judge?ment|ruling|refus|dismiss|grant|below|dated|first\s+instance|appeal)", re.IGNORECASE)
_CLOSE = 120


def _is_the_judge_below(question: Question, bench: Bench, voice: Statement) -> bool:
    """Whether he is told to have made what was appealed from, did not sit, and the decision speaks of an order or a judgment of his."""
    before = question.material.document.text[max(0, voice.span[0] - _CLOSE) : voice.span[0]]
    if voice.role or not voice.who or not _FROM.search(before) or any(map(bench.sat, voice.who)):
        return False
    surname = re.escape(name_words(voice.who[0])[-1]) if name_words(voice.who[0]) else ""
    near = re.of_words(
        rf"\b{surname}\s+J\b|\b(?:Justice|Judge|JUSTICE|JUDGE|Lord|LORD|HHJ|Master)\s+(?:[A-Z][\w.’'-]*\s+){{0,2}}{surname}\b",
        re.IGNORECASE,
    )
    texts = (part.text for part in bench.authority.parts) if surname else ()
    return any(_BELOW.search(text, max(0, match.start() - _CLOSE), match.end() + _CLOSE) for text in texts for match in near.finditer(text))


def _speaks(question: Question, bench: Bench, name: str) -> bool:
    """Whether a judge wrote the leading opinion, or another in which what is cited stands."""
    written = bench.written_by(name)
    if bench.lead in written or _is_named_in_the_brackets(question, name):
        return True
    at = [*_at_the_pin(question, bench), *(one for quotation in _quotations(question) for one in _around_words(question, bench, quotation))]
    return bool(written) and any(one in written for one in at)


def _joined_there(question: Question, bench: Bench, voice: Statement) -> list[OpinionFact]:
    """The opinions of those whom the sentence names beside him: he must have joined one; British judges agree in words of their own."""
    beside = (one for one in question.statements(StatementKind.VOICE) if abs(one.span[0] - voice.span[0]) < _NEAR)
    named = {name for one in beside if one.role not in _WITHOUT_WORDS for name in one.who}
    names = [name for name in named if not any(same_judge(name, own) for own in voice.who)]
    return [opinion for name in names for opinion in bench.written_by(name) if opinion.joined_by or opinion.kind is not PartKind.JUDGMENT]


def _is_named_in_the_brackets(question: Question, name: str) -> bool:
    """Whether the citation's own brackets say in which part he speaks; that is compared by itself."""
    voices = (one for one in question.statements(StatementKind.VOICE) if one.direct and one.role in SEPARATE_PARTS)
    return any(any(same_judge(name, other) for other in one.who) for one in voices)


def _elsewhere(question: Question, bench: Bench, voice: Statement) -> str:
    """Whose opinion the pinpoint or the quoted words stand in, where it is not the one named; empty if it is, or cannot be told."""
    others = {one.who for one in question.statements(StatementKind.VOICE) if one.who and one.role not in _WITHOUT_WORDS}
    if voice.role in _WITHOUT_WORDS or (len(others | {voice.who}) > 1 and not voice.direct):
        return ""
    quotations = dict.fromkeys((*_quotations(question), *_quoted_behind(question, voice)))
    for found in (*(_around_words(question, bench, quotation) for quotation in quotations), _at_the_pin(question, bench)):
        if found and not any(_may_be(bench, voice, one) for one in found):
            return f"What you cite there stands in {_named(found[0])}."
    return ""


def _may_be(bench: Bench, voice: Statement, opinion: OpinionFact) -> bool:
    """Whether an opinion may be the one of which the brief speaks; a judge who voted without an opinion stands on nobody's page."""
    if voice.who:
        silent = voice.role and not any(bench.written_by(name) for name in voice.who)
        unsigned = opinion.author is None and opinion.kind is not PartKind.PER_CURIAM
        return bool(silent) or unsigned or any(bench.is_author(name, opinion) for name in voice.who)
    kinds = SEPARATE_KINDS if voice.role == "separate" else KINDS.get(voice.role)
    return kinds is None or opinion.kind in kinds or opinion.kind is PartKind.COMBINED


def _named(opinion: OpinionFact) -> str:
    return f"the opinion of {opinion.author}" if opinion.author else f"the {opinion.kind.value} opinion"


def _at_the_pin(question: Question, bench: Bench) -> tuple[OpinionFact, ...]:
    """The opinions in which the cited pages or paragraphs stand, those of the citation or else the first of its sentences."""
    spoken = (one.pinpoint for one in question.statements(StatementKind.PIN))
    pin = next((one for one in (question.citation.pinpoint, *spoken) if one is not None and one.ranges), None)
    ruler = ruler_for(question, pin) if pin is not None else None
    if pin is None or ruler is None:
        return ()
    found = (one for label in stated_labels(pin) for one in _at_label(bench, ruler, label))
    return tuple(dict.fromkeys(found))


def _at_label(bench: Bench, ruler: Ruler, label: str) -> Iterator[OpinionFact]:
    mark = ruler.marks.get(label)
    if mark is None:
        return
    index, start = mark
    later = (offset for number, offset in ruler.marks.values() if number == index and offset > start)
    end = min(later, default=len(bench.authority.parts[index].text))
    for one in bench.opinions:
        if one.part == index and one.span[0] < end and start < one.span[1] and (ruler.kind is PinKind.PAGE or one.span[0] <= start):
            yield one


def _quotations(question: Question) -> list[Quotation]:
    return [one for one in question.material.quotations_of(question.citation.id) if question.citation.id in one.citations]


def _quoted_behind(question: Question, voice: Statement) -> list[Quotation]:
    """The quotations behind a judge tied to the citation that are attributed to nobody: "it was Quill J who remarked in ¦ that “…”"."""
    near = question.material.quotations_of(question.citation.id) if voice.who and voice.owner is Owner.CITED else ()
    return [one for one in near if question.citation.id in one.near and voice.span[1] <= one.span[0] < voice.span[1] + _NEAR]


def _places(question: Question, quotation: Quotation) -> tuple[Place, ...]:
    standings = standings_of(question, quotation)[:1]
    return tuple(place for one in standings if one.kind in HELD for place in one.places)


def _around_words(question: Question, bench: Bench, quotation: Quotation) -> tuple[OpinionFact, ...]:
    """The opinion of each place where the quoted words stand; none if one place is in no opinion."""
    places = _places(question, quotation)
    found = [next((one for one in bench.opinions if one.part == place.index and _holds(one, place)), None) for place in places]
    return tuple(one for one in found if one is not None) if None not in found else ()


def _holds(opinion: OpinionFact, place: Place) -> bool:
    return opinion.span[0] <= place.span[0] and place.span[1] <= opinion.span[1]


# --- ATTRIBUTION_MISMATCH: a judge who did not sit, or the words of another judge


def misnamed(question: Question) -> Iterator[Finding]:
    """One error for each judge who certainly did not sit, and for each quotation that stands in another judge's judgment alone.

    Only a text that is whole has facts, and only a header is a list of all who sat.
    """
    authority = question.authority
    if authority is None or not authority.reliable or not identity_is_settled(question):
        return
    bench = bench_of(question, authority)
    named = [one for one in question.statements(StatementKind.VOICE) if one.who]
    for voice in named:
        certain = voice.direct and voice.role != ABSENT and not _may_be_anothers(question, voice, named)
        if certain and all(_did_not_sit(bench, name) for name in voice.who):
            yield from _not_on_the_panel(question, bench, voice)
    if len({one.who for one in named}) == 1 and named[0].direct and named[0].role not in _WITHOUT_WORDS:
        yield from _words_of_another(question, bench, named[0])


def _may_be_anothers(question: Question, voice: Statement, named: Sequence[Statement]) -> bool:
    """Whether the sentence denies somebody, or has several judges and several authorities, of whom each may belong to another."""
    text = question.material.document.text
    start, end = sentence_around(text, voice.span, _FAR)
    cited = [one for one in question.material.citations.values() if start <= one.span[0] < end]
    others = {one.who for one in named if start <= one.span[0] < end} - {voice.who}
    own = text[start:end]
    for one in cited:
        own = own.replace(text[slice(*one.extent)], " ")
    several = len(cited) > 1 and (others or len(_JUDGE.findall(own)) > 1)
    return _DENIES.search(own) is not None or bool(several)


_FAR = 500
_DENIES = re.compile(
    r"\b(?:not|never|nor|neither|rather\s+than|instead\s+of|unlike|as\s+opposed\s+to|such\s+as|same\s+(?:court|judge|bench|panel)|respectively)\b",
    re.IGNORECASE,
)
_JUDGE = re.compile(r"\b(?:Judge|Justice|Lord|Lady|Master|HHJ|Sir|Dame)\s+[A-Z]|\b[A-Z][\w’'-]+\s+(?:L?JJ?|[MV]R|P)\b")


def _did_not_sit(bench: Bench, name: str) -> bool:
    """The surname stands nowhere in the whole text, and no judge's is like it."""
    surname = (name_words(name) or ("",))[-1]
    judges = [word for judge in bench.judges for word in name_words(judge)[-1:]]
    alike = any(SequenceMatcher(None, surname, judge).ratio() >= _NEARLY for judge in judges)
    return bool(surname) and not alike and not any(re.search(rf"\b{piece}", bench.letters) for piece in re.split(r"\W+", surname))


def _not_on_the_panel(question: Question, bench: Bench, voice: Statement) -> Iterator[Finding]:
    panel = bench.authority.facts.panel
    if panel is None or panel.part is None:
        return
    part = bench.authority.parts[panel.part]
    proof = part_proof(question.material, bench.authority, part, (panel.snippet, *panel.judges), Locator(part=part.kind.value))
    if proof is not None:
        says = f"You name “{voice.words}”; {' and '.join(voice.who)} did not sit in {cited_as(question)}."
        yield question.error(Code.ATTRIBUTION_MISMATCH, says, proof, correction=bench.in_words, claim_span=voice.span)


def _words_of_another(question: Question, bench: Bench, voice: Statement) -> Iterator[Finding]:
    """British judgments only, and none of the court's; elsewhere one opinion may take over another's words, and sources type that badly."""
    for quotation in _quotations(question):
        told = _around_words(question, bench, quotation)
        near = abs(quotation.span[0] - voice.span[1]) < _NEAR or abs(voice.span[0] - quotation.span[1]) < _NEAR
        others = [one for one in told if one.author and not any(bench.is_author(name, one) for name in voice.who)]
        alone = len(quotation.citations) == 1 and not quotation.quoting and quotation.is_long_enough and near
        if not told or len(others) < len(told) or not alone or others[0].kind not in {PartKind.JUDGMENT, PartKind.DISSENT}:
            continue
        if _is_of_all(bench):
            continue
        place = _places(question, quotation)[0]
        proof = evidence_at(question.material, place)
        if proof is not None and not place.is_embedded and _is_british(bench):
            author = _SMALL_CAPITALS.sub(lambda found: found[0].title(), others[0].author or "")
            where = f"stand in {cited_as(question)} in the judgment of {author} alone"
            says = f"The words “{quotation.in_short}” {where}, and you give them to {voice.words}."
            yield question.error(
                Code.ATTRIBUTION_MISMATCH,
                says,
                proof,
                correction=f"These words are those of {author}.",
                quotation=quotation.id,
                claim_span=quotation.span,
            )


_OF_ALL = re.compile(
    r"\b(?:(?:is|was|as|being|give[ns]?|gave|giving|deliver(?:s|ed|ing)?|hand(?:s|ed|ing)?\s+down)\s+|^\W*)(?:a|an|the|our)\s+(?:\w+\s+){0,2}?judge?ment\s+of\s+"
    r"(?:(?:the|this)\s+(?:whole\s+|full\s+)?(?:court|board|division|panel|tribunal)(?!\s+(?:below|of)\b)|us\b|(?:all|both|each|every)\b)"
    r"|^\W*(?:(?:the|a)\s+)?(?:joint\s+|single\s+)?judge?ment\s+of\s+the\s+(?:court|board)\W*$"
    r"|\bjoint\s+judge?ment\b|\bjudge?ment\b[^.;]{0,60}?\bto\s+which\b[^.;]{0,60}?\bcontributed\b"
    r"|\b(?:we|both|all|each)\b[^.;]{0,60}?\bcontributed\s+to\s+(?:it|this|the)\b",
    re.IGNORECASE | re.MULTILINE,
)
"""The text itself says that a judgment is not one judge's alone: "This is the judgment of the court", "to which both of us contributed"."""


def _is_of_all(bench: Bench) -> bool:
    """Whether the decision says anywhere that a judgment in it is that of the court, or of several: then nobody of them is accused."""
    return any(_OF_ALL.search(part.text) for part in bench.authority.parts)


_SMALL_CAPITALS = re.compile(r"(?<=\bLord )(?!(?:of|the|and|in|for)\b)[a-z]|(?<=\bLady )(?!(?:of|the|and|in|for)\b)[a-z]")
"""A name that a page sets in small capitals stands in its text in small letters: "Lord quill"."""


def _is_british(bench: Bench) -> bool:
    return any(part.kind is PartKind.JUDGMENT for part in bench.authority.parts)
