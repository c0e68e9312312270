"""When words may be called another's than the court's: the conditions of DESIGN section 3, ATTRIBUTION_MISMATCH."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from brief_audit.checks.attribution_voices import SEPARATE, Heard, Voice, court_spans, heard_at, shows_a_separate_opinion
from brief_audit.checks.base import Question
from brief_audit.checks.identity import is_uk
from brief_audit.checks.places import compare_in
from brief_audit.checks.quotation_error import COMMON, Matter, obstacle
from brief_audit.model.authority import OWN_WORDS, Authority, Part, PartKind
from brief_audit.model.base import Reason
from brief_audit.model.claim import Licence, Quotation, Speaker

_BRITISH = frozenset({PartKind.JUDGMENT, PartKind.PRESS_SUMMARY})
_OPENING = 3000
_DIVIDED = re.compile(
    r"\bannounc\w+\s+the\s+(?:court['’]s\s+)?judgment"
    r"|\bopinions?\s+of\s+the\s+court[^.]{0,60}\b(?:with\s+respect\s+to|as\s+to|in\s+part|except|parts?\s+[IVX]+)"
    r"|\bopinion,?[^.]{0,60}\bparts?\s+[IVX][^.]{0,80}\bof\s+which|\bplurality\s+opinion\s+(?:of|by|in\s+which)",
    re.IGNORECASE,
)
"""A lead opinion that the court did not carry as a whole: then another may speak for it."""
_FOR_THE_COURT = re.compile(
    r"\bdeliver\w*\s+(?:the|an)\s+opinion|\b(?:writ\w+|wrote|speak\w*)\s+(?:here\s+|also\s+)?for\s+(?:the\s+court|a\s+majority)"
    r"|\bmajority\s+of\s+(?:the\s+)?(?:court|judges|justices|panel)\s+(?:has\s+|have\s+)?(?:joins?|joined|concurs?|agrees?|votes?)"
    r"|\bopinion\s+(?:for|of)\s+the\s+court\s+(?:with\s+respect\s+to|as\s+to|in\s+part)",
    re.IGNORECASE,
)
_NO_PART = re.compile(r"\bno\s+part\s+of\s+the\s+opinion", re.IGNORECASE)
_BY_THE_COURT = re.compile(r"\bby\s+the\s+court\b", re.IGNORECASE)
_SPEAKS = (
    r"(?:argu\w+|contend\w*|assert\w*|claim\w*|insist\w*|maintain\w*|submit\w*|testif\w+|stat\w+|wr[io]te\w*|sa(?:id|ys)|alleg\w+"
    r"|suggest\w*|answer\w*|repl\w+)"
)
_PARTYS = re.compile(
    r"(?:^|[.;,:”\n]\s*|\b(?:reply|brief|response|testimony|answer|motion|as|when|while|and|but)\s+)(?:(?:the|his|her|its|one)\s+)?"
    r"(?:(?:appell(?:ants?|ees?)|plaintiffs?|defendants?|petitioners?|respondents?|claimants?)(?:['’]s?)?(?:\s+counsel)?"
    r"|(?:opposing\s+)?counsel|prosecutor|witness|dissent|dissenters)\s+"
    rf"(?:(?!\b(?:court|judge|panel)\b)[^.;,\n]){{0,60}}?\b{_SPEAKS}\b[^.;\n]{{0,80}}[:,—–-]\s*$",
    re.IGNORECASE,
)
"""A party, counsel, a witness or the dissent as the subject of the clause that leads in a passage; no court: its words may be adopted."""
_ADOPTS = re.compile(r"\b(?:agree|adopt\w*|correct\w*|persuasive|well[- ]said|rightly|concede\w*|so\s+do\s+we)\b", re.IGNORECASE)
_LEAD = 240
_SEPARATE_OPINION = re.compile(r"\b(?:dissent|concurr?(?:ing|ence)|plurality|separate\s+opinion|minority)", re.IGNORECASE)
_TITLES = frozenset({"justice", "judge", "chief", "circuit", "district", "senior", "associate", "presiding", "the", "per", "curiam"})


@dataclass(frozen=True, eq=False)
class Case:
    """A quotation with every place at which it stands, and who speaks there."""

    matter: Matter
    heard: tuple[Heard, ...]

    @classmethod
    def of(cls, matter: Matter) -> Case:
        """Every place of the words in every version of every authority of the string citation."""
        places = (place for _, found in matter.standings if found.held for place in found.places)
        return cls(matter, tuple(heard_at(place, run_on=not _is_british(matter)) for place in places))

    @property
    def question(self) -> Question:
        """The citation that is asked about."""
        return self.matter.question

    @property
    def quotation(self) -> Quotation:
        """The quoted words."""
        return self.matter.quotation

    @property
    def is_said_to_be_quoted(self) -> bool:
        """The brief says that the words are quoted there: "(quoting …)", or that it left the marks out."""
        licences = {Licence.CLEANED_UP, Licence.QUOTATION_MARKS_OMITTED}
        nested = self.quotation.text.lstrip()[:1] in {"‘", "'", "“", '"'}
        return (
            self.quotation.speaker is Speaker.QUOTED
            or bool(self.quotation.quoting)
            or bool(licences & set(self.quotation.licences))
            or nested
        )

    @property
    def courts_parts(self) -> tuple[Part, ...]:
        """The parts in which the court speaks."""
        return tuple(part for text in self.matter.texts for part in text.parts if part.kind in OWN_WORDS and part.text.strip())


def not_the_courts(case: Case) -> bool:
    """The words stand in the authority, and at no place for certain in the court's own voice."""
    return bool(case.heard) and not any(heard.voice is Voice.COURT for heard in case.heard)


