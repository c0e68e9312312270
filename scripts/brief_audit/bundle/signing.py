"""Who vouches for a bag, and since when: a detached CMS signature and an RFC 3161 time stamp over its tag manifest, made by OpenSSL."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from brief_audit.errors import CannotWrite, UsageError
from brief_audit.transport.one_post import address, post

SIGNED = "tagmanifest-sha256.txt"
SIGNATURE = f"signatures/{SIGNED}.p7s"
TIMESTAMP = f"signatures/{SIGNED}.tsr"


def check(signer: tuple[Path, Path] | None, url: str | None) -> None:
    """What can be known of --sign and --timestamp before a bag is made: key and certificate sign, the address is one. Raises UsageError."""
    if url is not None:
        address(url)
    if signer is not None:
        with TemporaryDirectory() as scratch:
            (Path(scratch) / SIGNED).write_bytes(b"")
            sign(Path(scratch), *signer)


def sign(bag: Path, key: Path, certificate: Path) -> Path:
    """Sign the bag's tag manifest, and through it every file of the bag. Raises UsageError if key and certificate do not serve."""
    for path in (key, certificate):
        if not path.is_file():
            raise UsageError(f"--sign names {path}, which is not a file.", "Give --sign KEY CERT, both in PEM.")
    target = _folder(bag) / Path(SIGNATURE).name
    _openssl("cms", "-sign", "-binary", "-md", "sha256", "-in", str(bag / SIGNED), "-signer", str(certificate), "-inkey", str(key),
             "-outform", "PEM", "-out", str(target), about="The bundle could not be signed")  # fmt: skip
    return target


def stamp(bag: Path, url: str) -> Path:
    """Have a time-stamping authority state when the bag existed; only the hash of the tag manifest is sent. Raises SourceError."""
    query = _openssl(
        "ts", "-query", "-data", str(bag / SIGNED), "-sha256", "-cert", "-no_nonce", about="The time stamp could not be asked for"
    )
    answer = post(url, query, "application/timestamp-query", "application/timestamp-reply")
    target = _folder(bag) / Path(TIMESTAMP).name
    try:
        target.write_bytes(answer)
    except OSError as error:
        raise CannotWrite(f"The time stamp cannot be written ({error.strerror}).", "Free some space.") from error
    _openssl("ts", "-reply", "-in", str(target), "-text", about="The answer of the time-stamping authority is no time stamp")
    return target


def _folder(bag: Path) -> Path:
    folder = bag / "signatures"
    folder.mkdir(exist_ok=True)
    return folder


def _openssl(*arguments: str, about: str) -> bytes:
    try:
        done = subprocess.run(["openssl", *arguments], check=False, capture_output=True, stdin=subprocess.DEVNULL, timeout=60)  # noqa: S603, S607 - arguments are ours
    except FileNotFoundError as error:
        raise UsageError("openssl is not installed.", "Install OpenSSL, or leave out --sign and --timestamp.") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise UsageError(f"{about}: {said[-1] if said else 'openssl gave no reason'}.", "Check the key, the certificate and the address.")
    return done.stdout
