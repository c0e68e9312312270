"""What the user's own program worked out before, told from whatever anybody else laid there.

What is kept only to save time is no evidence: nobody could say from its bytes that it was really derived from others. So it bears a
seal, HMAC-SHA256 under a secret of the user that lies beside the count of requests and never in a cache that was handed on. What is not
sealed so, for exactly the question that is asked, is worked out again.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import stat
import tempfile
from pathlib import Path

from brief_audit.errors import CannotWrite
from brief_audit.transport.files import exposed, plain_bytes, private_folder

NAME = "derived.key"
_SIZE = 32
_DIGITS = 64
_ONLY_A_FILE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class Seal:
    """Seals byte strings under one secret.

    >>> seal = Seal(b"a secret of thirty-two bytes ...")
    >>> seal.holds(seal.over(b"question", b"answer"), b"question", b"answer")
    True
    >>> seal.holds(seal.over(b"question", b"answer"), b"questiona", b"nswer")
    False
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def over(self, *parts: bytes) -> str:
        """64 hex digits that nobody without the secret can make; the parts cannot run into each other."""
        digests = b"".join(hashlib.sha256(part).digest() for part in parts)
        return hmac.digest(self._secret, digests, "sha256").hex()

    def holds(self, seal: str, *parts: bytes) -> bool:
        """Whether the seal was made over these parts."""
        return hmac.compare_digest(seal.encode(errors="replace"), self.over(*parts).encode())

    def kept(self, path: Path, *question: bytes) -> bytes | None:
        """What `keep` wrote for this question; None for anything else."""
        held = plain_bytes(path) or b""
        seal, value = held[:_DIGITS].decode(errors="replace"), held[_DIGITS:]
        return value if self.holds(seal, *question, value) else None

    def keep(self, path: Path, value: bytes, *question: bytes) -> None:
        """A new file, for the owner alone, takes the place of the old one. Raises OSError, CannotWrite."""
        private_folder(path.parent)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=f".{os.getpid()}.tmp", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(self.over(*question, value).encode() + value)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def own_seal(place: Path) -> Seal | None:
    """The seal of the user to whom the folder `place` belongs; made on first use.

    None where the secret would be no secret: others may write to the folder, the file is another's or readable for others, or it
    cannot be written at all.
    """
    if exposed(place):
        return None
    path = place / NAME
    secret = _read(path)
    if secret is None and not path.is_symlink() and not path.exists():
        _make(path)
        secret = _read(path)
    return Seal(secret) if secret else None


def _read(path: Path) -> bytes | None:
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | _ONLY_A_FILE)) as stream:
            found = os.fstat(stream.fileno())
            private = not hasattr(os, "geteuid") or (found.st_uid == os.geteuid() and not found.st_mode & 0o077)
            secret = stream.read(_SIZE + 1) if stat.S_ISREG(found.st_mode) and private else b""
    except OSError:
        return None
    return secret if len(secret) == _SIZE else None


def _make(path: Path) -> None:
    """Written whole under another name first; of two processes the later one's secret stands, and the other's seals are void."""
    try:
        private_folder(path.parent)
        handle, name = tempfile.mkstemp(prefix=f".{NAME}.", suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as stream:
            stream.write(secrets.token_bytes(_SIZE))
        Path(name).replace(path)
    except (OSError, CannotWrite):
        return
