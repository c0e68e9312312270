"""How many right citations of generated briefs stay open though record and complete text are held, by form and by reason.

    python benchmarks/real/open_rates.py [--jobs 2] [--half open|sealed|all] [--only FORM] [--show N]

Every decision of the data is cited as right as a program can make it: as a filing or its own list cites it, by its full name, with a
quotation of its own words and the page or paragraph on which they stand, in short form, by id., with the court written out, in lines that
break anywhere, double-spaced. What then stays open, or is called wrong, is counted by the check and the part that keeps it; the sealed
half is only counted. The citations, quotations and pages come from the documents alone, so the figure is that of the program.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [
    str(ROOT / "benchmarks" / "prose"),
    str(ROOT / "benchmarks" / "structure"),
    str(ROOT / "tests"),
    str(ROOT / "tests" / "real"),
]

from auditing import HALVES, PASS, SHARED, Source, auditor, index, sources, spread, table  # noqa: E402
from material import Decision, decisions  # noqa: E402
from names_material import PUBLIC  # noqa: E402

from brief_audit.checks.registry import CHECKS  # noqa: E402
from brief_audit.model.authority import OWN_WORDS, Part  # noqa: E402
from brief_audit.tables.courts import court_id_of_citation, court_name  # noqa: E402

GOALS = {"US": 0.05, "UK": 0.03}
WEIGHING = frozenset(name for name, check in CHECKS.items() if check.weighs)
LINE = 66
_HEAD = 30
"""Pages that the head matter of a report may take up before the first mark of an opinion."""
_SENTENCE = re.compile(r"(?<=[.;] )[A-Z][a-z]+ (?:[a-z,’'-]+ ){9,22}[a-z]+\.(?= [A-Z])")
_SLIP = {"576 F.3d 522", "506 F. Supp. 3d 39"}
"""Rows of the data that lead to the text of another case: the first by data/README.md; the second names *Common Cause v. Trump*, on the
census, and leads to *Gomez v. Trump* (No. 20-cv-01419), on visas, which names neither the party nor the census."""


@dataclass(frozen=True)
class Cited:
    """What a right citation needs. `quote` is the decision's own sentence, `page` its page or paragraph, "" where none can be told."""

    american: bool
    half: str
    name: str
    full_name: str
    core: str
    court: str
    court_written_out: str
    year: int
    quote: str
    page: str
    slip: bool = False
    """Whether the data's list leads to the text of another case: none of the name's words stands in its record's name or its text."""

    def tail(self, pin: str = "", court: str | None = None) -> str:
        """What follows the name."""
        if not self.american:
            return f"{self.core} at [{pin}]" if pin else self.core
        inside = f"{self.court if court is None else court} {self.year}".strip()
        return f"{self.core}{f', {pin}' if pin else ''} ({inside})"

    def cite(self, pin: str = "", name: str = "", court: str | None = None) -> str:
        """Name and citation."""
        return f"{name or self.name}{', ' if self.american else ' '}{self.tail(pin, court)}"


def _see(one: Cited) -> str:
    return f"The point is settled. See {one.cite()}."


def _full(one: Cited) -> str:
    return f"The point is settled. See {one.cite(name=one.full_name)}." if one.full_name else ""


def _told(one: Cited) -> str:
    return f"In {one.cite()}, the court considered the same question."


def _quoted(one: Cited) -> str:
    return f"“{one.quote}” {one.cite(one.page)}." if one.quote and one.page else ""


def _quoted_without_pin(one: Cited) -> str:
    return f"“{one.quote}” {one.cite()}." if one.quote else ""


def _short(one: Cited) -> str:
    if not (one.american and one.quote and one.page) or " v. " not in one.name:
        return ""
    volume = one.core.rpartition(" ")[0]
    return f"The point is settled. See {one.cite()}. As the court put it, “{one.quote}” {volume} at {one.page}."


def _id(one: Cited) -> str:
    if not (one.quote and one.page):
        return ""
    back = f"Id. at {one.page}" if one.american else f"Ibid at [{one.page}]"
    return f"The point is settled. See {one.cite()}. “{one.quote}” {back}."


def _court_in_full(one: Cited) -> str:
    return f"The point is settled. See {one.cite(court=one.court_written_out)}." if one.court_written_out else ""


def _court_of_a_hand(one: Cited) -> str:
    """The court as lawyers outside the court's own circuit write it."""
    if not one.court_written_out:
        return ""
    written = one.court_written_out.replace("Court of Appeals for the ", "Court of Appeals, ").replace("United States", "U.S.")
    written = re.sub(r"^Supreme Court of (.+)$", r"\1 Supreme Court", written)
    return f"The point is settled. See {one.cite(court=written + ',')}."


def _string(one: Cited) -> str:
    return f"The point is settled. See, e.g., {one.cite(one.page)}; accord {one.cite()}."


def _told_and_quoted(one: Cited) -> str:
    return f"As the court explained in {one.cite(one.page)}, “{one.quote}”" if one.quote and one.page else ""


