"""The page of `audit serve` and a report that it shows, under axe in Chromium: light and dark, before, after and where something failed.

`python benchmarks/server/page.py AXE_JS [FOLDER]`: axe-core's axe.min.js (its npm package), and where pictures go. Writes a section of
RESULTS.md; ends with status 1 if axe found anything.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from server.browser import Page, opened  # noqa: E402
from server.running import running  # noqa: E402
from server.serving import OPEN, RIGHT, TOKEN, WRONG  # noqa: E402


def states(page: Page, url: str, folder: Path) -> Iterator[str]:
    """The page in each of its states, by name."""
    brief, damaged = folder / "brief.md", folder / "damaged.pdf"
    brief.write_text(f"{RIGHT}\n\n{WRONG}\n\n{OPEN}\n", encoding="utf-8")
    damaged.write_bytes(b"%PDF-1.7 damaged")
    page.opens(f"{url}/")
    page.says(f"document.getElementById('token').value = {json.dumps(TOKEN)}")
    yield "at first"
    page.chooses("#brief", damaged)
    page.says("document.getElementById('form').requestSubmit()")
    page.until(lambda: "failed" in page.says("document.getElementById('steps').textContent"))
    yield "where a brief could not be read"
    page.chooses("#brief", brief)
    page.says("document.getElementById('form').requestSubmit()")
    page.until(lambda: page.says("!document.getElementById('result').hidden"))
    yield "with a result"
    page.opens(str(page.says("document.getElementById('report').href")))
    yield "the report"


def main() -> None:
    """Look, write the table."""
    axe = Path(sys.argv[1]).read_text(encoding="utf-8")
    pictures = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    rows, found = [], 0
    with tempfile.TemporaryDirectory() as name, running(Path(name)) as held:
        for colours in ("light", "dark"):
            folder = Path(name) / colours
            folder.mkdir()
            with opened(folder) as page:
                page.ask("Page.setBypassCSP", enabled=True)  # axe is put into the page; the tests hold the policy
                page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": colours}])
                for state in states(page, held.url, folder):
                    page.says(f"{axe};0")
                    told = page.says("axe.run().then((r) => ({wrong: r.violations.map((v) => v.id), passes: r.passes.length}))")
                    found += len(told["wrong"])
                    rows.append(f"| {state} | {colours} | {told['passes']} | {', '.join(told['wrong']) or 'none'} |")
                    if pictures is not None:
                        page.picture(pictures / f"{colours} {state}.png")
    head = ["| the page | colours | rules that pass | violations |", "|---|---|---|---|"]
    write_section("The page of the HTTP gate under axe", "python benchmarks/server/page.py AXE_JS", [*head, *rows])
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
