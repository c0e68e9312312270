"""The real documents as the generator reads them: plain paragraphs, citations found by patterns of its own, facts from lists and labels.

Nothing of the package is used here, so that the statements, frozen by their hash, stay the same while the package changes.
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from html import unescape
from pathlib import Path

from lxml import etree, html

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("BRIEF_AUDIT_SHARED_DATA", ROOT.parent / "shared" / "data"))
LABELS = ROOT / "fixtures" / "labels"
HALVES = ("open", "sealed")
BLOCKS = ("p", "blockquote", "div", "center", "h1", "h2", "h3", "h4", "pre", "li", "opinion", "author", "page-number")
REPORTER = (
    r"(?:U\. ?S\.|Ohio (?:St|App)\. ?(?:2d|3d)?|S\. ?Ct\.|F\. ?(?:2d|3d|4th)|F\. ?Supp\.(?: ?[23]d)?"
    r"|(?:[A-Z][A-Za-z]{0,3}\. ?){1,3}(?:[23]d|4th)?|[A-Z]{2,3})"
)
CORE_US = re.compile(rf"\b(?P<volume>\d{{1,4}}) (?P<reporter>{REPORTER}) ?(?P<page>\d{{1,4}})\b")
SHORT_US = re.compile(rf"\b(?P<volume>\d{{1,4}}) (?P<reporter>{REPORTER}),? at (?P<pin>\d{{1,4}})\b")
TAIL_US = re.compile(
    r"(?P<pin>(?:, (?!\d+ [A-Z])\d{1,4}(?:[-–]\d{1,4})?(?: & n\. ?\d+|, n\. ?\d+| n\. ?\d+)?)*)"
    r"(?P<bracket>(?: \([^()]{0,90}\))? \((?P<inside>[^()]{0,60}?\d{4})\))?"
)
CORE_UK = r"\[\d{4}\] (?:\d+ )?[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)* \d+(?: \([A-Za-z]+\))?"
RUN_UK = re.compile(rf"{CORE_UK}(?:[,;]? (?:and )?{CORE_UK})*")
NAME = re.compile(r"(?:(?:In re|Ex parte|[A-Z][\w.'’&()-]*|of|the|and|for|ex|rel\.|de|la|on|by|to|v\.?|&|R),? ?)+$")
JUDGE = re.compile(
    r"(?:Lord|Lady|Sir|Baroness) [A-Z][\w’'-]+(?: of [A-Z]\w+(?:-\w+)*)?(?: (?:LCJ|CJ|MR|LJ|JSC|DPSC|PSC))?"
    r"|(?<![\w] )\b[A-Z][a-z]+(?:-[A-Z][a-z]+)? (?:LJ|J|MR|LCJ|JSC)\b"
)


def half_of(name: str) -> str:
    """As in auditing.py: the half of a document by the SHA-256 of its file name."""
    return HALVES[hashlib.sha256(name.encode()).digest()[0] % 2]


def number(*of: object) -> int:
    """A number that stands for chance and is always the same for the same things."""
    return int.from_bytes(hashlib.sha256("|".join(map(str, of)).encode()).digest()[:6], "big")


def pick(of: object, choices: list, wanted: int = 1) -> list:
    """Some of the choices, settled by the thing they are chosen for."""
    return sorted(choices, key=lambda one: number(of, one))[:wanted]


def plain(text: str) -> str:
    """One line, one kind of blank, without marks of notes."""
    return re.sub(r" (?=,)", "", re.sub(r"\s+", " ", text.replace("\u00ad", ""))).strip()


def key_of(citation: str) -> str:
    """A citation without blanks and full stops."""
    return re.sub(r"[\s.]", "", citation).lower()


@dataclass(eq=False)
class Decision:
    """A held document: how it is cited, what is known of it, and its words."""

    path: Path
    american: bool
    name: str
    core: str
    year: int
    court: str
    label: str
    remanded: bool
    majority: bool

    @property
    def file(self) -> str:
        return str(self.path.relative_to(SHARED))

    @property
    def half(self) -> str:
        return half_of(self.path.name)

    @property
    def press(self) -> bool:
        return "__press__" in self.path.name

    def cite(self, pin: str = "", court: str | None = None, year: int | None = None) -> str:
        """The full citation."""
        if not self.american:
            return f"{self.name} {self.core}" if self.name else self.core
        inside = " ".join(filter(None, (self.court if court is None else court, str(year or self.year))))
        return f"{self.name}, {self.core}{', ' + pin if pin else ''} ({inside})"

    @cached_property
    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        """The paragraphs with their numbers, "" where one has none."""
        return tuple(_american(self.path) if self.american else _british(self.path))

    @cached_property
    def flat(self) -> str:
        """All words, for the question whether something stands there: quotation marks of one kind, no notes of pages."""
        return flat(" ".join(text for _, text in self.paragraphs))

    @cached_property
    def judges(self) -> tuple[str, ...]:
        """The judges that the head of a British document names."""
        if self.american:
            return ()
        tree = etree.parse(str(self.path))
        return tuple(dict.fromkeys(plain("".join(one.itertext())) for one in tree.iter("{*}judge")))

    @property
    def author(self) -> str:
        """The judge of a judgment of the High Court in the short form ("Foxton J"), where one alone sat; else ""."""
        if self.american or self.press or "EWHC" not in self.core or len(self.judges) != 1:
            return ""
        found = re.fullmatch(r"(?:THE HON(?:OURABLE|\.|’BLE)? )?(?:MR|MRS|MS) JUSTICE ([A-Z][A-Z'’-]+)", self.judges[0].upper())
        return f"{found.group(1).title()} J" if found else ""


def flat(text: str) -> str:
    """Letters and figures only, in lower case."""
    return " ".join(re.findall(r"[a-z0-9]+", text.replace("’", "").replace("'", "").lower()))


def _american(path: Path) -> list[tuple[str, str]]:
    raw = path.read_bytes()
    if path.suffix == ".txt":
        return [("", plain(one)) for one in re.split(r"\n\s*\n", raw.decode("utf-8", "replace")) if one.strip()]
    clean = re.sub(rb"[\x00-\x08\x0b-\x1f]|&#(?:[0-8]|1[124-9]|2\d|3[01]);", b" ", raw)
    tree = html.fromstring(clean, parser=html.HTMLParser(encoding="utf-8"))
    for mark in tree.xpath(
        "//*[contains(@class, 'star-pagination') or self::page-number or self::sup or contains(@class, 'footnotemark')]"
    ):
        mark.drop_tree()
    for element in tree.xpath("//*[not(ancestor-or-self::pre)]"):
        element.text, element.tail = _blanks(element.text), _blanks(element.tail)
    for block in tree.iter(*BLOCKS):
        block.text, block.tail = "\n\n" + (block.text or ""), "\n\n" + (block.tail or "")
    return [("", plain(one)) for one in re.split(r"\n\s*\n", tree.text_content()) if one.strip()]


def _blanks(text: str | None) -> str:
    return re.sub(r"\s+", " ", text or "")


def _british(path: Path) -> list[tuple[str, str]]:
    tree = etree.parse(str(path))
    found, last = [], 0
    for paragraph in tree.iter("{*}paragraph"):
        if any(etree.QName(one).localname in {"embeddedStructure", "blockquote", "paragraph"} for one in paragraph.iterancestors()):
            continue
        mark = paragraph.find("{*}num")
        label = re.fullmatch(r"\[?\(?(\d+)[.)\]]*", plain("".join(mark.itertext())) if mark is not None else "")
        last = int(label[1]) if label and int(label[1]) == last + 1 else last
        counted = label is not None and int(label[1]) == last
        pieces = [plain("".join(one.itertext())) for one in paragraph.iter("{*}p") if not _inside(one)]
        found += [(str(last) if counted else "", piece) for piece in pieces if piece]
    return found


def _inside(element: etree._Element) -> bool:
    return any(etree.QName(one).localname in {"embeddedStructure", "blockquote", "authorialNote"} for one in element.iterancestors())


@cache
def decisions() -> tuple[Decision, ...]:
    """Every held document that can be cited, each file once; rows of the list that are known to be wrong are left out."""
    us = {row["file"]: row for row in map(json.loads, (LABELS / "us_dispositions.jsonl").read_text(encoding="utf-8").splitlines())}
    uk = {row["file"]: row for row in map(json.loads, (LABELS / "uk_outcomes.jsonl").read_text(encoding="utf-8").splitlines())}
    found: dict[str, Decision] = {}
    for row in map(json.loads, (SHARED / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines()):
        path, cited = SHARED / "us/opinions" / row["file"], CORE_US.search(plain(row["citation_as_cited"]))
        if cited is None or not path.is_file() or "576 F.3d 522" in row["citation_as_cited"] or not row["year"]:
            continue
        raw = path.read_bytes()
        known = us.get(hashlib.sha256(raw).hexdigest()[:12], {})
        label = "" if "doubt" in known else known.get("class", "")
        court = "" if cited["reporter"].replace(" ", "") == "U.S." else row["court_paren"] or ""
        name = plain(row["citation_as_cited"])[: cited.start()].rstrip(", ") if cited.start() else row["case_name"]
        majority = b'type="majority"' in raw
        found.setdefault(
            row["file"], Decision(path, True, name, cited.group(), int(row["year"]), court, label, known.get("remanded", True), majority)
        )
    with (SHARED / "uk/akn/MANIFEST.tsv").open(encoding="utf-8") as rows:
        for line in csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            if not line["ncn"] or any(one.core == line["ncn"] for one in found.values()):
                continue
            known = uk.get(line["file"], {})
            label = "" if "doubt" in known else known.get("outcome", "")
            year = int(line["ncn"][1:5])
            name = plain(unescape(line["name"]).removeprefix("Press Summary of ")).removesuffix(" and")
            name = re.sub(r"\b[A-Z]{3,}\b", lambda word: word[0].title(), name)
            path = SHARED / "uk/akn" / line["file"]
            found[line["file"]] = Decision(path, False, name, line["ncn"], year, line["court"], label, known.get("remitted", True), True)
    return tuple(found[name] for name in sorted(found))


@cache
def held() -> dict[str, Decision]:
    """The decisions by their citation."""
    return {key_of(one.core): one for one in decisions()}


@cache
def by_volume() -> dict[str, list[Decision]]:
    """The American decisions by volume and reporter, for citations in short form."""
    found = defaultdict(list)
    for one in decisions():
        if one.american:
            found[key_of(one.core.rsplit(" ", 1)[0])].append(one)
    return found


@dataclass(frozen=True)
class Cited:
    """A citation in a paragraph: where it stands with its name and brackets, its pin, its last bracket, and the held decision, if any."""

    start: int
    end: int
    text: str
    pin: str
    inside: str
    decision: Decision | None


def citations(text: str, *, american: bool) -> list[Cited]:
    """The case citations of one paragraph, full and short, in order."""
    found: list[Cited] = []
    if american:
        for core in CORE_US.finditer(text):
            tail = TAIL_US.match(text, core.end())
            assert tail is not None
            found.append(
                _with_name(text, core.start(), tail.end(), tail["pin"][2:], tail["inside"] or "", held().get(key_of(core.group())))
            )
        for core in SHORT_US.finditer(text):
            volume = key_of(core["volume"] + core["reporter"])
            fits = [
                one
                for one in by_volume().get(volume, [])
                if 0 <= int(re.split("[-–]", core["pin"])[0]) - int(one.core.rsplit(" ", 1)[1]) < 90
            ]
            found.append(_with_name(text, core.start(), core.end(), core["pin"], "", fits[0] if len(fits) == 1 else None))
    else:
        for run in RUN_UK.finditer(text):
            cores = re.findall(CORE_UK, run.group())
            fits = [held()[key_of(core)] for core in cores if key_of(core) in held()]
            found.append(_with_name(text, run.start(), run.end(), "", "", fits[0] if fits else None))
    found.sort(key=lambda one: one.start)
    kept: list[Cited] = []
    for one in found:
        if kept and one.start < kept[-1].end:
            last = kept.pop()
            end = max(last.end, one.end)
            whole = text[last.start : end]
            kept.append(Cited(last.start, end, whole, last.pin, one.inside or last.inside, last.decision or one.decision))
        else:
            kept.append(one)
    return kept


def _with_name(text: str, start: int, end: int, pin: str, inside: str, decision: Decision | None) -> Cited:  # noqa: PLR0917  one citation, piece by piece
    lead = NAME.search(text[max(0, start - 140) : start])
    begin = start
    alone = re.search(r"([A-Z][\w’'-]+) ?, $", text[max(0, start - 40) : start])
    if alone is not None and decision is not None and alone.group(1) in decision.name:
        begin = start - len(alone.group())
    if lead is not None and re.search(r"\bv\.? |In re |Ex parte ", lead.group()):
        words = re.sub(
            r"^(?:(?:See|Cf\.|But|Accord|In|The|As|Under|Compare|E\.g\.|see|also|and|of|the|for|on|by|to),? ?)+(?!re )", "", lead.group()
        )
        begin = start - len(words)
    return Cited(begin, end, text[begin:end], pin, inside, decision)
