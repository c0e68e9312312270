"""What the brief states about a case, what the record says, and whether they agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import Question, not_retrieved
from brief_audit.checks.identity.printed import printed_names
from brief_audit.checks.identity.reviewed import names_below
from brief_audit.checks.proof import records_of
from brief_audit.model.authority import Authority
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.record import COURT_GAP, COURT_TOLD, OTHERWISE, Record, RecordDate
from brief_audit.normal_forms import latin_letters
from brief_audit.tables.courts import (
    could_be_same_court,
    court_id_of_citation,
    court_id_of_name,
    court_name,
    court_of_reporter,
    named_court_id,
)
from brief_audit.tables.written_courts import may_be_a_superior_court
from brief_audit.text.names import NAMES_AGREE, NameMatch, compare_names, distinctive_words, sides_of
from brief_audit.text.words import word_set

_HEAD = 2500
_FORENAMES = re.compile(r"(?:[A-Z][a-z]+ |[A-Z]\. ){1,3}")
_FEWEST_OF_A_COURT = 3
_IN_BRACKETS_LAST = re.compile(r"\s*\([^()]*\)$")
"""What a title says of its subject: "Ouzel (meres: effect)"."""
_LINE = re.compile(r"\n|\.\s")
_LEADS_ON = re.compile(r"\b(?:from|to|of|for|in|by|the|before|review)$", re.IGNORECASE)
_PARTS_OF_A_COURT = word_set("first second third fourth fifth sixth 1st 2nd 2d 3rd 3d 4th 5th 6th district division department state")
NAMES_DIFFER = frozenset({NameMatch.ONE_SIDE, NameMatch.NONE, NameMatch.NOT_COMPARABLE})
NOT_DECISION_DATES = ("argued", "rehearing", "reargued", "submitted", "heard", "reissued")


def kin_of(question: Question) -> tuple[Citation, ...]:
    """The root, then the citations parallel to it: they share one name, court and year."""
    return question.material.kin_of(question.root) if question.root is not None else ()


def stated_parties(question: Question) -> tuple[str, ...]:
    """The sides as the brief names them; () if it names none."""
    return next((kin.parties or ((kin.name,) if kin.name else ()) for kin in kin_of(question) if kin.parties or kin.name), ())


def stated_year(question: Question) -> int | None:
    """The year as the brief states it."""
    return next((kin.year for kin in kin_of(question) if kin.year is not None), None)


def stated_court(question: Question) -> str | None:
    """The court as the brief states it; None if it states none, or if the reporter or neutral citation implies it."""
    root = question.root
    if root is None or root.neutral or root.court_from_reporter:
        return None
    return root.court


def stated_court_id(question: Question) -> str | None:
    """The stated court's id, None for a court that the table does not know."""
    root, court = question.root, stated_court(question)
    if root is None or court is None:
        return None
    return root.court_id or court_id_of_citation(court) or court_id_of_name(court)


def name_forms(question: Question) -> tuple[str, ...]:
    """Every name that the records and the retrieved text give the case."""
    forms = [name for record in records_of(question) for name in record.names]
    if question.authority is not None:
        forms += question.authority.names
    return tuple(dict.fromkeys(forms))


def names_to_agree_with(question: Question) -> tuple[str, ...]:
    """The name forms, and those of the text: printed in a British head, had below by an American case, spelt out where one is cut."""
    return question.material.once(("names to agree with", question.root and question.root.id), lambda: tuple(_forms_of(question)))


def _forms_of(question: Question) -> Iterator[str]:
    forms, authority = name_forms(question), question.authority
    parties, recorded = stated_parties(question), tuple(_spelt_out(forms, authority))
    yield from recorded
    if authority is not None and not question.is_british and compare_names(parties, recorded) not in NAMES_AGREE:
        yield from names_below(authority, forms)
    yield from _with_forenames(parties, forms, authority.text()[:_HEAD] if authority is not None else "")


def _with_forenames(parties: Sequence[str], forms: Sequence[str], opening: str) -> Iterator[str]:
    """The record's names with the forenames that the brief gives a party, where the opening of the text has the party so."""
    for sides in (sides_of(form) for form in forms):
        for at, side in enumerate(sides if len(sides) == len(parties) else ()):
            before = parties[at].removesuffix(side)
            if before != parties[at] and _FORENAMES.fullmatch(before) and re.search(rf"\b{re.escape(parties[at])}\b", opening):
                yield " v. ".join((*sides[:at], parties[at], *sides[at + 1 :]))


