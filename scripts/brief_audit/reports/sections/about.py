"""What stands around the citations: the verdict, the document, the authorities, the sources, the notices and the audit itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from brief_audit import patterns as re
from brief_audit.reports import digest
from brief_audit.reports.digest import Line, Place, ahead, groups, lines, means, resting, tally
from brief_audit.reports.labels import court_name, label, short_label
from brief_audit.reports.notices import INTERRUPTED, LICENCE_NOTICE
from brief_audit.reports.sections import citations
from brief_audit.reports.sections.parts import Counted, Head, Notice, Requests, Retrieved, Row, Said, ThisAudit
from brief_audit.reports.sections.told import Told, told
from brief_audit.tables.sources import named_by_the_constitution, own_evidence

_GAPS = 1.2
"""References for each citation, from which on every first screen says what else is numbered."""
_FEW = 4
"""Attributions that a screen shows one by one."""
_COUNTERS = ("requests", "cap", "from_cache", "rate_limited", "unverifiable_due_to_limits")
_AT_THE_END = re.compile(r"https?://\S+\Z")


def head(report: Row) -> Head:
    """The first screen: the file, the verdict and what it rests on, and what needs a hand."""
    found = lines(report)
    return Head(
        report,
        opponents=digest.is_opponents(report),
        file=digest.file_name(report),
        size=digest.size(report),
        verdict_line=digest.verdict_line(report),
        verdict_means=digest.verdict_means(report),
        means=means(report),
        checked=digest.checked_in_short(report),
        then=digest.then(report),
        counted=_counted(report, found),
        first=citations.first(told(report, screen=True), next(iter(found), None)),
        groups=groups(found),
        piles=resting(report) if report["counts"]["citations"] else [],
        tally=tally(report),
        proved=bool(report["counts"]["VERIFIED_CORRECT"] or report["counts"]["VERIFIED_ERROR"]),
        unread=_unread(report),
        interrupted=INTERRUPTED if INTERRUPTED in report["notices"] else "",
        changed=_changed(report),
    )


def _counted(report: Row, found: Sequence[Line]) -> Counted:
    """How ids and page numbers of the first screen are to be read."""
    places = [place for line in found for place in line.places]
    higher = ahead(places)
    first = next((one for line in found for one in line.ids if one[1:].isdecimal()), "")
    numbers = _numbered(report)
    told = [f"{first}: a citation's number, in every format{numbers and f' ({numbers})'}"] if first else []
    if any(place.unit == "page" for place in places):
        told.append(f"p. is {_pages(places, higher, pdf=_is_pdf(report))}")
    gaps = len(report["citations"]) > _GAPS * report["counts"]["citations"]
    page = f"p. 1 = PDF {1 + higher}" if higher else "p. = PDF page" if told[1:] and _is_pdf(report) else ""
    return Counted(f"{'; '.join(told)}." if told else "", page, bool(higher), _unasked(report), gaps)


def _unasked(report: Row) -> str:
    """What else bears a number, and why it was looked for nowhere."""
    record, others, repeated = _uncounted(report)
    told = [f"{digest.plural(record, 'reference')} to the record, which no public source has"] if record else []
    told += [f"{digest.plural(others, 'other reference')}, which no source was asked for"] if others else []
    told += [f"{digest.plural(repeated, 'table entry', 'table entries')}, which repeat the citations"] if repeated else []
    return f"{'; '.join(told)}." if told else ""


def _numbered(report: Row) -> str:
    """What else bears a number, so that those of the citations have gaps; empty where nothing does."""
    record, others, repeated = _uncounted(report)
    told = [digest.plural(repeated, "table entry", "table entries")] if repeated else []
    told += [digest.plural(others, "other reference")] if others else []
    told += [f"{digest.plural(record, 'record reference')}, not checked"] if record else []
    return f"also numbered: {', '.join(told)}" if told else ""


def _uncounted(report: Row) -> tuple[int, int, int]:
    """How many numbered rows have no outcome: references to the record, other ones, entries of tables."""
    silent, repeated = digest.without_outcome(report)
    record = sum(row["kind"] == "record" for row in silent)
    return record, len(silent) - record, len(repeated)


def _is_pdf(report: Row) -> bool:
    return digest.file_name(report).casefold().endswith(".pdf")


def _pages(places: Iterable[Place], higher: int | None, *, pdf: bool) -> str:
    """Of what the page numbers are: as printed where that is known to be another than the file's."""
    if higher:
        return f"its printed page (add {higher} for that of the PDF)"
    if any(place.file_page for place in places):
        return "its printed page"
    return "its page of the PDF" if pdf else "its page"


