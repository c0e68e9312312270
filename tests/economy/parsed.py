"""Code as Python reads it. Many tests look at every module of the package: each is parsed once."""

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
