"""The four doors of the gate, each asked about one text over the same settings; what came out, and all that its caller could see."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from brief_audit.cli.main import main
from brief_audit.config import load_config
from brief_audit.server.settings import ServerSettings
from brief_audit.server.tools import Tools, make_server
from server.serving import OWN, TOKEN, TOKENS, client_of
from server.upstream import behind, standing


@dataclass(frozen=True)
class Answered:
    """What a door gave: the decision if there is one, what it shows of the text, and everything that its caller sees."""

    decision: str | None
    text: str | None
    seen: str
    status: int = 0


@dataclass(frozen=True)
class House:
    """Where the doors stand: a folder, settings by name, the user's files, and how to read what a command printed."""

    folder: Path
    capsys: pytest.CaptureFixture[str]
    caplog: pytest.LogCaptureFixture
    settings: Mapping[str, str]
    environ: Mapping[str, str]
    own: tuple[str, ...] = OWN

    def config(self, **more: Any) -> Any:
        held = {"cache": str(self.folder / "cache"), "limits": str(self.folder / "limits.sqlite3"), **self.settings}
        return load_config(None, dict(self.environ), held, self.folder).model_copy(update=more)


def by_command(house: House, text: str, **asked: str) -> Answered:
    path = house.folder / "answer.txt"
    descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)  # also where a test lets no file be written
    os.write(descriptor, text.encode())
    os.close(descriptor)
    held = {"cache": str(house.folder / "cache"), "limits": str(house.folder / "limits.sqlite3"), **house.settings}
    sets = [word for name, value in held.items() for word in ("--set", f"{name}={value}")]
    words = [word for name, value in asked.items() for word in (f"--{name.replace('_', '-')}", value)]
    own = [word for file in house.own for word in ("--authority", file)]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in house.environ.items():
            patch.setenv(name, value)
        code = main(["gate", str(path), *sets, *own, *words])
    streams = house.capsys.readouterr()
    said = json.loads(streams.out) if streams.out else {}
    return Answered(said.get("decision"), said.get("text"), streams.out + streams.err + house.caplog.text, code)


@contextmanager
def over_http(house: House, **more: Any) -> Iterator[Any]:
    root = house.folder / "uploads"
    settings = ServerSettings(config=house.config(**more), root=root, authorities=house.own, **TOKENS)
    with client_of(settings, TOKEN) as client:
        yield client


def by_http(house: House, text: str, **asked: str) -> Answered:
    with over_http(house) as client:
        answer = client.post("/v1/gate", json={"text": text, **asked})
        said = answer.json()
        return Answered(said.get("decision"), said.get("text"), f"{answer.text}{answer.headers}{house.caplog.text}", answer.status_code)


def by_proxy(house: House, text: str, **asked: str) -> Answered:
    with standing() as upstream:
        upstream.says(text)
        with over_http(house, **behind(upstream.url)) as client:
            body = {"model": "m", "messages": [{"role": "user", "content": "?"}], "brief_audit": asked}
            answer = client.post("/v1/chat/completions", json=body)
    said, seen = answer.json(), f"{answer.text}{answer.headers}{house.caplog.text}"
    if answer.status_code != 200:
        return Answered(None, None, seen, answer.status_code)
    (choice,) = said["choices"]
    shown = None if choice["finish_reason"] == "content_filter" else choice["message"]["content"]
    return Answered(said["brief_audit"]["decision"], shown, seen, answer.status_code)


def by_agent(house: House, text: str, **asked: str) -> Answered:
    async def ask() -> Any:
        async with Client(make_server(Tools(house.config(), house.folder, house.own))) as client:
            return await client.call_tool("gate_text", {"text": text, **asked})

    answer = asyncio.run(ask())
    words = "".join(part.text for part in answer.content)
    said = {} if answer.is_error else json.loads(words)
    return Answered(said.get("decision"), said.get("text"), words + house.caplog.text, int(answer.is_error))


DOORS: dict[str, Callable[..., Answered]] = {"command": by_command, "http": by_http, "proxy": by_proxy, "mcp": by_agent}
