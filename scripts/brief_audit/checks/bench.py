"""The judges of a decision: who sat, who wrote which part, who joined, as its text and its record tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.facts import Obtained, OpinionFact, Vote
from brief_audit.text.judge_names import is_an_office, name_words, plain_letters, same_judge

KINDS: dict[str, frozenset[PartKind]] = {
    "dissent": frozenset({PartKind.DISSENT, PartKind.CONCURRENCE_IN_PART}),
    "minority": frozenset({PartKind.DISSENT, PartKind.CONCURRENCE_IN_PART}),
    "concurrence": frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART}),
    "plurality": frozenset({PartKind.PLURALITY}),
    "per curiam": frozenset({PartKind.PER_CURIAM}),
    "syllabus": frozenset({PartKind.SYLLABUS, PartKind.HEADNOTE}),
}
"""The kinds of part for which a brief's word for a part may stand."""
SEPARATE_KINDS = frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.DISSENT})
SEPARATE_PARTS = frozenset({"dissent", "minority", "concurrence", "separate", "plurality"})
OF_THE_COURT = frozenset({"court", "majority", "lead"})
_PER_CURIAM = re.compile(r"\W*per\s+curiam\W*", re.IGNORECASE)
_UNANIMOUS = re.compile(r"\bunanimous\s+court\b|\bcourt\s+is\s+unanimous\b", re.IGNORECASE)
_AGREES = re.compile(r"\b(?:I|we)\s+(?:(?:\w+ly|also|too|would|am)\s+){0,3}(?:agree|concur|in\s+agreement)\b", re.IGNORECASE)
_A_LINE = 160
"""Characters of an opinion that only agrees, its heading among them."""
_NOT_WHOLLY = re.compile(r"\b(?:only|specially|separate(?:ly)?|judgment|result|part|concurring)\b", re.IGNORECASE)
_CHIEF_JUSTICES = {
    "jay": (1789, 1795),
    "rutledge": (1795, 1795),
    "ellsworth": (1796, 1800),
    "marshall": (1801, 1835),
    "taney": (1836, 1864),
    "chase": (1864, 1873),
    "waite": (1874, 1888),
    "fuller": (1888, 1910),
    "white": (1910, 1921),
    "taft": (1921, 1930),
    "hughes": (1930, 1941),
    "stone": (1941, 1946),
    "vinson": (1946, 1953),
    "warren": (1953, 1969),
    "burger": (1969, 1986),
    "rehnquist": (1986, 2005),
    "roberts": (2005, 9999),
}
"""Chief Justices of the United States, from and to which year: opinions name them by their office alone."""
_OWN = frozenset({PartKind.JUDGMENT, PartKind.MAJORITY, PartKind.PLURALITY, PartKind.PER_CURIAM, PartKind.COMBINED})
_VOTES = {"dissent": frozenset({Vote.DISSENTS, Vote.IN_PART}), "concurrence": frozenset({Vote.CONCURS, Vote.IN_PART})}


