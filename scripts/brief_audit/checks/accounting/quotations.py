"""Words in quotation marks that no strict rule gives to one authority, beside the texts of those in whose reach they stand."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose import WHOSE, open_carried, open_in_order, open_joined
from brief_audit.checks.accounting.whose.wording import has_the_words, plain_words
from brief_audit.checks.base import Material, Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.law import law_of
from brief_audit.checks.places import Place, passages_like
from brief_audit.checks.quotation import Matter, quoted_sources, standings_of, texts_of
from brief_audit.markup import holds_markup
from brief_audit.model.base import WRITTEN_LAW, Reason, Span
from brief_audit.model.claim import Quotation
from brief_audit.model.finding import Finding
from brief_audit.text.passages import whole_sentences
from brief_audit.text.words import tokens

_WITHIN = re.compile(r"[‘'“\"]([^‘’'“”\"]{3,}?)[’'”\"](?!\w)")
"""Words marked within a quotation."""
_LONGEST = 300
_LIKE = 0.5
_FEWEST_OF_A_LAW = 4
"""Words beside a law: fewer are a name that the brief gives to something (“the Act”)."""
"""The share of the quoted words that a passage must have to be shown as the nearest."""


def open_quotations(question: Question) -> Iterator[Finding]:
    """One finding for each quotation in reach of the citation that no authority holds in whose reach it stands."""
    material, is_law = question.material, law_of(question) is not None
    if not question.is_case and not (is_law and texts_of(question)):
        return
    for quotation in material.quotations_in_reach_of(question.citation.id):
        if is_law and len(quotation.text.split()) < _FEWEST_OF_A_LAW:
            continue
        why = _why_open(question, quotation)
        if why is not None:
            reason, says = why
            says = f"You write “{quotation.in_short}”: {says}"
            yield question.unverifiable(reason, says, part="words", quotation=quotation.id, claim_span=quotation.span)
    for quotation in quotations_of(question) if question.is_case else ():
        if another := next(filter(None, (why(question, quotation) for why in WHOSE)), ""):
            says = f"You write “{quotation.in_short}”: {another}"
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="speaker", quotation=quotation.id, claim_span=quotation.span)
    if not question.is_case:
        return
    for quotation, joint in open_joined(question, quotations_of(question)):
        says = f"You write “{quotation.in_short}”: {joint}"
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="joint", quotation=quotation.id, claim_span=quotation.span)
    for quotation, another in (*open_carried(question), *open_in_order(question)):
        says = f"You write “{quotation.in_short}”: {another}"
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="string", quotation=quotation.id, claim_span=quotation.span)


def is_quoted(question: Question, span: Span) -> bool:
    """Whether what is said there is said within words that the brief quotes of the decision: they are compared as a quotation."""
    (start, end), marks = span, 1
    return any(one.span[0] - marks <= start and end <= one.span[1] + marks for one in quotations_of(question))


def quotations_of(question: Question) -> list[Quotation]:
    """The quotations that the citation bears, or in whose reach it stands."""
    return question.material.once("borne", lambda: _by_bearer(question)).get(question.citation.id, [])


def _by_words(material: Material) -> dict[str, dict[str, Counter[str]]]:
    """Words -> authority -> how many quotations of these words each of its citations bears."""
    found: defaultdict[str, defaultdict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for quotation in material.claims.quotations if material.claims is not None else ():
        for id_ in _bearers(quotation):
            root = material.root_of(material.citations[id_]) if id_ in material.citations else None
            if root is not None:
                found[plain_words(quotation.text)][root.id][id_] += 1
    return {words: dict(authorities) for words, authorities in found.items()}


def _bearers(quotation: Quotation) -> frozenset[str]:
    return frozenset((*quotation.citations, *quotation.reach))


def _by_bearer(question: Question) -> dict[str, list[Quotation]]:
    claims = question.material.claims
    found: dict[str, list[Quotation]] = {}
    for quotation in claims.quotations if claims is not None else ():
        for citation in _bearers(quotation):
            found.setdefault(citation, []).append(quotation)
    return found


def _why_open(question: Question, quotation: Quotation) -> tuple[Reason, str] | None:
    """Why words were not confirmed, with what the source says; None if one of the authorities in question holds them."""
    if holds_markup(quotation.text):
        return Reason.NOT_COMPARED, "mark-up stands among the words, and what a reader sees of them is not certain."
    asked = _authorities(question, quotation)
    held = [place for one in asked for standings in standings_of(one, quotation) if (place := standings.held_at) is not None]
    if held and all(place.comparison.doubt for place in held):
        return Reason.NOT_COMPARED, f"every word of it stands there, but {held[0].comparison.doubt}, which a reader must judge."
    if (
        held
        or _holds_what_is_quoted(question, quotation)
        or _is_a_term_of(question, quotation)
        or any(has_the_words(one, quotation.text) for one in asked)
    ):
        return None
    return _not_found(question, quotation, asked)


def _not_found(question: Question, quotation: Quotation, asked: list[Question]) -> tuple[Reason, str]:
    name = cited_as(question)
    if not texts_of(question):
        return question.why_no_text, f"the text of {name} {question.not_retrieved}. The words could not be looked for."
    unread = [one for one in asked if not texts_of(one) and (one.root is None or one.root.parallel_to is None)]
    if unread:
        return Reason.NOT_COMPARED, f"{name} does not hold these words, and the text of {cited_as(unread[0])} was not retrieved."
    if not all(text.reliable for text in texts_of(question)):
        return (
            Reason.TEXT_UNRELIABLE,
            f"the words were not found in {name}, whose text was read by a scanner. {_nearest(question, quotation)}",
        )
    return Reason.NOT_COMPARED, f"{name} does not hold these words, if they are meant to be its own. {_nearest(question, quotation)}"


def _holds_what_is_quoted(question: Question, quotation: Quotation) -> bool:
    """Whether words that another quotes from this authority, marked within the quotation, stand in it: the rest is that other's."""
    inner = _WITHIN.findall(quotation.text) if question.citation.id in quotation.quoting else []
    return bool(inner) and all(has_the_words(question, words) for words in inner)


