"""A sentence of law or fact that stands in the decision word for word, and there only denied, asked, supposed or argued by a side.

"Trial courts should become accountants" ascribes nothing to the court in words, and a paraphrase is its reader's to weigh. But where the
decision has the telling words of the sentence in their order in one clause, and each such clause denies what the brief affirms, or the
other way round, or only tells what was asked or argued, the brief says something that the decision does not. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.argued import why_argued
from brief_audit.checks.accounting.borne.supported import sentences_supported
from brief_audit.checks.accounting.borne.together import has_in_a_row, last_in_order
from brief_audit.checks.accounting.borne.windows import SHOWN, Window, may_bear, names_of, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.claim import Proposition
from brief_audit.model.finding import Finding
from brief_audit.prose.ascribed import OURS_SURELY
from brief_audit.text.passages import split_sentences
from brief_audit.text.words import word_set

_FEWEST, _MOST, _STEM, _SPREAD = 3, 12, 6, 3
"""Telling words of such a sentence; letters by which a word is known; other words that may stand between two of them."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_MAIN = re.compile(
    r"[;:—–]\s|\.\s|,\s+(?:and|but|or|nor|yet|while|whereas|although)\s|\s(?:and|but)\s+(?=(?:I|we|it|he|she|they|the|this|there)\b)|,\s+(?=(?:I|we|it|this|there)\s)"
)
_SMALL = word_set(
    "the and for who was were are not its his her did does had has have with from that this there what when where why how"
    " which any all such may can must shall should will would could might been being than then also only even into upon their"
    " them they you our under because since"
)
_DENIES = re.compile(
    r"\b(?:no|not|never|nor|neither|none|nothing|nobody|without|cannot|hardly|scarcely|rather\s+than|instead\s+of|unable|nowhere|fail(?:s|ed)?\s+to|declin\w+\s+to|refus\w+\s+to)\b|n[’']t\b",
    re.IGNORECASE,
)
_SUPPOSES = re.compile(r"\b(?:if|unless|suppos\w+|assum\w+|suggest\w*|proposes?|proposed|propos\w+|hypothe\w+|would)\b", re.IGNORECASE)
_ASKS = re.compile(r"\b(?:whether|question|issue)\b", re.IGNORECASE)
_CITES = re.compile(r"[,;.]?\s*\(?(?:see|cf\.|accord|e\.g\.|id\.|\d+\s+[a-z]\.)")
"""In small letters: how a citation begins."""
_QUOTES = ("“", "”", '"')


def open_contrary(question: Question) -> Iterator[Finding]:
    """At most one finding: a sentence whose words the decision has only denied, asked or argued where the brief affirms them."""
    if question.authority is None:
        return
    for sentence in sentences_supported(question):
        quoted = any(
            " ".join(one.text.split()) in " ".join(sentence.split()) for one in question.material.quotations_of(question.citation.id)
        )
        if OURS_SURELY.search(sentence) or (quoted and _is_all_quoted(question, sentence)):
            continue
        why = why_argued(question, sentence)
        if not (why or quoted or any(mark in sentence for mark in _QUOTES)) and (shown := _only_otherwise(question, sentence)):
            why = _as_shown(shown, sentence)
        if why:
            told = " ".join(sentence.split())[:SHOWN]
            yield question.unverifiable(Reason.NOT_COMPARED, f"You write “{told}”; {why}", part="rule")
            return


def why_not_said(question: Question, proposition: Proposition) -> str:
    """Why the decision may not say one of the sentences that stand there: a side argues it, or the passages that have it say otherwise."""
    asked = [sentence for sentence in split_sentences(proposition.text) if not OURS_SURELY.search(sentence)]
    if argued := next(filter(None, (why_argued(question, sentence) for sentence in asked)), ""):
        return argued
    plain = (one for one in asked if not any(mark in one for mark in _QUOTES))
    shown = next(filter(None, (_only_otherwise(question, sentence) for sentence in plain)), "")
    return _as_shown(shown, proposition.text) if shown else ""


def _as_shown(shown: str, sentence: str) -> str:
    same = has_in_a_row(sentence, shown)
    may = "may only tell them as what somebody argues or supposes" if same else "may say the opposite"
    return f"the passages that have these words {may}: “{shown[:SHOWN]}”"


def _is_all_quoted(question: Question, sentence: str) -> bool:
    """Whether hardly a word of the sentence stands outside what the brief quotes."""
    rest = sentence
    for one in question.material.quotations_of(question.citation.id):
        rest = rest.replace(one.text, " ")
    return len(_WORD.findall(rest)) < _FEWEST


def _only_otherwise(question: Question, sentence: str) -> str:
    """The same for the citation and for its proposition, which ask it both."""
    found: str = question.material.once(("only otherwise", question.citation.id, sentence), lambda: _turned_everywhere(question, sentence))
    return found


def _turned_everywhere(question: Question, sentence: str) -> str:
    """A passage that has the words, where each that has them denies, asks or argues them, and the sentence does not; empty if none."""
    names = {word[:_STEM].casefold() for word in _WORD.findall(names_of(question))}
    wanted = [word for word in _telling(sentence) if word not in names]
    if not _FEWEST <= len(wanted) <= _MOST or not may_bear(question, frozenset(wanted), len(set(wanted))):
        return ""
    own, said = {one.span for one in windows_of(question) if one.single}, " ".join(sentence.split())
    otherwise = ""
    for window in windows_of(question, reported=True):
        if window.asks:
            continue
        if (window.span in own and has_in_a_row(window.words, said)) or _is_all_but_a_citation(said, window.words):
            return ""
        for clause in _bearing(window, wanted) if window.single else ():
            if _ASKS.search(clause):
                continue  # what is only asked is neither said nor denied
            denied = (_DENIES.search(clause) is not None) is not (_DENIES.search(sentence) is not None)
            supposed = _SUPPOSES.search(clause) is not None and _SUPPOSES.search(sentence) is None
            if not denied and not supposed and window.span in own:
                return ""
            otherwise = otherwise or window.words
    return otherwise


def _is_all_but_a_citation(sentence: str, passage: str) -> bool:
    """Whether the passage has the sentence word for word from its beginning, and then a citation for it: that may report others."""
    said, there = sentence.casefold().strip(" ."), passage.casefold()
    at = there.find(said)
    begins = at == 0 or (at > 0 and there[:at].rstrip().endswith((".", "?", "!")))
    return begins and _CITES.match(there, at + len(said)) is not None


def _bearing(window: Window, wanted: Sequence[str]) -> Iterator[str]:
    """Each main clause of a passage in which the words stand in their order and close together, from its beginning to the last of them."""
    there = window.words.casefold()
    if not all(word in there for word in wanted):
        return
    for clause in _MAIN.split(window.words):
        places = [(found.end(), found[0][:_STEM].casefold()) for found in _WORD.finditer(clause)]
        end = _ends(places, wanted)
        if end:
            yield clause[:end]


def _ends(places: Sequence[tuple[int, str]], wanted: Sequence[str]) -> int:
    """Where the words end that stand there in their order; 0 if they do not."""
    there = [word for _, word in places]
    for at, word in enumerate(there):
        if word == wanted[0] and (last := last_in_order(wanted, there, at, lambda _: _SPREAD)) is not None:
            return places[last][0]
    return 0


def _telling(words: str) -> list[str]:
    return [word[:_STEM] for word in map(str.casefold, _WORD.findall(words)) if word not in _SMALL]
