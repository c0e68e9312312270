"""Year, court and date in the brackets of a citation, wherever they stand there, beside what the record gives.

`checks/metadata` compares the year and the court that the extraction read. Here is whatever else of these three stands before or behind
the citation: a second bracket, two digits, a full date, the court of a case whose citation already tells its court. What agrees with the
record is compared; the rest opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity import (
    dates_of,
    decision_dates_of,
    kin_of,
    neutral_years,
    no_court_is_named,
    record_court_id,
    stated_court,
    stated_year,
)
from brief_audit.model.base import Jurisdiction
from brief_audit.tables import rows
from brief_audit.tables.court_districts import district_not_named, names_a_district
from brief_audit.tables.courts import could_be_same_court, court_id_of_citation, court_name
from brief_audit.tables.day_words import dates_in_words
from brief_audit.text.names import BRITISH_NUMBER

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?P<{0}>Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?|"
    r"Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_YEAR = r"1[6-9][0-9]{2}|20[0-9]{2}"
_DATE = re.compile(
    rf"(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?\s{_MONTH.format('month')},?\s(?P<year>{_YEAR})\b"
    rf"|{_MONTH.format('month_first')}\s(?P<day_second>[0-9]{{1,2}})(?:st|nd|rd|th)?,?\s(?P<year_last>{_YEAR})\b"
    rf"|(?P<one>[0-9]{{1,2}})[/.-](?P<two>[0-9]{{1,2}})[/.-](?P<year_of_three>{_YEAR})\b"
    rf"|(?<![\w.])(?P<year_alone>{_YEAR})(?![\w])"
    r"|(?<![\w])['’‘](?P<short>[0-9]{2})(?![\w])"
)
_GROUP = re.compile(r"[(\[](?P<inner>[^()\[\]\n]{1,130}(?:[(\[][^()\[\]\n]{0,40}[)\]][^()\[\]\n]{0,60})?)[)\]]")
_FURTHER = re.compile(rf"[,;]?\s?{_GROUP.pattern.replace('?P<inner>', '')}")
# Pages, and marks between them, that were not read as the citation's pin: "687..88", "687/688", "687; 690".
_UNREAD_PIN = re.compile(
    r"(?:[ 0-9,;:./\\*&|~+_\u2026\u2010-\u2015\u2212-]|\b(?:nn?|pp?|ff?|fn|at|to|and|or|through|until|thru|notes?|pages?|passim)\b)*"
)
_ANY_GROUP = re.compile(
    rf" ?[(\[{{](?:(?P<inner>[^()\[\]{{}}\n]{{1,130}})[)\]}}]|(?P<left_open>[^()\[\]{{}}\n]{{0,60}}?(?<!\w)(?:{_YEAR})(?!\w)))"
)
_TWO_FIGURES = re.compile(r"(?:.*[ .,])?(?P<year>[0-9]{2})")
"""A bracket that ends with the year in two figures: "(96)", "(2d Cir. 96)"."""
_REPORT = re.compile(rf"\[(?:{_YEAR})\]\s(?:[0-9]+\s)?[A-Z]")  # the year of a law report is part of that citation
_BARE = re.compile(
    rf"[,;]?\s(?:[A-Z0-9][\w.’ ]{{1,28}}[,.]?\s)?(?:(?:decided|unreported|judgment of),?\s(?:on\s)?)?"
    rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th)?\s[A-Z][a-z]{{2,8}},?\s|[A-Z][a-z]{{2,8}}\.?\s[0-9]{{1,2}},?\s)?(?:{_YEAR})(?=[,.;:)]|\s[a-z(]|\s*$)"
)
_BEFORE = re.compile(rf",\s(?P<inner>[0-9A-Z][\w.’ ]{{1,28}},?\s(?:{_YEAR})),?\s$")
_BARE_COURT = re.compile(r",\s(?P<court>[A-Z][A-Za-z]{1,5}(?:\((?:E|Sc|NI)\))?)(?=[.;,)]|\s[a-z]|\s*$)")
_DOCKET = re.compile(
    rf"\b(?:(?:(?:Case|Claim|Appeal)\s)?(?:Nos?|Numbers?)\b[.:\s]*)?{BRITISH_NUMBER}|\b(?:(?:Nos?\.|No|Case|Docket|Claim)[\s/-]?|(?:HC|QB|CO|CA)[-/])[\w./:-]*[0-9][\w./:-]*"
)
_ASIDE = re.compile(
    r"\b(?:[ei]n banc|per curiam|mem\.|unpublished|unreported|table|slip op\.|as amended|amended|plurality(?: opinion)?|no pet\.(?: h\.)?|"
    r"pet\. (?:denied|ref[’']d|filed)|writ (?:denied|ref[’']d|dism[’']d)(?: n\.r\.e\.| w\.o\.j\.)?|orig\. proceeding|"
    r"not designated for publication|"
    r"mem\. op\.|decided|filed|argued|entered|submitted|dated|issued|delivered|handed down|judgment|transcript|decision|order)\b\.?",
    re.IGNORECASE,
)
_SLIP = re.compile(r"\bslip\s+op(?:inion|\.)?,?\s+(?:at\s+)?(?:pp?\.\s*)?\*?[0-9][0-9\s,–-]*")
_SMALL = re.compile(r"\b(?:of|on|in|by|the|and|for|at)\b")
_ENDS = " ,;:-–—()[]·"
_COURTLY = re.compile(
    r"\b(?:Cir(?:c?\.|cuit)?|Dist(?:\.|rict)?|D(?:C|ep’t|ep't|ept\.?)|Ct|Court|App|Bankr|Sup|Super|Crim|Div(?:ision)?|Tribunal|Lords|Council|"
    r"Chamber|House|[NSEWMC]\.?D\.?)\b|^(?:[A-Z]\.){2,}$"
)
# The day of decision in the citation's own sentence: "was handed down on 6 March 2024", "the Court's 1984 decision in".
_DAY = (
    r"(?P<date>(?:[0-9]{1,2}(?:st|nd|rd|th)?\s[A-Z][a-z]{2,8},?\s|[A-Z][a-z]{2,8}\.?\s[0-9]{1,2},?\s|[A-Z][a-z]{2,8}\s)?"
    rf"(?:{_YEAR}))\b"
)
_DAY_FIRST = _DAY.replace("date", "date_first")
_DECIDED = r"(?:handed down|decided|delivered|issued|announced|rendered|given|promulgated)"
_SAID_BEHIND = re.compile(
    r"^[,)\s]*(?:(?:which|and|it|judgment in which|a case|a decision)\s)?(?:(?:was|were|is|being|had been|has been)\s)?"
    r"(?:only\s|first\s|originally\s|unanimously\s)?"
    rf"(?:{_DECIDED}\s(?:by the [A-Z][\w ]{{2,40}}?\s)?(?:as recently as\s|back\s)?(?:on|in)\s|dates? (?:from|back to)\s|an?\s){_DAY}"
)
_SAID_BEFORE = re.compile(
    rf"{_DAY}(?:\s(?:landmark|seminal|leading|en banc|unanimous))?\s(?:decision|judgment|opinion|ruling|case)\s(?:in|of)\s[^.;\n]{{0,40}}$"
    rf"|\b(?:[Ii]n|[Oo]n)\s{_DAY_FIRST},?\sthe\s(?:[A-Z][\w.]*\s|of\s){{1,5}}(?:unanimously\s)?{_DECIDED}\s[^.;\n]{{0,40}}$"
)
_WROTE_FOR_IT = re.compile(
    r"[A-Z][\w’'-]+,\s+(?:C\.\s?J|JJ?|Ch\.\s?J)\.,?\s+(?:writing\s+|speaking\s+)?for\s+the\s+(?:\w+\s+)?(?:[Cc]ourt|majority|panel)"
)
"""A judge and for whom he wrote, which is compared as his voice: "(Quill, J., for the Court)"."""
_PROSE = re.compile(r"(?<![A-Za-z0-9.’'-])[a-z]{2,}(?![a-z]*[.’'])")
_IN_DISTRICTS = frozenset({"ohioctapp", "calctapp", "fladistctapp", "illappct", "texapp", "kanctapp"})
"""Courts of appeals that sit in numbered districts."""
_APPLICANT = re.compile(r"(?<![\w.])R\s?$")
"""The bracket behind it names who applies in the Crown's name, which is compared as a name: "R (Specimen Borough Council) v Dummy"."""
_REACH = 130


