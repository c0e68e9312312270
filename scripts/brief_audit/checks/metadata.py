"""Whether the name, the year and the court that the brief states agree with the record.

What it asks
    Each part that the brief states is compared with the record that has exactly the cited citation: the name side by side
    (of a British decision also with the parties and the title that its head prints), the year with the record's dates, the
    court with the record's own; also a court that the sentence names as the one that decided ("the Second Circuit held in …").

Why it matters
    A wrong year or court changes how much an authority weighs, and is the commonest slip of all.

When it must say unverifiable
    When only one side of the name agrees, when the name says more of a party than the record and the heading do ("Estate of Ashgrove",
    "Quillon plc"), when the record gives no date or no court, when the date of
    decision is in one source only, and neither in the text nor in the record's LEXIS or WL number, or when the
    court is not in the table. A court in the sentence is an error only where nothing else can be meant: tied to this
    citation alone, with a name of its own, and not a lower court, which may be the one below. Otherwise the citation is left open.

Example
    "Ashgrove v. Quillon, 990 U.S. 10 (1997)", where the opinion says "Decided June 3, 1996":
    YEAR_MISMATCH, and the correction gives 1996.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date as calendar_date

from brief_audit import patterns as re
from brief_audit.checks.accounting import wrong_court_named
from brief_audit.checks.base import Check, Drawer, Question
from brief_audit.checks.identity import (
    NAMES_AGREE,
    as_citation,
    bare_citation,
    cited_as,
    court_differs,
    dates_of,
    decision_dates_of,
    different_case,
    identity_is_settled,
    name_agreement,
    name_forms,
    name_may_precede,
    name_says_more,
    names_to_agree_with,
    neutral_years,
    no_court_is_named,
    parts_to_compare,
    record_court_id,
    reporter_fixes,
    stated_court,
    stated_court_id,
    stated_parties,
    stated_year,
    the_text_names_the_stated_court,
)
from brief_audit.checks.law import ask_law
from brief_audit.checks.proof import part_proof, record_proof, records_of
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Code, Reason
from brief_audit.model.declared import Concern, Stake, Stated
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.record import RecordDate
from brief_audit.tables.court_districts import district_not_named
from brief_audit.tables.courts import could_be_same_court, court_name, known_ids
from brief_audit.tables.day_words import dates_in_words
from brief_audit.text.names import NameMatch, another_public_party, compare_names, sides_of
from brief_audit.text.snippet import cut

_TURNED, _ONE_TELLS = ", with the sides reversed", "The party that tells the case agrees"
_VENDOR = re.compile(r"([0-9]{4}) (?:[A-Z][A-Za-z.'’]* ){0,4}(?:LEXIS|WL) [0-9]+$")


def ask(question: Question) -> Iterator[Finding]:
    """A finding for each stated part; none if there is no record to compare with, which `exists` reports."""
    if question.record is None or different_case(question):
        return
    if question.record.provision is not None:
        yield from ask_law(question, question.record.provision)
        return
    if stated_parties(question) or name_agreement(question) is not None:
        yield _name(question)
    elif question.is_case:
        yield _unnamed(question)
    if stated_year(question) is not None:
        yield _uk_year(question) if question.is_british else _year(question)
    if stated_court(question) is not None:
        yield _court(question)
    yield from wrong_court_named(question)


# --- name


def _name(question: Question) -> Finding:
    agreement, forms = name_agreement(question), name_forms(question)
    held = " / ".join(forms[:1]) or "no name"
    if more := name_says_more(question):
        says = f"You name {cited_as(question)}; “{more}” stands neither in the record's name, {held}, nor in the heading of the text."
        return _open(question, "name", Reason.NAME_DIFFERS, says, f"The record gives {as_citation(records_of(question)[0])}.")
    if agreement in NAMES_AGREE:
        parties = stated_parties(question)
        agreeing = sorted(names_to_agree_with(question), key=lambda form: compare_names(parties, (form,)) not in NAMES_AGREE)
        turned = _TURNED if agreement is NameMatch.REVERSED else ""
        whole = "" if agreeing[0] in forms else ", as the text prints it in full"
        pieces = (side for form in agreeing if form not in forms for side in sides_of(form))
        says = f"The name agrees with the record{turned}{whole}: {agreeing[0]}."
        if other := another_public_party(parties, agreeing):  # which decides nothing (DESIGN section 3), and is not passed over
            says = (
                f"{_ONE_TELLS} with the record{turned}{whole}: {agreeing[0]}. The other is “{other[0]}” in the brief, “{other[1]}” there."
            )
        return _agrees(question, "name", says, (*agreeing, *pieces))
    says = {
        NameMatch.ONE_SIDE: f"Only one side of the name agrees: you name {cited_as(question)}, the record gives {held}.",
        NameMatch.NOT_COMPARABLE: f"The name you state has no word that tells it from other cases; the record gives {held}.",
    }.get(agreement or NameMatch.NONE, f"You name {cited_as(question)}; the record at that place gives {held}.")
    correction = f"The record gives {as_citation(records_of(question)[0])}." if forms else None
    return _open(question, "name", Reason.NAME_DIFFERS, says, correction)


def _unnamed(question: Question) -> Finding:
    """A name that could not be read was not compared; a reporter's page without name and year says too little of the case."""
    held = as_citation(records_of(question)[0])
    if identity_is_settled(question) and not name_may_precede(question):
        wanted = (*name_forms(question), *(citation for record in records_of(question) for citation in record.citations))
        return _agrees(question, "citation", f"The brief names no case here; {bare_citation(question)} is {held}.", wanted)
    stated = (
        "The name before the citation could not be read"
        if name_may_precede(question)
        else f"The brief names no case with {bare_citation(question)}"
    )
    return _open(question, "name", Reason.AMBIGUOUS, f"{stated}; the record there is {held}.")


