"""Polite HTTP, its limits, and the store of what came back.

One desk sends every request, at the pace of its source, and records every exchange, failures included. The store keeps bytes under
their SHA-256 and hashes them again on every read. Raises EvidenceTampered if they changed, CannotWrite if the disk is full.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from brief_audit.transport.store import Store
>>> received = {"url": "https://example.org/", "media_type": "text/plain", "retrieved_at": "2026-05-04T09:00:00Z"}
>>> with TemporaryDirectory() as folder:
...     store = Store(Path(folder))
...     kept = store.put(b"Harrow v. Quill", **received)
...     body = store.read(kept.sha256)
...     store.close()
>>> kept.sha256[:8], body
('d3f0fbd5', b'Harrow v. Quill')
"""
