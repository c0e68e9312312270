"""Back references: id. and ibid., supra and above, OSCOLA's (n 12), and names used alone ("Iqbal at 678", "Ivey at [74]")."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import CaseName, scan_short_name, scan_signal
from brief_audit.citations.pins import SLIP, scan_pin
from brief_audit.citations.uk import scan_uk_pin
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Pinpoint
from brief_audit.tables import rows

# Also without its point before a pin, or between a sentence's end and a comma or semicolon; with a comma before the point, as scans
# of reports have it ("Id,., at 5"); and with the first letter misread ("ld. at 5"). Glued to the sentence before it ("grounds.Id. at 5",
# where a line was set too tight) it is one before a pin.
_ID = re.compile(
    r"(?:(?<=[a-z]{2}[.?!])Id\.(?=,? (?:at (?:pp?\.\s?|\*)?[0-9]|¶|§))|(?<![\w.’'-])(?:"
    r"[Ii]d,?\.|ID\.(?=,? (?:at|¶|§))|Id(?=,? (?:at (?:p\.\s?|\*)?[0-9]|¶|§))|[Ii]d(?=,,? at [0-9])|"
    r"Id(?= \((?:quoting|citing|emphasis|internal|citations?|alterations?)\b)|"
    r"(?:(?<=[.!?)”\"’] )|(?<=\bSee ))Id(?=[;,] [a-zS])|[lJ|]d\.(?=,? at (?:pp?\.\s?|\*)?[0-9])|[Ii]bid\b\.?|IBID\.))"
    r"(?:(?![\w-])|(?=at\s[0-9*¶]|n\.\s?[0-9]))"
)
_CLOSES = re.compile(r"\s?(?:[.;,)\]—]|$|\()", re.MULTILINE)
_SECTION = re.compile(r",?\s?(?:at )?§{1,2}\s?(?P<section>[0-9]\w*(?:[.-]\w+)*(?:\([A-Za-z0-9]{1,5}\))*)")
# "ibid, s 6" is another provision of the same Act ("Ibid. Section 6" is the next sentence). Of what is no section the word stays with
# the number, so that it equals no section.
_OF_AN_ACT = re.compile(
    r"(?!(?<=\.)\s[A-Z]),?\s(?:at\s)?(?:(?:[Ss]s?\.?\s?|[Ss]ections?\s)(?P<section>{list})|"
    r"(?P<other>(?:[Aa]rts?\.?|[Aa]rticles?|[Rr]egs?\.?|[Rr]egulations?|[Rr]r?\.?|[Rr]ules?|[Ss]ch(?:ed(?:ule)?)?s?\.?)\s{list}))(?![\w/])".replace(
        "{list}", r"{one}(?:(?:\s?[-–—]\s?|\sto\s|,\s(?:and\s)?|\sand\s){one}(?!\w))*"
    ).replace("{one}", r"[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*")
)
_SUPRA = re.compile(r"(?<![\w])(?:supra|ante|above)\b(?:,?\s(?:note|n\.|nn\.|at n\.|fn\.|footnote)\s?[0-9]+)?", re.IGNORECASE)
_CLOSED = re.compile(r",?(?P<at>\sat)?[)\]]")
_OSCOLA_NOTE = re.compile(r"\((?:n|fn) (?P<note>[0-9]{1,4})\)")
_AT_PIN = re.compile(
    rf"(?P<slip>,\s(?={SLIP},?\sat\s(?:pp?\.\s)?[0-9]))|"
    r",?\s(?:supra,?\s)?at\s(?:p(?:p|age)?\.?\s?|paras?\.?\s|paragraphs?\s)?[\[§¶*0-9]|"
    r"(?P<named>,?\s(?=(?:paras?\b\.?|paragraphs?)\s?\[?[0-9])|[,:]\s(?=\[{number}\])|(?P<bare>\s(?=\[{number}\]))"
    r"|(?P<opened>\s\((?:see\s)?(?:at\s)?(?=(?:(?:paras?\b\.?|paragraphs?)\s?)?\[{number}\]|(?:paras?\b\.?|paragraphs?)\s[0-9])))".replace(
        "{number}", r"[0-9]{1,3}(?:\.[0-9]{1,2})*(?:\([0-9a-z]{1,4}\))*"
    )
)
_TO_SLIP = re.compile(rf"{SLIP},?")
# What leads to a case, and not to a party of whom "[12]" is a place in the bundle: "See Harrow [12]", but "the contract with Harrow [12]".
_LEADS_TO_A_CASE = re.compile(
    r"(?:\A|[.;:!?(\[\n—–]\s{0,4}|\b(?:[Ss]ee|[Ss]ee\salso|[Cc]f\.?|[Ii]n|[Aa]s|[Aa]nd|[Aa]lso|[Tt]hus|[Aa]pplying|[Ff]ollowing|[Cc]iting|[Pp]er|[Uu]nder|to),?\s)$"
)
# Brackets with a number behind other words, which are then notes or places in a bundle.
_BRACKETS_OTHERWISE = re.compile(r"\b(?!(?:at|in|see|and|to|or|also|from|than|cf|with)\s)[a-z]{2,}[,.]?\s\[[0-9]{1,3}\]")
# Behind "Harrow, para 12": another document's paragraph ("of the Particulars"), or the brief's own ("above").
_OF_ANOTHER = re.compile(
    r"\s(?:of|in|to)\s(?!(?:the|his|her|its|their|that|this)\s(?:\w+\s)?(?:judgments?|decision|opinion|speech|reasons|ruling|determination|report)\b)|"
    r",?\s(?:above|below|hereof|herein)\b"
)
# What only a British pin reads on: the letter of a margin, "[71] to [900]", "paras 12 to 19".
_GOES_ON = re.compile(r"\s?[A-H](?:-[A-H])?\b|(?:\([0-9a-z]{1,4}\))?\s?(?:[-–—‑]|to)\s?\[?[0-9]")
_OWN_PART = re.compile(r"(?:part|section|point|argument|§|pp?\.)\s?[IVXA-Z0-9§]", re.IGNORECASE)
_WORDS = re.compile(r"[A-Za-z][\w’'&-]+")
# A whole name of one letter, or of letters joined, which a brief gives a case: (“L”), (“F & G”), "Re J (A Minor)".
_LETTERS = r"[A-Z](?:\s(?:&|and)\s[A-Z])*"
_LETTER = re.compile(rf"[“\"‘'\s]*(?:(?:In\s)?[Rr]e\s)?({_LETTERS})(?:\s\([^()]*\))?[”\"’'\s]*")
_A_LETTER_BEFORE = re.compile(rf"(?<![\w.’'&-])(?<![A-Z]\s&\s)(?P<name>(?:(?:In\s)?[Rr]e\s)?{_LETTERS})$")


def scan_ids(text: str, limits: Sequence[int]) -> Iterator[Draft]:
    """Every id. and ibid., with its pin. `limits` are the starts of full citations, ascending."""
    for match in _ID.finditer(text):
        section = _SECTION.match(text, match.end()) if match[0].lower().startswith("id") else _OF_AN_ACT.match(text, match.end())
        if section is not None:
            named = section["section"] or section["other"]
            yield Draft(match.start(), match.end(), Kind.ID, section=named, right=section.end(), rank=5)
            continue
        pin, end = _pin_of_id(text, match, _limit(limits, match.end(), len(text)))
        yield Draft(match.start(), match.end(), Kind.ID, pinpoint=pin, right=end, rank=5)


def _pin_of_id(text: str, match: re.Match[str], limit: int) -> tuple[Pinpoint | None, int]:
    """The pin of an id.; a bare number is one where a mark closes it ("Ibid 45."): a number that opens the next sentence is none."""
    slip = _TO_SLIP.match(text, match.end() + len(", ")) if text.startswith(", ", match.end()) else None
    if slip is not None and (of_slip := _pin_of_slip(text, match.end() + len(", "), limit))[0] is not None:
        return of_slip
    after = match.end() + (2 if text.startswith(",,", match.end()) else 1 if text.startswith(".,", match.end()) else 0)
    pin, end = _any_pin(text, after, limit)
    if pin is None and text[after : after + 1] == " ":
        bare, bare_end = _any_pin(text, after, limit, bare=True)
        if bare is not None and _CLOSES.match(text, bare_end):
            return bare, bare_end
    return (pin, end) if pin is not None else (None, match.end())


def scan_supras(text: str, limits: Sequence[int], ends: Sequence[int]) -> Iterator[Draft]:
    """Every "X, supra" and OSCOLA "X (n 12)", with its name and pin."""
    for match in _SUPRA.finditer(text):
        latin = match[0][:5].lower() == "supra"
        wrapped = text[match.start() - 1 : match.start()] in {"(", "["}
        floor = _floor(ends, match.start())
        name = _name_before(text, floor, match.start() - wrapped)
        limit = _limit(limits, match.end(), len(text))
        if latin and limit < len(text) and text[match.end() : limit].strip(" ") in {"", ","}:
            continue  # "Roe, supra, 410 U.S. at p. 121": the short form that follows bears the name
        pin, end = _pin_of_supra(text, match.end(), limit, wrapped=wrapped)
        if not latin and (name is None or pin is None or not (wrapped or text[match.start() - 2 : match.start() - 1] in {",", ")"})):
            continue
        if latin and name is None and pin is None and not re.search(r"note|n\.", match[0]):
            continue
        to_its_own_page = name is None and not re.search(r"note|n\.", match[0]) and scan_signal(text, floor, match.start())[0] is not None
        if latin and to_its_own_page:
            continue
        if latin and name is None and _OWN_PART.match(text[match.end() : match.end() + 14].lstrip(" ,")):
            continue
        yield _back(Draft(match.start(), match.end(), Kind.SUPRA, pinpoint=pin, right=end, rank=4), name)
    for match in _OSCOLA_NOTE.finditer(text):
        name = scan_short_name(text, _floor(ends, match.start()), match.start())
        pin, end = _any_pin(text, match.end(), _limit(limits, match.end(), len(text)), bare=True)
        draft = Draft(match.start(), match.end(), Kind.SUPRA, Jurisdiction.UK, pinpoint=pin, right=end, rank=4)
        draft.note = f"Refers to note {match['note']}."
        yield _back(draft, name)


def _pin_of_supra(text: str, position: int, limit: int, *, wrapped: bool) -> tuple[Pinpoint | None, int]:
    """The pin behind a supra, also behind the bracket that closes it: "(supra) at [45]", "[supra at] 536"."""
    closed = _CLOSED.match(text, position) if wrapped else None
    if closed is None:
        return _any_pin(text, position, limit)
    pin, end = _any_pin(text, closed.end(), limit, bare=closed["at"] is not None)
    return (pin, end) if pin is not None else (None, closed.end())


def _name_before(text: str, floor: int, end: int) -> CaseName | None:
    """The name before "supra"; a signal or a part of the brief itself ("Part II, supra") is none."""
    name = scan_short_name(text, floor, end)
    return None if name is None or name.name in {"See", "Cf.", "Compare"} or _OWN_PART.match(name.name) else name


def scan_name_pins(text: str, limits: Sequence[int], ends: Sequence[int], known: dict[str, int]) -> Iterator[Draft]:
    """Names used alone with a pin ("Iqbal at 678"). `known`: words of names cited in full -> where first."""
    otherwise = _BRACKETS_OTHERWISE.search(text) is not None
    for match in _AT_PIN.finditer(text):
        floor = _floor(ends, match.start())
        name = scan_short_name(text, floor, match.start()) or _letter_before(text, floor, match.start())
        if name is None or not _cited_before(name.name, match.start(), known):
            continue
        if match["bare"] and otherwise:
            continue
        alone = match["bare"] or (match["opened"] and text[match.end()] == "[")
        if alone and _LEADS_TO_A_CASE.search(text[max(0, name.start - 24) : name.start]) is None:
            continue
        begins = match.end() if match["opened"] or text[match.start()] == ":" else match.start()
        limit = _limit(limits, match.end(), len(text))
        pin, end = _any_pin(text, begins, limit) if match["slip"] is None else _pin_of_slip(text, match.end(), limit)
        if pin is None or (match["named"] and _OF_ANOTHER.match(text, end)):
            continue
        yield _back(Draft(name.start, match.start(), Kind.SHORT, pinpoint=pin, right=end, rank=1), name)


def _pin_of_slip(text: str, position: int, limit: int) -> tuple[Pinpoint | None, int]:
    """The pages of a slip opinion, in words alone: they are no pages of a report ("Alder, slip op. at 13")."""
    lead = _TO_SLIP.match(text, position, limit)
    pin, end = scan_pin(text, lead.end(), limit) if lead is not None else (None, position)
    return (None, position) if pin is None else (Pinpoint(kind=pin.kind, ranges=(), text=text[position:end]), end)


def _letter_before(text: str, floor: int, end: int) -> CaseName | None:
    """One capital letter, or letters joined, as a name directly before a pin ("in L at [136]"); of "Annex L at [136]" the whole is it."""
    found = _A_LETTER_BEFORE.search(text, max(floor, end - 24), end)
    return CaseName(found["name"], (found["name"],), found.start("name")) if found is not None else None


def words_of(name: str, *, given: bool = False) -> frozenset[str]:
    """The telling words of a name, lower case; of one that the brief has `given`, its letter, where it is one letter."""
    if given and (letter := _LETTER.fullmatch(name)) is not None:
        return frozenset({letter[1].lower()})
    return frozenset(word.lower().replace("’", "'") for word in _WORDS.findall(name)) - _generic()


@cache
def _generic() -> frozenset[str]:
    """Words of names that do not distinguish one case from another."""
    return frozenset(row["word"] for row in rows("name_words") if row["kind"] == "generic")


def _cited_before(name: str, position: int, known: dict[str, int]) -> bool:
    words = words_of(name, given=True)
    return bool(words) and all(known.get(word, position) < position for word in words)


def _back(draft: Draft, name: CaseName | None) -> Draft:
    if name is not None:
        draft.name, draft.parties, draft.left = name.name, name.parties, name.start
    return draft


def _floor(ends: Sequence[int], position: int) -> int:
    """The end of the last full citation before the position: no name reaches back over it."""
    at = bisect_right(ends, position)
    return ends[at - 1] if at else 0


def _limit(limits: Sequence[int], position: int, size: int) -> int:
    at = bisect_left(limits, position)
    return limits[at] if at < len(limits) else size


def _any_pin(text: str, position: int, limit: int, *, bare: bool = False) -> tuple[Pinpoint | None, int]:
    pin, end = scan_pin(text, position, limit, bare=bare)
    if pin is None or _GOES_ON.match(text, end):
        uk, uk_end = scan_uk_pin(text, position, limit)
        if uk is not None and uk_end > end:
            return uk, uk_end
    return pin, end
