"""What every report must tell its reader beside the findings. Source: constitution articles 23 to 26."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brief_audit.model.record import SourceCount
from brief_audit.reports.labels import label

LICENCE_NOTICE = """\
## License Notice

This audit used the Find Case Law API in RESTRICTED mode, complying with
the Open Justice Licence terms for individual case retrieval.

**Computational analysis permission not obtained.**

If you require bulk processing or systematic computational analysis across
Find Case Law records, you must apply for permission from The National
Archives before scaling this workflow."""
"""Required wording, to the letter (constitution article 23)."""

REQUESTS_LINE = "Find Case Law requests in this audit: "

DISCLAIMER = (
    "This report supports a lawyer's review and does not replace licensed counsel. It compares the brief with texts "
    "retrieved from public sources; it does not say whether an argument is sound or whether a case is still good law."
)

INTERRUPTED = "The audit was interrupted. This report is partial: what has no outcome was not checked."

_LIMIT = "Per-job limit reached"


def notices(settings: Mapping[str, Any], sources: Mapping[str, SourceCount], given: Sequence[str], *, interrupted: bool) -> list[str]:
    """All notices in the order in which they are printed."""
    said = list(dict.fromkeys(given))
    limits = [] if any(_LIMIT in notice for notice in said) else _limit_messages(sources)
    partial = [INTERRUPTED] if interrupted else []
    return [*partial, *_licence(settings, sources), *_permission(settings), *said, *limits, DISCLAIMER]


def _licence(settings: Mapping[str, Any], sources: Mapping[str, SourceCount]) -> list[str]:
    if str(settings.get("fcl_search_mode", "RESTRICTED")) != "RESTRICTED":
        return []
    asked = sources.get("find_case_law", SourceCount()).requests
    return [LICENCE_NOTICE, f"{REQUESTS_LINE}{asked}"]


def _permission(settings: Mapping[str, Any]) -> list[str]:
    sources = settings.get("sources")
    bailii = sources.get("bailii") if isinstance(sources, Mapping) else None
    permission = bailii.get("permission") if isinstance(bailii, Mapping) else None
    return [f"BAILII was asked under the permission that the configuration names: {permission}"] if permission else []


def _limit_messages(sources: Mapping[str, SourceCount]) -> list[str]:
    return [
        f"{label(name)}: {_LIMIT} ({count.requests}/{count.cap} sources attempted)"
        for name, count in sources.items()
        if count.cap is not None and count.requests >= count.cap and count.unverifiable_due_to_limits
    ]
