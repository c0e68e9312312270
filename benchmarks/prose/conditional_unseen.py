"""How often a reading of a conditional or reasoning sentence is wrong in documents that no rule was made with.

    python benchmarks/prose/conditional_unseen.py [--freeze] [--judge FILE] [--write]

Every American opinion and British judgment of the data that is in no other list of this folder is ranked by the SHA-256 of its file
name. Those whose rank begins with one half of the bytes may be read while rules are mended ("mended"). Of the others the first, as many
as hold 1,800 sentences, are the first set, the next as many the second; they are read by nobody before the readings are frozen. The
third is whatever else the data holds (what is left, opinions outside the index, press summaries, another collection, an old form) and,
of the first set's documents, the sentences with other words of conclusion or of quantity; the fourth is these sentences of the second
set's; the fifth holds those of the documents of the other lists and of all filings, and every sentence of the opinions that no set holds.
Sentences that stand in an earlier document, too, are left out. `conditional_unseen.tsv` holds for each document its set, the
number of its sentences, the number of those read, and the SHA-256 of sentences and readings; `--judge` writes the readings of a set for
a judge who has no part in the rules. `conditional_unseen_judged.tsv` holds what the judge said of each reading at the first scoring. A
reading made since then by other rules has another hash, and no judgement. Writes its section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from auditing import SHARED, Source, auditor, sources
from conditional_material import WORDS, masked
from conditional_sentences import digest
from results import write_section

from brief_audit.model.base import UNCOUNTED, WRITTEN_LAW
from brief_audit.prose.conditionals import Conditional, read
from brief_audit.prose.page import LAW, OTHER
from brief_audit.text.sentences import sentence_spans

HERE = Path(__file__).parent
FROZEN, JUDGED = HERE / "conditional_unseen.tsv", HERE / "conditional_unseen_judged.tsv"
SETS = ("first", "second", "third", "fourth", "fifth")
SENTENCES = 1800
MORE = re.compile(
    rf"{WORDS.pattern}|\b(?:thus|accordingly|consequently|as\s+a\s+result|follows\s+that|except\s+(?:where|when)|neither|none\s+of|not\s+(?:all|every|both))\b"
    r"|(?-i:\b(?:No|All|Every|Each|Any|Some)\b)",
    re.IGNORECASE,
)
"""The third set holds every marked conclusion and every statement of a kind of things, too."""
COPIED = 0.7
"""Of a document that was not drawn before, at least so many of its sentences stand in no other."""
HEAD = "kind\tdocument\tset\tsentences\tread\tsha256"


class Sentence(NamedTuple):
    """A sentence with what stands before and behind it. `listed`: it has a word of the first two sets."""

    text: str
    before: str
    after: str
    listed: bool


class Document(NamedTuple):
    """A document: what it is, a name that tells nobody's, its set, its sentences."""

    kind: str
    key: str
    group: str
    sentences: tuple[Sentence, ...]

    @property
    def readings(self) -> list[tuple[Sentence, Conditional]]:
        made = [(one, read(one.text, before=one.before, after=one.after)) for one in self.sentences]
        return [(one, said) for one, said in made if said.unread is None]

    @property
    def row(self) -> str:
        marks = [one.text for one in self.sentences] + [digest(one.text, said) for one, said in self.readings]
        whole = hashlib.sha256("\n".join(marks).encode()).hexdigest()
        return "\t".join((self.kind, self.key, self.group, str(len(self.sentences)), str(len(self.readings)), whole))


def _rank(name: str) -> bytes:
    return hashlib.sha256(f"fresh conditionals {name}".encode()).digest()


def _known() -> set[str]:
    lists = ("argued_documents.tsv", "conditional_sentences.tsv")
    return {line.split("\t")[1] for name in lists for line in (HERE / name).read_text(encoding="utf-8").splitlines()[1:]}


def _is_mended(path: Path) -> bool:
    return _rank(path.name)[0] % 10 < 5


