"""When a quotation may be called altered or not found: the conditions of DESIGN section 3."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.bench import opinions_named_were_retrieved
from brief_audit.checks.conditions import Condition
from brief_audit.checks.identity import identity_is_settled
from brief_audit.checks.law import law_of, provision_of
from brief_audit.checks.places import Place, Standings, search
from brief_audit.checks.quotation.absence import (
    enough_words_to_miss,
    its_pages_follow_one_another,
    nothing_like_it_stands_there,
    the_cited_page_was_read,
    the_marks_pair,
    the_syllabus_was_read,
    what_stands_there,
)
from brief_audit.checks.quotation.joined import it_is_one_paragraph, it_stands_whole_in_no_text, no_scanner_read_the_brief
from brief_audit.checks.quotation.matter import (
    Matter,
    brief_is_scanned_at,
    quoted_sources,
    shows_another_version,
    standing_in_second,
    standings_of,
    texts_of,
)
from brief_audit.checks.quotation.notation import another_print_explains, another_print_has
from brief_audit.checks.quotation.omitted import no_omitted_reference_explains_it
from brief_audit.checks.quotation.slips import a_page_runs_through, the_page_explains
from brief_audit.model.authority import Authority
from brief_audit.model.base import Reason
from brief_audit.model.claim import FEWEST_WORDS, Attribution
from brief_audit.tables.day_words import day_in_words
from brief_audit.text.diff import WordDifference
from brief_audit.text.passages import last_sentence, whole_sentences
from brief_audit.text.quotation import (
    FEWEST_TO_MISS,
    differs_in_brackets_alone,
    holds_in_full,
    is_another_word,
    stands_interrupted,
    stands_nearly,
)


def it_is_attributed(matter: Matter) -> bool:
    """Something in the brief attributes the words to the authority."""
    return matter.quotation.attribution is not Attribution.NONE


def no_other_is_named_before_it(matter: Matter) -> bool:
    """Of two authorities before the words, the nearer need not be the one that says them: “Alder, unlike Quillon, says”."""
    material, start = matter.question.material, matter.quotation.span[0]
    begins = whole_sentences(material.document.text, matter.quotation.span)[0]
    before = [one for one in material.citations.values() if begins <= one.span[0] and one.extent[1] <= start]
    roots = {root.parallel_to or root.id for one in before if (root := material.root_of(one) or one)}
    last = max((one.extent[1] for one in before), default=begins)
    return len(roots) < _SEVERAL or _SAYS_BETWEEN.search(material.document.text, last, start) is None


def it_is_led_in(matter: Matter) -> bool:
    """A paragraph set in from the margin, without marks and with nothing that leads to it, may be the brief's own: a point, a summary."""
    if not matter.quotation.block:
        return True
    text, start = matter.question.material.document.text, matter.quotation.span[0]
    before = text[max(0, start - _LEAD) : start].rstrip(' \t\n\u2060“"‘*_>')
    paragraph = before.rsplit("\n\n", 1)[-1]
    last = last_sentence(paragraph)
    marked = text[start - 1 : start + 1].strip()[:1] in _MARKS
    runs_on = paragraph[-1:].isalnum() and len(last.split()) >= FEWEST_WORDS
    return marked or runs_on or paragraph.endswith((":", ",", "—", "–", "-", "…")) or _LEADS.search(last) is not None


_LEAD = 600
_MARKS = frozenset("“”\"‘’'")
_LEADS = re.compile(
    r"\b(?:said|says|stat(?:es?|ed|ing)|held|holds|holding|wrote|writes?|observ(?:es?|ed|ing)|explain(?:s|ed|ing)?|not(?:es?|ed|ing)|put(?:s|ting)?\s+it|read(?:s|ing)?|follow(?:s|ing|ed)|provid(?:es?|ed|ing)|quot(?:es?|ed|ing|ation)|passage|words|paragraph"
    r"|add(?:s|ed)|conclud(?:es?|ed|ing)|describ(?:es?|ed|ing)|summari[sz](?:es?|ed|ing)|express(?:es|ed|ing)|declar(?:es?|ed|ing)|emphasi[sz](?:es?|ed|ing)|set\s+(?:out|forth)|reason(?:s|ed|ing)|found|ruled|instruct\w*|caution\w*|articulat\w+|recogni[sz]\w+|remark\w*)\b",
    re.IGNORECASE,
)
_SEVERAL = 2
_SAYS_BETWEEN = re.compile(
    r"\b(?:says?|said|states?|stated|holds?|held|observe[sd]?|explains?|explained|reads?|notes?|noted|writes?|wrote|puts?|teaches|ruled|reasoned|court|Court|tribunal)\b"
)
"""A verb of speech behind the nearer of them: its subject may be the farther one."""


