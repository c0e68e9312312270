"""Whether the words in quotation marks are in the authority.

What it asks
    Whether each quotation that is attributed to a citation is in the authority's retrieved text:
    word for word, with only the differences that citation practice allows, with words changed, or not at all.

Why it matters
    A dropped "not", a "may" for a "shall" or a changed figure turns an authority round; words that it
    never wrote are worse.

When it must say unverifiable
    When written law has other words in force, which are shown with their day, and with the publisher's note to the law where it
    quotes the change, as the brief may quote another version;
    when the text, or one of its parts, was not retrieved; when it came out of a scan and the difference
    may be the scanner's; when it is not settled that the record is the case the brief means; when it
    is not clear whose words the quotation is; when tags, entities or links of mark-up stand among the words.
    A change that an editor's brackets show is no error: a form of the same word, a noun for a pronoun and words
    that stand near by pass; another word, number, modal or negation there, or an ellipsis over ", not X,", is left open.
    Publishers print one decision by rules of their own: "§ 9" for "section 9", "65" for "sixty-five", "14 December" for "Dec. 14",
    "utilized" for "utilised". Words that differ in nothing else are left open.

    A scanner misreads letters. Where the record of a scanned text bears a second text of the decision, which no scanner read, the words
    are compared with both: they are called altered or absent if the second shows the same, and exact if only the scan's letters differ.
    A scanner does not drop a "not", write another number that looks unlike the true one, or lose
    words and leave nothing like them: of a scanned text, too, words are called altered or absent where no scanner explains it.
    For absent words that needs eight of them, page numbers that count through the text, the cited page before the last of these, and no
    place anywhere in the text that half of the words resemble; or a second text that no scanner read and that lacks them too. Of a longer
    quotation more words than two printed lines hold may be missed beside words that stand there, as a scan loses less.
    Nor does a scanner carry half a sentence to another page: two halves that stand word for word in a scanned text, with more than a page
    between them, are called joined if the brief has no ellipsis there.
    The same holds of a page of the brief that was read from a scan, if its quotation marks pair; it proves nothing joined.

Example
    The brief quotes "the tenant may vacate the dwelling at once"; the opinion says "the tenant must
    vacate the dwelling at once": QUOTE_ALTERED, with may and must shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.base import EVERY_DRAWER, Check, Material, Question, same_citation
from brief_audit.checks.conditions import first_obstacle
from brief_audit.checks.identity import cited_as
from brief_audit.checks.law import another_subdivision, law_of
from brief_audit.checks.places import NOTES, Place, locator_of, passages_like, search, where
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation.absence import lacking_too
from brief_audit.checks.quotation.error import COMMON, OF_ALTERED, OF_JOINED, OF_NOT_FOUND, it_is_long_enough, text_in_force
from brief_audit.checks.quotation.joined import Joined, joined_of
from brief_audit.checks.quotation.matter import (
    UNDIVIDED,
    Matter,
    brief_is_scanned_at,
    held_in_second,
    is_undivided,
    quoted_sources,
    shows_another_version,
    standings_of,
    texts_of,
)
from brief_audit.checks.quotation.superseded import superseded
from brief_audit.checks.recalled import digest_of
from brief_audit.markup import holds_markup
from brief_audit.model.authority import Authority
from brief_audit.model.base import ChangeClass, Code, Outcome, Reason
from brief_audit.model.declared import Concern, Stake, Stated
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.finding import Finding, WordChange
from brief_audit.text.names import names_resemble
from brief_audit.text.passages import whole_sentences
from brief_audit.text.quotation import may_hold

__all__ = [
    "COMMON",
    "Matter",
    "brief_is_scanned_at",
    "evidence_at",
    "it_is_long_enough",
    "quoted_sources",
    "shows_another_version",
    "standings_of",
    "texts_of",
]

ID = "quotation"
_LONGEST = 400
_STRETCH_SHOWN = 6
"""Words of a stretch that are enough to find it in the brief."""
SHOWN = 4
"""Changed words that one sentence can name; the finding lists them all."""


def ask(question: Question) -> Iterator[Finding]:
    """One finding for each quotation attributed to this citation."""
    for quotation in question.material.quotations_of(question.citation.id):
        if question.citation.id in quotation.citations:
            yield _of_quotation(Matter(question, quotation))
        else:
            yield from _of_near(Matter(question, quotation))


def ask_of_document(material: Material) -> Iterator[Finding]:
    """Quotations that nothing connects to an authority are listed, never judged."""
    for quotation in material.claims.quotations if material.claims is not None else ():
        if not (quotation.citations or quotation.near or quotation.reach) and quotation.is_long_enough:
            yield Finding(
                check=ID,
                quotation=quotation.id,
                outcome=Outcome.UNVERIFIABLE_PUBLIC,
                reason=Reason.AMBIGUOUS,
                says=f"“{quotation.in_short}” was not compared: {quotation.why or 'nothing ties it to one authority'}.",
                claim_span=quotation.span,
            )


def _of_quotation(matter: Matter) -> Finding:
    if holds_markup(matter.quotation.text):
        return _open(matter, Reason.NOT_COMPARED, "mark-up stands among the words, and what a reader sees of them is not certain")
    held = next(((member, found.best) for member, found in matter.standings if found.held and found.best is not None), None)
    held = held or held_in_second(matter)
    if held is not None:
        return _held(matter, *held)
    altered = next(((member, found.best) for member, found in matter.standings if found.kind == "altered" and found.best), None)
    if altered is not None:
        return _altered(matter, *altered)
    return _absent(matter)


def _of_near(matter: Matter) -> Iterator[Finding]:
    """Words in a law's sentence whose speaker is not settled: no error, and no pass unless the law or a case named with it holds them.

    What no case holds in whose reach it stands is accounted for after all other checks.
    """
    if law_of(matter.question) is None:
        return
    if holds_markup(matter.quotation.text):
        yield _of_quotation(matter)
        return
    held = next((found.best for _, found in matter.standings if found.held and found.best is not None), None)
    if held is not None:
        yield _held(matter, matter.question, held)
    elif not any(found.held for other in _beside(matter) for found in standings_of(other, matter.quotation)):
        yield _open(matter, Reason.AMBIGUOUS, f"it is not clear whose words they are ({matter.quotation.why})")


def _beside(matter: Matter) -> Iterator[Question]:
    """The cases named with a law as possible speakers of the words."""
    question = matter.question
    held = (question.material.citations.get(id_) for id_ in matter.quotation.near)
    others = (Question(question.material, citation) for citation in held if citation is not None)
    return (other for other in others if law_of(other) is None)


def _held(matter: Matter, member: Question, place: Place) -> Finding:
    if place.comparison.doubt:
        why = f"every word of it stands there, {where(place)}, but {place.comparison.doubt}, which a reader must judge"
        return _open(matter, Reason.AMBIGUOUS, why)
    if other := _in_another_subdivision(matter, member):
        return _open(matter, Reason.AMBIGUOUS, other)
    if law_of(member) is not None and place.part.kind in NOTES:
        return _open(matter, Reason.NOT_COMPARED, f"the words stand only in a note to it, not in {text_in_force(member)}")
    evidence = evidence_at(matter.question.material, place)
    if evidence is None:
        return _open(matter, Reason.TEXT_UNAVAILABLE, "the words were found, but the passage could not be cut from the text as proof")
    exact = place.comparison.kind == "exact"
    licences = ", ".join(place.comparison.licences_used) or "marks and spaces"
    how = "stand word for word" if exact else f"stand, differing only as citation practice allows ({licences}),"
    says = f"The words “{matter.quotation.in_short}” {how} in {cited_as(member)}, {where(place)}."
    code, untold = Code.QUOTE_EXACT if exact else Code.QUOTE_LICENSED, UNDIVIDED if is_undivided(place) else None
    return matter.finding(Outcome.VERIFIED_CORRECT, says, code=code, evidence=(evidence,), part=untold)


def _in_another_subdivision(matter: Matter, member: Question) -> str:
    """That the words stand in another subdivision of the law than the cited one, as words; empty if they do not."""
    places = [each for one, found in matter.standings if one.citation.id == member.citation.id and found.held for each in found.places]
    other = another_subdivision(member, places)
    return f"the words stand in {other} of the retrieved section, which is not the subdivision that the brief cites" if other else ""


def _altered(matter: Matter, member: Question, place: Place) -> Finding:
    changes = changes_of(place)
    more = f"; and {len(changes) - SHOWN} more" if len(changes) > SHOWN else ""
    it = text_in_force(member) if law_of(member) is not None else "it"
    shown = "; ".join(_in_words(change, it) for change in changes[:SHOWN]) + more
    found = first_obstacle(matter, OF_ALTERED)
    if found is not None and found[0] is Reason.NOT_COMPARED and shown:
        return _of_another_version(matter, member, place, shown, found[1])
    if found is not None:
        return _open(matter, found[0], f"{found[1]}{f' ({shown})' if shown else ''}", changes)
    evidence = evidence_at(matter.question.material, place, changes)
    if evidence is None or not changes:
        return _open(
            matter, Reason.TEXT_UNAVAILABLE, "the passage that shows the difference could not be cut from the text as proof", changes
        )
    says = f"The words quoted from {cited_as(member)} differ from its text, {where(place)}: {shown}."
    correction = f"The text says: “{' '.join(_sentences_at(place).split())}”"
    return matter.error(Code.QUOTE_ALTERED, says, evidence, correction=correction, changes=changes)


def _of_another_version(matter: Matter, member: Question, place: Place, shown: str, why: str) -> Finding:
    """Words of a law that differ from its text: the words in force beside them, and the publisher's note if it quotes the change."""
    changes, it = changes_of(place), text_in_force(member)
    if law_of(member) is None:
        return _open(matter, Reason.NOT_COMPARED, f"{shown}; {why}", changes)
    now, note = evidence_at(matter.question.material, place, changes), superseded(member, place.authority, changes)
    dated = "" if it in shown else f"; compared with {it}"
    noted = f"; a note to the law tells of such a change: “{note.words}”" if note is not None else ""
    return _open(matter, Reason.NOT_COMPARED, f"{shown}{dated}{noted}; {why}", changes, (now, note and note.proof))


