from __future__ import annotations

import pytest

from brief_audit.reports.digest import address
from brief_audit.reports.reader_address import reader_address

ZIP = "https://uscode.house.gov/download/releasepoints/us/pl/119/73not60/xml_usc42@119-73not60.zip"
API = "https://www.ecfr.gov/api/versioner/v1"


@pytest.mark.parametrize(
    ("retrieved", "read"),
    [
        (f"{ZIP}#usc42.xml/us/usc/t42/s1983", "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1983&num=0&edition=prelim"),
        (f"{ZIP}#usc42.xml/us/usc/t42/s300aa–1", "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section300aa-1&num=0&edition=prelim"),
        (f"{ZIP}#usc42.xml/us/usc/t42#sections", "https://uscode.house.gov/browse/prelim@title42"),
        (f"{API}/full/2026-06-10/title-29.xml?part=541&section=541.1", "https://www.ecfr.gov/current/title-29/section-541.1"),
        (f"{API}/structure/2026-06-10/title-29.json", "https://www.ecfr.gov/current/title-29"),
        ("https://www.legislation.gov.uk/ukpga/2031/7/section/1/data.xml", "https://www.legislation.gov.uk/ukpga/2031/7/section/1"),
        ("https://records.example/a", "https://records.example/a"),
        ("https://static.case.law/f3d/400/cases/0010-01.json", "https://static.case.law/f3d/400/html/0010-01.html"),
        ("https://static.case.law/f3d/400/CasesMetadata.json", "https://static.case.law/f3d/400/CasesMetadata.json"),
        ("user-provided:act.pdf", "user-provided:act.pdf"),
    ],
    ids=["section", "dash", "title", "rule", "title-of-rules", "act", "other", "archived", "list", "own-copy"],
)  # fmt: skip
def test_a_person_is_sent_to_the_page_and_not_to_the_archive(retrieved, read):
    assert reader_address(retrieved) == read


@pytest.mark.parametrize(
    ("url", "paragraph", "shown"),
    [
        (
            "https://caselaw.nationalarchives.gov.uk/uksc/2031/4/data.xml",
            "12",
            "https://caselaw.nationalarchives.gov.uk/uksc/2031/4#para_12",
        ),
        ("https://caselaw.nationalarchives.gov.uk/uksc/2031/4/data.xml", "4.2", "https://caselaw.nationalarchives.gov.uk/uksc/2031/4"),
        ("https://caselaw.nationalarchives.gov.uk/uksc/2031/4/data.xml", None, "https://caselaw.nationalarchives.gov.uk/uksc/2031/4"),
        ("https://records.example/a", "12", "https://records.example/a"),
    ],
)
def test_a_paragraph_is_opened_where_the_publisher_numbers_them(url, paragraph, shown):
    assert address({"url": url, "attribution": "", "locator": {"paragraph": paragraph}}) == shown
