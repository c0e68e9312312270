"""`audit bundle` and `audit verify`: a bag that standard tools accept, every change in it named. Every case is invented."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from evidence_bags import rewrite_manifests

BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo, audited and bundled with and without its brief, in one folder."""
    folder = tmp_path_factory.mktemp("demo")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("XDG_CACHE_HOME", str(folder / "xdg"))
        patch.setenv("SOURCE_DATE_EPOCH", "1777885200")
        (folder / "cache").mkdir()
        main(["demo", "--quiet", "--cache", "cache"])
        assert main(["bundle", "reports/demo", "-o", "plain", "--cache", "cache", "--quiet"]) == 0
    return folder


@pytest.fixture
def bag(made: Path, tmp_path: Path) -> Path:
    (source,) = (path for path in (made / "plain").iterdir() if path.is_dir())
    return Path(shutil.copytree(source, tmp_path / "bag"))


def tool(bag: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=bag, capture_output=True, text=True, check=False, timeout=60)


def verified(bag: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    capsys.readouterr()
    code = main(["verify", str(bag), "--quiet", *options])
    return code, capsys.readouterr().out


def test_standard_tools_accept_the_bag(bag: Path):
    listed = tool(bag, "sha256sum", "-c", "--strict", "--quiet", "tagmanifest-sha256.txt", "manifest-sha256.txt")
    assert (listed.returncode, listed.stdout) == (0, "")
    assert tool(bag, sys.executable, str(BIN / "bagit.py"), "--validate", ".").returncode == 0
    assert tool(bag, str(BIN / "warcio"), "check", "data/evidence/fetches.warc.gz").returncode == 0


def test_our_own_verification_runs_the_audit_again(bag: Path, capsys: pytest.CaptureFixture[str]):
    code, said = verified(bag, capsys)
    assert code == 0
    assert "byte for byte" in said


def test_the_archive_is_the_same_bag_and_reproducible(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys):
    monkeypatch.chdir(made)
    assert main(["bundle", "reports/demo", "-o", str(tmp_path), "--cache", "cache", "--quiet"]) == 0
    (first,), (second,) = (made / "plain").glob("*.zip"), tmp_path.glob("*.zip")
    assert first.read_bytes() == second.read_bytes()
    assert verified(second, capsys)[0] == 0


def test_the_brief_is_there_only_when_asked_for(made: Path, bag: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys):
    assert json.loads((bag / "data/input/input.json").read_text())["included"] is None
    assert not [path for path in bag.rglob("*") if path.name.startswith("brief.")]
    monkeypatch.chdir(made)
    from importlib.resources import files

    brief = str(files("brief_audit").joinpath("demo/brief.md"))
    arguments = ["bundle", "reports/demo", "-o", str(tmp_path / "with"), "--cache", "cache", "--quiet", "--include-brief", "--brief", brief]
    assert main(arguments) == 0
    (folder,) = (path for path in (tmp_path / "with").iterdir() if path.is_dir())
    code, said = verified(folder, capsys)
    assert (code, "from the brief on" in said) == (0, True)


def test_the_report_of_the_cache_verifies_and_a_changed_one_does_not(made: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys):
    monkeypatch.chdir(made)
    assert verified(made / "reports/demo", capsys, "--cache", "cache")[0] == 0
    report = json.loads((made / "reports/demo/report.json").read_text())
    report["citations"][1]["outcome"] = "VERIFIED_CORRECT"
    (tmp_path / "report.json").write_text(json.dumps(report))
    code, said = verified(tmp_path, capsys, "--cache", "cache")
    assert code == 5
    assert "CONTENT_TAMPER report:" in said
    assert "citations[1].outcome" in said


LIES = {
    "another name": lambda row: row.update(url="user-provided:a judgment of the court.txt"),
    "another source": lambda row: row.update(source="find_case_law"),
    "more": lambda row: row.update(seen_by="a judge"),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES.keys())
def test_where_a_users_own_file_comes_from_cannot_be_told_otherwise(bag: Path, lie, capsys: pytest.CaptureFixture[str]):
    index = bag / "data/evidence/index.json"
    rows = json.loads(index.read_bytes())
    lie(next(row for row in rows if row["url"].startswith("user-provided:")))
    index.write_text(json.dumps(rows, indent=2), encoding="utf-8")
    rewrite_manifests(bag)
    code, out = verified(bag, capsys)
    assert code == 5
    assert "CONTENT_TAMPER data/evidence/index.json" in out


def test_nothing_of_a_strangers_bag_reaches_the_terminal_as_it_is(bag: Path, capsys: pytest.CaptureFixture[str]):
    (bag / "data/policy/\x1b]0;verified\x07.txt").write_bytes(b"x")
    with (bag / "bag-info.txt").open("a") as info:
        info.write("\x1b[2J\rall as it was written: 1\n")
    code, out = verified(bag, capsys)
    assert code == 5
    assert not any(ord(sign) < 32 and sign != "\n" for sign in out)


def test_a_later_audit_of_another_brief_with_the_same_file_gives_a_sound_bag(made: Path, tmp_path: Path, monkeypatch, capsys):
    """The user's file had been stored by an earlier audit, at another moment than the later report gives."""
    shutil.copytree(made, tmp_path / "here")
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1777985200")
    demo = files("brief_audit").joinpath("demo")
    Path("other.md").write_text(demo.joinpath("brief.md").read_text(encoding="utf-8") + "\n\nOne more word.\n", encoding="utf-8")
    held = [word for path in sorted(Path(str(demo.joinpath("authorities"))).iterdir()) for word in ("--authority", str(path))]
    main(["other.md", "--offline", "--quiet", "--cache", "cache", "--reports", "reports", *held])
    assert main(["bundle", "reports/other", "-o", "later", "--cache", "cache", "--quiet"]) == 0
    (later,) = (path for path in Path("later").iterdir() if path.is_dir())
    assert main(["verify", str(later), "--cache", "cache"]) == 0, capsys.readouterr().out
