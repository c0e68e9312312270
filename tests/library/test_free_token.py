"""A long brief and a small quota, on a simulated clock: spent where it decides, never exceeded, and no question asked twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brief_audit.sources.base import Part, PlannedRequest
from library.free_token import DAY, HOUR, MORNING, Limits, Token, cases, spent_until

pytestmark = pytest.mark.slow

CASES, DECIDING = 22, 8
SMALL = {"user_per_minute": 5, "citations_per_minute": 60}


def kinds(token: Token) -> str:
    """What was asked, in order: L look-up, T text, D docket."""
    letters = {"citation-lookup": "L", "opinions": "T", "dockets": "D"}
    return "".join(letters[one.path.split("/")[4]] for one in token.asked())


def test_the_quota_is_spent_where_it_decides(tmp_path: Path) -> None:
    token = Token(tmp_path, cases(CASES, DECIDING), Limits(**SMALL, user_per_hour=12, user_per_day=125))
    runs = token.to_the_end()
    order = kinds(token)
    first = token.asked("/opinions/")[: DECIDING + 1]  # one of them asks whether the service heeds the court
    assert order[: 2 + DECIDING] == "L" + "T" * (DECIDING + 1)
    assert {int(one.query.partition("cluster=")[2].partition("&")[0]) - 1 for one in first} == token.given.deciding
    last_court = order.rindex("D")
    assert order[last_court + 1 :] == "T" * (CASES - DECIDING)
    settled = next(run for run in runs if run.settled == CASES)
    assert settled.ended - MORNING < 2 * HOUR
    assert {row["outcome"] for row in runs[-1].report["citations"]} == {"VERIFIED_CORRECT"}
    assert (token.refused(), token.repeated()) == (0, [])


def test_the_estimate_of_a_run_that_goes_on_counts_what_is_stored(tmp_path: Path) -> None:
    token = Token(tmp_path, cases(CASES, DECIDING), Limits(**SMALL, user_per_hour=12, user_per_day=125))
    runs = token.to_the_end()
    told = [int(re.search(r"at most (\d+) requests? to", run.announced)[1]) for run in runs]  # type: ignore[index]
    sent = [spent_until(token.asked(), run.ended) for run in runs]
    left = [sent[-1] - before for before in (0, *sent)]
    assert [least for least, most in zip(left, told, strict=False) if least > most] == []
    assert told[0] - told[1] >= 20 + 4  # what was found needs none of the ten searches by name, nor a record that one proposes
    assert told[1] - told[2] >= sent[1] - sent[0] - 1


def test_the_plan_shows_what_each_request_settles_in_the_order_of_asking(tmp_path: Path) -> None:
    token = Token(tmp_path, cases(CASES, DECIDING))
    requests = token.planned()
    parts = "".join("A" if one.asks_quota else "L" if one.method == "POST" else _PART.get(one.part, "-") for one in requests if _ours(one))
    assert re.fullmatch(rf"AL-T{{{DECIDING}}}D+T{{{CASES - DECIDING}}}", parts)
    assert all(one.settles for one in requests if _ours(one) and not one.asks_quota)
    assert "whether 9th Cir. decided 310 F.3d 20" in {one.settles for one in requests}


_PART = {Part.TEXT: "T", Part.COURT: "D"}


def _ours(one: PlannedRequest) -> bool:
    return one.source == "courtlistener" and not (one.proposes or one.proves)


def test_a_days_quota_is_used_up_and_the_next_day_goes_on(tmp_path: Path) -> None:
    token = Token(tmp_path, cases(CASES, DECIDING), Limits(**SMALL, user_per_hour=50, user_per_day=10))
    token.to_the_end()
    days = [spent_until(token.asked(), MORNING + (day + 1) * DAY) - spent_until(token.asked(), MORNING + day * DAY) for day in range(3)]
    assert days == [10, 10, 10]
    assert (token.refused(), token.repeated()) == (0, [])


def test_what_was_spent_elsewhere_earns_no_refusal(tmp_path: Path) -> None:
    """Another program used up the look-ups of this minute: the account says so, and the look-up waits."""
    token = Token(tmp_path, cases(4, 2))
    token.service.state["citations"] = [(MORNING, 80)]
    run = token.run()
    assert (run.settled, token.refused()) == (4, 0)


def test_a_refusal_of_look_ups_is_waited_out_for_its_own_window_alone(tmp_path: Path) -> None:
    token = Token(tmp_path, cases(4, 2))

    def busy() -> None:
        token.service.state["citations"] = [(token.world.now, 80)]

    token.wire.before_look_up = busy
    run = token.run()
    assert run.settled == 4
    assert token.refused() == 1
    assert run.ended - MORNING < 200
