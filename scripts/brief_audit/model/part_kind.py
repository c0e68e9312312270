"""Whose words a piece of an authority's text holds."""

from __future__ import annotations

from enum import StrEnum


class PartKind(StrEnum):
    """Whose words a part holds."""

    JUDGMENT = "judgment"
    MAJORITY = "majority"
    PLURALITY = "plurality"
    CONCURRENCE = "concurrence"
    CONCURRENCE_IN_PART = "concurrence-in-part"
    DISSENT = "dissent"
    COMBINED = "combined"
    PER_CURIAM = "per-curiam"
    ADDENDUM = "addendum"
    HEAD_MATTER = "head-matter"
    SYLLABUS = "syllabus"
    HEADNOTE = "headnote"
    COUNSEL = "counsel's argument"
    NOTES = "notes"
    ANNEX = "annex"
    PRESS_SUMMARY = "press-summary"
    PROVISION = "provision"
    OTHER = "other"


OWN_WORDS = frozenset(
    {
        PartKind.JUDGMENT,
        PartKind.MAJORITY,
        PartKind.PLURALITY,
        PartKind.COMBINED,
        PartKind.PER_CURIAM,
        PartKind.ADDENDUM,
        PartKind.PROVISION,
    }
)
"""Parts in which the court, or the law, itself speaks."""
