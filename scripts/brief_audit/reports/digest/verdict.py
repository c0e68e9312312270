"""What a verdict means for this brief, in sentences: how much was checked, then what blocks filing, then what to do (DESIGN section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from typing import Any, NamedTuple

from brief_audit import patterns as re
from brief_audit.model.base import Outcome, Reason
from brief_audit.reports.accepted import answered
from brief_audit.reports.digest.findings import changed_evidence, counts, is_new, none_counted, plural, to_read
from brief_audit.reports.digest.gravity import Gravity, gravity_of, is_found
from brief_audit.reports.digest.id_ranges import id_ranges
from brief_audit.reports.digest.naming import Names, bare, in_a_row, laws, root_of
from brief_audit.reports.digest.places import in_figures, place_of
from brief_audit.reports.digest.reader import is_opponents
from brief_audit.reports.digest.waiting import WAITING, advice, what_then
from brief_audit.reports.labels import short_label
from brief_audit.tables.overruled import OFFICIAL

Row = Mapping[str, Any]

_FOR_A_REPLY = (
    "Ordered by what a reply can use. It shows what the sources say, not why the brief says otherwise: "
    "read both texts before a reply relies on it."
)
_PARAGRAPH = 400
"""Letters of what no source holds over which a reader finds nothing in one paragraph."""
_NAMED, _FEW = 4, 1
"""Citations named in a sentence, and of more than these; the lines below name them all."""


def means(report: Row) -> list[str]:
    """The sentences beside the verdict, the first how much was checked. "Blocks filing" is said only of what was checked."""
    piles = piled(report)
    if not report["counts"]["citations"]:
        return [none_counted(report)]
    if is_opponents(report):
        return [_checked(report, piles), _FOR_A_REPLY]
    return [_checked(report, piles), *_to_do(report, piles), *_then(report, piles)]


def verdict_means(report: Row) -> str:
    """The verdict in a few words, to stand behind it; empty for whoever answers the brief, to whom it is no advice."""
    if is_opponents(report):
        return ""
    total, agree = report["counts"]["citations"], report["counts"][Outcome.VERIFIED_CORRECT]
    if report["verdict"] == _REDLINE and not total and not report.get("arguments") and not report["document"]["findings"]:
        return "not yet: nothing was checked"
    if report["verdict"] == _REDLINE and agree and not report["counts"][Outcome.VERIFIED_ERROR]:
        return f"not yet: nothing was found wrong, but {total - agree} of {total} are not confirmed"
    means, reading = _MEANS.get(report["verdict"], ""), len(to_read(report))
    own = f"; {plural(reading, 'sentence')} in your own words {_are(reading)} yours to read against it"
    return f"{means}{own}" if report["verdict"] == _SAFE and reading else means


_REDLINE, _SAFE = "redline-required", "safe-to-file"
_MEANS = {
    "do-not-file": "do not file it as it is", _REDLINE: "not yet: look first at what is listed below",
    _SAFE: "every citation agrees with its source",
}  # fmt: skip


def piled(report: Row) -> dict[Gravity, list[Row]]:
    """The citations of each gravity, in the order of the brief."""
    piles: dict[Gravity, list[Row]] = {gravity: [] for gravity in Gravity}
    for row in report["citations"]:
        piles[gravity_of(row, report["gate"]["risk"])].append(row)
    return piles


class Pile(NamedTuple):
    """Citations with which the same is to be done.

    `head`: how many of what sort; `what`: what they are, by name, `paged` with decisions by a party alone and the pages of both, `in_short`
    without those of laws, `of_some` without the names of a kind of which they are all that the brief cites, `kinds` only counted;
    `means`: what their outcome says, and what to do, `means_in_short` the same in fewer words, with the first of those that wait for a
    source; `named`: which they are; `first`: the first of those that wait, by name.
    """

    name: str
    size: int
    head: str
    what: str
    paged: str
    in_short: str
    of_some: str
    kinds: str
    means: str
    means_in_short: str
    named: str
    first: str

    @property
    def listed(self) -> list[str]:
        """What the pile holds, a row for each, where it is more than a paragraph bears; empty otherwise."""
        rows = [row for row in self.what.removesuffix(".").split("; ") if row]
        return rows if len(self.what) > _PARAGRAPH else []


def tally(report: Row) -> str:
    """One line that adds up to all counted citations: "7 wrong + 17 to look at + 60 right = 84"."""
    names = {"wrong": "where a source says otherwise", "to look at": "open"} if is_opponents(report) else {}
    piles = list(_every_pile(report))
    agree = any(pile.size for pile in piles if pile.name == AGREE)
    counted = [f"{pile.size} {names.get(pile.name, pile.name)}" for pile in piles if pile.size or (pile.name == _WRONG and agree)]
    return f"{' + '.join(counted)} = {report['counts']['citations']}" if counted else ""


def resting(report: Row) -> list[Pile]:
    """The piles of which the first screen has no lines: what was not asked, what no source holds, and what is right."""
    return [pile for pile in _every_pile(report) if pile.means and (pile.size or pile.name == AGREE)]


def _every_pile(report: Row) -> Iterator[Pile]:
    piles, names = piled(report), Names(report)
    for name, gravities, means_of in _NAMED_PILES:
        rows = [row for one in gravities for row in piles[one]]
        head = f"{name}{' with the source' if name == AGREE else ''} ({len(rows)})"
        what = _what(report, rows, names) if name == _NO_SOURCE else ("",) * 5
        told, short = (_naming(report, said, rows) for said in (means_of(rows), _in_short(name, rows)))
        waits = gravities[0] in WAITING
        few = _few(rows, names) if waits or (name == AGREE and len(rows) <= FEW) else ""
        yield Pile(name, len(rows), head, *what, told, " ".join(filter(None, (short or told, few))), _named(rows), few if waits else "")


def _few(rows: Sequence[Row], names: Names) -> str:
    """The first of a pile by name and place: "It is c4 ZC 9.010 (p. 2)." Empty where there is none."""
    more = f"; and {len(rows) - FEW} more" if len(rows) > FEW else ""
    return f"{_it(rows, 'It is', 'They are')} {_parties(rows[:FEW], names)}{more}." if rows else ""


def _named(rows: Sequence[Row]) -> str:
    return f"{'It is' if len(rows) == 1 else 'They are'} {id_ranges([row['id'] for row in rows])}." if rows else ""


def _what(report: Row, rows: Sequence[Row], names: Names) -> tuple[str, str, str, str, str]:
    """What no source holds: laws each once, decisions as they are cited, with their ids, or by a party and page; and only counted."""
    kinds = _by_kind(rows, names)
    counted = [plural(len(of_kind), kind) for kind, of_kind in kinds.items()]
    every = {kind: len(of_kind) for kind, of_kind in _by_kind([row for row in report["citations"] if row["outcome"]], names).items()}
    times = [_times(kind, rows, names, whole=len(rows) == every.get(kind)) for kind, rows in kinds.items()]
    short = [_parties(of_kind, names, firsts=True) if kind in _CASES else _laws(of_kind, names) for kind, of_kind in kinds.items()]
    paged = [_parties(rows, names) if kind in _CASES else _laws_by_page(rows, names) for kind, rows in kinds.items()]
    whole = [_decisions(rows, names) if kind in _CASES else named for named, (kind, rows) in zip(paged, kinds.items(), strict=True)]
    some = ["" if len(rows) == every.get(kind, 0) > 1 else named for named, (kind, rows) in zip(short, kinds.items(), strict=True)]
    said = ([_with(one, named) for one, named in zip(times, named_so, strict=True)] for named_so in (whole, paged, short, some))
    return tuple(_sentence("; ".join(told)) for told in (*said, counted))  # type: ignore[return-value]


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _with(count: str, named: str) -> str:
    """A count with what it counts: "laws (2): RCW 1.010, .515"."""
    return f"{count}: {named}" if named else count


def _times(kind: str, rows: Sequence[Row], names: Names, *, whole: bool) -> str:
    """How many there are of a kind, and how often they are cited: "all 10 laws, cited 28 times"."""
    roots = [root_of(names.bearer(row), names.rows) for row in rows]
    known = rows if kind == _SECOND else {root["canonical"] or root["text"] for root in roots}
    often = f", cited {len(rows)} times" if len(known) < len(rows) else ""
    why = _WHY.get(kind, ", not held at all")
    if len(known) == 1:
        return f"{f'the only {kind}' if whole else plural(1, kind)}{often}{why}"
    return f"{'all ' if whole else ''}{plural(len(known), kind)}{often}{why}"


def _parties(rows: Sequence[Row], names: Names, *, firsts: bool = False) -> str:
    """Parties with their ids, or the first of them, and pages. A further report goes with the one before it, if that stands here too."""
    grouped: dict[str, list[Row]] = {}
    for row in sorted(rows, key=lambda row: row["page"] or 0):
        grouped.setdefault(names.called(row), []).append(row)
    at: dict[str, list[str]] = {}
    for name, of_name in grouped.items():
        here = {row["id"] for row in of_name}
        own = [row["id"] for row in of_name if not names.is_further(row) or names.bearer(row)["id"] not in here]
        pages = in_figures(place_of(row)._replace(file_page=None) for row in of_name)
        at.setdefault(pages, []).append(f"{f'{own[0]} ff.' if firsts and own[1:] else id_ranges(own)} {name}")
    return "; ".join(f"{', '.join(named)}{f' ({pages})' if pages else ''}" for pages, named in at.items())


def _laws_by_page(rows: Sequence[Row], names: Names) -> str:
    """Laws with the pages that cite them."""
    grouped: dict[str, tuple[Row, list[Row]]] = {}
    for row in rows:
        root = root_of(row, names.rows)
        grouped.setdefault(root["canonical"] or root["text"], (root, []))[1].append(row)
    pages = ((bare(root), in_figures(place_of(row)._replace(file_page=None) for row in cited)) for root, cited in grouped.values())
    return in_a_row((_SUBSECTIONS.sub("", law), f" ({told})" if told else "") for law, told in pages)


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


def _by_kind(rows: Sequence[Row], names: Names) -> dict[str, list[Row]]:
    """The citations by what they are, the most first."""
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(_SECOND if _is_second(row, names) else _KINDS.get(row["kind"], _DECISION), []).append(row)
    return dict(sorted(grouped.items(), key=lambda pair: -len(pair[1])))


def _is_second(row: Row, names: Names) -> bool:
    """Whether it is a further report of a case that was found by the one before it."""
    bearer = names.bearer(row)
    return bearer is not row and row["kind"] == "case" and is_found(bearer)


def _of_no_source(rows: Sequence[Row]) -> str:
    each = _it(rows, "it", "each")
    barred = _barred(rows)
    some = "" if barred == len(rows) else " of some"
    out = f", the source{some} keeps programs out (link in the report)" if barred else ""
    why = out or f": {_NONE}"
    return f"Not checked{why}; {each} may be right, wrong or not exist: look {_it(rows)} up."


def _of_right(rows: Sequence[Row]) -> str:
    if not rows:
        return "none was checked in full and found right."
    support = "it supports" if len(rows) == 1 else "they support"
    law = "is still good law" if len(rows) == 1 else "are still good law"
    known = f"known here: what US Supreme Court tables (to {OFFICIAL.ends_in_words}) and the texts read say of overruling"
    return f"name, date, pages and quoted words. Still yours: whether {support} your argument, and {law} ({known})."


def _in_short(name: str, rows: Sequence[Row]) -> str:
    if name == _NO_SOURCE and not _barred(rows):
        return f"{_NONE}; {_it(rows, 'it', 'each')} may be right, wrong or not exist: look {_it(rows)} up."
    yours = f"whether {_it(rows, 'it supports you and is', 'they support you and are')} still good law"
    return f"name, date, pages, quoted words. Still yours: {yours}." if name == AGREE and rows else ""


_NONE = "not in the sources asked"


def _naming(report: Row, said: str, rows: Sequence[Row]) -> str:
    """The same with the names of the sources that were asked about these citations, now or when what the cache holds was retrieved."""
    answered = {attempt["source"] for row in rows for attempt in row["attempts"] if attempt["status"] is not None}
    asked = [short_label(name) for name in report["sources"] if name in answered]
    return said.replace(_NONE, f"{_NONE} ({', '.join(asked)})" if asked else f"no source here holds {_it(rows)}")


def _barred(rows: Sequence[Row]) -> int:
    return sum(row["reason"] == Reason.ROBOTS_DISALLOWED for row in rows)


def _of_again(rows: Sequence[Row]) -> str:
    return f"that says nothing about {_it(rows)}. {advice(rows)}"


def _of_part(rows: Sequence[Row]) -> str:
    return f"what was compared agrees, the rest waits for a source. {advice(rows)}"


AGREE = "agree"
"""The name of the pile of what is right."""
_WRONG, _NO_SOURCE = "wrong", "no source found"
FEW = 5
"""Citations that agree, of which so few are always named."""
_DECISION, _SECOND = "decision", "parallel citation"
_WHY = {_DECISION: ", in reporters held in part or not at all, so that proves nothing", _SECOND: ", the case itself found"}
"""Why no source has one of a kind."""
_CASES = frozenset({_DECISION, _SECOND})
_PINS = re.compile(r"(?<=[0-9]), (?:at )?[0-9][0-9–-]*(?: n\.? ?[0-9]+)?$")
_SUBSECTIONS = re.compile(r"(?<=[0-9A-Za-z])(?:\([0-9A-Za-z]{1,5}\))+$")
_KINDS = {"statute": "law", "regulation": "regulation", "rule": "court rule", "constitution": "constitution", "journal": "article"}
_NAMED_PILES: tuple[tuple[str, tuple[Gravity, ...], Callable[[Sequence[Row]], str]], ...] = (
    (_WRONG, (Gravity.BLOCKS, Gravity.WRONG), lambda _: ""),
    ("not found", (Gravity.NOT_FOUND,), lambda _: ""),
    ("to look at", (Gravity.LOOK,), lambda _: ""),
    ("checked in part", (Gravity.PART,), _of_part),
    ("not asked, or no answer", (Gravity.AGAIN,), _of_again),
    (_NO_SOURCE, (Gravity.NO_SOURCE,), _of_no_source),
    (AGREE, (Gravity.RIGHT,), _of_right),
)
"""The piles in the order of the screen: their name in a count, what lies in them, what that means."""


def ids(rows: Sequence[Row], most: int = _NAMED) -> str:
    """Ids in words: "c1, c4 and c9", or "c1 and 7 more, listed below,"."""
    named = [row["id"] for row in rows]
    if len(named) > most + 1:
        named = [*named[:_FEW], f"{len(named) - _FEW} more, listed below,"]
    return " and ".join(filter(None, (", ".join(named[:-1]), named[-1] if named else "")))


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
        return f"{every} compared with {'its source and agrees' if total == 1 else 'their sources and agree'}."
    agree = f"{right} {'agrees' if right == 1 else 'agree'}" if right else "none agrees"
    settled = f"{checked} of {total} {noun} {'was' if checked == 1 else 'were'} fully compared with the source"
    if is_opponents(report) and wrong:
        return f"{settled}: {agree}; of {wrong} the source says something else."
    return f"{settled}: {agree}{f', {wrong} {_are(wrong)} wrong' if wrong else ''}."


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _to_do(report: Row, piles: Mapping[Gravity, Sequence[Row]]) -> Iterator[str]:
    grave = (Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG)
    if before := [row for gravity in grave for row in piles[gravity] if not is_new(report, row)]:
        yield f"{ids(before)} {'stands' if len(before) == 1 else 'stand'} in the earlier report too: gate and exit code leave that out."
    blocking, missing, wrong = ([row for row in piles[gravity] if counts(report, row)] for gravity in grave)
    if lifted := [row for gravity in grave for row in piles[gravity] if not counts(report, row)]:
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
        then = "run it again" if what_then(again).startswith("run") else what_then(again)
        yield f"{_count(again)} not checked, because {'the audit was interrupted' if stopped else why}: {then}."
    if part := piles[Gravity.PART]:
        yield f"{_count(part)} checked in part: {what_then(part)}."
    if left := len(piles[Gravity.LOOK]) + len(piles[Gravity.NO_SOURCE]):
        them = _it(range(left)) if left == report["counts"]["citations"] else f"the other {'one' if left == 1 else left}"
        wrong = any(piles[gravity] for gravity in (Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG, Gravity.AGAIN))
        yield f"Check {them} yourself{'' if wrong else '; then filing is your decision'}."


def _then(report: Row, piles: Mapping[Gravity, Sequence[Row]]) -> Iterator[str]:
    """What another audit would say once that is done: a look by hand changes no outcome, so what is open stays open."""
    wrong = [row for gravity in (Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG) for row in piles[gravity]]
    if not wrong or changed_evidence(report):
        return
    only = "only " if report["document"]["unread_pages"] or report["document"]["warnings"] else ""
    total = report["counts"]["citations"]
    every = f"{only}if sources confirm {f'all {total}' if total > 1 else 'it'}"
    if answered(report):
        counted = any(counts(report, row) for row in wrong)
        yield (f"{_AGAIN} " * counted + _ACCEPTED)
        return
    left = any(piles[gravity] for gravity in (Gravity.LOOK, Gravity.PART, Gravity.AGAIN, Gravity.NO_SOURCE))
    again = "" if piles[Gravity.AGAIN] or piles[Gravity.PART] else f"{_AGAIN} "
    still = "redline-required (no error left, not all confirmed: filing is your decision), " if left else ""
    yield f"{again}The verdict will be {still}safe-to-file {every}."


_AGAIN = "Then audit the corrected file anew."
_ACCEPTED = "The verdict will be redline-required at best: something was accepted that a source speaks against."


def then(report: Row) -> str:
    """What is to be done last, in a few words, where the last of the sentences tells what the next verdict will be; else empty."""
    piles = piled(report)
    told = [] if is_opponents(report) or not report["counts"]["citations"] else list(_then(report, piles))
    return _AGAIN if told and not piles[Gravity.AGAIN] and not piles[Gravity.PART] else ""


def checked_in_short(report: Row) -> str:
    """How much was checked, in a few words: "53 of 156 fully compared". Empty where nothing was counted, and of somebody else's brief."""
    piles, total = piled(report), report["counts"]["citations"]
    checked = sum(len(piles[gravity]) for gravity in (Gravity.BLOCKS, Gravity.WRONG, Gravity.RIGHT))
    return "" if is_opponents(report) or not total else f"{checked} of {total} fully compared"


def _it(rows: Sized, one: str = "it", many: str = "them") -> str:
    return one if len(rows) == 1 else many


def _count(rows: Sequence[Row]) -> str:
    return "1 was" if len(rows) == 1 else f"{len(rows)} were"
