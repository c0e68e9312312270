"""When words may be said not to be the court's: the conditions of DESIGN section 3, ATTRIBUTION_MISMATCH."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.checks.attribution.around import around
from brief_audit.checks.attribution.named import court_speaks_in, is_rightly_named, names_written_in, parenthetical_of_a_speaker, surnames
from brief_audit.checks.attribution.plain import why_it_is_not_plain
from brief_audit.checks.attribution.reported import REPORTS, adopted_behind, rejected_behind, reported_of
from brief_audit.checks.attribution.voices import SEPARATE, Heard, Voice, court_spans, heard_at, shows_a_separate_opinion
from brief_audit.checks.base import Question
from brief_audit.checks.conditions import Condition, first_obstacle
from brief_audit.checks.places import compare_in
from brief_audit.checks.quotation import COMMON, Matter, texts_of
from brief_audit.model.authority import OWN_WORDS, Authority, Part, PartKind
from brief_audit.model.base import Reason, Span
from brief_audit.model.claim import Licence, Quotation, Speaker
from brief_audit.text.quotation_marks import is_open

_BRITISH = frozenset({PartKind.JUDGMENT, PartKind.PRESS_SUMMARY})
_OPENING = 3000
_DIVIDED = re.compile(
    r"\bannounc\w+\s+the\s+(?:court['’]s\s+)?judgment"
    r"|\bopinions?\s+of\s+the\s+court[^.]{0,60}\b(?:with\s+respect\s+to|as\s+to|in\s+part|except|parts?\s+[IVX]+)"
    r"|\bopinion,?[^.]{0,60}\bparts?\s+[IVX][^.]{0,80}\bof\s+which|\bplurality\s+opinion\s+(?:of|by|in\s+which)",
    re.IGNORECASE,
)
"""A lead opinion that did not get a majority as a whole: another may then speak for the court."""
_FOR_THE_COURT = re.compile(
    r"\bdeliver\w*\s+(?:the|an)\s+opinion|\b(?:writ\w+|wrote|speak\w*)\s+(?:here\s+|also\s+)?for\s+(?:the\s+court|a\s+majority)"
    r"|\bmajority\s+of\s+(?:the\s+)?(?:court|judges|justices|panel)\s+(?:has\s+|have\s+)?(?:joins?|joined|concurs?|agrees?|votes?)"
    r"|\bopinion\s+(?:for|of)\s+the\s+court\s+(?:with\s+respect\s+to|as\s+to|in\s+part)"
    r"|\b(?:this|my|our|the\s+foregoing)\s+(?:opinion|writing|concurrence|part)\s+(?:therefore\s+|thus\s+|now\s+)?"
    r"(?:is|constitutes?|states?|becomes?|represents?|announces?|speaks?|controls?)\b[^.]{0,40}\b(?:holding|opinion|law|judgment|majority|court)\b"
    r"|\b(?:it|which)\s+(?:therefore\s+|thus\s+|now\s+)?(?:(?:constitutes?|states?|becomes?|represents?|announces?)\s+the\s+(?:holding|law|opinion)\b"
    r"|is\s+the\s+(?:holding|opinion|judgment)\s+of\s+(?:the|this)\s+court)"
    r"|\b(?:three|four|five|six|seven|eight|nine|ten|most|all|majority)\b[^.]{0,60}\bjoin(?:s|ed)?\s+(?:in\s+)?(?:this|my|our|the\s+foregoing)\b",
    re.IGNORECASE,
)
_GIVES_WAY = re.compile(
    r"\b(?:we|court)\s+(?:\w+\s+){0,3}adopt\w*\b[^.]{0,80}\b(?:concurrence|concurring|dissent\w*|opinion\s+of\s+(?:judge|justice|(?-i:[A-Z])))"
    r"|\badopted\s+as\s+the\s+(?:opinion|holding|law)\b"
    r"|\b(?:concurrence|(?:judge|justice)\s+[\w’'.-]+(?:['’]s)?\s+(?:separate\s+|concurring\s+)?opinion|opinion\s+of\s+(?:judge|justice)\s+[\w’'.-]+)"
    r"[^.]{0,60}\b(?:is|as|states?|constitutes?|becomes?|speaks?)\b[^.]{0,40}\b(?:opinion|holding|law|court)\b"
    r"|\b(?:judges?|justices?)\s+[^.]{0,60}\b(?:join|concur)s?\s+(?:in\s+)?(?:judge|justice)\s+[^.]{0,60}\bopinion",
    re.IGNORECASE,
)
"""The court's own opinion says that another opinion speaks for the court."""
_JOINS = re.compile(
    r"\b(?:with\s+whom|in\s+which|joined\s+by|joining)\s+(?P<names>[^.;]{3,240}?)(?:\bjoin|\bconcur|\bdissent|[.;:]|$)", re.IGNORECASE
)
_NOT_A_NAME = re.compile(
    r"\b(?:the|chief|justices?|judges?|circuit|senior|jj?|and|in|part|parts|as|to|all|but|with|opinion|join|joins)\b", re.IGNORECASE
)
_HEAD = 500
_COMMON_WORDS = frozenset({"the", "court", "of", "judge", "opinion"})
_OF_NINE, _OF_THREE = 4, 2
"""How many judges must join another for a majority; of three, one would do, but a court en banc has more judges."""
_REPORTED_BY_A_REPORTER = 1906
"""Since 200 U.S. 321 the syllabus of the U.S. Supreme Court is said to be its reporter's."""
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
"""A party, counsel, a witness or the dissent as subject of the clause that introduces a passage; a court's words may be adopted."""
_LEAD = 240


