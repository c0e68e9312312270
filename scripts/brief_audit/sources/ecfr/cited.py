"""What a citation of the Code of Federal Regulations refers to: title, part, section, or a range of them. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation
from brief_audit.sources.section_numbers import cited

_PART = re.compile(r"C\.F\.R\. pts?\. (?P<first>[0-9]\w*)(?:-(?P<last>[0-9]\w*))?(?:, app\. \S+)?$")
_APPENDIX = re.compile(r"\bapp(?:endix|\.)\s*(?P<letter>[A-Z0-9][\w-]{0,5})\b", re.IGNORECASE)


@dataclass(frozen=True)
class Wanted:
    """What a citation refers to: `number` is empty for a whole part, `last` the end of a range of either, `appendix` a letter."""

    title: str
    part: str
    number: str = ""
    subdivision: str = ""
    last: str = ""
    appendix: str = ""


def wanted(citation: Citation) -> Wanted | None:
    """The pieces of the citation; None if it is not to a section or part of the C.F.R."""
    ours = citation.kind is Kind.REGULATION and citation.jurisdiction is Jurisdiction.US and citation.reporter == "C.F.R."
    if not ours or not (citation.title or "").isdecimal():
        return None
    title = str(int(citation.title or 0))
    if citation.section:
        asked = cited(citation.section)
        part, dot, _ = asked.section.partition(".")
        first, last = _ends(asked.section) if "§§" in citation.canonical else (asked.section, "")
        return Wanted(title, part, first, asked.subdivision, last) if dot else Wanted(title, part)
    found = _PART.search(citation.canonical)
    if found is None:
        return None
    appendix = _APPENDIX.search(citation.text)
    return Wanted(title, found["first"], last=found["last"] or "", appendix=appendix["letter"].upper() if appendix else "")


def _ends(section: str) -> tuple[str, str]:
    """Both ends of a stretch (`1.61-1 to 1.61-9` as `1.61-1-1.61-9`): cut where the second number names a part again."""
    found = re.fullmatch(r"(?P<first>[0-9]+\.[^\s]+?)-(?P<last>[0-9]+\.[^\s]+)", section)
    return (found["first"], found["last"]) if found else (section, "")
