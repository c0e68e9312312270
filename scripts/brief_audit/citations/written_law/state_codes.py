"""Statutes and regulations of the states, read with the table `state_codes.tsv`: one linear pattern of all names, then the section.

Classes of sections (column `grammar`): `point` 425.16, `decimal` the same with a point that must be there, `dash` 13-80-102,
`hyphens` at least two of them, `colon` 508:4, `triple` 09.10.070, `letter` R9-22-101, `number` 3211; and those with more than a
section: `title` (42 Pa.C.S. § 5524; tit. 10, § 8119), `chapter` (ch. 93A, § 2), `article` (art. 2315), `slash` (735 ILCS 5/2-615).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.remarks import close
from brief_audit.citations.written_law.section_lists import ASIDE, ELSEWHERE, STOPS, belongs, read_subs
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.normal_forms import joined_letters
from brief_audit.tables import rows

_SUB = r"(?:\s?\((?!(?:1[89]|20)[0-9]{2}\))[A-Za-z0-9]{1,5}\)){0,8}"
_POINT = r"[0-9]{1,6}[A-Za-z]{0,3}(?:\.[0-9]{1,6}[A-Za-z]{0,3}){0,3}"
# Where all of a section's hyphens are set as dashes, they are hyphens still: "§ 16–5–1".
_PART = r"[0-9]{1,6}[A-Za-z]{0,3}"
_DASH = (
    rf"(?:{_PART}(?:[.:]{_PART}){{0,3}}(?:[–‑]{_PART}){{1,4}}(?![\w–‑]|[.:-][0-9A-Za-z])|"
    rf"{_PART}(?:[.:-]{_PART}){{0,4}}(?:-[A-Za-z]{{1,2}}(?![\w]))?)"
)
_BASES = {
    "point": _POINT,
    "number": _POINT,
    "decimal": r"[0-9]{1,5}[A-Z]{0,2}(?:\.[0-9]{1,6}[A-Za-z]{0,3}){1,3}",
    "dash": _DASH,
    "title": _DASH,
    "chapter": _DASH,
    "article": _DASH,
    "hyphens": r"[0-9]{1,3}[A-Z]?(?:(?:-[0-9]{1,5}[A-Za-z]{0,2}){2,4}|(?:[–‑][0-9]{1,5}[A-Za-z]{0,2}){2,4})(?:\.[0-9]{1,3})?",
    "colon": r"[0-9]{1,4}(?:-[A-Z]{1,2})?:[0-9]{1,4}[A-Za-z]{0,2}(?:-[0-9A-Za-z]{1,4})?",
    "triple": r"[0-9]{2}\.[0-9]{2}\.[0-9]{3}",
    "letter": r"[A-Z]{0,6}[ ]?[0-9]{1,4}(?:[.:-][0-9A-Za-z]{1,6}){1,4}",
    "slash": r"[0-9]{1,4}/[0-9A-Za-z.-]{0,12}[0-9A-Za-z]",
}
_SIGN = r"(?P<sign>§{1,2}\s?|(?:[Ss]ections?|[Ss]ecs?\.|ss?\.|[Rr]ules?|[Rr]\.|[Rr]eg\.)\s)?"
_ARTICLE = r"(?P<sign>(?:[Aa]rts?\.|[Aa]rticles?)\s?)"
_AFTER_NAME = (
    r"(?:,?\s?(?:Ann(?:\.|otated)|ANN\.))?"
    r"(?:,?\s\((?:West|WEST|Lexis|McKinney|Vernon|Deering|Purdon|Baldwin|Page|Michie)[^()\n]{0,20}\))?"
    r"(?:,?\s\(?(?:1[89]|20)[0-9]{2}\)?(?:\sSupp\.)?(?=,?\s(?:§|[Ss]ec|[Cc]h|tit|[0-9])))?,?\s?"
)
_TITLE_BEFORE = re.compile(r"(?<![\w.§-])(?P<title>[0-9]{1,3}[A-Z]?(?:-[A-Z])?)\s?$")
_TITLE_AFTER = r"(?:[Tt]it(?:le|\.)|[Tt]\.|TIT\.)\s?(?P<title>[0-9]{1,3}[A-Z]?(?:-[A-Z])?),?\s"
_CHAPTER = r"(?:ch?\.|ch?|CH\.|[Cc]hapters?|Ch\.)\s?(?P<chapter>[0-9]{1,4}[A-Z]{0,2}(?:\.[0-9]{1,4}[A-Z]?)?)"
# Two numbers of one length are a stretch behind "§§", not a section: "§§ 5524–5526".
_STRETCH = re.compile(r"(?P<first>[0-9]+)[-–‑](?P<last>[0-9]+)")
# "subd. (e)" as California cites, "subd. 1" as Minnesota does.
_SUBDIVISION = re.compile(
    r",?\s[Ss]ubd(?:s?\.|ivisions?)\s?(?:(?P<path>(?:\([A-Za-z0-9]{1,5}\))+(?:\s?[-–]\s?(?:\([A-Za-z0-9]{1,5}\))+)?)|(?P<number>[0-9]{1,3}[a-z]{0,2}(?:\([a-z0-9]{1,3}\))*))(?!\w)"
)
_ENOUGH_LETTERS = 9
"""A name of so many letters is no accident: its section needs no sign."""


@dataclass(frozen=True, slots=True)
class _Code:
    form: str
    grammar: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class _Grammar:
    """The patterns of one class, each matched at the end of a code's name, or (`before`) up to its start."""

    after: re.Pattern[str]
    before: re.Pattern[str]
    more: re.Pattern[str]


