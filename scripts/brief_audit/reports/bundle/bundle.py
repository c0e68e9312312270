"""The bag of one report, whole: members, manifests, and the page that says how to verify it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from brief_audit import __version__
from brief_audit.reports.bundle.bag import tag_files, write_bag
from brief_audit.reports.bundle.contents import Contents, Sources, contents
from brief_audit.reports.canonical_form import canonical_hash


def name_of(job: str) -> str:
    """The name of the bag's folder."""
    return f"audit-{job[:16]}"


def make_bundle(given: Sources, folder: Path) -> Contents:
    """Write the bag into `folder`. Raises CannotWrite, EvidenceTampered."""
    made = contents(given)
    tags = tag_files(made.payload, _info(given, made), _verify_text(given, made), made.absent)
    write_bag(folder, made.payload, tags)
    return made


def _info(given: Sources, made: Contents) -> list[tuple[str, str]]:
    report, checkpoint = given.report, given.lines.checkpoint
    return [
        ("Bagging-Date", report["job"]["finished_at"][:10]),
        ("Bag-Software-Agent", f"brief-audit {__version__}"),
        ("External-Identifier", report["job"]["id"]),
        ("External-Description", "The evidence of one audit of a legal brief"),
        ("Brief-SHA256", report["document"]["sha256"] or "none"),
        ("Report-SHA256", canonical_hash(dict(report))),
        ("Constitution-SHA256", report["tool"]["constitution"]["sha256"]),
        ("Ledger-Root", f"{checkpoint.size} {checkpoint.root}" if checkpoint else "none"),
        ("Profile", given.profile),
        ("Left-Out", str(len(made.omitted))),
        ("Licence-Notes", "See data/policy/licences.json: each source's terms hold for what it answered."),
    ]


def _verify_text(given: Sources, made: Contents) -> str:
    text = files(__package__).joinpath("verify.txt").read_text(encoding="utf-8")
    fetched = "" if not made.absent else files(__package__).joinpath("verify_fetch.txt").read_text(encoding="utf-8")
    brief = "data/input/input.json says where." if given.brief else "It is not in this bag: --brief FILE names it."
    return text.replace("{brief}", brief).replace("{fetch}", fetched)
