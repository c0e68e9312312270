"""Score extraction on the references that the archive's own enrichment marked up, and on its canonical forms.

A reference is a row of enriched_refs.tsv whose file is present. It is found if, in the file's text, a citation of ours with
the right canonical form stands where the row's text does: the rows of one text are matched with its places in order. Full
names of Acts are scored apart from abbreviations ("FA 2004"), from bare sections ("section 6", where the Act is named
elsewhere) and from oblique names ("that Act"), which are not citations of ours. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from lxml import etree  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.citations.canonical import canonical_citation  # noqa: E402
from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from shared_data import SHARED  # noqa: E402

UK = SHARED / "uk"
BLOCKS = {"p", "block", "paragraph", "num", "heading", "td", "tr", "level", "subparagraph", "intro", "content"}
# Rows of the manifest whose own columns contradict each other; the reason stands beside the rule's id. None can be met by a rule that
# is right elsewhere: the row's canonical form is "[dddd] BCC d+" (British Company Cases), its canonical example a series BC; the other
# would have to turn the year 1995 into 2022, though its sister row keeps the year that is written.
_COMPANY_CASES = "the example and the row's own canonical form are BCC, the canonical example is BC"
SLIPS = {
    "bcc": _COMPANY_CASES,
    "bcc_a": _COMPANY_CASES,
    "bcc_b": _COMPANY_CASES,
    "crappr_volumnal_with_year_a": "the example is of 1995, the canonical example of 2022",
}


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table beside the project."""
    with (UK / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def whole_text(path: Path) -> str:
    """All text of a document, each block a paragraph."""
    pieces: list[str] = []

    def walk(element: etree._Element) -> None:
        if not isinstance(element.tag, str) or etree.QName(element).localname == "meta":
            return
        edge = "\n\n" if etree.QName(element).localname in BLOCKS else ""
        pieces.extend((edge, element.text or ""))
        for child in element:
            walk(child)
            pieces.append(child.tail or "")
        pieces.append(edge)

    walk(etree.parse(path, etree.XMLParser(huge_tree=True)).getroot())
    return "".join(pieces)


def kind_of(row: dict[str, str]) -> str:
    """The class in which a reference is scored."""
    text = row["text"]
    if row["type"] == "case":
        return "cases"
    if re.search(r"\bAct [12][0-9]{3}$", text) and text[:1].isupper() and len(text) > 8:
        return "Acts by full name"
    if re.fullmatch(r"[A-Z]{2,6} [12][0-9]{3}", text):
        return "Acts by abbreviation"
    return "oblique names" if "Act" in text else "bare sections"


def agrees(row: dict[str, str], cited: Citation) -> bool:
    """Whether our citation is the one of the row: the canonical form of a case, the title of an Act, the year of an abbreviation."""
    if row["type"] == "case":
        return cited.canonical == row["canonical"]
    title = (cited.title or "").replace("’", "'")
    if kind_of(row) == "Acts by full name":
        return title.endswith(" ".join(row["text"].replace("’", "'").split()))
    return cited.section is not None if kind_of(row) == "bare sections" else title.endswith(row["text"][-4:])


def score() -> tuple[dict[str, list[bool]], list[str]]:
    """Found or not by class, and the misses."""
    found: dict[str, list[bool]] = defaultdict(list)
    misses = []
    of_file: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in table("enriched_refs.tsv"):
        of_file[row["file"]].append(row)
    for name, rows in of_file.items():
        path = UK / "akn" / name
        if not path.is_file():
            continue
        text = whole_text(path)
        cited = extract(Document(name=name, path=name, sha256="0" * 64, media_type="text/plain", text=text))
        used: dict[str, int] = defaultdict(int)
        for row in rows:
            pattern = r"\s+".join(re.escape(word) for word in row["text"].split())
            places = [match.span() for match in re.finditer(rf"(?<![A-Za-z0-9]){pattern}(?![A-Za-z0-9])", text)]
            place = places[min(used[row["text"]], len(places) - 1)] if places else None
            used[row["text"]] += 1
            hit = place is not None and any(c.span[0] < place[1] and place[0] < c.span[1] and agrees(row, c) for c in cited)
            found[kind_of(row)].append(hit)
            if not hit:
                misses.append(f"{name[:20]} {kind_of(row)}: {row['text']} at {place}")
    return found, misses


PLACES = re.compile(r"dddd|d[12+]|C-123/12")


def in_form(row: dict[str, str]) -> bool:
    """Whether ours is the row's `canonical_form`, its places filled with the numbers of the example as written, in their order."""
    ours = canonical_citation(row["match_example"]) or ""
    filled = PLACES.sub(lambda place: re.escape(place[0]) if place[0].startswith("C") else "([0-9]+)", _escaped(row["canonical_form"]))
    fits = re.fullmatch(filled, ours)
    return fits is not None and (not fits.groups() or sorted(map(int, fits.groups())) == sorted(map(int, _numbers(row["match_example"]))))


def _escaped(form: str) -> str:
    return "".join(mark if mark.isalnum() or mark in " +" else re.escape(mark) for mark in form).replace("d\\+", "d+")


def _numbers(example: str) -> list[str]:
    return re.findall(r"[0-9]+", re.sub(r"\bT[123]\b", "", example))


def main() -> None:
    """Score and write."""
    found, misses = score()
    lines = ["| references of the archive, file present | recall |", "|---|---|"]
    lines += [f"| {kind} | {sum(hits) / len(hits):.3f} ({sum(hits)}/{len(hits)}) |" for kind, hits in sorted(found.items())]
    both = found["cases"] + found["Acts by full name"]
    lines.append(f"| cases and Acts by full name | {sum(both) / len(both):.3f} ({sum(both)}/{len(both)}) |")
    named = [*both, *found["Acts by abbreviation"]]
    lines.append(f"| these and Acts by abbreviation | {sum(named) / len(named):.3f} ({sum(named)}/{len(named)}) |")
    examples = table("citation_examples.tsv")
    wrong = [row for row in examples if canonical_citation(row["match_example"]) != row["canonical_example"]]
    unexplained = [row for row in wrong if row["rule_id"] not in SLIPS]
    lines += ["", f"Canonical forms of the manifest: {len(examples) - len(wrong)} of {len(examples)} equal the column `canonical_example`."]
    lines += [
        f"- `{row['rule_id']}`: {SLIPS[row['rule_id']]}; ours: {canonical_citation(row['match_example'])}"
        for row in wrong
        if row not in unexplained
    ]
    formed = [row["rule_id"] for row in examples if not in_form(row)]
    lines.append(
        f"By the column `canonical_form`, its places filled with the numbers as written: {len(examples) - len(formed)} of {len(examples)}"
        f"{'; not: ' + ', '.join(formed) if formed else ''}."
    )
    lines.append(f"Without these slips: {len(examples) - len(wrong)} of {len(examples) - len(wrong) + len(unexplained)}.")
    write_section("References of the UK archive", "python benchmarks/extraction/uk_references.py", lines)
    if "--show" in sys.argv:
        print("\n".join(misses))


if __name__ == "__main__":
    main()