def it_is_long_enough(matter: Matter) -> bool:
    """A handful of words is a term, not a quotation; of written law they are looked for all the same, as nothing is called wrong there."""
    return matter.quotation.is_long_enough or law_of(matter.question) is not None


def every_member_has_a_text(matter: Matter) -> bool:
    """In a string citation, any member may have the words."""
    return all(texts_of(member) for member in matter.members)


def every_identity_is_settled(matter: Matter) -> bool:
    """The record is the case the brief means."""
    return all(identity_is_settled(member) for member in matter.members)


def every_text_is_complete(matter: Matter) -> bool:
    """Every part that the record lists was retrieved."""
    return all(text.complete for text in matter.texts)


def every_opinion_it_names_is_held(matter: Matter) -> bool:
    """Words that the brief gives to a judge, or to a dissent, may stand in his opinion where the text retrieved has only the court's."""
    return all(opinions_named_were_retrieved(member) for member in matter.members)


def no_other_version_is_known(matter: Matter) -> bool:
    """No record shows an amended or withdrawn version: only one text of a decision is retrieved, and the brief may quote the other."""
    return not any(shows_another_version(member) for member in matter.members)


def every_text_is_faithful(matter: Matter) -> bool:
    """The publisher's own hash of the text, where there is one, was reproduced."""
    return all(text.hash_agrees is not False for text in matter.texts)


def no_member_is_written_law(matter: Matter) -> bool:
    """The law's text was retrieved as of one date: an earlier version of a section may have had the words."""
    return all(law_of(member) is None for member in (*matter.members, *quoted_sources(matter)))


def every_quoted_source_was_read(matter: Matter) -> bool:
    """With "(quoting X)" the words may come from X itself, so X must be read too."""
    return all(texts_of(source) for source in quoted_sources(matter))


def no_quoted_source_explains_it(matter: Matter) -> bool:
    """The words are not in the authority that the citation says it quotes."""
    return not any(found.held for source in quoted_sources(matter) for found in standings_of(source, matter.quotation))


def no_second_text_holds_it(matter: Matter) -> bool:
    """A second text of the decision, which no scanner read, does not have the words as they are quoted."""
    return not any(standing is not None and standing.held for standing in _in_seconds(matter))


def no_second_text_nears_it(matter: Matter) -> bool:
    """Nor has it words like them."""
    return all(standing is None or standing.kind == "absent" for standing in _in_seconds(matter))


def _in_seconds(matter: Matter) -> Iterator[Standings | None]:
    return (standing_in_second(matter, text) for text in matter.texts)


def _a_second_differs_alike(matter: Matter, text: Authority) -> bool:
    """Whether a second text differs from the quotation in the very words in which the scanned text does."""
    standing = standing_in_second(matter, text)
    scan, second = search(matter.question.material, matter.quotation, text).best, standing.best if standing is not None else None
    return scan is not None and second is not None and scan.comparison.differences == second.comparison.differences != ()


def no_scanner_explains_it(matter: Matter) -> bool:
    """In scanned text, a difference of two edits or a non-word may be the scanner's; not one that a second text shows, too."""
    scans = (text for text in matter.texts if not text.reliable)
    scanned = any(not _a_second_differs_alike(matter, text) for text in scans) or brief_is_scanned_at(matter)
    return not (scanned and any(found.ocr_like for _, found in matter.standings))


def its_frame_does_not_ask_for_it(matter: Matter) -> bool:
    """Behind "it is essential that" English leaves out "must": words from which an ellipsis takes it alone say the same."""
    start = matter.quotation.span[0]
    asks = _ASKS_FOR_IT.search(matter.question.material.document.text, max(0, start - _FRAME), start)
    left_out = (one for place in _altered_places(matter) for one in place.comparison.differences)
    return asks is None or not all(one.source.strip().casefold() in _OF_DUTY and not one.brief.strip(" .…[]") for one in left_out)


_FRAME = 120
_ASKS_FOR_IT = re.compile(
    r"\b(?:essential|necessary|imperative|vital|crucial|important|mandatory|requir\w*|insist\w*|demand\w*|ask(?:s|ed)|order(?:s|ed)|direct(?:s|ed)|urge[sd]?|recommend\w*)"
    r"\s+that\s*[“\"‘]\s*$",
    re.IGNORECASE,
)
_OF_DUTY = frozenset({"must", "shall", "should"})


def it_is_the_only_place(matter: Matter) -> bool:
    """In scanned text, no second place is like the words: they may be quoted from there, where the scanner damaged them."""
    places = [place for place in _altered_places(matter) if not place.authority.reliable]
    return not any(stands_nearly(matter.quotation.text, _all_but(place)) for place in places)


def _all_but(place: Place) -> Iterator[str]:
    """The text of the authority outside the place: before it, behind it, and every other part."""
    yield from (place.part.text[: place.span[0]], place.part.text[place.span[1] :])
    yield from (part.text for number, part in enumerate(place.authority.parts) if number != place.index)