# --- year


def _year(question: Question) -> Finding:
    year, dates = stated_year(question), decision_dates_of(question)
    if not dates:
        return _open(question, "year", Reason.NO_COVERAGE, f"You state the year {year}; the record gives no date of decision.")
    equal = [date for date in dates if date.year == year]
    if equal:
        return _agrees(
            question, "year", f"The year agrees: {dates_in_words([(equal[0].what, equal[0].day)])}.", (*_written(equal), *_printed(equal))
        )
    says = f"You state the year {year}; {dates_in_words((date.what, date.day) for date in dates)}."
    correction = f"The record gives {dates[0].year}: {as_citation(records_of(question)[0])}."
    if not year_is_wrong(question):
        return _open(question, "year", Reason.DATE_DIFFERS, says, correction)
    return _error(question, Code.YEAR_MISMATCH, says, correction, _proof(question, _written(dates)))


def year_is_wrong(question: Question) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3, YEAR_MISMATCH)."""
    return (
        identity_is_settled(question)
        and year_equals_no_date(question)
        and decision_date_is_proved(question)
    )  # fmt: skip


def year_equals_no_date(question: Question) -> bool:
    """The cited year is not that of argument, decision, filing, amendment or rehearing."""
    return all(date.year != stated_year(question) for date in dates_of(question))


def decision_date_is_proved(question: Question) -> bool:
    """The opinion's own text has the date, two sources give it, or a vendor's number: one source's index may be wrong."""
    return date_stands_in_the_text(question) or two_sources_give_the_date(question) or a_vendors_number_gives_the_year(question)


def date_stands_in_the_text(question: Question) -> bool:
    """The full date of decision is written in the retrieved text."""
    authority = question.authority
    if authority is None:
        return False
    days = [form for date in decision_dates_of(question) if len(date.day) == 10 for form in _written((date,))]
    return any(cut(part.text, form) is not None for part in authority.parts for form in days)


def two_sources_give_the_date(question: Question) -> bool:
    """Records of two sources agree on the year of decision."""
    years: dict[int, set[str]] = {}
    for record in records_of(question):
        for date in record.dates:
            if date in decision_dates_of(question):
                years.setdefault(date.year, set()).add(record.source)
    return any(len(sources) >= 2 for sources in years.values())


def a_vendors_number_gives_the_year(question: Question) -> bool:
    """The record bears a number of LexisNexis or Westlaw, whose volume is the year of decision, and every one of them agrees with it."""
    decided = {date.year for date in decision_dates_of(question)}
    numbered = {int(found[1]) for record in records_of(question) for one in record.citations if (found := _VENDOR.match(one))}
    return bool(numbered) and numbered <= decided


def _written(dates: Iterable[RecordDate]) -> list[str]:
    """The ways in which a source writes a date, the most telling first."""
    forms: list[str] = []
    for date in dates:
        if len(date.day) == 10:
            day = calendar_date.fromisoformat(date.day)
            month = f"{day:%B}"
            forms += [f"{month} {day.day}, {day.year}", f"{day.day} {month} {day.year}", date.day, f"{day:%m/%d/%Y}"]
        else:
            forms.append(date.day)
    return forms


def _printed(dates: Iterable[RecordDate]) -> Iterator[str]:
    """The ways in which the head of a report prints a date: "Nov. 2, 1999"."""
    for day in (calendar_date.fromisoformat(date.day) for date in dates if len(date.day) == 10):
        yield from (f"{month} {day.day}, {day.year}" for month in (f"{day:%b}.", "Sept.") if month != "Sept." or day.month == 9)


def _uk_year(question: Question) -> Finding:
    """In the United Kingdom the year belongs to the citation: only the neutral citation's own year is compared."""
    year, years = stated_year(question), neutral_years(question)
    own = bare_citation(question)
    if year in years or (question.root is not None and not question.root.neutral and str(year) in own):
        return _agrees(question, "year", f"The year {year} is the citation's own.", (own, *records_of(question)[0].citations))
    if not years:
        return _open(
            question, "year", Reason.NO_COVERAGE, f"You state the year {year}; the record bears no neutral citation to compare it with."
        )
    held = next((c for record in records_of(question) for c in record.citations if c.startswith("[")), own)
    says = f"You state the year {year}; the neutral citation is {held}."
    if not identity_is_settled(question):
        return _open(question, "year", Reason.DATE_DIFFERS, says)
    return _error(question, Code.YEAR_MISMATCH, says, f"The record gives {held}.", _proof(question, (held,)))