def _block(one: Cited) -> str:
    """A block quotation, set in, and the citation behind it."""
    if not (one.quote and one.page):
        return ""
    block = textwrap.fill(one.quote, LINE - 10, initial_indent=" " * 10, subsequent_indent=" " * 10, break_on_hyphens=False)
    return f"The court put it in these words:\n\n{block}\n\n{one.cite(one.page)}."


def _division_otherwise(one: Cited) -> str:
    """Queen's Bench for King's Bench and the reverse; any other division left out."""
    if one.american or not one.core.endswith(")"):
        return ""
    renamed = re.sub(r"\((QB|KB)\)$", lambda found: {"QB": "(KB)", "KB": "(QB)"}[found[1]], one.core)
    core = renamed if renamed != one.core else one.core[: one.core.rindex(" (")]
    return f"The point is settled. See {one.name} {core}." if re.match(r"\[[0-9]{4}\] EW", core) else ""


def _wrapped(one: Cited) -> str:
    return textwrap.fill(_quoted(one) or _see(one), LINE, break_on_hyphens=False)


def _double_spaced(one: Cited) -> str:
    return _wrapped(one).replace("\n", "\n\n")


FORMS: dict[str, Callable[[Cited], str]] = {
    "as cited": _see,
    "full name": _full,
    "named in the sentence": _told,
    "quoted, with its page": _quoted,
    "quoted, no page": _quoted_without_pin,
    "short form": _short,
    "id.": _id,
    "string citation": _string,
    "told and quoted": _told_and_quoted,
    "block quotation": _block,
    "court written out": _court_in_full,
    "court written out, shorter": _court_of_a_hand,
    "division otherwise": _division_otherwise,
    "lines of a fixed width": _wrapped,
    "double-spaced lines": _double_spaced,
}


def cited() -> Iterator[Cited]:
    """Every decision that the lists name with its citation, name and year."""
    held = {one.path: one for one in sources()}
    for decision in decisions():
        source = held.get(decision.path)
        if source is None or decision.press or not decision.name or decision.core in _SLIP:
            continue
        quote, page = _quotable(source, decision)
        yield Cited(
            decision.american,
            source.half,
            decision.name,
            _full_name(source) if decision.american else "",
            decision.core,
            decision.court if decision.american else "",
            _written_out(decision) if decision.american else "",
            decision.year,
            quote,
            page,
            decision.american and _is_a_slip(decision.name, source),
        )


def _is_a_slip(name: str, source: Source) -> bool:
    """Whether no word of four letters that tells the name stands, with a capital, in the list's name of the text or in the text."""
    held = "\n".join((_listed(source), *(part.text for part in source.parsed.parts)))
    words = [word for word in re.findall(r"[a-z]{4,}", name.lower()) if word not in PUBLIC]
    return bool(words) and not any(found[0][0].isupper() for word in words for found in re.finditer(rf"\b{word}", held, re.IGNORECASE))


def _full_name(source: Source) -> str:
    """The name in the list of the data, where it is that of two parties."""
    name = _listed(source)
    return name if " v. " in name else ""


def _listed(source: Source) -> str:
    names = {row["file"]: str(row["case_name"] or "") for row in index()}
    return " ".join(names.get(source.path.name, "").split())


def _written_out(decision: Decision) -> str:
    """The court as no citation abbreviates it: "Supreme Court of Georgia"."""
    found = court_id_of_citation(decision.court) if decision.court else None
    return court_name(found) if found else ""


def _quotable(source: Source, decision: Decision) -> tuple[str, str]:
    """A sentence of the decision's own voice that stands in it once, and its page or paragraph."""
    for part in source.parsed.parts:
        if part.kind not in OWN_WORDS:
            continue
        for match in _SENTENCE.finditer(part.text):
            if part.text.count(match[0]) != 1 or any(a < match.end() and match.start() < b for a, b in part.quoted):
                continue
            page = _page(part, match.span(), decision)
            if page:
                return match[0], page
    return "", ""


def _page(part: Part, span: tuple[int, int], decision: Decision) -> str:
    if not decision.american:
        labels = [one.label for one in part.paragraphs if one.span[0] <= span[0] and span[1] <= one.span[1]]
        return labels[0] if len(labels) == 1 and labels[0].isdigit() else ""
    series = {mark.series for mark in part.page_marks}
    marks = sorted((mark.offset, mark.label) for mark in part.page_marks)
    at = bisect_right([offset for offset, _ in marks], span[0]) - 1
    if len(series) != 1 or at < 0 or bisect_right([offset for offset, _ in marks], span[1]) - 1 != at:
        return ""
    label, opens, first = marks[at][1].lstrip("*"), marks[0][1].lstrip("*"), int(decision.core.rpartition(" ")[2])
    own = opens.isdigit() and 0 <= int(opens) - first < _HEAD  # else the marks are those of another report
    return label if own and label.isdigit() and int(label) < first + 200 else ""