def _spelt_out(forms: Sequence[str], authority: Authority | None) -> Iterator[str]:
    yield from forms
    yield from printed_names(authority) if authority is not None else ()
    text = authority.text() if authority is not None else ""
    yield from (full for form in forms if (full := spelt_out(form, text)))


def spelt_out(form: str, text: str) -> str:
    """A name that a docket cut within its last word ("Ashgrove v. Ad Hoc Commi"), with that word as the text has it; "" if none is cut.

    The piece is no word of the text, and the text has one single word that continues it behind the word before it.
    """
    head, _, piece = form.strip().rpartition(" ")
    before = re.findall(r"[^\W\d_]+$", head)
    if not before or len(piece) < _PIECE or not piece.isalpha() or re.search(rf"\b{piece}\b", text, re.IGNORECASE):
        return ""
    found = re.findall(rf"\b{before[0]}\s+(?:[A-Z]\.\s+)?({piece}[^\W\d_]+)", text, re.IGNORECASE)
    words = {word.casefold() for word in found}
    return f"{head} {found[0]}" if len(words) == 1 and found[0][0].isupper() else ""


_INITIALS = re.compile(r"(?<![\w.])(?!SSHD|HMRC|KBD|QBD|FTT|UTT|CPS|DPP|LTD|PLC|LLP)[A-Z]{3}(?![\w.])")
"""The letters by which a court hides a party, three of which few parties share: "R (AAA) v SSHD"."""


def name_agreement(question: Question) -> NameMatch | None:
    """How the stated name compares with the record's; None if the brief states none."""
    parties, forms = stated_parties(question), names_to_agree_with(question)
    if parties and not any(map(distinctive_words, parties)) and not any(map(_INITIALS.search, parties)):
        forms = tuple(form for form in forms if form in name_forms(question))  # what the head prints settles no "A Father v A Mother"
    found = compare_names(parties, forms) if parties else None
    if found in NAMES_AGREE:
        return found
    named = any(stands_before(question, form) for form in forms)
    return NameMatch.EQUAL if named or (not parties and short_name_agrees(question, forms)) else found


def stands_before(question: Question, form: str) -> bool:
    """True if the record's name comes, word for word, directly before the citation in the brief.

    Where parties were read too, they must be pieces of it, and nothing that may be a name may come before.
    It settles names that no rule of citation forms recognises ("THE MILL (R on the application of) v MAYOR").
    """
    root = question.root
    if root is None:
        return False
    wanted = re.findall(r"\w+", form.casefold())
    before = list(re.finditer(r"\w+", words := _before(question, root.span[0], 3 * len(form) + 40)))
    if len(wanted) < 3 or [word[0].casefold() for word in before[-len(wanted) :]] != wanted:
        return False
    lead = words[: before[-len(wanted)].start()]
    read = frozenset(word for party in stated_parties(question) for word in re.findall(r"\w+", party.casefold()))
    return not read or (read.issubset(wanted) and (not lead.strip() or _LEADS.search(lead) is not None))


def short_name_agrees(question: Question, forms: Sequence[str]) -> bool:
    """True if the one word that names the case before the citation is a distinctive one of the record's: "see Twombly, 550 U.S. 544"."""
    root = question.root
    if root is None:
        return False
    found = _SHORT_NAME.search(_before(question, root.span[0], _WINDOW))
    return found is not None and any(found["name"].casefold() in distinctive_words(form) for form in forms)


def _before(question: Question, end: int, reach: int) -> str:
    """The brief's words up to `end` in its paragraph, broken words joined; no paragraph ends behind a comma."""
    text = re.sub(r"(?<=\w)-\s*\n\s*(?=[a-z])", "", question.material.document.text[max(0, end - reach) : end])
    return re.sub(r",\s+", ", ", text).rpartition("\n\n")[2]