def _in_words(change: WordChange, it: str) -> str:
    if not change.source:
        return f"you add “{change.brief}”"
    if not change.brief:
        return f"you leave out “{change.source}”"
    return f"you write “{change.brief}”, {it} says “{change.source}”"


def _absent(matter: Matter) -> Finding:
    found = first_obstacle(matter, OF_NOT_FOUND)
    nearest = _nearest(matter)
    if found is not None and found[0] is Reason.NOT_COMPARED and nearest is not None:
        law = text_in_force(matter.question)
        why = f"they stand nowhere in {law}, whose nearest words are “{_short(nearest)}”; {found[1]}"
        return _open(matter, found[0], why, proof=(nearest,) if law_of(matter.question) is not None else ())
    if found is not None:
        joined = joined_of(matter)
        error = _joined(matter, joined) if joined is not None and first_obstacle(matter, OF_JOINED) is None else None
        return error or _open(matter, *found)
    if nearest is None:
        return _open(matter, Reason.TEXT_UNAVAILABLE, "no passage could be cut from the text as proof")
    says = f"The words “{matter.quotation.in_short}” stand nowhere in {' or '.join(cited_as(member) for member in matter.members)}"
    says += lacking_too(matter)
    elsewhere = _elsewhere(matter)
    if elsewhere is not None and is_another_copy(matter, elsewhere[0].authority):
        return _open(matter, Reason.AMBIGUOUS, f"another copy of it, which you pinned, holds them ({elsewhere[0].authority.url})")
    if elsewhere is None:
        return matter.error(Code.QUOTE_NOT_FOUND, f"{says}; the nearest passage is shown.", nearest, correction=_instead(nearest))
    place, proof = elsewhere
    true_place = f"{_full_name(place.authority)}, {where(place)}"
    correction = f"The words stand in {true_place}."
    return matter.error(Code.QUOTE_ELSEWHERE, f"{says}; they stand in {true_place}.", proof, nearest, correction=correction)


