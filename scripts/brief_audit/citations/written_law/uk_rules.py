"""The Civil, Family and Criminal Procedure Rules and the rules of employment tribunals, by rule, Part or practice direction.

A number with a point is a rule ("CPR r 3.4"); one without is a Part ("CPR Pt 36"), because these rules number theirs by Part. It is
the one rule of a Part where a paragraph stands behind it ("CPR 11(1)"). The rules of employment tribunals have no Parts.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_SET = (
    r"(?P<set>CPR(?:\s1998)?|FPR(?:\s2010)?|CrimPR(?:\s20[0-9]{2})?|ET Rules(?:\s20[0-9]{2})?|Civil Procedure Rules(?:\s1998)?|"
    r"Family Procedure Rules(?:\s2010)?|Employment Tribunals? Rules of Procedure(?:\s20[0-9]{2})?)"
)
_YEAR_FREE = r"(?!(?:19|20)[0-9]{2}\b)"
_NUMBER = (
    rf"{_YEAR_FREE}[0-9]{{1,2}}[A-Z]{{0,2}}(?:\.[0-9]{{1,3}}[A-Z]{{0,2}})?(?:\([0-9A-Za-z]{{1,5}}\))*(?:[-–](?:\([0-9A-Za-z]{{1,5}}\))+)?"
)
_JOINT = r"(?:,\s(?:and\s|or\s)?|\s(?:and|or|&)\s)"
# Further rules of a list show by their point that they are rules: "CPR 3.4 and 24.2".
_MORE = rf"(?:{_JOINT}(?:rr?\.?\s)?(?=[0-9]{{1,2}}[A-Z]{{0,2}}\.[0-9]){_NUMBER}(?![\w]|\.[0-9])){{0,8}}"
# Behind "Parts" a list needs no point; elsewhere a bare number may count something.
_MORE_ITEMS = rf"(?(parts)(?:{_JOINT}{_YEAR_FREE}[0-9]{{1,2}}[A-Z]?(?![\w(]|\.[0-9])){{0,5}}|{_MORE})"
_DIRECTION = r"(?P<direction>PD\s?|[Pp]ractice [Dd]irection\s)"
_MARK = r"(?:(?P<part>(?P<parts>[Pp]arts\s|[Pp]ts\.?\s)|[Pp]art\s|[Pp]t(?:\.\s?|\s))|(?P<mark>rr?|[Rr]ules?)\.?\s?)"
_AFTER = re.compile(
    rf"\b{_SET}(?:,?\s|(?<=R)(?=[0-9]{{1,2}}[A-Z]?\.[0-9]))(?:{_MARK}|{_DIRECTION})?(?P<list>{_NUMBER}(?![\w]|\.[0-9])(?P<directed>\sPD\b)?{_MORE_ITEMS})"
)
_BEFORE = re.compile(
    rf"\b(?:{_MARK}|{_DIRECTION})(?P<list>{_NUMBER}(?![\w]|\.[0-9]){_MORE_ITEMS})(?:\s(?:of|to))?(?:\sthe)?\s{_SET}(?![\w])"
)
_ITEM = re.compile(_NUMBER)
# Without its set of rules: "Practice Direction 31B", and by its letters alone, "PD 57AC", "PD 16, para 4.1".
_DIRECTION_ALONE = re.compile(
    r"\b(?:Practice\sDirections?\s|PD\s?(?=[0-9]{1,2}[A-Z]{2}\b|[0-9]{1,2}[A-Z]{0,2},?\s(?:at\s)?(?:para[a-z]*\.?\s[0-9]|§|\[)))"
    r"(?P<number>[0-9]{1,2}(?:[A-Z]{1,2})?)"
    r"(?![\w/.(]\w|\w|\s(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec))"
    r"(?:,?\s(?:at\s)?para(?:graph|\.)?s?\s(?P<paragraph>[0-9]{1,3}(?:\.[0-9]{1,3})?(?:\([0-9a-z]{1,4}\))*))?"
)
_ENDS = re.compile(r"\s*$|[.,;)\]](?!\w)")
# Resuscitation, not rules: "CPR 30 times".
_COUNTED = re.compile(r"\s?(?:times|minutes?|hours?|seconds?|cycles?|compressions?|breaths|:)")


def scan_rules(text: str) -> Iterator[Draft]:
    """Every rule, Part and practice direction that stands beside the name of its set of rules; one draft for each of a list."""
    for pattern in (_AFTER, _BEFORE):
        for match in pattern.finditer(text):
            yield from _drafts(match)
    for match in _DIRECTION_ALONE.finditer(text):
        draft = Draft(*match.span(), Kind.RULE, Jurisdiction.UK, canonical=f"Practice Direction {match['number']}", rank=1)
        draft.title, draft.section = "Practice Direction", match["number"]
        draft.say("A practice direction; the document does not say there to which rules of court.")
        yield draft


def _drafts(match: re.Match[str]) -> Iterator[Draft]:
    found = match.groupdict()
    direction = bool(found.get("direction") or found.get("directed"))
    name = _name(match["set"])
    if not (direction or found["part"] or found["mark"]) and "." not in match["list"] and not _is_part(match):
        return
    items = list(_ITEM.finditer(match.string, match.start("list"), match.end("list")))
    for number, item in enumerate(items):
        is_part = name != "ET Rules" and "." not in item[0] and bool(found["part"] or not (found["mark"] or "(" in item[0]))
        label = "" if direction else ("Pt " if is_part else "r ")
        title = f"{name} PD" if direction else name
        yield Draft(
            match.start() if number == 0 else item.start(),
            match.end() if number == len(items) - 1 else item.end(),
            Kind.RULE,
            Jurisdiction.UK,
            canonical=f"{title} {label}{item[0].split('(')[0]}",
            title=title,
            section=f"Pt {item[0]}" if is_part and not direction else item[0].replace("–", "-"),
            rank=4,
        )


def _name(written: str) -> str:
    name = re.sub(r"\s(?:19|20)[0-9]{2}$", "", written)
    if name.startswith("Employment Tribunal"):
        return "ET Rules"  # a schedule of an instrument with another name: by their own the list of instruments holds none
    return {"Civil Procedure Rules": "CPR", "Family Procedure Rules": "FPR"}.get(name, name)


def _is_part(match: re.Match[str]) -> bool:
    """Whether a bare number behind the letters is a Part of the rules, and no count of something."""
    figures = len(re.match(r"[0-9]*", match["list"])[0])  # type: ignore[index]
    end = match.end()
    return not _COUNTED.match(match.string, end) and (figures == 2 or _ENDS.match(match.string, end) is not None)
