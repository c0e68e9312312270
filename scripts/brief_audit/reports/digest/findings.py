"""What a reader needs from the JSON report, most urgent first. Pure functions of its data."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brief_audit import patterns as re
from brief_audit.checks.registry import concern_of
from brief_audit.gate.outcomes import IN_TABLE, MENTIONED
from brief_audit.model.declared import Concern
from brief_audit.model.facts import Disposition
from brief_audit.reports import accepted, words
from brief_audit.reports.digest.naming import law_form
from brief_audit.reports.notices import NOT_ENDED
from brief_audit.reports.reader_address import reader_address
from brief_audit.tables.sources import declared

Row = Mapping[str, Any]

ERROR, UNVERIFIABLE, CORRECT = "VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC", "VERIFIED_CORRECT"
NEAREST = "Nearest words"
"""What is shown where the words themselves stand nowhere."""
_BORDER = re.compile(r"\\(?!udc[89a-f][0-9a-f])")
_AT_THE_END = re.compile(r"https?://\S+$")
_SEPARATE = frozenset({"concurrence", "concurrence-in-part", "dissent", "plurality"})
_OPINIONS = _SEPARATE | {"majority", "per-curiam"}
"""Kinds of opinions; a decision with no separate one is not described by its only one."""
_CHANGED = "CONTENT_TAMPER"
_NO_PART = frozenset({"combined"})
"""What a text is called that its publisher does not divide; no place for a reader."""
_LEAD_IN = 20
"""Characters by which a correction may exceed the source's words that it repeats."""


def citations_with(report: Row, outcome: str | None) -> list[Row]:
    """The citations of one outcome, in the order of the brief."""
    return [citation for citation in report["citations"] if citation["outcome"] == outcome]


def without_outcome(report: Row) -> tuple[list[Row], list[Row]]:
    """The citations without an outcome: those listed for themselves, and table entries that repeat a citation of the brief."""
    silent = citations_with(report, None)
    repeated = {citation["id"] for citation in silent if (citation["says"] or "").startswith(IN_TABLE)}
    return [c for c in silent if c["id"] not in repeated], [c for c in silent if c["id"] in repeated]


def is_a_mention(row: Row) -> bool:
    """Whether the row is a law or provision that the brief only mentions."""
    return row["outcome"] is None and (row["says"] or "").startswith(MENTIONED)


def mentions(silent: list[Row]) -> Iterator[str]:
    """A sentence for all mentions of one law: why they are not checked, and which they are."""
    grouped: dict[str, list[str]] = {}
    for row in filter(is_a_mention, silent):
        grouped.setdefault(row["says"], []).append(f"{row['text']} ({row['id']})")
    yield from (f"{says} {', '.join(these)}." for says, these in grouped.items())


def what_it_is(authority: Row) -> str:
    """What the court did and the kinds of its opinions, in a phrase: "reversed; majority, 2 dissents". Empty if nothing tells."""
    kinds = Counter(opinion["kind"] for opinion in authority["opinions"] if opinion["kind"] in _OPINIONS)
    several = (f"{count} {kind}s" if count > 1 else kind for kind, count in kinds.items())
    told = [disposed(authority), ", ".join(several) if kinds.keys() & _SEPARATE else ""]
    return "; ".join(filter(None, told))


def disposed(authority: Row) -> str:
    """What the court did, in a word or two. Empty if its text does not tell."""
    told = authority["disposition"] or ""
    return Disposition(told).in_words if told in {str(one) for one in Disposition} else told


def unread(report: Row) -> str:
    """Which pages of the brief could not be read, to stand behind "Not read:". Empty if all were."""
    pages = report["document"]["unread_pages"]
    return f"page {numbers(pages)} of the brief. Citations there were not audited." if pages else ""


def about_document(report: Row) -> list[str]:
    """What is said of the document as a whole: warnings of its reader, then findings of it (its table of authorities and the like)."""
    document = report["document"]
    told = (finding["says"] for finding in document["findings"] if not _is_of_a_quotation(finding) and finding["code"] != _CHANGED)
    return [*document["warnings"], *told]


