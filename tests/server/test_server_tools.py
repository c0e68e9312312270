"""The tools for agents, asked by the protocol's own client over standard input and output. All cases are invented."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from server.serving import CANARY, OWN, RIGHT, WRONG


def asked(folder: Path, *calls: tuple[str, dict[str, Any]]) -> tuple[list[str], list[Any]]:
    """The tools' names, and the answer to each call."""
    own = [word for path in OWN for word in ("--authority", path)]
    given = ["-m", "brief_audit.cli.main", "mcp", "--offline", "--quiet", "--root", str(folder), "--cache", str(folder / "cache"), *own]
    parameters = StdioServerParameters(command=sys.executable, args=given, env=dict(os.environ), cwd=str(folder))

    async def run() -> tuple[list[str], list[Any]]:
        async with stdio_client(parameters) as (reads, writes), ClientSession(reads, writes) as session:
            await session.initialize()
            names = [tool.name for tool in (await session.list_tools()).tools]
            return names, [await session.call_tool(name, arguments) for name, arguments in calls]

    return asyncio.run(run())


@pytest.mark.slow
def test_an_agent_audits_gates_finds_and_asks(tmp_path: Path) -> None:
    (tmp_path / "brief.md").write_text(RIGHT, encoding="utf-8")
    names, answers = asked(
        tmp_path,
        ("audit_document", {"path": "brief.md"}),
        ("gate_text", {"text": RIGHT, "risk": "low"}),
        ("gate_text", {"text": WRONG}),
        ("check_citation", {"citation": "[2019] UKSC 9001"}),
        ("find_quotation", {"words": "take reasonable steps to keep every berth"}),
        ("explain", {"term": "quote altered"}),
        ("audit_document", {"path": "../../../etc/hostname"}),
        ("explain", {"term": "no such word at all"}),
    )
    assert set(names) == {"audit_document", "check_citation", "gate_text", "find_quotation", "explain"}
    texts = ["".join(part.text for part in answer.content) for answer in answers]
    audited, kept, blocked = (json.loads(text) for text in texts[:3])
    assert [row["outcome"] for row in audited["citations"]] == ["VERIFIED_CORRECT"]
    assert "[verified: user-provided:example-harbour.xml]" in kept["text"]
    assert (blocked["decision"], blocked["text"]) == ("HARD_BLOCK", None)
    assert CANARY not in texts[2]
    assert json.loads(texts[3])["resolutions"][0]["record"]["names"] == ["Example Harbour Trustees v Sample Shipping Ltd"]
    assert texts[4] in {"", "[]"}
    assert texts[5].startswith("QUOTE_ALTERED")
    assert [answer.is_error for answer in answers[-2:]] == [True, True]
    assert str(tmp_path) not in texts[6]
