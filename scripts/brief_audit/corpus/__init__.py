"""Pinned authorities: kept once, hashed by the database itself, found again by their words.

A corpus is one folder, shared by processes. `find` gives the authorities that contain a quotation, exact ones first; twelve words
in a row are certain to be found. Raises CannotWrite, InputError, EvidenceTampered. Source: DESIGN section 9.

>>> from hashlib import sha256
>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from brief_audit.model.evidence import Artefact
>>> from brief_audit.model.record import Record, Text, TextForm
>>> from brief_audit.parsers.registry import parse
>>> body = b"We hold that a carrier must warn its passengers of every danger that it knows or ought to know."
>>> kept = Artefact(sha256=sha256(body).hexdigest(), path="evidence/1", url="https://example.org", retrieved_at="2026-05-04T09:00:00Z")
>>> held = {"source": "example", "tier": 2, "record_id": "7", "url": kept.url, "attribution": "Example", "record": kept}
>>> text = Text(form=TextForm.PLAIN, artefact=kept)
>>> record = Record(**held, names=("Harrow v. Quill",), citations=("990 U.S. 10",), exact=True, texts=(text,), complete=True)
>>> bytes_of = {kept.sha256: body}
>>> with TemporaryDirectory() as folder:
...     corpus = Corpus(Path(folder))
...     pinned = list(corpus.pin([prepared(record, parse(record, bytes_of), bytes_of)], "2026-05-04T09:00:00Z"))
...     hit = find(corpus, "a carrier must warn its passengers of every danger that it knows")[0]
...     corpus.close()
>>> pinned, hit.pinned.authority.names, hit.comparison.kind
([(1, True)], ('Harrow v. Quill',), 'exact')
"""

from brief_audit.corpus.database import CorpusDamaged
from brief_audit.corpus.finding import Hit, find
from brief_audit.corpus.pinned import NAME, Corpus, Pinned, folder_of, is_corpus
from brief_audit.corpus.preparing import Prepared, name_of, prepared

__all__ = ["NAME", "Corpus", "CorpusDamaged", "Hit", "Pinned", "Prepared", "find", "folder_of", "is_corpus", "name_of", "prepared"]