@dataclass(frozen=True, eq=False)
class PlacedQuotation:
    """A quotation with every place where it appears, and who speaks there."""

    matter: Matter
    heard: tuple[Heard, ...]

    @classmethod
    def of(cls, matter: Matter) -> PlacedQuotation:
        """Find the words in every version of every authority of the string citation."""
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
    def here(self) -> tuple[Heard, ...]:
        """The places in this citation's texts, not those in another member of the string."""
        own = {id(text) for text in texts_of(self.question)}
        return tuple(heard for heard in self.heard if id(heard.place.authority) in own)

    @property
    def is_said_to_be_quoted(self) -> bool:
        """The brief says that the authority itself quotes the words, "(quoting …)", or that it left out the quotation marks."""
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


def not_the_courts(placed: PlacedQuotation) -> bool:
    """The words are in the authority, and nowhere certainly in the court's own voice."""
    return bool(placed.heard) and not any(heard.voice is Voice.COURT for heard in placed.heard)


def other_speaker(placed: PlacedQuotation) -> str:
    """Say that the person whom the brief names did not write the words, if that is certain; otherwise empty.

    This is no error: the brief has said that they are not the court's, or whose they are, and a reader must judge whom it means.
    """
    if first_obstacle(placed.matter, COMMON) is not None or _is_british(placed.matter) or not placed.here:
        return ""
    if not_the_courts(placed):
        right = is_rightly_named(placed.question, placed.quotation, placed.here)
        return (
            ""
            if right
            else f"they stand only in the {placed.here[0].name or placed.here[0].kind.value}, and that is not whom you name for them"
        )
    own = parenthetical_of_a_speaker(placed.question)
    named = own or placed.quotation.speaker_named
    if not _is_settled(placed) or not all(heard.voice is Voice.COURT for heard in placed.heard):
        return ""
    if re.search(r"dissent|concur", named, re.IGNORECASE) and not court_speaks_in(around(placed.question, placed.quotation).lead):
        return f"you give them to a separate opinion (“{named}”), and they stand in the opinion of the court"
    authors = {word for part in placed.courts_parts for word in surnames(part.author)}
    if authors and own and names_written_in(own) and not names_written_in(own) & authors:
        return f"you give them to another (“{own}”), and they stand in the opinion of the court"
    return ""


def _is_settled(placed: PlacedQuotation) -> bool:
    """The source types a separate opinion, and the court's own shows no sign of another."""
    separate = any(part.kind in SEPARATE for text in placed.matter.texts for part in text.parts)
    return separate and not any(shows_a_separate_opinion(part) is not None for part in placed.courts_parts)


def reported_in_it(placed: PlacedQuotation) -> str:
    """Whose words the court only reports at every place in its own text; empty if the brief itself mentions them."""
    courts = [heard.place for heard in placed.heard if heard.voice is Voice.COURT]
    if _is_british(placed.matter):
        return ""
    whose = [reported_of(place) for place in courts]
    if not whose or not all(whose) or placed.quotation.speaker in {Speaker.JUDGE, Speaker.SEPARATE, Speaker.COUNSEL}:
        return ""
    said = around(placed.question, placed.quotation)
    spoken_of = {word[:6] for who in whose for word in who.split() if word not in _COMMON_WORDS} & {
        word[:6] for word in re.findall(r"\w+", said.lead.lower())
    }
    return (
        ""
        if spoken_of or REPORTS.search(said.lead)
        else f"the court reports them there as the words of the {whose[0].removeprefix('the ')}"
    )


# --- ATTRIBUTION_MISMATCH: every line of CONDITIONS is needed


def the_brief_gives_them_to_the_court(placed: PlacedQuotation) -> bool:
    """The brief names nobody else in the sentence."""
    return placed.quotation.speaker in {Speaker.UNSAID, Speaker.COURT, Speaker.QUOTED}


