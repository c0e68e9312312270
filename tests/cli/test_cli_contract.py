"""The contract at its edges: interruption, closed streams, several briefs, a fixed clock, plain terminals."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TextIO

import pytest

import brief_audit
from brief_audit import pipeline
from brief_audit.cli.main import main
from brief_audit.interruptions import once
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph
from standin.server import Reply

GOOD = "The point is an old one: see Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n"
OPEN = "See Fooo v Baar [2031] UKSC 8.\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "good.txt").write_text(GOOD, encoding="utf-8")
    (tmp_path / "both.txt").write_text(GOOD + "\n" + OPEN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def publisher(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    words = [paragraph(number, f"The harbour master keeps lantern {number} lit.") for number in range(1, 12)]
    holdings = Holdings(uk={"uksc/2031/7": UkDocument("uksc/2031/7", judgment(paragraphs=words), neutral_citation="[2031] UKSC 7")})
    with StandIn(holdings) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        yield server


def report(brief: str = "both") -> dict[str, object]:
    found: dict[str, object] = json.loads(Path(f"reports/{brief}/report.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.slow
def test_an_interrupted_audit_keeps_what_it_retrieved_and_stops_at_once(publisher: StandIn) -> None:
    assert main(["good.txt", "-q"]) == 0
    publisher.fault("find_case_law", reply=Reply(200, b"x" * 500, "application/xml", drip=0.2), times=99)
    command = [sys.executable, "-m", "brief_audit.cli.main", "both.txt", "--format", "markdown"]
    # Whoever starts the tests in the background leaves the interrupt ignored, and a child inherits that.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heard)  # noqa: PLW1509
    publisher.forget()
    deadline = time.monotonic() + 30
    while not publisher.asked("find_case_law", "UKSC/2031/8|uksc/2031/8") and time.monotonic() < deadline:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "interrupted" in err
    assert "Traceback" not in err
    assert "interrupted" in out
    rows = report()["citations"]
    assert isinstance(rows, list)
    assert [row["outcome"] for row in rows] == ["VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC"]
    assert rows[1]["reason"] == "INTERRUPTED"
    assert "interrupted" in rows[1]["says"]
    left = json.loads(Path("reports/both/resume.json").read_text(encoding="utf-8"))
    assert [one["citation"] for one in left["waiting"]] == [rows[1]["id"]]
    publisher.faults.clear()
    assert main(["--resume", "-q"]) == 3
    assert "interrupted" not in str(report()["citations"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "target", "buffered"),
    [
        ("good.txt --offline -q", ">&-", True),
        ("good.txt --offline -q", ">/dev/full", False),
        ("good.txt --offline -q --format json", ">&-", False),
        ("good.txt --offline -q --format json", ">/dev/full", True),
        *((words, ">/dev/full", buffered) for words in ("--version", "--help") for buffered in (True, False)),
    ],
)
def test_a_standard_output_that_takes_nothing_is_exit_74(words: str, target: str, *, buffered: bool) -> None:
    main(["good.txt", "--offline", "-q"])  # the process finds the brief read
    environment = dict(os.environ)
    environment.pop("PYTHONUNBUFFERED", None)
    environment |= {} if buffered else {"PYTHONUNBUFFERED": "1"}
    command = f"{shlex.quote(sys.executable)} -m brief_audit.cli.main {words} {target}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 74
    assert "cannot write" in done.stderr
    assert not any(word in done.stderr for word in ("defect", "Traceback", "Exception ignored"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "streams", "environ", "code"),
    [
        ("good.txt --offline", "| head -1", {}, 3),
        ("good.txt --offline --fail-on never -q", "| head -c 1", {"PYTHONUNBUFFERED": "1"}, 0),
        ("good.txt --offline --format json", "| head -c 10", {}, 3),
        ("explain", "| head -1", {"PYTHONUNBUFFERED": "1"}, 0),
        *((words, "| true", {"PYTHONUNBUFFERED": "1"}, 0) for words in ("--help", "--version", "explain -h")),
        ("good.txt --offline", "2>/dev/full", {}, 3),
        ("good.txt --offline", "2>&-", {}, 3),
        ("good.txt both.txt --jobs 2 --offline", "2>/dev/full", {}, 3),
        ("none.txt --offline", "2>&-", {}, 4),
        ("good.txt --offline", "", {"PYTHONIOENCODING": "latin-1"}, 3),
        ("demo", "", {"PYTHONIOENCODING": "ascii"}, 0),
        # Without UTF-8 a program in a folder of other letters is not even found.
        *([("good.txt --offline", "", {"LC_ALL": "C", "PYTHONUTF8": "0"}, 3)] if brief_audit.__file__.isascii() else ()),
    ],
)
def test_no_stream_that_is_not_as_it_should_be_changes_the_exit_code(words: str, streams: str, environ: dict[str, str], code: int) -> None:
    main(["good.txt", "--offline", "-q"])
    command = f"{shlex.quote(sys.executable)} -m brief_audit.cli.main {words} {streams}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=os.environ | environ, errors="replace")
    assert done.returncode == code
    assert not any(word in done.stderr for word in ("defect", "Traceback", "Exception ignored"))


@pytest.mark.slow
def test_a_machine_reads_utf_8_whatever_the_terminal_is() -> None:
    Path("cut.txt").write_text("See Fooo v Baar [2031] UKSC 8: “the harbour’s keeper”.\n", encoding="utf-8")
    command = [sys.executable, "-m", "brief_audit.cli.main", "cut.txt", "--offline", "--format", "json"]
    done = subprocess.run(command, capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "latin-1"})
    assert json.loads(done.stdout.decode("utf-8"))["citations"] == report("cut")["citations"]


def test_a_report_that_cannot_be_written_leaves_no_draft(home: Path) -> None:
    assert main(["good.txt", "--offline", "-q", "--format", "json", "-o", "reports"]) == 74
    assert not [path.name for path in home.iterdir() if path.name.endswith(".tmp")]


def scanned(pages: int, text: str = "") -> bytes:
    """A PDF whose pages are pictures, but for the first if `text` is given."""
    contents = [
        f"BT /F 11 Tf 50 700 Td ({text}) Tj ET".encode()
        if text and n == 0
        else b"q 500 0 0 700 50 50 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q"
        for n in range(pages)
    ]
    font = b"<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    kids = b" ".join(b"%d 0 R" % (4 + 2 * n) for n in range(pages))
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages)]
    for n, drawn in enumerate(contents):
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawn), drawn))
        objects.append(b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources %s >>" % (3 + 2 * n, font))
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    rows = b"".join(b"%010d 00000 n \n" % place for place in places)
    table = b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, rows)
    return out + table + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))


@pytest.mark.slow
def test_of_several_briefs_one_that_was_not_read_at_all_comes_before_an_error(
    home: Path, publisher: StandIn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRIEF_AUDIT_OCR", "never")
    wrong = "Larkspur v Thimble Holdings Ltd [2031] UKSC 7 at [99] settled it."
    (home / "unread.pdf").write_bytes(scanned(2))
    (home / "partly.pdf").write_bytes(scanned(2, GOOD.strip()))
    (home / "wrong.txt").write_text(wrong + "\n", encoding="utf-8")
    assert main(["unread.pdf", "-q"]) == 4
    assert "pages 1, 2" in capsys.readouterr().err
    assert main(["partly.pdf", "wrong.txt", "-q"]) == 1
    assert "page 2" in capsys.readouterr().err
    assert main(["wrong.txt", "unread.pdf", "partly.pdf", "-q"]) == 4


def test_no_citation_and_a_refused_token_are_said_on_standard_error(
    home: Path, publisher: StandIn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "none.txt").write_text("We say the claim fails.\n", encoding="utf-8")
    assert main(["none.txt", "-q"]) == 3
    assert "no citation was recognised" in capsys.readouterr().err
    (home / "us.txt").write_text("See Example v. Sample, 556 U.S. 662 (2009).\n", encoding="utf-8")
    monkeypatch.setenv("BRIEF_AUDIT_COURTLISTENER_TOKEN", "0" * 40)
    main(["us.txt", "-q"])
    assert "did not accept your access key" in capsys.readouterr().err


def test_the_same_evidence_and_clock_give_the_same_bytes(publisher: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["both.txt", "-q"])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    written = []
    for turn in range(2):
        time.sleep(1.1 * turn)  # the present is another second
        main(["both.txt", "-q", "--offline"])
        written.append(Path("reports/both/report.json").read_bytes())
    assert written[0] == written[1]
    job = report()["job"]
    assert isinstance(job, Mapping)
    assert (job["started_at"], job["finished_at"]) == ("2023-11-14T22:13:20Z", "2023-11-14T22:13:20Z")


def test_what_is_retrieved_is_dated_by_the_clock_even_where_the_reports_moment_is_fixed(
    publisher: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert main(["good.txt", "-q"]) == 0
    trace = report("good")["web_fetch_trace"]
    assert isinstance(trace, list)
    assert trace
    assert all(row["ts"] > "2024" for row in trace)


@pytest.mark.parametrize("value", ["soon", "-1", "9" * 30])
def test_a_clock_that_is_no_number_is_a_usage_error(
    value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", value)
    assert main(["good.txt", "--offline"]) == 2
    assert "SOURCE_DATE_EPOCH" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environ", "coloured"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, False),
    ],
    ids=["terminal", "NO_COLOR", "NO_COLOR beats FORCE_COLOR", "an empty NO_COLOR is none", "dumb"],
)
def test_a_terminal_gets_escapes_only_where_it_wants_them(environ: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    with _terminal() as (there, seen):
        monkeypatch.setattr(sys, "stdout", there)
        monkeypatch.setattr(sys, "stderr", there)
        assert main(["good.txt", "--offline"]) == 3
    assert (b"\x1b" in seen()) is coloured


@pytest.mark.slow
def test_a_process_finds_out_that_it_writes_to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    command = [sys.executable, "-m", "brief_audit.cli.main", "good.txt", "--offline"]
    with _terminal() as (there, seen):
        subprocess.run(command, stdout=there, stderr=there, stdin=subprocess.DEVNULL, check=False, timeout=60)
    assert b"\x1b" in seen()


@contextmanager
def _terminal() -> Iterator[tuple[TextIO, Callable[[], bytes]]]:
    """A terminal to write to, and what was written to it, once it is closed."""
    ours, theirs = os.openpty()
    seen = bytearray()

    def read() -> None:
        with suppress(OSError):  # how Linux says that nobody writes any more
            while piece := os.read(ours, 65536):
                seen.extend(piece)

    reading = threading.Thread(target=read)
    reading.start()
    with os.fdopen(theirs, "w", encoding="utf-8") as there:
        yield there, lambda: bytes(seen)
    reading.join(timeout=60)
    os.close(ours)


@pytest.mark.parametrize(("arguments", "named"), [(["--risk", "reckless"], "--risk"), (["--fail-on", "x"], "--fail-on")])
def test_a_refused_option_is_named_as_the_user_wrote_it(arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["good.txt", "--offline", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"audit: {named}: ")
    assert "--set" not in err


def test_help_is_the_same_in_both_spellings_and_lists_every_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-h"]) == 0
    short = capsys.readouterr().out
    assert main(["--help"]) == 0
    assert capsys.readouterr().out == short
    assert all(re.search(rf"\b{code}  [a-z]", short) for code in (0, 1, 2, 3, 4, 5, 70, 74, 75, 130))
    assert "--no-version" not in short


@pytest.mark.parametrize(
    ("term", "page"),
    [
        ("EXACT", "CONTAINMENT_EXACT"),
        ("non-sequitur", "ARGUMENT_NON_SEQUITUR"),
        ("UNVERIFIABLE_PUBLIC", "UNVERIFIABLE_PUBLIC"),
        ("safe-to-file", "safe-to-file"),
        ("hard block", "HARD_BLOCK"),
    ],
)
def test_explain_knows_every_word_of_a_report(term: str, page: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", term]) == 0
    assert capsys.readouterr().out.startswith(f"{page}: ")


def test_explain_names_the_nearest_of_what_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "QUOT_ALTERD"]) == 2
    err = capsys.readouterr().err
    assert "QUOTE_ALTERED" in err
    assert len(err) < 400


@pytest.mark.parametrize("slug", ["../../etc", "https://elsewhere.example/x", "uksc/2031/7?x=1", "UKSC 7"])
def test_what_is_no_address_of_a_judgment_is_not_asked_for(slug: str, publisher: StandIn) -> None:
    assert main(["tool", "fcl-get", slug]) == 2
    assert not publisher.asked()


def test_a_search_lists_its_entries_and_an_unknown_order_is_not_sent(publisher: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tool", "fcl-search", '"[2031] UKSC 7"']) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["entries"][0]["neutral_citations"] == ["[2031] UKSC 7"]
    (listed,) = found["entries"]
    assert {"uri", "title", "court", "published", "updated", "content_hash"} <= set(listed)
    assert [one["type"] for one in listed["identifiers"]] == ["ukncn", "fclid"]
    assert listed["identifiers"][0] == {"type": "ukncn", "value": "[2031] UKSC 7", "slug": "uksc/2031/7"}
    assert (listed["html_link"], listed["akn_link"]) == tuple(
        f"{publisher.origin('find_case_law')}/uksc/2031/7{end}" for end in ("", "/data.xml")
    )
    assert listed["pdf_link"].endswith("/judgment.pdf")
    publisher.forget()
    assert main(["tool", "fcl-search", '"[2031] UKSC 7"', "--page", "2", "--per-page", "25"]) == 0
    assert [(asked.value("page"), asked.value("per_page")) for asked in publisher.asked()] == [("2", "25")]
    assert json.loads(capsys.readouterr().out)["entries"] == []
    publisher.forget()
    assert [main(["tool", "fcl-search", "lantern", *wrong]) for wrong in (["--page", "0"], ["--per-page", "51"])] == [2, 2]
    assert main(["tool", "fcl-search", "lantern", "--order", "sideways"]) == 2
    assert not publisher.asked()


@pytest.mark.parametrize(
    "arguments", [["parse", "nowhere.xml"], ["score", "a claim", "nowhere.txt"], ["score", "@nowhere.txt", "good.txt"]]
)
def test_a_file_that_a_tool_cannot_read_is_exit_4_and_named(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tool", *arguments]) == 4
    err = capsys.readouterr().err
    assert "nowhere" in err
    assert "--authority" not in err
    assert "Errno" not in err


@pytest.mark.parametrize(
    "command", [["stage", "read", "-", "--offline"], ["tool", "extract", "-"], ["plan", "-", "--json"]], ids=lambda words: words[0]
)
def test_standard_input_is_read_by_every_command_that_takes_a_brief(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert main(command) == 0
    found = json.loads(capsys.readouterr().out)
    assert found
    if command[0] == "stage":
        assert found["brief"] == {"path": "-", "name": "stdin"}
        assert found["document"]["name"] == "stdin"
        assert GOOD.strip() in found["document"]["text"]


def test_every_request_of_a_cold_run_stands_in_the_plan(home: Path, publisher: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "us.txt").write_text(GOOD + "\n" + OPEN + "\nSee Doe v. Roe, 123 U.S. 456 (1990).\n", encoding="utf-8")
    assert main(["plan", "us.txt", "--json"]) == 0
    planned = {(row["source"], row["method"], row["url"]) for row in json.loads(capsys.readouterr().out)}
    assert not publisher.asked()
    main(["us.txt", "-q"])
    sent = {(asked.source, asked.method, publisher.origin(asked.source) + asked.target) for asked in publisher.asked()}
    assert sent
    assert sent <= planned


def test_what_the_user_holds_is_not_in_the_plan(home: Path, publisher: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "held.txt").write_text("Larkspur v Thimble Holdings Ltd\n[2031] UKSC 7\nThe harbour master keeps it lit.\n", encoding="utf-8")
    assert main(["plan", "good.txt", "--authority", "[2031] UKSC 7=held.txt"]) == 0
    assert capsys.readouterr().out.startswith("No request would be sent")


def test_a_wrong_pinpoint_is_not_called_nothing_to_correct(home: Path, publisher: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "wrong.txt").write_text("Larkspur v Thimble Holdings Ltd [2031] UKSC 7 at [99] settled it.\n", encoding="utf-8")
    assert main(["wrong.txt", "-q", "--format", "citations-json"]) == 1
    row = json.loads(capsys.readouterr().out)["citations"][0]
    assert row["hallucination_signal"] == "verified"
    assert "[99]" in row["recommended_correction"]


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["-dash.txt"], 2, "./-dash.txt"),
        (["plan"], 2, "audit ./plan"),
        (["plna", "good.txt"], 4, "audit plan good.txt"),
        (["missing.txt"], 4, "missing.txt"),
        (["--", "-dash.txt", "--offline"], 4, "--offline"),
        (["./plan", "--offline", "-q"], 3, ""),
        (["plandraft", "--offline", "-q"], 3, ""),
        (["cache", "stats", "--cache", "typo"], 4, "there is no cache at"),
        (["cache", "gc", "--cache", "typo"], 4, "there is no cache at"),
        (["cache", "stats"], 0, ""),
        (["wide.txt", "--offline"], 4, "UTF-8"),
        (["good.txt", "--offline", "-q", "--set", "max_bailii_requests_per_job=3"], 3, ""),
        (["good.txt", "--offline", "-q", "--set", "max_baili_requests_per_job=3"], 2, "there is no setting"),
    ],
)
def test_a_slip_is_told_with_what_to_do(home: Path, arguments: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("-dash.txt", "plan", "plandraft"):
        (home / name).write_text(OPEN, encoding="utf-8")
    (home / "wide.txt").write_bytes(OPEN.encode("utf-16-le"))
    assert main(arguments) == code
    assert told in capsys.readouterr().err
    assert not Path("typo").exists()


def test_an_explanation_is_no_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pages = []
    for columns in ("60", "400"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["explain", "quotation"]) == 0
        pages.append(capsys.readouterr().out)
    assert max(map(len, pages[0].splitlines())) <= 60
    assert pages[0].split() == pages[1].split()
    asked = pages[1].splitlines().index("What it asks")
    assert [bool(line) for line in pages[1].splitlines()[asked : asked + 3]] == [True, True, False], "a paragraph is not filled"


def test_no_file_is_said_to_be_written_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["good.txt", "--offline", "--format", "json", "--format", "csv"]) == 3
    told = [line for line in capsys.readouterr().err.splitlines() if line.startswith("written: ")]
    assert len(told) == len(set(told)) == 4


def test_no_citation_points_to_nothing_below(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "none.txt").write_text("The claim fails.\n", encoding="utf-8")
    assert main(["none.txt", "--offline", "-q"]) == 3
    out = capsys.readouterr().out
    assert "not yet: nothing was checked" in out
    assert "below" not in out


@pytest.mark.parametrize("command", [["brief"], ["batch"], ["gate"], ["accept"], ["bundle"], ["certificate"], ["corpus", "pin"]])
def test_help_shows_the_words_that_an_option_takes(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert not any(odd in shown for odd in ("[[", "...}...", "...]..."))
    for option in ("--risk", "--fail-on", "--on-unresolved", "--profile", "--variant", "--format"):
        assert f"{option} <str>" not in " ".join(shown.split())


def test_a_stop_before_there_is_a_report_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("brief_audit.cli.brief.runs.audit_one", stopped)
    assert main(["good.txt", "--offline"]) == 130
    err = capsys.readouterr().err
    assert err.startswith("audit: interrupted")
    assert "Traceback" not in err


@pytest.mark.parametrize(("stage", "reached"), [("read", "the brief was read"), ("cite", "any citation was looked up")])
def test_a_stop_before_the_citations_are_known_does_not_say_that_there_are_none(
    stage: str, reached: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> object:
        raise KeyboardInterrupt

    stages = tuple(replace(one, run=stopped) if one.name == stage else one for one in pipeline.STAGES)
    monkeypatch.setattr(pipeline, "STAGES", stages)
    assert main(["good.txt", "--offline"]) == 130
    told = [capsys.readouterr().out, *(Path(f"reports/good/report.{end}").read_text(encoding="utf-8") for end in ("md", "html"))]
    assert all(f"interrupted before {reached}; nothing was checked" in " ".join(one.split()) for one in told)
    assert not any(word in one for one in told for word in ("No citation was recognised", "0 citations", "listed below"))


def test_a_key_that_is_pressed_again_does_not_break_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([0.0, 0.3, 0.6, 30.0])
    before = signal.default_int_handler  # whoever starts the tests in the background has it ignored
    monkeypatch.setattr(signal, "getsignal", lambda _: before)
    with once(lambda: next(moments)):
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        heard = signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGINT, heard)
    assert signal.signal(signal.SIGINT, signal.SIG_DFL) is not heard


def test_a_stop_while_a_report_is_written_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("brief_audit.cli.brief.job.finish", stopped)
    assert main(["good.txt", "--offline"]) == 130
    err = capsys.readouterr().err
    assert "interrupted while the report was written" in err
    assert "nothing was reported" not in err


def test_a_stop_ends_the_run_over_several_briefs(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []

    def stopped(brief: object, *_: object) -> int:
        begun.append(brief)
        return 130

    monkeypatch.setattr("brief_audit.cli.brief.runs.audit_one", stopped)
    assert main(["good.txt", "both.txt", "--offline", "--jobs", "1"]) == 130
    assert len(begun) == 1


@pytest.mark.parametrize("value", ['"soon"', '"2026-13-01"'])
def test_a_log_only_moment_that_is_none_is_a_usage_error(value: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "x.toml").write_text(f"log_only = true\nlog_only_since = {value}\n", encoding="utf-8")
    assert main(["good.txt", "--offline", "--config", "x.toml"]) == 2
    assert "log_only_since" in capsys.readouterr().err


@pytest.mark.parametrize("value", ['"2099-05-04T11:00:00+02:00"', "2099-05-04T09:00:00Z", '"2099-05-04T09:00:00"'])
def test_a_log_only_moment_is_read_as_utc(value: str, home: Path) -> None:
    from brief_audit.config import load_config

    (home / "x.toml").write_text(f"log_only = true\nlog_only_since = {value}\n", encoding="utf-8")
    assert load_config(Path("x.toml"), {}, {}, home).log_only_since == "2099-05-04T09:00:00Z"
