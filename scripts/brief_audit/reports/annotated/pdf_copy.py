"""The copy of a PDF: highlights over the words of each citation, with pop-up notes. The only file that knows pikepdf.

The pages' own contents are not touched, and annotations that were there stay. Each highlight brings its own appearance, so that every
viewer draws it alike; besides its colour, an error is underlined twice and what was not checked has a broken line.
"""

from __future__ import annotations

import importlib
import io
import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from brief_audit.errors import InputError
from brief_audit.model.base import Outcome
from brief_audit.model.document import Quad
from brief_audit.reports.annotated.notes import AUTHOR, Note

_COLOURS = {
    Outcome.VERIFIED_ERROR: (1.0, 0.62, 0.58),
    Outcome.UNVERIFIABLE_PUBLIC: (1.0, 0.88, 0.45),
    Outcome.VERIFIED_CORRECT: (0.68, 0.90, 0.66),
    None: (0.85, 0.85, 0.85),
}
"""Light enough that black type over them keeps a contrast of more than 7 to 1."""
_UNDER: Mapping[Outcome | None, tuple[tuple[str, float], ...]] = {
    Outcome.VERIFIED_ERROR: (("[]", 0.0), ("[]", 1.8)),
    Outcome.UNVERIFIABLE_PUBLIC: (("[3 2]", 0.0),),
}
"""The lines under the words: how they are broken, and how many points below."""
_ROOM = 3.0
"""Points by which the rectangle of a highlight goes beyond its words, for the lines under them."""
_ICON, _MARGIN = 20.0, 6.0
_PRINT, _FIXED = 4, 4 | 8 | 16
"""Flags of an annotation: printed; and neither zoomed nor turned with the page. Source: ISO 32000-1 table 165."""
_SIGNATURES_EXIST = 1
_DEEPEST = 40


def annotated(data: bytes, notes: tuple[Note, ...], places: tuple[tuple[Quad, ...], ...], summary: tuple[str, ...], moment: str) -> bytes:
    """The copy with a note at each of `places`; a note without one stands in the margin of its page and says so.

    `moment`, the report's own (UTC, ISO 8601), dates the notes: equal input gives equal bytes. Raises InputError for a PDF that is
    encrypted, signed or damaged.
    """
    pikepdf: Any = importlib.import_module("pikepdf")
    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            _refuse(pdf)
            _Copy(pikepdf, pdf, moment).mark(notes, places, summary)
            out = io.BytesIO()
            pdf.save(
                out,
                deterministic_id=True,
                min_version="1.4",
                compress_streams=False,
                stream_decode_level=pikepdf.StreamDecodeLevel.none,
                object_stream_mode=pikepdf.ObjectStreamMode.preserve,
            )
            return out.getvalue()
    except pikepdf.PasswordError as error:
        raise _encrypted() from error
    except pikepdf.PdfError as error:
        raise InputError(
            "the PDF is too damaged for a copy with notes.", "Print it to a new PDF, and audit and annotate that file."
        ) from error


def _encrypted() -> InputError:
    return InputError(
        "the PDF is encrypted: its author restricts what may be done with it, and a copy with notes would lose that.",
        "Save a copy without protection, and audit and annotate that file.",
    )


def _refuse(pdf: Any) -> None:
    """Raises InputError for what a copy with notes would silently undo."""
    if pdf.is_encrypted:
        raise _encrypted()
    form = pdf.Root.get("/AcroForm")
    if form is not None and (int(form.get("/SigFlags", 0)) & _SIGNATURES_EXIST or any(map(_is_signed, form.get("/Fields", [])))):
        raise InputError(
            "the PDF is digitally signed, and any change makes the signature invalid.",
            "Annotate the version from before it was signed: audit that file, then annotate it.",
        )


def _is_signed(field: Any, depth: int = 0) -> bool:
    if field.get("/FT") == "/Sig" and "/V" in field:
        return True
    return depth < _DEEPEST and any(_is_signed(kid, depth + 1) for kid in field.get("/Kids", []))


class _Said(NamedTuple):
    """One annotation: its own name, its text, and the outcome that colours it."""

    name: str
    text: str
    outcome: Outcome | None = None


