"""`audit corpus pin|list|show|verify|find|stats`: the authorities that you hold, pinned once and asked before every source."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import say
from brief_audit.errors import EvidenceTampered, InputError, UsageError

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.corpus import Corpus, Hit

INTERRUPTED = 130

app = typer.Typer(help="Pin authorities that you hold; find where a quotation comes from.", no_args_is_help=True, rich_markup_mode=None)

Folder = Annotated[Path | None, typer.Option("--corpus", help="Folder of the pinned authorities (default: corpus within the cache).")]
Number = Annotated[int, typer.Argument(help="Number of the authority, as `audit corpus list` shows it.")]


@app.command("pin")
def pin(
    files: Annotated[
        list[str], typer.Argument(metavar="[CITATION=]FILE", help="Judgments in any form; folders; bulk CSV files; CAP volumes.")
    ],
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, help="Processes that read (default: one for each processor, four at most).")
    ] = None,
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Pin files: text, HTML, PDF, DOCX, Akoma Ntoso, CAP or CourtListener JSON, a CAP volume's ZIP, or the CSV files of one bulk snapshot.

    Several processes read where there is enough to read; the corpus is the same with any number of them.
    """
    from brief_audit.cli.brief.executors import where
    from brief_audit.cli.brief.job import workbench
    from brief_audit.corpus import Corpus
    from brief_audit.library.in_order import Workers
    from brief_audit.library.pinning import pin_files

    settings = options.configured(cache=cache, config=config, sets=sets, offline=True, corpus=None)
    folder = _new_folder(corpus, settings)
    named = list(_named(files))
    told = {"pinned": 0, "known": 0, "refused": 0}
    interrupted = False
    with workbench(settings, []) as bench, closing(Corpus(folder)) as authorities:
        try:
            with closing(pin_files(named, authorities, bench.desk, bench.child, Workers(where(jobs, None).processes))) as outcomes:
                for done in outcomes:
                    told["refused" if done.number is None else "pinned" if done.fresh else "known"] += 1
                    if done.number is None:
                        say(f"audit: {done.says}")
                    elif not quiet and (verbose or len(named) <= 20):
                        say(f"audit: {done.what} {'pinned' if done.fresh else 'was pinned before'} as number {done.number}")
        except KeyboardInterrupt:  # with it goes what it holds, the pool's semaphores too
            interrupted = True
        if interrupted:
            say(f"audit: interrupted; {told['pinned']} pinned authorities are kept, and the same command goes on with the others")
            raise typer.Exit(INTERRUPTED)
        if forgotten := authorities.index_forward():
            say(f"audit: {forgotten} authorities that an interrupted run pinned were indexed")
        _read_forward(authorities)
    output.write_stdout(json.dumps({"corpus": str(folder), **told}, indent=2))
    if told["refused"]:
        raise typer.Exit(4)


