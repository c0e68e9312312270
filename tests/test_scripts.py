"""The single-purpose scripts: each is a short wrapper over the command of the same work."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

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
}


def run(name: str, *args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPTS / f"{name}.py"), *args], input=stdin, capture_output=True, text=True, check=False, timeout=60
    )


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


def test_extract_lists_the_citations_of_a_text(tmp_path):
    brief = tmp_path / "brief.txt"
    brief.write_text("Larkmoor v Fennistone [2031] UKSC 4 decides it.", encoding="utf-8")
    answer = run("extract_citations", str(brief))
    assert answer.returncode == 0, answer.stderr
    assert "[2031] UKSC 4" in json.dumps(json.loads(answer.stdout))
