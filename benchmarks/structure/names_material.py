"""Real names of cases as records give them and as briefs and courts write them, and forms that briefs make of them.

Nothing of the package reads the names here, so that the sets, frozen by their hash, stay the same while the package changes.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("BRIEF_AUDIT_SHARED_DATA", ROOT.parent / "shared" / "data"))
HALVES = ("open", "sealed")

_PARTICLES = "& al. and at by d/b/a de du et ex for in la of on rel. the upon van von"
_PARTICLE = frozenset(_PARTICLES.split())
_CORE = re.compile(
    r"\b(?:\d{1,4} (?:U\. ?S\.|S\. ?Ct\.|F\. ?(?:2d|3d|4th)|F\. ?Supp\.(?: ?[23]d)?|"
    r"[A-Z]\.(?:[A-Z]\.)? ?(?:2d|3d)|Ga\.(?: App\.)?|Wn\.2d) \d{1,4}\b"
    r"|\[(?:19|20)\d\d\] (?:\d )?(?:UKSC|UKHL|UKPC|EWCA (?:Civ|Crim)|AC|QB|WLR|EWHC) \d+(?: \([A-Za-z]+\))?)"
)
_NOT_A_NAME = re.compile(r"[;:\n“”\"\[\]]|\d{1,4} (?:[A-Z][a-z]*\.|U\. ?S\.)|, \d+|\b(?:at|supra|id\.|Id\.)\s*$")
_SIGNALS = re.compile(
    r"^(?:(?:See|see|Cf\.|But|Compare|Accord|In|Under|Also|And|As|With|E\.g\.|Citing|Quoting|The|While|Although|Sinc"
    r"e|Like|Unlike|Court|also|generally|cf\.|e\.g\.|The Court|To|By|Relying|Hence|Again|Indeed|Thus|OF AUTHORITIES|"
    r"AUTHORITIES|State Cases|TABLE OF AUTHORITIES|Federal Cases|In Re Will|Supreme Court|Court of Appeals|Court|Hol"
    r"ding|Here|Following|From|For|That|of|in|by|and|to|on|for|the|at)[,]? )+(?!re |parte )"
)


class Real(NamedTuple):
    """One case: its key, the names that its record gives, and how others write it."""

    key: str
    forms: tuple[str, ...]
    written: tuple[str, ...]

    @property
    def half(self) -> str:
        """The half of the case, by the SHA-256 of its key."""
        return HALVES[hashlib.sha256(self.key.encode()).digest()[0] % 2]


def key_of(citation: str) -> str:
    """A citation without blanks and full stops."""
    return re.sub(r"[\s.]", "", citation).lower()


def number(*of: object) -> int:
    """A number that stands for chance and is always the same for the same things."""
    return int.from_bytes(hashlib.sha256("|".join(map(str, of)).encode()).digest()[:6], "big")


def bare(markup: str) -> str:
    """The words of a page, with a line for each block."""
    text = re.sub(r"</(?:p|div|center|h\d|blockquote|li|opinion|author)>", "\n\n", markup)
    text = re.sub(r"<(?:[^>]*star-pagination.*?</span|[^>]+)>", "", text, flags=re.DOTALL)
    return re.sub(r"[^\S\n]*\n\s*\n\s*", "\n\n", re.sub(r"(?<!\n)\n(?!\n)", " ", unescape(text)))


def documents() -> Iterator[str]:
    """Every held document as text: opinions, briefs, British judgments."""
    for path in sorted((SHARED / "us/opinions").iterdir()):
        if path.suffix in {".html", ".txt"}:
            yield bare(path.read_text(encoding="utf-8", errors="replace"))
    for path in sorted((SHARED / "us/briefs").rglob("*.txt")):
        yield re.sub(r"(?<!\n)\n(?!\n)", " ", path.read_text(encoding="utf-8", errors="replace"))
    for path in sorted((SHARED / "uk/akn").glob("*.xml")):
        yield re.sub(r"[^\S\n]+", " ", unescape(re.sub(r"<[^>]+>", "", re.sub(r"</(?:p|num)>", "\n\n", path.read_text(encoding="utf-8")))))


@cache
def written() -> dict[str, dict[str, int]]:
    """Key of a citation -> names that stand before it in the documents, and how often."""
    found: defaultdict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for text in documents():
        flat = re.sub(r"[^\S\n]+", " ", re.sub(r"\*\d+\s?", "", text))
        for core in _CORE.finditer(flat):
            name = _name_before(flat[max(0, core.start() - 160) : core.start()].rstrip(" ,"))
            if name:
                found[key_of(core.group())][name] += 1
    return {key: dict(names) for key, names in found.items()}


def _name_before(window: str) -> str:
    """The name that ends a window: back from its "v." over words with a capital and particles; "" if none is plain."""
    versus = list(re.finditer(r" (?:v\.|v) ", window))
    if not versus or _NOT_A_NAME.search(window, versus[-1].start()):
        return ""
    right = window[versus[-1].end() :]
    if len(right) > 90 or re.search(r"(?<![A-Z])(?<!\b[A-Z][a-z])\b[a-z]{4,}\b", re.sub(r"\b(?:and|the|for|upon)\b", "", right)):
        return ""
    left: list[str] = []
    for word in reversed(window[: versus[-1].start()].split()):
        plain = word.lstrip("(“‘")
        if not (plain[:1].isupper() or word in _PARTICLE) or word[-1:] in ";:”)" or (left and _ends_a_sentence(word)):
            break
        left.insert(0, plain)
        if plain != word:
            break
    name = _SIGNALS.sub("", " ".join(left) + " ")
    return f"{name.strip()} v. {right}" if re.match(r"[A-Z0-9]", name) else ""


def _ends_a_sentence(word: str) -> bool:
    return (
        word.endswith((").", "II."))
        or re.match(r"[A-Z][a-z]+\.\d", word) is not None
        or (re.search(r"[a-z]{3,}\.$", word) is not None and word not in (*_SHORTENED.values(), *_CONTRACTED.values()))
    )


def _recorded() -> Iterator[tuple[str, tuple[str, ...], str]]:
    with gzip.open(SHARED / "us/courtlistener/recorded_replies_204.json.gz") as file:
        replies = {json.loads(key)[1][0]: value for key, value in json.load(file).items() if key.startswith('["citation_lookup"')}
    for row in json.loads((SHARED / "us/labels/benchmark_real_citations.json").read_text(encoding="utf-8")):
        clusters = [c for reply in replies.get(row["citation"], []) for c in reply.get("clusters", [])]
        expected = [c for c in clusters if c["id"] == row["expected_cluster_id"]]
        forms = tuple(c[key] for c in expected for key in ("case_name", "case_name_full", "case_name_short") if c[key])
        if forms:
            yield row["citation"], forms, row["citation"]


def _indexed() -> Iterator[tuple[str, tuple[str, ...], str]]:
    for line in (SHARED / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield row["citation_as_cited"], (row["case_name"],), row["citation_as_cited"]


def _british() -> Iterator[tuple[str, tuple[str, ...], str]]:
    with (SHARED / "uk/akn/MANIFEST.tsv").open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["ncn"] and len(row["name"]) > 3 and row["type"] != "pressSummary":
                yield row["ncn"], (row["name"],), ""


@cache
def cases() -> tuple[Real, ...]:
    """Every case with a name: held ones with their records' forms, else one that two documents cite by the same number."""
    forms: defaultdict[str, dict[str, None]] = defaultdict(dict)
    cited: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for citation, names, as_cited in (*_recorded(), *_indexed(), *_british()):
        core = re.search(r"\[\d{4}\] .*|\b\d+ [A-Z][\w.&' ]*? \d+(?!\w)", re.sub(r"\s+", " ", citation))
        if core is None:
            continue
        key = key_of(core.group())
        forms[key] |= dict.fromkeys(re.sub(r"\s+", " ", name).strip() for name in names if len(name) > 3)
        name = re.split(r",\s+(?=\d|No\.|slip)", re.sub(r"\s+", " ", as_cited))[0]
        cited[key] |= dict.fromkeys([name] if name and _alike([name, " ".join(names)]) else [])
    for key, names in written().items():
        own = sorted(names, key=lambda name: (-names[name], -len(name), name))
        if key in forms:
            cited[key] |= dict.fromkeys(name for name in own if _alike([name, " ".join(forms[key])]))
        elif sum(names.values()) >= 2 and _alike(own):
            forms[key] = {own[0]: None}
            cited[key] = dict.fromkeys(own[1:])
    return tuple(Real(key, tuple(forms[key]), tuple(cited[key])) for key in sorted(forms) if forms[key])


