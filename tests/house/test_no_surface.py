"""No model is asked, so that nothing can give it orders (threat 27); and nothing listens but the room of the server (threat 31)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "scripts" / "brief_audit"
LISTENS = {"bind", "listen", "accept", "create_server", "serve_forever", "start_server", "create_unix_server"}
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
    wide = {module for module in modules for known in MODELS if module == known or module.startswith(f"{known}.")}
    return wide | (called & LISTENS)


def test_no_module_asks_a_model_and_none_listens_but_the_servers() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): surface(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    assert {name: what for name, what in found.items() if what and not name.startswith(("server/", "cli/server"))} == {}
    assert not {module for what in found.values() for module in what} & MODELS


@pytest.mark.parametrize("line", ["import openai", "from transformers import x", "import socket; socket.create_server(('', 1))"])
def test_a_surface_is_found(line: str) -> None:
    assert surface(line)
