"""What of a withheld text may be named: citations made of listed words and figures alone; of all others their place (R40)."""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase

from brief_audit import patterns as re
from brief_audit.gate.release import wrong_codes
from brief_audit.jobs.gating.weighing import Weighed
from brief_audit.model.base import Code, Jurisdiction, Kind, Outcome
from brief_audit.model.citation import Citation
from brief_audit.model.finding import CitationOutcome
from brief_audit.tables import rows

_LETTERS = f"(?:[A-Z]{{1,2}}|{'|'.join(f'{letter}{{1,4}}' for letter in ascii_lowercase)})"
"""Of the number of a section ("2000e", "300aa", "77bbbb"): no word can be spelled with one letter."""
_SECTION = rf"[0-9]{{1,6}}{_LETTERS}?(?:[-–.](?:[0-9]{{1,5}}{_LETTERS}?|{_LETTERS})){{0,3}}"
_PARTS = rf"(?:\((?:[0-9]{{1,3}}|[ivxl]{{1,5}}|{_LETTERS})\)){{0,6}}"
_CODE = re.compile(rf"[0-9]{{1,2}} (?:U\.S\.C\.|C\.F\.R\.) § ?{_SECTION}{_PARTS}(?:[-–][0-9]{{1,3}})?")
_PAGE = r"(?:[0-9]{1,7}(?:[-–][0-9]{1,5})?(?:-?[A-Z])?|[ivxlcdm]{1,8}|_{2,3})"
_EUROPEAN = re.compile(
    r"Case (?:[CTF]-)?[0-9]{1,4}/[0-9]{2}(?: P(?:-R|PU)?)?|App no [0-9]{2,5}/[0-9]{2}|\[[0-9]{4}\] ECR I{1,2}(?:-A)?-[0-9]{1,5}|"
    r"ECLI:(?:EU:[CTF]:[0-9]{4}:[0-9]{1,5}|CE:ECHR:[0-9]{4}:[0-9]{4}(?:JUD|DEC|REP|ADV)[0-9]{9})"
)
_NUMBER_OF_AN_ID = re.compile(r"-?[0-9]+\Z")
_WORD = re.compile(r"[A-Za-z][A-Za-z’']*")


def cited(citation: Citation, weighed: Weighed) -> str | None:
    """The citation in its standard form; of a withheld text only where each of its words stands in a list, whatever the text says."""
    return citation.canonical if not weighed.withheld or is_listed(citation) else None


def is_listed(citation: Citation) -> bool:
    """Whether the standard form holds the letters of a listed reporter, court or code alone, and figures.

    >>> from brief_audit.model.base import Kind
    >>> is_listed(Citation(id="c1", text="x", kind=Kind.CASE, span=(0, 1), canonical="[2008] SECRETS 3", reporter="SECRETS"))
    False
    """
    form = citation.canonical or ""
    if citation.flaw is not None:
        return False  # read from what stands there, and not from a list
    if citation.kind is not Kind.CASE:
        return _CODE.fullmatch(form) is not None
    if citation.jurisdiction is Jurisdiction.EU:
        return _EUROPEAN.fullmatch(form) is not None
    if citation.jurisdiction is Jurisdiction.US:
        return _is_american(citation, form)
    return citation.reporter is not None and all(word in _british() for word in _WORD.findall(form))


def _is_american(citation: Citation, form: str) -> bool:
    """Volume, a reporter that the tokenizer's own list spells, and page: a reporter that no list knows is marked MALFORMED."""
    reporter = re.escape(citation.reporter or "")
    return citation.reporter is not None and re.fullmatch(rf"[0-9]{{1,5}}(?: |-){reporter}(?: |-){_PAGE}", form) is not None


@cache
def _british() -> frozenset[str]:
    """Every word of the courts and the law reports in the tables, and what may stand beside a report."""
    names = [f"{row['code']} {row['division']}" for row in rows("uk_courts")] + [row["series"] for row in rows("uk_reports")]
    return frozenset(word for name in names for word in _WORD.findall(name)) | {"LR", "HL", "PC", "UKSC", "J", "TC"}


def reason_code(outcome: CitationOutcome) -> str:
    """Why a citation was rejected: changed evidence before all else, its worst code, or the reason why it could not be verified."""
    if Code.CONTENT_TAMPER in outcome.codes:
        return Code.CONTENT_TAMPER.value
    if outcome.outcome is Outcome.VERIFIED_ERROR and (codes := wrong_codes(outcome)):
        return codes[0]
    return outcome.reason.value if outcome.reason else "NOT_VERIFIED"


def anchor_named(anchor: str, allowed: frozenset[str]) -> str:
    """An anchor as cited, in the list or not, where its letters are those of the list's own ids; any others are the text's own word.

    >>> [anchor_named(one, frozenset({"A1", "A2"})) for one in ("A1", "A9", "SECRET-1")]
    ['A1', 'A9', '']
    """
    letters = {_NUMBER_OF_AN_ID.sub("", one) for one in allowed}
    return anchor if anchor in allowed or _NUMBER_OF_AN_ID.sub("", anchor) in letters else ""
