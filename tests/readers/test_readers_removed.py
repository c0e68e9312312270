from __future__ import annotations

from brief_audit.model.document import Document, Removed
from brief_audit.readers import removed_report


def document(*removed: Removed) -> Document:
    return Document(name="b", path="b.pdf", sha256="0" * 64, media_type="application/pdf", text="x", removed=removed)


def test_a_head_on_many_pages_is_named_once():
    heads = [Removed(page=page, what="running head", text=f"BRIEF  FOR HARROW {page}") for page in (1, 2, 3, 7)]
    assert removed_report(document(*heads)) == ["Pages 1-3, 7: running head taken out: “BRIEF FOR HARROW 1”"]


def test_kinds_stay_apart_and_long_texts_are_cut():
    report = removed_report(
        document(Removed(page=1, what="line numbers", text="1 2 3"), Removed(page=1, what="turned text", text="x" * 300))
    )
    assert report[0] == "Page 1: line numbers taken out: “1 2 3”"
    assert len(report[1]) < 250
    assert report[1].endswith("…”")


def test_nothing_taken_out_is_nothing_said():
    assert removed_report(document()) == []
