"""The command line as a user meets it: where results go, in which form, with which exit code."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.config import default_sources
from brief_audit.sources.registry import SOURCES

BRIEF = "In Example v Sample [2019] UKSC 9001 the point was left open.\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    return tmp_path


def test_the_demo_shows_every_outcome_and_names_its_report(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    streams = capsys.readouterr()
    report = json.loads((home / "reports/demo/report.json").read_text(encoding="utf-8"))
    assert {row["outcome"] for row in report["citations"]} == {"VERIFIED_CORRECT", "VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC"}
    assert "report.md" in streams.err
    assert streams.out.rstrip().splitlines()[-1] == "Brief verdict: do-not-file"


def test_a_report_folder_is_written_and_its_paths_go_to_standard_error(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["brief.txt", "--offline"]) == 3
    streams = capsys.readouterr()
    assert (home / "reports/brief/report.md").is_file()
    assert (home / "reports/brief/report.json").is_file()
    assert "report.md" in streams.err
    assert streams.out.rstrip().endswith("Brief verdict: redline-required")


@pytest.mark.parametrize("form", ["text", "json", "markdown", "citations-json"])
def test_one_format_goes_to_standard_output(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief.txt", "--offline", "--format", form])
    out = capsys.readouterr().out
    if form.endswith("json"):
        assert json.loads(out)["citations"]
    else:
        assert out.rstrip().splitlines()[-1].startswith("Brief verdict: ")


def test_outputs_belong_to_formats_in_order(home: Path) -> None:
    main(["brief.txt", "--offline", "--format", "json", "-o", "a.json", "--format", "markdown", "-o", "b.md"])
    assert json.loads((home / "a.json").read_text(encoding="utf-8"))["schema_version"]
    assert "Brief verdict" in (home / "b.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_equal_stems_get_folders_of_their_own(home: Path) -> None:
    (home / "other").mkdir()
    (home / "other" / "brief.md").write_text(BRIEF, encoding="utf-8")
    assert main(["brief.txt", "other/brief.md", "--offline"]) == 3
    assert (home / "reports/brief/report.json").is_file()
    assert (home / "reports/brief-2/report.json").is_file()


@pytest.mark.slow
def test_of_several_briefs_an_unreadable_one_does_not_stop_the_others(home: Path) -> None:
    assert main(["nowhere.txt", "brief.txt", "--offline"]) == 4
    assert (home / "reports/brief/report.json").is_file()


@pytest.mark.parametrize(("fail_on", "code"), [("unverifiable", 3), ("error", 0), ("never", 0)])
def test_fail_on_decides_what_fails(fail_on: str, code: int) -> None:
    assert main(["brief.txt", "--offline", "--fail-on", fail_on]) == code


IN_PROCESSES = {"read", "check"}


@pytest.mark.slow
def test_stages_pipe_from_process_to_process(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What one gives is all that the next has: two of them have a process of their own, the others the text on standard input."""
    main(["brief.txt", "--offline", "--quiet", "--format", "json"])
    whole, dossier = json.loads(capsys.readouterr().out), ""
    for name, *given in (["read", "brief.txt"], ["cite"], ["link"], ["claim"], ["look-up"], ["parse"], ["check"], ["gate"]):
        command = ["stage", name, *given, *(["--offline"] if name != "read" else [])]
        dossier = _audit(*command, stdin=dossier).stdout if name in IN_PROCESSES else _piped(command, dossier, capsys, monkeypatch)
    decision = json.loads(dossier)["decision"]
    assert decision["verdict"] == whole["verdict"]
    assert [row["outcome"] for row in decision["citations"]] == [row["outcome"] for row in whole["citations"]]


def _piped(command: list[str], stdin: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
    assert main(command) == 0
    return capsys.readouterr().out


def test_a_stage_out_of_order_says_what_it_needs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["stage", "read", "brief.txt"]) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(capsys.readouterr().out.encode())))
    assert main(["stage", "link"]) == 2
    assert "citations" in capsys.readouterr().err


@pytest.mark.slow
def test_text_on_standard_input_is_named_stdin(home: Path) -> None:
    done = _audit("-", "--offline", stdin=BRIEF)
    assert done.returncode == 3
    assert (home / "reports/stdin/report.json").is_file()


def test_plan_sends_nothing_and_lists_what_an_audit_would_send(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "brief.txt", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert any("uksc/2019/9001" in row["url"] for row in rows)


@pytest.mark.parametrize("term", ["QUOTE_ALTERED", "NO_COVERAGE", "quotation", "exists"])
def test_explain_has_a_page_for_codes_reasons_and_checks(term: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", term]) == 0
    assert len(capsys.readouterr().out.split()) > 20


def test_explain_refuses_what_it_does_not_know() -> None:
    assert main(["explain", "PHLOGISTON"]) == 2


def test_schema_fits_the_report(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import jsonschema

    assert main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    main(["brief.txt", "--offline", "--quiet"])
    jsonschema.validate(json.loads((home / "reports/brief/report.json").read_text(encoding="utf-8")), schema)


def test_doctor_finds_this_machine_fit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert "CourtListener token" in capsys.readouterr().out


def test_doctor_does_not_call_a_source_ready_that_is_switched_off(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--set", "sources.cap.enabled=false", "--set", "sources.local_corpus.enabled=false"])
    lines = capsys.readouterr().out.splitlines()
    states = {words[2].rstrip(":"): words[0] for words in (line.split() for line in lines) if words[1] == "source"}
    assert set(default_sources()) <= {*SOURCES, "local_corpus"}, "a source that is configured and never asked"
    assert states == dict.fromkeys(default_sources(), "ok") | dict.fromkeys(("cap", "local_corpus"), "lack")


def test_version_is_answered_without_heavy_imports() -> None:
    heavy = ("eyecite", "lxml", "pypdfium2", "typer", "pydantic", "httpx")
    probe = f"import sys; from brief_audit.cli.main import main; main(['--version']); print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["brief-audit 0.1.0", "[]"]


def _audit(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "brief_audit.cli.main", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)
