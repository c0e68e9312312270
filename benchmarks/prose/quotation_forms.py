"""True, altered and absent quotations of held decisions, laid into every form in which a brief can quote, in four kinds of file.

    python benchmarks/prose/quotation_forms.py [--half open|sealed|all] [--jobs 2] [--every N] [--form NAME] [--show N] [--out FILE]
    python benchmarks/prose/quotation_forms.py --freeze

The words are taken from the decisions at each run; the forms are below. A wrong quotation passes if every citation of the decision in its
brief is VERIFIED_CORRECT: that must never happen. A true one is accused if one is VERIFIED_ERROR: nor must that. Decisions whose citation
alone does not pass are left out and counted. The half is that of the decision; the sealed half is scored and never shown.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import re
import textwrap
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape, unescape
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from auditing import ERROR, HALVES, OPEN, PASS, auditor, spread, table
from inverted import UNREAD
from material import Decision, decisions, flat, key_of, number, pick
from own import changed

from brief_audit.normal_forms import citation_key
from readers.pdf_writer import Sheet, pdf

FROZEN = Path(__file__).with_name("QUOTATION_FORMS_SHA256SUMS")
EACH = 7
"""Decisions of each jurisdiction for each form."""
FILES = (".txt", ".html", ".docx", ".pdf")
US, UK = "us", "uk"


class Form(NamedTuple):
    """A carrier. ¦ the citation, ¤ one of another decision, ❝ the words, ❞ further true words, § the paragraph, ♦ the judge.

    `size`: few words (two or three), short (three to five), long (part of a sentence), whole (sentences). A paragraph that begins with
    ">" is a block quotation, with ">>" one set in from the left alone, with ">|" one in a line of its own.
    """

    name: str
    where: str
    size: str
    text: str

    @property
    def joined(self) -> bool:
        """Whether it quotes two paragraphs as one."""
        return self.size == "whole" and "❞" in self.text


FORMS = tuple(
    Form(*line)
    for line in (
        ("behind, a few words", "", "few", "The court spoke of “❝” in ¦."),
        ("behind, short", "", "short", "The court spoke of “❝” in ¦."),
        ("bare citation, few words", "", "few", "The test is “❝.” ¦."),
        ("bare citation, short", "", "short", "The test asks for “❝.” ¦."),
        ("bare citation, mid-sentence", "", "short", "The rule turns on “❝” and on nothing else. ¦."),
        ("bare citation, mid-sentence, long", "", "long", "It is said that “❝” and this must be right. ¦."),
        ("bare citation, signal", "", "short", "The rule turns on “❝” and on nothing else. See ¦."),
        ("under", "", "short", "That is “❝” under ¦."),
        ("own bracket", "", "short", "This has long been so. ¦ (“❝”)."),
        ("own bracket, long", "", "long", "This has long been so. ¦ (“❝”)."),
        ("own bracket, words before", "", "short", "This has long been so. See ¦ (speaking of “❝” in such a case)."),
        ("lead-in, short", "", "short", "In ¦, the court used the words “❝” of such a case."),
        ("lead-in, few words", "", "few", "In ¦, the court used the words “❝” of such a case."),
        ("lead-in, long", "", "long", "In ¦, the court said that “❝.”"),
        ("single marks", "", "short", "In ¦ the court called this ‘❝’."),
        ("single marks, long", "", "long", "In ¦ the court said that ‘❝’."),
        ("single straight marks", "", "short", "The court spoke of '❝' in ¦."),
        ("straight marks", "", "short", 'The rule turns on "❝" and on nothing else. ¦.'),
        ("enumerated", "", "short", "¦ asks for three things: (1) “❝”; (2) the date; and (3) the place."),
        ("enumerated, bare citation", "", "short", "The court looks to (a) “❝” and (b) the conduct of the parties. ¦."),
        ("subject", "", "short", "“❝” is the phrase used in ¦."),
        ("colon before", "", "short", "“❝” is all that is asked for: ¦."),
        ("relative", "", "short", "The phrase “❝”, which comes from ¦, governs this case."),
        ("next sentence, the court", "", "short", "¦ is in point. The court put it as “❝” there."),
        ("next sentence, it", "", "short", "¦ is in point. It speaks of “❝” in terms."),
        ("next sentence, long", "", "long", "¦ is in point. The court said that “❝”."),
        ("next sentence, the words first", "", "long", "¦ is in point. “❝,” the court said."),
        ("two quotations, second", "", "short", "The court spoke of “❞” and of “❝” in ¦."),
        ("two quotations, first", "", "short", "The court spoke of “❝” and of “❞” in ¦."),
        ("two quotations, bare citation", "", "short", "The rule asks for “❝” and “❞.” ¦."),
        ("nested marks", "", "short", "The court spoke of “‘❝’” in ¦."),
        ("nested marks, long", "", "long", "“‘❝.’” ¦."),
        ("long, bare citation", "", "long", "“❝.” ¦."),
        ("long, dash", "", "long", "“❝” – so the court in ¦."),
        ("long, see", "", "long", "The law is settled: “❝”. See ¦."),
        ("long, said in", "", "long", "“❝,” the court said in ¦."),
        ("long, ellipses", "", "long", "“… ❝ …” ¦."),
        ("long, per", "", "long", "Per the court in ¦, “❝”."),
        ("colon, new paragraph in marks", "", "whole", "In ¦ the court said:\n\n“❝”"),
        ("two paragraphs", "", "whole", "In ¦ the court said:\n\n“❞\n\n“❝”"),
        ("two paragraphs, citation behind", "", "whole", "The court said:\n\n“❝\n\n“❞”\n\n¦."),
        ("block, lead-in", "", "whole", "The court explained in ¦:\n\n> ❝\n\nThat is this case."),
        ("block, citation behind", "", "whole", "The court explained:\n\n> ❝\n\n¦.\n\nThat is this case."),
        ("block, citation in the sentence before", "", "whole", "The leading case is ¦. The court said:\n\n> ❝\n\nThat is this case."),
        ("block in marks", "", "whole", "The court explained in ¦:\n\n> “❝”\n\nThat is this case."),
        ("block of two paragraphs", "", "whole", "The court explained in ¦:\n\n> ❞\n\n> ❝\n\nThat is this case."),
        ("block set in from the left", "", "whole", "The court explained in ¦:\n\n>> ❝\n\nThat is this case."),
        ("block of one line", "", "long", "The court explained in ¦:\n\n>| ❝.\n\nThat is this case."),
        ("block not set in", "", "whole", "The court said this in ¦:\n\n❝\n\nThat is this case."),
        ("block, words go on", "", "whole", "¦ settles the point in these words:\n\n> ❝\n\nThat is this case."),
        ("with another in a string", "", "long", "“❝.” ¦; ¤."),
        ("with another, both", "", "short", "Both ¦ and ¤ speak of “❝” in such a case."),
        ("then see also", "", "short", "This has long been so. See ¦ (“❝”); see also ¤."),
        ("paragraph number", "", "short", "12. The court in ¦ spoke of “❝”."),
        ("heading above", "", "short", "A. The standard\n\nThe court asks for “❝.” ¦."),
        ("mark never closed", "", "long", "The court said in ¦ that “❝."),
        ("bullet", "", "short", "- “❝”: ¦"),
        ("id.", "", "short", "¦ governs. The standard is “❝.” Id."),
        ("dashes", "", "short", "¦ – “❝” – governs."),
        ("question", "", "short", "Is this “❝” within ¦?"),
        ("the test of", "", "short", "The “❝” test of ¦ is met."),
        ("a bracket of the sentence", "", "short", "¦ says so (“❝”) and no more."),
        ("square bracket", "", "short", "This has long been so [“❝”: ¦]."),
        ("sentence before the sentence", "", "short", "The court must look for “❝” in every such case. That rule is settled. ¦."),
        ("note", "", "short", "The standard is “❝.”1 It is met here.\n\n1 ¦."),
        ("at §", UK, "short", "See ¦ at § (“❝”)."),
        ("at § of", UK, "long", "At § of ¦, the court said: “❝”."),
        ("per ♦", UK, "long", "¦ at §, per ♦: “❝”."),
        ("at §, ♦ said", UK, "long", "In ¦ the point arose. At §, ♦ said: “❝”."),
        ("at §, ♦ said, block", UK, "whole", "In ¦ the point arose. At §, ♦ said:\n\n> ❝\n\nThat is this case."),
        ("♦ in", UK, "short", "♦ spoke in ¦ at § of “❝”."),
        ("behind, at §", UK, "long", "“❝”: ¦ at §."),
        ("at § before the block", UK, "whole", "¦ at §:\n\n> ❝\n\nThat is this case."),
    )
)


class Words(NamedTuple):
    """A sentence of a decision, its paragraph and its place there."""

    label: str
    sentence: str
    paragraph: int
    place: int


@cache
def sentences(decision: Decision) -> tuple[Words, ...]:
    """Sentences of the court, without quotations, brackets and names of speakers, that stand there once."""
    found = []
    for at, (label, text) in enumerate(decision.paragraphs):
        if decision.press or (not decision.american and not label) or re.search(r"[“”\"⟦¦\[\]…‘<>()]", text):
            continue
        for place, sentence in enumerate(re.split(r"(?<=[a-z]{2}\.) (?=[A-Z])", text)):
            plain = re.fullmatch(r"[A-Z][A-Za-z0-9 ,’'-]+\.", sentence)
            apart = re.search(r"\b(?:I|[Mm]y|concurs?|dissents?|dissenting|concurring)\b", sentence)
            if plain and not apart and 12 <= len(sentence.split()) <= 34 and f" {decision.flat} ".count(f" {flat(sentence)} ") == 1:
                found.append(Words(label, sentence, at, place))
    return tuple(found)


@cache
def whole(decision: Decision) -> str:
    """Every word of the file, notes and what the decision quotes included: what stands there is not wrong."""
    raw = re.sub(r"<[^>]*>", " ", unescape(decision.path.read_text(encoding="utf-8", errors="replace")))
    tight = re.sub(r"<[^>]*>", "", unescape(decision.path.read_text(encoding="utf-8", errors="replace")))
    return f" {flat(raw)} {flat(tight)} {decision.flat} "


@cache
def pairs(decision: Decision) -> tuple[tuple[Words, Words], ...]:
    """Sentences of which one follows the other: what a quotation of two paragraphs may join."""
    able = sentences(decision)
    return tuple((one, two) for one, two in pairwise(able) if (two.paragraph, two.place) == (one.paragraph, one.place + 1))


def cut(sentence: str, size: str, salt: object) -> str:
    """As much of a sentence as the form takes."""
    words = sentence.rstrip(".").split()
    if size == "whole":
        return sentence
    if size == "long":
        return " ".join(words[2:])
    wanted = {"few": (2, 3), "short": (3, 4, 5)}[size]
    long = wanted[number(salt, "size") % len(wanted)]
    first = 2 + number(salt, "first") % (len(words) - long - 2)
    return " ".join(words[first : first + long]).strip(",")


def statements() -> list[dict[str, Any]]:
    """The wrong and the true statement of every form, for some decisions of each jurisdiction and half."""
    able = [one for one in decisions() if one.majority and len(sentences(one)) >= 4 and (not one.american or one.court or " U" in one.core)]
    rows: list[dict[str, Any]] = []
    for form in FORMS:
        for american in (True, False):
            if form.where and (form.where == US) != american:
                continue
            fit = [one for one in able if one.american == american and ("♦" not in form.text or one.author)]
            fit = [one for one in fit if not form.joined or pairs(one)]
            for half in HALVES:
                chosen = pick((form.name, half), [one for one in fit if one.half == half], EACH)
                rows += (row for turn, decision in enumerate(chosen) for row in _of(form, decision, turn, fit))
    return rows


def _of(form: Form, decision: Decision, turn: int, fit: Sequence[Decision]) -> Iterator[dict[str, Any]]:
    salt = (form.name, decision.file)
    mine, more = pick(salt, list(sentences(decision)), 2)
    if form.joined:
        more, mine = pick(salt, list(pairs(decision)))[0][:: 1 if form.text.index("❞") < form.text.index("❝") else -1]
    words = cut(mine.sentence, form.size, salt)
    other = pick((salt, "other"), [one for one in fit if one is not decision and not one.press])[0]
    absent = cut(pick((salt, "absent"), list(sentences(other)))[0].sentence, form.size, (salt, "absent"))
    altered = changed(words, decision, 1, salt)
    kinds = {"altered": altered[0][1] if altered else "", "absent": absent}
    read = whole(decision) + (whole(other) if "¤" in form.text else "")
    hows = sorted((how for how, text in kinds.items() if text and f" {flat(text)} " not in read), key=lambda how: how == "absent")
    kind = hows[turn % len(hows)] if hows else ""
    further = cut(more.sentence, form.size, (salt, "more"))
    suffix = FILES[turn % 4] if ">" in form.text or "\n\n" in form.text else FILES[turn % 5 % 4]
    row = {"decision": decision.file, "citation": decision.cite(), "form": form.name, "half": decision.half, "file": suffix}
    cited = {"¦": decision.cite(), "¤": other.cite(), "❞": further, "§": f"[{mine.label}]", "♦": decision.author}
    for true, put, how in ((True, words, "true"), (False, kinds.get(kind, ""), kind)):
        if put and (kind or true):
            yield {**row, "true": true, "how": how, "passage": _filled(form.text, {**cited, "❝": put})}


def _filled(text: str, put: dict[str, str]) -> str:
    return re.sub("[¦¤❝❞§♦]", lambda match: put[match[0]], text)


def sums(rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    """The SHA-256 of each half as JSON Lines."""
    texts = {
        half: "".join(json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n" for row in rows if row["half"] == half) for half in HALVES
    }
    return {f"quotation-forms-{half}.jsonl": hashlib.sha256(text.encode()).hexdigest() for half, text in texts.items()}


def laid_out(passage: str, suffix: str) -> bytes:
    """The brief as a file: each paragraph, and how far a block quotation is set in."""
    paragraphs = [("", "ARGUMENT"), *((_depth(one), one.lstrip(">| ")) for one in passage.split("\n\n"))]
    return {".txt": _text, ".html": _page, ".docx": _word, ".pdf": _print}[suffix](paragraphs)


def _depth(paragraph: str) -> str:
    return re.match(r">?[>|]?", paragraph)[0]  # type: ignore[index]


def _text(paragraphs: Sequence[tuple[str, str]]) -> bytes:
    lines = []
    for depth, text in paragraphs:
        width, margin = (200, " " * 8) if depth == ">|" else (60, " " * 8) if depth else (10000, "")
        lines.append(textwrap.fill(text, width, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False))
    return ("\n\n".join(lines) + "\n").encode()


def _page(paragraphs: Sequence[tuple[str, str]]) -> bytes:
    shapes = {
        "": "<p>{}</p>",
        ">": "<blockquote><p>{}</p></blockquote>",
        ">>": '<p style="margin-left: 40px">{}</p>',
        ">|": '<p class="indent">{}</p>',
    }
    inner = "\n".join(shapes[depth].format(escape(text)) for depth, text in paragraphs)
    return f'<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>{inner}</body></html>'.encode()


def _word(paragraphs: Sequence[tuple[str, str]]) -> bytes:
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    shapes = {
        "": "",
        ">": '<w:pPr><w:pStyle w:val="Quote"/></w:pPr>',
        ">>": '<w:pPr><w:ind w:left="720"/></w:pPr>',
        ">|": '<w:pPr><w:ind w:left="720" w:right="720"/></w:pPr>',
    }
    inner = "".join(f'<w:p>{shapes[depth]}<w:r><w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>' for depth, text in paragraphs)
    style = f'<w:styles {space}><w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/></w:style></w:styles>'
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", f"<w:document {space}><w:body>{inner}</w:body></w:document>")
        archive.writestr("word/styles.xml", style)
    return data.getvalue()


def _print(paragraphs: Sequence[tuple[str, str]]) -> bytes:
    sheet, height = Sheet(), 720.0
    filler = "The parties have agreed the facts, and they need not be told again at any length here."
    for depth, text in (("", filler), *paragraphs, ("", filler)):
        left, width = (108, 54) if depth in {">", ">|"} else (108, 59) if depth else (72, 65)
        for line in textwrap.wrap(text, width, break_on_hyphens=False):
            sheet.text(left, height, line.encode("cp1252", "replace").decode("cp1252"))
            height -= 14
        height -= 14
    return pdf(sheet)


def scored(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The row with the worst outcome of the citations of its decision, its codes or reasons, and what was said."""
    if not _passes_alone(row["citation"]):
        return [{**row, "outcome": "left out", "codes": [], "says": []}]
    tools = auditor()
    dossier = tools.finished(tools.begun(laid_out(row["passage"], row["file"]), row["file"]))
    assert dossier.decision is not None
    wanted = key_of(row["citation"])
    held = tools.held(dossier)
    own = {
        key
        for citation in dossier.citations or ()
        if citation.canonical and key_of(citation.canonical) in wanted
        for key in held.get(citation.id, ())
    }
    mine = {c.id for c in dossier.citations or () if held.get(c.id, frozenset()) & own or (c.canonical and key_of(c.canonical) in wanted)}
    found = [one for one in dossier.decision.citations if one.outcome is not None and one.citation in mine]
    outcomes = {one.outcome.value for one in found if one.outcome}
    worst = next((one for one in (ERROR, OPEN, PASS) if one in outcomes), UNREAD)
    said = [one for one in dossier.findings or () if one.citation in mine and one.outcome == worst]
    codes = sorted({(one.code or one.reason).value for one in said if one.code or one.reason}) if worst != PASS else []
    return [{**row, "outcome": worst, "codes": codes, "says": [f"{one.check}: {one.says}" for one in said if worst != PASS][:4]}]


