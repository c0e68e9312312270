"""From bare cores to citations: pins, parentheses, names, signals, parallel and subsequent-history citations."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import CaseName, scan_name, scan_short_name, scan_signal
from brief_audit.citations.parens import Tail, court_and_date_unbracketed, is_an_unread_series, lists_parallels, opens_a_remark, scan_tail
from brief_audit.citations.pins import scan_glued, scan_pin, scan_pin_behind_the_date, scan_slip
from brief_audit.citations.prose import is_dressed, is_prose, supported_volumes
from brief_audit.citations.surface import Surface
from brief_audit.citations.uk import scan_uk_court, scan_uk_pin, unread_pin
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import PinKind
from brief_audit.tables.courts import court_id_in_the_uk, court_id_of_citation, court_of_reporter

_FULL = frozenset({Kind.CASE, Kind.JOURNAL})
_PARALLEL_GAP = re.compile(r"(?:,\s?|\s\[|\s?=\s?|\s|\]\s?,?\s?)(?:reprinted in\s)?")
_PINS_GAP = re.compile(r",\s(?:[0-9]{1,4}(?:[-–][0-9]{1,4})?,\s){1,2}")
_HISTORY = re.compile(
    r"[,;.]?\s?\(?(?P<phrase>(?:and |but |judgment |opinion |order |decision )?(?:aff[’']?d|aff[’']?g|affirmed|"
    r"affirming|rev[’']?d|rev[’']?g|reversed|reversing|vacated|vacating|cert\. denied|cert\. granted|"
    r"cert\. dismissed|certiorari denied|appeal denied|appeal dismissed|rev(?:iew|\.) (?:denied|granted)|"
    r"leave to appeal denied|petition denied|pet\. denied|writ denied|writ ref[’']?d|reh[’']?g denied|"
    r"disc(?:retionary|\.) rev(?:iew|\.) denied|allocatur denied|trans(?:fer|\.) denied|perm(?:ission|\.) (?:to )?app(?:eal|\.) denied|"
    r"recons(?:ideration|\.) denied|leave denied|lv\.? denied|mandamus denied|stay denied|"
    r"(?:magistrate[’']?s? (?:judge[’']?s? )?)?(?:report(?: and recommendations?| & recommendations?)?|R\. ?& ?R\.|R&R) "
    r"(?:adopted|approved|accepted|rejected)|adopt(?:ed|ing)|as recognized|reh[’']?g en banc denied|rehearing denied|reh[’']?g granted|"
    r"overruled (?:in part )?by|overruled|overruling|abrogated (?:in part )?by|abrogated|superseded by(?: statute)?|"
    r"amended by|amended|modified|remanded|withdrawn|enforced|disapproved(?: of)?(?: in)?|depublished|mandate recalled|"
    r"aff[’']?d in part|rev[’']?d in part|on remand|on reh[’']?g|sub nom\.)(?:(?!\.\s(?:The\s|In\s|But\s|[0-9]{1,2}\.\s))[^;()]){0,60}?)"
    r"(?:,\s(?=[0-9])|\s(?=[0-9])|,?\s(?:sub nom\.|by|as stated in|as recognized in|in(?!\spart))\s|,\s(?=[A-Z]))"
)
_DIVISION_ONLY = re.compile(
    r"(?:[0-9]{1,2}(?:st|nd|rd|th|d)|First|Second|Third|Fourth|Fifth) (?:Dep[’']?t\.?|Dept\.?|Dist\.?|Div\.?)|Div\. [0-9IV]+"
)
# A page number of the brief that a page break left before the date: "774 P.2d 1199 7 (1989)".
_OVERTURNED_BY = re.compile(
    r"[,;)(]\s(?:and\s|but\s)?(?P<phrase>(?:overruled|abrogated|disapproved|superseded|reversed|vacated|affirmed|rev[’']d|aff[’']d)"
    r"(?:\sof)?(?:\sin\spart)?(?:,?\son\sother\sgrounds)?,?\s(?:by|in))\s$"
)
_BROKEN_PAGE = re.compile(r"\s[0-9]{1,3}(?=\s\((?:[^()\n]{0,30}\s)?(?:1[6-9]|20)[0-9]{2}\))")
_HISTORY_REACH = 1500
_LONGEST_OPINION = 500
_LISTED = 80
"""How far behind a citation, and behind one of them, the bracket of its parallel citations may reach."""
_YEAR_VOLUME = re.compile(r"19[5-9][0-9]|20[0-9]{2}")
_NO_CITATION_AFTER = frozenset(["the", "a", "an", "these", "those", "some", "all", "about", "nearly", "over", "only", "of"])


def assemble(surface: Surface, drafts: list[Draft]) -> list[Draft]:
    """Complete the drafts in place, and drop what turns out to be no citation. `drafts` are sorted, cores disjoint."""
    text = surface.text
    for index, draft in enumerate(drafts):
        limit = drafts[index + 1].start if index + 1 < len(drafts) else len(text)
        if draft.kind in _FULL or draft.short:
            _after(text, draft, limit)
            if draft.jurisdiction is not Jurisdiction.US and not draft.short and draft.pinpoint is None:
                records = [(one.start, one.end) for one in drafts[index + 1 : index + 4] if one.kind is Kind.RECORD]
                _late_pin(text, draft, _past_bundles(text, drafts, index), records)
        elif draft.kind in {Kind.ID, Kind.SUPRA}:
            _remarks(text, draft)
    _parallels(text, drafts)
    _pins_to_neutral(drafts)
    _names(surface, drafts)
    _flag_unread_dates(drafts)
    _years_in_volumes(drafts)
    supported = supported_volumes(drafts)
    return [draft for draft in drafts if draft.kind is not Kind.CASE or _plausible(text, draft, supported)]


def _after(text: str, draft: Draft, limit: int) -> None:
    """Pin, court, year and parentheticals after the core."""
    start = draft.end
    if draft.short:
        start = draft.start + (re.search(r",?\s(?:at|¶)|,at", text[draft.start : draft.end]) or re.search(r"$", "")).start()  # type: ignore[union-attr]
    if draft.jurisdiction is Jurisdiction.US:
        _us_pin(text, draft, start, limit)
    else:
        draft.pinpoint, draft.right = scan_uk_pin(text, start, limit)
        _uk_court(text, draft, limit)
    if draft.short:
        draft.right = max(draft.right, draft.end)
    tail = scan_tail(text, draft.right)
    if draft.jurisdiction is Jurisdiction.US and not tail.found and not draft.short:
        _unbracketed(text, tail, limit)
    if draft.jurisdiction is Jurisdiction.US:
        draft.year, draft.court, draft.unread_date = tail.year, tail.court, tail.unread_date
        if tail.scanned is not None:
            draft.say(f"Its year is written “{tail.scanned}”; read as {tail.year}.")
        _court(draft)
    elif tail.found:
        draft.court = draft.court or (tail.court if tail.year is None else None)
        draft.year = draft.year or (tail.year if tail.court is None else None)
    draft.parentheticals = tuple(remark for remark in tail.remarks if draft.pinpoint is None or remark != draft.pinpoint.text)
    draft.dated = tail.dated if tail.found else draft.right
    draft.right = tail.end
    if draft.pinpoint is None and not draft.short and tail.found and draft.jurisdiction is Jurisdiction.US:
        draft.pinpoint, draft.right = scan_pin_behind_the_date(text, draft.first_page or "", tail.end, limit)
    if (
        draft.neutral
        and draft.jurisdiction is Jurisdiction.US
        and draft.year is None
        and re.fullmatch(r"(?:19|20)[0-9]{2}", draft.volume or "")
    ):
        draft.year = int(draft.volume or 0)


def _unbracketed(text: str, tail: Tail, limit: int) -> None:
    """Court and year that stand behind the citation without parentheses."""
    court, year, end = court_and_date_unbracketed(text, tail.end)
    if year is not None and end <= limit:
        tail.court, tail.year, tail.found, tail.dated, tail.end = court, year, True, end, end


def _late_pin(text: str, draft: Draft, limit: int, records: list[tuple[int, int]]) -> None:
    """The pin behind the parentheses of a UK citation: "(“Alder”) at [30]"; else one of its sentence that cannot be read for certain."""
    draft.pinpoint, draft.right = scan_uk_pin(text, draft.right, limit)
    draft.pinpoint = draft.pinpoint or unread_pin(text, draft.right, limit, "" if draft.neutral else draft.first_page or "", records)


def _past_bundles(text: str, drafts: list[Draft], index: int) -> int:
    """Where the next citation begins that is no bundle reference in brackets."""
    following = (later.start for later in drafts[index + 1 : index + 4] if later.kind is not Kind.RECORD or text[later.start] not in "([{")
    return next(following, drafts[index + 4].start if index + 4 < len(drafts) else len(text))


def _years_in_volumes(drafts: list[Draft]) -> None:
    """A series whose volumes are years dates what nothing else dates ("2020 NY Slip Op 01234"); not a vendor's database."""
    for draft in drafts:
        head = draft.parallel or draft
        if (
            head.kind is not Kind.CASE
            or head.jurisdiction is not Jurisdiction.US
            or head.short
            or draft.year is not None
            or head.flaw is not None
        ):
            continue
        if _YEAR_VOLUME.fullmatch(head.volume or "") and head.reporter != "WL":
            head.year = head.year or int(head.volume or 0)
            draft.year = head.year


