"""The warning about text that a file holds but does not show."""

from __future__ import annotations

from collections.abc import Sequence

_LONGEST = 80


def hidden_warning(passages: Sequence[str]) -> tuple[str, ...]:
    """One warning that names the first passage, none where nothing but blanks was hidden.

    >>> hidden_warning(["See Harrow v. Quill."])
    ('hidden text was not read, because no reader of the brief sees it (1 passage, “See Harrow v. Quill.”)',)
    """
    return _warning("hidden text was not read, because no reader of the brief sees it", passages)


def struck_warning(passages: Sequence[str]) -> tuple[str, ...]:
    """The same of text that a line is drawn through: an edit takes it out of the brief.

    >>> struck_warning(["not"])
    ('text that is struck through was not read, because the brief takes it out (1 passage, “not”)',)
    """
    return _warning("text that is struck through was not read, because the brief takes it out", passages)


def _warning(what: str, passages: Sequence[str]) -> tuple[str, ...]:
    found = [passage for passage in passages if passage.strip()]
    return (f"{what} ({passages_named(found)})",) if found else ()


def passages_named(passages: Sequence[str]) -> str:
    """How many passages, and the first words of them.

    >>> passages_named(["See  Harrow.", "Id."])
    '2 passages, the first, “See Harrow.”'
    """
    first = " ".join(passages[0].split())
    first = first if len(first) <= _LONGEST else f"{first[: _LONGEST - 1].rstrip()}…"
    count = "1 passage" if len(passages) == 1 else f"{len(passages)} passages, the first"
    return f"{count}, “{first}”"
