"""The table of authorities as one HTML file: no script, nothing loaded, links to public records and to pages of the brief."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from brief_audit.reports.authorities.table import Table, remarks, said
from brief_audit.reports.escaping import safe_text

if TYPE_CHECKING:
    import jinja2

_STYLE = (
    "body{font:1rem/1.45 Georgia,serif;color:#111;background:#fff;margin:1.5rem}main{max-width:46rem;margin:auto}"
    "h1,h2{font-size:1.1rem;text-align:center}h1{text-transform:uppercase}table{width:100%;border-collapse:collapse}"
    "th,td{text-align:left;vertical-align:bottom;font-weight:normal;padding:.3rem .8rem .3rem 0}"
    "thead th{font-size:.85rem;border-bottom:1px solid #555}tbody tr{border-bottom:1px dotted #777}"
    ".where{text-align:right;padding-right:0;width:30%}a{color:#00418a}.about{font-size:.9rem}"
    ".said{font-size:.85rem;width:22%}.said+.where{width:20%}"
    "@media print{body{margin:0}a{color:#111;text-decoration:none}tr{break-inside:avoid}}"
)


def as_html(table: Table, title: str, *, brief: str | None = None, outcomes: bool = False) -> str:
    """The page. `brief`: path of the PDF from where the page lies, to which its numbers lead; None for no links to pages."""
    template = _environment().get_template("page.html")
    address = quote(brief, safe="/.") if brief is not None else None
    told = remarks(table)
    return template.render(table=table, title=title, brief=address, outcomes=outcomes, remarks=told) + "\n"


@cache
def _environment() -> jinja2.Environment:
    import jinja2

    known = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{known}'; base-uri 'none'; form-action 'none'"
    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_file), autoescape=True, undefined=jinja2.StrictUndefined, finalize=_shown, auto_reload=False,
        trim_blocks=True,
    )  # fmt: skip
    environment.globals.update(policy=policy, style=_STYLE, said=said)
    return environment


def _file(name: str) -> str:
    return files("brief_audit.reports.authorities").joinpath(name).read_text(encoding="utf-8")


def _shown(value: Any) -> Any:
    """What the template prints: strings with every invisible character written out."""
    return safe_text(value) if type(value) is str else value