def a_whole_other_word_stands_there(matter: Matter) -> bool:
    """On a scanned page of the brief, lines, numbers in the margin and slips make many differences: one must be no scanner's."""
    if not brief_is_scanned_at(matter):
        return True
    return all(any(map(_is_of_no_scanner, place.comparison.differences)) for place in _altered_places(matter))


def _is_of_no_scanner(one: WordDifference) -> bool:
    """Whichever of the two was read by a scanner: either may have lost a digit."""
    return is_another_word(one) and is_another_word(WordDifference(one.source, one.brief, one.kind))


def no_page_runs_through_it(matter: Matter) -> bool:
    """A running head or a broken bracket among the quoted words shows that the brief's own page was misread."""
    return not a_page_runs_through(matter.quotation.text)


def no_page_explains_it(matter: Matter) -> bool:
    """The number of a note, a reference in brackets, a capital or a comma changes no word; nor does another order of whole sentences."""
    return not any(the_page_explains(place.comparison.differences, matter.quotation.text) for place in _altered_places(matter))


def no_other_print_explains_it(matter: Matter) -> bool:
    """A sign, a number in words, an order of the day and the month, and a spelling are the publisher's, not the author's."""
    return not any(another_print_explains(place.comparison.differences) for place in _altered_places(matter))


def no_other_print_has_it(matter: Matter) -> bool:
    """The text does not have the same words with other signs and numbers: "75% at fault" for "seventy-five percent at fault"."""
    return not any(another_print_has(matter.quotation.text, part.text) for text in matter.texts for part in text.parts)


def what_it_adds_stands_nowhere(matter: Matter) -> bool:
    """A clause that seems added and stands in the text after all was laid beside the wrong place, and what differs there shows nothing."""
    differences = [one for place in _altered_places(matter) for one in place.comparison.differences]
    added = [one.brief for one in differences if len(one.brief.split()) - len(one.source.split()) >= FEWEST_WORDS]
    return not any(holds_in_full(clause, text.text()) for clause in added for text in matter.texts)


def it_differs_outside_its_brackets(matter: Matter) -> bool:
    """A bracket shows its change: words that all stand in the text in their order, but for what is in brackets, are not altered."""
    return not any(
        differs_in_brackets_alone(matter.quotation.text, place.part.text, place.comparison.differences) for place in _altered_places(matter)
    )


def no_foot_of_a_page_parts_it(matter: Matter) -> bool:
    """A text taken from printed pages breaks off at the foot of one: words quoted across it stand there, in two pieces."""
    return not any(stands_interrupted(matter.quotation.text, part.text) for text in matter.texts for part in text.parts)


def _altered_places(matter: Matter) -> list[Place]:
    return [place for _, found in matter.standings if found.kind == "altered" for place in found.places]


def why_a_member_has_no_text(matter: Matter) -> Reason:
    """The reason for the first member without a text."""
    return _without_text(matter).why_no_text


def _without_text(matter: Matter) -> Question:
    return next((member for member in matter.members if not texts_of(member)), matter.question)


def text_in_force(question: Question) -> str:
    """The retrieved text of a law by its date, as a phrase."""
    provision = provision_of(question)
    return f"the text in force on {day_in_words(provision.as_of)}" if provision is not None and provision.as_of else "the text retrieved"


