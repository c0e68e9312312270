"""Words of a law that a brief quotes otherwise than they are in force: both, with the day of the text. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.registry import concern_of
from brief_audit.model.base import Reason
from brief_audit.model.declared import Concern
from brief_audit.reports.digest.naming import LAWS
from brief_audit.reports.source_words import readable
from brief_audit.text.quotation import STANDING, standing

Row = Mapping[str, Any]

_DAY = re.compile(r"the text in force on ([0-9]{1,2} [A-Z][a-z]+ [0-9]{4})")
_NOTE = re.compile(r"a note to the law tells of such a change: “(.+)”; the brief may quote another version", re.DOTALL)
_NEAREST = "whose nearest words are"


class Version(NamedTuple):
    """A quotation of a law that its text does not hold.

    `quoted`: the brief's words; `day`: that of the text compared, in words, empty where it states none; `now`: its words there, or where
    `near` the nearest that it has; `note`: what the publisher's notes say of the change, empty where they quote none.
    """

    quoted: str
    day: str
    now: str
    near: bool
    note: str

    @property
    def compared(self) -> str:
        """Of which text the words are."""
        text = f"in force on {self.day}" if self.day else "in the text retrieved"
        return f"nearest words {text}" if self.near else text


def other_versions(row: Row) -> list[Version]:
    """The quotations of one citation that may be of another version of the law; none beside words that only come nearest, and far off."""
    found = (one for one in row["findings"] if one["reason"] == Reason.NOT_COMPARED and one["evidence"] and row["kind"] in LAWS)
    versions = (_version(one) for one in found if concern_of(one["check"]) is Concern.QUOTATION)
    return [one for one in versions if not one.near or standing(one.quoted, one.now) >= STANDING]


def _version(finding: Row) -> Version:
    now = " ".join(readable(finding["evidence"][0]["snippet"]).split())
    day, note = _DAY.search(finding["says"]), _NOTE.search(finding["says"])
    quoted, near = " ".join((finding["brief_words"] or "").split()), _NEAREST in finding["says"]
    return Version(quoted, day[1] if day else "", now, near, note[1] if note else "")
