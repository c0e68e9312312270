"""Nothing listens and no model is asked: the threats to a server (31) and to a model (27) have no surface in this package."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from brief_audit.cli.commands import COMMANDS

PACKAGE = Path(__file__).parents[2] / "scripts" / "brief_audit"
LISTENS = {"bind", "listen", "accept", "create_server", "serve_forever", "start_server", "create_unix_server"}
SERVERS = {
    "http.server",
    "socketserver",
    "xmlrpc.server",
    "wsgiref",
    "asyncio",
    "fastapi",
    "starlette",
    "uvicorn",
    "flask",
    "aiohttp",
    "mcp",
}
MODELS = {"openai", "anthropic", "litellm", "transformers", "torch", "ollama", "langchain", "google.generativeai", "llama_cpp"}


def named(source: str) -> tuple[set[str], set[str]]:
    """The modules that a source text imports, and the attributes that it calls."""
    modules, called = set[str](), set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            called.add(node.func.attr)
    return modules, called


def surface(source: str) -> set[str]:
    modules, called = named(source)
    wide = {module for module in modules for known in SERVERS | MODELS if module == known or module.startswith(f"{known}.")}
    return wide | (called & LISTENS)


def test_no_module_listens_or_asks_a_model() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): surface(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    assert {name: what for name, what in found.items() if what} == {}


def test_no_command_serves() -> None:
    """`audit serve` and `audit mcp` are planned; whoever adds one writes rows 27 and 31 of docs/hardening.md anew."""
    assert not {"serve", "mcp"} & set(COMMANDS)


@pytest.mark.parametrize(
    "line",
    [
        "import http.server",
        "from http import server",
        "import socket; socket.create_server(('', 1))",
        "from mcp.server import x",
        "import openai",
    ],
)
def test_a_surface_is_found(line: str) -> None:
    assert surface(line)
