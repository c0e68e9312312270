r"""A text as its reader sees it: without the mark-up of HTML, Markdown, TeX and JSON, and without signs that nobody sees.

The gate reads plain text. A program that shows it may make bold, links and entities of it, and then a citation stands there that the
plain reading cannot have seen ("990 U\.S\. 10", "9001&#50;"). What only the shown text holds has no place in the plain one, so that it
can be neither marked nor struck.
"""

from __future__ import annotations

import html
import unicodedata
from collections import Counter

from brief_audit import patterns as re
from brief_audit.markup import hides_words, without_comments
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.model.dossier import Dossier
from brief_audit.readers.child import Child

_APART = re.compile(r"</?(?:br|p|div|li|ul|ol|td|th|tr|table|h[1-6]|hr|pre)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_LINK = re.compile(r"!?\[([^\[\]\n]*)\]\([^()\s]*(?:\s+\"[^\"\n]*\")?\)")
_AT_THE_LINE = re.compile(r"^[ \t]*(?:(?:>|//|#{1,6}|\|)[ \t]?)+", re.MULTILINE)
_IN_JSON = re.compile(r"\\u([0-9A-Fa-f]{4})")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_MARKS = re.compile(r"[*`_^]+|~~+")
_QUOTED = re.compile(
    r"<(?:q|blockquote)\b|&(?:ldquo|rdquo|quot|lsquo|laquo|#8220|#x201c);|^[ \t]*>|[「」『』｢｣＂″‶〝〞❝❞❮❯🙶🙷🙸]",
    re.IGNORECASE | re.MULTILINE,
)


def rendered(text: str) -> str:
    r"""The words that are seen.

    >>> rendered("*Ash v. Birch*, 990 U\\.S\\. **10**, [9001](http://x)&#50;")
    'Ash v. Birch, 990 U.S. 10, 90012'
    """
    told = _IN_JSON.sub(lambda found: chr(int(found[1], 16)), text)
    bare = _TAG.sub("", _APART.sub(" ", without_comments(told)))
    bare = _TAG.sub("", html.unescape(html.unescape(bare)))
    bare = _ESCAPED.sub(r"\1", _LINK.sub(r"\1", _AT_THE_LINE.sub("", bare)).replace("\\,", ""))
    bare = _MARKS.sub("", bare).replace("~", " ").replace("|", " ")
    kept = (char for char in unicodedata.normalize("NFKC", bare) if char in "\n\t" or not _is_unseen(char))
    return re.sub(r"[ \t]+", " ", "".join(kept))


def _is_unseen(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf", "Co", "Cn", "Mn", "Me"}


def only_shown(dossier: Dossier, child: Child, *, named: bool = False) -> int:
    """How many citations, or pages of them, only the shown text has; one more where its mark-up makes a quotation of an authority.

    Words that mark-up strikes through or conceals count like those that only it shows. `named`: the text names an authority without a
    citation. Where it cites none and names none, there is nobody to be misquoted.
    """
    document, citations = dossier.document, dossier.citations or ()
    named = named or _names(citations)
    if document is None:
        return 0
    shown, quoted = rendered(document.text), bool(_QUOTED.search(document.text)) or hides_words(document.text)
    if shown == document.text:
        return int(quoted and named)
    as_shown = Document(name=document.name, path=document.path, sha256=document.sha256, media_type="text/plain", text=shown)
    found: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=as_shown)
    new = Counter(map(_key, found)) - Counter(map(_key, citations))
    return sum(new.values()) + (quoted and (named or _names(found)))


def _names(citations: tuple[Citation, ...]) -> bool:
    return any(citation.kind is not Kind.RECORD for citation in citations)


def _key(citation: Citation) -> tuple[str, str, str]:
    return citation.kind.value, citation.canonical or "", repr(citation.pinpoint)
