"""What makes a clause or the border between two clauses uncertain although the shape of the sentence fits; each raises Unreadable.

Each rule stands for a class of readings that were once wrong in a real judgment (docs/conditionals.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.prose.conditionals.finite import Token, finite_verbs, is_past, is_plural, main_verb, tokens
from brief_audit.prose.conditionals.words import AUXILIARIES, attitudes, forms_of, words_of

_NOMINATIVE = frozenset({"he", "she", "they", "we", "i"})
_INVERTED = re.compile(
    r"\s*(?:neither|nor|so)\s+(?:\w+n[’']t|(?:is|are|was|were|do|does|did|can|could|may|must|shall|should|will|would|has|have|had))\b",
    re.IGNORECASE,
)
_ONE_HALF = (
    (
        re.compile(r"\beither\s+(?:to|by|in|on|from|with|for|at|as|because|that|under|through|before|after|a|an|the)\b", re.IGNORECASE),
        re.compile(r"\bor\b", re.IGNORECASE),
    ),
    (
        re.compile(r"\bboth\s+(?:to|by|in|on|from|with|for|at|as|because|that|under|through|before|after|a|an|the)\b", re.IGNORECASE),
        re.compile(r"\band\b", re.IGNORECASE),
    ),
    (re.compile(r"\bnot\s+only\b", re.IGNORECASE), re.compile(r"\bbut\b", re.IGNORECASE)),
)
_ASIDE = re.compile(
    r",\s*(?:and|but|or|which|who|as)\b[^,]*\b(?:I|we|my|our|me|us)\b|,\s*which\b|\bwhichever\b"
    r"|,\s*(?:and|as|but)\s+[^,]*\b(?:is|are|was|were|does|do|did|has|have|had|will|can|may|must)(?:\s+not)?\s*,"
)
_LATER_CONDITION = re.compile(
    r"\b(?:and|or)\s+(?:when|where|whether|once|until|after|only|unless|even|perhaps|at\s+least)\b", re.IGNORECASE
)
_AND_AN_AIM = re.compile(r"[,”\"]\s*(?:and|or)\s+(?:also\s+)?(?:to|by|for|as|on|in)\s", re.IGNORECASE)
_SPEAKS_OF_THE_READER = re.compile(
    r"\s*(?:I|we|one|you)\s+(?:may|might|go\s+to|goes\s+to|looks?|reads?|understand|recall|turns?|puts?|considers?|takes?|compares?|examines?|asks?|bears?|thinks?)\b",
    re.IGNORECASE,
)
"""What the writer does while he writes: "if one looks at the Act, it says" is no condition of what it says."""
_ANY_QUESTION = re.compile(
    r"\bthere\s+(?:is|was|were)\s+(?:\w+\s+)?any\s+(?:\w+\s+)?(?:question|doubt|confusion|uncertainty|ambiguity)\b", re.IGNORECASE
)
_NEEDED = re.compile(r"\b(?:is|are|was|were)\s+(?:still\s+)?(?:needed|wanted|required|sought)\s*$", re.IGNORECASE)
_REMARKS = re.compile(
    r"\s*(?:we|I)\s+(?:would\s+|should\s+|also\s+|merely\s+|simply\s+|only\s+)*(?:add|note|observe|remark|mention|point\s+out|repeat|recall|stress|emphasi[sz]e)\b",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"(?:accepts?|accepted|concedes?|conceded|agrees?|agreed|admits?|admitted|argues?|argued|reasons|reasoned|says?|said|claims?|claimed|contends?|contended|submits?|submitted|asserts?|asserted|presumes?|presumed|believes?|believed|thinks?|thought"
    r"|attests?|attested|insists?|insisted|suggests?|suggested|maintains?|maintained|alleges?|alleged|assumes?|assumed|supposes?|supposed|concludes?|concluded|adds?|added|opines?|opined"
    r"|warns?|warned|fears?|feared|urges?|urged|posits?|posited|states|stated|explains?|explained|observes?|observed|holds?|held|finds?|found|noted?|notes)\b(?!\s+to\b)",
    re.IGNORECASE,
)
_SPEAKERS = re.compile(
    r"\s*(?:we|I|(?:the|this|that|a|our)\s+(?:\w+\s+){0,3}?(?:Court|judge|tribunal|jury|panel|Board)|it)\b", re.IGNORECASE
)
_TOLD = re.compile(r"\b(?:is|was|are|were|be|being)\s+that\s", re.IGNORECASE)
"""What a claim or a rule is said to be: the reason may be the claim's own."""
_COMMENTED = re.compile(r",\s+which\s+(?:is|was|seems)\s+(?:\w+ly\s+)?\w+\W*$", re.IGNORECASE)
_SHORT = 7
_OPENING = re.compile(r"\W*((?:the|this|that)\s+\w+)", re.IGNORECASE)
_CONTRASTED = re.compile(r"\W*(?:the|this|that)\s+\w+\s+(?:here|now|today|there|in\s+this)\b", re.IGNORECASE)
_AIM = re.compile(r"^\s*(?:\w+\s+){1,5}?(?:is|am|are|was|were)\s+to\s+\w+", re.IGNORECASE)
_RATED = re.compile(
    r"\W*it\s+(?:is|was|may\s+be|seems)\s+(?:\w+\s+){0,2}(?:easier|easy|better|best|hard|harder|difficult|helpful|useful|odd|strange|surprising|convenient|important|sensible"
    r"|desirable|preferable|unfortunate|regrettable|worth|fair)\b",
    re.IGNORECASE,
)
_REDUCED = re.compile(r"(\w+)\s+\w+ed\s+by\b")