@dataclass(frozen=True)
class Bench:
    """The judges of one authority."""

    authority: Authority
    year: int | None = None

    @cached_property
    def opinions(self) -> tuple[OpinionFact, ...]:
        """Its opinions: by its facts, and each part of which these say nothing as the source types it."""
        facts = self.authority.facts.opinions
        told = {one.part for one in facts}
        typed = (
            OpinionFact(kind=part.kind, author=part.author, part=number, span=(0, len(part.text)), obtained=Obtained.FIELD)
            for number, part in enumerate(self.authority.parts)
            if part.kind in _OWN | SEPARATE_KINDS and number not in told
        )
        return tuple(_unsigned(one) for one in sorted((*facts, *typed), key=lambda one: (one.part, one.span)))

    @cached_property
    def judges(self) -> tuple[str, ...]:
        """Everybody whom the text or the record names as a judge of the decision, each once, as printed."""
        panel = self.authority.facts.panel
        authors = tuple(one.author for one in self.opinions if one.author)
        joined = tuple(name for one in self.opinions for name in one.joined_by)
        voted = tuple(vote.judge for vote in self.authority.facts.votes if vote.vote is not Vote.NO_PART)
        once: dict[str, str] = {}
        for name in (*(panel.judges if panel is not None else ()), *authors, *joined, *self.authority.judges, *voted):
            if name_words(name) and not _PER_CURIAM.fullmatch(name):
                once.setdefault(name_words(name)[-1], name)
        return tuple(once.values())

    @cached_property
    def letters(self) -> str:
        """The whole text, to look for a name."""
        return plain_letters(self.authority.text())

    @property
    def panel_is_complete(self) -> bool:
        """Whether the head of the decision itself lists everybody who sat: a record's field may name the author alone."""
        panel = self.authority.facts.panel
        return panel is not None and panel.obtained is Obtained.HEADER

    @property
    def in_words(self) -> str:
        """The judges for a reader."""
        if not self.judges:
            return "The text as retrieved does not say who sat."
        if self.panel_is_complete:
            return f"The decision names as its judges: {', '.join(self.judges)}."
        return f"The text as retrieved names {', '.join(self.judges)}; who else sat or wrote it does not say."

    def written_by(self, name: str) -> tuple[OpinionFact, ...]:
        """The opinions of a judge."""
        return tuple(one for one in self.opinions if self.is_author(name, one))

    def has_the_part(self, role: str) -> bool:
        """Whether the decision has a part of that name."""
        kinds = {one.kind for one in self.opinions} | {part.kind for part in self.authority.parts}
        if role in KINDS:
            return bool(kinds & KINDS[role])
        if role == "separate":
            return bool(kinds & SEPARATE_KINDS)
        return role in OF_THE_COURT and bool(kinds & (_OWN - {PartKind.PLURALITY}))

    def holds(self, voice: Statement) -> bool:
        """Whether the text has the opinion of a voice."""
        if voice.who:
            return voice.role in {"agreed", "sat", "absent"} or all(self.written_by(name) for name in voice.who)
        return voice.role not in SEPARATE_PARTS or self.has_the_part(voice.role)

    def bears_out(self, name: str, role: str) -> bool:
        """Whether a judge sat, agreed or wrote, as a brief says."""
        if role == "sat":
            return self.sat(name)
        if role == "absent":
            return any(vote.vote is Vote.NO_PART and self.is_named(name, (vote.judge,)) for vote in self.authority.facts.votes)
        return self.agreed(name) if role == "agreed" else self.wrote(name, role)

    def wrote(self, name: str, role: str) -> bool:
        """Whether a judge wrote the part of that name, joined it, or voted so without writing."""
        if role in OF_THE_COURT:
            return any(one == self.lead for one in self.written_by(name))
        kinds = KINDS.get(role, SEPARATE_KINDS)
        written = any(one.kind in kinds for one in self.written_by(name))
        british = role in {"concurrence", "separate"} and any(
            one.kind is PartKind.JUDGMENT and one != self.lead for one in self.written_by(name)
        )
        joined = any(one.kind in kinds and self.is_named(name, one.joined_by) for one in self.opinions)
        voted = any(
            vote.vote in _VOTES.get(role, frozenset()) and self.is_named(name, (vote.judge,)) for vote in self.authority.facts.votes
        )
        return written or british or joined or voted

    def agreed(self, name: str) -> bool:
        """Whether a judge joined an opinion, or says in one of his own that he agrees."""
        joined = any(self.is_named(name, one.joined_by) for one in self.opinions)
        own = [self.authority.parts[one.part].text[slice(*one.span)] for one in self.written_by(name) if one.kind not in KINDS["dissent"]]
        return joined or any(_AGREES.search(text) for text in own) or self.concurred(name)

    def concurred(self, name: str) -> bool:
        """Whether a line has a judge concur, and not in the judgment only, nor specially."""
        votes = [vote for vote in self.authority.facts.votes if self.is_named(name, (vote.judge,))]
        return bool(votes) and all(vote.vote is Vote.CONCURS and not _NOT_WHOLLY.search(vote.snippet) for vote in votes)

    def sat(self, name: str) -> bool:
        """Whether a judge is named among those who sat, or spoke in the decision."""
        return self.is_named(name, self.judges)

    @property
    def is_unanimous(self) -> bool:
        """Whether the text says so, a line has all concur, or every judge on its complete list joined the leading judgment."""
        if any(_UNANIMOUS.search(part.text) for part in self.authority.parts) and not self.has_the_part("dissent"):
            return True
        votes = self.authority.facts.votes
        if votes and any(vote.judge.startswith("All") for vote in votes) and {vote.vote for vote in votes} == {Vote.CONCURS}:
            return not self.has_the_part("separate")
        lead = self.lead
        if len(votes) > 1 and lead is not None and lead.author and not self.has_the_part("separate"):
            return all(self.concurred(vote.judge) for vote in votes)
        panel = self.authority.facts.panel
        others = [judge for judge in panel.judges if lead is None or not self.is_author(judge, lead)] if panel is not None else []
        if not self.panel_is_complete or lead is None or self.has_the_part("separate"):
            return False
        return all(self.is_named(judge, lead.joined_by) or self._only_agrees(judge) for judge in others)

    def _only_agrees(self, name: str) -> bool:
        """Whether all that a judge wrote is a line of agreement."""
        own = [self.authority.parts[one.part].text[slice(*one.span)] for one in self.written_by(name)]
        return bool(own) and all(_AGREES.search(text) and not _NOT_WHOLLY.search(text) and len(text) <= _A_LINE for text in own)

    def is_author(self, name: str, opinion: OpinionFact) -> bool:
        """Whether a judge is the author, or one of two, of an opinion."""
        return opinion.author is not None and self.is_named(name, opinion.author.split(" and "))

    def is_named(self, name: str, printed: Sequence[str]) -> bool:
        """Whether a judge is among printed names; the Chief Justice of the United States also by surname."""
        return any(same_judge(name, one) or self._is_chief(name, one) or self._is_chief(one, name) for one in printed)

    def _is_chief(self, name: str, printed: str) -> bool:
        """Whether the printed office is that of the Chief Justice of this surname at the time."""
        words = name_words(name)
        first, last = _CHIEF_JUSTICES.get(words[-1], (0, 0)) if words else (0, 0)
        return is_an_office(printed) and self.year is not None and first <= self.year <= last

    @cached_property
    def lead(self) -> OpinionFact | None:
        """The opinion of the court, or the first judgment."""
        return next((one for one in self.opinions if one.kind in _OWN), None)


def _unsigned(opinion: OpinionFact) -> OpinionFact:
    """An opinion whose author line says "Per Curiam" has no author."""
    if opinion.author is None or not _PER_CURIAM.fullmatch(opinion.author):
        return opinion
    return opinion.model_copy(update={"kind": PartKind.PER_CURIAM, "author": None})


def bench_of(question: Question, authority: Authority) -> Bench:
    """The judges of an authority; in the U.S. Supreme Court with the year, by which its Chief Justice is known."""
    root = question.root
    year = root.year if root is not None and root.court_id == "scotus" else None
    return question.material.once(("bench", id(authority)), lambda: Bench(authority, year))


def opinions_named_were_retrieved(question: Question) -> bool:
    """Whether the text holds every separate opinion, and an opinion of every judge, that the brief names for the citation."""
    authority = question.authority
    bench = bench_of(question, authority) if authority is not None else None
    return bench is not None and all(bench.holds(voice) for voice in question.statements(StatementKind.VOICE))