def _is_a_term_of(question: Question, quotation: Quotation) -> bool:
    """Whether a few words are quoted elsewhere in the brief from a law or from an authority that holds them: they are its term."""
    material = question.material
    if quotation.is_long_enough or material.claims is None:
        return False
    same = material.once("quotations by words", lambda: _by_words(material)).get(plain_words(quotation.text), {})
    roots = {root.id for id_ in quotation.reach if (root := material.root_of(material.citations[id_])) is not None}
    own = _bearers(quotation)
    elsewhere = (id_ for root, bearers in same.items() if root not in roots for id_ in bearers if bearers[id_] > (id_ in own))
    asked = (Question(material, material.citations[id_]) for id_ in elsewhere)
    return any(
        one.root is not None and (one.root.kind in WRITTEN_LAW or any(standings.held for standings in standings_of(one, quotation)))
        for one in asked
    )


def _authorities(question: Question, quotation: Quotation) -> list[Question]:
    """The authority itself first, then the others in question, and those that they are said to quote."""
    material = question.material
    named = (id_ for id_ in (*quotation.reach, *quotation.citations) if id_ != question.citation.id and id_ in material.citations)
    others = [Question(material, material.citations[id_]) for id_ in named]
    return [question, *others, *quoted_sources(Matter(question, quotation))]


def _nearest(question: Question, quotation: Quotation) -> str:
    """The sentence of the authority that comes closest, in its own words."""
    places = [standings.best for standings in standings_of(question, quotation) if standings.best is not None]
    shown = next(filter(None, (*map(_sentence, places), *_likest(question, quotation))), "")
    return f"Its nearest words are: “{shown}”" if shown else "Nothing like them was found in its text."


def _sentence(place: Place) -> str:
    start, end = whole_sentences(place.part.text, place.span)
    return in_short(place.part.text[start:end])


def _likest(question: Question, quotation: Quotation) -> Iterator[str]:
    wanted = {token.form for token in tokens(quotation.text)}
    for text in texts_of(question):
        for part in text.parts:
            for start, end in passages_like(question.material, quotation.text, part.text, 1):
                words = part.text[start:end]
                if len(wanted & {token.form for token in tokens(words)}) >= _LIKE * len(wanted):
                    yield in_short(words)


def in_short(words: str, longest: int = _LONGEST) -> str:
    """Words on one line, cut behind a whole one."""
    whole = " ".join(words.split())
    return whole if len(whole) <= longest else whole[:longest].rsplit(" ", 1)[0] + " …"
