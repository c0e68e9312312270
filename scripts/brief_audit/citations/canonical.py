"""The canonical form of a citation that somebody typed."""

from __future__ import annotations

from brief_audit.citations.draft import Draft, without_overlaps
from brief_audit.citations.surface import plain


def canonical_citation(text: str) -> str | None:
    """The canonical form of the first citation in the text, None if there is none.

    >>> canonical_citation("Harrow v. Quill, 990 U. S. 10"), canonical_citation("Harrow v. Quill")
    ('990 U.S. 10', None)
    """
    from brief_audit.citations import europe, uk, us
    from brief_audit.citations.uk import reports as uk_reports
    from brief_audit.citations.us import respelt
    from brief_audit.citations.written_law import american as statutes
    from brief_audit.citations.written_law import british as uk_statutes

    flat = " ".join(plain(text).split())
    if not flat:
        return None
    drafts: list[Draft] = [*uk.scan_neutral(flat), *uk_reports.scan_law_reports(flat), *europe.scan_european(flat)]
    reported = [*us.scan_reporters(flat), *respelt.scan_reviews(flat), *respelt.scan_respelt(flat)]
    drafts += [draft for draft in reported if not draft.short]
    drafts += [*statutes.scan_statutes(flat), *uk_statutes.scan_uk_statutes(flat)]
    kept = without_overlaps([draft for draft in drafts if draft.canonical])
    return kept[0].canonical if kept else None
