"""What a court or a decision did, would not do or thought of a rule, told with a verb that no table of acts knows."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import CITED, OTHER, QUOTED, Unit
from brief_audit.prose.structure import JUDGE, is_a_deed
from brief_audit.prose.told import OURS, REPORTED

_STANCE = re.compile(
    rf"(?:\b(?:(?i:court|circuit|panel|majority|tribunal|justices|lords|house|board)|{JUDGE})|{CITED}[*_]*)(?:\s*\([^()]{{1,60}}\))?,?\s+(?:\w+ly\s+|also\s+|then\s+)?"
    r"(?P<deed>(?P<verb>adopted|embraced|endorsed|praised|applauded|repudiated|disapproved|disavowed|abandoned|discarded|deprecated)"
    r"\s+[^;:()“”]{6,160})"
)
"""What a court thought of a rule or a theory: nearly a holding."""
_BENCH = (
    r"(?:\b[Tt]he\s+(?:[\w’'-]+\s+){0,3}?(?i:court|circuit|panel|majority|tribunal|justices|lords|house|board|judges?|bench)|\b(?!The\b)[A-Z]\w+\s+Circuit"
    rf"|{JUDGE})(?:\s+in\s+{CITED},?)?,?\s+"
)
_COULD = re.compile(
    rf"{_BENCH}(?P<deed>(?:could|would)\s+(?:\w+ly\s+)?(?:not\s+|never\s+|neither\s+)?(?P<verb>see|find|discern|detect|accept|allow|have\s+none|hear|countenance"
    r"|entertain|let|brook|tolerate|permit|grant|give|order|hold|think|say|make|award|impose|interfere|disturb)\b[^;:()“”]{0,160})"
)
"""What a court could or would not do in the case: "the panel could see no excuse for the suit"."""
_WHILE = re.compile(
    rf",\s+{_BENCH}(?:\w+ly\s+)?(?P<deed>(?P<verb>(?!(?:hold|hav|be|sitt|hear|consider|review)ing\b)[a-z]{{3,}}ing)\s+[^;:()“”]{{6,200}})"
)
"""What a court did or saw, beside the sentence: "…, the Circuit seeing no reason to spare her"."""
_APPOSED = re.compile(
    rf"{CITED}[*_]*,?\s+(?:an?|the)\s+(?:[\w-]+\s+){{0,2}}?(?:decision|case|judgment|ruling|opinion)\s+(?P<deed>(?P<verb>(?!hold)[a-z]{{3,}}ing)\s+[^;:()“”]{{6,200}})"
)
"""What a decision did, told beside its name: "¦, a decision stripping two officers of immunity"."""


_BEHIND_IT = re.compile(
    rf"(?:^|[.;:,—–(]|\b(?:see|cf|accord|also|e\.g|compare|with|generally))[.,\s*_]*{CITED}[*_]*(?:\s+at\s+[\[\]0-9¶\s,–-]+)?(?:\s*\([^()]{{1,80}}\))?,\s+(?:\w+ly\s+|there\s+)?"
    r"(?P<deed>(?P<verb>(?:accept|reject|adopt|embrac|endors|approv|disapprov|repudiat|declin|refus|agree|disagree|allow|permit|uphold|prefer|favou?r|abandon|grant|den(?=y)|dismiss|sustain|award|enjoin|strik|set|throw|quash)[a-z]*ing)\s+[^;:()“”]{6,200})"
)
"""What the decision did, told as a participle behind a citation that only supports the sentence: "see ¦, accepting counsel's reading"."""


def stances(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Each clause in which a court takes a rule up or would not do something, or in apposition: verb and words must stand there."""
    if unit.bracket or OTHER in unit.text or not (unit.near or CITED in unit.text):
        return
    for pattern in (_STANCE, _COULD, _WHILE, _APPOSED, _BEHIND_IT):
        for match in pattern.finditer(unit.text) if _may_be_told(pattern, unit.text) else ():
            reported = pattern is not _BEHIND_IT and REPORTED.search(unit.text, 0, match.start())
            if not reported and (pattern in {_STANCE, _COULD, _BEHIND_IT} or is_a_deed(match["verb"])):
                words, span = " ".join(match["deed"].replace(CITED, " ").split()), unit.span(*match.span("deed"))
                yield Statement(
                    kind=StatementKind.TALE, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN, role=match["verb"]
                )


def _may_be_told(pattern: re.Pattern[str], text: str) -> bool:
    return (pattern is not _COULD or OURS.search(text) is None) and (pattern is not _WHILE or QUOTED not in text)
