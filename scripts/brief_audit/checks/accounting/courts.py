"""Which court decided the case, as the sentence tells it, beside the court that the record names.

A court that is surely tied to the citation must be the record's, or a wider or older name of it. One that merely speaks in the sentence
before is another citation's where that one's court bears the name, and the court below where it ranks lower and has no name of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from brief_audit.checks.base import Material, Question
from brief_audit.checks.identity import identity_is_settled, no_court_is_named, record_court_id
from brief_audit.checks.proof import record_proof, records_of
from brief_audit.model.base import Code, Reason, Span
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.prose.courts import NAMED
from brief_audit.tables.courts import court_name, court_of_reporter, is_federal
from brief_audit.tables.named_courts import is_special, may_be, rank

_DIVISIONAL = "divisional court"
_HEAD = 4000
PART = "court in the sentence"
_ALONE = 2
"""A divisional court has at least so many judges."""


def wrong_court(question: Question, statements: Iterable[Statement]) -> Iterator[Finding]:
    """An error for the court that is named as the one that decided, where the record beyond doubt names another."""
    wrong = next((statement for statement in statements if court_is_another(question, statement)), None)
    proof = _proof(question) if wrong is not None else None
    if wrong is not None and proof is not None:
        says = f"You write that {_the(wrong.words)} decided this case; {_gives(question)}."
        yield question.error(Code.COURT_MISMATCH, says, proof, part=PART, claim_span=wrong.span)


def open_courts(question: Question, statements: Iterable[Statement]) -> Iterator[Finding]:
    """One finding for the courts named that were not found to be the one that decided, and that are no error."""
    said = [statement for statement in statements if is_open(question, statement)]
    if said and not any(court_is_another(question, statement) and _proof(question) is not None for statement in said):
        words = ", ".join(f"“{words}”" for words in dict.fromkeys(statement.words for statement in said))
        yield question.unverifiable(Reason.NOT_COMPARED, f"You name {words} in what you say of this case; {_gives(question)}.", part=PART)


def is_open(question: Question, statement: Statement) -> bool:
    """Whether a court named was not found to be the one that decided, nor read as another's."""
    named, held = statement.who[0], court_of(question)
    if held is None:
        return statement.owner is Owner.CITED and not _is_of_another(question, statement)
    if _agrees(question, named, held):
        return False
    if statement.role == NAMED:
        as_high = rank(named) > rank_of(held) or (is_special(named) and rank(named) == rank_of(held))
        return as_high and not _is_of_another(question, statement)
    if statement.owner is Owner.CITED:
        return True
    lower = rank(named) < rank_of(held)
    if statement.owner is Owner.BELOW:
        return not lower
    return not _is_of_another(question, statement) and not (lower and not is_special(named) and statement.role == "before")


def court_of(question: Question) -> str | None:
    """The id of the court that the record names, else of the one that the citation itself tells."""
    root = question.root
    own = root.court_id or court_of_reporter(root.reporter or "") if root is not None else None
    return record_court_id(question) or (own if own and not (question.is_british and is_federal(own)) else None)


def rank_of(court: str) -> int:
    """How high a court stands, by its own name."""
    return rank(court_name(court))


def _agrees(question: Question, named: str, held: str) -> bool:
    if not may_be(named, held):
        return False
    return named.casefold() != _DIVISIONAL or _is_divisional(question)


def _is_divisional(question: Question) -> bool:
    """Whether the decision says that a divisional court gave it, or several judges sat."""
    authority = question.authority
    if authority is None:
        return False
    panel = authority.facts.panel.judges if authority.facts.panel is not None else authority.judges
    return len(panel) >= _ALONE or any(_DIVISIONAL in part.text[:_HEAD].casefold() for part in authority.parts[:2])


def _is_of_another(question: Question, statement: Statement) -> bool:
    """Whether the court is that of another citation to which the same words may belong."""
    others = _by_span(question.material).get(statement.span, ())
    asked = (Question(question.material, question.material.citations[other], question.check) for other in others)
    return any(
        (court := court_of(other)) is not None and may_be(statement.who[0], court) for other in asked if other.root is not question.root
    )


def _by_span(material: Material) -> dict[Span, Sequence[str]]:
    def gathered() -> dict[Span, Sequence[str]]:
        found: dict[Span, list[str]] = {}
        for statement in material.claims.statements if material.claims is not None else ():
            if statement.kind is StatementKind.COURT:
                found.setdefault(statement.span, []).append(statement.citation)
        return dict(found)

    return material.once("courts named", gathered)


def court_is_another(question: Question, statement: Statement) -> bool:
    """True only if every condition holds; each line is one of them."""
    return (
        statement.owner is Owner.CITED
        and not statement.role
        and record_court_id(question) is not None
        and identity_is_settled(question)
        and not may_be(statement.who[0], str(record_court_id(question)))
        and is_special(statement.who[0])
        and rank(statement.who[0]) >= rank_of(str(record_court_id(question)))
    )  # fmt: skip


def _proof(question: Question) -> Evidence | None:
    records = records_of(question)
    named = next((record.court for record in records if record.court), "") or ""
    return record_proof(question.material, records, (named, record_court_id(question) or ""))


def _gives(question: Question) -> str:
    held = court_of(question)
    return f"the record gives {court_name(held)}" if held else no_court_is_named(question)


def _the(words: str) -> str:
    return words if words.split(maxsplit=1)[0].casefold() in {"a", "an", "our"} else f"the {words}"
