"""What an editor's bracket does to the words of a source: a change that practice makes in silence, or one that a reader must judge.

A bracket shows its change openly, so it never proves an error. It passes if it changes the form of a word, puts a noun for a pronoun
or a name for what the text itself calls by it, or adds words that stand near by in the decision. A bracket that puts one word of content
for another may say anything ("notoriously [easy]" for "hard"): it is left to a reader, with both texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.text.quotation.inflected import BE, DO, HAVE, is_the_same
from brief_audit.text.quotation.parts import REFERENCE
from brief_audit.text.quotation.passed_over import is_citation
from brief_audit.text.words import BARE_NEGATIONS, MODALS, NEGATIONS, Token, is_number, tokens, word_set

REPLACED = 12
"""Words of the source that one bracket may replace."""
_BEFORE, _BEHIND = 1500, 500
"""Letters of the decision on either side in which words that a bracket adds must stand."""
_ARTICLES = word_set("a an the this that these those such said")
_PRONOUNS = word_set(
    "i me my mine we us our ours you your yours he him his she her hers it its they them their theirs himself herself itself themselves"
    " myself ourselves who whom whose which this that these those such there here same"
)
_OURS = word_set("i me my mine we us our ours myself ourselves")
_LINKS = word_set("of in on at to for as with upon by from into under over about within that which who whom and or through")
_PLACES = word_set("of in on at upon")
"""Links one of which may stand for another; "by" for "to" would turn the sense."""
_VERBS = BE | HAVE | DO
_TURNING = word_set(
    "only all every each any some most many few both either if unless until before after against always because although though whether"
    " but than more less least except solely merely when while"
)
"""Small words that widen or narrow what is said, or set its condition."""
_CONJUNCTIONS = word_set("and or nor")
_PERSONS = word_set(
    "petitioner respondent plaintiff defendant appellant appellee claimant applicant debtor creditor movant accused prisoner"
    " petitioners respondents plaintiffs defendants appellants appellees claimants applicants"
)
_ROLES = _PERSONS | word_set("state government prosecutor prosecution crown people judge jury witness counsel attorney employer employee")
_COURTS = word_set("court courts circuit panel tribunal")
_TIERS = (
    word_set("district trial superior bankruptcy county magistrate"),
    word_set("appeals appeal appellate circuit"),
    word_set("supreme"),
)
_BELOW = word_set("below lower")
_LAWS = word_set("act statute law")
_PAPERS = word_set(
    "statute act law rule provision section regulation ordinance agreement contract lease policy case decision opinion order judgment"
    " company corporation agency board commission department bank hospital council city county association union"
)
"""General words for what has a name of its own."""
_SENTENCE_END = re.compile(r"(?<![ .][A-Z])(?<!\bMr)(?<!\bMrs)(?<!\bNo)(?<!\bv)[.?!][\"')\]]*\s+(?=[\"'(\[]*[A-Z])|\n\s*\n")
_CITED = re.compile(r"\b[0-9]+ [A-Z][\w.' ]*\.? ?[0-9]+|\([^()]*[12][0-9]{3}\)|\bat [0-9-]+|\b[Ii]d\.|\bsupra\b")
"""What in a citation is no name."""
_TITLES = word_set("mr mrs ms dr judge justice")
_MOST_DROPPED = 3


@dataclass(frozen=True, slots=True)
class Around:
    """A place in the text of a source, as a half-open span."""

    text: str
    start: int
    end: int

    @property
    def omitted(self) -> str:
        """The words there."""
        return self.text[self.start : self.end]

    @property
    def near(self) -> str:
        """What stands before the place and behind it, with a sign between."""
        return f"{self.text[max(0, self.start - _BEFORE) : self.start]} ¦ {self.text[self.end : self.end + _BEHIND]}"

    @property
    def sentence_before(self) -> str:
        """The words of the sentence up to the place."""
        before = self.text[max(0, self.start - _BEHIND) : self.start]
        return _SENTENCE_END.split(before)[-1]

    @property
    def two_sentences_before(self) -> str:
        """The words of the sentence up to the place, and the two sentences before it."""
        before = self.text[max(0, self.start - _BEFORE) : self.start]
        return " ".join(_SENTENCE_END.split(before)[-3:])

    @property
    def sentence_behind(self) -> str:
        """The rest of the sentence behind the place."""
        return _SENTENCE_END.split(self.text[self.end : self.end + _BEHIND])[0]


def judged(bracket: str, around: Around) -> str:
    """Why a reader must judge a bracket that stands for the words at a place; empty if practice makes the change."""
    if _passes(bracket, around):
        return ""
    words = " ".join(around.omitted.split()).strip(" ,;:")
    return f"its bracket [{bracket}] stands for “{words}”" if words else f"its bracket [{bracket}] adds what does not stand near by"


def judged_at_the_edge(bracket: str, around: Around, *, leading: bool) -> str:
    """The same of a bracket at the beginning or the end of quoted words, where no mark shows how many words it stands for."""
    stretch = around.sentence_before if leading else around.sentence_behind
    found = list(re.finditer(r"\w+", stretch))
    cuts = [one.start() for one in found[-REPLACED:]] if leading else [one.end() for one in found[:REPLACED]]
    ends = not found if leading else re.match(r"[\"')\]\s]*(?:[.,;:?!)]|$)", stretch) is not None
    size = len(stretch)
    places = [
        Around(around.text, around.start - size + cut, around.start) if leading else Around(around.text, around.end, around.end + cut)
        for cut in cuts
    ]
    if ends:
        places.append(around)
    if any(_passes(bracket, one, at_the_edge=bool(one.omitted)) and not _is_denied(one, leading=leading) for one in places):
        return ""
    beside = " ".join(stretch.split()[-_MOST_DROPPED:] if leading else stretch.split()[:_MOST_DROPPED])
    where = "before" if leading else "behind"
    return f"its bracket [{bracket}] stands where the text has “{beside}” {where} the quoted words" if beside else judged(bracket, around)


def judged_beside_an_ellipsis(bracket: str, around: Around) -> str:
    """The same of a bracket with an ellipsis beside it: it stands at the end of the words before, or at the beginning of those behind."""
    behind, before = Around(around.text, around.end, around.end), Around(around.text, around.start, around.start)
    return judged_at_the_edge(bracket, behind, leading=True) and judged_at_the_edge(bracket, before, leading=False)


def _is_denied(place: Around, *, leading: bool) -> bool:
    """Whether a modal verb or a negation stands just outside of the words for which a bracket at the edge may stand ("must [be]")."""
    beside = tokens(place.sentence_before)[-2:] if leading else tokens(place.sentence_behind)[:2]
    return bool(place.omitted) and any(one.form in MODALS or one.form in BARE_NEGATIONS for one in beside)


def _passes(bracket: str, around: Around, *, at_the_edge: bool = False) -> bool:
    mine, theirs = tokens(_CITED.sub(" ", bracket) if is_citation(bracket) else bracket), tokens(around.omitted)
    if not mine and is_citation(around.omitted):
        return True
    own, left, kept = _leftover(mine, theirs)
    forms, gone = {one.form for one in own}, {one.form for one in left}
    if _turns(forms, gone, around):
        return False
    content, dropped = [one for one in own if not _is_light(one)], [one for one in left if not _is_light(one)]
    if not content:
        return _of_small_words(forms, gone, dropped) and not (dropped and at_the_edge) and _keeps_its_head(theirs, kept, dropped)
    if dropped:
        return _is_called(content, dropped, around)
    at_home = not at_the_edge or bool(gone & _PRONOUNS or kept)
    told = at_home and not gone & _VERBS and _links_agree(forms, gone) and not _is_one_of_two(content, around)
    return told and all(_stands_near(one, mine, around) for one in content)


def _leftover(mine: Sequence[Token], theirs: Sequence[Token]) -> tuple[list[Token], list[Token], list[Token]]:
    """The words of the bracket that the source has not, those of the source that the bracket has not, and those that both have."""
    left, own, kept = list(theirs), [], []
    for word in mine:
        at = next((at for at, one in enumerate(left) if is_the_same(word.form, one.form) or _stands_for(word, one)), None)
        if at is None:
            own.append(word)
        else:
            kept.append(left.pop(at))
    if not kept and len(mine) == 1 and _are_initials(mine[0].text, theirs):
        return [], [], list(theirs)
    return own, left, kept


def _stands_for(word: Token, other: Token) -> bool:
    """Whether a pronoun or a general word for a law stands for another; "we" for "they" would give their words to the court."""
    if word.form in _LAWS and other.form in _LAWS:
        return True
    both = word.form in _PRONOUNS - _ARTICLES and other.form in _PRONOUNS - _ARTICLES
    return both and (word.form not in _OURS or other.form in _OURS)


def _are_initials(short: str, words: Sequence[Token]) -> bool:
    initials = "".join(one.text[0] for one in words if one.text[0].isupper())
    return len(short) > 1 and short.isupper() and short == initials


def _is_light(word: Token) -> bool:
    return word.form in _ARTICLES or word.form in _PRONOUNS or word.form in _LINKS or word.form in _VERBS or word.form in _TITLES


def _turns(forms: set[str], gone: set[str], around: Around) -> bool:
    """Whether words that turn or widen the sense are put in or taken out, or "and" stands for "or", here or further on in the sentence."""
    numbered = any(map(is_number, gone)) and not _is_a_reference(around.omitted)
    if numbered or forms & (NEGATIONS | MODALS | _TURNING | _OURS) or gone & (BARE_NEGATIONS | MODALS | _TURNING):
        return True
    said = forms & _CONJUNCTIONS
    if not said:
        return False
    behind = next((one.form for one in tokens(around.sentence_behind) if one.form in _CONJUNCTIONS), None)
    return behind is not None and behind not in said


def _of_small_words(forms: set[str], gone: set[str], dropped: Sequence[Token]) -> bool:
    """Whether articles, pronouns, auxiliaries or links stand for their like, for nothing, or for what an ellipsis might leave out."""
    if dropped:
        return forms <= _ARTICLES and not gone & _VERBS and len(dropped) <= (_MOST_DROPPED if forms else REPLACED)
    if forms & _VERBS and gone & _VERBS:
        return False
    return _links_agree(forms, gone)


def _links_agree(forms: set[str], gone: set[str]) -> bool:
    """Whether no link stands for one of another sense ("by the tenant" for "to him")."""
    links, others = (words & _LINKS - _ARTICLES - _PRONOUNS for words in (forms, gone))
    return not (links and others) or links | others <= _PLACES


def _keeps_its_head(theirs: Sequence[Token], kept: Sequence[Token], dropped: Sequence[Token]) -> bool:
    """Whether of words that were shortened the last remains, or what follows it belongs to its name."""
    full = [one for one in kept if not _is_light(one)]
    if not dropped or not full:
        return True
    behind = [one for one in theirs if one.start > full[-1].start and not _is_light(one)]
    return not behind or (len(behind) <= _MOST_DROPPED and all(one.text[:1].isupper() for one in (*behind, full[-1])))


def _stands_near(word: Token, bracket: Sequence[Token], around: Around) -> bool:
    """Whether a word that was added stands near the place, or is a name that the decision uses anywhere."""
    if is_number(word.form):
        return _number_stands_near(word, bracket, around)
    named = word.text[:1].isupper() and re.search(rf"\b{re.escape(word.text)}\b", around.text) is not None
    if named or word.form in _COURTS:
        return True
    return any(is_the_same(word.form, one.form) for one in tokens(around.near))


def _is_one_of_two(content: Sequence[Token], around: Around) -> bool:
    """Whether a party was put in by its role where the sentences before have the other's, too: which is meant, the text does not say."""
    roles = {one.form.removesuffix("'s").removesuffix("s") for one in content} & _PERSONS
    there = {
        one.form.removesuffix("'s").removesuffix("s") for one in tokens(around.two_sentences_before + around.sentence_behind)
    } & _PERSONS
    return bool(roles and there - roles)


