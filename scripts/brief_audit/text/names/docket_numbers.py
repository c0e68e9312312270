"""Docket numbers as courts and briefs write them, and whether two of them are one. Pure functions on strings.

The form is the court's: an office before a colon, the year with two digits or four, a kind of case ("cv"), a number with or without zeros
before it, letters of the division, the judges' initials. What one side leaves out is no difference; a digit or a kind is.
Source: the numbering rules of the federal courts (CM/ECF) and the head matter of reports.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brief_audit import patterns as re

_KINDS = {
    "CV": "civil", "CIV": "civil", "CIVIL": "civil", "CR": "criminal", "CRIM": "criminal", "CRIMINAL": "criminal", "BK": "bankruptcy",
    "AP": "adversary", "MD": "multidistrict", "ML": "multidistrict", "MC": "miscellaneous", "MISC": "miscellaneous", "MJ": "magistrate",
}  # fmt: skip
_GROUP = re.compile(r"[(\[]([^()\[\]]{1,160})[)\]]")
_BEFORE_NUMBER = re.compile(r"^.*\bNos?\.\s?")
_WORD = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+|[A-Za-z]+")
_OFFICE = re.compile(r"^[0-9]{1,2}:")
_COMPACT = re.compile(r"^(?P<year>(?:19|20)[0-9]{2})(?=(?:cv|cr|md|ml|ap|bk|mc|mj)[0-9])", re.IGNORECASE)
_LABEL = re.compile(
    r"^(?:\[?\s*(?:Case|Docket|Cause|Index|Appeal|Appellate|Civil|Crim(?:inal)?\.?|Civ\.?|App\.?|Action|A\.|Supreme|Court|Record|"
    r"Nos?\.?|Numbers?|#)[\s.:]*)+",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\([^()]*\)|[\[\]]")
_NEXT = re.compile(r"[;&\n]|,(?![0-9]{3}(?![0-9-]))|\band\b", re.IGNORECASE)
_ONE = r"(?=[\w:./-]*[0-9])(?:[0-9]{1,3},[0-9]{3}[a-z]?|[\w:./-]*\w)"
_AFTER = r"(?:(?:,| &| and|, and) (?:Nos?\. )?(?=[\w:-]*[0-9])(?![12][0-9]{3} )[\w:-]*-[\w:-]*\w)"
_FEDERAL = r"(?:[0-9]{1,2}:)?(?:[0-9]{2}|(?:19|20)[0-9]{2})-?(?:cv|cr|md|ml|ap|bk|mc|mj)-?[0-9]{2,6}(?:-[A-Z]{1,4}(?![a-z])){0,4}"
STATED = re.compile(
    r"(?<![A-Za-z.])(?:Case |Civ(?:il)?\.? (?:A(?:ction|\.) )?|Crim\.? |Cause |Docket |Index )?"
    rf"(?P<numbers>Nos?\. {_ONE}{_AFTER}{{0,4}}|{_FEDERAL})"
)
BRITISH_NUMBER = (
    r"(?:TC\s?/?\s?[0-9]{4,5}(?![/0-9])|[A-Z]{1,5}-(?:19|20)[0-9]{2}-[A-Z0-9]{3,6}(?:-[A-Z0-9]{2,6})?|(?:[A-Z]{1,6}/){1,2}[0-9]{2,6}/[0-9]{2,6}(?:/[A-Z0-9]{1,4})*"
    r"|[A-Z]{2}[0-9]{2}[A-Z][0-9]{5}|[A-Z][0-9]/[0-9]{4}/[0-9]{4}(?:/[A-Z])?)(?![\w/-])"
)
"""A number of a British court's own file: "TC08123", "CL-2021-000046", "CO/653/2012", "UA-2021-000123-ULCW"."""
_NO_DOCKET = re.compile(
    r"\b(?:ECF|Dkt\.?|Doc\.?|Document|D\.E\.|Entry|Ex\.|Exhibit|Rep\.|Report|Pub\. L\.|Release|Order|Count|Vol\.|Proposition|Resolution|"
    r"Ordinance|Treaty|Bulletin|Circular|Form|Op\.)\s?$"
)
_BODY = re.compile(r"\b(?:Dist\.|District|Local|Lodge|Union|Post|Division|Council|Unit|Post)\s?$")
"""What its number names: "Sch. Dist. No. 1"; before a longer number it is a court's: "6th Dist. No. WD-10-073"."""


