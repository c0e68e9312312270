"""Claims of a text that is long in one place: blanks, marks and half-open brackets beside a quotation. The case is invented."""

from __future__ import annotations

from itertools import product

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.errors import InputError
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.stages import claim as stage
from economy.thorough import sampled
from hardening.counted_work import grows_with_size

Q = "“A spoken warning before two witnesses is notice enough for any tenant”"
C = "Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"


PIECES = (" ", "\u2060", "\t", "\n\n", ", ", "; ", "(", "[", "(a) ", ". ", "the court ", "see ", "and ", "¶ 1, ", "> ")
WHERE = ("{q}{run} {c}.", "The court said {q}. {c}{run}.", "{run}{q}. {c}.")


@pytest.mark.slow
@pytest.mark.parametrize(("where", "piece"), sampled(list(product(WHERE, PIECES)), 23))
def test_twice_the_text_costs_twice_as_much(where: str, piece: str) -> None:
    def claimed(size: int) -> None:
        text = where.format(q=Q, c=C, run=(piece * (size // len(piece) + 1))[:size])
        document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
        citations = extract(document)
        assert_claims(document, citations, link(document, citations))

    assert grows_with_size(claimed, 7_000, times=2)  # a sentence is cut at some 6,000


def test_more_quotations_than_any_filing_has_are_refused_with_their_number() -> None:
    document = Document(name="brief", path="brief.txt", sha256="0" * 64, media_type="text/plain", text="“" * 10_001)
    with pytest.raises(InputError, match=r"holds more than 10,000 quotations \(10,001\)"):
        stage.claim(Dossier(brief=Brief(path="brief.txt", name="brief.txt"), document=document), None)
