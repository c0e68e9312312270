"""Year, court and date in every form of brackets: held decisions cited right, and with one of the three wrong.

    python benchmarks/prose/bracket_forms.py [--half open|sealed|all] [--jobs 2] [--every N] [--show N] [--freeze]

The forms are those of bracket_forms.tsv, read off the opinions, filings and judgments of the data. What is put into them is known: name,
citation, court and year from the lists of the data, parallel citations from the opinions that give them, the day of a British judgment
from its own file; the day of an American decision is that of the stand-in's record. Wrong is another year, another court, or another day;
nothing else of the citation changes. A wrong one must not pass, a right one must not be accused. The rows must have the hashes of
SHA256SUMS.brackets; the half of a row is that of its decision, and the sealed half is only counted.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from auditing import ERROR, HALVES, OPEN, PASS, index, spread, table
from inverted import UNREAD, scored
from lxml import etree
from material import Decision, decisions, number, pick

FORMS = Path(__file__).with_name("bracket_forms.tsv")
FROZEN = Path(__file__).with_name("SHA256SUMS.brackets")
EACH = 8
"""Decisions for each form."""
CARRIERS = (
    "The point is settled. See ¦.",
    "The parties agree that ¦ governs this motion.",
    "Both sides rely on ¦.",
    "See ¦; see also Part IV.",
)
CIRCUITS = {
    "1st": "First",
    "2d": "Second",
    "3d": "Third",
    "4th": "Fourth",
    "5th": "Fifth",
    "6th": "Sixth",
    "7th": "Seventh",
    "8th": "Eighth",
}
CIRCUITS |= {"9th": "Ninth", "10th": "Tenth", "11th": "Eleventh", "D.C.": "D.C."}
STATES = {
    "1": "Mass.",
    "2": "N.Y.",
    "3": "Pa.",
    "4": "Va.",
    "5": "Tex.",
    "6": "Ohio",
    "7": "Ill.",
    "8": "Mo.",
    "9": "Cal.",
    "10": "Colo.",
    "11": "Fla.",
}
OTHERS = {"scotus": ("5th Cir.", "Ga.", "S.D.N.Y.", "D.C. Cir."), "state": ("Cal.", "5th Cir.", "Tex. App.", "N.Y.")}
UK_COURTS = {"EWCA": ("CA", "EWCA"), "UKSC": ("SC", "UKSC"), "UKPC": ("PC", "UKPC"), "UKHL": ("HL", "UKHL"), "EAT": ("EAT", "UKEAT")}
UK_COURTS |= {"EWHC": ("HC", "High Court"), "UKUT": ("UT", "Upper Tribunal")}
OF_COURT = {"court", "ca", "word", "dotted", "bare", "number"}
OF_YEAR = {"year", "yy", "date", "short", "slashed", "long"}
_ORDINAL = {1: "st", 21: "st", 31: "st", 2: "nd", 22: "nd", 3: "rd", 23: "rd"}
OF_DAY = {"date", "short", "slashed", "long"}


@cache
def forms() -> tuple[tuple[str, str], ...]:
    """(of which decisions, form), in order."""
    with FORMS.open(encoding="utf-8") as lines:
        read = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE)
        return tuple((row["of"], row["form"]) for row in read)


@cache
def parallels() -> dict[str, tuple[str, str]]:
    """The Supreme Court Reporter and Lawyers' Edition beside a held citation, as the opinions give them most often."""
    wanted = {one.core for one in decisions() if " U.S. " in one.core}
    found: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    pattern = re.compile(
        r"\b(\d{3}) U\. ?S\. (\d+)(?:, [\d–-]+)*,? \(?(\d{2,3}) S\. ?Ct\. ?(\d+)(?:, [\d–-]+)*, (\d{1,3}) L\. ?Ed\. ?2d (\d+)"
    )
    for one in decisions():
        if one.american:
            for _, text in one.paragraphs:
                for volume, page, *rest in pattern.findall(text):
                    if f"{volume} U.S. {page}" in wanted:
                        found[f"{volume} U.S. {page}"][f"{rest[0]} S. Ct. {rest[1]}", f"{rest[2]} L. Ed. 2d {rest[3]}"] += 1
    return {core: counts.most_common(1)[0][0] for core, counts in found.items()}


def day_of(decision: Decision) -> date:
    """The day of decision as the source will give it."""
    if decision.american:
        return date(decision.year, 1, 1)
    for element in etree.parse(str(decision.path)).iter("{*}FRBRWork"):
        for one in element.iter("{*}FRBRdate"):
            if one.get("name") in {"judgment", "decision"}:
                return date.fromisoformat(str(one.get("date"))[:10])
    return date(1900, 1, 1)


