"""Where the brief says in so many words that a case is good law."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law import bare_sentence, sentences_of
from brief_audit.checks.treatment.reliance import mentioned

_STANDS = re.compile(
    r"\b(?:still|remains?|continues\s+to\s+be|stays|is(?!\s+(?:no|not|hardly)\b)|as)\s+(?:\w+\s+){0,2}?good\s+law\b"
    r"|(?:\b(?:never|not|nor)\b|n[’']t\b)\s+(?:\w+\s+){0,3}?(?:overrul|overturn|abrogat|disapprov)"
    r"|\bno\s+(?:court|case|decision|one)\s+(?:\w+\s+){0,3}?(?:overrul|overturn|abrogat)|\bstill\s+(?:binds|binding|controls|governs)\b|\bun(?:overruled|disturbed)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\b(?:no\s+longer|not|hardly|never)\s+(?:still\s+|remain\w*\s+)?(?:be\s+)?good\s+law\b", re.IGNORECASE)
_LONGEST = 300


def called_good_law(question: Question) -> str:
    """The sentence, at or after a citation, in which the brief says that the case is good law or was never overruled; "" if none."""
    material = question.material
    every = sentences_of(material)
    places = {span: number for number, span in enumerate(every)}
    for span in mentioned(question):
        for near in every[places[span] : places[span] + 2]:
            if _STANDS.search(bare_sentence(material, near)) and not _DENIED.search(bare_sentence(material, near)):
                return " ".join(material.document.text[slice(*near)].split())[:_LONGEST]
    return ""
