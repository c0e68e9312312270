"""Chromium without a window, driven over its own pipe (Chrome DevTools Protocol): what a person sees and presses."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_PATIENCE = 60.0
_IN_PLACE = """import os, sys
reads, writes = os.dup(int(sys.argv[1])), os.dup(int(sys.argv[2]))
os.dup2(reads, 3)
os.dup2(writes, 4)
os.set_inheritable(3, True)
os.set_inheritable(4, True)
os.execv(sys.argv[3], sys.argv[3:])"""
"""The pipe's ends where the browser looks for them."""


class Page:
    """One tab. `complaints`: what the console and the policy said."""

    def __init__(self, to: int, answers: int) -> None:
        self._to, self._answers, self._number, self._held = to, answers, 0, b""
        self._session: str | None = None
        self.complaints: list[str] = []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "DOM"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **parameters: Any) -> Any:
        """The result of one command."""
        self._number += 1
        said: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        os.write(self._to, json.dumps(said | ({"sessionId": self._session} if self._session else {})).encode() + b"\0")
        while True:
            heard = self._heard()
            if heard.get("id") == self._number:
                assert "error" not in heard, heard
                return heard["result"]
            self._noted(heard)

    def _heard(self) -> dict[str, Any]:
        while b"\0" not in self._held:
            piece = os.read(self._answers, 65536)
            assert piece, "the browser is gone"
            self._held += piece
        message, _, self._held = self._held.partition(b"\0")
        return dict(json.loads(message))

    def _noted(self, heard: dict[str, Any]) -> None:
        if heard.get("method") == "Log.entryAdded" and heard["params"]["entry"]["level"] == "error":
            self.complaints.append(heard["params"]["entry"]["text"])
        if heard.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(str(heard["params"]["exceptionDetails"].get("exception", {}).get("description")))

    def opens(self, url: str) -> None:
        """Go to an address and wait until it is there."""
        self.ask("Page.navigate", url=url)
        self.until(lambda: self.says("document.readyState") == "complete" and self.says("location.href").startswith(url))

    def says(self, expression: str) -> Any:
        """The value of an expression on the page."""
        found = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds."""
        patience = time.monotonic() + _PATIENCE
        while not holds():
            assert time.monotonic() < patience, self.says("document.body.innerText")

    def chooses(self, selector: str, file: Path) -> None:
        """Choose a file in a form, as its dialog does."""
        root = self.ask("DOM.getDocument")["root"]["nodeId"]
        node = self.ask("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.ask("DOM.setFileInputFiles", nodeId=node, files=[str(file)])

    def presses(self, key: str) -> None:
        """Press one key."""
        told = {"key": key, "code": key, "windowsVirtualKeyCode": {"Tab": 9, "Enter": 13}[key]}
        self.ask("Input.dispatchKeyEvent", type="keyDown", text="\r" if key == "Enter" else "", **told)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **told)

    def writes(self, text: str) -> None:
        """Type into what has the focus."""
        self.ask("Input.insertText", text=text)

    def picture(self, path: Path) -> None:
        """A picture of what is seen."""
        path.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))


@contextmanager
def opened(folder: Path) -> Iterator[Page]:
    """A browser of its own with one tab."""
    assert PROGRAM
    to_read, to_write = os.pipe()
    from_read, from_write = os.pipe()
    flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe"]
    command = [PROGRAM, *flags, f"--user-data-dir={folder / 'profile'}", "--disable-background-networking", "--window-size=900,900"]

    in_place = [sys.executable, "-c", _IN_PLACE, str(to_read), str(from_write), *command]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(in_place, pass_fds=(to_read, from_write), start_new_session=True, **quiet)
    os.close(to_read)
    os.close(from_write)
    try:
        yield Page(to_write, from_read)
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()
        process.wait()
        os.close(to_write)
        os.close(from_read)
