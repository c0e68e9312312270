"""What the doors of the gate share: on what terms a text is gated, the events of its rejections, which receipts are shown."""

from brief_audit.jobs.doors.events import add_events
from brief_audit.jobs.doors.receipts import receipt_named, tells_of_withheld
from brief_audit.jobs.doors.terms import Terms, terms_of

__all__ = ["Terms", "add_events", "receipt_named", "tells_of_withheld", "terms_of"]
