"""The title of an article as a brief gives it beside its number, against the title of an entry in a bibliography.

Equal means exactly equal but for case, spacing, quotation marks and dashes. A title must be seen to begin and to end: it stands in
quotation marks, or between its author and what follows a title (a volume, a year in brackets, the journal, the number itself).
"Harbour Dues" is not the title in "Penrose, On Harbour Dues Abroad".
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.document import Reference
from brief_audit.text.canonical import canonical

_QUOTED_LAST = re.compile(r'"(?P<title>[^"]{3,400})"[^"]*$')
_STOPS = " .,;"
_INITIALS = r"(?:[\s,.&-]+(?:[a-z]{1,2}\b|and\b))*"
_YEAR = r"(?:[\s.,]*\(?[12][0-9]{3}[a-z]?\)?)?"
_LEADS = r"\.?[.,:]\s*$"
_ALI = r"(?:et\s+al\b)"
_SMALL = frozenset({"the", "of", "and", "for", "in", "on", "a", "an", "&", "de", "la"})
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_FOLLOWS = re.compile(r"[.,]?\s*(?:[0-9(\[]|available\b|https?:|doi\b|pmid\b|$)")


def same_title(one: str, other: str) -> bool:
    """Whether two titles are equal but for case, spacing, quotation marks, dashes and a stop at the end.

    >>> same_title("The Lamp  Duty.", "the lamp duty")
    True
    >>> same_title("The Lamp Duty", "The Lamp Duties")
    False
    """
    return _folded(one).strip(_STOPS) == _folded(other).strip(_STOPS)


def quoted_title(described: str) -> str:
    """The last words in double quotation marks before a number; empty where there are none."""
    found = _QUOTED_LAST.search(canonical(described))
    return found["title"].strip(_STOPS) if found is not None else ""


def is_title_of(entry: Reference, described: str) -> bool:
    """Whether the words before a number give it the entry's title.

    >>> is_title_of(Reference(key="p", title="Harbour Dues", families=("Penrose",)), "A. Penrose, Harbour Dues, 12 Lamp L. Rev. 3, ")
    True
    >>> is_title_of(Reference(key="p", title="Harbour Dues", families=("Penrose",)), "A. Penrose, On Harbour Dues, 12 Lamp L. Rev. 3, ")
    False
    """
    if quoted := quoted_title(described):
        return same_title(quoted, entry.title)
    said, title = _folded(described), _folded(entry.title).strip(_STOPS)
    at = said.find(title)
    while at >= 0 and title:
        if _begins(said[:at], entry) and _ends(said[at + len(title) :], title, entry):
            return True
        at = said.find(title, at + 1)
    return False


def _folded(text: str) -> str:
    return canonical(text).casefold()


def _begins(before: str, entry: Reference) -> bool:
    """Whether a title can begin here: behind an author of the entry and perhaps initials, further authors and the year."""
    names = "|".join(re.escape(_folded(name)) for name in entry.families if name)
    if not names or not re.search(_LEADS, before):
        return False
    known = rf"(?:\b(?:{names})\b|{_ALI})"
    return re.search(rf"{known}(?:{_INITIALS}[\s,.&]*(?:and\s+)?{known})*{_INITIALS}{_YEAR}\s*{_LEADS}", before) is not None


def _ends(after: str, title: str, entry: Reference) -> bool:
    """Whether a title can end here: a stop or bracket, and then a number, the journal, or the identifier itself."""
    if after[:1].isalnum() or (after.lstrip()[:1] not in {".", ",", "(", "["} and after.strip() and title[-1] not in "?!"):
        return False
    return _FOLLOWS.match(after) is not None or _is_named(after.lstrip(_STOPS), entry.container)


def _is_named(after: str, container: str) -> bool:
    """Whether the words are the name of the journal or an abbreviation of it, word for word ("Lamp L. Rev." for "Lamp Law Review")."""
    full = [word for word in _WORD.findall(_folded(container)) if word not in _SMALL]
    written = [word for word in _WORD.findall(after[: 2 * len(container) + 20]) if word not in _SMALL][: len(full)]
    return bool(full) and len(written) == len(full) and all(whole.startswith(short) for short, whole in zip(written, full, strict=True))
