"""What a page prints besides its text, as it survives in plain text: page numbers, running heads and feet.

A sentence runs on across it, and no proposition may contain it. Readers of typeset files remove it
themselves; a filing saved as plain text has it in the middle of its sentences.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re

_LINE = re.compile(r"[^\n\f]+")
_STAMPED = re.compile(r"[0-9]{2}-(?:[A-Za-z]{2,4}-)?[0-9]{3,}|\b(?:NYSCEF|Page\s?ID|INDEX\sNO)\b")
_STAMP_WORD = re.compile(
    r"(?:(?:USCA|USDC|USBC|USCADC)[0-9]{0,2}|Case|Appeal|Appellate|Docket|Document|Doc|ECF|Dkt|DktEntry|Entry|Filed|Entered|Received|Date|Page|Pg"
    r"|Page\s?ID|ID|No|of|Desc|Main|Exhibit|Attachment|NYSCEF|INDEX|(?:FILED:\s)?[A-Z ]{3,30}\sCOUNTY\sCLERK|[AP]M)(?![A-Za-z])[.:#,]*"
    r"|[#(]?[0-9]\S*|[-–#:,|]",
    re.IGNORECASE,
)
_WORKS = re.compile(r"Doc|Dkt|ECF|Filed|Page|Pg|NYSCEF|COUNTY CLERK", re.IGNORECASE)
PAGE_ALONE = re.compile(r"[\s–—\-.\[\]]*(?:page\s+)?(?:[0-9]{1,3}|[ivxl]{1,6})(?:\s+of\s+[0-9]{1,3})?[\s–—\-.\[\]]*", re.IGNORECASE)
DIGITS = re.compile(r"[0-9]+")
_CAPITALS = re.compile(r"(?:\b[A-Z][A-Z.,'’&\-]{1,40}(?:\s+|$)(?:[-–—]\s+)?){3,}")
_CODE = re.compile(r"\s*([-–—]|[A-Z]{0,6}[0-9][0-9\-]*)(?=\s|$)")
_NUMBER = re.compile(r"(?<=[^\s§¶$&])(?<!\bat)(?<!\bNo\.)(?<!\bpage)\s+(?:([0-9]{1,3})(?=\s+[^\s0-9])|-([0-9]{1,3})-)")
_WORD = re.compile(r"\S+")
_NOTE = re.compile(
    r"(?<=[a-z]{2}|[.,;:][”\"’)]|[a-z)][.,;:])(?P<mark>[0-9]{1,2})(?=\s)"
    r"|(?<=[\w.,;:?!)”\"’])\s+(?:(?P<number>[0-9]{1,2})|(?P<slashed>[0-9]{1,2}/))\s+(?=[A-Z“\"])"
)
_NOTE_REACH = 5000
_OFTEN = 3
_HEAD_WORDS = 8
_EDGE = 600
_LONGEST_HEAD = 160
_LEAST_PAGE, _MOST_PAGE = 500, 4500
_LEAST_CHAIN = 6


def furniture(text: str) -> list[tuple[int, int]]:
    """The spans of page numbers and running heads in a text, in order, without overlaps. Linear time."""
    found = sorted([*_lines(text), *_heads(text), *_page_numbers(text)])
    spans: list[tuple[int, int]] = []
    for start, end in found:
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans


def is_stamp(line: str) -> bool:
    """Whether a line is what a court's electronic filing prints on each page: a docket number, document, page and date, and no other word.

    >>> is_stamp("Case 2:31-cv-00041-Q   Document 86   Filed 12/23/31   Page 3 of 9"), is_stamp("Case 2:31-cv-00041 says so on page 3")
    (True, False)
    """
    if len(line) > _LONGEST_HEAD or _STAMPED.search(line) is None or _WORKS.search(line) is None:
        return False
    at = len(line) - len(line.lstrip())
    while at < len(line):
        word = _STAMP_WORD.match(line, at)
        if word is None:
            return False
        at = word.end() + len(line[word.end() :]) - len(line[word.end() :].lstrip())
    return True


def figures_count_pages(rows: Sequence[tuple[int, str]]) -> bool:
    """Whether every figure of a line is the same on all its pages or goes up with them: "Id. at 5" and "Id. at 41" do not.

    Shape: (page, the line as it stands there).
    """
    figures = [(page, [int(figure) for figure in DIGITS.findall(line)]) for page, line in rows]
    if len({len(found) for _, found in figures}) != 1:
        return False
    return all(_constant_or_counting([(page, found[place]) for page, found in figures]) for place in range(len(figures[0][1])))


def _constant_or_counting(values: Sequence[tuple[int, int]]) -> bool:
    if len({value for _, value in values}) == 1:
        return True
    offsets = [value - page for page, value in values]
    usual = max(offsets.count(offset) for offset in set(offsets))
    return usual >= 0.6 * len(offsets)


def note_numbers(text: str) -> list[tuple[int, int]]:
    """The numbers that begin footnotes in plain text: alone after a mark at the end of a word, or with a slash. Linear time."""
    found: list[tuple[int, int]] = []
    waiting: dict[str, int] = {}
    for match in _NOTE.finditer(text):
        if match["mark"]:
            waiting[match["mark"]] = match.end()
        elif match["slashed"]:
            found.append((match.start("slashed"), match.end()))
        elif (at := waiting.get(match["number"])) is not None:
            if match.start() - at <= _NOTE_REACH:
                found.append((match.start("number"), match.end()))
            del waiting[match["number"]]
    return found


def without(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with a blank for each character of the spans."""
    kept: list[str] = []
    done = 0
    for start, end in spans:
        kept += [text[done:start], " " * (end - start)]
        done = end
    return "".join([*kept, text[done:]])


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """Lines beside a page's edge that hold a page number, or stand beside other edges too, numbers aside."""
    if "\f" not in text:
        return
    edges = [match.start() for match in re.finditer("\f", text)]
    beside: list[tuple[int, int, str]] = []
    for edge, before, after in zip(edges, [0, *edges], [*edges[1:], len(text)], strict=False):
        above = [m for m in _LINE.finditer(text, max(before, edge - _EDGE), edge) if _is_short_line(text, m)][-2:]
        below = [m for m in _LINE.finditer(text, edge, min(after, edge + _EDGE)) if _is_short_line(text, m)][:2]
        beside += [(m.start(), m.end(), DIGITS.sub("#", " ".join(m.group().split()))) for m in (*above, *below)]
    often = Counter(line for _, _, line in beside)
    for start, end, line in beside:
        if often[line] >= _OFTEN or PAGE_ALONE.fullmatch(text, start, end):
            yield start, end


