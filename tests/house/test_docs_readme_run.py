"""The run that the README shows is the run that `make demo` makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from brief_audit.cli.app import app

README = Path(__file__).resolve().parents[2] / "README.md"
LEFT_OUT = "[…]"


def normal(text: str) -> list[str]:
    """Lines without what differs from run to run: hashes, times, the version, the folder of the reports."""
    text = re.sub(r"^(Proof of each by its number):\s+\S+report\.html$", r"\1: REPORT", text, flags=re.MULTILINE)
    text = re.sub(r"\b[0-9a-f]{64}\b", "HASH", text)
    text = re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]+Z", "TIME", text)
    return re.sub(r"^brief-audit [0-9][^,]*,", "brief-audit VERSION,", text, flags=re.MULTILINE).splitlines()


def shown() -> list[str]:
    block = README.read_text(encoding="utf-8").split("<!-- run:begin -->")[1].split("<!-- run:end -->")[0]
    return normal(block.strip().removeprefix("```text\n").removesuffix("\n```"))


def agrees(shortened: list[str], whole: list[str]) -> bool:
    """Whether the shortened run is the whole one, lines missing only where it says so."""
    pieces = "\n".join(shortened).split(f"\n{LEFT_OUT}\n")
    rest = "\n".join(whole)
    if not rest.startswith(pieces[0]) or not rest.endswith(pieces[-1]):
        return False
    at = 0
    for piece in pieces:
        at = rest.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return len(pieces) > 1 or at == len(rest)


@pytest.fixture(scope="module")
def printed(tmp_path_factory) -> list[str]:
    result = CliRunner().invoke(app, ["demo", "--reports", str(tmp_path_factory.mktemp("reports"))], env={"NO_COLOR": "1", "COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return normal(result.stdout)


def test_the_readme_shows_what_the_demo_prints(printed):
    assert agrees(shown(), printed)


def test_it_shows_all_three_outcomes_and_ends_with_the_verdict():
    lines = shown()
    assert [
        line.split(" (")[0]
        for line in lines
        if re.fullmatch(r"(WHAT IS WRONG|COULD NOT BE CHECKED|AGREE WITH THE SOURCE) \([0-9]+\)", line)
    ] == [
        "WHAT IS WRONG",
        "COULD NOT BE CHECKED",
        "AGREE WITH THE SOURCE",
    ]
    assert lines[-1] == "Brief verdict: do-not-file"


@pytest.mark.parametrize(
    "shortened",
    [["a", "c"], ["a", LEFT_OUT, "x"], ["b", LEFT_OUT, "c"], ["a", LEFT_OUT, "b"], ["a", "b"], ["a", LEFT_OUT, "c", LEFT_OUT, "c"]],
)
def test_the_comparison_can_fail(shortened):
    assert not agrees(shortened, ["a", "b", "c"])


def test_lines_may_be_left_out_where_it_is_said():
    assert agrees(["a", LEFT_OUT, "c"], ["a", "b", "c"])
