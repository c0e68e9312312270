"""The text that the scanners read: whitespace collapsed, marks of emphasis and notes dropped, every position mapped back.

Confusable characters (fullwidth and foreign digits, Cyrillic and Greek look-alikes) are replaced one
for one, so that a disguised citation is still found; `disguised` tells where that happened.
"""

from __future__ import annotations

import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, compress

from brief_audit import patterns as re
from brief_audit.model.document import Document, RegionKind
from brief_audit.text.furniture import furniture, without

# Look-alikes of Latin letters that occur in citations; Unicode confusables.txt (UTS 39), single characters only.
_LOOK_ALIKES = str.maketrans("АВЕЅІЈКМНОРСТХУΑΒΕΖΗΙΚΜΝΟΡΤΧΥаеорсухіѕјԁոν", "ABESIJKMHOPCTXYABEZHIKMNOPTXYaeopcyxisjdnv")
# Scripts whose capitals are drawn like Latin ones (Armenian, Cherokee, Lisu), small capitals, and other brackets and stops; UTS 39.
_OTHER_SCRIPTS = str.maketrans(
    "ՍՏՕհոսօᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ․ꓸ〔〕【】⟦⟧\u2800\u3164\u115f\u1160\uffa0",
    "USOhnuoABCEGHJKLMPRSTVWZBPDTGKJCZFMNLSRVHWXYAEIOUABCDEFGHIJKLMNOPRSTUVWYZ..[][][]     ",
)
_DRAWN_ALIKE = ("<font>", "<wide>", "<narrow>", "<circle>", "<square>")
"""Kinds of Unicode's compatibility signs that are a Latin letter or a figure in another dress; raised and lowered figures may be notes."""
_TURNED = re.compile("[\u202b\u202e\u2067][^\u202c\u2069\n]*")
"""What is shown from right to left, so that a reader sees "662" where "266" stands."""
# Letters that pass for a digit within a number.
_LIKE_DIGITS = str.maketrans("\u0431\u0417\u0437\u041e\u043e\u039f\u03bf\u0406\u0456\u04c0\u04cf\u0399", "633000011111")
_DIGIT_PLACE = re.compile(
    r"(?<=[0-9])[\u0431\u0417\u0437\u041e\u043e\u039f\u03bf\u0406\u0456\u04c0\u04cf\u0399]+(?=[0-9\s])|(?<![\w])[\u0431\u0417\u0437\u041e\u043e\u039f\u03bf\u0406\u0456\u04c0\u04cf\u0399](?=[0-9]{1,3}\s[A-Z])"
)
# A break that a layout put inside a citation: after a comma, "v.", "See", a sign or an open parenthesis, before a
# small letter, or between a reporter and its page.
_JOINED = re.compile(
    r"(?<=[,§¶&(])\n|(?<=\sv\.)\n|(?<=\sv)\n|(?<=\bSee)\n|(?<=\b[Ii]n)\n|(?<=\b(?:of|at))\n|(?<=\b(?:and|the|see|"
    r"[Cc]f\.))\n|(?<=[^.:;?!”\"\n])\n(?=[a-z])|(?<=Id\.)\n(?=at\s)"
    r"|(?<=(?:F|S)\.[234]d)\n(?=[0-9])|(?<=F\.4th)\n(?=[0-9])|(?<=U\.S\.)\n(?=(?:at\s)?[0-9])|(?<=S\. Ct\.)\n(?=[0-9])|"
    r"(?<=Supp\. [234]d)\n(?=[0-9])|(?<=\([0-9](?:th|st|nd|rd))\n(?=Cir)|(?<=\([0-9]d)\n(?=Cir)|(?<=Cir\.)"
    r"\n(?=[12][0-9]{3}\))|(?<=[0-9)])\n(?=\((?:[^()\n]{0,30}[\s.])?(?:1[6-9]|20)[0-9]{2}\)|"
    r"\([0-9IVXA-Z]{1,4}\)\s\()|(?<=\s[0-9]{3})\n(?=(?:U\.\s?S\.|S\.\s?Ct\.|F\.(?:[23]d|4th)|F\. Supp\.)\s)"
)
# Within a docket number, a number of a database, and the date of its court: "No. 1:14-cv-|00447, 2015 WL |123 (S.D.N.Y. |Mar. 2, 2015)".
_DATABASE = r"(?:WL|U\.\s?S\.(?:\s(?:App|Dist)\.)?\sLEXIS)"
_JOINED_DOCKET = re.compile(
    rf"(?<=\bNo\.)\n(?=[0-9][\w:.-]*[0-9])|(?<=-(?:cv|cr|md|ap|bk|mc|mj)-)\n(?=[0-9])|(?<=[\s,](?:19|20)[0-9]{{2}})\n(?={_DATABASE}\s)|"
    rf"(?<=(?:19|20)[0-9]{{2}}\sWL)\n(?=[0-9])|(?<=\sLEXIS)\n(?=[0-9])|"
    rf"(?<=[0-9])\n(?=(?:\([A-Z]{{2,4}}\)\s?){{1,3}},\s(?:19|20)[0-9]{{2}}\s{_DATABASE})|"
    r"(?<=[A-Z]\.)\n(?=(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?\s[0-9]{1,2},\s(?:19|20)[0-9]{2}\))"
)
_DROPPED = re.compile(
    r"(?<![\w*])\*{1,3}(?=[^\s*\d])|(?<=[^\s*])\*{1,3}(?![\w*])|(?<!\w)_{1,2}(?=[^\W_])|(?<=[^\W_])_{1,2}(?!\w)|"
    r"(?<=[.,;:)\]])_{1,2}(?!\w)|(?<=[0-9]) (?=,\s[0-9])|"
    # Marks of HTML in plain text, and what scans and typists put into a reporter: "P .2d", "Wn.2d. at 16".
    r"</?(?:a|b|em|i|p|small|span|strong|sub|sup|u)(?:\s[^<>\n]{0,200})?>|(?<=\b[A-Z]) (?=\.\s?[234]d\b)|"
    r"(?<=[a-z.][234]d)\.(?=\s(?:at\s)?[0-9])|"
    # A star page of a printed opinion between a reporter and its page: "253 Ga. *404 782", "803 F.2d at *883 1281".
    r"(?:(?<=[A-Za-z]\.\s)|(?<=[.\s][234]d\s)|(?<=[45]th\s))\*[0-9]{1,5}\s?(?=(?:at\s)?[0-9]{1,5}[\s,;.)])|"
    r"(?<=[.\s][23]d\sat\s)\*[0-9]{1,5}\s(?=[0-9]{1,5}[\s,;.)])|"
    # A court broken at the end of a line: "[2020] UK-|SC 4".
    r"(?<=\]\s[A-Z]{2})-\s(?=[A-Z]{2,4}\s(?:[0-9]|Civ|Crim|Admin))"
)
# The brief's own page number that a page break left within a citation: "502 U.S. -21- 46", "326 -22-P.3d 125".
_PAGE_NUMBER = re.compile(
    r"(?:(?<=[A-Za-z]\.\s)|(?<=[.\s][23]d\s)|(?<=[45]th\s))[-–—]\s?[0-9]{1,3}\s?[-–—]\s?(?=(?:at\s)?[0-9]{1,5}[\s,;.)])|"
    r"(?<=[0-9]\s)[-–—]\s?[0-9]{1,3}\s?[-–—]\s?"
    r"(?=(?:[A-Z]\.\s?){1,3}(?:[23]d|[45]th)?\s[0-9]{1,5}[\s,;.)]|[A-Z][A-Za-z]{0,4}\.\s?(?:[A-Z][A-Za-z]{0,4}\.\s?)?(?:[23]d|[45]th)?\s[0-9]{1,5}[\s,;.)])"
)
# A soft hyphen for the dash of a range, which is not drawn: joined, the figures are more than a page has.
_SOFT_RANGE = re.compile(r"(?P<lead>(?:,|\bat)\s?(?P<first>[0-9]{2,5}))\u00ad(?=\s?(?P<last>[0-9]{1,5})(?![0-9]))")
_OF_NO_PAGE = 5
"""So many figures in a row are no page of a report."""
_ENTITY = re.compile(r"&(?:(sect|para|nbsp|amp|ndash|mdash|rsquo|lsquo|ldquo|rdquo)|#(?:(167)|(182)|(160)));")
_ENTITIES = {
    "sect": "§",
    "para": "¶",
    "nbsp": " ",
    "amp": "&",
    "ndash": "–",
    "mdash": "—",
    "rsquo": "’",
    "lsquo": "‘",
    "ldquo": "“",
    "rdquo": "”",
}
_NUMBERED = {"167": "§", "182": "¶", "160": " "}
_FILL = "\0"
# The page of plain text on which a citation's date stands, if nothing but furniture stands before it.
_DATE_OVERLEAF = re.compile(r"\f[^\f(]{0,300}(?=\((?:[^()\n]{0,30}[\s.])?(?:1[6-9]|20)[0-9]{2}\))")
_FOOT = 400
"""The most characters between a citation and the end of its page."""
# A name broken in the middle of its second party, told by the reporter that follows: "v. Alder Indep.\nSch. Dist., 62 F.4th 199".
_NAME_BREAK = re.compile(r"(\sv\.\s[A-Z][^\n;()]{0,60})\n(?=[A-Z][^\n;()]{0,80},\s[0-9]{1,4}\s[A-Z][\w.’' ]{0,18}\s[0-9]{1,5}\b)")


