"""The provisions beside the name of a UK Act or instrument: sections, Schedules with their Parts and paragraphs, lists and ranges.

The canonical spelling follows OSCOLA: "Housing Act 1988, s 21", "ss 170-177" for a range, "Sch 1 para 4", "Sch 1 Pt 2 para 3".
Subsections stand in `section` alone: "21(1)(a)-(c)", "Sch 7 para 4(2)". A list gives one provision for each of its sections.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from brief_audit import patterns as re
from brief_audit.citations.parens import balanced

_YEAR_ALONE = r"(?!(?:1[89]|20)[0-9]{2}(?![\w(]))"
_BASE = (
    rf"(?:{_YEAR_ALONE}[A-Z]{{0,2}}[0-9]{{1,4}}(?:[A-Z]{{1,3}}(?:[0-9]{{1,2}}[A-Z]?)?|[a-z](?![\w]))?(?:\.[0-9]{{1,3}}[A-Z]?){{0,3}}|"
    r"(?:(?<=rt )|(?<=Pt )|(?<=ule )|(?<=cle )|(?<=cles ))[IVXLC]{1,7}(?![\w]))"
)
_SUBS = r"(?:\([0-9A-Za-z]{1,5}\))+"
# What may follow subsections that continue a list: "(1) and (2) of", not "(1) and (2) the defendant", which numbers points.
_CLOSES = r"(?=\s*$|[.,;:)\]\-–—]|\s(?:of|to|in|and|or|above|below|[-–—A-Z(“\"‘]))"
_MORE_SUBS = rf"(?:(?:\s?[-–—]\s?|\sto\s|,\s(?:and\s|or\s)?|\s(?:and|or)\s){_SUBS}{_CLOSES}){{0,6}}"
_NUMBER = rf"{_BASE}(?:(?:{_SUBS}|\s\([0-9]{{1,3}}[A-Z]?\)(?:{_SUBS})?){_MORE_SUBS})?"
_ITEM = rf"{_NUMBER}(?:(?:\s?[-–—]\s?|\sto\s){_BASE}(?:{_SUBS})?)?(?!\w|/(?![0-9]{{1,3}}[A-Z]?(?![\w/])))"
_JOINT = r"(?:,\s(?:and/or\s|and\s|or\s)?|,(?=[0-9]{1,2}(?![0-9]))|\s(?:and/or|and|or|&)\s)"
# A number behind a comma that is the volume of a series of treaties: "art 31, 1155 UNTS 331".
_NO_VOLUME = r"(?!\s(?:U\.?\s?N\.?\s?T\.?\s?S|U\.?\s?S\.?\s?T|E\.?\s?T\.?\s?S|L\.?\s?N\.?\s?T\.?\s?S)\b\.?\s[0-9])"
_UNIT = re.compile(
    r"(?<![\w.])(?:(?i:(?P<s>(?:sub-)?ss?\.?\s?|sections?\s|secs?\.?\s|§{1,2}\s?)|(?P<Sch>sch(?:ed(?:ule)?)?s?(?:\.\s?|\s))|"
    r"(?P<art>art(?:icle)?s?(?:\.\s?|\s))|(?P<reg>reg(?:ulation)?s?(?:\.\s?|\s))|(?P<r>rr?(?:\.\s?|\s)|rules?\s)|"
    r"(?P<para>para(?:graph)?s?(?:\.\s?|\s))|(?P<Pt>p(?:ar)?ts?(?:\.\s?|\s)))"
    rf"(?P<list>{_ITEM}(?:{_JOINT}{_ITEM}{_NO_VOLUME}){{0,11}})|"
    rf"(?i:sub-?(?:section|paragraph)s?)\s(?P<subs>(?:[0-9]{{1,3}}[A-Z]?)?{_SUBS}{_MORE_SUBS}|[0-9]{{1,2}}[A-Z]?(?![\w.(/-]))|"
    rf"(?i:paragraphs?)\s(?P<points>{_SUBS}{_MORE_SUBS})|(?P<only>Schedule)(?=,?\s(?:to|of),?\sthe\s))"
)
_PIECE = re.compile(_ITEM)
_TO_TITLE = re.compile(r"(?:,?\s(?:of|to|in),?(?:\s[Tt]he)?|,)?\s(?:(?:UK|English|new)\s)?")
_NESTED = re.compile(r"\s(?:of|to|in)\s(?:the\s)?")
_LISTED = re.compile(r"(?:\s(?:of|to|in))?,?\s(?:and/or|and|or|&)\s(?:(?:of|to|in)\s)?(?:the\s)?|,\s")
_CONJUNCTION = re.compile(r"\b(?:and|or)\b|&")
_OUTER_FIRST = re.compile(r",?\s")
_AFTER_TITLE = re.compile(r",?\s(?:at\s)?(?=[sSaArRpP§])")
# A provision that belongs to the name behind it: "Alder Act 1988, section 5 of the Birch Act 1977".
_OF_ANOTHER = re.compile(
    r"\s(?:of\s(?!which\b)|to\s(?:the|that)\s(?:[A-Z]|[12][0-9]{3}\b))|"
    r"\s(?:[A-Z][\w’'-]*,?\s|(?:and|of|the|for|to|in)\s|\([^()\n]{1,60}\)\s){1,12}(?:Act|Order|Rules|Regulations)\s[12]"
)
_BETWEEN = re.compile(rf"{_LISTED.pattern}|{_NESTED.pattern}|{_OUTER_FIRST.pattern}")
_PLURAL = {"s": "ss", "art": "arts", "reg": "regs", "r": "rr", "para": "paras", "Sch": "Schs", "Pt": "Pts"}
_DEPTH = {"Sch": 0, "Pt": 1}
_REACH = 260
_WIDEST_GAP = 12
_MOST_BRACKETS = 3


@dataclass(frozen=True, slots=True)
class Provision:
    """One provision: where it stands, its canonical label (None if it is no section of such a text), and what `section` says.

    `right` is where it ends if a bracket parts it from the title, which `start` and `end` bound then; else `end`.
    """

    start: int
    end: int
    label: str | None
    section: str | None
    right: int = -1


@dataclass(frozen=True, slots=True)
class _Unit:
    """A word for a provision and its numbers: "sections 2, 3 and 5(1)"."""

    kind: str
    start: int
    end: int
    items: tuple[tuple[int, int, str], ...]


def beside(text: str, start: int, end: int, title: str, *, act: bool) -> list[tuple[Provision, str]]:
    """The title at [start, end) with the provisions before it, else behind it: each with its canonical form.

    Exactly one of them holds the title; the others are the rest of a list, each where its own number stands.
    """
    found = before_title(text, start, act=act)
    if found and found[-1].label is not None:
        found[-1] = replace(found[-1], end=end)
    else:
        start = found[-1].start if found else start
        rest = found[:-1]
        found = after_title(text, end, act=act)
        whole = replace(found[0], start=start) if found else Provision(start, end, None, None)
        if not found and (found := after_title(text, end, act=act, parted=True)):
            whole = replace(found[0], start=start, end=end, right=found[0].end)
        found = [*rest, whole, *found[1:]]
    return [(one, f"{title}, {one.label}" if one.label else title) for one in found]


def before_title(text: str, start: int, *, act: bool) -> list[Provision]:
    """The provisions that lead to the title at `start`, in order; the last one is the title's own."""
    left = max(0, start - _REACH)
    chain: list[_Unit] = []
    gaps: list[str] = []
    edge = start
    for unit in reversed([_unit(match) for match in _UNIT.finditer(text, left, start)]):
        gap = text[unit.end : edge]
        if not (_TO_TITLE if edge == start else _BETWEEN).fullmatch(gap) or (chain and _stands_beside(unit, gap, chain[0], gaps)):
            break
        if chain:
            gaps.insert(0, gap)
        chain.insert(0, unit)
        edge = unit.start
    groups = _groups(chain, gaps)
    while len(groups) > 1 and _head(groups[0], act=act) is None:
        groups.pop(0)  # "article 6 and section 3 of the Act": the article is another text's
    return [found for group in groups for found in _provisions(group, act=act)]