def scan_state_codes(text: str) -> Iterator[Draft]:
    """Every section or chapter of a code that the table knows."""
    codes, spellings = _names()
    standing = frozenset(filter(_Stand(text).may, _words()))
    pattern = _pattern_of(tuple(spelling for spelling, words in spellings.items() if words <= standing))
    for match in pattern.finditer(text) if pattern is not None else ():
        for code in codes[joined_letters(match[0])]:
            drafts = _read(text, match, code)
            if drafts:
                yield from drafts
                break


@cache
def _names() -> tuple[dict[str, tuple[_Code, ...]], dict[str, frozenset[str]]]:
    """The codes of each squeezed spelling, those with a title first, as they ask for more; and each spelling's words of several letters."""
    codes: dict[str, tuple[_Code, ...]] = {}
    words: dict[str, frozenset[str]] = {}
    for row in rows("state_codes"):
        code = _Code(row["form"], row["grammar"], Kind(row["kind"]))
        for spelling in row["spellings"].split("|"):
            key = joined_letters(spelling)
            codes[key] = tuple(sorted({*codes.get(key, ()), code}, key=lambda c: (c.grammar != "title", c.form)))
            words[spelling] = frozenset(re.findall(r"[A-Za-z]{2,}", spelling))
    return codes, words


@cache
def _words() -> frozenset[str]:
    """The words of all spellings."""
    return frozenset().union(*_names()[1].values())


class _Stand:
    """Which words can stand in a text as a spelling's pattern has them, where words may be glued to each other.

    To look is faster than to compile the spellings that the text cannot have.
    """

    def __init__(self, text: str) -> None:
        runs = set(re.findall(r"[A-Za-z]{2,}", text))
        self._plain = sorted(run for run in runs if run[1:].islower())
        self._others = " ".join(run for run in runs if not run[1:].islower())

    def may(self, word: str) -> bool:
        """Whether a word that begins with a capital may stand there, as it is or in capitals; any other may."""
        at = bisect_left(self._plain, word)
        begins = at < len(self._plain) and self._plain[at].startswith(word)
        return word[0].islower() or begins or word in self._others or word[0] + word[1:].upper() in self._others


@lru_cache(maxsize=4)
def _pattern_of(spellings: tuple[str, ...]) -> re.Pattern[str] | None:
    """These spellings as one pattern; None of none."""
    tree: dict[str, Any] = {}
    for spelling in spellings:
        node = tree
        for piece in _pieces(spelling):
            node = node.setdefault(piece, {})
        node[""] = {}
    return re.of_words(rf"(?<![A-Za-z0-9.&’'])(?=[A-Z]){_branches(tree)}(?![A-Za-z])") if tree else None


def _branches(tree: dict[str, Any]) -> str:
    """A tree of pieces as one pattern: what the spellings share is read once, the longer spelling before the shorter."""
    branches = [piece + _branches(below) for piece, below in sorted(tree.items(), reverse=True)]
    return branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})" if branches else ""


