"""What the brief asserts: the words it quotes, to whom it attributes them, and the proposition that each citation supports.

Offsets are in `Document.text`. A quotation whose speaker is uncertain is attributed to nobody, and `why` says why. Source: DESIGN
section 3, "Whose quotation is it?".

>>> from brief_audit.model.base import Kind
>>> from brief_audit.model.citation import Citation
>>> from brief_audit.model.document import Document
>>> text = "A carrier owes a “duty to warn its passengers of every known danger.” Harrow v. Quill, 990 U.S. 10 (1996)."
>>> brief = Document(name="brief.txt", path="brief.txt", sha256="0" * 64, media_type="text/plain", text=text)
>>> cited = Citation(id="c1", text="990 U.S. 10", kind=Kind.CASE, span=(87, 98), full_span=(70, 105), canonical="990 U.S. 10")
>>> claims = assert_claims(brief, [cited], links=[])
>>> claims.quotations[0].text, claims.quotations[0].citations, str(claims.quotations[0].attribution)
('duty to warn its passengers of every known danger.', ('c1',), 'adjacent')
>>> claims.propositions[0].text
'A carrier owes a duty to warn its passengers of every known danger.'
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.claims.arguments import arguments_of
from brief_audit.claims.attribution import attribute
from brief_audit.claims.history import history
from brief_audit.claims.propositions import Writer, propositions
from brief_audit.claims.reach import Reach
from brief_audit.claims.setting import Setting
from brief_audit.claims.spoken import spoken
from brief_audit.claims.treated import treated
from brief_audit.claims.weight import held
from brief_audit.model.citation import Citation, Link
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document

__all__ = ["assert_claims"]


def assert_claims(
    document: Document, citations: Sequence[Citation], links: Sequence[Link], *, argues: bool = False, record: Sequence[str] = ()
) -> Claims:
    """Every quotation with its attribution, every proposition; ids q1…, p1… in the order of the text. Linear time.

    Its arguments, g1…, only if `argues`; `record` are the texts of the documents of the record, which may name somebody as the brief does.

    A provision that the text only mentions supports nothing and speaks no words, so nothing here hears of it.
    """
    setting = Setting.of(document, [citation for citation in citations if not citation.named_only], links)
    writer = Writer(setting)
    quotations = attribute(setting, Reach(setting, writer))
    return Claims(
        propositions=propositions(writer),
        quotations=quotations,
        held=held(setting, quotations),
        caveats=treated(setting),
        statements=(*spoken(setting), *history(setting)),
        arguments=arguments_of(writer, record) if argues else None,
    )
