"""What a verdict means for this brief, in sentences: how much was checked, then what blocks filing, then what to do (DESIGN section 3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from brief_audit.model.base import Outcome, Reason
from brief_audit.reports.digest.findings import changed_evidence, plural
from brief_audit.reports.digest.gravity import Gravity, gravity_of
from brief_audit.reports.digest.naming import Names, bare, laws, root_of
from brief_audit.reports.digest.places import in_figures, place_of
from brief_audit.reports.digest.reader import is_opponents
from brief_audit.tables.overruled import OFFICIAL

Row = Mapping[str, Any]

_FOR_A_REPLY = (
    "Ordered by what a reply can use. It shows what the sources say, not why the brief says otherwise: "
    "read both texts before a reply relies on it."
)
_NAMED, _FEW = 4, 1
"""Citations named in a sentence, and of more than these; the lines below name them all."""


def means(report: Row) -> list[str]:
    """The sentences beside the verdict, the first how much was checked. "Blocks filing" is said only of what was checked."""
    piles = piled(report)
    if not report["counts"]["citations"]:
        return ["No citation was recognised; nothing was checked."]
    if is_opponents(report):
        return [_checked(report, piles), _FOR_A_REPLY]
    return [_checked(report, piles), *_to_do(report, piles), *_then(report, piles)]


def verdict_means(report: Row) -> str:
    """The verdict in a few words, to stand behind it; empty for whoever answers the brief, to whom it is no advice."""
    return "" if is_opponents(report) else _MEANS.get(report["verdict"], "")


_MEANS = {
    "do-not-file": "do not file it as it is", "redline-required": "somebody has to look at it before it is filed",
    "safe-to-file": "every citation agrees with its source",
}  # fmt: skip


def piled(report: Row) -> dict[Gravity, list[Row]]:
    """The citations of each gravity, in the order of the brief."""
    piles: dict[Gravity, list[Row]] = {gravity: [] for gravity in Gravity}
    for row in report["citations"]:
        piles[gravity_of(row, report["gate"]["risk"])].append(row)
    return piles


class Pile(NamedTuple):
    """Citations with which the same is to be done.

    `head`: how many of what sort; `what`: what they are, by name, `in_short` with decisions by a party alone, `of_some` without the names
    of a kind of which they are all that the brief cites, `kinds` only counted;
    `means`: what their outcome says, and what to do, `means_in_short` the same in fewer words; `named`: which they are.
    """

    name: str
    size: int
    head: str
    what: str
    in_short: str
    of_some: str
    kinds: str
    means: str
    means_in_short: str
    named: str


def tally(report: Row) -> str:
    """One line that adds up to all counted citations: "7 wrong + 17 to look at + 60 right = 84"."""
    names = {"wrong": "where a source says otherwise", "to look at": "open"} if is_opponents(report) else {}
    counted = [f"{pile.size} {names.get(pile.name, pile.name)}" for pile in _every_pile(report) if pile.size]
    return f"{' + '.join(counted)} = {report['counts']['citations']}" if counted else ""


def resting(report: Row) -> list[Pile]:
    """The piles of which the first screen has no lines: what was not asked, what no source holds, and what is right."""
    return [pile for pile in _every_pile(report) if pile.means and (pile.size or pile.name == _RIGHT)]


def _every_pile(report: Row) -> Iterator[Pile]:
    piles, names = piled(report), Names(report)
    for name, gravities, means_of in _NAMED_PILES:
        rows = [row for one in gravities for row in piles[one]]
        head = f"{name}{' as cited' if name == _RIGHT else ''} ({len(rows)})"
        what = _what(report, rows, names) if name == _NO_SOURCE else ("", "", "", "")
        told = means_of(rows)
        yield Pile(name, len(rows), head, *what, told, _in_short(name, rows) or told, _named(rows))


def _named(rows: Sequence[Row]) -> str:
    return f"{'It is' if len(rows) == 1 else 'They are'} {id_ranges([row['id'] for row in rows])}." if rows else ""


def _what(report: Row, rows: Sequence[Row], names: Names) -> tuple[str, str, str, str]:
    """What no source holds: laws each once, decisions as they are cited, with their ids, or by a party and page; and only counted."""
    kinds = _by_kind(rows).items()
    counted = [plural(len(of_kind), kind) for kind, of_kind in kinds]
    every = {kind: len(of_kind) for kind, of_kind in _by_kind([row for row in report["citations"] if row["outcome"]]).items()}
    times = [_all_of(kind, len(of_kind)) if len(of_kind) == every[kind] else _times(kind, len(of_kind)) for kind, of_kind in kinds]
    short = [_parties(of_kind, names) if kind == _DECISION else _laws(of_kind, names) for kind, of_kind in kinds]
    wrong = {(names.called(row), place_of(row).number) for row in report["citations"] if row["outcome"] == Outcome.VERIFIED_ERROR}
    shorter = [_parties(of_kind, names, wrong) if kind == _DECISION else named for named, (kind, of_kind) in zip(short, kinds, strict=True)]
    whole = [_decisions(of_kind, names) if kind == _DECISION else named for named, (kind, of_kind) in zip(short, kinds, strict=True)]
    some = ["" if len(of_kind) == every[kind] > 1 else named for named, (kind, of_kind) in zip(shorter, kinds, strict=True)]
    said = ([_with(one, named) for one, named in zip(times, named_so, strict=True)] for named_so in (whole, short, some))
    return tuple(f"{', '.join(told)}." if told else "" for told in (*said, counted))  # type: ignore[return-value]


def _with(count: str, named: str) -> str:
    """A count with what it counts: "laws (2: RCW 1.010, .515)"."""
    return f"{count}{': ' if named and not count.endswith('(') else ''}{named})".replace(" ()", "")


def _times(kind: str, count: int) -> str:
    return f"{kind}s ({count}" if count > 1 else f"{plural(1, kind)} ("


def _all_of(kind: str, count: int) -> str:
    return f"all {kind}s ({count}" if count > 1 else f"the only {kind} ("


def _parties(rows: Sequence[Row], names: Names, above: AbstractSet[tuple[str, str]] | None = None) -> str:
    """Parties with their pages; with the ids of all, or of those whose name and page stand among `above`."""
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(names.called(row), []).append(row)
    return ", ".join(
        f"{_ids_of(name, of_name, above)}{name} {_page(name, of_name, first=not at)}".rstrip()
        for at, (name, of_name) in enumerate(grouped.items())
    )


def _ids_of(name: str, rows: Sequence[Row], above: AbstractSet[tuple[str, str]] | None) -> str:
    told = above is None or any((name, place_of(row).number) in above for row in rows)
    return f"{id_ranges([row['id'] for row in rows])} " if told else ""


def _page(name: str, rows: Sequence[Row], *, first: bool) -> str:
    """The pages behind a name; their sign stands with the first, and where the name itself ends in a figure."""
    pages = in_figures(place_of(row)._replace(file_page=None) for row in rows)
    return pages if first or name[-1:].isdecimal() else pages.removeprefix("p. ")


def _laws(rows: Sequence[Row], names: Names) -> str:
    roots: dict[str, Row] = {}
    for row in rows:
        root = root_of(row, names.rows)
        roots.setdefault(root["canonical"] or root["text"], root)
    return laws(_SUBSECTIONS.sub("", bare(root)) for root in roots.values())


def _decisions(rows: Sequence[Row], names: Names) -> str:
    grouped: dict[str, list[str]] = {}
    for row in rows:
        grouped.setdefault(_PINS.sub("", bare(names.bearer(row))), []).append(row["id"])
    return "; ".join(f"{name}: {id_ranges(ids)}" for name, ids in grouped.items())


def _by_kind(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The citations by what they are, the most first."""
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(_KINDS.get(row["kind"], _DECISION), []).append(row)
    return dict(sorted(grouped.items(), key=lambda pair: -len(pair[1])))


