"""No name that a brief, a source or a report says becomes a path outside the folder it belongs in. Threat 11."""

from __future__ import annotations

from hypothesis import strategies as st

PIECES = ["..", "/", "\\", ".", "a", "%2e%2e", "\x00", "~", "C:", "\n", "é", "‥", "．．", "／", "evidence", "sha256", "f" * 64]
PATHS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=8).map("".join)
