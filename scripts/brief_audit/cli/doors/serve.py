"""`audit serve`: the gate over HTTP, on this machine unless told otherwise."""

from __future__ import annotations

import os
import secrets
import signal
from pathlib import Path
from typing import Annotated

import typer
from pydantic import SecretStr

from brief_audit.cli import options
from brief_audit.cli.progress import say
from brief_audit.config_layers import SERVE_ADMIN_TOKEN, SERVE_TOKEN
from brief_audit.errors import UsageError

_LEAST = 16
"""Letters of a token."""
_PATIENCE = 30
"""Seconds that requests in work may take after the server was asked to stop."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


def serve_gate(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes a free one.")] = 8765,
    names: Annotated[list[str] | None, typer.Option("--name", help="A host name under which clients reach it. Repeatable.")] = None,
    root: Annotated[Path | None, typer.Option("--root", help="Folder for uploaded briefs while they are audited.")] = None,
    events: Annotated[Path | None, typer.Option("--events", help="File to which every rejection is added, JSON lines.")] = None,
    at_once: Annotated[int, typer.Option("--jobs", min=1, max=64, help="Requests worked on together.")] = 2,
    waiting: Annotated[int, typer.Option("--waiting", min=0, max=10_000, help="Requests that may wait; more are answered 429.")] = 16,
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
    """Serve the gate over HTTP. Needs the extra `serve`: pip install 'brief-audit[serve]'.

    Clients send the token of BRIEF_AUDIT_SERVE_TOKEN; without one, a token is made and shown. /metrics wants the token of
    BRIEF_AUDIT_SERVE_ADMIN_TOKEN. Ctrl-C lets what is in work end.
    """
    try:
        import uvicorn

        from brief_audit.server.app import make_app
    except ImportError as error:
        raise UsageError(f"the HTTP gate needs the package {error.name}", "run: pip install 'brief-audit[serve]'") from error
    from brief_audit.cli.brief.runs import folder_of_record
    from brief_audit.server.listening import listening, stays
    from brief_audit.server.settings import ServerSettings

    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus)
    token, admin = _token(SERVE_TOKEN), _token(SERVE_ADMIN_TOKEN)
    if host not in LOOPBACK and token is None:
        raise UsageError(f"to listen on {host} needs a token of your own", f"set the environment variable {SERVE_TOKEN}")
    shown = token or secrets.token_urlsafe(24)
    known = frozenset({"127.0.0.1", "localhost", "[::1]", *(names or ())})
    exhibits = folder_of_record(record)
    folder = (root or settings.cache / "uploads").absolute()
    app = make_app(
        ServerSettings(
            config=settings, root=folder, token=SecretStr(shown), admin_token=SecretStr(admin or secrets.token_urlsafe(24)),
            authorities=tuple(authority or ()), names=known, at_once=at_once, waiting=waiting, events=events.absolute() if events else None,
            record=exhibits.absolute() if exhibits else None,
        )
    )  # fmt: skip
    with listening(host, port) as listener:
        if not quiet:
            made = f"; token (made for this run): {shown}" if token is None else ""
            say(f"audit: the gate listens on http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}{made}")
        level = "info" if verbose else "error"
        given = uvicorn.Config(app, log_level=level, access_log=False, server_header=False, timeout_graceful_shutdown=_PATIENCE)
        for asked_to_stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked_to_stop, _stopped)  # uvicorn lets what is in work end, and then raises the signal again
        stays()
        uvicorn.Server(given).run(sockets=[listener])


def _stopped(*_: object) -> None:
    """The server has ended as it was asked to: nothing is left to do."""


def _token(name: str) -> str | None:
    """A token from the environment. Raises UsageError for a short one."""
    given = os.environ.get(name, "").strip()
    if given and (len(given) < _LEAST or not given.isascii() or not given.isprintable()):
        raise UsageError(f"{name} is no token", f"at least {_LEAST} printable ASCII characters")
    return given or None
