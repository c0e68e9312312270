"""Docket numbers of real records, stated in the forms that briefs use: none of its own opens a case, another's never passes for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from running import audited, citation_rows
from test_real_us_citations import real

from brief_audit.text.names import docket_numbers
from economy.thorough import sampled
from shared_data import SHARED, needs_shared
from standin import Holdings, StandIn, holdings_from_recorded_204

pytestmark = [needs_shared, pytest.mark.slow, pytest.mark.shared_data]
CITED = re.compile(r"^(?P<name>.+?), (?P<core>\d+ [A-Z][\w.&' ]*?\d?[a-z]*\.? \d+)(?P<tail>[^()]*\([^()]*\))")
PRINTED = re.compile(r"<docketnumber\b[^>]*>(.*?)</docketnumber>", re.DOTALL)


class Numbered(NamedTuple):
    name: str
    core: str
    tail: str
    number: str

    def cited(self, number: str) -> str:
        return f"The point is settled. See {self.name}, {number}, {self.core}{self.tail}."

    def forms(self) -> Iterator[str]:
        """The number as printed; with zeros before it; with all digits of the year."""
        first = docket_numbers(self.number)[0]
        yield f"No. {first.written}"
        if len(first.digits) == 2 and not first.letters and not first.kind:
            year, rest = first.digits
            yield f"No. {int(year):02}-{int(rest):05}"
            yield f"No. {19 if int(year) > 30 else 20}{int(year):02}-{rest}"


@cache
def held() -> Holdings:
    return holdings_from_recorded_204(SHARED)


@cache
def numbered() -> list[Numbered]:
    printed: dict[str, str] = {}
    for citation, item in held().recorded.items():
        for cluster in item["clusters"]:
            found = PRINTED.findall(cluster.get("headmatter") or "")
            if found:
                printed.setdefault(citation, " ".join(re.sub(r"<[^>]*>", " ", "; ".join(found)).split()))
    matches = [match for label in real() if (match := CITED.match(label)) is not None]
    return [Numbered(m["name"], m["core"], m["tail"], printed[m["core"]]) for m in matches if m["core"] in printed]


def rows(folder: Path, lines: list[str]) -> list[dict[str, Any]]:
    brief = folder / "brief.txt"
    brief.write_text("\n\n".join(lines), encoding="utf-8")
    with StandIn(held()) as server:
        return citation_rows(audited(brief, server.environ(), folder))


def told(row: dict[str, Any]) -> list[str]:
    return [finding["outcome"] for finding in row["findings"] if "docket number" in finding["says"]]


def test_no_number_of_its_own_opens_a_case(tmp_path: Path) -> None:
    stated = [one.cited(form) for one in numbered() for form in one.forms()]
    assert len(stated) >= 390
    tried = sampled(stated, 130)
    found = rows(tmp_path, list(tried))
    assert len(found) == len(tried)
    opened = [row for row in found if "UNVERIFIABLE_PUBLIC" in told(row)]
    assert [(row["text"], row["says"]) for row in opened if "no source that was asked gives the number" not in row["says"]] == []
    assert len({row["text"].partition(",")[0] for row in opened}) <= 1  # one recorded case bears no number on any record that is kept
    assert sum("VERIFIED_CORRECT" in told(row) for row in found) >= len(found) - 6


def test_a_number_of_another_case_opens_and_is_no_error(tmp_path: Path) -> None:
    every = numbered()
    found = rows(tmp_path, [one.cited(f"No. {docket_numbers(every[at - 7].number)[0].written}") for at, one in enumerate(every)])
    assert not [row["text"] for row in found if row["outcome"] == "VERIFIED_ERROR" or "VERIFIED_CORRECT" in told(row)]
    assert all("UNVERIFIABLE_PUBLIC" in told(row) for row in found)
    assert len(found) == len(every)