_WINDOW = 160
_PIECE = 4
_LEADS = re.compile(
    r"(?:(?<![^\W_])(?:[Ss]ee|[Aa]lso|[Cc]f\.|[Aa]ccord|[Cc]ompare|[Cc]ontra|generally|e\.g\.,?|[Ii]n|[a-z]{4,}[.;:]?)|[a-z]{4,}\.[”\"]?)[\s,_*]+$"
)
"""What comes before a name and is no word of it."""
_SHORT_NAME = re.compile(
    r"(?:^|(?<!\bv)(?<!\brel)\.\s|[;:,—(“\"]\s?|\sv\.\]\s|\b(?:[Ss]ee|[Ii]n|[Uu]nder|[Aa]ccord|[Cc]f\.|[Cc]ompare|[Cc]ontra|[Aa]lso|[Gg]enerally|[Bb]y|[Ww]ith|[Tt]o|like|from|"
    r"as|that|than|citing|quoting|applying|following)\s)(?P<name>[A-Z][\w’'-]{3,}),?\s?(?:[\[(]{1,2}(?:1[6-9]|20)\d\d[)\]],?\s|\()?$"
)


_SIGNAL_BEFORE = re.compile(
    r"(?:[\s,(*_\u2060]|\b(?:see|also|generally|cf\.?|e\.g\.?|accord|compare|contra|but|at|in|and|or|with|citing|quoting|cites?)\b)+$",
    re.IGNORECASE,
)


_ABBREVIATED = re.compile(
    r"\b(?:inc|ltd|co|cos|corp|plc|llc|llp|lp|jr|sr|bros|ass['’]?n|dep['’]?t|int['’]?l|ors|anor|[^\W\d_])\.$", re.IGNORECASE
)
"""A full stop that ends an abbreviation, as in names, and not a sentence."""
_VERSUS = re.compile(r"\sv\.?\s(?:(?:[A-Z&][\w.'’&-]*|of|the|and|for|in|on)[,\s]*)+$")
"""A "v." with nothing but capitalised words after it."""


_LONGEST_QUOTED = 600
_TELLING = r"(?!(?:of|the|and|for|in|an?|to|by|on|at|de|la)\b)[a-z]{2,}"
_QUOTED_BEFORE = re.compile(
    rf"[“\"](?=[^“”\"]*\s{_TELLING}\s[^“”\"]*\s{_TELLING}\s)(?![^“”\"]*\b(?:v|vs|versus|against)\b)[^“”\"]{{30,}}[”\"][,.;:]?\s*[(\[]?\s*$"
)
"""Words in quotation marks that end where the citation begins, and are no name."""


def name_may_precede(question: Question) -> bool:
    """True if words that could be a name come directly before the citation: a name that was not read was not compared."""
    root = question.root
    if root is None:
        return False
    start = root.extent[0]
    before = _before(question, start, _WINDOW)
    if not before.strip() and _VERSUS.search(question.material.document.text[max(0, start - _WINDOW) : start].rstrip()):
        return True  # a name that ended its line and its paragraph: "Alder v Bram Kilns" / "[2023] EWHC 1"
    if _QUOTED_BEFORE.search(question.material.document.text[max(0, start - _LONGEST_QUOTED) : start]):
        return False
    before = _SIGNAL_BEFORE.sub("", before)
    ends = question.material.once("ends of citations", lambda: frozenset(other.extent[1] for other in question.material.citations.values()))
    ended = bool(before) and before[-1] in ".;:!?—[" and not _ABBREVIATED.search(before) and not _VERSUS.search(before)
    if not before or ended or not ends.isdisjoint(range(start - 3, start + 1)):
        return False
    last = re.findall(r"\S+", _IN_BRACKETS_LAST.sub("", before) or before)[-1].lstrip("(“\"‘'")
    return not last[:1].islower()


def identity_is_settled(question: Question) -> bool:
    """True if the record has exactly this citation and the stated name agrees with it.

    If the brief names no case, a neutral citation settles it alone; a reporter's page only does so together
    with a year that agrees, because a page may have several decisions.
    """
    agreement, root = name_agreement(question), question.root
    if question.record is None or root is None:
        return False
    if question.record.provision is not None:
        return True
    if agreement is not None:
        return agreement in NAMES_AGREE
    if OTHERWISE in question.record.metadata:
        return False
    return root.neutral or any(date.year == stated_year(question) for date in decision_dates_of(question))


def dates_of(question: Question) -> tuple[RecordDate, ...]:
    """Every date in the records and the retrieved text."""
    dates = [date for record in records_of(question) for date in record.dates]
    if question.authority is not None:
        dates += question.authority.dates
    return tuple(dict.fromkeys(dates))


