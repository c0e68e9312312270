"""A secret that is none seals nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from brief_audit.transport.sealing import NAME, Seal, own_seal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")


def sealed(place: Path) -> str:
    seal = own_seal(place)
    assert seal is not None
    return seal.over(b"question", b"answer")


def test_the_secret_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    place = tmp_path / "own"
    assert sealed(place) == sealed(place)
    assert (place / NAME).stat().st_mode & 0o777 == 0o600
    assert sealed(tmp_path / "other") != sealed(place)


def test_a_secret_that_others_may_read_or_lay_there_is_none(tmp_path: Path) -> None:
    own_seal(tmp_path)
    (tmp_path / NAME).chmod(0o640)
    assert own_seal(tmp_path) is None
    (tmp_path / NAME).chmod(0o600)
    assert own_seal(tmp_path) is not None
    tmp_path.chmod(0o777)
    assert own_seal(tmp_path) is None


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only the superuser gives a file away")
def test_the_secret_of_another_user_is_none(tmp_path: Path) -> None:
    own_seal(tmp_path)
    os.chown(tmp_path / NAME, 12_345, -1)
    assert own_seal(tmp_path) is None


@pytest.mark.parametrize("held", [b"", b"short", b"x" * 33])
def test_what_is_no_secret_is_left_as_it_lies(tmp_path: Path, held: bytes) -> None:
    (tmp_path / NAME).write_bytes(held)
    (tmp_path / NAME).chmod(0o600)
    assert own_seal(tmp_path) is None
    assert (tmp_path / NAME).read_bytes() == held


def test_a_link_or_a_pipe_in_its_place_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "planted").write_bytes(b"x" * 32)
    (tmp_path / "planted").chmod(0o600)
    (tmp_path / NAME).symlink_to("planted")
    assert own_seal(tmp_path) is None
    (tmp_path / NAME).unlink()
    os.mkfifo(tmp_path / NAME, 0o600)
    assert own_seal(tmp_path) is None


def test_a_seal_holds_for_its_parts_alone() -> None:
    seal = Seal(b"a" * 32)
    made = seal.over(b"key", b"value")
    assert seal.holds(made, b"key", b"value")
    for parts in ((b"key", b"valu"), (b"keyv", b"alue"), (b"value", b"key"), (b"keyvalue",)):
        assert not seal.holds(made, *parts)
    assert not Seal(b"b" * 32).holds(made, b"key", b"value")
    assert not seal.holds("", b"key", b"value")
    assert not seal.holds("\u00e9", b"key", b"value")
