"""The resolutions and counts of one look-up, and what still waits. Pure functions, except that refusals read the clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from brief_audit.library.bringing import Brought
from brief_audit.library.merging import Choice
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import COURT_GAP, Answer, Record, Resolution, SourceCount, Waiting
from brief_audit.sources.base import now

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk

LIMITS = frozenset({Reason.LIMIT_REACHED, Reason.RATE_LIMITED})

MOST_NAMED = 10
"""The notice names at most so many waiting citations; each one's own row says that it waits."""

FLAWS = {
    Reason.MALFORMED: "The citation is malformed and was not looked up.",
    Reason.CONFUSABLE_CHARACTERS: "The citation holds look-alike characters and was not looked up.",
}


def refused(citation: Citation, desk: Desk) -> Resolution:
    """The resolution of a citation that cannot be looked up as written: nothing was sent, and it says why."""
    reason = citation.flaw or Reason.MALFORMED
    says = " ".join(part for part in (FLAWS.get(reason, "The citation was not looked up."), citation.note) if part)
    attempt = Attempt(tier=0, source="none", reason=reason, says=f"not sent: {says}", retrieved_at=now(desk))
    return Resolution(citation=citation.id, reason=reason, says=says, attempts=(attempt,))


def resolution(citation: Citation, choice: Choice, answers: Sequence[Answer], brought: Brought | None) -> Resolution:
    """One citation's resolution, with its attempts in tier order."""
    attempts = in_tier_order([*(attempt for answer in answers for attempt in answer.attempts), *(brought.attempts if brought else ())])
    if brought is None:
        return Resolution(
            citation=citation.id, candidates=choice.candidates, slot=choice.slot, reason=choice.reason, says=choice.says, attempts=attempts
        )  # fmt: skip
    best, *others = brought.records
    twins = tuple(record.record_id for record in others if record.source == best.source)
    named = best.model_copy(update={"same_as": tuple(dict.fromkeys((*best.same_as, *twins)))})
    return Resolution(citation=citation.id, record=named, others=tuple(others), says=choice.says, attempts=attempts)


def in_tier_order(attempts: Sequence[Attempt]) -> tuple[Attempt, ...]:
    """The attempts sorted by tier, each once, otherwise in the order they were made."""
    return tuple(sorted(dict.fromkeys(attempts), key=lambda attempt: attempt.tier))


def counted(counts: Mapping[str, SourceCount], resolutions: Sequence[Resolution]) -> dict[str, SourceCount]:
    """The desk's counts, plus the citations that a limit left unverifiable."""
    return {name: count.model_copy(update={"unverifiable_due_to_limits": _limited(name, resolutions)}) for name, count in counts.items()}


def _limited(source: str, resolutions: Sequence[Resolution]) -> int:
    affected = (found for found in resolutions if not LIMITS.isdisjoint(_open_questions(found)))
    return sum(any(attempt.source == source and attempt.reason in LIMITS for attempt in found.attempts) for found in affected)


def waiting(resolutions: Sequence[Resolution], resumption: Mapping[str, str]) -> tuple[Waiting, ...]:
    """The citations that a limit left open, entirely or only in their text or court; `resumption` says when each source answers again."""
    found = []
    for resolution in resolutions:
        if LIMITS.isdisjoint(_open_questions(resolution)):
            continue
        limited = dict.fromkeys(attempt.source for attempt in resolution.attempts if attempt.reason in LIMITS)
        moments = [resumption[name] for name in limited if name in resumption]
        found.append(Waiting(citation=resolution.citation, sources=tuple(limited), resumes_at=max(moments, default=None)))
    return tuple(found)


def _open_questions(resolution: Resolution) -> Iterator[Reason | None]:
    record = resolution.record
    yield _why(resolution.reason, record)
    if record is not None and (court := record.metadata.get(COURT_GAP)):
        yield Reason(court)


def waiting_notice(left: Sequence[Waiting], citations: Sequence[Citation]) -> tuple[str, ...]:
    """What the reader is told about them: one sentence for each time at which they can be asked again."""
    named = {citation.id: citation.text for citation in citations}
    moments: dict[str | None, list[Waiting]] = {}
    for one in left:
        moments.setdefault(one.resumes_at, []).append(one)
    ordered = sorted(moments, key=lambda moment: moment or "")
    return tuple(_waiting_line(moment, [named.get(one.citation, one.citation) for one in moments[moment]]) for moment in ordered)


def _waiting_line(moment: str | None, texts: Sequence[str]) -> str:
    until = f"resumes at {moment}" if moment else "can be asked in a new run"
    count = "1 citation" if len(texts) == 1 else f"{len(texts)} citations"
    shown = texts if len(texts) <= MOST_NAMED else [*texts[:MOST_NAMED], f"and {len(texts) - MOST_NAMED} more"]
    wait = "waits" if len(texts) == 1 else "wait"
    return f"Could not check: quota, {until}. {count} {wait} for it ({'; '.join(shown)}). `audit --resume` goes on with them then."


def _why(reason: Reason | None, record: Record | None) -> Reason | None:
    return reason or (record.gap if record is not None else None)