def _is_short_line(text: str, line: re.Match[str]) -> bool:
    """Whether a match is a whole line that holds something, and no paragraph."""
    whole = line.start() == 0 or text[line.start() - 1] in "\n\f"
    return whole and line.group().strip() != "" and line.end() - line.start() <= _LONGEST_HEAD


def _heads(text: str) -> Iterator[tuple[int, int]]:
    """Runs of words in capitals that come back, each with the page number and the codes after it."""
    runs: defaultdict[str, list[re.Match[str]]] = defaultdict(list)
    for match in _CAPITALS.finditer(text):
        runs[" ".join(match.group().split()[:_HEAD_WORDS])].append(match)
    for matches in runs.values():
        if len(matches) < _OFTEN:
            continue
        tails = [tuple(_codes(text, match.end())) for match in matches]
        shapes = Counter(tuple(shape for shape, _ in tail[:n]) for tail in tails for n in range(1, len(tail) + 1))
        for match, tail in zip(matches, tails, strict=True):
            shared = [end for n, (_, end) in enumerate(tail, 1) if shapes[tuple(shape for shape, _ in tail[:n])] * 10 >= 6 * len(matches)]
            if shared:
                yield match.start(), shared[-1]


def _codes(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Up to four numbers and codes from an offset on: their shapes, and where each ends."""
    for _ in range(4):
        match = _CODE.match(text, start)
        if match is None:
            return
        start = match.end()
        yield DIGITS.sub("#", match[1]), start


def _page_numbers(text: str) -> Iterator[tuple[int, int]]:
    """The numbers n, n + 1, n + 2 … that stand alone, a page's length apart, in a text without line ends."""
    if text.count("\n") * 400 > len(text):
        return
    places: defaultdict[int, list[int]] = defaultdict(list)
    size: dict[tuple[int, int], int] = {}
    back: dict[tuple[int, int], int] = {}
    ends: dict[int, int] = {}
    for match in _NUMBER.finditer(text):
        number, at = int(match[1] or match[2]), match.end(0) - len(match[0].lstrip())
        earlier = places[number - 1]
        low, high = bisect_left(earlier, at - _MOST_PAGE), bisect_right(earlier, at - _LEAST_PAGE)
        best = max(earlier[max(low, high - 8) : high], key=lambda place: size[number - 1, place], default=None)
        size[number, at] = 1 if best is None else size[number - 1, best] + 1
        if best is not None:
            back[number, at] = best
        places[number].append(at)
        ends[at] = match.end()
    used: set[tuple[int, int]] = set()
    for number, at in sorted(size, key=lambda key: -size[key]):
        if size[number, at] < _LEAST_CHAIN:
            return
        chain = list(_chain(number, at, back))
        if used.isdisjoint(chain):
            used.update(chain)
            yield from _with_heads(text, sorted((place, ends[place]) for _, place in chain))


def _with_heads(text: str, numbers: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Page numbers, each with the words after it that stand after most of the others too: the head of the next page."""
    words = [[*_WORD.finditer(text, end, end + 160)][:12] for _, end in numbers]
    prefixes = [[tuple(w.group() for w in after[:n]) for n in range(1, len(after) + 1)] for after in words]
    often = Counter(prefix for each in prefixes for prefix in each)
    for (start, end), after, each in zip(numbers, words, prefixes, strict=True):
        shared = [w.end() for w, prefix in zip(after, each, strict=True) if often[prefix] * 2 > len(numbers) and len(prefix) >= _OFTEN]
        yield start, max([end, *shared])


def _chain(number: int, at: int, back: dict[tuple[int, int], int]) -> Iterator[tuple[int, int]]:
    yield number, at
    while (number, at) in back:
        number, at = number - 1, back[number, at]
        yield number, at
