"""`audit gate [FILE|-]`: a text in, a decision out, before a reader sees the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from brief_audit.cli import options, output
from brief_audit.cli.advice import adviser_of
from brief_audit.cli.brief.job import read_stdin, workbench
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import InputError, UsageError
from brief_audit.gate.release import Handling
from brief_audit.model.base import Risk
from brief_audit.plain_file import bytes_of

if TYPE_CHECKING:
    from brief_audit.jobs.gating import Caller, Gated
    from brief_audit.stages.workbench import Workbench

FORMS = ("json", "text")
Anchors = Annotated[
    Path | None,
    typer.Option("--anchors", help="Evidence that the text must cite as [A3]: a list of anchors, or a folder of documents."),
]
EverySentence = Annotated[bool, typer.Option("--every-sentence", help="Each sentence must cite an anchor, and not the text alone.")]
_Member = TypeVar("_Member", Handling, Risk)


def gate_given(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The text, read as it is; - reads standard input.")] = "-",
    on_unresolved: Annotated[
        str | None,
        typer.Option(
            "--on-unresolved", metavar="strip|flag|block", help="What becomes of a citation that is not verified (block above low risk)."
        ),
    ] = None,
    risk: Annotated[
        str | None, typer.Option("--risk", metavar="low|high|very_high", help="How strict it is (default: the setting, else high).")
    ] = None,
    log_only: Annotated[bool, typer.Option("--log-only", help="Report blocks, but let the text through, for at most 72 hours.")] = False,
    form: Annotated[str, typer.Option("--format", metavar="json|text", help="json: the decision; text: only what may be shown.")] = "json",
    target: Annotated[str | None, typer.Option("--output", "-o", help="Where the result goes; - is standard output.")] = None,
    events: Annotated[Path | None, typer.Option("--events", help="File to which every rejection is added, JSON lines.")] = None,
    user: Annotated[str, typer.Option("--user", help="Who asks, for the receipt.")] = "",
    correlation: Annotated[str, typer.Option("--correlation", help="The caller's own id of this request, for the receipt.")] = "",
    tool: Annotated[str, typer.Option("--tool", help="Which tool wrote the text, for its profile and the receipt.")] = "audit gate",
    silo: Annotated[str, typer.Option("--silo", help="Which body of documents the text was made from, for the receipt.")] = "",
    prompt: Annotated[Path | None, typer.Option("--prompt", help="The request that made the text; the receipt keeps its SHA-256.")] = None,
    system_prompt: Annotated[Path | None, typer.Option("--system-prompt", help="The system prompt; the receipt keeps its SHA-256.")] = None,
    anchors: Anchors = None,
    every_sentence: EverySentence = False,
    record: options.Record = None,
    verify_with: options.VerifyWith = None,
    consent: options.Consent = False,
    authority: options.Authorities = None,
    bibliography: options.Bibliography = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Gate a generated text: PASS, SOFT_WARNING or HARD_BLOCK, and what of it may be shown.

    Verified citations get the link of their record behind them. One that is not verified is taken out (strip), marked (flag), or
    nothing of the text is shown (block). A HARD_BLOCK shows nothing in any mode; with --record, a refuted argument is one, too.

    Exit codes: 0 every citation is verified (what a sentence says beside them may still warn); 1 blocked, or an error was proved; 3
    released, with something that was not verified or not read; others as `audit --help` says. On any failure nothing is released.
    """
    from brief_audit.cli.brief.runs import folder_of_record
    from brief_audit.jobs.anchor_files import anchor_set
    from brief_audit.jobs.doors import add_events, terms_of
    from brief_audit.jobs.gating import Caller
    from brief_audit.stages.workbench import utc_now

    if form not in FORMS:
        raise UsageError(f"--format {form!r} is not {' or '.join(FORMS)}", "for example: audit gate answer.txt --format text")
    flags = {"log_only": "true" if log_only else None, "bibliography": options.existing(bibliography)}
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus, flags=flags)
    adviser, exhibits = adviser_of(verify_with, settings, consent=consent), folder_of_record(record)
    wanted = _choice(Risk, risk, "--risk"), _choice(Handling, on_unresolved, "--on-unresolved")
    terms = terms_of(settings, tool, *wanted, utc_now(), owner=True)
    text = read_stdin() if file == "-" else _text(Path(file))
    _emptied(target, (Path(file), anchors, prompt, system_prompt))
    with progress_on_stderr(enabled=not quiet) as said, workbench(terms.config, authority or (), stdin=text, progress=said) as bench:
        bench.adviser, bench.argues, bench.record = adviser, exhibits is not None, exhibits
        bench.anchored = anchor_set(anchors, bench) if anchors is not None else None
        caller = Caller(user, correlation, tool, silo, _bytes(prompt), _bytes(system_prompt), bench.anchored)
        gated = _uninterrupted(bench, replace(caller, every_sentence=terms.every_sentence or every_sentence), terms.handling)
        said("")
    add_events(events, gated.body["rejections"])
    _show(gated.body, form, target, quiet=quiet)
    raise typer.Exit(gated.exit_code)


def _uninterrupted(bench: Workbench, caller: Caller, handling: Handling | None) -> Gated:
    """Raises KeyboardInterrupt where the audit was stopped: of a part of a text nothing is released."""
    from brief_audit.jobs.gating import gate_text
    from brief_audit.stages.interrupted import Interrupted

    try:
        return gate_text(bench, caller, handling)
    except Interrupted as stop:
        raise KeyboardInterrupt from stop


def _emptied(target: str | None, read: Sequence[Path | None]) -> None:
    """What an earlier run released is not taken for this one's. Raises UsageError for a file that this one reads."""
    if target in {None, "-"} or not Path(str(target)).is_file():
        return
    if any(one is not None and one.exists() and one.samefile(str(target)) for one in read):
        raise UsageError(f"{target} is read by this gate, and the decision would be written over it", "name another file with -o")
    output.write_file(Path(str(target)), "")


def _choice(kind: type[_Member], given: str | None, option: str) -> _Member | None:
    if given is None:
        return None
    try:
        return kind(given)
    except ValueError:
        raise UsageError(f"{option} {given!r} is not one of {', '.join(kind)}", f"for example {option} {next(iter(kind))}") from None


def _text(path: Path) -> bytes | None:
    found = _bytes(path)
    if not found:
        raise InputError(f"{path} is empty: 0 bytes.", "Check that the file was saved or copied completely.")
    return found


def _bytes(path: Path | None) -> bytes | None:
    if path is None:
        return None
    try:
        return bytes_of(path)
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}", "check its name and your rights") from error


def _show(body: dict[str, Any], form: str, target: str | None, *, quiet: bool) -> None:
    from brief_audit.reports.escaping import safe_json

    shown = safe_json(body, indent=2) if form == "json" else body["text"] or ""
    if target not in {None, "-"}:
        output.write_file(Path(str(target)), shown if shown.endswith("\n") or not shown else shown + "\n")
    elif shown:
        output.write_stdout(shown)
    if not quiet:
        say(f"audit: {body['decision']}: {body['reasons'][0]}")
