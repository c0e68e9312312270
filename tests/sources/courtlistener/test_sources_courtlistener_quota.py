"""The quota that the service itself reports: asked once, kept to, and no verdict where it cannot be had."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import parse_qs

import pytest

from brief_audit.model.base import Reason
from brief_audit.sources.courtlistener.lookup import CourtListener
from brief_audit.sources.courtlistener.quota import Row, allowance, is_usage, windows
from brief_audit.tables.day_words import moment_in_words
from brief_audit.transport.exchange import Reply
from brief_audit.transport.limits import Measured, Window
from sources.recorded import CL, TOKEN, Wire, as_json, cluster, configured, desk_of, item, opinion, opinions, page, unreachable, us

LOOKUP, USAGE = f"{CL}/citation-lookup/", f"{CL}/api-usage/"
START = 1_790_000_000.0
PACED = {"sources.courtlistener.rate_seconds": "1"}


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(START + seconds, UTC).isoformat()


def row(scope: str, limit: int, seconds: int, used: int = 0, reset: float | None = None, *, blocked: bool = False) -> dict[str, object]:
    name = {60: "min", 3600: "hour", 86400: "day"}[seconds]
    return {
        "scope": scope, "rate": f"{limit}/{name}", "used": used, "limit": limit, "remaining": max(0, limit - used),
        "window_seconds": seconds, "reset_at": None if reset is None else moment(reset), "blocked": blocked,
    }  # fmt: skip


def account(*rows: dict[str, object]) -> Reply:
    given = {(entry["scope"], entry["window_seconds"]): entry for entry in rows}
    plain = [row("user", 5, 60), row("user", 50, 3600), row("user", 125, 86400), row("citations", 60, 60), row("api_usage", 10, 60, 1)]
    shown = [given.pop((entry["scope"], entry["window_seconds"]), entry) for entry in plain]
    return as_json({"current_usage": [*shown, *given.values()], "historical_usage": {"total": 0}, "membership": None})


def found(body: bytes) -> Reply:
    cited = parse_qs(body.decode())["text"][0].split("; ")
    return as_json([item(one, cluster(5, one)) for one in cited])


def job(tmp_path, usage, **overrides):
    config = configured(tmp_path, TOKEN, **{**PACED, **overrides})
    wire = Wire({LOOKUP: found, USAGE: usage, f"{CL}/opinions/": opinions(opinion(51))})
    return CourtListener(config), desk_of(config, wire), wire


def ask(source, desk, *cited):
    return list(source.answers([us(one, f"c{n}") for n, one in enumerate(cited or ("500 F.2d 10",), 1)], desk))


def texts(source, desk, record, times):
    """Ask for so many texts; returns the seconds that it took and the reasons of the gaps."""
    before = desk._clock()
    numbers = ["5", *(str(100 + n) for n in range(1, times))]
    gaps = [source.with_texts(record.model_copy(update={"record_id": number}), desk).record.gap for number in numbers]
    return desk._clock() - before, gaps


def test_the_quota_is_asked_once_before_the_first_look_up_and_spends_nothing(tmp_path):
    source, desk, wire = job(tmp_path, account())
    ask(source, desk)
    ask(source, desk, "500 F.2d 20")
    assert wire.urls() == [USAGE, LOOKUP, LOOKUP]
    assert wire.headers[0]["Authorization"] == f"Token {TOKEN}"
    assert [units for _, units in desk.spent(CL)] == [1, 1]


def test_between_it_and_the_look_up_lies_the_hosts_interval(tmp_path):
    source, desk, _ = job(tmp_path, account())
    ask(source, desk)
    assert desk._clock() - START >= 1.0


def test_where_the_store_answers_no_quota_is_asked(tmp_path):
    source, desk, _ = job(tmp_path, account())
    ask(source, desk)
    again, later, wire = job(tmp_path, account())
    assert ask(again, later)[0].records
    assert wire.urls() == []


@pytest.mark.parametrize(
    "overrides", [{"offline": "true"}, {"sources.courtlistener.rate_seconds": "0"}, {"sources.courtlistener.enabled": "false"}]
)
def test_nobody_asks_for_a_quota_that_nothing_is_spent_from(tmp_path, overrides):
    source, desk, wire = job(tmp_path, account(), **overrides)
    ask(source, desk)
    assert USAGE not in wire.urls()


def test_a_second_process_takes_the_account_of_the_same_minute(tmp_path):
    source, desk, _ = job(tmp_path, account(row("user", 10, 60)))
    ask(source, desk)
    other, later, wire = job(tmp_path, account())
    ask(other, later, "500 F.2d 20")
    assert wire.urls() == [LOOKUP]
    desk._attempts.sleep(120)
    source, desk, wire = job(tmp_path, account())
    desk._attempts.sleep(120)
    ask(source, desk, "500 F.2d 30")
    assert wire.urls() == [USAGE, LOOKUP]


def seconds_of_nine_requests(tmp_path, usage, **overrides):
    source, desk, _ = job(tmp_path, usage, **overrides)
    record = ask(source, desk)[0].records[0]
    return texts(source, desk, record, 8)[0]


def test_the_real_windows_take_the_place_of_the_configured_ones(tmp_path):
    assert seconds_of_nine_requests(tmp_path / "wide", account(row("user", 10, 60))) < 15
    assert seconds_of_nine_requests(tmp_path / "free", account()) >= 55


def test_windows_of_the_user_hold_beside_them(tmp_path):
    assert seconds_of_nine_requests(tmp_path, account(row("user", 10, 60)), **{"sources.courtlistener.windows": "3/60"}) >= 110


ODD = [
    as_json({"detail": "Internal Server Error."}, 500),
    as_json({"detail": "Not found."}, 404),
    as_json({"detail": "Request was throttled. Expected available in 60000 seconds."}, 429),
    page("<h1>Welcome</h1>"),
    as_json({"current_usage": []}),
    as_json({"current_usage": [{"scope": "user"}]}),
    as_json({"current_usage": [{**row("user", 5, 60), "used": "many"}]}),
    as_json({"current_usage": [{**row("user", 5, 60), "reset_at": "soon"}]}),
    as_json({"current_usage": [{**row("user", 5, 60), "limit": 0}]}),
    as_json([]),
    unreachable(),
]


@pytest.mark.parametrize("usage", [reply for reply in ODD if reply.status != 429], ids=str)
def test_an_account_that_cannot_be_had_is_no_verdict_and_the_plain_limits_hold(tmp_path, usage):
    source, desk, wire = job(tmp_path, usage)
    answers = ask(source, desk)
    assert answers[0].records
    assert wire.urls()[-1] == LOOKUP
    assert texts(source, desk, answers[0].records[0], 8)[0] >= 55


@pytest.mark.parametrize("usage", ODD[3:10], ids=str)
def test_what_is_no_account_is_not_taken_for_one(usage):
    assert is_usage(usage.body)


def test_what_was_spent_elsewhere_is_not_asked_for_again(tmp_path):
    source, desk, wire = job(tmp_path, account(row("user", 125, 86400, 125, 18_000)))
    answers = ask(source, desk)
    assert wire.urls() == [USAGE]
    assert answers[0].reason is Reason.RATE_LIMITED
    assert "It can be asked again from 21 September 2026, 19:" in answers[0].says
    assert desk.resumption()["courtlistener"].startswith("2026-09-21T19")


def test_of_a_quota_partly_spent_elsewhere_the_rest_is_used(tmp_path):
    source, desk, _ = job(tmp_path, account(row("user", 50, 3600, 47, 1800)))
    record = ask(source, desk)[0].records[0]
    _, gaps = texts(source, desk, record, 4)
    assert gaps[2:] == [Reason.RATE_LIMITED] * 2
    assert Reason.RATE_LIMITED not in gaps[:2]


def test_a_blocked_token_is_not_used(tmp_path):
    source, desk, wire = job(tmp_path, account(row("user", 5, 60, blocked=True)))
    answers = ask(source, desk)
    assert wire.urls() == [USAGE]
    assert (answers[0].reason, "blocked" in answers[0].says) == (Reason.NO_TOKEN, True)


def test_a_block_with_an_end_is_waited_for(tmp_path):
    source, desk, wire = job(tmp_path, account(row("user", 5, 60, 0, 50, blocked=True)))
    assert ask(source, desk)[0].records
    assert wire.urls() == [USAGE, LOOKUP]
    assert desk._clock() - START >= 50


def test_a_blocked_scope_that_the_audit_does_not_use_bars_nothing(tmp_path):
    source, desk, _ = job(tmp_path, account(row("fetch", 30, 60, blocked=True)))
    assert ask(source, desk)[0].records


def test_what_this_machine_sent_is_not_counted_twice():
    rows = [Row("user", "5/min", 4, 5, 60, START + 30, blocked=False), Row("citations", "60/min", 50, 60, 60, None, blocked=False)]
    spent = [(START - 5, 40), (START - 20, 0), (START - 61, 10)]
    requests, citations = windows(rows, spent, START)
    assert (requests.taken, citations.taken) == (2, 10)
    assert citations.until == START + 60


@pytest.mark.parametrize(
    ("taken", "until", "spent", "opens"),
    [
        (0, 0.0, (), 0.0),
        (5, 100.0, (), 100.0),
        (3, 100.0, (50.0,), 0.0),
        (3, 100.0, (50.0, 45.0), 100.0),
        (3, 200.0, (50.0, 45.0), 105.0),
        (3, 40.0, (50.0, 49.0, 48.0, 47.0, 46.0), 106.0),
    ],
    ids=["nothing", "all-spent-elsewhere", "some-left", "theirs-ends-first", "ours-ends-first", "ours-alone-fills-it"],
)
def test_when_a_window_shared_with_others_opens(taken, until, spent, opens):
    window = Measured(5, 60, taken=taken, until=until)
    assert window.opens([(at, 0) for at in spent], 0) == pytest.approx(opens, abs=0.1)
    assert Window(5, 60).opens([(at, 0) for at in spent], 0) <= opens + 0.1


# -- the look-up's own bucket


def test_a_job_of_250_citations_is_one_look_up(tmp_path):
    source, desk, wire = job(tmp_path, account())
    answers = ask(source, desk, *(f"500 F.2d {n}" for n in range(1, 251)))
    assert (len(answers), wire.urls()) == (250, [USAGE, LOOKUP])
    assert desk._clock() - START < 5


def test_a_second_look_up_waits_for_the_minute_of_the_first(tmp_path):
    source, desk, wire = job(tmp_path, account())
    ask(source, desk, *(f"500 F.2d {n}" for n in range(1, 260)))
    assert wire.urls() == [USAGE, LOOKUP, LOOKUP]
    assert 60 <= desk._clock() - START < 65


LATE = Reply(fault=Reason.UNREACHABLE, says="took longer than 120 seconds", duration_ms=120_000, again=True, late=True)


def test_a_large_look_up_that_is_not_answered_in_time_is_asked_in_parts(tmp_path):
    def slow(body: bytes) -> Reply:
        return LATE if body.count(b"%3B") > 59 else found(body)

    config = configured(tmp_path, TOKEN)
    wire = Wire({LOOKUP: slow})
    answers = ask(CourtListener(config), desk_of(config, wire), *(f"500 F.2d {n}" for n in range(1, 122)))
    assert all(answer.records for answer in answers)
    assert len(wire.urls()) <= 3 + 3


@pytest.mark.parametrize(("most", "asked"), [(59, [121, 60, 60, 1]), (14, [121, 60, 15, 15, 15, 15, 15, 15, 15, 15, 1])])
def test_a_look_up_that_took_too_long_is_asked_once_and_then_in_smaller_ones(tmp_path, most, asked):
    sizes = []

    def slow(body: bytes) -> Reply:
        sizes.append(body.count(b"%3B") + 1)
        return LATE if sizes[-1] > most + 1 else found(body)

    config = configured(tmp_path, TOKEN)
    wire = Wire({LOOKUP: slow})
    answers = ask(CourtListener(config), desk_of(config, wire), *(f"500 F.2d {n}" for n in range(1, 122)))
    assert all(answer.records for answer in answers)
    assert sizes == asked, "what the service may have counted is not paid for twice"


def test_a_service_that_is_down_is_not_asked_part_by_part(tmp_path):
    config = configured(tmp_path, TOKEN)
    wire = Wire({LOOKUP: unreachable()})
    answers = ask(CourtListener(config), desk_of(config, wire), *(f"500 F.2d {n}" for n in range(1, 200)))
    assert {answer.reason for answer in answers} == {Reason.UNREACHABLE}
    assert len(answers) == 199
    assert len(wire.urls()) == 1


# -- both shapes of "too many requests"


def throttled(**body_or_header) -> Reply:
    header = body_or_header.pop("retry_after", None)
    reply = as_json(body_or_header, 429)
    return Reply(reply.status, reply.body, reply.media_type, {"retry-after": header} if header else {})


SHAPES = {
    "Retry-After": throttled(
        detail="Request was throttled. Rate limit exceeded: 5/min. Expected available in 60 seconds.", retry_after="60"
    ),
    "wait_until": throttled(error_message="Too many requests (allowed rate: 60/min).", wait_until=moment(60)),
    "wait_until beyond its window": throttled(error_message="Too many requests (allowed rate: 60/min).", wait_until=moment(250)),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_short_refusal_is_waited_out_to_the_second(tmp_path, shape):
    config = configured(tmp_path, TOKEN, **PACED)
    wire = Wire({LOOKUP: [SHAPES[shape], as_json([item("500 F.2d 10", cluster(5, "500 F.2d 10"))])], USAGE: page("no", 404)})
    desk = desk_of(config, wire)
    assert ask(CourtListener(config), desk)[0].records
    assert 59 <= desk._clock() - START < 66


def test_a_long_refusal_is_not_waited_for_and_says_when_it_ends(tmp_path):
    long = throttled(detail="x", retry_after="16888")
    config = configured(tmp_path, TOKEN, **PACED)
    wire = Wire({LOOKUP: long, USAGE: page("no", 404)})
    desk = desk_of(config, wire)
    answers = ask(CourtListener(config), desk)
    assert (answers[0].reason, wire.urls().count(LOOKUP)) == (Reason.RATE_LIMITED, 1)
    assert desk._clock() - START < 10
    assert f"it can be asked again from {moment_in_words(desk.resumption()['courtlistener'])}" in answers[0].says


def test_a_membership_is_said_as_the_account_tells_it_and_nothing_is_sent_to_know_it(tmp_path):
    tier = account(row("user", 10, 60), row("user", 75, 3600), row("user", 300, 86400))
    source, desk, wire = job(tmp_path, tier)
    ask(source, desk)
    sent = list(wire.urls())
    offline, recalling, _ = job(tmp_path, tier, offline="true")
    told = allowance(offline, recalling)
    assert told is not None
    limits = "10 requests a minute, 75 an hour and 300 a day, as a membership of the first tier"
    assert told.says == f"On 21 September 2026 CourtListener allowed this token {limits}."
    assert told.windows is not None
    assert {(window.limit, window.seconds) for window in told.windows} == {(10, 60.0), (75, 3600.0), (300, 86400.0), (60, 60.0)}
    assert wire.urls() == sent


def test_a_token_that_was_never_asked_about_is_counted_as_a_free_one(tmp_path):
    source, desk, wire = job(tmp_path, account(), offline="true")
    told = allowance(source, desk)
    assert told is not None
    assert (told.windows, "counted as a free one" in told.says, wire.urls()) == (None, True, [])


def test_limits_that_no_tier_has_are_said_without_a_name(tmp_path):
    source, desk, _ = job(tmp_path, account(row("user", 10, 60), row("user", 100, 3600), row("user", 1250, 86400)))
    ask(source, desk)
    told = allowance(*job(tmp_path, account(), offline="true")[:2])
    assert told is not None
    assert told.says.endswith("allowed this token 10 requests a minute, 100 an hour and 1,250 a day.")
