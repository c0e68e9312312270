"""Whether the brief cites the law as it is today: if it speaks of the past or quotes others, current law proves no error."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.conditions import Condition
from brief_audit.checks.law.asserted import (
    it_is_a_plain_present_statement,
    no_session_law_is_beside_it,
    nothing_denies_it,
    nothing_reports_anothers_words,
    nothing_speaks_of_change,
    own_sentences,
    paragraph_around,
    passages,
    pattern,
)
from brief_audit.checks.law.cited import is_range, law_of, mentions, provision_label, provision_of, why_not_looked_up
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction, Reason, Span
from brief_audit.model.citation import Citation
from brief_audit.text.brackets import open_bracket
from brief_audit.text.quotation_marks import is_open

_NEAR = 300
_PAST = re.compile(
    r"\b(?:formerly|former\s+(?:[0-9§]|(?:\w+\s+)?(?:section|statute|law|version|code|act|rule|regulation|provision|art|reg|s)s?\b)|then-|then\s+(?:in|codified|current)|predecessors?|un-?amended|historical(?:ly)?|repeal\w*|revo(?:ked?|cation)|rescind\w*"
    r"|abolish\w*|supersed\w*|re-?codif\w*|re-?number\w*|re-?designat\w*|sunset\w*|lapsed?|pre-(?:[0-9]|amendment|repeal|reform)|transitional|uncommenced|prospectively|prospective\s+(?:effect|provision|section)"
    r"|(?:old|previous|earlier|original|prior)\s+(?:section|version|law|act|code|rules?|text|statute|regulations?|§)"
    r"|as\s+(?:it\s+|they\s+)?(?:then\s+|originally\s+)?(?:enacted|stood|passed|made)|in\s+force|at\s+the\s+(?:relevant|material)\s+(?:time|date)"
    r"|(?:prior\s+to|before|until|since)\s+(?:its|the)\s+(?:repeal|amendment|enactment|revision|change)|sav(?:ed|ings?)\s+(?:by|for|provisions?)"
    r"|(?:now|currently|today)\s+(?:at|in|codified|found|section|§|[0-9])|edition|ed\.|supp\.|not\s+yet|com(?:e|es|ing)\s+into\s+(?:force|effect|operation)|commencement\s+(?:orders?|regulations|provisions?|date))",
    re.IGNORECASE,
)
"""Words that refer to the law of another time. In doubt they prevent an error; none of them makes anything correct."""
_GONE_NEAR = re.compile(r"\b(?:replaced|omitted|transferred|moved|expired?|removed|struck|deleted|ceased|no\s+longer)\b", re.IGNORECASE)
"""Everyday words that refer to another time only if they are next to the citation."""
_BESIDE = 60
_NEW = re.compile(
    r"\b(?:(?:newly|recently|just)\s+(?:enacted|added|inserted|codified|passed|introduced|made)|(?:inserted|added|introduced)\s+by"
    r"|new\s+(?:section|provision|law|act|rules?|regulations?|statute))\b",
    re.IGNORECASE,
)
_OF_THE_WHOLE_BRIEF = re.compile(
    r"\b(?:references?|citations?|cites?|cited)\b[^.]{0,120}\b(?:are|is|was|were)\b[^.]{0,80}\b(?:as\s+(?:in\s+force|it\s+stood|they\s+stood|then|amended)|editions?|versions?)\b",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![\w/.-])(?:1[6-9][0-9]{2}|20[0-9]{2})(?![\w/]|-[0-9]{3}|\s+(?:Acts?|Orders?|Regulations?|Rules?|Code)\b)")
_ACT_OF = re.compile(r"\bActs?\sof\s$")
"""The year after it belongs to a name, and only dates the making of the Act."""
_GONE = r"(?:repealed|revoked)"
_STATED_BEFORE = re.compile(
    rf"\b(?:former(?:ly)?|then-|now-?\s?{_GONE}|since-?\s?{_GONE}|{_GONE})\s*(?:[“\"(]|\b(?:by|at)\b)?\s*$", re.IGNORECASE
)
_EDITION = r"(?:\s*\((?:[^()]{0,40}\b)?(?:1[6-9]|20)[0-9]{2}\b[^()]{0,40}\))?"
_STATED_AFTER = re.compile(
    rf"{_EDITION}[\s,]*(?:[(\[](?![^()\[\]]*\b(?:not|never|nor|part(?:ly|ially)?)\b)[^()\[\]]{{0,60}}\b{_GONE}\b[^()\[\]]*[)\]]"
    rf"|(?:which\s+|that\s+)?(?:was|were|has|have|is|stands)\s+(?:(?:since|now|later|subsequently|then|itself|expressly|been)\s+){{0,3}}{_GONE}\b)",
    re.IGNORECASE,
)
_PENDING_AFTER = re.compile(
    rf"{_EDITION}[\s,]*(?:[(\[][^()\[\]]{{0,60}}(?:not\s+yet\s+in\s+force|not\s+(?:yet\s+)?commenced|uncommenced|prospective|yet\s+to\s+come\s+into\s+force)\b[^()\[\]]*[)\]]"
    r"|(?:which\s+|that\s+)?(?:is|are|was|has|have)\s+(?:not\s+yet\s+(?:been\s+)?(?:in\s+force|commenced|brought\s+into\s+force)|not\s+(?:been\s+)?commenced))",
    re.IGNORECASE,
)
_VERSION_AFTER = re.compile(
    r"[\s,]*\(?(?:as\s+(?:it\s+)?(?:then\s+)?(?:stood|in\s+force|(?:originally\s+)?(?:enacted|made)|(?:at|on)\s+[0-9])|in\s+force\s+(?:at|on|in|until)|prior\s+to|before\s+its|pre-[0-9])[^().;\n]{0,24}",
    re.IGNORECASE,
)
_EDITION_AFTER = re.compile(r",?\s*\((?=[^()]{0,60}\))[^()]*?\b(?P<year>1[6-9][0-9]{2}|20[0-9]{2})\b[^()]*\)")


# --- what the brief says of the time


def brief_says_repealed(question: Question) -> bool:
    """Whether the brief itself says, of this very citation, that the provision was repealed."""
    return _tied(question, _STATED_BEFORE, _STATED_AFTER)


def brief_says_not_yet_in_force(question: Question) -> bool:
    """Whether the brief itself says, of this very citation, that the provision is not yet in force."""
    return any(_PENDING_AFTER.match(words) for words in _after(question, question.citation))


def _tied(question: Question, before: re.Pattern[str], after: re.Pattern[str]) -> bool:
    text, citation = question.material.document.text, question.citation
    start, _ = citation.extent
    return before.search(text[max(0, start - 60) : start]) is not None or any(after.match(words) for words in _after(question, citation))


def _after(question: Question, citation: Citation) -> Iterator[str]:
    """What follows a citation of written law: each remark in brackets that is part of it, then the words behind it."""
    if citation.kind in WRITTEN_LAW:
        yield from (f" ({remark})" for remark in citation.parentheticals)
    yield question.material.document.text[citation.extent[1] : citation.extent[1] + _NEAR]


def stated_version(question: Question) -> str:
    """How the brief dates the text it cites ("1994", "as enacted"); empty if it cites current law."""
    root = law_of(question)
    if root is None:
        return ""
    if not root.is_british:
        if root.year is not None:
            return str(root.year)
        edition = next((found for words in _after(question, root) if (found := _EDITION_AFTER.match(words))), None)
        if edition is not None:
            return edition["year"]
    said = (words for citation in mentions(question) for words in _after(question, citation))
    version = next((found for words in said if (found := _VERSION_AFTER.match(words))), None)
    return " ".join(version[0].split()).strip(" ,(") if version is not None else ""


# --- the conditions of an error


def it_was_looked_up(question: Question) -> bool:
    """The source was asked for exactly the cited provision; its subdivisions are another matter."""
    return provision_of(question) is not None and not why_not_looked_up(question)


def no_other_date_is_stated(question: Question) -> bool:
    """There is no edition, version or year next to the citation, at which the provision may have been in force."""
    if stated_version(question):
        return False
    return not any(_years_near(question, citation) for citation in mentions(question))


def _years_near(question: Question, citation: Citation) -> bool:
    """Years within reach of a citation, those inside citations left out."""
    text, (start, end) = question.material.document.text, citation.extent
    left, right = paragraph_around(text, start, end, _NEAR)
    left, right = (
        min(left, *(own[0] for own in own_sentences(question)), left),
        max(right, *(own[1] for own in own_sentences(question)), right),
    )
    spans = question.material.once(
        "dated extents", lambda: sorted(_without_remarks(other) for other in question.material.citations.values())
    )
    held = [span for span in spans if span[0] < right and left < span[1]]
    known = provision.as_of[:4] if (provision := provision_of(question)) is not None else ""
    found = (
        m.start()
        for m in _YEAR.finditer(text, left, right)
        if not (_ACT_OF.search(text, max(0, m.start() - 9), m.start()) and m[0] < known)
    )
    return any(not any(a <= at < b for a, b in held) for at in found)


def _without_remarks(citation: Citation) -> Span:
    """The citation less what it says of the time of the law in brackets; a lone edition ("(2018)") stays."""
    edition = citation.jurisdiction is Jurisdiction.US and citation.year is not None
    if citation.kind not in WRITTEN_LAW or len(citation.parentheticals) <= edition:
        return citation.extent
    return citation.extent[0], citation.span[1]


def nothing_speaks_of_the_past(question: Question) -> bool:
    """No word in the paragraph, or in that of a note's mark, refers to the law of another time."""
    if question.material.once("version of the brief", lambda: bool(_OF_THE_WHOLE_BRIEF.search(question.material.document.text))):
        return False
    if any(_PAST.search(passage) for passage in passages(question)):
        return False
    text = question.material.document.text
    beside = [paragraph_around(text, *citation.extent, _BESIDE) for citation in mentions(question)]
    return not any(_GONE_NEAR.search(text, *place) for place in beside)


