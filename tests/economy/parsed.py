"""Code as Python reads it. Many tests look at every module of the package: each is parsed and walked once."""

from __future__ import annotations

import ast
import gc
from functools import cache


@cache
def tree(source: str) -> ast.Module:
    """The tree of a module's text. Whoever asks again gets the same one: nobody may change it."""
    gc.disable()  # a tree is nodes without end, of which none is garbage
    try:
        return ast.parse(source)
    finally:
        gc.enable()


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Every node of a module's text in the order of `ast.walk`, which takes three times as long and as much again each time."""
    found: list[ast.AST] = [tree(source)]
    for node in found:
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                found += [item for item in value if isinstance(item, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return tuple(found)
