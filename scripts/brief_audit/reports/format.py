"""What a format declares about itself. Options, messages, file names, documents and tests all read it from here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from brief_audit.errors import UsageError

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Declared:
    """A format under the name that `--format` takes; `extension` has no dot.

    `line` says in a few words what the format is for; `page`, the docstring of its module, tells a user the rest. Both stand in
    docs/formats.md.
    """

    id: str
    media_type: str
    extension: str
    line: str
    page: str


@dataclass(frozen=True)
class Format(Declared):
    """A report in this format. `render` is a pure function of the JSON report; the text that it gives ends with a newline.

    `together`: several reports as one file, for a format that has such a form. `always`: every audit writes it.
    `show(report, colour=…, brief=…, proof=…)`: prints it on a screen, `brief` its first screen alone, where an audit sends nothing else
    there; `proof` is the file of the whole report.
    `pieces`: what `render` gives, in pieces, for a format whose texts are long.
    `closing`: a line that follows the report on standard error.
    """

    render: Callable[[Row], str]
    pieces: Callable[[Row], Iterator[str]] | None = None
    always: bool = False
    show: Callable[..., None] | None = None
    closing: Callable[[Row], str] | None = None
    together: Callable[[Sequence[Row]], str] | None = None


AnyFormat = TypeVar("AnyFormat", bound=Declared)


def named(formats: Mapping[str, AnyFormat], name: str) -> AnyFormat:
    """The format of that name. Raises UsageError, which lists the known ones."""
    if name not in formats:
        raise UsageError(f"there is no format {name!r}", f"formats: {', '.join(formats)}")
    return formats[name]
