"""The index of many audits, the gravest brief first, as Markdown and as HTML. Pure functions of its rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from brief_audit.model.base import BriefVerdict
from brief_audit.reports.escaping import escape, one_line

if TYPE_CHECKING:
    import jinja2


class Entry(NamedTuple):
    """One brief of the index. `folder`: its report's, from the index; `failed`: why it was not audited, else empty.

    `partial`: it was interrupted.
    """

    brief: str
    folder: str
    verdict: str = ""
    wrong: int = 0
    unverifiable: int = 0
    right: int = 0
    failed: str = ""
    partial: bool = False

    @property
    def href(self) -> str:
        """Where the report for people is; empty where the brief was not audited."""
        return "" if self.failed else f"{quote(self.folder)}/report.html"

    @property
    def told(self) -> str:
        """The verdict, or why there is none."""
        if self.failed:
            return f"not audited: {self.failed}"
        return f"{self.verdict}{', in part: interrupted' if self.partial else ''}"


TITLES = ("# Audited briefs", "<title>Audited briefs</title>")
"""What tells an index of this program from a page of somebody else's."""
_GRAVITY = (BriefVerdict.DO_NOT_FILE, "", BriefVerdict.REDLINE_REQUIRED, BriefVerdict.SAFE_TO_FILE)
"""The order of the index; a brief that was not audited has no verdict, and comes before those that only need a look."""


def by_gravity(entries: Iterable[Entry]) -> list[Entry]:
    """The gravest first; within one verdict the most errors, then the most that is open, then by name."""
    return sorted(entries, key=lambda one: (_GRAVITY.index(one.verdict), -one.wrong, -one.unverifiable, one.brief))


def counted(entries: Sequence[Entry]) -> str:
    """One sentence on all briefs."""
    each = [(verdict, sum(one.verdict == verdict for one in entries)) for verdict in _GRAVITY]
    told = [f"{number} {verdict or 'not audited'}" for verdict, number in each if number]
    return f"{len(entries)} {'brief' if len(entries) == 1 else 'briefs'}: {', '.join(told) or 'none audited'}."


def as_markdown(entries: Iterable[Entry], stopped: str = "") -> str:
    """The index as a Markdown table. `stopped`: that the batch did not reach its end, and how far it came."""
    rows = by_gravity(entries)
    lines = [
        "# Audited briefs",
        "",
        *([f"**{escape(stopped)}**", ""] if stopped else ()),
        counted(rows),
        "",
        "| brief | verdict | wrong | not checked | right |",
        "|---|---|---:|---:|---:|",
    ]
    for one in rows:
        name = f"[{_cell(one.brief)}]({one.href})" if one.href else _cell(one.brief)
        lines.append(f"| {name} | {_cell(one.told)} | {one.wrong} | {one.unverifiable} | {one.right} |")
    return "\n".join(lines) + "\n"


def as_html(entries: Iterable[Entry], stopped: str = "") -> str:
    """The index as one page without a script, which loads nothing."""
    rows = by_gravity(entries)
    return _page().render(rows=rows, counted=counted(rows), stopped=stopped, one_line=one_line) + "\n"


def _cell(text: str) -> str:
    return escape(text).replace("]", "\\]")


@cache
def _page() -> jinja2.Template:
    import jinja2

    return jinja2.Environment(autoescape=True).from_string(_HTML)


_HTML = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Audited briefs</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .4rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.n { text-align: right; }
</style>
</head>
<body>
<main>
<h1>Audited briefs</h1>
{%- if stopped %}
<p><strong>{{ stopped }}</strong></p>
{%- endif %}
<p>{{ counted }}</p>
<table>
<thead><tr><th scope="col">brief</th><th scope="col">verdict</th><th scope="col" class="n">wrong</th>
<th scope="col" class="n">not checked</th><th scope="col" class="n">right</th></tr></thead>
<tbody>
{%- for one in rows %}
<tr><th scope="row">
{%- if one.href %}<a href="{{ one.href }}">{{ one_line(one.brief) }}</a>{% else %}{{ one_line(one.brief) }}{% endif -%}
</th>
<td>{{ one_line(one.told) }}</td>
<td class="n">{{ one.wrong }}</td><td class="n">{{ one.unverifiable }}</td><td class="n">{{ one.right }}</td></tr>
{%- endfor %}
</tbody>
</table>
</main>
</body>
</html>"""
