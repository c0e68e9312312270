"""An audit that a limit stopped goes on where it stopped: nothing answered is asked again, everything open is."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from brief_audit.tables.day_words import moment_in_words
from standin import Holdings, Limits, Opinion, StandIn, UkDocument, UsCase
from standin.samples import judgment, paragraph

PARTIES = ("Larkspur v. Thimble", "Gorse v. Heath", "Quill v. Bramble", "Teasel v. Rushmore", "Sorrel v. Whinfield", "Yarrow v. Dunmoor")
CASES = [
    UsCase(700 + n, name, (f"{500 + n} F.2d 10",), f"19{70 + n}-05-18", court_id="ca9", opinions=(Opinion("<p>So held.</p>", "020lead"),))
    for n, name in enumerate(PARTIES)
]
UK = "See also Mallow v Fennel [2031] UKSC 7 and Nobody v Nowhere [2031] UKSC 8.\n"
BRIEF = "".join(f"See {case.name}, {case.citations[0]} (9th Cir. {case.date_filed[:4]}).\n\n" for case in CASES) + UK
ABSENT = "uksc/2031/8"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    return tmp_path


@pytest.fixture
def services(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    words = [paragraph(number, f"The harbour master keeps lantern {number} lit.") for number in range(1, 5)]
    held = judgment(name="Mallow v Fennel", paragraphs=words)
    uk = {"uksc/2031/7": UkDocument("uksc/2031/7", held, neutral_citation="[2031] UKSC 7")}
    with StandIn(Holdings(us=list(CASES), uk=uk), limits=Limits.free_token(), clock=clock) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        yield server


def state() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path("reports/brief/resume.json").read_text(encoding="utf-8"))
    return found


def report() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8"))
    return found


def answered(services: StandIn) -> Counter[tuple[str, str, bytes]]:
    return Counter((asked.method, asked.target, asked.body) for asked in services.asked())


STOP = ["-q", "--max-wait", "0"]


def test_a_job_out_of_quota_says_what_waits_and_until_when(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["brief.txt", *STOP]) == 3
    err = capsys.readouterr().err
    kept = state()
    assert kept["brief"] == str(Path("brief.txt").absolute())
    assert kept["resumes_at"].endswith("Z")
    assert kept["waiting"]
    assert all(one["sources"] == ["courtlistener"] for one in kept["waiting"])
    assert f"{len(kept['waiting'])} citations were not checked" in err
    assert f"audit --resume goes on with them, from {moment_in_words(kept['resumes_at'])} on" in err
    notice = next(line for line in report()["notices"] if line.startswith("Could not check: quota"))
    assert f"resumes at {kept['resumes_at']}" in notice
    waiting = {one["citation"] for one in kept["waiting"]}
    rows = {row["id"]: row for row in report()["citations"]}
    open_ones = {one for one in waiting if rows[one]["outcome"] == "UNVERIFIABLE_PUBLIC"}
    rest = waiting - open_ones  # of these nothing is said that only the text settles: names, years and courts come first
    assert open_ones
    assert {rows[one]["outcome"] for one in rest} <= {"VERIFIED_CORRECT"}
    assert "0123456789abcdef" not in Path("reports/brief/resume.json").read_text(encoding="utf-8")


def test_what_was_answered_is_not_asked_again_and_what_waits_is(services: StandIn, clock: Clock) -> None:
    main(["brief.txt", *STOP])
    waiting = {one["citation"] for one in state()["waiting"]}
    clock.now += 61
    before = set(answered(services))
    services.forget()
    main(["--resume", *STOP])
    rows = {row["id"]: row for row in report()["citations"]}
    asked = answered(services)
    again = {question for question in asked if question in before}
    limited = {question for question in again if "/opinions/" in question[1] or "/dockets/" in question[1]}
    assert again == limited
    assert not [question for question in asked if ABSENT in question[1] or "UKSC" in question[1]]
    assert any(rows[one]["outcome"] == "VERIFIED_CORRECT" for one in waiting)


def test_it_goes_on_until_nothing_waits(services: StandIn, clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief.txt", *STOP])
    rounds = 0
    while Path("reports/brief/resume.json").exists() and rounds < 9:
        left = len(state()["waiting"])
        clock.now += 61
        main(["--resume"])
        rounds += 1
        assert not Path("reports/brief/resume.json").exists() or len(state()["waiting"]) < left
    us = [row for row in report()["citations"] if "F.2d" in row["text"]]
    assert {row["outcome"] for row in us} == {"VERIFIED_CORRECT"}
    assert main(["--resume"]) == 2
    assert "nothing is unfinished" in capsys.readouterr().err


def test_each_question_is_answered_once_over_all_runs(services: StandIn, clock: Clock) -> None:
    main(["brief.txt", *STOP])
    while Path("reports/brief/resume.json").exists():
        clock.now += 61
        main(["brief.txt", "--resume", *STOP])
    counts = answered(services)
    assert counts
    repeated = {question: times for question, times in counts.items() if times > 1}
    assert all("/opinions/" in target or "/dockets/" in target for _, target, _ in repeated)
    texts = [target for _, target, _ in counts if "/opinions/" in target]
    assert len(texts) == len(CASES)


def test_a_brief_that_changed_is_refused(home: Path, services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief.txt", *STOP])
    (home / "brief.txt").write_text(BRIEF + "One more line.\n", encoding="utf-8")
    services.forget()
    for arguments in (["--resume"], ["brief.txt", "--resume"]):
        assert main(arguments) == 2
        assert "has changed since its audit stopped" in capsys.readouterr().err
    (home / "brief.txt").unlink()
    assert main(["--resume"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert not services.asked()


def test_another_brief_has_nothing_to_resume(home: Path, services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief.txt", *STOP])
    (home / "other.txt").write_text(UK, encoding="utf-8")
    assert main(["other.txt", "--resume"]) == 2
    assert "no audit of other.txt is unfinished" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--resume", "--offline"], ["--resume"], ["brief", "-q"]])
def test_what_cannot_be_resumed_is_a_usage_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("audit: ")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"schema_version": "2"}', "[" * 100_000, '{"schema_version": "1", "brief": 5}'])
def test_a_state_that_is_none_is_named(home: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "reports/brief").mkdir()
    (home / "reports/brief/resume.json").write_text(text, encoding="utf-8")
    assert main(["--resume"]) == 2
    err = capsys.readouterr().err
    assert "resume.json" in err
    assert "defect" not in err


def test_the_newest_unfinished_audit_is_taken(home: Path, services: StandIn, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["brief.txt", *STOP])
    older = json.loads((home / "reports/brief/resume.json").read_text(encoding="utf-8"))
    (home / "reports/first").mkdir()
    (home / "reports/first/resume.json").write_text(json.dumps({**older, "written_at": "2001-01-01T00:00:00Z"}), encoding="utf-8")
    clock.now += 61
    main(["--resume", *STOP])
    assert not (home / "reports/first/report.json").exists()
    assert json.loads((home / "reports/first/resume.json").read_text(encoding="utf-8"))["written_at"].startswith("2001")


def test_the_options_of_the_first_run_hold_from_another_folder(
    home: Path, services: StandIn, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "own").mkdir()
    first = ["brief.txt", *STOP, "--cache", "own", "--set", "sources.bailii.enabled=false", "--format", "json", "-o", "out.json"]
    main(first)
    (home / "out.json").unlink()
    clock.now += 61
    services.forget()
    (home / "elsewhere").mkdir()
    monkeypatch.chdir(home / "elsewhere")
    main(["--resume", "--reports", str(home / "reports"), *STOP])
    assert json.loads((home / "out.json").read_text(encoding="utf-8"))["job"]["settings"]["sources"]["bailii"]["enabled"] is False
    assert not services.asked("courtlistener", "citation-lookup")
    assert not (home / "elsewhere/reports").exists()


def test_offline_leaves_the_state_as_it_is(services: StandIn) -> None:
    main(["brief.txt", *STOP])
    before = state()
    main(["brief.txt", "-q", "--offline"])
    assert state() == before


def test_a_finished_audit_leaves_no_state(home: Path, services: StandIn) -> None:
    (home / "uk.txt").write_text(UK, encoding="utf-8")
    main(["uk.txt", "-q"])
    assert not (home / "reports/uk/resume.json").exists()


def test_a_cap_that_was_spent_is_taken_up_by_the_next_run(home: Path, services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "uk.txt").write_text(UK, encoding="utf-8")
    main(["uk.txt", "-q", "--set", "sources.find_case_law.cap_per_job=1"])
    assert "at any time" in capsys.readouterr().err
    services.forget()
    main(["--resume", "-q"])
    assert not services.asked("find_case_law", "uksc/2031/7")
    assert services.asked("find_case_law", "uksc/2031/8")


def test_before_the_first_request_one_line_says_what_is_coming(services: StandIn, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "uk.txt").write_text(UK, encoding="utf-8")
    main(["plan", "uk.txt"])
    planned = capsys.readouterr().out.splitlines()[1]
    assert planned.startswith("As the cache stands: about ")
    assert not services.asked()
    main(["uk.txt", "--cache", "cache"])
    said = [line for line in capsys.readouterr().err.splitlines() if "(at most " in line]
    assert [line.lower() for line in said] == [planned.replace("As the cache stands:", "audit:").lower()]
    main(["uk.txt", "--quiet", "--cache", "another"])
    assert "(at most " not in capsys.readouterr().err


def test_what_the_store_answers_is_not_announced(services: StandIn, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "held.txt").write_text("See Mallow v Fennel [2031] UKSC 7.\n", encoding="utf-8")
    main(["held.txt"])
    assert "(at most " in capsys.readouterr().err
    services.forget()
    main(["held.txt"])
    assert "needed" not in capsys.readouterr().err
    assert not services.asked()