@dataclass(frozen=True)
class Written:
    """A year or date, as written: `day` is "1994-05-03" in full, "1994" alone, "94" of two digits; of 3/5/1994 both readings."""

    words: str
    days: tuple[str, ...]


def open_brackets(question: Question) -> Iterator[tuple[str, str]]:
    """(what is written, why it was not compared) for every year, date and court of the brackets that the record does not confirm."""
    root = question.root
    if question.is_back_reference or root is None or question.record is None or root.parallel_to is not None:
        return
    for group in groups_of(question):
        dates = dates_in(group) or _in_two_figures(question, group)
        for written in dates:
            if not _is_confirmed(question, written):
                held = dates_in_words((date.what, date.day) for date in dates_of(question)) or "the record gives no date"
                yield written.words, f"{held}."
        court = "" if _WROTE_FOR_IT.fullmatch(group) else court_in(group)
        if court and not _court_agrees(question, court):
            held_court = _held_court(question)
            district = ", and neither it nor the text names that district" if names_a_district(court) else ""
            yield court, f"the record gives {court_name(held_court)}{district}." if held_court else f"{no_court_is_named(question)}."
    behind, stop = _behind(question)
    pin = question.citation.pinpoint
    of_slip = pin is not None and pin.is_of_a_slip_opinion  # then it is told with the pinpoint
    if not of_slip and (slip := _SLIP.search(behind, 0, stop)) is not None:
        yield slip[0].strip(_ENDS), "the text retrieved does not show the pages of the slip opinion."
    if pages := _unread_pages(question):
        yield pages, "these pages could not be read."
    if stated_year(question) is None and root.jurisdiction is Jurisdiction.US and _ends_a_line(question):
        yield root.text, "the citation ends at a break of the text, and its year was not found."


