"""`audit batch --cluster`: the workers of a Dask cluster audit instead of processes of the program's own."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr

from brief_audit.cli.brief import executors
from brief_audit.cli.brief.job import Run
from brief_audit.cli.brief.shards import Shard
from brief_audit.cli.main import main
from brief_audit.config import load_config
from brief_audit.config_models import ModelHost

DEMO = Path(__file__).resolve().parents[3] / "scripts" / "brief_audit" / "demo"
OWN = [part for path in sorted((DEMO / "authorities").iterdir()) for part in ("--authority", str(path))]
SECRET = "canary0token0of0this0test"
CLUSTER = """
import json, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, worker_dashboard_address=None
    ) as cluster:
        pids = [nanny.process.pid for nanny in cluster.workers.values()]
        for nanny in cluster.workers.values():
            nanny.auto_restart = False  # who is killed stays away, and the other takes what it had
        print(json.dumps([cluster.scheduler_address, pids]), flush=True)
        sys.stdin.read()
"""


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[int]]]:
    """A scheduler with two workers on this machine, as a process of its own; it ends with the test."""
    (folder / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "cluster.py"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            address, pids = json.loads(process.stdout.readline())
            yield address, pids
        finally:
            process.stdin.close()


@pytest.mark.slow
def test_a_worker_that_dies_loses_no_brief_and_doubles_none(tmp_path: Path):
    (tmp_path / "drafts").mkdir()
    for number in range(6):
        shutil.copy(DEMO / "brief.md", tmp_path / "drafts" / f"{number}.md")
    environ = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "xdg"), "BRIEF_AUDIT_LIMITS": str(tmp_path / "limits.sqlite3")}
    with cluster(tmp_path) as (address, pids):
        command = [sys.executable, "-m", "brief_audit.cli.main", "batch", "drafts", "--offline", "--cluster", address, *OWN]
        with subprocess.Popen(command, cwd=tmp_path, env=environ, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as batch:
            assert batch.stderr is not None
            assert batch.stderr.readline().startswith("1 of 6")
            os.kill(pids[0], signal.SIGKILL)
            told = batch.stderr.read()
        assert batch.returncode == 1, told
    assert "6 of 6" in told
    with closing(sqlite3.connect(tmp_path / "xdg" / "brief-audit" / "ledger.sqlite3")) as ledger:
        assert ledger.execute("SELECT count(*) FROM receipts").fetchone() == (6,)
    for number in range(6):
        folder = tmp_path / "reports" / str(number)
        assert json.loads((folder / "report.json").read_text(encoding="utf-8"))["verdict"] == "do-not-file"
        assert (folder / "batch.json").is_file()


def test_what_is_sent_to_a_worker_holds_whole_paths_and_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    config = load_config(environ={"BRIEF_AUDIT_COURTLISTENER_TOKEN": SECRET}, overrides={"cache": "cache"}, cwd=tmp_path)
    config = config.model_copy(update={"upstream_key": SecretStr(SECRET), "models": {"one": ModelHost(key=SecretStr(SECRET))}})
    named = (f"[2031] UKSC 7={Path('own.xml')}", "https://example.org/judgment")
    shard = Shard("drafts/a.md", Path("reports/a"), Run(config=config, authorities=named))
    assert SECRET.encode() in pickle.dumps(shard)
    sent = executors._sent(shard)
    assert SECRET.encode() not in pickle.dumps(sent)
    assert (sent.brief, sent.folder) == (str(tmp_path / "drafts/a.md"), tmp_path / "reports" / "a")
    assert sent.run.authorities == (f"[2031] UKSC 7={tmp_path / 'own.xml'}", "https://example.org/judgment")
    assert sent.run.config.cache.is_absolute()


def test_a_worker_takes_the_token_of_its_own_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    config = load_config(environ={}, overrides={"cache": str(tmp_path)}, cwd=tmp_path)
    monkeypatch.setenv("BRIEF_AUDIT_COURTLISTENER_TOKEN", SECRET)
    seen: list[str] = []
    monkeypatch.setattr(executors, "audited", lambda shard: seen.append(shard.run.config.courtlistener_token.get_secret_value()))
    executors.audited_there(Shard("a.md", tmp_path, Run(config=config)))
    assert seen == [SECRET]


@pytest.mark.parametrize(
    "more", [["--cluster", "localhost"], ["--cluster", "tcp://127.0.0.1:1/x"], ["--cluster", "tls://h:1", "--jobs", "2"]]
)
def test_an_address_that_is_none_is_refused(
    more: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "a.md").write_text("See Fooo v Baar [2031] UKSC 8.\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["batch", "a.md", "--offline", *more]) == 2
    assert ("exclude each other" if "--jobs" in more else "no address") in capsys.readouterr().err
