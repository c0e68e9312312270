"""The structure in which a reading is certain; whatever has more in it than this is left unread.

The other rules look for what makes a reading wrong. These ask the opposite: that one border alone is possible, that the word of condition
or reason has one clause alone to belong to, and that every word of the sentence stands in a clause or is a word that joins
(docs/conditionals.md, "What is certain").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from brief_audit import patterns as re
from brief_audit.prose.conditionals.clause import Clause
from brief_audit.prose.conditionals.finite import begins_plainly, finite_verbs, is_clause, is_past, main_verb, tokens
from brief_audit.prose.conditionals.guards import Unreadable
from brief_audit.prose.conditionals.split import segments
from brief_audit.prose.conditionals.words import AUXILIARIES, attitudes, pattern, words_of
from brief_audit.text.words import word_set

_OPEN_END = word_set(
    "of in on at by for from with without to into onto under upon about against between among during through within beyond"
    " despite the a an and or but nor that which who whose whom than as if because its his her their our my your this these"
    " those be been being very"
)
"""A clause that ends in one of these goes on elsewhere: what it lacks was lost, or was a citation."""
_PARTICLE_VERB = re.compile(
    r"\b(?:rel(?:y|ies|ied)|complain\w*|appl(?:y|ies|ied)|provided|called|argued|contend\w*|dealt|relied|asked|sued|paid|acted"
    r"|proceed\w*|referred|gone|carried|set|entered|turned|made|handed|passed|joined|put|held|bound|filled|agreed|decided"
    r"|moved|brought|tak\w+|concerned|lived|looked)\s+(?:up\s+|out\s+)?\w+\W*$",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"\s*(?:this|that|it|these|those|there|here|he|she|they|what|so)\s+(?:\w+ly\s+|also\s+)?(?:is|was|are|were|be)(?:n[’']t)?\b",
    re.IGNORECASE,
)
_RULES = re.compile(
    r"\b(?:must|may|shall|cannot|can|will|should|need\s+not|ought|is\s+(?:entitled|required|obliged|bound)|has\s+to|have\s+to)\b",
    re.IGNORECASE,
)
_WEIGHED = re.compile(
    r"\b(?:seems?|seemed|appears?\s+to|appeared\s+to|at\s+(?:the\s+(?:very\s+)?)?(?:least|most)|also|still|nevertheless|nonetheless"
    r"|all\s+the\s+(?:more|less)|in\s+any\s+(?:event|case)"
    r"|frankly|certainly|surely|hardly|scarcely|rather|merely|only\s+because|anyway|difficult\s+to\s+see|hard\s+to\s+see|no\s+wonder|it\s+is\s+\w+\s+to\s+(?:suppose|say|think|see|argue|imagine|believe))\b",
    re.IGNORECASE,
)
"""What is said although a point is granted, or as a remark upon it, and so perhaps not on the condition of it."""
_SAID_OF = re.compile(
    r"\b(?:it|this|that)\s+(?:is|was|be|were)\s+(?:\w+ly\s+)?(?:suggested|said|argued|contended|objected|thought|asked"
    r"|asserted|submitted|alleged|replied|claimed)\b",
    re.IGNORECASE,
)
_THINKS = re.compile(
    r"\s*(?:I|we)\s+(?:\w+ly\s+|do\s+not\s+|cannot\s+|can\s+|must\s+|am\s+|are\s+)*(?:think|agree|disagree|see|doubt|accept"
    r"|reject|believe|find|say|understand|consider|suspect|hope|fear|know|mean|take)\b",
    re.IGNORECASE,
)
"""What the writer makes of what others say: "if it is said that A, I disagree" is no condition."""
_COMMENTS = re.compile(
    r"\s*(?:that|this|it)\s+(?:is|was|may\s+be|will\s+be|does)(?:n[’']t|\s+not)?\s+(?:\w+ly\s+)*(?:a\s+matter|enough"
    r"|sufficient|insufficient|irrelevant|immaterial|because|so|not\b|no\b|simply|what|why|how|due|unfortunate|understandable)",
    re.IGNORECASE,
)
_OBJECTS = re.compile(
    r"(?:critici[sz]\w*|object(?:s|ed)|complain\w*|oppos\w+|challeng(?:es|ed)|appeal(?:s|ed)|disput(?:es|ed)|sue[sd]?|mov(?:es"
    r"|ed)|protest\w*|resist(?:s|ed)|attack(?:s|ed)|dissent(?:s|ed))\b",
    re.IGNORECASE,
)
"""What a party does has the party's reasons."""
_FRAMED = re.compile(r"\bthat,?\s*$")
_LONG = 12
_HOSTS = re.compile(
    r"\bto\s+(?:not\s+|\w+ly\s+)?(?P<verb>[a-z]+)\b|\b(?:by|in|for|of|from|without|before|after|against|on"
    r"|upon)\s+(?:\w+ly\s+)?(?P<ing>[a-z]{3,}ing)\b"
)
_NOT_A_VERB = word_set(
    "evidence hearing building proceeding holding wedding meaning finding pleading standing something nothing anything"
    " everything king being"
)
_REFUSE = re.compile(r"\b(?:refuse|decline)\s+$")
_REASON_WITHIN = re.compile(
    r",\s*(?:having|being)\b|\bgiven\s+(?:that|the|this|its|his|her|their|how)\b|\b(?:reasons?|grounds?|fact|basis|footing"
    r"|in)\s+that\b|\bfor\s+(?:the\s+)?reasons?\b",
    re.IGNORECASE,
)
_CLAUSE_BELOW = re.compile(r"\b(?:as|when|where|while|although|though|whereas|until|once|lest|whenever|wherever|since)\b", re.IGNORECASE)
_AS_CLAUSE = re.compile(
    r"\bas\s+(?:the|this|that|there|it|he|she|they|we|I|no|its|his|her|their)\s+(?:[\w’'-]+\s+){0,4}?(?:is|are|was|were|has"
    r"|have|had|does|do|did|will|can|may|must)\b",
    re.IGNORECASE,
)
_AND_SO = re.compile(r"\b(?:and\s+so|so\s+that)\b", re.IGNORECASE)
_JOINED_CLAUSE = re.compile(r"\b(?:and|but|or|nor|yet)\s+", re.IGNORECASE)
_JOINING = word_set(
    "cannot if then unless only provided that always except where when because since therefore thus hence accordingly consequently"
    " as a result it follows so and or but either both neither nor not is the case however moreover indeed conversely too for"
    " example instance in fact by contrast of course on other hand contrary"
)
_REMARK = re.compile(
    r"\s*(?:as|although|though|which|but|because|since|while|whereas|however|and\s+(?:it|this|that|I|we|perhaps|indeed))\s+\w+\s+\w|.*\b(?:I|we|my|our)\b",
    re.DOTALL,
)
"""What the writer adds, and is no part of the clause."""
_ONLY_POSSIBLE = frozenset({"might", "may", "could"})
"""What THUS leads to with these may illustrate what was said: "Thus an old conviction might strike many jurors as …"."""
_DECIDES = re.compile(r"\s*(?:I|we|th(?:e|is)\s+(?:Supreme\s+)?Court)\b", re.IGNORECASE)
"""Whose act is what the judgment comes to; of anybody else's, ACCORDINGLY tells why it was done."""
_BRACKETED = re.compile(r"\(([^()]*)\)|—([^—;:.?“”]{2,160})—|\s–\s([^–;:.?“”]{2,160})\s–\s")
_NO_MATTER = re.compile(
    r"\W*[¦¤§\d](?:[^A-Za-z]|\b[a-z]{1,3}\b|[¦¤§])*$|(?:see|See|id|citing|quoting|emphasis|internal|cf|same|at|e\.?\s?g|para|p"
    r"|pp|collectively|hereinafter|together)\b.*$"
    r"|.{0,30}[“”\"‘].*$|[A-Z][A-Z&.]+s?$|[A-Z][\w.’'-]*(?:\s+[\w.’'-]+){0,2}$|\w{1,6}$",
    re.DOTALL,
)
"""What a bracket holds that bears on no clause: a citation, a number, the name that a thing is given."""