def changed_evidence(report: Row) -> list[str]:
    """What stored evidence was found changed: it comes before everything else, since it may touch any of it."""
    of_citations = (finding for row in report["citations"] for finding in row["findings"])
    found = (finding["says"] for finding in (*report["document"]["findings"], *of_citations) if finding["code"] == _CHANGED)
    return list(dict.fromkeys(found))


def loose_quotations(report: Row) -> list[str]:
    """What is said about quotations that belong to no citation."""
    return [finding["says"] for finding in report["document"]["findings"] if _is_of_a_quotation(finding)]


def _is_of_a_quotation(finding: Row) -> bool:
    return concern_of(finding["check"]) is Concern.QUOTATION


def own_findings(citation: Row) -> list[Row]:
    """The findings that make the citation's outcome, without those of its propositions."""
    return [finding for finding in citation["findings"] if finding["proposition"] is None]


def errors_of(citation: Row) -> list[Row]:
    """The findings that retrieved evidence proves against the brief."""
    return [finding for finding in own_findings(citation) if finding["outcome"] == ERROR]


def warnings_of(citation: Row) -> list[Row]:
    """What should be looked at although it decided nothing, and what a file of the user's own says."""
    own = own_findings(citation)
    return [one for one in own if (one["severity"] == "warning" and one["outcome"] != ERROR) or concern_of(one["check"]) is Concern.BESIDE]


def evidence_of(citation: Row) -> list[list[Row]]:
    """Every snippet of a citation once, in the order of the findings, grouped by the artefact that holds it."""
    grouped: dict[tuple[str, str], dict[str, Row]] = {}
    for finding in citation["findings"]:
        for evidence in finding["evidence"]:
            grouped.setdefault((evidence["sha256"], evidence["attribution"]), {}).setdefault(evidence["snippet"], evidence)
    return [list(snippets.values()) for snippets in grouped.values()]


def file_name(report: Row) -> str:
    """The brief's own name, without its folders."""
    path: str = report["document"]["path"]
    if path == "-":
        return "standard input"
    return slashed(path).rstrip("/").rpartition("/")[2] or path


def slashed(path: str) -> str:
    r"""A path with / between its folders whatever the system was; of a byte that is no letter (\udcff) the sign is no border.

    >>> slashed("C:\\files\\a.md"), slashed("files/a\\udcff.md")
    ('C:/files/a.md', 'files/a\\udcff.md')
    """
    return _BORDER.sub("/", path)


def to_read(report: Row) -> list[Row]:
    """Propositions that were compared and are not in the source word for word: a person has to read them."""
    return [row for row in report["propositions"] if row["outcome"] == UNVERIFIABLE and row["verdict"]]


def not_compared(report: Row) -> list[Row]:
    """Propositions without a retrieved text to compare with."""
    return [row for row in report["propositions"] if row["outcome"] != CORRECT and not row["verdict"]]


def of_sentences(report: Row) -> str:
    """One line on the sentences that citations support; empty if there are none."""
    stated, reading, left = len(report["propositions"]), len(to_read(report)), len(not_compared(report))
    if not stated:
        return ""
    literal = stated - reading - left
    return (
        f"{plural(stated, 'sentence')} with a citation: {literal} word for word in the source, {reading} to read against it "
        f"(a paraphrase is not an error), {left} without a retrieved text.{_in_the_opinion_of_models(report)}"
    )


def _in_the_opinion_of_models(report: Row) -> str:
    asked = [row["opinion"] for row in report["propositions"] if "opinion" in row]
    doubted = sum(not opinion["supported"] for opinion in asked)
    return f" Models were asked about {len(asked)}: in their opinion {doubted} are not supported." if asked else ""


def opinion_said(proposition: Row) -> str:
    """What the models that were asked said of a sentence, each by itself, the minority named; empty where none was asked."""
    opinion = proposition.get("opinion")
    if opinion is None:
        return ""
    held = "supported" if opinion["supported"] else "not supported"
    given = "; ".join(f"{vote['model']} {_answered(vote)}" for vote in opinion["votes"])
    against = f" In the minority: {', '.join(opinion['minority'])}." if opinion["minority"] else ""
    return f"{held} ({opinion['agreement'].lower()}, {opinion['confidence'].lower()} confidence): {given}.{against} Advice only."


