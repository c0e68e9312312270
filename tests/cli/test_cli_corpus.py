"""`audit corpus`: pinning, finding, verifying, and what an audit does with pinned authorities. Every case here is invented."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from corpus.bulk_snapshot import written
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph

WORDS = "The keeper of a harbour lamp shall not leave the lamp unlit between dusk and dawn while any vessel is expected within the bar."
OTHER = "The owner of a mill may draw from the common stream no more water than turns one wheel at the height of summer."
TEXT = f"Arkwright v. Bellows, 990 U.S. 10 (1990)\n\nArgued May 1, 1990. Decided May 18, 1990.\n\n{WORDS}\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "lamps.txt").write_text(TEXT, encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> int:
    return main(["corpus", *arguments])


def pinned(capsys: pytest.CaptureFixture[str], *files: str) -> dict[str, object]:
    capsys.readouterr()
    run("pin", *files)
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_file_is_pinned_listed_shown_counted_and_verified(capsys: pytest.CaptureFixture[str]):
    assert pinned(capsys, "lamps.txt")["pinned"] == 1
    assert run("list") == 0
    assert json.loads(capsys.readouterr().out)["citations"] == ["990 U.S. 10"]
    assert run("show", "1") == 0
    assert WORDS[:60] in json.loads(capsys.readouterr().out)["parts"][0]["text"]
    assert run("stats") == 0
    assert json.loads(capsys.readouterr().out)["authorities"] == 1
    assert run("verify") == 0
    assert json.loads(capsys.readouterr().out) == {"authorities": 1, "changed": []}


def test_the_public_sources_alone_are_asked_for_what_is_pinned(home: Path, capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    assert main(["tool", "resolve", "990 U.S. 10", "--offline"]) == 0
    assert main(["tool", "public-resolve", "990 U.S. 10", "--offline"]) == 3


def test_facts_are_shown_with_their_words_and_counted_by_court(home: Path, capsys: pytest.CaptureFixture[str]):
    (home / "lamps.txt").write_text(f"{TEXT}\nWe affirm the judgment of the district court.\n", encoding="utf-8")
    pinned(capsys, "lamps.txt")
    run("show", "1")
    shown = json.loads(capsys.readouterr().out)
    assert shown["facts"]["disposition"]["snippet"] == "We affirm the judgment of the district court."
    run("stats")
    told = json.loads(capsys.readouterr().out)
    assert [court["disposition"] for court in told["facts"].values()] == [{"operative words": 1}]


def test_a_file_pinned_twice_is_there_once(capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    again = pinned(capsys, "lamps.txt")
    assert (again["pinned"], again["known"]) == (0, 1)


def test_find_shows_where_the_words_stand(capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    assert run("find", "shall not leave the lamp unlit between dusk and dawn while any vessel is expected") == 0
    (hit,) = json.loads(capsys.readouterr().out)
    assert (hit["match"], hit["citations"]) == ("exact", ["990 U.S. 10"])
    assert run("find", "words that nobody has pinned and nobody will ever pin to any corpus at all") == 3


@pytest.mark.parametrize("words", ["", "  ", "“…”"])
def test_find_without_a_word_is_no_answer_about_the_corpus(capsys: pytest.CaptureFixture[str], words: str):
    pinned(capsys, "lamps.txt")
    assert run("find", words) == 2
    assert "no words were given" in capsys.readouterr().err


def test_find_shows_changed_words_where_it_is_asked_to(capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    turned = "shall leave the lamp unlit between dusk and dawn while any vessel is expected"
    assert run("find", turned) == 3
    capsys.readouterr()
    assert run("find", turned, "--altered") == 0
    (near,) = json.loads(capsys.readouterr().out)
    assert near["differences"] == [{"brief": "", "source": "not", "kind": "negation"}]


def test_a_file_that_names_no_case_is_refused_with_a_reason(home: Path, capsys: pytest.CaptureFixture[str]):
    (home / "note.txt").write_text("A note about lamps.", encoding="utf-8")
    assert run("pin", "note.txt") == 4
    shown = capsys.readouterr()
    assert "note.txt was not pinned" in shown.err
    assert "give it as 'CITATION=FILE'" in shown.err
    assert json.loads(shown.out)["refused"] == 1


def test_an_authority_that_bears_no_name_is_called_by_its_citation_everywhere(home: Path, capsys: pytest.CaptureFixture[str]):
    words = "A lamp that is lit at dusk shall be kept alight by the keeper until the last boat has come in over the bar."
    (home / "note.txt").write_text(words, encoding="utf-8")
    assert run("pin", "990 U.S. 10=note.txt") == 0
    capsys.readouterr()
    assert run("list") == run("find", words) == 0
    listed, found = capsys.readouterr().out.split("\n", 1)
    assert json.loads(listed)["name"] == json.loads(found)[0]["name"] == "990 U.S. 10"


@pytest.mark.parametrize("arguments", [("list",), ("show", "1"), ("verify",), ("find", "lamp"), ("stats",)])
def test_without_a_corpus_the_error_says_what_to_do(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]):
    assert run(*arguments) == 4
    assert "audit corpus pin" in capsys.readouterr().err


def test_an_unknown_number_is_a_usage_error(capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    assert run("show", "7") == 2


def test_a_folder_of_other_files_is_not_made_a_corpus(home: Path):
    (home / "mine").mkdir()
    (home / "mine" / "a.txt").write_text("x", encoding="utf-8")
    assert run("pin", "lamps.txt", "--corpus", "mine") == 2


def test_a_changed_corpus_fails_to_verify(home: Path, capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    evidence = next(path for path in (home / "cache/corpus/evidence").rglob("*") if path.is_file())
    evidence.chmod(0o644)
    evidence.write_bytes(b"other bytes")
    assert run("verify") == 5
    assert "was changed" in capsys.readouterr().err


def halved(data: bytes) -> bytes:
    return data[: len(data) // 2]


def without_its_head(data: bytes) -> bytes:
    return b"x" * 4096 + data[4096:]


def without_its_tables(data: bytes) -> bytes:
    return data[:4096] + b"x" * (len(data) - 4096)


@pytest.mark.parametrize("damage", [halved, without_its_head, without_its_tables, lambda _: b""], ids=["half", "head", "tables", "empty"])
def test_of_a_damaged_corpus_every_command_says_that_it_is_and_what_to_do(
    home: Path, damage: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
):
    pinned(capsys, "lamps.txt")
    database = home / "cache/corpus/corpus.sqlite3"
    database.write_bytes(damage(database.read_bytes()))
    for arguments in (("list",), ("show", "1"), ("stats",), ("find", "lamp"), ("anchors", "lamp"), ("pin", "lamps.txt"), ("verify",)):
        assert run(*arguments) == (5 if arguments == ("verify",) else 4), arguments
        said = capsys.readouterr().err
        assert "is damaged: its database cannot be read" in said, arguments
        assert "pin the files again into another --corpus" in said, arguments


def bulk(home: Path) -> list[str]:
    """One snapshot of invented bulk data."""
    quoted = WORDS.replace("harbour lamp", 'harbour "lamp"')
    return written(
        home,
        {
            "opinions": [
                ("71", "7", "010combined", "Quill", "f", "", f"<p>{quoted}</p>"),
                ("81", "8", "010combined", "", "f", "", ""),
            ],
            "opinion-clusters": [
                ("7", "70", "Arkwright v. Bellows", "", "Arkwright", "1990-05-18", "arkwright-v-bellows", "Published", "C"),
                ("8", "80", "Empty v. Void", "", "", "1991-01-01", "empty-v-void", "Published", "C"),
            ],
            "citations": [("1", "990", "U.S.", "10", "7")],
            "dockets": [("70", "scotus", "Arkwright v. Bellows")],
        },
    )


def test_bulk_files_of_one_snapshot_are_pinned_together(home: Path, capsys: pytest.CaptureFixture[str]):
    assert pinned(capsys, *bulk(home))["pinned"] == 1
    run("list")
    row = json.loads(capsys.readouterr().out)
    assert (row["name"], row["citations"], row["day"], row["court"]) == ("Arkwright v. Bellows", ["990 U.S. 10"], "1990-05-18", "scotus")
    assert row["url"].endswith("/opinion/7/arkwright-v-bellows/")
    run("show", "1")
    assert 'harbour "lamp"' in json.loads(capsys.readouterr().out)["parts"][0]["text"]


def test_a_pinned_bank_tells_the_court_before_any_source_is_asked(home: Path, capsys: pytest.CaptureFixture[str]):
    for name in bulk(home):
        told = (home / name).read_text(encoding="utf-8").replace('"scotus"', '"ca9"').replace('"U.S."', '"F.2d"')
        (home / name).write_text(told, encoding="utf-8")
    assert pinned(capsys, *bulk_names(home))["pinned"] == 1
    (home / "brief.txt").write_text("The point is settled. See Arkwright v. Bellows, 990 F.2d 10 (9th Cir. 1990).\n", encoding="utf-8")
    main(["brief.txt", "--offline", "--format", "json", "-o", "report.json", "-q"])
    (row,) = json.loads((home / "report.json").read_text(encoding="utf-8"))["citations"]
    assert row["outcome"] == "VERIFIED_CORRECT", row["says"]
    assert "the court agrees" in row["says"]
    (attempt,) = row["attempts"]
    assert (attempt["tier"], attempt["source"]) == (0, "local_corpus")
    assert "In the corpus of pinned authorities" in attempt["says"]
    (home / "brief.txt").write_text("The point is settled. See Arkwright v. Bellows, 990 F.2d 10 (2d Cir. 1990).\n", encoding="utf-8")
    main(["brief.txt", "--offline", "--format", "json", "-o", "report.json", "-q"])
    (wrong,) = json.loads((home / "report.json").read_text(encoding="utf-8"))["citations"]
    assert "COURT_MISMATCH" in wrong["codes"], wrong["says"]


def bulk_names(home: Path) -> list[str]:
    """The files of the snapshot."""
    return sorted(path.name for path in home.glob("*-2031.csv"))


def test_bulk_files_without_their_clusters_are_refused(home: Path, capsys: pytest.CaptureFixture[str]):
    names = bulk(home)
    assert run("pin", names[0]) == 4
    assert "clusters is missing" in capsys.readouterr().err


BRIEF = f"“{WORDS.removesuffix('.')}.” Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n"


def audited(home: Path, monkeypatch: pytest.MonkeyPatch, brief: str) -> dict[str, object]:
    words = [paragraph(number, f"{OTHER} Clause {number} says so.") for number in range(1, 5)]
    document = UkDocument("uksc/2031/7", judgment(paragraphs=words), neutral_citation="[2031] UKSC 7")
    with StandIn(Holdings(uk={"uksc/2031/7": document})) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        (home / "brief.txt").write_text(brief, encoding="utf-8")
        main(["brief.txt", "--quiet"])
        asked = server.asked()
    found = json.loads((home / "reports/brief/report.json").read_text(encoding="utf-8"))
    return {"row": found["citations"][0], "asked": asked}


def test_words_of_another_authority_that_was_pinned_are_said_to_stand_there(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    without = audited(home, monkeypatch, BRIEF)["row"]
    assert "QUOTE_NOT_FOUND" in without["codes"], without
    pinned(capsys, "lamps.txt")
    row = audited(home, monkeypatch, BRIEF)["row"]
    assert "QUOTE_ELSEWHERE" in row["codes"], row
    assert "Arkwright v. Bellows" in json.dumps(row["findings"])


def test_a_pinned_authority_answers_before_every_source(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    pinned(capsys, "lamps.txt")
    found = audited(home, monkeypatch, f"“{WORDS}” Arkwright v. Bellows, 990 U.S. 10 (1990).\n")
    assert found["row"]["outcome"] == "VERIFIED_CORRECT", found["row"]
    assert found["asked"] == []


def test_a_pinned_authority_that_was_changed_is_not_relied_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    pinned(capsys, "lamps.txt")
    evidence = next(path for path in (home / "cache/corpus/evidence").rglob("*") if path.is_file())
    evidence.chmod(0o644)
    evidence.write_bytes(b"other bytes")
    found = audited(home, monkeypatch, f"“{WORDS}” Arkwright v. Bellows, 990 U.S. 10 (1990).\n")
    assert found["row"]["outcome"] != "VERIFIED_CORRECT"