def _changed(report: Row) -> str:
    """Stored evidence that is not what was retrieved, and what to do before anything else. Empty if there is none."""
    found = digest.changed_evidence(report)
    then = "Rely on nothing below before you know who changed it; then audit again with an empty cache (--cache)."
    return " ".join((*found, then)) if found else ""


def _unread(report: Row) -> Said | None:
    said = digest.unread(report)
    return Said(said, "Not read:") if said else None


def whole(told: Told) -> Iterator[Said]:
    """What is said of the document as a whole."""
    return map(Said, digest.about_document(told.report))


def authorities(told: Told) -> Iterator[Retrieved]:
    """What was retrieved; on a screen only those whose own text tells something of them."""
    rows = (_retrieved(row) for row in told.report["authorities"])
    return (row for row in rows if row.in_short or not told.screen)


def _retrieved(row: Row) -> Retrieved:
    later = [_treatment(one) for one in row["treatment"]]
    return Retrieved(row, court_name(row["court"]), label(row["source"]), digest.disposed(row), digest.what_it_is(row), later)


def _treatment(row: Row) -> str:
    """One thing that is known of an authority's standing: what it says, and the words that say it."""
    quoted = f" “{row['snippet']}”" if row.get("snippet") else ""
    return f"{row['says']}{quoted}" if row.get("says") else ", ".join(_values(row))


def _values(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [line for item in value.values() for line in _values(item)]
    if isinstance(value, list | tuple):
        return [line for item in value for line in _values(item)]
    return [] if value is None or isinstance(value, bool) else [str(value)]


def requests(told: Told) -> Iterator[Requests]:
    """What was asked of each source. What the user holds is read, not asked; what was read of it stands under the attributions."""
    for name, count in told.report["sources"].items():
        due = name in named_by_the_constitution() or any(count[counter] for counter in _COUNTERS if counter != "cap")
        counts = tuple(count[counter] for counter in _COUNTERS)
        yield Requests(
            counts, label(name), short_label(name), due, idle=not due and name != own_evidence(), reach=_reach(told.report, name)
        )


def _reach(report: Row, source: str) -> str:
    """What a source holds in full, series by series, and how far it reaches in what the brief cites."""
    return ". Of what is cited here: ".join(filter(None, (digest.in_full(source), digest.of_cited(report, source))))


def attributions(told: Told) -> Iterator[Said]:
    """Whose texts were used; each line ends with the address that its source requires to be shown."""
    asked = (attempt["url"] for row in told.report["citations"] for attempt in row["attempts"])
    hosts = tuple({"/".join(url.split("/")[:3]) + "/" for url in asked if url.startswith(("https://", "http://"))})
    if told.screen and len(told.report["attributions"]) > _FEW:
        kept = Counter(_AT_THE_END.sub("", line).rstrip(" :") for line in told.report["attributions"])
        for whose, count in kept.items():
            yield Said(f"{whose}: {digest.plural(count, 'record')}; the other formats give each address.")
        return
    for line in told.report["attributions"]:
        address = tuple(_AT_THE_END.findall(line))
        yield Said(line, addresses=address, asked=any(url.startswith(hosts) for url in address))


def notices(told: Told) -> Iterator[Notice]:
    """What every report must tell its reader."""
    return (Notice(notice, notice == LICENCE_NOTICE) for notice in told.report["notices"])


def this_audit(told: Told) -> Iterator[ThisAudit]:
    """The audit itself: enough to run it again."""
    yield ThisAudit(told.report, digest.ledger_line(told.report).removeprefix("Ledger "), digest.settings(told.report))
