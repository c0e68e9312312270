"""Who is said by name to have argued something in the case: "It fell to Mr Alder to contend that …", "Mr Alder submitted that … (¦)".

Whose submission it was is a statement about the decision like any other; `accounting` asks whether a passage has the name, a verb of
submission and most of the words.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import CITED, OTHER, Unit

SUBMITS = (
    r"(?:conten[dt]\w*|submi(?:t|ts|tted|ssions?|tting)|argu(?:e|es|ed|ing|ments?)|urg(?:e|ed|es|ing)"
    r"|maintain\w*|assert\w*|insist\w*|suggest\w*)"
)
_SUBMITTED = re.compile(
    r"\b(?:(?:Mr|Ms|Mrs|Miss|Dr|Sir|Dame)\.?\s+(?P<name>[A-Z][\w’-]+(?:\s+[A-Z][\w’-]+){0,2})|(?P<letters>[A-Z]{3,6}))(?:[’']s)?"
    r"(?:,?\s+(?:appearing|acting|who\s+appeared|for|through|by)\b[^,;]{0,80}?,?)?(?:,?\s+who)?"
    rf"\s+(?:\w+\s+){{0,3}}?{SUBMITS}\s+(?:(?:(?:there|also|in\s+vain)|(?:in|at|before|on)\s+(?:\w+\s+){{0,3}}?\w+)\s+)?(?:that|for)\s+"
    rf"(?P<clause>[^;{OTHER}]{{12,300}})"
)


def submissions(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Each clause that a person named is said to have argued in the cited case; `who` is the name, the last word of it the surname."""
    if OTHER in unit.text or not (unit.near or CITED in unit.text):
        return
    for match in _SUBMITTED.finditer(unit.text):
        words, span = " ".join(match.group().replace(CITED, " ").split()), unit.span(*match.span())
        yield Statement(
            kind=StatementKind.TALE,
            citation=citation.id,
            words=words,
            span=span,
            owner=Owner.UNKNOWN,
            who=((match["name"] or match["letters"]).split()[-1],),
        )
