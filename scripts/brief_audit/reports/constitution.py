"""Which constitution this program keeps: the version and the SHA-256 of CONSTITUTION.md.

The text is immutable for its version: a change needs a new version and the owner's approval, and the
hash here follows it. Every report prints both. Source: constitution article 31.
"""

from __future__ import annotations

VERSION = "0.3.0"
SHA256 = "0c26182af4924216473aa8d0d3d448833fc0c399be0a32e0212dacee0a9796db"