def other_speaker(case: Case) -> str:
    """That the one whom the brief names did not write the words, where that is certain; empty where it is not.

    No error: the brief has said that they are not the court's, or whose they are, and whom it means a reader must judge.
    """
    named, texts = case.quotation.speaker_named, case.matter.texts
    if obstacle(case.matter, COMMON) is not None or _is_british(case.matter):
        return ""
    separate = [part for text in texts for part in text.parts if part.kind in SEPARATE]
    settled = separate and not any(shows_a_separate_opinion(part) is not None for part in case.courts_parts)
    if re.search(r"dissent|concur", named, re.IGNORECASE):
        theirs = settled and case.heard and all(heard.voice is Voice.COURT for heard in case.heard)
        return f"you give them to a separate opinion (“{named}”), and they stand in the opinion of the court" if theirs else ""
    if case.quotation.speaker is Speaker.JUDGE and not_the_courts(case) and all(h.voice is Voice.SEPARATE and h.author for h in case.heard):
        wrote_for_the_court = any(_is_named(named, part.author) for part in case.courts_parts)
        if wrote_for_the_court and not any(_is_named(named, heard.author) for heard in case.heard):
            return f"you give them to {named}, and they stand only in the {case.heard[0].name}"
    return ""


def _is_named(named: str, author: str | None) -> bool:
    return any(word.casefold() in _surnames(author) for word in re.findall(r"[^\W\d_]{3,}", named))


def _surnames(author: str | None) -> frozenset[str]:
    return frozenset(word.casefold() for word in re.findall(r"[^\W\d_]{3,}", author or "")) - _TITLES


# --- ATTRIBUTION_MISMATCH: every line of CONDITIONS is needed


def the_brief_gives_them_to_the_court(case: Case) -> bool:
    """It names nobody else, neither in the sentence nor just before."""
    return case.quotation.speaker in {Speaker.UNSAID, Speaker.COURT, Speaker.QUOTED}


