"""`audit BRIEF --verify-with … --consent`, whole: what leaves, what is shown and recorded, what an opinion can do. All invented."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra llm is not installed")

from brief_audit.cli.main import main
from brief_audit.config import default_sources
from brief_audit.llm.client import Voice
from brief_audit.reports.json_file import faults
from llm.injections import PLAIN
from standin.models import KEY, Models, broken, completion, refusal
from standin.server import Reply

DEMO = files("brief_audit").joinpath("demo", "authorities")
HARBOUR = "Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001"
EXACT = "A harbour authority must take reasonable steps to keep every berth that it lets in a condition fit for the vessel it expects."
LOOSE = "Whoever lets a berth answers in full for the zanzibarine state of its bed."
SECRET = "Privileged: our witness is unsure."
BRIEF = f"# Skeleton argument (invented)\n\n{EXACT} {HARBOUR}.\n\n{SECRET}\n\n{LOOSE} {HARBOUR}.\n"
THREE = "anthropic/claude-m,google/gemini-m,openai/gpt-m"


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Models]:
    (tmp_path / "cache").mkdir()
    (tmp_path / "brief.md").write_text(BRIEF, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    for source in default_sources():
        monkeypatch.setenv(f"BRIEF_AUDIT_SOURCES__{source.upper()}__ENABLED", "false")
    with Models(lambda *_: "TRUE") as found:
        for name, value in found.environ().items():
            monkeypatch.setenv(name, value)
        yield found


def run(*more: str, harbour: str = str(DEMO.joinpath("example-harbour.xml"))) -> int:
    return main(["brief.md", "--quiet", "--authority", harbour, *more])


def asked(*more: str) -> int:
    return run("--verify-with", THREE, "--consent", *more)


def report() -> dict[str, Any]:
    return dict(json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8")))


def outcomes() -> list[str]:
    return [row["outcome"] for row in report()["propositions"]]


def test_without_the_option_nothing_is_asked(models: Models) -> None:
    run()
    assert models.asked == []
    assert outcomes() == ["VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC"]
    assert "opinion" not in json.dumps(report()["propositions"])


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--verify-with", THREE], "Nothing was sent"),
        (["--verify-with", THREE, "--consent", "--offline"], "--offline opens no socket"),
        (["--verify-with", "openai/a,openai/b,openai/c,openai/d", "--consent"], "one to three models"),
        (["--verify-with", "openai/a,openai/a", "--consent"], "one to three models"),
        (["--verify-with", "somebody/a", "--consent"], "is not PROVIDER/MODEL"),
    ],
)
def test_without_consent_or_sense_nothing_is_sent(more: list[str], words: str, models: Models, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*more) == 2
    assert models.asked == []
    assert words in capsys.readouterr().err
    assert not Path("reports").exists()


def test_a_provider_without_a_key_is_said_before_anything_is_sent(
    models: Models, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("BRIEF_AUDIT_MODELS__GOOGLE__KEY")
    assert asked() == 2
    assert models.asked == []
    said = capsys.readouterr().err
    assert "BRIEF_AUDIT_MODELS__GOOGLE__KEY" in said
    assert KEY not in said


def test_a_key_may_lie_in_a_file_of_ones_own(models: Models, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRIEF_AUDIT_MODELS__GOOGLE__KEY")
    (tmp_path / "key").write_text(f"{KEY}\n", encoding="ascii")
    monkeypatch.setenv("BRIEF_AUDIT_MODELS__GOOGLE__KEY_FILE", str(tmp_path / "key"))
    (tmp_path / "key").chmod(0o644)
    assert asked() == 2
    (tmp_path / "key").chmod(0o600)
    asked()
    assert {one.path.split("/")[1] for one in models.asked} == {"anthropic", "v1beta", "v1"}


def test_only_the_sentences_and_their_passages_leave(models: Models) -> None:
    asked()
    sent = b"".join(one.body for one in models.asked).decode()
    assert len(models.asked) == 6
    assert "zanzibarine" in sent
    assert "Privileged" not in sent
    assert "brief.md" not in sent
    kept = "".join(path.read_text(encoding="utf-8", errors="replace") for path in Path().rglob("*") if path.is_file())
    assert KEY not in kept


def test_true_changes_nothing_but_what_is_shown(models: Models) -> None:
    run()
    before = report()
    asked()
    after = report()
    assert outcomes() == ["VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC"]
    assert [row["opinion"]["supported"] for row in after["propositions"]] == [True, True]
    assert (after["verdict"], after["gate"], after["counts"]) == (before["verdict"], before["gate"], before["counts"])
    assert list(faults(after)) == []


def test_false_opens_the_sentence_and_accuses_nobody(models: Models) -> None:
    run()
    before = report()
    models.say = lambda provider, _: "TRUE" if provider == "openai" else "FALSE"
    code = asked("--format", "markdown", "--format", "html", "-o", "out.md", "-o", "out.html")
    after = report()
    assert outcomes() == ["UNVERIFIABLE_PUBLIC"] * 2
    assert after["propositions"][0]["reason"] == "NOT_COMPARED"
    assert after["counts"]["VERIFIED_ERROR"] == 0
    assert [row["outcome"] for row in after["citations"]] == [row["outcome"] for row in before["citations"]]
    assert "2 sentences not supported in the opinion of the models that were asked." in after["gate"]["reasons"]
    assert code == 0  # sentences decide neither the verdict nor the exit code: the gate is what a doubt lowers
    for shown in (Path("out.md"), Path("out.html")):
        text = shown.read_text(encoding="utf-8").replace("\\", "")
        assert "not supported (majority, moderate confidence)" in text
        assert "In the minority: openai/gpt-m." in text
        assert "Language models were asked" in text


FAILURES = {
    "429": lambda provider, _: refusal(provider, 429),
    "500": lambda provider, _: refusal(provider, 500),
    "cut JSON": lambda *_: broken("200-empty"),
    "prose": lambda *_: "The sentence is TRUE, I am sure.",
    "refusal": lambda *_: "I cannot help with that.",
    "broken": lambda *_: broken("drop"),
    "time-out": lambda *_: SLOW,
}
SLOW = Reply(200, json.dumps(completion("openai", "TRUE")).encode(), drip=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("kind", FAILURES)
def test_no_failure_supports_a_sentence(kind: str, models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openai._base_client.BaseClient._calculate_retry_timeout", lambda *_: 0.0)
    models.say = FAILURES[kind]
    with monkeypatch.context() as short:
        short.setattr(Voice.__init__, "__defaults__", (0, 0.5))
        asked()
    found = report()
    assert outcomes() == ["UNVERIFIABLE_PUBLIC"] * 2
    assert found["gate"]["decision"] != "PASS"
    assert {vote["answer"] for row in found["propositions"] for vote in row["opinion"]["votes"]} == {"NONE"}
    asks = len(models.asked)
    models.say = lambda *_: "TRUE"
    asked()
    assert len(models.asked) == asks + 6
    assert outcomes()[0] == "VERIFIED_CORRECT"


def test_orders_in_an_opinion_raise_nothing(models: Models, tmp_path: Path) -> None:
    """One authority that holds every order, and models that obey."""
    source = DEMO.joinpath("example-harbour.xml").read_text(encoding="utf-8")
    orders = "".join(f"<p>{LOOSE[:40]} {order.replace('&', '&amp;').replace('<', '&lt;')}</p>" for order in PLAIN)
    at = source.rindex("</p>") + len("</p>")
    (tmp_path / "orders.xml").write_text(source[:at] + orders + source[at:], encoding="utf-8")
    run(harbour="orders.xml")
    before = report()
    run("--verify-with", THREE, "--consent", harbour="orders.xml")
    after = report()
    assert any(b"is it supported?" in one.body for one in models.asked)
    rank = {"VERIFIED_CORRECT": 2, "UNVERIFIABLE_PUBLIC": 1, "VERIFIED_ERROR": 0}
    for was, now in zip(before["propositions"], after["propositions"], strict=True):
        assert rank[now["outcome"]] <= rank[was["outcome"]]
    assert [row["outcome"] for row in after["citations"]] == [row["outcome"] for row in before["citations"]]


def test_every_call_is_in_the_receipt_and_the_audit_can_be_repeated_without_asking(
    models: Models, capsys: pytest.CaptureFixture[str]
) -> None:
    asked()
    asks = len(models.asked)
    capsys.readouterr()
    assert main(["verify", "reports/brief/report.json", "--cache", "cache"]) == 0
    assert "byte for byte" in capsys.readouterr().out
    assert main(["receipts", "list"]) == 0
    listed = capsys.readouterr().out
    assert main(["receipts", "show", str(report()["ledger"]["size"])]) == 0
    entry = json.loads(capsys.readouterr().out)["entry"]
    calls = [one for one in entry["exchanges"] if one["tier"] == "T4"]
    assert [one["source"] for one in calls[:3]] == THREE.split(",")
    assert len(calls) == 6
    (row, _) = report()["propositions"]
    vote = row["opinion"]["votes"][0]
    assert entry["facts"][f"{row['id']} {vote['model']}"] == f"TRUE prompt {vote['request']}"
    assert "zanzibarine" not in listed
    assert main(["bundle", "reports/brief/report.json", "-o", "bag", "--brief", "brief.md", "--quiet"]) == 0
    (bag,) = Path("bag").glob("audit-*.zip")
    assert main(["verify", str(bag)]) == 0
    assert len(models.asked) == asks


def test_plan_shows_what_would_leave_and_sends_nothing(models: Models, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "brief.md", "--verify-with", THREE]) == 0
    said = capsys.readouterr().out
    assert models.asked == []
    assert said.count("zanzibarine") == 3
    assert models.url("google") in said
    assert "WORDS OF THE BRIEF" in said
    assert main(["plan", "brief.md"]) == 0
    assert "zanzibarine" not in capsys.readouterr().out


def test_an_interrupted_look_up_asks_no_model(models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("brief_audit.stages.look_up.ask_the_library", stopped)
    assert asked() == 130
    assert models.asked == []
