"""What became of the sources of a report since: each answer beside today's, each passage relied on beside the words there now. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import unescape
from typing import Any

from brief_audit import patterns as re
from brief_audit.model.base import Reason
from brief_audit.text.diff import word_diff
from brief_audit.text.passages import best_passages

_TAG = re.compile(r"<[^>]*>")
_NO_TEXT = (b"%PDF", b"PK\x03\x04")


class State(StrEnum):
    """What became of one answer."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"
    GONE = "gone"
    NOT_ASKED = "not_asked"


@dataclass(frozen=True)
class Relied:
    """A passage that the report shows from one answer; `member` names the file within an archive that it stands in."""

    citation: str
    check: str
    snippet: str
    member: str = ""


@dataclass(frozen=True)
class Rechecked:
    """One address. `after`: status, SHA-256 and time of today's answer, as far as there is one."""

    url: str
    source: str
    state: State
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    reason: Reason | None = None
    says: str = ""
    passages: Sequence[Mapping[str, Any]] = ()

    @property
    def lost(self) -> bool:
        """Whether something that the report rests on is not there any more as it was."""
        return self.state is State.GONE or any(passage["state"] != "there" for passage in self.passages)

    def row(self) -> dict[str, Any]:
        """As JSON."""
        return {"url": self.url, "source": self.source, "state": self.state, "reason": self.reason, "says": self.says,
                "before": dict(self.before), "after": dict(self.after), "passages": [dict(one) for one in self.passages]}  # fmt: skip


def passages_now(relied: Iterable[Relied], body: bytes) -> Iterator[dict[str, Any]]:
    """Each passage: `there`, or the nearest words of today's text and how they differ. A PDF's cannot be compared."""
    text = body.decode("utf-8", errors="replace")
    words = _plain(text)
    for one in dict.fromkeys(relied):
        told = {"citation": one.citation, "check": one.check, "snippet": one.snippet}
        if body[:4] in _NO_TEXT:
            yield {**told, "state": "not compared", "now": None, "differences": []}
        elif one.snippet in text or _plain(one.snippet) in words:
            yield {**told, "state": "there", "now": None, "differences": []}
        else:
            yield {**told, "state": "changed", **_nearest(_plain(one.snippet), words)}


def _nearest(snippet: str, words: str) -> dict[str, Any]:
    found = best_passages(snippet, words, count=1)
    now = words[slice(*found[0])] if found else None
    differences = list(word_diff(snippet, now)) if now else []
    while differences and not differences[0].brief:
        differences.pop(0)
    while differences and not differences[-1].brief:
        differences.pop()
    return {"now": now, "differences": [{"before": one.brief, "now": one.source, "kind": one.kind} for one in differences]}


def _plain(text: str) -> str:
    """The words without tags, entities and line breaks."""
    return " ".join(unescape(_TAG.sub(" ", text)).split())


def outcome_of(found: Sequence[Rechecked]) -> str:
    """What all of them come to: lost, down (every source that was asked), open, unchanged."""
    if any(one.lost for one in found):
        return "lost"
    open_ones = [one for one in found if one.state is State.NOT_ASKED]
    asked = [one for one in found if one.reason is not Reason.NO_COVERAGE]
    if asked and all(one.reason is Reason.UNREACHABLE for one in asked):
        return "down"
    return "open" if open_ones else "unchanged"


EXIT_CODES = {"lost": 1, "down": 75, "open": 3, "unchanged": 0}


def as_text(found: Sequence[Rechecked]) -> str:
    """One line for each address, and below it what is not as it was."""
    return "\n".join(line for one in found for line in _lines(one)) or "The report rests on no source: nothing was asked."


def _lines(one: Rechecked) -> Iterator[str]:
    yield f"{one.state.replace('_', ' '):<10} {one.url}"
    if one.says:
        yield f"           {one.says}"
    if one.state is State.CHANGED:
        yield f"           was {one.before['sha256']}, is {one.after['sha256']}"
    for passage in one.passages:
        if passage["state"] == "there":
            continue
        yield f"           {passage['citation']} ({passage['check']}) rests on: {passage['snippet']}"
        yield f"           nearest words now: {passage['now'] or 'none'}"
        for change in passage["differences"]:
            yield f"             {change['before'] or '(nothing)'} -> {change['now'] or '(nothing)'} ({change['kind']})"
    if one.passages and one.state is State.CHANGED and not one.lost:
        yield "           every passage relied on is still there"
