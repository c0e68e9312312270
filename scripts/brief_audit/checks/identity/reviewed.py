"""The name under which a decision cites what it reviews: "the district court found … Marlow v. United States, 2015 WL 100 (E.D. La. 2015)".

A record bears the name of the first party that appealed, or of the debtor's creditor, where briefs go on to cite the case by the name that
it had below. The decision's own words settle that it is one case: they say that the court below did something, and cite for it a decision
of that court that no report prints. A decision of another case is cited so too ("there, the district court …"), so the name must share
a side that tells it with the record's, or be cited so twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.model.authority import Authority
from brief_audit.text.cited_cases import cited_cases
from brief_audit.text.names import NAMES_AGREE, compare_names, distinctive_words, sides_of
from brief_audit.text.passages import last_sentence

_DATABASE = re.compile(r"\b[0-9]{4} (?:WL|U\.?S\.? (?:App\. |Dist\. )?LEXIS) [0-9]+")
_BELOW = re.compile(
    r"\b(?:the|The) (?:district|bankruptcy|trial|magistrate|superior) (?:court|judge)\b(?! (?:in|of|there)\b)"
    r"[^.;]{0,60}?\b(?:[a-z]+ed|held|found|gave|set|took)\b"
)
_ELSEWHERE = re.compile(r"\b(?:there|in that case|similar(?:ly)?|likewise|elsewhere|for (?:example|instance))\b", re.IGNORECASE)
_OF_A_COURT_BELOW = re.compile(
    r"[^()]{0,24}\((?:Bankr\. )?(?:[NSEWCM]\. ?)?D\. ?[A-Z][\w. ]{1,14}?(?:[A-Z][a-z]{2,8}\.? [0-9]{1,2}, )?(?P<year>[12][0-9]{3})\)"
)
_DOCKET = re.compile(r",? (?:No|Nos|Civ|CIV|Case|Adv|Cv|CV)\b.*$")
_SENTENCE = re.compile(r".*[a-z]{4}\. (?=[A-Z])")
"""What a name that the sentence before runs into begins with: "found for Marlow. Marlow v. United States"."""
_REACH, _LONGEST_DATE = 600, 40
_OLDEST = 6
"""Years between the decision below and the one that reviews it."""
_TWICE = 2


def names_below(authority: Authority, forms: Iterable[str]) -> tuple[str, ...]:
    """The names under which an American decision cites the one that it reviews. `forms`: the record's names."""
    years = {date.year for date in authority.dates}
    cited = [one for part in authority.parts for one in _of_the_court_below(part.text, years)] if years else []
    counted = Counter(number for number, _ in cited)
    told = tuple(forms)
    return tuple(dict.fromkeys(name for number, name in cited if counted[number] >= _TWICE or _shares_a_side(name, told)))


def _of_the_court_below(text: str, years: set[int]) -> Iterator[tuple[str, str]]:
    """Number and name of each case that stands for what the court below did, dated by it within a few years of the decision."""
    dated = set[str]()
    for case in cited_cases(text, 0, len(text)) if _DATABASE.search(text) else ():
        number = next(filter(_DATABASE.match, case.citations), "")
        found = _OF_A_COURT_BELOW.search(text[case.start : case.end + _LONGEST_DATE])
        if found is not None and any(0 <= year - int(found["year"]) <= _OLDEST for year in years):
            dated.add(number)
        run_on = _SENTENCE.match(case.name)
        begins = case.start + (run_on.end() if run_on is not None else 0)
        before = text[max(0, begins - _REACH) : begins].rpartition("\n\n")[2].rstrip()
        told = last_sentence(before.rstrip(" .")) if before.endswith(".") else ""
        name = _DOCKET.sub("", case.name[run_on.end() if run_on is not None else 0 :])
        if number and number in dated and name and _BELOW.search(told) and not _ELSEWHERE.search(told):
            yield number, name


def _shares_a_side(name: str, forms: tuple[str, ...]) -> bool:
    return any(
        distinctive_words(side) and compare_names((side,), (other,)) in NAMES_AGREE
        for side in sides_of(name)
        for form in forms
        for other in sides_of(form)
    )
