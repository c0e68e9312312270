"""Words with which a British court declares something, or grants a declaration: a detail of what it did, besides the outcome.

"I would declare that …", "We grant a declaration that …", "Declaration granted." near the end of the judgment, in the court's own
voice; what a party seeks, what is refused and what is quoted does not count. Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import DeclarationFact, Obtained
from brief_audit.text.quotation_marks import curly_depth

_WINDOW = 6000
_DECLARES = re.compile(
    r"\b(?:I|[Ww]e)\s+(?:(?:would|will|shall|hereby|therefore|accordingly|also|further|so|propose\s+to)\s+){0,3}"
    r"(?:declare\s+that|(?:make|grant)\s+(?:a|the|an?\s+appropriate)\s+declarations?)\b[^.;\n]*"
    r"|(?:^|(?<=\n)|(?<=\.\s))Declarations?\s+granted\b[^.;\n]*"
)
_NOT_OURS = re.compile(
    r"\b(?:if|whether|unless|not|no|declin\w*|refus\w*|ask\w*|invit\w*|seek\w*|sought|submi\w*|argu\w*|conten\w*|had|provided|suggest\w*)\b",
    re.IGNORECASE,
)
_BEFORE = 160


def declarations_of(authority: Authority) -> tuple[DeclarationFact, ...]:
    """Each declaration of the one judgment, in order; none if the document has several judgments or none."""
    judgments = [number for number, part in enumerate(authority.parts) if part.kind is PartKind.JUDGMENT]
    return tuple(_in(judgments[0], authority.parts[judgments[0]])) if len(judgments) == 1 else ()


def _in(number: int, part: Part) -> Iterator[DeclarationFact]:
    text = part.text
    for match in _DECLARES.finditer(text, max(0, len(text) - _WINDOW)):
        before = re.split(r"[.;\n]", text[max(0, match.start() - _BEFORE) : match.start()])[-1]
        quoted = any(start <= match.start() < end for start, end in part.quoted) or curly_depth(before) > 0
        if not quoted and _NOT_OURS.search(before) is None:
            yield DeclarationFact(obtained=Obtained.OPERATIVE, snippet=match.group(), part=number, span=match.span())
