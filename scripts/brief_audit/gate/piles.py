"""Findings and quotations sorted once by the citation they concern, so that weighing stays linear in the length of the brief."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from brief_audit.model.claim import Claims, Quotation
from brief_audit.model.finding import Finding


class Piles:
    """What concerns each citation and each proposition, by id."""

    def __init__(self, findings: Sequence[Finding], claims: Claims) -> None:
        self._of_citation: defaultdict[str, list[Finding]] = defaultdict(list)
        self._of_proposition: defaultdict[str, list[Finding]] = defaultdict(list)
        self._quotations: defaultdict[str, list[Quotation]] = defaultdict(list)
        for finding in findings:
            if finding.citation is not None:
                self._of_citation[finding.citation].append(finding)
            if finding.proposition is not None:
                self._of_proposition[finding.proposition].append(finding)
        for quotation in claims.quotations:
            for citation in quotation.citations:
                self._quotations[citation].append(quotation)

    def of_citation(self, citation: str) -> Sequence[Finding]:
        """The findings of one citation, in order."""
        return self._of_citation.get(citation, ())

    def of_proposition(self, proposition: str) -> Sequence[Finding]:
        """The findings of one proposition, in order."""
        return self._of_proposition.get(proposition, ())

    def quotations_of(self, citation: str) -> Sequence[Quotation]:
        """The quotations attributed to one citation, in order."""
        return self._quotations.get(citation, ())

    def beside(self, finding: Finding) -> Iterator[Finding]:
        """The other findings of the same citation, gone through only where they weigh in: one citation may have thousands."""
        return (other for other in self.of_citation(finding.citation or "") if other is not finding)
