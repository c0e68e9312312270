"""What is remembered changes no byte of a report, and nothing that anybody else laid there is believed. Every case here is invented."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from brief_audit.checks import places
from brief_audit.cli.brief.job import workbench
from brief_audit.cli.main import main
from brief_audit.config import load_config
from brief_audit.model.authority import Authority
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.record import LookUp
from brief_audit.parsers import registry as parsers
from brief_audit.pipeline import STAGES
from brief_audit.stages import check, remembered
from brief_audit.stages.derived import program
from brief_audit.stages.parse import parse
from brief_audit.text.quotation import Comparison, compare
from brief_audit.transport.files import Files
from brief_audit.transport.sealing import own_seal
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph

HELD = "The owner of a mill may draw from the common stream no more water than turns one wheel at the height of summer."
CHANGED = HELD.replace("may draw", "may not draw")
NEWER = HELD.replace("one wheel", "two wheels")
BRIEF = (
    f"“{HELD}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7, [2]. “{CHANGED}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n\n"
    "Ibid [2]. Nor does Quarrel v Nowhere Ltd [2031] UKSC 8 help.\n"
)
KEPT = Path("reports/brief") / remembered.FOLDER


class House:
    """One brief, one cache, and how often the slow steps were taken."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.taken: list[str] = []
        for module, name in ((parsers, "parse"), (check, "examine")):
            monkeypatch.setattr(module, name, self._counted(name, getattr(module, name)))

    def _counted(self, name, step):  # type: ignore[no-untyped-def]
        def counted(*given, **named):  # type: ignore[no-untyped-def]
            self.taken.append(name)
            return step(*given, **named)

        return counted

    def audit(self, *words: str) -> bytes:
        """The report, byte for byte."""
        self.taken.clear()
        main(["brief.txt", "--quiet", "--max-wait", "0", "--offline", *words])
        return (self.folder / "reports/brief/report.json").read_bytes() + (self.folder / "reports/brief/report.md").read_bytes()

    def rows(self, statement: str, *values: str) -> list[tuple[str, ...]]:
        with closing(sqlite3.connect(self.folder / "cache/index.sqlite3", isolation_level=None)) as database:
            return database.execute(statement, values).fetchall()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1777885200")
    monkeypatch.setenv("BRIEF_AUDIT_LIMITS", str(tmp_path / "own" / "limits.sqlite3"))
    (tmp_path / "cache").mkdir()
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    document = UkDocument("uksc/2031/7", judgment(paragraphs=[paragraph(n, HELD) for n in (1, 2)]), neutral_citation="[2031] UKSC 7")
    with StandIn(Holdings(uk={"uksc/2031/7": document})) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        main(["brief.txt", "--quiet", "--max-wait", "0"])
        shutil.rmtree(tmp_path / "reports")
        shutil.rmtree(tmp_path / "own")
        yield House(tmp_path, monkeypatch)


def forgotten(folder: Path) -> None:
    shutil.rmtree(folder / KEPT, ignore_errors=True)


@pytest.mark.slow
def test_cold_warm_and_half_removed_give_the_same_bytes(house: House) -> None:
    cold = house.audit()
    assert house.taken == ["parse", "examine"]
    assert house.audit() == cold
    assert house.taken == []
    (house.folder / KEPT / "brief").unlink()
    assert house.audit() == cold
    assert house.taken == []
    for gone in (["findings"], ["findings", "comparisons"], ["comparisons"], ["brief", "findings"], ["brief", "comparisons"]):
        for name in gone:
            (house.folder / KEPT / name).unlink()
        assert house.audit() == cold
        assert house.taken == (["examine"] if "findings" in gone else [])
        house.audit()
    forgotten(house.folder)
    assert house.audit() == cold
    assert house.taken == ["examine"]
    house.rows("DELETE FROM derived")
    assert house.audit() == cold
    assert house.taken == ["parse"]
    for path in Files(house.folder / "cache", "objects").all():
        path.unlink()
    assert house.audit() == cold
    assert house.taken == ["parse"]


