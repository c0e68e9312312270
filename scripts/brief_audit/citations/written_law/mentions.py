"""Provisions that the text mentions beside no law, and laws that it only points at: "section 13", "subsection (2)", "that Act", "the Act".

Each is listed with the law that it is taken for, or without one; none is looked up or counted, for the law is inferred. It is taken only
where the document defines "the Act", where "that Act" has one Act before it in its paragraph, or where the same number stood with its law
shortly before or behind and no other law between; never out of or into a quotation. An American brief is left alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.uk_provisions import Alone, standing_alone
from brief_audit.citations.written_law.uk_titles import title_start
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction, Kind

_LAW = r"(?:Acts?|Orders?|Regulations?|Rules|Directive|Convention|Code|Charter|Treaty|Protocol|Measure|Ordinance|Law|Statute|Constitution)"
_OF_A_LAW = re.compile(
    rf"\s(?:of|to|in|under)\s(?:(?P<which>that|the|this|those|these)\s)?(?:(?:[a-z]+|(?:1[6-9]|20)[0-9]{{2}})\s){{0,2}}"
    rf"(?P<law>{_LAW}(?![\w-])(?!\s(?:[12][0-9]{{3}}|of\s[A-Z]|on\s[A-Z]))|(?:[A-Z][\w’'&-]{{1,24}},?\s(?:(?:and|of|for|to|on|the)\s)?){{1,8}}{_LAW}(?![\w-])|"
    r"(?!(?:I|II|III|IV|V)\b)[A-Z]{2,8}(?![\w’'-]))"
)
_OF_A_PROVISION = re.compile(r"\s(?:of|to|in)\s(?:that|this|those)\s(?:[Ss]ection|[Aa]rticle|[Ss]chedule|[Rr]egulation|[Rr]ule|[Pp]art)\b")
# What belongs to no law: "section 5 of the Joint Report", "Schedule 1 hereto", "section 3 above", "rule 4 times".
_OF_SOMETHING_ELSE = re.compile(
    r"\sof\s(?:the|a|an|his|her|its|their|our|my|your|this|that|these|those|[A-Z][\w’']+)\s(?!(?:same|said|19|20)\b)[\w“\"]|"
    r",?\s(?:hereto|hereof|herein|herewith|attached|annexed|infra|supra|overleaf)\b|"
    r"\s(?:times|days?|weeks?|months?|years?|pages?|hours?|minutes?|January|February|March|April|May|June|July|August|September|October|"
    r"November|December)\b|\s?[@$€£%]"
)
_TO_SOMETHING_ELSE = re.compile(r"\s(?:to|in)\s(?:the|a|an|his|her|its|their|our|my|this|that|these|those)\s[\w“\"]")
_OWNED = re.compile(
    r"(?:\b(?:its|his|her|their|our|my|your|[Cc]lauses?|[Ff]orm|[Aa]ppendix|[Ee]xhibit|[Aa]nnex|[Pp]ages?)|\b[Cc]ontract[’']s)\s$"
)
_POINTED = re.compile(
    r"(?<![“\"‘])\b(?P<which>[Tt]he|[Tt]hat|[Tt]his|[Tt]hose)\s(?:same\s|said\s|(?P<year>(?:1[6-9]|20)[0-9]{2})\s)?(?P<law>Act|Order|Regulations|Rules|Directive|Convention)"
    r"(?![\w-]|\s(?:of|on|for)\s[A-Z]|\s[A-Z(][\w]*\s(?:Act|Order|Rules|Regulations))|"
    r"\b[Tt]h(?:at|ose)\s(?P<provision>(?:sub-?)?sections?|[Aa]rticles?|[Ss]chedule|regulations?|rule|paragraphs?)\b(?!\s(?:[0-9A-Z(]|of\b))"
)
_FURTHER = re.compile(
    r"\b(?:(?P<recital>[Rr]ecitals?\s\(?[0-9]{1,3}\)?(?:(?:,\s|\sand\s|\sto\s|[-–])\(?[0-9]{1,3}\)?){0,8}(?!\w))|"
    r"(?P<order>(?:(?:RSC|CCR),?\s(?:Order|Ord\.?|O\.)\s?[0-9]{1,3}[A-Z]?|(?:Order|Ord\.?|O\.)\s[0-9]{1,3}[A-Z]?(?=,?\s(?:rule|r)))"
    r"(?:,?\s(?:rule|r\.?)\s?[0-9]{1,3}[A-Z]?(?:\([0-9A-Za-z]{1,4}\))*)?)|"
    r"(?P<rules>(?:paragraph\s)?(?:[A-Z]{1,2}-[A-Z]{2,6}|EX)[ .]\s?[0-9]{1,2}\.[0-9]{1,2}[A-Z]?\.?(?:\([a-z0-9]{1,4}\))*|"
    r"Appendix\s(?:FM(?:-SE)?|EU|AR|V|W|KoLL|KOLL|ECAA|Private Life|Skilled Worker|Student|Settlement Family Life)(?![\w]))|"
    r"(?P<direction>Practice Direction\s(?:on\s)?(?:\(?[A-Z][\w’-]+\)?,?\s(?:(?:of|for|in|and|to|the|on)\s){0,2}){1,10}\(?[A-Z][\w’-]+\)?)|"
    r"(?P<letters>(?<=the )(?:CPR|FPR|CrimPR)(?!\w)|PD\s?[0-9]{1,2}[A-Z]{0,2}(?![\w.]))|"
    r"(?P<dated>(?<=the )[A-Z][A-Za-z]{0,4}A\s(?:19|20)[0-9]{2}(?![\w/]))|"
    r"(?P<part>Part\s(?:36|20)(?!\w)|Part\s[0-9]{1,2}[A-Z]?(?=\s(?:claims?|offers?|proceedings?|procedure|defendants?|responses?)\b)))"
)
_KIND_OF_LAW = {"s": "Act", "reg": "Regulations"}
_ENDS_IN = re.compile(
    r"\b(?P<word>Act|Order|Regulations|Rules|Directive|Convention|Charter|Code|Measure)(?:\s\([^()]*\))*(?:\s[0-9]{4}$|$)"
)
_DEFINED = re.compile(
    r"\s?\((?:the\s|[“\"‘']\s?|[Tt]he\s){1,3}(?P<name>(?:[A-Z][\w’&-]*\s){0,5}(?P<word>Act|Order|Regulations|Rules|Directive|Convention))[”\"’']{1,2}"
)
_UNDATED = re.compile(
    r"\b(?:Act|Regulations|Rules|Directive|Convention|Charter|Treaty|Code)\b(?!\s(?:[12][0-9]{3}|\((?!as\s)|of\s[A-Z]|on\s[A-Z])|[’'][sS]?\s[A-Z])"
)
_NO_NAME = frozenset({"Another", "An", "Any", "No", "Each", "Every", "Such", "Other", "These", "Those", "Both", "Private", "Principal"})
_SCHEDULE = re.compile(r"\bSch(?:ed|edule)?\.?\s?[A-Z]?[0-9]")
_OWN_WORD = re.compile(r"\s(?!of\b|to\b|in\b|under\b|the\b)[a-z]+\s")
_SEEN = re.compile(r"\b[Ss]ee\s$")
_IN_THIS_TEXT = re.compile(r",?\s(?:above|below)\b")
_NEAR = 2500
_PARAGRAPH = 1500
_SENTENCE = 400


def scan_mentions(text: str, drafts: Sequence[Draft]) -> Iterator[Draft]:
    """A mention for each; `drafts` in order of their place. Overlaps with them are the caller's."""
    if _is_american(drafts):
        return
    book = _Book.of(text, drafts)
    for alone in standing_alone(text):
        yield from book.provision(alone)
    for match in _POINTED.finditer(text):
        yield book.pointed(match)
    for match in _UNDATED.finditer(text):
        yield from book.undated(match)
    for match in _FURTHER.finditer(text):
        letters = match["letters"] if match["letters"] and match["letters"].endswith("R") else None
        title = "Immigration Rules" if match["rules"] else letters
        yield _mention(match.start(), match.end(), " ".join(match[0].split()), title)


