"""Whose quotation is it? Exactly as DESIGN section 3 says, and no wider.

(a) Nothing but a pinpoint, signal, punctuation or parenthetical comes between the closing mark and the
citation (a note mark whose note begins with the citation counts as such; so does a quotation within the
citation's own parenthetical); (b) the same sentence names that authority as the speaker; (c) a block
quotation is directly followed by the citation. A quotation that cannot be attributed says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from brief_audit import patterns as re
from brief_audit.claims.licences import licences_in, parentheticals_at
from brief_audit.claims.marks import PARAGRAPH_END, Marked, find_quotations
from brief_audit.claims.named_author import NOBODY, named_author
from brief_audit.claims.reach import Reach
from brief_audit.claims.set_off import may_be_its_own, stands_in_marks
from brief_audit.claims.setting import Setting
from brief_audit.claims.speakers import (
    SIGNAL,
    before_in_sentence,
    begins_another_clause,
    cites_the_record,
    defines_a_term,
    in_its_sentence,
    leads_its_own_clause,
    named_beside,
    sentence_of,
    spoken_by,
    unnamed_court,
    what_else_speaks,
)
from brief_audit.claims.strings import string_of, strung
from brief_audit.claims.unmarked import unmarked
from brief_audit.claims.voices import is_contrary, is_further, names_the_speaker, other_voice
from brief_audit.claims.written_law import Bond, is_law, is_of_law, is_plain_phrase, law_that_speaks, laws_in_reach
from brief_audit.model.base import UNCOUNTED, Kind, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Attribution, Licence, Quotation
from brief_audit.text.brackets import closes_behind, open_bracket

FEWEST = 6
"""A quotation of fewer words proves nothing about its source."""

_BETWEEN = re.compile(
    rf"(?>(?:[\s.,;:!?—–\-\"”’'\])*]|\[[0-9]{{1,3}}\]|(?:at|pp?\.|para(?:s|\.)?|¶+)\s*[0-9][0-9–\-, ]*+|{SIGNAL}"
    rf"|[(\[](?=[^()]*(?:emphasis|emphases|italics|citation|quotation|footnote|alteration|bracket|cleaned|sic))[^()]*[)\]])*)(?:\(\s*(?:{SIGNAL}\s*)*)?",
    re.IGNORECASE,
)
_ITS_AUTHORITY = re.compile(r"\bciting\b[\s,:]*$", re.IGNORECASE)
"""Whoever wrote the words cites that authority for them: they are not its own ("…,” citing *Harrow*")."""
_UNREAD_NAME = re.compile(
    rf"[\s.,;:—–\-\"”’')]*(?:(?i:{SIGNAL})\s*)*\(?(?>(?:(?:[A-Z&][\w.'’&()\[\]-]*|of|the|and|for|on|application|vs?\.?|ex|rel\.|re|by|a|–)[\s,.:;(]*)+)"
)
_PIN_AND_YEAR = re.compile(r"[\s,.\w–—\-*¶§&:\[\]]*(?:\([^()]*\)[\s,.]*)*", re.IGNORECASE)
_QUOTING = re.compile(r"\(\s*(?:[a-z ]{0,30}\s)?quot(?:ing|ed in)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_NOTE_MARK = re.compile(r"^[ \t]?[0-9]{1,3}")
_NUMBERED = re.compile(r"\n\s*\(?\[?[0-9]{1,3}(?:[.)\]]|(?=\s+[A-Z]))\s")
"""The number of the next paragraph: no quotation belongs to a citation behind it."""
_MOST_SERIES = 6
"""Series of reports in which one decision is cited at once, at most."""
_REACH = 400
_SIGNALS = 300
"""Letters before a citation in which its signals stand."""
_CITATION_ENDS = re.compile(r"(?:\s*(?:,\s*)?at\b)?[\s\d,–\-]*(?:(?:available\sat\s)?https?://|[.;)\]\"”’]|$|\n[ \t]*\n)")
"""What follows a citation that is its own sentence, or one of a string."""
_STOPPED = re.compile(r"\.(?:\s+[\"“‘(\[]?[A-Z0-9]|\s*$)")


@dataclass(frozen=True, slots=True)
class _Answer:
    """To which citations a quotation belongs, by which rule; or why to none, and to which its words may belong."""

    citations: tuple[Citation, ...] = ()
    rule: Attribution = Attribution.NONE
    why: str = ""
    near: tuple[Citation, ...] = ()


def attribute(setting: Setting, reach: Reach) -> tuple[Quotation, ...]:
    """Every quotation outside tables of authorities, with the citations to which it belongs."""
    announced = unmarked(setting.document.text, [c.extent for c in setting.citations])
    in_marks = [span for span in setting.blocks if stands_in_marks(setting, span)]
    found = [m for m in find_quotations(setting.document, announced, in_marks) if not (m.block and _is_an_item(setting, m.inner))]
    found = [replace(m, sure=False) if m.block and m.sure and may_be_its_own(setting, m.outer) else m for m in found]
    marked = [m for m in found if not setting.in_table(m.outer[0]) and _is_quoted(setting, m)]
    quoted = (_quotation(setting, reach, f"q{number}", m) for number, m in enumerate(marked, 1))
    return tuple(one for one in quoted if _WORD.search(one.text) is not None)


def _is_quoted(setting: Setting, marked: Marked) -> bool:
    """Whether there are words between the marks; those that nothing marks may be quoted if they cite nothing, except at their end."""
    if _WORD.search(setting.text, *marked.inner) is None:
        return False
    return marked.sure or not marked.block or not _cited_in(setting, _without_citation(setting, marked).inner)


def _is_an_item(setting: Setting, span: Span) -> bool:
    """Whether a paragraph begins with a citation and a colon: an item of a list of authorities, set off but not quoted."""
    first = next(iter(setting.within(span[0], span[0] + 1)), None)
    return first is not None and setting.text.startswith(":", first.extent[1])


def _cited_in(setting: Setting, span: Span) -> list[Citation]:
    """The citations in a span; a law spoken of by name ("the First Amendment") is a word of the sentence."""
    return [c for c in setting.within(*span) if c.kind is not Kind.OTHER]


def _quotation(setting: Setting, reach: Reach, quotation_id: str, marked: Marked) -> Quotation:
    answer, marked = _answer(setting, marked)
    reached = _parallel_to(setting, answer.citations) if answer.citations else reach.of(marked, answer.near)
    if not answer.citations:
        laws, certain = _laws_in_reach(setting, marked), marked.sure and not _is_short(setting, marked)
        answer = replace(answer, near=tuple(dict.fromkeys((*(answer.near if certain else ()), *laws))))
    start, end = marked.inner
    quoting = _quoted_there(setting, answer.citations or reached)
    speaker, named = named_author(setting, marked, answer.citations) if answer.citations else NOBODY
    return Quotation(
        id=quotation_id,
        span=marked.inner,
        text=setting.document.text[start:end],
        citations=tuple(c.id for c in answer.citations),
        attribution=answer.rule,
        why=answer.why,
        licences=_licences(setting, marked, answer.citations or reached),
        quoting=quoting,
        near=tuple(c.id for c in answer.near),
        reach=tuple(dict.fromkeys((*(c.id for c in (*reached, *answer.near)), *quoting))),
        block=marked.block,
        speaker=speaker,
        speaker_named=named,
    )


def _parallel_to(setting: Setting, attributed: Sequence[Citation]) -> tuple[Citation, ...]:
    """The citations that a comma alone parts from one without a name, to which a quotation is given: the same case in another series."""
    first = min(attributed, key=lambda c: c.extent)
    before = next(iter(setting.before(first.extent[0])), None)
    if first.parties or before is None or before in attributed or before.kind is not Kind.CASE:
        return ()
    return (before,) if setting.text[before.extent[1] : first.extent[0]].strip() in {"", ","} else ()


def _answer(setting: Setting, marked: Marked) -> tuple[_Answer, Marked]:
    """The strict answer; for what is too short or not certainly a quotation, the same one as no more than likely."""
    if marked.block:
        marked = _without_citation(setting, marked)
    elif not marked.sure:
        marked = _before_citation(setting, marked)
    own = _in_parenthetical(setting, marked)
    beside = () if own else _directly_after(setting, marked.outer[1], block=marked.block)
    if marked.sure and (law := _of_law(setting, marked, own, beside)):
        return law, marked
    answer = own or _of_a_case(setting, marked, beside)
    if _is_short(setting, marked):
        return _Answer(why="fewer than six words", near=answer.citations or answer.near), marked
    if not marked.sure:
        return _Answer(why="it is not certain where it begins and ends", near=answer.citations or answer.near), marked
    return answer, marked


def _is_short(setting: Setting, marked: Marked) -> bool:
    return len(_WORD.findall(setting.text[slice(*marked.inner)])) < FEWEST


def _of_a_case(setting: Setting, marked: Marked, beside: tuple[Citation, ...]) -> _Answer:
    """By the rules for cases: the record, another speaker and another voice come before the place."""
    if beside and (beside[0].kind in UNCOUNTED or any(c.kind is Kind.RECORD for c in beside)):
        return _beside_the_record(beside)
    beside = tuple(c for c in beside if c.kind not in UNCOUNTED)
    if speaker := what_else_speaks(setting, marked.outer):
        return _Answer(why=speaker)
    if voice := other_voice(before_in_sentence(setting, marked.outer)):
        return _of_another_voice(setting, marked, beside, voice)
    return _by_place(setting, marked, beside)


def _of_law(setting: Setting, marked: Marked, own: _Answer | None, beside: tuple[Citation, ...]) -> _Answer | None:
    """The written law to which the words belong, however few; None if no law speaks. A case cited with a law's text is not its speaker."""
    is_name = defines_a_term(setting, marked.outer) and not is_plain_phrase(setting.text[slice(*marked.inner)])
    if is_name or any(c.kind in UNCOUNTED for c in beside):
        return None
    if own is not None:
        return own if own.citations and is_law(setting, own.citations[0]) else None
    if not (beside and is_law(setting, beside[0])):
        return _of_the_law_before(setting, marked, beside)
    named = spoken_by(setting, marked.outer)[0]
    if named is not None and not is_law(setting, named):
        return None
    return _Answer(tuple(c for c in beside if is_law(setting, c)), Attribution.BLOCK if marked.block else Attribution.ADJACENT)