def after_title(text: str, end: int, *, act: bool, parted: bool = False) -> list[Provision]:
    """The provisions that follow the title which ends at `end`: "Alder Act 2003, Sch 7, para 4"; `parted` from it by brackets."""
    lead = _AFTER_TITLE.match(text, _past_brackets(text, end) if parted else end)
    chain: list[_Unit] = []
    gaps: list[str] = []
    at = lead.end() if lead is not None else -1
    while at >= 0 and (match := _UNIT.match(text, at, min(len(text), end + _REACH))) is not None:
        chain.append(_unit(match))
        gap = _BETWEEN.match(text, match.end())
        at = gap.end() if gap is not None else -1
        gaps.append(gap[0] if gap is not None else "")
    groups = _groups(chain, gaps)
    while groups and (_head(groups[-1], act=act) is None or _OF_ANOTHER.match(text, groups[-1][-1].end)):
        groups.pop()
    if any(_head(group, act=act) is None for group in groups):
        return []
    return [found for group in groups for found in _provisions(group, act=act)]


def _past_brackets(text: str, end: int) -> int:
    """Behind what stands in brackets after a title: "Alder Act 2003 (as amended) (“the Act”)"."""
    for _ in range(_MOST_BRACKETS):
        closed = balanced(text, end + 1) if text[end : end + 2] == " (" else None
        if closed is None or closed - end > _REACH:
            break
        end = closed
    return end


