"""Whatever is done to a bag, what notices it: each file, each way, each tool; the table in docs/evidence.md is this test's own result."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import bagit
import pytest
from warcio.checker import Checker

from brief_audit.bundle.opened import Defect
from brief_audit.cli.main import main
from brief_audit.jobs import verify
from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.ledger.sqlite_schema import prepare
from brief_audit.model.ledger import Edge, Receipt, Tier
from brief_audit.reports.notices import UNRECORDED
from brief_audit.transport.store import Store
from certificates import signer
from economy.thorough import THOROUGH
from evidence_bags import Forger, altered, audited, bundled, copied, files_of, rebound, rewrite_manifests, within

DOCS = Path(__file__).resolve().parents[3] / "docs/evidence.md"
BEGIN, END = "<!-- tamper matrix: written by tests/cli/evidence/test_cli_bundle_tamper.py -->", "<!-- end of the tamper matrix -->"
TOOLS = ("sha256sum", "bagit.py", "warcio", "openssl cms", "audit verify")
WARC = "data/evidence/fetches.warc.gz"

# warcio and bagit leave files open where they give up
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]


class Made(NamedTuple):
    """A signed bag, its brief, and the certificate of its signer."""

    bag: Path
    brief: Path
    certificate: Path
    root: str


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = audited(tmp_path_factory.mktemp("audited") / "here")
    key, certificate = signer(folder)
    bag = bundled(folder, tmp_path_factory.mktemp("bags"), "--no-zip", "--sign", str(key), str(certificate))
    ledger = json.loads((folder / "reports/brief/report.json").read_text(encoding="utf-8"))["ledger"]
    return Made(bag, folder / "brief.txt", certificate, f"{ledger['size']}:{ledger['root']}")


# -- the tools


def by_sha256sum(bag: Path, _: Made) -> bool:
    command = ["sha256sum", "-c", "--strict", "--quiet", "tagmanifest-sha256.txt", "manifest-sha256.txt"]
    return subprocess.run(command, cwd=bag, capture_output=True, check=False).returncode != 0


def by_bagit(bag: Path, _: Made) -> bool:
    try:
        bagit.Bag(str(bag)).validate()
    except (bagit.BagError, OSError, ValueError):
        return True
    return False


def by_warcio(bag: Path, _: Made) -> bool:
    checker = Checker(type("Asked", (), {"inputs": [str(bag / WARC)], "verbose": False})())
    try:
        checker.process_all()
    except Exception:  # noqa: BLE001 - whatever it is, it is noticed
        return True
    return bool(checker.exit_value)


def by_openssl(bag: Path, made: Made) -> bool:
    name = "tagmanifest-sha256.txt"
    command = ["openssl", "cms", "-verify", "-binary", "-inform", "PEM", "-purpose", "any", "-CAfile", str(made.certificate)]
    command += ["-out", "/dev/null", "-content", name, "-in", f"signatures/{name}.p7s"]
    return subprocess.run(command, cwd=bag, capture_output=True, check=False).returncode != 0


def named_by(bag: Path) -> list[Defect]:
    """What `audit verify` names, as far as the first step that finds something."""
    return next((found for _, found in verify.steps(bag, None, None, None, lambda _: None) if found), [])


def by_audit(bag: Path, _: Made) -> bool:
    return bool(named_by(bag))


DETECTS: dict[str, Callable[[Path, Made], bool]] = dict(zip(TOOLS, (by_sha256sum, by_bagit, by_warcio, by_openssl, by_audit), strict=True))


# -- what is done to one file


def flip(bag: Path, name: str) -> None:
    path = bag / name
    path.write_bytes(
        within(path.read_bytes() or b"0", lambda body: body[:-9] + bytes([body[-9] ^ 1]) + body[-8:] if len(body) > 9 else b"1")
    )


def truncate(bag: Path, name: str) -> None:
    path = bag / name
    path.write_bytes(within(path.read_bytes(), lambda body: body[: len(body) * 2 // 3]))


def remove(bag: Path, name: str) -> None:
    (bag / name).unlink()


def swap(bag: Path, name: str) -> None:
    names = files_of(bag)
    body = (bag / name).read_bytes()
    other = next(bag / one for one in names[names.index(name) + 1 :] + names if (bag / one).read_bytes() != body)
    (bag / name).write_bytes(other.read_bytes())
    other.write_bytes(body)


def add_beside(bag: Path, name: str) -> None:
    (bag / name).with_name("added.txt").write_text("added")


def alter_and_list(bag: Path, name: str) -> None:
    (bag / name).write_bytes(within((bag / name).read_bytes(), altered))
    rewrite_manifests(bag)


def remove_and_list(bag: Path, name: str) -> None:
    (bag / name).unlink()
    rewrite_manifests(bag)


def add_and_list(bag: Path, name: str) -> None:
    add_beside(bag, name)
    rewrite_manifests(bag)


EVERY_FILE = {flip, alter_and_list}
"""What is done to every file. The other ways are tried on one file of each kind, on every one where every case is wanted."""

EASY = {"a byte is flipped": flip, "it is cut short": truncate, "it is removed": remove, "it is swapped with another": swap}
CAREFUL = {"one character is changed, and both manifests are written anew": alter_and_list,
           "it is removed, and both manifests are written anew": remove_and_list}  # fmt: skip
ADDING = {"a file is added": add_beside, "a file is added, and both manifests are written anew": add_and_list}
MANIFESTS = ("manifest-sha256.txt", "tagmanifest-sha256.txt")


def cells(made: Made, tmp: Path) -> Iterator[tuple[str, str, Path]]:
    """Each way with each file that it makes sense for, or with each folder: (way, file or folder, the bag after it)."""
    names = files_of(made.bag)
    folders = {name.rpartition("/")[0]: name for name in names}
    for way, do in {**EASY, **CAREFUL, **ADDING}.items():
        tried = names if THOROUGH or do in EVERY_FILE else list({kind_of(name): name for name in names}.values())
        for number, name in enumerate(folders.values() if way in ADDING else tried):
            rewritten = name in MANIFESTS or name.startswith("signatures/") or (name == "bag-info.txt" and do is remove_and_list)
            if (way in CAREFUL and rewritten) or (do is truncate and not (made.bag / name).read_bytes()):
                continue
            bag = copied(made.bag, tmp / f"{do.__name__}-{number}")
            do(bag, name)
            yield way, folder_kind(name) if way in ADDING else name, bag


def folder_kind(name: str) -> str:
    """Where a file is added, as the table calls it."""
    return "data/" if name.startswith("data/") else "signatures/" if name.startswith("signatures/") else "the bag's own folder/"


def kind_of(name: str) -> str:
    """A file's class, as the table calls it."""
    for start, kind in (
        ("data/evidence/sha256/", "evidence"),
        ("data/evidence/objects/", "objects"),
        ("data/report/audit.json", "audit.json"),
        ("data/report/", "other formats"),
        ("signatures/", "the signature"),
    ):
        if name.startswith(start):
            return kind
    return name if name.endswith("/") else name.rpartition("/")[2]


