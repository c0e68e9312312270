"""What somebody accepted weighs nothing in verdict, gate and exit code; what only stands in an earlier report does not block.

Nobody has answered for what an earlier report holds: a brief that must not be filed is not made fit by having been audited before. Its
verdict stays; the gate warns of it, and the exit code leaves it out.
Every outcome stays as it is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from brief_audit.gate.outcomes import Checks, weighs
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.finding import Accepted, CitationOutcome, Finding


class Lifted:
    """What is out of account, by citation. That stored evidence was changed is always counted, and so is what has expired."""

    def __init__(self, accepted: Sequence[Accepted], says: str = "accepted: not counted.") -> None:
        self._codes: defaultdict[str, set[str]] = defaultdict(set)
        self._says = says
        for one in accepted:
            if not one.expired and one.code != Code.CONTENT_TAMPER:
                self._codes[one.citation].add(one.code)

    @classmethod
    def by_somebody(cls, accepted: Sequence[Accepted]) -> Lifted:
        """What a person answered for, which is all that may change the verdict."""
        return cls([one for one in accepted if not one.known])

    @classmethod
    def in_the_earlier_report(cls, accepted: Sequence[Accepted]) -> Lifted:
        """What only stands in an earlier report."""
        return cls([one for one in accepted if one.known], "{stands} in the earlier report: not counted by the exit code.")

    def __bool__(self) -> bool:
        return bool(self._codes)

    def holds(self, citation: str | None, code: Code | Reason | None) -> bool:
        """Whether a code, or a reason, is out of account for a citation."""
        return code is not None and code in self._codes.get(citation or "", ())

    def of(self, finding: Finding) -> bool:
        """Whether a finding is out of account: by its code, one without a code by its reason."""
        return self.holds(finding.citation, finding.code or finding.reason)

    def settles(self, outcome: CitationOutcome, findings: Sequence[Finding], checks: Checks) -> bool:
        """Whether all that keeps a citation from being verified is out of account: every error, everything open, and its own reason."""
        if outcome.outcome in {None, Outcome.VERIFIED_CORRECT}:
            return False
        against = [one for one in findings if weighs(one, checks) and one.outcome in {Outcome.VERIFIED_ERROR, Outcome.UNVERIFIABLE_PUBLIC}]
        of_its_own = outcome.reason is None or self.holds(outcome.citation, outcome.reason)
        return of_its_own and all(map(self.of, against)) and bool(against or outcome.reason)

    def told(self) -> Iterator[str]:
        """One sentence for each code that is out of account."""
        count = Counter(code for codes in self._codes.values() for code in sorted(codes))
        yield from (f"{number} {code} {self._says.format(stands='stands' if number == 1 else 'stand')}" for code, number in count.items())
