"""Removes each condition of an error in turn and shows that a test of that rule fails.

    python benchmarks/rules/remove_rules.py [CODE...]

Works on a copy of the package in a temporary folder. For every condition: patch one line, run the
tests marked `rule(CODE)`, name those that fail. Exits with 1 if any condition can be removed unnoticed.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from removing import ROOT, UNNOTICED, failing, likeliest_first, note_of, removed, told

TESTS = tuple(
    path
    for room in ("checks", "citations", "claims", "facts", "gate", "logic", "prose", "reports")
    for path in sorted((ROOT / "tests" / room).rglob("test_*.py"))
)


class Condition(NamedTuple):
    """One condition: in `file`, `line` (exactly once) becomes `instead`."""

    code: str
    file: str
    line: str
    instead: str = ""


def dropped(code: str, file: str, *functions: str) -> list[Condition]:
    """Conditions that stand as one `and` line of a conjunction: the line is blanked."""
    return [Condition(code, file, f"and {function}", "and True") for function in functions]


def obstacles(*codes: str) -> list[Condition]:
    """Conditions that stand as a row of a table in `checks/quotation/error.py`: the row always holds."""
    rows = {
        "it_is_attributed": codes,
        "it_is_long_enough": codes,
        "every_member_has_a_text": codes,
        "every_identity_is_settled": (*codes, "QUOTE_ELSEWHERE"),
        "every_text_is_complete": (*codes, "QUOTE_ELSEWHERE"),
        "every_opinion_it_names_is_held": codes,
        "no_other_version_is_known": codes,
        "every_text_is_faithful": (*codes, "QUOTE_ELSEWHERE"),
        "every_quoted_source_was_read": codes,
        "no_quoted_source_explains_it": codes,
    }
    always = "(lambda _: True, "
    return [Condition(code, "checks/quotation/error.py", f"    ({name}, ", f"    {always}") for name, of in rows.items() for code in of]


def of_law(*codes: str) -> list[Condition]:
    """Conditions of errors in written law: a row of a table in `checks/law/in_time.py` always holds."""
    file = "checks/law/in_time.py"
    asserted = (
        "nothing_denies_it",
        "nothing_speaks_of_change",
        "nothing_reports_anothers_words",
        "no_session_law_is_beside_it",
        "it_is_a_plain_present_statement",
    )
    current = ("no_other_date_is_stated", "nothing_speaks_of_the_past", "the_brief_itself_cites_it", *asserted)
    absent = (
        "it_was_looked_up",
        "nothing_says_it_is_new",
        "it_is_one_provision",
        "no_change_is_pending",
        "its_number_is_certain",
        "the_unit_is_the_instruments",
    )
    rows = dict.fromkeys(current, codes) | dict.fromkeys(absent, ("SECTION_NOT_FOUND",))
    return [Condition(code, file, f"    ({name}, ", "    (lambda _: True, ") for name, of in rows.items() for code in of]


CONDITIONS = [
    Condition(
        "ARGUMENT_NON_SEQUITUR",
        "checks/argument/inference.py",
        "    if form is None or form.valid or why:",
        "    if form is None or form.valid:",
    ),
    Condition("ARGUMENT_NON_SEQUITUR", "checks/argument/inference.py", "    if form is None or form.valid or why:", "    if why:"),
    Condition("ARGUMENT_NON_SEQUITUR", "checks/argument/inference.py", "    if argument.unclear:", "    if False:"),
    Condition("ARGUMENT_NON_SEQUITUR", "checks/argument/inference.py", "    if unread:", "    if False:"),
    Condition("ARGUMENT_NON_SEQUITUR", "checks/argument/inference.py", ' if loose else ""', ' if False else ""'),
    Condition(
        "ARGUMENT_NON_SEQUITUR", "checks/argument/inference.py", "    if why or wrong[0] is Error.EXISTENTIAL_FALLACY:", "    if why:"
    ),
    Condition(
        "ARGUMENT_NON_SEQUITUR",
        "checks/argument/inference.py",
        "    if why or wrong[0] is Error.EXISTENTIAL_FALLACY:",
        "    if wrong[0] is Error.EXISTENTIAL_FALLACY:",
    ),
    Condition("ARGUMENT_FABRICATION", "checks/argument/record.py", "    if len(meant) != 1 or not whole or", "    if not whole or"),
    Condition(
        "ARGUMENT_FABRICATION",
        "checks/argument/record.py",
        "for exhibit in meant.values() if exhibit.is_whole]",
        "for exhibit in meant.values()]",
    ),
    Condition(
        "ARGUMENT_FABRICATION",
        "checks/argument/record.py",
        " or not whole or said:",
        " or not whole:",
    ),
    Condition("ARGUMENT_FABRICATION", "checks/argument/record.py", "        if places and not any(", "        if False and not any("),
    Condition(
        "ARGUMENT_FABRICATION",
        "checks/argument/record.py",
        "_is_near(words, said) and _is_opposite(words, said) and",
        "_is_near(words, said) and",
    ),
    Condition("ARGUMENT_FICTION", "checks/argument/law.py", "one.citation == citation and _refutes(one)", "_refutes(one)"),
    Condition("ARGUMENT_FICTION", "checks/argument/law.py", "return turned or finding.code in REFUTES", "return True"),
    Condition("ARGUMENT_FICTION", "checks/argument/law.py", "finding.code is Code.QUOTE_ALTERED and any(", "any("),
    Condition("ARGUMENT_FICTION", "checks/argument/law.py", "    if outcome.outcome is not Outcome.VERIFIED_CORRECT:", "    if False:"),
    Condition(
        "ARGUMENT_FICTION", "checks/argument/stated.py", "    if not _LEAD.fullmatch(lead) or _TAKES_BACK.search(lead):", "    if False:"
    ),
    *of_law("SECTION_NOT_FOUND", "SECTION_REPEALED", "NOT_IN_FORCE"),
    Condition("SECTION_NOT_FOUND", "checks/law/in_time.py", "any(_GONE_NEAR.search(text, *place) for place in beside)", "False"),
    Condition(
        "SECTION_NOT_FOUND", "checks/law/asserted.py", " if note is not None and note.anchor is not None else []", " if False else []"
    ),
    Condition("SECTION_REPEALED", "checks/law/in_time.py", r"(?![^()\[\]]*\b(?:not|never|nor|part(?:ly|ially)?)\b)"),
    Condition("SECTION_REPEALED", "checks/statute_in_force.py", " and not why_not_looked_up(question)"),
    Condition("SECTION_REPEALED", "checks/statute_in_force.py", "    if brief_says_repealed(question):", "    if True:"),
    Condition("SECTION_REPEALED", "checks/statute_in_force.py", "    if brief_says_repealed(question):", "    if False:"),
    Condition("NOT_IN_FORCE", "checks/statute_in_force.py", "    if brief_says_not_yet_in_force(question):", "    if True:"),
    Condition("NOT_IN_FORCE", "checks/statute_in_force.py", "    if brief_says_not_yet_in_force(question):", "    if False:"),
    Condition("NOT_IN_FORCE", "checks/statute_in_force.py", "    (no_change_is_pending, ", "    (lambda _: True, "),
    Condition("TITLE_MISMATCH", "checks/law/title.py", "the_number_is_stated(question)\n        and the", "True\n        and the"),
    *dropped("TITLE_MISMATCH", "checks/law/title.py", "the_title_is_an_instruments(stated)", "a_word_or_the_year_differs(stated, held)"),
    Condition("TITLE_MISMATCH", "checks/law/title.py", " and word not in capitals"),
    Condition("TITLE_MISMATCH", "checks/law/title.py", " or len(strange) > 1:", ":"),
    Condition("TITLE_MISMATCH", "checks/law/title.py", "len(cited) != len(own) or "),
    Condition("TITLE_MISMATCH", "checks/law/title.py", " or len(own) <= _LEAST"),
    Condition("TITLE_MISMATCH", "checks/law/title.py", "if _GAP.fullmatch(text[other.span[1] : root.span[0]])", "if True"),
    Condition("SECTION_NOT_FOUND", "checks/law/in_time.py", " and m[0] < known"),
    Condition("SECTION_NOT_FOUND", "checks/law/in_time.py", "return root is not None and not root.in_table", "return True"),
    Condition("ACT_NAMED", "checks/law/title.py", " if _bare(named) in _bare(raw) else None"),
    Condition("ACT_NAMED", "checks/law/title.py", "    elif named := act_named_before(question):", "    elif named := '':"),
    Condition("LOOKED_UP", "checks/law/cited.py", "    if _names_its_own(citation, root):", "    if False:"),
    Condition("LOOKED_UP", "checks/law/cited.py", "    asked = _same_provision(label, provision.section, root)", "    asked = True"),
    Condition("LOOKED_UP", "checks/law/cited.py", "    if not label and (beside := ", "    if False and (beside := "),
    Condition("LOOKED_UP", "checks/law/cited.py", "    if label and (more := ", "    if False and (more := "),
    Condition(
        "LOOKED_UP",
        "checks/law/cited.py",
        "any(_is_cited(material, more.start() + digit.start(), root) for digit in",
        "any(False for digit in",
    ),
    Condition("LOOKED_UP", "checks/law/cited.py", "_NOTE_AFTER.match(question.material.document.text, root.extent[1])", "False"),
    Condition("LOOKED_UP", "checks/law/cited.py", "    if same and provision.shown:", "    if provision.shown:"),
    Condition("LOOKED_UP", "checks/law/cited.py", "    if same and provision.shown:", "    if same:"),
    Condition("LOOKED_UP", "checks/law/cited.py", " and not _is_cited(material, left + before.start(), root)"),
    Condition("LOOKED_UP", "checks/law/cited.py", " and not _is_cited(material, after.end() - 1, root)"),
    Condition(
        "LOOKED_UP",
        "checks/quotation/matter.py",
        "    if provision_of(question) is not None and why_not_looked_up(question):",
        "    if False:",
    ),
    Condition(
        "LAW_QUOTED", "checks/quotation/__init__.py", "    if other := _in_another_subdivision(matter, member):", "    if other := '':"
    ),
    Condition("LAW_QUOTED", "checks/quotation/__init__.py", " and place.part.kind in NOTES:", " and False:"),
    Condition("TITLE_MISMATCH", "checks/law/title.py", "    if said := chapter_differs(question):", "    if said := '':"),
    Condition(
        "LAW_QUOTED",
        "checks/quotation/error.py",
        "law_of(member) is None for member in (*matter.members, *quoted_sources(matter))",
        "law_of(member) is None for member in matter.members",
    ),
    Condition(
        "LAW_QUOTED", "checks/quotation/error.py", "return all(law_of(member) is None for member in", "return all(True for member in"
    ),
    *dropped(
        "DIFFERENT_CASE",
        "checks/identity/different_case.py",
        "the_record_bears_the_cited_place(question)",
        "the_stated_name_is_distinctive(question)",
        "the_records_name_is_distinctive(question)",
        "no_name_form_matches(question)",
        "no_stated_word_abbreviates_a_recorded_one(question)",
        "no_stated_word_is_glued_to_a_recorded_one(question)",
        "the_text_was_retrieved(question)",
        "the_name_is_absent_from_the_text(question)",
        "something_more_differs(question)",
        "its_head_names_the_records_parties(question)",
        "the_name_stands_nowhere(question)",
    ),
    *(
        Condition(
            "DIFFERENT_CASE", "checks/identity/different_case.py", f"        {first}(question)\n        and", "        True\n        and"
        )
        for first in ("every_side_is_distinctive", "the_text_is_complete")
    ),
    Condition("DIFFERENT_CASE", "checks/identity/different_case.py", "(both_sides_are_strange(question) or one", "(False or one"),
    Condition("DIFFERENT_CASE", "checks/identity/different_case.py", " or question.is_british:", ":"),
    Condition("DIFFERENT_CASE", "text/names/compare.py", "(?![A-Z]oe)[A-Z][a-z]{2}", "[A-Z][a-z]{2}"),
    Condition("DIFFERENT_CASE", "text/names/compare.py", " if len(_split(form)) > 1 for match", " for match"),
    Condition("DIFFERENT_CASE", "checks/identity/different_case.py", " and any(side_stands(words, head) for words in form)"),
    Condition("DIFFERENT_CASE", "checks/identity/different_case.py", "all(side_stands(words, text) for words in form) and "),
    Condition(
        "DIFFERENT_CASE", "text/names/compare.py", "word in found or any(is_a_slip(word, other) for other in names)", "word in found"
    ),
    *(
        Condition("DIFFERENT_CASE", "checks/identity/mentioned.py", old, new)
        for old, new in (
            ("if part.kind is PartKind.HEAD_MATTER:", "if False:"),
            ("not _bears(case, own) and case", "case"),
            (" and case.start >= CAPTION:", ":"),
            ("if not _is_own(text[span[0] : span[1]], own)", "if True"),
        )
    ),
    Condition("DIFFERENT_CASE", "text/names/compare.py", "whole and (initial or form)", "initial or form"),
    Condition("DIFFERENT_CASE", "text/names/compare.py", "len(word.letters) == 1 and not last", "len(word.letters) == 1"),
    Condition("DIFFERENT_CASE", "checks/identity/different_case.py", "or year_differs(question)"),
    Condition("DIFFERENT_CASE", "checks/identity/different_case.py", " and OTHERWISE not in question.record.metadata", ""),
    *(
        condition
        for code in ("NOT_A_FIRST_PAGE", "NO_SUCH_PAGE")
        for condition in (
            Condition(code, "checks/identity/first_page.py", "is_not_subsequent_history(question)\n        and", "True\n        and"),
            *dropped(
                code,
                "checks/identity/first_page.py",
                "is_printed_in_full(question)",
                "has_one_decision_to_a_page(question)",
                "is_not_an_order_page(question)",
                "the_list_shows_it(question, slot)",
            ),
        )
    ),
    Condition("YEAR_MISMATCH", "checks/metadata.py", "identity_is_settled(question)\n        and year", "True\n        and year"),
    *dropped("YEAR_MISMATCH", "checks/metadata.py", "year_equals_no_date(question)", "decision_date_is_proved(question)"),
    Condition("YEAR_MISMATCH", "checks/metadata.py", "_uk_year(question) if question.is_british else _year(question)", "_year(question)"),
    Condition("YEAR_MISMATCH", "checks/metadata.py", "len(sources) >= 2", "len(sources) >= 1"),
    Condition("YEAR_MISMATCH", "checks/metadata.py", "bool(numbered) and numbered <= decided", "bool(numbered)"),
    Condition("COURT_MISMATCH", "checks/metadata.py", "identity_is_settled(question)\n        and court", "True\n        and court"),
    *dropped("COURT_MISMATCH", "checks/metadata.py", "court_differs(question)", "not the_text_names_the_stated_court(question)"),
    Condition("COURT_MISMATCH", "checks/registry.py", "unproved(material, soften(material", "tuple(soften(material"),
    Condition("COURT_MISMATCH", "checks/identity/stated.py", " and court_is_told_for_certain(question)", ""),
    Condition("PINPOINT_WRONG", "checks/places.py", 'if "" in (*before[-1:], *inside):', "if False:"),
    Condition("PINPOINT_WRONG", "checks/pinpoint/__init__.py", " or not ruler.labels_at(place).labels for", " for"),
    Condition("PINPOINT_WRONG", "checks/pinpoint/rulers.py", "part.kind is PartKind.ANNEX or ANNEX in labels", "False"),
    Condition(
        "COURT_MISMATCH", "tables/courts.py", "(court or court_id_of_name(name)) if name else None", "court or court_id_of_name(name or '')"
    ),
    Condition("COURT_MISMATCH", "checks/metadata.py", "<= known_ids() and could_be_same_court(cited, held)", "<= frozenset()"),
    *dropped(
        "COURT_MISMATCH",
        "checks/accounting/courts.py",
        "not statement.role",
        "identity_is_settled(question)",
        "not may_be(statement.who[0], str(record_court_id(question)))",
        "is_special(statement.who[0])",
        "rank(statement.who[0]) >= rank_of(str(record_court_id(question)))",
    ),
    Condition("PARALLEL_MISMATCH", "checks/parallel.py", "the_names_differ(here, there)\n        and", "True\n        and"),
    Condition("PARALLEL_MISMATCH", "checks/parallel.py", "and the_dates_differ(here, there)\n    )", ")"),
    *obstacles("QUOTE_ALTERED", "QUOTE_NOT_FOUND"),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (no_scanner_explains_it, ", "    (lambda _: True, "),
    Condition(
        "QUOTE_ALTERED",
        "checks/quotation/__init__.py",
        "    if holds_markup(matter.quotation.text):\n        return",
        "    if False:\n        return",
    ),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "found.ocr_like for _, found", "True for _, found"),
    *(
        Condition("QUOTE_NOT_FOUND", "checks/quotation/error.py", f"    ({name}, ", "    (lambda _: True, ")
        for name in (
            "enough_words_to_miss",
            "its_pages_follow_one_another",
            "the_cited_page_was_read",
            "the_syllabus_was_read",
            "nothing_like_it_stands_there",
        )
    ),
    *(
        Condition("QUOTE_NOT_FOUND", "checks/quotation/absence.py", line, instead)
        for line, instead in (
            ("matter.quotation.speaker is Speaker.SUMMARY or ", ""),
            (" or 0 < last >= year", ""),
            ("(*scans, *quoted)", "scans"),
            ("not matter.quotation.block and ", ""),
            ("paragraph.count('\"') % 2 == 0", "True"),
        )
    ),
    *(
        Condition("QUOTE_NOT_FOUND", "parsers/pages.py", line, instead)
        for line, instead in (
            ("    near = all(after - before <= _LONGEST for before, after in pairwise(edges))", "    near = True"),
            ("    counted = all(", "    counted = True or all("),
            (" len(labels) == len(marks) and", ""),
        )
    ),
    *(
        Condition("QUOTE_ALTERED", "text/quotation/scanner.py", line, instead)
        for line, instead in (
            ("    if any(map(is_another_word, differences)):", "    if False:"),
            ("or frozenset((a, b)) in CONFUSED_DIGITS", ""),
            ("readings = [one, *(one[:at] + one[at + 1 :] for at in range(len(one)))]", "readings = [one]"),
            ("    if not one.isdigit() or not other.isdigit():", "    if False:"),
        )
    ),
    Condition("QUOTE_NOT_FOUND", "text/quotation/presence.py", "        if last - first >= TWO_LINES:", "        if True:"),
    *(
        Condition("QUOTE_ALTERED", "text/quotation/seam.py", line, instead)
        for line, instead in (
            ("any(abs(after - before) < APART for before in firsts for after in seconds) or ", ""),
            (" or is_like(one + other, source.text)", ""),
            ("any(is_like(other, window) for window in behind) or ", ""),
            (" or any(is_like(one, window) for window in before)", ""),
            ("any(_shares_a_run(other, window) for window in follows) or ", ""),
            (" or any(_shares_a_run(one, window) for window in leads)", ""),
            (" or max(len(firsts), len(seconds)) == _MOST_PLACES", ""),
            ("letters >= FEWEST_LETTERS_OF_A_HALF and ", ""),
            (" and words >= FEWEST_WORDS_OF_A_HALF", ""),
            ("if only_one and long_enough", "if long_enough"),
        )
    ),
    Condition("QUOTE_NOT_FOUND", "checks/quotation/error.py", "    (no_second_text_nears_it, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (it_is_the_only_place, ", "    (lambda _: True, "),
    Condition(
        "QUOTE_ALTERED",
        "checks/quotation/error.py",
        "is_another_word(one) and is_another_word(W",
        "is_another_word(one) or is_another_word(W",
    ),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (no_second_text_holds_it, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", " == second.comparison.differences != ()", " is not None"),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (no_scanner_read_the_brief, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (it_is_one_paragraph, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (it_stands_whole_in_no_text, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (what_it_adds_stands_nowhere, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "return not any(stands_interrupted(", "return True or any(stands_interrupted("),
    Condition("QUOTE_ALTERED", "text/quotation/interrupted.py", "    text = _NOTE_MARK.sub(", "    text = text or _NOTE_MARK.sub("),
    Condition("QUOTE_ALTERED", "text/quotation/interrupted.py", "len(words) < _FEWEST or not", "not"),
    Condition("QUOTE_ALTERED", "text/quotation/interrupted.py", " or _may_follow(words[-_PIECE:], text))", ")"),
    Condition("DISPOSITION_MISMATCH", "prose/acts/__init__.py", "(unit.shared or _is_set_beside(unit, form))", "unit.shared"),
    Condition("QUOTE_ALTERED", "checks/quotation/slips.py", "_STAR_IN_A_WORD.search(words) is not None or ", ""),
    Condition("QUOTE_ALTERED", "checks/quotation/error.py", "    (a_whole_other_word_stands_there, ", "    (lambda _: True, "),
    Condition("QUOTE_ALTERED", "checks/quotation/slips.py", "return _lost_a_ligature(brief, source) or ", "return "),
    Condition("QUOTE_ALTERED", "checks/quotation/slips.py", " or _lost_a_ligature(source, brief)", ""),
    Condition(
        "PINPOINT_WRONG",
        "checks/pinpoint/__init__.py",
        "identity_is_settled(question)\n        and every_part",
        "True\n        and every_part",
    ),
    *dropped(
        "PINPOINT_WRONG",
        "checks/pinpoint/__init__.py",
        "every_part_was_retrieved(question)",
        "the_words_were_located(places)",
        "every_location_is_off(ruler, places, pinpoint)",
        "no_inner_number_is_meant(ruler, places, pinpoint)",
        "no_other_words_stand_there(question, ruler, pinpoint)",
        "not pinpoint.goes_on",
    ),
    Condition("PINPOINT_WRONG", "checks/pinpoint/rulers.py", 'number(label.partition(".")[0])', "number(label)"),
    Condition("VERIFIED_CORRECT", "citations/uk/asides.py", "if behind is not None:", "if False:"),
    Condition(
        "PINPOINT_WRONG", "checks/pinpoint/__init__.py", "and every_location_is_known(ruler, places)\n        and every", "and every"
    ),
    Condition("PINPOINT_WRONG", "checks/pinpoint/__init__.py", " if is_given_with_the_pin(question, quotation)"),
    Condition(
        "PINPOINT_OUT_OF_RANGE",
        "checks/pinpoint/__init__.py",
        "identity_is_settled(question)\n        and all_parts",
        "True\n        and all_parts",
    ),
    *dropped(
        "PINPOINT_OUT_OF_RANGE",
        "checks/pinpoint/__init__.py",
        "all_parts_were_retrieved(question)",
        "opinions_named_were_retrieved(question)",
        "the_numbering_is_complete(ruler)",
        "the_pin_lies_outside(ruler, pinpoint)",
    ),
    Condition("PINPOINT_OUT_OF_RANGE", "checks/pinpoint/rulers.py", "if is_series_of(name, citation, question, authority)", "if True"),
    *(
        Condition("DISPOSITION_MISMATCH", "checks/disposition/__init__.py", f"    {name},\n")
        for name in (
            "it_is_the_case",
            "every_part_was_retrieved",
            "the_text_is_the_publishers",
            "no_other_version_is_known",
            "no_rehearing_is_known",
            "the_words_are_the_courts_own",
            "they_are_opposites",
            "it_reviewed_that_decision",
            "it_is_the_same_judgment",
        )
    ),
    Condition(
        "DISPOSITION_AGREES",
        "checks/disposition/__init__.py",
        "    other = why_not_the_review(question, statement) or why_another_judgment(question, statement, fact)",
        "    other = why_not_the_review(question, statement)",
    ),
    *dropped(
        "DISPOSITION_MISMATCH",
        "checks/disposition/__init__.py",
        "the_court_is_the_cited_one(question, statement)",
    ),
    Condition("DISPOSITION_MISMATCH", "checks/disposition/__init__.py", "statement.sure and "),
    Condition("DISPOSITION_MISMATCH", "checks/disposition/__init__.py", "    if {statement.says, fact.value} == {", "    if set() == {"),
    Condition(
        "DISPOSITION_MISMATCH",
        "checks/disposition/reviewed.py",
        "    if not the_court_is_the_next_above(question, reviewed):",
        "    if False:",
    ),
    Condition(
        "DISPOSITION_MISMATCH",
        "checks/disposition/reviewed.py",
        "    if not (it_says_that_it_reviews_it(question, reviewed) or",
        "    if not (True or",
    ),
    Condition(
        "DISPOSITION_MISMATCH",
        "checks/disposition/reviewed.py",
        "    return not any(_is_of_the_same_case(match, reviewed) for match in bare_citations(question.authority))",
        "    return True",
    ),
    Condition("DISPOSITION_MISMATCH", "checks/disposition/reviewed.py", " for match in told) and not others", " for match in told)"),
    Condition(
        "DISPOSITION_MISMATCH",
        "checks/disposition/reviewed.py",
        'return "" if it_is_not_the_earlier(question, reviewed) else',
        'return "" if True else',
    ),
    Condition(
        "DISPOSITION_MISMATCH",
        "checks/disposition/reviewed.py",
        "_NAMED_BEFORE.search(match.string[max(0, match.start() - _BEFORE) : match.start()]) is None",
        "True",
    ),
    *(
        Condition("BINDING_WEIGHT_MISMATCH", "checks/binding_weight/__init__.py", f"    {name},\n")
        for name in (
            "the_case_is_cited_alone",
            "the_words_are_given_to_the_court",
            "enough_words_are_quoted",
            "the_words_stand_exactly",
            "every_place_is_the_courts_own",
            "every_place_is_left_open",
            "it_is_said_nowhere_else",
            "it_is_not_taken_up_again",
        )
    ),
    Condition(
        "BINDING_WEIGHT_MISMATCH",
        "checks/binding_weight/undecided.py",
        "_OPENS.fullmatch(said[: match.start()]) is not None and _NOT",
        "_NOT",
    ),
    *(
        Condition("BINDING_WEIGHT_MISMATCH", "checks/binding_weight/__init__.py", f"    ({name}, ", "    (lambda _: True, ")
        for name in (
            "it_is_the_case",
            "every_part_was_retrieved",
            "the_text_is_the_publishers",
            "no_scanner_read_it",
            "no_other_version_is_known",
        )
    ),
    Condition("BINDING_WEIGHT_MISMATCH", "checks/binding_weight/undecided.py", " and span[1] <= clause[1]"),
    Condition("BINDING_WEIGHT_MISMATCH", "checks/binding_weight/undecided.py", " and _begins_with(text, clause, span)"),
    Condition("BINDING_WEIGHT_MISMATCH", "checks/binding_weight/undecided.py", " and _is_the_courts(said, match)"),
    Condition("BINDING_WEIGHT_MISMATCH", "checks/binding_weight/undecided.py", " or _ANSWERS.search(rest) is not None"),
    Condition(
        "DISPOSITION_AGREES", "checks/disposition/__init__.py", " and identity_is_settled(question) and not other:", " and not other:"
    ),
    Condition(
        "DISPOSITION_AGREES",
        "checks/disposition/__init__.py",
        " and identity_is_settled(question) and not other:",
        " and identity_is_settled(question):",
    ),
    Condition("DISPOSITION_AGREES", "checks/disposition/__init__.py", "(question.is_british and ", "("),
    Condition("DISPOSITION_AGREES", "checks/disposition/__init__.py", " and (fact.remanded or not statement.remanded)"),
    *(
        Condition("ATTRIBUTION_MISMATCH", "checks/attribution/error.py", f"{name},", "lambda _: True,")
        for name in (
            "every_speaker_is_told",
            "the_brief_gives_them_to_the_court",
            "the_brief_says_so_plainly",
            "no_judge_speaks_for_himself",
            "the_courts_opinion_was_read",
            "a_majority_carried_the_opinion",
            "the_separate_opinion_speaks_for_no_majority",
            "the_summary_is_the_reporters",
            "the_quoted_passage_is_a_partys",
            "the_court_says_nothing_like_it",
            "no_lost_line_explains_it",
            "they_stand_whole_in_it",
        )
    ),
    *(
        Condition("ATTRIBUTION_MISMATCH", *change)
        for change in (
            ("checks/attribution/__init__.py", " or not not_the_courts(placed):", ":"),
            ("checks/attribution/__init__.py", "    elif not _is_said_to_be_quoted(placed):", "    else:"),
            (
                "checks/attribution/__init__.py",
                "    if brief_names_another(placed.question, placed.quotation) or not not",
                "    if not not",
            ),
            ("checks/attribution/__init__.py", "    if placed.heard and not placed.here:", "    if False:"),
            ("checks/attribution/plain.py", "(said.above, _NEAR_A_HEADING)", '("", _NEAR_A_HEADING)'),
            ("checks/attribution/plain.py", "(said.paragraph, _PEOPLE)", '("", _PEOPLE)'),
            ("checks/attribution/plain.py", "_POINTS_AHEAD.search(said.before)", "False"),
            ("checks/attribution/plain.py", " … {said.after} … {said.own} … {said.beside}"),
            ("checks/attribution/plain.py", 'return "" if _is_plain(said, parties) else', 'return "" if True else'),
            ("checks/attribution/plain.py", "in authors for name in names", "in () for name in names"),
            ("checks/attribution/around.py", "if note.anchor is not None and start <=", "if False and start <="),
            ("checks/attribution/around.py", "in self._earlier() if refers else ()", "in ()"),
            ("checks/attribution/error.py", "        not any(_FOR_THE_COURT.search(_whole(heard)) for heard in separate)", "        True"),
            ("checks/attribution/error.py", "not (separate and any(_GIVES_WAY", "not (False and any(_GIVES_WAY"),
            ("checks/attribution/error.py", "_has_more_judges(placed, heard) for heard", "False for heard"),
            ("checks/attribution/error.py", " and root.year >= _REPORTED_BY_A_REPORTER"),
            ("checks/attribution/error.py", "return present and not _BY_THE_COURT", "return not _BY_THE_COURT"),
            ("checks/attribution/error.py", " and rejected_behind(behind)"),
            ("checks/attribution/error.py", " and not adopted_behind(clause)"),
            ("checks/attribution/reported.py", " and not adopted_behind(more)"),
            ("checks/attribution/__init__.py", " or _only_quoted(placed):", ":"),
            ("checks/attribution/from_elsewhere.py", "adopted or "),
            ("checks/attribution/from_elsewhere.py", " if says_its_words(said) else", " if False else"),
            ("checks/attribution/from_elsewhere.py", "(?<!\\bv)[.;?!]", "[.;?!]"),
            ("checks/attribution/from_elsewhere.py", "_COURTS_VOICE.search(before) or "),
            ("checks/attribution/from_elsewhere.py", "adopted_behind(said) or "),
            ("checks/attribution/judges.py", "if voice.direct and all", "if all"),
            ("checks/attribution/judges.py", " and voice.role != ABSENT", ""),
            ("checks/attribution/judges.py", "bool(surname) and not alike and", "bool(surname) and"),
            ("checks/attribution/judges.py", 'for piece in re.split(r"\\W+", surname))', "for piece in ())"),
            ("checks/attribution/judges.py", " or not authority.reliable"),
            ("checks/attribution/judges.py", " == 1 and named[0].direct and", " == 1 and"),
            ("checks/attribution/judges.py", " and not quotation.quoting and", " and"),
            ("checks/attribution/judges.py", " and quotation.is_long_enough and near", " and quotation.is_long_enough"),
        )
    ),
    Condition(
        "ATTRIBUTION_MISMATCH",
        "checks/attribution/error.py",
        "return first_obstacle(placed.matter, COMMON)",
        "return first_obstacle(placed.matter, ())",
    ),
    Condition(
        "ATTRIBUTION_MISMATCH", "checks/attribution/voices.py", "if run_on and (hidden := _hidden(place, fact)):", 'if hidden := "":'
    ),
    Condition("ATTRIBUTION_MISMATCH", "checks/attribution/voices.py", "if untold or (line is not", "if (line is not"),
    Condition(
        "CONTAINMENT_EXACT",
        "checks/attribution/voices.py",
        "    if _is_divided(authority, index):\n        whole",
        "    if False:\n        whole",
    ),
    Condition(
        "CONTAINMENT_EXACT",
        "checks/attribution/voices.py",
        "line = shows_a_separate_opinion(part) if part.kind in _RUN_ON else None",
        "line = None",
    ),
    *(
        Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", f"    {name},\n")
        for name in (
            "it_is_the_case",
            "the_brief_does_not_say_so",
            "it_cites_the_court_itself",
            "it_relies_on_the_case",
            "it_relies_on_it_plainly",
            "it_names_no_judge",
            "it_speaks_nowhere_of_its_end",
            "no_overruling_decision_is_named",
            "what_took_it_back_stands",
            "it_is_not_spoken_of_as_another",
            "the_table_says_in_full",
            "the_overruling_decision_stands",
            "years_agree",
            "names_agree",
            "all_of_it_is_taken_back",
            "the_speaker_is_known",
            "it_is_later",
            "it_could_do_so",
        )
    ),
    Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", " or root.in_table:", ":"),
    Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", "aside = root.history is not None", "aside = False"),
    Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", "return it_is_of_a_plain_form(question) and ", "return "),
    Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", " and nothing_beside_it_tells_more(question)\n", "\n"),
    Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", " or next(_denied(question), None)"),
    Condition("SUPERSEDED_CASE", "checks/treatment/__init__.py", " and told.fact.outright"),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", " or not _has_a_plain_signal(question)"),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", ' and pattern("pointer").search(one) is None'),
    Condition(
        "SUPERSEDED_CASE", "checks/treatment/reliance.py", "return behind is None or not _points_back", "return True or _points_back"
    ),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", "_NEGATED.search(text), "),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", "_YEAR.search(plain), "),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", "_ASKS.search(raw), "),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", "_QUOTED.search(plain), "),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", ", _ERA.search(raw)"),
    Condition("SUPERSEDED_CASE", "facts/treatments/__init__.py", " or not all(is_a_whole(text[c.start : c.end]) for c in cited)"),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", "_LIMITS.search(words) is None and "),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", "_BACK.search(one) is not None or "),
    Condition("SUPERSEDED_CASE", "checks/treatment/reliance.py", " or _YEAR.search(bare_sentence(material, span))"),
    Condition("SUPERSEDED_CASE", "facts/treatments/__init__.py", " and is_of_one_writer(text, start, first)"),
    Condition("SUPERSEDED_CASE", "facts/treatments/outright.py", "_REPORTS.search(before) or "),
    Condition("SUPERSEDED_CASE", "facts/treatments/outright.py", " or _NARROWS.search(after)"),
    Condition("SUPERSEDED_CASE", "checks/treatment/told.py", "settled=identity_is_settled(Question(material, root))", "settled=True"),
    Condition("SUPERSEDED_CASE", "checks/treatment/told.py", "settled and authority.complete and", "settled and"),
    Condition("SUPERSEDED_CASE", "checks/treatment/told.py", " and authority.hash_agrees is not False"),
    Condition("SUPERSEDED_CASE", "checks/treatment/told.py", " and authority.reliable\n", "\n"),
    Condition("CONTAINMENT_EXACT", "checks/containment.py", "    if not identity_is_settled(question):", "    if False:"),
    Condition("CONTAINMENT_EXACT", "checks/containment.py", "if is_the_courts_own(part)\n", "\n"),
    Condition(
        "CONTAINMENT_EXACT",
        "checks/containment.py",
        "if containment(proposition.text, own_words(text, index))",
        "if containment(proposition.text, part.text)",
    ),
    Condition("CONTAINMENT_EXACT", "checks/containment.py", " and not (part.kind is PartKind.COMBINED and SEPARATE.search(part.text))"),
    Condition("VERIFIED_CORRECT", "gate/outcomes.py", "if not any(finding.code is Code.RESOLVED for finding in confirming):", "if False:"),
    Condition(
        "VERIFIED_CORRECT",
        "checks/identity/to_compare.py",
        '("citation",) if root.kind is Kind.CASE and root.parallel_to is None else ()',
        "()",
    ),
    Condition(
        "VERIFIED_CORRECT", "checks/statute_in_force.py", "    if stated.root.kind in WRITTEN_LAW and not confirming:", "    if False:"
    ),
    Condition("VERIFIED_CORRECT", "checks/identity/to_compare.py", '    return (*name, *(("year",) if', "    return (*name, *(() if"),
    Condition(
        "VERIFIED_CORRECT", "checks/identity/to_compare.py", "        return _parts_of_law(root)", "        return _parts_of_law(root)[1:]"
    ),
    Condition(
        "VERIFIED_CORRECT", "checks/metadata.py", "for part in parts_to_compare(stated.root) if part not in compared", "for part in ()"
    ),
    Condition(
        "VERIFIED_CORRECT",
        "checks/quotation/__init__.py",
        "for quotation in stated.quotations if quotation.id not in found",
        "for quotation in ()",
    ),
    Condition("VERIFIED_CORRECT", "checks/pinpoint/__init__.py", "if stated.citation.pinpoint is not None and not", "if False and not"),
    *(
        Condition("VERIFIED_CORRECT", *change)
        for change in (
            ("checks/identity/stated.py", "    if parties and not any(map(distinctive_words, parties)):", "    if False:"),
            ("checks/identity/printed.py", 'if _number(match["cited"]) in own and not', "if not"),
            ("checks/accounting/proceedings.py", " and _numbers_stand(question, statement)", ""),
            ("checks/accounting/proceedings.py", "            if _fate(match).succeeded is False:", "            if True:"),
            ("checks/attribution/judges.py", " or _is_the_whole_bench(question, bench, voice)", " or bench.panel_is_complete"),
            ("checks/attribution/judges.py", ", *_quoted_behind(question, voice)))", ",))"),
            ("checks/bench.py", " and not _NOT_WHOLLY.search(vote.snippet)", ""),
            (
                "checks/bench.py",
                "for vote in self.authority.facts.votes if vote.vote is not Vote.NO_PART)",
                "for vote in self.authority.facts.votes)",
            ),
            ("checks/bench.py", "vote.vote is Vote.NO_PART and self.is_named", "self.is_named"),
            ("checks/attribution/judges.py", "or not _FROM.search(before) or any", "or any"),
            (
                "checks/attribution/judges.py",
                "_BELOW.search(text, max(0, match.start() - _CLOSE), match.end() + _CLOSE)",
                "True",
            ),
            ("checks/accounting/whose/speakers.py", "    if all(others):", "    if False:"),
            ("checks/accounting/whose/speakers.py", " if spoken and all(spoken) else", " if False else"),
            ("checks/accounting/whose/speakers.py", "    if all(reported := [reported_of(place) for place in places]):", "    if False:"),
            ("checks/accounting/bracketed/divisions.py", "        if found is not None:", "        if False:"),
            ("checks/accounting/whose/speakers.py", "    if said is None or _QUOTES.search(said[0]):", "    if said is None:"),
            (
                "checks/accounting/whose/speakers.py",
                'found is not None and not _COURT.search(found["own"]) else ""\n\n\n_COUNSEL',
                'found is not None else ""\n\n\n_COUNSEL',
            ),
            (
                "checks/accounting/whose/speakers.py",
                "    if quotation.is_long_enough and all(place.is_embedded or ",
                "    if False and all(place.is_embedded or ",
            ),
            (
                "checks/accounting/borne/holdings.py",
                "    borne = [window for window in borne if _bears_the_particulars(question, window, statement)]\n",
                "",
            ),
            (
                "checks/accounting/borne/holdings.py",
                "    share = _REST if statement.role == SAID and",
                "    share = _SHARE if statement.role == SAID and",
            ),
            ("checks/accounting/borne/holdings.py", "len(wanted) if statement.role == SAID and len(wanted) < _FEW else share", "share"),
            ("checks/accounting/borne/holdings.py", "(*reason, *_apart(told, inside))", "_apart(told, inside)"),
            ("checks/accounting/borne/holdings.py", "if _denies(window.words) is denies and _bears_the", "if _bears_the"),
            ("checks/accounting/borne/windows.py", ">= max(least, top)]", ">= least]"),
            ("checks/accounting/borne/windows.py", "    return [window for window in near if window.single] or near", "    return near"),
            ("checks/accounting/borne/windows.py", "tuple(window for window in windows if not window.asks)", "windows"),
            ("checks/accounting/borne/holdings.py", "len(wanted) if statement.role == SAID and len(wanted) <= _FEW else", ""),
            ("checks/accounting/borne/holdings.py", " is denies and _bears_the_particulars(question, window, statement)]", " is denies]"),
            (
                "checks/accounting/borne/holdings.py",
                "    if len(wanted) < (_LED_IN if statement.direct else",
                "    if len(wanted) < (99 if True else",
            ),
            ("checks/accounting/pinned.py", "        if not few and held and not any(", "        if False and not any("),
            ("checks/accounting/whose/speakers.py", "    if places and named and not any(", "    if False and not any("),
            ("checks/accounting/whose/speakers.py", "    if places and below and not any(", "    if False and not any("),
            (
                "checks/accounting/whose/speakers.py",
                "        places\n        and not told\n",
                "        False\n",
            ),
            ("checks/accounting/course.py", '    if whose is not None and not _is_theirs(whose["who"], windows):', "    if False:"),
            ("checks/accounting/pinned.py", "there >= _THERE * len(wanted):", "True:"),
            ("prose/ascribed/rest.py", "    if len(_TELLING.findall(words)) >= _FEWEST:", "    if False:"),
            ("checks/accounting/whose/below.py", " and not _CORRECTS.search(behind)\n", "\n"),
            ("checks/accounting/whose/below.py", "_A_RIGHT, _A_QUESTION):", "_A_RIGHT):"),
            ("text/passages.py", "].){_NO_END}(", "].)("),
            ("checks/accounting/whose/below.py", "opened = max(open_mark(lead), 0) or len(lead)", "opened = len(lead)"),
            ("checks/accounting/whose/speakers.py", 'if own and may_be(" ".join(found[0].split()), own) else', "if False else"),
            (
                "checks/accounting/borne/holdings.py",
                "[window.words for window in near if _denies(window.words) is denies]",
                "[window.words for window in near]",
            ),
            (
                "checks/accounting/whose/cut_off.py",
                "    if not denials or len(clause[denials[-1].end() :].split()) > most:",
                "    if not denials:",
            ),
            ("checks/accounting/whose/below.py", "    if _IN_A_PAPER.search(lead) is not None and is_marked(place):", "    if False:"),
            ("checks/accounting/whose/below.py", " or _IT_WAS_SAID.search(told)\n", "\n"),
            ("checks/accounting/whose/below.py", "_OPENS_WITH_A_SIDE.match(before) or ", ""),
            ("checks/accounting/whose/persons.py", "around = lead if COURT_SAYS.search(lead) else around", "around = str(around)"),
            ("prose/ascribed/residue.py", '    if opened is not None and opened["name"].casefold() in names:', "    if False:"),
            ("checks/accounting/borne/arguments.py", "    if any(says.search(one.words) for one in near):", "    if True:"),
            ("checks/accounting/borne/arguments.py", " is (_NOT.search(before, 0, verb.start()) is None)", ""),
            ("checks/accounting/whose/cut_off.py", "    said = _NOT_TO_SAY.search(text, max(0, start - _SHOWN), start)", "    said = None"),
            (
                "checks/accounting/whose/cut_off.py",
                "framed = said or _FRAMED.search(text, begins, start)",
                "framed = said",
            ),
            ("checks/accounting/whose/cut_off.py", " if framed is not None and not affirmed else", " if framed is not None else"),
            ("checks/accounting/whose/cut_off.py", '"" if hedged else _denial', "_denial"),
            ("checks/accounting/whose/cut_off.py", ' or (alone and framed["subject"])', ""),
            ("checks/accounting/whose/below.py", " if not _A_COURT.search(one) or _OWN_VOICE.search(one))", ")"),
            ("checks/accounting/whose/below.py", "not _ANSWERS.search(lead, argued.start())", "True"),
            ("checks/accounting/whose/below.py", "    if _PROPOSES.search(lead) is not None or (", "    if ("),
            ("checks/accounting/whose/below.py", "(_REFUSED_NEXT.match(text, end) is not None and not _OWN_VOICE.search(lead))", "False"),
            (
                "checks/accounting/whose/below.py",
                "_REFUSED_NEXT.match(text, end) is not None and not _OWN_VOICE.search(lead)",
                "_REFUSED_NEXT.match(text, end) is not None",
            ),
            ("checks/accounting/whose/speakers.py", "    if places and _FIRST.search(lead) and all(", "    if False and all("),
            ("checks/accounting/whose/speakers.py", " or not all(told) or _QUOTES.search(lead) or told[0]", " or not all(told) or told[0]"),
            ("prose/ascribed/rest.py", "_names_its_judge(said) or is_of_a_party(citation, left)", "is_of_a_party(citation, left)"),
            ("prose/ascribed/rest.py", "_names_its_judge(said) or is_of_a_party(citation, left)", "_names_its_judge(said)"),
            ("prose/ascribed/rest.py", " or one.owner is Owner.BELOW:", ":"),
            ("checks/accounting/pointed_at.py", ' if _POINTS.match(quotation.text) else ""', ""),
            ("checks/accounting/pointed_at.py", " and bears_the_figures(there, lead)", ""),
            ("checks/accounting/pointed_at.py", "len(wanted & stems(there)) >= _SHARE * len(wanted) and ", ""),
            ("checks/accounting/whose/lead_ins.py", " or behind or _of_the_thing(lead, quotation)", " or behind"),
            ("checks/accounting/whose/lead_ins.py", "    if found is None or _DENIES.search(quotation.text):", "    if found is None:"),
            ("prose/page/layout.py", "                yield from self._leads_in(citation, earlier)\n", ""),
            ("prose/page/layout.py", "            yield from self._before(citation, number, shared=True)", "            pass"),
            ("prose/page/layout.py", "            yield from self._under(citation, number)\n", ""),
            ("prose/page/layout.py", "self._note_at(begins) is not None or ", ""),
            ("prose/page/layout.py", "self._set_off(begins) or before", "before"),
            ("prose/page/layout.py", "(led[-1].isalnum() and len(led.split()) < _SHORT_LINE)", "True"),
            ("prose/page/layout.py", "(self.opens_paragraph(number) or self._is_a_mark(number - 1))", "self.opens_paragraph(number)"),
            ("prose/page/layout.py", " and not self._supports_another(last, number):", ":"),
            ("prose/page/layout.py", "headed=opens and later == number + 1", "headed=False"),
            ("prose/acts/owner.py", " or _AS_A_HEADLINE.match(found.unit.text, 0, found.start):", ":"),
            ("prose/acts/owner.py", '    if found.act.form == "result":', "    if False:"),
            ("prose/acts/__init__.py", "    told = _is_all_that_is_said(found) or (", "    told = ("),
            ("prose/reading.py", "    for unit in page.named_elsewhere(citation) if", "    for unit in () if"),
            (
                "prose/ascribed/pointing.py",
                "    if _points(own.text):\n        yield from page.sentence_before(citation, own.number)\n    elif",
                "    if",
            ),
            ("prose/ascribed/residue.py", "any(_A_REMARK.search(piece) for piece in naming)", "_A_REMARK.search(text)"),
            ("prose/ascribed/rest.py", "    if apart and not particular:", "    if apart:"),
            ("prose/ascribed/rest.py", " is not None and not ours\n", " is not None\n"),
            ("checks/accounting/borne/holdings.py", "    if statement.role == PARTICULAR and not", "    if False and not"),
            ("checks/accounting/course.py", "    if told and all(told.isdisjoint(", "    if False and all(told.isdisjoint("),
            ("checks/accounting/course.py", "_FIGURES.get(one.casefold(), one)", "one"),
            ("checks/accounting/turned.py", 'sentence.replace(words, " ") if words in sentence else', ""),
            ("checks/accounting/turned.py", "    if nearest and all(", "    if nearest and any("),
            ("checks/accounting/turned.py", "partial(_turning, question, told))", "str)"),
            ("checks/accounting/turned.py", "(sentence, *_CLAUSES.split(sentence))", "(sentence,)"),
            ("checks/accounting/turned.py", "substituted(sentence, [one.words for one in nearest])", '""'),
            ("checks/accounting/borne/polarity.py", "    return len(ways) > 1 or (", "    return ("),
            (
                "checks/accounting/borne/polarity.py",
                " is not _denies_anything(theirs))",
                " is not None)",
            ),
            ("claims/reach.py", ", *self._beside_its_paragraph(marked)]:", "]:"),
            ("claims/reach.py", " or self._alone_in_its_paragraph(marked)", ""),
            ("claims/reach.py", "len(heads) == 1 and ", ""),
            ("claims/reach.py", "        return not apart and self._is_long(marked)", "        return self._is_long(marked)"),
            ("claims/reach.py", "        return not apart and self._is_long(marked)", "        return not apart"),
            ("checks/attribution/__init__.py", "        if len(quotation.reach) == 1 and not (", "        if quotation.reach and not ("),
            ("checks/attribution/__init__.py", "question.material.quotations_in_reach_of(question.citation.id)", "()"),
            (
                "prose/page/layout.py",
                "            if BY_ITS_COURT.match(self.text, start, end) or self._names(",
                "            if self._names(",
            ),
            ("prose/page/layout.py", "or by_court or (later <= number + _NEXT and GOES_ON", "or by_court or (GOES_ON"),
            (
                "prose/page/layout.py",
                "        if any(self._heads_by_sentence.get(earlier) for earlier in range(opens, number)):",
                "        if False:",
            ),
            ("checks/accounting/borne/polarity.py", "    if {_is_limited(words), _is_limited(passage)} == {True, False}:", "    if False:"),
            ("checks/accounting/borne/polarity.py", "    return limited if limited is not even else None", "    return limited or None"),
            ("checks/accounting/borne/polarity.py", "    return limited if limited is not even else None", "    return limited"),
            ("checks/accounting/whose/joined.py", "    if not joints or any(", "    if any("),
            ("checks/accounting/borne/swapped.py", "before[one] == led[other] and before[other]", "before[other]"),
            ("checks/accounting/borne/swapped.py", " and there.index(before[one]) < there.index(before[other])", ""),
            ("checks/accounting/borne/swapped.py", "        if done.isdisjoint((one, other))\n", ""),
            ("checks/accounting/borne/holdings.py", " or exchanges(window.words, words))", ")"),
            ("checks/accounting/turned.py", " or exchanges(passage, sentence)", ""),
            ("checks/accounting/turned.py", " or opposed(sentence, passage)", ""),
            ("checks/accounting/turned.py", "    return bool(otherwise) or (_ONLY", "    return bool(otherwise) and (_ONLY"),
            ("checks/accounting/turned.py", " and _MAY_LIMIT.search(passage) is None)", ")"),
            ("checks/accounting/borne/holdings.py", " or opposed(words, window.words))", ")"),
            ("checks/accounting/borne/opposed.py", "        if here.keys().isdisjoint(there):", "        if True:"),
            ("checks/accounting/borne/opposed.py", " if other is denied)", ")"),
            ("checks/accounting/borne/opposed.py", "        if len(told & own) >= _SHARE * len(told) and (", "        if ("),
            ("checks/accounting/borne/opposed.py", " if pair[1] not in _NUMBERED else ()", ""),
            ("checks/accounting/borne/opposed.py", "frozenset({_DECIDERS}))", "frozenset())"),
            ("checks/accounting/whose/of_case.py", " or any(_is_named_there(place, name) for place in places):", ":"),
            ("checks/accounting/whose/of_case.py", " or name in BLANK_LINE.split(", " or False and name in BLANK_LINE.split("),
            ("checks/accounting/whose/of_case.py", "(form.match(behind) for", '(form.match("") for'),
            ("checks/accounting/whose/of_case.py", "(form.search(lead) for", '(form.search("") for'),
            ("checks/accounting/whose/of_case.py", 'name in " ".join(question.citation.parties)', 'name in ""'),
            ("checks/accounting/whose/of_whom.py", "len(owners) < len(places) or", ""),
            ("checks/accounting/whose/of_whom.py", ' or any(_alike(told["who"], owner) for owner in owners):', ":"),
            ("checks/accounting/whose/submitted.py", ' or adopted_behind(text[end : end + _BEHIND].split("\\n\\n")[0]):', ":"),
            (
                "checks/accounting/whose/submitted.py",
                '    said = found[0] if found is not None and begins and not own else ""',
                '    said = found[0] if found is not None and begins else ""',
            ),
            ("checks/accounting/whose/submitted.py", "    if few or _SHOWS.search(lead) or _SHOWS.search(behind):", "    if few:"),
            ("checks/accounting/whose/submitted.py", ' if first <= start < last), "")', ' if False), "")'),
            ("checks/accounting/whose/submitted.py", " and _ITEM.match(words) is not None and", " and"),
            ("checks/accounting/whose/cut_off.py", ' or _GOVERNS.search(found["between"]))', ")"),
            ("checks/accounting/whose/cut_off.py", " or _NOT_THOUGHT.search(text, begins, start)", ""),
            ("checks/accounting/whose/cut_off.py", "_LEAVES_OPEN if most == _NEAR else _DENIES_THERE", "_DENIES"),
            (
                "checks/accounting/whose/cut_off.py",
                "    if any(_TURNED.search(place.part.text, *_before(place)) for place in places):",
                "    if False:",
            ),
            ("checks/accounting/whose/beside.py", "    if not told or _SPEAKS.search(clause[told[-1][1] :]):", "    if not told:"),
            (
                "checks/accounting/whose/beside.py",
                '        return one in (_WOMEN if other in {"he", "his"} else _MEN)',
                "        return True",
            ),
            ("checks/accounting/whose/beside.py", "{one, other} <= _MEN | _WOMEN", "False"),
            (
                "checks/accounting/whose/beside.py",
                "    if not places or any(_bears(place, wanted, tail) for place in places):",
                "    if not places:",
            ),
            ("checks/accounting/whose/beside.py", " and (_DENIES.search(one) is None) is (_DENIES.search(tail) is None)", ""),
            ("checks/accounting/whose/beside.py", " or speaks(tail) or", " or"),
            ("text/quotation/scanner.py", "for c in words.casefold() if", "for c in words if"),
            ("text/quotation/scanner.py", " if c.isalnum() or c.isspace())", ")"),
            ("text/quotation/scanner.py", ", _longest(difference.brief) // _LETTERS_OF_AN_EDIT)", ", 0)"),
            ("text/quotation/place.py", " or _is_a_contrast(words)", ""),
            ("text/quotation/place.py", ' and forms[-1 if forms[-1] != "also" else -2] == _CONTRAST[1]', ""),
            ("claims/attribution.py", " or begins_another_clause(setting, start, citation, _strung(setting, citation)[1])", ""),
            ("claims/speakers.py", "    if _CITES.search(between):\n        return False\n    others, goes_on", "    others, goes_on"),
            (
                "claims/speakers.py",
                '    if ";" in between and any(_IN.search(text, max(0, at - _MARGIN), at) for at in others):\n        return True\n',
                "",
            ),
            (
                "claims/speakers.py",
                'if ";" in between and any(_IN.search(text, max(0, at - _MARGIN), at) for at in others)',
                'if ";" in between and others',
            ),
            ("claims/speakers.py", "(_TURNS_AFTER_A_STOP if ended else _TURNS_HARD)", "_TURNS_HARD"),
            ("claims/speakers.py", "(unstopped or _LED.search(between))", "unstopped"),
            ("claims/speakers.py", "return bool(others) and (beside or", "return (beside or"),
            ("claims/speakers.py", "(beside or _TURNS_SOFTLY.search(pause) is not None)", "_TURNS_SOFTLY.search(pause) is not None"),
            ("claims/speakers.py", "beside or _TURNS_SOFTLY.search(pause) is not None", "beside"),
            ("claims/speakers.py", 'text[max(0, start - 2) : start].strip("\\"”’\'") + between', "between"),
            ("claims/speakers.py", ' if ";" not in _bare(setting.text[end:opened])', ""),
            ("claims/speakers.py", "if not _is_turned_from(setting, start, at, c, outer)", "if True"),
            ("claims/speakers.py", "    if at >= outer[1]:\n        turned", "    if False:\n        turned"),
            ("claims/speakers.py", "return turned and any(", "return any("),
            ("claims/speakers.py", "any(_TURNS.search(_bare(setting.text[at:other])) for other, _ in others)", "any(True for _ in others)"),
            ("claims/speakers.py", "{_JOINS}\\s+(?:that", "(?:xx)\\s+(?:that"),
            (
                "claims/speakers.py",
                "    for at in setting.called_in(start, end):\n        match = _CAPITALISED.match(setting.text, at, end)\n        bearer",
                "    for at in ():\n        match = _CAPITALISED.match(setting.text, at, end)\n        bearer",
            ),
            ("prose/ascribed/fragments.py", '        if match is not None and _is_a_fragment(match["words"]):', "        if False:"),
            ("prose/ascribed/fragments.py", "    elif _ASKED.search(last.text) is None and _is_a_fragment(last.text):", "    elif False:"),
            ("prose/ascribed/fragments.py", "        yield from _answered(citation, asked, last)", "        yield from ()"),
            ("prose/ascribed/fragments.py", "{'not ' if _NO.search(answer.text) else ''}", ""),
            ("prose/ascribed/fragments.py", '        if _OF_A_RULE.search(match["words"]) is None and OURS', "        if False and OURS"),
            ("prose/ascribed/supposed.py", '        if _is_it(citation, match["name"] or match["inverted"]):', "        if False:"),
            ("prose/ascribed/supposed.py", "        if tells(like[name]) and REPORTED", "        if False and REPORTED"),
            ("prose/told.py", "    if is_an_instance(text) and not (unit.near and not unit.bare):", "    if False:"),
            ("prose/instances.py", "    if _HAPPENED.match(told) is not None:", "    if False:"),
            ("prose/instances.py", '    if does is not None and _is_of_people(does["subject"]):', "    if False:"),
            ("prose/course.py", "    yield from _voted(citation, unit)", "    yield from ()"),
            ("checks/accounting/course.py", '    if found["of"]:', "    if False:"),
            ("checks/accounting/fragments.py", "close and alike and all(", "close and all("),
            ("checks/accounting/fragments.py", "    return close and alike", "    return alike"),
            ("checks/accounting/fragments.py", "    enough = not statement.direct or len(wanted) >= _LEAST", "    enough = True"),
            ("checks/accounting/weight.py", "    if statement.role == SUPPOSED:", "    if False:"),
            ("checks/accounting/weight.py", "    if statement.role == FRAGMENT:", "    if False:"),
            ("checks/accounting/manners.py", "        if manner is not None and not all(", "        if False and not all("),
            ("checks/accounting/manners.py", " and not _has_a_dissent(bench):", " and False:"),
            ("checks/accounting/predicates.py", "    if any(_calls_it(one, what, denies=denies) for one in near):", "    if True:"),
            ("checks/accounting/predicates.py", " and not _DOUBTS.search(clause):", ":"),
            ("prose/reading.py", "if one.direct or not any(start < one.span[1]", "if not any(start < one.span[1]"),
            ("prose/ascribed/fragments.py", "        and _FINITE.search(text) is None\n", ""),
            ("prose/ascribed/fragments.py", "        and _OUTCOME.search(text) is not None\n", ""),
            ("prose/reading.py", "list(elsewhere.told(citation, read))", "[]"),
            ("prose/elsewhere/__init__.py", "        for unit in self._called.units(citation):\n", "        for unit in ():\n"),
            ("prose/elsewhere/__init__.py", "        for unit in self._headings.of(citation):\n", "        for unit in ():\n"),
            ("prose/elsewhere/__init__.py", "        yield from self._in_a_clause(citation)\n", ""),
            ("prose/elsewhere/__init__.py", "        yield from _in_row(citation, list(cells(self._page, citation)))\n", ""),
            ("prose/elsewhere/__init__.py", "    if any(one.who or one.role for one in voices(citation, unit)):", "    if False:"),
            ("prose/elsewhere/__init__.py", 'place=label.span("told")', "place=(0, 0)"),
            ("prose/elsewhere/__init__.py", 'role="" if denies else SAID)', "role=SAID)"),
            ("prose/elsewhere/__init__.py", "            if _DID.fullmatch(before.text):", "            if False:"),
            ("prose/elsewhere/__init__.py", '(_OF_THAT_CASE.search(behind["told"]) or not', "(not"),
            ("prose/elsewhere/called.py", "for written in (word, word.upper())}", "for written in (word,)}"),
            (
                "prose/elsewhere/called.py",
                "            elif len(BLANK_LINE.findall(page.text, end, there[0].extent[0])) == 1:",
                "            elif False:",
            ),
            (
                "prose/elsewhere/called.py",
                "            yield replace(laid_out(text, (start, end), covers, near=False), shared=True,",
                "            yield replace(laid_out(text, (start, end), covers, near=False),",
            ),
            ("prose/elsewhere/headings.py", "    return replace(unit, shared=True, headed=True,", "    return replace(unit, headed=True,"),
            ("prose/elsewhere/headings.py", "            if run_in is not None:", "            if False:"),
            ("prose/elsewhere/headings.py", "        for _ in range(_FAR):", "        for _ in range(2):"),
            ("prose/elsewhere/headings.py", " or _POINTS.fullmatch(unit.text))", ")"),
            ("prose/elsewhere/headings.py", "            if not (mark or (here", "            if not ((here"),
            ("prose/elsewhere/headings.py", "is_in_capitals(words) or ", ""),
            ("prose/elsewhere/headings.py", " or short\n", "\n"),
            ("prose/elsewhere/headings.py", "_BOLD.fullmatch(page.text, paragraph[0], first)", "False"),
            ("prose/elsewhere/__init__.py", "if act or other.kind is not StatementKind.ACT)", "if True)"),
            ("prose/told.py", " or (_IS_SOMEBODY.match(match.group()) and _names_nobody_else(text[: match.start()])):", ":"),
            ("prose/told.py", " and _A_COURT.search(before) is None", ""),
            ("prose/told.py", '_WHEN_IT_WAS.sub(" ", _WOULD_HAVE.sub(" ", text))', '_WOULD_HAVE.sub(" ", text)'),
            ("prose/forms.py", '("decision", of), ', ""),
            ("prose/acts/__init__.py", " or (found.unit.bracket and _A_THING.fullmatch(found.before))", ""),
            ("prose/page/layout.py", ' and act_words().fullmatch(left.strip(" .;*_")) is None', ""),
            (
                "prose/ascribed/residue.py",
                "for match in _LAW_APPLIED.finditer(text))",
                "for match in _LAW_APPLIED.finditer(text) if False)",
            ),
            ("checks/accounting/borne/holdings.py", "(1 if statement.role == SAID else _FEWEST)", "_FEWEST"),
            ("checks/accounting/whose/joined.py", "is turned for joint in joints):", "is turned for joint in joints[:0]):"),
            ("checks/accounting/whose/joined.py", " or _PARTS.search(between):", ":"),
            ("checks/accounting/whose/joined.py", "    return None if _PARTS.search(words) else words", "    return words"),
            ("checks/accounting/whose/joined.py", "in marked or pairs)", "in pairs)"),
            ("checks/accounting/whose/joined.py", "            if _is_exchanged(question, one, other):", "            if False:"),
            ("claims/reach.py", " and self._heading_above(start) is not last)", ")"),
            ("claims/reach.py", "        first = paragraph[0]\n", "        return None\n"),
            ("claims/reach.py", " or text[:first].rstrip()[-1:] in _LEADS:", ":"),
            ("checks/disposition/__init__.py", " or is_called(named, cited))", ")"),
            ("checks/accounting/whose/cut_off.py", " if ended else _left_out(place, behind)", ""),
            (
                "checks/accounting/whose/cut_off.py",
                '    return "" if len(limit & told) > _TAKEN_UP * len(limit) else rest',
                "    return rest",
            ),
            ("prose/page/units.py", "        at = number.end()", "        pass"),
            ("checks/accounting/borne/holdings.py", " and bears_the_names(window, names)", ""),
            (
                "checks/accounting/borne/holdings.py",
                "windows = at_the_pin(question, bearers(question, statement, reported=_OF",
                "windows = (bearers(question, statement, reported=_OF",
            ),
            ("checks/accounting/borne/holdings.py", "borne and in_their_order(window.words, words, names)", "borne"),
            ("checks/accounting/borne/holdings.py", "_turns_a_clause(window.words, _as_written(question, statement)) or ", ""),
            ("checks/accounting/borne/figures.py", "    return not there or bool(told & there)", "    return True"),
            (
                "checks/accounting/borne/holdings.py",
                "another_acts(words, window.words) or swaps(window.words, words)",
                "swaps(window.words, words)",
            ),
            (
                "checks/accounting/borne/holdings.py",
                "another_acts(words, window.words) or swaps(window.words, words)",
                "another_acts(words, window.words)",
            ),
            ("checks/accounting/borne/holdings.py", "for words in near) or _denied_elsewhere(question, statement)", "for words in near)"),
            ("checks/accounting/borne/holdings.py", "_NEGATIVE.search(AFFIRMS.sub(", "_NEGATIVE.search(str("),
            ("checks/accounting/borne/holdings.py", "    changed = substituted(statement.words, near)\n", '    changed = ""\n'),
            ("checks/accounting/borne/substituted.py", "        if turned and not _TURNS.isdisjoint(put) and", "        if False and"),
            ("checks/accounting/borne/substituted.py", "        if turned and not _TURNS.isdisjoint(own) and", "        if False and"),
            ("checks/accounting/borne/arguments.py", "if any(_holds(one, other) for other in tell_most)]", "if one]"),
            (
                "checks/accounting/whose/speakers.py",
                "for place in _of_the_court(question, held(question, quotation))]",
                "for place in held(question, quotation)]",
            ),
            (
                "checks/accounting/operative.py",
                '(_YIELDS.sub(" ", words) for words in (before, _IN_MARKS',
                "(str(words) for words in (before, _IN_MARKS",
            ),
            ("checks/accounting/whose/of_whom.py", "if places and missing else", "if False else"),
            ("checks/accounting/whose/cut_off.py", "    if not left_out or not all(left_out):", "    if True:"),
            ("checks/accounting/whose/below.py", "(_THE_SAME, _A_TRUTH", "(_A_TRUTH"),
            ("checks/accounting/bracketed/divisions.py", "if any(_labels(found) & _labels(joined)", "if any(_labels(found)"),
            (
                "checks/accounting/borne/swapped.py",
                "    if (told := frozenset(_pairs(words))) and told",
                "    if (told := frozenset(_pairs(words))) and False and told",
            ),
            ("checks/accounting/actors.py", "        if others and all(", "        if others and any("),
            (
                "checks/accounting/actors.py",
                "        return frozenset((one[1], other[1])) in _CONTRARY",
                "        return one[1] != other[1]",
            ),
            ("checks/accounting/bracketed/divisions.py", "        and (delivered is None or ", "        and (True or "),
            ("checks/accounting/whose/of_whom.py", "    if not there or not all(another_acts(", "    if True or not all(another_acts("),
            (
                "checks/accounting/whose/below.py",
                "    if others is not None and not _OWN_VOICE.search(lead, others.end()):",
                "    if others is not None:",
            ),
            ("checks/accounting/whose/below.py", "    if dissent is not None and not _OWN_VOICE.search(lead):", "    if False:"),
            (
                "checks/accounting/whose/cut_off.py",
                "    if not conditions or not all(conditions):",
                "    if not conditions or not any(conditions):",
            ),
            ("checks/accounting/whose/cut_off.py", "_SUPPOSES.search(before) or ", ""),
            ("prose/ascribed/rest.py", "(_ASCRIBED, _COURT_ACTS, _COURT_DOES)", "(_ASCRIBED, _COURT_DOES)"),
            ("prose/ascribed/rest.py", "(_ASCRIBED, _COURT_ACTS, _COURT_DOES)", "(_ASCRIBED, _COURT_ACTS)"),
            ("prose/ascribed/rest.py", "unit.bracket or _COURT_DOES.search(left) else", "unit.bracket else"),
            (
                "checks/accounting/borne/windows.py",
                '            words = _OF_A_CASE.sub(r"\\1", words)',
                "            pass",
            ),
            ("checks/accounting/borne/names.py", "name.casefold() not in _GENERAL and name not in own", "name not in own"),
            ("checks/accounting/borne/names.py", "name.casefold() not in _GENERAL and name not in own", "name.casefold() not in _GENERAL"),
            ("checks/accounting/borne/names.py", "BLANK_LINE.split(window.text[max(0, start - _BEFORE) : start])[-1] + ", ""),
            ("checks/accounting/set_out.py", "one.citation != question.citation.id and ", ""),
            ("checks/accounting/set_out.py", " or not _SET_OUT.search(text, start, cited[0]):", ":"),
            ("prose/ascribed/residue.py", '    if any(found["name"].casefold() in names for', "    if any(False for"),
            ("checks/accounting/whose/cut_off.py", 'AFFIRMS.sub(lambda one: " " * len(one[0]), words)', "words"),
            ("checks/accounting/whose/below.py", " or _ASIDE.search(lead) or _RELIED.search(lead)", " or _RELIED.search(lead)"),
            ("checks/accounting/whose/below.py", " or _ASIDE.search(lead) or _RELIED.search(lead)", " or _ASIDE.search(lead)"),
            ("checks/accounting/whose/below.py", "    if _CALLED_AN_ARGUMENT.match(text, end) is not None:", "    if False:"),
            ("checks/accounting/whose/below.py", "_THE_SAME, _A_TRUTH, _A_RIGHT", "_THE_SAME, _A_RIGHT"),
            ("checks/accounting/whose/persons.py", "    if places and meant is not None and not any", "    if False and not any"),
            ("checks/accounting/bracketed/divisions.py", "        _HEADED.search(said),\n", ""),
            ("checks/accounting/bracketed/divisions.py", "        _COUNTED.search(said),\n", ""),
            ("prose/courts.py", "_READINGS = (_of_a_judge, ", "_READINGS = ("),
            ("prose/stances.py", "_APPOSED, _BEHIND_IT):", "_APPOSED):"),
            ("prose/ascribed/rest.py", "        behind = _behind_it(text, end)\n", "        behind = end\n"),
            ("checks/accounting/whose/below.py", "    if _REVIEWED.search(sentence):", "    if False:"),
            ("checks/accounting/whose/below.py", "    if _A_CASE.search(lead) is not None or (", "    if ("),
            ("checks/accounting/whose/below.py", "        return _named(here) if speaks and not", '        return "" if speaks and not'),
            ("checks/accounting/whose/below.py", '    return _named(told) if goes_on else ""', '    return ""'),
            ("checks/accounting/whose/speakers.py", "    if all(reported := [told_of_below(place) for place in places]):", "    if False:"),
            ("checks/accounting/whose/below.py", "_A_TRUTH, _A_RIGHT, _A_QUESTION", "_A_TRUTH, _A_QUESTION"),
            ("checks/accounting/whose/speakers.py", "    if not told or not all(told):", "    if True:"),
            (
                "checks/accounting/whose/speakers.py",
                "    if places and says_that_it_took_over(",
                "    if False and says_that_it_took_over(",
            ),
            ("checks/accounting/whose/speakers.py", "    if places and its_fate is None and all(", "    if False and all("),
            ("checks/accounting/whose/quoted_there.py", "        if said and of_it and not _UNDONE", "        if False and not _UNDONE"),
            ("checks/accounting/borne/windows.py", "frozenset() if below else _told_of_below(text)", "frozenset()"),
            ("checks/accounting/borne/windows.py", " or any(first < end <= last for first, last in sides)", ""),
            ("checks/accounting/borne/windows.py", " and not _ITSELF.search(text, *span))", ")"),
            ("checks/accounting/borne/holdings.py", "(*reason, *_apart(told, inside))", "reason"),
            (
                "checks/accounting/borne/holdings.py",
                "    near = [window for window in near if _bears_the_particulars(question, window, statement)]\n    told = ",
                "    told = ",
            ),
            ("checks/accounting/whose/below.py", " or _WE_BEHIND.match(behind):", ":"),
            ("checks/accounting/borne/holdings.py", 'told_of_a_side(question, side["side"]) if side is not None else bearers', "bearers"),
            (
                "checks/accounting/borne/holdings.py",
                "    may_be_turned = near and not (says_little or statement.role)",
                "    may_be_turned = False",
            ),
            ("prose/page/layout.py", "        yield from named\n", ""),
            ("prose/page/layout.py", "or (opens and later == number + 1)", ""),
            ("prose/page/layout.py", "        if not named and OF_IT.match(self.text, *self.sentences[number]):", "        if False:"),
            ("checks/accounting/borne/holdings.py", "_told_otherwise(statement, [window.words for window in near])", '""'),
            (
                "checks/accounting/borne/holdings.py",
                '        changed = "" if of_a_topic else substituted(',
                '        changed = "" if True else substituted(',
            ),
            (
                "checks/accounting/borne/holdings.py",
                "    if near and not (verb := _unmet_verb(statement, near)):",
                '    if near and not (verb := ""):',
            ),
            ("checks/accounting/borne/figures.py", "        if figure not in there[at:]:", "        if figure not in there:"),
            ("checks/accounting/borne/substituted.py", "        if short and not", "        if False and not"),
            ("checks/accounting/borne/substituted.py", "any(word in more for word in _telling(put))", "True"),
            ("checks/accounting/borne/deeds.py", "deed.denied is other.denied and ", ""),
            ("checks/accounting/borne/deeds.py", " or deed.doer == other.doer)", " or True)"),
            ("checks/accounting/borne/deeds.py", '"" in {deed.doer, other.doer} or', ""),
            ("checks/accounting/borne/deeds.py", "and (at == 0 or found[at - 1].casefold() not in _DETERMINERS)", ""),
            ("checks/accounting/borne/deeds.py", '        return f"={_GROUP[small]}"', "        return small"),
            ("checks/accounting/borne/holdings.py", "1 if len(wanted) <= _SHORT else _MOST", "_MOST"),
            ("checks/accounting/borne/polarity.py", '_PUT_BETWEEN.sub(r"\\1 ", text)', "text"),
            ("checks/accounting/borne/polarity.py", '_RELATIVE.sub("", ', "str("),
            ("checks/accounting/things.py", "    if not known or not all(", "    if not all("),
            (
                "checks/accounting/things.py",
                "    if not known or not all(any(court.casefold() in one.casefold() for one in course) for court in ordinals):",
                "    if not known:",
            ),
            ("checks/accounting/things.py", "    if _is_the_other_way(thing, wanted, course):", "    if False:"),
            ("checks/accounting/things.py", " and not any(map(same.search, course))", ""),
            ("checks/accounting/things.py", "    if affirmed and _CONVICTION", "    if False and _CONVICTION"),
            ("checks/accounting/things.py", "    if affirmed and _CONVICTION", "    if _CONVICTION"),
            ("checks/accounting/things.py", '_ENDS.split(found["thing"])[0].strip()', 'found["thing"]'),
            ("checks/pinpoint/__init__.py", "    yield from _of_apart(question)\n", ""),
            (
                "checks/pinpoint/__init__.py",
                "        if texts_of(question) and ruler_for(question, pinpoint) is None:",
                "        if False:",
            ),
            ("checks/pinpoint/__init__.py", "    if words := place_in_words(question):", '    if words := "":'),
            ("checks/pinpoint/apart.py", ' and _OF_ANOTHER.match(text, found.start("rest")) is None', ""),
            ("checks/pinpoint/apart.py", "        quoted = _of_the_one_before(question)\n", "        quoted = ()\n"),
            ("checks/pinpoint/apart.py", "for one in quoted for pin in _in_a_note(question, one))", "for one in () for pin in ())"),
            ("checks/pinpoint/apart.py", " and items[-1] != stated[1] else", " else"),
            ("checks/pinpoint/apart.py", " if one.isdigit() is stated[1].isdigit()\n", "\n"),
            ("checks/accounting/whose/lead_ins.py", "_LEAD.search(lead) or _NEVER.search(lead) or behind", "_NEVER.search(lead) or behind"),
            ("checks/accounting/whose/lead_ins.py", "_LEAD.search(lead) or _NEVER.search(lead) or behind", "_LEAD.search(lead) or behind"),
            (
                "checks/accounting/whose/lead_ins.py",
                "_LEAD.search(lead) or _NEVER.search(lead) or behind",
                "_LEAD.search(lead) or _NEVER.search(lead)",
            ),
            ("checks/accounting/whose/below.py", "    other = _DISSENTS.search(lead)\n", "    other = None\n"),
            ("prose/page/layout.py", "THERE.search(self.text[start:end])", "None"),
            ("prose/ascribed/rest.py", "not (unit.bracket or unit.near or CITED in text)", "not (unit.near or CITED in text)"),
            ("prose/ascribed/rest.py", "(_ASCRIBED, _COURT_ACTS, _COURT_DOES)", "(_COURT_ACTS, _COURT_DOES)"),
            ("checks/accounting/borne/windows.py", "if any(first <= one.span[0] < last for first, last in apart):", "if False:"),
            ("checks/accounting/whose/cut_off.py", "    if not rests or not all(rests):", "    if not rests or all(rests):"),
            ("checks/accounting/whose/cut_off.py", "    if not (_LIMITS.match(text, end) or _NARROWS", "    if not (_NARROWS"),
            ("checks/accounting/whose/cut_off.py", " or _NARROWS.match(text, end)):", "):"),
            ("checks/accounting/pinned.py", "    if any(len(one.text.split()) >= _SHORT for one in quoted):", "    if quoted:"),
            ("prose/told.py", "(?:(?!The\\b)[A-Z]", "(?:[A-Z]"),
            ("prose/weight.py", '"object", "headed", "quoted")', '"object", "quoted")'),
            ("checks/accounting/whose/persons.py", "    if not all(names):", "    if True:"),
            ("checks/accounting/whose/persons.py", "    if _SOMEBODY.search(around) or any(", "    if any("),
            (
                "checks/accounting/whose/persons.py",
                "if not is_marked(place) or adopted_behind(text[end : end + _BEHIND]):",
                "if not is_marked(place):",
            ),
            (
                "checks/accounting/whose/persons.py",
                "is_quoted_there(place, of_any=True) and not is_named_near(place, surname) for",
                "is_quoted_there(place, of_any=True) for",
            ),
            (
                "checks/accounting/whose/persons.py",
                "is_quoted_there(place, of_any=True) and not is_named_near(place, surname) for",
                "not is_named_near(place, surname) for",
            ),
            ("checks/accounting/submissions.py", " if name.casefold() in one.casefold())]", ")]"),
            ("checks/accounting/submissions.py", "    if others and any(", "    if False and any("),
            ("prose/submissions.py", "|(?P<letters>[A-Z]{3,6}))", "|(?P<letters>[A-Z]{30,60}))"),
            ("prose/told.py", "|(?:that|this|these|those)(?!\\s+(?:had|happened|befell)\\b)|", "|(?:that|this|these|those)\\b|"),
            ("checks/accounting/whose/persons.py", "    if _SOMEBODY.search(shown) or _SHOWN.search(shown)", "    if _SHOWN.search(shown)"),
            (
                "checks/accounting/whose/persons.py",
                "    if _SOMEBODY.search(shown) or _SHOWN.search(shown)",
                "    if _SOMEBODY.search(shown)",
            ),
            (
                "checks/accounting/whose/persons.py",
                "    if not places or not quotation.is_long_enough or not all(",
                "    if True or not all(",
            ),
            ("facts/panel.py", "if _STOP.match(words) and not again else None", "if _STOP.match(words) else None"),
        )
    ),
    *(
        Condition("VERIFIED_CORRECT", "checks/accounting/orders.py", *change)
        for change in (
            ("wanted | subject_stems(question, subject) <= one.clause", "wanted <= one.clause"),
            ("wanted | subject_stems(question, subject) <= one.clause", "True"),
            ("one.way == way and ", ""),
            ("and not any(one.way == _OPPOSITE[way] and wanted <= one.thing and not one.in_part for one in orders)", ""),
            ("    return of_a_part and told and (", "    return of_a_part and ("),
            ("    return of_a_part and told and (", "    return told and ("),
            ("_RULES.search(behind) or ", ""),
            (" or (passive and not _JUDICIAL.search(thing))", ""),
            ("elif _SUPPOSED.search(words[: event.start()]) or ", "elif "),
            ('_TURNED.search(f"{subject} {thing}") or ', ""),
            (" or is_anothers(sentence.partition(statement.words)[0])", ""),
        )
    ),
    Condition("ACCEPTED", "gate/lifted.py", "if not one.expired and one.code", "if one.code"),
    Condition("ACCEPTED", "gate/lifted.py", " and one.code != Code.CONTENT_TAMPER:", ":"),
    Condition(
        "ACCEPTED", "gate/lifted.py", "return of_its_own and all(map(self.of, against))", "return of_its_own and any(map(self.of, against))"
    ),
    Condition("ACCEPTED", "gate/lifted.py", "return of_its_own and all(", "return all("),
    Condition("ACCEPTED", "gate/decision.py", "_verdict(weighed, heap, counted, facts)", "_verdict(weighed, heap, weighty, facts)"),
    Condition("ACCEPTED", "reports/accepted/standing.py", " and code not in NEVER and against", " and against"),
    Condition("ACCEPTED", "reports/accepted/standing.py", "words = [own, ", "words = ["),
    Condition("ACCEPTED", "reports/accepted/standing.py", '*supported.get(row["id"], ()), '),
    Condition(
        "ACCEPTED",
        "reports/accepted/matching.py",
        "return one.cites, one.code, one.wrote, one.source",
        "return one.cites, one.code, one.wrote, ()",
    ),
    Condition(
        "ACCEPTED",
        "reports/accepted/matching.py",
        "return one.cites, one.code, one.wrote, one.source",
        "return one.cites, '', one.wrote, one.source",
    ),
    Condition("safe-to-file", "gate/decision.py", "all_right = bool(counted) and all(", "all_right = all("),
    Condition("safe-to-file", "gate/decision.py", "(facts.partly_unread or ", "("),
    Condition("safe-to-file", "gate/decision.py", " or facts.set_aside)", ")"),
    Condition("safe-to-file", "gate/decision.py", " and not facts.malformed:", ":"),
    *(
        Condition("ATTRIBUTION_MISMATCH", *change)
        for change in (
            ("facts/opinions/split.py", "or (not own and not _certain(part, whole))", "or False"),
            ("facts/opinions/split.py", "or any(_handed_on(part, line) for line in lines)", "or False"),
            ("facts/opinions/split.py", "return part.author is None and (", "return ("),
            ("facts/opinions/split.py", "lines != _with_body(text, lines, ends_of(text, lines, typed=own))", "False"),
            ("facts/opinions/split.py", "    if court_closes(part.text, line.end, end):\n        return False\n", ""),
            ("facts/opinions/ends.py", "return again if typed else min(again, _foreign_note(text, line, again))", "return again"),
            ("facts/opinions/ends.py", "return min(heading.start() if heading else limit, speaker)", "return speaker"),
        )
    ),
    *(
        Condition("DISPOSITION_MISMATCH", *change)
        for change in (
            ("facts/outcomes/american.py", "if lead is None or _reheard(authority.parts[lead.part], lead):", "if lead is None:"),
            ("facts/outcomes/american.py", "for pattern in (_LIMITED, _PARTLY, _OF_A_PART))", "for pattern in (_LIMITED, _PARTLY))"),
            ("facts/outcomes/american.py", "_SENT_FOR_A_PART.search(held.words)", "False"),
            ("facts/outcomes/american.py", "value in _VALUE.values() and _LIMITED.search(", "False and _LIMITED.search("),
            ("facts/outcomes/operative.py", "if _PROPOSITION.match(sentence, event.end()) or", "if"),
        )
    ),
    *(
        Condition("ARGUMENT_NON_SEQUITUR", file, line, instead)
        for file, line, instead in (
            ("logic/named_forms.py", "_valid_forms(argument) if valid else _errors(argument)", "_errors(argument)"),
            ("prose/clause_match.py", " and not _POINTING & {*one, *other}", ""),
            ("prose/clause_match.py", " or _REACH & set(form)", ""),
            ("prose/clause_match.py", "    if at and form[at - 1] in MODALS - ", "    if False and MODALS - "),
            ("prose/conditionals/blocked.py", "    if _PAST_PERFECT.search(text) and _UNREAL.search(text):", "    if False:"),
            ("prose/conditionals/blocked.py", "_FRAGMENT.match(text) or not _ENDED.search(sentence)", "False"),
            (
                "prose/conditionals/blocked.py",
                "    if spans is None or quoted(text) is None:",
                "    if spans is None:\n        spans = []\n    if False:",
            ),
            ("prose/conditionals/blocked.py", """        (REPORTED, "somebody's argument, reported"),\n""", ""),
            ("prose/conditionals/blocked.py", """        (_DOUBTED, "doubted or denied"),\n""", ""),
            ("prose/conditionals/blocked.py", " or _UNFINISHED.search(sentence.rstrip())", ""),
            ("prose/conditionals/blocked.py", " or _is_broken(text)", ""),
            ("prose/conditionals/blocked.py", "    if _HALF_QUOTED.search(text) or _opens_alone(text):", "    if _opens_alone(text):"),
            (
                "prose/conditionals/blocked.py",
                "    if _HALF_QUOTED.search(text) or _opens_alone(text):",
                "    if _HALF_QUOTED.search(text):",
            ),
            ("prose/conditionals/blocked.py", """        (VIEWED, "somebody's argument, reported"),\n""", ""),
            ("prose/conditionals/blocked.py", """        (_OTHERWISE, "what would be if things were otherwise"),\n""", ""),
            ("prose/conditionals/blocked.py", """        (_TO_SOMEBODY, "said to somebody"),\n""", ""),
            *(
                ("prose/conditionals/guards.py", condition, "    if False:")
                for condition in (
                    "    if _INVERTED.match(words):",
                    "    if any(one.search(words) and not other.search(words) for one, other in _ONE_HALF):",
                    '    if _ASIDE.search(f"{words},"):',
                    "    if _AND_AN_AIM.search(words):",
                    "    if _LATER_CONDITION.search(words):",
                    "    if second_subject(words, bare=False):",
                    "    if said and not _SPEAKERS.match(consequence):",
                )
            ),
            ("prose/conditionals/guards.py", "    if second_subject(before, bare=True) or ", "    if "),
            ("prose/conditionals/guards.py", "_REMARKS.match(consequence) or ", ""),
            ("prose/conditionals/guards.py", "_AIM.match(condition) or ", ""),
            ("prose/conditionals/guards.py", " or _RATED.match(before)", ""),
            ("prose/conditionals/pieces.py", " or has_attitude(left)", ""),
            ("prose/conditionals/reasons.py", "    if is_negated(before) and not ", "    if False and not "),
            ("prose/conditionals/shapes.py", "    if _ALTERNATIVES.search(before):", "    if False:"),
            ("prose/conditionals/shapes.py", "    if is_past(before) or _CONTENT.search(before):", "    if False:"),
            ("prose/conditionals/shapes.py", "    if _FOCUS.search(before):", "    if False:"),
            ("prose/conditionals/split.py", "    if _ASIDE.search(text, start, end):", "    if False:"),
            ("prose/conditionals/quantified.py", 'found["one"].split()[0].lower() in words_of("no subject") or ', ""),
            ("prose/conditionals/quantified.py", ' or _reaches_further(found["one"], found["other"])', ""),
            ("prose/conditionals/quantified.py", "    return more or any(", "    return any("),
            ("prose/conditionals/quantified.py", "is_past(rest) or last", "last"),
            ("prose/conditionals/quantified.py", " or len(subject) > _MOST_WORDS", ""),
            ("prose/conditionals/quantified.py", "_TWOFOLD.search(rest, verb) or ", ""),
            ("prose/conditionals/quantified.py", """ or (mood is Mood.NOT_ALL and re.search(r"\\bor\\b", rest[verb:]))""", ""),
            ("prose/conditionals/reading.py", "why_not_here(before, after) or ", ""),
            ("prose/conditionals/around.py", "    if _is_torn(before):", "    if False:"),
            ("prose/conditionals/around.py", "    if _TITLE.search(before):", "    if False:"),
            ("prose/conditionals/around.py", 'before.count("“") > before.count("”") or ', ""),
            ("prose/conditionals/around.py", ' or after.count("”") > after.count("“")', ""),
            ("prose/conditionals/around.py", "_ITEM.match(before) or ", ""),
            ("prose/conditionals/around.py", " or _ITEM.match(after)", ""),
            ("prose/conditionals/around.py", "_ANSWERED.match(after) or ", ""),
            ("prose/conditionals/around.py", "(REPORTED, VIEWED, _SAID) for", "(VIEWED, _SAID) for"),
            ("prose/conditionals/around.py", "(REPORTED, VIEWED, _SAID) for", "(REPORTED, _SAID) for"),
            ("prose/conditionals/around.py", "(REPORTED, VIEWED, _SAID) for", "(REPORTED, VIEWED) for"),
            ("claims/arguments/__init__.py", "why_not_here(*sentence.around) or ", ""),
            ("prose/conditionals/split.py", " and opens_a_sentence(words)", ""),
            ("prose/conditionals/certain.py", "    if not by_then and _has_comma(condition):", "    if False:"),
            ("prose/conditionals/certain.py", ' or re.search(r"\\bthen\\b", condition, re.IGNORECASE):', ":"),
            ("prose/conditionals/certain.py", "        if verb in _ONLY_POSSIBLE:", "        if False:"),
            ("prose/conditionals/reading.py", "    if _HALF_A_SUBJECT.match(sentence):", "    if False:"),
            (
                "prose/conditionals/certain.py",
                "    if _AS_CLAUSE.search(consequence) or _AND_SO.search(condition):",
                "    if _AND_SO.search(condition):",
            ),
            (
                "prose/conditionals/certain.py",
                "    if _AS_CLAUSE.search(consequence) or _AND_SO.search(condition):",
                "    if _AS_CLAUSE.search(consequence):",
            ),
            ("prose/conditionals/certain.py", "        if _objects(consequence):", "        if False:"),
            ("prose/conditionals/certain.py", "_FRAMED.search(lead) or ", ""),
            ("prose/conditionals/certain.py", " or _objects(before)", ""),
            ("prose/conditionals/certain.py", "_SAID_OF.search(condition) or ", ""),
            ("prose/conditionals/certain.py", "_THINKS.match(consequence) or ", ""),
            ("prose/conditionals/certain.py", " or _COMMENTS.match(consequence)", ""),
            ("prose/conditionals/certain.py", "    if _POINTS.match(condition) and not _RULES.search(consequence):", "    if False:"),
            ("prose/conditionals/certain.py", "    if _WEIGHED.search(consequence):", "    if False:"),
            ("prose/conditionals/certain.py", "    if _tells(condition) and _tells(consequence) and ", "    if False and "),
            ("prose/conditionals/certain.py", "    for found in _HOSTS.finditer(before):", "    for found in ():"),
            ("prose/conditionals/certain.py", '    if later or pattern("subordinator").search(before):', "    if False:"),
            ("prose/conditionals/certain.py", "    if not (listed or inner):", "    if False:"),
            ("prose/conditionals/certain.py", "    if _REASON_WITHIN.search(words):", "    if False:"),
            ("prose/conditionals/certain.py", "    for found in _CLAUSE_BELOW.finditer(words):", "    for found in ():"),
            ("prose/conditionals/certain.py", "    for found in _JOINED_CLAUSE.finditer(words):", "    for found in ():"),
            ("prose/conditionals/certain.py", "        if _REMARK.match(inner):", "        if False:"),
            ("prose/conditionals/certain.py", "        if not _NO_MATTER.match(inner) and ", "        if False and "),
            (
                "prose/conditionals/certain.py",
                '    if re.search(r"\\bfor\\s+(?:example|instance)\\b", lead, re.IGNORECASE):',
                "    if False:",
            ),
            ("prose/conditionals/certain.py", '    if re.search(r"\\bthus\\b", lead, re.IGNORECASE):', "    if False:"),
            ("prose/conditionals/certain.py", "re.IGNORECASE) and _tells(words))", "re.IGNORECASE) and False)"),
            ("prose/conditionals/certain.py", "re.IGNORECASE) and is_past(words) and", "re.IGNORECASE) and False and"),
            (
                "prose/conditionals/certain.py",
                "    if any(written.count(one) != written.count(other) for",
                "    if False and any(written.count(one) != written.count(other) for",
            ),
            (
                "prose/conditionals/certain.py",
                '        if one.word == "that" and found[place - 1].word in attitudes() and ',
                "        if False and ",
            ),
            ("prose/conditionals/blocked.py", "    if _ITEM.match(sentence):", "    if False:"),
            ("prose/conditionals/reading.py", "    if (reasons or behind) and _A_COURT.search(text[:start]):", "    if False:"),
            (
                "prose/conditionals/reasons.py",
                "    if CONCLUDES.search(text, start, word.start()) or CONCLUDES.search(text, word.end(), end):",
                "    if False:",
            ),
            (
                "prose/conditionals/quantified.py",
                "        if one.start != verb and not (one.start < verb and PARTICIPLE.match(rest, one.start)):",
                "        if False:",
            ),
            ("prose/conditionals/quantified.py", "first in _NO_KIND or ", ""),
            ("prose/conditionals/quantified.py", "_ANOTHER.search(rest, verb) or ", ""),
            ("prose/conditionals/quantified.py", " or has_attitude(rest[verb:])", ""),
            ("prose/conditionals/quantified.py", "    if mood in {Mood.ALL, Mood.SOME} and _DENIED.search(rest, verb):", "    if False:"),
        )
    ),
]


def failures(condition: Condition) -> list[str]:
    """Names of the rule's tests that fail without the condition; raises ValueError if the line is not there once."""
    tests = [test for test in TESTS if f'rule("{condition.code}")' in test.read_text(encoding="utf-8")]
    with removed(condition.file, condition.line, condition.instead) as folder:
        for step in likeliest_first(tests, condition.file):
            if found := failing(step, folder, "-p", "rule_filter", RULE=condition.code):
                note_of(condition.file, step, found[0])
                return found
    return []


def main(wanted: list[str]) -> int:
    """Print a table of conditions and the tests that fail without them."""
    chosen = [condition for condition in CONDITIONS if not wanted or condition.code in wanted]
    if unknown := sorted(set(wanted) - {condition.code for condition in CONDITIONS}) or (not chosen and ["no condition at all"]):
        print(f"nothing to remove for: {', '.join(unknown)}", file=sys.stderr)
        return 2
    return told(chosen, failures, _row, "conditions")


def _row(condition: Condition, failed: list[str]) -> str:
    shown = f"{failed[0]} fails" if failed else UNNOTICED
    return f"{condition.code:22} {' '.join(condition.line.split()):70.70} {shown}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
