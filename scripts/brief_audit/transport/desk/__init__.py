"""The desk at which questions are put to public sources, politely and on the record.

It answers from the store if it can. Otherwise it asks, only at the source's own hosts, and obeys robots.txt, pace and
caps, with three attempts and one request per address at a time.
"""

from __future__ import annotations

from brief_audit.transport.desk.asking import Desk
from brief_audit.transport.desk.coalesced import Once
from brief_audit.transport.desk.replay import ReplayDesk, kept
from brief_audit.transport.desk.sending import Leave, LeaveRefusedError, Left, Progress, host_of, pace_of

__all__ = ["Desk", "Leave", "LeaveRefusedError", "Left", "Once", "Progress", "ReplayDesk", "host_of", "kept", "pace_of"]
