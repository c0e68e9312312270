"""The commands of VERIFY.txt, run as they are printed, on a bag that is signed and time-stamped; from the demo and from real judgments."""

from __future__ import annotations

import atexit
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from brief_audit.cli.main import main
from certificates import signer, time_stamping
from economy.thorough import sampled
from evidence_bags import MOMENT, at, bundled, demo
from shared_data import SHARED, needs_shared
from standin import StandIn, holdings_from_shared_uk

BIN = Path(sys.executable).parent
COMMANDS = 6
EXPECTED = re.compile(r"Expected: (.*)")

pytestmark = pytest.mark.slow


class Vouched(NamedTuple):
    """A bag, and the certificates that whoever verifies it has from elsewhere."""

    bag: Path
    certificate: Path
    authority: Path


def vouched(folder: Path, out: Path, report: str, *options: str) -> Vouched:
    """Bundle an audit, sign the bag and have it dated."""
    key, certificate = signer(folder)
    with time_stamping(folder) as (url, authority):
        bag = bundled(folder, out, "--sign", str(key), str(certificate), "--timestamp", url, *options, report=report)
    return Vouched(bag, certificate, authority)


@pytest.fixture(scope="module")
def of_demo(tmp_path_factory: pytest.TempPathFactory) -> Vouched:
    folder = demo(tmp_path_factory.mktemp("demo") / "here")
    return vouched(folder, tmp_path_factory.mktemp("bags"), "reports/demo")


@pytest.fixture(scope="module")
def of_real_judgments(tmp_path_factory: pytest.TempPathFactory) -> Vouched:
    """A skeleton argument over judgments as they were published, audited over the stand-in."""
    from uk_template import briefs, text_of

    folder = tmp_path_factory.mktemp("real")
    (folder / "cache").mkdir()
    (_, items), *_ = briefs()
    (folder / "brief.txt").write_text(text_of(list(sampled(items, 8))), encoding="utf-8")
    with StandIn(holdings_from_shared_uk(SHARED)) as server, at(folder, server.environ()):
        assert main(["brief.txt", "--quiet", "--max-wait", "0"]) in {1, 3}
    return vouched(folder, tmp_path_factory.mktemp("bags"), "reports/brief")


def printed(bag: Path) -> list[tuple[str, str]]:
    """The commands of VERIFY.txt and what each is to say, as printed."""
    text = (bag / "VERIFY.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    parts = re.split(r"^\d\. ", text, flags=re.MULTILINE)[1:]
    return [(next(line.strip() for line in part.splitlines() if line.startswith("     ")), EXPECTED.findall(part)[0]) for part in parts]


@cache
def wrapped() -> Path:
    """A folder for PATH in which bagit.py starts wherever the project lies: its own first line cannot name a path with a space."""
    folder = Path(tempfile.mkdtemp(prefix="bagit-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    script = folder / "bagit.py"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {shlex.quote(str(BIN / "bagit.py"))} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return folder


def run(vouched: Vouched, command: str) -> subprocess.CompletedProcess[str]:
    """One command in the folder of the bag, with the certificates in their places."""
    line = re.sub(r"\bCERT\b", str(vouched.certificate), re.sub(r"-CAfile CA\b", f"-CAfile {vouched.authority}", command))
    environ = {**os.environ, "PATH": f"{wrapped()}:{BIN}:{os.environ['PATH']}", "SOURCE_DATE_EPOCH": MOMENT}
    return subprocess.run(line, shell=True, cwd=vouched.bag, env=environ, capture_output=True, text=True, check=False, timeout=110)


def holds(vouched: Vouched, number: int) -> None:
    command, expected = printed(vouched.bag)[number]
    done = run(vouched, command)
    said = done.stdout + done.stderr
    assert done.returncode == 0, (command, said)
    assert "exit code 0" in expected
    if expected.startswith("no output"):
        assert said == ""
    for words in re.findall(r'"(?:\.\.\. )?([^"]+)"', expected):
        assert words in said, (command, said)


def test_the_page_has_six_commands(of_demo: Vouched) -> None:
    tools = [command.split()[:2] for command, _ in printed(of_demo.bag)]
    assert tools == [
        ["sha256sum", "-c"], ["bagit.py", "--validate"], ["warcio", "check"], ["openssl", "cms"], ["openssl", "ts"], ["audit", "verify"],
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(COMMANDS))
def test_each_command_does_what_the_page_says_for_the_demo(of_demo: Vouched, number: int) -> None:
    holds(of_demo, number)


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("number", range(COMMANDS))
def test_each_command_does_what_the_page_says_for_real_judgments(of_real_judgments: Vouched, number: int) -> None:
    holds(of_real_judgments, number)


@pytest.mark.parametrize("number", range(COMMANDS))
def test_no_command_passes_a_bag_whose_evidence_was_changed(of_demo: Vouched, tmp_path: Path, number: int) -> None:
    """But for those whose own file is as it was: the page says what each looks at."""
    bag = Path(shutil.copytree(of_demo.bag, tmp_path / "bag"))
    evidence = next(path for path in bag.rglob("*.xml") if "evidence" in str(path))
    evidence.write_bytes(evidence.read_bytes().replace(b"e", b"a", 1))
    command, _ = printed(bag)[number]
    passes = run(of_demo._replace(bag=bag), command).returncode == 0
    assert passes == command.startswith(("warcio", "openssl"))


def test_another_signer_and_another_authority_are_refused(of_demo: Vouched, tmp_path: Path) -> None:
    _, stranger = signer(tmp_path, "stranger")
    other = of_demo._replace(certificate=stranger, authority=stranger)
    for number in (3, 4):
        assert run(other, printed(of_demo.bag)[number][0]).returncode != 0
