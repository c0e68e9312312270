"""Words of a source that a quotation may skip without a mark: page and note marks, running heads, citations."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.text.words import Token, is_number, word_set

CITATION = re.compile(r"\bv\.|\b[Ii]d\.|\bsupra\b|\b[0-9]+ [A-Z][\w.' ]*\.? ?[0-9]+|\bat [0-9*]+|\([^()]*[12][0-9]{3}\)|§")
_ROUND = re.compile(r"\([^()]*\)")
_SAYS = re.compile(
    r"\b(?!(?:supra|infra|also|quoting|citing|accord|generally|compare|with|denied|note|notes|para|paras|sec|ante|post)\b)[a-z]{4,}\b"
)
FURNITURE = re.compile(
    r"(?:\*[0-9]{1,4}|\[\*?[0-9]{1,4}\]|Cite as:.*|Opinion of the Court|.*,? J\., (?:dissenting|concurring)|Page [0-9]+(?: of [0-9]+)?|\s)+"
)
_LIGATURE = re.compile(r"ff[il]?|f[il]")
_LEFT_OF_IT = re.compile(r"f+[il]?")
_LEAST = 5
_CLOSED = word_set(
    "a an the this that these those which who and or but nor if when as than because in of to for by with on at from under over about"
    " only least most all every each is are was were be been has have had do does did must may shall should will would can could might"
    " not it he she they we its his her their our approximately nearly"
)
_LABELS = word_set(
    "count juror part step note page section rule article line claim exhibit group item phase grade class type level tier chapter"
    " question factor prong paragraph para no number age aged defendant plaintiff respondent title schedule table figure unit room"
    " district footnote instruction condition ground stage issue term appendix annex regulation limb head clause category requirement"
    " principle point document tab witness volume option plot lot proposition"
)


def is_citation(words: str) -> bool:
    """Whether words of a source are a citation, with its signal, names and parentheses, and say nothing else."""
    return bool(CITATION.search(words)) and not _SAYS.search(_ROUND.sub(" ", words))


def is_lost_ligature(one: str, other: str) -> bool:
    """Whether one word is the other less the letters of a ligature that a print file lost ("offcials", "speci c", "con ict").

    What is left of a word that begins with the ligature may be a word of its own ("flinch", "inch"): it must be long.
    """
    shorter, longer = sorted((one, other), key=len)
    if not _LEAST <= len(shorter) < len(longer) or _LEFT_OF_IT.sub("", longer) != _LEFT_OF_IT.sub("", shorter):
        return False
    return _LIGATURE.search(longer) is not None and (not _LIGATURE.match(longer) or len(shorter) > _LEAST + 1)


def is_note_mark(span: tuple[int, int], source: Sequence[Token], window: str) -> bool:
    """A lone small number that counts and names nothing: after a plain word, before one that cannot be counted ("disbarred 8 does")."""
    (b0, b1) = span
    if b1 - b0 != 1 or not 0 < b0 < len(source) - 1 or not re.fullmatch(r"[0-9]{1,3}", source[b0].form):
        return False
    if window[source[b0].start - 1] == "(" or window[source[b0].end : source[b0].end + 1] in {",", ".", ";", ":"}:
        return False
    before, after = source[b0 - 1], source[b1]
    label = before.form in _LABELS or before.form.removesuffix("s") in _LABELS
    plain = before.text.islower() and before.form not in _CLOSED and not label
    return plain and after.form in _CLOSED and after.form != "of" and not _pairs(source, b1)


def _pairs(source: Sequence[Token], at: int) -> bool:
    """Whether the word at `at` joins a second number to a first ("between 100 and 300", "from 3 to 5")."""
    return source[at].form in {"and", "or", "to", "nor"} and at + 1 < len(source) and is_number(source[at + 1].form)
