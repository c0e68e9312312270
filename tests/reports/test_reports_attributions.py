"""The address beside a proof is that of the record from which it was cut."""

from __future__ import annotations

from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.record import Record, Resolution
from brief_audit.reports.json_file.authorities import attributions
from brief_audit.reports.json_file.rows import Rows
from checks.invented import artefact, attempt

ANSWER = artefact("one answer with the records of two invented cases")


def resolution(citation: str, name: str) -> Resolution:
    record = Record(
        source="courtlistener",
        tier=2,
        record_id=name,
        url=f"https://law.example/{name}/",
        attribution=f"Retrieved from CourtListener: https://law.example/{name}/",
        names=(name,),
        citations=(),
        exact=True,
        record=ANSWER,
        complete=False,
    )
    return Resolution(citation=citation, record=record, attempts=(attempt(),))


def test_one_answer_with_two_records_gives_each_citation_the_address_of_its_own():
    known = attributions([resolution("c1", "ashgrove"), resolution("c2", "harrow")], [])
    rows = Rows(None, None, known, {"c3": "c2"})
    shown = Evidence(
        url=ANSWER.url,
        retrieved_at=ANSWER.retrieved_at,
        artefact=ANSWER.path,
        sha256=ANSWER.sha256,
        snippet="two",
        locator=Locator(),
    )
    told = [rows.evidence(shown, citation)["attribution"] for citation in ("c1", "c2", "c3")]
    assert [address.split("/")[-2] for address in told] == ["ashgrove", "harrow", "harrow"]
