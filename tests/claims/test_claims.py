"""Whose quotation it is, and what each citation supports. All cases and briefs here are invented."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from brief_audit.citations.extract import extract
from brief_audit.claims import assert_claims
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation, Link
from brief_audit.model.claim import Claims, Licence, Quotation
from brief_audit.model.document import Document, Note, Region, RegionKind
from economy.rows import every_row
from hardening.counted_work import calls, grows_with_size

WORDS = "a promise made in haste is still a promise"
KINDS = {"c": Kind.CASE, "s": Kind.STATUTE, "r": Kind.RECORD, "i": Kind.ID, "h": Kind.SHORT, "o": Kind.OTHER}
MARKED = re.compile(r"\{(\w)(\d+):([^{}]*)\}")


def brief(marked: str, *, notes: Sequence[Note] = (), regions: Sequence[Region] = ()) -> tuple[Document, list[Citation]]:
    """A brief from a text in which {c1:…} stands for a case cited, {s2:…} for a statute, {r3:…} for the record and so on."""
    text, citations, done = "", [], 0
    for match in MARKED.finditer(marked):
        text += marked[done : match.start()]
        span = (len(text), len(text) + len(match[3]))
        text += match[3]
        done = match.end()
        core = re.search(r"\d+ [A-Z][\w.]* ?(?:at )?\d+|\[\d{4}\] \w+ \d+|Id\.|\d+ U\.S\.C\. § \d+|Compl\. ¶ \d+", match[3])
        inner = (span[0] + core.start(), span[0] + core.end()) if core else span
        parties = tuple(re.split(r" v\.? ", match[3].split(",")[0].split("[")[0])) if KINDS[match[1]] is Kind.CASE else ()
        citations.append(Citation(id=f"c{match[2]}", text=match[3], kind=KINDS[match[1]], span=inner, full_span=span, parties=parties))
    text += marked[done:]
    name, sha = "brief.txt", "0" * 64
    document = Document(name=name, path=name, sha256=sha, media_type="text/plain", text=text, notes=tuple(notes), regions=tuple(regions))
    return document, citations


def claims(marked: str, links: Sequence[Link] = ()) -> Claims:
    document, citations = brief(marked)
    return assert_claims(document, citations, links)


def only(marked: str, links: Sequence[Link] = ()) -> Quotation:
    quotations = claims(marked, links).quotations
    assert len(quotations) == 1
    return quotations[0]


HARROW = "{c1:Harrow v. Quill, 12 Inv. 44, 48 (1999)}"
PENROSE = "{c2:Penrose v. Garrick, 7 Inv. 101 (1988)}"


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(f"The rule is old: “{WORDS}.” {HARROW}.", id="directly after"),
        pytest.param(f'The rule is old: "{WORDS}." {HARROW}.', id="straight marks"),
        pytest.param(f"The rule is old: ‘{WORDS}.’ {HARROW}.", id="single marks"),
        pytest.param(f"“{WORDS}.” See {HARROW}.", id="a signal"),
        pytest.param(f"“{WORDS}.” {HARROW}, https://inv.example/12. So it is.", id="an address behind the citation"),
        pytest.param(f"“{WORDS}.” {HARROW}, available at https://inv.example/12. So it is.", id="available at"),
        pytest.param(f"“{WORDS}” ({HARROW}).", id="a citation in brackets"),
        pytest.param(f"“{WORDS}” (emphasis added), {HARROW}.", id="a parenthetical between"),
        pytest.param(f"{HARROW} (holding that “{WORDS}”).", id="its own parenthetical"),
        pytest.param(f"Harrow's rule is this. “{WORDS},” {HARROW}.", id="comma"),
    ],
)
def test_adjacent(marked: str):
    quotation = only(marked)
    assert (quotation.citations, quotation.attribution) == (("c1",), "adjacent")
    assert quotation.text.rstrip(".,") == WORDS


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(f"In {HARROW}, the Court held that “{WORDS}” and so it is.", id="in X, the Court held"),
        pytest.param(f"{HARROW} explained that “{WORDS}” as a rule of law.", id="X explained"),
        pytest.param(f"The Court of Appeals in {HARROW}, reiterated that, “{WORDS}” and so it is.", id="the court in X reiterated"),
        pytest.param(f"In {HARROW}, the Court acknowledged that “{WORDS}” and so it is.", id="in X, the Court acknowledged"),
        pytest.param(f"We rely on {HARROW}. As Harrow makes clear, “{WORDS}” in every case.", id="the short name"),
        pytest.param(f"We rely on {HARROW}. In Quill the court reasoned that “{WORDS}” in every case.", id="in the other party's name"),
        pytest.param(f"We rely on {HARROW}. “{WORDS},” Harrow explained, and rightly.", id="the speaker after the words"),
        pytest.param("In {c1:Harrow v Quill [2019] UKSC 5}, Lord Penrose said at [12]: ‘" + WORDS + "’ and went on.", id="a judge"),
    ],
)
def test_named_as_the_speaker(marked: str):
    quotation = only(marked)
    assert (quotation.citations, quotation.attribution) == (("c1",), "speaker")


@every_row(
    "marked, why",
    [
        pytest.param(f"“a promise made in haste” {HARROW}.", "fewer than six words", id="five words"),
        pytest.param(f"“{WORDS}” is what they say here today. {HARROW}.", "no citation stands beside it", id="words between"),
        pytest.param(f"“{WORDS}.” The law is otherwise. {HARROW}.", "no citation stands beside it", id="a sentence between"),
        pytest.param(f"“{WORDS}.” {{r1:Compl. ¶ 4}}.", "record", id="the record beside it"),
        pytest.param(f"As {{r1:Compl. ¶ 4}} has it, “{WORDS}.” {HARROW.replace('c1', 'c2')}.", "record", id="the record in the sentence"),
        pytest.param(f"The contract states that “{WORDS}.” {HARROW}.", "contract", id="the contract states"),
        pytest.param(
            f"Citing {HARROW}, the trial court here reiterated that “{WORDS}” and went on.",
            "no citation stands beside it",
            id="the court below reiterated",
        ),
        pytest.param(f"Under the parties' agreement, which clause provides “{WORDS}.” {HARROW}.", "", id="a clause, loosely"),
        pytest.param(f"The complaint in this action alleges that “{WORDS}.” {HARROW}.", "complaint", id="the complaint alleges"),
        pytest.param(f"The witness testified, “{WORDS}.” {HARROW}.", "witness", id="the witness testified"),
        pytest.param(f"The statute provides that “{WORDS}.” {HARROW}.", "statute", id="the statute provides, a case beside it"),
        pytest.param(f"The mills (the “{WORDS}”) burned. {HARROW}.", "term", id="a defined term"),
        pytest.param(f"We cite {HARROW} and {PENROSE}. Harrow held and Penrose held that “{WORDS}” too.", "several", id="two speakers"),
        pytest.param(f"We cite {HARROW}. Harrow's motion was that “{WORDS}” be so.", "no citation", id="a party's possession is no speech"),
    ],
)
def test_never_attributed(marked: str, why: str):
    quotation = claims(marked).quotations[0]
    if why:
        assert quotation.citations == ()
        assert why in quotation.why


@pytest.mark.parametrize(
    "slip", ["(holding that mills burn", "(citing Garrick, 7 Inv. 101 (1988)", "(1999", "(citing Garrick (1988})", "(emphasis added"]
)
@pytest.mark.parametrize("gap", [" ", "\n\n"])
@pytest.mark.parametrize("list_mark", ["", "\n\na) It burns."])
def test_a_bracket_that_is_left_open_takes_in_no_later_sentence(slip: str, gap: str, list_mark: str):
    open_one, closed = (
        f"{HARROW.replace(' (1999)', '')} {slip}{end}.{gap}The mill burned down in May. " for end in ("", ")" * slip.count("("))
    )
    for marked in (open_one, closed):
        assert only(f"{marked}“{WORDS}.” {PENROSE}.{list_mark}").citations == ("c2",)


@pytest.mark.rule("VERIFIED_CORRECT")
def test_words_behind_a_bracket_that_is_left_open_may_be_anybodys():
    found = only(f"{HARROW} (holding that “{WORDS}.” {PENROSE}.")
    assert (found.citations, found.why) == ((), "the bracket in which it stands is not closed")
    assert only(f"{HARROW} (holding that mills burn. The court added: “{WORDS}”). {PENROSE}.").citations == ("c1",)


@pytest.mark.parametrize(("signal", "given"), [("citing", ()), ("see", ("c1",)), ("quoting", ("c1",))])
def test_what_the_speaker_cites_for_its_words_did_not_say_them(signal: str, given: tuple[str, ...]):
    assert only(f"The panel below said: “{WORDS},” {signal} {HARROW}.").citations == given or signal != "citing"
    assert only(f"They say that “{WORDS},” {signal} {HARROW}.").citations == given


def test_a_statute_beside_it_takes_it():
    assert only(f"The statute provides that “{WORDS}.” {{s1:28 U.S.C. § 1331}}.").citations == ("c1",)


@pytest.mark.parametrize("between", ["; ", "; see ", "; and "])
def test_a_string_of_citations_shares_it(between: str):
    quotation = only(f"“{WORDS}.” See {HARROW}{between}{PENROSE}. {{c3:Later v. Other, 3 Inv. 5}} is apart.")
    assert quotation.citations == ("c1", "c2")


@pytest.mark.parametrize(
    "between", ["; see also ", "; see, also, ", "; accord ", "; cf. ", ". See also ", "; citing ", "; see also, e.g., "]
)
def test_what_a_signal_only_adds_to_the_authority_quoted_did_not_say_its_words(between: str):
    added = only(f"“{WORDS}.” See {HARROW}{between}{PENROSE}; {{c3:Later v. Other, 3 Inv. 5}}. It held.")
    assert added.citations == ("c1",)


def test_parallel_citations_share_it():
    quotation = only(f"“{WORDS}.” {{c1:Harrow v. Quill, 12 Inv. 44, 48}}, {{c2:7 Par. 3d 9 (1999)}} (per curiam). They agreed.")
    assert quotation.citations == ("c1", "c2")


def test_the_subject_of_the_next_sentence_is_not_its_source():
    assert only(f"They say that “{WORDS}.” {HARROW} is of no help to them.").citations == ()


def test_id_alone_takes_it():
    assert only(f"We rely on {HARROW}. “{WORDS}.” {{i2:Id.}} To succeed they need more.").citations == ("c2",)


def test_a_back_reference_takes_it():
    quotation = only(f"{HARROW} holds. “{WORDS}.” {{i2:Id.}} at 49.", [Link(citation="c2", antecedent="c1", why="id.")])
    assert quotation.citations == ("c2",)


def test_a_block_quotation_directly_followed():
    document, citations = brief(f"The court said:\n\n{WORDS.capitalize()}.\n\n{HARROW}.")
    start = document.text.index(WORDS.capitalize())
    region = Region(kind=RegionKind.BLOCK_QUOTE, span=(start, start + len(WORDS) + 1))
    quotation = assert_claims(document.model_copy(update={"regions": (region,)}), citations, ()).quotations[0]
    assert (quotation.citations, quotation.attribution, quotation.block) == (("c1",), "block", True)


def test_a_block_quotation_that_ends_in_its_citation():
    document, citations = brief(f"The court said:\n\n{WORDS.capitalize()}. {HARROW}.\n\nWe agree.")
    start, end = document.text.index(WORDS.capitalize()), document.text.index("\n\nWe agree")
    region = Region(kind=RegionKind.BLOCK_QUOTE, span=(start, end))
    quotation = assert_claims(document.model_copy(update={"regions": (region,)}), citations, ()).quotations[0]
    assert quotation.text == f"{WORDS.capitalize()}."
    assert quotation.citations == ("c1",)


def test_a_table_of_authorities_quotes_nothing():
    document, citations = brief(f"“{WORDS}” {HARROW}\n\nThe brief begins.")
    table = Region(kind=RegionKind.TABLE_OF_AUTHORITIES, span=(0, document.text.index("\n\n")))
    found = assert_claims(
        document.model_copy(update={"regions": (table,)}), [c.model_copy(update={"in_table": True}) for c in citations], ()
    )
    assert found == Claims()


def test_a_citation_in_the_note_at_the_mark():
    marked = f"“{WORDS}.”1 The argument goes on.\n\n{HARROW}."
    document, citations = brief(marked)
    note = Note(mark="1", span=(citations[0].extent[0], len(document.text)), anchor=document.text.index("”1") + 1)
    found = assert_claims(document.model_copy(update={"notes": (note,)}), citations, ())
    assert found.quotations[0].citations == ("c1",)
    assert found.propositions[0].text.startswith(WORDS)


@every_row("behind, reach", [("1", ()), ("", ("c1",))])
def test_the_first_note_behind_the_body_is_not_below_its_last_quotation(behind: str, reach: tuple[str, ...]) -> None:
    document, citations = brief(f"The argument goes on.\n\n“{WORDS}.”\n\n{HARROW}.")
    first, begins = document.text.index("\n\n"), citations[0].extent[0]
    notes = (Note(mark="1", span=(begins, len(document.text)), anchor=first),) if behind else ()
    found = assert_claims(document.model_copy(update={"notes": notes}), citations, ())
    assert found.quotations[0].reach == reach


@every_row(
    "words, licence",
    [
        ("emphasis added", Licence.EMPHASIS_ADDED),
        ("emphasis in original omitted", Licence.EMPHASIS_OMITTED),
        ("internal quotation marks omitted", Licence.QUOTATION_MARKS_OMITTED),
        ("citations omitted", Licence.CITATION_OMITTED),
        ("citation and footnote omitted", Licence.FOOTNOTE_OMITTED),
        ("alterations in original", Licence.ALTERATION_IN_ORIGINAL),
        ("cleaned up", Licence.CLEANED_UP),
    ],
)
@every_row("where", ["after the citation", "after the words"])
def test_licences(words: str, licence: Licence, where: str):
    marked = f"“{WORDS}.” {HARROW} ({words})." if where == "after the citation" else f"“{WORDS}” ({words}). {HARROW}."
    assert licence in only(marked).licences


def test_no_licence_where_none_is_given():
    assert only(f"“{WORDS}.” {HARROW} (per curiam).").licences == ()


def test_the_quoted_authority_is_named():
    quotation = only(f"“{WORDS}.” {HARROW} (quoting {PENROSE}).")
    assert quotation.citations == ("c1",)
    assert quotation.quoting == ("c2",)


@every_row(
    "text, quoted",
    [
        pytest.param("The court's rule and the parties' rule aren't one.", [], id="apostrophes"),
        pytest.param("The court’s rule and the parties’ rule aren’t one.", [], id="curly apostrophes"),
        pytest.param("The '90s and rock 'n' roll.", None, id="elisions do no harm"),
        pytest.param("He said “one ‘two’ three” there.", ["one ‘two’ three"], id="nested"),
        pytest.param("He said ‘one “two” three’ there.", ["one “two” three"], id="nested the other way round"),
        pytest.param("He said ‘the claimants’ case is plain’ there.", ["the claimants’ case is plain"], id="a possessive inside"),
        pytest.param('He said "one" and "two" there.', ["one", "two"], id="straight pairs"),
        pytest.param('He said ("one") there.', ["one"], id="in brackets"),
        pytest.param("“First part.\n\n“Second part.” End.", ["First part.\n\n“Second part."], id="over two paragraphs"),
        pytest.param("“Never closed.\n\nA new paragraph with “one” word.", ["Never closed.", "one"], id="never closed"),
        pytest.param('A 6" pipe and a 4" pipe.', None, id="inches do no harm"),
        pytest.param("", [], id="empty"),
    ],
)
def test_marks(text: str, quoted: list[str] | None):
    found = [q.text for q in claims(text).quotations]
    if quoted is not None:
        assert [" ".join(t.split()) if "\n" not in t else t for t in found] == quoted


@pytest.mark.parametrize(
    ("marked", "text"),
    [
        pytest.param(f"Mills do burn. Owners must insure. See {HARROW}.", "Mills do burn. Owners must insure.", id="a citation sentence"),
        pytest.param(f"Mills do burn. Owners must insure, {HARROW}.", "Mills do burn. Owners must insure.", id="a citation clause"),
        pytest.param("Mills do burn. Owners must insure. {i1:Id.} at 5.", "Mills do burn. Owners must insure.", id="id."),
        pytest.param(f"Owners must “insure at once.” {HARROW}.", "Owners must insure at once.", id="marks removed"),
        pytest.param(f"A heading here\n\nOwners must insure. {HARROW}.", "Owners must insure.", id="not past a heading"),
        pytest.param(
            f"Mills do burn. {PENROSE}. Owners must insure. {HARROW}.", "Mills do burn. Owners must insure.", id="past another citation"
        ),
        pytest.param(f"{HARROW}.", "", id="nothing said"),
    ],
)
def test_propositions(marked: str, text: str):
    found = {p.citation: p.text for p in claims(marked).propositions}
    assert found["c1"] == text


def test_ids_run_in_order_and_the_record_supports_nothing():
    found = claims(f"Mills burn down. {HARROW}. “{WORDS}.” {PENROSE}. The fire was hot. {{r3:Compl. ¶ 4}}. “{WORDS}.”")
    assert [p.id for p in found.propositions] == ["p1", "p2"]
    assert [p.citation for p in found.propositions] == ["c1", "c2"]
    assert [q.id for q in found.quotations] == ["q1", "q2"]


def test_spans_are_of_the_document():
    document, citations = brief(f"Mills do burn. Owners must insure. “{WORDS}.” {HARROW}.")
    found = assert_claims(document, citations, ())
    assert all(document.text[slice(*q.span)] == q.text for q in found.quotations)
    assert document.text[slice(*found.propositions[0].span)].startswith("Owners must insure.")


@pytest.mark.slow
def test_a_long_brief_costs_what_its_length_is():
    def claimed(times: int) -> None:
        one = f"Mills burn. The rule is old: “{WORDS}.” See {HARROW}. As Harrow held, “{WORDS}” is law.\n\n"
        document, citations = brief(one * times)
        citations = [c.model_copy(update={"id": f"c{n}"}) for n, c in enumerate(citations, 1)]
        assert len(assert_claims(document, citations, ()).quotations) == 2 * times

    assert grows_with_size(claimed, 100)


def test_the_united_states_is_no_verb():
    quotation = only(f"The rule in the United States is the same: “{WORDS}.” {HARROW}.")
    assert quotation.citations == ("c1",)


OTHER = "every bargain struck in daylight binds the man who struck it"


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(f"In {HARROW}, the Court said “{WORDS},” but in {PENROSE}, the court said “{OTHER}.”", id="in X, but in Y"),
        pytest.param(f"While {HARROW} held that “{WORDS},” {PENROSE} held that “{OTHER}.”", id="X held, Y held"),
    ],
)
def test_each_of_two_cases_in_a_sentence_speaks_its_own_words(marked: str):
    assert [q.citations for q in claims(marked).quotations] == [("c1",), ("c2",)]


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(f"“{WORDS},” the Court declared in {HARROW}.", id="the Court declared in"),
        pytest.param(f"“{WORDS}” (per Lord Garrick in {HARROW}).", id="per a judge"),
        pytest.param(f"“{WORDS}”, as Marrow LJ put it in {HARROW}.", id="as a judge put it"),
        pytest.param(f"As the court explained in {HARROW}, “{WORDS}.” See also {PENROSE}.", id="another case only added"),
    ],
)
def test_the_case_that_is_named_with_its_court_speaks(marked: str):
    assert claims(marked).quotations[0].citations == ("c1",)


@pytest.mark.parametrize(
    ("marked", "near"),
    [
        pytest.param(f"Defendants contend “{WORDS}.” {HARROW}.", ("c1",), id="a party without an article"),
        pytest.param(f"Defendants contend “{WORDS}.” But see {HARROW}.", (), id="a party, the case to the contrary"),
        pytest.param(f"The trial court found that “{WORDS}.” {HARROW}.", ("c1",), id="the court below"),
        pytest.param(f"The district court’s statement that “{WORDS}” cannot stand. {HARROW}.", (), id="its statement"),
        pytest.param(f"Black’s Law Dictionary defines a vow as “{WORDS}.” See also {HARROW}.", (), id="a dictionary"),
        pytest.param(f"The owner wrote: “{WORDS}.” {{r2:Compl. ¶ 4}}; see {HARROW}.", (), id="the record first"),
        pytest.param(f"“{WORDS}.” {HARROW}; {{r2:Compl. ¶ 4}}.", ("c1",), id="the record after the case"),
        pytest.param(f"We cite {HARROW}. Here, Quill said: “{WORDS}.”", (), id="here, a party said"),
    ],
)
def test_another_voice_is_no_authority(marked: str, near: tuple[str, ...]):
    quotation = claims(marked).quotations[0]
    assert (quotation.citations, quotation.near) == ((), near)


@pytest.mark.parametrize(
    "lead", ["It wrote: ", "There the Court wrote: ", "The court went on to say that ", "The Court also explained that "]
)
def test_an_unnamed_court_may_be_the_one_cited_last(lead: str):
    quotation = claims(f"{HARROW} is in point. {lead}“{WORDS}.”").quotations[0]
    assert (quotation.citations, quotation.near) == ((), ("c1",))
    assert claims(f"{HARROW} is in point.\n\n{lead}“{WORDS}.”").quotations[0].near == ()


@pytest.mark.parametrize("signal", ["See also", "See, also,", "(Emphasis added.) See, also,", "See, e.g.,", "Accord", "Cf."])
def test_a_signal_that_adds_an_authority_leaves_open_whose_words_they_are(signal: str):
    found = only(f"“{WORDS}.” {signal} {HARROW}.")
    assert (found.citations, found.near) == ((), ("c1",))


def test_words_that_end_a_numbered_paragraph_are_not_those_of_the_next():
    found = only(f"13. The rule is “{WORDS}.”\n\n14. {HARROW}.")
    assert (found.citations, found.near) == ((), ())


def test_of_a_law_and_a_case_in_a_string_the_law_takes_it():
    assert only(f"They must show “{WORDS}.” {{s1:28 U.S.C. § 1331}}; {PENROSE}.").citations == ("c1",)


def test_a_partys_name_in_the_citation_is_no_voice():
    case = "{c1:Appellant House v The Secretary of State for Mills [2019] UKSC 5}"
    assert claims(f"The point was put this way in {case}: “{WORDS}”.").quotations[0].citations == ("c1",)


@pytest.mark.parametrize(
    "name",
    ["Am. Petrol. ", "as the court held in Am. Petrol. ", "See Cause of Pell Inst. v. U.S. Dep’t of Just., ", "R (on the application of "],
)
def test_words_before_a_name_that_was_only_half_read_are_near_its_citation(name: str):
    quotation = claims(f"The rule is: “{WORDS}.” {name}{{c1:Inst. v. Quill, 12 Inv. 44}}.").quotations[0]
    assert "c1" in (*quotation.citations, *quotation.near)


@pytest.mark.slow
@pytest.mark.parametrize("unit", ["id. ", "ibid ", "(n 1) ", "1 U.S. 1 "])
def test_citations_without_end_in_one_line_are_each_read_beside_a_few_others(unit: str):
    line = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=(unit * 16_000)[:16_000])
    citations = extract(line)
    assert len(citations) > 800
    assert_claims(line, citations, ())  # patterns are compiled when they are first asked for, whichever test that is
    assert calls(lambda: assert_claims(line, citations, ())) < 2_000 * len(citations)


@pytest.mark.parametrize(
    "text",
    [
        f"Mills burn down. {'but, ' * 40}x {{c1:Harrow v. Quill, 1 U.S. 1 (1999)}}.",
        f"“{WORDS}” {'A' * 60}? {{c1:1 U.S. 1}}.",
        f"“{WORDS}” {'at 1, , ' * 30}? {{c1:1 U.S. 1}}.",
        f"“{WORDS}” {'[1]' * 40}emphasis) x {{c1:1 U.S. 1}}.",
        f"The mill {'(' * 400}{')' * 400} burned. {{c1:1 U.S. 1}}.",
    ],
    ids=["signals", "capitals", "pins", "brackets", "nested"],
)
def test_what_can_be_read_in_many_ways_is_read_in_one(text: str):
    assert calls(lambda: claims(text)) < 200_000