def _number_stands_near(word: Token, bracket: Sequence[Token], around: Around) -> bool:
    """Whether an ordinal that was added stands near with its name, and no other with it; or a number behind the same word ("section 4")."""
    at = bracket.index(word)
    if at and re.search(rf"\b{re.escape(bracket[at - 1].text)}\W{{1,3}}{re.escape(word.text)}\b", around.text, re.IGNORECASE):
        return bracket[at - 1].text[:1].isupper() or REFERENCE.search(f"{bracket[at - 1].text} {word.text}") is not None
    behind = bracket[at + 1] if at + 1 < len(bracket) else next(iter(tokens(around.sentence_behind)), None)
    if behind is None or not behind.text[:1].isupper():
        return False
    counted = [one.form for one, noun in pairwise(tokens(around.near)) if is_number(one.form) and is_the_same(noun.form, behind.form)]
    return bool(counted) and all(is_the_same(word.form, one) for one in counted)


def _is_a_reference(words: str) -> bool:
    return re.search(r"\bv\.|\b[Ii]d\.|\bsupra\b|§|\b[0-9]+ [A-Z][\w.' ]*\.? ?(?:at )?[0-9]+", words) is not None


def _is_called(content: Sequence[Token], dropped: Sequence[Token], around: Around) -> bool:
    """Whether a name stands for a general description of what the text calls by that name."""
    forms, gone = {one.form.removesuffix("'s") for one in content}, {one.form.removesuffix("'s") for one in dropped}
    names = [one for one in content if one.text[:1].isupper()]
    if not names or forms & _ROLES:
        return False
    if gone <= _PERSONS:
        return len(names) == len(content) and _is_tied(names, gone, around.text)
    before = around.two_sentences_before
    stand = re.search(r"\W+".join(re.escape(one.text.removesuffix("'s")) for one in content), before) is not None
    if gone <= _COURTS | _BELOW | frozenset().union(*_TIERS):
        return stand and _is_that_court(forms, gone, content, before)
    return stand and gone <= _PAPERS