def audited(item: tuple[str, tuple[Cited, ...]]) -> list[dict[str, Any]]:
    """One row for each counted citation of a brief in one form whose record and complete text are held."""
    form, ones = item
    texts = [words for one in ones if (words := FORMS[form](one))]
    if not texts:
        return []
    tools = auditor()
    dossier = tools.finished(tools.begun("\n\n\n".join(texts) + "\n"))
    assert dossier.decision is not None
    outcomes = {row.citation: row.outcome.value for row in dossier.decision.citations if row.outcome}
    whole = {c for parsed in dossier.authorities or () if tools.bench.authority(parsed).complete for c in parsed.citations}
    whole |= {link.citation for link in dossier.links or () if link.antecedent in whole}
    rows = []
    for citation in dossier.citations or ():
        if citation.id not in outcomes:
            continue
        found = [one for one in dossier.findings or () if one.citation == citation.id and one.check in WEIGHING and one.outcome is not None]
        kept = sorted(
            {
                f"{one.check}: {one.part or one.code or ''} {one.reason.value if one.reason else ''}"
                for one in found
                if one.outcome.value != PASS
            }
        )
        rows.append(
            {
                "form": form,
                "body": "US" if ones[0].american else "UK",
                "half": ones[0].half,
                "slip": ones[0].slip,
                "text": citation.text,
                "held": citation.id in whole,
                "outcome": outcomes[citation.id],
                "kept": kept or [f"no finding of: {outcomes[citation.id]}"],
                "says": [one.says for one in found if one.outcome.value != PASS],
            }
        )
    expected = sum(2 if form in {"short form", "id.", "string citation"} else 1 for _ in texts)
    rows += [{**rows[0], "text": "?", "held": True, "outcome": "LOST", "kept": ["no citation found"], "says": []}] * max(
        0, expected - len(rows)
    )
    return rows


def items(half: str, only: Sequence[str]) -> list[tuple[str, tuple[Cited, ...]]]:
    """Briefs of a dozen decisions of one body of law and one half, in every form; those that the list leads astray apart."""
    found = list(cited())
    kinds = list(dict.fromkeys((one.american, one.half, one.slip) for one in found))
    groups = [[one for one in found if (one.american, one.half, one.slip) == kind] for kind in kinds]
    chosen = [group for group in groups if group and half in {group[0].half, "all"}]
    return [(form, tuple(group[at : at + 12])) for form in only or FORMS for group in chosen for at in range(0, len(group), 12)]


def show(rows: Sequence[dict[str, Any]], most: int) -> None:
    """The figures, then what was kept open in the open half."""
    for body, goal in GOALS.items():
        mine = [row for row in rows if row["body"] == body]
        if not mine:
            continue
        lines = []
        for name in (*FORMS, "all"):
            held = [row for row in mine if row["form"] in {name, name if name != "all" else row["form"]} and row["held"]]
            if not held:
                continue
            counts = Counter(row["outcome"] for row in held)
            opened = len(held) - counts[PASS]
            lost, wrong = counts["LOST"], counts["VERIFIED_ERROR"]
            lines.append((name, len(held), opened, f"{opened / len(held):.1%}", wrong, lost))
        print(f"\n{body}: record and complete text held; goal left open <= {goal:.0%}; not held {sum(not row['held'] for row in mine)}\n")
        print(table(("form", "citations", "left open", "share", "of these called wrong", "not found"), lines))
        held = [row for row in mine if row["held"]]
        astray = [row for row in held if row["slip"]]
        right, opened = (len(held) - len(astray), sum(row["outcome"] != PASS for row in held if not row["slip"]))
        print(f"\nof these, {len(astray)} citations whose list leads to another case's text, which none of their names' words names:")
        print(f"  called wrong, rightly: {sum(row['outcome'] == 'VERIFIED_ERROR' for row in astray)}; open: ", end="")
        print(sum(row["outcome"] not in {PASS, "VERIFIED_ERROR"} for row in astray))
        print(f"the other {right} citations: left open {opened}, {opened / max(1, right):.1%}, ", end="")
        print(f"called wrong {sum(row['outcome'] == 'VERIFIED_ERROR' for row in held if not row['slip'])}")
        for half in HALVES:
            held = [row for row in mine if row["held"] and row["half"] == half]
            kept = Counter(reason for row in held if row["outcome"] != PASS for reason in row["kept"])
            print(f"\n{body}, {half} half, {len(held)} citations, {sum(row['outcome'] != PASS for row in held)} left open, kept by:")
            print("\n".join(f"  {count:4} {reason}" for reason, count in kept.most_common()))
    for row in [row for row in rows if row["half"] == "open" and row["outcome"] != PASS][:most]:
        print(f"\n[{row['form']}] {row['outcome']} {row['text']}\n  {row['kept']}\n  {' | '.join(row['says'])}")


def main() -> None:
    """Audit, count, list."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--half", choices=(*HALVES, "all"), default="all")
    parser.add_argument("--only", action="append", choices=tuple(FORMS), default=[], help="this form alone; repeatable")
    parser.add_argument("--show", type=int, default=0, help="print this many of the citations left open, of the open half")
    given = parser.parse_args()
    assert SHARED.is_dir()
    began = time.monotonic()
    rows = list(spread(audited, items(given.half, given.only), given.jobs))
    print(f"{len(rows)} citations in {time.monotonic() - began:.0f} s")
    show(rows, given.show)


if __name__ == "__main__":
    main()