def _pieces(spelling: str) -> list[str]:
    """A spelling as pieces of a pattern: capitals throughout, "and" for "&", spaces and the dots of longer words are free."""
    pieces: list[str] = []
    for word in re.findall(r"[A-Za-z]+|[0-9]+|[^A-Za-z0-9]", spelling):
        if word.isalpha():
            tail = word[1:]
            if pieces and pieces[-1] == r"\.":
                pieces.append(r"\s?")
            pieces += [word[0], f"(?:{tail}|{tail.upper()})" if tail.upper() != tail else tail] if tail else [word]
        elif word == ".":
            pieces.append(r"\.?" if pieces[-1].endswith(")") else r"\.")
        else:
            pieces.append({" ": r"\s?", "&": r"(?:&|and)", ",": ",?", "'": "[’']", "‘": "[’'‘]"}.get(word, re.escape(word)))
    return pieces


@cache
def _grammar(name: str) -> _Grammar:
    section = rf"(?P<section>{_BASES[name]}{_SUB})(?![\w/])"
    # A hyphen parts a stretch only where no section has one of its own.
    to = "[-–—]|to" if name in {"point", "decimal"} else "[–—]|to|through" if name in {"dash", "hyphens", "triple", "title"} else ""
    cut = r"|[.-][0-9]{1,6}[A-Za-z]{0,3}"  # "17.41-.63", "13-80-101 to -103"
    stretch = rf"(?:\s?(?:{to}|-(?=\.))\s?(?P<last>{_BASES[name]}{_SUB}{cut})(?![\w/]))?" if to else ""
    sign = _ARTICLE if name == "article" else _SIGN
    part = rf"{sign}{section}{stretch}"
    if name == "chapter":
        after = rf"{_CHAPTER}(?:,?\s?(?P<sign>§{{1,2}}\s?|[Ss]ections?\s|s\.\s?){section})?(?![\w])"
    elif name in {"title", "slash"}:
        after = rf"(?:{_TITLE_AFTER})?{part}"
    else:
        after = rf"(?:{part}|{_CHAPTER}(?![\w.-]))"
    before = (
        rf"(?:(?P<sign>§{{1,2}}\s?|(?:[Ss]ections?|[Ss]ecs?\.)\s)(?P<section>{_BASES[name]}{_SUB})|"
        r"\b[Cc]h(?:apter|\.)\s(?P<chapter>[0-9]{1,4}[A-Z]{0,2}(?:\.[0-9]{1,4}[A-Z]?)?))(?:,?\sof\s(?:the\s)?|,?\s)$"
    )
    short = rf"(?P<short>\.[0-9]{{1,6}}[A-Za-z]{{0,3}}{_SUB})" if to else "(?P<short>(?!))"
    more = (
        rf"{ASIDE}(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|&|or)\s)(?P<own>§{{1,2}}\s?)?(?:{section}|{short}(?!\w)){stretch}(?!\s[A-Z]|\.[0-9])"
    )
    return _Grammar(re.compile(_AFTER_NAME + after), re.compile(before), re.compile(more))


def _read(text: str, name: re.Match[str], code: _Code) -> list[Draft]:
    """What the text cites of the code at its name; empty if it only names the code."""
    grammar = _grammar(code.grammar)
    after = grammar.after.match(text, name.end())
    if after is None or not _enough(after, name[0], code):
        return [] if code.grammar in {"title", "slash", "article"} else _before(text, name, code, grammar)
    found = after.groupdict()
    start, title = name.start(), found.get("title") or found.get("chapter")
    if code.grammar in {"title", "slash"} and title is None and "{title}" in code.form:
        window = max(0, start - 8)
        before = _TITLE_BEFORE.search(text[window:start])
        if before is None:
            return []
        start, title = window + before.start(), before["title"]
    section = found.get("section")
    last = found.get("last")
    sign = (found.get("sign") or "").strip()
    if sign == "§§" and last is None and (ends := _STRETCH.fullmatch(section or "")) is not None and _ascending(*ends.groups()):
        section, last = ends["first"], ends["last"]
    drafts = [_draft((start, after.end()), code, title, section, last)]
    if section is not None:
        drafts += _subdivisions(text, drafts[0])
        several = sign[-1:] in {"§", "s"} and sign != "§"
        drafts += _further(text, drafts, code, title, several=several)
    close(text, drafts, edition=True)
    return drafts


