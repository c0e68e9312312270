"""A report is the same when the audit is run again though the record's texts were asked for twice: first with the stated court."""

from __future__ import annotations

from pathlib import Path

import pytest

from brief_audit.cli.main import main
from standin import Holdings, Opinion, StandIn, UsCase

WORDS = "the keeper must count the lanterns before dusk and must write the number in the book"
CASE = UsCase(
    71, "Arkwright v. Bellows", ("900 F.2d 10",), "1990-03-01", "ca9", "Ninth Circuit",
    opinions=(Opinion(f'<p><span class="star-pagination">*11</span> We hold that {WORDS}. The judgment is affirmed.</p>', "020lead"),),
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("court", "filters"), [("9th Cir.", ["ca9", "scotus"]), ("2d Cir.", ["ca2", None])])
def test_the_court_s_filter_that_found_nothing_is_asked_again_as_it_was(
    court: str, filters: list[str | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    brief = f"The court held that “{WORDS}.” Arkwright v. Bellows, 900 F.2d 10, 11 ({court} 1990).\n"
    (tmp_path / "brief.txt").write_text(brief, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with StandIn(Holdings(us=[CASE])) as server:
        for name, value in {**server.environ(), "BRIEF_AUDIT_LIMITS": str(tmp_path / "limits.sqlite3")}.items():
            monkeypatch.setenv(name, value)
        main(["brief.txt", "-q", "--cache", "cache", "--reports", "reports"])
        asked = [one.value("cluster__docket__court") for one in server.asked() if "opinions" in one.path]
    assert asked == filters
    capsys.readouterr()
    for more in ((), ("--brief", "brief.txt")):
        assert main(["verify", "reports/brief", "--cache", "cache", *more]) == 0, capsys.readouterr()
