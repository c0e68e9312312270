"""Other programs on the same citations with the same evidence: what each flags, passes, or does not read.

eyecite runs here; citeurl and caselaw-guard, published on PyPI, run under the interpreter that BRIEF_AUDIT_PEERS_PYTHON names (`make
peers` installs them apart, since their requirements are their own). The look-up is the stand-in's list of decisions for all of them.
Run by that interpreter, this file is the program that asks them: texts as JSON on standard input, citations as JSON on standard output.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

FLAGGED, PASSED, UNREAD = "flagged", "passed", "not read"
ALIKE = 75.0
"""Of 100, as RapidFuzz counts words in common: names less alike than this are flagged."""


def _key(text: str) -> str:
    return re.sub(r"[\s.]", "", text).lower()


def eyecite_reads(text: str, core: str) -> tuple[bool, str]:
    """Whether eyecite finds that citation, and the name that it reads before it."""
    from eyecite import get_citations

    for one in get_citations(text):
        groups = getattr(one, "groups", {})
        if _key(" ".join(str(groups.get(name)) for name in ("volume", "reporter", "page"))) == _key(core):
            data: Any = one.metadata
            return True, f"{getattr(data, 'plaintiff', None) or ''} v. {getattr(data, 'defendant', None) or ''}"
    return False, ""


def eyecite_and_look_up(text: str, core: str, names: Sequence[str]) -> str:
    """Flagged if the list holds no such citation."""
    found, _ = eyecite_reads(text, core)
    return UNREAD if not found else PASSED if names else FLAGGED


def eyecite_and_names(text: str, core: str, names: Sequence[str]) -> str:
    """Flagged also if the name that it reads has too few words in common with the record's."""
    from rapidfuzz.fuzz import token_set_ratio

    found, read = eyecite_reads(text, core)
    if not found:
        return UNREAD
    if not names:
        return FLAGGED
    return PASSED if read == " v. " or max(token_set_ratio(read.lower(), one.lower()) for one in names) >= ALIKE else FLAGGED


HERE: dict[str, Callable[[str, str, Sequence[str]], str]] = {
    "eyecite + look-up": eyecite_and_look_up,
    "eyecite + look-up + name": eyecite_and_names,
}


def elsewhere(rows: Sequence[tuple[str, str, Sequence[str]]], python: str | None = None) -> dict[str, list[str]]:
    """The verdicts of the published ones, in order, by name with version; empty where no interpreter is named."""
    python = python or os.environ.get("BRIEF_AUDIT_PEERS_PYTHON")
    if not python or not rows:
        return {}
    asked = json.dumps([{"text": text, "core": core, "held": bool(names)} for text, core, names in rows])
    done = subprocess.run([python, __file__], input=asked, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def _asked() -> None:
    """Under the other interpreter: every text through citeurl, and through caselaw-guard with a list in place of the server."""
    from importlib.metadata import version

    import httpx
    from caselaw_guard.adapters.courtlistener import CourtListenerAdapter
    from caselaw_guard.verifier import verify_text
    from citeurl import Citator

    rows = json.load(sys.stdin)
    held = {_key(row["core"]) for row in rows if row["held"]}

    def answered(request: httpx.Request) -> httpx.Response:
        form = httpx.QueryParams(request.content.decode())
        core = " ".join(form.get(name, "") for name in ("volume", "reporter", "page")).strip() or form.get("text", "")
        found = _key(core) in held
        cluster = {"case_name": "", "absolute_url": "/opinion/1/x/", "citations": []}
        item = {"citation": core, "normalized_citations": [core], "start_index": 0, "end_index": len(core)}
        return httpx.Response(200, json=[{**item, "status": 200 if found else 404, "clusters": [cluster] if found else []}])

    adapter = CourtListenerAdapter("a token", client=httpx.Client(transport=httpx.MockTransport(answered)))
    citator, verdicts = Citator(), {"citeurl + look-up": [], "caselaw-guard": []}
    for row in rows:
        core = _key(row["core"])
        read = any(_key(str(one.text)).startswith(core) for one in citator.list_cites(row["text"]))
        verdicts["citeurl + look-up"].append(UNREAD if not read else PASSED if row["held"] else FLAGGED)
        statuses = {one.status.value for one in verify_text(row["text"], adapters=[adapter]).results if _key(one.citation).startswith(core)}
        verdicts["caselaw-guard"].append(UNREAD if not statuses else PASSED if statuses == {"verified"} else FLAGGED)
    json.dump({f"{name} ({version(name.split(' ')[0])})": value for name, value in verdicts.items()}, sys.stdout)


if __name__ == "__main__":
    _asked()