def decision_dates_of(question: Question) -> tuple[RecordDate, ...]:
    """The dates of decision, not those of argument or rehearing."""
    return tuple(date for date in dates_of(question) if not date.what.casefold().startswith(NOT_DECISION_DATES))


def neutral_years(question: Question) -> frozenset[int]:
    """The years of the record's own neutral citations."""
    citations = [citation for record in records_of(question) for citation in record.citations]
    return frozenset(int(found[1]) for citation in citations if (found := re.match(r"\[(\d{4})\] *[A-Z]", citation)))


def year_differs(question: Question) -> bool:
    """True if a US year is stated and it matches no date of the record."""
    year, dates = stated_year(question), dates_of(question)
    return year is not None and not question.is_british and bool(dates) and all(date.year != year for date in dates)


def record_court_id(question: Question) -> str | None:
    """The id of the court that the record itself names; None if no record names its court."""
    named = (named_court_id(record.court, record.court_id) for record in records_of(question))
    return next((court for court in named if court is not None), None)


def no_court_is_named(question: Question) -> str:
    """Why the record's court is not known, as a clause: what would name it was not retrieved, or names none."""
    gap = next((record.metadata[COURT_GAP] for record in records_of(question) if COURT_GAP in record.metadata), None)
    if gap in {None, Reason.NO_COVERAGE.value}:
        return "the record does not name its court"
    return f"the docket, which names its court, {docket_not_retrieved(question, Reason(gap))}"


def docket_not_retrieved(question: Question, gap: Reason) -> str:
    """The end of a sentence on the docket: that it was not retrieved, and why, in the source's words where they tell more."""
    told = next((record.metadata[COURT_TOLD] for record in records_of(question) if COURT_TOLD in record.metadata), "")
    return f"was not retrieved: {told}" if told else not_retrieved(gap)


def court_differs(question: Question) -> bool:
    """True if the brief and the record each name a court, and these cannot be the same."""
    cited, held = stated_court_id(question), record_court_id(question)
    return cited is not None and held is not None and not could_be_same_court(cited, held) and court_is_told_for_certain(question)


def the_text_names_the_stated_court(question: Question) -> bool:
    """Whether the head of the retrieved text names the court that the brief states, though the record gives another.

    One line that is nothing but a court's name, and no end of "Appeal from the …": there the text contradicts its own record.
    """
    cited, held, authority = stated_court_id(question), record_court_id(question), question.authority
    wanted, recorded = (_court_words(court_name(court)) for court in (cited or "", held or ""))
    if authority is None or len(wanted) < _FEWEST_OF_A_COURT or wanted <= recorded:
        return False
    lines = [line for piece in _LINE.split("\n".join(part.text for part in authority.parts)[:_HEAD]) if (line := piece.strip(" ,;:"))]
    return any(
        wanted <= _court_words(line) <= wanted | _PARTS_OF_A_COURT and not _LEADS_ON.search(led)
        for led, line in zip(("", *lines), lines, strict=False)
    )


def _court_words(name: str) -> frozenset[str]:
    return frozenset(latin_letters(name.lower(), " ").split()) - {"of", "the", "for", "in", "and"}


def court_is_told_for_certain(question: Question) -> bool:
    """The brief does not write "Sup. Ct.", which may be meant for a superior court."""
    return not may_be_a_superior_court(stated_court(question) or "")


def reporter_fixes(question: Question, court_id: str) -> bool:
    """True if the citation's reporter publishes only this court's decisions."""
    root = question.root
    return root is not None and root.reporter is not None and court_of_reporter(root.reporter) == court_id


def cited_as(question: Question) -> str:
    """The citation as a reader would say it: name if stated, then the citation itself."""
    root = question.root or question.citation
    name = root.name or " v. ".join(root.parties)
    core = root.canonical or root.text
    return f"{name}, {core}" if name and not core.startswith(name) else core


def bare_citation(question: Question) -> str:
    """The citation itself, without name and year."""
    root = question.root or question.citation
    return root.canonical or root.text


def as_citation(record: Record) -> str:
    """A record as a citation: name, first citation, year of decision."""
    year = next((f" ({date.year})" for date in record.dates if not date.what.startswith(NOT_DECISION_DATES)), "")
    core = ", ".join(filter(None, (next(iter(record.names), ""), next(iter(record.citations), ""))))
    year_is_told = re.search(r"\[[0-9]{4}\]", core) is not None
    return core if year_is_told else core + year