def groups_of(question: Question) -> tuple[str, ...]:
    """The insides of the brackets before and behind the citation that may state year, court or date; other citations in them left out."""
    text, start, _ = _masked(question)
    before = text[question.citation.extent[0] - start : question.citation.span[0] - start]
    behind, stop = _behind(question)
    found = [match["inner"] for match in _GROUP.finditer(before) if not _APPLICANT.search(before, 0, match.start())]
    if (old := _BEFORE.search(before)) is not None:
        found.append(old["inner"])
    found += [match["inner"] for match in _GROUP.finditer(behind[:stop]) if not _REPORT.match(behind, match.start())]
    found += _past_an_unread_pin(behind, stop)[1]
    if (bare := _BARE.match(behind, stop)) is not None:
        found.append(bare[0].strip(" ,;"))
    elif question.is_british and (named := _BARE_COURT.match(behind, stop)) is not None and named["court"] in _words():
        found.append(named["court"])
    sentence = question.material.document.text[max(0, start - _REACH) : start]
    if (said := _SAID_BEHIND.search(behind[stop:])) is not None or (said := _SAID_BEFORE.search(sentence)) is not None:
        found.append(next(value for value in said.groups() if value))
    return tuple(inner for inner in found if not _is_prose(inner))


def _behind(question: Question) -> tuple[str, int]:
    """What stands behind the citation's core, and where its own brackets and those that follow directly end in it."""
    text, start, end = _masked(question)
    behind = text[question.citation.span[1] - start :]
    stop, reach = end - question.citation.span[1], 0
    while (further := _FURTHER.match(behind, max(stop, reach))) is not None:
        reach = further.end()
    return behind, max(stop, reach)


def _past_an_unread_pin(behind: str, stop: int) -> tuple[str, tuple[str, ...]]:
    """What stands between the end of the citation as it was read and the brackets behind, if that may be pages; and their insides."""
    run = _UNREAD_PIN.match(behind, stop)
    at, found = run.end() if run is not None else stop, list[str]()
    while (group := _ANY_GROUP.match(behind, at)) is not None and _REPORT.match(behind, group.start()) is None:
        found.append(group["inner"] or group["left_open"])
        at = group.end()
    return (run[0] if run is not None else ""), tuple(found)


def _unread_pages(question: Question) -> str:
    """The pages that were not read although the citation's year or court stands behind them; empty if all were."""
    pages, groups = _past_an_unread_pin(*_behind(question))
    dates = any(dates_in(group) or court_in(group) for group in groups if not _is_prose(group))
    return pages.strip() if dates and re.search(r"[0-9]", pages) else ""


def _in_two_figures(question: Question, group: str) -> tuple[Written, ...]:
    """The year of which a bracket has two figures without an apostrophe, where nothing else dates the American citation."""
    found = _TWO_FIGURES.fullmatch(group)
    if found is None or question.is_british or stated_year(question) is not None:
        return ()
    return (Written(group, (found["year"],)),)


def _masked(question: Question) -> tuple[str, int, int]:
    """The brief around the citation, other citations blanked; where it begins, and where the citation's kin ends.

    Of a citation inside this one's brackets, "(quoting Y, 2 U.S. 3 (1957) (emphasis added))", its own brackets are blanked too.
    """
    document = question.material.document.text
    start = question.citation.extent[0]
    kin = [one for one in kin_of(question) if start <= one.span[0] < question.citation.extent[1] + 2 * _REACH]
    end = max((one.extent[1] for one in kin), default=question.citation.extent[1])
    later = (one.extent[0] for one in question.material.citations.values() if one.span[0] >= end)
    text = document[start : min(end + _REACH, *later, len(document))]
    for one in question.material.citations.values():
        if start <= one.span[0] < start + len(text) and one is not question.citation:
            last = one.extent[1] if one not in kin and one.extent[1] < question.citation.extent[1] else one.span[1]
            left, right = one.span[0] - start, min(last - start, len(text))
            text = text[:left] + "·" * (right - left) + text[right:]
    return re.sub(r"\n(?!\s*\n)", " ", text), start, end


