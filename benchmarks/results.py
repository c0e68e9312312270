"""Write one section of RESULTS.md in place; every figure there comes from a command that can be repeated."""

from __future__ import annotations

import re
from pathlib import Path

RESULTS = Path(__file__).with_name("RESULTS.md")


def write_section(title: str, command: str, lines: list[str]) -> None:
    """Replace the section called `title`, or add it at the end."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Results\n\nEach section is written by the command it names.\n"
    body = "\n".join([f"## {title}", "", f"`{command}`", "", *lines, ""])
    pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    text = pattern.sub(lambda _: body + "\n", text) if pattern.search(text) else f"{text.rstrip()}\n\n{body}"
    RESULTS.write_text(text.rstrip() + "\n", encoding="utf-8")
    print("\n".join(lines))
