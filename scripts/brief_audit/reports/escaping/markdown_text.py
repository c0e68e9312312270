"""Data as Markdown that shows exactly the data: no heading, link, table, tag or entity can come out of it."""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit import patterns as re
from brief_audit.reports.escaping.safe import one_line, safe_text

_META = re.compile(r"[\\`*_{}\[<>#|~&$@^]")
_AT_THE_START = re.compile(r"\A(?:[-+=:]|[0-9]+(?=[.)]))")
_AUTOLINKS = re.compile(r"(?i)\b(https?|ftp|xmpp|mailto)(:)|\bwww(\.)")
_PLAIN_URL = re.compile(r"\Ahttps?://[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+\Z")


def escape(text: str) -> str:
    """Data on one line, every metacharacter escaped; renders back to `one_line(text)`."""
    escaped = _META.sub(r"\\\g<0>", one_line(text))
    escaped = _AUTOLINKS.sub(_unlinked, escaped)
    start = _AT_THE_START.match(escaped)
    if not start:
        return escaped
    head, rest = escaped[: start.end()], escaped[start.end() :]
    return f"{head}\\{rest}" if head[0].isdigit() else f"\\{head}{rest}"


def prose(text: str, addresses: Iterable[str]) -> str:
    """Data on one line, in which exactly the given addresses are links."""
    wanted = sorted({url for url in addresses if _PLAIN_URL.match(url)}, key=len, reverse=True)
    if not wanted:
        return escape(text)
    line = one_line(text)
    told = [url for url in wanted if url in line]  # most texts name none, and a pattern is not made for nothing
    pieces = re.split(f"({'|'.join(map(re.escape, told))})(?![A-Za-z0-9/_-])", line) if told else [line]
    return "".join(link(piece) if number % 2 else _escaped_inside(piece, number) for number, piece in enumerate(pieces))


def _escaped_inside(piece: str, number: int) -> str:
    """A piece of a line with its blanks kept at both ends; only the first stands at the start of a line."""
    words = escape(piece)
    before, after = piece[: len(piece) - len(piece.lstrip())], piece[len(piece.rstrip()) :]
    return f"{before if number else ''}{words}{after if words else ''}"


def fenced(text: str) -> str:
    """Data as a block, in a fence longer than any run of backticks inside."""
    body = safe_text(text)
    fence = "`" * max(3, _longest_run(body) + 1)
    return f"{fence}text\n{body}\n{fence}"


def code(text: str, *, cell: bool = False) -> str:
    """Data as a code span on one line. In a table cell a vertical bar is escaped, which only tables undo."""
    body = one_line(text)
    body = body.replace("|", "\\|") if cell else body
    if not body:
        return ""
    ticks = "`" * (_longest_run(body) + 1)
    pad = " " if body[0] == "`" or body[-1] == "`" else ""
    return f"{ticks}{pad}{body}{pad}{ticks}"


def link(url: str, *, cell: bool = False) -> str:
    """A web address as a link if it is plainly one, else as code: nothing else may be followed. `cell`: as in `code`."""
    return f"<{url}>" if _PLAIN_URL.match(url) else code(url, cell=cell)


def _unlinked(match: re.Match[str]) -> str:
    return match.group(0)[:-1] + "\\" + match.group(0)[-1]


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall("`+", text)), default=0)
