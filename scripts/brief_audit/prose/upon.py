"""That upon which an act is done: a rule or an argument, of which a court only reasons, or what stands before the verb or in a pronoun.

"Declined to extend the doctrine", "rejected de novo review", "disagreed with that analysis": the first noun behind the verb tells. Where
it is something that courts decide of a case (a judgment, a motion, an award), the act is none of these; nor is "struck down the statute",
whose fate may be what was decided. Source: reference "prose", section 4.
"""

from __future__ import annotations

from brief_audit import patterns as re

PROCEEDING = (
    r"(?:petitions?|motions?|applications?|claims?|actions?|suits?|cases?|complaints?|proceedings|indictments?|charges?|[Cc]ounts?|[Gg]rounds?|relief|permission"
    r"|leave|injunctions?|summary\s+judgment|stays?|review|challenges?|counterclaims?|bail|habeas(?:\s+corpus)?|writs?|appeals?|new\s+trial)"
)
_LAW = (
    r"(?:statutes?|Acts?|acts|laws?|ordinances?|provisions?|regulations?|rules?|sections?|subsections?|schemes?|doctrines?|standards?|tests?"
    r"|requirements?|exceptions?|restrictions?|limits?|limitations?|tax(?:es)?|exactions?|immunity|scrutiny|powers?|structure|presumptions?"
    r"|(?:de\s+novo|strict|judicial|rational[- ]basis)\s+(?:review|scrutiny)|principles?|analysis|arguments?|contentions?|submissions?"
    r"|views?|notions?|readings?|interpretations?|theor(?:y|ies)|approach|constructions?|distinctions?|propositions?)"
)
_DECIDED = (
    rf"(?:{PROCEEDING}|judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|sentences?|dismissals?|grants?|denials?|awards?"
    r"|findings?|refusals?|sanctions?|patents?|warrants?|wills?|arrests?|search(?:es)?|damages|fees|costs)"
)
_UPON = re.compile(
    r"\s+(?:(?:the|an?|its|his|her|their|that|both|all|this|those|each)\s+)?(?:(?:[\w’'.-]+|§+)\s+){0,5}?"
    rf"(?:(?P<law>§+\s*[0-9][\w.()-]*|(?:§+\s*)?{_LAW}(?!\w))|(?P<other>{_DECIDED}\b))"
)
_GOES_ON = re.compile(rf"\s+(?:\w+\s+)?{_DECIDED}\b", re.IGNORECASE)
"""Behind the name of a law what is decided under it: "§ 1927 sanctions"."""
_REASONS = re.compile(
    r"\s+(?:extend|give|adopt|apply|follow|consider|create|recogni[sz]e|read|infer|accept|adhere|decide|reach|address|limit|expand|imply|assume"
    r"|treat|defer|presume|depart|import|impose|interpret|construe|speculate|engage|draw|carve)\b"
)
"""What a court does with a rule where it "declined to" do it."""

_MET_WITH = re.compile(
    r"\b(?:found|had|saw)\s+(?:his|her|its|their|the)\s+(?:[\w’'-]+\s+){0,3}?(?:convictions?|sentences?)\s+(?:\w+ly\s+)?$", re.IGNORECASE
)
_IT = re.compile(r"\s+(?:it|them)\b(?=\s+(?:the\s+(?:following|next|same)|on\s|in\s|by\s|with(?:out)?\s|for\s)|\W*$|\s*[,.;:(])")
_THE_APPEAL = re.compile(r"\b[Tt]he\s+(?:[\w’'-]+\s+)?appeal\b")
_OF_MORE = re.compile(r"\b(?:cross-appeal|appeals|applications?|claims?|petitions?|motions?|permission|leave|grounds?)\b", re.IGNORECASE)

_DUE = re.compile(
    r"\b(?:will|would|shall|may|can|could|cannot|might|must)\s+(?:(?:not|never|only|ordinarily|normally|generally|usually|thus|therefore)\s+)*"
    r"(?:warrant|require|justify|merit|mandate|compel|necessitate|result\s+in|lead\s+to|call\s+for)\s+(?:(?:an?|the|automatic|any)\s+)*$",
    re.IGNORECASE,
)
_NOW = re.compile(r"\b(?:is|are)\s+(?:therefore|accordingly|hereby|thus|hence)\s+$", re.IGNORECASE)
_BEFORE_THAT = re.compile(
    r"\b(?:that|although|though|while)\s+(?:it|we|they|the\s+court)\s+(?:had|has|have)\s+(?:previously|already|long|earlier|often|sometimes)\s+$",
    re.IGNORECASE,
)


def is_only_due(before: str) -> bool:
    """Whether a noun of act is what something will bring about: "error will not warrant *reversal*" tells a rule, and no act.

    >>> is_only_due("Error of this kind will not warrant "), is_only_due("The error did not warrant ")
    (True, False)
    """
    return _DUE.search(before) is not None


def is_done_now(before: str) -> bool:
    """Whether the act is one of the paper in hand: "the sentence is therefore *vacated*".

    >>> is_done_now("The sentence is therefore "), is_done_now("The sentence was therefore ")
    (True, False)
    """
    return _NOW.search(before) is not None


def had_done_before(before: str) -> bool:
    """Whether a court only recalls what was done in earlier cases: "recognized that it had previously *upheld* such limits".

    >>> had_done_before("The Court recalled that it had previously "), had_done_before("The Court had previously ")
    (True, False)
    """
    return _BEFORE_THAT.search(before) is not None


def is_upon_law(act: str, behind: str) -> bool:
    """Whether the words behind an act name a rule, a statute or an argument as that upon which it is done."""
    if act.lower().endswith(" to"):
        return _REASONS.match(behind) is not None
    upon = _UPON.match(behind)
    return upon is not None and upon["law"] is not None and _GOES_ON.match(behind, upon.end()) is None


def is_met_with(governs: str, before: str) -> bool:
    """Whether a convict met with the act: "had his conviction reversed". Not an appeal, which may be the other side's.

    >>> is_met_with("judgment", "a speaker had his conviction "), is_met_with("appeal", "the employer found its appeal ")
    (True, False)
    """
    return governs != "appeal" and _MET_WITH.search(before) is not None


def takes_up_the_appeal(before: str, behind: str) -> bool:
    """Whether the pronoun behind the verb is the appeal of which the clause began to speak, and no other proceeding.

    >>> takes_up_the_appeal("The appeal was heard in May, and the judge ", " it the next month")
    True
    """
    return _IT.match(behind) is not None and _THE_APPEAL.search(before) is not None and _OF_MORE.search(before) is None