@pytest.fixture(scope="module")
def matrix(made: Made, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, dict[str, bool]]]:
    """Way -> file -> tool -> whether it noticed."""
    found: dict[str, dict[str, dict[str, bool]]] = {}
    for way, name, bag in cells(made, tmp_path_factory.mktemp("cells")):
        found.setdefault(way, {})[name] = {tool: _noticed(tool, bag, made) for tool in TOOLS}
    return found


READS = {"warcio": (WARC,), "openssl cms": ("tagmanifest-sha256.txt", "signatures/tagmanifest-sha256.txt.p7s")}


def _noticed(tool: str, bag: Path, made: Made) -> bool:
    """What a tool says; of files that are the same it says the same as before."""
    read = READS.get(tool, ())
    same = all((bag / name).is_file() and (bag / name).read_bytes() == (made.bag / name).read_bytes() for name in read)
    return DETECTS[tool](bag, made) if not read or not same else False


def cell(noticed: dict[str, bool]) -> str:
    """One cell of the table: which files it holds for."""
    yes = {kind_of(name) for name, seen in noticed.items() if seen}
    no = {kind_of(name) for name, seen in noticed.items() if not seen}
    assert not yes & no, yes & no
    if not no:
        return "yes"
    if not yes:
        return "–"
    return f"only {', '.join(sorted(yes))}" if len(yes) <= len(no) else f"all but {', '.join(sorted(no))}"