class Unreadable(Exception):
    """Why a sentence is not read, in a few words."""


def clause_is_whole(words: str) -> None:
    """Nothing of the clause stands in another sentence ("if he can"), and no pair of words lacks its second half."""
    found = tokens(words)
    last = [token.word for token in found[-3:]]
    if (
        last
        and last[0] not in {"as", "than"}
        and (last[-1] in AUXILIARIES - {"will", "need"} or (last[-1] == "not" and last[-2:][0] in AUXILIARIES))
    ):
        raise Unreadable("a clause leaves its verb to another sentence")
    if _INVERTED.match(words):
        raise Unreadable("a clause leaves its verb to another sentence")
    if any(one.search(words) and not other.search(words) for one, other in _ONE_HALF):
        raise Unreadable("where a clause ends is not clear")


def condition_stands_alone(words: str) -> None:
    """No aside, no second condition and no second subject stands in the condition or reason."""
    if _ASIDE.search(f"{words},"):
        raise Unreadable("an aside stands in the condition or reason")
    if _AND_AN_AIM.search(words):
        raise Unreadable("one of several conditions or reasons")
    if _LATER_CONDITION.search(words):
        raise Unreadable("more than one condition")
    if second_subject(words, bare=False):
        raise Unreadable("where the condition ends is not clear")


def is_a_condition(kind: str, condition: str, consequence: str) -> None:
    """The word of condition brings one: nobody only says what he turns to, compares two things or leaves a thing undoubted."""
    says_alone(consequence, court=False)
    if kind != "if":
        return
    if _REMARKS.match(consequence) or _COMMENTED.search(consequence):
        raise Unreadable("“if” may bring no condition here")
    if (
        _SPEAKS_OF_THE_READER.match(condition)
        or (_NEEDED.search(condition) and len(condition.split()) <= _SHORT)
        or (_ANY_QUESTION.search(condition) and is_past(consequence))
    ):
        raise Unreadable("“if” may bring no condition here")
    one, other = _OPENING.match(condition), _OPENING.match(consequence)
    if one and other and one[1].lower() == other[1].lower() and (_CONTRASTED.match(consequence) or _CONTRASTED.match(condition)):
        raise Unreadable("“if” may only compare here")
    if _is_were(condition) and not is_past(consequence):
        raise Unreadable("what would be if things were otherwise")


def says_alone(consequence: str, *, court: bool) -> None:
    """What follows is not only what somebody says follows: "if A, the tenant reasons that B". `court`: a court's own words do."""
    at = main_verb(consequence)
    said = at is not None and _SAYS.match(consequence, at)
    if said and not _SPEAKERS.match(consequence):
        raise Unreadable("somebody's argument, reported")
    if said and not court and not re.match(r"\s*(?:we|I)\b", consequence):
        raise Unreadable("somebody's argument, reported")


def _is_were(words: str) -> bool:
    """Whether "were" is the verb of one thing, which tells of what is not so; of several things it is the plain past."""
    at = main_verb(words)
    found = tokens(words)
    place = next((number for number, token in enumerate(found) if token.start == at), 0)
    return found[place].word == "were" and place > 0 and (found[place - 1].word == "this" or not is_plural(found[place - 1].word))


def trailing_condition(kind: str, before: str, condition: str) -> None:
    """A condition behind its consequence: it is no aim, and the consequence does not only rate it."""
    if kind == "if" and (_AIM.match(condition) or _RATED.match(before)):
        raise Unreadable("“if” may bring no condition here")


def belongs_to_all(before: str) -> None:
    """What stands before the word of condition or reason has no clause at its end to which alone the word could belong."""
    at = main_verb(before)
    if _TOLD.search(before):
        raise Unreadable("the condition may be part of what is said, thought or ordered")
    if at is None:
        return
    if second_subject(before, bare=True) or _ends_with_a_verb(before, at):
        raise Unreadable("what the condition or reason belongs to is not clear")
    for one in _REDUCED.finditer(before, at):
        if one.start() > at and one[1].lower() not in AUXILIARIES | {"be", "been", "being", "not"} and not one[1].lower().endswith("ly"):
            raise Unreadable("what the condition or reason belongs to is not clear")


def second_subject(words: str, *, bare: bool) -> bool:
    """Whether a subject with its verb stands right behind a noun: "the notice he is acting", "the premium § 3 requires".

    `bare`: also where the verb ends the stretch and can only be a relative clause's ("the relief he seeks").
    """
    found = tokens(words)
    verbs = set(finite_verbs(found))
    for place in range(2, len(found) - 1):
        token, before = found[place], found[place - 1].word
        if token.word not in _NOMINATIVE or before in _joins() or before in attitudes() or _comma_between(words, found, place):
            continue
        at = place + 1
        ends = at + 1 == len(found)
        if (at in verbs or found[at].word in words_of("verb")) and (bare or not ends) and (bare or found[at].word in AUXILIARIES):
            return True
    return False


def _comma_between(words: str, found: Sequence[Token], place: int) -> bool:
    return "," in words[found[place - 1].end : found[place].start]


def _joins() -> frozenset[str]:
    return words_of("subordinator") | words_of("no subject")


def _ends_with_a_verb(before: str, main: int) -> bool:
    """Whether the last word is a finite verb that is not the clause's own: a relative clause without its pronoun stands at the end."""
    found = tokens(before)
    last = found[-1]
    if last.start <= main or last.word not in forms_of("verb") or last.word.endswith("ed") or last.word in words_of("noun too"):
        return False
    return last.word not in {f"{one}s" for one in words_of("noun too")} and found[-2].word not in AUXILIARIES