def _remarks(text: str, draft: Draft) -> None:
    """The parentheticals of a back reference: what they cite is no citation of the brief's own line of id.s."""
    tail = scan_tail(text, draft.right)
    if tail.remarks and not tail.found and opens_a_remark(tail.remarks[0]):
        draft.parentheticals, draft.right = tuple(tail.remarks), tail.end


def _mend_page_break(text: str, draft: Draft, limit: int) -> None:
    """Step over a page number of the brief; take no pin that is the torn volume of the next citation ("721, 398 14 P.3d 1124")."""
    if draft.pinpoint is None and not draft.short and (page := _BROKEN_PAGE.match(text, draft.end, limit)):
        draft.right = page.end()
    elif draft.pinpoint is not None and text[draft.right : limit] == " " and limit < len(text) and text[limit].isdigit():
        first, cited = draft.first_page or "", draft.pinpoint.ranges[0].first
        if first.isdigit() and cited.isdigit() and int(cited) < int(first):
            draft.pinpoint = None


def _us_pin(text: str, draft: Draft, start: int, limit: int) -> None:
    """The pin of a US citation: glued to the first page, behind it, or behind a slip opinion's words."""
    draft.pinpoint, end = scan_glued(text, draft.first_page or "", start, limit)
    if end > start:
        draft.right = end
        if draft.pinpoint is None:
            draft.flaw = Reason.MALFORMED
            draft.say(f"What follows its first page, “{text[start:end]}”, cannot be read.")
        return
    if _gives_a_year(text, draft, start, limit):
        return
    draft.pinpoint, draft.right = scan_pin(text, start, limit)
    _mend_page_break(text, draft, limit)
    if draft.pinpoint is None and not draft.short:
        draft.pinpoint, draft.right = scan_slip(text, draft.right, of_a_report=not (draft.reporter or "WL").endswith(("WL", "LEXIS")))


