"""No model is asked but from one file that nothing which decides can reach (threat 27); and nothing listens but the server (threat 31)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from economy.parsed import nodes as nodes_of

PACKAGE = Path(__file__).parents[2] / "scripts" / "brief_audit"
LISTENS = {"bind", "listen", "accept", "create_server", "serve_forever", "start_server", "create_unix_server"}
MODELS = {"openai", "anthropic", "litellm", "transformers", "torch", "ollama", "langchain", "google.generativeai", "llama_cpp"}


def named(source: str) -> tuple[set[str], set[str]]:
    """The modules that a source text imports, and the attributes that it calls."""
    modules, called = set[str](), set[str]()
    for node in nodes_of(source):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            called.add(node.func.attr)
    return modules, called


def surface(source: str) -> set[str]:
    modules, called = named(source)
    wide = {module for module in modules for known in MODELS if module == known or module.startswith(f"{known}.")}
    return wide | (called & LISTENS)


def test_no_module_asks_a_model_and_none_listens_but_the_servers() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): surface(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    asks = {name for name, what in found.items() if {module.split(".")[0] for module in what} & MODELS}
    assert asks == {"llm/client.py", "llm/verifier.py"}
    assert {name: what for name, what in found.items() if what and not name.startswith(("server/", "cli/server", "llm/"))} == {}


def test_only_the_command_line_and_the_server_reach_the_room_of_the_models() -> None:
    sources = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    reaches = {
        name.split("/")[0] for name, source in sources.items() for module in named(source)[0] if module.startswith("brief_audit.llm")
    }
    assert reaches <= {"cli", "server", "llm"}


@pytest.mark.parametrize("line", ["import openai", "from transformers import x", "import socket; socket.create_server(('', 1))"])
def test_a_surface_is_found(line: str) -> None:
    assert surface(line)