@dataclass(frozen=True, slots=True)
class Alone:
    """A provision beside no title: its kind ("s", "Sch", "para", "sub" …), its number without subsections, its label and what it says."""

    start: int
    end: int
    kind: str
    number: str
    label: str
    section: str


def standing_alone(text: str) -> Iterator[Alone]:
    """Every word for a provision with its numbers, wherever it stands; what belongs to it ("paragraph 5 of Schedule 1") is one with it."""
    chain: list[_Unit] = []
    for unit in map(_unit, _UNIT.finditer(text)):
        if chain and unit.start - chain[-1].end < _WIDEST_GAP and _belongs(chain[-1], text[chain[-1].end : unit.start], unit):
            chain.append(unit)
            continue
        if chain:
            yield _alone(text, chain)
        chain = [unit]
    if chain:
        yield _alone(text, chain)


def _alone(text: str, chain: Sequence[_Unit]) -> Alone:
    kinds = [unit.kind for unit in chain]
    kind = next((kind for kind in ("Sch", "s", "art", "reg", "r") if kind in kinds), kinds[0])
    own = next(unit for unit in chain if unit.kind == kind)
    written = _tidy(own.items[0][2])
    label = " ".join(text[chain[0].start : chain[-1].end].split())
    return Alone(chain[0].start, chain[-1].end, kind, _base(written), label, written)


def _unit(match: re.Match[str]) -> _Unit:
    if match["only"]:
        return _Unit("Sch", match.start(), match.end(), ((match.start(), match.end(), ""),))
    if (own := match["subs"] or match["points"]) is not None:
        return _Unit("sub" if match["subs"] else "point", match.start(), match.end(), ((match.end() - len(own), match.end(), own),))
    kind = next(kind for kind in _PLURAL if match[kind])
    items = tuple((item.start(), item.end(), item[0]) for item in _PIECE.finditer(match.string, match.start("list"), match.end("list")))
    return _Unit(kind, match.start(), match.end(), items)