def _gives_a_year(text: str, draft: Draft, start: int, limit: int) -> bool:
    """Whether what stands in the place of a pin is the year: "[1984]", or ", 1984" far from the decision's first page."""
    court, year, end = court_and_date_unbracketed(text, start)
    if draft.short or year is None or end > limit or (court is None and (draft.reporter or "").endswith(("WL", "LEXIS"))):
        return False
    first = draft.first_page or ""
    return court is not None or "[" in text[start:end] or (first.isdigit() and not -50 < year - int(first) < _LONGEST_OPINION)


def _flag_unread_dates(drafts: list[Draft]) -> None:
    """What stands where a date should is a flaw of every citation that it should date, unless another date does."""
    for draft in drafts:
        unread = draft.unread_date or (draft.parallel.unread_date if draft.parallel is not None else None)
        if unread is not None and draft.year is None and draft.flaw is None:
            draft.flaw = Reason.MALFORMED
            draft.say(f"Its date, “{unread}”, cannot be read.")


def _uk_court(text: str, draft: Draft, limit: int) -> None:
    court, end = scan_uk_court(text, draft.right)
    if court is None:
        return
    draft.court, draft.right = court, end
    draft.court_id = draft.court_id or court_id_in_the_uk(court)
    if draft.pinpoint is None:
        draft.pinpoint, draft.right = scan_uk_pin(text, end, limit)


def _court(draft: Draft) -> None:
    """The court's id: from the stated court, completed by the reporter's state, or from the reporter alone."""
    implied = court_of_reporter(draft.reporter) if draft.reporter and draft.kind is Kind.CASE else None
    if draft.court is not None:
        draft.court_id = court_id_of_citation(draft.court) or court_id_of_citation(f"{draft.reporter} {draft.court}")
        if draft.court_id is None and _DIVISION_ONLY.fullmatch(draft.court):
            draft.court_id, draft.court_from_reporter = implied, implied is not None
    elif draft.court_id is None:
        draft.court_id, draft.court_from_reporter = implied, implied is not None


