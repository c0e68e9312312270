"""What leaves the gate: the text with each citation's standing beside it, or nothing of it (requirements R33, R34, R36, R40)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.gate.effects import Effect, usual_effects
from brief_audit.gate.forged import Edit, behind_marks, forged
from brief_audit.gate.policy import Policy
from brief_audit.gate.unread import Unread
from brief_audit.model.base import Frozen, GateDecision, Outcome, Risk
from brief_audit.model.citation import Citation
from brief_audit.model.dossier import Decision
from brief_audit.model.finding import CitationOutcome
from brief_audit.text.paragraphs import paragraphs
from brief_audit.text.sentences import sentence_spans

_LED_BY = re.compile(
    r"(?:(?:\b(?:But\s+)?(?:see(?:,?\s+e\.g\.,?|\s+also|\s+generally)?|accord|cf\.|compare|contra|e\.g\.,?)\s+)?[*_]{0,3})\Z", re.IGNORECASE
)
"""A signal and the marks of emphasis before a citation that is taken out."""
_ODD = re.compile(r"[^\w.\- ]")
_RUN = re.compile(r"\[unsourced\](?:[ \t;,]*\[unsourced\])+")


class Handling(StrEnum):
    """What becomes of a citation that was not verified: taken out, marked, or the whole text withheld."""

    STRIP = "strip"
    FLAG = "flag"
    BLOCK = "block"


def handling_for(risk: Risk, wanted: Handling | None) -> Handling:
    """The handling asked for, else `flag` at low risk and `block` above."""
    return wanted or (Handling.FLAG if risk is Risk.LOW else Handling.BLOCK)


class Passage(Frozen):
    """A paragraph: `sourced` if every citation in it is verified, `unsourced` if one is not or is unread, else `no-citation`."""

    span: tuple[int, int]
    status: str
    citations: tuple[str, ...] = ()


def is_verified(outcome: CitationOutcome) -> bool:
    """Whether nothing is wrong or open with a citation that counts."""
    return outcome.outcome is Outcome.VERIFIED_CORRECT


def wrong_codes(outcome: CitationOutcome) -> tuple[str, ...]:
    """The codes of a citation that say something is wrong, those that block first."""
    effects = usual_effects()
    said = [code for code in dict.fromkeys(outcome.codes) if effects[code] is not Effect.PASS]
    return tuple(code.value for code in sorted(said, key=lambda code: effects[code] is not Effect.BLOCK))


def decided(decision: Decision, handling: Handling, policy: Policy, *, unsafe: bool) -> GateDecision:
    """The decision under a handling: `block` withholds the text for every citation that is not verified.

    `unsafe`: part of the text was not read, or stored evidence was changed. Log-only lowers a block to a warning, but never
    where evidence was changed, which `decision` already says.
    """
    open_ones = any(one.outcome is not None and not is_verified(one) for one in decision.citations)
    if decision.decision is GateDecision.HARD_BLOCK:
        return GateDecision.HARD_BLOCK
    if handling is Handling.BLOCK and (open_ones or unsafe) and not policy.only_logs:
        return GateDecision.HARD_BLOCK
    return GateDecision.SOFT_WARNING if open_ones or unsafe else decision.decision


def exit_code_of(decision: GateDecision, code: int) -> int:
    """A block is never exit 0 or 3, but 1, unless something graver ended the run."""
    return 1 if decision is GateDecision.HARD_BLOCK and code in {0, 3} else code


def released(  # noqa: PLR0913, PLR0917 -- the text and everything that is known of it
    text: str,
    citations: Sequence[Citation],
    outcomes: Mapping[str, CitationOutcome],
    links: Mapping[str, str],
    handling: Handling,
    unread: Sequence[Unread] = (),
) -> str:
    """The text with a badge behind each citation, or without the citations that were not verified.

    `links`: by citation id the address of the record that verified it. A badge that stood in the text already is marked as given. What was
    not read is marked; under `strip` what is a citation by its form is taken out like one.
    """
    edits = [*forged(text), *_of_unread(text, unread, handling)]
    sourced = _sourced_sentences(text, citations, outcomes) if handling is Handling.STRIP else ()
    kept = _with_a_verified_one(citations, outcomes)
    for citation in citations:
        outcome = outcomes.get(citation.id)
        if outcome is None or outcome.outcome is None:
            continue
        start, end = citation.span if citation.parallel_to else citation.extent
        if is_verified(outcome):
            edits.append(_behind(text, start, end, f"[verified: {_plain(links.get(citation.id, ''))}]"))
        elif handling is Handling.STRIP:
            within = any(first <= start < last for first, last in sourced)
            end = end if citation.parallel_to in kept else citation.extent[1]
            edits.append((_led_by(text, start, end), end, "[citation removed]" if within else "[unsourced]"))
        else:
            edits.append(_behind(text, start, end, _badge(outcome)))
    return _RUN.sub("[unsourced]", _edited(text, edits))


def _with_a_verified_one(citations: Sequence[Citation], outcomes: Mapping[str, CitationOutcome]) -> frozenset[str]:
    """The first of each group of parallel citations of which one is verified: what stands behind the last, the year, is that one's too."""
    verified = (one for one in citations if (out := outcomes.get(one.id)) is not None and is_verified(out))
    return frozenset(one.parallel_to or one.id for one in verified)


