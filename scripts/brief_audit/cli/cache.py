"""`audit cache gc|stats`: look after the evidence store."""

from __future__ import annotations

import json
import time

import typer

from brief_audit.cli import options, output

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
    """Remove leftovers of interrupted writes; evidence in use is never touched."""
    _report(cache, config, sets, "gc")


def _report(cache: options.Cache, config: options.ConfigFile, sets: options.Sets, action: str) -> None:
    from brief_audit.transport.store import Store

    settings = options.configured(cache=cache, config=config, sets=sets)
    store = Store(settings.cache)
    try:
        result = store.gc(time.time()) if action == "gc" else store.stats()
    finally:
        store.close()
    output.write_stdout(json.dumps({"cache": str(settings.cache), **result}, indent=2))