def _of_the_law_before(setting: Setting, marked: Marked, beside: tuple[Citation, ...]) -> _Answer | None:
    """The law that leads in the words. What it is said to do may be put in the words of a case cited with it: then either may have them."""
    laws, bond = law_that_speaks(setting, sentence_of(setting, marked.outer)[0], marked.outer)
    if bond is None or other_voice(before_in_sentence(setting, marked.outer)) or cites_the_record(setting, marked.outer):
        return None
    cases = beside or tuple(c for c in in_its_sentence(setting, marked.outer) if not is_law(setting, c))
    if bond is Bond.TEXT or not cases or (bond is Bond.CONTENT and not beside):
        return _Answer(laws, Attribution.BLOCK if marked.block else Attribution.SPEAKER)
    return None if bond is Bond.NAMED else _Answer(why="its sentence names a law and a case stands beside it", near=(*laws, *beside))


def _laws_in_reach(setting: Setting, marked: Marked) -> tuple[Citation, ...]:
    """The laws, with the cases beside them, that may have words which nothing gives to anyone; none where someone else is said to speak."""
    start, end = marked.outer
    speaker, voice = what_else_speaks(setting, marked.outer), other_voice(before_in_sentence(setting, marked.outer))
    beside, in_brackets = (
        _directly_after(setting, end, block=marked.block),
        setting.text[start - 1 : start] + setting.text[end : end + 1] == "()",
    )
    if (speaker and not is_of_law(speaker)) or voice or in_brackets or (beside and not is_law(setting, beside[0])):
        return ()
    if own := _in_parenthetical(setting, marked):
        return _with_laws_in_its_brackets(setting, end, own)
    few = len(_WORD.findall(setting.text[slice(*marked.inner)])) < FEWEST
    cited = laws_in_reach(setting, sentence_of(setting, marked.outer), paragraph=not few)
    return cited if any(is_law(setting, c) for c in cited) else ()


