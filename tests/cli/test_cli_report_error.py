"""`audit tool report-error`: a wrong result as a file to send, without the brief's text unless the user wants it in."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from audited_demo import audited
from brief_audit.cli.main import main


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = audited(tmp_path_factory.mktemp("demo")) / "reports/demo"
    return folder, json.loads((folder / "report.json").read_text(encoding="utf-8"))


def written(report: Path, *more: str, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert main(["tool", "report-error", str(report), "c2", "--should-be", "right", "--why", "it stands there", *more]) == 0
    return capsys.readouterr().out


def test_it_names_authority_codes_and_evidence_and_no_word_of_the_brief(
    report: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, found = report
    said = written(path, capsys=capsys)
    (row,) = (one for one in found["citations"] if one["id"] == "c2")
    told = json.loads(said)
    assert told["citation"]["codes"] == row["codes"]
    hashes = [[piece["sha256"] for piece in one["evidence"]] for one in row["findings"]]
    assert [[piece["sha256"] for piece in one["evidence"]] for one in told["findings"]] == hashes
    quoted = next(one["brief_words"] for one in row["findings"] if one["code"] == "QUOTE_ALTERED")
    assert not [word for word in re.findall(r"[A-Za-z]{5,}", quoted + row["text"]) if re.search(rf"\b{word}\b", said)]
    assert found["document"]["sha256"] not in said
    assert found["document"]["path"] not in said
    assert ".xml" not in said


def test_with_text_it_holds_what_the_brief_says_of_this_citation_alone(
    report: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, found = report
    told = json.loads(written(path, "--with-text", capsys=capsys))
    assert told["passage"]["citation"] == next(one["text"] for one in found["citations"] if one["id"] == "c2")
    other = next(one["text"] for one in found["citations"] if one["id"] == "c3")
    assert other not in json.dumps(told, ensure_ascii=False)


def test_a_citation_that_the_report_does_not_have_is_refused(
    report: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tool", "report-error", str(report[0]), "c999", "--should-be", "open"]) == 2
    assert "no citation c999" in capsys.readouterr().err
