"""The complete bag of one report: members, manifests, and the page that says how to verify it."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from importlib.resources import files
from pathlib import Path
from typing import Any

from brief_audit import __version__
from brief_audit.bundle.bag import tag_files, write_bag
from brief_audit.bundle.contents import Contents, Sources, contents, object_name
from brief_audit.model.ledger import Checkpoint
from brief_audit.reports.canonical_form import canonical_hash


def name_of(job: str) -> str:
    """The name of the bag's folder."""
    return f"audit-{job[:16]}"


def make_bundle(given: Sources, folder: Path) -> Contents:
    """Write the bag into `folder`. Raises CannotWrite, EvidenceTampered."""
    made = contents(given)
    info = info_of(given.report, given.lines.checkpoint, given.profile, len(made.omitted))
    text = verify_text(second_run(made, given.record.masked), fetched=bool(made.absent))
    write_bag(folder, made.payload, tag_files(made.payload, info, text, made.absent))
    return made


def info_of(report: Mapping[str, Any], checkpoint: Checkpoint | None, profile: str, left_out: int) -> list[tuple[str, str]]:
    """The lines of bag-info.txt without the payload's size."""
    return [
        ("Bagging-Date", report["job"]["finished_at"][:10]),
        ("Bag-Software-Agent", f"brief-audit {__version__}"),
        ("External-Identifier", report["job"]["id"]),
        ("External-Description", "The evidence of one audit of a legal brief"),
        ("Brief-SHA256", report["document"]["sha256"] or "none"),
        ("Report-SHA256", canonical_hash(dict(report))),
        ("Constitution-SHA256", report["tool"]["constitution"]["sha256"]),
        ("Ledger-Root", f"{checkpoint.size} {checkpoint.root}" if checkpoint else "none"),
        ("Profile", profile),
        ("Left-Out", str(left_out)),
        ("Licence-Notes", "See data/policy/licences.json: each source's terms hold for what it answered."),
    ]


def second_run(made: Contents, masked: str | None) -> str:
    """Which of `SECOND_RUN` holds for a bag with these contents."""
    return second_run_of(set(made.payload), len(made.omitted), masked)


def second_run_of(members: AbstractSet[str], left_out: int, masked: str | None) -> str:
    """The same from the members' paths under data/."""
    if left_out:
        return "left out"
    if any(name.startswith("input/brief.") for name in members):
        return "brief"
    return "masked" if masked and object_name(masked) in members else "none"


SECOND_RUN = {
    "brief": "The brief is in the bag: the second run begins with reading it.",
    "masked": "The second run begins with the citations that were read in the brief; the brief itself is not in the bag. With\n"
    "   --brief FILE it begins with reading the brief, which shows also that nothing was read into it.",
    "none": "The second run needs the brief, which is not in the bag: --brief FILE names it. Without it: exit code 3.",
    "left out": "The second run needs what is left out of this bag (see below). Until all of it is there: exit code 3, and only\n"
    "   the rest is verified.",
}
"""What command 6 of VERIFY.txt needs."""


def verify_text(how: str, *, fetched: bool) -> str:
    """VERIFY.txt; `how` is a key of `SECOND_RUN`."""
    text = files(__package__).joinpath("verify.txt").read_text(encoding="utf-8")
    more = "" if how != "left out" else files(__package__).joinpath("verify_left_out.txt").read_text(encoding="utf-8")
    more += files(__package__).joinpath("verify_fetch.txt").read_text(encoding="utf-8") if fetched else ""
    return text.replace("{second}", SECOND_RUN[how]).replace("{fetch}", more)
