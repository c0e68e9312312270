"""HTML: a walk over the nodes that separates blocks, lines and cells, which plain text extraction glues together."""

from __future__ import annotations

import codecs
from dataclasses import replace
from typing import Any

from brief_audit import patterns as re
from brief_audit.errors import InputError
from brief_audit.model.document import RegionKind
from brief_audit.readers.builder import Builder
from brief_audit.readers.hidden import hidden_warning, passages_named, struck_warning
from brief_audit.readers.page_style import PageStyle
from brief_audit.readers.reading import Reading
from brief_audit.readers.sniff import decode
from brief_audit.text.words import word_set

_DROPPED = frozenset({"script", "style", "head", "datalist"})
_OF_DRAWINGS = frozenset({"title", "desc", "defs", "metadata", "symbol", "clippath", "mask"})
"""Elements of an SVG drawing that are not drawn where they stand."""
_FRAMES = {"iframe": "src", "frame": "src", "object": "data", "embed": "src"}
_STRUCK = frozenset({"del", "s", "strike"})
_UNTYPED = frozenset({"hidden", "password", "checkbox", "radio", "file", "image", "range", "color"})
"""Kinds of `input` that show no words."""
_PICTURES = frozenset({"img", "image", "canvas", "video"})
_WRITES = re.compile(r"document\s*\.\s*write|innerHTML|insertAdjacent|appendChild|textContent\s*=")
_SMALL = 150
"""Pixels of a side below which a picture is a sign."""
_DEEPEST_FRAME = 3
_BLOCKS = word_set(
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3"
    " h4 h5 h6 header hr iframe li main ol p pre section select summary svg table tbody td text textarea tfoot th thead tr ul"
)
_ITALICS = frozenset({"em", "i", "cite", "dfn", "var"})
_KEPT = frozenset({"pre", "textarea"})
"""Elements whose blanks and lines stand as they are."""
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_MARK = re.compile(r"\[?(?:\d{1,3}|[*†‡§]{1,3}|[a-z])\]?")
_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE)
_INLINE = re.compile(r"(?:^|;)\s*display\s*:\s*inline\b", re.IGNORECASE)
_END = re.compile(r"</(?:body|html)\s*>", re.IGNORECASE)
_RAISED = re.compile(r"(?:^|;)\s*vertical-align\s*:\s*super\b", re.IGNORECASE)
_WORDS_NOTE = re.compile(r"#_(?:ftn|edn)\d+")
"""Where the mark of a note leads on a page that Word made; its figure is raised by a style sheet alone."""
_ANSWERED = re.compile(r"gmail_quote|moz-cite|yahoo_quoted|protonmail_quote")
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")


