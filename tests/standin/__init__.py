"""A stand-in for the public sources: their wire shapes on loopback, over documents that a test hands in.

It sends and receives only on 127.0.0.1, one port for each source, logs every request, and ends by itself.
"""

from standin.holdings import CapCase, CapVolume, Holdings, Opinion, UkDocument, UsCase
from standin.loaders import holdings_from_recorded_204, holdings_from_shared_uk, holdings_from_shared_us
from standin.server import FAULTS, TOKEN, Asked, Fault, Limits, StandIn

__all__ = [
    "FAULTS",
    "TOKEN",
    "Asked",
    "CapCase",
    "CapVolume",
    "Fault",
    "Holdings",
    "Limits",
    "Opinion",
    "StandIn",
    "UkDocument",
    "UsCase",
    "holdings_from_recorded_204",
    "holdings_from_shared_uk",
    "holdings_from_shared_us",
]