def _with_laws_in_its_brackets(setting: Setting, end: int, own: _Answer) -> tuple[Citation, ...]:
    """The case in whose parenthetical a phrase stands, with a law that is cited in that parenthetical too: “(… “phrase” under § 1)”."""
    closing = setting.text.find(")", end)
    laws = tuple(c for case in own.citations for c in setting.within(case.span[1], closing) if is_law(setting, c))
    return (*own.citations, *laws) if laws else ()


def _beside_the_record(beside: tuple[Citation, ...]) -> _Answer:
    """With the record beside it a quotation is never attributed; an authority before the record may have said it."""
    first = beside[:1] if beside[0].kind not in UNCOUNTED else ()
    return _Answer(why="a citation of the record stands beside it", near=first)


def _of_another_voice(setting: Setting, marked: Marked, beside: tuple[Citation, ...], voice: str) -> _Answer:
    """A party, a court below or a book speaks: the authority beside it may have said it too, unless it is only added or contrary."""
    between = setting.text[marked.outer[1] : beside[0].extent[0]] if beside else ""
    added = is_contrary(between) or is_further(between)
    return _Answer(why=f"its sentence gives the words as those of {voice}", near=() if added else beside)


def _by_place(setting: Setting, marked: Marked, beside: tuple[Citation, ...]) -> _Answer:
    """The citation beside the quotation or the speaker of its sentence; neither where the two are different authorities."""
    named, why = spoken_by(setting, marked.outer)
    further = bool(beside) and is_further(setting.text[marked.outer[1] : beside[0].extent[0]])
    if beside and named and setting.roots[named.id].id not in {setting.roots[c.id].id for c in beside}:
        if further and named_beside(setting, named, marked.outer):
            return _Answer((named,), Attribution.SPEAKER)
        return _Answer(why="its sentence names one authority and another stands beside it", near=(named, *beside))
    if further and not named:
        return _Answer(why="the signal before the citation adds another authority", near=beside)
    if beside:
        return _Answer(beside, Attribution.BLOCK if marked.block else Attribution.ADJACENT)
    if named:
        return _Answer((named,), Attribution.SPEAKER)
    near = tuple(c for c in in_its_sentence(setting, marked.outer) if c.kind not in UNCOUNTED)
    return _Answer(why=why, near=near or _behind_a_name(setting, marked) or unnamed_court(setting, marked.outer))


