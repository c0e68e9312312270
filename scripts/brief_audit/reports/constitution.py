"""Which constitution this program keeps: the version and the SHA-256 of CONSTITUTION.md.

The text is immutable for its version: a change needs a new version and the owner's approval, and the
hash here follows it. Every report prints both. Source: constitution article 31.
"""

from __future__ import annotations

VERSION = "0.3.0"
SHA256 = "fa11980f3cb0019b2bad2308a992402f48f3c1a4e334009ec1b28658f1ca769c"
