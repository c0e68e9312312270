"""Which pinned authorities hold the quotations of a brief: where words that their authority lacks may really come from."""

from __future__ import annotations

from contextlib import closing

from brief_audit.model.authority import Authority
from brief_audit.model.claim import Claims
from brief_audit.model.record import Tampered
from brief_audit.stages.workbench import Workbench


def pinned_holders(claims: Claims | None, workbench: Workbench) -> tuple[dict[str, tuple[Authority, ...]], tuple[Tampered, ...]]:
    """Authorities by the id of each attributed quotation that they hold, and what of the corpus was found changed."""
    from brief_audit.corpus import NAME
    from brief_audit.sources.user import PinnedAuthorities

    folders = [authority.path.parent for authority in workbench.authorities if authority.path.name == NAME]
    found: dict[str, tuple[Authority, ...]] = {}
    for folder in folders:
        with closing(PinnedAuthorities(folder)) as pinned:
            for quotation in claims.quotations if claims is not None else ():
                if quotation.citations and quotation.is_long_enough:
                    holding = pinned.holding(quotation.text, workbench.desk)
                    found[quotation.id] = (*found.get(quotation.id, ()), *(held.authority for held in holding))
    changed = tuple(workbench.desk.tampered) if folders else ()
    return {name: held for name, held in found.items() if held}, changed