def _answered(vote: Row) -> str:
    return str(vote["says"]) if vote["answer"] == "NONE" else f"said {vote['answer']}"


def counted(report: Row) -> str:
    """One sentence with the counts of the three outcomes."""
    counts = report["counts"]
    if not counts["citations"]:
        return none_counted(report)
    total = plural(counts["citations"], "citation")
    return (
        f"{total}: {counts[CORRECT]} verified correct, {counts[ERROR]} verified {'error' if counts[ERROR] == 1 else 'errors'}, "
        f"{counts[UNVERIFIABLE]} could not be checked. {plural(counts['authorities'], 'authority', 'authorities')} retrieved."
    )


def none_counted(report: Row) -> str:
    """Why a report counts no citation: none was recognised, or the audit was stopped before that was known."""
    if not _stopped_early(report):
        return "No citation was recognised; nothing was checked."
    reached = "any citation was looked up" if report["document"]["sha256"] else "the brief was read"
    return f"The audit was interrupted before {reached}; nothing was checked."


def _stopped_early(report: Row) -> bool:
    return NOT_ENDED in report["gate"]["reasons"] and not report["counts"]["citations"]


def size(report: Row) -> str:
    """How long the brief is, and how many citations it has: "37 pages, 119 citations"; not where it was not read to its end."""
    pages, counts = report["document"]["pages"], report["counts"]
    count = "not read to its end" if _stopped_early(report) else plural(counts["citations"], "citation")
    return ", ".join(filter(None, (plural(pages, "page") if pages else "", count)))


