from __future__ import annotations

import pytest

from brief_audit.model.base import Kind, Reason
from brief_audit.sources.statutes import SAYS, Statutes
from sources.recorded import Wire, configured, desk_of, us


@pytest.mark.parametrize("kind", sorted(SAYS))
def test_what_is_not_looked_up_says_so_and_sends_nothing(tmp_path, kind):
    config = configured(tmp_path)
    wire = Wire({})
    answer = next(Statutes(config).answers([us("28 U.S.C. 1331", kind=Kind(kind))], desk_of(config, wire)))
    assert (answer.reason, answer.says, wire.log) == (Reason.NO_COVERAGE, SAYS[kind], [])
    assert answer.attempts[0].status is None
