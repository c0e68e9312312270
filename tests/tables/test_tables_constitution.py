"""The constitution that goes into a bag is the one that the program keeps."""

from __future__ import annotations

import hashlib
from importlib.resources import files

from brief_audit.reports import constitution


def test_the_packaged_text_is_the_constitution_of_the_pinned_hash():
    text = files("brief_audit.tables").joinpath("constitution.md").read_bytes()
    assert hashlib.sha256(text).hexdigest() == constitution.SHA256