def _joined(matter: Matter, joined: Joined) -> Finding | None:
    """The error that the words before and behind a seam stand pages apart; None if one of the passages cannot be cut out as proof."""
    first, second = (evidence_at(matter.question.material, place) for place in (joined.first, joined.second))
    if first is None or second is None:
        return None
    before, behind = (" ".join(words.split()) for words in joined.seam.words)
    places = [where(place) for place in (joined.first, joined.second)]
    stand = "stand pages apart in its text" if places[0] == places[1] else f"stand pages apart, {places[0]} and {places[1]}"
    halves = f"“… {_last(before)}” and “{_first(behind)} …” {stand}"
    says = f"The words quoted from {cited_as(matter.question)} are joined from two passages, and no ellipsis shows where: {halves}."
    correction = f"Behind “… {_last(before)}” the text goes on: “{joined.change.source} …”"
    return matter.error(Code.QUOTE_ALTERED, says, first, second, correction=correction, changes=(joined.change,))


def _last(words: str) -> str:
    return " ".join(words.split()[-_STRETCH_SHOWN:])


def _first(words: str) -> str:
    return " ".join(words.split()[:_STRETCH_SHOWN])


def _instead(nearest: Evidence) -> str:
    """What may be quoted from the text in place of what it does not hold: its nearest words, as far as they are short enough to read."""
    return f"Take the quotation out, or quote what the text says; its nearest words are: “{_short(nearest)}”"