def _behind_a_name(setting: Setting, marked: Marked) -> tuple[Citation, ...]:
    """The citation directly after the quotation but for words that look like a name, which was not read as one."""
    end = marked.outer[1]
    citation = next(iter(setting.after(end)), None)
    if citation is None or citation.kind in UNCOUNTED or citation.extent[0] > end + _REACH:
        return ()
    between = setting.text[end : citation.extent[0]]
    if not marked.block and PARAGRAPH_END.search(between):
        return ()
    said = re.match(r"[^“”\"]*?\bin\s+(?=[A-Z])", between)
    name = between[said.end() :] if said and names_the_speaker(said.group()) else between
    return (citation,) if _UNREAD_NAME.fullmatch(name) else ()


def _before_citation(setting: Setting, marked: Marked) -> Marked:
    """A quotation whose mark is never closed, as far as the first citation."""
    start, end = marked.inner
    end = min((c.extent[0] for c in _cited_in(setting, (start, end))[:1]), default=end)
    return Marked((start, end), (marked.outer[0], end), sure=False)


def _without_citation(setting: Setting, marked: Marked) -> Marked:
    """A block quotation less the citation at its own end."""
    start, end = marked.inner
    for citation in setting.within(start, end):
        before, after = setting.text[start : citation.extent[0]], setting.text[citation.extent[1] : end]
        # only the end is searched: from every blank of a long gap the pattern would run to the end of the gap
        trimmed = before[:-_SIGNALS] + re.sub(rf"(?:[\s(—–\[]|{SIGNAL})+$", "", before[-_SIGNALS:])
        if _BETWEEN.fullmatch(after) and re.search(r"[.?!…][\"”’')\]]*$", trimmed):
            stop = start + len(trimmed.rstrip("\"”’' "))
            return Marked((start, stop), (marked.outer[0], start + len(trimmed)), block=True, sure=marked.sure)
    return marked