_SECOND = "a scanner read the text, and a second text of the decision, which none read,"
_SET_IN = "a paragraph set in from the margin need not be a quotation, and nothing leads to it"
_NOTED = "they differ in notation or spelling alone, which another print may have"
_LEFT_OUT = "you say that references are left out, and they stand there in pieces, with what may be one between them"
_PARTED = "they stand there in two pieces, with the foot of a page between them"
COMMON: tuple[Condition[Matter], ...] = (
    (it_is_attributed, Reason.AMBIGUOUS, "it is not clear whose words they are"),
    (no_other_is_named_before_it, Reason.AMBIGUOUS, "another authority stands before them in the sentence, and they may be given to that"),
    (it_is_long_enough, Reason.AMBIGUOUS, f"fewer than {FEWEST_WORDS} words prove nothing"),
    (every_member_has_a_text, why_a_member_has_no_text, lambda matter: f"the text {_without_text(matter).not_retrieved}"),
    (every_identity_is_settled, Reason.NAME_DIFFERS, "it is not settled that the retrieved text is the case you mean"),
    (every_text_is_complete, Reason.TEXT_UNAVAILABLE, "a part of the text that the record lists was not retrieved"),
    (no_other_version_is_known, Reason.TEXT_UNAVAILABLE, "the record shows another version of the text, which was not retrieved"),
    (every_text_is_faithful, Reason.TEXT_UNRELIABLE, "the text is not the one that the publisher's own checksum is of"),
    (every_quoted_source_was_read, Reason.TEXT_UNAVAILABLE, "the text of the authority that the citation says it quotes was not retrieved"),
    (no_member_is_written_law, Reason.NOT_COMPARED, "the brief may quote another version of the law"),
    (no_page_runs_through_it, Reason.TEXT_UNRELIABLE, "a running head or a broken bracket stands among the words as the brief was read"),
    (no_quoted_source_explains_it, Reason.AMBIGUOUS, "the words stand in the authority that the citation says it quotes"),
)
_OF_WORDS: tuple[Condition[Matter], ...] = (
    *COMMON,
    (every_opinion_it_names_is_held, Reason.TEXT_UNAVAILABLE, "the text retrieved has no opinion of the judge that you name"),
)
OF_ALTERED: tuple[Condition[Matter], ...] = (
    *_OF_WORDS,
    (no_second_text_holds_it, Reason.TEXT_UNRELIABLE, f"{_SECOND} has the words as they are quoted"),
    (no_page_explains_it, Reason.AMBIGUOUS, "the difference changes no word, and a reader must judge it"),
    (no_other_print_explains_it, Reason.AMBIGUOUS, _NOTED),
    (no_omitted_reference_explains_it, Reason.AMBIGUOUS, _LEFT_OUT),
    (what_it_adds_stands_nowhere, Reason.AMBIGUOUS, "a clause that seems added stands there in another place"),
    (its_frame_does_not_ask_for_it, Reason.AMBIGUOUS, "what you leave out stands in your own words before them"),
    (it_differs_outside_its_brackets, Reason.AMBIGUOUS, "they differ only in brackets, which a reader must judge"),
    (no_scanner_explains_it, Reason.TEXT_UNRELIABLE, "the text was read by a scanner and the difference may be the scanner's"),
    (it_is_the_only_place, Reason.TEXT_UNRELIABLE, "a scanner read the text, and words like these stand in it in another place, too"),
    (a_whole_other_word_stands_there, Reason.TEXT_UNRELIABLE, "a scanner read the brief's page, and no word of weight differs"),
    (the_marks_pair, Reason.TEXT_UNRELIABLE, "a scanner read the page of the brief, and its quotation marks do not pair"),
    (no_foot_of_a_page_parts_it, Reason.TEXT_UNRELIABLE, _PARTED),
    (it_is_led_in, Reason.AMBIGUOUS, _SET_IN),
)
_OF_A_SCAN: tuple[Condition[Matter], ...] = (
    (enough_words_to_miss, Reason.TEXT_UNRELIABLE, f"a scanner read the text, and may have lost fewer than {FEWEST_TO_MISS} words"),
    (its_pages_follow_one_another, Reason.TEXT_UNRELIABLE, "a scanner read the text, and its page numbers do not show that it is whole"),
    (the_cited_page_was_read, Reason.TEXT_UNAVAILABLE, "the scanned text ends on the page that you cite, or before it"),
    (no_second_text_nears_it, Reason.TEXT_UNRELIABLE, f"{_SECOND} has the words, or words like them"),
    (the_syllabus_was_read, Reason.TEXT_UNAVAILABLE, "they may stand in the syllabus, which the scanned text does not have"),
)
OF_NOT_FOUND: tuple[Condition[Matter], ...] = (
    *_OF_WORDS,
    *_OF_A_SCAN,
    (no_other_print_has_it, Reason.AMBIGUOUS, _NOTED),
    (no_omitted_reference_explains_it, Reason.AMBIGUOUS, _LEFT_OUT),
    (nothing_like_it_stands_there, Reason.TEXT_UNRELIABLE, what_stands_there),
    (the_marks_pair, Reason.TEXT_UNRELIABLE, "a scanner read the page of the brief, and its quotation marks do not pair"),
    (no_foot_of_a_page_parts_it, Reason.TEXT_UNRELIABLE, _PARTED),
    (it_is_led_in, Reason.AMBIGUOUS, _SET_IN),
)
OF_JOINED: tuple[Condition[Matter], ...] = (
    *_OF_WORDS,
    *_OF_A_SCAN,
    (no_scanner_read_the_brief, Reason.TEXT_UNRELIABLE, "a scanner read the page of the brief, and may have lost an ellipsis"),
    (it_is_one_paragraph, Reason.AMBIGUOUS, "it runs over several paragraphs of the brief, each of which may be a quotation"),
    (it_stands_whole_in_no_text, Reason.TEXT_UNRELIABLE, "another scanned text may have the words as they are quoted"),
    (no_foot_of_a_page_parts_it, Reason.TEXT_UNRELIABLE, _PARTED),
    (it_is_led_in, Reason.AMBIGUOUS, _SET_IN),
)
