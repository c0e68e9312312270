"""What the brief asserts of an authority: the proposition, and the words in quotation marks."""

from __future__ import annotations

from enum import StrEnum

from brief_audit.model.base import Frozen, Span
from brief_audit.model.citation import Pinpoint
from brief_audit.model.facts import Disposition


class Licence(StrEnum):
    """A trailing parenthetical that licenses a difference from the source."""

    EMPHASIS_ADDED = "emphasis added"
    EMPHASIS_OMITTED = "emphasis omitted"
    CITATION_OMITTED = "citation omitted"
    QUOTATION_MARKS_OMITTED = "quotation marks omitted"
    FOOTNOTE_OMITTED = "footnote omitted"
    ALTERATION_IN_ORIGINAL = "alteration in original"
    CLEANED_UP = "cleaned up"


class Attribution(StrEnum):
    """Why a quotation is taken to be an authority's words (DESIGN section 3, "Whose quotation is it?")."""

    ADJACENT = "adjacent"
    SPEAKER = "speaker"
    BLOCK = "block"
    NONE = "none"


class Speaker(StrEnum):
    """To whom the brief gives the words that it quotes from a case.

    UNSAID: to the case, and so to the court. UNCLEAR: the sentence before speaks of a separate opinion. SEPARATE: a
    dissent, concurrence, plurality or the like. SUMMARY: a syllabus or headnote. QUOTED: the case quotes them.
    """

    UNSAID = "unsaid"
    COURT = "court"
    JUDGE = "judge"
    SEPARATE = "separate opinion"
    SUMMARY = "summary"
    COUNSEL = "counsel"
    QUOTED = "quoted"
    UNCLEAR = "unclear"


FEWEST_WORDS = 6
"""Fewer words in quotation marks are a term, and prove nothing (DESIGN section 3, "Whose quotation is it?")."""
_SHOWN_WHOLE = 14


class Quotation(Frozen):
    """Words in quotation marks (or a block quotation), without the marks.

    `citations` are the ids it is attributed to (several in a string citation: right if any holds it);
    empty if it cannot be attributed, and then `why` says why. `quoting` are the ids of authorities
    named in a "quoting X" parenthetical. `near` are the ids of authorities in the sentence of a quotation
    that could not be attributed: its words may be theirs. `reach` are the ids of the citations in whose reach
    an unattributed one of any length stands: one of them must hold it. `speaker` is the one in the case to whom the brief gives
    them, `speaker_named` the brief's words for that.
    """

    id: str
    span: Span
    text: str
    citations: tuple[str, ...] = ()
    attribution: Attribution = Attribution.NONE
    why: str = ""
    licences: tuple[Licence, ...] = ()
    quoting: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    reach: tuple[str, ...] = ()
    block: bool = False
    speaker: Speaker = Speaker.UNSAID
    speaker_named: str = ""

    @property
    def is_long_enough(self) -> bool:
        """False for a handful of words: a term, not a quotation."""
        return len(self.text.split()) >= FEWEST_WORDS

    @property
    def in_short(self) -> str:
        """The words, or their beginning, to be shown in a sentence, without the joiners that stand for marks of emphasis."""
        words = _unmarked(self.text.replace("\u2060", "").strip()).split()
        return " ".join(words) if len(words) <= _SHOWN_WHOLE else f"{' '.join(words[: _SHOWN_WHOLE - 2])} …"


_MARKS = '"“”'


def _unmarked(words: str) -> str:
    """Words without the marks around the whole of them, which stand there anew; marks within them stay, and those around a part."""
    bare = words.strip(_MARKS)
    return words if any(mark in bare for mark in _MARKS) else bare


class Proposition(Frozen):
    """The sentence that a citation supports and the one before it, citation strings removed."""

    id: str
    citation: str
    text: str
    span: Span


class Held(Frozen):
    """That the brief says of one quotation that the court held it: `text` leads into the quotation, `span` ends with it."""

    citation: str
    quotation: str
    text: str
    span: Span


class Caveat(StrEnum):
    """Why a citation does not rely on the case as it stands."""

    TREATMENT = "the brief states what became of it"
    SEPARATE = "a separate opinion is cited"
    CONTRAST = "it is cited for contrast"
    THROUGH = "another relies on it there"


class Caveated(Frozen):
    """One citation, by id, and a caveat under which the brief cites it."""

    citation: str
    caveat: Caveat


