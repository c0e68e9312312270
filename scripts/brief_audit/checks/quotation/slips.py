"""Differences of a quotation that the brief's own page may have made: they open a citation, and accuse none.

A page carries numbers of notes, star pages and running heads into the words; a scanner leaves a bracket unclosed; an author puts a
reference or "(emphasis added)" in brackets, writes a capital or a comma otherwise, or tells sentences in another order.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.text.diff import WordDifference
from brief_audit.text.words import MODALS, NEGATIONS, tokens

_NOTE_NUMBER = re.compile(r"\*?\b[0-9]{1,4}(?=[^\W\d_]{2})|(?<=[^\W\d_]{2})[.,;:]?[0-9]{1,3}\b")
_STAR = r"\*\s?{}\b"
_REFERENCE = re.compile(r"[0-9]|\b(?:emphasis|sic|footnotes?|citations?|original|omitted|op|ante|supra|id)\b", re.IGNORECASE)
_HEAD = re.compile(
    r"\b(?:Cite as:|Opinion of the Court|Page Proof|(?:[A-Z]\s?[A-Z]{2,}|[A-Z][a-z]+), (?:C\. )?J\., (?:dissenting|concurring))|_{3,}"
)
_STAR_IN_A_WORD = re.compile(r"[^\W\d_]\*\s?[0-9]{1,4}[^\W\d_]")
_CAPITALS = re.compile(r"(?:\b[A-Z][A-Z.,&’']+\s+){3,}")
_END_OF_A_CITATION = re.compile(r"[0-9]{1,4}(?:[-–][0-9]{1,4})?\s\(?[12][0-9]{3}\)?[.,;]?")
"""The page and the year of a citation in the cell beside the quoted words, whose lines were read with theirs."""
_LIGATURE = re.compile(r"ff[il]?|f[il]")
_VOWELS = frozenset("aeiouy")
_FEWEST_OF_A_HEAD = 3
_MOST_ODD = 0.5


def a_page_runs_through(words: str) -> bool:
    """Whether a running head stands among words that are not all in capitals, a star page stands in a word, or a bracket has no other."""
    capitals = sum(map(str.isupper, words)) > _MOST_ODD * max(1, sum(map(str.isalpha, words)))
    head = _HEAD.search(words) is not None or (not capitals and _CAPITALS.search(words) is not None)
    return head or _STAR_IN_A_WORD.search(words) is not None or words.count("[") != words.count("]") or words.count("(") > words.count(")")


def the_page_explains(differences: Sequence[WordDifference], words: str) -> bool:
    """Whether every difference may be the page's or the typesetter's, and none changes a word."""
    return bool(differences) and all(_explained(one, words) for one in differences)


def _explained(one: WordDifference, words: str) -> bool:
    if _letters(_NOTE_NUMBER.sub("", one.brief)) == _letters(one.source) != "":
        return True
    if one.source:
        brief, source = one.brief.casefold(), one.source.casefold()
        return _lost_a_ligature(brief, source) or _lost_a_ligature(source, brief)
    return (
        one.brief.startswith("… ")
        or _END_OF_A_CITATION.fullmatch(one.brief) is not None
        or _is_put_in(one.brief.strip("[]() "), words)
        or _is_a_head(one.brief)
    )


def _lost_a_ligature(print_file: str, word: str) -> bool:
    """Whether a word of a print file is another less letters of a ligature that the file lost ("frst", "ofce"; not "feet")."""
    for found in _LIGATURE.finditer(word):
        before, after = word[: found.start()], word[found.end() :]
        inside = before[-1:].isalpha()
        left = ("", "f", "ff") if inside else ("f",) if after[:1] not in _VOWELS else ()
        if any(print_file == before + kept + after for kept in left if kept != found[0]):
            return True
    return False


def _is_put_in(added: str, words: str) -> bool:
    """A star page, or a reference that stands in brackets and denies nothing."""
    if re.search(_STAR.format(re.escape(added)), words):
        return True
    bracketed = any(added in found for found in re.findall(r"\[[^\[\]]*\]|\([^()]*\)", words))
    forms = {token.form for token in tokens(added)}
    return bool(added) and bracketed and _REFERENCE.search(added) is not None and not forms & (NEGATIONS | MODALS)


def _is_a_head(added: str) -> bool:
    found = added.split()
    return len(found) >= _FEWEST_OF_A_HEAD and all(word[:1].isupper() or word[:1].isdigit() for word in found)


def _letters(words: str) -> str:
    return "".join(filter(str.isalnum, words.casefold()))