# --- court


def _court(question: Question) -> Finding:
    cited, held = stated_court_id(question), record_court_id(question)
    record = records_of(question)[0]
    named = next((record.court for record in records_of(question) if record.court), None)
    shown = court_name(named) if named is not None else None
    stated = stated_court(question)
    if cited is None:
        return _open(question, "court", Reason.NO_COVERAGE, f"The court you state, “{stated}”, is not in the table of courts.")
    if held is None and reporter_fixes(question, cited):
        return _agrees(
            question, "court", f"The court follows from the reporter: {bare_citation(question)}.", (bare_citation(question), *record.names)
        )
    if held is None:
        gap = Reason(
            next((record.metadata["court_gap"] for record in records_of(question) if "court_gap" in record.metadata), "NO_COVERAGE")
        )
        return _open(question, "court", gap, f"You state the court “{stated}”; {no_court_is_named(question)}.")
    if cited == held or ({cited, held} <= known_ids() and could_be_same_court(cited, held)):
        return _same_court(question, named or "", held)
    says = f"You state the court “{stated}”; the record gives {shown}."
    correction = f"The record gives {shown}: {as_citation(record)}."
    if not court_is_wrong(question):
        return _open(question, "court", Reason.AMBIGUOUS, says, correction)
    return _error(question, Code.COURT_MISMATCH, says, correction, _proof(question, (named or "", held)))


def _same_court(question: Question, named: str, held: str) -> Finding:
    """The court agrees; of a district of it, which one record for all of them does not tell, only where the text names it."""
    shown = court_name(named) if named else None
    texts = (part.text for part in question.authority.parts) if question.authority is not None else ()
    if district := district_not_named(stated_court(question) or "", (f"{named} {shown}", *texts), court=held):
        says = f"You state the {district}; the record gives {shown}, and neither it nor the text names that district."
        return _open(question, "court", Reason.NO_COVERAGE, says)
    return _agrees(question, "court", f"The court agrees: {shown}.", (named, held))


def court_is_wrong(question: Question) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3, COURT_MISMATCH)."""
    return (
        identity_is_settled(question)
        and court_differs(question)
        and not the_text_names_the_stated_court(question)
    )  # fmt: skip


# --- findings


def _proof(question: Question, wanted: Iterable[str]) -> Evidence | None:
    records = records_of(question)
    return record_proof(question.material, records, wanted)


def _proof_in_the_head(question: Question, wanted: Iterable[str]) -> Evidence | None:
    """A name as the head of the retrieved text prints it, where the record has none."""
    authority, words = question.authority, tuple(wanted)
    if authority is None:
        return None
    heads = (part for part in authority.parts if part.kind is PartKind.HEAD_MATTER)
    found = (part_proof(question.material, authority, head, words) for head in heads)
    return next((evidence for evidence in found if evidence is not None), None)


def _agrees(question: Question, part: str, says: str, wanted: Iterable[str]) -> Finding:
    words = tuple(wanted)
    evidence = _proof(question, words) or _proof_in_the_head(question, words)
    if evidence is None:
        return _open(question, part, Reason.TEXT_UNAVAILABLE, f"{says} No passage could be cut from the record as evidence.")
    return question.correct(says, evidence, part=part)


def _open(question: Question, part: str, reason: Reason, says: str, correction: str | None = None) -> Finding:
    return question.unverifiable(reason, says, correction, part=part)


def _error(question: Question, code: Code, says: str, correction: str, evidence: Evidence | None) -> Finding:
    part = "year" if code is Code.YEAR_MISMATCH else "court"
    if evidence is None:
        return _open(question, part, Reason.TEXT_UNAVAILABLE, f"{says} No passage could be cut from the record as evidence.", correction)
    return question.error(code, says, evidence, part=part, correction=correction)


def confirmed(finding: Finding) -> str:
    """A part that agrees, in words; of a name, what of it does not stand so in the record."""
    turned = ", the parties stand the other way round" if finding.part == "name" and _TURNED in finding.says else ""
    if finding.part == "name" and finding.says.startswith(_ONE_TELLS):
        return f"the party that tells the case agrees{turned}, the other is called otherwise"
    return f"the {finding.part or 'record'} agrees{turned}"


def needed(stated: Stated, confirming: Sequence[Finding]) -> Iterator[str]:
    """Every part that the brief states; if it names no case, the name that agrees still settles which case it is."""
    compared = {finding.part for finding in confirming}
    if "name" in compared:
        compared.add("citation")
    yield from (f"the {part} as stated" for part in parts_to_compare(stated.root) if part not in compared)


CHECK = Check(
    id="metadata",
    codes=frozenset({Code.YEAR_MISMATCH, Code.COURT_MISMATCH, Code.TITLE_MISMATCH}),
    asks=frozenset({Drawer.RESOLUTIONS}),
    weighs=True,
    concerns=Concern.IDENTITY,
    confirms=confirmed,
    needs=needed,
    answers_for=frozenset({Stake.IDENTITY}),
    page=__doc__ or "",
    of_citation=ask,
)