def _further() -> Iterator[tuple[str, Path, str, str]]:
    """What no list of the data names: opinions outside the index, press summaries, other reporters' cases, judgments of the old form."""
    yield from (("uk", one.path, one.page(), ".html") for one in sources() if "__press__" in one.path.name)
    indexed = {one.path for one in sources()}
    for path in sorted((SHARED / "us/opinions").glob("*.html")):
        if path not in indexed and not _is_mended(path):
            yield "us", path, path.read_text(encoding="utf-8", errors="replace"), ".html"
    for path in sorted((SHARED / "us/cap/cases").glob("*.json")):
        opinions = json.loads(path.read_bytes())["casebody"]["data"]["opinions"]
        paragraphs = "\n".join(one["text"] for one in opinions).split("\n")
        yield "us", path, "<body>" + "".join(f"<p>{escape(one)}</p>\n" for one in paragraphs) + "</body>", ".html"
    for path in sorted((SHARED / "uk/akn-old").glob("*.xml")):
        yield "uk", path, Source(path, american=False, keys=frozenset()).page(), ".html"


@cache
def documents(*groups: str) -> tuple[Document, ...]:
    """The documents of some sets, in order; all are read, since a sentence counts where it stands first."""
    known, wanted, listed, seen, found, held = _known(), set(groups), set[str](), set[str](), list[Document](), 0
    looked_at = set[str]()
    every = [one for one in sources() if "__press__" not in one.path.name]
    old = [one for one in every if _key(one.path) in known]
    ranked = sorted((one for one in every if _key(one.path) not in known), key=lambda one: _rank(one.path.name))
    mended = [one for one in ranked if _is_mended(one.path)]
    for source in (*old, *mended, *(one for one in ranked if one not in mended)):
        group = "mended" if source in mended else SETS[min(held // SENTENCES, 2)]
        if group == "third" and groups and not wanted & {"third", "fifth"}:
            break
        marked = tuple(_sentences(source.page(), words=MORE))
        drawn = tuple(one for one in marked if one.listed and one.text not in listed)
        further = tuple(one for one in marked if one.text not in seen and not one.listed)
        new = tuple(one for one in marked if one.text not in seen) if group == "third" else drawn
        listed |= {one.text for one in marked if one.listed}
        seen |= {one.text for one in marked}
        looked_at |= {one.text for one in marked if one.listed or source in mended}
        if source in old:
            continue
        held += len(new) if source not in mended else 0
        kind, key = "us" if source.american else "uk", _key(source.path)
        found.append(Document(kind, key, group, new))
        rest = {"first": "third", "second": "fourth"}.get(group, "")
        if rest and (not groups or wanted & {rest, "fifth"}):
            found.append(Document(kind, f"{key}+", rest, further))
    found += _fresh(seen) if not groups or wanted & {"third", "fifth"} else ()
    if not groups or "fifth" in wanted:
        found += _left_over({one.key for one in found}, looked_at | {sentence.text for one in found for sentence in one.sentences})
    return tuple(found)


def _fresh(seen: set[str]) -> Iterator[Document]:
    """The further documents of the third set; one of which another copy was drawn before is left out."""
    for kind, path, page, suffix in _further():
        every = tuple(_sentences(page, suffix, words=MORE))
        new = tuple(one for one in every if one.text not in seen)
        if len(new) > COPIED * len(every):
            seen |= {one.text for one in new}
            yield Document(kind, _key(path), "third", new)


def _left_over(drawn: set[str], seen: set[str]) -> Iterator[Document]:
    """The fifth set: of the documents of other lists the sentences with other words, of those that no list holds every one."""
    judgments = (("us" if one.american else "uk", one.path, one.page(), ".html") for one in sources())
    held = {one.path for one in sources()}
    others = (("us", one, one.read_text(encoding="utf-8", errors="replace"), one.suffix) for one in _opinions() if one not in held)
    filings = (one for one in sorted((SHARED / "us/briefs").rglob("*")) if one.suffix in {".txt", ".pdf", ".docx"})
    briefs = (("filing", one, one.read_bytes(), one.suffix) for one in filings)
    outcomes, known = SHARED / "uk/uksc_outcomes.jsonl", _known()
    told = (escape(json.loads(line)["decision"] or "") for line in outcomes.read_text(encoding="utf-8").splitlines())
    summaries = ("uk", outcomes, "<body>" + "".join(f"<p>{one}</p>\n" for one in told) + "</body>", ".html")
    for kind, path, page, suffix in (*judgments, *others, *briefs, summaries):
        if (key := _key(path)) in drawn:
            continue
        every = tuple(_sentences(page, suffix, words=MORE))
        new = tuple(one for one in every if one.text not in seen and not (key in known and one.listed))
        seen |= {one.text for one in every}
        if new:
            yield Document(kind, key, "fifth", new)


def _opinions() -> list[Path]:
    return [one for one in sorted((SHARED / "us/opinions").iterdir()) if one.suffix in {".html", ".txt"}]


def _key(path: Path) -> str:
    return hashlib.sha256(path.name.encode()).hexdigest()[:12]


def _sentences(page: str | bytes, suffix: str = ".html", *, words: re.Pattern[str]) -> Iterator[Sentence]:
    dossier = auditor().begun(page, suffix)
    assert dossier.document is not None
    text, citations = dossier.document.text, dossier.citations or ()
    covers = sorted((*one.extent, "" if one.kind in UNCOUNTED else LAW if one.kind in WRITTEN_LAW else OTHER) for one in citations)
    spans = list(sentence_spans(text, [(first, last) for first, last, _ in covers]))
    whole = [" ".join(text[start:end].split()) for start, end in spans]
    for place, (start, end) in enumerate(spans):
        if words.search(text, start, end):
            around = whole[place - 1] if place else "", whole[place + 1] if place + 1 < len(whole) else ""
            yield Sentence(" ".join(masked(text, start, end, covers).split()), *around, WORDS.search(text, start, end) is not None)


def said_in_words(sentence: str, said: Conditional) -> str:
    """A reading as a lawyer reads it: the words that lead in, the formula, its clauses."""
    if said.categorical is not None:
        return str(said.categorical)
    first = min((clause.span[0] for clause in said.clauses.values()), default=0)
    clauses = [f"{name} = «{clause.text}»" for name, clause in said.clauses.items()]
    whole = said.formula if said.conclusion is None else f"reason: {said.reason or '(what went before)'}; conclusion: {said.conclusion}"
    return f"[lead-in: «{sentence[:first].strip()}»] {whole}, where " + "; ".join(clauses)


def to_judge(group: str) -> Iterator[str]:
    """One line of JSON for each reading of a set."""
    for document in documents():
        for number, (one, said) in enumerate(document.readings if document.group == group else ()):
            row = {"id": f"{document.key}-{number}", "before": one.before, "sentence": one.text, "after": one.after}
            yield json.dumps({**row, "reading": said_in_words(one.text, said), "digest": digest(one.text, said)}, ensure_ascii=False)


def _figures(group: str) -> str:
    of = [one for one in documents() if one.group == group]
    total, readings = sum(len(one.sentences) for one in of), [digest(one.text, said) for document in of for one, said in document.readings]
    judged = (
        {line.split("\t")[0]: line.split("\t")[1] for line in JUDGED.read_text(encoding="utf-8").splitlines()[1:]}
        if JUDGED.exists()
        else {}
    )
    counts = Counter(judged.get(one, "not judged") for one in readings)
    told = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
    return f"- {group}: {len(of)} documents, {total} sentences, {len(readings)} read ({len(readings) / max(total, 1):.1%}): {told}"


def main() -> int:
    """Count, compare with the frozen list; 1 if the documents or, of a set that is not judged yet, the readings differ from it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--freeze", action="store_true")
    options.add_argument("--judge", choices=SETS)
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    if given.judge:
        print("\n".join(to_judge(given.judge)))
        return 0
    rows = [HEAD, *(one.row for one in documents() if one.group in SETS)]
    if given.freeze:
        FROZEN.write_text("\n".join(rows) + "\n", encoding="utf-8")
    frozen = FROZEN.read_text(encoding="utf-8").splitlines()
    moved = {row.split("\t")[1:4:1][0] + row.split("\t")[3] for row in rows} ^ {row.split("\t")[1] + row.split("\t")[3] for row in frozen}
    lines = [
        *map(_figures, ("mended", *SETS)),
        f"- {len(moved)} documents unlike the frozen list, {len(set(rows) ^ set(frozen)) // 2} read otherwise",
    ]
    if given.write:
        write_section("Conditional sentences nobody tuned to", "python benchmarks/prose/conditional_unseen.py --write", lines)
    print("\n".join(lines))
    return 1 if moved else 0


if __name__ == "__main__":
    sys.exit(main())