def test_another_brief_another_name_and_another_program_are_read_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.audit()
    (house.folder / "brief.txt").write_text(BRIEF.replace("“", "That “", 1), encoding="utf-8")
    changed = house.audit()
    assert house.taken == ["examine"]
    forgotten(house.folder)
    assert house.audit() == changed
    for module in (remembered, *[__import__("brief_audit.stages.derived", fromlist=["program"])]):
        monkeypatch.setattr(module, "program", lambda: b"another" + program())
    assert house.audit() == changed
    assert house.taken == ["parse", "examine"]


def test_a_case_that_another_look_up_lists_is_not_parsed_again(house: House) -> None:
    """A service that is asked for several cases in one request answers each brief otherwise, on another day; the texts are the same."""
    house.audit()
    with workbench(load_config(environ=os.environ, cwd=house.folder, overrides={"offline": True})) as bench:
        dossier = Dossier(brief=Brief(path=str(house.folder / "brief.txt"), name="brief.txt"))
        for stage in STAGES[:5]:
            dossier = stage(dossier, bench)
        assert dossier.resolutions is not None
        assert bench.derived is not None
        resolved = dossier.resolutions.resolutions[0]
        record = resolved.record
        assert record is not None
        (first,) = parse(dossier, bench)
        day = {"retrieved_at": "2031-05-06T07:08:09Z"}
        listed = record.record.model_copy(update={"sha256": "1" * 64, **day})
        text = record.texts[0].model_copy(update={"artefact": record.texts[0].artefact.model_copy(update=day)})
        later = record.model_copy(update={"record": listed, "court_proof": listed, "texts": (text,)})
        house.taken.clear()
        found = LookUp(resolutions=(resolved.model_copy(update={"record": later}),))
        (second,) = parse(dossier.model_copy(update={"resolutions": found}), bench)
        assert house.taken == []
        assert bench.authority(second).artefacts == (text.artefact,)
        assert bench.authority(second).parts == bench.authority(first).parts
        changed = text.model_copy(update={"artefact": text.artefact.model_copy(update={"sha256": "2" * 64})})
        for update in ({"texts": (changed,)}, {"names": ("Quarrel v Nowhere Ltd",)}, {"metadata": {"disposition": "Reversed"}}):
            assert bench.derived.authority(later.model_copy(update=update)) is None


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were really compared with a text."""
    found: list[str] = []

    def counted(words: str, text: str, **more: bool) -> Comparison:
        found.append(words)
        return compare(words, text, **more)

    monkeypatch.setattr(places, "compare", counted)
    return found


def test_an_edited_brief_compares_only_what_changed(house: House, compared: list[str]) -> None:
    house.audit()
    assert set(compared) == {HELD, CHANGED}
    compared.clear()
    (house.folder / "brief.txt").write_text(f"First a word.\n\n{BRIEF}".replace(CHANGED, NEWER), encoding="utf-8")
    changed = house.audit()
    assert house.taken == ["examine"]
    assert set(compared) == {NEWER}
    forgotten(house.folder)
    assert house.audit() == changed
    assert NEWER.encode() in changed


@pytest.mark.parametrize("secret", ["own", "another"])
def test_comparisons_that_were_planted_are_not_believed(house: House, compared: list[str], secret: str) -> None:
    """Every text is said to hold all words letter for letter: under the program's own seal that would be believed."""
    cold = house.audit()
    (house.folder / KEPT / "findings").unlink()
    path = house.folder / KEPT / "comparisons"
    planted = json.loads(path.read_bytes()[64:])
    for value in planted.values():
        if isinstance(value, dict) and value.get("kind") == "altered":
            value |= {"kind": "exact", "differences": []}
    body = json.dumps(planted).encode()
    assert body != path.read_bytes()[64:]
    seal = own_seal(house.folder / secret)
    assert seal is not None
    path.write_bytes(seal.over(b"comparisons", remembered._key(()), body).encode() + body)
    compared.clear()
    assert (house.audit() == cold) is (secret == "another")
    assert bool(compared) is (secret == "another")