def plural(count: int, one: str, many: str | None = None) -> str:
    """A count with its noun."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def numbers(labels: Sequence[object]) -> str:
    """Labels as a list in words."""
    return ", ".join(str(label) for label in labels)


_PLACES = frozenset({None, "CITATION_ELSEWHERE"})


def to_do(citation: Row, finding: Row) -> str:
    """What to do about an error: the advice for its code, then what the record or the text has in its place."""
    correction = finding["correction"] or citation["correction"] or ""
    nearest = finding["code"] == "QUOTE_NOT_FOUND" and finding["evidence"]
    told = any(source_words(finding, item) == correction for item in finding["evidence"])
    if nearest or told or any(_is_shown(correction, " ".join(item["snippet"].split()), finding["code"]) for item in finding["evidence"]):
        correction = ""
    return " ".join(dict.fromkeys(part for part in (words.what_to_do(finding["code"]), correction, *_proposed(citation, finding)) if part))


def _proposed(citation: Row, error: Row) -> list[str]:
    """Beside an error of place: where a record shows the named case, or what a search by name proposes. Such a finding has no outcome."""
    if concern_of(error["check"]) is not Concern.IDENTITY:
        return []
    return [found["correction"] for found in citation["findings"] if found["outcome"] is None and found["code"] in _PLACES]


def _is_shown(correction: str, snippet: str, code: str | None) -> bool:
    """Whether the correction only repeats what is shown of the source: the name of the case, or the whole of its words."""
    whole = code == "DIFFERENT_CASE" or (code == "QUOTE_ALTERED" and len(correction) <= len(snippet) + _LEAD_IN)
    return whole and snippet in correction


_ABSENT = frozenset({"SECTION_NOT_FOUND", "NOT_A_FIRST_PAGE", "NO_SUCH_PAGE"})
_NAMES_ITS_JUDGES = "The decision names as its judges: "
IN_ITS_LIST = "Nearest entry"
"""What is shown of a list that lacks what is cited: an entry beside that place, which is no suggestion."""


def source_label(finding: Row, number: int) -> str:
    """What the snippet with this number is: the proof, or only what comes nearest in the authority that was cited."""
    nearest = (finding["code"] == "QUOTE_NOT_FOUND", finding["code"] == "QUOTE_ELSEWHERE" and number > 0)
    if any(nearest):
        return NEAREST
    return IN_ITS_LIST if finding["code"] in _ABSENT else "Source says"


def source_words(finding: Row, evidence: Row) -> str:
    """What is shown of the source: its snippet; of a judge who did not sit all who did, since one of them alone tells nothing."""
    snippet, told = str(evidence["snippet"]), str(finding["correction"] or "")
    one_of_them = finding["code"] == "ATTRIBUTION_MISMATCH" and told.startswith(_NAMES_ITS_JUDGES)
    return told if one_of_them and " ".join(snippet.split()) in told else snippet


def by_id(report: Row) -> dict[str, Row]:
    """The citations, to look one up that another names."""
    return {row["id"]: row for row in report["citations"]}


def meant(by_id: Mapping[str, Row], citation: Row) -> str:
    """The full citation that an id., a supra or a further number of a list ("§§ 1981, 1983") stands for; empty for every other citation."""
    if citation["canonical"] and re.fullmatch(r"[\W\d_]*(?:\w[\W\d_]*)?", citation["text"]):
        return str(citation["canonical"])
    if law := law_form(citation):
        return law
    seen, here = {citation["id"]}, citation
    while here["kind"] in {"id", "supra"} and here["antecedent"] in by_id and here["antecedent"] not in seen:
        here = by_id[here["antecedent"]]
        seen.add(here["id"])
    return "" if here is citation else f"{here['id']} {here['text']}"


def address(evidence: Row) -> str:
    """The address at which a person reads the record. The address of the retrieved bytes stands in the evidence trail."""
    retrieved = str(evidence["url"])
    read = reader_address(retrieved)
    if read == retrieved.removesuffix("/data.xml") and (shown := _AT_THE_END.search(evidence["attribution"])):
        read = reader_address(shown.group())
    return read + _anchor(read, evidence["locator"]["paragraph"] if "locator" in evidence else None)


def _anchor(url: str, paragraph: str | None) -> str:
    """What leads to a paragraph on a page of a source that numbers them; empty for any other."""
    anchors = (row.anchor for row in declared().values() if row.anchor and url.startswith(f"{row.settings['base_url']}/"))
    anchor = next(anchors, "")
    return f"#{anchor}{paragraph}" if anchor and paragraph and paragraph.isdecimal() and "#" not in url and "?" not in url else ""


def settings(report: Row) -> list[tuple[str, str]]:
    """The effective settings as name and value (constitution article 28); those of each source stand in the JSON report alone."""
    stated = report["job"]["settings"].items()
    return [
        (name, value if isinstance(value, str) else json.dumps(value)) for name, value in stated if name != "sources" and value is not None
    ]


def place(evidence: Row) -> str:
    """Where in the authority a snippet stands, in words; empty if unknown."""
    locator = evidence["locator"]
    parts = [f"paragraph {locator['paragraph']}" if locator["paragraph"] else "", f"page {locator['page']}" if locator["page"] else ""]
    part = "" if locator["part"] in _NO_PART else locator["part"]
    return ", ".join(one for one in (*parts, part or "") if one)


def verdict_line(report: Row) -> str:
    """The last line of every report for people."""
    return f"Brief verdict: {report['verdict']}"


def ledger_line(report: Row) -> str:
    """The ledger's size and root after this audit: a printed report fixes what the ledger was. Empty if none was written."""
    held = report.get("ledger")
    return f"Ledger {held['size']}:{held['root']}" if held else ""


def counts(report: Row, citation: Row) -> bool:
    """Whether anything that is said against a citation was not accepted by somebody before; what expired counts again."""
    return not _raised(citation) <= {code for identity, code in accepted.answered(report) if identity == citation["id"]}


def is_new(report: Row, citation: Row) -> bool:
    """Whether anything that is said against a citation stands in no earlier report that the audit was compared with."""
    held = accepted.in_effect(report).items()
    return not _raised(citation) <= {code for (identity, code), one in held if identity == citation["id"] and one["known"]}


def _raised(citation: Row) -> set[str]:
    return {one["code"] for one in errors_of(citation)} or {citation["reason"]}


def looked_at(report: Row, citation: Row) -> list[str]:
    """Who accepted a citation before the audit and who looked at it after, a line each; it stands beside the outcome and changes none."""
    looks = [_look(one) for one in report.get("signoffs") or () if one["citation"] == citation["id"]]
    return [*accepted.lines_of(report, citation["id"]), *looks]


def _look(one: Row) -> str:
    told = "; ".join(part for part in (one["how"], one["note"]) if part)
    return f"Looked at by {one['name']}, {one['at']}{f': {told}' if told else ''}"
