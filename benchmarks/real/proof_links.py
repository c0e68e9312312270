"""Every proof's link leads to the record that the proof was cut from: read off the stored bytes of reports of 300 citations and more.

    python benchmarks/real/proof_links.py [--count 330] [--seeds 3] [--files] [--dry]

A brief is made of courts' own true statements about held decisions (benchmarks/prose), audited over the stand-in, and its JSON report read:
the address beside each snippet must be that of a record inside the stored answer, and the snippet must stand in that record's own part of
the answer, since one look-up answers for many cases. `--files`: instead, the links of the SARIF log, the certificate and the evidence bag
of such a brief (proof_files.py).
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1] / "prose")]

import results  # noqa: E402
from auditing import Auditor, auditor, stand_in, table  # noqa: E402
from inverted import statements  # noqa: E402

from brief_audit.jobs.running import report_of  # noqa: E402
from brief_audit.reports.digest import address  # noqa: E402
from brief_audit.stages.workbench import utc_now  # noqa: E402

_OPINION = re.compile(r"/(?:opinion|(?P<docket>dockets))/(?P<number>[0-9]+)/")
TITLE = "Links of proofs"
FILES_TITLE = "Links of proofs in SARIF logs, certificates and evidence bags"


def report(tools: Auditor, passages: list[str]) -> dict[str, Any]:
    """The JSON report of a brief of these paragraphs."""
    dossier = tools.finished(tools.begun("\n\n".join(passages)))
    return report_of(dossier, tools.bench, utc_now(), interrupted=True)


def proofs(made: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """(citation, item of evidence) of every finding of a report."""
    for citation in made["citations"]:
        for finding in citation["findings"]:
            for item in finding["evidence"]:
                yield citation["id"], item


def judged(read: Callable[[str], bytes], item: dict[str, Any]) -> str:
    """`right`, `another record`, `not in that record` or `not checked` for one proof; `read` gives stored bytes by their SHA-256."""
    body = read(item["sha256"])
    text = body.decode("utf-8", "replace")
    named = _OPINION.search(link := address(item))
    if named is None:
        return _of_judgment(item, link, text)
    number, answer = int(named["number"]), json.loads(text)
    if named["docket"]:  # the docket that names the court is its own record
        return "right" if answer["id"] == number and item["snippet"] in text else "another record"
    part = _part(answer, number)
    if part is None:
        return "another record"
    if _is_of_court(answer, number, item["snippet"]):
        return "right"
    words = json.dumps(part, ensure_ascii=False)
    return "right" if _plain(item["snippet"]) in _plain(words.encode().decode("unicode_escape", "ignore") + words) else "not in that record"


def _is_of_court(answer: Any, number: int, court: str) -> bool:
    """Whether it is the list of one case's opinions of one court: a filtered list repeats both in the address of its count."""
    count = answer.get("count") if isinstance(answer, dict) else None
    return isinstance(count, str) and f"cluster={number}&cluster__docket__court={court}&" in count


def _of_judgment(item: dict[str, Any], link: str, text: str) -> str:
    if text.startswith("# ") and item["snippet"] in text:  # a table that the program ships; its publisher's page is its own
        return "right"
    place = re.sub(r"^https?://[^/]+/|[#?].*$", "", link)
    if not place:
        return "not checked"
    if place not in text:
        return "another record"
    return "right" if _plain(item["snippet"]) in _plain(re.sub(r"<[^>]+>", " ", text) + text) else "not in that record"


def _part(answer: Any, number: int) -> Any:
    """The part of an answer that is of one case: the cluster itself, an opinion of it, or the cluster within a look-up."""
    if isinstance(answer, list):
        return next((found for one in answer if (found := _part(one, number)) is not None), None)
    if not isinstance(answer, dict):
        return None
    cluster = answer.get("cluster") or ""
    if (
        (answer.get("id") == number and "case_name" in answer)
        or f"/clusters/{number}/" in str(cluster)
        or answer.get("cluster_id") == number
    ):
        return answer
    inner = answer.get("clusters") or answer.get("results") or []
    found = _part(inner, number) if inner else None
    return {"citation": answer.get("citation"), **found} if isinstance(found, dict) else found


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).casefold()


def of_files(count: int, seed: int, passages: list[str]) -> list[list[object]]:
    """The rows of the table for what is made out of one report."""
    import os
    import tempfile

    from proof_files import made_of, of_bag, of_certificate, of_sarif

    with tempfile.TemporaryDirectory() as folder, stand_in() as server:
        os.environ.update(server.environ(), BRIEF_AUDIT_LIMITS=f"{folder}/limits.sqlite3")
        os.chdir(folder)
        made = made_of(random.Random(seed).sample(passages, count), Path(folder))
        counts = {"report": Counter(judged(made.read, item) for _, item in proofs(made.report))}
        counts |= {"SARIF log": of_sarif(made), "certificate": of_certificate(made), "evidence bag": of_bag(made)}
        cited = len(made.report["citations"])
        return [
            [name, cited, sum(one.values()) - one["missing"], *(one[what] for what in _WHAT), one["missing"]]
            for name, one in counts.items()
        ]


_WHAT = ("right", "another record", "not in that record", "not checked")


def main() -> None:
    """Make the briefs, audit them, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=330)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--files", action="store_true", help="the links of what is made out of a report")
    parser.add_argument("--dry", action="store_true", help="print, do not write to RESULTS.md")
    given = parser.parse_args()
    true = sorted({row["passage"] for row in statements() if row["true"]})
    if given.files:
        every = sorted({row["passage"] for row in statements()})  # the log tells of errors
        shown = table(("links of", "citations", "links", *_WHAT, "missing"), of_files(given.count, 1, every))
        print(shown)
        if not given.dry:
            results.write_section(FILES_TITLE, "python benchmarks/real/proof_links.py --files", shown.splitlines())
        return
    tools, lines = auditor(), []
    for seed in range(1, given.seeds + 1):
        made = report(tools, random.Random(seed).sample(true, given.count))
        counts = Counter(judged(tools.bench.store.read, item) for _, item in proofs(made))
        lines.append(
            [
                seed,
                len(made["citations"]),
                sum(counts.values()),
                *(counts[what] for what in ("right", "another record", "not in that record", "not checked")),
            ]
        )
    head = ("seed", "citations", "proofs", "right", "another record", "not in that record", "not checked")
    shown = table(head, lines)
    print(shown)
    if not given.dry:
        results.write_section(TITLE, "python benchmarks/real/proof_links.py", shown.splitlines())


if __name__ == "__main__":
    main()