def circuit_of(court: str) -> str | None:
    """ "5th" of "5th Cir."."""
    found = re.fullmatch(r"(.+) Cir\.", court)
    return found[1] if found and found[1] in CIRCUITS else None


def fits(of: str, decision: Decision) -> bool:
    """Whether a form of that class can be written for the decision."""
    if of == "uk":
        code = re.sub(r"[^A-Z].*", "", decision.core.split("] ")[1]) if not decision.american else ""
        return bool(decision.name) and not decision.press and code in UK_COURTS and day_of(decision).year > 1900
    if not decision.american or not re.search(r" v\. |In re ", decision.name):
        return False
    circuit = circuit_of(decision.court)
    if not named_alike(decision):
        return False
    return {
        "scotus": " U.S. " in decision.core,
        "parallel": decision.core in parallels(),
        "circuit": circuit is not None,
        "numbered": circuit is not None and circuit[0].isdigit(),
        "state": decision.court in {"La.", "Ind.", "Fla.", "Ind. Ct. App."},
    }[of]


@cache
def record_names() -> dict[str, str]:
    """The name that the list gives each file, in lower case."""
    return {f"us/opinions/{row['file']}": row["case_name"].lower() for row in index()}


def named_alike(decision: Decision) -> bool:
    """Whether every longer word of the name as cited is one of the record's: the forms are about brackets, not about names."""
    words = re.findall(r"\b[A-Z][a-z]{4,}\b(?!\.)", decision.name)
    return bool(words) and all(word.lower() in record_names()[decision.file] for word in words)


def says(decision: Decision, words: str) -> bool:
    """Whether the decision begins by saying that it is en banc or per curiam, so that a form with these words is true of it."""
    return words in " ".join(text for _, text in decision.paragraphs[:12])[:1500].lower()


def true_of(form: str, decision: Decision) -> bool:
    """Whether the other words of the form are true of the decision."""
    return all(says(decision, words) for words in ("en banc", "per curiam") if words in form)


def fields(decision: Decision, court: str, year: int, day: date) -> dict[str, str]:
    """What the forms may hold."""
    circuit = circuit_of(court) or ""
    digits = re.sub(r"\D", "", circuit)
    sct, led = parallels().get(decision.core, ("", ""))
    american = decision.american
    return {
        "name": decision.name,
        "core": decision.core,
        "usspaced": decision.core.replace("U.S.", "U. S."),
        "sct": sct.replace("S. Ct.", "SC"),
        "led": led.replace("L. Ed. 2d", "LE2d"),
        "sctpoints": sct,
        "ledpoints": led,
        "court": court,
        "ca": f"CA{digits}" if digits else "CADC",
        "dotted": f"C.A.{digits}",
        "bare": f"{digits} Cir.",
        "number": digits,
        "word": f"{CIRCUITS.get(circuit, '')} Circuit",
        "state": STATES.get(digits, ""),
        "year": str(year),
        "yy": f"{year % 100:02}",
        "date": f"{day:%B} {day.day}, {day.year}" if american else f"{day.day} {day:%B} {day.year}",
        "short": f"{day:%b}. {day.day}, {day.year}".replace("May.", "May"),
        "slashed": f"{day.month}/{day.day}/{day.year}" if american else f"{day.day:02}/{day.month:02}/{day.year}",
        "long": f"{day.day}{_ORDINAL.get(day.day, 'th')} {day:%B} {day.year}",
    }


def courts_of(decision: Decision, salt: object) -> tuple[str, str]:
    """The decision's court as its forms write it, and another."""
    if not decision.american:
        code = re.sub(r"[^A-Z].*", "", decision.core.split("] ")[1])
        right = pick(salt, list(UK_COURTS[code]))[0]
        return right, pick((salt, "other"), sorted(name for other, names in UK_COURTS.items() if other != code for name in names[:1]))[0]
    if circuit_of(decision.court):
        others = [f"{name} Cir." for name in CIRCUITS if f"{name} Cir." != decision.court and name[0].isdigit()]
        return decision.court, pick(salt, others)[0]
    return decision.court, pick(salt, list(OTHERS["state"]))[0]


