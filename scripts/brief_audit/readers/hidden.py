"""The warning about text that a file holds but does not show."""

from __future__ import annotations

from collections.abc import Sequence

_LONGEST = 80


def hidden_warning(passages: Sequence[str]) -> tuple[str, ...]:
    """One warning that names the first passage, none where nothing but blanks was hidden.

    >>> hidden_warning(["See Harrow v. Quill."])
    ('hidden text was not read, because no reader of the brief sees it (1 passage, “See Harrow v. Quill.”)',)
    """
    found = [" ".join(passage.split()) for passage in passages if passage.strip()]
    if not found:
        return ()
    first = found[0] if len(found[0]) <= _LONGEST else f"{found[0][: _LONGEST - 1].rstrip()}…"
    count = "1 passage" if len(found) == 1 else f"{len(found)} passages, the first"
    return (f"hidden text was not read, because no reader of the brief sees it ({count}, “{first}”)",)