class StatementKind(StrEnum):
    """What is said: what became of a case, whose words, which court decided, what is held, that it fell later, where something stands.

    REST: what no reader took. LAW: what a provision of written law provides. PLAIN: a sentence that says nothing but what became of it.
    """

    ACT = "act"
    VOICE = "voice"
    COURT = "court"
    WEIGHT = "weight"
    TALE = "tale"
    COURSE = "course"
    STANDING = "standing"
    PIN = "pin"
    REST = "rest"
    LAW = "law"
    PLAIN = "plain"


class Owner(StrEnum):
    """Of whom it is said. CITED: the cited decision. HISTORY: what was done to it later. UNKNOWN: how it is meant is not certain."""

    CITED = "cited"
    HISTORY = "history"
    BELOW = "below"
    PRESENT = "present"
    THIRD = "third"
    RULE = "rule"
    PARTY = "party"
    UNKNOWN = "unknown"


class Statement(Frozen):
    """One thing said of one citation.

    `words` are the brief's own, the slice `span` of its text at the word that says it. `says` is the disposition of an act that was read:
    without part, doubt or denial; `roughly`, if the word is no court's own ("upheld", "the appeal succeeded"); `remanded`, if the case was
    sent back as well; `sure`, if nothing of its clause was left over. Only a sure one may be called wrong. `reviewed` is the id of the
    citation of the decision that was under review, where a history string names it ("A, aff'd, B"). `who` are the surnames of the judges of
    a voice, `role` the part of the decision ("dissent"), `direct` that nothing but a word of saying
    stands between them and the citation; `who` of an act or a court is the court as named. A statement without `says` or
    `who` was noticed and not read. Of a standing `who` are the citations of what took the case back, and `role` is "whole" or "in part".
    `pinpoint` is what a pin says.
    """

    kind: StatementKind
    citation: str
    words: str
    span: Span
    owner: Owner = Owner.UNKNOWN
    says: Disposition | None = None
    who: tuple[str, ...] = ()
    role: str = ""
    roughly: bool = False
    remanded: bool = False
    sure: bool = False
    reviewed: str | None = None
    direct: bool = False
    pinpoint: Pinpoint | None = None


class Role(StrEnum):
    """What a sentence does in an argument. OTHER: it was not read."""

    RULE = "rule"
    FACT = "fact"
    CONCLUSION = "conclusion"
    OTHER = "other"


class Step(Frozen):
    """One sentence of an argument, without its citations and what leads it in ("Here,", "Under X,", "Therefore,").

    `reads` is what it says of the argument's clauses, in Polish notation (Łukasiewicz): N not, K and, A or, C if … then, E if and only if;
    empty if it was not read, and then `why` says why. `quantified` is what a sentence of ALL, NO, SOME or NOT ALL says instead: its letter
    (A, E, I, O), subject and predicate. `words` are its own words for each clause. `citations` are the ids of the law that it
    cites, `records` those of the record. `requires`: it lists what is required, and does not say that this suffices.
    """

    role: Role
    text: str
    span: Span
    reads: str = ""
    words: tuple[str, ...] = ()
    quantified: tuple[str, ...] = ()
    requires: bool = False
    why: str = ""
    citations: tuple[str, ...] = ()
    records: tuple[str, ...] = ()


class Argument(Frozen):
    """A passage that draws a conclusion: its sentences in order, the conclusion last.

    `clauses` are the simple statements, in words, that the letters a, b, c … of `Step.reads` stand for. `unclear` are pairs of clauses
    that may say the same, and may not. `hedge` is the word by which the rule or the conclusion claims less than necessity ("ordinarily").
    """

    id: str
    span: Span
    steps: tuple[Step, ...]
    clauses: tuple[str, ...] = ()
    unclear: tuple[tuple[str, str], ...] = ()
    hedge: str = ""

    @property
    def conclusion(self) -> Step:
        """What the passage argues for."""
        return self.steps[-1]


class Claims(Frozen):
    """Everything the brief asserts. `arguments` None: nobody asked for them."""

    propositions: tuple[Proposition, ...] = ()
    quotations: tuple[Quotation, ...] = ()
    held: tuple[Held, ...] = ()
    caveats: tuple[Caveated, ...] = ()
    statements: tuple[Statement, ...] = ()
    arguments: tuple[Argument, ...] | None = None
