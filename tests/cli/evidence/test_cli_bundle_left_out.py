"""What may not be in a bag is not in it: files that may not be handed on, and the brief. Every case is invented."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bagit
import pytest

from brief_audit.bundle.contents import REDISTRIBUTABLE, Sources
from brief_audit.bundle.whole import make_bundle
from brief_audit.cli.main import main
from brief_audit.model.job_record import JobRecord
from brief_audit.transport.store import Store
from evidence_bags import HELD, KEPT_BACK, PINNED, SUPPLIED, UNSAID, at, audited, bundled, copied, files_of, kept_lines, rewrite_manifests

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("audited") / "here")


@pytest.fixture(scope="module")
def full(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundled(folder, tmp_path_factory.mktemp("full"))


@pytest.fixture(scope="module")
def free(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundled(folder, tmp_path_factory.mktemp("free"), "--profile", "redistributable")


def contents(place: Path) -> Iterator[tuple[str, bytes]]:
    """Every file below a folder, and what is in it where it is compressed."""
    for path in sorted(place.rglob("*")):
        if path.is_file():
            body = path.read_bytes()
            yield path.name, body
            if body[:2] == b"\x1f\x8b":
                yield path.name, gzip.decompress(body)
            if zipfile.is_zipfile(path):
                with zipfile.ZipFile(path) as packed:
                    yield from ((name, packed.read(name)) for name in packed.namelist())


def holding(place: Path, words: str) -> list[str]:
    """The files that hold some words, each word of four letters or more in its place."""
    return [name for name, body in contents(place) if words.encode() in body]


def test_nothing_of_the_brief_but_what_it_cites_is_in_a_bag_or_in_the_cache(folder: Path, full: Path) -> None:
    words = [word for word in UNSAID.split() if len(word) > 4]
    for place in (full.parent, folder / "cache"):
        assert holding(place, HELD) != []
        assert {word: holding(place, word) + holding(place, word.capitalize()) for word in words} == {word: [] for word in words}


def test_no_byte_of_what_may_not_be_handed_on_is_in_the_bag(full: Path, free: Path) -> None:
    assert holding(full, KEPT_BACK) != []
    assert holding(free, KEPT_BACK) == []
    left = json.loads((free / "data/policy/omitted.json").read_text())
    assert left
    assert all(row["source"] == "local_corpus" and row["why"] for row in left)
    gone = {name: body for name, body in contents(full) if name not in {path.name for path in free.rglob("*")}}
    assert {row["path"].rpartition("/")[2] for row in left} == {name for name in gone if not name.startswith("audit-")}
    for name, body in gone.items():
        assert holding(free, body.decode(errors="replace")) == [], name


def test_the_bag_without_them_is_a_bag_and_says_what_could_not_be_run(free: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bagit.Bag(str(free)).validate()
    assert main(["verify", str(free), "--quiet"]) == 3
    said = capsys.readouterr().out
    assert "NOT RUN again: " in said
    assert "CONTENT_TAMPER" not in said
    assert "FILES THAT ARE NOT HERE" in (free / "VERIFY.txt").read_text()


def test_supplied_words_that_the_report_shows_are_shown(free: Path) -> None:
    """The profile keeps back files, not the passages that a finding quotes: the report would prove nothing."""
    assert holding(free, SUPPLIED) != []
    assert holding(free, PINNED) != []


# -- files that can be fetched


@pytest.fixture
def fetchable(folder: Path, full: Path, tmp_path: Path) -> tuple[Path, dict[str, bytes]]:
    """A bag in which an answer of a source that does not let it be handed on is replaced by its address, and that answer."""
    from brief_audit.bundle.opened import Bag
    from brief_audit.bundle.verifying import Inside

    inside = Inside(Bag(full))
    record = json.loads(inside.bag.read("data/evidence/job.json"))
    page = next(one for one in record["exchanges"] if one["artefact"] and one["attempt"]["source"] == "find_case_law")
    page["attempt"]["source"] = "lii"
    page["artefact"]["url"] = "https://www.law.cornell.edu/invented/page"
    record["supplied"], record["pinned"] = [], []
    shutil.copytree(folder / "cache", tmp_path / "cache")
    store = Store(tmp_path / "cache")
    report = inside.report
    body = JobRecord.model_validate(record).model_dump_json().encode()
    report["job"]["record"] = store.put_object("job", body)
    bag = tmp_path / "bag"
    made = make_bundle(Sources(report, JobRecord.model_validate_json(body), store, kept_lines(inside), profile=REDISTRIBUTABLE), bag)
    held = {f"data/{name}": store.read(one.sha256) for name, one in made.absent.items()}
    store.close()
    return bag, held


def test_what_can_be_fetched_is_named_and_makes_the_bag_whole(fetchable: tuple[Path, dict[str, bytes]]) -> None:
    bag, held = fetchable
    (line,) = (bag / "fetch.txt").read_text().splitlines()
    url, size, path = line.split(" ")
    assert (url, int(size)) == ("https://www.law.cornell.edu/invented/page", len(held[path]))
    assert "fetch.txt lists those" in (bag / "VERIFY.txt").read_text()
    bagit_py = [sys.executable, str(Path(sys.executable).parent / "bagit.py"), "--validate", str(bag)]
    assert subprocess.run(bagit_py, check=False, capture_output=True).returncode != 0
    for name, body in held.items():
        (bag / name).parent.mkdir(parents=True, exist_ok=True)
        (bag / name).write_bytes(body)
    assert subprocess.run(bagit_py, check=False, capture_output=True).returncode == 0
    command = ["sha256sum", "-c", "--strict", "--quiet", "tagmanifest-sha256.txt", "manifest-sha256.txt"]
    assert subprocess.run(command, cwd=bag, check=False, capture_output=True).returncode == 0


# -- archives and manifests that mean harm


def refused(target: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    capsys.readouterr()
    code = main(["verify", str(target), "--quiet"])
    said = capsys.readouterr()
    return code, said.out + said.err


def _member(name: str, mode: int = 0o100644) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name)
    member.external_attr = mode << 16
    return member


HARM: dict[str, Any] = {
    "a way out": [(_member("audit-1/../../escaped"), b"out")],
    "an absolute path": [(_member("/tmp/escaped-absolute"), b"out")],
    "a backslash": [(_member("audit-1\\..\\escaped"), b"out")],
    "two folders": [(_member("a/bagit.txt"), b""), (_member("b/bagit.txt"), b"")],
    "one file": [(_member("bagit.txt"), b"BagIt")],
    "a bomb": [(_member("audit-1/bagit.txt"), b""), (_member("audit-1/zeros"), b"\0" * 64_000_000)],
    "nothing": [],
}


@pytest.mark.parametrize("harm", HARM)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_archive_that_means_harm_is_not_unpacked(tmp_path: Path, harm: str, capsys: pytest.CaptureFixture[str]) -> None:
    with zipfile.ZipFile(tmp_path / "bag.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for member, body in HARM[harm]:
            packed.writestr(member, body, zipfile.ZIP_DEFLATED)
    code, said = refused(tmp_path / "bag.zip", capsys)
    assert (code, "Name the" in said) == (4, True)
    assert [path.name for path in tmp_path.iterdir()] == ["bag.zip"]
    assert not Path("/tmp/escaped-absolute").exists()


def test_a_link_in_an_archive_leads_nowhere(full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "secret.txt"
    target.write_text("not of the bag")
    with zipfile.ZipFile(tmp_path / "bag.zip", "w") as packed:
        for name in files_of(full):
            packed.write(full / name, f"audit-1/{name}")
        packed.writestr(_member("audit-1/data/link", 0o120777), str(target))
    code, said = refused(tmp_path / "bag.zip", capsys)
    assert (code, "CONTENT_TAMPER data/link: was added" in said) == (5, True)


@pytest.mark.parametrize("what", ["data/evidence", "data/policy/versions.json"])
def test_a_link_in_a_bag_is_not_followed(full: Path, tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    bag = copied(full, tmp_path / "bag")
    (bag / what).rename(tmp_path / "moved")
    (bag / what).symlink_to(tmp_path / "moved")
    code, said = refused(bag, capsys)
    assert code == 5
    assert "is a link" in said


LINES = {
    "a way out": "../outside",
    "an absolute path": "/etc/hostname",
    "a NUL": "data/\0",
    "a folder": "data/report",
    "the wrong side": "VERIFY.txt",
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_a_manifest_that_means_harm_is_named(full: Path, tmp_path: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    bag = copied(full, tmp_path / "bag")
    (tmp_path / "outside").write_text("outside")
    manifest = bag / "manifest-sha256.txt"
    manifest.write_text(manifest.read_text() + f"{'0' * 64}  {LINES[line]}\n")
    code, said = refused(bag, capsys)
    assert (code, "defect in the program" in said) == (5, False)


MEMBERS = (
    *("data/report/audit.json", "data/evidence/job.json", "data/evidence/index.json", "data/policy/omitted.json", "data/input/input.json"),
    *("data/ledger/receipts.jsonl", "data/ledger/proofs.jsonl", "data/ledger/checkpoint.txt", "data/policy/versions.json", "bag-info.txt"),
)
BODIES = (b"", b"[[[[" * 30_000, b'{"a": [1, null, {"b": 2}]}', b"[7]", b"7")


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_member_of_any_content_is_no_crash(full: Path, tmp_path: Path, name: str, body: bytes, capsys: Any) -> None:
    bag = copied(full, tmp_path / "bag")
    (bag / name).write_bytes(body)
    if name != "bag-info.txt":
        rewrite_manifests(bag)
    code, said = refused(bag, capsys)
    assert (code, "defect in the program" in said) == (5, False), said


# -- the same bag from the same evidence; the corpus of a cache


def test_two_processes_make_the_same_archive(folder: Path, tmp_path: Path) -> None:
    made = []
    for seed, zone in (("1", "UTC"), ("4242", "Asia/Tokyo")):
        with at(folder, {"PYTHONHASHSEED": seed, "TZ": zone}):
            command = [
                sys.executable,
                "-m",
                "brief_audit.cli.main",
                "bundle",
                "reports/brief",
                "-o",
                str(tmp_path / seed),
                "--cache",
                "cache",
                "-q",
            ]
            subprocess.run(command, check=True, capture_output=True, timeout=100)
        made.append(next((tmp_path / seed).glob("*.zip")).read_bytes())
    assert made[0] == made[1]


def test_the_pinned_authorities_of_a_cache_are_verified_with_it(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cache = Path(shutil.copytree(folder / "cache", tmp_path / "cache"))
    code, said = refused(cache, capsys)
    assert (code, "the corpus is whole: 1 pinned" in said) == (0, True)
    kept = next(path for path in (cache / "corpus/evidence").rglob("*") if path.is_file())
    kept.chmod(0o644)
    kept.write_bytes(kept.read_bytes() + b" ")
    code, said = refused(cache, capsys)
    assert (code, "CONTENT_TAMPER corpus/" in said) == (5, True)
