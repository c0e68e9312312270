"""What the brief's sentences say of each case: the brief laid out for the reader of sentences."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.claims.setting import Setting
from brief_audit.model.claim import Statement
from brief_audit.prose import Page, statements_of


def spoken(setting: Setting) -> Iterator[Statement]:
    """Every act and every voice that a sentence tells of a case, in the order of the citations."""
    called: dict[str, set[str]] = {}
    for word, bearers in setting.names.items():
        for citation in bearers:
            root = setting.roots[citation.id]
            called.setdefault(root.parallel_to or root.id, set()).add(word)
    names = {head: frozenset(words) for head, words in called.items()}
    notes = [(note.span, note.anchor) for note in setting.document.notes if note.anchor is not None]
    return statements_of(Page(setting.text, setting.sentences, setting.citations, setting.roots, names, setting.blocks, notes))
