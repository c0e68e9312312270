r"""One file, without a script, which loads nothing.

First the verdict and what needs a hand, then the proofs, then a table of all authorities with a filter; the evidence is folded under the
appendix, and is printed only where it was unfolded. It is light or dark as the reader's system is.

Its content security policy forbids it to load anything, and it links to nothing but `https` addresses at the hosts of the sources. Control,
bidirectional and zero-width characters of the brief or a source are written out, as `\u202e`. Outcomes are told by sign and word, not by
colour alone. On a narrow or magnified screen tables become lists. When printed, it leaves out the list of contents.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial, reduce
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from brief_audit.reports import digest, words
from brief_audit.reports.digest import Gravity, in_figures
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.format import Format
from brief_audit.reports.html_page.diagram import diagram
from brief_audit.reports.html_page.links import href_of, linked, marked
from brief_audit.reports.sections import head, on_page, parts

__all__ = ["FORMAT", "LOOKS", "VERDICTS", "href_of"]

if TYPE_CHECKING:
    import jinja2

Row = Mapping[str, Any]


class Look(NamedTuple):
    """How an outcome or a verdict is shown: never by its colour alone."""

    style: str
    symbol: str
    words: str


LOOKS: Mapping[str | None, Look] = {
    digest.CORRECT: Look("good", "✓", "verified correct"),
    digest.ERROR: Look("bad", "✗", "verified error"),
    digest.UNVERIFIABLE: Look("open", "?", "could not be checked"),
    None: Look("none", "–", "listed, not counted"),
}
GRAVITIES: Mapping[Gravity, Look] = {
    gravity: Look(style, symbol, "")
    for style, symbol, gravities in (
        ("bad", "✗", (Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG)), ("open", "?", (Gravity.LOOK,)),
        ("again", "…", (Gravity.PART, Gravity.AGAIN)),
        ("none", "–", (Gravity.NO_SOURCE, Gravity.LISTED)), ("good", "✓", (Gravity.RIGHT,)),
    )
    for gravity in gravities
}  # fmt: skip
"""How a citation of each gravity is shown; its words are the report's own."""
PILES = (
    Look("all", "", "all"), Look("bad", "✗", "wrong or not found"), Look("open", "?", "look at it yourself"),
    Look("again", "…", "not asked"), Look("none", "–", "no source found"), Look("good", "✓", "agrees"),
)  # fmt: skip
"""What the filter of the table of authorities shows."""
OF_OPPONENT = (
    ("> wrong or not found</label>", "> the source says otherwise, or not found</label>"),
    ("> look at it yourself</label>", "> a point is open</label>"),
)
"""The same in a report for whoever answers the brief; markup that no quoted word can be."""
MOST = 15
"""Lines of the first screen."""
OPEN = 3
"""Proofs that are not folded."""
LISTED = 4
"""Entries of a list that are not folded, where it is longer by more than one."""
VERDICTS: Mapping[str, Look] = {
    "safe-to-file": LOOKS[digest.CORRECT],
    "redline-required": LOOKS[digest.UNVERIFIABLE],
    "do-not-file": LOOKS[digest.ERROR],
}


def render(report: Row) -> str:
    """The whole page; its last line of text is the brief's verdict."""
    return "".join(pieces(report))


def pieces(report: Row) -> Iterator[str]:
    """The page as the template gives it; in one piece where words of it are replaced."""
    told, sections = head(report), on_page(report)
    wrong = {entry.cited.number for section in sections for entry in section.entries if isinstance(entry, parts.Wrong)}
    shown: dict[str, Any] = {"head": told, "verdict": VERDICTS.get(report["verdict"], LOOKS[None]), "sections": sections, "wrong": wrong}
    told_once = [digest.paged(group) if told.counted.paged else group for group in told.groups]
    groups, more = digest.most_of([group for group in told_once if group.gravity is not Gravity.LOOK], MOST)
    shown["standing_words"] = partial(digest.standing, report)
    shown |= {"groups": groups, "more": more, "open_groups": [group for group in told_once if group.gravity is Gravity.LOOK]}
    page = environment().get_template("page.html").generate(shown)
    yield from (reduce(lambda text, pair: text.replace(*pair), OF_OPPONENT, "".join(page)),) if told.opponents else page
    yield "\n"


@cache
def style() -> str:
    """The style sheet as it stands in the page."""
    return sheet("style.css")


def sheet(name: str) -> str:
    """A style sheet as it stands in a page."""
    return _file(name).removesuffix("\n")


def policy_of(style_sheet: str) -> str:
    """What a page may load: its own style sheet, known by its hash."""
    digest_of = base64.b64encode(hashlib.sha256(style_sheet.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest_of}'; img-src data:; base-uri 'none'; form-action 'none'"


def _file(name: str) -> str:
    return files("brief_audit.reports.html_page").joinpath(name).read_text(encoding="utf-8")


@cache
def environment() -> jinja2.Environment:
    import jinja2

    from brief_audit.compiled_templates import BesidePython

    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_file),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_shown,
        auto_reload=False,
        bytecode_cache=BesidePython(__file__.rpartition("/")[0]),
    )
    environment.globals.update(
        href_of=href_of, linked=linked, marked=marked, one_line=one_line, changes=words.CHANGES, kind=_kind, look_of=_look_of,
        look_of_gravity=GRAVITIES.__getitem__, in_figures=in_figures, piles=PILES, OPEN=OPEN, LISTED=LISTED, policy=policy_of(style()),
        diagram=diagram, in_turn=_in_turn,
    )  # fmt: skip
    return environment


def _shown(value: Any) -> Any:
    """What the template prints: strings with every invisible character written out. The engine's own markup passes."""
    return safe_text(value) if type(value) is str else value


def _kind(entry: parts.Entry) -> str:
    """What sort of entry it is: the name of the macro that draws it."""
    return type(entry).__name__


def _in_turn(entries: Sequence[parts.Entry]) -> Iterator[Sequence[parts.Entry]]:
    """The entries as they are drawn: those that stand by themselves one at a time, so that a long list is never one string."""
    if entries:
        yield from ((one,) for one in entries) if isinstance(entries[0], parts.Trail) else (entries,)


def _look_of(outcome: str | None) -> Look:
    return LOOKS[outcome]


FORMAT = Format("html", "text/html", "html", "reading, printing, passing on", __doc__, render, pieces, always=True)
