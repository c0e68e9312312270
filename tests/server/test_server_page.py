"""The page at /, in Chromium: a brief is chosen or dropped, watched, and its report read; by keyboard, under its strict policy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.browser import PROGRAM, Page, opened
from server.running import Running, running
from server.serving import RIGHT, TOKEN

pytestmark = [pytest.mark.slow, pytest.mark.skipif(PROGRAM is None, reason="Chromium is not installed")]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with opened(tmp_path) as tab:
        yield tab


def focused(page: Page) -> str:
    return str(page.says("document.activeElement.id || document.activeElement.tagName"))


def test_a_brief_is_chosen_watched_and_its_report_read_by_keyboard_alone(held: Running, page: Page, tmp_path: Path) -> None:
    brief = tmp_path / "my brief.md"
    brief.write_text(RIGHT, encoding="utf-8")
    page.opens(f"{held.url}/")
    page.says("new MutationObserver(() => (window.told = [...(window.told || []), document.getElementById('steps').textContent]))"
              ".observe(document.getElementById('steps'), {childList: true, subtree: true, characterData: true})")  # fmt: skip
    visited = []
    while "token" not in visited:
        page.presses("Tab")
        visited.append(focused(page))
    page.writes(TOKEN)
    page.presses("Tab")
    assert focused(page) == "brief"
    page.chooses("#brief", brief)
    page.presses("Tab")
    assert focused(page) == "BUTTON"
    page.presses("Enter")
    page.until(lambda: page.says("!document.getElementById('result').hidden"))
    assert page.says("document.getElementById('verdict').textContent").startswith("Brief verdict: ")
    assert page.says("document.getElementById('means').textContent").startswith("The one citation was compared")
    assert focused(page) == "result", "a screen reader goes on where the result is"
    told = page.says("window.told")
    assert told[-1] == "Done"
    assert len(told) > 2
    address = str(page.says("document.getElementById('report').href"))
    page.presses("Tab")
    assert focused(page) == "report"
    page.opens(address)
    assert "[2019] UKSC 9001" in page.says("document.body.innerText")
    assert page.complaints == []


def test_a_brief_is_dropped_watched_and_its_report_read(held: Running, page: Page) -> None:
    page.opens(f"{held.url}/")
    page.says(f"document.getElementById('token').value = {json.dumps(TOKEN)}")
    page.says(
        f"""(() => {{
            const held = new DataTransfer();
            held.items.add(new File([{json.dumps(RIGHT)}], "b.md", {{type: "text/markdown"}}));
            document.getElementById("drop").dispatchEvent(new DragEvent("drop", {{dataTransfer: held, cancelable: true}}));
            document.getElementById("form").requestSubmit();
        }})()"""
    )
    page.until(lambda: page.says("!document.getElementById('result').hidden"))
    assert page.says("document.getElementById('verdict').textContent").startswith("Brief verdict: ")
    page.opens(str(page.says("document.getElementById('report').href")))
    assert "[2019] UKSC 9001" in page.says("document.body.innerText")
    assert page.complaints == []


WRONG = {"token": ("x" * 20, "b.md"), "kind of file": (TOKEN, "b.exe"), "failed": (TOKEN, "b.pdf")}


@pytest.mark.parametrize("says", WRONG)
def test_what_goes_wrong_is_told_where_a_screen_reader_hears_it(says: str, held: Running, page: Page, tmp_path: Path) -> None:
    token, name = WRONG[says]
    (tmp_path / name).write_bytes(b"%PDF-1.7 damaged")
    page.opens(f"{held.url}/")
    page.says(f"document.getElementById('token').value = {json.dumps(token)}")
    page.chooses("#brief", tmp_path / name)
    page.says("document.getElementById('form').requestSubmit()")
    page.until(lambda: says in page.says("document.getElementById('steps').textContent"))
    assert page.says("document.getElementById('steps').getAttribute('role')") == "status"
    assert page.says("document.getElementById('result').hidden")


def test_another_site_cannot_frame_it_nor_a_script_be_put_into_it(held: Running, page: Page) -> None:
    page.opens(f"{held.url}/")
    page.says("(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s); })()")
    page.says("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = 2\">')")
    assert page.says("window.ran") is None
    assert page.says("fetch('http://localhost:9/').then(() => 'sent', () => 'refused')") == "refused"
