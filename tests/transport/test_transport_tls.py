"""Whom TLS does not prove is not heard and is told nothing: no byte of a request, and above all no token, leaves before the proof.

The certificates are made by openssl for each run: an authority of the tests' own, which the program is made to trust, and
leaves that are good, for another host, out of date, or signed by nobody.
"""

from __future__ import annotations

import contextlib
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import certifi
import pytest

from brief_audit.model.base import Reason

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificates")
BODY = b"<judgment>An invented judgment.</judgment>"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(BODY), BODY)
TOKEN = "canary7token7canary7token7"


class Leaf(NamedTuple):
    host: str = "localhost"
    days: str = "2"
    signed: bool = True


LEAVES = {"good": Leaf(), "another-host": Leaf("elsewhere.invalid"), "expired": Leaf(days="-1"), "self-signed": Leaf(signed=False)}


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=30)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `NAME.pem` and `NAME.key` of each leaf and of the authority."""
    folder = tmp_path_factory.mktemp("certificates")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    usage = ("-addext", "keyUsage=critical,keyCertSign")  # Python 3.13 wants it said
    openssl(folder, "req", "-x509", *key, *usage, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=An invented authority", "-days", "2")
    for name, leaf in LEAVES.items():
        names = folder / f"{name}.txt"
        names.write_text(f"subjectAltName=DNS:{leaf.host}\n")
        openssl(folder, "req", "-new", *key, "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={leaf.host}")
        signer = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial") if leaf.signed else ("-signkey", f"{name}.key")
        openssl(folder, "x509", "-req", "-in", f"{name}.csr", *signer, "-days", leaf.days, "-extfile", names.name, "-out", f"{name}.pem")
    return folder


class Heard:
    """What reached the server: whole handshakes, and the bytes that came through or past them."""

    def __init__(self) -> None:
        self.through = b""
        self.raw = b""


Behave = Callable[[socket.socket, Heard], None]


@pytest.fixture
def server() -> Iterator[Callable[[Behave], tuple[str, Heard]]]:
    listeners: list[socket.socket] = []

    def start(behave: Behave) -> tuple[str, Heard]:
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)
        heard = Heard()

        def serve() -> None:
            with contextlib.suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    with connection, contextlib.suppress(OSError):
                        behave(connection, heard)

        threading.Thread(target=serve, daemon=True).start()
        return f"https://localhost:{listener.getsockname()[1]}", heard

    yield start
    for listener in listeners:
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()


def over_tls(folder: Path, name: str, *, weak: bool = False) -> Behave:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / f"{name}.pem", folder / f"{name}.key")
    if weak:
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.maximum_version = ssl.TLSVersion.TLSv1_1

    def behave(connection: socket.socket, heard: Heard) -> None:
        with context.wrap_socket(connection, server_side=True) as secured:
            while b"\r\n\r\n" not in heard.through:
                heard.through += secured.recv(65536)
            secured.sendall(ANSWER)

    return behave


def cut_after(size: int) -> Behave:
    """Hangs up in the middle of the handshake, after so many bytes of a record of its own."""

    def behave(connection: socket.socket, heard: Heard) -> None:
        heard.raw += connection.recv(65536)
        connection.sendall(b"\x16\x03\x03\x00\x7a\x02\x00\x00\x76\x03\x03"[:size])

    return behave


def plain_http(connection: socket.socket, heard: Heard) -> None:
    heard.raw += connection.recv(65536)
    connection.sendall(ANSWER)


@pytest.fixture
def trusted(certificates: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(certifi, "where", lambda: str(certificates / "ca.pem"))
    return certificates


@pytest.fixture
def asked(server, make_desk, question):
    def ask(behave: Behave):
        base, heard = server(behave)
        desk = make_desk(base, source="courtlistener", token=TOKEN, lookup=lambda _host, _port: ["127.0.0.1"])
        return desk, desk.ask(question(f"{base}/a", source="courtlistener", secret_header=True)), heard

    return ask


def test_a_proven_server_is_heard(trusted: Path, asked) -> None:
    """The control: with the same authority, port and name, the answer is taken and the token arrives."""
    _, exchange, heard = asked(over_tls(trusted, "good"))
    assert exchange.body == BODY
    assert TOKEN.encode() in heard.through


@pytest.mark.parametrize("name", [name for name in LEAVES if name != "good"])
def test_a_certificate_that_proves_nothing(trusted: Path, asked, name: str) -> None:
    desk, exchange, heard = asked(over_tls(trusted, name))
    assert exchange.reason is Reason.UNREACHABLE
    assert "its certificate was not accepted" in exchange.attempt.says
    assert not heard.through
    assert desk.store.stats()["artefacts"] == 0


def test_an_authority_of_nobodys_choice(certificates: Path, asked) -> None:
    """The good certificate, where only the public authorities are trusted."""
    _, exchange, heard = asked(over_tls(certificates, "good"))
    assert "its certificate was not accepted" in exchange.attempt.says
    assert not heard.through


@pytest.mark.parametrize(
    "behave",
    [cut_after(0), cut_after(3), cut_after(11), plain_http],
    ids=["closed-at-once", "cut-in-a-record", "cut-in-hello", "plain-http"],
)
def test_a_handshake_that_comes_to_nothing(trusted: Path, asked, behave: Behave) -> None:
    desk, exchange, heard = asked(behave)
    assert exchange.reason is Reason.UNREACHABLE
    assert exchange.attempt.says.endswith(".")
    assert TOKEN.encode() not in heard.raw
    assert b"HTTP/1.1" not in heard.raw
    assert desk.store.stats()["artefacts"] == 0


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_outdated_version_of_tls(trusted: Path, asked) -> None:
    _, exchange, heard = asked(over_tls(trusted, "good", weak=True))
    assert exchange.reason is Reason.UNREACHABLE
    assert not heard.through