def nothing_says_it_is_new(question: Question) -> bool:
    """No word says that the provision is newer than the source's text may be."""
    return not any(_NEW.search(passage) or pattern("making").search(passage.casefold()) for passage in passages(question))


def the_brief_itself_cites_it(question: Question) -> bool:
    """It is neither in a quotation nor in brackets, which may be someone else's words or an aside about another time."""
    return not any(_is_anothers(question, citation) for citation in mentions(question))


def _is_anothers(question: Question, citation: Citation) -> bool:
    material, (start, end) = question.material, citation.span
    quoted = material.claims.quotations if material.claims is not None else ()
    if any(quotation.span[0] <= start and end <= quotation.span[1] for quotation in quoted):
        return True
    if any(other is not citation and other.extent[0] <= start and end <= other.extent[1] for other in material.citations.values()):
        return True
    left, _ = paragraph_around(material.document.text, start, end, _NEAR)
    before = material.document.text[left:start]
    return is_open(before) or open_bracket(before) is not None


def its_number_is_certain(question: Question) -> bool:
    """No note mark can have run into the number ("§ 1983" with note 1), and no page number from a table of authorities is next to it."""
    root = law_of(question)
    number = re.search(r"[0-9]+$", provision_label(root)) if root is not None else None
    if root is None or root.in_table or number is None:
        return root is not None and not root.in_table
    near = range(root.extent[0], root.extent[1] + 4)
    marks = {note.mark.strip("[]().*") for note in question.material.document.notes if note.anchor is None or note.anchor in near}
    return not any(number[0] != mark and number[0].endswith(mark) for mark in marks if mark.isdigit())


