"""Whether a decision bears what a brief tells of it: its holdings, its tales and whatever else is said, by the words of its own voice."""

from __future__ import annotations

from brief_audit.checks.accounting.borne.at_pin import Labelled, beside, labelled, pins_of, places_stated
from brief_audit.checks.accounting.borne.holdings import open_holding, open_rest, open_tale
from brief_audit.checks.accounting.borne.supported import sentences_supported
from brief_audit.checks.accounting.borne.windows import SHOWN, Window, names_of, stems, windows_of

__all__ = [
    "SHOWN",
    "Labelled",
    "Window",
    "beside",
    "labelled",
    "names_of",
    "open_holding",
    "open_rest",
    "open_tale",
    "pins_of",
    "places_stated",
    "sentences_supported",
    "stems",
    "windows_of",
]
