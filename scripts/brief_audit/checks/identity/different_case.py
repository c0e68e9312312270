"""When the case at the cited place may be called another case: the conditions of DIFFERENT_CASE (DESIGN section 3)."""

from __future__ import annotations

from brief_audit.checks.base import Question
from brief_audit.checks.identity.stated import court_differs, name_forms, stated_parties, year_differs
from brief_audit.model.record import OTHERWISE
from brief_audit.text.names import NameMatch, compare_names, distinctive_words, words_occur


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
            and the_text_was_retrieved(question)
            and the_name_is_absent_from_the_text(question)
            and something_more_differs(question)
        ),
    )


def the_record_bears_the_cited_place(question: Question) -> bool:
    """The record itself lists the cited volume, series and page, or the neutral citation, not a number otherwise written."""
    return question.record is not None and OTHERWISE not in question.record.metadata


def the_stated_name_is_distinctive(question: Question) -> bool:
    """The brief's name has a word that tells it from other cases ("Re A (Children)" has none)."""
    return bool(_stated_words(question))


def the_records_name_is_distinctive(question: Question) -> bool:
    """The record's name has such a word too: a pseudonymised record ("A v B") disproves nothing."""
    return any(distinctive_words(form) for form in _forms_at_the_place(question))


def no_name_form_matches(question: Question) -> bool:
    """No name form of the record has any of the brief's words, at edit distance 1."""
    forms = _forms_at_the_place(question)
    some_side_agrees = compare_names(stated_parties(question), forms) in {NameMatch.EQUAL, NameMatch.REVERSED, NameMatch.ONE_SIDE}
    return not some_side_agrees and not words_occur(_stated_words(question), " ; ".join(forms))


def the_text_was_retrieved(question: Question) -> bool:
    """Without the text, substituted parties, consolidated cases and popular names cannot be excluded."""
    return question.authority is not None and bool(question.authority.text().strip())


def the_name_is_absent_from_the_text(question: Question) -> bool:
    """Outside its citations of other cases, the text has none of the words of the brief's name."""
    authority = question.authority
    parts = authority.parts if authority is not None else ()
    return not any(words_occur(_stated_words(question), _without(part.text, part.case_citations)) for part in parts)


def something_more_differs(question: Question) -> bool:
    """One word alone may be a slip: two distinctive words, or a court or year that differs too."""
    return len(_stated_words(question)) >= 2 or court_differs(question) or year_differs(question)


def _stated_words(question: Question) -> frozenset[str]:
    return frozenset(word for party in stated_parties(question) for word in distinctive_words(party))


def _forms_at_the_place(question: Question) -> tuple[str, ...]:
    record = question.resolution.record if question.resolution is not None else None
    return tuple(dict.fromkeys((*name_forms(question), *(record.names if record is not None else ()))))


def _without(text: str, spans: tuple[tuple[int, int], ...]) -> str:
    kept, at = [], 0
    for start, end in sorted(spans):
        kept.append(text[at:start])
        at = max(at, end)
    return " ".join((*kept, text[at:]))
