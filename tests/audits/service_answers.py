"""What the public services can answer, as conditions of a whole audit: one brief, what is held, what goes wrong. All cases are invented.

What a lawyer reads of each is `service_answers.tsv`, whole sentences, so that a change of words is seen where it is made.
`python tests/audits/test_service_answers.py` writes that file anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from standin import CapCase, CapVolume, Holdings, Opinion, StandIn, UsCase
from standin.courtlistener_records import cluster
from standin.server import Reply, as_json

WORDS = "the keeper must count the lanterns before dusk and must write the number in the book"
SEE = "The point is settled. See Arkwright v. Bellows, 900 F.2d 10 (9th Cir. 1990).\n"
QUOTED = f"The court said: “{WORDS}.” Arkwright v. Bellows, 900 F.2d 10, 11 (9th Cir. 1990).\n"

LEAD = Opinion(
    "<p><span class='star-pagination'>*10</span> This concerns lanterns.</p>"
    f"<p><span class='star-pagination'>*11</span> We hold that {WORDS}.</p><p><span class='star-pagination'>*12</span> Affirmed.</p>",
    "020lead",
    "Bramble",
    number=71,
)
CASE = UsCase(
    7, "Arkwright v. Bellows", ("900 F.2d 10",), "1990-05-18", "ca9", "Ninth Circuit", (LEAD,), docket_number="89-1234", source="C"
)
OTHER = replace(CASE, id=8, name="Ostrander v. Quillfeather", opinions=(replace(LEAD, number=81),))
ELSEWHERE = replace(CASE, citations=("901 F.2d 20",))
SLOT = (
    CapCase(
        1,
        "CORDWELL V. DRAYTON",
        "Cordwell v. Drayton",
        ("900 F.2d 5",),
        "1990-05-18",
        "5",
        "30",
        "United States Court of Appeals for the Ninth Circuit",
        "9th Cir.",
        opinions=(("majority", "Bramble", "So held."),),
    ),
    CapCase(
        2,
        "EDGERTON V. FENWICK",
        "Edgerton v. Fenwick",
        ("900 F.2d 31",),
        "1990-05-19",
        "31",
        "40",
        "United States Court of Appeals for the Ninth Circuit",
        "9th Cir.",
        opinions=(("majority", "Bramble", "So held."),),
    ),
)


def us(*cases: UsCase, **more: object) -> Holdings:
    """Cases of CourtListener; the Caselaw Access Project holds a volume of another series."""
    cap = [CapVolume("f3d", "F.3d", "1", ())]
    return Holdings(us=list(cases or (CASE,)), cap=cap, **more)  # type: ignore[arg-type]


def well(_: StandIn) -> None:
    """The services are well."""


Prepare = Callable[[StandIn], None]


def wrong(kind: str = "", reply: Reply | None = None, path: str = "citation-lookup", source: str = "courtlistener") -> Prepare:
    """The requests whose path matches fail, however often they are sent."""
    return lambda server: server.fault(source, kind, path=path, reply=reply, times=99)


def later(seconds: int, rate: str) -> Reply:
    says = f"Request was throttled. Rate limit exceeded: {rate}. Expected available in {seconds} seconds."
    return as_json({"detail": says}, 429, Retry_After=str(seconds))


def item(status: int, says: str) -> Reply:
    """A look-up that reads the citation and finds nothing."""
    found = {"citation": "900 F.2d 10", "normalized_citations": ["900 F.2d 10"], "start_index": 0, "end_index": 11}
    return as_json([{**found, "status": status, "error_message": says, "clusters": []}])


def kept(case: UsCase) -> dict[str, dict[str, object]]:
    """The look-up of a case that the service has moved or removed since."""
    row = cluster(case, "https://www.courtlistener.com/api/rest/v4", Holdings())
    shape = {"citation": "900 F.2d 10", "normalized_citations": ["900 F.2d 10"], "start_index": 0, "end_index": 11}
    return {"900 F.2d 10": {**shape, "status": 200, "error_message": "", "clusters": [row]}}


@dataclass(frozen=True)
class Condition:
    """One state of the services, said for a reader who is no programmer, and how to bring it about."""

    happens: str
    brief: str = SEE
    held: Holdings = field(default_factory=us)
    prepare: Prepare = well
    token: str | None = "set"
    settings: Mapping[str, str] = field(default_factory=dict)


UNTIL = {"error_message": "Too many requests (allowed rate: 60/min).", "wait_until": "2026-03-01T11:00:00+00:00"}
FOUND = {
    "cluster_id": 7,
    "caseName": "Arkwright v. Bellows",
    "citation": ["901 F.2d 20"],
    "court_id": "ca9",
    "dateFiled": "1990-05-18",
    "absolute_url": "/opinion/7/arkwright-v-bellows/",
}
GONE = as_json({"detail": "No."}, 404)
MOVED = replace(CASE, id=9, opinions=(replace(LEAD, number=91),))
MANY = replace(CASE, opinions=(LEAD, *(Opinion(f"<p>Part {n}.</p>", "030concurrence", "Quill", number=1000 + n) for n in range(24))))
DISSENT = replace(CASE, opinions=(Opinion("<p>Affirmed.</p>", "020lead", "Cole"), replace(LEAD, type="040dissent")))
HALF = replace(CASE, opinions=(Opinion("", "020lead", "Cole"), replace(LEAD, type="030concurrence")))
NUMBERED = SEE.replace("Bellows, 900", "Bellows, No. 89-1234, 900")
DOUBLE = replace(CASE, id=17, opinions=(replace(LEAD, number=171),))

COURTLISTENER = {
    "well": Condition("The service is well and holds the case.", QUOTED),
    "no-token": Condition("No token is set; the other source does not hold the volume.", token=None),
    "wrong-token": Condition("The service refuses the token.", token="f" * 40),
    "blocked-token": Condition(
        "The service says that the token is blocked.",
        prepare=lambda server: server.state.update(blocked=("user",)),
        settings={"sources.courtlistener.rate_seconds": "1.0"},
    ),
    "offline": Condition("The audit runs without the network.", settings={"offline": "true"}),
    "limit-of-the-job": Condition("The configuration allows this source no request.", settings={"sources.courtlistener.cap_per_job": "0"}),
    "firewall": Condition("A firewall in front of the service refuses the look-up.", prepare=wrong("403-html")),
    "fault": Condition("The service has a fault of its own at the look-up (500).", prepare=wrong("500-json")),
    "gateway": Condition("The service is down behind its gateway (502).", prepare=wrong("502-html")),
    "maintenance": Condition("The service is being maintained (503).", prepare=wrong("503-html")),
    "breaks-off": Condition("The connection ends without an answer.", prepare=wrong("drop")),
    "cut": Condition("The answer breaks off in the middle.", prepare=wrong("truncated")),
    "accepted": Condition("The service answers “accepted” and sends nothing (202).", prepare=wrong("202-empty")),
    "waiting-page": Condition("A page “checking your browser” comes in place of the answer.", prepare=wrong("200-html")),
    "empty": Condition("The answer is empty.", prepare=wrong("200-empty")),
    "redirect": Condition("The service sends the program to another machine.", prepare=wrong("301-elsewhere")),
    "form-refused": Condition("The service refuses the form of the look-up (400).", prepare=wrong(reply=as_json({"detail": "Bad."}, 400))),
    "day-spent": Condition("The token’s requests of the day are spent.", prepare=wrong(reply=later(60000, "125/day"))),
    "hour-spent": Condition("The token’s requests of the hour are spent.", prepare=wrong(reply=later(2400, "50/hour"))),
    "citations-spent": Condition("Too many citations were looked up in this minute.", prepare=wrong(reply=as_json(UNTIL, 429))),
    "busy": Condition("The service refuses twice in a row and names no time.", prepare=wrong("429-bare")),
    "not-read": Condition("The service does not take it for a citation.", prepare=wrong(reply=as_json([]))),
    "too-many-at-once": Condition(
        "It was read as the 251st citation of one look-up.", prepare=wrong(reply=item(429, "Too many citations requested."))
    ),
    "reporter-unknown": Condition("The service does not know the reporter.", prepare=wrong(reply=item(400, "Unable to find reporter."))),
    "absent-in-full": Condition("The service holds the series in full and has no such citation.", held=us(replace(OTHER, citations=()))),
    "absent-in-part": Condition(
        "The service holds the series in part and has no such citation.",
        "The point is settled. See Arkwright v. Bellows, 900 P.2d 10 (Or. 1990).\n",
    ),
    "inner-page": Condition("No case begins at that page; the page is one of the same case.", SEE.replace("F.2d 10", "F.2d 12")),
    "inner-page-of-another": Condition(
        "No case begins at that page; the page is one of another case.", SEE.replace("F.2d 10", "F.2d 12"), us(OTHER)
    ),
    "another-case": Condition("Another case stands at the cited place.", held=us(OTHER)),
    "another-case-with-text": Condition("Another case stands at the cited place; its text is there.", QUOTED, us(OTHER)),
    "two-on-a-page": Condition("Two cases begin on that page; one has the name.", held=us(CASE, OTHER)),
    "two-strangers-on-a-page": Condition(
        "Two cases begin on that page; neither has the name.", held=us(OTHER, replace(OTHER, id=9, name="Quill v. Bramble", opinions=()))
    ),
    "twice-held": Condition("The service holds the case twice.", QUOTED, us(CASE, DOUBLE)),
    "court-fault": Condition("The record of the court cannot be had: the service has a fault.", prepare=wrong("500-json", path="dockets")),
    "court-later": Condition("The record of the court cannot be had today.", prepare=wrong(reply=later(60000, "125/day"), path="dockets")),
    "court-unknown": Condition("The service has no record of the court.", prepare=wrong(reply=GONE, path="dockets")),
    "court-differs": Condition("The record names another court.", held=us(replace(CASE, court_id="ca2"))),
    "number-agrees": Condition("A docket number is stated; the record has the same.", NUMBERED),
    "number-differs": Condition("A docket number is stated; the record has another.", NUMBERED.replace("89-1234", "89-4321")),
    "number-later": Condition(
        "A docket number is stated; the record of it cannot be had today.",
        NUMBERED,
        prepare=wrong(reply=later(60000, "125/day"), path="dockets"),
    ),
    "text-fault": Condition("The text cannot be had: the service has a fault.", QUOTED, prepare=wrong("500-json", path="opinions")),
    "text-later": Condition("The text cannot be had today.", QUOTED, prepare=wrong(reply=later(60000, "125/day"), path="opinions")),
    "text-firewall": Condition("A firewall refuses the text.", QUOTED, prepare=wrong("403-html", path="opinions")),
    "text-refused": Condition(
        "The service refuses the form of the request for the text (400).",
        QUOTED,
        prepare=wrong(
            reply=as_json({"detail": "Unknown filter parameters are not allowed.", "unknown_params": ["x"]}, 400), path="opinions"
        ),
    ),
    "text-empty": Condition(
        "The service holds the case without any words of it.", QUOTED, us(replace(CASE, opinions=(Opinion("", "020lead"),)))
    ),
    "text-in-part": Condition("One opinion of the case has no text; the words stand in another.", QUOTED, us(HALF)),
    "text-of-another": Condition(
        "The service sends the opinions of another case.",
        QUOTED,
        prepare=wrong(
            reply=as_json({"count": "", "next": None, "previous": None, "results": [{"id": 1, "cluster_id": 8}]}), path="opinions"
        ),
    ),
    "merged": Condition(
        "The service has joined the case with another record of it.",
        QUOTED,
        us(MOVED, recorded=kept(CASE), merged={7: 9}, courts={7: "ca9"}),
    ),
    "sealed": Condition(
        "A court has ordered the case to be removed.", QUOTED, us(OTHER, recorded=kept(CASE), sealed=frozenset({7}), courts={7: "ca9"})
    ),
    "removed": Condition(
        "The service no longer holds the case that its look-up named.",
        QUOTED,
        us(OTHER, recorded=kept(CASE), courts={7: "ca9"}),
        wrong(reply=GONE, path="clusters/7"),
    ),
    "many-opinions": Condition("The case has 25 opinions, on two pages of the service.", QUOTED, us(MANY)),
    "undivided": Condition(
        "The service gives all that the judges wrote as one text, in which nothing shows a separate opinion.",
        QUOTED,
        us(replace(CASE, opinions=(replace(LEAD, type="010combined"),))),
    ),
    "dissent": Condition("The words stand in a dissent alone.", QUOTED, us(DISSENT)),
    "suggested": Condition(
        "Nothing stands at the cited place; the search by name finds a case of that name elsewhere.",
        held=us(ELSEWHERE),
        prepare=wrong(reply=as_json({"count": 1, "next": None, "previous": None, "results": [FOUND]}), path="search"),
    ),
    "search-away": Condition(
        "Nothing stands at the cited place; the search by name is down.", held=us(ELSEWHERE), prepare=wrong("500-json", path="search")
    ),
}
"""CourtListener, by what it answers."""

ALONE: dict[str, str] = {"sources.courtlistener.enabled": "false"}
CAP = {
    "cap-away": Condition("The Caselaw Access Project cannot be reached.", prepare=wrong("drop", path="", source="cap"), settings=ALONE),
    "cap-not-held": Condition("It does not hold the volume.", settings=ALONE),
    "cap-inner-page": Condition(
        "Its list of the volume shows the page inside another case.",
        held=Holdings(cap=[CapVolume("f2d", "F.2d", "900", SLOT)]),
        settings=ALONE,
    ),
    "cap-past-the-end": Condition(
        "Its list of the volume ends before the page.",
        SEE.replace("F.2d 10", "F.2d 999"),
        Holdings(cap=[CapVolume("f2d", "F.2d", "900", SLOT)]),
        settings=ALONE,
    ),
    "cap-list-is-none": Condition(
        "Its list of the volume is something else.",
        held=Holdings(cap=[CapVolume("f2d", "F.2d", "900", SLOT)]),
        settings=ALONE,
        prepare=wrong("200-html", path="CasesMetadata", source="cap"),
    ),
    "cap-case-missing": Condition(
        "Its list names the case; the file is missing.",
        QUOTED.replace("Arkwright v. Bellows, 900 F.2d 10, 11", "Cordwell v. Drayton, 900 F.2d 5, 11"),
        Holdings(cap=[CapVolume("f2d", "F.2d", "900", SLOT)]),
        settings=ALONE,
        prepare=wrong(reply=GONE, path="cases/", source="cap"),
    ),
}
"""The Caselaw Access Project alone."""
