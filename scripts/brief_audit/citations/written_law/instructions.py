"""Pattern jury instructions: "WPIC 4.01", "CALCRIM No. 520". Works of their own like restatements: listed, and what an id. may mean."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_SETS = (
    r"(?P<set>WPIC|WPI|CALCRIM|CALJIC|CACI|BAJI|CRIMJIG|CIVJIG|OUJI(?:-C[RV])?|UCrJI|UCJI|HAWJIC|MAI(?:-CR)?|MUJI|RAJI|PJI|CJI(?:2d)?|IPI|UJI|"
    r"(?:(?:First|Third|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh)\sCircuit\s)?(?:Model|Pattern)\s(?:(?:Civil|Criminal)\s)?"
    r"Jury\sInstructions?(?:\s\((?:Civil|Criminal)\))?)"
)
_NUMBER = r"[0-9]{1,5}(?:[.:-][0-9]{1,5}){0,3}[A-Z]?(?![\w/]|[.:-][0-9])"
_HEAD = re.compile(rf"(?<![\w.-]){_SETS},?\s(?:(?P<no>Nos?\.)\s?|(?!(?:19|20)[0-9]{{2}}(?![0-9.])))(?P<number>{_NUMBER})")
_MORE = re.compile(rf"(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)(?P<number>{_NUMBER})(?!\s[A-Z])")
_YEAR = re.compile(r"\s\((?:[0-9A-Za-z][0-9A-Za-z. ]{0,24}\s)?(?P<year>(?:19|20)[0-9]{2})(?:\sed\.)?\)")
_POINTED = re.compile(r"[0-9][.:-][0-9]")
# Letters that stand for other things as well tell only with a number of the form that such sets have.
_TELLING = re.compile(r"WPI|CAL|CACI|BAJI|CRIMJIG|CIVJIG|OUJI|.*\sInstruction")
_MOST = 12


def scan_instructions(text: str) -> Iterator[Draft]:
    """A row for each instruction by its set and number, those of a list too."""
    for match in _HEAD.finditer(text):
        if not (match["no"] or _POINTED.search(match["number"]) or _TELLING.match(match["set"])):
            continue
        name, several = " ".join(match["set"].split()), match["no"] == "Nos." or _POINTED.search(match["number"])
        start, number, end, drafts = match.start(), match["number"], match.end(), list[Draft]()
        while len(drafts) < _MOST:
            drafts.append(Draft(start, end, Kind.OTHER, Jurisdiction.US, canonical=f"{name} {number}", section=number, rank=3))
            more = _MORE.match(text, end) if several else None
            if more is None or (match["no"] != "Nos." and not _POINTED.search(more["number"])):
                break
            start, number, end = more.start("number"), more["number"], more.end()
        if (year := _YEAR.match(text, end)) is not None:
            drafts[-1].year, drafts[-1].right = int(year["year"]), year.end()
            drafts[-1].dated = year.end()
        yield from drafts
