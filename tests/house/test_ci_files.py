"""What other people's pipelines run: the script of the Action and of the GitLab template, the hooks, the container."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from brief_audit.readers.child import _KEPT_ENVIRONMENT

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "scripts" / "brief_audit" / "demo"
ACTION, GITLAB, HOOKS = ROOT / "action.yml", ROOT / "ci" / "gitlab.yml", ROOT / ".pre-commit-hooks.yaml"
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
SCRIPT = ROOT / "ci" / "audit.sh"
BASH = shutil.which("bash")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with two drafts, and `audit` on the path as an installation has it."""
    (tmp_path / "bin").mkdir()
    shim = tmp_path / "bin" / "audit"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m brief_audit.cli.main "$@"\n', encoding="utf-8")
    shim.chmod(0o755)
    (tmp_path / "my drafts").mkdir()
    shutil.copy(DEMO / "brief.md", tmp_path / "my drafts" / "a.md")
    (tmp_path / "my drafts" / "b $(touch owned) `touch owned`.txt").write_text("See Fooo v Baar [2031] UKSC 8.\n", encoding="utf-8")
    return tmp_path


def run(command: list[str], home: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("BRIEF_AUDIT_", "GITHUB_"))}
    path = {"PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "scripts")}
    own = {**path, "XDG_CACHE_HOME": str(home / "xdg"), **environ}
    return subprocess.run(command, cwd=home, env={**kept, **own}, capture_output=True, text=True, check=False, timeout=100)


@pytest.mark.slow
@pytest.mark.skipif(BASH is None, reason="bash is not installed")
def test_the_script_of_the_pipelines_audits_every_draft_and_tells_where_the_log_is(home: Path):
    told = home / "told"
    done = run([str(BASH), str(SCRIPT)], home, BRIEFS="\n  my drafts  \n", OFFLINE="true", GITHUB_OUTPUT=str(told), FAIL_ON="unverifiable")
    assert done.returncode == 3, done.stderr
    assert told.read_text(encoding="utf-8") == "sarif=brief-audit.sarif\nexit-code=3\n"
    (log,) = json.loads((home / "brief-audit.sarif").read_text(encoding="utf-8"))["runs"]
    assert [one["location"]["uri"][:12] for one in log["artifacts"]] == ["my%20drafts/", "my%20drafts/"]
    assert len(list((home / "brief-audit-junit").iterdir())) == 2
    assert not (home / "owned").exists()
    again = run(
        [str(BASH), str(SCRIPT)], home, BRIEFS="my drafts/*", OFFLINE="true", FAIL_ON="unverifiable", BASELINE="reports", SARIF="2.sarif"
    )
    assert again.returncode == 0, again.stderr
    told.unlink()
    run(
        [str(BASH), str(SCRIPT)],
        home,
        BRIEFS="my drafts/a.md",
        OFFLINE="true",
        GITHUB_OUTPUT=str(told),
        SARIF="2.sarif",
        BASELINE="reports",
    )
    assert told.read_text(encoding="utf-8") == "sarif=2.sarif\nexit-code=0\n"
    (log,) = json.loads((home / "2.sarif").read_text(encoding="utf-8"))["runs"]
    assert {result["baselineState"] for result in log["results"]} == {"unchanged"}


@pytest.mark.skipif(BASH is None, reason="bash is not installed")
@pytest.mark.parametrize("earlier", ["", "the log of an earlier run"])
@pytest.mark.parametrize(("briefs", "code"), [("\n", 2), ("no such draft.md", 4)])
def test_no_brief_is_no_pass_and_has_no_log(home: Path, briefs: str, code: int, earlier: str):
    if earlier:
        (home / "brief-audit.sarif").write_text(earlier, encoding="utf-8")
    told = home / "told"
    assert run([str(BASH), str(SCRIPT)], home, BRIEFS=briefs, OFFLINE="true", GITHUB_OUTPUT=str(told)).returncode == code
    assert told.read_text(encoding="utf-8") == f"sarif=\nexit-code={code}\n"


def test_no_value_is_put_into_a_command_of_the_action():
    text = ACTION.read_text(encoding="utf-8")
    commands = re.findall(r"run: (?:\|\n((?: {8}.*\n)+)|(.*)\n)", text)
    assert len(commands) == 2
    assert not [command for pair in commands for command in pair if "${{" in command]
    inputs = set(re.findall(r"^  ([a-z-]+):$", text.split("outputs:")[0], re.MULTILINE))
    assert set(re.findall(r"\$\{\{ inputs\.([a-z-]+) \}\}", text)) == inputs
    environment = set(re.findall(r"\$\{?([A-Z]+)\b", SCRIPT.read_text(encoding="utf-8"))) & {"BRIEFS", "SARIF", "OFFLINE", "BASELINE"}
    assert all(f"{name}:" in text for name in environment)


@pytest.mark.slow
@pytest.mark.parametrize("entry", re.findall(r"^  entry: (.*)$", HOOKS.read_text(encoding="utf-8"), re.MULTILINE))
def test_the_entry_of_each_hook_runs(home: Path, entry: str):
    """A hook is given the names of staged files; here no socket may be opened."""
    done = run([*shlex.split(entry), "my drafts/a.md"], home, BRIEF_AUDIT_OFFLINE="true")
    assert done.returncode == 0, done.stderr
    assert "Brief verdict: redline-required" in done.stdout


def test_the_container_does_not_run_as_root_and_takes_nothing_from_a_latest():
    users = re.findall(r"^USER (.*)$", DOCKERFILE, re.MULTILINE)
    assert users
    assert users[-1].isdecimal()
    assert int(users[-1]) > 0
    assert all(":" in image and "latest" not in image for image in re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE))
    assert not re.search(r"^ADD ", DOCKERFILE, re.MULTILINE)
    assert "--require-hashes" in DOCKERFILE
    copied = [name for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE) for name in line.split()[:-1]]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    assert [name for name in copied if f"!{name.removeprefix('./').split('/')[0]}" not in let_in] == []


CHECKER = shutil.which("check-jsonschema", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.skipif(CHECKER is None, reason="check-jsonschema is not installed")
@pytest.mark.parametrize(("schema", "path"), [("vendor.github-actions", ACTION), ("vendor.gitlab-ci", GITLAB)], ids=["GitHub", "GitLab"])
def test_the_files_have_the_form_that_their_hosts_read(schema: str, path: Path):
    done = subprocess.run([str(CHECKER), "--builtin-schema", schema, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(BASH is None, reason="bash is not installed")
def test_the_single_file_is_built_and_run_with_every_landing():
    """The reading process is a process of its own: it finds what the file unpacked by PYTHONPATH alone."""
    script = ROOT / "ci" / "zipapp.sh"
    assert subprocess.run([str(BASH), "-n", str(script)], check=False).returncode == 0
    assert "--extend-pythonpath" in script.read_text(encoding="utf-8")
    assert "PYTHONPATH" in _KEPT_ENVIRONMENT
    assert "make zipapp" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "audit.pyz demo" in (ROOT / "Makefile").read_text(encoding="utf-8")
