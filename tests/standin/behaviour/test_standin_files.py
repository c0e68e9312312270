"""The stand-in's files beside the real ones: Caselaw Access Project's tree, Find Case Law's feed, BAILII's pages."""

from __future__ import annotations

import json
import re
import urllib.request
from xml.etree import ElementTree as ET

import pytest

from shared_data import SHARED, needs_shared
from standin import CapCase, CapVolume, Holdings, StandIn, UkDocument
from standin.samples import judgment, press_summary

LAYOUT = SHARED / "us/cap/static-layout/unredacted"
MADE_BY_THE_PROJECT = ("jurisdictions", "cites_to", "analysis", "casebody", "_note")
"""What is read by nobody, or holds whatever the test put there."""

CASE = CapCase(
    1, "LARKSPUR v. THIMBLE", "Larkspur v. Thimble", ("1 U.S. 1",), "2031-05-14", "1", "5", opinions=(("majority", "B", "Cold."),)
)
TITLE = "Larkspur v Thimble Holdings Ltd"
HELD = Holdings(
    uk={
        "uksc/2031/7": UkDocument(
            "uksc/2031/7", judgment(), TITLE, "[2031] UKSC 7", "2031-05-14", "United Kingdom Supreme Court", "d-9b51"
        ),
        "uksc/2031/7/press-summary": UkDocument("uksc/2031/7/press-summary", press_summary(), TITLE, "[2031] UKSC 7", "2031-05-14"),
        "ewca/civ/2031/9": UkDocument("ewca/civ/2031/9", judgment("[2031] EWCA Civ 9"), TITLE, "[2031] EWCA Civ 9", "2031-05-15"),
    },
    cap=[CapVolume("us", "U.S.", "1", (CASE,))],
)


@pytest.fixture(scope="module")
def standin():
    with StandIn(HELD, lifetime=60) as running:
        yield running


def get(standin, source, path):
    with urllib.request.urlopen(f"{standin.origin(source)}/{path}", timeout=5) as reply:
        return reply.headers.get_content_type(), reply.read()


def rows(body):
    found = json.loads(body)
    return found if isinstance(found, list) else [found]


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize(
    "path",
    [
        "ReportersMetadata.json",
        "JurisdictionsMetadata.json",
        "VolumesMetadata.json",
        "us/ReporterMetadata.json",
        "us/VolumesMetadata.json",
        "us/1/VolumeMetadata.json",
        "us/1/CasesMetadata.json",
        "us/1/cases/0001-01.json",
    ],
)
def test_the_projects_tree_has_the_real_keys(standin, path):
    media, body = get(standin, "cap", path)
    assert media == "application/json"
    mine, theirs = rows(body)[0], rows((LAYOUT / path).read_bytes())[0]
    assert set(mine) == set(theirs)
    for name in set(mine) - set(MADE_BY_THE_PROJECT):
        if mine[name] is not None and theirs[name] is not None:
            assert type(mine[name]) is type(theirs[name]), name


@needs_shared
@pytest.mark.shared_data
def test_every_kind_of_file_of_the_projects_tree_is_served(standin):
    kinds = {re.sub(r"\d+", "N", path.relative_to(LAYOUT).as_posix()) for path in LAYOUT.rglob("*") if path.is_file()}
    mine = ["us/1/cases/0001-01.json", "us/1/html/0001-01.html", "us/1/CasesMetadata.json", "us/1/VolumeMetadata.json"]
    mine += ["us/ReporterMetadata.json", "us/VolumesMetadata.json"]
    mine += ["ReportersMetadata.json", "VolumesMetadata.json", "JurisdictionsMetadata.json"]
    assert kinds == {re.sub(r"\d+", "N", path) for path in mine}
    assert all(get(standin, "cap", path)[1] for path in mine)


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("path", ["a2d_100_CasesMetadata.json", "us_556_0662-01.Iqbal.TRIMMED.json"])
def test_a_case_has_the_keys_of_real_cases(standin, path):
    mine = rows(get(standin, "cap", "us/1/cases/0001-01.json" if "Iqbal" in path else "us/1/CasesMetadata.json")[1])[0]
    theirs = rows((SHARED / "us/cap/static" / path).read_bytes())[0]
    assert set(mine) == set(theirs) - {"_note"}
    assert set(mine["citations"][0]) == set(theirs["citations"][0])
    assert set(mine["court"]) == set(theirs["court"])
    assert mine.get("casebody", {}).keys() == theirs.get("casebody", {}).keys()
    assert "ocr_confidence" in mine["analysis"].keys() & theirs["analysis"].keys()


@needs_shared
@pytest.mark.shared_data
def test_a_page_of_the_project_is_framed_as_the_real_one(standin):
    frame = re.compile(r"<section class=\"casebody\" .*data-firstpage=\"\d+\" data-lastpage=\"\d+\">")
    theirs = (LAYOUT / "us/1/html/0001-01.html").read_text(encoding="utf-8")
    mine = get(standin, "cap", "us/1/html/0001-01.html")[1].decode()
    for part in (frame, re.compile(r'<section class="head-matter">'), re.compile(r'<article class="opinion" data-type="majority">')):
        assert part.search(theirs)
        assert part.search(mine)


def elements(body):
    """Each kind of element with the names of its attributes."""
    return {(element.tag, tuple(sorted(element.attrib))) for element in ET.fromstring(body).iter()}


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("name", ["atom_example.xml", "atom_synthetic.xml"])
def test_the_feed_has_every_element_of_the_published_example(standin, name):
    media, mine = get(standin, "find_case_law", "atom.xml?query=%22%5B2031%5D+UKSC+7%22&order=date&per_page=1")
    assert media == "application/xml"
    theirs = (SHARED / "uk/find-case-law" / name).read_bytes()
    namespace = "{http://www.w3.org/XML/1998/namespace}lang"
    assert {(tag, names) for tag, names in elements(theirs) if namespace not in names} <= elements(mine)


@needs_shared
@pytest.mark.shared_data
def test_every_address_of_the_published_interface_is_known(standin):
    described = (SHARED / "uk/find-case-law/public_api.yml").read_text(encoding="utf-8")
    paths = re.findall(r'^  "?(/[^":]*)"?:$', described, re.MULTILINE)
    assert paths
    for path in paths:
        own = path.replace("{document_uri}", "uksc/2031/7").replace("/{court}/{subdivision}/{year}", "/ewca/civ/2031")
        media, body = get(standin, "find_case_law", own.removeprefix("/"))
        assert media == "application/xml", path
        assert body


def marks(page):
    """What programs know a page of BAILII by."""
    known = ("you are here", "cite as:", "bailii: <a", "copyright policy", "<li value", 'name="para', "anubis_challenge", "making sure you")
    return {mark for mark in known if mark.encode() in page.lower()}


@needs_shared
@pytest.mark.shared_data
def test_bailiis_wall_bears_the_marks_of_the_real_one(standin):
    theirs = (SHARED / "uk/bailii/bailii_anubis_interstitial_SYNTHETIC.html").read_bytes()
    assert marks(get(standin, "bailii", "ew/cases/EWCA/Civ/2031/9.html")[1]) == marks(theirs) == {"anubis_challenge", "making sure you"}


@needs_shared
@pytest.mark.shared_data
def test_a_page_of_bailii_has_the_layout_of_the_real_one():
    from standin.samples import bailii_page

    theirs = (SHARED / "uk/bailii/bailii_page_SYNTHETIC.html").read_bytes()
    assert marks(bailii_page()) == marks(theirs)
