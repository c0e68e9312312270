"""Who did what: "the Court read the words so" is not borne where the decision says that the dissent reads them so.

The words of a passage may all be there, and somebody else be the one who acts. So where the brief and the passage have one verb, and each
says straight before it who acts, the two must not exclude each other: the court and a side, the court and a dissent, two sides that stand
against each other, two persons by name. Whoever may be the same by another noun ("the petitioner", "Quillon") excludes nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from brief_audit import patterns as re
from brief_audit.text.passages import split_sentences

_SIDES = (
    r"plaintiff|defendant|accused|petitioner|respondent|appellant|appellee|claimant|applicant|government|state|crown|commissioner|prosecut(?:ion|or)"
    r"|jury|employer|employee|landlord|tenant|mother|father|husband|wife|victim|suspect|insurer|insured|bank|borrower|buyer|seller"
)
_LINKS = (
    r"(?:\s+(?:itself|himself|herself|themselves))?(?:,\s+[^,;.]{1,60},|\s+for\s+(?:his|her|its|their)\s+(?:own\s+)?part)?\s+"
    r"(?:(?:\w+ly|also|then|there|first|next|later|itself|himself|herself|themselves|had|has|have|who)\b,?\s+){0,3}"
)
_DID = (
    r"(?P<verb>(?!(?:need|indeed|deed|heed|speed|feed)\b)[a-z]{2,}(?:ed|s)|read|cut|held|hold|found|find|said|say|told|made|make|gave|give|took|take|saw|see|left|paid|sent|met|brought|bring|put"
    r"|set|wrote|write|drew|draw|sought|thought|think|knew|bought|sold|built|struck|withdrew|lost|won|kept|chose|began)"
)
_ACTOR = re.compile(
    r"(?:(?P<below>\b[Tt]he\s+(?:learned\s+)?(?:(?:district|trial|lower|bankruptcy|circuit|superior|county|magistrate|sentencing)\s+(?:court|judge)|court\s+below"
    r"|judge\s+below|court\s+of\s+(?:appeals?|claims)|Court\s+of\s+Claims|First-tier\s+Tribunal|FTT|ET))"
    r"|(?P<dissent>\b[Tt]he\s+(?:dissent(?:ers?|ing\s+\w+)?|concurrence))"
    r"|(?P<court>\b(?:(?:[Tt]he|[Tt]his)\s+(?:Supreme\s+)?Court|[Ww]e|I|[Tt]he\s+(?:[Tt]ribunal|[Pp]anel|[Mm]ajority)|[Tt]he\s+[A-Z][a-z.]+\s+Circuit)\b(?!\s+of\s))"
    rf"|(?P<side>\b(?:[Tt]he\s+|(?=[A-Z]))(?:\w+\s+)?(?i:{_SIDES})s?\b)"
    r"|(?P<titled>\b(?:Mrs?|Ms|Miss|Dr|Officer|Detective|Sergeant|Deputy|Agent|Inspector|Constable|Trooper|Sheriff|Nurse)\.?\s+(?:[A-Z][\w’'-]+\s+){0,2}?[A-Z][\w’'-]+)"
    rf"|(?P<name>(?<!Justice )(?<!Judge )(?<!Lord )(?<!Lady )(?<!v\. )\b[A-Z][a-z]{{3,}}))(?={_LINKS}{_DID}\b)"
)
_NO_NOUN = r"(?<!ions)(?<!ments)(?<!ings)(?<!ties)(?<!words)(?<!rights)"
"""Behind "and" a plural is no verb: "their words and actions"."""
_MORE = re.compile(
    rf"(?:,(?=\s+(?:then|also|\w+ly)\b|[^,;.]{{0,60}},?\s+and\s)|\band\b|\bthen\b|\bbut\b)\s+(?:(?:then|also|\w+ly)\s+)?{_DID}\b{_NO_NOUN}"
)
_NO_NAME = re.compile(
    r"(?:The|This|That|These|Those|There|They|When|While|Where|After|Before|But|And|Such|Each|Both|Under|Section|Rule|Act|Court|Tribunal|Circuit)$"
)
_STEM = 5
_CONTRARY = frozenset(
    frozenset(pair)
    for group in (
        ("plaintiff", "defendant"),
        ("claimant", "defendant"),
        ("applicant", "respondent"),
        ("petitioner", "respondent"),
        ("appellant", "respondent"),
        ("appellant", "appellee"),
        ("government", "defendant", "jury"),
        ("state", "defendant", "jury"),
        ("crown", "defendant", "jury"),
        ("prosecution", "defendant", "jury"),
        ("state", "accused", "jury"),
        ("government", "petitioner"),
        ("state", "appellant"),
        ("commissioner", "appellant"),
        ("commissioner", "applicant"),
        ("employer", "employee"),
        ("landlord", "tenant"),
        ("mother", "father"),
        ("husband", "wife"),
        ("victim", "suspect"),
        ("victim", "defendant"),
        ("insurer", "insured"),
        ("bank", "borrower"),
        ("buyer", "seller"),
    )
    for pair in permutations(group, 2)
)


def another_acts(words: str, passage: str) -> bool:
    """Whether a verb has, in the passage, only somebody before it whom the one excludes that the words have before it."""
    there = list(_deeds(passage))
    for actor, verb in _deeds(words):
        others = [other for other, same in there if same == verb]
        if others and all(_excludes(actor, other) or _changes_over(actor, other, words, passage) for other in others):
            return True
    return False


def _changes_over(actor: tuple[str, str], other: tuple[str, str], words: str, passage: str) -> bool:
    """Whether a side and somebody by name are both in both texts, so that they are two persons, and each acts in the other's place."""
    return {actor[0], other[0]} == {"side", "name"} and _names(words, other) and _names(passage, actor)


def _names(text: str, who: tuple[str, str]) -> bool:
    return re.search(rf"\b{re.escape(who[1])}", text, re.IGNORECASE) is not None


def _deeds(words: str) -> Iterator[tuple[tuple[str, str], str]]:
    """(who, the verb) for each actor and the verbs that go on behind it."""
    for sentence in split_sentences(words):
        actors = [(match, key) for match in _ACTOR.finditer(sentence) if (key := _key(match)) is not None]
        for number, (match, key) in enumerate(actors):
            stop = actors[number + 1][0].start() if number + 1 < len(actors) else len(sentence)
            yield key, _stem(match["verb"])
            yield from ((key, _stem(more["verb"])) for more in _MORE.finditer(sentence, match.end("verb"), stop))


def _key(match: re.Match[str]) -> tuple[str, str] | None:
    kind = next(name for name in ("below", "dissent", "court", "side", "titled", "name") if match[name])
    who = match[kind].split()[-1]
    if kind == "name" and (_NO_NAME.match(who) or match.start() == 0):
        return None
    if kind == "side":
        return kind, re.sub(r"(?<=\w{4})s$", "", who.casefold()).replace("prosecutor", "prosecution")
    return ("name", who.casefold()) if kind in {"titled", "name"} else (kind, "")


def _stem(verb: str) -> str:
    return re.sub(r"(?:ed|es|s|d)$", "", verb)[:_STEM] if len(verb) > _STEM - 1 else verb


def _excludes(one: tuple[str, str], other: tuple[str, str]) -> bool:
    kinds = {one[0], other[0]}
    if kinds == {"side"}:
        return frozenset((one[1], other[1])) in _CONTRARY
    if kinds == {"name"}:
        return one[1] != other[1]
    return len(kinds) > 1 and "name" not in kinds and not kinds <= {"side", "below"}