def _ascending(first: str, last: str) -> bool:
    return len(first) == len(last) and first < last


def _enough(match: re.Match[str], name: str, code: _Code) -> bool:
    """Whether a section without a sign is still told from a bare number: by its own marks, or by the length of the name."""
    found = match.groupdict()
    if found.get("sign") or found.get("chapter") or code.grammar in {"slash", "number"}:
        return True
    letters = len(joined_letters(name))
    if code.grammar == "title":
        return letters >= 4 or re.search(r"[.:-][0-9]", found["section"]) is not None
    return letters >= _ENOUGH_LETTERS or re.search(r"[.:-][0-9]", found["section"]) is not None


def _before(text: str, name: re.Match[str], code: _Code, grammar: _Grammar) -> list[Draft]:
    """The section or chapter that stands before the name: "section 768.28, Florida Statutes", "chapter 18.71 RCW"."""
    window = max(0, name.start() - 60)
    match = grammar.before.search(text[window : name.start()])
    if match is None:
        return []
    drafts = [_draft((window + match.start(), name.end()), code, match["chapter"], match["section"], None)]
    close(text, drafts, edition=True)
    return drafts


def _subdivisions(text: str, draft: Draft) -> Iterator[Draft]:
    """Take in a subdivision that is cited in words, and give each further one a row: "§ 425.16, subds. (b)(1), (c)"."""
    found = _SUBDIVISION.match(text, draft.end)
    if found is None or draft.section is None:
        return
    base = draft.section
    draft.section = base + re.sub(r"\s", "", found["path"]) if found["path"] else f"{base}, subd. {found['number']}"
    draft.end = draft.right = draft.dated = found.end()
    for item in read_subs(text, draft.end, draft.section) if found["path"] else ():
        yield replace(
            draft, start=item.span[0], end=item.span[1], left=item.span[0], right=item.span[1], dated=item.span[1], section=item.section
        )


def _further(text: str, drafts: list[Draft], code: _Code, title: str | None, *, several: bool) -> Iterator[Draft]:
    """The sections that follow in the list; behind a single sign or none only what its form or place shows to be one."""
    end, before = drafts[-1].end, drafts[-1].section or ""
    for _ in range(12):
        match = _grammar(code.grammar).more.match(text, end)
        if match is None:
            return
        found = match.groupdict()
        short = found["short"]
        section = before.partition("(")[0].rpartition(".")[0] + short if short else found["section"]
        lone = (
            ELSEWHERE.match(text, match.end()) is not None
            if found["own"]
            else not belongs(before, section, STOPS.match(text, match.end()) is not None)
        )
        if (not several and lone) or (short and "." not in before):
            return
        draft = _draft((match.start("short" if short else "section"), match.end()), code, title, section, found.get("last"))
        yield draft
        end, before = draft.end, section


def _draft(span: tuple[int, int], code: _Code, title: str | None, section: str | None, last: str | None) -> Draft:
    name = code.form.partition(" §")[0].partition(" {")[0]
    whole = re.sub(r"[–‑]", "-", re.sub(r"\s(?=\()", "", section)) if section else None
    base = (whole or "").partition("(")[0]
    if whole is None:
        name = name.removesuffix(" ch.")
        canonical = f"{name} ch. {title}"
    elif last is not None and not whole.endswith(")"):
        whole = base = f"{base}-{_completed(base, re.sub('[–‑]', '-', last.partition('(')[0].strip()))}"
        canonical = code.form.replace("§ ", "§§ ").format(section=base, title=title)
    else:
        canonical = code.form.format(section=base, title=title)
    return Draft(*span, code.kind, Jurisdiction.US, canonical=canonical, title=title or name, section=whole, rank=3)


def _completed(first: str, last: str) -> str:
    """`last` with what it leaves out of `first`: .63 of chapter 17, -103 or 103 of 13-80."""
    for mark in ".-":
        if last.startswith(mark):
            return first.rpartition(mark)[0] + last
    return f"{first.rpartition('-')[0]}-{last}" if last.isdigit() and "-" in first else last
