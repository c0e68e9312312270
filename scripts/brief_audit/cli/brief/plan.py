"""`audit plan BRIEF`: every request that would be sent, and exactly what leaves the machine."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.advice import questions_to
from brief_audit.cli.brief.job import stdin_for, workbench


def plan_requests(
    brief: Annotated[str, typer.Argument(help="The brief; - reads text from standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    authority: options.Authorities = None,
    corpus: options.Corpus = None,
    offline: options.Offline = False,
    verify_with: options.VerifyWith = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """List every request an audit would send; send nothing."""
    from brief_audit.jobs.running import prepared
    from brief_audit.stages.look_up import planned

    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus)
    with workbench(settings, authority or (), stdin=stdin_for(brief)) as bench:
        dossier = prepared(brief, bench)
        requests, coming = planned(dossier, bench)
    rows = [{"source": r.source, "method": r.method, "url": r.url, "sends": r.sends, "settles": r.settles} for r in requests]
    asked = list(questions_to(verify_with, settings, dossier.claims.propositions if dossier.claims else ()))
    if as_json:
        output.write_stdout(json.dumps([*rows, *asked], indent=2, ensure_ascii=False))
    else:
        output.write_stdout("\n".join(filter(None, (_lines(rows, " ".join((coming.line(), *coming.allowed))), _questions(asked)))))


def _questions(rows: list[dict[str, str]]) -> str:
    """What the models would be asked: here words of the brief leave."""
    from brief_audit.reports.escaping import safe_text

    if not rows:
        return ""
    head = (
        f"With --consent at most {len(rows)} questions would be put to language models, each with WORDS OF THE BRIEF: one sentence, and up"
        " to three passages of the source that it cites. A sentence whose source is not retrieved is not asked about."
    )
    return "\n".join(["", head, *(safe_text(f"{row['source']} POST {row['url']}\n    sends {row['sends']}") for row in rows)])


def _lines(rows: list[dict[str, str]], coming: str) -> str:
    from brief_audit.reports.escaping import safe_text

    most = "No request" if not rows else "At most 1 request" if len(rows) == 1 else f"At most {len(rows)} requests"
    head = (
        f"{most} would be sent; what the cache holds is not asked for again. Nothing has been sent.\n"
        f"As the cache stands: {coming[0].lower()}{coming[1:]}\n"
        "Beside the addresses of the sources below only what stands after `sends` leaves this machine, never the brief's text."
    )
    body = [
        safe_text(f"{row['source']:<16} {row['method']:<4} {row['url']}")
        + (f"\n{'':<16} sends {safe_text(row['sends'])}" if row["sends"] else "")
        + (f"\n{'':<16} to learn {safe_text(row['settles'])}" if row["settles"] else "")
        for row in rows
    ]
    return "\n".join([head, *body])
