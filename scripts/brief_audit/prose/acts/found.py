"""A word of act where it stands in a unit, and the patterns of what such a word acts on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from brief_audit import patterns as re
from brief_audit.prose.lexicon import Act, any_of, known_acts
from brief_audit.prose.page import CITED, Unit

_LONGEST_CLAUSE = 300
_TERMINATOR = re.compile(r"[;:()—–]|,?\s+(?:but|although|though|because|whereas|while|yet)\b")
BE = r"(?:was|were|been|being|be|is|are|had\s+been)"
ARTICLE = r"(?:(?:the|an?|its|his|her|their|that|both|all|this|those|each)\s+)?"
NOUNS = r"(?:[\w’'.-]+\s+){0,5}?"
DECISION = re.compile(
    rf"\s+{ARTICLE}{NOUNS}(?:judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|sentences?|dismissals?|grants?"
    r"|denials?|entry|awards?|findings?|determinations?|results?|courts?(?=\s*$|[,.;:)]|\s+(?:of|below|in|on|and|because))|appeals?|tribunal"
    r"|judge|summary\s+judgment|injunctions?|suppression|refusal|finding|circuit|division|department)\b",
    re.IGNORECASE,
)
DECISION_WAS = re.compile(
    r"\b(?:judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|sentences?|dismissals?|grants?|denials?|awards?|findings?|sanctions"
    rf"|affirmance|court|circuit|tribunal|injunctions?|appeals?)\b[^;:.]{{0,80}}?\b{BE}\s+(?:\w+ly\s+)?$",
    re.IGNORECASE,
)
DECISION_DID = re.compile(
    r"\b(?:judge?ments?|decisions?|rulings?|orders?|convictions?|verdicts?|sentences?|dismissals?|awards?|injunctions?)\b[^;:.,]{0,60}\s$",
    re.IGNORECASE,
)
RELATIVE = re.compile(rf"{CITED}[*_]*,?\s+(?:where|in\s+which)\b")
"""Behind it the sentence tells of the case, whoever began to speak."""


@cache
def words_in(pattern: str, flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    """A pattern in which `<class>` stands for the words of a class of the lexicon."""
    return re.compile(re.sub(r"<([a-z ]+)>", lambda match: any_of(match[1]), pattern), flags)


@dataclass(frozen=True)
class Found:
    """A word of act where it stands, with its clause before and behind it."""

    unit: Unit
    act: Act
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands in the unit."""
        return self.start, self.end

    @cached_property
    def before(self) -> str:
        """Its clause up to it."""
        text, least = self.unit.text, max(0, self.start - _LONGEST_CLAUSE)
        begins = [found.end() for found in _TERMINATOR.finditer(text, least, self.start)]
        return text[begins[-1] if begins else least : self.start]

    @cached_property
    def behind(self) -> str:
        """Its clause from it on."""
        text = self.unit.text
        ends = _TERMINATOR.search(text, self.end)
        return text[self.end : ends.start() if ends else len(text)]

    @cached_property
    def around(self) -> str:
        """What stands within the words of the act: "let *the award* stand"."""
        words = self.unit.text[self.start : self.end]
        return "" if " ".join(words.lower().split()) in known_acts() else words.partition(" ")[2]

    @property
    def passive(self) -> bool:
        """Whether it is what something suffered: "the order was *quashed*"."""
        return words_in(rf"\b{BE}\s+(?:\w+ly\s+)?(?:<adverb>,?\s+)*$").search(self.before) is not None
