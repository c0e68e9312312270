"""Where the real judgments, opinions and briefs lie, beside the project. Nothing of them is part of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("BRIEF_AUDIT_SHARED_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason=f"the real material is not at {SHARED}")
