"""`audit gate`: a text in, a decision out; nothing of a blocked text anywhere. The cases are the demonstration's, all invented."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main

DEMO = files("brief_audit").joinpath("demo")
OWN = [word for item in sorted(str(path) for path in DEMO.joinpath("authorities").iterdir()) for word in ("--authority", item)]
CANARY = "zanzibarine"
RIGHT = (
    "In Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001 the court said at [12]: “A harbour authority must take reasonable"
    " steps to keep every berth that it lets in a condition fit for the vessel it expects.”\n"
)
OPEN = f"The {CANARY} rule is old. See Illustration Wharf Ltd v Instance Lighterage Ltd [2018] EWHC 9003 (Ch).\n"
WRONG = (
    f"So it is with {CANARY} claims. In Placeholder Dock Company Ltd v Specimen Cargo Ltd [2021] EWCA Civ 9002 at [7] the court said: “The"
    " authority may rely upon the survey of a competent engineer unless it has put before him everything that it knows of the berth.”\n"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cache").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    return tmp_path


def gated(text: str, *more: str) -> int:
    Path("answer.txt").write_text(text, encoding="utf-8")
    return main(["gate", "answer.txt", "--offline", "--quiet", *OWN, *more])


def body(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    return dict(json.loads(capsys.readouterr().out))


def test_a_text_whose_citations_are_verified_comes_back_with_their_links(capsys: pytest.CaptureFixture[str]) -> None:
    code = gated(RIGHT, "--risk", "low")
    said = body(capsys)
    assert (code, said["decision"]) in {(0, "PASS"), (0, "SOFT_WARNING")}
    assert "[2019] UKSC 9001 [verified: user-provided:example-harbour.xml]" in said["text"]
    assert said["paragraphs"][0]["status"] == "sourced"


@pytest.mark.parametrize(
    ("mode", "decision", "code", "shows"),
    [
        ("flag", "SOFT_WARNING", 3, "[not verified: OFFLINE]"),
        ("strip", "SOFT_WARNING", 3, "[unsourced]"),
        ("block", "HARD_BLOCK", 1, None),
    ],
)
def test_what_becomes_of_an_unverified_citation(
    mode: str, decision: str, code: int, shows: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gated(RIGHT + OPEN, "--on-unresolved", mode) == code
    said = body(capsys)
    assert said["decision"] == decision
    assert said["text"] is None if shows is None else shows in said["text"]
    assert ("Illustration" in (said["text"] or "")) == (mode == "flag")


FALSE = WRONG.partition("“")[2].rstrip("”\n")
DOCK = "Placeholder Dock Company Ltd v Specimen Cargo Ltd [2021] EWCA Civ 9002"
HARBOUR = "Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001"


def test_a_false_quotation_that_no_citation_answers_for_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert gated(f"In Placeholder Dock the court said: “{FALSE}”") == 3
    said = body(capsys)
    assert said["decision"] == "SOFT_WARNING"
    assert "[not verified: UNCOMPARED_QUOTATION]" in said["text"]
    assert "a quotation that no citation answers for" in " ".join(said["reasons"])


@pytest.mark.parametrize(
    "text",
    [
        f"{DOCK} at [7] has it: ‹{FALSE}›",
        f"## {DOCK}\n\n“{FALSE}”\n",
        f"TABLE OF AUTHORITIES\n\nCases\n\n{DOCK} ........ 5\n\nIt was said: “{FALSE}” ...... 8\n{HARBOUR} ... 6, 7\n\nARGUMENT\n\n{RIGHT}",
    ],
    ids=["marks of no kind known", "below a heading", "among the lines of a table"],
)
def test_false_words_that_are_told_of_a_case_are_withheld(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert gated(text) == 1
    said = body(capsys)
    assert said["decision"] == "HARD_BLOCK"
    assert FALSE not in json.dumps(said, ensure_ascii=False)


@pytest.mark.parametrize("foot", ["[^1]\n\n[^1]: ", " [1]\n\nReferences\n\n1. ", "<sup>1</sup>\n\n<sup>1</sup> "])
def test_a_false_quotation_is_compared_with_the_authority_in_its_note(foot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert gated(f"The rule is settled: “{FALSE}”{foot}{DOCK} at [7].", "--risk", "low") == 1
    assert "QUOTE_ALTERED" in body(capsys)["citations"][0]["codes"]


@pytest.mark.parametrize(
    ("hidden", "decision"), [("~~not~~", "HARD_BLOCK"), ("<!-- not -->", "HARD_BLOCK"), ("<b>not</b>", "SOFT_WARNING")]
)
def test_a_quotation_in_mark_up_is_neither_passed_nor_called_wrong(hidden: str, decision: str, capsys: pytest.CaptureFixture[str]) -> None:
    gated(f"In {DOCK} at [7] the court said: “{FALSE.replace('may', f'may {hidden}', 1)}”", "--risk", "low")
    said = body(capsys)
    assert said["decision"] == decision
    assert [(one["reason"], one["codes"]) for one in said["citations"]] == [("NOT_COMPARED", ["RESOLVED", "PINPOINT_CONFIRMED"])]


def test_a_sentence_that_warns_beside_verified_citations_changes_no_code_and_the_help_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    short = "It is so. Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001.\n"
    assert gated(short, "--risk", "high") == 0
    said = body(capsys)
    assert (said["decision"], said["exit_code"]) == ("SOFT_WARNING", 0)
    assert all(one["outcome"] == "VERIFIED_CORRECT" for one in said["citations"])
    main(["gate", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "0 every citation is verified (what a sentence says beside them may still warn)" in told


def test_high_risk_and_block_are_what_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert gated(OPEN) == 1
    said = body(capsys)
    assert (said["risk"], said["on_unresolved"], said["decision"]) == ("high", "block", "HARD_BLOCK")


@pytest.mark.parametrize("mode", ["strip", "flag", "block"])
def test_no_word_of_a_blocked_text_leaves(mode: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("answer.txt").write_text(WRONG, encoding="utf-8")
    code = main(["gate", "answer.txt", "--offline", *OWN, "--on-unresolved", mode, "--events", "events.jsonl", "--risk", "low"])
    streams = capsys.readouterr()
    said = json.loads(streams.out)
    assert (code, said["decision"], said["text"]) == (1, "HARD_BLOCK", None)
    assert CANARY not in streams.out + streams.err + (home / "events.jsonl").read_text(encoding="utf-8")
    assert "Placeholder" not in streams.out + streams.err


def test_every_rejection_is_an_event_and_a_receipt(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gated(RIGHT + OPEN, "--events", "events.jsonl", "--user", "drafter", "--correlation", "r-1", "--prompt", "answer.txt")
    said = body(capsys)
    (event,) = [json.loads(line) for line in (home / "events.jsonl").read_text(encoding="utf-8").splitlines()]
    assert (event["reason_code"], event["citation"]) == ("OFFLINE", "[2018] EWHC 9003 (Ch)")
    assert main(["receipts", "show", str(event["receipt"]["line"])]) == 0
    receipt = json.loads(capsys.readouterr().out)
    assert (receipt["entry"]["kind"], receipt["line_hash"]) == ("gate-rejection", event["receipt"]["hash"])
    assert main(["receipts", "show", str(said["receipt"]["line"])]) == 0
    entry = json.loads(capsys.readouterr().out)["entry"]
    assert (entry["kind"], entry["decision"], entry["user"], entry["correlation"]) == ("gate", "HARD_BLOCK", "drafter", "r-1")
    assert entry["request_prompt_hash"]
    assert entry["context_hash"]
    assert main(["receipts", "verify"]) == 0


def test_log_only_lets_through_what_it_would_block_and_says_until_when(capsys: pytest.CaptureFixture[str]) -> None:
    code = gated(WRONG, "--log-only", "--on-unresolved", "flag")
    said = body(capsys)
    assert said["decision"] == "SOFT_WARNING"
    assert said["log_only_until"]
    assert "[wrong: QUOTE_ALTERED]" in said["text"]
    assert code == 1


def test_log_only_is_over_when_its_memory_is_lost(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "cache" / "log-only.json").write_text("{", encoding="utf-8")
    assert gated(WRONG, "--log-only") == 1
    assert body(capsys)["decision"] == "HARD_BLOCK"


def test_the_text_form_of_a_block_is_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert gated(OPEN, "--format", "text") == 1
    assert not capsys.readouterr().out


@pytest.mark.parametrize("broken", ["ledger", "events", "cache"])
def test_what_cannot_be_written_down_releases_nothing(broken: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more: list[str] = []
    if broken == "ledger":
        (home / "cache" / "ledger.sqlite3").write_bytes(b"no ledger" * 400)
    elif broken == "events":
        more = ["--events", str(home / "no such folder" / "events.jsonl")]
    else:
        (home / "file").write_text("no folder", encoding="utf-8")
        more = ["--cache", str(home / "file")]
    assert gated(RIGHT + OPEN, "--on-unresolved", "flag", *more) not in {0, 1, 3}
    streams = capsys.readouterr()
    assert not streams.out
    assert "Harbour" not in streams.err


@pytest.mark.parametrize("given", [["--on-unresolved", "keep"], ["--risk", "none"], ["--format", "xml"]])
def test_a_wrong_choice_is_named(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert gated(RIGHT, *given) == 2
    assert given[1] in capsys.readouterr().err


ANSWER = (
    "A harbour authority must take reasonable steps to keep every berth that it lets in a condition fit for the vessel it expects [A1]."
)


def test_each_sentence_must_cite_where_that_is_asked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "a.json").write_text(json.dumps([{"id": "A1", "text": ANSWER.replace(" [A1]", "")}]), encoding="utf-8")
    for more, codes in ([], []), (["--every-sentence"], ["NO_ANCHOR_CITED"]):
        gated(f"{ANSWER} The moon is cheese.", "--anchors", "a.json", "--risk", "low", *more)
        assert [event["reason_code"] for event in body(capsys)["rejections"]] == codes


UNREAD = "So does Brackwater v Tolliver (unrep., 3 May 1999).\n"


@pytest.mark.parametrize(
    ("text", "more", "decision", "code"),
    [
        (UNREAD, [], "HARD_BLOCK", 1),
        (UNREAD, ["--on-unresolved", "flag"], "SOFT_WARNING", 3),
        (UNREAD, ["--on-unresolved", "flag", "--risk", "very_high"], "HARD_BLOCK", 1),
        (UNREAD, ["--log-only"], "SOFT_WARNING", 3),
        ("So does Brackwater v Tolliver.\n", [], "SOFT_WARNING", 3),
        ("So does https://www.bailii.org/ew/cases/EWHC/Ch/2018/9003.html.\n", [], "SOFT_WARNING", 3),
        ("So does ECF No. 12.\n", ["--risk", "low"], "SOFT_WARNING", 3),
        ("So does (1999) 197 CLR 1.\n", [], "HARD_BLOCK", 1),
        ("So does [1998] 1 SCR 3.\n", ["--risk", "low"], "SOFT_WARNING", 3),
    ],
)
def test_what_is_not_read_is_said_beside_a_verified_citation(
    text: str, more: list[str], decision: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gated(RIGHT + text, *more) == code
    said = body(capsys)
    assert said["decision"] == decision
    assert "Brackwater" not in str({**said, "text": ""})
    if decision != "HARD_BLOCK":
        assert "[not verified: " in said["text"]
    assert any(said["unread"]) or said["rejections"]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (ANSWER, None),
        (ANSWER.replace(" [A1]", ""), "NO_ANCHOR_CITED"),
        (ANSWER.replace("A1", "A7"), "UNKNOWN_ANCHOR"),
        (ANSWER.replace("must", "may"), "ANCHOR_DOES_NOT_SUPPORT"),
    ],
)
def test_an_answer_must_cite_the_evidence_that_it_was_given(
    answer: str, code: str | None, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "evidence").mkdir()
    (home / "evidence" / "a.txt").write_text(ANSWER.replace(" [A1]", "") + "\n\nCosts follow the event.\n", encoding="utf-8")
    exit_code = gated(answer, "--anchors", "evidence", "--risk", "low")
    said = body(capsys)
    assert [event["reason_code"] for event in said["rejections"]] == ([code] if code else [])
    assert (said["text"] is None, exit_code) == ((True, 1) if code else (False, 3))


def test_the_anchors_of_a_question_are_the_corpus_as_it_is_and_what_is_left_out_stands_in_the_receipt(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["corpus", "pin", "--corpus", "held", "--quiet", *[word for word in OWN if word != "--authority"]]) == 0
    capsys.readouterr()
    asked = ["corpus", "anchors", "reasonable steps to keep every berth", "--corpus", "held", "--most", "1"]
    assert main(asked) == 0
    first = capsys.readouterr().out
    assert main(asked) == 0
    assert capsys.readouterr().out == first
    found = json.loads(first)
    assert (found["included"][0]["id"], found["anchors"][0]["id"]) == ("[2019] UKSC 9001", "A1")
    assert {one["origin"] for one in found["anchors"]} == {"find_case_law"}, "a judgment in its publisher's form, whoever kept it"
    assert all("ranks below" in one["reason"] for one in found["omitted"])
    assert main([*asked, "--budget", "5"]) == 3
    assert "too long" in capsys.readouterr().out
    (home / "anchors.json").write_text(first, encoding="utf-8")
    name = next(one["id"] for one in found["anchors"] if "reasonable steps" in one["text"])
    gated(ANSWER.replace("A1", name), "--anchors", "anchors.json", "--risk", "low")
    said = body(capsys)
    assert said["rejections"] == []
    main(["receipts", "show", str(said["receipt"]["line"])])
    entry = json.loads(capsys.readouterr().out)["entry"]
    assert [one["id"] for one in entry["included"]] == ["[2019] UKSC 9001"]
    assert len(entry["omitted"]) == len(found["omitted"])


@pytest.mark.parametrize("given", ["", "{}", "[]", '[{"id": "x", "text": "y"}]', '[{"id": "A1", "text": ""}]', "[" * 100_000])
def test_what_is_no_list_of_anchors_releases_nothing(given: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "anchors.json").write_text(given, encoding="utf-8")
    assert gated(RIGHT, "--anchors", "anchors.json") == 4
    assert not capsys.readouterr().out


@pytest.mark.parametrize(
    "law",
    [
        "Zanzibarine Secrets Act 2020, s 3",
        "Zanzibarine Laws of 1999, ch. 5",
        "44 Zanzibarine L. Rev. 123 (1999)",
        "Zanzibarine (Amendment) Regulations 2020, reg 3",
    ],
)
def test_a_law_of_the_texts_own_words_is_not_named_where_the_text_is_withheld(
    law: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("answer.txt").write_text(WRONG + f"\nSee {law}.\n", encoding="utf-8")
    assert main(["gate", "answer.txt", "--offline", *OWN, "--events", "events.jsonl"]) == 1
    streams = capsys.readouterr()
    assert CANARY not in (streams.out + streams.err + (home / "events.jsonl").read_text(encoding="utf-8")).casefold()


@pytest.mark.parametrize(("cited", "named"), [("A9", "A9"), ("ZANZI-7", ""), ("a3", "")], ids=["of the list's letters", "a word", "odd"])
def test_an_unknown_anchor_is_named_where_its_id_is_no_word_of_the_text(
    cited: str, named: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "a.json").write_text(json.dumps([{"id": "A1", "text": ANSWER.replace(" [A1]", "")}]), encoding="utf-8")
    gated(f"{ANSWER} More is true [{cited}].", "--anchors", "a.json", "--events", "e.jsonl")
    (event,) = [json.loads(line) for line in (home / "e.jsonl").read_text(encoding="utf-8").splitlines()]
    assert (event["reason_code"], event["anchor"]) == ("UNKNOWN_ANCHOR", named)
    capsys.readouterr()
    assert main(["receipts", "show", str(event["receipt"]["line"])]) == 0
    assert json.loads(capsys.readouterr().out)["entry"]["facts"]["cited"] == (named or "none of the list")


def test_log_only_lets_a_failed_anchor_through_with_a_warning(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "a.json").write_text('[{"id": "A1", "text": "The pier must be lit from dusk."}]', encoding="utf-8")
    assert gated(RIGHT.rstrip() + " [A9].", "--anchors", "a.json", "--log-only", "--risk", "low") == 3
    said = body(capsys)
    assert said["decision"] == "SOFT_WARNING"
    assert said["reasons"][0] == "1 anchor fails: UNKNOWN_ANCHOR."


def test_what_an_earlier_run_released_is_not_taken_for_this_ones(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "out.txt").write_text("released before", encoding="utf-8")
    (home / "cache" / "ledger.sqlite3").write_bytes(b"no ledger" * 400)
    assert gated(RIGHT, "-o", "out.txt", "--format", "text") not in {0, 1, 3}
    assert (home / "out.txt").read_text(encoding="utf-8") == ""
