"""Files of the evidence: named by the hash of their bytes, parts cut out of them, and the locks of processes that share a folder."""

from __future__ import annotations

from brief_audit.transport.files.addressed import Files, Mismatch, plain_bytes
from brief_audit.transport.files.folders import cannot_write, created, exposed, guarded, is_damaged, private_folder, remove_drafts
from brief_audit.transport.files.locks import file_lock
from brief_audit.transport.files.parts import Derivation, NotTheArchiveError, Whole, sole_member

__all__ = [
    "Derivation",
    "Files",
    "Mismatch",
    "NotTheArchiveError",
    "Whole",
    "cannot_write",
    "created",
    "exposed",
    "file_lock",
    "guarded",
    "is_damaged",
    "plain_bytes",
    "private_folder",
    "remove_drafts",
    "sole_member",
]
