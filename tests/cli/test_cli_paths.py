"""No name that a user, a source or a report gives leads out of the folder that it belongs in. Threat 11."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brief_audit.cli.brief.inputs import report_folders
from brief_audit.cli.main import main
from brief_audit.transport.store import Store

PIECES = [
    "..",
    "/",
    "\\",
    ".",
    "a",
    "A",
    "-2",
    "%2e%2e",
    "\x00",
    "~",
    "C:",
    "\n",
    "é",
    "‥",
    "／",
    "\u202e",
    ".pdf",
    "evidence",
    "sha256",
    "f" * 64,
]
PATHS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map("".join)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(tmp_path_factory.mktemp("store"))


@settings(max_examples=300)
@given(st.lists(PATHS, min_size=1, max_size=5))
def test_each_brief_has_a_folder_of_its_own_directly_among_the_reports(briefs: list[str]) -> None:
    reports = Path("/srv/reports")
    folders = report_folders(briefs, reports)
    assert all(folder.parent == reports and folder.name not in {".", ".."} and "\x00" not in folder.name for folder in folders)
    assert len({folder.name.casefold() for folder in folders}) == len(briefs)


@settings(max_examples=300)
@given(PATHS)
def test_no_path_names_a_file_of_the_store(store: Store, name: str) -> None:
    if name == "f" * 64:
        return
    for read in (store.read, store.get_object):
        with pytest.raises(ValueError, match="SHA-256"):
            read(name)


def test_a_brief_that_is_called_two_dots_stays_among_the_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "...txt").write_text("See Fooo v Baar [2031] UKSC 8.\n")
    (tmp_path / "report.md").write_text("The user's own.")
    assert main(["...txt", "--offline", "-q", "--cache", "cache"]) == 3
    assert (tmp_path / "report.md").read_text() == "The user's own."
    assert [path.parent.parent.name for path in tmp_path.rglob("report.json")] == ["reports"]
