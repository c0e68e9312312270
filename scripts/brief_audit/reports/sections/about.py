"""What stands around the citations: the verdict, the document, the authorities, the sources, the notices and the audit itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from brief_audit.reports import digest, words
from brief_audit.reports.labels import court_name, label, short_label
from brief_audit.reports.notices import INTERRUPTED, LICENCE_NOTICE
from brief_audit.reports.sections.parts import Head, Notice, Requests, Retrieved, Row, Said, ThisAudit
from brief_audit.reports.sections.told import Told
from brief_audit.tables.sources import named_by_the_constitution, own_evidence

_COUNTERS = ("requests", "cap", "from_cache", "rate_limited", "unverifiable_due_to_limits")
_AT_THE_END = re.compile(r"https?://\S+\Z")


def head(report: Row) -> Head:
    """The verdict, and what it rests on."""
    return Head(
        report,
        file=digest.file_name(report),
        verdict_line=digest.verdict_line(report),
        means=words.VERDICTS.get(report["verdict"], ""),
        counted=digest.counted(report),
        unread=_unread(report),
        interrupted=INTERRUPTED if INTERRUPTED in report["notices"] else "",
        in_short=digest.in_short(report),
    )


def _unread(report: Row) -> Said | None:
    said = digest.unread(report)
    return Said(said, "Not read:") if said else None


def unread(told: Told) -> Said | None:
    """The pages that could not be read; a screen says so in capitals, and without a heading."""
    said = _unread(told.report)
    return said and said._replace(name=said.name.upper())


def rely_on_nothing(told: Told) -> Said | None:
    """What to do before anything else where stored evidence was changed."""
    where = "--cache" if told.screen else "cache"
    said = Said(f"before you know who changed it; then audit again with an empty {where}.", "Rely on nothing below")
    return said if digest.changed_evidence(told.report) else None


def changed(told: Told) -> Iterator[Said]:
    """Stored evidence that is not what was retrieved."""
    return map(Said, digest.changed_evidence(told.report))


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
        yield Requests(counts, label(name), short_label(name), due, idle=not due and name != own_evidence())


def attributions(told: Told) -> Iterator[Said]:
    """Whose texts were used; each line ends with the address that its source requires to be shown."""
    asked = (attempt["url"] for row in told.report["citations"] for attempt in row["attempts"])
    hosts = tuple({"/".join(url.split("/")[:3]) + "/" for url in asked if url.startswith(("https://", "http://"))})
    for line in told.report["attributions"]:
        address = tuple(_AT_THE_END.findall(line))
        yield Said(line, addresses=address, asked=any(url.startswith(hosts) for url in address))


def notices(told: Told) -> Iterator[Notice]:
    """What every report must tell its reader."""
    return (Notice(notice, notice == LICENCE_NOTICE) for notice in told.report["notices"])


def this_audit(told: Told) -> Iterator[ThisAudit]:
    """The audit itself: enough to run it again."""
    yield ThisAudit(told.report, digest.ledger_line(told.report).removeprefix("Ledger "), digest.settings(told.report))
