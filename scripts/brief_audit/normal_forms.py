"""The forms in which two spellings of one thing are the same. Pure functions, below everything else.

| form | keeps | for |
|---|---|---|
| `letters` | letters and figures of any script, case folded | names, titles, section numbers: any spacing, stop, hyphen or case |
| `citation_key` | the same, with brackets and dashes | citations: "[2015] 1 AC 2" and "(2015) 1 AC 2" are two volumes |
| `unstopped` | all but spaces, full stops and brackets, case folded | a citation against a record's, where brackets may be lost |
| `latin_letters` | a to z and 0 to 9 alone | keys of tables whose every row is plain English: what a scan strews in is passed over |
| `joined_letters` | the same without "and" | names of codes and acts: "Bus. & Prof." is "Business and Professions" no less |
| `without_accents` | everything; letters lose their marks | names of parties and titles, before they are cut into words |

Whole texts have forms of their own, with the places of their characters:

| form | keeps | for |
|---|---|---|
| `text.canonical.canonical` | case and marks; one kind of quote, dash and space | hashes and containment |
| `text.mapped.collapse` | every character; blanks evened out | reading a document's text |
| `text.mapped.fold` | case; NFKC, one kind of quote and dash | finding words |
| `text.squeezed.squeeze` | letters, figures and signs, and where each stood | comparing a quotation |
| `text.fingerprints.folded` | words in lower case | finding a text among many |
| `text.names.distinctive_words` | the words that tell a party | comparing the names of cases |
"""

from __future__ import annotations

import unicodedata
from functools import cache

from brief_audit import patterns as re

_UNSTOPPED = re.compile(r"[\s.\[\]()]+")


def letters(text: str, kept: str = "") -> str:
    """Letters and figures of any script, case folded, with the marks that are `kept`."""
    return _marks(kept).sub("", text.casefold().replace("_", ""))


def citation_key(citation: str) -> str:
    """A citation without spaces, full stops and case: two spellings of one citation have one key."""
    return letters(citation, "[]()-\u2013")


def unstopped(citation: str) -> str:
    """A citation, case folded, without spaces, full stops and brackets; its other marks stay."""
    return _UNSTOPPED.sub("", citation.casefold())


def latin_letters(text: str, kept: str = "") -> str:
    """Letters from a to z and figures, in lower case, with the marks that are `kept`."""
    return _foreign(kept).sub("", text.lower())


def joined_letters(name: str) -> str:
    """The Latin letters and figures of a name without each "and", wherever it stands."""
    return latin_letters(name).replace("and", "")


def without_accents(text: str) -> str:
    """The text with each letter taken apart from the marks above and below it, which are dropped (NFKD)."""
    return "".join(mark for mark in unicodedata.normalize("NFKD", text) if not unicodedata.combining(mark))


@cache
def _marks(kept: str) -> re.Pattern[str]:
    return re.compile(f"[^\\w{re.escape(kept)}]+")


@cache
def _foreign(kept: str) -> re.Pattern[str]:
    return re.compile(f"[^a-z0-9{re.escape(kept)}]+")
