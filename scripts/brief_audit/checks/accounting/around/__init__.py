"""Whether a sentence that cites nothing, beside the citation, is told of the case: and then whether the decision bears it.

"Ferries need lamps: Ashgrove. The lightermen were acquitted." It is told of the case where it begins with people or things of which the
decision speaks and the rest of the brief does not, where it tells what only a court does, or where a court is said to have spoken in it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.reasoned import goes_by_its_verb, why_not_so_reasoned
from brief_audit.checks.accounting.borne import SHOWN, open_tale
from brief_audit.checks.accounting.borne.windows import STEM, names_of
from brief_audit.checks.accounting.predicates import open_predicate
from brief_audit.checks.accounting.turned.singled import singled_out
from brief_audit.checks.base import Material, Question
from brief_audit.checks.disposition import agrees, fact_of, the_court_is_the_cited_one
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.lexicon import act_of, act_words
from brief_audit.prose.page import QUOTED
from brief_audit.text.canonical import canonical
from brief_audit.text.containment import Prepared, stands_in
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.words import word_set

_BEGINS = 6
"""Words in which a sentence says of whom or what it tells."""
_SHORT = 12
"""Words of a sentence that tells of one thing."""
_DEFINITE = re.compile(r"\W*(?:the|both|all|each|every|neither|one|two|three|four|some|none|no|its|their|an?)\b", re.IGNORECASE)
_THING = re.compile(r"\b(?:the|both|those|all)\s+([\w’'-]+)\b", re.IGNORECASE)
_VERB = re.compile(
    r"\b(?:was|were|had|did|got|has|is|are|(?!need|inde)\w{3,}ed|gave|made|took|lost|won|sent|paid|fell|went|left|held|found|said)\b"
)
_NAME = re.compile(r"(?<![.?!]\s)(?<=\s)(?:[A-Z][\w’'-]*[a-z][\w’'-]*|[A-Z]{2,})")
_TITLED = re.compile(r"\b(?:Mr|Mrs|Ms|Dr)\.?\s+([A-Z][\w’'-]*[a-z][\w’'-]*)")
_OPENING_NAME = re.compile(r"\W*(?P<name>[A-Z][\w’'-]{3,}(?<![’']s))\s")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_GENERAL = word_set(
    "the and for who was were are not its his her did does had has have with from that this there what when where why how which both all"
    " each every neither one two three four some none any such these those than then also only other another same first second third last"
    " more most much many few their them they she our your"
    " court courts judge judges claim claims party parties question questions plaintiff plaintiffs defendant defendants claimant claimants"
    " appellant appellants respondent respondents petitioner petitioners applicant applicants state states united government congress"
    " parliament paragraph passage argument arguments point points provision section theory reasoning word words premise order orders"
    " appeal judgment decision answer reason reasons result matter test principle rule rules difficulty distinction difference position"
    " analysis submission contention issue issues evidence fact facts authority authorities case cases law act statute motion complaint"
    " record trial hearing time"
)
"""Words with which a sentence of any case may begin."""
_NO_NAME = word_set(
    "court mr mrs ms dr lord lady judge justice january february march april may june july august september october november december"
    " act rules congress parliament state united states"
)


def open_around(question: Question, statement: Statement) -> str:
    """Why the sentence was not compared; empty where it need not be of the case, or the decision bears it."""
    authority = question.authority
    if authority is None or not (statement.direct or _is_of_the_case(question, statement)):
        return ""
    if QUOTED in statement.words or statement.words.endswith(":"):
        return _open_quoted(question, statement)
    reasoned = why_not_so_reasoned(question, statement.words)
    if reasoned or (reasoned is not None and goes_by_its_verb(statement.words)):
        return f"this may be told of the case, and {reasoned}" if reasoned else ""
    if _is_its_own_act(question, statement):
        return ""
    if passage := singled_out(question, statement.words):
        return f"this may be told of the case, and the passage that speaks of it picks out something else: “{passage[:SHOWN]}”"
    whole = replace(question, citation=question.citation.model_copy(update={"pinpoint": None}))
    told = statement.model_copy(update={"kind": StatementKind.TALE, "role": "", "direct": False})
    why = open_tale(whole, told) or open_predicate(whole, told)
    return f"this may be told of the case, and {why}" if why else ""


_PLAIN_ACT = re.compile(
    r"\W*(?:[Tt]he\s+)?(?P<who>(?:[A-Z][\w’.-]*\s+){0,4}(?:[Cc]ourt|[Cc]ircuit|[Pp]anel|[Tt]ribunal)(?:\s+of\s+(?:the\s+)?[Aa]ppeals?|\s+of\s+[A-Z]\w+)?|appeal|judgment|convictions?)"
    r"\s+(?:(?:was|were|unanimously|then)\s+)*(?P<act>[a-z]+(?:\s+and\s+remanded)?)(?:\s+(?:the\s+)?(?:judgment|convictions?|appeal|decision))?\W*"
)
"""No more than what became of the case."""


def _is_its_own_act(question: Question, statement: Statement) -> bool:
    """Whether the sentence says no more than what the court of the decision did, and it did that."""
    told, fact = _PLAIN_ACT.fullmatch(statement.words), fact_of(question)
    if told is None or fact is None or act_words().fullmatch(told["act"]) is None:
        return False
    court = told["who"] if told["who"][:1].isupper() or told["who"] in {"court", "panel", "tribunal"} else ""
    said = statement.model_copy(
        update={"kind": StatementKind.ACT, "owner": Owner.CITED, "says": act_of(told["act"]).says, "who": (court,) if court else ()}
    )
    return agrees(question, said, fact) and the_court_is_the_cited_one(question, said)


def _is_of_the_case(question: Question, statement: Statement) -> bool:
    """Whether it begins with what the decision speaks of, or names somebody whom it names, of whom the brief says nothing elsewhere.

    A short one behind the citation may speak of such a thing anywhere.
    """
    words = statement.words
    text = "\n".join(part.text for part in question.authority.parts) if question.authority is not None else ""
    other = _of_the_rest(question.material, question.root or question.citation)
    names = {name for name in (*_NAME.findall(words), *_TITLED.findall(words)) if name.casefold() not in _NO_NAME}
    first = _OPENING_NAME.match(words)
    if first is not None and re.search(rf"\b{re.escape(first['name'].lower())}\b", text) is None:
        names.add(first["name"])
    if any(re.search(rf"\b{re.escape(name)}\b", text) and name.casefold()[:STEM] not in other for name in names):
        return True
    if any(_is_known_there_alone(question, name, text, statement.span[0]) for name in names):
        return True
    begins = _VERB.split(" ".join(words.split()[:_BEGINS]))[0] if _DEFINITE.match(words) else ""
    is_short = statement.span[0] > question.citation.span[0] and len(words.split()) <= _SHORT
    things = " ".join((begins, *_THING.findall(words))) if is_short else begins
    told = _starts(things) - _starts(names_of(question))
    return any(start in _starts(text) and start not in other for start in told)


def _is_known_there_alone(question: Question, name: str, text: str, told: int) -> bool:
    """Whether the decision names somebody twice and more whom the brief had not named before it cites the decision or tells of him."""
    whole, at = question.material.document.text, min(told, question.citation.extent[0])
    begins = whole.rfind("\n\n", 0, at) + 1
    pattern = re.compile(rf"\b{re.escape(name)}\b")
    return len(pattern.findall(text)) > 1 and pattern.search(whole, 0, begins) is None


@lru_cache(maxsize=8)
def _starts(text: str) -> frozenset[str]:
    """How the words begin that can name a person or a thing."""
    return frozenset(word[:STEM] for word in map(str.casefold, _LETTERS.findall(text)) if word not in _GENERAL)


def _of_the_rest(material: Material, root: Citation) -> frozenset[str]:
    """How the words begin of all paragraphs of the brief that neither cite the case nor follow one that does."""
    return material.once(("words of the rest", root.id), lambda: _rest(material, root))


def _rest(material: Material, root: Citation) -> frozenset[str]:
    text = material.document.text
    cuts = [0, *(gap.end() for gap in BLANK_LINE.finditer(text)), len(text)]
    own = [one.extent[0] for one in material.citations.values() if (material.root_of(one) or one).id == root.id]
    found: set[str] = set()
    after = False
    for start, end in pairwise(cuts):
        here = any(start <= at < end for at in own)
        if not (here or after):
            found |= {word.casefold()[:STEM] for word in _LETTERS.findall(text, start, end)}
        after = here
    return frozenset(found)


def _open_quoted(question: Question, statement: Statement) -> str:
    """Why words that a court is said to have spoken were not compared; empty where the decision has them."""
    claims, id_ = question.material.claims, question.citation.id
    start, end = statement.span
    near = [one for one in (claims.quotations if claims is not None else ()) if start <= one.span[0] <= end + _LEADS]
    # words that are another citation's, be it "Ibid." for the same case, are compared with that
    quoted = [one for one in near if not one.citations and id_ not in (*one.near, *one.reach)]
    if not quoted:
        return ""
    prepared = Prepared.of("\n".join(part.text for part in question.authority.parts) if question.authority is not None else "")
    unknown = next((one for one in quoted if not stands_in(canonical(one.text.strip(" ,.;:")), prepared)), None)
    return f"the decision does not have the words “{unknown.in_short}”" if unknown is not None else ""


_LEADS = 6
"""Characters between a colon and the words that it leads to."""
