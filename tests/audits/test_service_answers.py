"""Whole sentences of the report for every answer that the public services can give, reviewed as text.

`python tests/audits/test_service_answers.py` writes the table anew; read what changed as somebody who is no programmer.
"""

from __future__ import annotations

import csv
import re
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from audits.service_answers import CAP, COURTLISTENER, Condition
from audits.service_answers_law import LAW, UNITED_KINGDOM
from brief_audit.config import load_config
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief
from brief_audit.pipeline import audit
from brief_audit.readers.child import Child
from brief_audit.stages.workbench import Workbench
from economy.rows import every_row
from shared_child import Remembering
from standin import StandIn
from standin.server import TOKEN

CONDITIONS = COURTLISTENER | CAP | UNITED_KINGDOM | LAW
NOW = datetime(2026, 3, 1, 10, tzinfo=UTC)
TABLE = Path(__file__).with_name("service_answers.tsv")
COLUMNS = ("condition", "happens", "outcome", "reason", "codes", "says", "correction")


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    """Reads each of the few briefs once: how it is read does not depend on what a service answers."""
    with Remembering() as running:
        yield running


def seen(name: str, condition: Condition, child: Child, folder: Path) -> dict[str, str]:
    """What the report says of the one citation, addresses of this machine aside."""
    brief = folder / "brief.txt"
    brief.write_text(condition.brief, encoding="utf-8")
    with StandIn(condition.held, lifetime=60) as server:
        condition.prepare(server)
        token = TOKEN if condition.token == "set" else condition.token
        environ = server.environ(token=False) | ({"BRIEF_AUDIT_COURTLISTENER_TOKEN": token} if token else {})
        own = {"cache": str(folder / "cache"), "limits": str(folder / "limits.sqlite3"), **condition.settings}
        with Workbench(config=load_config(None, environ, own, folder), clock=lambda: NOW, sleep=lambda _: None) as bench:
            bench.__dict__["child"] = child
            report = report_of(audit(Brief(path=str(brief), name=brief.name), bench), bench, NOW)
        (row,) = report["citations"]
        cells = [name, condition.happens, row["outcome"], row["reason"] or "", " ".join(row["codes"]), row["says"], row["correction"] or ""]
        for source, url in server.urls.items():
            cells = [cell.replace(url, f"<{source}>").replace(server.origin(source), f"<{source}>") for cell in cells]
    return dict(zip(COLUMNS, (re.sub(r"\s+", " ", cell) for cell in cells), strict=True))


@cache
def table() -> dict[str, dict[str, str]]:
    with TABLE.open(encoding="utf-8") as file:
        return {row["condition"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


def test_every_condition_has_its_words() -> None:
    assert list(table()) == list(CONDITIONS)


@pytest.mark.slow
@pytest.mark.parametrize("name", CONDITIONS)
def test_what_a_lawyer_reads(name: str, child: Child, tmp_path: Path) -> None:
    assert seen(name, CONDITIONS[name], child, tmp_path) == table()[name]


@every_row("name", CONDITIONS)
def test_the_words_are_sentences_for_people(name: str) -> None:
    says = table()[name]["says"]
    assert says.endswith(".")
    assert not re.search(r"\b(?:JSON|HTTP|API|null|None|exception|cluster|docket_id|endpoint)\b", says)


if __name__ == "__main__":
    with Remembering() as running, TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, delimiter="\t", quoting=csv.QUOTE_NONE, quotechar=None, lineterminator="\n")
        writer.writeheader()
        for name, condition in CONDITIONS.items():
            with tempfile.TemporaryDirectory() as folder:
                writer.writerow(seen(name, condition, running, Path(folder)))
                sys.stdout.write(f"{name}\n")
