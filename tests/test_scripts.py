"""The single-purpose scripts: each is a short wrapper over the command of the same work."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

SCRIPTS = Path(__file__).resolve().parents[1] / "scripts"
TOOLS = {
    "extract_citations": "extract",
    "resolve": "resolve",
    "public_resolve": "public-resolve",
    "fcl_search_atom": "fcl-search",
    "fcl_get_xml": "fcl-get",
    "fetch_url": "fetch",
    "parse_authority": "parse",
    "score_containment": "score",
    "report": "report",
}


class Answer(NamedTuple):
    """How a script ended, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def run(name: str, *args: str, stdin: str = "") -> Answer:
    """The script as it stands in its file, in this process."""
    script = str(SCRIPTS / f"{name}.py")
    given, out, err = (io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8") for text in (stdin, "", ""))
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "argv", [script, *args])
        patch.setattr(sys, "stdin", given)
        with pytest.raises(SystemExit) as ended:
            runpy.run_path(script, run_name="__main__")
    for stream in (out, err):
        stream.seek(0)
    return Answer(int(ended.value.code or 0), out.read(), err.read())


def as_a_process(name: str, *args: str, stdin: str = "") -> Answer:
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / f"{name}.py"), *args], input=stdin, capture_output=True, text=True, check=False, timeout=60
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def test_every_script_is_listed_here():
    assert sorted(path.stem for path in SCRIPTS.glob("*.py")) == sorted(TOOLS)


@pytest.mark.parametrize(("script", "tool"), TOOLS.items(), ids=TOOLS)
def test_is_a_short_wrapper_that_can_be_executed(script, tool):
    path = SCRIPTS / f"{script}.py"
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 15
    assert f'run("{tool}")' in source
    assert path.stat().st_mode & 0o111


@pytest.mark.parametrize("script", TOOLS)
def test_help_says_what_it_does(script):
    answer = run(script, "--help")
    assert answer.returncode == 0, answer.stderr
    assert "Usage" in answer.stdout


@pytest.mark.parametrize("script", TOOLS)
def test_an_unknown_option_is_a_usage_error_without_a_traceback(script):
    answer = run(script, "--no-such-option")
    assert answer.returncode == 2
    assert answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.slow
def test_extract_lists_the_citations_of_a_text(tmp_path):
    brief = tmp_path / "brief.txt"
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides it.", encoding="utf-8")
    answer = as_a_process("extract_citations", str(brief))
    assert answer.returncode == 0, answer.stderr
    assert answer == run("extract_citations", str(brief))
    assert "[2031] UKSC 4" in json.dumps(json.loads(answer.stdout))
    assert row_of_the_brief(answer.stdout) == {"path": str(brief), "sha256": hashlib.sha256(brief.read_bytes()).hexdigest()}


def row_of_the_brief(rows: str) -> object:
    return json.loads(rows)[0]["brief"]


def chained(tmp_path: Path, *scripts: str, stdin: str = "") -> Answer:
    for name in scripts:
        answer = run(name, "--cache", str(tmp_path / "cache"), stdin=stdin)
        stdin = answer.stdout
    return answer


@pytest.mark.slow
def test_the_scripts_chain_from_a_brief_to_its_report(tmp_path, monkeypatch):
    """Of fourteen golden briefs and their twins, `test_golden_piped.py` holds that the chain says what the audit says."""
    monkeypatch.setenv("BRIEF_AUDIT_OFFLINE", "true")
    brief = tmp_path / "brief.txt"
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides it.", encoding="utf-8")
    done = chained(tmp_path, "resolve", "parse_authority", "score_containment", "report", stdin=run("extract_citations", str(brief)).stdout)
    report = json.loads(done.stdout)
    assert done.returncode == 3
    assert [row["reason"] for row in report["citations"]] == ["OFFLINE"]
    assert report["job"]["record"] is None
    assert report["ledger"] is None


def test_citations_left_out_on_the_way_are_not_looked_up(tmp_path, monkeypatch):
    monkeypatch.setenv("BRIEF_AUDIT_OFFLINE", "true")
    brief = tmp_path / "brief.txt"
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides it. So does Quill v Penrose [2031] UKSC 5.", encoding="utf-8")
    rows = json.loads(run("extract_citations", str(brief)).stdout)
    dossier = json.loads(chained(tmp_path, "public_resolve", stdin=json.dumps(rows[1:])).stdout)
    assert [row["canonical"] for row in dossier["citations"]] == ["[2031] UKSC 5"]


def test_no_citation_is_nothing_checked(tmp_path):
    for name in ("resolve", "parse_authority", "score_containment"):
        answer = chained(tmp_path, name, stdin="[]")
        assert (answer.returncode, json.loads(answer.stdout)) == (3, [])
    answer = chained(tmp_path, "report", stdin="[]")
    assert (answer.returncode, answer.stdout) == (3, "")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "nothing came"),
        ("{", "not JSON"),
        ('{"no": "dossier"}', "not a dossier"),
        ('[{"id": "c1"}]', "not all of one named brief"),
        ('[{"id": "c1", "brief": {"path": "-", "sha256": "0"}}]', "is not kept"),
    ],
    ids=["nothing", "no JSON", "another object", "rows without a brief", "a brief that came on standard input"],
)
def test_what_the_tool_before_did_not_write_is_refused(tmp_path, given, said):
    answer = chained(tmp_path, "resolve", stdin=given)
    assert answer.returncode in {2, 4}
    assert said in answer.stderr
    assert answer.stdout == ""


def test_a_brief_that_changed_on_the_way_is_refused(tmp_path):
    brief = tmp_path / "brief.txt"
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides it.", encoding="utf-8")
    rows = run("extract_citations", str(brief)).stdout
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides nothing.", encoding="utf-8")
    answer = chained(tmp_path, "resolve", stdin=rows)
    assert answer.returncode == 4
    assert "no longer the file" in answer.stderr


def test_a_dossier_that_no_authority_was_looked_up_for_is_not_scored(tmp_path):
    brief = tmp_path / "brief.txt"
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides it.", encoding="utf-8")
    answer = chained(tmp_path, "score_containment", stdin=run("extract_citations", str(brief)).stdout)
    assert answer.returncode == 2
    assert "is empty" in answer.stderr
