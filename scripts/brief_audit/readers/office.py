"""OpenDocument, Rich Text and old Word files, by way of LibreOffice where it is installed.

LibreOffice runs as a limited process with a profile of its own that is thrown away afterwards: no macro
runs, no link in the document is followed, and no window or other LibreOffice of the user is touched.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from brief_audit.errors import InputError
from brief_audit.readers import sniff
from brief_audit.readers.confined import confined, environment

SECONDS = 120.0
"""Of wall clock for one conversion; a brief takes three to ten, most of it the program's start."""

_MEMORY = 6 * 1024 * 1024 * 1024
"""Address space, of which the program uses a tenth."""
_LARGEST = 200 * 1024 * 1024
SUFFIX = {sniff.ODT: ".odt", sniff.RTF: ".rtf", sniff.DOC: ".doc"}
_FILTER = {sniff.ODT: "writer8", sniff.RTF: "Rich Text Format", sniff.DOC: "MS Word 97"}
"""LibreOffice's own names of the formats; without one it takes a damaged file for text."""

_KEPT_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "LANG")
_SAVE = "Save it as DOCX or PDF and audit that file."

_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting">
<prop oor:name="BlockUntrustedRefererLinks"><value>true</value></prop>
<prop oor:name="DisableMacrosExecution"><value>true</value></prop>
<prop oor:name="MacroSecurityLevel"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings">
<prop oor:name="ooInetProxyType"><value>2</value></prop>
<prop oor:name="ooInetHTTPProxyName"><value>127.0.0.1</value></prop><prop oor:name="ooInetHTTPProxyPort"><value>9</value></prop>
<prop oor:name="ooInetHTTPSProxyName"><value>127.0.0.1</value></prop><prop oor:name="ooInetHTTPSProxyPort"><value>9</value></prop></item>
</oor:items>
"""
"""No links, no macros; what would go to a network all the same goes to a port where nothing listens."""


def binary() -> str | None:
    """Where LibreOffice is installed, None if it is not."""
    return shutil.which("soffice")


def may_be(data: bytes) -> bool:
    """Whether the first bytes are those of a file that LibreOffice would have to convert."""
    return data.startswith((b"{\\rtf", b"\xd0\xcf\x11\xe0")) or b"application/vnd.oasis.opendocument.text" in data[:200]


def to_docx(data: bytes, kind: str, path: str, seconds: float = SECONDS) -> bytes:
    """The file as DOCX. Raises InputError when LibreOffice cannot convert it, or not within the limits."""
    program = binary()
    assert program is not None
    with tempfile.TemporaryDirectory(prefix="brief-audit-") as folder:
        here = Path(folder)
        settings = here / "profile" / "user" / "registrymodifications.xcu"
        settings.parent.mkdir(parents=True)
        settings.write_text(_SETTINGS, encoding="utf-8")
        given = here / f"brief{SUFFIX[kind]}"
        given.write_bytes(data)
        options = [
            "--headless",
            "--norestore",
            "--nolockcheck",
            "--nodefault",
            f"--infilter={_FILTER[kind]}",
            f"-env:UserInstallation={(here / 'profile').as_uri()}",
        ]
        _run([program, *options, "--convert-to", "docx:MS Word 2007 XML", "--outdir", folder, str(given)], here, path, seconds)
        made = given.with_suffix(".docx")
        if not made.is_file() or made.stat().st_size > _LARGEST:
            raise InputError(f"{path} could not be converted by LibreOffice: it may be damaged, or need a password.", _SAVE)
        return made.read_bytes()


def _run(command: list[str], folder: Path, path: str, seconds: float) -> None:
    """Run LibreOffice to its end. It starts processes of its own: when its time is up, all of them end."""
    process = subprocess.Popen(  # noqa: S603  a fixed command on a file of our own naming
        confined(command, memory=_MEMORY, seconds=seconds, file=_LARGEST),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=environment(_KEPT_ENVIRONMENT) | {"HOME": str(folder), "TMPDIR": str(folder), "SAL_USE_VCLPLUGIN": "svp"},
        start_new_session=hasattr(os, "setsid"),
    )
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        raise InputError(f"{path} could not be converted by LibreOffice within {seconds:g} seconds.", _SAVE) from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
