"""How a judge is said to have concurred or dissented: "(Quill, J., concurring specially)", "(Ash, J., dissenting in full)".

That he did is compared as a voice. How he did stands in the line of the votes or where his opinion begins, or it is only told.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.bench import Bench, bench_of
from brief_audit.model.authority import PartKind
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.text.judge_names import name_words

_MANNER = re.compile(
    r"(?:\s+in\s+(?:the\s+)?(?:judgment|result))?\s+(?P<manner>(?:very\s+)?specially|in\s+full|fully|wholly|entirely|in\s+(?:its|his|her|their)\s+entirety|only|without\s+opinion|dubitante)\b",
    re.IGNORECASE,
)
_WHOLLY = frozenset({"full", "fully", "wholly", "entirely", "entirety"})
_VOTED = frozenset({"concurrence", "dissent"})
_NEAR = 120
_BEGINS = 600


def open_manners(question: Question) -> Iterator[tuple[str, str]]:
    """(the manner as written, why it was not compared) for each vote in the citation's brackets whose manner the decision does not show."""
    if question.authority is None:
        return
    bench, text = bench_of(question, question.authority), question.material.document.text
    for voice in question.statements(StatementKind.VOICE):
        if voice.owner is not Owner.CITED or voice.role not in _VOTED or not voice.who:
            continue
        if voice.role == "dissent" and all(bench.wrote(name, voice.role) for name in voice.who) and not _has_a_dissent(bench):
            yield voice.words, "the decision nowhere speaks of a dissent."
            continue
        manner = _MANNER.match(text, voice.span[1])
        if manner is not None and not all(_is_shown(bench, voice, name, manner["manner"]) for name in voice.who):
            yield f"{voice.words}{manner.group()}", "the decision does not say in this way how the judge voted."


def _has_a_dissent(bench: Bench) -> bool:
    kinds = {one.kind for one in bench.opinions}
    return (
        bool(kinds & {PartKind.DISSENT, PartKind.CONCURRENCE_IN_PART})
        or re.search(r"\bdissent", bench.authority.text(), re.IGNORECASE) is not None
    )


def _is_shown(bench: Bench, voice: Statement, name: str, manner: str) -> bool:
    """Whether the manner stands behind the judge's name and vote, or where an opinion of his begins."""
    words = manner.casefold().split()[-1]
    told = "|".join(sorted(_WHOLLY)) if words in _WHOLLY else re.escape(words)
    surname = re.escape(name_words(name)[-1]) if name_words(name) else ""
    voted = "concur" if voice.role == "concurrence" else "dissent"
    line = re.of_words(rf"\b{surname}\b[^;]{{0,{_NEAR}}}?\b{voted}\w*[^.;]{{0,60}}?\b(?:{told})\b", re.IGNORECASE)
    begins = re.of_words(rf"\b{voted}\w*[^.;]{{0,60}}?\b(?:{told})\b|\b(?:{told})\s+{voted}", re.IGNORECASE)
    parts = bench.authority.parts
    at_the_head = any(begins.search(parts[one.part].text, one.span[0], one.span[0] + _BEGINS) for one in bench.written_by(name))
    return bool(surname) and (at_the_head or any(line.search(part.text) for part in parts))
