"""`audit tool NAME`: the single-purpose tools that the constitution names, JSON on standard output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit import patterns as re
from brief_audit.cli import options, output
from brief_audit.cli.brief.job import stdin_for, workbench
from brief_audit.cli.piped import NothingCited, incoming, pass_on, report_on, rows_of, run
from brief_audit.errors import InputError, UsageError
from brief_audit.jobs.earlier import read_report
from brief_audit.jobs.error_report import Should, error_report
from brief_audit.jobs.running import read_and_cited
from brief_audit.plain_file import bytes_of

if TYPE_CHECKING:
    from brief_audit.transport.client import Exchange

ADDRESS = re.compile(r"/?[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)*/?")
"""A document's address on Find Case Law: words and numbers between slashes, without dots, queries or hosts."""

ORDERS = ("date", "-date", "updated", "-updated", "transformation", "-transformation")
"""How the feed sorts (constitution article 22)."""

app = typer.Typer(help="Single-purpose tools, JSON on standard output.", no_args_is_help=True, rich_markup_mode=None)


def _print(value: Any) -> None:
    output.write_stdout(json.dumps(value, indent=2, ensure_ascii=False))


def _answer(exchange: Exchange, **read: Any) -> None:
    """Print an exchange, where its bytes lie and what was `read` in them; exit 3 where there is no usable answer."""
    row = exchange.attempt.model_dump(mode="json")
    _print({**row, "media_type": exchange.media_type, "artefact": exchange.artefact.path if exchange.artefact else None, **read})
    raise typer.Exit(0 if exchange.ok else 3)


