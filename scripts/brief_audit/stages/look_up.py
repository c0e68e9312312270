"""Ask the public sources for every authority."""

from __future__ import annotations

from functools import partial

from brief_audit.library import Forecast, allowances_of, brought_before, forecast, held, plan
from brief_audit.library import look_up as ask_the_library
from brief_audit.model.citation import Citation, roots_of
from brief_audit.model.claim import Claims, Owner, StatementKind
from brief_audit.model.dossier import Dossier
from brief_audit.model.record import LookUp
from brief_audit.sources.base import Part, PlannedRequest
from brief_audit.stages.workbench import Workbench


def look_up(dossier: Dossier, workbench: Workbench) -> LookUp:
    """Give what the sources answered about each full citation."""
    if workbench.announce is not None and not workbench.config.offline:
        workbench.foretell(partial(_estimate, dossier, workbench))
    found = ask_the_library(
        with_courts_named(dossier),
        workbench.desk,
        workbench.config,
        workbench.authorities,
        child=workbench.child,
        progress=workbench.progress,
        deciding=deciding(dossier),
    )
    workbench.desk.let_go()
    return found


def with_courts_named(dossier: Dossier) -> tuple[Citation, ...]:
    """The citations as they are asked about: a court that only the sentence names is asked for like one in the citation's brackets.

    "The Ninth Circuit held in Specimen v. Dummy, 991 F.2d 20 (1993)" leaves the court out of its brackets, as citation practice wants it.
    """
    statements = dossier.claims.statements if dossier.claims is not None else ()
    named = {said.citation: said.who[0] for said in statements if said.kind is StatementKind.COURT and said.owner is Owner.CITED}
    return tuple(
        citation.model_copy(update={"court": named[citation.id]}) if citation.court is None and citation.id in named else citation
        for citation in dossier.citations or ()
    )


def deciding(dossier: Dossier) -> frozenset[str]:
    """The full citations of whose text something is said, there or where they are cited again: a quotation, a page, an act, a voice."""
    citations = dossier.citations or ()
    claims = dossier.claims or Claims()
    said = {citation.id for citation in citations if citation.pinpoint is not None}
    said |= {one for quotation in claims.quotations for one in (*quotation.citations, *quotation.reach)}
    said |= {held.citation for held in claims.held} | {statement.citation for statement in claims.statements}
    roots = roots_of(citations, dossier.links or ())
    return frozenset(root.id for one in said if (root := roots.get(one)) is not None)


def _estimate(dossier: Dossier, workbench: Workbench) -> str:
    return planned(dossier, workbench)[1].line()


def planned(dossier: Dossier, workbench: Workbench) -> tuple[tuple[PlannedRequest, ...], Forecast]:
    """What an audit would ask, in its order, and how long that takes as the cache stands. Nothing is sent.

    A file of the user's own is not asked for; what an earlier run brought is not asked for again.
    """
    cited = with_courts_named(dossier)
    offline = workbench.config.model_copy(update={"offline": True})
    desk = workbench.silent_desk(offline)
    own = held(cited, desk, workbench.authorities, workbench.child) if workbench.authorities else frozenset()
    requests = plan(cited, workbench.config, own, workbench.authorities, deciding(dossier))

    def known() -> frozenset[tuple[str, Part]]:
        return brought_before(ask_the_library(cited, desk, offline, workbench.authorities, child=workbench.child).resolutions)

    return requests, forecast(requests, workbench.config, workbench.desk, known, allowances_of(offline, desk))
