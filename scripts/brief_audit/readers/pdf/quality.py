"""Which pages show words that their text layer does not hold, or holds wrongly; and what to say of scans."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.readers.hidden import hidden_warning, passages_named, struck_warning
from brief_audit.readers.pages_named import capital, named
from brief_audit.readers.pdf.lines import Line
from brief_audit.readers.pdf.pages import Page
from brief_audit.text.words import word_set

_FEWEST_CHARACTERS = 25
"""Characters on a page below which a picture on it means a scan. Source: DESIGN, reading and extraction section 5."""

_PICTURE_SHARE = 0.35
_FEW_CHARACTERS = 250
_PICTURE_BESIDE = 0.12
"""Share of a page from which a picture beside its text may hold words: seals, signatures and letterheads are smaller."""

_WATERMARK = 40
"""Characters; slanted text that is longer is no mark of a draft or a copy."""

_MOST_OF_THE_PAGE = 0.6
"""A picture larger than this beside fewer characters than that: a scan under a stamp or a letterhead, or a background."""

_ODD = re.compile(r"[\ufffd\ue000-\uf8ff]")
_ODD_SHARE = 0.02
_ODD_IN_A_WORD = re.compile(rf"[^\W_]{_ODD.pattern}|{_ODD.pattern}[^\W_]")
_TOKEN = re.compile(r"[^\W\d_]{2,}")
_COMMON = word_set("the of and to in a that is for on by as be not was with this it at or an from which v no see are his her their")
_COMMON_SHARE = 0.03
_NO_VOWEL = re.compile(r"[^aeiouyAEIOUYÀ-ÿ]+")
_NO_VOWEL_SHARE = 0.3
_FEWEST_TOKENS = 60


def is_unread(page: Page, lines: Sequence[Line]) -> bool:
    """Whether a page shows something and no text of it could be read."""
    if page.scanned is not None:
        return False
    if page.garbled:
        return True
    characters = _characters(lines) - page.added
    # A page of signatures under a few words is read; a page that shows nothing but a picture is not.
    return characters < _FEWEST_CHARACTERS and page.pictures > (_PICTURE_SHARE if characters else 0.05)


def is_poor(page: Page, lines: Sequence[Line]) -> bool:
    """Whether the text layer of a page looks damaged, or a picture under a few words may hold the real text."""
    if page.scanned is not None:
        return False
    if page.pictures > _MOST_OF_THE_PAGE and _characters(lines) - page.added < _FEW_CHARACTERS:
        return True
    text = " ".join(line.text for line in lines)
    return len(_ODD.findall(text)) > max(_ODD_SHARE * len(text), 3) or _is_cipher(text)


def _characters(lines: Sequence[Line]) -> int:
    return sum(not c.isspace() for line in lines for c in line.text)


def _is_cipher(text: str) -> bool:
    """Whether letters stand for other letters (a font whose table of characters is wrong): no common words, few vowels."""
    tokens = _TOKEN.findall(text)
    if len(tokens) < _FEWEST_TOKENS:
        return False
    common = sum(token.lower() in _COMMON for token in tokens)
    mute = sum(_NO_VOWEL.fullmatch(token) is not None for token in tokens)
    return common < _COMMON_SHARE * len(tokens) and mute > _NO_VOWEL_SHARE * len(tokens)


def warnings(pages: Sequence[Page], poor: Sequence[int]) -> tuple[str, ...]:
    """What the report must say of garbled, poor and scanned pages."""
    said: list[str] = []
    if garbled := [page.number for page in pages if page.garbled and page.scanned is None]:
        said.append(f"The text layer of {named(garbled)} does not say which letters it holds; print the document to a new PDF or use OCR.")
    if poor:
        said.append(f"The text layer of {named(poor)} looks damaged or incomplete; compare the page itself, or use OCR.")
    if scanned := [page for page in pages if page.scanned is not None]:
        mean = sum(page.scanned.confidence for page in scanned if page.scanned) / len(scanned)
        verb = "was" if len(scanned) == 1 else "were"
        said.append(f"{capital(named([p.number for p in scanned]))} {verb} read from a scan, with a mean confidence of {mean:.0f} of 100.")
    if hidden := [page.number for page in pages if page.hidden]:
        said.append(f"The text of {named(hidden)} lies invisibly over a picture: it is what a scanner's program read.")
    return tuple(said)


def unread_parts(pages: Sequence[Page]) -> list[str]:
    """What stands in the file and was not read, each kind with its pages and first words."""
    said = list(hidden_warning([text for page in pages for text in page.aside.unseen]))
    said += struck_warning([text for page in pages for text in page.aside.struck])
    slanted = [(page.number, [text for text in page.turned if page.scanned is None and len(text) > _WATERMARK]) for page in pages]
    for what, texts in (
        ("comments that open on a click were not read", [(page.number, page.aside.comments) for page in pages]),
        (
            "a form field or text box holds other words than it shows; those that it shows were read",
            [(page.number, page.aside.unlike) for page in pages],
        ),
        ("slanted text was not read", slanted),
        (
            "the file gives other words for those that are drawn; the page was not read as it shows",
            [(p.number, p.aside.replaced) for p in pages],
        ),
    ):
        if passages := [text for _, own in texts for text in own if text.strip()]:
            where = named([number for number, own in texts if any(text.strip() for text in own)])
            said.append(f"{capital(where)}: {what} ({passages_named(passages)})")
    if pictured := [page.number for page in pages if page.aside.picture > _PICTURE_BESIDE]:
        said.append(f"{capital(named(pictured))}: a picture stands beside the text; words on it were not read.")
    if odd := [page.number for page in pages if any(_ODD_IN_A_WORD.search(line.text) for line in page.lines)]:
        said.append(f"{capital(named(odd))}: letters inside words are not named by the file; those words were not read as they stand.")
    if blank := [page.number for page in pages if page.aside.wordless]:
        said.append(f"{capital(named(blank))}: a button or a note shows words that cannot be read.")
    return said
