"""A court that only the sentence names is asked for like one in the citation's brackets."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Claims, Owner, Statement, StatementKind
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.stages.look_up import with_courts_named
from checks.invented import full


@pytest.mark.parametrize(
    ("stated", "owner", "asked"),
    [(None, Owner.CITED, "Ninth Circuit"), ("2d Cir.", Owner.CITED, "2d Cir."), (None, Owner.UNKNOWN, None)],
    ids=["in the sentence alone", "in the citation", "perhaps another's"],
)
def test_a_court_that_the_sentence_ties_to_the_case_is_asked_for(stated: str | None, owner: Owner, asked: str | None) -> None:
    said = Statement(kind=StatementKind.COURT, citation="c1", words="Ninth Circuit", span=(4, 17), owner=owner, who=("Ninth Circuit",))
    dossier = Dossier(brief=Brief(path="-", name="-"), citations=(full(court=stated),), claims=Claims(statements=(said,)))
    assert [citation.court for citation in with_courts_named(dossier)] == [asked]