def the_brief_says_so_plainly(placed: PlacedQuotation) -> bool:
    """A plain form attributes them to the court, and nothing nearby mentions a doubt, another judge or another opinion."""
    return not why_not_plain(placed)


def why_not_plain(placed: PlacedQuotation) -> str:
    """What prevents the words from being plainly attributed to the court; empty if nothing does."""
    authors = frozenset(word for heard in placed.heard for word in surnames(heard.author))
    root = placed.question.root
    parties = frozenset(word.casefold() for party in (root.parties if root else ()) for word in re.findall(r"[A-Z][\w’'-]{2,}", party))
    return why_it_is_not_plain(around(placed.question, placed.quotation), authors, parties)


def every_speaker_is_told(placed: PlacedQuotation) -> bool:
    """At every place, the source or the text's own author line tells whose part it is."""
    return all(heard.voice is not Voice.UNTOLD for heard in placed.heard)


def no_judge_speaks_for_himself(placed: PlacedQuotation) -> bool:
    """In the United Kingdom each judge may give his own judgment, and a concurring one is no less the court's."""
    return not _is_british(placed.matter)


def where_the_judges_speak(placed: PlacedQuotation) -> str:
    """Say in which judgment the words stand, where one that dissents holds them."""
    separate = next((heard for heard in placed.heard if heard.voice is Voice.SEPARATE), None)
    if separate is None:
        return "they stand in a passage that the judgment quotes, or in another part than the judgments"
    return f"they stand in the {separate.name}"


def _is_british(matter: Matter) -> bool:
    return any(member.is_british for member in matter.members) or any(part.kind in _BRITISH for text in matter.texts for part in text.parts)


def the_courts_opinion_was_read(placed: PlacedQuotation) -> bool:
    """A record with only the separate opinion does not show that the words are in no other part."""
    return all(any(part.kind in OWN_WORDS and part.text.strip() for part in text.parts) for text in placed.matter.texts)


def a_majority_carried_the_opinion(placed: PlacedQuotation) -> bool:
    """Without a majority, the narrower concurrence may be the holding, and parts of an opinion may speak for different majorities.

    A dissent speaks for none of them.
    """
    return all(heard.kind is PartKind.DISSENT for heard in placed.heard) or not any(_is_divided(text) for text in placed.matter.texts)


def _is_divided(text: Authority) -> bool:
    """Whether the source types a plurality, or a part or an opinion opens with words that say so."""
    opinions = text.facts.opinions
    if PartKind.PLURALITY in {*(part.kind for part in text.parts), *(held.kind for held in opinions)}:
        return True
    openings = [(part.text, 0) for part in text.parts] + [(text.parts[held.part].text, held.span[0]) for held in opinions]
    return any(_DIVIDED.search(words, start, start + _OPENING) for words, start in openings)


def the_separate_opinion_speaks_for_no_majority(placed: PlacedQuotation) -> bool:
    """An opinion typed as a dissent may deliver the court's opinion on one point, or the court's own may say that another does."""
    separate = [heard for heard in placed.heard if heard.voice is Voice.SEPARATE]
    return (
        not any(_FOR_THE_COURT.search(_whole(heard)) for heard in separate)
        and not (separate and any(_GIVES_WAY.search(part.text, start, end) for part, (start, end) in _courts_stretches(placed)))
        and not any(heard.kind is not PartKind.DISSENT and _has_more_judges(placed, heard) for heard in separate)
    )


def _whole(heard: Heard) -> str:
    """The separate opinion, whole."""
    if heard.fact is None:
        return heard.place.part.text
    start, end = heard.fact.span
    return heard.place.authority.parts[heard.fact.part].text[start:end]


def _courts_stretches(placed: PlacedQuotation) -> list[tuple[Part, Span]]:
    return [(text.parts[n], span) for text in placed.matter.texts for n in range(len(text.parts)) for span in court_spans(text, n)]


def _has_more_judges(placed: PlacedQuotation, heard: Heard) -> bool:
    """Enough judges join a concurrence to make it the court's, or more than join the lead, which does not say that it is the court's."""
    heads = [part.text[start : start + _HEAD] for part, (start, _) in _courts_stretches(placed)]
    if any(re.search(r"(?:deliver\w*|for)\s+the\s+(?:opinion\s+of\s+the\s+)?court", head, re.IGNORECASE) for head in heads):
        return False
    leads = max(map(_joined, heads), default=0)
    joined, root = _joined(_whole(heard)[:_HEAD]), placed.question.root
    enough = _OF_NINE if root is not None and root.court_id == "scotus" else _OF_THREE
    return joined >= enough or (0 < leads < joined)


