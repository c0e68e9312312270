"""What stands outside the hash of a report has no room for words. The audit is invented."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.json_file import conforms
from brief_audit.reports.json_file.schema import report_schema
from brief_audit.reports.notices import REQUESTS_LINE
from reports.sample_report import report

KNOWN = {"$defs", "$id", "$ref", "$schema", "additionalProperties", "anyOf", "const", "enum", "items", "maxItems", "minItems", "minimum",
         "pattern", "properties", "required", "title", "type"}  # fmt: skip


def words_of(schema: Any, *, names: bool = False) -> set[str]:
    """The words of JSON Schema in a schema; the names of properties are none."""
    if isinstance(schema, list):
        return {word for one in schema for word in words_of(one)}
    if not isinstance(schema, dict):
        return set()
    own = set() if names else set(schema)
    return own.union(*(words_of(one, names=key in {"properties", "$defs"} and not names) for key, one in schema.items() if key != "enum"))


def test_every_word_of_the_schema_is_one_that_the_check_knows() -> None:
    assert words_of(report_schema()) == KNOWN


def test_a_report_conforms() -> None:
    assert conforms.fault(report()) is None


@pytest.mark.parametrize("added", [f"{REQUESTS_LINE}0. Withdrawn.", f"{REQUESTS_LINE}0\nWithdrawn.", f"{REQUESTS_LINE}none", REQUESTS_LINE])
def test_words_beside_the_count_of_requests_are_hashed(added: str) -> None:
    made = report()
    assert canonical_hash({**made, "notices": [added, *made["notices"]]}) != canonical_hash(made)


def test_the_count_of_requests_is_not_hashed_but_a_second_one_is() -> None:
    made = report()
    assert sum(notice.startswith(REQUESTS_LINE) for notice in made["notices"]) == 1
    other = [f"{REQUESTS_LINE}71" if notice.startswith(REQUESTS_LINE) else notice for notice in made["notices"]]
    assert canonical_hash({**made, "notices": other}) == canonical_hash(made)
    assert canonical_hash({**made, "notices": [*other, f"{REQUESTS_LINE}71"]}) != canonical_hash(made)


def test_words_in_the_place_of_a_flag_are_hashed() -> None:
    made = report()
    assert canonical_hash({**made, "from_cache": True}) == canonical_hash(made)
    assert canonical_hash({**made, "from_cache": "withdrawn"}) != canonical_hash(made)
    assert canonical_hash({**made, "job": {**made["job"], "settings": {"record": "withdrawn"}}}) != canonical_hash(
        {**made, "job": {**made["job"], "settings": {}}}
    )


@pytest.mark.parametrize("name", ["c1 is right after all", "", "find_case_law "])
def test_only_a_source_is_counted_as_one(name: str) -> None:
    made = report()
    count = next(iter(made["sources"].values()))
    assert "no source" in str(conforms.fault({**made, "sources": {**made["sources"], name: count}}))


@pytest.mark.parametrize("count", ["none", {}, {"requests": "withdrawn"}, [1]])
def test_a_source_has_numbers_only(count: object) -> None:
    made = report()
    name, known = next(iter(made["sources"].items()))
    told = {**known, **count} if isinstance(count, dict) and count else count
    assert conforms.fault({**made, "sources": {**made["sources"], name: told}}) is not None