def read(data: bytes) -> Reading:
    """Read an HTML page. Raises InputError when no text is in it."""
    from lxml import etree, html

    # The parser drops what follows the end of a page; a browser shows it.
    text = _END.sub("", _DECLARATION.sub("", _decoded(data)).replace("\x00", ""))
    parser = html.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = html.document_fromstring(text.encode("utf-8", errors="replace"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, AssertionError) as error:
        raise InputError("the HTML page holds no text.", "Check that the page was saved completely.") from error
    if any(entry.level_name == "FATAL" for entry in parser.error_log):
        # The parser stops at its limits and keeps what it has: a brief cut short must not pass for a whole one.
        raise InputError(
            "the HTML page nests too deeply, or is too large, to be read whole.", "Save it as PDF or text and audit that file."
        )
    _open_frames(root)
    walk = _Walk(root)
    walk.whole()
    if not walk.builder.has_text():
        raise InputError("the HTML page holds no text.", "Check that the page was saved completely, with its text and not as a script.")
    return replace(walk.builder.reading(), unread_parts=(*hidden_warning(walk.hidden), *struck_warning(walk.struck), *_skipped(walk)))


def _is_raised(element: Any) -> bool:
    return element.tag == "sup" or (element.tag == "span" and _RAISED.search(element.get("style") or "") is not None)


def _is_answered(quote: Any) -> bool:
    """Whether an e-mail program set off what it answers or forwards: the whole of a brief, and no quotation of it."""
    return quote.get("type") == "cite" or _ANSWERED.search(quote.get("class") or "") is not None


def _skipped(walk: _Walk) -> list[str]:
    """What a person sees on the page and this reader does not read."""
    said = []
    if navigation := [text for text in walk.navigation if text.strip()]:
        said.append(f"The navigation of the page was not read ({passages_named(navigation)}).")
    if walk.pictures:
        said.append(f"{_count(walk.pictures, 'picture')} of the page {'was' if walk.pictures == 1 else 'were'} not read.")
    if walk.style.adds_words:
        said.append("Words that a style sheet adds to the page were not read.")
    if walk.writes:
        said.append("What a script writes into the page was not read.")
    if walk.frames:
        said.append(f"Another page or file that is shown in a frame was not read ({passages_named(walk.frames)}).")
    return said


def _count(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def _open_frames(root: Any) -> None:
    """Put the page that a frame carries in itself (`srcdoc`) into the frame, where it is shown."""
    from lxml import etree, html

    frames = [(frame, 1) for frame in root.iter("iframe")]
    while frames:
        frame, depth = frames.pop()
        frame.text = None
        del frame[:]
        if not (frame.get("srcdoc") or "").strip() or depth > _DEEPEST_FRAME:
            continue
        parser = html.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
        try:
            inner = html.document_fromstring(frame.get("srcdoc").encode("utf-8", errors="replace"), parser=parser)
        except (etree.ParserError, etree.XMLSyntaxError, AssertionError):
            continue
        body = inner.find("body")
        if body is None:
            continue
        etree.strip_elements(body, "style", with_tail=False)  # its rules are its own
        frames += [(nested, depth + 1) for nested in body.iter("iframe")]
        frame.append(body)


def _decoded(data: bytes) -> str:
    declared = _CHARSET.search(data[:2048])
    if declared is None or data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return decode(data)
    name = declared[1].decode("ascii")
    try:
        # Pages that declare Latin-1 are read as Windows-1252 by every browser. Source: WHATWG Encoding, labels.
        codec = "cp1252" if codecs.lookup(name).name in ("iso8859-1", "ascii") else name
        return data.decode(codec, errors="replace")
    except (LookupError, UnicodeError):  # no name of an encoding, or one of Python's own that decodes no page
        return decode(data)


def _is_block(element: Any) -> bool:
    """Whether an element stands in lines of its own; CourtListener sets a court's own text as `<pre class="inline">` around its links."""
    inline = element.tag == "pre" and ("inline" in (element.get("class") or "").split() or _INLINE.search(element.get("style") or ""))
    return element.tag in _BLOCKS and not inline


def _is_large(picture: Any) -> bool:
    """Whether a picture may show words: one that tells no size may, a sign does not."""
    sides = [(picture.get(side) or "").removesuffix("px") for side in ("width", "height")]
    return not any(side.isdecimal() and len(side) < 4 and int(side) < _SMALL for side in sides)


def _chosen(entries: Any) -> set[Any]:
    """The entries of a list that are shown while it is closed: the chosen ones, else the first; an open list shows all."""
    every = list(entries.iter("option"))
    chosen = [entry for entry in every if entry.get("selected") is not None]
    is_open = entries.get("multiple") is not None or entries.get("size", "1") != "1"
    return set(every if is_open else chosen or every[:1])


def _words(element: Any) -> str:
    """The words that an element holds, without its scripts and styles."""
    return " ".join(text for one in element.iter() if one.tag not in ("script", "style") for text in (one.text, one.tail) if text)


class _Walk:
    """State of one walk over a page."""

    def __init__(self, root: Any) -> None:
        self.builder = Builder()
        self.hidden: list[str] = []
        """Text that is in the file and not shown."""
        self.struck: list[str] = []
        """Text that a line is drawn through."""
        self.navigation: list[str] = []
        self.frames: list[str] = []
        """Addresses of what frames show."""
        self._root = root
        self.style = PageStyle(root)
        self.pictures = 0
        self.writes = False
        self._chosen: set[Any] = set()
        self._tree = root.getroottree()
        self._italic = 0
        self._pre = 0
        self._targets: dict[str, tuple[int, int]] = {}
        self._links: list[tuple[str, str, int]] = []
        self._firsts: dict[Any, int] = {}

    def whole(self) -> None:
        """Walk the page; an explicit stack, because a page may nest deeper than Python recurses."""
        stack: list[tuple[Any, bool]] = [(self._root, False)]
        while stack:
            element, leaving = stack.pop()
            if leaving:
                self._leave(element)
                continue
            if not isinstance(element.tag, str) or self._is_left_out(element) or self._is_hidden(element) or self._is_mark(element):
                self._text(element.tail)
                continue
            self._enter(element)
            stack.append((element, True))
            stack.extend((item, False) for item in reversed(element))
        self.builder.close()
        for target, mark, anchor in self._links:
            if target in self._targets:
                self.builder.note_over(mark, anchor, *self._targets[target])

    def _enter(self, element: Any) -> None:
        tag = element.tag
        if _is_block(element):
            self.builder.open(node=self._tree.getpath(element))
        elif tag == "br":
            self.builder.write("\n")
        elif tag == "input" and (element.get("type") or "text").lower() not in _UNTYPED:
            self._text(f" {element.get('value') or element.get('placeholder') or ''} ")
        elif tag == "optgroup":
            self._text(f" {element.get('label') or ''} ")
        if tag == "select":
            self._chosen |= _chosen(element)
        self._italic += tag in _ITALICS
        self._pre += tag in _KEPT
        self._firsts[element] = len(self.builder.segments)
        self._text(element.text)

    def _leave(self, element: Any) -> None:
        tag = element.tag
        if _is_block(element):
            self.builder.close()
        self._italic -= tag in _ITALICS
        self._pre -= tag in _KEPT
        first = self._firsts.pop(element)
        own = self.builder.segments[first:]
        if own and tag == "blockquote" and not _is_answered(element):
            self.builder.region(RegionKind.BLOCK_QUOTE, (own[0].span[0], own[-1].span[1]))
        if own and tag in _HEADINGS:
            self.builder.region(RegionKind.HEADING, (own[0].span[0], own[-1].span[1]))
        if identifier := element.get("id") or (element.get("name") if tag == "a" else None):
            # An inline target (an anchor at a note's start) stands for the paragraph around it.
            self._targets[identifier] = (first, max(len(self.builder.segments), first + 1))
        if element is not self._root:
            if _is_block(element):
                self.builder.open(node=self._node_after(element))
            self._text(element.tail)

    def _node_after(self, element: Any) -> str:
        parent = element.getparent()
        return str(self._tree.getpath(parent if parent is not None else element))

    def _is_left_out(self, element: Any) -> bool:
        """Whether an element holds no text of the page; what a person may see all the same is kept to be named."""
        tag = element.tag
        if tag in _FRAMES and len(element) == 0 and (address := element.get(_FRAMES[tag])):
            self.frames.append(address)
            return True
        if tag == "input":
            self.pictures += element.get("type", "").lower() == "image"
        elif tag == "script":
            self.writes = self.writes or _WRITES.search(element.text or "") is not None
        elif tag in _PICTURES:
            self.pictures += _is_large(element)
        elif tag == "nav":
            self.navigation.append(_words(element))
        elif tag == "template":
            self.hidden.append(_words(element))
        elif tag == "option":
            return element not in self._chosen
        elif tag in _OF_DRAWINGS:
            drawn = next(element.iterancestors("svg"), None) is not None
            if drawn and tag in ("defs", "symbol"):  # shown where another element uses it
                self.hidden.append(_words(element))
            return drawn
        return tag in _DROPPED or tag in ("nav", "template")

    def _is_hidden(self, element: Any) -> bool:
        """Whether an element is not shown; what it holds is named in a warning."""
        if element.tag in _STRUCK:
            self.struck.append(_words(element))
            return True
        if element is self._root or not self.style.hides(element):
            return False
        self.hidden.append(_words(element))
        return True

    def _is_mark(self, element: Any) -> bool:
        """Whether an element is a note mark: set aside, with its place, so that its digits never touch a citation's."""
        linked = element.tag == "a" and (element.get("href") or "").startswith("#")
        of_word = linked and _WORDS_NOTE.fullmatch(element.get("href")) is not None
        if not (_is_raised(element) or of_word or (linked and len(element) == 1 and _is_raised(element[0]))):
            return False
        mark = _BLANKS.sub("", element.text_content())
        if not _MARK.fullmatch(mark):
            return False
        at = self.builder.size
        self.builder.region(RegionKind.NOTE_MARK, (at, at))
        links = [element, *element.iter("a"), *([element.getparent()] if element.getparent() is not None else [])]
        href = next((link.get("href") for link in links if link.tag == "a" and (link.get("href") or "").startswith("#")), None)
        if href:
            self._links.append((href[1:], mark.strip("[]"), at))
        return True

    def _text(self, text: str | None) -> None:
        if not text:
            return
        builder = self.builder
        if not self._pre:
            text = _BLANKS.sub(" ", text)
            if text[0] == " " and builder.last_character() in ("", " ", "\n"):
                text = text[1:]
        builder.write(text, italic=self._italic > 0)
