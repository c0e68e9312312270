"""Invented edges and receipts, and a program that adds them from another process."""

from __future__ import annotations

import hashlib
import sys

from brief_audit.ledger.opening import open_ledger
from brief_audit.model.ledger import Disclosed, Edge, Exchanged, Receipt, Tier

WHEN = "2026-05-04T09:00:00Z"
NASTY = ["Hôtel “A” v\tB", 'a "quoted" \\ name', "\x01\x1f\x7f\u2028\u2029", "𐍈 ﬁ é", "' OR 1=1; DROP TABLE edges; --", "{%s} ? $1"]


def digest(word: object) -> str:
    return hashlib.sha256(str(word).encode()).hexdigest()


def edge(number: int, *, brief: int = 0, job: int | None = None, **changed) -> Edge:
    """The edge of one brief to `number U.S. 9001`."""
    plain = {
        "source_kind": "document",
        "source": digest(f"brief {brief}"),
        "target_kind": "opinion",
        "target": f"{number} U.S. 9001",
        "type": "CITES",
        "tier": "T2",
        "confidence": "EXACT",
        "lookup": digest(f"answer {number}"),
        "job": digest(f"job {brief if job is None else job}"),
        "recorded_at": WHEN,
    }
    return Edge.model_validate({**plain, **changed})


def unresolved(number: int, **changed) -> Edge:
    return edge(number, target_kind="unresolved", tier=None, confidence="UNRESOLVED", lookup=None, **changed)


def receipt(job: int = 0, kind: str = "audit", **changed) -> Receipt:
    """A receipt with something in every list."""
    plain = {
        "kind": kind,
        "job": digest(f"job {job}"),
        "recorded_at": WHEN,
        "status": "redline-required",
        "decision": "SOFT_WARNING",
        "exchanges": (
            Exchanged(tier=Tier.T1, source="find_case_law", method="GET", url="https://example.test/?q=%C3%A9", retrieved_at=WHEN),
        ),
        "omitted": (Disclosed(id="[2018] EWHC 9003 (Ch)", reason="OFFLINE", length=9000, budget=1000),),
        "facts": {"note": NASTY[0]},
    }
    return Receipt.model_validate({**plain, **changed})


def main() -> None:
    """ADDRESS NAME COUNT: add COUNT jobs of three edges and a receipt, one transaction each; print each size and root once it is kept."""
    address, name, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    with open_ledger(address) as ledger:
        for number in range(count):
            brief = name * 1_000_000 + number
            kept = ledger.append([edge(target, brief=brief) for target in range(3)], [receipt(brief)])
            print(kept.size, kept.root, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
