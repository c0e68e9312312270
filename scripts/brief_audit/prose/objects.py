"""What an act is done to where it stands in an unusual place: before the verb of another, or in a pronoun. Pure functions on a clause."""

from __future__ import annotations

from brief_audit import patterns as re

_MET_WITH = re.compile(
    r"\b(?:found|had|saw)\s+(?:his|her|its|their|the)\s+(?:[\w’'-]+\s+){0,3}?(?:convictions?|sentences?)\s+(?:\w+ly\s+)?$", re.IGNORECASE
)
_IT = re.compile(r"\s+(?:it|them)\b(?=\s+(?:the\s+(?:following|next|same)|on\s|in\s|by\s|with(?:out)?\s|for\s)|\W*$|\s*[,.;:(])")
_THE_APPEAL = re.compile(r"\b[Tt]he\s+(?:[\w’'-]+\s+)?appeal\b")
_OF_MORE = re.compile(r"\b(?:cross-appeal|appeals|applications?|claims?|petitions?|motions?|permission|leave|grounds?)\b", re.IGNORECASE)


def is_met_with(before: str) -> bool:
    """Whether a convict met with the act: "had his conviction reversed". Not an appeal, which may be the other side's.

    >>> is_met_with("a speaker had his conviction "), is_met_with("the employer found its appeal ")
    (True, False)
    """
    return _MET_WITH.search(before) is not None


def takes_up_the_appeal(before: str, behind: str) -> bool:
    """Whether the pronoun behind the verb is the appeal of which the clause began to speak, and no other proceeding.

    >>> takes_up_the_appeal("The appeal was heard in May, and the judge ", " it the next month")
    True
    """
    return _IT.match(behind) is not None and _THE_APPEAL.search(before) is not None and _OF_MORE.search(before) is None
