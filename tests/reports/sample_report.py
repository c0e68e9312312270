"""An invented audit with all three outcomes. No such case, court record or brief exists."""

from __future__ import annotations

from typing import Any

from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.base import (
    BriefVerdict,
    ChangeClass,
    Code,
    GateDecision,
    Jurisdiction,
    Kind,
    Outcome,
    Reason,
    Risk,
    Severity,
    Verdict,
)
from brief_audit.model.citation import Citation, Link, PinKind, Pinpoint, PinRange
from brief_audit.model.claim import Attribution, Claims, Proposition, Quotation
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Decision, Dossier, ParsedAuthority
from brief_audit.model.evidence import Artefact, Attempt, Evidence, Locator
from brief_audit.model.finding import CitationOutcome, Finding, PropositionOutcome, WordChange
from brief_audit.model.record import LookUp, Record, RecordDate, Resolution, SourceCount
from brief_audit.reports.job import Job, job_of
from brief_audit.reports.json_file import build

NOW = "2026-03-01T10:00:00Z"
LATER = "2026-03-01T10:00:05Z"
RIGHT, WRONG, OPEN, BACK, RECORD = "[2031] UKSC 4", "[2032] UKSC 9", "[2033] EWHC 77 (Ch)", "Ibid [13]", "Tab 4, p 9"
SENTENCE = "the keeper must count the lanterns before dusk"
ALTERED = "the keeper may not count the lanterns before dusk"
TEXT = (
    f"Larkmoor v Fennistone {RIGHT}, [12]. The court said that “{ALTERED}”: Ostrander v Quillfeather {WRONG}. {BACK}. See {OPEN}. {RECORD}."
)
SETTINGS: dict[str, Any] = {"fcl_search_mode": "RESTRICTED", "rate_limit_fcl_seconds": 1.0}


def sha(letter: str) -> str:
    return letter * 64


def url(slug: str) -> str:
    return f"https://caselaw.nationalarchives.gov.uk/{slug}/data.xml"


def artefact(letter: str, slug: str) -> Artefact:
    return Artefact(sha256=sha(letter), path=f"evidence/{letter}", url=url(slug), retrieved_at=NOW, media_type="application/xml")


def attempt(slug: str, status: int | None, letter: str | None = None, reason: Reason | None = None, *, cached: bool = False) -> Attempt:
    hashed = sha(letter) if letter else None
    return Attempt(
        tier=1,
        source="find_case_law",
        url=url(slug),
        status=status,
        reason=reason,
        retrieved_at=NOW,
        sha256=hashed,
        duration_ms=40,
        from_cache=cached,
    )


def record(letter: str, slug: str, name: str, citation: str) -> Record:
    return Record(
        source="find_case_law",
        tier=1,
        record_id=slug,
        url=url(slug),
        attribution=f"Retrieved from Find Case Law: {slug}",
        names=(name,),
        citations=(citation,),
        exact=True,
        court="The Invented Court",
        court_id="uksc",
        dates=(RecordDate(what="decided", day="2031-02-03"),),
        record=artefact(letter, slug),
        complete=True,
    )


def authority(letter: str, slug: str, name: str, citation: str) -> Authority:
    held = record(letter, slug, name, citation)
    return Authority(
        id=slug,
        names=held.names,
        citations=held.citations,
        court=held.court,
        dates=held.dates,
        source=held.source,
        url=held.url,
        attribution=held.attribution,
        artefacts=(held.record,),
        parts=(Part(kind=PartKind.JUDGMENT, author="LADY MARROWBY", text=SENTENCE, artefact=sha(letter)),),
        complete=True,
    )


def evidence(letter: str, slug: str, snippet: str) -> Evidence:
    return Evidence(
        url=url(slug),
        retrieved_at=NOW,
        artefact=f"evidence/{letter}",
        sha256=sha(letter),
        snippet=snippet,
        source="find_case_law",
        locator=Locator(paragraph="12"),
    )


