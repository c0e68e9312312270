"""When the case at the cited place may be called another case: the conditions of DIFFERENT_CASE (DESIGN section 3)."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity.mentioned import mentions
from brief_audit.checks.identity.stated import court_differs, name_forms, stated_parties, year_differs
from brief_audit.model.authority import Authority
from brief_audit.model.part_kind import PartKind
from brief_audit.model.record import OTHERWISE
from brief_audit.text.names import (
    NameMatch,
    compare_names,
    distinctive_words,
    may_abbreviate,
    names_stand,
    short_names,
    side_stands,
    sides_of,
    words_occur,
    words_that_tell,
)

_GLUED = re.compile(r"\b[A-Z][a-z]+([A-Z][a-z]{3,})\b")
HEAD = 3000
"""So many characters at the beginning of a text hold its caption or, without one, the sentences that say whose case it is."""


def different_case(question: Question) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3)."""
    return question.material.once(
        ("different case", question.root and question.root.id),
        lambda: bool(
            stated_parties(question)
            and the_record_bears_the_cited_place(question)
            and the_stated_name_is_distinctive(question)
            and the_records_name_is_distinctive(question)
            and no_name_form_matches(question)
            and no_stated_word_abbreviates_a_recorded_one(question)
            and no_stated_word_is_glued_to_a_recorded_one(question)
            and the_text_was_retrieved(question)
            and (both_sides_are_strange(question) or one_side_is_strange_and_nowhere(question))
        ),
    )


def both_sides_are_strange(question: Question) -> bool:
    """Both sides tell the case: neither stands in the text outside its citations of others, and something more differs."""
    return (
        every_side_is_distinctive(question)
        and the_name_is_absent_from_the_text(question)
        and something_more_differs(question)
    )  # fmt: skip


def one_side_is_strange_and_nowhere(question: Question) -> bool:
    """One side is generic ("Harbuck v. State"): only absence from all that the decision says proves another case."""
    return (
        the_text_is_complete(question)
        and its_head_names_the_records_parties(question)
        and the_name_stands_nowhere(question)
    )  # fmt: skip


def the_record_bears_the_cited_place(question: Question) -> bool:
    """The record itself lists the cited volume, series and page, or the neutral citation, not a number otherwise written."""
    return question.record is not None and OTHERWISE not in question.record.metadata


def the_stated_name_is_distinctive(question: Question) -> bool:
    """The brief's name has a word that tells it from other cases ("Re A (Children)" has none)."""
    return bool(_stated_words(question))


def the_records_name_is_distinctive(question: Question) -> bool:
    """The record's name tells it too, by such a word or as a company: a pseudonymised record ("A v B") disproves nothing."""
    telling = any(words_that_tell(side) for form in _forms_at_the_place(question) for side in sides_of(form))
    return telling or its_head_bears_the_records_short_name(question)


def its_head_bears_the_records_short_name(question: Question) -> bool:
    """An American record's surname of three letters ("Ash v. State") stands at the head of the text."""
    if question.authority is None or question.is_british:
        return False
    return names_stand(short_names(_forms_at_the_place(question)), " ".join(_heads(question.authority)))


def no_name_form_matches(question: Question) -> bool:
    """No name form of the record has any of the brief's words, at edit distance 1."""
    forms = _forms_at_the_place(question)
    some_side_agrees = compare_names(stated_parties(question), forms) in {NameMatch.EQUAL, NameMatch.REVERSED, NameMatch.ONE_SIDE}
    return not some_side_agrees and not words_occur(_stated_words(question), " ; ".join(forms))


def no_stated_word_abbreviates_a_recorded_one(question: Question) -> bool:
    """No word of the brief that ends in a stop could be short for a word of the record ("Quillf. v. State")."""
    return not any(may_abbreviate(party, form) for party in stated_parties(question) for form in _forms_at_the_place(question))


def no_stated_word_is_glued_to_a_recorded_one(question: Question) -> bool:
    """No word of the brief is one of the record with a stray word joined to it, as copied texts have it ("SeeQuill v. State")."""
    tails = {found[1].casefold() for party in stated_parties(question) for found in _GLUED.finditer(party)}
    return not any(tails & distinctive_words(side) for form in _forms_at_the_place(question) for side in sides_of(form))


def the_text_was_retrieved(question: Question) -> bool:
    """Without the text, substituted parties, consolidated cases and popular names cannot be excluded."""
    return question.authority is not None and bool(question.authority.text().strip())


def every_side_is_distinctive(question: Question) -> bool:
    """Two sides are stated, and each has a word of its own."""
    stated = [side for party in stated_parties(question) for side in sides_of(party)]
    return len(stated) >= 2 and all(distinctive_words(side) for side in stated)


def the_name_is_absent_from_the_text(question: Question) -> bool:
    """Outside its citations of other cases, the text has none of the words of the brief's name."""
    return not mentions(question, _stated_words(question))


def something_more_differs(question: Question) -> bool:
    """One word alone may be a slip: two distinctive words, or a court or year that differs too."""
    return len(_stated_words(question)) >= 2 or court_differs(question) or year_differs(question)


def the_text_is_complete(question: Question) -> bool:
    """Every part that the record lists was retrieved: the name could stand in the missing one."""
    return question.authority is not None and question.authority.complete


def its_head_names_the_records_parties(question: Question) -> bool:
    """The text says whose case it is: each telling side of the record stands in it, one at its head. Who stands nowhere is no party."""
    authority = question.authority
    if authority is None:
        return False
    text, head = authority.text(), " ".join(_heads(authority))
    sides = [[words for side in sides_of(form) if (words := words_that_tell(side))] for form in _forms_at_the_place(question)]
    return any(
        all(side_stands(words, text) for words in form) and any(side_stands(words, head) for words in form) for form in sides if form
    )


def the_name_stands_nowhere(question: Question) -> bool:
    """The whole text has none of the words of the brief's name, not even where it cites another case: that may be an earlier step."""
    return question.authority is not None and not names_stand(frozenset(_stated_words(question)), question.authority.text())


def _heads(authority: Authority) -> Iterator[str]:
    own = [part for part in authority.parts if part.kind is not PartKind.HEAD_MATTER]
    yield from (part.text for part in authority.parts if part.kind is PartKind.HEAD_MATTER)
    yield from (part.text[:HEAD] for part in own[:1])


def _stated_words(question: Question) -> frozenset[str]:
    return frozenset(word for party in stated_parties(question) for word in distinctive_words(party))


def _forms_at_the_place(question: Question) -> tuple[str, ...]:
    record = question.resolution.record if question.resolution is not None else None
    return tuple(dict.fromkeys((*name_forms(question), *(record.names if record is not None else ()))))
