"""How a court came to what it did, in a verb and few words: "the Court distinguished Quillon", "the panel stressed that he had a lamp"."""

from __future__ import annotations

from brief_audit import patterns as re

_SPOKE = (
    r"(?:noted|stressed|reasoned|suggested|assumed|observed|recogni[sz]ed|acknowledged|insisted|emphasi[sz]ed|pointed\s+out|accepted|conceded"
    r"|presumed)"
)
VERBS = {
    r"appl(?:y|ied|ies)": r"appl(?:y|i)|us(?:e[sd]?|ing)\b|follow|adopt|govern|control|under\b|standard|review",
    r"follow(?:ed|s)?": r"follow|appl(?:y|i)|adopt|agree|bound\b|same\s+view|accept|accord|endors|consistent|see\b",
    r"distinguish(?:ed|es)?": (
        r"distinguish|differ|unlike|inappos|inapplic|contrast|not\s+(?:control|govern|appl)|readily|beside\s+the\s+point"
        r"|no\s+(?:help|assistance)|misplaced"
    ),
    r"(?:relied|relies)\s+(?:up)?on": r"rel(?:y|i)|cit(?:e|ing)|quot|see\b|under\b|accord|follow|appl|held|as\b",
    r"reviewed(?:\s+for)?": r"review|standard|abuse|novo",
    r"(?:believed|credited|disbelieved|discredited)": r"believ|credit|credib|reliab|accept|truth|weight",
    r"(?:doubted|questioned|critici[sz]ed|disapproved)": (
        r"doubt|question|critici|disapprov|unpersuasive|wrong|reject|unfortunate|misplaced|declin"
    ),
    r"presumed": r"presum|assum|suppos",
    r"(?:accepted|endorsed)(?!\s+that\b)": r"accept|agree|persua|right\b|correct|well[- ]founded|uphold|upheld|adopt|endors|favou?r",
    r"(?:struck\s+down|invalidated)": r"struck|strik|invalid|unconstitutional|void",
    r"(?:borrowed|cited|quoted|treated|required|drew|left|reserved|started\s+from|construed|found(?!\s+that\b))": "",
    r"(?:agreed|disagreed|sided|differed)\s+with": r"agree|accept|same\s+view|correct|right|persua|concur|differ|disagree",
    rf"{_SPOKE}(?:\s+that\b|\s+on\b)": "",
}
"""What a court is said to have done with a thing, or to have said of it -> how a decision may say the same; empty where any way will do."""
_NAMED = r"(?:[A-Z][\w’'.-]*\s+){0,3}"
_COURT = (
    rf"(?:(?:[Tt]he|[Tt]hat|[Ii]ts|[Aa]n?)\s+{_NAMED}(?:[Cc]ourt|[Cc]ircuit|[Pp]anel|[Tt]ribunal|[Mm]ajority|[Jj]udge|[Jj]ustices?|[Bb]oard|FTT|EAT|UT|[Cc]ourt\s+of\s+[Aa]ppeals?)"
    rf"|(?:[A-Z][\w’-]+\s+){{0,2}}(?:Judge|Justice|Lord|Lady)\s+(?:[A-Z][\w’-]+\s?){{1,3}}|[A-Z][\w’-]+\s+(?:LJ|J|CJ|JSC))"
)
_ADVERB = r"(?:\w+ly\s+|also\s+|then\s+|first\s+|there\s+|itself\s+)?"
BELOW = re.compile(
    r"\b(?:trial|district|circuit|lower|county|juvenile|magistrate|bankruptcy|superior)\s+(?:court|judge)\b|\bbelow\b", re.IGNORECASE
)
"""A court below: what it did is not what the court of the case did."""
REASONED = re.compile(rf"\b(?P<who>{_COURT})\s+{_ADVERB}(?P<verb>{'|'.join(VERBS)})\s+(?P<what>[^.;:,()“”\"]{{2,70}})")
"""A court, what it did, and with what."""
