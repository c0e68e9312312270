"""A cache that others may write, that lies on a medium that cannot be written, or whose index says another thing than its ledger."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from brief_audit.bundle.bag import write_archive, write_bag
from brief_audit.cli.main import main
from brief_audit.cli.output import write_file
from brief_audit.errors import CannotWrite, ConfigError, EvidenceTampered
from brief_audit.ledger.answers import answers
from brief_audit.stages import workbench
from brief_audit.transport.files import Files, exposed, file_lock, guarded
from brief_audit.transport.store import Store
from evidence_bags import at, audited, copied, rebound

INDEX = "index.sqlite3"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("archived") / "here")


@pytest.fixture
def here(made: Path, tmp_path: Path) -> Path:
    return copied(made, tmp_path / "here")


AGAIN = ("brief.txt", "--offline", "--quiet", "--reports", "again", "--authority", "ferry.txt")


def offline(folder: Path) -> int:
    """The brief audited again on what the cache holds, under the addresses at which it was retrieved."""
    settings = json.loads((folder / "reports/brief/report.json").read_bytes())["job"]["settings"]["sources"]
    served = {f"BRIEF_AUDIT_SOURCES__{name.upper()}__BASE_URL": one["base_url"] for name, one in settings.items() if "base_url" in one}
    with at(folder, served):
        return main([*AGAIN])


# -- cache poisoning


@pytest.mark.parametrize("values", [{}, {"retrieved_at": "2031-01-01T00:00:00Z"}, {"retrieved_at": "2020-01-01T00:00:00Z"}])
def test_a_record_bound_to_other_bytes_is_noticed_though_its_digest_was_made_anew(here: Path, values: dict[str, str]) -> None:
    assert offline(here) != 5
    rebound(here / "cache", **values)
    assert main(["verify", str(here / "cache"), "--quiet"]) == 5
    assert offline(here) == 5
    assert "CONTENT_TAMPER" in (here / "again/brief/report.json").read_text(encoding="utf-8")


def test_what_was_seen_of_the_ledger_before_serves_as_the_ledger_itself(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbench, "MANY", 1)
    kept = here / "cache" / workbench.SEEN
    assert offline(here) != 5
    first = kept.read_bytes()
    assert offline(here) != 5
    rebound(here / "cache")
    assert offline(here) == 5
    kept.write_bytes(first.replace(b"uksc", b"ukhl"))  # what the user did not seal is not believed
    assert offline(here) == 5
    kept.unlink()
    assert offline(here) == 5


def test_an_untouched_cache_has_every_answer_that_its_ledger_knows(here: Path) -> None:
    known = answers(here / "cache/ledger.sqlite3")
    assert any("uksc/2031/7" in url for _, url in known)
    assert {method for method, _ in known} <= {"GET", "POST"}
    assert main(["verify", str(here / "cache"), "--quiet"]) == 0


def test_a_later_answer_of_the_same_address_is_no_contradiction(here: Path) -> None:
    from brief_audit.model.base import Reason
    from brief_audit.transport.desk.record import exchange_of
    from brief_audit.transport.exchange import Reply, Request

    with closing(Store(here / "cache", ledger=lambda: answers(here / "cache/ledger.sqlite3"))) as store:
        row = next(row for row in store.exchanges() if row["reason"] is None)
        request = Request(row["source"], row["tier"], row["url"])
        reply = Reply(200, b"<a/>", "text/xml", {}, row["url"])
        kept = store.put(b"<a/>", url=row["url"], media_type="text/xml", retrieved_at="2026-05-05T09:00:00Z")
        store.remember(row["key"], exchange_of(request, reply, (None, ""), "2026-05-05T09:00:00Z", artefact=kept))
        assert store.recall(row["key"]).artefact == kept
        store.remember(row["key"], exchange_of(request, Reply(), (Reason.UNREACHABLE, ""), "2026-05-06T09:00:00Z"))
        assert list(store.verify()) == []


def test_a_receipt_that_was_altered_vouches_for_nothing(here: Path) -> None:
    with closing(sqlite3.connect(here / "cache/ledger.sqlite3", isolation_level=None)) as database:
        database.create_function("sha256", 1, lambda text: "0" * 64, deterministic=True)
        (sql,) = database.execute("SELECT sql FROM sqlite_master WHERE name = 'receipt_is_kept'").fetchone()
        database.execute("DROP TRIGGER receipt_is_kept")
        database.execute("UPDATE receipts SET body = replace(body, 'uksc/2031/7', 'uksc/2031/9')")
        database.execute(sql)
    with pytest.raises(EvidenceTampered, match="receipt of line"):
        answers(here / "cache/ledger.sqlite3")


def test_a_ledger_that_cannot_be_opened_vouches_for_nothing_and_stops_nobody(tmp_path: Path) -> None:
    assert answers(tmp_path / "none") == {}
    (tmp_path / "damaged").write_bytes(b"no database" * 999)
    assert answers(tmp_path / "damaged") == {}


# -- an archived cache


def archive(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[Path, tuple[int, int]]:
    """The cache made one that cannot be written; for a superuser, who may write anywhere, only said to be one."""
    cache = folder / "cache"
    true = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: true(path, mode) and not (mode == os.W_OK and Path(path).is_relative_to(cache)))
    return state(cache)


def state(cache: Path) -> dict[Path, tuple[int, int]]:
    return {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in (cache, *cache.rglob("*"))}


def settled(cache: Path) -> None:
    """What an archive holds: databases that were closed, their logs folded in."""
    for path in cache.rglob("*.sqlite3"):
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for log in (path for one in ("*-wal", "*-shm") for path in cache.rglob(one)):
        log.unlink()


@pytest.mark.parametrize("closed", [True, False])
def test_an_archived_cache_is_verified_and_audited_and_nothing_is_written_there(
    here: Path, closed: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = offline(here)
    verdicts = [(row["id"], row["outcome"]) for row in json.loads((here / "again/brief/report.json").read_bytes())["citations"]]
    settled(here / "cache")
    writer = sqlite3.connect(here / "cache" / INDEX)
    if not closed:
        writer.execute("CREATE TABLE IF NOT EXISTS left_in_the_log (a)")
        writer.commit()
    before = archive(here, monkeypatch)
    assert main(["verify", str(here / "cache"), "--quiet"]) == 0
    assert main(["verify", str(here / "reports/brief"), "--cache", str(here / "cache"), "--quiet"]) == 0
    assert offline(here) == expected
    assert state(here / "cache") == before
    writer.close()
    report = json.loads((here / "again/brief/report.json").read_bytes())
    assert [(row["id"], row["outcome"]) for row in report["citations"]] == verdicts
    assert report["ledger"] is None
    assert "cannot be written" in capsys.readouterr().err


def test_an_archived_cache_keeps_no_new_answer_without_saying_so(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where nothing is to be sent: what is retrieved would be lost."""
    archive(here, monkeypatch)
    assert not Store(here / "cache").archived
    store = Store(here / "cache", archived=True)
    sha256 = store.put_object("note", b"beside")
    assert store.get_object(sha256) == b"beside"
    store.close()
    assert not Store(here / "cache").holds_object(sha256)