class _Copy:
    """The annotations that are laid over one PDF."""

    def __init__(self, pikepdf: Any, pdf: Any, moment: str) -> None:
        self._pikepdf, self._pdf = pikepdf, pdf
        self._date = "D:" + "".join(c for c in moment if c.isdigit()) + "Z"
        self._beside: dict[int, int] = {}

    def mark(self, notes: Sequence[Note], places: Sequence[Sequence[Quad]], summary: Sequence[str]) -> None:
        """Lay every note over its place."""
        self._in_margin(1, _Said("summary", "\n".join(summary)))
        for number, (note, quads) in enumerate(zip(notes, places, strict=True), 1):
            name = f"{number}-{note.citation}"
            pages = [(page, list(own)) for page, own in groupby(quads, key=lambda quad: quad.page)]
            for part, (page, own) in enumerate(pages):
                lead = f"(Continued from page {pages[0][0]}.)\n" if part else ""
                self._highlight(page, _Said(f"{name}-{part}", lead + note.text, note.outcome), own)
            if not pages:
                lead = f"The place of these words on the page is not known: “{note.words}”\n"
                self._in_margin(min(note.page or 1, len(self._pdf.pages)), _Said(f"{name}-0", lead + note.text, note.outcome))

    def _highlight(self, page: int, said: _Said, quads: Sequence[Quad]) -> None:
        points = [number for quad in quads for number in quad.corners]
        left, right = min(points[::2]) - _ROOM, max(points[::2]) + _ROOM
        low, high = min(points[1::2]) - _ROOM, max(points[1::2]) + _ROOM
        own = {"Subtype": self._name("Highlight"), "QuadPoints": _rounded(points), "F": _PRINT}
        rectangle = _rounded((left, low, right, high))
        look = self._appearance(rectangle, quads, said.outcome)
        self._add(page, said, rectangle, {**own, "AP": self._pikepdf.Dictionary(N=look)})

    def _in_margin(self, page: int, said: _Said) -> None:
        """A note that belongs to the page: down its left edge, the first one highest."""
        placed = self._beside[page] = self._beside.get(page, 0) + 1
        left, low, _, high = map(float, self._pdf.pages[page - 1].cropbox)
        top = max(high - _MARGIN - (placed - 1) * (_ICON + 2), low + _ICON)
        rectangle = _rounded((left + _MARGIN, top - _ICON, left + _MARGIN + _ICON, top))
        self._add(page, said, rectangle, {"Subtype": self._name("Text"), "Name": self._name("Comment"), "F": _FIXED})

    def _add(self, page: int, said: _Said, rectangle: list[float], own: dict[str, Any]) -> None:
        """Add an annotation and the window that shows its text to the page."""
        pdf, string = self._pdf, self._pikepdf.String
        sheet = pdf.pages[page - 1].obj
        annotation = pdf.make_indirect(
            self._pikepdf.Dictionary(
                Type=self._name("Annot"),
                Rect=rectangle,
                Contents=string(said.text),
                T=string(AUTHOR),
                NM=string(f"brief-audit-{said.name}"),
                M=string(self._date),
                CreationDate=string(self._date),
                C=list(_COLOURS[said.outcome]),
                P=sheet,
                **own,
            )
        )
        window = _rounded((rectangle[2], rectangle[1] - 120, rectangle[2] + 260, rectangle[1]))
        popup = self._pikepdf.Dictionary(Type=self._name("Annot"), Subtype=self._name("Popup"), Rect=window, Parent=annotation, Open=False)
        window_of = annotation["/Popup"] = pdf.make_indirect(popup)
        held = sheet.get("/Annots")
        if not isinstance(held, self._pikepdf.Array):
            held = sheet["/Annots"] = self._pikepdf.Array([])
        held.append(annotation)
        held.append(window_of)

    def _appearance(self, rectangle: list[float], quads: Sequence[Quad], outcome: Outcome | None) -> Any:
        """How a highlight looks: the words' background, multiplied with what is there, and the lines under them."""
        content = "\n".join(("/M gs", *_drawn(quads, outcome))).encode("ascii")
        state = self._pikepdf.Dictionary(Type=self._name("ExtGState"), BM=self._name("Multiply"))
        look = self._pdf.make_stream(content)
        look["/Type"], look["/Subtype"], look["/BBox"] = self._name("XObject"), self._name("Form"), rectangle
        look["/Resources"] = self._pikepdf.Dictionary(ExtGState=self._pikepdf.Dictionary(M=state))
        return look

    def _name(self, name: str) -> Any:
        return self._pikepdf.Name("/" + name)


def _drawn(quads: Sequence[Quad], outcome: Outcome | None) -> Iterator[str]:
    """The operators that draw a highlight."""
    red, green, blue = _COLOURS[outcome]
    yield f"{red:g} {green:g} {blue:g} rg"
    for quad in quads:
        ax, ay, bx, by, cx, cy, dx, dy = quad.corners
        yield f"{ax:g} {ay:g} m {bx:g} {by:g} l {dx:g} {dy:g} l {cx:g} {cy:g} l f"
    strokes = _UNDER.get(outcome, ())
    yield f"{red * 0.6:g} {green * 0.35:g} {blue * 0.35:g} RG 0.8 w" if strokes else ""
    for quad in quads:
        for dash, below in strokes:
            (ax, ay), (bx, by) = _under(quad, below)
            yield f"{dash} 0 d {ax:g} {ay:g} m {bx:g} {by:g} l S"


def _under(quad: Quad, below: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a line so many points below the words, as they are read."""
    ax, ay, _, _, cx, cy, dx, dy = quad.corners
    height = math.hypot(ax - cx, ay - cy) or 1.0
    across, down = (cx - ax) / height * below, (cy - ay) / height * below
    return (cx + across, cy + down), (dx + across, dy + down)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 2) for number in numbers]
