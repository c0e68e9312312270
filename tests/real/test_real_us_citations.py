"""Real citations are not accused; citations that courts found not to exist are not passed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from running import audited, citation_rows

from brief_audit.citations.extract import extract
from brief_audit.model.document import Document
from shared_data import SHARED, needs_shared
from standin import Holdings, Opinion, StandIn, UsCase, holdings_from_recorded_204

pytestmark = [needs_shared, pytest.mark.slow, pytest.mark.shared_data]
LABELS = SHARED / "us" / "labels"
MAY_BE_WRONG_YEAR = "Wallace v. Kato"
GOLDEN = ("Massey v. Helman", "San Antonio")


@cache
def real() -> list[str]:
    rows = json.loads((LABELS / "benchmark_real_citations.json").read_text(encoding="utf-8"))
    return [row["citation"] for row in rows]


@cache
def missing() -> list[str]:
    rows = [json.loads(line) for line in (LABELS / "court_found_nonexistent.jsonl").read_text(encoding="utf-8").splitlines()]
    return [row["citation"] for row in rows if row["finding"] != "real_case_wrong_pincite"]


def brief(folder: Path, citations: list[str]) -> Path:
    path = folder / "brief.txt"
    path.write_text("\n\n".join(f"The point is settled. See {citation.strip().rstrip('.')}." for citation in citations), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def of_real(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("real")
    with StandIn(holdings_from_recorded_204(SHARED)) as server:
        return audited(brief(folder, real()), server.environ(), folder)


def test_no_real_citation_is_accused(of_real: dict[str, Any]) -> None:
    accused = [(row["text"], row["codes"], row["says"]) for row in citation_rows(of_real) if row["outcome"] == "VERIFIED_ERROR"]
    errors = [case for case in accused if not (MAY_BE_WRONG_YEAR in case[0] + case[2] and set(case[1]) <= {"RESOLVED", "YEAR_MISMATCH"})]
    assert errors == []


@pytest.mark.parametrize("name", GOLDEN)
def test_a_record_that_shows_a_rehearing_date_is_no_error(of_real: dict[str, Any], name: str) -> None:
    rows = [
        row
        for row in citation_rows(of_real)
        if name in row["says"] or name in row["text"] or any(name in f["says"] for f in row["findings"])
    ]
    assert rows
    assert all(row["outcome"] != "VERIFIED_ERROR" for row in rows)


def test_duplicates_of_one_case_are_resolved(of_real: dict[str, Any]) -> None:
    ambiguous = [row["text"] for row in citation_rows(of_real) if row["reason"] == "AMBIGUOUS"]
    resolved = [row for row in citation_rows(of_real) if "RESOLVED" in row["codes"]]
    assert len(resolved) >= 200, len(resolved)
    assert ambiguous == []


def test_a_stated_court_is_compared_wherever_the_docket_names_it(of_real: dict[str, Any]) -> None:
    unnamed = [row["text"] for row in citation_rows(of_real) if "does not name its court" in row["says"]]
    correct = [row for row in citation_rows(of_real) if row["outcome"] == "VERIFIED_CORRECT"]
    assert unnamed == []
    assert len(correct) >= 198, len(correct)


@pytest.fixture(scope="module")
def canonical() -> list[str]:
    text = "\n\n".join(f"See {citation}." for citation in missing())
    document = Document(name="b", path="b", sha256="0" * 64, media_type="text/plain", text=text)
    return [c.canonical for c in extract(document) if c.kind == "case" and c.canonical]


@pytest.mark.parametrize("held", ["every slot empty", "every slot held by another case"])
def test_no_citation_that_a_court_found_not_to_exist_is_passed(held: str, canonical: list[str], tmp_path: Path) -> None:
    cases = [
        UsCase(
            id=90_000_000 + number,
            name=f"Inventedholder{number} v. Imaginaryslot{number}",
            citations=(citation,),
            date_filed="1931-05-04",
            opinions=(Opinion(html="<p>This is an invented opinion about an invented quarrel over a fence.</p>", type="020lead"),),
        )
        for number, citation in enumerate(dict.fromkeys(canonical))
    ]
    with StandIn(Holdings(us=cases if "held" in held else [])) as server:
        report = audited(brief(tmp_path, missing()), server.environ(), tmp_path)
    rows = citation_rows(report)
    assert len(rows) >= len(missing())
    assert [(row["text"], row["says"]) for row in rows if row["outcome"] == "VERIFIED_CORRECT"] == []
