"""A slice of the bad files: none breaks the program, no part is skipped in silence. All: benchmarks/hardening/run_bad_files.py."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

HARDENING = Path(__file__).resolve().parents[2] / "benchmarks" / "hardening"
SLICE = [
    "truncated-eight-15.pdf",
    "truncated-to-8.pdf",
    "locked-password.pdf",
    "locked-owner-only.pdf",
    "damaged-header-missing.pdf",
    "junk-before-2000.pdf",
    "box-huge.pdf",
    "tree-itself.pdf",
    "tree-count-2.pdf",
    "note-rich-page-1.pdf",
    "note-list-page-3.pdf",
    "note-button-page-1.pdf",
    "note-square-shown-page-1.pdf",
    "note-xfa.pdf",
    "note-mark-popup-page-1.pdf",
    "note-attached.pdf",
    "hidden-white-90.pdf",
    "hidden-actual-text-0.pdf",
    "sideways-slanted-0.pdf",
    "picture-half.pdf",
    "font-cid-private-1.pdf",
    "contents-head-of-every-page.pdf",
    "bomb-ratio-20-mb.docx",
    "stored-twice.docx",
    "size-lies-less.docx",
    "xml-entity.docx",
    "part-wordart.docx",
    "part-choice-of-a-field.docx",
    "part-picture.docx",
    "part-diagram.docx",
    "part-outside-sub-document.docx",
    "part-comments.docx",
    "from-css.html",
    "two-bodies.html",
    "charset-idna.html",
    "hidden-class-00.html",
    "element-63.html",
    "picture-alone.md",
    "encoding-utf-32-le-cut.txt",
    "raw-input.md",
    "backticks.md",
    "quotes.md",
    "many-quotes.txt",
    "tricks-hyphenated.txt",
    "name-escape",
    "name-too-long",
    "link-loop",
    "pipe",
    "stdin-binary.txt",
]


@pytest.fixture(scope="module")
def runs() -> Iterator[dict[str, object]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HARDENING))
        import bad_runs

        patch.setattr(bad_runs, "forget_the_largest", lambda: None)  # a walk over all that this process holds, for a size that is not asked

        def inside(bad: object, scratch: Path) -> object:
            """Without the memory: this process has run other tests, and the whole run measures it."""
            return replace(bad_runs.inside(bad, scratch), megabytes=0.0)

        yield {"files": {bad.name: bad for bad in bad_runs.all_files()}, "inside": inside, "faults": bad_runs.faults}


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the generator makes pipes and links of Unix")
@pytest.mark.parametrize("name", SLICE)
def test_a_bad_file_breaks_nothing_and_is_not_skipped(name: str, runs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bad = runs["files"][name]
    seen = runs["inside"](bad, tmp_path)
    assert list(runs["faults"](bad, seen)) == [], seen.err


def test_there_are_many_of_every_kind(runs) -> None:
    kinds = [bad.kind for bad in runs["files"].values()]
    assert len(kinds) >= 600
    assert set(kinds) == {"PDF", "DOCX", "HTML", "Markdown", "text", "other", "place", "stdin"}


def test_a_part_that_is_skipped_is_noticed(runs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule itself can fail: a report without a word of the part."""
    monkeypatch.chdir(tmp_path)
    bad = runs["files"]["part-comments.docx"]
    seen = runs["inside"](bad, tmp_path)
    seen.report["document"]["warnings"].clear()
    assert [fault.partition(":")[0] for fault in runs["faults"](bad, seen)] == ["skipped"]
    seen.report["document"]["warnings"].append("Comments beside the text were not read.")
    seen.report["verdict"] = "safe-to-file"
    assert [fault.partition(":")[0] for fault in runs["faults"](bad, seen)] == ["passed"]
