"""What pages, margins and scans leave in front of a case name, and how to tell it from the name."""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.tables import rows

# What a break or a scan glued to the first word of a name: a quotation mark, a page number ("-2-In", "-2-(citing"), a sentence's end
# ("WPLA.Alder"), the mark of a note ("¹Alder").
GLUED = re.compile(
    r"^[⁰¹²³⁴-⁹]{1,3}(?=[A-Z])|[“”\"](?=[A-Z][^“”\"]*$)|^[-–—][0-9]{1,3}[-–—](?=[A-Z]|$)|^[-–—]?[0-9]{1,3}[-–—]\("
    r"|^[A-Z]{3,}\.(?=[A-Z][a-z])|^\w+\.(?=See$)"
)
FEDERAL_DOCKET = (
    r"(?:[0-9]{1,2}:)?(?:[0-9]{2}|(?:19|20)[0-9]{2})-?(?:cv|cr|md|ml|ap|bk|mc|mj|civ|crim|misc)"
    r"(?:-\s?)?[0-9]{2,6}(?:-[A-Z]{1,4}(?![a-z])){0,4}"
)
"""A docket number of a federal court, which needs no "No." to be told: "3:25-cv-00144-AB", and "1:2014cv00447" as web pages write it."""
FILING_CODE = re.compile(r"[A-Z]{2,}[0-9]{2,}-[0-9]+")


def is_layout(word: str) -> bool:
    """Page numbers, bullets of a table and numbers of a paragraph ("4.1.2") that come before the name."""
    return word in {"&", "-", "–", "—", "•", "*", "(continued)", "(cont.)"} or bool(
        re.fullmatch(r"[0-9]{1,3}(?:\.[0-9]{1,3})*[./]?|[0-9]+,[0-9,]+|I[0-9]", word)
    )


_COURTS = r"(?:(?:United States|U\.S\.) )?Supreme Court|Court of Appeals|Circuit(?: Court)?|District Court"
_WHOSE = rf"{_COURTS}|Federal|State|Foreign|Other(?: State)?"
_GLUED_KIND, _KIND = r"(?:Authority|Authorities|Cases|Decisions|Jurisdictions?)(?=[A-Z])", r"(?:Authorities|Jurisdictions) (?=[A-Z])"


@cache
def _heading() -> re.Pattern[str]:
    """A heading of a table of authorities, glued to the name below it, or one that no party bears: "Federal AuthorityAlder v. Birch"."""
    states = (row["full"].title().replace(" Of ", " of ") for row in rows("name_abbreviations") if row["source"] == "Bluebook T10")
    return re.compile(rf"(?:{_WHOSE}|{'|'.join(map(re.escape, states))}) (?:{_GLUED_KIND}|{_KIND})")


def past_heading(window: str, start: int, end: int) -> int:
    """Behind the heading that opens what was taken for a name; where there is none, the same place."""
    found = _heading().match(window, start, end)
    return found.end() if found is not None else start


# Words of the sentence that lead to a name at its beginning, and stand within names ("Mothers Against Alder", "Alder Can Co.").
_INTRODUCTION = re.compile(
    r"(?:(?:According|Contrary|Thanks|Pursuant|Owing|Due|Prior|Subject|Subsequent|Similar|Comparable|Akin|Applied|Compared|Turning|"
    r"Returning|Referring|Going|Coming)\sto\s|(?:Apart|Departing|Quite\sapart)\sfrom\s|(?:What|Whatever|Why|Whether|How|Unless|Until|Once|Against|Besides|Though|"
    r"Nothing|Perhaps|Thereafter|Subsequently|Can|Could|Does|Did|Is|Are|Was|Were|Has|Had|Would|Should)\s(?!(?:Inc|LLC|LLP|L\.L\.C|Ltd|Co|Corp|"
    r"plc|PLC|Upon)\b|[&(]))(?:the\s)?(?=[A-Z])"
)


def past_introduction(window: str, start: int, end: int) -> int:
    """Behind words that lead to a name ("According to Alder", "What Alder v Birch decided"); where there are none, the same place."""
    found = _INTRODUCTION.match(window, start, end)
    return found.end() if found is not None else start


def is_stroke(word: str, rest: str) -> bool:
    """A margin rule that a scan read as letters ("II II 2 Alder v. Birch")."""
    return word in {"I", "II", "III"} and re.match(r"(?:I{1,3} )*[0-9]{1,2} [A-Z]|I{1,3} I", rest) is not None


def past_closed(window: str, start: int, end: int) -> int:
    """Behind the last parenthesis that closes without having been opened: what stands before it belongs to another citation."""
    depth = 0
    for at in range(end - 1, start - 1, -1):
        depth += {")": 1, "(": -1}.get(window[at], 0)
        if depth == 1 and window[at] == ")" and "(" not in window[start:at]:
            return at + 1 + (len(window[at + 1 : end]) - len(window[at + 1 : end].lstrip()))
    return start


# Things sued in rem by their number: "62 Cases of Jam", "One 1958 Plymouth Sedan", "50 Acres of Land".
_COUNTED = re.compile(
    r"(?:Acres|Articles|Bags|Bales|Barrels|Bottles|Boxes|Bushels|Cans|Cartons|Cases|Coins|Copies|Crates|Devices|Drums|Dozen|Firearms|"
    r"Gallons|Head|Jars|Kegs|Lots|Packages|Parcels|Photographs|Pieces|Pounds|Reels|Sacks|Shares|Tons|Tracts|Tubs|Units|Vials)"
    r"(?:,? More or Less,?|\s(?:of|and|in|v)\b|,)"
)
_NUMBER = re.compile(r"[0-9] $")
_PHRASES = re.compile(r"More or Less,|Each Containing ")
_ONE = re.compile(r"(?:^|[\s(])(?:One|Two|Three|Certain) $")


# A company whose name begins with a number: "44 Liquormart, Inc.", "303 Creative LLC". A page or line number stands anywhere.
_COMPANY = re.compile(r"(?:[A-Z][\w’'.-]*,? ){1,4}?(?:Inc|LLC|L\.L\.C|LLP|LP|L\.P|Ltd|Co|Corp)(?=[., ]|$)")
_LINES_OF_A_PAGE = 28
_LEADS_TO_A_NAME = re.compile(
    r"(?:\b(?:[Ss]ee|[Ss]ee also|[Ss]ee generally|e\.g\.|eg|[Cc]f\.|[Ii]n|[Uu]nder|[Cc]iting|[Qq]uoting|as|decided|held),? |; )$"
)


def is_numbered_company(before: str, word: str, rest: str) -> bool:
    """Whether a number opens a company's name: by the words before it, or as none of a page's lines, and the company's form behind it."""
    if not word.isdigit() or _COMPANY.match(rest) is None:
        return False
    if before.strip() and not before.endswith(". "):
        return _LEADS_TO_A_NAME.search(before[-16:]) is not None
    return int(word) > _LINES_OF_A_PAGE


def counts_things(rest: str) -> bool:
    """Whether what follows a number are things that an action in rem names by it."""
    return _COUNTED.match(rest) is not None


def names_a_thing(window: str, at: int, end: int) -> bool:
    """Whether the word at an offset names what was seized, though it could open a sentence: "One 1958 Plymouth", "62 Cases of Jam"."""
    if window[at].isdigit():
        return _ONE.search(window, max(0, at - 9), at) is not None
    if _COUNTED.match(window, at, end):
        return _NUMBER.search(window, max(0, at - 9), at) is not None
    return _PHRASES.match(window, at, end) is not None