def table(matrix: dict[str, dict[str, dict[str, bool]]]) -> list[str]:
    lines = [f"| what is done to a file of the bag | {' | '.join(TOOLS)} |", f"|---|{'---|' * len(TOOLS)}"]
    for way, files in matrix.items():
        row = [cell({name: seen[tool] for name, seen in files.items()}) for tool in TOOLS]
        lines.append(f"| {way} | {' | '.join(row)} |")
    return lines


# -- what is done to the whole bag, with this program at hand


def _verdict(report: dict[str, Any]) -> None:
    row = next(row for row in report["citations"] if row["outcome"] == "VERIFIED_ERROR")
    row["outcome"], row["codes"] = "VERIFIED_CORRECT", ["RESOLVED"]


def _dropped(report: dict[str, Any]) -> None:
    gone = report["citations"].pop()
    report["counts"]["citations"] -= 1
    report["propositions"] = [row for row in report["propositions"] if row["citation"] != gone["id"]]


def _counters(report: dict[str, Any]) -> None:
    report["sources"]["find_case_law"]["requests"] += 40


def _unchained(report: dict[str, Any]) -> None:
    report["ledger"] = None


def _unchained_and_said(report: dict[str, Any]) -> None:
    report["ledger"] = None
    report["notices"].append(UNRECORDED)


def _status(record: dict[str, Any], _: Store) -> None:
    failed = next(one for one in record["exchanges"] if one["attempt"]["status"] == 429)
    failed["attempt"] |= {"status": 404, "reason": "NOT_FOUND"}


def _other_words(record: dict[str, Any], store: Store) -> None:
    answer = next(one for one in record["exchanges"] if one["artefact"] and b"common stream" in store.read(one["artefact"]["sha256"]))
    body = store.read(answer["artefact"]["sha256"]).replace(b"one wheel", b"two wheels")
    named = {key: answer["artefact"][key] for key in ("url", "media_type", "retrieved_at")}
    answer["artefact"] = store.put(body, **named).model_dump()
    answer["attempt"]["sha256"] = answer["artefact"]["sha256"]


def _other_brief(record: dict[str, Any], store: Store) -> None:
    body = store.get_object(record["masked"]).replace(b"between dusk and dawn", b"between dawn and dusk")
    record["masked"] = store.put_object("masked", body)


def _words_beside_a_count(report: dict[str, Any]) -> None:
    report["notices"].insert(0, "Find Case Law requests in this audit: 0. Every citation was checked again and is correct.")


def _words_as_a_source(report: dict[str, Any]) -> None:
    report["sources"]["every citation was checked again and is correct"] = dict(report["sources"]["find_case_law"])


def _words_as_a_flag(report: dict[str, Any]) -> None:
    report["citations"][0]["from_cache"] = "checked again: correct"


def _weaker(edge: Edge) -> Edge:
    return edge.model_copy(update={"tier": Tier.T4, "lookup": "a" * 64} if edge.tier else {"recorded_at": "1999-01-01T00:00:00Z"})


def _of_another_job(edge: Edge) -> Edge:
    return edge.model_copy(update={"job": "b" * 64})


def _with_a_gate(receipt: Receipt) -> tuple[Receipt, ...]:
    return receipt, Receipt(kind="gate", job=receipt.job, recorded_at=receipt.recorded_at, status="PASS", decision="PASS")


