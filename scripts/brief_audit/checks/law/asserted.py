"""Whether the brief plainly states what a provision of law is today: only such a sentence is ever called wrong.

A list of exceptions is never complete, so there is none: a sentence must show that it is a plain statement about the present,
with no word of denial, of time or change, or of someone else's speech. The words are in `tables/law_open_words.tsv`.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache

from brief_audit import patterns as re
from brief_audit.checks.base import Material, Question
from brief_audit.checks.law.cited import mentions
from brief_audit.model.base import WRITTEN_LAW, Span
from brief_audit.model.citation import Citation
from brief_audit.tables import rows
from brief_audit.text.sentences import sentence_spans

_WINDOW = 1500
_LEAD = 3
"""How many words before a form in -ed must include an auxiliary or an article: "is plainly barred", "a limited company"."""
_BE = frozenset({"is", "are", "be", "being"})
_WORD = re.compile(r"[a-z]+(?:[’'-][a-z]+)*")
_IN_THE_MAKING = re.compile(r"\bPub(?:lic|\.)\s?L(?:aw|\.)|\b[0-9]+\s+Stat\.|\bFed\.\s?Reg\.|\b[0-9]+\s+FR\s+[0-9]")
_CHANGES_LAW = re.compile(
    r"\b(?:amend|repeal|revo[ck]|commence|consequential|modif|transition|saving|continuance|statute\s+law)", re.IGNORECASE
)
_NEGATED = re.compile(r"\w+n[’']t\b")
_NUMBER = re.compile(r"\bno(?:s?\.)?\s?(?=[0-9])")


@cache
def law_words(kind: str) -> frozenset[str]:
    """The single words of one kind, as the table has them."""
    return frozenset(row["word"] for row in rows("law_open_words") if row["kind"] == kind)


@cache
def pattern(kind: str) -> re.Pattern[str]:
    """The words and phrases of one kind as one pattern, `*` for any ending; for text in lower case."""
    each = sorted(law_words(kind), key=re.longest_first)
    alternatives = (re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*") for word in each)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(alternatives)})(?!\w)")


# --- the sentence


def sentences_of(material: Material) -> tuple[Span, ...]:
    """The sentences of the brief, with no citation cut in two."""
    extents = [citation.extent for citation in material.citations.values()]
    return material.once("sentences round citations", lambda: tuple(sentence_spans(material.document.text, extents)))


def own_sentences(question: Question) -> tuple[Span, ...]:
    """Every sentence that the citation belongs to: its own, the one before if it stands alone, that of a note's mark; its root's too."""
    found = [span for citation in mentions(question) for span in _of(question.material, citation)]
    return tuple(dict.fromkeys(found))


def _of(material: Material, citation: Citation) -> list[Span]:
    start = citation.span[0]
    spans = _with_the_one_before(material, start)
    note = material.document.note_at(start)
    if note is not None and note.anchor is not None:
        spans += _with_the_one_before(material, max(0, note.anchor - 1))
    return spans


def _with_the_one_before(material: Material, at: int) -> list[Span]:
    every = sentences_of(material)
    place = bisect_right(every, (at, len(material.document.text) + 1)) - 1
    if place < 0:
        return []
    spans = [every[place]]
    while is_only_citations(material, spans[-1]) and place > 0 and "\n\n" not in material.document.text[every[place - 1][1] : spans[-1][0]]:
        place -= 1
        spans.append(every[place])
    return spans


def is_only_citations(material: Material, span: Span) -> bool:
    """Whether the sentence is nothing but citations and their signals."""
    return not set(_WORD.findall(bare_sentence(material, span))) - law_words("signal")


def bare_sentence(material: Material, span: Span) -> str:
    """The sentence in lower case without the citations' own words, of which the remarks on written law in brackets stay."""
    text, (start, end) = material.document.text, span
    held = material.once("citations' own words", lambda: sorted(_own(citation) for citation in material.citations.values()))
    pieces, at = [], start
    for left, right in held:
        if left < end and at < right:
            pieces.append(text[at : max(at, left)])
            at = max(at, right)
    plain = _NUMBER.sub(" ", " ¦ ".join((*pieces, text[at:end])).casefold())
    return pattern("fixed").sub(" ", plain)


def _own(citation: Citation) -> Span:
    return citation.span if citation.kind in WRITTEN_LAW else citation.extent


