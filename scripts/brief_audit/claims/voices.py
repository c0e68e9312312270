"""Who speaks in a brief besides the cited authorities, and how a court is named as the speaker after its words."""

from __future__ import annotations

from functools import lru_cache

from brief_audit import patterns as re

_PARTY = (
    r"plaintiffs?|defendants?|appellants?|appellees?|petitioners?|respondents?|claimants?|movants?|prosecutors?|opposing counsel|counsel"
)
_PARTY_SAYS = (
    r"contends?|contended|argu(?:es?|ed)|asserts?|asserted|claims?|claimed|insists?|insisted|maintains?|maintained"
    r"|says?|said|alleg(?:es?|ed)"
    r"|suggests?|suggested|writes?|wrote|states?|stated|submits?|submitted|complains?|complained|protests?|protested|responds?|responded"
    r"|testif(?:y|ies|ied)|represents?|represented|concedes?|conceded|admits?|admitted"
)
_BELOW = (
    r"(?:(?:trial|lower|superior|circuit|district|county|magistrates?['’]?|sentencing|reviewing|state|federal|appellate|crown)"
    r" court(?: judge)?"
    r"|court below|trial judge|magistrate(?: judge)?|jury|arbitrators?|ALJ|administrative law judge|hearing officer|commissioner|expert)"
)
_BELOW_SAYS = (
    r"held|found|finding|concluded|conclusion|ruled|ruling|stated|statement|said|wrote|reasoned|reasoning|observed"
    r"|explained|noted|determined"
    r"|determination|believed|opined|declared|announced|instructed|ordered"
)
_BOOK = (
    r"(?:black['’]s|webster['’]s)(?: law)? dictionary|(?:\w+ )?dictionar(?:y|ies)|restatements?(?: \([\w ]+\))?(?: of [\w ]+)?"
    r"|treatises?|hornbooks?"
    r"|professors?(?: \w+){1,3}|commentators?|scholars?|congress|legislature|parliament|senators?(?: \w+)?"
    r"|committee report|legislative history"
)
_BOOK_SAYS = (
    r"defin(?:es?|ed)|writes?|wrote|explains?|explained|states?|stated|says?|said|describ(?:es?|ed)|provid(?:es?|ed)"
    r"|notes?|noted|observ(?:es?|ed)"
    r"|declared|found|enacted"
)
_BETWEEN = r"(?:[\s,]+(?!holds|held\s+that)[\w'’§.&()-]+){0,5}?[\s,]+"
_OF_THIS_CASE = re.compile(
    rf"\b(?P<party>{_PARTY})(?:['’]s?)?{_BETWEEN}(?:{_PARTY_SAYS})\b[^.;]{{0,80}}$"
    rf"|\baccording to (?:the )?(?P<named>{_PARTY})\b[^.;]{{0,80}}$"
    rf"|\b(?:the|that|this)\s+(?P<below>{_BELOW})(?:['’]s)?{_BETWEEN}(?:{_BELOW_SAYS})\b[^.;]{{0,80}}$"
    rf"|\b(?P<book>{_BOOK}){_BETWEEN}(?:{_BOOK_SAYS})\b[^.;]{{0,80}}$",
    re.IGNORECASE,
)
_HERE = re.compile(
    r"(?>\W*)(?:(?:but|and|so|similarly|likewise|thus),?\s+)?"
    r"(?:here|in (?:this|the (?:present|instant)|our) case|in the case at bar|at bar)\b",
    re.IGNORECASE,
)
_BRACKETS = re.compile(r"\([^()]*\)")
_NEAR = 1000
"""Characters back from a quotation in which the words that give it to a speaker begin: all of them end beside it."""
_CONTRARY = re.compile(r"\b(?:but\s+(?:see|cf)|contra|compare)\b", re.IGNORECASE)
_FURTHER = re.compile(r"^\W*(?:(?:and\s+)?see,?\s+(?:also|too|generally|e\.g)|accord|cf|compare|but\s+(?:see|cf)|contra)\b", re.IGNORECASE)
_JUDGE = (
    r"(?i:(?:(?:mrs?|ms)\.?\s+)?(?:chief\s+)?(?:lord|lady|baroness|sir|dame|judge|justice)\s+)(?:[\w’'-]+\s+){1,4}?"
    r"|(?:[A-Z][\w’'-]+\s+){1,3}(?:[CMVP]?R?J{1,2}|L?JJ?|LJ|JA|JSC|SCJ|PC|C)\b\.?\s*"
)
_COURT = (
    r"(?i:the)\s+(?:[\w.’'-]+\s+){0,4}?(?i:court|panel|majority|plurality|house|tribunal|board|committee|judge)"
    r"(?i:\s+of\s+(?:appeals?|lords|session))?\s*"
)
_AS_SAID = re.compile(
    rf"[\s,.;:”\"’')\]—–-]*(?:\(\s*)?(?:as\s+|so\s+)?(?:per\s+|by\s+)?(?:{_COURT}|{_JUDGE}|it\s+was\s+|was\s+)?,?\s*"
    rf"(?:(?:has|had|also|itself|once|recently|later|there)\s+)*"
    r"(?:(?P<verb>held|explained|reasoned|ruled|recogni[sz]ed|concluded|observed|noted|emphasi[sz]ed|cautioned|warned"
    r"|reaffirmed|stated|said|wrote|declared|put it|clarified"
    r"|stressed|found|announced|added|taught|reiterated|repeated|remarked|reminded us)\s*,?\s*)?(?:\w+ly\s+)?(?:(?:at|in)\s+(?:paras?\.?"
    r"|paragraphs?|pp?\.|¶+)?\s*[\[\]0-9–,\s-]+(?:of\s+)?)?,?\s*\bin\s+(?:the\s+case\s+of\s+)?"
)
_COURT_ALONE = re.compile(
    r"(?:^|[\s,;:—–])(?:the\s+court(?:\s+of\s+appeals?)?|it|the\s+(?:panel|majority|plurality|judge|tribunal"
    r"|justices)|(?:his|her)\s+lordship|there,?\s+the\s+court|he|she)\s*,?\s+"
    r"(?:\w+ly\s+|has\s+|also\s+|then\s+|further\s+|had\s+|went\s+on\s+to\s+)*"
    r"(?:h[eo]ld|held|explain(?:s|ed)?|reason(?:s|ed)|rul(?:es|ed)|recogni[sz](?:es|ed)|conclud(?:es|ed)|observ(?:es"
    r"|ed)|not(?:es|ed)|emphasi[sz](?:es|ed)|caution(?:s|ed)"
    r"|warn(?:s|ed)|reaffirm(?:s|ed)|reiterat(?:es|ed)|repeat(?:s|ed)|remark(?:s|ed)|stat(?:es|ed)|said|says|say|wrote|writes|write|add(?:s|ed)|declar(?:es|ed)|clarif(?:ies|ied)|stress(?:es|ed)|found|put\s+it)\b[^.;]{0,80}$",
    re.IGNORECASE,
)


