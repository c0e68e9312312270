"""Whether a decision that was read is ever taken to have overruled one that stands: the path of SUPERSEDED_CASE beside the table.

Two ways. Every real decision that the table does not name is cited plainly, with each real opinion that says anything of it laid open. And
every real opinion is read as a brief, all other opinions laid open: a court's citations are no error but where another overruled them.
What is accused is printed with the words that accuse, for a person to read. A telling opinion counts as the highest court's and as later,
so that neither its court nor its year keeps the error away.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice

from dispositions import american
from treatment_cases import PLAIN, Case, artefact, cases_of, material

from brief_audit.checks.base import Material
from brief_audit.checks.treatment import CHECK
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority
from brief_audit.model.base import Code
from brief_audit.model.finding import Finding
from brief_audit.model.record import RecordDate
from brief_audit.model.treatment import TAKES_BACK
from brief_audit.normal_forms import citation_key
from brief_audit.tables.overruled import OFFICIAL

LONGEST = 400_000
LATER = "2999-01-01"


class Laid:
    """The real opinions with their facts, each as a later decision of the highest court, and the bytes that prove their words."""

    def __init__(self) -> None:
        self.all: list[Authority] = []
        self.raw: dict[str, str] = {}
        self.telling: dict[str, list[Authority]] = {}
        for row in american():
            facts = facts_of(row.authority)
            parts = tuple(part.model_copy(update={"artefact": artefact(part.text).sha256}) for part in row.authority.parts)
            kept = tuple(artefact(part.text) for part in parts)
            changes = {"facts": facts, "parts": parts, "artefacts": kept, "court_id": "scotus"}
            later = row.authority.model_copy(update=changes | {"dates": (RecordDate(what="filed", day=LATER),), "reliable": True})
            self.all.append(later)
            self.raw |= {artefact(part.text).sha256: part.text for part in parts}
            for fact in facts.treatments:
                for citation in fact.target:
                    self.telling.setdefault(citation_key(citation), []).append(later)

    def of(self, *citations: str) -> tuple[Authority, ...]:
        """Every opinion that says anything of one of the citations."""
        found = {id(one): one for citation in citations for one in self.telling.get(citation_key(citation), ())}
        return tuple(found.values())


def lines(decisions: Sequence[Case]) -> list[str]:
    """The figures of both ways."""
    opinions = Laid()
    facts = [fact for one in opinions.all for fact in one.facts.treatments if fact.kind in TAKES_BACK]
    outright = sum(fact.outright for fact in facts)
    some = (
        f"- of {len(facts)} facts of real opinions that take a decision back, {outright} may accuse: whole sentences, narrowed by nothing"
    )
    return [some, *_plainly(opinions, decisions), *_as_briefs(opinions)]


def _plainly(opinions: Laid, decisions: Sequence[Case]) -> Iterator[str]:
    cited = {citation_key(case.citation): case for case in decisions}
    for case in _told_of(opinions):
        cited.setdefault(citation_key(case.citation), case)
    told = [case for case in cited.values() if opinions.of(case.citation)]
    taken = sum(any(_takes_back(one, case) for one in opinions.of(case.citation)) for case in told)
    errors = warnings = 0
    for case in cited.values():
        for words in PLAIN:
            laid = material(words.format(X=case.cited), [case], opinions.of(case.citation), opinions.raw)
            found = _said(laid)
            errors += any(one.code is Code.SUPERSEDED_CASE for one in found)
            warnings += bool(found) and not any(one.code for one in found)
            _show(found)
    total = len(cited) * len(PLAIN)
    yield (
        f"- {len(cited)} real decisions that the table does not name, all {len(opinions.all)} opinions laid open ({len(told)} of the "
        f"decisions are spoken of, {taken} as taken back): {errors} of {total} citations accused, {warnings} warned of"
    )


def _as_briefs(opinions: Laid) -> Iterator[str]:
    briefs = citations = errors = warnings = 0
    for one in opinions.all:
        text = "\n\n".join(part.text for part in one.parts)[:LONGEST]
        cases = list(_cited(text))
        telling = tuple(other for other in opinions.of(*(case.citation for case in cases)) if other is not one)
        briefs += 1
        citations += len(cases)
        if not telling:
            continue
        for finding in _said(material(text, cases, telling, opinions.raw)):
            errors += finding.code is Code.SUPERSEDED_CASE and OFFICIAL.title not in finding.says
            warnings += finding.code is None
            _show([finding])
    yield (
        f"- {briefs} real opinions read as briefs against one another: {citations} cases cited, {errors} accused by another's words, "
        f"{warnings} warned of"
    )


def _cited(text: str) -> Iterator[Case]:
    found: dict[str, Case] = {}
    for citation in cases_of(text):
        if citation.year and citation.name:
            found.setdefault(citation_key(citation.canonical), Case(citation.name, citation.canonical, citation.year))
    yield from found.values()


def _told_of(opinions: Laid) -> Iterator[Case]:
    """The decisions that some opinion takes back, as that opinion cites them: names and years are read from the words themselves."""
    for authority in opinions.all:
        for fact in authority.facts.treatments:
            if fact.kind in TAKES_BACK:
                yield from islice((case for case in _cited(fact.snippet) if case.citation in fact.target), 1)


def _takes_back(authority: Authority, case: Case) -> bool:
    return any(fact.kind in TAKES_BACK and case.citation in fact.target for fact in authority.facts.treatments)


def _said(laid: Material) -> list[Finding]:
    return [finding for citation in laid.citations.values() for finding in CHECK.ask(laid, citation)]


def _show(found: Sequence[Finding]) -> None:
    for one in found:
        if one.code is Code.SUPERSEDED_CASE:
            print("accused:", one.says, file=sys.stderr)