def _is_american(drafts: Sequence[Draft]) -> bool:
    american = sum(draft.jurisdiction is Jurisdiction.US for draft in drafts)
    return american > sum(draft.jurisdiction in {Jurisdiction.UK, Jurisdiction.EU} for draft in drafts)


def _mention(start: int, end: int, what: str, title: str | None, *, whole: bool = False) -> Draft:
    draft = Draft(start, end, Kind.OTHER, Jurisdiction.UK if title else Jurisdiction.UNKNOWN, title=title, named_only=True, rank=-1)
    draft.canonical = f"{title}, {what}" if title and not whole else title or what
    draft.section = None if whole else what
    draft.say(f"Taken for the {title}, by what the document says around it." if title else "The document does not say there of which law.")
    return draft


@dataclass(slots=True)
class _Book:
    """The laws that the document names, by place, and which of them each number was last read with."""

    text: str
    laws: list[Draft]
    starts: list[int]
    numbers: dict[tuple[str, str], list[tuple[int, str]]] = field(default_factory=dict)
    defined: dict[str, set[str]] = field(default_factory=dict)
    undated_titles: dict[str, set[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str, drafts: Sequence[Draft]) -> _Book:
        laws = [draft for draft in drafts if draft.title and (draft.kind in WRITTEN_LAW or draft.named_only)]
        book = cls(text, laws, [law.start for law in laws])
        for law in laws:
            book.undated_titles.setdefault((law.title or "")[:-5], set()).add(law.title or "")
            if law.section is not None:
                if (kind := _kind_in(law)) in _KIND_OF_LAW and _word_of(law) != _KIND_OF_LAW[kind]:
                    continue  # "s.37B and the Alder Regulations 2007"
                for number in re.findall(r"[0-9]+[A-Z]*(?:\.[0-9]+[A-Z]*)?", re.sub(r"\([^()]*\)", "", law.section)):
                    book.numbers.setdefault((kind, number), []).append((law.start, law.title or ""))
            given = _DEFINED.match(text, _behind(text, law.right))
            if given is not None and given["word"] in {_word_of(law), (law.title or "").partition(" ")[0]} | set((law.title or "").split()):
                book.defined.setdefault(given["name"], set()).add(law.title or "")
        return book

    def provision(self, alone: Alone) -> Iterator[Draft]:
        """A provision that stands alone, with "of that Act" or the like behind it."""
        of_law = _OF_A_LAW.match(self.text, alone.end)
        if of_law and of_law["law"].isupper() and (alone.kind in {"para", "Pt"} or _OWN_WORD.search(of_law[0])):
            of_law = None
        if not (_stands_free(self.text, alone) and (of_law or self._is_of_a_law(alone))):
            return
        if of_law is None and alone.kind != "sub" and _is_anothers(self.text, alone):
            return
        end = of_law.end() if of_law and not self._is_cited(alone.end, of_law.end()) else alone.end
        title = self._pointed_at(alone.start, of_law) if of_law else self._of_number(alone)
        yield _mention(alone.start, end, alone.label, title)

    def _is_of_a_law(self, alone: Alone) -> bool:
        """Whether the words alone can be a provision: a Part or a paragraph is one of rules or of a Schedule that stand near."""
        if alone.kind == "point":
            return bisect_left(self.starts, alone.start - _NEAR) < bisect_left(self.starts, alone.start)
        if alone.kind not in {"Pt", "para"}:
            return _is_marked(self.text, alone)
        if any(law.kind is Kind.RULE for law in self._before(alone.start, _PARAGRAPH)):
            return alone.kind == "Pt" or "." in alone.number
        if alone.kind == "Pt":
            return False
        near = _SCHEDULE.search(self.text, max(0, alone.start - _SENTENCE), alone.start) is not None
        return near or ("(" in alone.section and "graph" in alone.label) or re.match(r"[0-9]{3}[A-Z]", alone.number) is not None

    def undated(self, match: re.Match[str]) -> Iterator[Draft]:
        """A law by its name without the year: as the document defines it, or the one of that name that it names with its year."""
        start = title_start(self.text, match.start())
        if start is None or self.text[start - 1 : start] in {"“", "‘", '"'}:
            return
        name = " ".join(self.text[start : match.end()].split())
        if name.partition(" ")[0] in _NO_NAME:
            return
        same = self.defined.get(name, set()) | self.undated_titles.get(name, set())
        title = same.pop() if len(same) == 1 and not self._quoted(0, start) else None
        yield _mention(start, match.end(), name, title, whole=True)

    def _is_cited(self, start: int, end: int) -> bool:
        return bisect_left(self.starts, start) < bisect_left(self.starts, end)

    def pointed(self, match: re.Match[str]) -> Draft:
        """What points back: "that Act", "the Act", "that section"."""
        if match["provision"]:
            return _mention(*match.span(), " ".join(match[0].split()), None)
        title = None if match["year"] else self._named(match["which"], match["law"], match.start())
        return _mention(*match.span(), match[0], title, whole=True)

    def _pointed_at(self, start: int, of_law: re.Match[str]) -> str | None:
        named = " ".join(of_law["law"].split())
        if re.fullmatch(_LAW, named):
            return self._named(of_law["which"] or "", named, start)
        same = self.defined.get(named, set()) | self.undated_titles.get(named, set())
        return same.pop() if len(same) == 1 and not self._quoted(0, start) else None

    def _named(self, which: str, word: str, at: int) -> str | None:
        """The law that "the Act" or "that Act" means: as the document defines it, else the only one of its kind in the paragraph."""
        defined = self.defined.get(word, set())
        if which.lower() == "the" and defined:
            return next(iter(defined)) if len(defined) == 1 and not self._quoted(0, at) else None
        if which.lower() not in {"that", "those"}:
            return None
        near = [law for law in self._before(at, _PARAGRAPH) if _word_of(law) == word.rstrip("s") + ("s" if word.endswith("s") else "")]
        return self._single(near, at)

    def _of_number(self, alone: Alone) -> str | None:
        """The law with which the same number was last read, if that was not long ago and with no other."""
        seen = self.numbers.get((alone.kind, alone.number), [])
        near = seen[bisect_left(seen, (alone.start - _NEAR, "")) : bisect_left(seen, (alone.start, ""))]
        titles = {title for _, title in near}
        if not near:
            following = seen[bisect_left(seen, (alone.end, "")) : bisect_left(seen, (alone.end + _SENTENCE, ""))]
            ends = {title for at, title in following if not re.search(r"[.”]\s|\n|“", self.text[alone.end : at])}
            return ends.pop() if len(ends) == 1 else None
        if len(titles) != 1 or self._quoted(near[-1][0], alone.start):
            return None
        between = self.laws[bisect_left(self.starts, near[-1][0]) : bisect_left(self.starts, alone.start)]
        return titles.pop() if all(law.title in titles for law in between) else None

    def _single(self, near: Sequence[Draft], at: int) -> str | None:
        titles = {law.title for law in near}
        return None if len(titles) != 1 or self._quoted(near[-1].end, at) else titles.pop()

    def _before(self, at: int, reach: int) -> list[Draft]:
        """The laws named before a place in its paragraph."""
        edge = max(_paragraph(self.text, at, reach), at - reach)
        return self.laws[bisect_left(self.starts, edge) : bisect_left(self.starts, at)]

    def _quoted(self, start: int, end: int) -> bool:
        """Whether a quotation begins or ends between two places."""
        between = self.text[max(start, end - _NEAR) : end]
        return between.count("“") != between.count("”") or between.count('"') % 2 == 1


def _paragraph(text: str, at: int, reach: int) -> int:
    """Where the paragraph of a place begins: behind the last break that follows the end of a sentence; -1 if none is near."""
    edge = text.rfind("\n", max(0, at - reach), at)
    while edge > 0 and text[edge - 1] not in '.:;?!”")':
        edge = text.rfind("\n", max(0, at - reach), edge)
    return edge


def _behind(text: str, end: int) -> int:
    """Behind the number of an instrument in brackets: "(SI 2022 No. 853)"."""
    number = re.compile(r"\s\((?:S\.?I\.?\s)?(?:19|20)[0-9]{2}[^()\n]{1,12}\)").match(text, end)
    return number.end() if number else end


def _word_of(law: Draft) -> str:
    found = _ENDS_IN.search(law.title or "")
    return found["word"] if found else (law.title or "").partition(" ")[0]


def _kind_in(law: Draft) -> str:
    found = re.search(r", (?P<kind>s|art|reg|r|Sch)s? ", law.canonical)
    return found["kind"] if found else ("r" if law.kind is Kind.RULE else "art" if law.jurisdiction is Jurisdiction.EU else "s")


def _is_marked(text: str, alone: Alone) -> bool:
    """Whether letters are those of a provision: "s 5", "s5", "S.5", "s40(5B)" are, "S 5", "S40", "r5" and "SE1" are not."""
    if re.match(r"[SRsr]{1,2}[A-Z]", alone.label):
        return False
    short = re.match(r"(?P<letter>[SRsr]{1,2})\.?\s?(?=[0-9])", text[alone.start : alone.start + 5])
    marked = short is None or "(" in alone.section or "." in short[0]
    return marked or (short is not None and short["letter"].islower() and (" " in short[0] or short["letter"] in {"s", "ss"}))


def _is_anothers(text: str, alone: Alone) -> bool:
    """Whether what stands behind it shows that it belongs to no law."""
    if _OF_A_PROVISION.match(text, alone.end):
        return False
    if _SEEN.search(text, max(0, alone.start - 5), alone.start) and _IN_THIS_TEXT.match(text, alone.end):
        return True
    return any(other.match(text, alone.end) for other in (_OF_SOMETHING_ELSE, *((_TO_SOMETHING_ELSE,) if alone.kind == "Sch" else ())))


def _stands_free(text: str, alone: Alone) -> bool:
    """Whether no mark before it and no owner makes it something else: "it’s 5", "§ 151 of her submissions", "its articles 8"."""
    before, first = text[max(0, alone.start - 1) : alone.start], text[alone.start : alone.start + 1]
    letter = not text[alone.start + 1 : alone.start + 2].isalpha()
    return (
        before not in set("’'-/@£" if letter else "-/@£")
        and first != "§"
        and not _OWNED.search(text, max(0, alone.start - 12), alone.start)
    )