def nothing_beside_them_names_another(case: Case) -> bool:
    """Neither the author nor a separate opinion is spoken of beside the words or the citation: what was not understood may say it."""
    beside = _beside(case)
    names = {word for heard in case.heard for word in _surnames(heard.author)}
    named = any(word.casefold() in names for word in re.findall(r"\b[A-Z][^\W\d_]{2,}", beside))
    return not named and (case.quotation.speaker is Speaker.COURT or _SEPARATE_OPINION.search(beside) is None)


def _beside(case: Case) -> str:
    """What the brief says before and behind the quotation in its paragraph, and at its citations."""
    text, (start, end) = case.question.bench.document.text, case.quotation.span
    before, behind = text[max(0, start - _LEAD) : start].split("\n\n")[-1], text[end : end + _LEAD // 2].split("\n\n")[0]
    cited = (member.citation.extent for member in case.matter.members)
    return " … ".join((before, behind, *(text[first : last + _LEAD // 3] for first, last in cited)))


def every_speaker_is_told(case: Case) -> bool:
    """The source, or the text's own author line, types the part at every place."""
    return all(heard.voice is not Voice.UNTOLD for heard in case.heard)


def no_judge_speaks_for_himself(case: Case) -> bool:
    """In the United Kingdom each judge may give a judgment of his own, and a concurring one is no less the court's."""
    return not _is_british(case.matter)


def _is_british(matter: Matter) -> bool:
    return any(is_uk(member) for member in matter.members) or any(part.kind in _BRITISH for text in matter.texts for part in text.parts)


def the_courts_opinion_was_read(case: Case) -> bool:
    """A record that holds only the separate opinion does not show that the words are in no other part."""
    return all(any(part.kind in OWN_WORDS and part.text.strip() for part in text.parts) for text in case.matter.texts)


def a_majority_carried_the_opinion(case: Case) -> bool:
    """Where none did, the narrower concurrence may be the holding, and parts of an opinion may speak for different majorities.

    A dissent speaks for none of them.
    """
    return all(heard.kind is PartKind.DISSENT for heard in case.heard) or not any(_is_divided(text) for text in case.matter.texts)


def _is_divided(text: Authority) -> bool:
    """Whether the source types a plurality, or a part or an opinion opens with words that say so."""
    opinions = text.facts.opinions
    if PartKind.PLURALITY in {*(part.kind for part in text.parts), *(held.kind for held in opinions)}:
        return True
    openings = [(part.text, 0) for part in text.parts] + [(text.parts[held.part].text, held.span[0]) for held in opinions]
    return any(_DIVIDED.search(words, start, start + _OPENING) for words, start in openings)


def the_separate_opinion_speaks_for_no_majority(case: Case) -> bool:
    """An opinion typed as a dissent may deliver the opinion of the court on one point."""
    return not any(_FOR_THE_COURT.search(_opening(heard)) for heard in case.heard if heard.voice is Voice.SEPARATE)


def _opening(heard: Heard) -> str:
    start = heard.fact.span[0] if heard.fact is not None else 0
    return heard.place.authority.parts[heard.fact.part if heard.fact is not None else heard.place.index].text[start : start + _OPENING]


def the_summary_is_the_reporters(case: Case) -> bool:
    """Some state courts write the syllabus themselves, and it is their law; the Supreme Court's reporter writes the federal one."""
    return all(_is_the_reporters(case, heard) for heard in case.heard if heard.voice is Voice.SUMMARY)


def _is_the_reporters(case: Case, heard: Heard) -> bool:
    root, text = case.question.root, heard.place.part.text
    disclaims = any(_NO_PART.search(part.text) for part in heard.place.authority.parts if part.kind not in OWN_WORDS | SEPARATE)
    return not _BY_THE_COURT.search(text[:_OPENING]) and (disclaims or (root is not None and root.court_id == "scotus"))


def the_quoted_passage_is_a_partys(case: Case) -> bool:
    """What a court quotes from another authority it may adopt; what it reports of a party it does not say itself."""
    return all(_is_a_partys(heard) for heard in case.heard if heard.voice is Voice.QUOTED)


def _is_a_partys(heard: Heard) -> bool:
    part, (start, end) = heard.place.part, heard.place.span
    first, last = next(held for held in part.quoted if held[0] <= start and end <= held[1])
    lead, behind = part.text[max(0, first - _LEAD) : first].rstrip(), part.text[last : last + _LEAD]
    return bool(_PARTYS.search(lead)) and not _ADOPTS.search(behind) and not _ADOPTS.search(re.split(r"[.;]\s", lead)[-1])


def the_court_says_nothing_like_it(case: Case) -> bool:
    """Almost the same words in the court's own opinion: there a copy or a scan may have lost a letter."""
    return not any(
        compare_in(case.quotation, text.parts[index].text[start:end]).kind == "altered"
        for text in case.matter.texts
        for index in range(len(text.parts))
        for start, end in court_spans(text, index)
    )


def no_lost_line_explains_it(case: Case) -> bool:
    """A dissent quotes the court; where a scan lost the court's own line, only the dissent's copy is left."""
    return not any(not heard.place.authority.reliable and _stands_in_marks(heard) for heard in case.heard)


def _stands_in_marks(heard: Heard) -> bool:
    """Whether a quotation mark opens before the place, in its paragraph, and does not close."""
    text, (start, _) = heard.place.part.text, heard.place.span
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return before.count("“") > before.count("”") or before.count('"') % 2 == 1


def they_stand_whole_in_it(case: Case) -> bool:
    """Words that run on into the next part are not those of one."""
    return all(heard.place.span in heard.place.comparison.locations for heard in case.heard)


Condition = tuple[Callable[[Case], bool], Reason, str]
CONDITIONS: tuple[Condition, ...] = (
    (every_speaker_is_told, Reason.AMBIGUOUS, ""),
    (
        the_brief_gives_them_to_the_court,
        Reason.AMBIGUOUS,
        "it is not clear to whom you give them, and they stand outside the court's opinion",
    ),
    (nothing_beside_them_names_another, Reason.AMBIGUOUS, "you speak of their author or of a separate opinion beside them"),
    (
        no_judge_speaks_for_himself,
        Reason.AMBIGUOUS,
        "they stand in a passage that the judgment quotes, or in another part than the judgments",
    ),
    (the_courts_opinion_was_read, Reason.TEXT_UNAVAILABLE, "the opinion of the court was not retrieved, only another part"),
    (a_majority_carried_the_opinion, Reason.AMBIGUOUS, "no one opinion of the decision was carried whole by a majority"),
    (
        the_separate_opinion_speaks_for_no_majority,
        Reason.AMBIGUOUS,
        "the separate opinion in which they stand speaks for the court in part",
    ),
    (the_summary_is_the_reporters, Reason.AMBIGUOUS, "they stand only in the syllabus or headnotes, which some courts write themselves"),
    (the_quoted_passage_is_a_partys, Reason.AMBIGUOUS, "the court quotes these words from another document, which you do not say"),
    (the_court_says_nothing_like_it, Reason.AMBIGUOUS, "the court's own opinion has almost the same words"),
    (no_lost_line_explains_it, Reason.TEXT_UNRELIABLE, "they are quoted there, in a scanned text that may have lost them elsewhere"),
    (they_stand_whole_in_it, Reason.AMBIGUOUS, "they run on from one part of the text into the next"),
)


def obstacle_of(case: Case, conditions: tuple[Condition, ...]) -> tuple[Reason, str] | None:
    """The first condition of the error that does not hold, as reason and words; None where all hold."""
    if (common := obstacle(case.matter, COMMON)) is not None:
        return common[0], f"{common[1]}, and they stand outside the court's own words there"
    for holds, reason, why in conditions:
        if not holds(case):
            return reason, why or next(heard.why for heard in case.heard if heard.voice is Voice.UNTOLD)
    return None