def _parallels(text: str, drafts: list[Draft]) -> None:
    """Join citations of one decision, the last first, so that the date behind the chain reaches its head."""
    for index in range(len(drafts) - 2, -1, -1):
        first, second = drafts[index], drafts[index + 1]
        if _in_parentheses(text, first, second):
            second.parallel = first
            first.parentheticals = first.parentheticals or second.parentheticals
            continue
        if not _may_be_parallel(first, second):
            continue
        gap = text[first.right : second.start]
        uk = first.jurisdiction is not Jurisdiction.US
        joins = _PARALLEL_GAP.fullmatch(gap) or (_PINS_GAP.fullmatch(gap) and _of_one_court_alone(first, second))
        if not is_an_unread_series(gap) and (len(gap) > 16 or not (joins or (uk and gap == "; " and _one_year(first, second)))):
            continue
        second.parallel = first
        if gap.endswith("[") and text[second.right : second.right + 1] == "]":
            second.right += 1
            tail = scan_tail(text, second.right)
            if tail.found and second.year is None:
                second.year, second.court, second.right, second.dated = tail.year, tail.court, tail.end, tail.dated
        if first.jurisdiction is Jurisdiction.US:
            first.year = first.year or second.year
            first.unread_date = first.unread_date or second.unread_date
            if first.court is None and second.court is not None:
                first.court = second.court
                first.court_from_reporter = False
                _court(first)
        first.parentheticals = first.parentheticals or second.parentheticals


def _pins_to_neutral(drafts: list[Draft]) -> None:
    """A paragraph behind parallel citations is one of the neutral citation: "[2010] UKSC 1, [2010] 1 WLR 1, [45]"."""
    for draft in drafts:
        head = draft
        while head.parallel is not None:
            head = head.parallel
        pin = draft.pinpoint
        paragraph = pin is not None and pin.kind is PinKind.PARAGRAPH and draft.jurisdiction is not Jurisdiction.US
        if paragraph and head is not draft and head.neutral and head.pinpoint is None:
            head.pinpoint, draft.pinpoint = pin, None


def _in_parentheses(text: str, first: Draft, second: Draft) -> bool:
    """Georgia's style: "296 Ga. 561, 567 (1) (769 SE2d 307) (2015)", "466 U. S. 668 (104 SC 2052, 80 LE2d 674) (1984)"."""
    both = first.kind is second.kind is Kind.CASE and not (first.short or second.short) and first.reporter != second.reporter
    if not both or not second.start < first.right or second.start - first.end > _LISTED:
        return False
    opened = max(text.rfind(mark, first.end, second.start) for mark in "([")
    closed = min((at for mark in ")]" if (at := text.find(mark, second.end, second.end + _LISTED)) > 0), default=-1)
    return 0 < opened < closed and lists_parallels(text[opened + 1 : closed])


def _may_be_parallel(first: Draft, second: Draft) -> bool:
    if first.kind is not Kind.CASE or second.kind is not Kind.CASE or first.short or second.short:
        return False
    uk = {first.jurisdiction, second.jurisdiction} <= {Jurisdiction.UK, Jurisdiction.UNKNOWN, Jurisdiction.EU}
    if (not uk and first.jurisdiction is not second.jurisdiction) or (uk and second.neutral):
        return False
    if (
        first.dated > first.end
        and first.year is not None
        and not uk
        and not first.neutral
        and (first.dated < first.right or first.right == first.dated)
        and _has_date(first)
        and not _of_one_court_alone(first, second)
    ):
        return False
    return first.reporter != second.reporter


def _of_one_court_alone(first: Draft, second: Draft) -> bool:
    """Whether both reporters print the decisions of one and the same court: "555 U.S. 460 (2009), 129 S. Ct. 1125 (2009)"."""
    courts = {court_of_reporter(draft.reporter) if draft.reporter else None for draft in (first, second)}
    return len(courts) == 1 and None not in courts and second.year in {None, first.year}


def _one_year(first: Draft, second: Draft) -> bool:
    """Whether two reports may be of one decision: it is reported in its year or the next. A semicolon parts other decisions too."""
    return first.year is None or second.year is None or abs(first.year - second.year) <= 1


def _has_date(draft: Draft) -> bool:
    """Whether a court-and-date parenthetical closed this citation."""
    return draft.year is not None and not draft.neutral


