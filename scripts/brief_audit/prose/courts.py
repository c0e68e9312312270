"""Courts that a brief names beside a citation: which of them it says decided the case.

A court is tied to the citation where the sentence says so: "the Ninth Circuit held in ¦", "In ¦, the High Court said", "¦, where the EAT
…", "the Court of Appeal's decision in ¦", "¦ (High Court)". One that speaks before a bare citation is tied less surely: it may be the
court below or that of another citation; the comparison with the records tells. Courts under review, courts that follow the case,
another citation's court, a party's argument, a rule and the names of laws are not said to have decided it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose import court_forms as form
from brief_audit.prose.lexicon import any_of
from brief_audit.prose.page import CITED, OTHER, Unit
from brief_audit.tables.named_courts import court_mentions

BEFORE, BESIDE, NAMED = "before", "beside", "named"
"""Where a court stands that is not tied beyond doubt: in the sentence before a bare citation, in its own, or alone in either, untied."""
_FEW = 4
"""Words from a court to "in ¦" among which nothing else can be meant: "held as much in ¦"."""
_SAID_OF_IT = frozenset({Owner.CITED, Owner.BELOW, Owner.UNKNOWN})
_BRACKET_BEGINS = frozenset({"", "the", "in the", "per the", "a decision of the", "decision of the", "decided by the"})
_Read = tuple[Owner, str] | None
"""Whose court it is, and where it stands if that is not beyond doubt; None where the form does not apply."""
_NONE = (Owner.RULE, "")


@dataclass(frozen=True)
class _Named:
    """A court where a unit names it: up to `following`, where the next one is named, it may be the subject."""

    unit: Unit
    start: int
    end: int
    following: int

    @property
    def text(self) -> str:
        return self.unit.text

    @property
    def before(self) -> str:
        return self.text[max(0, self.start - form.REACH) : self.start]

    @property
    def clause(self) -> str:
        begins = [found.end() for found in form.CLAUSE.finditer(self.before)]
        return self.before[begins[-1] :] if begins else self.before

    def behind(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        return pattern.match(self.text, self.end)


def courts(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The courts that a unit says, or may say, decided the cited case."""
    mentions = list(court_mentions().finditer(unit.text)) if citation.history is None else []
    ends = [*(match.start() for match in mentions[1:]), len(unit.text)]
    for match, following in zip(mentions, ends, strict=False):
        named = _Named(unit, *match.span(), following)
        owner, role = next((read for reading in _READINGS if (read := reading(named)) is not None), _NONE)
        if owner in _SAID_OF_IT:
            words = " ".join(match.group().split())
            yield Statement(
                kind=StatementKind.COURT,
                citation=citation.id,
                words=words,
                span=unit.span(*match.span()),
                owner=owner,
                who=(words,),
                role=role or (BESIDE if len(mentions) > 1 else ""),
            )


def _of_a_judge(named: _Named) -> _Read:
    """The court in which a judge is told to sit; not that from which he came for the case."""
    sits = form.AS_A_JUDGE.search(named.before) and not named.behind(form.A_GUEST)
    return (Owner.UNKNOWN, NAMED) if sits and OTHER not in named.text else None


def _no_decider(named: _Named) -> _Read:
    """The name of a law, the court addressed or appealed to."""
    came = named.behind(form.DECISION_IN) if form.TO_IT.search(named.before) else None
    addressed = form.NOT_THE_DECIDER.search(named.before) and not (came and came["alone"])
    return _NONE if named.behind(form.NO_COURT) or named.behind(form.BY_DESIGNATION) or addressed else None


def _in_bracket(named: _Named) -> _Read:
    """A bracket that is nothing but a court, or in which a court speaks first."""
    if not named.unit.bracket:
        return None
    if named.text[: named.start].strip().lower() not in _BRACKET_BEGINS:
        return _NONE
    if named.behind(form.ENDS):
        return Owner.CITED, ""
    return (Owner.CITED, BESIDE) if named.behind(form.SPEAKS) else _NONE


def _of_a_party(named: _Named) -> _Read:
    argued = re.search(rf"\b{any_of('party')}\b[^;:.]{{0,60}}\b{any_of('argues')}\b", named.clause, re.IGNORECASE)
    return (Owner.PARTY, "") if argued else None


