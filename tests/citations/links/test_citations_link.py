"""Back references are linked, or honestly left unlinked."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.model.citation import Link
from brief_audit.model.document import Note, Region, RegionKind
from citation_briefs import brief, cited, linked
from economy.rows import every_row

ALDER = "Alder v. Birch, 410 U.S. 113, 117 (1973)"
CEDAR = "Cedar v. Elm, 5 F.3d 6 (2d Cir. 1993)"


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, reference, target",
    [
        pytest.param(f"{ALDER}. Id. at 118.", "Id.", "410 U.S. 113", id="id"),
        pytest.param(f"{ALDER}. {CEDAR}. Id. at 8.", "Id.", "5 F.3d 6", id="id-takes-the-last-sentence"),
        pytest.param(f"{ALDER}. Id. at 118. It says more. Ibid.", "Ibid.", "410 U.S. 113", id="chain"),
        pytest.param("Compl. ¶ 4. Id. ¶ 5.", "Id.", "Compl. ¶ 4", id="record"),
        pytest.param(f"{ALDER}. Compl. ¶ 4. Id.", "Id.", "Compl. ¶ 4", id="record-after-case"),
        pytest.param("App. to Pet. for Cert. 39b. Id., at 46b.", "Id.", "App. to Pet. for Cert. 39b", id="appendix-to-a-petition"),
        pytest.param("Brief for Petitioner 9. Id., at 12.", "Id.", "Brief for Petitioner 9", id="brief-before-the-supreme-court"),
        pytest.param("Alder v. Birch, 2010-Ohio-5. Id. ¶ 12.", "Id.", "2010-Ohio-5", id="a-paragraph-of-a-neutral-citation"),
        pytest.param("42 U.S.C. § 1983. Section 1988 differs. Id. § 1988(b).", "Id.", "42 U.S.C. § 1983", id="section-beside-a-bare-one"),
        pytest.param(f"{ALDER}. Section 1983 differs. Id.", "Id.", "410 U.S. 113", id="case-before-a-bare-section"),
        pytest.param("42 U.S.C. § 1983. Id. § 1988(b).", "Id.", "42 U.S.C. § 1983", id="statute"),
        pytest.param(f"{ALDER} (quoting {CEDAR}). Id. at 118.", "Id.", "410 U.S. 113", id="not-the-inner-citation"),
        pytest.param(f"{ALDER}. {CEDAR}. Alder, 410 U.S. at 118.", "410 U.S. at 118", "410 U.S. 113", id="short"),
        pytest.param(f"{ALDER}. {CEDAR}. Alder, supra, at 118.", "supra", "410 U.S. 113", id="supra"),
        pytest.param(f"{ALDER}. {CEDAR}. As in Alder at 118, so here.", "Alder", "410 U.S. 113", id="name"),
        pytest.param(
            "Alder v. Birch, 1 F.3d 2 (1st Cir. 1993), cert. denied, 510 U.S. 3 (1994). Id. at 4.", "Id.", "1 F.3d 2", id="not-the-history"
        ),
        pytest.param(
            "Alder v. Birch, 1 F.3d 2 (1993), and disapproved of on other grounds by Cedar v. Elm, 9 F.3d 3 (1994). Id. at 4.",
            "Id.",
            "1 F.3d 2",
            id="not-what-disapproved-it",
        ),
        pytest.param(f"{ALDER}. It said “as in {CEDAR}, so here.” Id. at 118.", "Id.", "410 U.S. 113", id="not-what-the-quotation-cites"),
        pytest.param(f"{ALDER}. The Eighth Amendment forbids it. Id. at 118.", "Id.", "410 U.S. 113", id="not-the-constitution-by-name"),
        pytest.param(f"{ALDER}. The court applied ER 608. Id. at 118.", "Id.", "410 U.S. 113", id="a-page-is-of-the-case-not-of-the-rule"),
        pytest.param(f"{ALDER}. It fell under Fed. R. Civ. P. 12(b)(6). Id. at 118.", "Id.", "410 U.S. 113", id="a-rule-that-is-mentioned"),
        pytest.param(f"{ALDER}. It is so.Id. at 118.", "Id.", "410 U.S. 113", id="glued-to-the-sentence-before"),
        pytest.param(
            "Alder v. Birch, 2010-Ohio-5, ¶ 9. It names 42 U.S.C. § 1983 and § 1988. The court said so. Id. ¶ 12.",
            "Id.",
            "2010-Ohio-5",
            id="a-law-has-no-paragraph",
        ),
        pytest.param(f"{ALDER}. 42 U.S.C. § 1983. Id.", "Id.", "42 U.S.C. § 1983", id="a-law-that-is-cited-behind-a-case"),
        pytest.param(f"{ALDER}. Compl. ¶ 4 says so. Id. ¶ 5.", "Id.", "Compl. ¶ 4", id="the-next-paragraph-of-a-pleading"),
        pytest.param(f"{ALDER}. (Compl. ¶ 4 & Ex. B.) It is so. (Id. ¶ 9.)", "Id.", "Compl. ¶ 4", id="of-two-papers-the-numbered-one"),
        pytest.param(f"{ALDER}. It is as Compl. ¶ 4 says. Id. at 8.", "Id.", "Compl. ¶ 4", id="a-page-that-only-the-pleading-has"),
        pytest.param(f"{ALDER}. It fell under 42 U.S.C. § 1983. Id. § 1988.", "Id.", "42 U.S.C. § 1983", id="a-section-of-the-law"),
        pytest.param(f"{ALDER}. It is as Br. at 120 says. Id. at 118.", "Id.", "Br. at 120", id="a-page-of-a-paper-that-is-mentioned"),
        pytest.param(f"{ALDER}. See Br. at 9. Id.", "Id.", "Br. at 9", id="a-brief-of-the-other-side"),
        pytest.param("Laws of 1981, ch. 27, § 1. Id.", "Id.", "Laws of 1981, ch. 27", id="session-law"),
        pytest.param(
            f"{ALDER}. Cedar v. Elm, 410 U.S. 50 (1973). As it said, 410 U.S. at 118.",
            "410 U.S. at 118",
            "410 U.S. 113",
            id="the-case-of-the-page",
        ),
        pytest.param("Elm, Essay, 5 U.ALDER L.REV. 1, 6 (1981). Id. at 7.", "Id.", "5 U.ALDER L.REV. 1", id="law-review"),
        pytest.param(
            "Alder v. Birch, 140 Wn2d 121 (2000). Alder, 140 Wn.2d at 128.", "140 Wn.2d at 128", "140 Wash. 2d 121", id="mended-reporter"
        ),
    ],
)
def test_linked(text: str, reference: str, target: str) -> None:
    assert linked(text)[reference][0] == target


BELOW = "Alder v Birch [2019] UKSC 4 was heard on appeal from Birch v Alder [2018] EWHC 76 (Comm)."


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, target",
    [
        pytest.param(f"{BELOW} It is so (Birch [2019] UKSC 4 at [3]).", "[2019] UKSC 4", id="called-so-before-its-number"),
        pytest.param(BELOW.replace(" was", " (“Birch”) was"), "[2019] UKSC 4", id="defined"),
        pytest.param(BELOW, None, id="called-so-nowhere"),
        pytest.param(f"{BELOW} So are (Birch [2019] UKSC 4) and (Birch [2018] EWHC 76 (Comm)).", None, id="both-called-so"),
        pytest.param(f"{BELOW} It is so (Alder [2019] UKSC 4 at [3]).", None, id="called-by-another-word"),
    ],
)
def test_of_several_of_a_name_the_one_that_the_brief_calls_so_is_meant(text: str, target: str | None) -> None:
    found = linked(f"{text} Birch at [42] is so. Ibid at [43].")
    assert (found["Birch"][0], found["Ibid"][0]) == (target, target)
    named = "“Birch v Alder, [2018] EWHC 76 (Comm)”" in found["Birch"][1].why and "“Alder v Birch, [2019] UKSC 4”" in found["Birch"][1].why
    assert target is not None or (named and len(found["Birch"][1].candidates) == 2)


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, reference, candidates",
    [
        pytest.param("Id. at 5.", "Id.", 0, id="nothing-before"),
        pytest.param(f"{ALDER}; {CEDAR}. Id. at 118.", "Id.", 2, id="string-citation"),
        pytest.param(f"{ALDER}. Id. § 4.", "Id.", 1, id="a-section-of-a-case"),
        pytest.param("42 U.S.C. § 1983. Id. at 679.", "Id.", 1, id="a-page-of-a-statute"),
        pytest.param("It fell under 42 U.S.C. § 1983. Id. ¶ 12.", "Id.", 1, id="a-paragraph-of-a-statute"),
        pytest.param(f"{ALDER}. It fell under 42 U.S.C. § 1983. Id. ¶ 12.", "Id.", 1, id="a-paragraph-of-neither"),
        pytest.param(f"{ALDER}. It fell under 42 U.S.C. § 1983. Id.", "Id.", 2, id="a-law-that-is-mentioned-behind-a-case"),
        pytest.param(f"{ALDER}. It is of no moment that Compl. ¶ 70 says so. Id. at 118.", "Id.", 2, id="a-pleading-that-is-mentioned"),
        pytest.param(f"{ALDER}. Compl. ¶ 70 says so. Id. at 118.", "Id.", 2, id="a-pleading-that-says-so"),
        pytest.param(f"{ALDER}. It is of no moment that Compl. ¶ 70 says so. Id.", "Id.", 2, id="a-pleading-that-is-mentioned-and-no-pin"),
        pytest.param(
            f"{ALDER}. He says so (Doc. 88 at 21), for Alder held it. Id. at 118.", "Id.", 2, id="a-case-by-its-name-behind-a-paper"
        ),
        pytest.param(f"{ALDER}. Id. at 7.", "Id.", 1, id="a-page-before-the-case"),
        pytest.param(f"{ALDER}. Id. at 900.", "Id.", 1, id="a-page-far-behind-the-case"),
        pytest.param("R. 313. Id. at 36.", "Id.", 1, id="a-page-far-off-in-the-record"),
        pytest.param(f"{ALDER}. The Elm Project, On Birches, 13-14 (2014). Id. at 118.", "Id.", 1, id="something-unread-between"),
        pytest.param(f"{ALDER}. Cedar, supra, at 7.", "supra", 0, id="never-cited"),
        pytest.param(f"{ALDER}. Alder v. Yew, 7 F.3d 8 (1st Cir. 1993). Alder, supra, at 9.", "supra", 2, id="two-of-that-name"),
        pytest.param(f"{ALDER}. Alder, 410 U.S. at 5.", "410 U.S. at 5", 1, id="page-before-the-case-begins"),
        pytest.param(f"{ALDER}. Cedar, 410 U.S. at 118.", "410 U.S. at 118", 1, id="another-name"),
        pytest.param(f"{ALDER}. 1 Elm, On Birches (2 Ed.1968) 51. Id.", "Id.", 1, id="a-treatise-between"),
        pytest.param(f"{ALDER}. The dissent says so, post, at 316. Ibid.", "Ibid.", 1, id="another-opinion-between"),
        pytest.param("Minn. Stat. § 179.73. Section 179.66 differs. Ibid.", "Ibid.", 1, id="a-bare-section-behind-a-law"),
        pytest.param(f"{ALDER}. He was hurt. Id. ¶ 113.", "Id.", 1, id="a-paragraph-of-a-printed-report"),
        pytest.param(f"{ALDER}. He was hurt. Id., at 46b.", "Id.", 1, id="a-page-of-an-appendix"),
        pytest.param("Minn. Stat. § 179.73. He was hurt. Id., at 46b.", "Id.", 1, id="a-page-of-an-appendix-behind-a-law"),
        pytest.param(f"{ALDER}. {'It is so. ' * 300} Id.", "Id.", 1, id="too-far"),
        pytest.param(f"{ALDER}. 410 U.S. at 980.", "410 U.S. at 980", 1, id="no-name-and-a-page-far-behind-the-case"),
        pytest.param(f"{ALDER}. Alder, 41 U.S. at 118.", "41 U.S. at 118", 1, id="its-name-in-another-volume"),
        pytest.param(f"{ALDER}. It is so. 3 See Elm Amicus Br. at 20. 18 Elms grow. Id.", "Id.", 1, id="a-note-that-a-page-break-left"),
        pytest.param(f"Alder, 410 U.S. at 118. {ALDER}.", "410 U.S. at 118", 0, id="cited-in-full-only-later"),
    ],
)
def test_left_unlinked_with_a_sentence(text: str, reference: str, candidates: int) -> None:
    target, entry = linked(text)[reference]
    assert target is None
    assert entry.why.endswith(".")
    assert len(entry.candidates) == candidates


LARKSPUR = "Larkspur v Thimble [2021] UKSC 990"
REPORTED = "Larkspur v Thimble [1990] 1 AC 400"


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, target",
    [
        pytest.param(f"The rule in {LARKSPUR} is settled [AB/7/210].\n\n2. Ibid., [971]: it is so.", "[2021] UKSC 990", id="next-point"),
        pytest.param(f"{LARKSPUR} [CB/12]. Ibid at [9].", "[2021] UKSC 990", id="directly-behind"),
        pytest.param(f"{LARKSPUR} at [4] [CB/12] [CB/15]. Ibid.", "[2021] UKSC 990", id="two-places-and-no-pin"),
        pytest.param(f"{LARKSPUR} is clear. Ibid at [4] [AB/7/211]. Ibid at [6].", "[2021] UKSC 990", id="behind-an-ibid"),
        pytest.param(f"{LARKSPUR} says “it is so” [AB/7/211]. Ibid.", "[2021] UKSC 990", id="behind-its-words"),
        pytest.param(f"{LARKSPUR} (AB/7/210; Core Bundle p 45) is clear. Ibid at [6].", "[2021] UKSC 990", id="in-round-brackets"),
        pytest.param(f"{REPORTED} [AB/7/10]. Ibid at 415.", "[1990] 1 AC 400", id="a-page-of-the-report"),
        pytest.param(f"{REPORTED} [AB/7/400]. Ibid at 415.", None, id="a-page-of-either"),
        pytest.param(f"{LARKSPUR} [CB/12]. Ibid at p 14.", None, id="a-page-where-judgments-have-paragraphs"),
        pytest.param(f"{LARKSPUR} [CB/12]. Ibid at p 414.", None, id="a-page-of-neither"),
        pytest.param(f"{LARKSPUR} [CB/12] (Dunn 1, para 12). Ibid at [6].", None, id="a-statement-beside-the-bundle"),
        pytest.param(f"{LARKSPUR}. See Tr. 5:6, he was hurt [CB/12]. Ibid.", "[CB/12]", id="behind-another-record"),
        pytest.param(f"As {LARKSPUR} shows, he was hurt [CB/12]. Ibid at [9].", None, id="a-fact-in-its-sentence"),
        pytest.param(f"{LARKSPUR}; Alder v Quill [2020] UKSC 991 [AB/7/211]. Ibid at [6].", None, id="behind-two-cases"),
        pytest.param(f"{LARKSPUR} is clear (Dunn 1, para 12). Ibid at [6].", None, id="a-statement-has-paragraphs-too"),
        pytest.param(f"{LARKSPUR}. He was hurt [CB/12]. Ibid at [6].", None, id="a-paragraph-behind-a-fact"),
        pytest.param(f"{LARKSPUR}. That is the law [AB/7]. Ibid.", None, id="a-bundle-of-authorities-behind-a-sentence"),
        pytest.param(f"{LARKSPUR}. He was hurt [CB/12]. Ibid, p 14.", "[CB/12]", id="a-page-behind-a-fact"),
        pytest.param(f"{LARKSPUR}. He was hurt [CB/12]. Ibid.", "[CB/12]", id="a-fact"),
    ],
)
def test_an_ibid_behind_a_place_in_the_bundle_is_of_the_authority_or_open(text: str, target: str | None) -> None:
    citations = extract(brief(text))
    by_id = {c.id: c for c in citations}
    entry = link(brief(text), citations)[-1]
    assert (by_id[entry.antecedent].canonical if entry.antecedent else None) == target
    assert target is not None or entry.candidates


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "quoted, target",
    [
        pytest.param('The error was "one for which CPR 3.10 was made".', "[2023] EWCA Civ 990", id="quoted"),
        pytest.param("The error was “one for which CPR 3.10 was made”.", "[2023] EWCA Civ 990", id="quoted-in-curly-marks"),
        pytest.param("The error was one for which CPR 3.10 was made.", None, id="not-quoted"),
        pytest.param("He was “wrong. So CPR 3.10 says.", None, id="a-mark-that-never-closes"),
        pytest.param("He was “wrong”. So CPR 3.10 says, “clearly”.", None, id="between-quotations"),
    ],
)
def test_what_quoted_words_of_the_text_cite_is_not_what_a_note_means(quoted: str, target: str | None) -> None:
    body = f"The judge followed Larkspur. {quoted}\n\n"
    notes = ("Larkspur v Thimble [2023] EWCA Civ 990.\n", "Ibid at [38].\n")
    text, first = body + "".join(notes), len(body)
    marks = (
        Note(mark="1", span=(first, first + len(notes[0])), anchor=body.index(" The error") if " The error" in body else 28),
        Note(mark="2", span=(first + len(notes[0]), len(text)), anchor=body.index("\n")),
    )
    assert linked(brief(text, notes=marks))["Ibid"][0] == target


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, target",
    [
        pytest.param(
            "CP at 25; see also id. at 148. It is so. Id. at 148, 164, 814. He ran. Id. at 430-31.", "CP at 25", id="among-its-pages"
        ),
        pytest.param("Clerk's Papers (CP) at 25. He ran. Id. at 748.", "Clerk's Papers (CP) at 25", id="no-last-page"),
        pytest.param("Alder v. Birch, 990 U.S. 700 (1990). CP at 25. He ran. Id. at 748.", None, id="a-page-of-the-case-before"),
        pytest.param("CP at 313; id. at 350. He ran. Id. at 36.", None, id="far-before-its-pages"),
    ],
)
def test_a_record_has_no_last_page(text: str, target: str | None) -> None:
    citations = extract(brief(text))
    entry = link(brief(text), citations)[-1]
    assert next((c.text for c in citations if c.id == entry.antecedent), None) == target


@pytest.mark.rule("VERIFIED_CORRECT")
def test_an_ibid_names_another_provision_and_the_next_does_not_fall_back() -> None:
    text = "Larkspur Act 1998, s 12(3) applies; ibid, s 6. Ibid."
    act, other, last = extract(brief(text))
    assert (other.section, last.section) == ("6", None)
    entries = link(brief(text), [act, other, last])
    assert [entry.antecedent for entry in entries] == [act.id, None]
    assert link(brief("Larkspur Act 1998, s 6; ibid, s 6. Ibid."), extract(brief("Larkspur Act 1998, s 6; ibid, s 6. Ibid.")))[
        -1
    ].antecedent


@every_row(
    "text, why",
    [
        pytest.param("Larkspur, Ferries, 18 Quill Intern. Med. 688 (2020). He ran. Larkspur, supra.", "18 Quill Intern. Med. 688 (2020)"),
        pytest.param("Larkspur wrote. In 2020, 18 ferries ran (2020). Larkspur, supra.", "No case named “Larkspur”"),
    ],
)
def test_a_supra_behind_an_article_that_was_not_read_says_so(text: str, why: str) -> None:
    target, entry = linked(text)["supra"]
    assert target is None
    assert why in entry.why


def test_a_volume_that_only_the_table_has_is_not_trusted_against_the_text() -> None:
    table = "Alder v. Birch, 597 F.3d 678 (5th Cir. 2010)"

    def short_after(body: str) -> Link:
        text = f"{table}\n\n{body} Alder, 597 F.3d at 694."
        document = brief(text, regions=(Region(kind=RegionKind.TABLE_OF_AUTHORITIES, span=(0, len(table))),))
        return link(document, extract(document))[-1]

    open_one = short_after("Alder v. Birch, 97 F.3d 678 (5th Cir. 2010).")
    assert open_one.antecedent is None
    assert "97 F.3d 678" in open_one.why
    assert len(open_one.candidates) == 2
    assert short_after("Alder v. Birch, 130 S. Ct. 4 (2010).").antecedent == "c1"
    assert short_after("Cedar v. Elm, 97 F.3d 678 (5th Cir. 2010).").antecedent == "c1"


def test_a_long_case_is_linked_by_its_name() -> None:
    assert linked(f"{ALDER}. Alder, 410 U.S. at 480.")["410 U.S. at 480"][0] == "410 U.S. 113"


def test_a_numbered_sentence_is_no_note() -> None:
    assert linked(f"{ALDER}. It is so. See Elm Br. at 20. 18 elms grow. Id.")["Id."][0] == "Br. at 20"


def test_a_name_that_was_never_cited_is_no_short_form() -> None:
    assert len(cited(f"{ALDER}. As in Yew at 118, so here.")) == 1


def test_a_supra_never_takes_an_earlier_name_over_another_citation() -> None:
    assert linked(f"{ALDER} (quoting {CEDAR}). Id. at 118. Alder, supra, at 120.")["supra"][0] == "410 U.S. 113"


def test_text_and_notes_are_read_where_the_notes_are_anchored() -> None:
    body = f"{ALDER}. The rule holds. Id. at 118.\n\n"
    note = f"{CEDAR}."
    text = body + note
    anchor = body.index(" Id. at")
    document = brief(text, notes=(Note(mark="1", span=(len(body), len(text)), anchor=anchor),))
    (entry,) = link(document, extract(document))
    assert entry.antecedent is None
    assert len(entry.candidates) == 2
    without = brief(text, notes=(Note(mark="1", span=(len(body), len(text)), anchor=len(body) - 2),))
    (entry,) = link(without, extract(without))
    assert entry.antecedent == "c1"


BOARD = "Alder v. Board, 347 U.S. 483 (1954)."


@pytest.mark.parametrize("signal", ["See", "Accord", "See also", "Cf.", "But see", "Contra", "Compare", "See,"])
def test_a_signal_before_a_short_form_is_no_name(signal: str) -> None:
    target, _ = linked(f"{BOARD} {signal} 347 U.S. at 494.")["347 U.S. at 494"]
    assert target == "347 U.S. 483"


def test_a_name_before_a_short_form_still_decides() -> None:
    assert linked(f"{BOARD} Cedar, 347 U.S. at 494.")["347 U.S. at 494"][0] is None


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)", "1 Cranch at 141"),
        ("Marbury v. Madison, 1 Cranch 137 (1803)", "5 U.S. at 141"),
        ("Marbury v. Madison, 5 U.S. 137 (1803)", "1 Cranch at 141"),
        ("Gibbons v. Ogden, 22 U.S. (9 Wheat) 1 (1824)", "9 Wheat. at 6"),
        ("Gibbons v. Ogden, 22 U.S. (9 Wheat) 1 (1824)", "22 U.S. (9 Wheat) at 6"),
        ("Dartmouth Coll. v. Woodward, 4 Wheat. (17 U.S.) 518 (1819)", "17 U.S. at 520"),
    ],
)
def test_the_first_reporters_are_volumes_of_the_us_reports(full: str, short: str) -> None:
    target, _ = linked(f"{full}. See {short}.")[short]
    assert target is not None


@pytest.mark.parametrize("short", ["2 Cranch at 141", "6 U.S. at 141", "10 Cranch at 141"])
def test_another_volume_of_a_first_reporter_is_not_linked(short: str) -> None:
    assert linked(f"Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803). See {short}.")[short][0] is None


def test_each_early_case_of_a_string_is_read() -> None:
    text = "McCulloch v. Maryland, 17 U.S. (4 Wheat.) 316 (1819); Dartmouth Coll. v. Woodward, 4 Wheat. (17 U.S.) 518 (1819)."
    assert [(c.canonical, c.name, c.year) for c in cited(text)] == [
        ("17 U.S. 316", "McCulloch v. Maryland", 1819),
        ("17 U.S. 518", "Dartmouth Coll. v. Woodward", 1819),
    ]


TWO = "Roe v. Wade, 410 U.S. 113 (1973). Doe v. Bolton, 410 U.S. 179 (1973)."


@pytest.mark.parametrize("page", ["180", "200"])
def test_a_page_behind_the_first_page_of_another_case_is_not_its(page: str) -> None:
    short = f"410 U.S. at {page}"
    target, entry = linked(f"{TWO} Roe, {short}.")[short]
    assert target is None
    assert "410 U.S. 179" in entry.why


@pytest.mark.parametrize("page", ["113", "150", "179"])
def test_a_page_up_to_the_next_case_is_its(page: str) -> None:
    short = f"410 U.S. at {page}"
    assert linked(f"{TWO} Roe, {short}.")[short][0] == "410 U.S. 113"


def test_an_id_at_a_page_of_another_case_is_not_linked() -> None:
    text = f"{TWO} Roe v. Wade, 410 U.S. 113 (1973). Id. at {{}}."
    assert linked(text.format(200))["Id."][0] is None
    assert linked(text.format(150))["Id."][0] == "410 U.S. 113"


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, target",
    [
        ("In L at [12] it was so.", "[2031] UKSC 7"),
        ("It was so (L at [12]).", "[2031] UKSC 7"),
        ("The mistake was that in L at [12] and [14].", "[2031] UKSC 7"),
        ("It lies in Annex L at [12].", None),
        ("In K at [12] it was so.", None),
        ("In R at [12] it was so.", None),
    ],
)
def test_a_case_that_the_brief_calls_by_one_letter(text: str, target: str | None) -> None:
    first = "R (L) v Quillon [2031] UKSC 7 (“L”) is first, then R v Quillon [2031] UKSC 8. Then comes Alder v Birch [2019] UKSC 4 at [3]."
    found = linked(f"{first} {text}")
    assert {found.get(letter, (None,))[0] for letter in "LKR"} - {None} == ({target} if target else set())


@pytest.mark.parametrize("called", ["F & G", "F and G"])
@pytest.mark.parametrize("pin", [" at [12]", ", [12(f)]"])
def test_a_case_that_the_brief_calls_by_letters(called: str, pin: str) -> None:
    text = f"A Council v F and G [2031] EWFC 7 at [2] (“{called}”) is first. It was so: {called}{pin}."
    assert linked(text)[called][0] == "[2031] EWFC 7"


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_side_of_one_letter_is_no_name_that_the_brief_gives() -> None:
    assert "R" not in linked("R v Quillon [2031] UKSC 8 at [3] is first. It was so (R at [12]).")