# -- planted links and pipes


def test_a_link_planted_under_the_name_of_a_draft_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    (tmp_path / f".report.md.{os.getpid()}.tmp").symlink_to(victim)
    write_file(tmp_path / "report.md", "report")
    assert (victim.read_text(), (tmp_path / "report.md").read_text()) == ("mine", "report")
    (tmp_path / "bag").mkdir()
    (tmp_path / f".bag.zip.{os.getpid()}.tmp").symlink_to(victim)
    write_archive(tmp_path / "bag", tmp_path / "bag.zip")
    assert victim.read_text() == "mine"


def test_a_folder_planted_under_the_name_of_a_draft_is_not_written_into(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / f".bag.{os.getpid()}.tmp").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CannotWrite):
        write_bag(tmp_path / "bag", {"a": b"a"}, {})
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_a_link_planted_under_the_name_of_a_lock_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "lock").symlink_to(tmp_path / "made")
    with pytest.raises(CannotWrite), file_lock(tmp_path / "lock"):
        pass
    assert not (tmp_path / "made").exists()


def test_a_pipe_planted_under_the_name_of_evidence_is_not_waited_for(tmp_path: Path) -> None:
    files = Files(tmp_path, "evidence")
    path = files.path(files.put(b"words"))
    path.unlink()
    os.mkfifo(path)
    assert [says for _, says in files.defects()] == ["is no file that can be read"]
    with pytest.raises(EvidenceTampered):
        files.read(path.name)


# -- who else may write


@pytest.mark.parametrize(("mode", "who"), [(0o700, ""), (0o755, ""), (0o757, "everybody"), (0o1777, "everybody")])
def test_who_else_may_write_to_a_folder(tmp_path: Path, mode: int, who: str) -> None:
    tmp_path.chmod(mode)
    assert exposed(tmp_path) == who
    tmp_path.chmod(0o700)


def test_a_group_that_has_other_members_is_somebody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import grp

    tmp_path.chmod(0o770)
    assert exposed(tmp_path) == ""
    mine = grp.getgrgid(tmp_path.stat().st_gid)
    for name, members in ((mine.gr_name, ["nobody"]), ("office", [])):
        monkeypatch.setattr(grp, "getgrgid", lambda _, name=name, members=members: grp.struct_group((name, "x", 0, members)))
        assert exposed(tmp_path) == "a group"
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("place", ["", "evidence", "index.sqlite3"])
def test_a_cache_that_everybody_may_write_is_refused(here: Path, place: str, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "cache" / place).chmod(0o777)
    assert offline(here) == 2
    assert "Everybody on this machine may write" in capsys.readouterr().err


def test_a_folder_of_reports_that_everybody_may_write_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports").chmod(0o777)
    (line,) = guarded(tmp_path / "cache", tmp_path / "reports")
    assert "everybody may write to" in line
    (tmp_path / "reports").chmod(0o755)
    assert guarded(tmp_path / "cache", tmp_path / "reports") == ()
    (tmp_path / "reports").chmod(0o777)
    with pytest.raises(ConfigError):
        guarded(tmp_path / "reports", tmp_path)
