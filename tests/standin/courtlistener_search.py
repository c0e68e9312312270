"""CourtListener's search: open to all, and no better than its index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standin.server import Asked, Reply, as_json

if TYPE_CHECKING:
    from standin.server import StandIn

TYPES = frozenset({"o", "r", "rd", "d", "p", "oa"})


def answer(asked: Asked, standin: StandIn) -> Reply:
    """A page of results; the form's own complaint; or a fault where the index behind it is away (`state["no_index"]`)."""
    kind = asked.value("type")
    if kind is not None and kind not in TYPES:
        wrong = f"Select a valid choice. {kind} is not one of the available choices."
        return as_json({"type": [wrong], "order_by": ["Invalid value for type field"]}, 400)
    if standin.state.get("no_index"):
        return as_json({"detail": "Internal Server Error. Please try again later or review your query."}, 500)
    return as_json({"count": 0, "next": None, "previous": None, "results": []})