def _joined(head: str) -> int:
    """How many judges the opening words say join an opinion."""
    found = _JOINS.search(head)
    return len(set(re.findall(r"\b[A-Z][^\W\d_]{2,}", _NOT_A_NAME.sub(" ", found["names"])))) if found is not None else 0


def the_summary_is_the_reporters(placed: PlacedQuotation) -> bool:
    """Some state courts write the syllabus themselves, and it is their law; the Supreme Court's reporter writes the federal one."""
    return all(_is_the_reporters(placed, heard) for heard in placed.heard if heard.voice is Voice.SUMMARY)


def _is_the_reporters(placed: PlacedQuotation, heard: Heard) -> bool:
    root, text = placed.question.root, heard.place.part.text
    present = root is not None and root.court_id == "scotus" and root.year is not None and root.year >= _REPORTED_BY_A_REPORTER
    return present and not _BY_THE_COURT.search(text[:_OPENING])


def the_quoted_passage_is_a_partys(placed: PlacedQuotation) -> bool:
    """A court may adopt what it quotes from another authority; what it reports a party as saying, it does not say itself."""
    return all(_is_a_partys(heard) for heard in placed.heard if heard.voice is Voice.QUOTED)


def _is_a_partys(heard: Heard) -> bool:
    part, (start, end) = heard.place.part, heard.place.span
    first, last = next(held for held in part.quoted if held[0] <= start and end <= held[1])
    lead, behind = part.text[max(0, first - _LEAD) : first].rstrip(), part.text[last : last + 2 * _LEAD].strip()
    clause = re.split(r"[.;]\s", lead)[-1]
    return bool(_PARTYS.search(lead)) and rejected_behind(behind) and not adopted_behind(clause)


def the_court_says_nothing_like_it(placed: PlacedQuotation) -> bool:
    """The court's opinion does not have almost the same words, in which a copy or a scan may have lost a letter."""
    return not any(
        compare_in(placed.matter.question.material, placed.quotation, text.parts[index].text[start:end]).kind == "altered"
        for text in placed.matter.texts
        for index in range(len(text.parts))
        for start, end in court_spans(text, index)
    )


def no_lost_line_explains_it(placed: PlacedQuotation) -> bool:
    """A dissent quotes the court; if a scan lost the court's own line, only the dissent's copy is left."""
    return not any(not heard.place.authority.reliable and _stands_in_marks(heard) for heard in placed.heard)


def _stands_in_marks(heard: Heard) -> bool:
    """Whether a quotation mark opens before the place, in its paragraph, and does not close."""
    text, (start, _) = heard.place.part.text, heard.place.span
    return is_open(text[text.rfind("\n", 0, start) + 1 : start])


def they_stand_whole_in_it(placed: PlacedQuotation) -> bool:
    """Words that run on into the next part do not belong to one part."""
    return all(heard.place.span in heard.place.comparison.locations for heard in placed.heard)


def why_a_speaker_is_not_told(placed: PlacedQuotation) -> str:
    """The reason at the first place where nothing tells who speaks."""
    return next(heard.why for heard in placed.heard if heard.voice is Voice.UNTOLD)


def why_not_said_plainly(placed: PlacedQuotation) -> str:
    """Where the words are, and what prevents them from being plainly attributed to the court."""
    heard = placed.here[0]
    if heard.voice is Voice.QUOTED:
        return "they stand only in a passage that the court quotes from another text, which you do not say"
    where = heard.name or heard.kind.value
    return f"they stand only in the {where}, and your brief does not plainly say whose words they are: {why_not_plain(placed)}"


CONDITIONS: tuple[Condition[PlacedQuotation], ...] = (
    (every_speaker_is_told, Reason.AMBIGUOUS, why_a_speaker_is_not_told),
    (
        the_brief_gives_them_to_the_court,
        Reason.AMBIGUOUS,
        "it is not clear to whom you give them, and they stand outside the court's opinion",
    ),
    (the_brief_says_so_plainly, Reason.AMBIGUOUS, why_not_said_plainly),
    (
        no_judge_speaks_for_himself,
        Reason.AMBIGUOUS,
        where_the_judges_speak,
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


def what_hinders(placed: PlacedQuotation) -> tuple[Reason, str] | None:
    """The first condition of this error alone that is not met, as reason and words; None if all are met."""
    return first_obstacle(placed, CONDITIONS)


def what_was_not_read(placed: PlacedQuotation) -> tuple[Reason, str] | None:
    """Why nothing can be said of all the court's own words: the first condition of every such error that is not met."""
    return first_obstacle(placed.matter, COMMON)
