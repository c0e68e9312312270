"""Whether the cited law is in force.

What it asks
    How the publisher itself lists the cited section, regulation, article or rule: in force, repealed,
    not yet in force, or moved to another place.

Why it matters
    A court that is asked to apply a section which was repealed years ago, or has never been brought
    into force, will trust nothing else in the brief.

When it must say unverifiable
    When the section has moved, or its status is unsettled; when the source lists a repeal or commencement
    of the cited section that its text does not show yet; when the brief cites or mentions the law of another
    date, when the section may have been in force; when the user's own copy shows no status at all; when the
    brief says that a section which is in force was struck down, replaced, changed, brought into force or made
    at some time, and neither the publisher's text nor its notes show it.

Example
    "The claim lies under section 4 of the Ferry Tolls Act 1980", which the publisher lists as repealed:
    SECTION_REPEALED. "Section 4 of the Ferry Tolls Act 1980 (repealed)" agrees with the same list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import Check, Drawer, Question
from brief_audit.checks.conditions import Condition, first_obstacle
from brief_audit.checks.law import (
    ABSENT_STATUSES,
    CURRENT_LAW,
    as_of,
    brief_says_not_yet_in_force,
    brief_says_repealed,
    cited_law,
    existence_is_open,
    fates,
    law_of,
    no_change_is_pending,
    not_shown,
    provision_label,
    provision_proof,
    publisher_away,
    why_not_looked_up,
)
from brief_audit.model.base import WRITTEN_LAW, Code, Reason
from brief_audit.model.declared import Stake, Stated
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.provision import Provision, ProvisionStatus

IN_FORCE, UNDATED = "in force", " by a source that gives no date"
STATED = "the status as stated"
_CHANGES_FORCE = re.compile(
    r"repeal|revo[kc]|omi(?:t|ss)|ceas|expir|commenc|com(?:e|ing) into force|in force|substitut|disappl|suspen", re.IGNORECASE
)
_AFFECTED = re.compile(
    r"(?:s|ss|sections?|regs?|regulations?|arts?|articles?|rr?|rules?)\b\.?\s?(?P<numbers>[0-9]+[A-Z]*(?:\([^()]*\))*(?:\s?(?:[-–]|to|,|and)\s?[0-9]+[A-Z]*(?:\([^()]*\))*)*)",
    re.IGNORECASE,
)
_SCHEDULE = re.compile(r"sch", re.IGNORECASE)


def ask(question: Question) -> Iterator[Finding]:
    """One finding on the provision that was looked up; none if `exists` reports that there is none, or that another is cited."""
    record, law = question.record, law_of(question)
    if record is None or law is None:
        return
    provision = record.provision
    if provision is None:
        says = f"Whether {cited_law(question)} is in force could not be told: {record.attribution or record.source} states no status."
        yield question.unverifiable(Reason.NO_COVERAGE, says)
    elif provision.status not in ABSENT_STATUSES and not existence_is_open(record, provision) and not why_not_looked_up(question):
        evidence = provision_proof(question.material, record)
        if evidence is not None:
            yield _of_status(question, provision, evidence)
            if provision.status is ProvisionStatus.IN_FORCE:
                yield from _of_fate(question, provision)


def _of_fate(question: Question, provision: Provision) -> Iterator[Finding]:
    """What the brief says became of a law that is in force, where neither its text nor the publisher's notes show it."""
    if brief_says_repealed(question) or brief_says_not_yet_in_force(question):
        return
    for fate in fates(question):
        if why := not_shown(question, provision, fate):
            says = f"You write “{fate.words}” of {cited_law(question)}; {why}. Whether that is right was not confirmed."
            yield question.unverifiable(Reason.NOT_COMPARED, says, part=fate.became.value)


def _of_status(question: Question, provision: Provision, evidence: Evidence) -> Finding:
    status = provision.status
    if status is ProvisionStatus.IN_FORCE:
        return _in_force(question, provision, evidence)
    if status is ProvisionStatus.MOVED:
        return _moved(question, provision, evidence)
    if status is ProvisionStatus.UNSETTLED:
        return question.unverifiable(
            Reason.AMBIGUOUS, f"The status of {cited_law(question)} is not settled in the source: {_listed(provision)}."
        )
    return _gone(question, provision, evidence) if status is ProvisionStatus.REPEALED else _not_yet(question, provision, evidence)


def _in_force(question: Question, provision: Provision, evidence: Evidence) -> Finding:
    named = cited_law(question)
    if brief_says_repealed(question) or brief_says_not_yet_in_force(question):
        return question.unverifiable(
            Reason.AMBIGUOUS, f"The brief says that {named} is not law today; the source lists it as in force{as_of(provision)}."
        )
    says = f"{named} is in force{as_of(provision)}."
    touching = [change for change in provision.pending if changes_its_force(question, change)]
    if touching:
        return question.unverifiable(
            Reason.AMBIGUOUS, f"{says} A change that the text does not show yet may concern that: {'; '.join(touching)}."
        )
    if provision.pending:
        says += f" Changes that its text does not show yet: {'; '.join(provision.pending)}."
    if not provision.as_of and (away := publisher_away(question)) is not None:
        why = f"it was read in a copy that gives no date, as {away[0]} gave no answer"
        return question.unverifiable(away[1], f"Whether {named} is in force today was not checked: {why}. Compare it there.")
    return question.correct(says, evidence, part=f"{IN_FORCE}{as_of(provision) or UNDATED}")


