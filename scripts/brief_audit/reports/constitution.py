"""Which constitution this program keeps: the version and the SHA-256 of CONSTITUTION.md.

The text is immutable for its version: a change needs a new version and the owner's approval, and the
hash here follows it. Every report prints both. Source: constitution article 36.
"""

from __future__ import annotations

VERSION = "0.3.0"
SHA256 = "0" * 64