def _tied(named: _Named) -> _Read:
    """The court of a decision that is named as its own, or in which it speaks; "Relying on ¦, the court held" ties it to neither."""
    mark, role = next((tie for reading in _TIES if (tie := reading(named))[0]), ("", ""))
    if mark == CITED:
        below = form.REVIEWS.search(named.before) or named.behind(form.HAD)
        return (Owner.BELOW if below else Owner.CITED), role
    return (Owner.THIRD, "") if mark == OTHER else None


def _its_decision(named: _Named) -> tuple[str, str]:
    """As in "the Second Circuit's decision in ¦", "¦, a decision of the Second Circuit"."""
    found = named.behind(form.DECISION_IN) or form.A_DECISION_OF.search(named.before)
    if found is None and named.behind(form.SPEAKS):
        found = form.WHICH.search(named.before)
    if found is None and named.behind(form.ITS):
        found = form.A_COURTS.search(named.before)
    if found is None:
        return "", ""
    by_the_way = found.groupdict().get("whose") is not None
    return next((mark for mark in found.groups() if mark), ""), BESIDE if by_the_way else ""


def _led(named: _Named) -> tuple[str, str]:
    """Whether the court follows the citation ("Citing ¦, the Second Circuit held") or may yet decide: as good as another's."""
    return (OTHER if named.behind(form.MODAL) or form.LED_BY.search(named.before) else ""), ""


def _in_it(named: _Named) -> tuple[str, str]:
    """As in "In ¦, the Second Circuit held", "¦, where the Second Circuit held"."""
    found = form.IN_BEFORE.search(named.before) or form.WHERE_BEFORE.search(named.before)
    return (found["tied"] if found is not None and named.behind(form.SPEAKS) else ""), ""


def _said_in(named: _Named) -> tuple[str, str]:
    """As in "the Second Circuit held so in ¦", but not "followed ¦" or "applied the rule in ¦"."""
    if not named.behind(form.SPEAKS):
        return "", ""
    found = form.SPOKE_IN.match(named.text, named.end, named.following)
    if found is None:
        clause = named.text[named.end : named.following]
        first = form.MARK.search(clause)
        return (OTHER if first is not None and form.TREATS.search(clause[: first.end()]) else ""), ""
    said = named.text[named.end : found.end()]
    if form.TAKES_UP.search(said) or (form.TREATS.search(said) and not form.ITS_OWN.search(said)):
        return OTHER, ""
    doubtful = found["tied"] == OTHER and CITED in named.text[found.end() : named.following]
    return ("", "") if doubtful else (found["tied"], BESIDE if len(said.split()) > _FEW or form.REVIEWED.search(said) else "")


def _untied(named: _Named) -> _Read:
    """The subject of a verb by its own authority, or a court from which the sentence points to the citation; not one under review."""
    if form.REVIEWS.search(named.before) or not (_speaks(named) or _points(named)):
        return None
    return Owner.UNKNOWN, BESIDE if CITED in named.text else BEFORE


def _alone(named: _Named) -> _Read:
    """The only court of a sentence that speaks of no other case: "From the Second Circuit comes ¦", "So too the Second Circuit. ¦"."""
    text = named.text
    others = len(list(court_mentions().finditer(text))) > 1
    under_review = form.REVIEWS.search(named.before) or form.OF_THE_CASE.search(named.before) or named.behind(form.MODAL)
    return None if others or OTHER in text or under_review or form.SUPPOSES.search(named.clause) else (Owner.UNKNOWN, NAMED)


def _speaks(named: _Named) -> bool:
    return (
        bool(named.behind(form.SPEAKS) or named.behind(form.ANSWERED))
        and form.CONDITION.search(named.clause) is None
        and OTHER not in named.clause
    )


def _points(named: _Named) -> bool:
    """Whether the court has no verb: "In the Ninth Circuit, … ¦", "the leading case in the Ninth Circuit is ¦"."""
    setting = form.SETTING.search(named.text[: named.start]) is not None and named.text.startswith(",", named.end)
    if setting or named.behind(form.LEADING):
        return OTHER not in named.before
    listed = named.behind(form.LISTED) if form.BY.search(named.before) else None
    return listed is not None and listed.group()[-1] == CITED


_TIES = (_its_decision, _led, _in_it, _said_in)
_READINGS = (_of_a_judge, _no_decider, _in_bracket, _of_a_party, _tied, _untied, _alone)
"""The first form that applies tells whose court it is."""