def _of_no_source(rows: Sequence[Row]) -> str:
    each = _it(rows, "it", "each")
    barred = _barred(rows)
    some = "" if barred == len(rows) else " of some"
    out = f", the source{some} keeps programs out (link in the report)" if barred else ""
    return f"Not checked{out or f', as no source asked has {_it(rows)}'}; {each} may be right, wrong or not exist."


def _of_right(rows: Sequence[Row]) -> str:
    if not rows:
        return "none was checked in full and found right."
    support = "it supports" if len(rows) == 1 else "they support"
    overruled = f"overruling, but for US Supreme Court tables (to {OFFICIAL.ends_in_words}) and the texts read"
    return f"name, date, pages and quoted words agree with the source. Not checked: whether {support} your argument; {overruled}."


def _in_short(name: str, rows: Sequence[Row]) -> str:
    if name == _NO_SOURCE and not _barred(rows):
        return f"No source asked has {_it(rows)}; look {_it(rows)} up."
    agree = "name, date, pages, quoted words agree. Not checked: support for your argument. Partly checked: whether overruled."
    return agree if name == _RIGHT and rows else ""


def _barred(rows: Sequence[Row]) -> int:
    return sum(row["reason"] == Reason.ROBOTS_DISALLOWED for row in rows)


_BY_ITSELF = frozenset({Reason.UNREACHABLE, Reason.OFFLINE, Reason.INTERRUPTED})
"""Reasons that another run may take away without anything being done first."""


