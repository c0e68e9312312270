"""Whether a sentence only cites, uses or speaks of a written law, and tells nothing of what it says.

The list is closed: every word must be one by which lawyers bring, argue and decide a case, or a name. Whatever else a sentence says of a
law, or of the present case with the law behind it, may be what the law provides, and is compared. "Nothing", "lies" and "available" are no
such words: "No appeal lies under ¦" tells much. Source: `tables/law_neutral_words.tsv`.
"""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.prose.enacted.forms import FATE, STRONG, WEAK
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED
from brief_audit.tables import rows

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*|[$£€%]|[0-9][0-9,.]*")
_PLACES = re.compile(
    r"\b(?:(?:Dkt|ECF|Doc|Docket|D\.E|DE|CR|Tr|R|AR|App|Br|Compl|Am|SUF|Ex|Exh|Exhibit|Tab|Count|Counts|Ground|Grounds|Issue|Point|Claim|Claims|Charge|Part|Section|Volume|Vol|Appendix|Annex|Schedule|Question"
    r"|paragraphs?|paras?|pages?|pp?|lines?|footnotes?|notes?|nn?|tabs?|bundle|No|Nos)\b\.?|¶¶?|[Aa]t)\s*[\[(]?(?:[0-9]+[A-Za-z]?|(?:One|Two|Three|Four|Five|Six|Seven)\b|[IVXLC]+\b|[A-Z]\b)[\])]?"
    r"(?:(?:\s?[-–,&]\s?|\s+(?:and|to)\s+)[\[(]?(?:[0-9]+|[IVXLC]+)[\])]?)*|\[[A-Z]?/?[0-9/.]+\]"
)
"""Where something stands in the papers, or which count of a complaint it is."""
_NAME = re.compile(r"(?<!^)(?<![.?!:]\s)\b[A-Z][\w’'.-]*|\b[A-Z]{2,}\b")
_FIRST = re.compile(r"^\W*(?P<name>(?:[A-Z][\w’'.-]*\s+){1,4})(?:(?:\w+ly|therefore|also|then|thus|now)\s+)?(?P<verb>[a-z]+)")
_TITLE = re.compile(r"\b(Mrs?|Ms|Dr|Messrs|Hon|Prof|St|v|Inc|Co|Ltd|Corp)\.")
_SIGNS = re.compile(rf"[{CITED}{OTHER}{LAW}]")
_POSSESSIVE = re.compile(r"[’']s?$")


@cache
def _words(*kinds: str) -> frozenset[str]:
    return frozenset(word for row in rows("law_neutral_words") if row["kind"] in kinds for word in row["words"].split())


def says_nothing(text: str) -> bool:
    """Whether every word of a stretch is neutral, and one of them a verb, or all of them labels; names and places of the papers aside.

    >>> says_nothing("Quill therefore relies on ¦ in Count Two."), says_nothing("Quill relies on ¦ to seize the ferry.")
    (True, False)
    >>> says_nothing("No appeal."), says_nothing("Ground 2 (¦)")
    (False, True)
    """
    forms = _forms(text)
    labels = all(form in _words("label") for form in forms)
    return labels or (not telling_words(text) and not (_finite() | _words("be")).isdisjoint(forms))


def telling_words(text: str) -> list[str]:
    """The words of a stretch that are not neutral, in their order.

    >>> telling_words("Quill therefore relies on ¦ to seize the ferry.")
    ['seize', 'ferry']
    """
    return [form for form in _forms(text) if form not in _neutral() and not form[0].isdigit()]


def things() -> frozenset[str]:
    """What any law makes: "the limit in ¦"."""
    return _words("thing")


def joins(lead: str) -> bool:
    """Whether words before a quotation are a part of its sentence: somebody to whom its words are given, and no verb that introduces them.

    >>> joins("The tenant "), joins("Under ¦, the tenant "), joins("As the Act puts it, "), joins("Under ¦: ")
    (True, True, False, False)
    """
    own = re.split(r"[:;,—–]\s", lead)[-1]
    words = [word.casefold() for word in _WORD.findall(_SIGNS.sub(" ", own))]
    speaks = not _finite().isdisjoint(words) or lead.rstrip()[-1:] in {":", ",", "—", "–", ""}
    return not speaks and any(word not in _words("small", "be", "noun", "adjective", "label") for word in words)


def _forms(text: str) -> list[str]:
    """The words without names, citations and places of the papers; a capital makes no name of a word by which a rule is told."""
    text = _TITLE.sub(lambda found: f"{found[1]} ", text)
    plain = _SIGNS.sub(" ", _PLACES.sub(" ", FATE.sub(" ", text))).replace(QUOTED, " ")
    unnamed = plain if not any(map(str.islower, plain)) else _NAME.sub(_unless_of_a_rule, _without_the_first(plain))
    return [_POSSESSIVE.sub("", word.casefold()) for word in _WORD.findall(unnamed)]


def _unless_of_a_rule(name: re.Match[str]) -> str:
    return name[0] if STRONG.search(name[0]) or WEAK.search(name[0]) else " "


def _without_the_first(text: str) -> str:
    """A name at the beginning, which its capital does not tell from a plain word, is one if no list knows it and a verb follows."""
    first = _FIRST.match(text)
    if first is None or (first["verb"] not in _words("verb", "be") and not first["name"].rstrip().endswith(("’s", "'s", "s’", "s'"))):
        return text
    known = any(word.casefold().strip(".’'") in _neutral() for word in first["name"].split())
    return text if known else f"{' ' * first.end('name')}{text[first.end('name') :]}"


@cache
def _finite() -> frozenset[str]:
    """The verbs that are no nouns as well: "No appeal." has none."""
    return _words("verb") - _words("noun")


@cache
def _neutral() -> frozenset[str]:
    return _words("small", "be", "verb", "noun", "adjective", "party")
