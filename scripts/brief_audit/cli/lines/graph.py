"""`audit graph cites|cited-by|verify|export`: who cites what, from the ledger."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit import patterns as re
from brief_audit.cli import options, output
from brief_audit.cli.lines import printed
from brief_audit.cli.progress import say
from brief_audit.errors import InputError, UsageError
from brief_audit.reports.format import Format, named
from brief_audit.reports.graph import FORMATS, help_line

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.ledger.base import Ledger
    from brief_audit.model.ledger import Line
    from brief_audit.reports.graph import Lines

app = typer.Typer(help="Ask the ledger who cites what; export it, or draw one brief.", no_args_is_help=True, rich_markup_mode=None)

_SHA256 = re.compile(r"[0-9a-f]{64}\Z")
_PATHS = re.compile(r"\A(?:[/~]|\.{1,2}/)|\.(?:pdf|docx?|odt|rtf|html?|md|txt|json)\Z", re.IGNORECASE)
"""What is plainly meant as a file, so that a mistyped name is not taken for a citation that nobody cites."""


@app.command("cites")
def cites(
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="A brief, a report.json, the SHA-256 of a document, or an authority's citation.")
    ],
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print what a brief or an authority cites, as JSON.

    Exit codes: 0 printed, also where nothing is cited; 2 what is asked for is no citation that can be read; 4 there is no such file or
    no ledger; 5 the ledger was changed.
    """
    from brief_audit.jobs.ledger_lines import opened

    named = source_named(source)
    with opened(options.configured(cache=cache, config=config, sets=sets), read_only=True) as ledger:
        _print("source", named, ledger, ledger.cites(named))


@app.command("cited-by")
def cited_by(
    citation: Annotated[str, typer.Argument(metavar="CITATION", help="A citation in any spelling: “550 US 544”, “[2015] uksc 11”.")],
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print who cites an authority, as JSON.

    Exit codes: 0 printed, also where nobody cites it; 2 what is asked for is no citation that can be read; 4 there is no ledger; 5 the
    ledger was changed.
    """
    from brief_audit.jobs.ledger_lines import opened

    named = citation_named(citation)
    with opened(options.configured(cache=cache, config=config, sets=sets), read_only=True) as ledger:
        _print("target", named, ledger, ledger.cited_by(named))


@app.command("verify")
def verify(
    root: printed.Root = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Hash every line again, follow the chain, compare the tables' own rules; with --root also a root held elsewhere.

    Exit codes: 0 the ledger is whole; 2 --root is not SIZE:ROOT; 4 there is no ledger; 5 what was changed is named.
    """
    printed.verify(options.configured(cache=cache, config=config, sets=sets), root)


@app.command("export")
def export(
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help=f"{help_line()}.")],
    report: Annotated[
        Path | None, typer.Option("--report", metavar="REPORT", help="Only the citations of this report (needed for svg).")
    ] = None,
    out: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where it goes; - is standard output.")] = "-",
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Export the citations of the whole ledger or of one report; or draw one report's authorities.

    Exit codes: 0 written; 2 no such format, or svg without --report; 4 no such report or ledger; 5 the report is not the ledger's, or
    the ledger was changed; 74 the file cannot be written.
    """
    with _exported(form, report, options.configured(cache=cache, config=config, sets=sets)) as pieces:
        if out == "-":
            with output.stdout_open():
                sys.stdout.writelines(pieces)
            return
        output.write_file(Path(out), pieces)
    if not quiet:
        say(f"written: {out}")


def source_named(source: str) -> str:
    """What a ledger calls a source: the SHA-256 of a file, of the brief of a report; else a citation's normal form. Raises InputError."""
    from brief_audit.jobs.earlier import read_report

    path = Path(source)
    if path.is_dir() or path.name == "report.json":
        return _brief_of(read_report(path))
    if path.is_file():
        return _of_file(path)
    if _PATHS.search(source):
        raise InputError(f"{source} is not there.", "Name a brief, a report.json, a SHA-256 or a citation.")
    return source if _SHA256.match(source) else citation_named(source)


def citation_named(text: str) -> str:
    """A citation in its normal form; anything else is returned as given. Raises UsageError if nothing is given."""
    from brief_audit.citations.canonical import canonical_citation

    flat = " ".join(text.split())
    if not flat:
        raise UsageError("no citation was given", "for example: audit graph cited-by '550 U.S. 544'")
    return canonical_citation(flat) or flat


def _of_file(path: Path) -> str:
    """The SHA-256 of a brief; that of the brief that a report tells of, where the file is a report."""
    from brief_audit.jobs.earlier import read_report

    if path.suffix == ".json":
        try:
            return _brief_of(read_report(path))
        except InputError:
            pass  # a brief may bear this ending
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}).", "Name another file.") from error


def _brief_of(report: dict[str, Any]) -> str:
    sha256 = report["document"]["sha256"]
    if not sha256:
        raise InputError("The brief of this report could not be read, and cites nothing.", "Name another report.")
    return str(sha256)


def _print(role: str, named: str, ledger: Ledger, lines: tuple[Line, ...]) -> None:
    """Raises UsageError if there are no lines for what is no citation: an empty answer would say that nobody cites it."""
    from brief_audit.citations.canonical import canonical_citation
    from brief_audit.reports.escaping import safe_json

    if not lines and not _SHA256.match(named) and canonical_citation(named) is None:
        hint = "for example: audit graph cited-by '550 U.S. 544'"
        raise UsageError(f"{named!r} is no citation that this program reads, and the ledger holds nothing of that name", hint)
    found = {role: named, "edges": [printed.edge_row(ledger, line) for line in lines]}
    output.write_stdout(safe_json(found, indent=2))


@contextmanager
def _exported(form: str, report: Path | None, settings: AuditConfig) -> Iterator[Iterable[str]]:
    """The export in pieces, so that a ledger of any size can be written."""
    from brief_audit.jobs.earlier import read_report
    from brief_audit.jobs.ledger_lines import opened

    export = named(FORMATS, form)
    found = read_report(report) if report else None
    if isinstance(export, Format):
        if found is None:
            raise UsageError(f"{form} draws one brief", "name its report with --report")
        yield (export.render(found),)
        return
    with opened(settings, read_only=True) as ledger:
        yield export.render(_whole(ledger) if found is None else _of_report(ledger, found))


def _whole(ledger: Ledger) -> Lines:
    """Every line there is now, and none that is added meanwhile."""
    size = ledger.checkpoint().size
    return lambda: ledger.lines(1, size)


def _of_report(ledger: Ledger, report: dict[str, Any]) -> Lines:
    """The edges that the receipt of one report names."""
    from brief_audit.jobs.ledger_lines import receipt_in
    from brief_audit.model.ledger import Edge

    wanted = {key.once for key in receipt_in(ledger, report).edges}
    own = [line for line in ledger.lines_of(report["job"]["id"]) if isinstance(line.entry, Edge) and line.entry.key.once in wanted]
    return lambda: own
