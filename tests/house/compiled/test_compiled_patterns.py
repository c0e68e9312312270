"""A pattern is the same from kept code and without, and nothing but this very pattern's code is taken."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from brief_audit import beside_python, compiled_patterns, patterns
from brief_audit.cli.main import main
from brief_audit.compiled_patterns import _Table, compiled, keep

PATTERN, FLAGS = "(?P<case>q[a-z]+)|(?i:in re)", int(re.MULTILINE)
BRIEF = (
    "The court held in Quillonbrook v. Larkspur, 12 F.3d 34 (9th Cir. 2031) (Quillonbrook, J., dissenting), that “ferries carry lamps.”\n"
)


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A process that has compiled nothing, and writes its compiled files into a folder of the test."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "cache"))
    beside_python._path(compiled_patterns.__file__).parent.mkdir(parents=True)
    monkeypatch.setattr(compiled_patterns, "_table", _Table())
    return monkeypatch


def again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next process."""
    monkeypatch.setattr(compiled_patterns, "_table", _Table())


def kept_file() -> Path:
    return beside_python._path(_Table().source)


def test_what_one_process_compiled_the_next_one_does_not_compile(fresh: pytest.MonkeyPatch) -> None:
    own = re.compile(PATTERN, FLAGS)
    assert compiled(PATTERN, FLAGS) == own
    keep()
    again(fresh)
    fresh.setattr(compiled_patterns, "_code", lambda *_: pytest.fail("compiled again"))
    found = compiled(PATTERN, FLAGS)
    assert found == own
    assert (found.groupindex, found.flags, found.pattern) == (own.groupindex, own.flags, own.pattern)
    assert found.sub("-", "In Re quill, q") == own.sub("-", "In Re quill, q")


@pytest.mark.parametrize(
    "held",
    [
        {(PATTERN, FLAGS): (FLAGS, b"\x01\x02\x03\x04", 1, {"case": 1}, (None, "case"))},
        {(PATTERN, FLAGS): (0, b"odd", 1, {}, ())},
        {(PATTERN, FLAGS): "nothing"},
        {(PATTERN, 0): (0, b"", 0, {}, ())},
    ],
    ids=["no code", "cut off", "another shape", "other flags"],
)
def test_a_broken_code_is_a_miss(fresh: pytest.MonkeyPatch, held: dict[object, object]) -> None:
    beside_python.keep(_Table().source, compiled_patterns._HEAD or b"", held)
    assert compiled(PATTERN, FLAGS) == re.compile(PATTERN, FLAGS)


def test_a_file_of_another_python_is_a_miss(fresh: pytest.MonkeyPatch) -> None:
    compiled(PATTERN, FLAGS)
    keep()
    kept_file().write_bytes(b"20990101 4 another\n" + kept_file().read_bytes().partition(b"\n")[2])
    again(fresh)
    assert compiled(PATTERN, FLAGS) == re.compile(PATTERN, FLAGS)
    assert compiled_patterns._table.held == {}


def test_nothing_is_written_where_python_writes_nothing(fresh: pytest.MonkeyPatch) -> None:
    fresh.setattr(sys, "dont_write_bytecode", True)
    compiled(PATTERN, FLAGS)
    keep()
    assert not kept_file().exists()


def test_where_python_has_no_such_compiler_patterns_are_compiled_as_ever(fresh: pytest.MonkeyPatch) -> None:
    fresh.setattr(compiled_patterns, "_HEAD", None)
    assert compiled(PATTERN, FLAGS) == re.compile(PATTERN, FLAGS)
    keep()
    assert not kept_file().exists()


def test_those_that_read_briefs_have_a_file_of_their_own(fresh: pytest.MonkeyPatch) -> None:
    compiled_patterns.of_worker()
    compiled(PATTERN, FLAGS)
    keep()
    assert not kept_file().exists()
    assert [path.name.split(".")[1] for path in kept_file().parent.iterdir()] == ["worker"]


def test_no_word_of_a_brief_is_kept(fresh: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    (tmp_path / "opinion.txt").write_text(f"12 F.3d 34\nQuillonbrook v. Larkspur\n\nQuillonbrook, J., dissents.\n{BRIEF}", encoding="utf-8")
    fresh.chdir(tmp_path)
    main(["brief.txt", "--offline", "-q", "--cache", "cache", "--authority", "12 F.3d 34=opinion.txt"])
    made = [str(pattern) for pattern, _ in compiled_patterns._table.made]
    assert len(made) > 50
    assert not [pattern for pattern in made if "uillonbroo" in pattern]
    assert patterns.of_words("Quillonbrook").search(BRIEF)
    assert ("Quillonbrook", 0) not in compiled_patterns._table.made