def _short(nearest: Evidence) -> str:
    words = " ".join(nearest.snippet.split())
    return words if len(words) <= _LONGEST else words[:_LONGEST].rsplit(" ", 1)[0] + " …"


def _full_name(authority: Authority) -> str:
    """Name and citation, as far as the record has them: what a brief would have to write."""
    return ", ".join((*authority.names[:1], *authority.citations[:1])) or authority.url


def _shared(one: str, other: str) -> int:
    return len(set(one.casefold().split()) & set(other.casefold().split()))


def _elsewhere(matter: Matter) -> tuple[Place, Evidence] | None:
    material = matter.question.material
    own = {id(text) for text in matter.texts}
    pinned = material.pinned.get(matter.quotation.id, ())
    for authority in (*_may_hold(matter), *(one for one in pinned if may_hold(matter.quotation.text, one.text()))):
        if id(authority) in own:
            continue
        place = search(material, matter.quotation, authority).held_at
        evidence = evidence_at(material, place) if place is not None else None
        if place is not None and evidence is not None:
            return place, evidence
    return None


def _may_hold(matter: Matter) -> Iterator[Authority]:
    """The authorities of the job that may have the words; one question for all of them, who are many."""
    material, words = matter.question.material, matter.quotation.text
    held = material.once("every authority", lambda: tuple({id(one): one for one in (material.authorities or {}).values()}.values()))
    texts = material.once("every text", lambda: digest_of("".join(digest_of(one.text()) for one in held)))
    found = material.recalled.of(
        "may_hold", (words, texts), tuple[int, ...], lambda: tuple(n for n, one in enumerate(held) if may_hold(words, one.text()))
    )
    return (held[number] for number in found)


def is_another_copy(matter: Matter, authority: Authority) -> bool:
    """Whether the authority is one that the brief cites here, as its own citations or names say."""
    return any(
        (root := member.root) is not None
        and (
            any(same_citation(root.canonical, held) for held in authority.citations)
            or (bool(root.parties) and names_resemble(root.parties, authority.names))
        )
        for member in matter.members
    )


