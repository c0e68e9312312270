"""Texts asked for with the stated court: believed only where the service shows that it heeds the court; else the docket is asked."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest

from brief_audit.library import look_up
from brief_audit.model.base import Reason
from sources.recorded import CL, Wire, as_json, cluster, configured, desk_of, item, opinion, us

FILTER = "cluster__docket__court"
LATER = as_json({"detail": "Request was throttled. Expected available in 60000 seconds."}, 429)
COURTS = {5: "ca9", 6: "ca2", 7: "ca9"}
"""The court of each docket, by the number of its cluster."""


class Service(Wire):
    """Answers as the real one does, or in the one way in which it differs from it."""

    def __init__(self, *cites: str, heeds: bool = True, repeats: bool = True, refuses: object = None) -> None:
        found = [item(cite, cluster(number, cite)) for number, cite in zip(COURTS, cites, strict=False)]
        dockets = {f"{CL}/dockets/{number + 1}/": as_json({"id": number + 1, "court_id": court}) for number, court in COURTS.items()}
        super().__init__({f"{CL}/citation-lookup/": as_json(found), **dockets})
        self.heeds, self.repeats, self.refuses = heeds, repeats, refuses

    def send(self, method, url, headers, body, leave, patience):
        if "/opinions/" in url:
            self._replies[url] = self.opinions(dict(parse_qsl(urlsplit(url).query)))
        return super().send(method, url, headers, body, leave, patience)

    def opinions(self, asked):
        number, court = int(asked["cluster"]), asked.get(FILTER)
        if court is not None and self.refuses is not None:
            return self.refuses
        there = court in {None, COURTS[number]} or not self.heeds
        rows = [opinion(10 * number + 1, cluster_id=number)] if there else []
        told = f"{CL}/opinions/?cluster={number}" + (f"&{FILTER}={court}" if court and self.repeats else "") + "&count=on"
        return as_json({"count": told, "next": None, "previous": None, "results": rows})

    def asked(self) -> list[str]:
        """What was asked after the look-up, in short: T text, T/court with a court, D docket, each with the cluster."""
        found = []
        for url in self.urls():
            query = dict(parse_qsl(urlsplit(url).query))
            if "/opinions/" in url:
                found.append(f"T{query['cluster']}" + (f"/{query[FILTER]}" if FILTER in query else ""))
            elif "/dockets/" in url:
                found.append(f"D{int(url.split('/dockets/')[1].split('/')[0]) - 1}")
        return found


def audited(tmp_path, service, *courts, deciding=True):
    cited = [
        us(f"900 F.2d {10 * n}", f"c{n}", parties=("Arkwright", "Bellows"), year=1990, court=stated, court_id=court)
        for n, (stated, court) in enumerate(courts, 1)
    ]
    config = configured(tmp_path, suggestions="false")
    chosen = frozenset(citation.id for citation in cited) if deciding else frozenset()
    found = look_up(cited, desk_of(config, service), config, deciding=chosen)
    return [resolution.record for resolution in found.resolutions]


NINTH, SECOND = ("9th Cir.", "ca9"), ("2d Cir.", "ca2")


def test_text_and_court_in_one_request_after_one_counter_question(tmp_path):
    service = Service("900 F.2d 10", "900 F.2d 20", "900 F.2d 30")
    records = audited(tmp_path, service, NINTH, SECOND, NINTH)
    assert service.asked() == ["T5/ca9", "T5/scotus", "T6/ca2", "T7/ca9"]
    assert [(record.court, record.complete) for record in records] == [("ca9", True), ("ca2", True), ("ca9", True)]
    assert all(record.court_proof.sha256 == record.texts[0].artefact.sha256 for record in records)


@pytest.mark.parametrize(
    ("service", "asked"),
    [
        (Service("900 F.2d 10", "900 F.2d 20", heeds=False), ["T5/ca2", "T5/scotus", "T6", "D5", "D6"]),
        (Service("900 F.2d 10", "900 F.2d 20", repeats=False), ["T5/ca2", "T5", "T6/ca2", "T6", "D5", "D6"]),
        (Service("900 F.2d 10", "900 F.2d 20", heeds=False, repeats=False), ["T5/ca2", "T5", "T6/ca2", "T6", "D5", "D6"]),
        (
            Service("900 F.2d 10", "900 F.2d 20", refuses=as_json({"detail": "Unknown filter parameters are not allowed."}, 400)),
            ["T5/ca2", "T5", "T6/ca2", "T6", "D5", "D6"],
        ),
    ],
    ids=["passes over it", "does not repeat it", "neither", "refuses it"],
)
def test_a_service_that_does_not_show_that_it_heeds_the_court_is_asked_for_the_docket(tmp_path, service, asked):
    """Both are cited as the Second Circuit's; the first is the Ninth's, and must never be taken for the Second's."""
    first, second = audited(tmp_path, service, SECOND, SECOND)
    assert service.asked() == asked
    assert [(record.court, record.complete) for record in (first, second)] == [("ca9", True), ("ca2", True)]


def test_an_empty_list_says_nothing_of_the_court(tmp_path):
    service = Service("900 F.2d 10")
    (record,) = audited(tmp_path, service, SECOND)
    assert service.asked() == ["T5/ca2", "T5", "D5"]
    assert (record.court, record.complete) == ("ca9", True)


def test_a_limit_is_not_asked_around(tmp_path):
    service = Service("900 F.2d 10", refuses=LATER)
    (record,) = audited(tmp_path, service, NINTH)
    assert set(service.asked()) == {"T5/ca9"}
    assert (record.court, record.gap) == (None, Reason.RATE_LIMITED)


def test_a_text_that_is_stored_is_not_asked_for_again_with_its_court(tmp_path):
    audited(tmp_path, Service("900 F.2d 10"), (None, None))
    again = Service("900 F.2d 10")
    (record,) = audited(tmp_path, again, NINTH)
    assert again.asked() == ["D5"]
    assert (record.court, record.complete) == ("ca9", True)


@pytest.mark.parametrize(("court", "deciding"), [((None, None), True), (("9th Circuit of Appeals", None), True), (NINTH, False)])
def test_the_court_is_asked_with_the_text_only_where_that_is_asked_first_and_the_court_is_known(tmp_path, court, deciding):
    service = Service("900 F.2d 10")
    audited(tmp_path, service, court, deciding=deciding)
    assert not any("/" in one for one in service.asked())