def _stands_beside(unit: _Unit, gap: str, following: _Unit, gaps: Sequence[str]) -> bool:
    """A comma alone makes no list of two: "the predecessor of s 245, s 212 of the Act" says nothing of the Act's s 245."""
    listed = any(_CONJUNCTION.search(later) for later in gaps)
    return gap.strip() in {",", ""} and not (listed or _belongs(unit, gap, following))


def _groups(chain: Sequence[_Unit], gaps: Sequence[str]) -> list[list[_Unit]]:
    """Units that make up one provision together, the groups in order: "section 5" and "paragraph 5 of Schedule 1"."""
    groups: list[list[_Unit]] = []
    for number, unit in enumerate(chain):
        if groups and _belongs(chain[number - 1], gaps[number - 1], unit):
            groups[-1].append(unit)
        else:
            groups.append([unit])
    return groups


def _belongs(first: _Unit, gap: str, second: _Unit) -> bool:
    if _NESTED.fullmatch(gap):
        return True
    return _OUTER_FIRST.fullmatch(gap) is not None and _DEPTH.get(first.kind, 2) < _DEPTH.get(second.kind, 2)


def _head(group: Sequence[_Unit], *, act: bool) -> str | None:
    """The kind by which a group counts as a section: neither a Part nor a bare paragraph does, nor an article or rule of an Act."""
    kinds = {unit.kind for unit in group}
    if "Sch" in kinds:
        return "Sch"
    return next((kind for kind in (("s",) if act else ("s", "art", "reg", "r")) if kind in kinds), None)


def _provisions(group: Sequence[_Unit], *, act: bool) -> Iterator[Provision]:
    """A provision for each number of the innermost unit; subsections belong to it, "paragraph (a)" of it does not."""
    start, end = group[0].start, group[-1].end
    head = _head(group, act=act)
    if head is None:
        yield Provision(start, end, None, None)
        return
    parts = sorted((unit for unit in group if unit.kind not in {"sub", "point"}), key=lambda unit: _DEPTH.get(unit.kind, 2))
    if head != "Sch":
        parts = [unit for unit in parts if unit.kind == head]
    sub = "".join(unit.items[0][2] for unit in reversed(group) if unit.kind == "sub")
    *outer, inner = parts
    whole = [_label(unit.kind, ", ".join(_tidy(item[2]) for item in unit.items)) for unit in outer]
    plain = [_label(unit.kind, ", ".join(_base(item[2]) for item in unit.items)) for unit in outer]
    for number, (first, last, written) in enumerate(inner.items):
        is_last = number == len(inner.items) - 1
        full = _tidy(written) + sub
        section = full if head != "Sch" else " ".join([*whole, _label(inner.kind, full)])
        label = " ".join([*plain, _label(inner.kind, _base(written))])
        yield Provision(start if number == 0 else first, end if is_last else last, label, section)


def _label(kind: str, number: str) -> str:
    """The kind and its number: "s 5", and "ss 5-7" for a range."""
    several = re.match(r"[\w.]+(?:\([^()]*\))*(?:-\w|,\s\w)", number) is not None
    return f"{_PLURAL[kind] if several else kind} {number}".strip()


def _tidy(written: str) -> str:
    """Plain hyphens, no spaces before subsections: "170 – 177" is 170-177, "5 (1) to (3)" is 5(1)-(3)."""
    dashed = re.sub(r"\s?[–—]\s?|\sto\s|(?<=[\w)])\s-\s?(?=[\w(])", "-", written)
    return re.sub(r"(?<=[0-9A-Z])\s(?=\()", "", re.sub(r",?\s(?:and|or)\s", ", ", dashed))


def _base(written: str) -> str:
    """The number without its subsections; of a range both ends without them."""
    ends = re.match(r"(?P<first>[\w.]*)(?:\([^()]*\))*(?:-(?P<last>\w[\w.]*))?", _tidy(written))
    return f"{ends['first']}-{ends['last']}" if ends["last"] else ends["first"]  # type: ignore[index]
