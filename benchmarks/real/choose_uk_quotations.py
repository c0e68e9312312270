"""Choose places for the briefs over real judgments; writes tests/real/uk_briefs.json. Run once; the choice is frozen.

Only places and edits are written: file, paragraph, first word, number of words.
"""

from __future__ import annotations

import json
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "real")]

from uk_template import TABLE, judgment  # noqa: E402

from shared_data import SHARED  # noqa: E402

PLAIN = re.compile(r"[A-Za-z][A-Za-z'’-]*[,;]?$|[0-9]{1,4}$")
MODALS = {"must": "may", "may": "must", "shall": "may", "should": "need not", "cannot": "can", "can": "cannot"}
WEIGHTY = {"not", "no", "never", "nor", "without", "none", "neither", "cannot", "would", "could", "might", "will", "can", *MODALS}
AUXILIARIES = {"is", "was", "are", "were", "has", "had", "would", "could", "does", "did"}
UNHELD = [
    ("Invented Bridge Company v Imagined Ferry Company", "[2016] UKSC 997"),
    ("Invented Meadow Trust v Imagined Orchard Ltd", "[2019] EWCA Civ 9981"),
    ("Invented Clock Makers v Imagined Bell Founders", "[2014] EWHC 9971 (Ch)"),
    ("Invented Lighthouse Board v Imagined Pilots", "[2003] UKHL 991"),
    ("Invented Granary Ltd v Imagined Mill Ltd", "[2012] CSIH 991"),
    ("R (Invented Society) v Imagined Borough Council", "[2020] EWHC 9961 (Admin)"),
]


def files() -> list[str]:
    """Every judgment or decision with a neutral citation and numbered paragraphs."""
    rows = [line.split("\t") for line in (SHARED / "uk" / "akn" / "MANIFEST.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    named = [row[0] for row in rows if row[3] != "pressSummary" and row[4].strip()]
    cites = [judgment(name).cite for name in named]
    return [
        name
        for name, cite in zip(named, cites, strict=True)
        if cites.count(cite) == 1 and len(judgment(name).paragraphs) > 8 and " v " in judgment(name).name
    ]


def runs(file: str, rng: random.Random) -> list[tuple[str, int, int]]:
    """Runs of 9 to 26 plain words inside one sentence, as (paragraph, first, count)."""
    found = []
    for label, text in judgment(file).paragraphs.items():
        if not label.isdigit() or any(mark in text for mark in '“”"‘'):
            continue
        tokens = text.split()
        start = None
        for index in range(1, len(tokens)):
            plain = bool(PLAIN.match(tokens[index])) and not tokens[index].startswith("[")
            if plain and start is None:
                start = index
            elif not plain and start is not None:
                if index - start >= 12:
                    first = start + rng.randrange(0, index - start - 11)
                    count = min(rng.randrange(9, 27), index - first)
                    found.append((label, first, count))
                start = None
    rng.shuffle(found)
    return found


def edit_of(quote: list[str], rng: random.Random, wanted: str) -> dict[str, object] | None:
    """An edit of the wanted kind, None where the words allow none."""
    inner = range(2, len(quote) - 2)
    if wanted == "negation":
        return next(({"at": i + 1, "drop": 0, "put": "not"} for i in inner if quote[i] in AUXILIARIES and quote[i + 1] != "not"), None)
    if wanted == "modal":
        return next(({"at": i, "drop": 1, "put": MODALS[quote[i]]} for i in inner if quote[i] in MODALS), None)
    if wanted == "number":
        return next(({"at": i, "drop": 1, "put": str(int(quote[i]) + 7)} for i in inner if quote[i].isdigit()), None)
    if wanted == "dropped":
        return {"at": 3, "drop": 4, "put": ""} if len(quote) > 12 else None
    return {"at": rng.choice(list(inner)), "drop": 1, "put": "paramount"}


def place(file: str, run: tuple[str, int, int], **more: object) -> dict[str, object]:
    """The row of a place in a file."""
    return {"file": file, "paragraph": run[0], "first": run[1], "count": run[2], "pin": run[0], **more}


def brief(number: int, held: list[str], rng: random.Random) -> dict[str, object]:
    """One brief: about twenty items over ten judgments."""
    chosen = rng.sample(held, 12)
    items: list[dict[str, object]] = []
    pool = {file: runs(file, rng) for file in chosen}
    usable = [file for file in chosen if len(pool[file]) >= 4]
    for index, file in enumerate(usable):
        other = usable[(index + 1) % len(usable)]
        own = pool[file]
        items.append(place(file, own.pop(), kind="correct"))
        run = own.pop()
        dropped = judgment(file).paragraphs[run[0]].split()[run[1] + 5 : run[1] + 8]
        if run[2] >= 14 and not any(word.strip(",;") in WEIGHTY or word.isdigit() for word in dropped):
            items.append(place(file, run, kind="licensed", edit={"at": 5, "drop": 3, "put": ". . ."}))
        for run in own[:12]:
            quote = judgment(file).paragraphs[run[0]].split()[run[1] : run[1] + run[2]]
            edit = edit_of(quote, rng, ("negation", "modal", "number", "dropped", "word")[(index + number) % 5])
            if edit is not None:
                items.append(place(file, run, kind="altered", edit=edit))
                break
        kind = ("misattributed", "wrong-name", "wrong-pin", "out-of-range", "pin-only")[(index + number) % 5]
        labels = sorted((label for label in judgment(file).paragraphs if label.isdigit()), key=int)
        if kind == "misattributed":
            items.append({**place(file, pool[other][-1], kind=kind), "from": other, "pin": labels[3]})
        elif kind == "wrong-name":
            items.append(place(file, own[-1], kind=kind, named=other))
        elif kind == "wrong-pin":
            items.append(place(file, own[-1], kind=kind) | {"pin": labels[-2] if own[-1][0] in labels[:4] else labels[1]})
        elif kind == "out-of-range":
            items.append({"file": file, "kind": kind, "pin": str(int(labels[-1]) + 40)})
        else:
            items.append({"file": file, "kind": kind, "pin": labels[len(labels) // 2]})
    for name, cite in rng.sample(UNHELD, 2):
        items.append({"kind": "unheld", "name": name, "cite": cite})
    rng.shuffle(items)
    return {"name": f"uk-{number}", "items": items}


def main() -> None:
    """Write the table."""
    rng = random.Random(20190514)
    held = files()
    table = {"source": "places in the real judgments beside the project", "briefs": [brief(number, held, rng) for number in range(1, 8)]}
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    print(len(held), "judgments;", sum(len(b["items"]) for b in table["briefs"]), "items")


if __name__ == "__main__":
    main()
