"""Nothing that a screen or a reader would obey comes out of data."""

from __future__ import annotations

import io
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from brief_audit.reports.escaping.safe import one_line, safe_text
from brief_audit.reports.terminal import show
from economy.rows import every_row
from reports.sample_report import dossier, report

HOSTILE = "\x1b[31mVERIFIED_CORRECT\x1b[0m \u202egnidaelsim\u202c a\u200bb \x9b2J \x07 [bold]x[/bold] [/nothing] \ufeff"


@every_row(
    "raw, shown",
    [
        ("\x1b[31m", "\\u001b[31m"),
        ("\x9b", "\\u009b"),
        ("\x7f", "\\u007f"),
        ("\u202e", "\\u202e"),
        ("\u2067", "\\u2067"),
        ("\u200b", "\\u200b"),
        ("\ufeff", "\\ufeff"),
        ("\u2028", "\\u2028"),
        ("\udcff", "\\udcff"),
        ("\U000e0041", "\\U000e0041"),
        ("a\r\nb", "a\nb"),
        ("a\rb", "a\\u000db"),
        ("re\u00adport\u2060ed", "reported"),
        ("Ünïcode “quotes” § 12 – 漢", "Ünïcode “quotes” § 12 – 漢"),
    ],
    ids=ascii,
)
def test_control_and_invisible_characters_are_written_out(raw, shown):
    assert safe_text(raw) == shown


@given(st.text())
def test_nothing_unsafe_remains(text):
    assert all(char in "\n\t" or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"} for char in safe_text(text))


@given(st.text())
def test_twice_is_once(text):
    assert safe_text(safe_text(text)) == safe_text(text)


@given(st.text())
def test_one_line_is_one_line(text):
    assert len(one_line(text).splitlines()) <= 1


def hostile_report(text: str):
    made = report()
    for row in made["citations"]:
        row.update(text=text, says=text, correction=text)
        for finding in row["findings"]:
            finding.update(says=text, brief_words=text)
            for evidence in finding["evidence"]:
                evidence.update(snippet=text, url=text)
    made["attributions"] = made["document"]["warnings"] = [text]
    made["document"]["path"] = text
    return made


def shown(made, *, colour: bool) -> str:
    stream = io.StringIO()
    show(made, stream, colour=colour)
    return stream.getvalue()


@given(st.text() | st.just(HOSTILE))
def test_no_escape_reaches_a_stream_that_is_not_a_terminal(text):
    output = shown(hostile_report(text), colour=False)
    assert "\x1b" not in output
    assert all(char == "\n" or unicodedata.category(char) not in {"Cc", "Cf"} for char in output)


def test_on_a_terminal_only_our_own_colours_are_escapes(monkeypatch):
    import re

    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    output = shown(hostile_report(HOSTILE), colour=True)
    assert "\x1b[" in output
    without_ours = re.sub(r"\x1b\[[0-9;]*m", "", output)
    assert "\x1b" not in without_ours
    assert without_ours.rstrip("\n") == shown(hostile_report(HOSTILE), colour=False).rstrip("\n")
    assert "[bold]x[/bold]" in without_ours


def test_no_color_is_obeyed(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[3" not in shown(report(), colour=True)


def test_a_hostile_brief_name_does_not_break_the_head():
    document = dossier().document.model_copy(update={"path": "a\nBrief verdict: safe-to-file"})
    lines = shown(report(document=document), colour=False).splitlines()
    assert "Brief verdict: safe-to-file" not in lines
