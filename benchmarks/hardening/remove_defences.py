"""Removes each defence of docs/hardening.md in turn and shows that the test named there fails.

    python benchmarks/hardening/remove_defences.py [THREAT...]

Works on a copy of the package in a temporary folder, two at a time. Exits with 1 if a defence can be removed unnoticed. Threats
without a row have no code of the package to remove: `HELD_BY_TESTS_ALONE` says why.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "rules"))

from removing import apart, copied, failing, removed, shown, told

HELD_BY_TESTS_ALONE = {
    32: "it concerns the lock and the build, not the package",
}


class Defence(NamedTuple):
    """Against `threat`: in `file` of the package, `line` (exactly once) becomes `instead`, and `test` (a node of pytest) fails."""

    threat: int
    file: str
    line: str
    instead: str
    test: str


DEFENCES = [
    Defence(
        1, "readers/worker.py", "        confine(limits)\n", "",
        "tests/readers/test_readers_child.py::test_a_bomb_kills_the_worker_and_not_the_caller",
    ),
    Defence(
        2, "readers/pdf/__init__.py", "        unread_pages=unread,\n", "        unread_pages=(),\n",
        "tests/readers/test_readers_pdf.py::TestUnreadable::test_an_image_only_document_has_all_pages_unread",
    ),
    Defence(
        3, "readers/word/xml_parts.py", "        _refuse_bombs(self._archive.infolist(), len(data))", "        pass",
        "tests/readers/test_readers_word.py::TestRefused::test_a_bomb_is_refused_before_it_is_unpacked",
    ),
    Defence(
        3, "readers/word/xml_parts.py", "    if root.getroottree().docinfo.internalDTD is not None:", "    if False:",
        "tests/readers/test_readers_word.py::TestRefused::test_a_document_type_hidden_by_the_encoding",
    ),
    Defence(
        4, "parsers/xml.py", "    if root.getroottree().docinfo.internalDTD is not None:", "    if False:",
        "tests/parsers/test_parsers_xml.py::test_xml_that_could_hide_text_is_refused",
    ),
    Defence(
        4, "parsers/xml.py", " or any(_BEYOND_LIMITS.search(entry.message) for entry in parser.error_log)", "",
        "tests/parsers/test_parsers_xml.py::test_html_nested_beyond_the_limit_is_refused_rather_than_cut",
    ),
    Defence(
        5, "reports/html_page/__init__.py", "autoescape=True", "autoescape=False",
        "tests/reports/html_page/test_reports_html_page.py::test_hostile_text_adds_no_element_attribute_or_link",
    ),
    Defence(
        5, "reports/html_page/links.py", " and urlsplit(url).netloc in hosts()", "",
        "tests/reports/html_page/test_reports_html_page.py::test_only_plain_https_addresses_of_the_sources_are_links",
    ),
    Defence(
        6, "reports/escaping/markdown_text.py", '_META.sub(r"\\\\\\g<0>", one_line(text))', "one_line(text)",
        "tests/reports/test_reports_markdown.py::test_escaped_data_renders_back_to_the_data",
    ),
    Defence(
        7, "reports/csv_file.py", "if text[:1] in _COMPUTED and text else text", "if False else text",
        "tests/reports/test_reports_csv_file.py::test_no_cell_is_a_formula",
    ),
    Defence(
        8, "reports/escaping/safe.py", 'frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})', 'frozenset({"Cs"})',
        "tests/reports/escaping/test_reports_safe.py::test_no_escape_reaches_a_stream_that_is_not_a_terminal",
    ),
    Defence(
        9, "transport/guard.py", "    return ip.is_global and not ip.is_multicast", "    return True",
        "tests/transport/test_transport_wire.py::test_a_public_name_that_leads_inward_is_not_connected",
    ),
    Defence(
        9, "transport/desk/sending.py", "            if why := guard.refusal(target, base):", '            if why := "":',
        "tests/transport/test_transport_desk.py::test_a_redirect_elsewhere_is_not_followed",
    ),
    Defence(
        9, "transport/desk/asking.py", "        if request.named and not self._is_safe(request.url):", "        if False:",
        "tests/sources/user/test_sources_links.py::test_what_is_not_the_document_is_not_used",
    ),
    Defence(
        10, "sources/user/__init__.py", '    return "" if held else f"the page', '    return "" if True else f"the page',
        "tests/sources/user/test_sources_links.py::test_what_is_not_the_document_is_not_used",
    ),
    Defence(
        10, "sources/find_case_law.py", "lambda found: _not_it(found, citation)", "lambda found: None",
        "tests/sources/test_sources_find_case_law.py::test_what_is_not_the_judgment_is_a_reason",
    ),
    Defence(
        11, "transport/files/addressed.py", "        if not _HEX.match(sha256):", "        if False:",
        "tests/cli/test_cli_paths.py::test_no_path_names_a_file_of_the_store",
    ),
    Defence(
        11, "cli/brief/inputs.py", "|^\\.{1,2}$", "",
        "tests/cli/test_cli_paths.py::test_a_brief_that_is_called_two_dots_stays_among_the_reports",
    ),
    Defence(
        12, "transport/files/addressed.py", "(found := hashlib.sha256(body).hexdigest()) != sha256", "(found := sha256) != sha256",
        "tests/transport/test_transport_store.py::test_a_flipped_byte_is_noticed_on_every_read",
    ),
    Defence(
        12, "stages/derived.py", " or not self.seal.holds(row[1], _WHAT, key.encode(), row[0].encode())", "",
        "tests/stages/test_stages_remembered.py::test_a_row_that_the_program_did_not_seal_is_not_believed",
    ),
    Defence(
        12, "transport/sealing.py", " if self.holds(seal, *question, value) else None", "",
        "tests/stages/test_stages_remembered.py::test_remembered_drawers_that_were_edited_or_come_from_elsewhere_are_a_miss",
    ),
    Defence(
        12, "transport/sealing.py", " and not found.st_mode & 0o077", "",
        "tests/stages/test_stages_sealing.py::test_a_secret_that_others_may_read_or_lay_there_is_none",
    ),
    Defence(
        12, "transport/store.py", 'row["digest"] != (found_digest := _digest(row))', 'row["digest"] != (found_digest := row["digest"])',
        "tests/transport/test_transport_store.py::test_an_edited_row_is_noticed",
    ),
    Defence(
        13, "transport/desk/judge.py", "request.validate(reply.body) if request.validate else None", "None",
        "tests/sources/test_sources_bad_servers.py::test_no_page_of_another_kind_is_an_answer[cap-case]",
    ),
    Defence(
        13, "transport/desk/judge.py", "    if request.accept and reply.media_type not in request.accept:", "    if False:",
        "tests/transport/test_transport_judge.py::test_the_media_type_is_compared_without_its_parameters_and_must_fit",
    ),
    Defence(
        14, "transport/desk/judge.py", "    if _looks_cut(reply):", "    if False:",
        "tests/transport/test_transport_wire.py::test_an_answer_cut_at_any_sixteenth_is_never_a_document[close]",
    ),
    Defence(
        15, "transport/guard.py", "        if remaining <= 0:", "        if False:",
        "tests/transport/test_transport_wire.py::test_a_drip_meets_the_deadline_although_every_read_is_quick",
    ),
    Defence(
        16, "transport/client.py", "stream.decompress(rest, 65536)", "stream.decompress(rest)",
        "tests/transport/test_transport_wire.py::test_a_gzip_bomb_does_not_fill_the_memory",
    ),
    Defence(
        16, "corpus/volumes.py", "    if member.file_size > LARGEST:", "    if False:",
        "tests/library/test_pinning.py::test_a_member_that_unpacks_to_more_than_any_case_is_refused_before_it_is_unpacked",
    ),
    Defence(
        16, "transport/client.py", "            if len(body) > LARGEST:", "            if False:",
        "tests/transport/test_transport_wire.py::test_thirty_megabytes_are_refused_once_and_not_kept",
    ),
    Defence(
        17, "transport/desk/attempts.py", "ATTEMPTS = 3", "ATTEMPTS = 4",
        "tests/transport/test_transport_desk.py::test_a_server_fault_gets_three_attempts_and_no_fourth",
    ),
    Defence(
        17, "transport/desk/attempts.py", "        if in_a_row < 2 and wait", "        if wait",
        "tests/transport/test_transport_desk.py::test_a_second_429_in_a_row_closes_the_source_for_the_job",
    ),
    Defence(
        18, "transport/limits.py", "starts[0][0] + pace.interval + MARGIN", "now",
        "tests/transport/test_transport_limits.py::test_the_interval_lies_between_starts",
    ),
    Defence(
        19, "transport/desk/asking.py", '        with file_lock(self.store.root / "locks" / request.key):', "        if True:",
        "tests/transport/test_transport_processes.py::test_eight_processes_share_one_answer_and_one_pace",
    ),
    Defence(
        20, "transport/files/addressed.py", "        Path(name).replace(path)\n",
        "        with path.open('wb', buffering=0) as slow:\n            for at in range(0, len(body), 500):\n"
        "                slow.write(body[at : at + 500])\n                __import__('time').sleep(0.003)\n",
        "tests/transport/test_transport_killed.py::test_killed_writers_leave_nothing_half",
    ),
    Defence(
        21, "transport/files/addressed.py", "            raise cannot_write(path.parent, error) from error\n        return sha256",
        "            pass\n        return sha256",
        "tests/transport/test_transport_store.py::test_a_full_disk_is_exit_74_and_leaves_no_half_file",
    ),
    Defence(
        22, "gate/policy.py", "timedelta(0) < left <= LONGEST_LOG_ONLY", "left <= LONGEST_LOG_ONLY",
        "tests/gate/test_gate.py::test_log_only_holds_back_a_block_for_at_most_72_hours",
    ),
    Defence(
        22, "transport/limits.py", "        if (back := latest - now) > 0:", "        if (back := latest - now) > 1e12:",
        "tests/transport/test_transport_limits.py::test_a_clock_set_back_spends_no_quota_twice",
    ),
    Defence(
        23, "stages/cite.py", ", most=MOST)", ", most=None)",
        "tests/readers/test_readers_border.py::test_more_citations_than_any_filing_has_are_refused_with_their_number",
    ),
    Defence(
        23, "stages/claim.py", ")) > MOST:", ")) > 1e12:",
        "tests/claims/test_claims_length.py::test_more_quotations_than_any_filing_has_are_refused_with_their_number",
    ),
    Defence(
        23, "readers/registry.py", "    if len(reading.segments) > MOST_SEGMENTS:", "    if False:",
        "tests/readers/test_readers_border.py::test_more_paragraphs_than_any_filing_has_are_refused",
    ),
    Defence(
        24, "corpus/pinned.py", '"SELECT number FROM citations WHERE key = ? ORDER BY number", citation_key(citation)',
        "f\"SELECT number FROM citations WHERE key = '{citation}' ORDER BY number\"",
        "tests/house/test_sql.py::test_any_name_is_pinned_and_found_as_written",
    ),
    Defence(
        24, "model/ledger.py", '    if "\\x00" in text:', "    if False:",
        "tests/house/test_sql.py::test_a_nul_which_a_database_may_cut_at_is_refused_by_the_ledger",
    ),
    Defence(
        25, "transport/desk/sending.py", " and urlsplit(url).netloc == base.netloc", "",
        "tests/transport/test_transport_wire.py::test_the_token_does_not_follow_a_redirect_to_another_host",
    ),
    Defence(
        25, "readers/child.py", "env=environment(_KEPT_ENVIRONMENT)", "env=None",
        "tests/readers/test_readers_child.py::test_the_worker_sees_no_secret",
    ),
    Defence(
        26, "sources/courtlistener/lookup.py", '{"text": joined(batch)}', '{"text": joined(batch) + str(batch[0].name)}',
        "tests/library/test_library.py::test_no_word_of_the_brief_leaves_the_machine",
    ),
    Defence(
        27, "llm/prompt.py", "Answer(said) if said in {Answer.TRUE, Answer.FALSE}", 'Answer.TRUE if "TRUE" in said',
        "tests/llm/test_llm_injections.py::test_an_order_in_an_answer_is_no_answer",
    ),
    Defence(
        27, "llm/prompt.py", 'return _UNSEEN.sub("", words)', "return words",
        "tests/llm/test_llm_injections.py::test_an_order_stays_inside_the_data",
    ),
    Defence(
        27, "gate/doubts.py", "if doubt is None or outcome.outcome is not Outcome.VERIFIED_CORRECT:", "if doubt is None:",
        "tests/llm/test_llm_votes.py::test_no_opinion_raises_an_outcome_and_none_proves_an_error",
    ),
    Defence(
        27, "gate/anchors.py", "        elif confirmed is not None and _about(name, number) not in confirmed:", "        elif False:",
        "tests/llm/test_llm_gate.py::test_whatever_does_not_confirm_withholds",
    ),
    Defence(
        27, "model/opinion.py", "return self.prevailing is Answer.TRUE", "return self.prevailing is not Answer.FALSE",
        "tests/llm/test_llm_votes.py::test_two_of_three_decide_and_what_is_no_answer_is_never_support",
    ),
    Defence(
        28, "citations/extract.py", "draft.flaw is None and _is_disguised(face, draft)", "False",
        "tests/citations/test_citations_disguised.py::test_a_disguised_citation_is_found_and_not_looked_up",
    ),
    Defence(
        28, "citations/surface.py", "            or any(map(_clings, ", "            or any(map(lambda _: False, ",
        "tests/citations/test_citations_disguised.py::test_a_number_is_not_read_up_to_a_mark_upon_its_figures",
    ),
    Defence(
        29, "library/merging.py", "reason=Reason.AMBIGUOUS, says=_several(citation, candidates)", "record=candidates[0]",
        "tests/library/test_library.py::test_without_a_stated_name_several_cases_stay_ambiguous",
    ),
    Defence(
        30, "readers/pdf/unseen.py", "[piece for piece in pieces if id(piece) not in gone]", "[*pieces]",
        "tests/readers/test_readers_pdf_unseen.py::test_text_that_nobody_sees_is_named",
    ),
    Defence(
        27, "gate/anchors.py", " if anchor.origin not in kept}", "}",
        "tests/llm/test_llm_gate.py::test_an_anchor_whose_licence_forbids_it_is_put_before_no_model_and_not_confirmed",
    ),
    Defence(
        31, "server/proxy.py", "call.function.name not in offered for", "False for",
        "tests/server/test_server_proxy.py::test_a_tool_is_called_by_a_name_of_the_request_and_an_id_of_the_gate",
    ),
    Defence(
        31, "server/tools.py", "    if isinstance(error.__cause__, ValidationError):", "    if False:",
        "tests/server/test_server_doors.py::test_no_error_repeats_what_was_sent_beyond_a_line_or_two",
    ),
    Defence(
        31, "jobs/gating/naming.py", "all(word in _british() for word in _WORD.findall(form))", "True",
        "tests/jobs/test_jobs_gating_naming.py::test_what_is_the_texts_own_word_is_not",
    ),
    Defence(
        31, "jobs/doors/terms.py", "    floor = profile.risk if owner else profile.risk or stated", "    floor = profile.risk",
        "tests/jobs/test_jobs_terms.py::test_a_request_may_ask_for_more_than_the_settings_and_never_for_less",
    ),
    Defence(
        31, "gate/forged.py", "_looks_like_a_badge(bare, passed + at - start + 1):", "False:",
        "tests/gate/test_gate_forged.py::test_a_badge_is_told_by_how_it_looks",
    ),
    Defence(
        31, "gate/forged.py", "_SEEN.finditer(shown.text)", '_SEEN.finditer(shown.text) if "\\u200b" not in text',
        "tests/gate/test_gate_forged.py::test_a_badge_is_told_by_how_it_looks",
    ),
    Defence(
        31, "markup.py", "start = text.find(_COMMENT, end + len(_ITS_END))", "start = text.find(_COMMENT, start + 1)",
        "tests/text/test_markup.py::test_a_comment_ends_where_it_is_closed",
    ),
    Defence(
        31, "jobs/rendered.py", " or hides_words(document.text)", "",
        "tests/jobs/test_jobs_rendered.py::test_what_only_the_shown_text_holds_is_noticed",
    ),
    Defence(
        31, "jobs/gating/hearing.py", "unread=(*left, *quoted)", "unread=left",
        "tests/cli/test_cli_gate.py::test_a_false_quotation_that_no_citation_answers_for_is_marked",
    ),
    Defence(
        31, "server/structured.py", "said = [*_leaves(value, 0), *_together(value, 0)]", "said = [*_leaves(value, 0)]",
        "tests/server/test_server_proxy.py::test_words_are_gated_wherever_an_answer_holds_them",
    ),
    Defence(
        31, "gate/unread.py", "        (_UNREPORTED, UnreadForm.UNREPORTED, _is_unreported_decision),", "",
        "tests/gate/test_gate_unread.py::test_what_no_citation_covers_is_noticed_beside_one_that_is",
    ),
    Defence(
        31, "jobs/gating/weighing.py", "    if text.unread and decision is GateDecision.PASS:", "    if False:",
        "tests/jobs/test_jobs_gating_weighing.py::test_what_was_not_read_is_no_pass",
    ),
    Defence(
        31, "jobs/gating/weighing.py", "any(one.certain for one in text.unread) and (", "False and (",
        "tests/cli/test_cli_gate.py::test_what_is_not_read_is_said_beside_a_verified_citation",
    ),
    Defence(
        31, "server/guard.py", '        if not _is_open(request.scope["path"]) and not self._may_enter(request):', "        if False:",
        "tests/server/test_server_gate.py::test_who_may_not_ask_is_refused_before_the_text_is_read",
    ),
    Defence(
        31, "server/guard.py", '        if _name_of(request.headers.get("host", "")) not in self.settings.names:', "        if False:",
        "tests/server/test_server_gate.py::test_who_may_not_ask_is_refused_before_the_text_is_read",
    ),
    Defence(
        31, "server/guard.py", "        if origin is not None and", "        if False and",
        "tests/server/test_server_doors.py::test_a_foreign_page_is_refused_whatever_it_calls_itself",
    ),
    Defence(
        31, "server/proxy.py", "    content = structure_of(message.content)", "    content = None",
        "tests/server/test_server_proxy.py::test_words_are_gated_wherever_an_answer_holds_them",
    ),
    Defence(
        31, "server/proxy.py", "    for call in message.tool_calls or ():", "    for call in ():",
        "tests/server/test_server_proxy.py::test_words_are_gated_wherever_an_answer_holds_them",
    ),
    Defence(
        31, "server/work.py", "                if not tells_of_withheld(ledger, line):", "                if True:",
        "tests/server/test_server_doors.py::test_of_a_withheld_text_the_server_shows_no_receipt_that_names_what_it_cites",
    ),
]  # fmt: skip


def failures(defence: Defence) -> list[str]:
    """The named test's failures without the defence; raises ValueError if the line is not there once."""
    return apart("forkserver", _failures, defence)


def _failures(defence: Defence) -> list[str]:
    with removed(defence.file, defence.line, defence.instead) as folder:
        return failing([defence.test], folder, "-p", "no:xdist")


def main(wanted: list[str]) -> int:
    """Print a table of defences and what fails without them."""
    chosen = [defence for defence in DEFENCES if not wanted or str(defence.threat) in wanted]
    if not chosen:
        print(f"nothing to remove for: {', '.join(wanted)}", file=sys.stderr)
        return 2
    with copied():
        return told(chosen, failures, _row, "defences")


def _row(defence: Defence, failed: list[str]) -> str:
    return f"{defence.threat:2} {defence.file:34.34} {' '.join(defence.line.split()):50.50} {shown(failed)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