@dataclass(frozen=True)
class DocketNumber:
    """One number: `written`, its office, its kind, its groups of digits without zeros before them, and the letters that are neither."""

    written: str
    office: str
    kind: str
    digits: tuple[str, ...]
    letters: tuple[str, ...]


def docket_numbers(field: str) -> tuple[DocketNumber, ...]:
    """The numbers of a record's field, or of what a brief states.

    >>> [number.digits for number in docket_numbers("Nos. 06-16665, 06-16946.")]
    [('6', '16665'), ('6', '16946')]
    >>> docket_numbers("1:2014cv00447")[0].digits, docket_numbers("No. 14,692d")[0].digits
    (('14', '447'), ('14692',))
    """
    pieces = (_LABEL.sub("", _BEFORE_NUMBER.sub("", piece.strip(" .,:"))) for piece in _NEXT.split(_ASIDE.sub(" ", field)))
    return tuple(number for piece in pieces if (number := _number(piece.strip(" .,:"))) is not None)


def _number(piece: str) -> DocketNumber | None:
    office = found[0].rstrip(":") if (found := _OFFICE.match(piece)) else ""
    rest = _COMPACT.sub(r"\g<year>-", _OFFICE.sub("", piece))
    words = [word.replace(",", "") for word in _WORD.findall(rest)]
    groups = [word for word in words if word.isdigit()]
    if not groups:
        return None
    if len(groups) > 1 and re.fullmatch(r"(?:19|20)[0-9]{2}", groups[0]):
        groups[0] = groups[0][2:]
    letters = [word.upper() for word in words if not word.isdigit()]
    kind = next((_KINDS[word] for word in letters if word in _KINDS), "")
    digits = tuple(group.lstrip("0") or "0" for group in groups)
    return DocketNumber(piece, office.lstrip("0"), kind, digits, tuple(word for word in letters if word not in _KINDS))


def is_one(stated: DocketNumber, held: DocketNumber) -> bool:
    """Whether two numbers are one, what either leaves out aside; letters tell only numbers of one group of digits ("S121173").

    >>> number = lambda text: docket_numbers(text)[0]
    >>> is_one(number("No. 3:25-cv-00144-AB"), number("25-144")), is_one(number("3:25-cv-144"), number("3:25-cr-144"))
    (True, False)
    >>> is_one(number("No. 2011-1096"), number("No. 11-1096")), is_one(number("S121173"), number("B121173"))
    (True, False)
    """
    told = all(one == other for one, other in ((stated.office, held.office), (stated.kind, held.kind)) if one and other)
    alone = len(stated.digits) == 1 and bool(stated.letters) and bool(held.letters)
    return told and stated.digits == held.digits and (not alone or stated.letters == held.letters)


def stated_in(text: str) -> Iterator[str]:
    """The docket numbers that a piece of a citation states: not those of an entry of a docket, a report, a school district.

    >>> list(stated_in(", No. 06-15021, ")), list(stated_in("ECF No. 12")), list(stated_in("(No. 98-1, No. 98-2)"))
    (['No. 06-15021'], [], ['No. 98-1, No. 98-2'])
    """
    for found in STATED.finditer(text):
        before, numbers = text[: found.start()], found["numbers"].rstrip(".,")
        names_a_body = _BODY.search(before) is not None and re.fullmatch(r"No\. [0-9]{1,4}[A-Z]?", numbers) is not None
        if _NO_DOCKET.search(before) is None and not names_a_body:
            yield numbers


def stated_beside(before: str, behind: str) -> str | None:
    """The docket numbers between a case's name and its citation, and in the brackets behind that do not explain; None where there is none.

    >>> stated_beside(", No. 06-15021, ", " (9th Cir. 2008)"), stated_beside(", ", " (2002) (No. 02-120)")
    ('No. 06-15021', 'No. 02-120')
    >>> stated_beside(", ", " (2003) (noting that No. 12-1 was consolidated)") is None
    True
    """
    groups = [group for group in _GROUP.findall(behind) if not group[:1].islower()]
    return "; ".join(dict.fromkeys(number for piece in (before, *groups) for number in stated_in(piece))) or None
