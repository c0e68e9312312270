"""What language models are asked, where this run has them asked: whether the passages of its source support each sentence.

Only sentences are asked about that were compared with a retrieved text; the question holds the sentence and the passages that the report
shows beside it, and nothing else of the brief. At the gate with anchors, also whether each anchor supports the sentence that cites it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from brief_audit.gate.anchors import matters_of
from brief_audit.model.claim import Claims
from brief_audit.model.dossier import Dossier
from brief_audit.model.finding import Finding
from brief_audit.model.opinion import Matter, Opinion
from brief_audit.reports.notices import restricted
from brief_audit.reports.source_words import readable
from brief_audit.stages.workbench import Workbench, stamp

MOST = 200
"""Sentences of one brief that models are asked about; the report says how many were left out."""


def opinions_on(dossier: Dossier, workbench: Workbench) -> tuple[Opinion, ...]:
    """The opinions of this run, or those that the repeated run was given; none where no model is to be asked."""
    if workbench.replayed is not None:
        return workbench.replayed.opinions
    if workbench.adviser is None:
        return ()
    kept = restricted(workbench.config.settings_block())
    anchored = matters_of(dossier.document.text, workbench.anchored, kept) if workbench.anchored and dossier.document else ()
    stated = matters_in(dossier.claims or Claims(), dossier.findings or (), kept)
    matters = (*anchored, *stated)[:MOST]
    compared = len(anchored) + sum(1 for one in dossier.findings or () if one.proposition and one.verdict)
    (workbench.announce or workbench.progress)(f"models are asked about {len(matters)} of {compared} sentences; docs/verifier.md")
    return workbench.adviser(matters, lambda: stamp(workbench.now()))


def matters_in(claims: Claims, findings: Iterable[Finding], kept: Collection[str] = ()) -> tuple[Matter, ...]:
    """One matter for each proposition that was compared with a text, in the order of the brief.

    A text of the sources `kept` is put before no model, because their licence does not permit it: a sentence that rests on one is left out.
    """
    shown = {one.proposition: one.best_passages or one.evidence for one in reversed(list(findings)) if one.proposition and one.verdict}
    words = {
        name: tuple(dict.fromkeys(readable(passage.snippet) for passage in passages))
        for name, passages in shown.items()
        if not any(passage.source in kept for passage in passages)
    }
    return tuple(Matter(about=one.id, sentence=one.text, passages=words[one.id]) for one in claims.propositions if words.get(one.id))