def _what_then(rows: Sequence[Row]) -> str:
    return "run the audit again" if all(row["reason"] in _BY_ITSELF for row in rows) else "what to do stands below"


def _of_again(rows: Sequence[Row]) -> str:
    then = _what_then(rows)
    return f"that says nothing about {_it(rows)}. {then[0].upper()}{then[1:]}."


def _of_part(rows: Sequence[Row]) -> str:
    return f"what was compared agrees, the rest waits for a source. {_what_then(rows).capitalize()}."


_RIGHT, _NO_SOURCE = "right", "no public source"
_DECISION = "decision"
_PINS = re.compile(r"(?<=[0-9]), (?:at )?[0-9][0-9–-]*(?: n\.? ?[0-9]+)?$")
_SUBSECTIONS = re.compile(r"(?<=[0-9A-Za-z])(?:\([0-9A-Za-z]{1,5}\))+$")
_KINDS = {"statute": "law", "regulation": "regulation", "rule": "court rule", "constitution": "constitution", "journal": "article"}
_NAMED_PILES: tuple[tuple[str, tuple[Gravity, ...], Callable[[Sequence[Row]], str]], ...] = (
    ("wrong", (Gravity.BLOCKS, Gravity.WRONG), lambda _: ""),
    ("not found", (Gravity.NOT_FOUND,), lambda _: ""),
    ("to look at", (Gravity.LOOK,), lambda _: ""),
    ("checked in part", (Gravity.PART,), _of_part),
    ("not asked, or no answer", (Gravity.AGAIN,), _of_again),
    (_NO_SOURCE, (Gravity.NO_SOURCE,), _of_no_source),
    (_RIGHT, (Gravity.RIGHT,), _of_right),
)
"""The piles in the order of the screen: their name in a count, what lies in them, what that means."""


def ids(rows: Sequence[Row], most: int = _NAMED) -> str:
    """Ids in words: "c1, c4 and c9", or "c1 and 7 more"."""
    named = [row["id"] for row in rows]
    if len(named) > most + 1:
        named = [*named[:_FEW], f"{len(named) - _FEW} more"]
    return " and ".join(filter(None, (", ".join(named[:-1]), named[-1] if named else "")))


def id_ranges(named: Sequence[str]) -> str:
    """Ids as short as can be; ids that are no number stand as they are.

    >>> id_ranges(["c1", "c4", "c5", "c6", "c9"])
    'c1, c4-c6, c9'
    """
    runs: list[list[str]] = []
    for one in named:
        last = runs[-1][-1] if runs else ""
        if last[1:].isdecimal() and one[1:].isdecimal() and int(one[1:]) == int(last[1:]) + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}, {run[1]}" if len(run) == 2 else f"{run[0]}-{run[-1]}" for run in runs)


def _checked(report: Row, piles: Mapping[Gravity, Sequence[Row]]) -> str:
    total = report["counts"]["citations"]
    wrong, right = len(piles[Gravity.BLOCKS]) + len(piles[Gravity.WRONG]), len(piles[Gravity.RIGHT])
    checked = wrong + right
    noun = "citation" if total == 1 else "citations"
    fully = "fully " if any(piles[gravity] for gravity in (Gravity.LOOK, Gravity.NOT_FOUND, Gravity.PART)) else ""
    if not checked:
        return f"0 of {total} {noun} could be {fully}checked."
    if checked == total and not wrong:
        every = "The one citation was" if total == 1 else f"All {total} {noun} were"
        return f"{every} checked against {'its source and is' if total == 1 else 'their sources and are'} right as cited."
    agree = f"{right} {_are(right)} right as cited" if right else "none is right as cited"
    if is_opponents(report) and wrong:
        return f"{checked} of {total} {noun} could be {fully}checked: {agree}; of {wrong} the source says something else."
    return f"{checked} of {total} {noun} could be {fully}checked: {agree}{f', {wrong} {_are(wrong)} wrong' if wrong else ''}."


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _to_do(report: Row, piles: Mapping[Gravity, Sequence[Row]]) -> Iterator[str]:
    grave = (Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG)
    blocking, missing, wrong = ([row for row in piles[gravity] if _counts(report, row)] for gravity in grave)
    if lifted := [row for gravity in grave for row in piles[gravity] if not _counts(report, row)]:
        one = len(lifted) == 1
        yield f"{ids(lifted)} {'was' if one else 'were'} accepted earlier and {'does' if one else 'do'} not count."
    if blocking:
        yield f"{ids(blocking)} {'blocks' if len(blocking) == 1 else 'block'} filing: correct or remove {_it(blocking)}."
    if missing:
        were = "was" if len(missing) == 1 else "were"
        yield f"{ids(missing)} {were} not found where {_it(missing, 'it', 'they')} should be: find {_it(missing)} before you file."
    if wrong:
        yield f"Correct {ids(wrong)}{' too' if blocking or missing else '; no error that was found blocks filing'}."
    yield from _open(report, piles)