def test_changed_evidence_is_noticed_whatever_is_remembered(house: House) -> None:
    house.audit()
    for path in Files(house.folder / "cache", "evidence").all():
        path.chmod(0o644)
        path.write_bytes(path.read_bytes().replace(b"no more water", b"far more water"))
    assert main(["brief.txt", "--quiet", "--max-wait", "0", "--offline"]) == 5
    assert b'"outcome": "VERIFIED_CORRECT"' not in (house.folder / "reports/brief/report.json").read_bytes()


def _altered(house: House) -> str:
    """An authority that says what the brief misquotes, laid into the store under its own true hash."""
    objects = Files(house.folder / "cache", "objects")
    held = next(path for path in objects.all() if b'"parts":[{' in path.read_bytes())
    authority = Authority.model_validate_json(held.read_bytes().replace(HELD.encode(), HELD.replace("may draw", "may xot draw").encode()))
    return objects.put(authority.model_dump_json().encode())


def test_a_row_that_the_program_did_not_seal_is_not_believed(house: House) -> None:
    """The planted authority would turn the error into nothing: the quotation would no more be found to differ in a word."""
    cold = house.audit()
    forgotten(house.folder)
    planted = _altered(house)
    house.rows("UPDATE derived SET sha256 = ?", planted)
    assert house.audit() == cold
    assert house.taken == ["parse", "examine"]


def test_the_seal_of_one_record_does_not_serve_for_another(house: House) -> None:
    house.audit()
    ((key, sha256, seal),) = house.rows("SELECT * FROM derived")
    house.rows("UPDATE derived SET key = ?", "0" * 64)
    assert house.rows("SELECT * FROM derived") == [("0" * 64, sha256, seal)]
    forgotten(house.folder)
    house.audit()
    assert house.taken == ["parse", "examine"]
    assert {row[0] for row in house.rows("SELECT * FROM derived")} == {key, "0" * 64}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["brief", "findings", "comparisons"])
def test_remembered_drawers_that_were_edited_or_come_from_elsewhere_are_a_miss(house: House, name: str) -> None:
    cold = house.audit()
    path = house.folder / KEPT / name
    good = path.read_bytes()
    for bad in (good.replace(b"VERIFIED_ERROR", b"VERIFIED_CORRECT").replace(b"wheel", b"wheal"), good[:-1], good[64:], b"", b"\xff" * 70):
        path.write_bytes(bad)
        assert house.audit() == cold
        assert house.taken == ["examine"] or name != "findings"
    path.unlink()
    path.symlink_to("/dev/zero")
    assert house.audit() == cold


def test_another_secret_believes_nothing(house: House) -> None:
    """A cache and a report that were handed on with all that is remembered: their reader has a secret of their own."""
    cold = house.audit()
    (house.folder / "own" / "derived.key").unlink()
    assert house.audit() == cold
    assert house.taken == ["parse", "examine"]


def test_what_proves_a_result_looks_at_nothing_remembered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.audit()
    house.audit()
    assert house.taken == []
    assert main(["verify", "reports/brief/report.json", "--quiet"]) == 0
    assert house.taken == ["parse", "examine"]


def test_what_is_remembered_is_for_its_owner_alone_and_holds_no_evidence_of_its_own(house: House) -> None:
    house.audit()
    assert (house.folder / KEPT).stat().st_mode & 0o077 == 0
    assert all(path.stat().st_mode & 0o077 == 0 for path in (house.folder / KEPT).iterdir())
    assert (house.folder / "own" / "derived.key").stat().st_mode & 0o077 == 0