def cited(identifier: str, text: str, kind: Kind = Kind.CASE, name: str = "") -> Citation:
    start = TEXT.index(text)
    full = TEXT.index(name) if name else start
    return Citation(
        id=identifier,
        text=text,
        kind=kind,
        jurisdiction=Jurisdiction.UK,
        span=(start, start + len(text)),
        full_span=(full, start + len(text)),
        page=1,
        canonical=text,
        neutral=kind is Kind.CASE,
        pinpoint=Pinpoint(kind=PinKind.PARAGRAPH, ranges=(PinRange(first="12", last="12"),), text="[12]") if identifier == "c1" else None,
    )


CITATIONS = (
    cited("c1", RIGHT, name="Larkmoor"),
    cited("c2", WRONG, name="Ostrander"),
    cited("c3", BACK, Kind.ID),
    cited("c4", OPEN),
    cited("c5", RECORD, Kind.RECORD),
)
CORRECT_SAYS = "The case was retrieved; its name, court and year agree."
ALTERED_SAYS = "The quotation differs from the source in two words."
OPEN_SAYS = "No public source that could hold it answered with a record."


def finding(check: str, citation: str, outcome: Outcome, **more: Any) -> Finding:
    return Finding(check=check, citation=citation, outcome=outcome, **more)


def findings(snippet: str = SENTENCE) -> tuple[Finding, ...]:
    right, wrong = (evidence("a", "uksc/2031/4", snippet),), (evidence("b", "uksc/2032/9", snippet),)
    quoted = (TEXT.index(ALTERED), TEXT.index(ALTERED) + len(ALTERED))
    change = WordChange(brief="may not", source="must", kind=ChangeClass.MODAL)
    return (
        finding("exists", "c1", Outcome.VERIFIED_CORRECT, code=Code.RESOLVED, says=CORRECT_SAYS, evidence=right),
        finding("metadata", "c1", Outcome.VERIFIED_CORRECT, says="The year agrees.", evidence=right),
        finding(
            "containment",
            "c1",
            Outcome.UNVERIFIABLE_PUBLIC,
            proposition="p1",
            code=Code.CONTAINMENT_PARTIAL,
            says="Four of ten word runs stand in the source.",
            verdict=Verdict.PARTIAL,
            containment="4/10",
            best_passages=right,
        ),
        finding("exists", "c2", Outcome.VERIFIED_CORRECT, code=Code.RESOLVED, says=CORRECT_SAYS, evidence=wrong),
        finding(
            "quotation",
            "c2",
            Outcome.VERIFIED_ERROR,
            code=Code.QUOTE_ALTERED,
            severity=Severity.ERROR,
            says=ALTERED_SAYS,
            correction=f"Write: “{SENTENCE}”.",
            quotation="q1",
            claim_span=quoted,
            evidence=wrong,
            changes=(change,),
        ),
        finding(
            "back_references", "c3", Outcome.VERIFIED_CORRECT, code=Code.PINPOINT_IN_RANGE, says="Paragraph 13 is there.", evidence=wrong
        ),
        finding("exists", "c4", Outcome.UNVERIFIABLE_PUBLIC, reason=Reason.NO_COVERAGE, says=OPEN_SAYS),
        Finding(
            check="authorities_table", outcome=None, code=Code.TABLE_PAGE_WRONG, severity=Severity.WARNING, says="The table says page 3."
        ),
    )