def _is_tied(names: Sequence[Token], roles: set[str], text: str) -> bool:
    """Whether the text puts every name beside the role somewhere ("petitioner Mark Wheat"), and beside no other."""
    tied = _roles_of(names[-1].text.removesuffix("'s"), text)
    return bool(tied) and tied <= {role.removesuffix("s") for role in roles} and all(_standing(one, text) for one in names)


def _standing(name: Token, text: str) -> bool:
    return re.search(rf"\b{re.escape(name.text.removesuffix(chr(39) + 's'))}\b", text) is not None


def _roles_of(name: str, text: str) -> set[str]:
    roles = "|".join(sorted(_PERSONS))
    named = re.escape(name)
    beside = re.compile(
        rf"\b(?P<a>{roles})s?,?\s+(?:[A-Z][\w.]*\s+){{0,2}}{named}\b|\b{named},?\s+(?:the\s+)?(?P<b>{roles})s?\b", re.IGNORECASE
    )
    return {(one["a"] or one["b"]).lower().removesuffix("s") for one in beside.finditer(text)}


def _is_that_court(forms: set[str], gone: set[str], content: Sequence[Token], before: str) -> bool:
    """Whether the name is a court's, of the tier that the description gives, and the only one of its kind in the sentences before."""
    tier, named = (next((n for n, tier in enumerate(_TIERS) if words & tier), None) for words in (gone, forms))
    if not forms & _COURTS or (tier is not None and tier != named):
        return False
    numbers = [one for one in content if is_number(one.form)]
    if not numbers:
        return True
    there = tokens(before)
    beside = {one.form for one, noun in pairwise(there) if is_number(one.form) and noun.form == "circuit"}
    return beside <= {one.form for one in numbers}