@lru_cache(maxsize=16)
def other_voice(before: str) -> str:
    """The party, court below or book to which the text before a quotation attributes it; empty if there is none.

    One quotation asks several times, and the pattern reads the whole sentence: the last answers are kept.
    """
    found = _OF_THIS_CASE.search(before, near_end(before))
    return next((words.lower() for words in found.groups() if words), "") if found else ""


def near_end(before: str) -> int:
    """From where the words before a quotation are searched for one who speaks: a sentence may have hundreds, and each is asked about."""
    return max(0, len(before) - _NEAR)


def speaks_of_this_case(sentence: str) -> bool:
    """Whether a sentence begins with "Here" or "In this case", so that the names in it are the brief's own parties."""
    return _HERE.match(sentence) is not None


def is_contrary(between: str) -> bool:
    """Whether the signal before a citation says that it is to the contrary."""
    return _CONTRARY.search(between) is not None


def is_further(between: str) -> bool:
    """Whether the signal before a citation only adds it ("See also", "Cf."): another authority has been named for the words."""
    return _FURTHER.search(_BRACKETS.sub(" ", between)) is not None


def names_the_speaker(between: str) -> bool:
    """Whether the text between words and a citation is "the Court declared in", "per Lord Penrose in" and the like."""
    return _AS_SAID.fullmatch(between) is not None


def court_speaks(before: str) -> bool:
    """Whether a court that the sentence does not name introduces the quotation: "It wrote:", "The Court explained that"."""
    return _COURT_ALONE.search(before, near_end(before)) is not None