@cache
def _passes_alone(citation: str) -> bool:
    tools = auditor()
    dossier = tools.finished(tools.begun(f"ARGUMENT\n\nThis has long been so. See {citation}.\n"))
    outcomes = {one.outcome.value for one in dossier.decision.citations if one.outcome} if dossier.decision else set()
    return outcomes == {PASS} and any(citation_key(one.canonical) for one in dossier.citations or () if one.canonical)


def show(rows: Sequence[dict[str, Any]], by: str) -> None:
    """The figures of wrong and of true statements."""
    lines = []
    for name in (*dict.fromkeys(row[by] for row in rows), "all"):
        cells: list[Any] = [name]
        for true in (False, True):
            chosen = [row for row in rows if row["true"] is true and name in (row[by], "all")]
            counts = Counter(row["outcome"] for row in chosen)
            cells += [sum(counts.values()) - counts["left out"], counts[PASS], counts[OPEN], counts[ERROR], counts[UNREAD]]
        lines.append(cells)
    print(table([by, *(f"{what} {cell}" for what in ("wrong", "true") for cell in ("n", "pass", "open", "error", "unread"))], lines) + "\n")


def main() -> None:
    """Make the statements, audit them, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=(*HALVES, "all"), default="all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="take only every Nth pair of statements")
    parser.add_argument("--form", help="only forms whose name contains this")
    parser.add_argument("--show", type=int, default=0, help="print this many examples of the open half")
    parser.add_argument("--out", type=Path, help="write the scored rows of the open half to this file")
    parser.add_argument("--freeze", action="store_true", help="write the hashes and stop")
    given = parser.parse_args()
    rows = statements()
    if given.freeze:
        FROZEN.write_text("".join(f"{value}  {name}\n" for name, value in sums(rows).items()), encoding="utf-8")
        print(len(FORMS), "forms;", dict(Counter((row["half"], row["how"]) for row in rows)))
        return
    if sums(rows) != dict(reversed(line.split()) for line in FROZEN.read_text(encoding="utf-8").splitlines()):
        raise SystemExit(f"The statements are not those whose hashes {FROZEN.name} gives.")
    chosen = [row for row in rows if given.half in ("all", row["half"]) and (given.form or "") in row["form"]]
    chosen = [row for row in chosen if number(row["form"], row["decision"]) % given.every == 0]
    done = list(spread(scored, chosen, given.jobs))
    for by in ("form", "file", "how", "half"):
        show(done, by)
    print("left out, the citation alone does not pass:", sum(row["outcome"] == "left out" for row in done))
    for what, true, outcome in (("PASSES", False, PASS), ("ACCUSED", True, ERROR), ("OPENED", True, OPEN)):
        for row in [one for one in done if one["half"] == "open" and one["true"] is true and one["outcome"] == outcome][: given.show]:
            print(
                f"{what} {row['form']} {row['file']} {row['how']} {row['decision']}\n  {row['passage']}\n"
                f"  {row['codes']} {' | '.join(row['says'])[:600]}"
            )
    if given.out is not None:
        given.out.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in done if row["half"] == "open"), encoding="utf-8")


if __name__ == "__main__":
    main()
