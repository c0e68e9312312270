"""Keys and certificates made for a test by OpenSSL, and a time-stamping authority on loopback."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

_CONFIGURATION = """
[tsa]
serial = {folder}/serial
crypto_device = builtin
signer_cert = {folder}/tsa.crt
certs = {folder}/tsa.crt
signer_key = {folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
"""


def signer(folder: Path, name: str = "signer", *extensions: str) -> tuple[Path, Path]:
    """A key and a self-made certificate, in PEM."""
    key, certificate = folder / f"{name}.key", folder / f"{name}.crt"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    command += ["-subj", f"/CN=Example {name}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command, *(word for one in extensions for word in ("-addext", one))], check=True, capture_output=True)
    return key, certificate


@contextmanager
def time_stamping(folder: Path) -> Iterator[tuple[str, Path]]:
    """An authority that answers RFC 3161 questions with `openssl ts -reply`: its address and its certificate."""
    _, certificate = signer(folder, "tsa", "extendedKeyUsage=critical,timeStamping", "keyUsage=critical,digitalSignature")
    (folder / "tsa.cnf").write_text(_CONFIGURATION.format(folder=folder))
    (folder / "serial").write_text("01\n")

    class Authority(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            (folder / "query.tsq").write_bytes(self.rfile.read(int(self.headers["Content-Length"])))
            command = ["openssl", "ts", "-reply", "-config", "tsa.cnf", "-section", "tsa", "-queryfile", "query.tsq", "-out", "reply.tsr"]
            subprocess.run(command, check=True, capture_output=True, cwd=folder)
            body = (folder / "reply.tsr").read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "application/timestamp-reply")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Authority)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/tsr", certificate
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