def changes_its_force(question: Question, change: str) -> bool:
    """Whether an outstanding change may end the cited provision or bring it into force, and does not plainly concern another."""
    law = law_of(question)
    return law is not None and _CHANGES_FORCE.search(change) is not None and not _is_of_another(provision_label(law), change)


def _is_of_another(label: str, change: str) -> bool:
    """Whether the change begins with numbers of sections, and the cited one is neither among nor between them."""
    own = re.search(r"[0-9]+", label)
    affected = _AFFECTED.match(change.strip())
    if own is None or affected is None or _SCHEDULE.match(label):
        return False
    numbers = [int(number) for number in re.findall(r"(?<![(\w])[0-9]+", affected["numbers"])]
    return not min(numbers) <= int(own[0]) <= max(numbers)


def _gone(question: Question, provision: Provision, evidence: Evidence) -> Finding:
    says = f"{cited_law(question)} is listed as {_listed(provision)}{as_of(provision)}"
    if brief_says_repealed(question):
        return question.correct(f"{says}, as the brief says.", evidence, part=STATED)
    hindered = first_obstacle(question, CURRENT_LAW)
    if hindered is not None:
        return question.unverifiable(hindered[0], f"{says}; it is not called an error, because {hindered[1]}.")
    return question.error(Code.SECTION_REPEALED, f"{says}.", evidence, correction=_instead(question, provision))


def _instead(question: Question, provision: Provision) -> str:
    """What to write in place of what is repealed: what the record says of it, and where it says the provision went."""
    successor = f": {provision.moved_to}" if provision.moved_to else ""
    told = f"{cited_law(question)} is {_listed(provision)}{as_of(provision)}"
    return f"{told}: cite the version in force at the time that matters, or the provision that replaced it{successor}."


def _not_yet(question: Question, provision: Provision, evidence: Evidence) -> Finding:
    says = f"{cited_law(question)} is listed as {_listed(provision)}{as_of(provision)}"
    if brief_says_not_yet_in_force(question):
        return question.correct(f"{says}, as the brief says.", evidence, part=STATED)
    hindered = first_obstacle(question, NOT_BEGUN)
    if hindered is not None:
        return question.unverifiable(hindered[0], f"{says}; it is not called an error, because {hindered[1]}.")
    return question.error(Code.NOT_IN_FORCE, f"{says}.", evidence)


NOT_BEGUN: tuple[Condition[Question], ...] = (
    *CURRENT_LAW,
    (no_change_is_pending, Reason.DATE_DIFFERS, "the source has changes to it, perhaps its commencement, that the text does not show yet"),
)


def _moved(question: Question, provision: Provision, evidence: Evidence) -> Finding:
    place = provision.moved_to
    says = f"{cited_law(question)} no longer stands at that place{as_of(provision)}: {_listed(provision)}"
    if place and _states(question, place):
        return question.correct(f"{says}; the brief names the new place, {place}.", evidence, part=STATED)
    return question.unverifiable(Reason.AMBIGUOUS, f"{says}.", f"It is now at {place}." if place else None)


def _states(question: Question, place: str) -> bool:
    """Whether the brief names the new place within a few words after the old one."""
    end = question.citation.extent[1]
    after, wanted = _bare(question.material.document.text[end : end + 160]), _bare(place)
    return bool(wanted) and f" {wanted} " in f" {after} "


def _bare(text: str) -> str:
    """Letters and numbers alone, a blank after each word: "52 U.S.C. § 10301" is "52 usc 10301"."""
    return " ".join(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text.casefold().replace(".", "").replace("–", "-")))


def _listed(provision: Provision) -> str:
    word, own = provision.status.value, provision.listed_as
    return f"{word} (“{own}”)" if own and own.casefold() != word else word


def needed(stated: Stated, confirming: Sequence[Finding]) -> Iterator[str]:
    """For written law, the status."""
    if stated.root.kind in WRITTEN_LAW and not confirming:
        yield "that it is in force"


CHECK = Check(
    id="statute_in_force",
    codes=frozenset({Code.SECTION_REPEALED, Code.NOT_IN_FORCE}),
    asks=frozenset({Drawer.RESOLUTIONS}),
    weighs=True,
    confirms=lambda finding: finding.part or IN_FORCE,
    needs=needed,
    answers_for=frozenset({Stake.FORCE}),
    page=__doc__ or "",
    of_citation=ask,
)
