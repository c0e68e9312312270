from __future__ import annotations

import pytest

from brief_audit.errors import InputError
from brief_audit.model.document import Document, RegionKind
from brief_audit.readers.registry import read_bytes
from readers.pdf_writer import Sheet, pdf, width

FILLER = (
    "The parties in this invented case of Harrow v. Pennyfarthing do",
    "not dispute the order of events that the record sets out, and",
    "this brief therefore turns at once to the questions of law that",
    "the order below decided against the appellant in this matter.",
)


def read(*sheets: Sheet, **more) -> Document:
    return read_bytes("brief", "brief.pdf", pdf(*sheets, **more))


def flat(document: Document) -> str:
    return " ".join(document.text.split())


def page(*rows: str, x: float = 72, y: float = 700) -> Sheet:
    return Sheet().lines(x, y, *rows)


class TestMarginNumbers:
    """Numbers of pleading paper must never become part of a citation."""

    ROWS = (
        "A claim survives only where it is plausible on its face, as the",
        "cases hold. See Ashcroft v. Iqbal, 556 U. S. 662, and Harlow v.",
        "Fitzgerald, 457 U. S. 800, 818. The rule of 438 U. S.",
        "478 is of no help to the appellee here, who has not shown that",
        "the conduct was lawful. The same is true of every other case on",
        "which the appellee relies, for none of them concerns a claim of",
        "this kind, and none was decided on a motion to dismiss at all.",
        "The order below should be reversed for that reason alone today.",
    )

    @pytest.mark.parametrize("before", [True, False], ids=["drawn-before-each-line", "drawn-as-a-block"])
    @pytest.mark.parametrize("gap", [14.0, 40.0], ids=["near", "far"])
    def test_are_removed(self, before, gap):
        sheet = Sheet()
        for number, row in enumerate(self.ROWS, start=1):
            y = 700 - 24 * number
            if before:
                sheet.text(100 - gap - width(str(number)), y, str(number))
            sheet.text(100, y, row)
        if not before:
            for number in range(1, 9):
                sheet.text(100 - gap - width(str(number)), 700 - 24 * number, str(number))
        document = read(sheet)
        assert flat(document) == " ".join(self.ROWS)
        assert [item.text for item in document.removed] == ["1 2 3 4 5 6 7 8"]

    def test_are_removed_when_glued_into_the_same_text_operation(self):
        sheet = Sheet()
        for number, row in enumerate(self.ROWS, start=1):
            sheet.text(60, 700 - 24 * number, f"{number}   {row}")
        assert flat(read(sheet)) == " ".join(self.ROWS)

    def test_are_removed_from_a_last_page_of_few_lines(self):
        def sheet(rows):
            page = Sheet().text(40, 740, "12 Harrow Street")
            for number, row in enumerate(rows, start=1):
                page.text(60, 700 - 24 * number, str(number)).text(100, 700 - 24 * number, row)
            return page

        last = ["The rule of Doe v. Roe, 438 U. S.", "478, decides this appeal."]
        document = read(sheet(self.ROWS), sheet(self.ROWS[::-1]), sheet(last))
        assert "438 U. S. 478, decides" in document.text

    def test_are_removed_when_they_count_on_from_page_to_page(self):
        rows = [*self.ROWS, *self.ROWS[::-1]]
        sheets = [Sheet(), Sheet()]
        for number in range(32):
            y = 740 - 24 * (number % 16)
            sheets[number // 16].text(70 - width(str(number + 1)), y, str(number + 1)).text(100, y, rows[number % 16])
        assert flat(read(*sheets)) == " ".join(rows + rows)

    def test_a_broken_word_before_a_number_is_joined(self):
        rows = [
            "The rule takes away a good deal of the original juris-",
            "diction of this court over the parties here, does it not, and",
            *self.ROWS,
        ]
        sheet = Sheet()
        for number, row in enumerate(rows, start=1):
            sheet.text(74 - width(str(number)), 740 - 24 * number, str(number)).text(82, 740 - 24 * number, row)
        assert "original jurisdiction of this court" in flat(read(sheet))

    @pytest.mark.parametrize("short_first", [True, False])
    def test_a_short_page_beside_one_numbered_page_loses_its_numbers(self, short_first):
        def numbered(rows: list[str]) -> Sheet:
            sheet = Sheet()
            for number, row in enumerate(rows, start=1):
                sheet.text(60, 740 - 24 * number, str(number)).text(90, 740 - 24 * number, row)
            return sheet

        short = numbered(["Injury is needed here. Alder v. Birch, 556 U.S.", "662, 678 (2009). That rule governs here."])
        full = numbered([f"This sentence is set in row {letter} of it." for letter in "abcdefg"])
        text = flat(read(*((short, full) if short_first else (full, short))))
        assert "556 U.S. 662, 678 (2009). That" in text

    def test_numbers_of_a_list_stay(self):
        rows = [f"{n}. The appellant denies allegation {n} of the complaint." for n in range(1, 9)]
        assert flat(read(page(*rows))) == " ".join(rows)

    def test_figures_at_the_start_of_text_lines_stay(self):
        rows = [
            "The volumes are 1 U.S. 5 and so forth, listed here in order as",
            *(f"{n} and then the words that follow it in the sentence" for n in (3, 9, 4, 77, 12, 5)),
        ]
        assert flat(read(page(*rows))) == " ".join(rows)


class TestHyphens:
    def test_a_broken_word_is_joined(self):
        assert "the jurisdiction of" in flat(
            read(
                page(
                    "Nothing in the statute takes away the whole of the juris-",
                    "diction of this court over the parties to the present case.",
                )
            )
        )

    def test_a_hyphen_that_occurs_elsewhere_stays(self):
        rows = (
            "The well-known rule applies to every party that is before it.",
            "There is nothing new in it, and the court said so, in a well-",
            "known passage of the opinion that both of the parties cite.",
        )
        assert "a well-known passage" in flat(read(page(*rows)))

    def test_a_hyphen_before_a_capital_or_figure_stays(self):
        rows = (
            "The brief cites the opinion in the matter of Harrow-",
            "Pennyfarthing, which is reported in volume 12 at pages 398-",
            "99, and nothing else that could support the argument made.",
        )
        assert "Harrow-Pennyfarthing, which is reported in volume 12 at pages 398-99," in flat(read(page(*rows)))


class TestFurniture:
    def book(self, count: int = 5) -> list[Sheet]:
        return [
            page(*FILLER, f"Page-specific words of sheet {'abcdefg'[n]} end here.")
            .text(150, 770, f"Case 1:26-cv-00471-ABC Document 12 Filed 01/02/26 Page {n + 1} of {count}", 9)
            .text(72, 752, "HARROW v. PENNYFARTHING", 10)
            .text(300, 40, f"- {n + 1} -")
            for n in range(count)
        ]

    def test_heads_feet_and_stamps_are_removed_and_kept_for_inspection(self):
        document = read(*self.book())
        assert "HARROW" not in document.text
        assert "Filed" not in document.text
        assert " - " not in document.text
        assert sum(item.page == 3 for item in document.removed) == 3

    def test_a_single_page_loses_its_stamp_and_number(self):
        document = read(self.book(1)[0])
        assert flat(document).startswith("HARROW v. PENNYFARTHING The parties")
        assert flat(document).endswith("end here.")

    @pytest.mark.parametrize("count", [2, 4, 9])
    def test_passages_that_recur_at_the_top_of_pages_stay(self, count):
        sheets = [
            Sheet()
            .text(72, 752, "HARROW v. PENNYFARTHING")
            .lines(72, 700, "Cir. 2021), as the court has said.")
            .lines(72, 676, *FILLER, f"End {n}.")
            for n in range(count)
        ]
        document = read(*sheets)
        assert document.text.count("Cir. 2021), as the court has said.") == count
        assert document.text.count("the order below decided") == count
        assert "HARROW" not in document.text

    def test_quoted_words_at_the_edge_of_a_page_that_stands_several_times_in_the_file_stay(self):
        quoted = ("As the court said, “nobody may hinder a keeper who rows,", "and no lamp binds him.” Harrow, 990 U.S. at 14.")
        sheets = [Sheet().text(72, 752, "HARROW v. PENNYFARTHING").lines(72, 738, *quoted).lines(72, 600, *FILLER) for _ in range(9)]
        document = read(*sheets)
        assert flat(document).count(" ".join(quoted)) == 9
        assert "PENNYFARTHING" not in document.text

    def test_a_short_form_in_a_running_head_is_named(self):
        document = read(*(Sheet().text(72, 752, "HARROW, 990 U.S. at 14").lines(72, 700, *FILLER, f"End {n}.") for n in range(9)))
        assert [text.split(":")[0] for text in document.warnings] == ["Pages 1-9"]

    def test_a_head_on_the_last_of_two_pages_does_not_cut_a_citation(self):
        first = page(*FILLER, "The court relied upon the earlier decision in Doe v. Roe, 570 U.")
        second = page("S. 338, 341, as its progeny acknowledge without any exception.", *FILLER).text(200, 752, "HARROW v. PENNYFARTHING")
        assert "570 U. S. 338, 341" in read(first, second).text

    def test_a_citation_that_opens_several_pages_stays(self):
        sheets = [page(f"Id. at {n}.", *FILLER) for n in (5, 41, 12, 30)]
        assert read(*sheets).text.count("Id. at") == 4

    def test_a_sentence_runs_over_the_page_end(self):
        first = page(*FILLER, "The leading case is Harrow v. Pennyfarthing, 556 U.S. 662, 678").text(300, 40, "1")
        second = page("(2009), which the court below did not so much as mention here.", *FILLER).text(300, 40, "2")
        assert "556 U.S. 662, 678 (2009), which" in read(first, second).text


class TestNotes:
    def sheet(self, size: float = 9) -> Sheet:
        before = "The rule is old. Harrow v. Pennyfarthing, 12 F.4th 481, 483,"
        sheet = page(*FILLER, before)
        sheet.text(72 + width(before), 700 - 4 * 14 + 5, "13", 7)
        sheet.text(72 + width(before) + width("13", 7) + 7.2, 700 - 4 * 14, "495.")
        sheet.lines(72, 700 - 5 * 14, *FILLER)
        sheet.text(72, 124, "13", 6)
        return sheet.lines(
            82, 120, "The note cites Doe v. Roe, 1 F.3d 2, and goes on over to", "a second line of its own.", leading=11, size=size
        )

    @pytest.mark.parametrize("size", [9, 12], ids=["small", "as-large-as-the-body"])
    def test_a_note_is_apart_and_anchored_and_its_mark_is_no_figure_of_the_citation(self, size):
        document = read(self.sheet(size))
        (note,) = document.notes
        assert note.mark == "13"
        assert (
            " ".join(document.text[slice(*note.span)].split())
            == "The note cites Doe v. Roe, 1 F.3d 2, and goes on over to a second line of its own."
        )
        assert document.text[: note.anchor].endswith("481, 483,")
        assert "481, 483, 495." in document.text
        assert document.text.index("The note cites") > document.text.rindex("this matter.")

    def test_a_note_in_the_middle_of_a_sentence_does_not_interrupt_it(self):
        first = self.sheet()
        second = page("in the end, as the court said in the passage that is quoted here.", *FILLER)
        first.lines(72, 700 - 9 * 14, "The appellant did not waive the point and the court was wrong")
        assert "the court was wrong in the end, as" in read(first, second).text

    def test_small_type_without_a_mark_is_a_block_quotation_not_a_note(self):
        sheet = page(*FILLER).lines(
            108, 600, "Nothing in this section shall be read to", "limit the power of the court.", size=10, leading=12
        )
        document = read(sheet, page(*FILLER))
        assert document.notes == ()
        assert [document.text[slice(*r.span)] for r in document.regions_of(RegionKind.BLOCK_QUOTE)] == [
            "Nothing in this section shall be read to limit the power of the court."
        ]


class TestLayout:
    def test_columns_are_read_one_after_the_other(self):
        left = [f"left column line {n} of text goes on" for n in "abcdefghijkl"]
        right = [f"right side line {n} of text goes on" for n in "abcdefghijkl"]
        sheet = Sheet().text(180, 740, "A TITLE ACROSS BOTH OF THE COLUMNS HERE")
        for number, (a, b) in enumerate(zip(left, right, strict=True)):
            sheet.text(54, 700 - 12 * number, a, 10).text(318, 700 - 12 * number, b, 10)
        assert flat(read(sheet)) == " ".join(["A TITLE ACROSS BOTH OF THE COLUMNS HERE", *left, *right])

    def test_a_right_column_that_ends_after_a_few_lines_is_read_last(self):
        left = [f"left column line {number} of text goes on" for number in range(24)]
        sheet = Sheet().lines(54, 740, *left, size=10).lines(318, 740, "and ends over here in a line of the", "right column.", size=10)
        assert flat(read(sheet)) == " ".join([*left, "and ends over here in a line of the", "right column."])

    def test_a_block_at_the_foot_of_the_right_half_is_no_column(self):
        left = [f"left part line {number} of text goes on" for number in range(24)]
        sheet = Sheet().lines(54, 740, *left, size=10).lines(318, 740 - 14 * 20, "Respectfully submitted to the court,", "A Name", size=10)
        assert flat(read(sheet)) == " ".join([*left, "Respectfully submitted to the court, A Name"])

    def test_a_table_is_read_cell_by_cell(self):
        sheet = Sheet().text(72, 720, "Proposition").text(320, 720, "Authority")
        for number, (left, right) in enumerate(
            (
                ("A lamp must be lit on a ferry", "Harrow v. Quill,"),
                ("that crosses after dark.", "990 U.S. 10 (1996)."),
                ("An oar must be", "Thorn v. Alder,"),
            )
        ):
            sheet.text(72, 700 - 14 * number, left).text(320, 700 - 14 * number, right)
        sheet.text(320, 700 - 14 * 3, "991 U.S. 20 (1997).")
        assert read(sheet).text.split("\n\n") == [
            "Proposition",
            "Authority",
            "A lamp must be lit on a ferry that crosses after dark. An oar must be",
            "Harrow v. Quill, 990 U.S. 10 (1996). Thorn v. Alder, 991 U.S. 20 (1997).",
        ]

    def test_a_row_of_a_table_begins_where_a_cell_was_at_its_end(self):
        sheet = Sheet()
        for number, (left, right) in enumerate(
            (
                ("Harrow v. Quill, 990", "A lamp must be lit on every"),
                ("", "ferry."),
                ("Thorn v. Alder, 991", "An oar must be kept dry"),
                ("U.S. 20 (1997).", "at night."),
            )
        ):
            sheet.text(72, 700 - 14 * number, left) if left else None
            sheet.text(320, 700 - 14 * number, right)
        assert read(sheet).text.split("\n\n") == [
            "Harrow v. Quill, 990",
            "A lamp must be lit on every ferry.",
            "Thorn v. Alder, 991 U.S. 20 (1997).",
            "An oar must be kept dry at night.",
        ]

    def test_a_numbered_list_is_no_table(self):
        sheet = Sheet()
        for number, row in enumerate(("A lamp must be lit", "on every ferry", "that crosses after dark")):
            sheet.text(72, 700 - 14 * number, f"{number + 1}.").text(110, 700 - 14 * number, row)
        assert flat(read(sheet)) == "1. A lamp must be lit 2. on every ferry 3. that crosses after dark"

    def test_a_bracket_at_the_end_of_a_line_ends_no_paragraph(self):
        rows = (
            *FILLER,
            "It is said that a lamp (as to the ferry)",
            "is always to be lit, and that an oar is to be kept dry at every",
            "hour.",
        )
        assert "(as to the ferry) is always" in read(page(*rows)).text

    def test_a_line_of_dashes_at_the_foot_parts_the_notes_from_the_words(self):
        first = (
            Sheet()
            .lines(72, 700, *FILLER, "The Court said that a lamp is")
            .text(72, 120, "______________")
            .text(72, 100, "1 The map is attached.")
        )
        document = read(first, Sheet().lines(72, 700, "always to be lit on a ferry.", *FILLER))
        assert "a lamp is always to be lit" in " ".join(document.text.split())
        assert [document.text[slice(*note.span)] for note in document.notes] == ["The map is attached."]

    def test_paragraphs_by_indent_and_by_short_last_line(self):
        sheet = (
            Sheet()
            .lines(72, 700, *FILLER)
            .text(108, 644, "A second paragraph begins with an indent and runs to here")
            .lines(72, 630, "and goes on over a second line that is short.")
            .lines(72, 616, *FILLER)
        )
        assert [part.split()[:2] for part in read(sheet).text.split("\n\n")] == [["The", "parties"], ["A", "second"], ["The", "parties"]]

    def test_italics_are_marked(self):
        sheet = (
            page(*FILLER)
            .text(72, 640, "See")
            .text(72 + width("See "), 640, "Harrow v. Roe,", font="I")
            .text(72 + width("See Harrow v. Roe, "), 640, "5 F.3d 6.")
        )
        document = read(sheet)
        assert "See Harrow v. Roe, 5 F.3d 6." in document.text
        assert [document.text[slice(*r.span)] for r in document.regions_of(RegionKind.ITALIC)] == ["Harrow v. Roe,"]

    def test_a_table_of_authorities_is_marked(self):
        table = (
            Sheet()
            .text(200, 720, "TABLE OF AUTHORITIES")
            .lines(
                72,
                690,
                "Cases",
                "Harrow v. Pennyfarthing, 12 F.4th 481 (2021) .......... 3, 7",
                "Doe v. Roe, 1 F.3d 2 (1993) ........................... passim",
                "In re Thistle, 9 B.R. 10 (2001) ....................... 12",
            )
        )
        document = read(table, page(*FILLER))
        (region,) = document.regions_of(RegionKind.TABLE_OF_AUTHORITIES)
        inside = document.text[slice(*region.span)]
        assert inside.startswith("TABLE OF AUTHORITIES")
        assert inside.endswith("12")
        assert "1 F.3d 2 (1993) ........................... passim\n\nIn re Thistle" in inside

    def test_every_segment_names_its_page_and_box(self):
        document = read(page(*FILLER), page("Second page.", *FILLER))
        for segment in document.segments:
            assert segment.page in (1, 2)
            assert 70 <= segment.box.x0 < segment.box.x1 <= 612
            assert 0 < segment.box.y0 < segment.box.y1 < 792
        assert document.page_of(document.text.index("Second page.")) == 2

    def test_a_turned_page_reads_like_an_upright_one(self):
        sheet = Sheet(width=612, height=792, rotate=90)
        for number, row in enumerate(FILLER):
            sheet.raw(f"BT /F 12 Tf 0 1 -1 0 {100 + 14 * number} 60 Tm ({row}) Tj ET")
        assert flat(read(sheet)) == " ".join(FILLER)

    @pytest.mark.parametrize("short_first", [True, False])
    def test_a_page_of_few_lines_has_the_columns_of_the_document(self, short_first):
        left = ("The case of Alder v. Birch, 556", "U.S. 662, 678 (2009), controls", "and ends it. See Cedar v. Elm,")
        right = ("550 U.S. 544 (2007). The other", "column goes on to say nothing", "else that anyone here can cite.")
        short = Sheet().lines(60, 700, *left, size=11).lines(330, 700, *right, size=11)
        rows = [f"The words of row {letter} are here." for letter in "abcdefghijklmnop"]
        full = Sheet().lines(60, 700, *rows, size=11).lines(330, 700, *rows, size=11)
        text = flat(read(*((short, full) if short_first else (full, short))))
        assert " ".join((*left, *right)) in text


class TestUnreadable:
    def test_a_scanned_page_is_unread_even_under_a_filing_stamp(self):
        stamp = "Case 1:26-cv-00471-ABC Document 12 Filed 01/02/26 Page 2 of 3"
        document = read(page(*FILLER), Sheet().picture().text(150, 770, stamp, 9), page(*FILLER))
        assert document.unread_pages == (2,)

    def test_a_blank_page_is_not_unread(self):
        assert read(page(*FILLER), Sheet()).unread_pages == ()

    def test_a_page_with_words_beside_a_picture_is_read(self):
        assert read(page(*FILLER).picture(72, 72, 200, 80)).unread_pages == ()

    def test_an_image_only_document_has_all_pages_unread(self):
        document = read(Sheet().picture(), Sheet().picture())
        assert document.unread_pages == (1, 2)
        assert document.text.strip() == ""

    def test_an_encrypted_file_asks_for_a_copy_without_password(self):
        lock = b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"41" * 32 + b"> /U <" + b"42" * 32 + b"> >>"
        number = len(page(*FILLER).content) and 11
        data = pdf(page(*FILLER), extra=(lock,), trailer=f"/ID [<00> <00>] /Encrypt {number} 0 R")
        with pytest.raises(InputError, match="encrypted and needs a password") as caught:
            read_bytes("x", "x.pdf", data)
        assert "without a password" in caught.value.hint

    @pytest.mark.parametrize(
        "data", [b"%PDF-1.7\n", b"%PDF-1.7\n1 0 obj <<", pdf(page(*FILLER))[:120]], ids=["header-only", "cut-object", "cut-file"]
    )
    def test_a_damaged_file_is_refused(self, data):
        with pytest.raises(InputError, match="damaged"):
            read_bytes("x", "x.pdf", data)

    def test_all_blank_is_refused(self):
        with pytest.raises(InputError, match="blank"):
            read(Sheet(), Sheet())
