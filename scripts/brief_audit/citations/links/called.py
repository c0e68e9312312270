"""What the brief itself calls an authority: a name in quotation marks behind its citation, or one word of its name before it.

Of several cases that bear a word, a short form means the one that the brief has called by that word alone, if it has called no other so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from brief_audit.citations.links.backrefs import words_of
from brief_audit.citations.links.fits import names_of
from brief_audit.citations.names import scan_short_name
from brief_audit.model.citation import Citation

_BEFORE = 80
"""Characters before a citation without a name in which it may be called: "(Quill [2031] UKSC 5 at [12])"."""
_MOST_NAMED = 4


def several(citation: Citation, cases: Collection[Citation]) -> str:
    """Why a short form is left open whose name several cases bear; each of them is named, or the first of many."""
    named = "; ".join(f"“{one.name}, {one.text}”" if one.name else f"“{one.text}”" for one in [*cases][:_MOST_NAMED])
    return f"Several cases cited before it bear the name “{citation.name}”: {named}{' and more' if len(cases) > _MOST_NAMED else ''}."


class Called:
    """The words of each name by which the brief calls an authority, and the authorities that it calls so, each with its place."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._places: defaultdict[frozenset[str], dict[str, int]] = defaultdict(dict)

    def add(self, citation: Citation) -> None:
        """Note what the brief calls a citation."""
        for name in self._names(citation):
            held = self._places[words_of(name, given=True)]
            held[citation.canonical or citation.id] = min(citation.span[0], held.get(citation.canonical or citation.id, citation.span[0]))

    def sole(self, words: frozenset[str], among: Iterable[Citation], before: int) -> Citation | None:
        """Of several authorities the one that the brief has called by nothing but the words; None if it has called no one or two so."""
        called = {named for named, at in self._places.get(words, {}).items() if at < before}
        found = [one for one in among if (one.canonical or one.id) in called]
        return found[0] if len(found) == 1 == len(called) else None

    def _names(self, citation: Citation) -> Iterator[str]:
        yield from names_of(citation)
        if citation.name is None:
            start = citation.extent[0]
            beside = scan_short_name(self._text, max(0, start - _BEFORE), start)
            yield beside.name if beside is not None else ""