DEEP = {
    "a verdict, in every format": Forger(report=_verdict),
    "a verdict, in every format; the ledger's lines written anew": Forger(report=_verdict, ledger="anew"),
    "a citation is left out; the ledger's lines written anew": Forger(report=_dropped, ledger="anew"),
    "the status of an exchange": Forger(record=_status, again=True),
    "what a source answered": Forger(record=_other_words, again=True),
    "what a source answered; the ledger's lines written anew": Forger(record=_other_words, again=True, ledger="anew"),
    "the words of the masked brief": Forger(record=_other_brief, again=True),
    "the words of the masked brief; the ledger's lines written anew": Forger(record=_other_brief, again=True, ledger="anew"),
    "the same; the ledger's lines of another number, the true root between theirs": Forger(
        record=_other_brief, again=True, ledger="longer", root_between=True
    ),
    "the same; the lines added behind the true ledger, whose root the report shows": Forger(
        record=_other_brief, again=True, ledger="behind"
    ),
    "words beside the count of requests; the ledger's lines written anew": Forger(report=_words_beside_a_count, ledger="anew"),
    "words as the name of a source; the ledger's lines written anew": Forger(report=_words_as_a_source, ledger="anew"),
    "words where a flag stands; the ledger's lines written anew": Forger(report=_words_as_a_flag, ledger="anew"),
    "the tier, answer and time of the ledger's edges, written anew": Forger(ledger="anew", edges=_weaker),
    "the ledger's edges, written anew as another job's": Forger(ledger="anew", edges=_of_another_job),
    "a decision of the gate among the ledger's lines, written anew": Forger(ledger="anew", receipts=_with_a_gate),
    "the ledger's root is taken out of the report": Forger(report=_unchained),
    "the ledger's root and lines are taken out": Forger(report=_unchained, ledger="none"),
    "the same, and the notice put in that no ledger could be written": Forger(report=_unchained_and_said, ledger="none"),
    "the counts of requests in the report": Forger(report=_counters),
}
"""What is changed, everywhere where it stands, in a bag whose manifests and derived files are all written anew."""


