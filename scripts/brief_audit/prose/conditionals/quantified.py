"""ALL, NO, SOME, NOT ALL: the two terms of a quantified sentence; and NEITHER … NOR, NOT BOTH, OR BUT NOT BOTH."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.logic.formula import And, Formula, Not, Or
from brief_audit.logic.syllogism import Categorical, Mood
from brief_audit.prose.conditionals.finite import PARTICIPLE, finite_verbs, has_attitude, is_past, main_verb, tokens
from brief_audit.prose.conditionals.guards import Unreadable
from brief_audit.prose.conditionals.pieces import Pieces
from brief_audit.prose.conditionals.words import AUXILIARIES, pattern, words_of
from brief_audit.text.words import word_set

_QUANTIFIER = re.compile(
    r"(?:(?P<NOT_ALL>not\s+(?:all|every|each))|(?P<NO>none\s+of|no(?!\s+(?:doubt|wonder|longer|matter|one\b|more|less|such)|,))"
    r"|(?P<ALL>all(?!\s+(?:of|the|in|that|this|these|those|but|too|else|told|other|his|her|its|their|our|we|you)\b)|every(?!\s+effort)|each(?!\s+(?:of|other))|any(?!\s+(?:of|other|such)\b))"
    r"|(?P<SOME>some(?!\s+(?:of|other|such)\b)))(?!\w)",
    re.IGNORECASE,
)
_NO_KIND = word_set("two three four five six seven eight nine ten other else degree number amount sort kind measure extent such will of")
_NEW_CLAUSE = re.compile(r"\b(?:and|or)\s+(?:he|she|it|they|we|I)\b")
_ANOTHER = re.compile(r"\b(?:as|since|so|but|yet)\b|\b(?:and|or|nor)\s+(?:every|all|each|no|any|some|not|none)\b", re.IGNORECASE)
_TWOFOLD = re.compile(r"\b(?:and|nor)\b", re.IGNORECASE)
"""Behind NO and NOT ALL: how far the denial goes, to one or to both, is not certain."""
_MOST_WORDS = 16
"""Of the first term: a longer one has a clause of its own, or a place or time that may be the verb's."""
_DENIED = re.compile(r"\bcannot\b|n[’']t\b", re.IGNORECASE)
_SUBORDINATE = re.compile(r"\b(?:that\s+(?!\w+\W*$)|which|who|whether|when|where|while|although|if|unless|because)\b", re.IGNORECASE)
_NEITHER = re.compile(r"^(?P<lead>\s*)neither\s+(?P<one>.+?)\s+nor\s+(?P<rest>.+)$", re.IGNORECASE | re.DOTALL)
_NEITHER_INSIDE = re.compile(r"^(?P<lead>.+?)\s+neither\s+(?P<one>.+?)\s+nor\s+(?P<other>.+)$", re.IGNORECASE | re.DOTALL)
_IDIOM = re.compile(r"\bneither\s+here\s+nor\b", re.IGNORECASE)
_NOT_BOTH = re.compile(
    r"^(?P<lead>.+?\s)(?P<verb>may|can|could|must|should|will|shall|do|does)(?:\s+not|not)\s+both\s+(?P<one>.+?)\s+and\s+(?P<other>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_PHRASE = word_set("to of in on at by for from with under until before after when where who which that as than upon against between")
_CASE = re.compile(r"^\s*it\s+is\s+not\s+the\s+case\s+that\s+both\s+", re.IGNORECASE)
_BUT = re.compile(r",?\s+but\s+not\s+both\W*$", re.IGNORECASE)


def quantified(text: str, start: int, end: int) -> Categorical:
    """The mood and the two terms. Raises Unreadable."""
    found = _QUANTIFIER.match(text, start, end)
    if found is None or found.lastgroup is None or "," in text[start:end] or re.search(r"\bto\s+\w+\s+if\b", text):
        raise Unreadable("no statement of a kind of things")
    mood = Mood[found.lastgroup]
    rest = text[found.end() : end]
    verb = _copula(rest)
    if verb is None or not rest[:verb].strip() or _SUBORDINATE.search(rest[verb:]):
        raise Unreadable("no statement of a kind of things")
    _one_verb(mood, rest, verb)
    subject, predicate = " ".join(rest[:verb].split()), " ".join(rest[verb:].split()).rstrip(" .,;")
    denied = re.match(r"((?:is|are|was|were|do|does|did|may|can|must|will|shall|has|have)\s+)not\s+", predicate)
    if denied and mood is Mood.SOME:
        mood, predicate = Mood.NOT_ALL, denied[1] + predicate[denied.end() :]
    elif denied or re.search(r"\b(?:not|no|never|neither|only|nothing)\b", predicate):
        raise Unreadable("two denials, or one whose reach is not clear")
    return Categorical(mood, subject, predicate)


def _one_verb(mood: Mood, rest: str, verb: int) -> None:
    """Raise Unreadable unless the verb between the terms is the only one: else the first term may end elsewhere."""
    found = tokens(rest)
    for place in finite_verbs(found):
        one = found[place]
        if one.start != verb and not (one.start < verb and PARTICIPLE.match(rest, one.start)):
            raise Unreadable("where one term ends and the other begins is not certain")
    subject = [one.word for one in tokens(rest[:verb])]
    first, last = subject[0], subject[-1]
    if first in _NO_KIND or last in words_of("no subject") - {"will", "need"} or _NEW_CLAUSE.search(rest):
        raise Unreadable("where one term ends and the other begins is not certain")
    if _ANOTHER.search(rest, verb) or has_attitude(rest[verb:]):
        raise Unreadable("another statement follows, or a reason")
    if is_past(rest) or last.endswith("ly") or len(subject) > _MOST_WORDS:
        raise Unreadable("where one term ends and the other begins is not certain")
    if mood in {Mood.NO, Mood.NOT_ALL} and (_TWOFOLD.search(rest, verb) or (mood is Mood.NOT_ALL and re.search(r"\bor\b", rest[verb:]))):
        raise Unreadable("two denials, or one whose reach is not clear")
    if mood in {Mood.ALL, Mood.SOME} and _DENIED.search(rest, verb):
        raise Unreadable("two denials, or one whose reach is not clear")


def _copula(rest: str) -> int | None:
    """The first verb that is no participle: of "made under duress is voidable", "is"."""
    verbs = [one.start for one in tokens(rest) if one.word in AUXILIARIES]
    first = main_verb(rest)
    if first is None:
        return None
    participle = re.match(
        r"\w+(?:ed|en)\b|made|given|held|brought|sold|found|known|shown|sent|paid|put|set|left|lost|kept|built|bought", rest[first:]
    )
    later = [verb for verb in verbs if verb >= first]
    return later[0] if participle and later else None if participle else first


def correlative(pieces: Pieces, start: int, end: int) -> Formula | None:
    """NEITHER … NOR, NOT BOTH and OR, BUT NOT BOTH; None where the sentence has none of them. Raises Unreadable."""
    text = pieces.text[start:end].strip(" .")
    if _IDIOM.search(text):
        raise Unreadable("an idiom")
    but = _BUT.search(text)
    if but or _CASE.match(text):
        return _both(pieces, start, end)
    pairs = _pair(text)
    if pairs is None:
        return None
    if (
        "," in text
        or pattern("subordinator").search(text)
        or len(re.findall(r"\bnor\b", text)) > 1
        or len(re.findall(r"\band\b", text)) > 1
    ):
        raise Unreadable("more than two are joined, or another clause stands between")
    left, right = (pieces.atom(start, end, said=said) for said in pairs[1:])
    return And(Not(left), Not(right)) if pairs[0] == "neither" else Not(And(left, right))


def _both(pieces: Pieces, start: int, end: int) -> Formula:
    text = pieces.text
    case = _CASE.match(text[start:end])
    if case:
        inner = pieces.formula(start + case.end(), end)
        if isinstance(inner, And):
            return Not(inner)
        raise Unreadable("not two clauses")
    but = _BUT.search(text[start:end])
    inner = pieces.formula(start, start + (but.start() if but else end - start))
    if not isinstance(inner, Or):
        raise Unreadable("not two clauses")
    return And(inner, Not(And(inner.left, inner.right)))


def _reaches_further(one: str, other: str) -> bool:
    """Whether the second of two has more behind it than the first: "neither raised nor kept a point"."""
    more = len(other.split()) > len(one.split())
    return more or any(word in other.split()[1:] and word not in one.split()[1:] for word in _PHRASE)


def _pair(text: str) -> tuple[str, str, str] | None:
    """The kind, and the two clauses with what they share put to each."""
    if found := _NOT_BOTH.match(text):
        lead, verb, one, other = found["lead"], found["verb"], found["one"], found["other"]
        shared = other.split(maxsplit=1)[1] if len(one.split()) == 1 and len(other.split()) > 1 else ""
        return "not both", f"{lead}{verb} {one} {shared}".strip(), f"{lead}{verb} {other}"
    if found := _NEITHER.match(text):
        rest = found["rest"]
        verb = main_verb(rest)
        if verb is None:
            raise Unreadable("no verb that is known")
        return "neither", f"{found['one']} {rest[verb:]}", rest
    if found := _NEITHER_INSIDE.match(text):
        if found["one"].split()[0].lower() in words_of("no subject") or _reaches_further(found["one"], found["other"]):
            raise Unreadable("what both share may stand behind the second alone")
        return "neither", f"{found['lead']} {found['one']}", f"{found['lead']} {found['other']}"
    return None
