"""Where a bundle reference behind an authority only says where a copy of it is, and what an ibid. behind that means.

"Harrow v Quill [2021] UKSC 990 is clear [AB/7/210]. Ibid at [12]." is of the case. What may as well be of the bundle is left open.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.citations.links.fits import pages_agree
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation, PinKind

_SENTENCE_ENDS = re.compile(r"[.?!][”\"’)\]]*\s+[“\"(\[]?[A-Z]|\n\s*\n")
# Beside the authority, or behind the end of its sentence; and a bundle of authorities, which holds nothing else.
_BESIDE = re.compile(r"[\s,;.(]*(?:at\s)?(?:\[[^\[\]]{1,40}\][\s,;.]*)*")
_OF_AUTHORITIES = re.compile(r"[\[(](?:J?AB[0-9]{0,2}\b|Authorities\s)")


def is_of_a_bundle(citation: Citation) -> bool:
    """Whether a citation is a reference in brackets to a bundle or a statement, as in England."""
    return citation.kind is Kind.RECORD and citation.jurisdiction is Jurisdiction.UK


def is_in_its_sentence(text: str, host: Citation, bundle: Citation) -> bool:
    """Whether a bundle reference stands in the sentence of the citation before it, or directly behind its end."""
    return _SENTENCE_ENDS.search(text[host.extent[1] : bundle.span[0]].rstrip(" .")) is None


def is_its_copy(text: str, host: Citation, bundle: Citation) -> bool:
    """Whether the bundle reference can only say where a copy of the authority is."""
    between = text[host.extent[1] : bundle.span[0]]
    return _BESIDE.fullmatch(between) is not None or _OF_AUTHORITIES.match(bundle.text) is not None


def can_only_be_of(reference: Citation, root: Citation, bundle: Citation) -> bool:
    """Whether what an ibid. names can be of the authority and not of the bundle; where it names nothing, it is of the authority."""
    pin = reference.pinpoint
    if pin is None:
        return True
    if pin.kind is not PinKind.PAGE:
        return "para" not in bundle.text.casefold()
    return not root.neutral and not pages_agree([bundle], reference)


def is_hardly_of(reference: Citation, bundle: Citation) -> bool:
    """Whether an ibid. names a numbered paragraph ("[12]"), as judgments have it, or stands behind a bundle of authorities."""
    pin = reference.pinpoint
    if _OF_AUTHORITIES.match(bundle.text):
        return True
    return pin is not None and pin.kind is PinKind.PARAGRAPH and pin.text.startswith("[") and "para" not in bundle.text.casefold()
