"""Two pages to print: the verdict, and one row for each authority, the gravest first.

Each row has the outcome, where the brief cites it and, as a link, the record; where arguments were tested, they are counted, and each that
blocks filing is a row. The evidence is in the other formats. It is a page like the HTML report: one file, without a script, which loads
nothing. A browser prints it, or saves it as a PDF, in two columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from brief_audit.reports.digest import looked_at
from brief_audit.reports.format import Format
from brief_audit.reports.html_page import LOOKS, VERDICTS, environment, policy_of, sheet
from brief_audit.reports.sections import argued, head, outcomes_of


def render(report: Mapping[str, Any]) -> str:
    """The whole page; its last line of text is the brief's verdict."""
    verdict = VERDICTS.get(report["verdict"], LOOKS[None])
    looked = [f"{row['id']}: {look}" for row in report["citations"] for look in looked_at(report, row)]
    shown: dict[str, object] = {"head": head(report), "verdict": verdict, "rows": outcomes_of(report), "looked": looked}
    shown |= {"argued": argued(report)}
    shown |= {"policy": policy_of(style()), "style": style()}
    return environment().get_template("summary.html").render(shown) + "\n"


@cache
def style() -> str:
    """The style sheet as it stands in the page."""
    return sheet("summary.css")


FORMAT = Format("summary", "text/html", "summary.html", "two pages to print", __doc__, render)
