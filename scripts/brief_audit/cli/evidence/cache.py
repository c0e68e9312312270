"""`audit cache gc|stats`: look after the evidence store."""

from __future__ import annotations

import json
import time
from contextlib import closing
from typing import TYPE_CHECKING

import typer

from brief_audit.cli import options, output
from brief_audit.errors import InputError

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig

app = typer.Typer(help="Look after the evidence store.", no_args_is_help=True, rich_markup_mode=None)


@app.command("stats")
def stats(
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print how much evidence the store holds."""
    _report(cache, config, sets, "stats")


@app.command("gc")
def gc(
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Remove leftovers of interrupted writes, drafts of reports and bags among them; evidence in use is never touched."""
    _report(cache, config, sets, "gc")


def _drafts(settings: AuditConfig) -> int:
    """Remove the drafts of killed writers in the folders of the cache and of the reports; how many there were."""
    from brief_audit.transport.files import remove_drafts

    return sum(remove_drafts(folder) for folder in dict.fromkeys((settings.cache, settings.reports)))


def _report(cache: options.Cache, config: options.ConfigFile, sets: options.Sets, action: str) -> None:
    from brief_audit.transport.store import Store

    settings = options.configured(cache=cache, config=config, sets=sets)
    if cache is not None and not settings.cache.is_dir():
        raise InputError(f"there is no cache at {settings.cache}", "name its folder with --cache; the first audit makes one")
    with closing(Store(settings.cache)) as store:
        result = {**store.gc(time.time()), "drafts": _drafts(settings)} if action == "gc" else store.stats()
    output.write_stdout(json.dumps({"cache": str(settings.cache), **result}, indent=2))