@pytest.fixture(scope="module")
def deep(made: Made, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    true = made.brief.parent / "cache/ledger.sqlite3"
    return {what: replace(forger, behind=true).forge(made.bag, tmp_path_factory.mktemp("forged")) for what, forger in DEEP.items()}


def codes(bag: Path, made: Made) -> tuple[int, int | None, int | None]:
    """The exit codes of `audit verify` with nothing else at hand; where that is 0, with the brief and with the root too."""
    first = main(["verify", str(bag), "--quiet"])
    if first:
        return first, None, None
    ways = (["--brief", str(made.brief)], ["--root", made.root])
    brief, root = (main(["verify", str(bag), "--quiet", *options]) for options in ways)
    return first, brief, root


# -- what is done to the ledger and the cache as they lie on a machine


def _unguarded(path: Path, *statements: str) -> None:
    """With every trigger dropped, and put back as it was."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        prepare(database)
        triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for sql in (*(f"DROP TRIGGER {name}" for name, _ in triggers), *statements, *(sql for _, sql in triggers)):
            database.execute(sql)


def _edited_row(cache: Path) -> None:
    _unguarded(cache / "ledger.sqlite3", "UPDATE edges SET target = '[2031] UKSC 9' WHERE number = 1")


def _dropped_trigger(cache: Path) -> None:
    with contextlib.closing(sqlite3.connect(cache / "ledger.sqlite3")) as database:
        database.execute("DROP TRIGGER edge_is_kept")


def _shortened(cache: Path) -> None:
    _unguarded(cache / "ledger.sqlite3", "DELETE FROM lines WHERE seq > 3", "DELETE FROM edges WHERE number > 3", "DELETE FROM receipts")


def _rechained(cache: Path) -> None:
    path = cache / "ledger.sqlite3"
    with SqliteLedger(path) as ledger:
        kept = [line.entry for line in ledger.lines() if isinstance(line.entry, Edge)][:3]
    _no_ledger(cache)
    with SqliteLedger(path) as ledger:
        ledger.append(kept)


def _no_ledger(cache: Path) -> None:
    for one in cache.glob("ledger.sqlite3*"):
        one.unlink()


def _stored(cache: Path, tree: str, do: Callable[[Path, str], None]) -> None:
    path = next(path for path in sorted((cache / tree).rglob("*")) if path.is_file())
    path.chmod(0o644)
    do(path.parent, path.name)


def _edited_exchange(cache: Path) -> None:
    with contextlib.closing(sqlite3.connect(cache / "index.sqlite3", isolation_level=None)) as database:
        database.execute("UPDATE exchanges SET status = 200, reason = NULL WHERE reason IS NOT NULL")


LIVE: dict[str, Callable[[Path], None]] = {
    "a row of the ledger is edited": _edited_row,
    "a trigger of the ledger is dropped": _dropped_trigger,
    "the last lines of the ledger are taken out": _shortened,
    "the ledger is cut back to three lines and chained anew": _rechained,
    "the ledger is removed": _no_ledger,
    "a byte of a piece of evidence is flipped": lambda cache: _stored(cache, "evidence", flip),
    "a piece of evidence is cut short": lambda cache: _stored(cache, "evidence", truncate),
    "a piece of evidence is removed": lambda cache: _stored(cache, "evidence", remove),
    "an object is cut short": lambda cache: _stored(cache, "objects", truncate),
    "an object is removed": lambda cache: _stored(cache, "objects", remove),
    "the record of an exchange is edited": _edited_exchange,
    "the record of an exchange is bound to other bytes, and its digest made anew": rebound,
    "a pinned authority is changed": lambda cache: _stored(cache, "corpus/evidence", flip),
}


def live_table(made: Made, tmp: Path) -> list[str]:
    lines = ["| what is done to a cache | `audit verify CACHE` | with `--root` |", "|---|---|---|"]
    for number, (what, do) in enumerate(LIVE.items()):
        cache = Path(shutil.copytree(made.brief.parent / "cache", tmp / str(number)))
        do(cache)
        row = [main(["verify", str(cache), "--quiet", *options]) for options in ([], ["--root", made.root])]
        lines.append(f"| {what} | {' | '.join(WORDS[code] for code in row)} |")
    return lines


WORDS = {5: "`CONTENT_TAMPER`", 3: "exit code 3: not verified", 0: "–", None: ""}


def deep_table(found: dict[str, tuple[int, int | None, int | None]]) -> list[str]:
    lines = ["| a bag made anew, whole in itself, with another … | `audit verify` | with `--brief` | with `--root` |", "|---|---|---|---|"]
    return lines + [f"| {what} | {' | '.join(WORDS[code] for code in row)} |" for what, row in found.items()]


def test_the_tables_of_the_documentation_are_what_was_found(
    made: Made, matrix: Any, deep: dict[str, Path], tmp_path: Path, capsys: Any
) -> None:
    forged = deep_table({what: codes(bag, made) for what, bag in deep.items()})
    found = [*table(matrix), "", *forged, "", *live_table(made, tmp_path)]
    capsys.readouterr()
    text = DOCS.read_text(encoding="utf-8")
    held = text.partition(BEGIN)[2].partition(END)[0].strip().splitlines()
    assert held == found, "\n".join(["docs/evidence.md is to say:", *found])


def test_every_single_change_is_noticed_by_the_audit_and_by_tools_nobody_here_wrote(matrix: Any) -> None:
    unnoticed = [(way, name) for way, files in matrix.items() for name, seen in files.items() if not any(seen.values())]
    assert unnoticed == []
    missed = {name for files in matrix.values() for name, seen in files.items() if not seen["audit verify"]}
    assert {kind_of(name) for name in missed} == {"versions.json", "the signature"}


@pytest.mark.parametrize("do", [flip, remove, alter_and_list])
def test_the_object_is_named_and_the_exit_code_is_5(made: Made, tmp_path: Path, do: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name = next(name for name in files_of(made.bag) if name.startswith("data/evidence/sha256/"))
    bag = copied(made.bag, tmp_path / "bag")
    do(bag, name)
    assert main(["verify", str(bag), "--quiet"]) == 5
    assert f"CONTENT_TAMPER {name}: " in capsys.readouterr().out


@pytest.mark.parametrize("name", ["edges.jsonl", "receipts.jsonl", "proofs.jsonl", "checkpoint.txt"])
def test_a_line_of_the_ledger_is_named(made: Made, tmp_path: Path, name: str) -> None:
    bag = copied(made.bag, tmp_path / "bag")
    alter_and_list(bag, f"data/ledger/{name}")
    assert all(defect.thing.startswith(("data/ledger", "bag-info.txt")) for defect in named_by(bag))
