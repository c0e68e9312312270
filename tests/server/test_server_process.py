"""The server as a process: started as its document says, reached over a socket, stopped while it works."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from brief_audit.cli.main import main
from server.running import Running, running
from server.serving import RIGHT, TOKEN, WRONG
from server.upstream import KEY, standing

pytestmark = pytest.mark.slow
HEADERS = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}


def post(held: Running, path: str, body: object) -> tuple[int, dict[str, object]]:
    with closing(http.client.HTTPConnection(urlsplit(held.url).netloc, timeout=60)) as connection:
        connection.request("POST", path, json.dumps(body), HEADERS)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


def test_what_is_in_work_ends_before_the_server_does(tmp_path: Path) -> None:
    with standing() as upstream, running(tmp_path, BRIEF_AUDIT_UPSTREAM=upstream.url, BRIEF_AUDIT_UPSTREAM_KEY=KEY) as held:
        upstream.says(RIGHT)
        upstream.slow = threading.Event()
        asked = {"model": "m", "messages": [{"role": "user", "content": "?"}], "brief_audit": {"risk": "low"}}
        with ThreadPoolExecutor(1) as pool:
            answer = pool.submit(post, held, "/v1/chat/completions", asked)
            while not upstream.asked:
                pass
            held.process.send_signal(signal.SIGTERM)
            while _listens(held):
                pass
            upstream.slow.set()
            status, said = answer.result(60)
        code, told = held.process.wait(30), held.process.stderr.read() if held.process.stderr else ""
    assert (status, code, told) == (200, 0, "")
    assert "[verified: user-provided:example-harbour.xml]" in str(said["choices"])
    assert list((tmp_path / "cache" / "uploads").glob("*")) == []


def _listens(held: Running) -> bool:
    parts = urlsplit(held.url)
    try:
        socket.create_connection((str(parts.hostname), int(parts.port or 0)), timeout=1).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_where_nothing_is_in_work(how: signal.Signals, tmp_path: Path) -> None:
    with running(tmp_path) as held:
        assert post(held, "/v1/gate", {"text": WRONG})[0] == 422
        held.process.send_signal(how)
        assert held.process.wait(30) == 0


def test_a_port_that_is_taken_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1]), "--cache", str(tmp_path), "--offline"]) == 2
    assert "in use" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_server_that_was_killed_leaves_a_ledger_that_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as held, ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(post, held, "/v1/gate", {"text": f"{RIGHT} Berth {n}.", "risk": "low"}) for n in range(8)]
        told = [asked[0].result(60), asked[1].result(60)]
        held.process.kill()
        told += [one.result() for one in asked if one.exception(60) is None]
    assert main(["receipts", "verify", "--cache", str(tmp_path / "cache")]) == 0
    capsys.readouterr()
    for status, said in told:
        assert status == 200
        line = str(said["receipt"]["line"])  # type: ignore[index]
        assert main(["receipts", "show", line, "--cache", str(tmp_path / "cache")]) == 0
        assert json.loads(capsys.readouterr().out)["entry"]["kind"] == "gate"
