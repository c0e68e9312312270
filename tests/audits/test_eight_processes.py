"""Eight audits of one brief at once, with one cache, at the real pace: what the sources see of it, and what the reports say."""

from __future__ import annotations

import pytest

from brief_audit.reports.canonical_form import canonical_hash
from eight_audits import CAPS, SECOND, Together
from eight_audits import together as audited_together

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Together:
    return audited_together(tmp_path_factory.mktemp("eight"))


def test_one_request_for_each_address_over_all_processes(together: Together) -> None:
    asked = together.per_address()
    assert max(asked.values()) == 1, asked.most_common(3)
    assert {"find_case_law", "courtlistener", "cap"} <= {source for source, *_ in asked}


def test_a_second_between_two_requests_to_one_host_at_the_hosts_own_clock(together: Together) -> None:
    gaps = together.gaps()
    assert all(gaps.values())
    assert min(gap for some in gaps.values() for gap in some) >= SECOND, gaps


def test_no_process_exceeds_its_caps(together: Together) -> None:
    for report in together.reports:
        for source, cap in CAPS.items():
            assert report["sources"][source]["requests"] <= cap
            assert report["sources"][source]["unverifiable_due_to_limits"] == 0
    for source in CAPS:
        assert sum(report["sources"][source]["requests"] for report in together.reports) == len(together.of(source))


def test_the_eight_reports_are_one(together: Together) -> None:
    assert len({canonical_hash(report) for report in together.reports}) == 1
    counts = together.reports[0]["counts"]
    assert counts["VERIFIED_CORRECT"] == 5, counts
    assert counts["UNVERIFIABLE_PUBLIC"] == 1, counts
