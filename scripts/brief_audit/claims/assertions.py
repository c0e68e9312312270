"""What a citation's sentence says the cited court did: "In X the Court reversed", "(affirming summary judgment)".

Only a plain sentence about the whole decision under review and the cited court itself counts: it begins with "In X", with X
or with the court (`claims/plain.py`), mentions no part, count or claim, and ends there or with the ground. If there is anything
else instead of the court, verb or object, before or after them, nothing is asserted. Source: requirement R60.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from brief_audit.claims.plain import (
    CONNECTIVE,
    GROUND,
    leads_in,
    nothing_beside_it_doubts,
    nothing_follows_but_grounds,
    own_words,
    says_nothing_else,
)
from brief_audit.claims.setting import Setting
from brief_audit.model.base import BACK_REFERENCES, Kind, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Assertion
from brief_audit.model.facts import Disposition
from brief_audit.tables.courts import CIRCUIT_NAME
from brief_audit.text.quotation_marks import is_open

_ADVERB = r"(?:(?:unanimously|nevertheless|nonetheless|therefore|thus|summarily|also|accordingly|likewise|per\s+curiam),?\s+)*"
_COURT = (
    r"(?:the|this)\s+(?:en\s+banc\s+|divided\s+|unanimous\s+)*(?P<court>"
    r"(?:United\s+States\s+|U\.S\.\s+|UK\s+|(?:[A-Z]\w+\s+){1,2})?Supreme\s+Court(?:\s+of\s+(?:the\s+)?(?:[A-Z]\w+\s*){1,3}(?<!\s))?"
    rf"|{CIRCUIT_NAME}"
    r"|[Cc]ourt\s+of\s+[Aa]ppeals?|House\s+of\s+Lords|Privy\s+Council|Board|[Cc]ourt|panel)"
)
_BELOW = r"(?:district|trial|lower|superior|circuit|county|high|appellate|bankruptcy|state)\s+court"
_THAT_COURT = rf"(?:{_BELOW}|courts?\s+of\s+appeals?|court\s+below|judge|tribunal|(?:[A-Z]\w+\s+)+Circuit)"
_ACT = (
    r"(?:judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdict|dismissal|(?:grant|entry|award)\s+of\s+summary\s+judgment)"
)
_WHOLE = (
    rf"(?:(?:(?:the|a|its|his|her|their|that|both|all)\s+)?(?:{_THAT_COURT}(?:['’]s?)?\s+)?{_ACT}"
    rf"(?:\s+below|\s+of\s+(?:the\s+)?(?:{_THAT_COURT}|complaint|action|case|suit|petition|indictment|conviction))?"
    rf"|(?:(?:the|a)\s+)?{_THAT_COURT}|summary\s+judgment)"
)
_APPEAL = r"(?:(?:the|both|all)\s+)?(?:(?:defendant|plaintiff|appellant|claimant)['’]s\s+)?appeals?"
_STOP = rf"(?=\s*(?:$|[.;]|,?\s*{GROUND}))"
_SENT_BACK = (
    r"(?P<back>,?\s+and\s+remand(?:ed|ing)(?:\s+(?:the\s+)?(?:case|cause|matter))?"
    r"(?:\s+for\s+(?:further\s+proceedings|a\s+new\s+trial|trial))?)"
)


def _phrase(ending: str, stop: str) -> str:
    """The verb in the past or, with "ing", as a participle; its object; whether the case was sent back."""
    past = ending == "ed"
    both = rf"affirm{ending}\s+in\s+part(?:,?\s+and|,)\s+(?:revers|vacat){ending}\s+in\s+part"
    return (
        rf"(?:(?P<split>{both})|(?P<act>affirm|revers|vacat){ending}(?:\s+(?P<whole>{_WHOLE}))?"
        rf"|(?P<appeal>dismiss|allow|{'allow' if past else 'reject'}){ending}\s+{_APPEAL}){_SENT_BACK}?{stop}"
    )


_AFTER = re.compile(rf"\s*,?\s*(?:{_COURT}\s+)?{_ADVERB}{_phrase('ed', _STOP)}")
_BEFORE = re.compile(rf"^\W*{CONNECTIVE}{_COURT}\s+{_ADVERB}{_phrase('ed', '')},?\s+in\s+$", re.IGNORECASE)
_ONE_SAID = re.compile(rf"^\W*{CONNECTIVE}[Ii]n\s+¦,?\s*{_COURT}\s+{_ADVERB}{_phrase('ed', _STOP)}\s*$")
_PARENTHETICAL = re.compile(rf"(?:(?:unanimously|summarily)\s+)?{_phrase('ing', _STOP)}", re.IGNORECASE)
_NAMED = re.compile(r"\b[Ii]n\s+(?P<name>[A-Z][\w’'&.-]+(?:\s+(?:[A-Z][\w’'&.-]+|v\.?|of|the|and)){0,8})(?=,\s+(?:the|this)\s)")
_CAPITALISED = re.compile(r"\b[A-Z][^\W\d_]{3,}")
_SAYS = {
    "affirm": Disposition.AFFIRMED,
    "revers": Disposition.REVERSED,
    "vacat": Disposition.VACATED,
    "dismiss": Disposition.DISMISSED,
    "reject": Disposition.DISMISSED,
    "allow": Disposition.ALLOWED,
}
_REACH = 600
"""Court, verb and case must be within so many characters of a sentence."""
_MOST = 200
"""The most citations of one name that are examined: a case cited more often is ignored when it is only named."""
_KINDS = BACK_REFERENCES | {Kind.CASE}


def assertions(setting: Setting) -> tuple[Assertion, ...]:
    """Every assertion, in the order of the text. Linear time: each citation, and each name after "In", looks at its own sentence."""
    cited = (found for citation in setting.citations if _may_assert(citation) for found in _of_citation(setting, citation))
    found = {assertion.span: assertion for assertion in (*cited, *_by_name(setting)) if not setting.in_block_quote(assertion.span[0])}
    return tuple(found[span] for span in sorted(found))


def _may_assert(citation: Citation) -> bool:
    return citation.kind in _KINDS and citation.history is None


def _by_name(setting: Setting) -> Iterator[Assertion]:
    """Of a case that is only named again ("In Ashgrove, the Court reversed"): one cited case has the name, and none was appealed from."""
    appealed = frozenset(citation.history_of for citation in setting.citations if citation.history is not None)
    canonical = {citation.id: citation.canonical or citation.id for citation in setting.citations}
    for match in _NAMED.finditer(setting.text):
        number = setting.sentence_at(match.start())
        bearer = _bearer(setting, match["name"], match.start(), appealed, canonical)
        if number is None or bearer is None or setting.within(match.start(), match.end()):
            continue
        start, end = setting.sentences[number]
        following = next((c.extent[0] for c in setting.after(match.end())), end)
        stated = _AFTER.match(setting.text[match.end() : min(end, following, match.end() + _REACH)])
        if stated is None or stated["court"] is None or not leads_in(setting.text[start : match.start("name")]) or setting.asks(end):
            continue
        if _is_plain(setting, bearer, match.end() + stated.end(), (start, end)):
            yield _assertion(bearer, stated, match.end(), stated["court"])


def _bearer(setting: Setting, name: str, before: int, appealed: frozenset[str | None], canonical: Mapping[str, str]) -> Citation | None:
    """The latest citation of the one case that has the name; None if several do or its decision was taken further."""
    words = _CAPITALISED.findall(name)
    bearers = [setting.names.get(word, ()) for word in words]
    if not bearers or not all(bearers) or any(len(each) > _MOST for each in bearers):
        return None
    roots = [setting.roots[citation.id] for each in bearers for citation in each]
    cases = {canonical.get(root.parallel_to or root.id, root.id) for root in roots}
    taken_further = None in appealed or any(root.id in appealed for root in roots)
    return setting.called(words[0], before) if len(cases) == 1 and not taken_further else None


def _of_citation(setting: Setting, citation: Citation) -> Iterator[Assertion]:
    yield from _in_parentheses(setting, citation)
    number = setting.sentence_at(citation.span[0])
    if number is None or setting.asks(setting.sentences[number][1]):
        return
    start, end = setting.sentences[number]
    yield from _after(setting, citation, start, end)
    yield from _before(setting, citation, start, end)


def _in_parentheses(setting: Setting, citation: Citation) -> Iterator[Assertion]:
    for words in citation.parentheticals:
        match = _PARENTHETICAL.match(words)
        at = setting.document.text.find(words, *citation.extent) if match else -1
        if match is not None and at >= 0 and nothing_follows_but_grounds(words[match.end() :]) and _stands_plainly(setting, citation):
            yield _assertion(citation, match, at, "")


def _stands_plainly(setting: Setting, citation: Citation) -> bool:
    """Of a parenthetical: the sentence round the citation reports nothing and doubts nothing, nor do those beside it."""
    number = setting.sentence_at(citation.span[0])
    if number is None:
        return False
    start, end = setting.sentences[number]
    if setting.asks(end) or is_open(setting.text[start : citation.extent[0]]):
        return False
    return says_nothing_else(setting, start, end) and nothing_beside_it_doubts(setting, (start, end), citation)


def _is_plain(setting: Setting, citation: Citation, behind: int, sentence: Span) -> bool:
    """Of a sentence: what follows the words that assert is only their ground, and nothing beside it doubts them."""
    start, end = sentence
    return nothing_follows_but_grounds(own_words(setting, behind, end)) and nothing_beside_it_doubts(setting, (start, end), citation)


def _after(setting: Setting, citation: Citation, start: int, end: int) -> Iterator[Assertion]:
    """With "In" before it the court is the subject ("In X, the Court reversed"), without it the case is ("X reversed")."""
    following = next((c.extent[0] for c in setting.after(citation.span[1]) if c.extent[0] >= citation.extent[1]), end)
    words = setting.text[citation.extent[1] : min(end, following, citation.extent[1] + _REACH)]
    match = _AFTER.match(words)
    first = _first_of_group(setting, citation)
    if match is None or (following < end and not words[match.end() :].strip()) or first.extent[0] - start > _REACH:
        return
    lead = _last_statement(setting.text[start : first.extent[0]], own_words(setting, start, first.extent[0]))
    inside = leads_in(lead)
    is_subject = not lead.strip(" \n*_") and (match["whole"] or match["appeal"])  # "990 U.S. 10, reversed" would be its history
    if inside != (match["court"] is not None) or not (inside or is_subject) or is_open(setting.text[start : citation.extent[1]]):
        return
    if _is_plain(setting, citation, citation.extent[1] + match.end(), (start, end)):
        yield _assertion(first, match, citation.extent[1], match["court"] or "")


def _last_statement(lead: str, words: str) -> str:
    """What is left of the words before a case where the sentence first says as much of another ("In X, the court affirmed; in Y, …")."""
    said, mark, rest = words.rpartition(";")
    return rest if mark and _ONE_SAID.match(said) else lead


def _before(setting: Setting, citation: Citation, start: int, end: int) -> Iterator[Assertion]:
    """The court stands before the case: "The Court reversed the judgment in X"."""
    earlier = next(iter(setting.before(citation.extent[0])), None)
    if citation.extent[0] - start > _REACH or (earlier is not None and earlier.extent[0] >= start):
        return
    lead = setting.text[start : citation.extent[0]]
    match = _BEFORE.match(lead)
    if match is not None and not is_open(lead) and _is_plain(setting, citation, citation.extent[1], (start, end)):
        yield _assertion(citation, match, start, match["court"] or "")


def _first_of_group(setting: Setting, citation: Citation) -> Citation:
    """The citation that names the case, where a parallel one stands behind it."""
    return next((c for c in setting.before(citation.extent[0]) if c.id == citation.parallel_to), citation)


def _assertion(citation: Citation, match: re.Match[str], at: int, court: str) -> Assertion:
    act = (match["act"] or match["appeal"] or "").lower()
    says = Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART if match["split"] else _SAYS[act]
    lead = len(match.group()) - len(match.group().lstrip(" ,\n"))
    words = match.group().strip(" ,\n")
    begin = at + match.start() + lead
    return Assertion(
        citation=citation.id,
        says=says,
        remanded=match["back"] is not None,
        court=" ".join(court.split()),
        text=words,
        span=(begin, begin + len(words)),
    )