def _nearest(matter: Matter) -> Evidence | None:
    material, words = matter.question.material, matter.quotation.text
    parts = [(text, part) for text in matter.texts for part in text.parts]
    nearest = [(text, part, [part.text[start:end] for start, end in passages_like(material, words, part.text, 1)]) for text, part in parts]
    nearest.sort(key=lambda one: -_shared(words, " ".join(one[2])))
    found = (part_proof(material, text, part, passages, Locator(part=part.kind.value)) for text, part, passages in nearest)
    opening = (part_proof(material, text, part, (part.text[:400],), Locator(part=part.kind.value)) for text, part in parts)
    return next((evidence for evidence in (*found, *opening) if evidence is not None), None)


def evidence_at(material: Material, place: Place, changes: tuple[WordChange, ...] = ()) -> Evidence | None:
    """A literal snippet at the place. For changed words: the whole sentence if it is unbroken, or else the text around the first change."""
    locator = locator_of(place)
    sentence = " ".join(_sentences_at(place).split()) if changes else ""
    whole = part_proof(material, place.authority, place.part, (sentence,), locator) if sentence else None
    if whole is not None and " ".join(whole.snippet.split()) == sentence:
        return whole
    return part_proof(material, place.authority, place.part, (*_windows(place, changes), place.text), locator)


def _sentences_at(place: Place) -> str:
    """The authority's own sentences at the place, to be read beside the quotation."""
    start, end = whole_sentences(place.part.text, place.span)
    return place.part.text[start:end]


def _windows(place: Place, changes: tuple[WordChange, ...]) -> Iterator[str]:
    for change in changes:
        at = place.text.find(change.source) if change.source else -1
        if at >= 0:
            words_before = place.text[:at].split(" ")[-4:]
            words_after = place.text[at + len(change.source) :].split(" ")[:5]
            yield " ".join((*words_before[:-1], words_before[-1] + change.source + words_after[0], *words_after[1:])).strip()


def changes_of(place: Place) -> tuple[WordChange, ...]:
    """The word differences of an aligned quotation, with their classes."""
    return tuple(WordChange(brief=d.brief, source=d.source, kind=ChangeClass(d.kind)) for d in place.comparison.differences)


def _open(
    matter: Matter, reason: Reason, why: str, changes: tuple[WordChange, ...] = (), proof: tuple[Evidence | None, ...] = ()
) -> Finding:
    """Nothing was decided; `proof` are words of the source that a reader needs to judge."""
    says = f"The words “{matter.quotation.in_short}” could not be verified in {cited_as(matter.question)}: {why}."
    if matter.question.root is None:
        says = f"The words “{matter.quotation.in_short}” were not looked for, since what “{matter.question.citation.text}” means is open."
    return matter.unverifiable(reason, says, changes=changes, evidence=tuple(one for one in proof if one is not None))


def confirmed(finding: Finding) -> str:
    """The sentence for a quotation that is there."""
    how = "quotation exact" if finding.code is Code.QUOTE_EXACT else "quotation differs only as practice allows"
    return (
        f"{how} (the source gives the opinions as one text, and nothing in it shows a separate one)" if finding.part == UNDIVIDED else how
    )


def needed(stated: Stated, confirming: Sequence[Finding]) -> Iterator[str]:
    """Every quotation that is attributed to the citation."""
    found = {finding.quotation for finding in confirming}
    yield from (f"the quotation {quotation.id}" for quotation in stated.quotations if quotation.id not in found)


CHECK = Check(
    id=ID,
    codes=frozenset({Code.QUOTE_EXACT, Code.QUOTE_LICENSED, Code.QUOTE_ALTERED, Code.QUOTE_NOT_FOUND, Code.QUOTE_ELSEWHERE}),
    asks=EVERY_DRAWER,
    weighs=True,
    concerns=Concern.QUOTATION,
    confirms=confirmed,
    needs=needed,
    answers_for=frozenset({Stake.QUOTATION}),
    page=__doc__ or "",
    of_citation=ask,
    of_document=ask_of_document,
)
