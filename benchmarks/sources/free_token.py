"""Long American briefs with one free token, played on a simulated clock: requests and hours until every citation is settled.

    python benchmarks/sources/free_token.py

The service is the stand-in with the limits of a free token (5 a minute, 50 an hour, 125 a day, 60 citations a minute), counted as
requests arrive, up to a second and a half late; a look-up takes 13 seconds, a refusal of look-ups names 250 seconds, the search by name
is away. Every case is invented, none is at another source. Writes a section of RESULTS.md; ends with status 1 if a goal is missed.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from library.free_token import DAY, HOUR, MORNING, Run, Sent, Token, cases, spent_until  # noqa: E402

TITLE = "A free token, on a simulated clock"
COMMAND = "python benchmarks/sources/free_token.py"
HEAD = ["| asked | goal | measured | met |", "|---|---|---|---|"]
A_DAY = 125
MOST_PER_CITATION = 0.85
Row = tuple[str, str, str, bool]


@dataclass(frozen=True)
class Played:
    """One brief from its first run to the end."""

    token: Token
    runs: list[Run]
    count: int

    @property
    def last(self) -> float:
        """Seconds until the last request that settled anything."""
        settled = next(run for run in self.runs if run.settled == self.count)
        return max(one.at for one in self.token.asked() if one.at <= settled.ended and self.settles(one)) - MORNING

    @property
    def requests(self) -> int:
        """Requests until then, the account of the quota aside."""
        return spent_until(self.token.asked(), MORNING + self.last)

    def settles(self, one: Sent) -> bool:
        """Whether a request is a look-up, a court, or the text of a case of which something is said."""
        number = one.query.partition("cluster=")[2].partition("&")[0]
        return "/opinions/" not in one.path or int(number) - 1 in self.token.given.deciding


def played(folder: Path, count: int, deciding: int) -> Played:
    """One brief, audited and resumed whenever the quota allows it."""
    folder.mkdir()
    token = Token(folder, cases(count, deciding))
    return Played(token, token.to_the_end(), count)


def per_citation(one: Played) -> Row:
    """Requests for each citation that was settled."""
    ratio = one.requests / one.count
    asked = f"{one.count} cases: requests per settled citation; the peer asks 1, and neither text nor court"
    return asked, f"≤ {MOST_PER_CITATION}", f"{ratio:.2f}", ratio <= MOST_PER_CITATION


def politely(one: Played) -> list[Row]:
    """No refusal, no repetition, nothing open."""
    refused, again = one.token.refused(), len(one.token.repeated())
    left = sum(row["outcome"] != "VERIFIED_CORRECT" for row in one.runs[-1].report["citations"])
    return [
        (f"{one.count} cases: 429s, in {len(one.runs)} runs", "0", str(refused), refused == 0),
        (f"{one.count} cases: questions that were answered twice", "0", str(again), again == 0),
        (f"{one.count} cases: citations not confirmed at the end", "0", str(left), left == 0),
    ]


def rows(short: Played, long: Played) -> list[Row]:
    """The goals and what was measured."""
    days = [sum(day * DAY <= one.at - MORNING < (day + 1) * DAY for one in long.token.asked()) for day in range(2)]
    wasted = [one for one in long.token.asked() if one.at - MORNING <= long.last and not long.settles(one)]
    stating = len(short.token.given.courts)
    what = f"70 cases, 28 quoted or cited to the page, {stating} with a court that the reporter does not fix: hours until all are settled"
    return [
        (what, "1; the 51st request leaves after it", f"{short.last / HOUR:.2f}", short.last <= 1.1 * HOUR),
        ("70 cases: requests until then", "≤ 60", str(short.requests), short.requests <= 60),
        per_citation(short),
        *politely(short),
        ("300 cases, 120 quoted or cited to the page: days until all are settled", "≤ 3", f"{long.last / DAY:.2f}", long.last <= 3 * DAY),
        ("300 cases: requests on the first two days", f"{A_DAY} each", " and ".join(map(str, days)), days == [A_DAY] * 2),
        ("300 cases: requests that settle nothing, before the last that settles anything", "0", str(len(wasted)), not wasted),
        per_citation(long),
        *politely(long),
    ]


def main() -> None:
    """Play both, write the table."""
    with tempfile.TemporaryDirectory() as name:
        found = rows(played(Path(name) / "short", 70, 28), played(Path(name) / "long", 300, 120))
    lines = [f"| {asked} | {goal} | {measured} | {'yes' if met else '**no**'} |" for asked, goal, measured, met in found]
    write_section(TITLE, COMMAND, [*HEAD, *lines])
    raise SystemExit(0 if all(met for *_, met in found) else 1)


if __name__ == "__main__":
    main()
