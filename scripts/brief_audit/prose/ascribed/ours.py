"""Sentences beside a citation that are of the present case: its record is cited in them, or they begin with one of its sides or people.

"It does not matter that SAC ¶ 70 says otherwise", "Plaintiffs gave none", "Wren (Compl. ¶ 4) rang the bell. … His grievance is that …" say
nothing of the case that is cited beside them. Whose people they are the brief shows: it defines their names, or tells of them where it
cites its record.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation
from brief_audit.prose.page import CITED, OTHER, QUOTED, THERE, Page, Unit
from brief_audit.text.words import word_set

_DEFINED = re.compile(r"\((?:the\s+|collectively,?\s+)?[“\"](?:the\s+)?(?P<name>[A-Z][\w-]*[a-z][\w’'-]*(?:\s+[A-Z][\w’'-]+)?)[”\"]\)")
_NAME = re.compile(r"(?<![.?!:;]\s)(?<![.?!]”\s)(?<=[a-z,]\s)[A-Z][a-z]+(?:-[A-Z][a-z]+)?\b(?!\s+v\.)")
_CAPITAL = re.compile(r"\b[A-Z][a-z]+(?:-[A-Z][a-z]+)?\b")
_OF_AUTHORITIES = re.compile(r"[\[(]A[BU]?[0-9]*[/\s]")
"""A bundle of authorities: where a copy of a decision lies, and none of the facts."""
_FIRST = re.compile(r"\W*(?P<name>[A-Z][\w-]+?)(?:[’']s)?\s+[a-z]")
_BARE = re.compile(r"\W*")
_SMALL = re.compile(r"\b[a-z]{4,}\b")
_WORD = re.compile(r"[\w-]+")
_SIDE = re.compile(r"\W*(?:Plaintiff|Defendant|Appellant|Appellee|Petitioner|Respondent|Movant)s?(?:[’']s?)?\s+(?!in\b)[a-z]")
_PLEADS = re.compile(
    r"\W*(?:Paragraphs?\s[0-9][0-9,\s–-]*(?:and\s[0-9]+\s)?of\s)?(?:[Tt]he|[Tt]his|[Hh]er|[Hh]is|[Tt]heir|[Oo]ur)\s+(?:(?:First|Second|Third)\s+)?(?:Amended\s+)?"
    r"(?:Complaint|FAC|SAC|TAC|Petition|Indictment|Counterclaim)\s+(?:\w+ly\s+|also\s+|itself\s+)?(?:pleads|alleges|says|asserts|seeks|describes|names|charges)\b"
)
"""What the pleading in hand says now; that of a decided case said it."""
_PRONOUN = re.compile(r"\W*(?:His|Her|Their|He|She|They)\s+[a-z]")
_NO_NAMES = word_set(
    "court courts circuit judge justice state states united city county town village council board commission mayor sheriff officer police"
    " department agency congress act section rule rules code chapter title part article amendment constitution statute ordinance"
    " directive january february march april may june july august september october november december monday tuesday wednesday"
    " thursday friday saturday sunday north south east west new district supreme appeals federal government plaintiff plaintiffs"
    " defendant defendants appellant appellants appellee appellees petitioner petitioners respondent respondents count counts"
)
_OF_A_CASE = re.compile(
    r"\b(?:in\s+that\s+(?:case|action|appeal)|(?:the|that)\s+(?:[A-Z]\w+\s+){0,2}(?:[Cc]ourt|[Pp]anel|[Tt]ribunal|[Mm]ajority|[Jj]ury)"
    r"\s+(?:\w+ly\s+)?[a-z]+(?:ed|d|ld)\b)"
)
"""What a court did, or the case that is pointed at: whoever begins the sentence may be a side of that case."""
_BACK, _SHORTEST = 2, 4
"""Sentences before a pronoun in which somebody is named: a bare citation is one; letters of a name."""
_OFTEN = 2
"""Times that a name stands in the text: a word with a capital once may be anything."""


@dataclass(frozen=True)
class Present:
    """What a brief shows of its own case."""

    page: Page

    def tells(self, citation: Citation, unit: Unit) -> bool:
        """Whether a sentence that names neither the cited case nor another is of the present one."""
        if unit.bracket or unit.number is None or any(mark in unit.text for mark in (CITED, OTHER, QUOTED)):
            return False
        if THERE.search(unit.text) is not None or _OF_A_CASE.search(unit.text) is not None:
            return False
        if self.page.roots.get(citation.id, citation).jurisdiction is Jurisdiction.UK:
            return self.cites_its_record(unit)
        if self.cites_its_record(unit) or _PLEADS.match(unit.text) is not None or (unit.near and _SIDE.match(unit.text) is not None):
            return True
        first = _FIRST.match(unit.text)
        if first is not None and first["name"] in self.names:
            return True
        return _PRONOUN.match(unit.text) is not None and self._pointed_at(citation, unit.number) & self.names != frozenset()

    def cites_its_record(self, unit: Unit) -> bool:
        """Whether the sentence says where in the record or the hearing bundle it is shown."""
        start, end = self.page.sentences[unit.number] if unit.number is not None else (0, 0)
        records = (one for one in self.page.within(start, end) if one.kind is Kind.RECORD or self._is_of_a_record(one))
        return any(_OF_AUTHORITIES.match(one.text) is None for one in records)

    @cached_property
    def names(self) -> frozenset[str]:
        """Its people and firms, by the names that the brief defines, or has in sentences that cite the record."""
        page, text = self.page, self.page.text
        records = [one.span[0] for one in page.citations if self._is_of_a_record(one)]
        if not records:
            return frozenset()
        found = {match["name"].split()[0] for match in _DEFINED.finditer(text)}
        for at in records:
            number = page.sentence_of(at) or 0
            first = max(0, number - (_BARE.fullmatch(text, page.sentences[number][0], at) is not None))  # "… rang. (Compl. ¶ 4.)"
            found |= set(_CAPITAL.findall(text, page.sentences[first][0], page.sentences[number][1]))
        within = set(_NAME.findall(text))  # a word that has its capital only where a sentence begins is no name
        others = _NO_NAMES | self._cases | set(_SMALL.findall(text))  # what the brief writes small, too, is a word
        return frozenset(
            name for name in found & within if len(name) >= _SHORTEST and name.casefold() not in others and text.count(name) >= _OFTEN
        )

    @property
    def _cases(self) -> set[str]:
        """The words of the names of the cases that are cited."""
        parties = (party for one in self.page.citations for party in one.parties)
        called = (word for words in self.page.names.values() for word in words)
        return {word.casefold() for words in (*parties, *called) for word in _WORD.findall(words)}

    def _is_of_a_record(self, citation: Citation) -> bool:
        """Whether it cites an American record, or goes on in one by "id."."""
        return self.page.roots.get(citation.id, citation).kind is Kind.RECORD and citation.jurisdiction is not Jurisdiction.UK

    def _pointed_at(self, citation: Citation, number: int) -> frozenset[str]:
        """Whoever is named last before a sentence in its paragraph, where it is one alone."""
        for back in range(1, _BACK + 1):
            if number < back or self.page.opens_paragraph(number - back + 1):
                break
            named = frozenset(_NAME.findall(self.page.unit(citation, number - back, near=True).text))
            told = frozenset(name for name in named if name.casefold() not in _NO_NAMES)
            if told:
                return told if len(told) == 1 else frozenset()
        return frozenset()