@app.command("extract")
def extract(
    brief: Annotated[str, typer.Argument(help="The document; - reads text from standard input.")],
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """List every citation of a document: an array of objects, which `resolve` reads. Shapes: docs/scripts.md."""
    settings = options.configured(cache=cache, config=config, sets=sets)
    with workbench(settings, stdin=stdin_for(brief)) as bench:
        _print(rows_of(read_and_cited(brief, bench)))


@app.command("resolve")
def resolve(
    citation: Annotated[
        str | None, typer.Argument(help="One citation, e.g. '[2015] UKSC 11' or '556 U.S. 662'; none: standard input.")
    ] = None,
    authority: options.Authorities = None,
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Ask the sources for one citation, own files first: an object of resolutions; exit 0 if it resolves, else 3.

    Without a citation: for all that `extract` wrote, from standard input; a dossier, which `parse` reads. Shapes: docs/scripts.md.
    """
    _resolve(citation, authority, options.configured(cache=cache, config=config, sets=sets, offline=offline))


@app.command("public-resolve")
def public_resolve(
    citation: Annotated[str | None, typer.Argument(help="One citation; none: standard input.")] = None,
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Ask the public sources alone for one citation: an object of resolutions; exit 0 if it resolves, else 3.

    Without a citation: for all that `extract` wrote, from standard input; a dossier, which `parse` reads. Shapes: docs/scripts.md.
    """
    _resolve(citation, None, options.configured(cache=cache, config=config, sets=sets, offline=offline), own=False)


def _resolve(citation: str | None, authority: list[str] | None, settings: Any, *, own: bool = True) -> None:
    """`own`: whether the user's files and the corpus that was pinned are asked, too."""
    from brief_audit.library import resolve_one

    with workbench(settings, authority or ()) as bench:
        if not own:
            bench.authorities = ()
        if citation is None:
            pass_on(bench, "link", "claim", "look-up")
            return
        found = resolve_one(citation, bench.desk, settings, bench.authorities, child=bench.child)
    _print(found.model_dump(mode="json"))
    raise typer.Exit(0 if all(resolution.record is not None for resolution in found.resolutions) else 3)


@app.command("fcl-search")
def fcl_search(
    query: Annotated[str | None, typer.Argument(help="Words, or a neutral citation in quotation marks.")] = None,
    party: Annotated[str | None, typer.Option(help="One word of a party's name.")] = None,
    judge: Annotated[str | None, typer.Option(help="One word of a judge's name.")] = None,
    court: Annotated[list[str] | None, typer.Option(help="Court, e.g. ewhc/fam. Repeatable.")] = None,
    order: Annotated[str, typer.Option(help="date, -date, updated, -updated, transformation or -transformation.")] = "-date",
    page: Annotated[int, typer.Option(min=1, help="Which page of the feed.")] = 1,
    per_page: Annotated[int, typer.Option(min=1, max=50, help="Entries on a page; the service gives 50 at most.")] = 10,
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Ask for one page of Find Case Law's feed and list its entries, each with its identifiers and its XML, HTML and PDF links."""
    from brief_audit.sources.registry import feed

    if order not in ORDERS:
        raise UsageError(f"the feed knows no order {order!r}", f"orders: {', '.join(ORDERS)}")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline)
    asked = [("query", query), ("party", party), ("judge", judge), *(("court", name) for name in court or ())]
    pairs = [(key, value) for key, value in asked if value]
    if not pairs:
        raise UsageError("nothing to search for", "give a query, --party, --judge or --court")
    with workbench(settings) as bench:
        exchange, found = feed(settings).page([*pairs, ("order", order), ("per_page", str(per_page)), ("page", str(page))], bench.desk)
        _answer(exchange, entries=found)


@app.command("fcl-get")
def fcl_get(
    slug: Annotated[str, typer.Argument(help="Address of the judgment, e.g. uksc/2015/11 or d-UUID.")],
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Retrieve the XML of one Find Case Law document into the evidence store."""
    from brief_audit.sources.registry import feed

    if not ADDRESS.fullmatch(slug):
        raise UsageError(f"{slug!r} is not the address of a judgment", "Write it as uksc/2015/11, ewhc/fam/2015/32 or d-UUID.")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline)
    with workbench(settings) as bench:
        _answer(feed(settings).document(slug, bench.desk))


@app.command("fetch")
def fetch(
    url: Annotated[str, typer.Argument(help="An address on the host of a configured source.")],
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Fetch one permitted address at its source's pace into the evidence store."""
    from brief_audit.sources.registry import sources
    from brief_audit.tables.sources import own_evidence
    from brief_audit.transport.client import Request

    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline)
    permitted = {name: source.base_url for name, source in settings.sources.items() if name != own_evidence()}
    owner = next((name for name, base in permitted.items() if url.startswith(base.rstrip("/") + "/")), None)
    if owner is None:
        raise UsageError(f"{url} is not on the host of a permitted source", f"permitted: {', '.join(permitted.values())}")
    source = sources(settings)[owner]
    with workbench(settings) as bench:
        pages = bool(source.example_page)
        _answer(bench.desk.ask(Request(source=owner, tier=source.tier, url=url, html=pages, secret_header=source.sends_token)))


@app.command("parse")
def parse(
    file: Annotated[
        Path | None,
        typer.Argument(help="A judgment: Akoma Ntoso XML, CourtListener or CAP JSON, saved page, PDF, DOCX or text; none: standard input."),
    ] = None,
    citation: Annotated[str | None, typer.Option(help="The citation it holds, where the file does not say.")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Parse one authority into parts, paragraphs and pages: one object.

    Without a file: every authority that `resolve` found, from standard input; a dossier, which `score` reads. Shapes: docs/scripts.md.
    """
    from brief_audit.sources.registry import own_files
    from brief_audit.stages.parse import parsed_record

    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    if file is None:
        with workbench(settings) as bench:
            pass_on(bench, "parse")
        return
    if not file.is_file():
        raise InputError(f"{file} is not a file", "Check the spelling of the path.")
    with workbench(settings, [f"{citation}={file}" if citation else str(file)]) as bench:
        corpus = own_files(bench.authorities, bench.child)
        records = corpus.records(bench.desk)
        if not records:
            raise InputError(corpus.notices[0], "name the citation it holds with --citation")
        _print(parsed_record(records[0], bench).model_dump(mode="json"))


@app.command("score")
def score(
    claim: Annotated[str | None, typer.Argument(help="The claim; @FILE reads it from a text file; none: standard input.")] = None,
    opinion: Annotated[Path | None, typer.Argument(help="The opinion, a text file.")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Score how much of a claim stands in an opinion: {"verdict", "containment"}.

    The verdict is EXACT, FUZZY, PARTIAL, UNVERIFIED or INSUFFICIENT_CLAIM. Without a claim: every citation that `parse` wrote an authority
    of, from standard input, by every check; a dossier, which `report` reads. Shapes: docs/scripts.md.
    """
    from brief_audit.text.containment import containment

    if claim is None:
        with workbench(options.configured(cache=cache, config=config, sets=sets)) as bench:
            pass_on(bench, "check")
        return
    if opinion is None:
        raise UsageError("a claim needs an opinion to be scored against", "score CLAIM OPINION, or neither to read standard input")
    words = _text(Path(claim[1:])) if claim.startswith("@") else claim
    result = containment(words, _text(opinion))
    _print({"verdict": result.verdict, "containment": result.ratio})


@app.command("report")
def report(
    form: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="json, text, markdown, html or any other format of an audit.")
    ] = "json",
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Decide and report on what `score` wrote, from standard input: the object of `audit schema`; exit codes of an audit."""
    with workbench(options.configured(cache=cache, config=config, sets=sets)) as bench:
        dossier = incoming(bench)
        if dossier is None:
            raise NothingCited("no citation came in: nothing was checked", "audit BRIEF tells what was read")
        raise typer.Exit(report_on(run(dossier, bench, ["gate"]), bench, form))


@app.command("report-error")
def report_error(
    report: Annotated[Path, typer.Argument(help="The report.json, or the folder of a report.")],
    citation: Annotated[str, typer.Argument(help="The citation whose result is wrong, as the report numbers it: c12.")],
    should: Annotated[Should, typer.Option("--should-be", help="What the result should have been: right, wrong or open.")],
    why: Annotated[str, typer.Option("--why", help="What the program got wrong, in your words.")] = "",
    with_text: Annotated[
        bool, typer.Option("--with-text", help="Put in the brief's own words about this citation; without it their shape alone.")
    ] = False,
    into: Annotated[Path | None, typer.Option("--output", "-o", help="The file to write; none: standard output.")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Write down a wrong result as a file that you can send to the program's authors. Nothing is sent.

    It holds the authority, the codes, and the addresses and hashes of the evidence; not the brief's name, its hash or its text.
    """
    options.configured(cache=cache, config=config, sets=sets, offline=True)
    found = error_report(read_report(report), citation, should, why, with_text=with_text)
    if into is None:
        _print(found)
        return
    output.write_file(into, json.dumps(found, indent=2, ensure_ascii=False) + "\n")


def _text(path: Path) -> str:
    try:
        return bytes_of(path).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise InputError(f"{path} cannot be read as text: {why}", "give a UTF-8 text file") from error
