"""Readers of retrieved texts: each turns one source's bytes into the parts of an authority.

`parse` takes a record and the bytes of its texts by SHA-256. It never raises for what a text contains: a text that cannot be read
leaves an authority that is not `complete`, with the reason in `gap`.

>>> from hashlib import sha256
>>> from brief_audit.model.evidence import Artefact
>>> from brief_audit.model.record import Record, Text, TextForm
>>> from brief_audit.parsers.registry import parse
>>> body = b"A carrier must warn its passengers of ice. Affirmed."
>>> kept = Artefact(sha256=sha256(body).hexdigest(), path="evidence/1", url="https://example.org", retrieved_at="2026-05-04T09:00:00Z")
>>> held = {"source": "example", "tier": 2, "record_id": "7", "url": kept.url, "attribution": "Example", "record": kept}
>>> text = Text(form=TextForm.PLAIN, artefact=kept)
>>> record = Record(**held, names=("Harrow v. Quill",), citations=("990 U.S. 10",), exact=True, texts=(text,), complete=True)
>>> authority = parse(record, {kept.sha256: body})
>>> authority.complete, authority.parts[0].text[:14]
(True, 'A carrier must')
>>> parse(record, {}).gap.value
'TEXT_UNAVAILABLE'
"""
