"""Acts by a name that the document gave them ("(“FA 2004”)", "(“the 2004 Act”)"), by initials and year, or by customary letters.

A name that two texts share in one document is left out; "the Act" alone is never read, because in a quotation it may be another Act.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.remarks import close, remarks_at
from brief_audit.citations.written_law.uk_provisions import beside
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

_DATED = r"(?:1[6-9]|20)[0-9]{2}\s(?:Act|Order|Regulations|Rules)"
_DEFINED = re.compile(
    r"(?:,?\sas\s(?:subsequently\s)?amended)?\s?\((?:(?:here(?:in)?after|together|referred to as|as|the)\s|“|\"|‘|')*"
    rf"(?P<short>{_DATED}|[A-Z][A-Za-z&]{{1,9}}(?:\s(?:19|20)[0-9]{{2}})?)[”\"’']?(?:\)|\s?[;,]|\sor\s)"
)
_SHORT = re.compile(
    rf"(?<![\w&])(?:(?P<short>[A-Z][A-Za-z&]{{0,8}}[A-Z](?:\s(?:19|20)[0-9]{{2}})?)|"
    rf"[Tt]he\s(?P<dated>{_DATED}|(?P<year>(?:1[89]|20)[0-9]{{2}})\s(?P<middle>[A-Z][\w’'-]+(?:\s(?:and|of|for|[A-Z][\w’'-]+)){{0,6}})\s"
    r"(?P<word>Act|Order|Regulations|Rules)|"
    r"(?P<first>(?:1[6-9]|20)[0-9]{2})(?=,?\s(?:and|or)\s(?:the\s)?(?:1[6-9]|20)[0-9]{2}\s(?P<kind>Act|Order|Regulations|Rules)s?(?!\w))))(?![\w&])"
)
_LETTERS = re.compile(r"(?<![\w&])[A-Z][A-Za-z]{0,5}[A-Z](?!\s(?:19|20)[0-9]{2}(?![\w/]))(?![\w&])")
_AMERICAN = re.compile(r"\bU\.\s?S\.\s?C\.|\b[0-9]{1,4}\s(?:U\.\s?S\.|S\.\sCt\.|F\.[23]d|F\.\sSupp\.)\s|\bC\.F\.R\.")
_LETTERS_AND_YEAR = re.compile(r"(?<![\w&])[A-Z][A-Za-z]{0,5}[A-Z]\s(?:19|20)[0-9]{2}(?![\w/])")
# An Act of this title is passed every year, so that its letters with another year mean that year's.
_ANNUAL = re.compile(r"(?P<title>Finance Act) (?P<year>[0-9]{4})")
# A number with a point is a rule wherever the letters stand for rules: "IR 14.44".
_BARE_RULE = re.compile(r"\s(?P<rule>[0-9]{1,3}[A-Z]?\.[0-9]{1,3}[A-Z]?(?:\([0-9A-Za-z]{1,5}\))*)(?![\w])")
_AS_A_LAW = re.compile(r"\b(?:[Tt]he|[Uu]nder)\s$")
_LONG_ENOUGH = 3
_KINDS = frozenset({Kind.STATUTE, Kind.REGULATION, Kind.RULE})


def scan_short_acts(text: str, acts: Sequence[Draft]) -> Iterator[Draft]:
    """Every later mention of the Acts in `acts` by such a name."""
    known = _abbreviations(text, acts)
    yield from _customary(text, known)
    yield from _undated(text, known, acts)
    if not acts:
        return
    of_year = _titles_of_years(acts)
    annual = {short[:-5]: act for short, act in known.items() if act and short[-5:-4] == " " and _ANNUAL.fullmatch(act[1].title or "")}
    for match in _SHORT.finditer(text):
        short = f"{match['first']} {match['kind']}" if match["first"] else " ".join((match["short"] or match["dated"]).split())
        named = known.get(short) if match["middle"] is None else None
        if named is not None and named[0] < match.start():
            yield from _mentions(text, match, named[1].title or "", named[1])
        elif short not in known and (named := annual.get(short[:-5])) is not None and named[0] < match.start():
            yield from _mentions(text, match, f"Finance Act {short[-4:]}", named[1])
        elif short not in known and match["dated"] and (only := _only_one_of_the_year(match, of_year)) is not None:
            for draft in _drafts_of(text, match, only.title or "", only.kind, only.year):
                draft.say(f"Taken for the {only.title}, the only one of that year that the document names.")
                yield draft.only_named()


def is_american(text: str) -> bool:
    """Whether the text cites American law or reports, where FOIA is another Act and "immigration rules" are others."""
    return _AMERICAN.search(text) is not None


def _titles_of_years(acts: Sequence[Draft]) -> dict[tuple[str, str], list[Draft]]:
    """(kind of law, year) -> the first mention of each such law in full: ("Act", "1998") -> the Acts of 1998."""
    found: dict[tuple[str, str], dict[str, Draft]] = {}
    for act in acts:
        last = re.search(r"\b(Act|Order|Regulations|Rules)(?:\s\([^()]*\))*\s([0-9]{4})$", act.title or "")
        if last is not None:
            found.setdefault((last[1], last[2]), {}).setdefault(act.title or "", act)
    return {key: list(laws.values()) for key, laws in found.items()}


def _only_one_of_the_year(match: re.Match[str], of_year: Mapping[tuple[str, str], Sequence[Draft]]) -> Draft | None:
    """The one law of that kind and year in the whole document, if it is named before; with further words it must bear them in order."""
    year, word = match["year"] or match["dated"][:4], match["word"] or match["dated"].split()[-1]
    same = of_year.get((word, year), [])
    if match["middle"]:
        words = r"\b.*\b".join(map(re.escape, match["middle"].split()))
        same = [act for act in same if re.search(rf"\b{words}\b", act.title or "")]
    return same[0] if len(same) == 1 and same[0].start < match.start() else None


def _undated(text: str, known: Mapping[str, object], acts: Sequence[Draft]) -> Iterator[Draft]:
    """Acts by letters without a year beside a section: those of an Act named in full before, and customary ones outside American texts."""
    initials: dict[str, set[str]] = {}
    for act in acts:
        if len(letters := _initials(act)) >= _LONG_ENOUGH and letters.endswith("A"):
            initials.setdefault(letters, set()).add(act.title or "")
    titles = {} if is_american(text) else {row["short"]: row["title"] for row in rows("uk_acts_without_year")}
    dated = {short[:-5] for short in known if short[-4:].isdigit() and not short[:1].isdigit()}
    for match in _LETTERS.finditer(text):
        own = initials.get(match[0], set())
        if match[0] in known or (not own and match[0] not in titles) or len(own) > 1 or (match[0] in dated and not own):
            continue
        title = next(iter(own)) if own else titles[match[0]]
        drafts = list(_drafts_of(text, match, title, Kind.REGULATION if "Regulations" in title else Kind.STATUTE, int(title[-4:])))
        in_full = all(draft.section for draft in drafts)
        if in_full or _AS_A_LAW.search(text, max(0, match.start() - 6), match.start()):
            for draft in drafts:
                draft.say(f"The {title} by its letters; the document does not give them there.")
                yield draft if in_full else draft.only_named()


def _customary(text: str, known: Mapping[str, object]) -> Iterator[Draft]:
    """Acts by their customary letters and year beside a section, in a document that gives the letters no meaning of its own."""
    titles = {row["short"]: row["title"] for row in rows("uk_act_abbreviations")}
    of_any_year = {} if any(short[:-5] == "FA" for short in known) else {"FA": "Finance Act"}
    for match in _LETTERS_AND_YEAR.finditer(text):
        short = " ".join(match[0].split())
        annual = of_any_year.get(short[:-5])
        title = f"{annual} {short[-4:]}" if annual else titles.get(short)
        if title is None or not known.keys().isdisjoint({short, short[:-5]}):
            continue
        drafts = list(_drafts_of(text, match, title, Kind.STATUTE, int(title[-4:])))
        if all(draft.section for draft in drafts):
            for draft in drafts:
                draft.say(f"An abbreviation of the {title}, customary; the document does not name the Act in full.")
                yield draft


def _abbreviations(text: str, acts: Sequence[Draft]) -> dict[str, tuple[int, Draft] | None]:
    """Abbreviation -> where it is first known, and the Act; None if two have it."""
    found: dict[str, tuple[int, Draft]] = {}
    several: set[str] = set()
    for act in sorted((a for a in acts if a.kind in _KINDS and a.title), key=lambda a: a.start):
        for short, place in _short_forms(text, act):
            if found.setdefault(short, (place, act))[1].title != act.title:
                several.add(short)
    return {short: None if short in several else named for short, named in found.items()}


def _short_forms(text: str, act: Draft) -> Iterator[tuple[str, int]]:
    words = (act.title or "").split()
    initials = _initials(act)
    if len(initials) >= 2 and initials.endswith("A"):
        yield f"{initials} {words[-1]}", act.end
    defined = _DEFINED.match(text, act.end)
    if defined is not None and _stands_for(" ".join(defined["short"].split()), act, initials):
        yield " ".join(defined["short"].split()), defined.end()


def _initials(act: Draft) -> str:
    return "".join(word.lstrip("(")[0] for word in (act.title or "").split()[:-1] if word.lstrip("(")[:1].isupper())


def _stands_for(short: str, act: Draft, initials: str) -> bool:
    """Whether the year and kind, or the capitals in order, are those of the title."""
    first, _, second = short.partition(" ")
    if first.isdigit():
        return first == str(act.year) and f"{second} {first}" in re.sub(r"\s\([^()]*\)", "", act.title or "")
    rest = iter(initials)
    capitals = re.sub(r"[^A-Z]", "", first)
    return len(capitals) >= 2 and all(letter in rest for letter in capitals)


def _mentions(text: str, match: re.Match[str], title: str, act: Draft) -> Iterator[Draft]:
    year = int(title[-4:]) if title[-4:].isdigit() else act.year
    for draft in _drafts_of(text, match, title, act.kind, year):
        if draft.section is None and act.kind is Kind.RULE:
            _take_bare_rule(text, draft)
        if title == act.title:
            draft.say(f"An abbreviation of the {title}, named in full before.")
        else:
            draft.say(f"An abbreviation of the {title}, as that of the {act.title} shows.")
        yield draft


def _drafts_of(text: str, match: re.Match[str], title: str, kind: Kind, year: int | None) -> Iterator[Draft]:
    yield from drafts_beside(text, *match.span(), title, kind, year, act=kind is Kind.STATUTE, rank=2)


def drafts_beside(text: str, start: int, end: int, title: str, kind: Kind, year: int | None, *, act: bool, rank: int) -> list[Draft]:  # noqa: PLR0913, PLR0917
    """A draft for each provision beside the name at [start, end), with the remarks on the time of the law behind name and provisions."""
    drafts = [
        Draft(
            *(one.start, one.end, kind, Jurisdiction.UK),
            canonical=canonical,
            title=title,
            section=one.section,
            year=year,
            right=one.right,
            rank=rank,
        )
        for one, canonical in beside(text, start, end, title, act=act)
    ]
    if any(draft.right > draft.end for draft in drafts):
        remarks = remarks_at(text, end, edition=False)[0]
        for draft in drafts:
            draft.parentheticals = remarks
    close(text, drafts, edition=False)
    return drafts


def _take_bare_rule(text: str, draft: Draft) -> None:
    rule = _BARE_RULE.match(text, draft.end)
    if rule is not None:
        draft.section, draft.canonical = rule["rule"], f"{draft.title}, r {rule['rule'].split('(')[0]}"
        draft.end = draft.right = draft.dated = rule.end()