def rows_of(of: str, form: str, decision: Decision) -> Iterator[tuple[str, str]]:
    """(what is wrong or "", citation)."""
    used = set(re.findall(r"\{(\w+)\}", form))
    salt = f"{form} {decision.core}"
    day, court = day_of(decision), courts_of(decision, salt)
    year = decision.year
    yield "", form.format(**fields(decision, court[0], year, day))
    away = (-11, -7, -3, -2, -1, 1, 2, 3, 6)[number(salt) % 9]
    if used & OF_YEAR:
        moved = date(day.year + away, day.month, min(day.day, 28))
        yield "year", form.format(**fields(decision, court[0], year + away, moved))
    if used & OF_DAY:
        moved = day + timedelta(days=1 + number(salt, "day") % 200)
        moved = moved if moved.year == day.year else day - timedelta(days=1 + number(salt, "day") % max(1, day.timetuple().tm_yday - 1))
        yield "day", form.format(**fields(decision, court[0], year, moved))
    if used & OF_COURT:
        yield "court", form.format(**fields(decision, court[1], year, day))
    for named in ("U.S. Sup. Ct.", "Supreme Court", "U.S.,", "U.S.", "S. Ct."):
        if of == "scotus" and f"({named} " in form:
            other = form.replace(named.rstrip(","), pick(salt, list(OTHERS["scotus"]))[0])
            yield "court", other.format(**fields(decision, court[0], year, day))
            break


def statements() -> list[dict[str, Any]]:
    """Every row, in the order of the forms."""
    rows = []
    for of, form in forms():
        for decision in pick(form, [one for one in decisions() if fits(of, one) and true_of(form, one)], EACH):
            for wrong, citation in rows_of(of, form, decision):
                passage = pick((form, decision.core), list(CARRIERS))[0].replace("¦", citation)
                rows.append(
                    {"of": of, "form": form, "kind": wrong or "right", "true": not wrong, "half": decision.half}
                    | {"decision": decision.file, "citation": decision.core, "passage": passage}
                )
    return rows


def sums(rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    """The SHA-256 of each half as JSON Lines."""
    texts = {
        half: "".join(json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n" for row in rows if row["half"] == half) for half in HALVES
    }
    return {f"brackets-{half}.jsonl": hashlib.sha256(text.encode()).hexdigest() for half, text in texts.items()}


def show(rows: Sequence[dict[str, Any]]) -> None:
    """Figures by class and by what is wrong."""
    lines = []
    for of in (*dict.fromkeys(row["of"] for row in rows), "all"):
        for kind in ("right", "year", "day", "court"):
            counts = Counter(row["outcome"] for row in rows if of in (row["of"], "all") and row["kind"] == kind)
            if counts:
                lines.append([of, kind, counts.total(), counts[PASS], counts[OPEN], counts[ERROR], counts[UNREAD]])
    print(table(("of", "stated", "n", "pass", "open", "error", "unread"), lines))
    weak = defaultdict(Counter)
    for row in rows:
        if row["true"]:
            weak[row["form"]][row["outcome"]] += 1
    missed = sum(counts[PASS] < counts.total() for counts in weak.values())
    print(f"\n{len(weak)} forms; right ones do not all pass in {missed}")


def main() -> None:
    """Make, audit, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=(*HALVES, "all"), default="all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="print this many failing rows of the open half")
    parser.add_argument("--freeze", action="store_true", help="write the hashes and stop")
    given = parser.parse_args()
    rows = statements()
    if given.freeze:
        FROZEN.write_text("".join(f"{value}  {name}\n" for name, value in sums(rows).items()), encoding="utf-8")
        print(Counter((row["half"], row["kind"]) for row in rows), len(forms()))
        return
    if sums(rows) != dict(reversed(line.split()) for line in FROZEN.read_text(encoding="utf-8").splitlines()):
        raise SystemExit("The rows are not those whose hashes SHA256SUMS.brackets gives.")
    began = time.monotonic()
    done = list(spread(scored, [row for row in rows if given.half in ("all", row["half"])][:: given.every], given.jobs))
    print(f"{len(done)} rows in {time.monotonic() - began:.0f} s\n")
    show(done)
    failing = [
        row
        for row in done
        if row["half"] == "open" and (row["outcome"] == PASS) != row["true"] and not (not row["true"] and row["outcome"] != PASS)
    ]
    failing.sort(key=lambda row: (row["true"], row["outcome"] != ERROR))
    for row in failing[: given.show]:
        print(f"{row['outcome']} {row['kind']} {row['passage']}\n    {' | '.join(row['says'])[:420]}")


if __name__ == "__main__":
    main()