def _plain(char: str) -> str:
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    dress, _, bare = unicodedata.decomposition(char).partition(" ")
    if dress in _DRAWN_ALIKE and " " not in bare and "!" <= (letter := chr(int(bare, 16))) <= "~":
        return letter
    return char.translate(_OTHER_SCRIPTS).translate(_LOOK_ALIKES)


@dataclass(frozen=True)
class Surface:
    """`text` is what scanners read, `original` the same length with confusables as written."""

    text: str
    original: str
    starts: Sequence[int] = field(repr=False)
    ends: Sequence[int] = field(repr=False)
    italics: list[tuple[int, int]] = field(repr=False)
    tables: list[tuple[int, int]] = field(repr=False)
    turned: list[tuple[int, int]] = field(repr=False)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span in Document.text of a span of the surface."""
        return self.starts[start], self.ends[max(start, end - 1)]

    def disguised(self, start: int, end: int) -> bool:
        """Whether there is a confusable character in the span, a mark or an invisible sign upon its ends, or text that runs backwards."""
        return (
            self.text[start:end] != self.original[start:end]
            or any(map(_clings, (*self.original[max(0, start - 1) : start], *self.original[end : end + 1])))
            or any(left < end and start < right for left, right in self.turned)
        )

    def other_figures(self, start: int, end: int) -> bool:
        """Whether a figure in the span is not one of 0 to 9 as written."""
        pairs = zip(self.text[start:end], self.original[start:end], strict=True)
        return any(shown != written and shown in "0123456789" for shown, written in pairs)

    def italic_at(self, position: int) -> tuple[int, int] | None:
        """The italic run that holds the position, in surface offsets."""
        at = bisect_right(self._italic_starts, position) - 1
        if at >= 0 and self.italics[at][0] <= position < self.italics[at][1]:
            return self.italics[at]
        return None

    @cached_property
    def _italic_starts(self) -> list[int]:
        return [start for start, _ in self.italics]


def surface(document: Document) -> Surface:
    """Build the scanners' text of a document."""
    from brief_audit.text.mapped import collapse

    mapped = collapse(_with_ranges(document.text))
    written = _ENTITY.sub(_unescaped, mapped.text) if "&" in mapped.text else mapped.text
    keep = bytearray(char != _FILL for char in written) if written is not mapped.text else bytearray(b"\x01") * len(written)
    for match in chain(_DROPPED.finditer(written), _PAGE_NUMBER.finditer(written)):
        keep[match.start() : match.end()] = bytes(match.end() - match.start())
    for region in document.regions_of(RegionKind.NOTE_MARK):
        _clear(keep, *mapped.locate(*region.span))
    for start, end in _between_pages(document.text):
        first, last = mapped.locate(start, end)
        _clear(keep, first + 1, last)  # the break itself stays, for what joins citations to decide
    original = _NAME_BREAK.sub(r"\1 ", _JOINED_DOCKET.sub(" ", _JOINED.sub(" ", "".join(compress(written, keep)))))
    bounds = mapped.bounds()
    starts = array("I", compress(bounds[0], keep))
    return Surface(
        text=plain(original),
        original=original,
        starts=starts,
        ends=array("I", compress(bounds[1], keep)),
        italics=_regions(document, RegionKind.ITALIC, starts),
        tables=_regions(document, RegionKind.TABLE_OF_AUTHORITIES, starts),
        turned=_offsets((match.span() for match in _TURNED.finditer(document.text)), starts),
    )


