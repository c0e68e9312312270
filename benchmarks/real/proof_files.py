"""The links of proofs in what is made out of a report: SARIF log, certificate and evidence bag, for `proof_links.py`.

One brief is audited, certified and bundled by the commands themselves, over the stand-in. A link of the log has to be one that a proof of
the same bytes has in the report, where each was judged; one of the certificate or the bag, the address at which those very bytes were
retrieved, which the bag's own web archive shows.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from warcio.archiveiterator import ArchiveIterator

from brief_audit.cli.main import main
from brief_audit.reports.digest import address

_ROW = re.compile(r"^\| <?(?P<url>[^|>]+)>? \| (?P<what>[^|]*) \| [^|]* \| `(?P<sha256>[0-9a-f]{64})` \|$", re.MULTILINE)


@dataclass(frozen=True)
class Made:
    """What the commands made of one brief."""

    report: dict[str, Any]
    sarif: dict[str, Any]
    certificate: str
    bag: Path

    def read(self, sha256: str) -> bytes:
        """Stored bytes, as the bag holds them."""
        return next((self.bag / "data/evidence/sha256" / sha256[:2]).glob(f"{sha256}.*")).read_bytes()


def made_of(passages: list[str], folder: Path) -> Made:
    """The brief of these paragraphs, audited, certified and bundled in an empty folder, which is the working folder. No network."""
    (folder / "brief.txt").write_text("\n\n".join(passages), encoding="utf-8")
    wanted = ["--format", "sarif", "-o", "brief.sarif", "--format", "json", "-o", "report.json"]
    with redirect_stdout(StringIO()):
        main(["brief.txt", "--quiet", "--cache", "cache", *wanted])
        (folder / "reports/brief").mkdir(parents=True, exist_ok=True)
        (folder / "report.json").replace(folder / "reports/brief/report.json")
        main(["certificate", "reports/brief", "--variant", "fre-902", "-o", "certificate.md", "--cache", "cache", "--quiet"])
        main(["bundle", "reports/brief", "-o", "bags", "--cache", "cache", "--quiet"])
    (bag,) = (path for path in (folder / "bags").iterdir() if path.is_dir())
    report = json.loads((folder / "reports/brief/report.json").read_text(encoding="utf-8"))
    return Made(report, json.loads((folder / "brief.sarif").read_text(encoding="utf-8")), (folder / "certificate.md").read_text(), bag)


def items(report: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """(citation, item of evidence) of every finding."""
    for citation in report["citations"]:
        for finding in citation["findings"]:
            for item in finding["evidence"]:
                yield citation["id"], item


def of_sarif(made: Made) -> Counter[str]:
    """Each link of the log: `right` where the same citation has a proof of the same bytes with that link, beside the same retrieval."""
    known = {(citation, item["sha256"], item["url"], address(item)) for citation, item in items(made.report)}
    counts: Counter[str] = Counter()
    for run in made.sarif["runs"]:
        for result in run["results"]:
            told = result["properties"]
            for item in told["evidence"]:
                right = (told["citation"], item["sha256"], item["url"], item["address"]) in known
                counts["right" if right else "another record"] += 1
    return counts


def of_certificate(made: Made) -> Counter[str]:
    """Each row of the certificate: `right` where those bytes were retrieved at that address, and every proof of them says so."""
    shown = {row["sha256"]: _plain(row["url"]) for row in _ROW.finditer(made.certificate)}
    counts = Counter(_judged(made, sha256, url) for sha256, url in shown.items())
    proved = {item["sha256"] for _, item in items(made.report)}
    counts["missing"] = len(proved - shown.keys())
    return counts


def of_bag(made: Made) -> Counter[str]:
    """Each row of the bag's list of evidence, and whether its file holds the bytes that the list says."""
    counts: Counter[str] = Counter()
    for row in json.loads((made.bag / "data/evidence/index.json").read_text(encoding="utf-8")):
        held = (made.bag / row["path"]).read_bytes()
        same = hashlib.sha256(held).hexdigest() == row["sha256"]
        counts[_judged(made, row["sha256"], row["url"]) if same else "another record"] += 1
    return counts


def _judged(made: Made, sha256: str, url: str) -> str:
    answered = _answers(made).get(sha256)
    proofs = {item["url"] for _, item in items(made.report) if item["sha256"] == sha256}
    if answered is None:  # a part cut out of an answer, or a table that the program ships: it has the address of the whole
        return "right" if proofs <= {url} else "another record"
    return "right" if url in answered and proofs <= answered else "another record"


_kept: dict[Path, dict[str, set[str]]] = {}


def _answers(made: Made) -> dict[str, set[str]]:
    """The addresses at which each answer was retrieved, by the SHA-256 of its bytes, out of the bag's web archive."""
    if made.bag not in _kept:
        found: dict[str, set[str]] = {}
        archive = gzip.decompress((made.bag / "data/evidence/fetches.warc.gz").read_bytes())
        for record in ArchiveIterator(BytesIO(archive)):
            if record.rec_type == "response":
                body = record.content_stream().read()
                found.setdefault(hashlib.sha256(body).hexdigest(), set()).add(record.rec_headers.get_header("WARC-Target-URI"))
        _kept[made.bag] = found
    return _kept[made.bag]


def _plain(url: str) -> str:
    return url.replace("\\", "")