def _open(report: Row, piles: Mapping[Gravity, Sequence[Row]]) -> Iterator[str]:
    again = piles[Gravity.AGAIN]
    if again:
        why = "the audit ran offline" if report["job"]["offline"] else "no source could be asked, or none could tell"
        stopped = any(row["reason"] == "INTERRUPTED" for row in again)
        then = "run it again" if _what_then(again).startswith("run") else _what_then(again)
        yield f"{_count(again)} not checked, because {'the audit was interrupted' if stopped else why}: {then}."
    if part := piles[Gravity.PART]:
        yield f"{_count(part)} checked in part: {_what_then(part)}."
    piled = [len(piles[gravity]) for gravity in (Gravity.LOOK, Gravity.NO_SOURCE) if piles[gravity]]
    if left := sum(piled):
        several = " and the ".join(map(str, piled)) if len(piled) > 1 else f"other {'one' if left == 1 else left}"
        them = "them" if left == report["counts"]["citations"] else f"the {several}"
        yield f"Check {them} yourself."


def _then(report: Row, piles: Mapping[Gravity, Sequence[Row]]) -> Iterator[str]:
    """What another audit would say once that is done: a look by hand changes no outcome, so what is open stays open."""
    wrong = [row for gravity in (Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG) for row in piles[gravity]]
    if not wrong or changed_evidence(report):
        return
    only = "only " if report["document"]["unread_pages"] or report["document"]["warnings"] else ""
    every = f"{only}if sources confirm all {report['counts']['citations']}"
    left = any(piles[gravity] for gravity in (Gravity.LOOK, Gravity.PART, Gravity.AGAIN, Gravity.NO_SOURCE))
    again = "" if piles[Gravity.AGAIN] or piles[Gravity.PART] else "Then audit again. "
    still = "redline-required (no error left, not all confirmed: filing is your decision), " if left else ""
    yield f"{again}The verdict will be {still}safe-to-file {every}."


def then(report: Row) -> str:
    """What is to be done last, in a few words, where the last of the sentences tells what the next verdict will be; else empty."""
    piles = piled(report)
    told = [] if is_opponents(report) or not report["counts"]["citations"] else list(_then(report, piles))
    return "Then audit again." if told and not piles[Gravity.AGAIN] and not piles[Gravity.PART] else ""


def checked_in_short(report: Row) -> str:
    """How much was checked, in a few words: "53 of 156 fully checked". Empty where nothing was counted, and of somebody else's brief."""
    piles, total = piled(report), report["counts"]["citations"]
    checked = sum(len(piles[gravity]) for gravity in (Gravity.BLOCKS, Gravity.WRONG, Gravity.RIGHT))
    return "" if is_opponents(report) or not total else f"{checked} of {total} {'fully ' if piles[Gravity.LOOK] else ''}checked"


def _counts(report: Row, row: Row) -> bool:
    """Whether anything that is said against a citation was not accepted by somebody before; what expired counts again."""
    accepted = {one["code"] for one in report.get("accepted") or () if one["citation"] == row["id"] and not one["expired"]}
    raised = {one["code"] for one in row["findings"] if one["outcome"] == Outcome.VERIFIED_ERROR and one["proposition"] is None}
    return not (raised or {row["reason"]}) <= accepted


def _it(rows: Sized, one: str = "it", many: str = "them") -> str:
    return one if len(rows) == 1 else many


def _count(rows: Sequence[Row]) -> str:
    return "1 was" if len(rows) == 1 else f"{len(rows)} were"
