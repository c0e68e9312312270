"""A sentence that copies one of the decision but for a number, a person, or a reason: "under Rule 12", where it has "under Rule 56".

Such a sentence has nearly all its words in runs there, so what stands in the place of the one that differs is what the decision says.
A number must be another one of the passage's place, a person one who is somebody else there, and a reason must be told there as what came
before or after. Nothing is proved by it: a later number of a law and a synonym are right, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of, stems
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.accounting.borne.windows import Window, windows_with
from brief_audit.checks.base import Question
from brief_audit.text.passages import split_sentences
from brief_audit.text.words import word_set

_FEWEST = 6
"""Words of a sentence that can be a copy."""
_RUN, _ALIKE, _STEMS = 2, 0.7, 0.6
"""Words that stand together; of all words so many in such runs; of the telling words so many before the runs are looked for."""
_TOKEN = re.compile(r"[0-9]+\w*(?:\([0-9A-Za-z]{1,4}\))*(?:[-.,][0-9]+\w*(?:\([0-9A-Za-z]{1,4}\))*)*|[^\W\d_]+(?:[’'](?!s\b)[^\W\d_]+)*")
_ROLES = word_set("appellant petitioner respondent plaintiff defendant claimant applicant appellee complainant pursuer defender")
_SIDES = tuple(
    map(
        word_set,
        (
            "plaintiff defendant",
            "claimant defendant",
            "petitioner respondent",
            "appellant respondent",
            "appellant appellee",
            "pursuer defender",
        ),
    )
)
"""Two who are never the same in one case."""
_REASON, _TIME = word_set("because since"), word_set("after before although though despite when while until")
_HALF = 0.5
_NAME = 4
"""Letters of the shortest name that is told apart."""
_CONDITION = re.compile(r"(?:^|(?<=[.?!]\s))\W*(?P<if>(?:where|when|if|unless)\b[^,;]{8,160}),\s+(?P<then>[^;]{20,})$", re.IGNORECASE)


def changed(question: Question, sentence: str) -> tuple[str, str]:
    """The passage from which a sentence has its words, and what it has otherwise; nothing where none is so near."""
    found = copied_otherwise(question, sentence)
    return found if found[0] else under_another_condition(question, sentence)


def copied_otherwise(question: Question, sentence: str) -> tuple[str, str]:
    """The passage that the sentence copies, and what it has in another's place; nothing where one so near has it as the brief does.

    Of passages that have more of its words alike only those are asked that have the most.
    """
    mine = _TOKEN.findall(sentence)
    if len(mine) < _FEWEST:
        return "", ""
    wanted = stems(sentence) - stems(names_of(question))
    near = [one for one in at_the_pin(question, tuple(_near(question, wanted))) if one.single]
    read = [(one.words, _change(mine, _TOKEN.findall(one.words))) for one in near]
    told = [(words, change) for words, change in read if change is not None]
    if told and all(change for _, change in told):
        return told[0][0], told[0][1] or ""
    return "", ""


def _near(question: Question, wanted: frozenset[str]) -> list[Window]:
    return windows_with(question, wanted, _STEMS * len(wanted), reported=True) if wanted else []


def _change(mine: Sequence[str], theirs: Sequence[str]) -> str | None:
    """What is changed in a copy of the passage; empty where nothing of the kind is, None where it is no copy."""
    here, there = [word.casefold() for word in mine], [word.casefold() for word in theirs]
    matcher = SequenceMatcher(None, here, there, autojunk=False)
    if sum(block.size for block in matcher.get_matching_blocks() if block.size >= _RUN) < _ALIKE * len(here):
        return None
    for kind, first, last, start, end in matcher.get_opcodes():
        own, put = mine[first:last], theirs[start:end]
        if kind == "replace" and (
            another_number(own, put, mine, theirs)
            or _another_person(_named(own, first), _named(put, start), here[:first] + here[last:], there[:start] + there[end:])
            or _is_a_reason(own, put)
        ):
            return f"you write “{' '.join(own)}”, it has “{' '.join(put)}”"
    return ""


def another_number(own: Sequence[str], put: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether a number stands in another's place, and neither is a part of the other or stands elsewhere in the other text.

    >>> another_number(["12"], ["56"], ["Rule", "12"], ["Rule", "56"]), another_number(["12(b)"], ["12(b)(6)"], ["12(b)"], ["12(b)(6)"])
    (True, False)
    """
    here, there = _numbers(mine), _numbers(theirs)
    told, has = _numbers(own) - there, _numbers(put) - here
    return bool(told and has) and not any(one.startswith(other) or other.startswith(one) for one in told for other in has)


def _numbers(words: Sequence[str]) -> frozenset[str]:
    return frozenset(word.replace(",", "").casefold() for word in words if word[0].isdigit())


def _another_person(own: Sequence[str], put: Sequence[str], here: Sequence[str], there: Sequence[str]) -> bool:
    """Whether one person stands in the place of another: two sides, or one who is told of elsewhere in both texts, as somebody else."""
    told, has = frozenset(_persons(own)), frozenset(_persons(put))
    if not told or not has or told & has:
        return False
    both = {word.rstrip("s") for word in here} & {word.rstrip("s") for word in there}
    return any(one in both or any(side == {one, other} for side in _SIDES) for one in told for other in has)


def _named(words: Sequence[str], at: int) -> Sequence[str]:
    """The words that may name somebody: the first of a sentence has its capital for that, but may tell a side."""
    begins = not at and bool(words) and words[0].casefold().rstrip("s") not in _ROLES
    return words[1:] if begins else words


def _persons(words: Sequence[str]) -> Iterator[str]:
    for word in words:
        small = word.casefold().rstrip("s")
        if small in _ROLES or (word[0].isupper() and not word.isupper() and len(word) >= _NAME):
            yield small


def _is_a_reason(own: Sequence[str], put: Sequence[str]) -> bool:
    small = frozenset(word.casefold() for word in own), frozenset(word.casefold() for word in put)
    return not _REASON.isdisjoint(small[0]) and not _TIME.isdisjoint(small[1]) and _REASON.isdisjoint(small[1])


def under_another_condition(question: Question, sentence: str) -> tuple[str, str]:
    """The passage that lays the same consequence, word for word, under a condition with few telling words of the brief's; else nothing."""
    told = _CONDITION.search(sentence)
    wanted = stems(told["then"]) - stems(names_of(question)) if told is not None else frozenset[str]()
    if told is None or not wanted:
        return "", ""
    mine, other = _words(told["then"]), ""
    for one in at_the_pin(question, tuple(windows_with(question, wanted, len(wanted), reported=True))):
        conditions = [match for said in split_sentences(one.words) if (match := _CONDITION.search(said))] if one.single else []
        found = [match for match in conditions if _stands_in(mine, _words(match["then"]))]
        if not one.single or not (found or (not conditions and _stands_in(mine, _words(one.words)))):
            continue
        if not found or any(_is_alike(stems(match["if"]), stems(told["if"])) for match in found):
            return "", ""
        other = other or one.words
    return (other, "it has another condition") if other else ("", "")


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _TOKEN.findall(text)]


def _is_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether half of the words of one condition are those of the other: who is in question stands in both."""
    return len(one & other) >= _HALF * min(len(one), len(other)) > 0


def _stands_in(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    return any(list(theirs[at : at + len(mine)]) == list(mine) for at in range(len(theirs) - len(mine) + 1))
