"""What cannot be audited is refused in one clear sentence, with the exit code of the contract and no traceback."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from standin import Holdings, StandIn

GOOD = "In Example v Sample [2019] UKSC 9001 the point was left open.\n"


def empty(path: Path) -> Path:
    path.write_bytes(b"")
    return path


def unknown(path: Path) -> Path:
    path = path.with_suffix(".bin")
    path.write_bytes(bytes(range(256)) * 8)
    return path


def damaged_pdf(path: Path) -> Path:
    path = path.with_suffix(".pdf")
    path.write_bytes(b"%PDF-1.7\n" + b"\x00garbage" * 50)
    return path


def damaged_word(path: Path) -> Path:
    path = path.with_suffix(".docx")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", "<w:document>")
    return path


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def missing(path: Path) -> Path:
    return path.with_name("nowhere.pdf")


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))


@pytest.mark.parametrize("make", [empty, unknown, damaged_pdf, damaged_word, folder, missing], ids=lambda make: make.__name__)
def test_an_unreadable_brief_is_one_clear_sentence_and_exit_4(
    make: Callable[[Path], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    brief = make(tmp_path / "brief")
    assert main([str(brief), "--offline"]) == 4
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith("audit: ")
    assert "Traceback" not in streams.err
    assert len(streams.err.strip().splitlines()) <= 3
    assert not list((tmp_path / "cache").rglob("evidence/sha256/*/*"))


def test_a_brief_without_citations_is_not_safe_to_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brief = tmp_path / "brief.txt"
    brief.write_text("We say the claim fails.\n", encoding="utf-8")
    assert main([str(brief), "--offline"]) == 3
    out = capsys.readouterr().out
    assert "no citation" in out.lower()
    assert out.rstrip().splitlines()[-1] == "Brief verdict: redline-required"


def test_an_empty_name_is_no_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["", "--offline"]) == 4
    assert capsys.readouterr().err.startswith("audit: an empty name was given in place of a brief\n")


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["gate", "pipe", "--offline"], 4, "cannot read pipe: it is a pipe or a device, not a file"),
        (["verify", "pipe"], 4, "pipe is not the report.json of an audit"),
        (["recheck", "pipe"], 4, "pipe is not the report.json of an audit"),
        (["accept", "pipe", "c1", "--reason", "x"], 4, "pipe is not the report.json of an audit"),
        (["tool", "score", "x", "pipe"], 4, "pipe cannot be read as text"),
        (["brief.txt", "--offline", "--config", "pipe"], 2, "pipe cannot be read (it is a pipe or a device, not a file)"),
        (["gate", "/dev/zero", "--offline"], 4, "it is a pipe or a device, not a file"),
        (["gate", "empty.txt", "--offline"], 4, "empty.txt is empty: 0 bytes."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(
    arguments: list[str], code: int, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("brief.txt").write_text(GOOD, encoding="utf-8")
    Path("empty.txt").touch()
    assert main(arguments) == code
    assert says in capsys.readouterr().err


def test_a_changed_copy_of_the_users_file_stops_no_brief(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lamps.txt").write_text("Arkwright v. Bellows, 990 U.S. 10 (1990)\n\nThe keeper lit the lamp.\n", encoding="utf-8")
    Path("one.txt").write_text("See Arkwright v. Bellows, 990 U.S. 10 (1990).\n", encoding="utf-8")
    Path("two.txt").write_text(GOOD, encoding="utf-8")
    command = ["one.txt", "two.txt", "--offline", "-q", "--cache", "kept", "--authority", "lamps.txt"]
    assert main(command) == 3
    for stored in Path("kept/evidence/sha256").rglob("*"):
        if stored.is_file():
            stored.chmod(0o600)
            stored.write_bytes(stored.read_bytes() + b"x")
    capsys.readouterr()
    assert main(command) == 5
    streams = capsys.readouterr()
    assert streams.out.count("STORED EVIDENCE WAS CHANGED") == len(command[:2])
    assert "lamps.txt was not used as an authority: the copy of it that is stored as evidence was changed." in streams.err
    for name in ("one", "two"):
        assert json.loads(Path(f"reports/{name}/report.json").read_text(encoding="utf-8"))["verdict"] == "do-not-file"


def test_a_file_that_is_no_authority_is_named_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brief, copy = tmp_path / "brief.txt", tmp_path / "copy.txt"
    brief.write_text(GOOD, encoding="utf-8")
    copy.write_text("The lamp was lit at dusk, and nobody saw who had lit it.\n", encoding="utf-8")
    assert main([str(brief), "--offline", "--quiet", "--authority", str(copy)]) == 3
    assert "audit: copy.txt was not used as an authority: the document does not say which case it is" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content"),
    [("x.toml", "risk = ["), ("x.toml", "colour = 'red'"), ("x.json", "{"), ("x.toml", "risk = 'reckless'")],
    ids=["not-toml", "unknown-key", "not-json", "not-a-value"],
)
def test_an_unreadable_configuration_is_a_usage_error(name: str, content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    brief = tmp_path / "brief.txt"
    brief.write_text(GOOD, encoding="utf-8")
    assert main([str(brief), "--config", name]) == 2
    err = capsys.readouterr().err
    assert name in err or "colour" in err or "risk" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--format", "papyrus"],
        ["-o", "a", "-o", "b", "--format", "json"],
        ["--set", "risk"],
        ["--authority", "nowhere.xml"],
        ["--risk", "none"],
    ],
    ids=["format", "outputs", "set", "authority", "risk"],
)
def test_unusable_options_are_usage_errors(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brief = tmp_path / "brief.txt"
    brief.write_text(GOOD, encoding="utf-8")
    assert main([str(brief), "--offline", *arguments]) in {2, 4}
    streams = capsys.readouterr()
    assert "Traceback" not in streams.err
    assert streams.err


def test_a_refused_token_is_named_and_the_audit_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    brief = tmp_path / "brief.txt"
    brief.write_text("See Example v. Sample, 556 U.S. 662 (2009).\n", encoding="utf-8")
    with StandIn(Holdings()) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("BRIEF_AUDIT_COURTLISTENER_TOKEN", "0" * 40)
        assert main([str(brief), "--format", "json"]) in {3, 75}
    report = json.loads(capsys.readouterr().out)
    assert report["citations"][0]["reason"] in {"NO_TOKEN", "NO_COVERAGE", "UNREACHABLE"}
    refused = [attempt for attempt in report["citations"][0]["attempts"] if attempt["source"] == "courtlistener"]
    assert refused[0]["reason"] == "NO_TOKEN"
    assert "token" in report["citations"][0]["says"]
    assert "0" * 40 not in json.dumps(report)


def test_a_folder_that_cannot_be_written_is_exit_74(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brief = tmp_path / "brief.txt"
    brief.write_text(GOOD, encoding="utf-8")
    (tmp_path / "blocked").write_text("a file where a folder should be", encoding="utf-8")
    assert main([str(brief), "--offline", "--reports", "blocked"]) == 74
    assert "blocked" in capsys.readouterr().err
