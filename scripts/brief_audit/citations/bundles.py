"""References to a bundle or to a witness's statement behind an authority: where a copy of it is, never words about it."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re

SQUARE = re.compile(
    r"\[(?:[A-Z]{1,4}(?:[0-9]{1,2})?/(?:[A-Z]?[0-9]{1,4}/?){1,4}|(?:HB|CB|AB|SB|TB|B|CAB)\s?[0-9]{1,4}(?:[-–][0-9]{1,4})?)\]"
)
_NUMBERS = r"[0-9]{1,4}[A-Z]?(?:\s?[-–]\s?[0-9]{1,4}[A-Z]?)?"
# Letters of a bundle, its tab and page; a year behind the letters makes the number of an appeal ("EA/2020/0123").
_LETTERED = rf"(?:[A-Z]{{0,3}}B|[A-H])[0-9]{{0,2}}/(?!(?:19|20)[0-9]{{2}}(?![0-9]))[A-Z]?{_NUMBERS}(?:/[A-Z]?{_NUMBERS}){{0,3}}"
_PLACE = rf"(?:(?:tabs?|vols?\.?|volumes?|pp?\.?|pages?)\s?)?[A-Z]?{_NUMBERS}"
_CALLED = r"(?:(?:Authorities|Hearing|Core|Trial|Joint|Appeal|Supplementary|Main)\s){0,2}Bundle(?:\s[A-H](?![\w]))?"
# Letters alone may be a bill's ("SB 1383"); with a tab or a page behind them they are a bundle's.
_LETTERS = r"(?:HB|CB|AB|SB|TB|CAB)[0-9]{0,2},?\s(?:tabs?|pp?\.?|pages?)\s?"
_BUNDLE = rf"(?:{_LETTERED}|(?:[Tt]he\s)?(?:{_CALLED},?\s|{_LETTERS})(?i:{_PLACE}(?:[,/]\s?{_PLACE}){{0,3}}))"
# "Dunn 1, para 12": a witness's first statement. Words for a part of a law or of a book are no witness.
_NO_WITNESS = (
    r"(?!(?:Part|Pt|Sched(?:ule)?|Sch|Annex|Article|Art|Chapter|Ch|Section|Sect|Rule|Reg|Regulation|Protocol|Appendix|App|Volume|Vol|"
    r"No|Number|Title|Book|Order|Directive|Act|Clause|Point|Ground|Issue|Question|Division|Principle|Group|Case|Note|Table|Head|Limb|"
    r"Re|In|See|At|Practice|Direction|PD|CPR|"
    r"January|February|March|April|May|June|July|August|September|October|November|December)s?\s)"
)
_STATEMENT = (
    rf"{_NO_WITNESS}(?P<witness>[A-Z][\w’'-]+)\s[0-9]{{1,2}},?\s(?:at\s)?(?:paras?\.?|paragraphs?|¶{{1,2}}|§{{1,2}})\s?\[?{_NUMBERS}\]?"
)
_JOINT = r"(?:[;,]\s?(?:and\s)?|\sand\s)"
_PIECE = rf"(?:{_BUNDLE}|{_STATEMENT.replace('?P<witness>', '?:')})"
_INNER = re.compile(rf"(?:(?i:see\s))?{_PIECE}(?:{_JOINT}{_PIECE}){{0,5}}")
_ROUND = re.compile(rf"\({_INNER.pattern}\)")
_WITNESS = re.compile(_STATEMENT)
_V = re.compile(r"\sv\.?\s")
_BESIDE_V = 60
_NAME_ENDS = re.compile(r"[\[(;,0-9]")
_WORDS = re.compile(r"[\w’'-]+")


def refers_to_a_bundle(inner: str) -> bool:
    """Whether a bracket holds nothing but references of the record.

    >>> refers_to_a_bundle("AB/7/210; Core Bundle p 45"), refers_to_a_bundle("Article 6, para 1")
    (True, False)
    """
    return _INNER.fullmatch(inner) is not None


def in_round_brackets(text: str) -> Iterator[tuple[int, int]]:
    """Where such brackets stand; a name that is a party's of a case may be that case's, so its bracket is none."""
    parties: frozenset[str] | None = None
    for match in _ROUND.finditer(text):
        witnesses = {one["witness"] for one in _WITNESS.finditer(match[0])}
        if witnesses and parties is None:
            parties = frozenset(word for v in _V.finditer(text) for word in _beside(text, *v.span()))
        if parties is None or witnesses.isdisjoint(parties):
            yield match.span()


def _beside(text: str, start: int, end: int) -> list[str]:
    """The words before and behind the "v" of a case's name, as far as the name may reach."""
    behind = _NAME_ENDS.split(text[end : end + _BESIDE_V], maxsplit=1)[0]
    return [*_WORDS.findall(text[max(0, start - _BESIDE_V) : start]), *_WORDS.findall(behind)]