def leading(kind: str, condition: str, consequence: str, *, by_then: bool) -> None:
    """IF X, Y and BECAUSE X, Y: one comma, or THEN, can be the border, and "if" can only state a condition. Raises Unreadable."""
    if not by_then and _has_comma(condition):
        raise Unreadable("where the condition or reason ends is not certain")
    no_tail(consequence)
    if re.match(r"\s*otherwise\b", condition, re.IGNORECASE):
        raise Unreadable("the condition has no subject and verb of its own")
    if _AS_CLAUSE.search(consequence) or _AND_SO.search(condition):
        raise Unreadable("a reason stands within the clause")
    if kind != "if":
        if _objects(consequence):
            raise Unreadable("somebody's argument, reported")
        return
    if _SAID_OF.search(condition) or _THINKS.match(consequence) or _COMMENTS.match(consequence):
        raise Unreadable("“if” may bring no condition here")
    if _POINTS.match(condition) and not _RULES.search(consequence):
        raise Unreadable("“if” may grant a point here")
    if _WEIGHED.search(consequence):
        raise Unreadable("“if” may grant a point here")
    if _tells(condition) and _tells(consequence) and max(len(condition.split()), len(consequence.split())) > _LONG:
        raise Unreadable("“if” may grant a point here")


def trailing(kind: str, lead: str, before: str, condition: str) -> None:
    """Y IF X and Y BECAUSE X: Y has one verb alone to which X can belong, and X goes to the end of the sentence. Raises Unreadable."""
    if "," in condition or re.search(r"\bthen\b", condition, re.IGNORECASE):
        raise Unreadable("where the condition or reason ends is not certain")
    if kind == "because" and (_FRAMED.search(lead) or _objects(before)):
        raise Unreadable("whose reason it is is not clear")
    for found in _HOSTS.finditer(before):
        word = found["verb"] or found["ing"]
        if word in _NOT_A_VERB or (found["verb"] and _is_a_thing(word)) or _REFUSE.search(before[: found.start()]):
            continue
        raise Unreadable("the condition or reason has more than one verb to belong to")
    at = main_verb(before)
    found_words = tokens(before)
    later = [place for place in finite_verbs(found_words) if at is not None and found_words[place].start > at]
    if later or pattern("subordinator").search(before):
        raise Unreadable("the condition or reason has more than one verb to belong to")


