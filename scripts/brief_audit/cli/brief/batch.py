"""`audit batch DIR`: many briefs in several processes, an index of them, and no brief twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.brief import begun
from brief_audit.cli.brief.executors import Where, where
from brief_audit.cli.brief.inputs import named_briefs, parted, report_folders, warn_in_a_row
from brief_audit.cli.brief.job import Run, worst_of
from brief_audit.cli.brief.pooled import audited_each
from brief_audit.cli.brief.shards import Done, Shard, begin, finished
from brief_audit.cli.brief.spared import spared
from brief_audit.cli.progress import say
from brief_audit.errors import UsageError
from brief_audit.reports.registry import FORMATS
from brief_audit.transport.alone import alone_in

INTERRUPTED = 130
UNBEGUN = "the batch was interrupted before it was finished"


def audit_batch(
    briefs: Annotated[list[str], typer.Argument(metavar="DIR", help="Folders, patterns or files.")],
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    again: Annotated[bool, typer.Option("--again", help="Audit every brief, also those that are finished.")] = False,
    formats: Annotated[list[str] | None, typer.Option("--format", metavar="FORMAT", help=f"{', '.join(FORMATS)}. Repeatable.")] = None,
    outputs: Annotated[
        list[str] | None, typer.Option("--output", "-o", help="Where the n-th --format goes: a folder; sarif also one file.")
    ] = None,
    reports: Annotated[Path | None, typer.Option("--reports", help="Folder of the reports (default ./reports).")] = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    authority: options.Authorities = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    risk: options.Risk = None,
    fail_on: options.FailOn = None,
    baseline: Annotated[Path | None, typer.Option("--baseline", metavar="REPORT", help="As of an audit.")] = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Audit many briefs and write index.html and index.md, the gravest first; a brief that is finished is not audited again.

    A brief is audited again once its bytes, the settings, accepted findings or the program change, or where a limit or a fault left it
    open. One that cannot be read does not stop the others. All processes keep to one count of requests. Exit code: as of an audit of
    several briefs. The workers of a cluster see the same folders and have this version (pip install 'brief-audit[cluster]'); no token is
    sent to them, each takes that of its own environment.
    """
    from brief_audit.jobs.accepting import read_baseline

    flags = {"reports": str(reports) if reports else None, "risk": risk, "fail_on": fail_on}
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus, flags=flags)
    paths = named_briefs(briefs, (settings.reports, settings.cache))
    chosen = where(jobs, cluster)
    if "-" in paths:
        raise UsageError("a batch reads files", "audit text on standard input with `audit -`")
    together = frozenset(name for name, one in FORMATS.items() if one.together)
    wanted, joint = parted(output.pairs(formats or (), outputs or ()), together)
    own = tuple(authority or ())
    run = Run(
        config=settings, authorities=own, several=True, silent=True, quiet=True, baseline=read_baseline(baseline) if baseline else None
    )
    shards = [Shard(path, folder, run) for path, folder in zip(paths, report_folders(paths, settings.reports), strict=True)]
    spared([(shard.brief, shard.folder, replace(run, wanted=wanted, joint=joint)) for shard in shards])
    place = {shard.folder: number for number, shard in enumerate(shards)}
    done: list[Done] = []
    try:
        with alone_in(settings.reports):
            for one in _each(shards, chosen, again=again):
                done.append(one)
                if not quiet:
                    say(f"{len(done)} of {len(shards)}: {one.brief}: {_told(one)}")
    except KeyboardInterrupt:
        ended = sum(one.code != INTERRUPTED for one in done)
        say(f"audit: interrupted; {ended} of {len(shards)} briefs are finished, and the same command goes on with the others")
        begun_ones = {one.folder for one in done}
        done += [Done(one.brief, one.folder, INTERRUPTED, UNBEGUN, written=False) for one in shards if one.folder not in begun_ones]
        stopped = f"Interrupted: {ended} of {len(shards)} briefs are finished. The same command goes on with the others."
        _write(sorted(done, key=lambda one: place[one.folder]), settings.reports, (), (), quiet=quiet, stopped=stopped)
        raise typer.Exit(INTERRUPTED) from None
    warn_in_a_row(wanted, len(paths), quiet=quiet)
    _write(sorted(done, key=lambda one: place[one.folder]), settings.reports, wanted, joint, quiet=quiet)
    raise typer.Exit(worst_of(one.code for one in done))


def _each(shards: Sequence[Shard], chosen: Where, *, again: bool) -> Iterator[Done]:
    """Each brief as it is done, those that an earlier run finished first."""
    open_ones = []
    for shard in shards:
        earlier = None if again else finished(shard)
        if earlier is not None:
            begun.forget(shard.folder)
            yield earlier
        else:
            begin(shard, again=again)
            open_ones.append(shard)
    yield from audited_each(open_ones, chosen)


def _told(one: Done) -> str:
    if one.failed:
        return f"not audited: {one.why}"
    row = _report(one)
    note = " (finished earlier)" if one.kept else " (in part: interrupted)" if one.code == INTERRUPTED else ""
    return f"{row['verdict'] if row else 'no report'}{note}"


def _report(one: Done) -> dict[str, Any] | None:
    try:
        return dict(json.loads((one.folder / "report.json").read_bytes()))
    except (OSError, ValueError):
        return None


def _write(
    done: Sequence[Done],
    folder: Path,
    wanted: Sequence[tuple[str, str | None]],
    joint: Sequence[tuple[str, str]],
    *,
    quiet: bool,
    stopped: str = "",
) -> None:
    """The index, and every format that was asked for, from the reports as they lie in their folders, in the order given.

    One report is held at a time, all of them only for a format that takes them together.
    """
    from brief_audit.reports.index_page import as_html, as_markdown, by_gravity, counted

    rows, reports = [], list[dict[str, Any]]()
    for one in done:
        report = None if one.failed else _report(one)
        rows.append(_entry(one, report))
        if report is not None:
            output.deliver_wanted(report, wanted, one.folder, several=True)
            reports.extend([report] if joint else ())
    entries = by_gravity(rows)
    named: tuple[tuple[str, Callable[..., str]], ...] = (("index.html", as_html), ("index.md", as_markdown))
    for name, page in named:
        output.write_file(folder / name, page(entries, stopped))
        if not quiet:
            say(f"written: {folder / name}")
    output.deliver_together(reports, joint)
    if "-" not in {target for _, target in (*wanted, *joint)}:
        output.write_stdout(
            "\n".join([*([stopped] if stopped else ()), counted(entries), *(f"{entry.brief}: {entry.told}" for entry in entries)])
        )


def _entry(one: Done, report: dict[str, Any] | None) -> Any:
    from brief_audit.model.base import Outcome
    from brief_audit.reports.index_page import Entry

    if report is None:
        return Entry(one.brief, one.folder.name, failed=one.why or "its report cannot be read")
    counts = report["counts"]
    return Entry(
        one.brief,
        one.folder.name,
        report["verdict"],
        counts[Outcome.VERIFIED_ERROR],
        counts[Outcome.UNVERIFIABLE_PUBLIC],
        counts[Outcome.VERIFIED_CORRECT],
        partial=one.code == INTERRUPTED,
    )
