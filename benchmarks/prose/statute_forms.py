"""Quotations of written law in many forms of sentence: exact, with one word or number changed, negated, invented, short.

    python benchmarks/prose/statute_forms.py [--courts] [--of us|uk] [--every N] [--jobs 2] [--show N] [--out FILE]

The words are those of laws that real judgments and opinions beside the project quote, read at each run; the stand-in serves each passage
as the text of one provision. A form is a sentence round the quotation; some cite a held case as well, to which the words must not be given.
A wrong quotation that leaves the provision VERIFIED_CORRECT has passed: that must never happen. Nothing here may be VERIFIED_ERROR: the
brief may quote another version of the law.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from auditing import ERROR, PASS, Auditor, spread, table
from lxml import etree
from material import SHARED, decisions, flat, number, pick, plain
from statute_sentences import carriers

from brief_audit.model.base import WRITTEN_LAW

_FEWEST, _MOST = 9, 26
_LAW = re.compile(r"^[“\"]?\s*(?:\(?\d+[A-Z]?[.)]|[\d.]+\s*[-—–]|\([a-z0-9]{1,3}\))")
_SPEAKS = re.compile(r"\b(?:shall|may|must|means|applies|is to|are to)\b")
_US = re.compile(
    r"(?P<title>\d+) (?P<code>U\. ?S\. ?C\.|C\. ?F\. ?R\.)(?: ?A\.)? ?(?:§|Sec\.)? ?(?P<number>\d+[a-z]?(?:-\d+[a-z]?)?(?:\.\d+)?)"
)
_QUOTED = re.compile(r"[“\"](?P<words>[^“”\"]{90,1500})[”\"]")
_CLEAN = re.compile(r"[A-Za-z,;’' -]+[a-z]")
_MODALS = {"shall": "may", "may": "shall", "must": "may", "is": "was", "are": "were", "any": "some", "or": "and", "and": "or"}
_NOT = re.compile(r"\b(shall|may|must|is|are|be|has|have) (not )?")
_NUMBERS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "twelve",
    "fourteen",
    "twenty",
    "thirty",
    "sixty",
]


@dataclass(frozen=True)
class Law:
    """A provision as served: `words` are its whole text; `form` how it is cited, with {s} for "section 7 of the X Act 2031"."""

    american: bool
    title: str
    number: str
    words: str
    code: str = ""

    @property
    def cite(self) -> str:
        return f"{self.title} {self.code} § {self.number}" if self.american else f"{self.title}, s {self.number}"

    @property
    def spoken(self) -> str:
        return self.cite if self.american else f"section {self.number} of the {self.title}"


# --- the provisions


@cache
def laws() -> tuple[Law, ...]:
    """Passages of written law in the data, each under its own number, American ones where the opinion cites them."""
    return (*_british(), *_american())


def _british() -> Iterator[Law]:
    seen: set[str] = set()
    for path in sorted((SHARED / "uk/akn").glob("*.xml")):
        for quoted in etree.parse(str(path)).iter("{*}embeddedStructure"):
            words = plain(" ".join(quoted.itertext())).strip("“”\"' ")
            if _LAW.match(words) and _SPEAKS.search(words) and 200 <= len(words) <= 2500 and _slices(words) and flat(words) not in seen:
                seen.add(flat(words))
                yield Law(False, f"Specimen Quarries Act {1970 + len(seen) % 50}", str(len(seen)), words)


def _american() -> Iterator[Law]:
    found: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for path in sorted((SHARED / "us/opinions").glob("*.html")):
        text = plain(" ".join(etree.HTML(path.read_bytes()).itertext())) if path.stat().st_size else ""
        for cited in _US.finditer(text):
            before = re.search(r"[“\"]([^“”\"]{90,1500})[”\"][.,;]? (?:See )?$", text[max(0, cited.start() - 1600) : cited.start()])
            after = re.match(r"[^.“”\"]{0,90}[“\"]([^“”\"]{90,1500})[”\"]", text[cited.end() : cited.end() + 1700])
            key = (cited["title"], re.sub(r"\s", "", cited["code"]), cited["number"])
            found[key] += [one[1] for one in (before, after) if one and _SPEAKS.search(one[1])]
    for (title, code, section), passages in found.items():
        words = "\n".join(dict.fromkeys(passages))
        if _slices(words) and ("." in section) is (code == "C.F.R."):
            yield Law(True, title, section, words, code)


def _slices(words: str) -> list[str]:
    """Stretches of plain words that may be quoted."""
    found = []
    for clean in _CLEAN.finditer(words):
        each = clean.group().split()
        for start in range(0, max(1, len(each) - _FEWEST), 7):
            piece = each[start : start + _FEWEST + number(words, start) % (_MOST - _FEWEST)]
            if len(piece) >= _FEWEST and not {"’", "'"} & set(" ".join(piece)):
                found.append(" ".join(piece).strip(" ,;-"))
    return [one for one in found if len(one.split()) >= _FEWEST]


def holdings() -> Any:
    """What the stand-in serves of them."""
    from standin import Holdings
    from standin.ecfr import Regulations, Rule
    from standin.legislation_uk import Item, Section, Statutes
    from standin.uscode import Code, section, title

    acts: dict[str, list[Section]] = defaultdict(list)
    titles: dict[str, list[str]] = defaultdict(list)
    rules: dict[int, dict[str, list[Rule]]] = defaultdict(lambda: defaultdict(list))
    for law in laws():
        if not law.american:
            acts[law.title].append(Section(f"section/{law.number}", "Of quarries", text=law.words))
        elif law.code == "U.S.C.":
            body = "".join(f"<content><p>{escape(one)}</p></content>" for one in law.words.split("\n"))
            titles[law.title].append(section(law.number, "Of quarries", body, t=law.title))
        else:
            body = "".join(f"<P>{escape(one)}</P>" for one in law.words.split("\n"))
            rules[int(law.title)][law.number.split(".")[0]].append(Rule(law.number, "Of quarries.", body))
    items = [Item(f"ukpga/{name[-4:]}/7", name, tuple(held)) for name, held in acts.items()]
    return Holdings(
        legislation=Statutes(items),
        uscode=Code({name.zfill(2): title(name, *held) for name, held in titles.items()}),
        ecfr=Regulations({name: dict(parts) for name, parts in rules.items()}),
    )


# --- what is said

FORMS = {
    True: {
        "before it": "“{Q}.” {law}.",
        "see": "Congress wrote that “{q}.” See {law}.",
        "provides that": "Section {number} provides that “{q}.” {law}.",
        "law provides": "{law} provides that “{q}.”",
        "law, colon": "The governing text is plain. {law} states: “{Q}.”",
        "under": "Under {law}, “{q}.”",
        "woven in": "The clause “{q}” in {law} controls this motion.",
        "parenthetical": "The motion fails. See {law} (“{q}”).",
        "parenthetical, providing": "The motion fails. See {law} (providing that “{q}”).",
        "a case after it": "“{Q}.” {law}; see {case}.",
        "a case in the next sentence": "{law} states: “{Q}.” {case}.",
        "a case, see also": "{law} provides that “{q}.” See also {case}.",
        "id.": "This motion arises under {law}. The statute says that “{q}.” Id.",
        "the statute": "This motion arises under {law}. The statute provides that “{q}.”",
        "name alone": "This motion arises under {law}. Section {number} provides that “{q}.”",
        "the court held": "In {case}, the Court read {law}, which provides that “{q}.”",
        "block": "{law} provides:\n\n❝{Q}.❞\n\nThe motion fails.",
        "block, cited after": "Congress wrote as follows:\n\n❝{Q}.❞\n\n{law}. The motion fails.",
    },
    False: {
        "before it": "“{Q}”: {law}.",
        "bracket after": "The Act says that “{q}” ({law}).",
        "provides that": "Section {number} of the {title} provides that “{q}”.",
        "provides, colon": "Section {number} of the {title} provides: “{Q}.”",
        "by section": "By section {number} of the {title}, “{q}”.",
        "under": "Under s {number} of the {title}, “{q}”.",
        "woven in": "The words “{q}” in section {number} of the {title} are clear.",
        "own bracket": "The claim fails: {law} (“{q}”).",
        "single marks": "Section {number} of the {title} provides that ‘{q}’.",
        "numbered paragraph": "12. It is provided by section {number} of the {title} that “{q}”.",
        "a case after it": "Section {number} of the {title} provides: “{Q}.” {case} is in point.",
        "a case, see": "Section {number} of the {title} provides that “{q}”: see {case}.",
        "a case in the sentence": "In {case} the court considered section {number} of the {title}, which provides that “{q}”.",
        "the section": "The claim arises under section {number} of the {title}. The section provides that “{q}”.",
        "short": "The claim arises under section {number} of the {title}. Section {number} provides that “{q}”.",
        "as amended": "Section {number} of the {title} (as amended) provides that “{q}”.",
        "block": "Section {number} of the {title} provides:\n\n❝{Q}.❞\n\nThe claim fails.",
        "reads": "So far as material, section {number} of the {title} reads “{q}”.",
    },
}


def _changed(law: Law, words: str) -> Iterator[tuple[str, str]]:
    """The quotation with each change that can be made in it and that the provision does not hold."""
    each = words.split()
    for at, word in enumerate(each[1:-1], 1):
        if word in _MODALS:
            yield "one word", " ".join((*each[:at], _MODALS[word], *each[at + 1 :]))
            break
    negated = _NOT.sub(lambda m: f"{m[1]} " if m[2] else f"{m[1]} not ", words, count=1)
    yield from [("negated", negated)] if negated != words else []
    for at, word in enumerate(each):
        if word in _NUMBERS:
            other = pick(words, [one for one in _NUMBERS if one != word])[0]
            yield "number", " ".join((*each[:at], other, *each[at + 1 :]))
            break
    content = [at for at, word in enumerate(each[1:-1], 1) if len(word) > 5 and word.islower()]
    if content:
        at = pick(words, content)[0]
        yield "content word", " ".join((*each[:at], "quarry", *each[at + 1 :]))
    yield "left out", " ".join((*each[: len(each) // 2 - 1], *each[len(each) // 2 + 1 :]))
    other = pick((law.cite, words), [one for one in laws() if one.american == law.american and one != law])[0]
    yield "invented", _slices(other.words)[0]
    yield "invented, short", " ".join(_slices(other.words)[0].split()[1:5])


def statements() -> Iterator[dict[str, Any]]:
    """Every form with every provision, in turns: one exact, one short exact, and each change."""
    cases = {
        american: [one for one in decisions() if one.american == american and one.name and not one.press] for american in (True, False)
    }
    for law in laws():
        slices = _slices(law.words)
        for name, form in FORMS[law.american].items():
            words = pick((law.cite, name), slices)[0]
            case = pick((law.cite, name), cases[law.american])[0]
            short = " ".join(words.split()[1:5])
            said = [("exact", words), ("exact, short", short), *_changed(law, words)]
            for kind, quoted in said:
                true = kind.startswith("exact")
                if true or flat(quoted) not in flat(law.words):
                    yield {"law": law.cite, "form": name, "kind": kind, "true": true, **_written(law, form, quoted, case.cite())}


def borrowed() -> Iterator[dict[str, Any]]:
    """Courts' own wordings, each with a provision put in: its words, too short or not as the court's were, exact and changed."""
    for carrier in carriers():
        law = pick(carrier.text, [one for one in laws() if one.american == carrier.american])[0]
        words = pick(carrier.text, _slices(law.words))[0]
        other = pick(carrier.text, [one for one in laws() if one.american == law.american and one != law])[0]
        if carrier.short:
            said = [("exact, short", " ".join(words.split()[1:5])), ("invented, short", " ".join(_slices(other.words)[0].split()[1:5]))]
        else:
            said = [("exact", words), *((kind, one) for kind, one in _changed(law, words) if kind != "invented, short")]
        for kind, quoted in said:
            true = kind.startswith("exact")
            if true or flat(quoted) not in flat(law.words):
                text = carrier.text.replace("¦", law.spoken).replace("❝", f"“{quoted}”")
                form = f"court's {carrier.half}"
                yield {"law": law.cite, "form": form, "kind": kind, "true": true, "passage": text, "suffix": ".txt"}


def _written(law: Law, form: str, words: str, case: str) -> dict[str, str]:
    text = form.format(q=words, Q=words[0].upper() + words[1:], law=law.cite, number=law.number, title=law.title, case=case)
    if "❝" not in text:
        return {"passage": text, "suffix": ".txt"}
    body = escape(text).replace("\n\n", "</p>\n<p>").replace("❝", "<blockquote>").replace("❞", "</blockquote>")
    body = body.replace("<p><blockquote>", "<blockquote>").replace("</blockquote></p>", "</blockquote>")
    return {"passage": f"<!DOCTYPE html><html><body><p>{body}</p></body></html>", "suffix": ".html"}


# --- the score

_mine: list[Auditor] = []


def scored(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The row with the outcomes of the provision and of everything else, and what was said of the quotation."""
    if not _mine:
        _mine.append(Auditor(holdings()))
    dossier = _mine[0].finished(_mine[0].begun(row["passage"], row["suffix"]))
    cited = {one.id: one for one in dossier.citations or ()}
    back = {link.citation: link.antecedent for link in dossier.links or ()}
    lawful = {one.id for one in cited.values() if (cited.get(back.get(one.id) or "", one)).kind in WRITTEN_LAW}
    decided = dossier.decision.citations if dossier.decision else ()
    outcomes = {one.citation: one for one in decided if one.outcome is not None}
    ofs = [str(outcomes[id_].outcome) for id_ in lawful if id_ in outcomes]
    others = [(cited[id_].text, str(one.outcome)) for id_, one in outcomes.items() if id_ not in lawful]
    found = [one for one in dossier.findings or () if one.quotation is not None]
    silent = not any(one.outcome is not None and str(one.outcome) != PASS for one in found if one.citation in cited)
    result = "none" if not ofs else ERROR if ERROR in ofs else PASS if set(ofs) == {PASS} and silent else "open"
    held = any(one.code is not None and one.citation in lawful for one in found)
    laid = [one.says for one in found if one.citation in cited and one.citation not in lawful]
    left = [one.says for one in dossier.findings or () if one.citation in lawful and one.reason is not None]
    return [
        row
        | {
            "outcome": result, "compared": held, "others": others, "laid on others": laid,
            "says": left or [one.says for one in found],
        }
    ]  # fmt: skip