def _alike(names: list[str]) -> bool:
    """Whether all names share a word of four letters: a page may begin two cases, and a name may be read from the wrong place."""
    words = [set(re.findall(r"[a-z]{4,}", name.lower())) - {"state", "states", "united", "people", "city", "county"} for name in names]
    return bool(set.intersection(*words))


# --- forms in which a brief writes a name


def _table(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


_CONTRACTED = _table(
    "association=Ass'n commission=Comm'n department=Dep't government=Gov't international=Int'l national=Nat'l federation=Fed'n "
    "society=Soc'y secretary=Sec'y professional=Prof'l regional=Reg'l continental=Cont'l commissioner=Comm'r memorial=Mem'l "
    "publishing=Publ'g engineering=Eng'g environment=Env't"
)
_SHORTENED = _table(
    "company=Co. corporation=Corp. incorporated=Inc. limited=Ltd. insurance=Ins. manufacturing=Mfg. hospital=Hosp. "
    "university=Univ. school=Sch. district=Dist. county=Cnty. education=Educ. board=Bd. railroad=R.R. railway=Ry. electric=Elec. "
    "general=Gen. american=Am. services=Servs. service=Serv. systems=Sys. industries=Indus. environmental=Env't housing=Hous. "
    "authority=Auth. center=Ctr. community=Cmty. college=Coll. communications=Commc'ns construction=Constr. development=Dev. "
    "financial=Fin. federal=Fed. foundation=Found. group=Grp. health=Health institute=Inst. laboratories=Labs. management=Mgmt. "
    "medical=Med. mutual=Mut. organization=Org. pharmaceuticals=Pharms. products=Prods. property=Prop. public=Pub. resources=Res. "
    "savings=Sav. securities=Sec. security=Sec. technology=Tech. technologies=Techs. telephone=Tel. township=Twp. "
    "transportation=Transp. trust=Tr. village=Vill. california=Cal. illinois=Ill. massachusetts=Mass. pennsylvania=Pa. "
    "virginia=Va. brotherhood=Bhd. brothers=Bros. motors=Motors northern=N. southern=S. western=W. eastern=E. church=Church "
    "council=Council bank=Bank computer=Comput. electronics=Elecs. employees=Emps. enterprises=Enters. entertainment=Ent. "
    "exchange=Exch. investment=Inv. liability=Liab. litigation=Litig. marketing=Mktg. municipal=Mun. petroleum=Petrol. "
    "retirement=Ret. software=Software supervisors=Sup'rs"
)
_MISREAD = "rn/m m/rn cl/d l/1 o/0 e/c c/e h/b b/h s/5 q/g t/f n/u i/l"
_SCANNED = tuple(tuple(pair.split("/")) for pair in _MISREAD.split())
_GIVEN = ("et al.", "and others", "& Ors")


def sides_of(name: str) -> tuple[str, ...]:
    """The two sides of a name, or the name."""
    return tuple(side.strip() for side in re.split(r"\s(?:v|V|vs)\.?\s", name, maxsplit=1))


def abbreviated(side: str) -> str:
    """A side as Bluebook T6 and T10 shorten it."""
    table = _SHORTENED | _CONTRACTED
    return re.sub(r"[A-Za-z]+", lambda m: table.get(m.group().lower(), m.group()), side).replace(" and ", " & ")


def scanned(side: str, seed: str) -> str:
    """A side with one letter as a scanner misreads it, in a word of six letters or more, behind its first letter; "" if none has one."""
    places = [
        (word.start() + at, old, new)
        for word in re.finditer(r"[A-Za-z]{6,}", side)
        for old, new in _SCANNED
        for at in range(1, len(word.group()) - len(old) + 1)
        if word.group()[at : at + len(old)] == old
    ]
    if not places:
        return ""
    at, old, new = places[number(seed, side) % len(places)]
    return side[:at] + new + side[at + len(old) :]


def forms_of(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(kind, parties) for each form in which a brief may write a name."""
    sides = sides_of(name)
    yield "as the record", sides
    yield "abbreviated", tuple(map(abbreviated, sides))
    yield "in capitals", tuple(side.upper() for side in sides)
    yield "with parties added", tuple(f"{side}, {_GIVEN[number(name, at) % 3]}" for at, side in enumerate(sides))
    if len(sides) == 2:
        yield "reversed", sides[::-1]
        telling = [
            side
            for side in sides
            if re.search(r"[A-Z][a-z]{4,}", side) and not re.match(r"(?:United States|State|People|Commonwealth|R|Regina)\b", side)
        ]
        if telling:
            yield "one side alone", (telling[0],)
        damaged = [scanned(side, name) for side in sides]
        at = number(name) % 2 if all(damaged) else 0 if damaged[0] else 1
        if damaged[at]:
            yield "a letter misread", (damaged[0], sides[1]) if at == 0 else (sides[0], damaged[1])


def words_of_name(name: str) -> frozenset[str]:
    """The words of a name in lower case."""
    return frozenset(re.findall(r"[a-z0-9]+", name.lower().replace("’", "").replace("'", ""))) - {
        "v",
        "the",
        "of",
        "and",
        "in",
        "re",
        "et",
        "al",
    }


_PUBLIC_WORDS = "america california commonwealth georgia of ohio people r regina state states texas the united us washington"
PUBLIC = frozenset(_PUBLIC_WORDS.split())
"""Words of a side that tells nothing."""
