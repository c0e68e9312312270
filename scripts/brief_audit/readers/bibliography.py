"""A user's own bibliography: BibTeX, RIS or CSL-JSON, told by its content.

BibTeX is read by bibtexparser, RIS by rispy. CSL-JSON (the schema of the Citation Style Language, 1.0.2) is an array of items.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from brief_audit import patterns as re
from brief_audit.errors import InputError
from brief_audit.model.document import Listed, Reference
from brief_audit.readers.sniff import decode

_RIS = re.compile(r"^\s{0,3}TY {1,2}- ", re.MULTILINE)
_BIBTEX = re.compile(r"^\s{0,8}@[A-Za-z]+\s{0,3}[{(]", re.MULTILINE)
_ADDRESS = re.compile(r"^\s*(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?", re.IGNORECASE)
_DOI = re.compile(r"10\.[0-9]{4,9}/\S+")
_PMID = re.compile(r"[0-9]{4,8}")
_IN_A_NOTE = re.compile(r"\bPMID:?\s{0,2}([0-9]{4,8})\b")
_MEDLINE = re.compile(r"pubmed|medline|nlm", re.IGNORECASE)
_SPACES = re.compile(r"\s+")

_Entry = Mapping[str, Any]


class _Raw(NamedTuple):
    """An entry as its form has it: values of any kind. `beside`: notes, in which a PMID may stand; `written`: the title in the file."""

    key: str
    title: Any
    doi: Any
    pmid: Any
    families: Iterable[Any]
    container: Any
    beside: Any
    written: Any


def listed_in(data: bytes, name: str) -> Listed:
    """The entries of a bibliography in the order of the file.

    Raises InputError for a file in none of the three forms, or one of which nothing can be read.
    """
    text = decode(data)
    if text.lstrip("\ufeff \t\r\n")[:1] in {"[", "{"}:
        return _kept(_of_csl(_json(text, name)))
    if _RIS.search(text):
        return _kept(_of_ris(text, name))
    if _BIBTEX.search(text):
        return _of_bibtex(text)
    raise InputError(f"the bibliography {name} is neither BibTeX nor RIS nor CSL-JSON.", "Export it again in one of these forms.")


def _kept(references: Iterable[Reference | None]) -> Listed:
    every = tuple(references)
    whole = tuple(one for one in every if one is not None)
    return Listed(references=whole, unread=len(every) - len(whole))


def _of_bibtex(text: str) -> Listed:
    from bibtexparser.entrypoint import parse_string
    from bibtexparser.middlewares import LatexDecodingMiddleware, SeparateCoAuthors, SplitNameParts
    from bibtexparser.model import DuplicateBlockKeyBlock

    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what it could not read is counted, and said in the report
    as_words = [LatexDecodingMiddleware(), SeparateCoAuthors(), SplitNameParts()]
    read = parse_string(text, append_middleware=as_words)
    doubled = [block for block in read.failed_blocks if isinstance(block, DuplicateBlockKeyBlock)]
    constants = "\n".join(one.raw or "" for one in read.strings)
    again = (parse_string(f"{constants}\n{block.raw}", append_middleware=as_words) for block in doubled)
    entries = [*read.entries, *(entry for library in again for entry in library.entries)]
    known = _kept(_of_entry(one.key, {field.key.lower(): field.value for field in one.fields}, one.raw or "") for one in entries)
    return known.model_copy(update={"unread": known.unread + len(read.failed_blocks) - len(doubled)})


def _of_entry(key: str, fields: _Entry, raw: str) -> Reference | None:
    families = (" ".join([*name.von, *name.last]) for name in fields.get("author") or () if hasattr(name, "last"))
    pubmed = fields.get("pmid") or (fields.get("eprint") if _MEDLINE.search(_plain(fields.get("eprinttype"))) else None)
    written = _plain(fields.get("title"))
    container = fields.get("journal") or fields.get("journaltitle")
    found = written if written in raw else ""
    return _reference(_Raw(key, fields.get("title"), fields.get("doi"), pubmed, families, container, fields.get("note"), found))


def _of_ris(text: str, name: str) -> Iterator[Reference | None]:
    from rispy import loads
    from rispy.parser import ParseError

    try:
        entries = loads(text)
    except (ParseError, ValueError, KeyError, TypeError, IndexError) as error:
        raise InputError(f"the bibliography {name} is not RIS throughout.", "Export it again.") from error
    for number, one in enumerate(entries, start=1):
        families = (str(author).partition(",")[0] for author in one.get("authors") or one.get("first_authors") or ())
        medline = _MEDLINE.search(f"{one.get('name_of_database', '')} {one.get('database_provider', '')}")
        container = one.get("secondary_title") or one.get("journal_name")
        title = one.get("title") or one.get("primary_title")
        notes = " ".join(map(str, one.get("notes") or ()))
        pubmed = one.get("accession_number") if medline else None
        yield _reference(_Raw(str(one.get("id") or number), title, one.get("doi"), pubmed, families, container, notes, title))


def _json(text: str, name: str) -> list[Any]:
    try:
        read = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise InputError(f"the bibliography {name} is not JSON throughout.", "Export it again as CSL-JSON.") from error
    items = read.get("items") if isinstance(read, dict) else read
    if not isinstance(items, list):
        raise InputError(f"the bibliography {name} is JSON, but no list of items as CSL-JSON has it.", "Export it again as CSL-JSON.")
    return items


def _of_csl(items: Iterable[Any]) -> Iterator[Reference | None]:
    for number, one in enumerate(items, start=1):
        if not isinstance(one, dict):
            yield None
            continue
        authors = one.get("author")
        given = (author for author in (authors if isinstance(authors, list) else ()) if isinstance(author, dict))
        families = (" ".join(_plain(author.get(part)) for part in ("non-dropping-particle", "family", "literal")) for author in given)
        title, doi, pmid, container, note = (one.get(name) for name in ("title", "DOI", "PMID", "container-title", "note"))
        yield _reference(_Raw(_plain(one.get("id")) or str(number), title, doi, pmid, families, container, note, title))


def _reference(raw: _Raw) -> Reference | None:
    """An entry in the house's form; None for one without a title, with which nothing can be compared."""
    number = _ADDRESS.sub("", _plain(raw.doi)).lower()
    noted = _IN_A_NOTE.search(_plain(raw.beside))
    pubmed = _plain(raw.pmid) or (noted[1] if noted is not None else "")
    title = _plain(raw.title)
    if not title:
        return None
    return Reference(
        key=raw.key,
        title=title,
        doi=number if _DOI.fullmatch(number) else "",
        pmid=pubmed if _PMID.fullmatch(pubmed) else "",
        families=tuple(name for one in raw.families if (name := _plain(one))),
        container=_plain(raw.container),
        written=_plain(raw.written),
    )


def _plain(value: Any) -> str:
    """The value as text on one line; empty for what is neither text nor a number."""
    return _SPACES.sub(" ", str(value)).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