def _is_a_thing(word: str) -> bool:
    """Whether the word behind "to" opens a noun: "to the owner", "to arbitration", "to damages"."""
    return (
        word in words_of("determiner") | words_of("pronoun")
        or re.search(r"(?:[^s]s|tion|sion|ment|ness|ity|[ae]nce|ing)$", word) is not None
    )


def no_tail(words: str) -> None:
    """Behind the commas of a clause only the members of a list stand, or its opening phrase does before them. Raises Unreadable."""
    parts = [words[first:last] for first, last in segments(words, 0, len(words))]
    if len(parts) == 1:
        return
    if main_verb(parts[0]) is None:  # "in that event, the lease ends"; "the lessee may, at its option, …" has its verb before
        parts = parts[1:]
    if len(parts) == 1:
        return
    inner = len(parts) == 3 and len(parts[1].split()) <= 4 and main_verb(parts[1]) is None and main_verb(parts[2]) is None
    listed = re.match(r"\s*(?:and|or)\b", parts[-1]) and len(parts) > 2 and all(main_verb(one) is None for one in parts[1:])
    if not (listed or inner):
        raise Unreadable("what stands behind the comma may be more than this clause")


def conclusion(words: str, *, inside: bool) -> None:
    """What THEREFORE marks: one clause, and no reason of its own in it. `inside`: the word stands within it. Raises Unreadable."""
    if _REASON_WITHIN.search(words):
        raise Unreadable("a reason may stand in the conclusion itself")
    for found in _CLAUSE_BELOW.finditer(words):
        if any(finite_verbs(tokens(words[found.end() :]))) and words[: found.start()].strip():
            raise Unreadable("a reason or a time may stand in the conclusion itself")
    if not inside:
        no_tail(words)
        return
    for found in _JOINED_CLAUSE.finditer(words):
        behind = words[found.end() :]
        if begins_plainly(behind) and not re.match(r"that\b", behind, re.IGNORECASE) and is_clause(behind):
            raise Unreadable("what is concluded is not clear")