def _names(surface: Surface, drafts: list[Draft]) -> None:
    """Name, signal and history of each citation, none looked for inside the one before it."""
    text = surface.text
    open_ones: list[Draft] = []
    floor = 0
    for index, draft in enumerate(drafts):
        while open_ones and open_ones[-1].right <= draft.start:
            floor = max(floor, open_ones.pop().right)
        if open_ones:
            floor = max(floor, min(open_ones[-1].dated, draft.start))
        if draft.parallel is not None:
            _copy(draft)
        elif draft.kind is Kind.CASE or draft.short:
            _history(text, draft, floor)
            _name(surface, draft, floor)
            if draft.history is not None:
                draft.history_of = _parent(text, drafts[:index], draft, floor)
        else:
            draft.signal, _ = scan_signal(text, floor, draft.left)
        open_ones.append(draft)


def _name(surface: Surface, draft: Draft, floor: int) -> None:
    text = surface.text
    if draft.short:
        found: CaseName | None = scan_short_name(text, floor, draft.start)
    else:
        probe = draft.start - 3
        italic = surface.italic_at(probe) if probe >= 0 else None
        found = scan_name(text, floor, draft.start, italic)
    if found is not None and draft.history is None:
        draft.name, draft.parties, draft.left = found.name, found.parties, found.start
        if found.year is not None and draft.year is None and draft.jurisdiction is Jurisdiction.US:
            draft.year = found.year
            if found.court is not None and (draft.court is None or draft.court_from_reporter):
                draft.court, draft.court_from_reporter = found.court, False
                _court(draft)
        if (overturned := _OVERTURNED_BY.search(text, max(floor, found.start - 70), found.start)) is not None:
            draft.history = overturned["phrase"]
    elif found is not None and re.search(r"(?:sub nom\.?|\bby|\bin) $", text[max(floor, found.start - 12) : found.start]):
        draft.name, draft.parties, draft.left = found.name, found.parties, found.start
    draft.signal, _ = scan_signal(text, floor, draft.left)


def _history(text: str, draft: Draft, floor: int) -> None:
    gap = text[floor : draft.start]
    if not floor or len(gap) > 200 or "\n" in gap:
        return
    match = _HISTORY.match(gap + " " if not gap.endswith(" ") else gap) or _HISTORY.match(gap + "0")
    if match is not None:
        draft.history = match["phrase"].strip(" ,")


def _parent(text: str, before: list[Draft], draft: Draft, floor: int) -> Draft | None:
    """The decision whose history this is: the one that ends where the words of the history begin, at the head of its parallels."""
    at = text.rfind(draft.history or "", floor, draft.start)
    for parent in reversed(before):
        end = parent.right if parent.right <= at else parent.dated
        if (parent.kind is Kind.CASE or parent.short) and end <= at and text[end:at].strip(" ,;.(") == "":
            return parent.parallel or parent
        if at - parent.right > _HISTORY_REACH:
            break
    return None


def _copy(draft: Draft) -> None:
    head = draft.parallel
    assert head is not None
    while head.parallel is not None:
        head = head.parallel
    draft.parallel = head
    draft.name, draft.parties, draft.signal = head.name, head.parties, head.signal
    draft.history, draft.history_of = head.history, head.history_of
    if draft.jurisdiction is Jurisdiction.US:
        draft.year = draft.year or head.year
        if draft.court is None and head.court is not None:
            draft.court, draft.court_from_reporter = head.court, False
            _court(draft)
        elif draft.court_id is None:
            draft.court_id, draft.court_from_reporter = head.court_id, head.court_from_reporter


def _plausible(text: str, draft: Draft, supported: frozenset[tuple[str | None, str | None]]) -> bool:
    """Whether a core without name, pin, date and parallel is still a citation, and not numbers round a word."""
    if draft.jurisdiction is not Jurisdiction.US or draft.flaw is not None or is_dressed(draft):
        return True
    if is_prose(text, draft, supported):
        return False
    volume_is_a_year = bool(re.fullmatch(r"1[6-9][0-9]{2}|20[0-9]{2}", draft.volume or ""))
    vendor = (draft.reporter or "").endswith(("WL", "LEXIS"))
    if volume_is_a_year and not vendor and "-" not in draft.canonical and "App" not in draft.canonical:
        return False
    before = re.search(r"(\w+)\s$", text[max(0, draft.start - 20) : draft.start])
    after = re.match(r"\s[a-z]{3,}", text[draft.end : draft.end + 8])
    return not (before and after and before[1].lower() in _NO_CITATION_AFTER)