def _is_prose(inner: str) -> bool:
    """Whether a bracket explains rather than dates: it has words of a sentence besides those of courts and dates."""
    return _PROSE.search(_SMALL.sub("", _ASIDE.sub("", _DATE.sub("", inner)))) is not None


def dates_in(group: str) -> tuple[Written, ...]:
    """Every year and date of a bracket.

    >>> [written.days for written in dates_in("5th Cir. May 3, 1994; reh'g '95")]
    [('1994-05-03',), ('95',)]
    """
    return tuple(Written(match[0], _days(match)) for match in _DATE.finditer(_DOCKET.sub("", group)))


def _days(match: re.Match[str]) -> tuple[str, ...]:
    part = {name: value for name, value in match.groupdict().items() if value}
    if "short" in part or "year_alone" in part:
        return (part.get("short") or part["year_alone"],)
    if "one" in part:
        year, one, two = part["year_of_three"], int(part["one"]), int(part["two"])
        return (f"{year}-{one:02}-{two:02}", f"{year}-{two:02}-{one:02}")
    month = _MONTHS.index((part.get("month") or part["month_first"])[:3].lower()) + 1
    year, day = part.get("year") or part["year_last"], int(part.get("day") or part["day_second"])
    return (f"{year}-{month:02}-{day:02}",)


def court_in(group: str) -> str:
    """The court that a bracket names: what is left of it without dates, dockets and asides, if that looks like a court.

    >>> court_in("5th Cir. May 3, 1994, No. 93-1234"), court_in("Turner I")
    ('5th Cir.', '')
    """
    left = _DATE.sub("", _DOCKET.sub("", group))
    left = re.sub(r"\s+", " ", _ASIDE.sub(" ", left)).strip(_ENDS)
    left = re.sub(rf"^(?:{_SMALL.pattern}\s)+|(?:\s{_SMALL.pattern})+$", "", left).strip(_ENDS)
    left += ")" if left.count("(") > left.count(")") else ""
    known = bool(left) and (court_id_of_citation(left) is not None or left in _words())
    return left if known or _COURTLY.search(left) else ""


def _is_confirmed(question: Question, written: Written) -> bool:
    """Whether the record gives the date, or `checks/metadata` compares the year."""
    dates = decision_dates_of(question)
    if len(written.days[0]) == len("1994-05-03"):
        return any(date.day in written.days and "approximate" not in date.what for date in dates)
    years = {f"{date.year}" for date in dates} | {f"{year}" for year in neutral_years(question)}
    if written.days[0] == str(stated_year(question)):
        return True
    root = question.root
    return written.days[0] in years | {year[2:] for year in years} or (
        question.is_british and root is not None and written.days[0] in root.text
    )


def _held_court(question: Question) -> str | None:
    root = question.root
    of_citation = root.court_id if root is not None and (root.neutral or root.court_from_reporter) else None
    return record_court_id(question) or of_citation


def _court_agrees(question: Question, court: str) -> bool:
    """Whether the record's court is the one named, or `checks/metadata` compares it."""
    stated, held, root = stated_court(question), _held_court(question), question.root
    if stated is not None and stated in court:
        return True
    if held is None:
        return False
    if root is not None and root.court == court and root.court_from_reporter and root.court_id is not None:
        return could_be_same_court(root.court_id, held)  # a division of the reporter's court: "[1st Dept 2013]"
    if question.is_british:
        return _is_british_court(court, held)
    if names_a_district(court) and held in _IN_DISTRICTS:
        texts = (part.text for part in question.authority.parts) if question.authority is not None else ()
        return not district_not_named(court, (court_name(held), *texts), court=held)
    named = court_id_of_citation(court)
    return named is not None and could_be_same_court(named, held)


def _is_british_court(court: str, held: str) -> bool:
    """Whether every word for a court in it may mean the court with the id `held`: "QBD (Admin)", "Court of Appeal (Civ Div)"."""
    pieces = [court] if court in _words() else [piece.strip() for piece in re.split(r"[(),]", court) if piece.strip()]
    starts = [_words().get(piece, ()) for piece in pieces]
    return all(any(held.startswith(start) or start.startswith(held) for start in known) for known in starts)


@cache
def _words() -> dict[str, tuple[str, ...]]:
    return {row["word"]: tuple(row["courts"].split("|")) for row in rows("uk_court_words")}


def _ends_a_line(question: Question) -> bool:
    """Whether the text breaks directly behind the citation and its pin, and no sentence goes on behind the break."""
    end = max((one.extent[1] for one in kin_of(question) if one.parallel_to or one is question.root), default=question.citation.extent[1])
    return re.match(r"[ \t]*(?:\n\s*(?![\s,.;:)\]”a-z])|$)", question.material.document.text[end : end + 40]) is not None
