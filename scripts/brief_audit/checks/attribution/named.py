"""Whether quoted words are in the opinion of the author whom the brief names, or, if it names none, in that kind of opinion."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.attribution.around import around, own_parentheticals
from brief_audit.checks.attribution.voices import Heard, Voice
from brief_audit.checks.base import Question
from brief_audit.checks.bench import KINDS
from brief_audit.model.authority import PartKind
from brief_audit.model.claim import Quotation, Speaker
from brief_audit.prose.judges import mentions, roles_in
from brief_audit.text.judge_names import name_words

_COUNSEL = re.compile(r"\b(?:counsel|arguments?\s+(?:of|for|by))\b", re.IGNORECASE)
_CLOSED = re.compile(
    r"\s*(?:quoting|citing|quoted|reversing|affirming|rejecting|noting|over\s|holding|explaining|vacating|overruling)", re.IGNORECASE
)
_COURT_SPEAKS = re.compile(
    r"\b(?:court|panel|majority|circuit)(?:\s*,[^,]{0,80},)?\s+(?:(?:has|had|also|then|further|\w+ly)\s+)*(?:h[eo]ld|holding|said|says|explain|wrote|writes"
    r"|stat|rul|found|finds|conclud|observ|not(?:ed|es)|reason|recogni|declar|agree|accept|adopt)",
    re.IGNORECASE,
)
_OF_THE_COURT = re.compile(r"\b(?:from|of|on|in|by)\s+(?:the|that|this|a|our)\s+(?:[\w.]+\s+){0,2}$", re.IGNORECASE)


def names_written_in(text: str) -> frozenset[str]:
    """The surnames of judges named with their titles, in lower case."""
    return frozenset(words[-1] for mention in mentions(text) for name in mention.who if (words := name_words(name)))


def surnames(author: str | None) -> frozenset[str]:
    """The words of an author line that may be the surname, in lower case."""
    return frozenset(name_words(author or ""))


def kinds_written_in(text: str) -> frozenset[PartKind]:
    """The kinds of opinion part that a text mentions."""
    named = frozenset(kind for role in roles_in(text) for kind in KINDS.get(role, ()))
    return named | {PartKind.COUNSEL} if _COUNSEL.search(text) else named


def parenthetical_of_a_speaker(question: Question) -> str:
    """What the citation's own parentheticals say about the speaker; empty if they say something else."""
    said = (one for one in own_parentheticals(question).split(" … ") if not _CLOSED.match(one))
    return " … ".join(one for one in said if kinds_written_in(one) or names_written_in(one))


def brief_names_another(question: Question, quotation: Quotation) -> bool:
    """The brief attributes the words under this citation to a judge, a separate opinion, the syllabus or counsel."""
    if parenthetical_of_a_speaker(question):
        return True
    spoken = quotation.speaker in {Speaker.JUDGE, Speaker.SEPARATE, Speaker.SUMMARY, Speaker.COUNSEL}
    return spoken and (len(quotation.citations) < 2 or not _is_in_anothers_parenthetical(question, quotation))


def _is_in_anothers_parenthetical(question: Question, quotation: Quotation) -> bool:
    held = question.material.citations
    others = (Question(question.material, held[id_]) for id_ in quotation.citations if id_ != question.citation.id and id_ in held)
    return any(quotation.speaker_named in own_parentheticals(other) for other in others)


def is_rightly_named(question: Question, quotation: Quotation, heard: tuple[Heard, ...]) -> bool:
    """The brief names the author and no wrong kind of opinion; or, without a name, the right kind. Unknown authors fit any name.

    A part that the source does not type cannot be said to be misnamed.
    """
    own, said = parenthetical_of_a_speaker(question), around(question, quotation)
    if any(one.voice is Voice.UNTOLD for one in heard):
        return True
    if own:
        return any(_fits(one, own, f"{own} {said.lead}") for one in heard)
    spoken = f"{said.lead} {said.after} {quotation.speaker_named}"
    return not court_speaks_in(spoken) and any(_fits(one, spoken, spoken) for one in heard)


def court_speaks_in(said: str) -> bool:
    """Whether the court is the subject of a verb of speech: "the court, over a dissent, held"; not "the dissent from that court wrote"."""
    return any(not _OF_THE_COURT.search(said[: match.start()]) for match in _COURT_SPEAKS.finditer(said))


def _fits(one: Heard, of_kind: str, of_names: str) -> bool:
    kinds, names, authors = kinds_written_in(of_kind), names_written_in(of_kind) or names_written_in(of_names), surnames(one.author)
    if one.voice is Voice.QUOTED:
        return PartKind.COUNSEL in kinds or bool(names & _spoken_near(one))
    is_named = bool(names & authors) or bool(authors & {word.casefold() for word in re.findall(r"\b[A-Z][\w-]{2,}", of_kind)})
    if names and authors and not is_named:
        return False
    return one.kind in kinds if kinds else is_named


def _spoken_near(one: Heard) -> frozenset[str]:
    text, (start, end) = one.place.part.text, one.place.span
    return frozenset(word.casefold() for word in re.findall(r"[A-Z][^\W\d_]{2,}", text[max(0, start - 600) : end + 600]))