def decision(verdict: BriefVerdict = BriefVerdict.DO_NOT_FILE) -> Decision:
    return Decision(
        verdict=verdict,
        decision=GateDecision.HARD_BLOCK,
        risk=Risk.LOW,
        reasons=("c2: QUOTE_ALTERED (modal)",),
        citations=(
            CitationOutcome(citation="c1", outcome=Outcome.VERIFIED_CORRECT, codes=(Code.RESOLVED,), says=CORRECT_SAYS),
            CitationOutcome(citation="c2", outcome=Outcome.VERIFIED_ERROR, codes=(Code.QUOTE_ALTERED,), says=ALTERED_SAYS),
            CitationOutcome(
                citation="c3", outcome=Outcome.VERIFIED_CORRECT, codes=(Code.PINPOINT_IN_RANGE,), says="Paragraph 13 is there."
            ),
            CitationOutcome(citation="c4", outcome=Outcome.UNVERIFIABLE_PUBLIC, reason=Reason.NO_COVERAGE, says=OPEN_SAYS),
            CitationOutcome(citation="c5", outcome=None, says="A reference to the record."),
        ),
        propositions=(
            PropositionOutcome(
                proposition="p1",
                outcome=Outcome.UNVERIFIABLE_PUBLIC,
                verdict=Verdict.PARTIAL,
                containment="4/10",
                best_passages=(evidence("a", "uksc/2031/4", SENTENCE),),
            ),
        ),
        exit_code=1,
    )


def look_up(*, cached: bool = False, requests: int = 3) -> LookUp:
    held = (("c1", "a", "uksc/2031/4", "Larkmoor v Fennistone", RIGHT), ("c2", "b", "uksc/2032/9", "Ostrander v Quillfeather", WRONG))
    resolved = tuple(
        Resolution(citation=c, record=record(letter, slug, name, text), attempts=(attempt(slug, 200, letter, cached=cached),))
        for c, letter, slug, name, text in held
    )
    missing = Resolution(
        citation="c4",
        reason=Reason.NO_COVERAGE,
        says=OPEN_SAYS,
        attempts=(
            attempt("ewhc/ch/2033/77", 404, "d"),
            Attempt(tier=1, source="bailii", url="https://www.bailii.org/x", reason=Reason.ROBOTS_DISALLOWED, retrieved_at=NOW),
        ),
    )
    return LookUp(
        resolutions=(*resolved, missing), sources={"find_case_law": SourceCount(requests=requests, from_cache=3 - requests, cap=100)}
    )


def dossier(**changes: Any) -> Dossier:
    quoted = (TEXT.index(ALTERED), TEXT.index(ALTERED) + len(ALTERED))
    fields: dict[str, Any] = {
        "brief": Brief(path="brief.txt", name="brief.txt"),
        "document": Document(
            name="brief.txt", path="brief.txt", sha256=sha("f"), media_type="text/plain", text=TEXT, pages=2, unread_pages=(2,)
        ),
        "citations": CITATIONS,
        "links": (Link(citation="c3", antecedent="c2", why="ibid follows it"),),
        "claims": Claims(
            propositions=(Proposition(id="p1", citation="c1", text="Keepers count lanterns.", span=(0, 10)),),
            quotations=(Quotation(id="q1", span=quoted, text=ALTERED, citations=("c2",), attribution=Attribution.SPEAKER),),
        ),
        "resolutions": look_up(),
        "authorities": (
            ParsedAuthority(id="a1", citations=("c1",), sha256=sha("1"), name="Larkmoor v Fennistone", source="find_case_law"),
            ParsedAuthority(id="a2", citations=("c2",), sha256=sha("2"), name="Ostrander v Quillfeather", source="find_case_law"),
        ),
        "findings": findings(),
        "decision": decision(),
    }
    return Dossier(**{**fields, **changes})


def job(**changes: Any) -> Job:
    fields: dict[str, Any] = {"brief_sha256": sha("f"), "settings": SETTINGS, "started_at": NOW, "finished_at": LATER}
    return job_of(**{**fields, **changes})


AUTHORITIES = {
    "a1": authority("a", "uksc/2031/4", "Larkmoor v Fennistone", RIGHT),
    "a2": authority("b", "uksc/2032/9", "Ostrander v Quillfeather", WRONG),
}


def report(**changes: Any) -> dict[str, Any]:
    return build(dossier(**changes), AUTHORITIES, job())