@app.command("list")
def list_all(
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """List every pinned authority, JSON lines."""
    with _opened(corpus, options.configured(cache=cache, config=config, sets=sets)) as authorities:
        for row in authorities.listed():
            output.write_stdout(json.dumps(row, ensure_ascii=False))


@app.command("show")
def show(
    number: Number,
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Show one pinned authority with its facts, each with the words that settle it, and its text, hashed again."""
    with _opened(corpus, options.configured(cache=cache, config=config, sets=sets)) as authorities:
        try:
            found = authorities.get(number)
        except KeyError:
            raise UsageError(f"no authority has the number {number}", "see audit corpus list") from None
        authority = found.authority.model_dump(mode="json")
        first = {"number": number, "content_hash": found.content_hash, "pinned_at": found.pinned_at, "facts": authority["facts"]}
        output.write_stdout(json.dumps({**first, **authority}, indent=2, ensure_ascii=False))


@app.command("verify")
def verify(
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Hash everything that was pinned again; exit code 5 and the object where something was changed."""
    from brief_audit.corpus import CorpusDamaged

    try:
        with _opened(corpus, options.configured(cache=cache, config=config, sets=sets)) as authorities:
            faults, held = list(authorities.verify()), len(authorities)
    except CorpusDamaged as damaged:
        raise EvidenceTampered(damaged.what, damaged.hint) from damaged
    output.write_stdout(json.dumps({"authorities": held, "changed": faults}, indent=2, ensure_ascii=False))
    if faults:
        raise EvidenceTampered(faults[0], "Keep the folder as it is for an examination, and pin the files again into another --corpus.")


@app.command("find")
def find_quotation(
    quotation: Annotated[str, typer.Argument(help="The words, without their quotation marks.")],
    most: Annotated[int, typer.Option("--most", min=1, max=20, help="Authorities shown at most.")] = 5,
    altered: Annotated[bool, typer.Option("--altered", help="Show near matches with changed words, too.")] = False,
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Find which pinned authorities hold the words. Any twelve words in a row are found; fewer may be missed. Exit code 3: none."""
    from brief_audit.corpus import find
    from brief_audit.text.fingerprints import CERTAIN

    if not any(sign.isalnum() for sign in quotation):
        raise UsageError("no words were given", 'for example: audit corpus find "the words of the quotation"')
    with _opened(corpus, options.configured(cache=cache, config=config, sets=sets)) as authorities:
        hits = find(authorities, quotation, most, whole=not altered)
        output.write_stdout(json.dumps([_shown(hit) for hit in hits], indent=2, ensure_ascii=False))
    if not hits:
        short = len(quotation.split()) < CERTAIN
        say(f"audit: no pinned authority holds the words{f'; fewer than {CERTAIN} words may be missed' if short else ''}")
        raise typer.Exit(3)


@app.command("anchors")
def list_anchors(
    question: Annotated[str, typer.Argument(help="What the answer will be about.")],
    most: Annotated[int, typer.Option("--most", min=1, max=200, help="Authorities at most.")] = 8,
    budget: Annotated[int, typer.Option("--budget", min=1, help="Characters of all of them together.")] = 60_000,
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print the anchors that an answer may cite, for `audit gate --anchors`, and what was left out. Exit code 3: none."""
    from brief_audit.corpus.anchoring import anchors_for

    with _opened(corpus, options.configured(cache=cache, config=config, sets=sets)) as authorities:
        found = anchors_for(authorities, question, most, budget)
    output.write_stdout(json.dumps(found.model_dump(mode="json"), indent=2, ensure_ascii=False))
    if not found.anchors:
        say("audit: no pinned authority holds a word of the question, or none fits into the budget")
        raise typer.Exit(3)


@app.command("stats")
def stats(
    corpus: Folder = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print how many authorities are pinned, by court and by source, the facts read from them, and the size of the index."""
    with _opened(corpus, options.configured(cache=cache, config=config, sets=sets)) as authorities:
        _read_forward(authorities)
        output.write_stdout(json.dumps({"corpus": str(authorities.root), **authorities.stats()}, indent=2, ensure_ascii=False))


def _read_forward(authorities: Corpus) -> None:
    if anew := authorities.read_forward():
        say(f"audit: the facts of {anew} pinned authorities were read anew")


def _shown(hit: Hit) -> dict[str, Any]:
    """A hit as JSON: where the words stand, as the authority has them."""
    from brief_audit.corpus import name_of

    part, comparison = hit.text, hit.comparison
    start, end = comparison.locations[0]
    return {
        "number": hit.pinned.number,
        "name": name_of(hit.pinned.record, hit.pinned.authority),
        "citations": list(hit.pinned.authority.citations),
        "url": hit.pinned.authority.url,
        "match": comparison.kind,
        "part": part.kind.value,
        "paragraphs": [paragraph.label for paragraph in part.paragraphs if paragraph.span[0] < end and start < paragraph.span[1]],
        "words": part.text[start:end],
        "differences": [{"brief": d.brief, "source": d.source, "kind": d.kind} for d in comparison.differences],
    }


def _named(files: list[str]) -> Iterator[Any]:
    """The files named, those of a folder among them."""
    from brief_audit.sources.user import in_folder, parse_value

    for value in files:
        if Path(value).is_dir():
            yield from in_folder(Path(value))
        else:
            yield parse_value(value, option="")


def _folder(corpus: Path | None, settings: AuditConfig) -> Path:
    from brief_audit.corpus import folder_of

    return folder_of(corpus or settings.corpus, settings.cache)


def _new_folder(corpus: Path | None, settings: AuditConfig) -> Path:
    """The folder to pin into. Raises UsageError for one that holds other files: as a corpus it would hide them."""
    from brief_audit.corpus import is_corpus

    folder = _folder(corpus, settings)
    if folder.is_dir() and not is_corpus(folder) and any(folder.iterdir()):
        raise UsageError(f"{folder} holds files and is no corpus", "name an empty or a new folder with --corpus")
    return folder


@contextmanager
def _opened(corpus: Path | None, settings: AuditConfig) -> Iterator[Corpus]:
    from brief_audit.corpus import Corpus, is_corpus

    folder = _folder(corpus, settings)
    if not is_corpus(folder):
        raise InputError(f"{folder} holds no pinned authorities.", "Pin some with: audit corpus pin FILES, or name another --corpus.")
    authorities = Corpus(folder)
    try:
        yield authorities
    finally:
        authorities.close()
