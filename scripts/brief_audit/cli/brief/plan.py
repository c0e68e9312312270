"""`audit plan BRIEF`: every request that would be sent, and exactly what leaves the machine."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.brief.job import stdin_for, workbench


def plan_requests(
    brief: Annotated[str, typer.Argument(help="The brief; - reads text from standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    authority: options.Authorities = None,
    corpus: options.Corpus = None,
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """List every request an audit would send; send nothing."""
    from brief_audit.jobs.running import asked_about
    from brief_audit.library import forecast, held, plan

    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus)
    with workbench(settings, authority or (), stdin=stdin_for(brief)) as bench:
        found = asked_about(brief, bench)
        own = held(found, bench.desk, bench.authorities, bench.child)
        requests = plan(found, settings, own)
        coming = forecast(requests, settings, bench.desk)
    rows = [{"source": r.source, "method": r.method, "url": r.url, "sends": r.sends} for r in requests]
    output.write_stdout(json.dumps(rows, indent=2, ensure_ascii=False) if as_json else _lines(rows, coming.line()))


def _lines(rows: list[dict[str, str]], coming: str) -> str:
    from brief_audit.reports.escaping import safe_text

    most = "No request" if not rows else "At most 1 request" if len(rows) == 1 else f"At most {len(rows)} requests"
    head = (
        f"{most} would be sent; what the cache holds is not asked for again. Nothing has been sent.\n"
        f"As the cache stands: {coming[0].lower()}{coming[1:]}\n"
        "Beside the addresses below only what stands after `sends` leaves this machine, never the brief's text."
    )
    body = [
        safe_text(f"{row['source']:<16} {row['method']:<4} {row['url']}")
        + (f"\n{'':<16} sends {safe_text(row['sends'])}" if row["sends"] else "")
        for row in rows
    ]
    return "\n".join([head, *body])