def the_unit_is_the_instruments(question: Question) -> bool:
    """The brief numbers as the code does: in the C.F.R. a number without a point is a part, in an Act an Article is in a Schedule."""
    root = law_of(question)
    if root is None:
        return False
    if root.reporter == "C.F.R.":
        return "." in provision_label(root).partition(",")[0]
    is_act = re.search(r"\bActs?\b.*[0-9]{4}$", root.title or "") is not None
    return not is_act or re.match(r"ss?\b", provision_label(root)) is not None


def it_is_one_provision(question: Question) -> bool:
    """A range of sections is missing only if all of it is, and what looks like a range may be one number or two."""
    root = law_of(question)
    return root is not None and not is_range(root)


def no_change_is_pending(question: Question) -> bool:
    """The source lists no change that is not yet in its text."""
    provision = provision_of(question)
    return provision is not None and not provision.pending


CURRENT_LAW: tuple[Condition[Question], ...] = (
    (no_other_date_is_stated, Reason.DATE_DIFFERS, "the brief states a date, at which the law may have been another"),
    (nothing_speaks_of_the_past, Reason.DATE_DIFFERS, "the brief speaks of the law of another time"),
    (the_brief_itself_cites_it, Reason.AMBIGUOUS, "the citation stands in words that are quoted, or in brackets"),
    (nothing_denies_it, Reason.AMBIGUOUS, "the brief denies something, perhaps that this is the law"),
    (nothing_speaks_of_change, Reason.DATE_DIFFERS, "its sentence speaks of a change of law, or of another time than the present"),
    (nothing_reports_anothers_words, Reason.AMBIGUOUS, "its sentence may report what another says of the law"),
    (no_session_law_is_beside_it, Reason.DATE_DIFFERS, "a public law, a register or an amending instrument is cited with it"),
    (it_is_a_plain_present_statement, Reason.AMBIGUOUS, "its sentence is no plain statement of what the law is today"),
)
"""What must be true before anything is called wrong because current law says otherwise."""
ABSENT: tuple[Condition[Question], ...] = (
    *CURRENT_LAW,
    (it_was_looked_up, Reason.NO_COVERAGE, "that is not exactly what the brief cites"),
    (nothing_says_it_is_new, Reason.DATE_DIFFERS, "the brief speaks of new law, which the source may not show yet"),
    (it_is_one_provision, Reason.AMBIGUOUS, "a stretch of provisions is cited"),
    (no_change_is_pending, Reason.DATE_DIFFERS, "the source has changes to this instrument that its text does not show yet"),
    (its_number_is_certain, Reason.AMBIGUOUS, "the number as read may hold a note mark"),
    (the_unit_is_the_instruments, Reason.AMBIGUOUS, "the brief may count by another unit than the source does"),
)
