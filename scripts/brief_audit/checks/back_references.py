"""Whether a back reference ("Id.", "supra", a short form) leads to an authority that the brief cites in full.

What it asks
    Which citation an "Id. at 14", an "Ashgrove, 990 U.S. at 14" or an "Ashgrove (above)" stands for. What is found of that authority, its
    existence and its name, is the back reference's too; its own pinpoint and quotations are checked like any other. A paragraph by its
    number alone ("([44])", "At [49], Quill LJ said") behind a British case is one too: of the case that its paragraph names, else of the
    one cited last. It may mean the judgment below, so that what it does not agree with is open and no error.

Why it matters
    An "Id." behind an inserted citation points to the wrong case, and nobody can look up a short form whose full citation was cut.

When it must say unverifiable
    When nothing stands before it that it could mean, or more than one citation could be meant. It is never called an error.

Example
    "See 990 U.S. at 14.", where no case of 990 U.S. is cited before: ORPHAN_BACK_REFERENCE.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Check, Drawer, Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding


def ask(question: Question) -> Iterator[Finding]:
    """One finding on a citation that leads to no authority; none on one that is, or leads to, a full citation."""
    if question.root is None:
        why = question.link.why if question.link is not None else "nothing before it was found that it could mean"
        yield question.unverifiable(
            Reason.ORPHAN_BACK_REFERENCE, f"“{question.citation.text}” could not be linked to an authority: {why.rstrip('.')}."
        )


CHECK = Check(
    id="back_references",
    codes=frozenset(),
    asks=frozenset({Drawer.RESOLUTIONS}),
    weighs=True,
    page=__doc__ or "",
    of_citation=ask,
)
