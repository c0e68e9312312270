"""What would stop a later stage is made harmless at the border, and said."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from brief_audit.readers.registry import MOST_SEGMENTS
from brief_audit.readers.sniff import decode, is_text

CITES = "The point in Larkspur v Thimble Holdings Ltd [2031] UKSC 7 was settled.\n"
LONG = "9" * 5000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def audited(path: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict]:
    code = main([path, "--offline", "-q", "--cache", "cache", "--format", "json"])
    out = capsys.readouterr().out
    return code, json.loads(out) if out else {}


@pytest.mark.parametrize(
    "endless",
    [
        f"See 410 U.S. {LONG} (1973).",
        f"See {LONG} U.S. 113 (1973).",
        f"See X v Y [{LONG}] UKSC 5 at [{LONG}].",
        f"Section {LONG} of the Act.",
    ],
)
def test_an_endless_number_is_no_citation_and_no_defect(endless: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "brief.txt").write_text(f"{CITES}\n{endless}\n", encoding="utf-8")
    code, report = audited("brief.txt", capsys)
    assert code == 3
    assert report["counts"]["citations"] >= 1
    assert any("digits" in said for said in report["document"]["warnings"])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_text_is_read_in_every_unicode_encoding_with_its_mark(encoding: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "brief.txt").write_bytes(CITES.encode(encoding))
    code, report = audited("brief.txt", capsys)
    assert (code, report["counts"]["citations"]) == (3, 1)


def test_both_byte_orders_of_utf_32_are_text() -> None:
    for mark, order in ((b"\xff\xfe\x00\x00", "utf-32-le"), (b"\x00\x00\xfe\xff", "utf-32-be")):
        data = mark + CITES.encode(order)
        assert is_text(data)
        assert decode(data) == CITES


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(home / "brief.txt")
    assert main(["brief.txt", "--offline", "-q", "--cache", "cache"]) == 4
    assert "audit - <" in capsys.readouterr().err


def test_a_file_whose_name_is_no_utf_8_is_audited_and_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = os.fsdecode(b"brief\xff.txt")
    (home / name).write_text(CITES, encoding="utf-8")
    code, report = audited(name, capsys)
    assert code == 3
    assert report["document"]["path"] == "brief\\udcff.txt"


def test_a_lone_surrogate_of_a_source_is_no_defect() -> None:
    body = b'{"results": [{"id": 1, "type": "010combined", "plain_text": "We affirm \\ud800 the toll."}]}'
    text = "".join(part.text for part in parse_courtlistener([("0" * 64, body)]).parts)
    assert "We affirm \ufffd the toll." in text
    text.encode("utf-8")


def test_more_citations_than_any_filing_has_are_refused_with_their_number(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "brief.txt").write_text(CITES + "Ibid. Id. at 4.\n" * 4_000, encoding="utf-8")
    assert main(["brief.txt", "--offline", "-q", "--cache", "cache"]) == 4
    assert "holds more than 4,000 citations" in capsys.readouterr().err


@pytest.mark.slow
def test_more_paragraphs_than_any_filing_has_are_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "brief.txt").write_text(CITES + "x.\n\n" * (MOST_SEGMENTS + 1), encoding="utf-8")
    assert main(["brief.txt", "--offline", "-q", "--cache", "cache"]) == 4
    assert "holds more than 120,000 lines or paragraphs" in capsys.readouterr().err
