"""docs/sources.md, made from the tables and the configuration's defaults.

To write it anew: `python tests/sources/document_sources.py > docs/sources.md`. A test fails where the file is stale.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from brief_audit.config import SourceConfig, default_sources
from brief_audit.sources import registry
from brief_audit.sources.bodies import Body
from brief_audit.tables import sources as table
from brief_audit.tables.sources import own_evidence

HEAD = """# Sources

Every public source that an audit may ask, made from `tables/sources.tsv`, `tables/source_reasons.tsv` and the defaults of the
configuration. A source is asked only about what it may hold, at most three times for one address, and never faster than the
rate shown; a longer wish of its robots.txt or its `Retry-After` is obeyed. Tier 0 is the user's own evidence, tier 1 the
jurisdiction's own publisher, tiers 2 and 3 collections. `audit doctor` shows which of them are ready.
"""


def render() -> str:
    """The whole document."""
    return "\n".join([HEAD, *_order(), *_table(), *_sections()]).rstrip() + "\n"


def names() -> list[str]:
    """Every source of the table, in tier order."""
    return [row["source"] for row in sorted(table.rows("sources"), key=lambda row: int(row["tier"]))]


def reasons(source: str) -> list[dict[str, str]]:
    """The rows of the reasons that a source can give, in the table's order."""
    return [row for row in table.rows("source_reasons") if row["source"] == source]


def _row(source: str) -> dict[str, str]:
    return next(row for row in table.rows("sources") if row["source"] == source)


def _order() -> list[str]:
    lines = ["## Who is asked", "", "| what | in this order |", "|---|---|", *(f"| {body} | {_asked(body)} |" for body in Body), ""]
    texts = sorted((own_evidence(), *(name for name in registry.SOURCES if _row(name)["sends"])), key=registry.text_rank)
    return [*lines, f"Texts are taken from the first of these that has them whole: {_names(texts)}.", ""]


def _asked(body: Body) -> str:
    """The sources of a body of law; a fallback says that it is one."""
    names = registry.asked_about(body)
    return ", ".join(f"`{name}`{' for what is left' if registry.SOURCES[name].fallback else ''}" for name in names)


def _names(asked: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in asked)


def _table() -> list[str]:
    head = "| source | tier | what it holds | what leaves the machine | rate | cap per job | licence | attribution | reasons it can give |"
    body = []
    for name in names():
        row = _row(name)
        given = ", ".join(found["reason"] for found in reasons(name))
        holds = f"| `{name}` | {row['tier']} | {row['holds']} | {row['sends'] or 'nothing'} | {_rate(name)} | {_cap(name)} "
        body.append(f"{holds}| {row['licence']} | {_attribution(name)} | {given} |")
    return ["## What they are", "", head, "|---|---|---|---|---|---|---|---|---|", *body, ""]


def _attribution(name: str) -> str:
    return _row(name)["attribution"].replace("{url}", "*address*")


def _rate(name: str) -> str:
    """The interval between two requests, and the rolling limits beside it; "-" where nothing is sent."""
    if not _row(name)["rate_seconds"]:
        return "-"
    settings = SourceConfig(**default_sources()[name])
    limits = [f"{_window(window)}" for window in settings.windows] + [f"{_window(window)} (citations)" for window in settings.unit_windows]
    return "; ".join([f"1 in {settings.rate_seconds:g} s", *limits])


def _window(window: str) -> str:
    count, _, seconds = window.partition("/")
    return f"{count} in {int(seconds):,} s"


def _cap(name: str) -> str:
    return _row(name)["cap_per_job"] or "-"


def _sections() -> list[str]:
    lines = ["## What each says when it has no answer", ""]
    for name in names():
        lines += [f"### {name}", ""]
        lines += [f"- `{row['reason']}`: {row['when']}." for row in reasons(name)] + [""]
    return lines


if __name__ == "__main__":
    sys.stdout.write(render())