def _of_unread(text: str, unread: Sequence[Unread], handling: Handling) -> Iterator[Edit]:
    for place in unread:
        start, end = place.span
        if place.certain and handling is Handling.STRIP:
            yield _led_by(text, start, end), end, "[unsourced]"
        else:
            yield _behind(text, start, end, f"[not verified: {place.code}]")


def passages(
    text: str, citations: Sequence[Citation], outcomes: Mapping[str, CitationOutcome], unread: Sequence[Unread] = ()
) -> tuple[Passage, ...]:
    """Every paragraph with its standing; one that holds something unread is not `sourced`."""
    found = []
    for start, end in paragraphs(text):
        held = [
            one for one in citations if start <= one.span[0] < end and (out := outcomes.get(one.id)) is not None and out.outcome is not None
        ]
        failing = any(not is_verified(outcomes[one.id]) for one in held) or any(start <= one.span[0] < end for one in unread)
        status = "unsourced" if failing else "sourced" if held else "no-citation"
        found.append(Passage(span=(start, end), status=status, citations=tuple(one.id for one in held)))
    return tuple(found)


def _behind(text: str, start: int, end: int, badge: str) -> Edit:
    """A badge behind a citation; behind the whole link where the citation is the text of one, and apart from what would make it one."""
    within = text.rfind("[", 0, start) > text.rfind("]", 0, start)
    closed = re.match(r"[*_]{0,3}\](?:\([^)\n]*\)|\[[^\]\n]*\])?", text[end:]) if within else None
    at = behind_marks(text, end + (closed.end() if closed is not None else 0))
    apart = " " if text[at : at + 1] in {"[", "(", ":"} else ""
    return at, at, f" {badge}{apart}"


def _plain(link: str) -> str:
    """An address as it may stand in a badge: of the web, or the name of a user's file without a mark of mark-up."""
    if re.fullmatch(r"https?://[^\s\[\]()<>\"]+", link):
        return link
    given, _, name = link.partition(":")
    return f"{given}:{_ODD.sub('_', name)}" if given == "user-provided" else "see the report"


def _badge(outcome: CitationOutcome) -> str:
    if outcome.outcome is Outcome.VERIFIED_ERROR:
        return f"[wrong: {', '.join(wrong_codes(outcome)) or 'see the report'}]"
    return f"[not verified: {outcome.reason.value if outcome.reason else 'see the report'}]"


def _sourced_sentences(text: str, citations: Sequence[Citation], outcomes: Mapping[str, CitationOutcome]) -> tuple[tuple[int, int], ...]:
    """The sentences in which a verified citation remains."""
    judged = [(one, out) for one in citations if (out := outcomes.get(one.id)) is not None and out.outcome is not None]
    gone = [one.extent for one, out in judged if not is_verified(out) and not one.parallel_to]
    kept = [one.span[0] for one, out in judged if is_verified(out) and not any(start <= one.span[0] < end for start, end in gone)]
    spans = sentence_spans(text, [one.extent for one in citations])
    return tuple((start, end) for start, end in spans if any(start <= at < end for at in kept))


def _led_by(text: str, start: int, end: int) -> int:
    """Where a citation begins with its signal, and with a mark of emphasis that closes inside it."""
    led = _LED_BY.search(text, max(0, start - 40), start)
    before = text[led.start() : start] if led is not None else ""
    marks = len(before) - len(before.rstrip("*_"))
    closes = marks and text[start - marks : start] in text[start:end]
    if marks and not closes:
        return start
    return start - len(before)


def _edited(text: str, edits: Sequence[Edit]) -> str:
    return "".join(_pieces(text, sorted(edits, key=lambda edit: (edit[0], -edit[1]))))


def _pieces(text: str, edits: Sequence[Edit]) -> Iterator[str]:
    at = 0
    for start, end, instead in edits:
        if start < at:
            continue  # inside what was taken out already
        yield text[at:start]
        yield instead
        at = end
    yield text[at:]