def show(done: list[dict[str, Any]], key: str) -> None:
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in done:
        groups[f"{'US' if '§' in row['law'] else 'UK'} {row[key]}"].append(row)
    lines = []
    for name in sorted(groups):
        true, wrong = ([row for row in groups[name] if row["true"] is value] for value in (True, False))
        lines.append((
            name, len(true), sum(row["outcome"] == PASS for row in true), sum(row["compared"] for row in true),
            len(wrong), sum(row["outcome"] == PASS for row in wrong),
            sum(row["outcome"] == ERROR or ERROR in {o for _, o in row["others"]} for row in groups[name]),
            sum(bool(row["laid on others"]) for row in groups[name]), sum(row["outcome"] == "none" for row in groups[name]),
        ))  # fmt: skip
    head = (key, "exact", "of them pass", "compared", "wrong", "of them pass", "accused", "laid on a case", "law not read")
    print(table(head, lines), "\n")


def main() -> None:
    """Make the statements, audit them, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--courts", action="store_true", help="courts' own wordings instead of the forms written here")
    parser.add_argument("--of", choices=("us", "uk"), help="only these provisions")
    parser.add_argument("--every", type=int, default=1, help="take only every Nth statement")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=0, help="print this many statements that are scored wrongly")
    parser.add_argument("--out", type=Path, help="write the scored rows to this file")
    given = parser.parse_args()
    rows = list(borrowed() if given.courts else statements())
    chosen = [row for row in rows if given.of in {None, "us" if "§" in row["law"] else "uk"}][:: given.every]
    began = time.monotonic()
    done = list(spread(scored, chosen, given.jobs))
    print(f"{len(laws())} provisions, {len(rows)} statements, {len(done)} scored in {time.monotonic() - began:.0f} s\n")
    show(done, "kind")
    show(done, "form")
    wrong = [
        row
        for row in done
        if (row["outcome"] == PASS) is not row["true"] or ERROR in {o for _, o in row["others"]} or row["laid on others"]
    ]
    print(Counter((row["true"], row["outcome"]) for row in done))
    for row in [row for row in wrong if "sealed" not in row["form"]][: given.show]:
        print(json.dumps(row, ensure_ascii=False, indent=1))
    if given.out is not None:
        given.out.write_text(
            "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in done if "sealed" not in row["form"]), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