def _between_pages(text: str) -> list[tuple[int, int]]:
    """The spans from a citation's last figure to its date on the next page, where nothing but a page's furniture stands between."""
    places = [match.span() for match in _DATE_OVERLEAF.finditer(text)] if "\f" in text else []
    if not places:
        return []
    bare = without(text, furniture(text))
    begun = [(edge - len(foot) + len(foot.rstrip()), end) for edge, end in places for foot in [bare[max(0, edge - _FOOT) : edge]]]
    return [(start, end) for start, end in begun if text[start - 1 : start].isdigit() and not bare[start:end].strip()]


def _with_ranges(text: str) -> str:
    """The text with a hyphen for each soft one that parts two pages behind a comma or "at", character for character."""
    if "\u00ad" not in text:
        return text
    return _SOFT_RANGE.sub(
        lambda match: f"{match['lead']}-" if len(match["first"] + match["last"]) >= _OF_NO_PAGE else match[0],
        text,
    )


def _unescaped(match: re.Match[str]) -> str:
    """The sign that an entity stands for, filled to its length."""
    sign = _ENTITIES.get(match[1] or "") or _NUMBERED[match[2] or match[3] or match[4]]
    return sign.ljust(len(match[0]), _FILL)


def plain(text: str) -> str:
    """Replace confusable characters one for one."""
    if text.isascii():
        return text
    digits = _DIGIT_PLACE.sub(lambda match: match[0].translate(_LIKE_DIGITS), text)
    return digits.translate({ord(char): _plain(char) for char in set(digits) if char >= "\x80"})


def _clings(char: str) -> bool:
    """Whether a sign is drawn upon its neighbour, or is not drawn: "6\u033562" is read as 662, and is not 6."""
    return char >= "\x80" and (unicodedata.category(char)[0] == "M" or char in "\u115f\u1160\u3164\uffa0")


def _clear(keep: bytearray, start: int, end: int) -> None:
    if end > start:
        keep[start:end] = bytes(end - start)


def _regions(document: Document, kind: RegionKind, offsets: Sequence[int]) -> list[tuple[int, int]]:
    return _offsets((region.span for region in document.regions_of(kind)), offsets)


def _offsets(spans: Iterable[tuple[int, int]], offsets: Sequence[int]) -> list[tuple[int, int]]:
    found = [(bisect_left(offsets, start), bisect_left(offsets, end)) for start, end in spans]
    return sorted(span for span in found if span[0] < span[1])
