"""`audit mcp`: the tools for agents, over standard input and output."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options
from brief_audit.errors import UsageError


def serve_tools(
    root: Annotated[Path, typer.Option("--root", help="The only folder from which documents are read.")] = Path(),
    events: Annotated[Path | None, typer.Option("--events", help="File to which every rejection is added, JSON lines.")] = None,
    record: options.Record = None,
    authority: options.Authorities = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Serve the tools for agents over the Model Context Protocol, on standard input and output.

    The tools: audit_document, check_citation, gate_text, find_quotation, explain. Needs the extra `mcp`: pip install 'brief-audit[mcp]'.
    """
    from brief_audit.cli.brief.runs import folder_of_record

    try:
        from brief_audit.server.listening import stays
        from brief_audit.server.tools import Tools, make_server
    except ImportError as error:
        raise UsageError(f"the server needs the package {error.name}", "run: pip install 'brief-audit[mcp]'") from error
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus)
    if not root.is_dir():
        raise UsageError(f"{root} is no folder", "name the folder of the documents with --root")
    exhibits = folder_of_record(record)
    tools = Tools(settings, root, tuple(authority or ()), events.absolute() if events else None, exhibits.absolute() if exhibits else None)
    stays()
    try:
        make_server(tools).run("stdio")
    finally:
        tools.texts.close()