def passages(question: Question) -> list[str]:
    """The paragraphs around the citation, a note's mark and its root, as far as they are near."""
    document, found = question.material.document, []
    for citation in mentions(question):
        start, end = citation.extent
        note = document.note_at(start)
        places = [(start, end)] + ([(note.anchor, note.anchor)] if note is not None and note.anchor is not None else [])
        found += [document.text[slice(*paragraph_around(document.text, *place, _WINDOW))] for place in places]
    return found


def paragraph_around(text: str, start: int, end: int, reach: int) -> Span:
    """The paragraph round a span, at most `reach` characters to either side."""
    left, right = max(0, start - reach), min(len(text), end + reach)
    opening, closing = text.rfind("\n\n", left, start), text.find("\n\n", end, right)
    return (left if opening < 0 else opening + 2), (right if closing < 0 else closing)


# --- the conditions


def nothing_denies_it(question: Question) -> bool:
    """No negation in the sentence, and no word in the paragraph that such a provision is missing."""
    if any(pattern("missing").search(passage.casefold()) for passage in passages(question)):
        return False
    return not any(pattern("denial").search(one) or _NEGATED.search(one) for one in _all_said(question))


def nothing_speaks_of_change(question: Question) -> bool:
    """The sentence has no word of time, of change or of lawmaking."""
    return not any(pattern("time").search(one) for one in _all_said(question))


def nothing_reports_anothers_words(question: Question) -> bool:
    """No party is said to cite, invoke or argue it."""
    return not any(_reports(one) for one in _all_said(question))


def _reports(one: str) -> bool:
    """Whether a party comes before a word of speech; of a party's own claims ("plaintiff's claims lie") nothing is reported."""
    party = pattern("party").search(one)
    return party is not None and any(
        found[0] not in {"claim", "claims"} or not re.search(r"(?:[’']s|s[’'])\s+(?:\w+\s+)?$", one[: found.start()])
        for found in pattern("report").finditer(one, party.end())
    )


def no_session_law_is_beside_it(question: Question) -> bool:
    """The sentence mentions no public law, register or amending instrument, which may be newer than the source's text."""
    material, spans = question.material, own_sentences(question)
    if any(_IN_THE_MAKING.search(material.document.text[start:end]) for start, end in spans):
        return False
    own = {citation.id for citation in mentions(question)}
    beside = (c for c in material.citations.values() if c.id not in own and any(start <= c.span[0] < end for start, end in spans))
    return not any(_CHANGES_LAW.search(citation.title or "") for citation in beside)


def it_is_a_plain_present_statement(question: Question) -> bool:
    """The sentence makes a statement, with a verb in the present and none in the past tense, and is no question."""
    material = question.material
    spans = own_sentences(question)
    if not spans or any(material.document.text[start:end].rstrip("”\"’')] ").endswith("?") for start, end in spans):
        return False
    if any(_speaks_of_the_past(one) for one in _all_said(question)):
        return False
    return all(_is_plain(material, citation) for citation in mentions(question))


def _is_plain(material: Material, citation: Citation) -> bool:
    own, *before = _with_the_one_before(material, citation.span[0]) or [citation.span]
    if is_only_citations(material, own):
        return bool(before) or material.document.text[own[0] : own[1] + 1].rstrip().endswith(".")
    return not law_words("present").isdisjoint(_WORD.findall(bare_sentence(material, own)))


def _speaks_of_the_past(one: str) -> bool:
    every = _WORD.findall(one)
    if any(word in law_words("past") and not _is_passive(every, at) for at, word in enumerate(every)):
        return True
    forms = (at for at, word in enumerate(every) if len(word) > _LEAD + 1 and word.endswith("ed") and not word.endswith("eed"))
    return any(law_words("participle").isdisjoint(every[max(0, at - _LEAD) : at]) for at in forms)


def _is_passive(every: list[str], at: int) -> bool:
    """Whether a form of the verb "to be" stands before it, as in "is brought" and "is hereby brought": that is of the present."""
    before = every[max(0, at - 2) : at]
    return bool(before) and (before[-1] in _BE or (before[0] in _BE and before[-1].endswith(("ly", "by"))))


def _all_said(question: Question) -> list[str]:
    return [bare_sentence(question.material, span) for span in own_sentences(question)]