def _in_parenthetical(setting: Setting, marked: Marked) -> _Answer | None:
    """The citation in whose own parenthetical the quotation stands."""
    start = marked.outer[0]
    for citation in setting.before(start):
        if citation.span[1] > start or start - citation.span[1] > _REACH * 3:
            continue
        between = setting.text[citation.span[1] : start]
        opened = open_bracket(between)
        if (
            opened is not None
            and _PIN_AND_YEAR.fullmatch(between[:opened])
            and not re.search(r"[.?!]\s+[A-Z]\w+\s+\w+\s+\w+", between[:opened])
        ):
            if not closes_behind(setting.text, marked.outer[1]):
                # A slip: what the next sentences quote is not this case's; what its own does may be anybody's.
                if sentence_of(setting, marked.outer)[0] > citation.span[1] + opened:
                    return None
                return _Answer(why="the bracket in which it stands is not closed", near=_with_parallels(setting, citation))
            if citation.kind in UNCOUNTED:
                return _Answer(why="it stands in the parenthetical of a citation of the record")
            return _Answer(_with_parallels(setting, citation), Attribution.ADJACENT)
    return None


def _with_parallels(setting: Setting, citation: Citation) -> tuple[Citation, ...]:
    """A citation, the one to which it is parallel before it, with the others between: one case, whose bracket stands behind the last."""
    head = citation.parallel_to
    before = setting.before(citation.extent[0]) if head is not None else ()
    return (*(c for c in reversed(before[:_MOST_SERIES]) if head in {c.id, c.parallel_to}), citation)


def _directly_after(setting: Setting, end: int, *, block: bool) -> tuple[Citation, ...]:
    """The citation, or string of citations, with nothing of its own between it and the closing mark; also in a note at the mark."""
    note = next((n for n in setting.document.notes if n.anchor is not None and end <= n.anchor <= end + 3), None)
    if note and (first := _first_from(setting, note.span[0], note.span[1])):
        return string_of(setting, first)
    following = _first_from(setting, end, end + _REACH, block=block)
    return string_of(setting, following) if following else ()


def _first_from(setting: Setting, start: int, stop: int, *, block: bool = False) -> Citation | None:
    """The first citation after `start` if only pins, signals and the like stand before it, in the same paragraph unless `block`."""
    citation = next(iter(setting.after(start)), None)
    if citation is None or citation.extent[0] >= stop:
        return None
    between = _NOTE_MARK.sub("", setting.text[start : citation.extent[0]])
    parted = not block and (PARAGRAPH_END.search(between) or begins_another_clause(setting, start, citation, strung(setting, citation)[1]))
    if parted or _NUMBERED.search(between) or _ITS_AUTHORITY.search(between):
        return None
    if names_the_speaker(between):
        return citation
    return citation if _BETWEEN.fullmatch(between) and _is_cited_for_it(setting, start, between, citation) else None


def _is_cited_for_it(setting: Setting, start: int, between: str, citation: Citation) -> bool:
    """Whether the citation belongs to the quotation's sentence, or is a sentence of its own; not the subject of the next sentence."""
    ended = setting.text[max(0, start - 4) : start].rstrip("\"”’'")[-1:] in {".", "?", "!"} or any(mark in between for mark in ".?!")
    if not ended:
        return not leads_its_own_clause(setting, strung(setting, citation)[1])
    if re.search(r"(?<!quoted )(?<!cited )\b(?:in|with)\b", between, re.IGNORECASE):
        return False
    end = strung(setting, citation)[1]
    return bool(_CITATION_ENDS.match(setting.text, end)) or _STOPPED.match(setting.text, end - 1) is not None


def _licences(setting: Setting, marked: Marked, citations: Sequence[Citation]) -> tuple[Licence, ...]:
    """What parentheticals beside the quotation or after its citations announce."""
    texts = [parentheticals_at(setting.text, marked.outer[1])[1]]
    for citation in citations:
        texts += citation.parentheticals
        texts.append(setting.text[citation.span[1] : citation.extent[1]])
        texts.append(parentheticals_at(setting.text, citation.extent[1])[1])
    return licences_in("; ".join(texts))


def _quoted_there(setting: Setting, citations: Sequence[Citation]) -> tuple[str, ...]:
    """The authorities named in a "quoting X" parenthetical of the citations."""
    found: dict[str, None] = {}
    for citation in citations:
        end = max(parentheticals_at(setting.text, citation.extent[1])[0], citation.extent[1])
        match = _QUOTING.search(setting.text, citation.span[1], end + 1)
        if match:
            found |= dict.fromkeys(c.id for c in setting.within(match.start(), end) if c.id != citation.id)
    return tuple(found)
