"""`audit annotate`: a copy beside the report, and what is refused. Every case is invented."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pikepdf
import pytest

from brief_audit.cli.main import main
from readers.pdf_writer import Sheet, pdf
from readers.test_readers_word import docx, p, r

CITED = "Harrow v. Quill, 990 U.S. 10 (1996)"
PARAGRAPH = [
    "The keeper of the lamp must keep it lit from dusk to dawn,",
    f"as was held in {CITED}, and",
    "42 U.S.C. § 1983 says no other thing.  Id. at 4.",
]
TEXT = " ".join(PARAGRAPH)
BRIEFS = {"brief.pdf": pdf(Sheet().lines(72, 700, *PARAGRAPH)), "brief.docx": docx(p(r(TEXT))), "brief.txt": TEXT.encode()}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cache").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    return tmp_path


def audited(name: str) -> str:
    Path(name).write_bytes(BRIEFS[name])
    assert main([name, "--offline", "--quiet"]) == 3
    return name


@pytest.mark.parametrize(("name", "copy"), [("brief.pdf", "brief.annotated.pdf"), ("brief.docx", "brief.annotated.docx")])
def test_the_copy_lies_beside_the_report_and_the_brief_stays_as_it_is(home, capsys, name, copy):
    audited(name)
    before = Path(name).read_bytes()
    capsys.readouterr()
    assert main(["annotate", name, "reports/brief", "--quiet"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"annotated": f"reports/brief/{copy}", "notes": 3, "beside_their_words": []}
    assert Path(name).read_bytes() == before
    first = Path(told["annotated"]).read_bytes()
    assert main(["annotate", name, "reports/brief/report.json", "--quiet", "-o", "again"]) == 0
    assert Path("again").read_bytes() == first


def test_nothing_is_written_over(home, capsys):
    audited("brief.pdf")
    for target in ("brief.pdf", "there.pdf"):
        Path(target).touch()
        held = Path(target).read_bytes()
        assert main(["annotate", "brief.pdf", "reports/brief", "-o", target]) == 2
        assert Path(target).read_bytes() == held
    assert main(["annotate", "brief.pdf", "reports/brief", "-o", "-"]) == 2
    assert main(["annotate", "brief.pdf", "reports/brief", "-o", "a.html", "--table-of-authorities", "a.html"]) == 2
    assert not Path("a.html").exists()


def test_a_brief_that_changed_is_refused_with_the_reason(home, capsys):
    audited("brief.pdf")
    Path("brief.pdf").write_bytes(pdf(Sheet().lines(72, 700, *PARAGRAPH, "One more line.")))
    assert main(["annotate", "brief.pdf", "reports/brief"]) == 4
    assert "is not the brief that this report is about" in capsys.readouterr().err
    assert main(["annotate", "missing.pdf", "reports/brief"]) == 4
    assert list(Path("reports/brief").glob("*annotated*")) == []


def test_an_encrypted_brief_is_refused_by_its_name(home, capsys):
    out = io.BytesIO()
    pikepdf.open(io.BytesIO(BRIEFS["brief.pdf"])).save(out, encryption=pikepdf.Encryption(owner="owner", user=""))
    Path("locked.pdf").write_bytes(out.getvalue())
    assert main(["locked.pdf", "--offline", "--quiet"]) == 3
    assert main(["annotate", "locked.pdf", "reports/locked"]) == 4
    assert "locked.pdf: the PDF is encrypted" in capsys.readouterr().err


def test_of_a_brief_that_bears_no_notes_the_table_alone_is_made(home, capsys):
    audited("brief.txt")
    capsys.readouterr()
    assert main(["annotate", "brief.txt", "reports/brief"]) == 4
    assert "neither a PDF nor a Word file" in capsys.readouterr().err
    assert main(["annotate", "brief.txt", "reports/brief", "--table-of-authorities", "toa.html"]) == 0
    assert json.loads(capsys.readouterr().out) == {"table_of_authorities": "toa.html"}
    assert "Harrow v. Quill" in Path("toa.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", ["docx", "html"])
def test_the_table_is_made_beside_the_copy(home, capsys, form):
    audited("brief.pdf")
    assert main(["annotate", "brief.pdf", "reports/brief", "--quiet", "--table-of-authorities", f"out/toa.{form}"]) == 0
    data = Path(f"out/toa.{form}").read_bytes()
    assert (b"../reports/brief/brief.annotated.pdf#page=1" in data) is (form == "html")


def test_a_table_in_another_form_is_refused(home, capsys):
    audited("brief.pdf")
    assert main(["annotate", "brief.pdf", "reports/brief", "--table-of-authorities", "toa.pdf"]) == 2
    assert ".docx or .html" in capsys.readouterr().err


def test_citations_that_a_report_places_elsewhere_are_not_marked_at_other_words(home, capsys):
    audited("brief.pdf")
    report = Path("reports/brief/report.json")
    held = json.loads(report.read_text(encoding="utf-8"))
    held["citations"][0]["span"] = [0, 20]
    report.write_text(json.dumps(held), encoding="utf-8")
    capsys.readouterr()
    assert main(["annotate", "brief.pdf", "reports/brief"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["beside_their_words"] == ["c1"]
    assert "1 of 3 notes stand beside" in shown.err
    assert main(["annotate", "brief.pdf", "reports/brief", "-o", "b.pdf", "--table-of-authorities", "t.html"]) == 4
