"""The manual page, drawn from the command line itself: `python tests/house/man_page.py > docs/audit.1`."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from brief_audit import __version__  # noqa: E402
from brief_audit.cli.app import EXAMPLES  # noqa: E402
from brief_audit.cli.commands import COMMANDS, loaded  # noqa: E402

_CODE = re.compile(r"^\| ([0-9]+) \| (.*) \|$", re.MULTILINE)


def page() -> str:
    """The whole page in the macros of man(7)."""
    lines = [f'.TH AUDIT 1 "" "brief-audit {__version__}" "Brief auditor"', ".SH NAME", "audit \\- check the citations of a legal brief"]
    lines += [".SH SYNOPSIS", ".B audit", ".I BRIEF...", "[options]", ".br", ".B audit", ".I COMMAND", "[options]"]
    lines += [".SH DESCRIPTION", _plain(EXAMPLES.split("\n\n")[0]), ".SH EXAMPLES", ".nf", *_examples(), ".fi", ".SH COMMANDS"]
    for name in COMMANDS:
        lines += _command(loaded(name), name)
    lines += [".SH EXIT STATUS", *(line for code, means in _codes() for line in (".TP", f".B {code}", _plain(means)))]
    lines += [
        ".SH ENVIRONMENT",
        _plain("BRIEF_AUDIT_... is a setting, with two underscores between levels; `audit config` shows every one."),
    ]
    lines += [".SH FILES", ".TP", ".I brief-audit.toml", "settings of the working directory"]
    lines += [".TP", ".I brief-audit.accepted.toml", "findings that somebody accepted"]
    return "\n".join(lines) + "\n"


def _examples() -> list[str]:
    return [_plain(line) for line in EXAMPLES.split("Examples:\n")[1].split("\n\n")[0].splitlines()]


def _codes() -> list[tuple[str, str]]:
    return _CODE.findall((ROOT / "docs" / "exit-codes.md").read_text(encoding="utf-8"))


def _command(command: Any, name: str) -> Iterator[str]:
    yield f".SS audit {name}"
    yield _plain(inspect.cleandoc(command.help or ""))
    yield from (line for parameter in command.params for line in _parameter(parameter))
    for below, child in getattr(command, "commands", {}).items():
        yield from _command(child, f"{name} {below}")


def _parameter(parameter: Any) -> Iterator[str]:
    if parameter.param_type_name == "argument":
        yield from (".TP", f".I {_plain(parameter.metavar or parameter.name.upper())}", _plain(getattr(parameter, "help", "") or ""))
        return
    spelled = ", ".join((*parameter.opts, *parameter.secondary_opts))
    taken = "" if parameter.is_flag else f" {parameter.metavar or 'VALUE'}"
    yield from (".TP", f".B {_plain(spelled + taken)}", _plain(parameter.help or ""))


def _plain(text: str) -> str:
    """Text in which roff finds no request and no escape."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("\b", "")
    escaped = "".join(letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in escaped)
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in escaped.splitlines() if line.strip())


if __name__ == "__main__":
    sys.stdout.write(page())
