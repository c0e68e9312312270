"""What every report must tell its reader besides the findings. Source: constitution articles 23 to 26."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from brief_audit.model.base import Reason
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import SourceCount
from brief_audit.reports.labels import label
from brief_audit.tables.sources import declared

LICENCE_NOTICE = """\
## License Notice

This audit used the Find Case Law API in RESTRICTED mode, complying with
the Open Justice Licence terms for individual case retrieval.

**Computational analysis permission not obtained.**

If you require bulk processing or systematic computational analysis across
Find Case Law records, you must apply for permission from The National
Archives before scaling this workflow."""
"""Required wording, to the letter (constitution article 23)."""

RESTRICTED = "RESTRICTED"
"""The mode of a source's licence without a permission for computational analysis."""

_REQUESTS = "{source} requests in this audit: "
REQUESTS_LINE = _REQUESTS.format(source="Find Case Law")

DISCLAIMER = (
    "This report supports a lawyer's review and does not replace licensed counsel. It compares the brief with texts "
    "retrieved from public sources; it does not say whether an argument is sound or whether a case is still good law."
)

OF_ARGUMENTS = (
    "This report supports a lawyer's review and does not replace licensed counsel. It compares the brief with texts retrieved from public "
    "sources and with the documents of the record that were given; it does not say whether a case is still good law. Of an argument it "
    "says whether its law, its facts and its inference were confirmed, refuted or left open, and not whether a court would accept it."
)
"""The same where the arguments were tested."""

INTERRUPTED = "The audit was interrupted. This report is partial: what has no outcome was not checked."

NOT_ENDED = "The audit did not reach its end."
"""The gate's reason in the report of an audit that was stopped before anything was compared."""

UNRECORDED = "The ledger could not be written. No ledger holds a receipt of this report."
"""Stands in a report that was written although its lines could not be added to the ledger."""


def notices(
    settings: Mapping[str, Any],
    sources: Mapping[str, SourceCount],
    attempts: Iterable[Attempt],
    given: Sequence[str],
    *,
    interrupted: bool,
) -> list[str]:
    """All notices in the order in which they are printed, but for the last; `given` are those of the look-up."""
    partial = [INTERRUPTED] if interrupted else []
    return [*partial, *_licence(settings, sources), *_permission(settings), *dict.fromkeys(given), *_limits(sources, attempts)]


def asked_models(propositions: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """That text left this machine for language models, which, and for how many of the sentences that were compared."""
    asked = [row for row in propositions if "opinion" in row]
    if asked:
        models = ", ".join(vote["model"] for vote in asked[0]["opinion"]["votes"])
        compared = sum(row["verdict"] is not None for row in propositions)
        yield (
            f"Language models were asked ({models}) about {len(asked)} of {compared} sentences that were compared with a source, and about"
            " none whose source's licence does not permit computational analysis. These sentences and the passages beside them left this"
            " machine. The answers are advice: one can open a sentence, none can verify one or prove one wrong."
        )


def _licence(settings: Mapping[str, Any], sources: Mapping[str, SourceCount]) -> Iterator[str]:
    for name in restricted(settings):
        row = declared()[name]
        if row.label in LICENCE_NOTICE:
            yield LICENCE_NOTICE
        yield f"{_REQUESTS.format(source=row.label)}{sources.get(name, SourceCount()).requests}"


def restricted(settings: Mapping[str, Any]) -> dict[str, None]:
    """The sources, in order, whose texts these settings keep from computational analysis: their licence needs a permission for it."""
    rows = declared().items()
    return {name: None for name, row in rows if row.search_mode and str(settings.get(row.search_mode, RESTRICTED)) == RESTRICTED}


def _permission(settings: Mapping[str, Any]) -> Iterator[str]:
    sources = settings.get("sources")
    for name, source in sources.items() if isinstance(sources, Mapping) else ():
        if isinstance(source, Mapping) and (permission := source.get("permission")):
            yield f"{label(name)} was asked under the permission that the configuration names: {permission}"


def _limits(sources: Mapping[str, SourceCount], attempts: Iterable[Attempt]) -> list[str]:
    """One line, in the required words, for each source whose cap left something unasked (constitution article 29)."""
    spent = dict.fromkeys(attempt.source for attempt in attempts if attempt.reason is Reason.LIMIT_REACHED)
    caps = {name: sources.get(name, SourceCount()).cap for name in spent}
    return [f"{label(name)}: Per-job limit reached ({cap}/{cap} sources attempted)" for name, cap in caps.items()]
