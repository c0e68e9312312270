"""Pages as words."""

from __future__ import annotations

from collections.abc import Sequence


def capital(words: str) -> str:
    """The words with a capital at their start."""
    return words[:1].upper() + words[1:]


def named(pages: Sequence[int], most: int | None = None) -> str:
    """Pages as words: "page 3", "pages 3-5, 9"; of more than `most` runs the first ones.

    >>> named([3, 4, 5, 9]), named(range(1, 40, 2), 3)
    ('pages 3-5, 9', 'pages 1, 3, 5 and 17 more')
    """
    runs: list[list[int]] = []
    for page in sorted(pages):
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    left = sum(map(len, runs[most:])) if most is not None else 0
    shown = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs[:most])
    return f"{'page' if len(pages) == 1 else 'pages'} {shown}{f' and {left} more' if left else ''}"
