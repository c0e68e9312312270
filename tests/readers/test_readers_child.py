from __future__ import annotations

import io
import os
import resource
import signal
from pathlib import Path

import pytest

from brief_audit.errors import AuditError, ChildKilled, InputError
from brief_audit.model.document import Document
from brief_audit.readers import frames, read
from brief_audit.readers.child import Child, Limits, _cause, resolve
from readers.pdf_writer import Sheet, deflated_twice, pdf

READ = "brief_audit.readers.registry:read_bytes"


@pytest.fixture(scope="module")
def child():
    with Child() as shared:
        yield shared


def test_a_document_comes_back_as_a_document(child):
    document = child.call(READ, name="brief", path="brief.txt", data=b"See Harrow v. Pennyfarthing.\n\nSecond.")
    assert isinstance(document, Document)
    assert document.text == "See Harrow v. Pennyfarthing.\n\nSecond."


def test_one_worker_serves_many_calls(child):
    child.call(READ, name="a", path="a.txt", data=b"one")
    first = child._process.pid
    child.call(READ, name="b", path="b.txt", data=b"two")
    assert child._process.pid == first


def test_input_errors_travel_with_their_sentence_and_hint(child):
    with pytest.raises(InputError, match=r"x\.rtf is a Rich Text file") as caught:
        child.call(READ, name="x", path="x.rtf", data=b"{\\rtf1 hello}")
    assert "DOCX or PDF" in caught.value.hint


@pytest.mark.parametrize(
    "dotted",
    [
        "os:system",
        "subprocess:run",
        "brief_audit:x",
        "brief_auditor.x:y",
        "brief_audit.readers.child:_raise",
        "brief_audit.readers.registry:nothing",
        "brief_audit.errors",
    ],
)
def test_only_public_functions_of_the_package_are_called(dotted):
    with pytest.raises((ValueError, ModuleNotFoundError)):
        resolve(dotted)


@pytest.mark.slow
def test_a_bomb_kills_the_worker_and_not_the_caller():
    data, entries = deflated_twice(640 << 20)
    bomb = pdf(Sheet(), streams={0: (data, entries)})
    assert len(bomb) < 20_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with Child(Limits(memory_bytes=512 << 20)) as child:
        with pytest.raises(ChildKilled, match="memory") as caught:
            child.call(READ, name="bomb", path="bomb.pdf", data=bomb)
        assert caught.value.exit_code == 4
        assert caught.value.hint
        # The next brief gets a fresh worker.
        assert child.call(READ, name="a", path="a.txt", data=b"alive").text == "alive"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200 * 1024


def test_the_wall_clock_ends_a_call():
    with Child(Limits(wall_seconds=0.0)) as child, pytest.raises(ChildKilled, match="longer than 0 seconds"):
        child.call(READ, name="a", path="a.txt", data=b"text")


@pytest.mark.parametrize(
    ("code", "words"),
    [(-signal.SIGXCPU, "processor time"), (-signal.SIGABRT, "complex"), (-signal.SIGKILL, "complex"), (1, "exit code 1")],
    ids=["processor", "abort", "killed", "other"],
)
def test_the_sentence_names_the_cause(code, words):
    assert words in _cause(code, Limits())


def test_closing_ends_the_own_worker_only():
    with Child() as one, Child() as other:
        one.start()
        other.start()
        pid = one._process.pid
        one.close()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        assert other._process.poll() is None
        one.close()


def test_the_worker_sees_no_secret(monkeypatch):
    monkeypatch.setenv("BRIEF_AUDIT_COURTLISTENER_TOKEN", "canary")
    with Child() as child:
        child.call(READ, name="a", path="a.txt", data=b"one")  # by now the worker itself runs, not what it was forked from
        assert b"canary" not in Path(f"/proc/{child._process.pid}/environ").read_bytes()


def test_a_defect_is_a_sentence_and_its_trace_is_kept():
    with Child() as child:
        with pytest.raises(AuditError, match="TypeError") as caught:
            child.call(READ, name="only")
        assert caught.value.exit_code == 70
        assert "Traceback" in child.stderr_tail


def test_a_cut_message_is_an_end():
    with pytest.raises(EOFError):
        frames.read(io.BytesIO(b"\x00" * 7).read)


class TestRead:
    def test_a_file(self, child, tmp_path):
        path = tmp_path / "motion.txt"
        path.write_bytes(b"Text of a motion.")
        document = read(str(path), "motion", child)
        assert (document.name, document.path, document.text) == ("motion", str(path), "Text of a motion.")

    def test_stdin_is_text_whatever_it_looks_like(self, child):
        assert read("-", "stdin", child, b"<html>See 1 U.S. 2.").media_type == "text/plain"

    def test_a_pdf_on_stdin_is_refused(self, child):
        with pytest.raises(InputError, match="not text"):
            read("-", "stdin", child, b"%PDF-1.7\n\x00\x01\x02\x03")

    @pytest.mark.parametrize(
        ("make", "words"), [(lambda p: None, "does not exist"), (lambda p: p.mkdir(), "is a folder"), (lambda p: p.touch(), "is empty")]
    )
    def test_what_cannot_be_read(self, child, tmp_path, make, words):
        path = tmp_path / "brief.pdf"
        make(path)
        with pytest.raises(InputError, match=words) as caught:
            read(str(path), "brief", child)
        assert caught.value.hint

    def test_too_large_a_file(self, child, tmp_path):
        path = tmp_path / "brief.txt"
        with path.open("wb") as file:
            file.truncate(50 * 1024 * 1024 + 1)
        with pytest.raises(InputError, match="larger than 50 MB"):
            read(str(path), "brief", child)