def accounted(text: str, written: str, start: int, clauses: Iterable[Clause]) -> None:
    """Every word behind the lead-in stands in a clause or joins clauses, and what was read past does not matter. Raises Unreadable."""
    said = " ".join(clause.text for clause in clauses)
    held = Counter(one.word for one in tokens(said))
    left = Counter(one.word for one in tokens(text[start:])) - held
    if any(word not in _JOINING for word in left):
        raise Unreadable("a word stands in no clause")
    nothing_lost(text, written, start, said)


def nothing_lost(text: str, written: str, start: int, said: str) -> None:
    """What was read past, in brackets or between dashes, is said or bears on nothing. Raises Unreadable."""
    plain = "".join(said.split())
    for found in _BRACKETED.finditer(written, start):
        inner = next(filter(None, found.groups()), "")
        if _REMARK.match(inner):
            raise Unreadable("an aside stands in the clause")
        if text[found.start() : found.end()].strip():
            continue
        if not _NO_MATTER.match(inner) and "".join(inner.split()) not in plain:
            raise Unreadable("words in brackets or between dashes may bear on what is said")


def marked(lead: str, words: str) -> None:
    """The word that leads in marks a conclusion: THUS and AS A RESULT also tell how, by what cause, or for example. Raises Unreadable."""
    if re.search(r"\bfor\s+(?:example|instance)\b", lead, re.IGNORECASE):
        raise Unreadable("an example")
    if re.search(r"\bthus\b", lead, re.IGNORECASE):
        at = main_verb(words)
        verb = tokens(words[at:])[0].word if at is not None else ""
        if verb not in AUXILIARIES or re.match(r"\s*(?:for|in|under|one)\b", words, re.IGNORECASE):
            raise Unreadable("the word may be of manner")
        if verb in _ONLY_POSSIBLE:
            raise Unreadable("an example")
    elif (re.search(r"\b(?:result|consequently)\b", lead, re.IGNORECASE) and _tells(words)) or (
        re.search(r"\baccordingly\b", lead, re.IGNORECASE) and is_past(words) and not _DECIDES.match(words)
    ):
        raise Unreadable("the word may be of a cause")


def ends(words: str, written: str) -> None:
    """The clause does not break off, and no quotation or bracket begins in it that ends outside. Raises Unreadable."""
    if any(written.count(one) != written.count(other) for one, other in ("“”", "()")) or written.count('"') % 2:
        raise Unreadable("a quotation or a bracket goes over the border of a clause")
    found = tokens(words)
    for place, one in enumerate(found[1:], 1):
        if one.word == "that" and found[place - 1].word in attitudes() and not any(finite_verbs(found[place + 1 :])):
            raise Unreadable("a clause breaks off")
    last = [one.word for one in found[-1:]]
    if (
        last
        and last[0] in _OPEN_END
        and not (
            last[0]
            in {
                "in",
                "on",
                "for",
                "of",
                "with",
                "to",
                "by",
                "upon",
                "about",
                "that",
                "this",
                "these",
                "those",
                "her",
                "at",
                "under",
                "through",
                "within",
            }
            and (_PARTICLE_VERB.search(words) or last[0] in {"that", "this", "these", "those", "her"})
        )
    ):
        raise Unreadable("a clause breaks off")


def _has_comma(condition: str) -> bool:
    """Whether a comma stands in it that could be the border. ", and if" is none, nor are those of an opening phrase."""
    parts = [condition[first:last] for first, last in segments(condition, 0, len(condition))]
    if len(parts) == 3 and (not parts[0].strip() or main_verb(parts[0]) is None) and main_verb(parts[1]) is None:
        return main_verb(parts[2]) is None
    return not all(re.match(r"\s*(?:and|or)\s+(?:if|unless)\b", one) for one in parts[1:])


def _tells(words: str) -> bool:
    """Whether the main verb is a past one: something happened, and no rule is stated."""
    at = main_verb(words)
    if at is None or _RULES.search(words):
        return False
    return is_past(words) or tokens(words[at:])[0].word in {"was", "were", "had", "did", "wasn't", "weren't", "didn't"} & AUXILIARIES


def _objects(words: str) -> bool:
    """Whether somebody objects to something in it, for reasons of his own."""
    at = main_verb(words)
    return at is not None and _OBJECTS.match(words, at) is not None
