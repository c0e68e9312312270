"""Parts of a stored answer: cut literally, kept as evidence, cut again from it; nothing else can enter that way."""

from __future__ import annotations

import hashlib
import io
import zipfile

import pytest

from brief_audit.errors import EvidenceTampered
from brief_audit.transport.files import Derivation, NotTheArchiveError, sole_member
from brief_audit.transport.store import Store

WHEN = "2026-05-01T09:00:00Z"
INSIDE = "<title>An invented title. <section>One – of no force.</section><section>Two.</section></title>".encode()


def packed(body=INSIDE, name="usc99.xml", method=zipfile.ZIP_DEFLATED):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as archive:
        archive.writestr(name, body)
    return held.getvalue()


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "cache")
    yield store
    store.close()


@pytest.fixture
def parent(store):
    return store.put(packed(), url="https://code.example/usc99.zip", media_type="application/zip", retrieved_at=WHEN)


def span(words):
    start = INSIDE.index(words.encode())
    return start, start + len(words.encode())


ONE, TWO = span("<section>One – of no force.</section>"), span("<section>Two.</section>")


def test_a_part_is_the_bytes_themselves_under_their_own_hash_and_the_parents_address(store, parent):
    part = store.whole(parent, "usc99.xml").cut("/s1", [ONE], "application/xml")
    assert store.read(part.sha256) == INSIDE[slice(*ONE)]
    assert part.sha256 == hashlib.sha256(INSIDE[slice(*ONE)]).hexdigest()
    assert (part.url, part.retrieved_at) == ("https://code.example/usc99.zip#usc99.xml/s1", WHEN)
    assert (store.root / part.path).stat().st_mode & 0o777 == 0o444


def test_the_same_cut_gives_the_same_part_and_one_row(store, parent):
    first, second = (store.whole(parent, "usc99.xml").cut("/s", [ONE, TWO], "text/plain") for _ in range(2))
    assert first == second
    assert len(store.derivations(first.sha256)) == 1


def test_pieces_stand_on_lines_of_their_own(store, parent):
    part = store.whole(parent, "usc99.xml").cut("/list", [TWO, ONE], "text/plain")
    assert store.read(part.sha256).decode().splitlines() == ["<section>Two.</section>", "<section>One – of no force.</section>"]


@pytest.mark.parametrize("spans", [[], [(-1, 4)], [(0, len(INSIDE) + 1)], [(5, 5)], [(9, 4)]])
def test_what_does_not_lie_in_the_parent_cannot_be_cut(store, parent, spans):
    whole = store.whole(parent, "usc99.xml")
    with pytest.raises(ValueError, match="cut from the bytes"):
        whole.cut("/s", spans, "text/plain")
    assert store.stats()["artefacts"] == 1


def test_an_answer_that_was_never_stored_cannot_be_laid_out(store, parent):
    unknown = parent.model_copy(update={"sha256": "0" * 64})
    with pytest.raises(EvidenceTampered):
        store.whole(unknown)


def test_a_part_of_a_plain_answer_needs_no_member(store):
    answer = store.put(INSIDE, url="https://code.example/a.json", media_type="application/json", retrieved_at=WHEN)
    assert store.read(store.whole(answer).cut("/two", [TWO], "text/plain").sha256) == b"<section>Two.</section>"


def test_where_a_part_was_cut_is_on_record(store, parent):
    part = store.whole(parent, "usc99.xml").cut("/s1", [ONE], "application/xml")
    assert store.derivations(part.sha256) == (Derivation(part.sha256, parent.sha256, "usc99.xml", (ONE,)),)
    assert store.derivations(parent.sha256) == ()


def test_clearing_up_keeps_parts_as_the_evidence_they_are(store, parent):
    part = store.whole(parent, "usc99.xml").cut("/s1", [ONE], "application/xml")
    assert store.gc(2e9)["unnamed"] == 0
    assert store.holds(part.sha256)


def test_a_changed_part_is_noticed_when_it_is_read(store, parent):
    part = store.whole(parent, "usc99.xml").cut("/s1", [ONE], "application/xml")
    path = store.root / part.path
    path.chmod(0o600)
    path.write_bytes(b"<section>One, of great force.</section>")
    with pytest.raises(EvidenceTampered):
        store.read(part.sha256)


@pytest.mark.parametrize(
    "archive",
    [b"", b"PK\x05\x06" + bytes(18), packed(name="usc98.xml"), packed(name="/usc99.xml"), packed()[:-30], packed(bytes(400_000))],
    ids=["nothing", "empty-archive", "another-name", "a-path", "cut", "bomb"],
)
def test_an_archive_that_is_not_what_was_asked_is_refused(archive):
    with pytest.raises(NotTheArchiveError):
        sole_member(archive, "usc99.xml")


def test_the_one_member_is_unpacked():
    assert sole_member(packed(), "USC99.xml") == sole_member(packed(method=zipfile.ZIP_STORED), "usc99.xml") == INSIDE


def test_the_desk_lists_a_parent_that_was_changed_and_lays_nothing_out(make_desk, tmp_path):
    desk = make_desk()
    parent = desk.store.put(packed(), url="https://code.example/usc99.zip", media_type="application/zip", retrieved_at=WHEN)
    assert desk.whole(parent, "usc99.xml").body == INSIDE
    path = desk.store.root / parent.path
    path.chmod(0o600)
    path.write_bytes(b"changed")
    assert desk.whole(parent, "usc99.xml") is None
    assert [tampered.expected for tampered in desk.tampered] == [parent.sha256]


def test_a_part_that_was_changed_is_listed_when_it_is_cut_again(make_desk):
    desk = make_desk()
    parent = desk.store.put(packed(), url="https://code.example/usc99.zip", media_type="application/zip", retrieved_at=WHEN)
    part = desk.whole(parent, "usc99.xml").cut("/s1", [ONE], "application/xml")
    path = desk.store.root / part.path
    path.chmod(0o600)
    path.write_bytes(b"<section>One, of great force.</section>")
    assert desk.whole(parent, "usc99.xml").cut("/s1", [ONE], "application/xml") == part
    assert [(tampered.expected, tampered.url) for tampered in desk.tampered] == [(part.sha256, part.url)]
