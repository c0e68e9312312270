"""The SHA-256 of the reports of ten briefs, for comparing two trees: a change of the house alone changes no byte of a report.

    PYTHONPATH=TREE/scripts:TREE/tests:TREE/tests/real TREE/.venv/bin/python benchmarks/real/report_hashes.py [--keep DIR] [NAME...]

Each audit is the command line's own (the entry point that TREE/pyproject.toml names), with an empty cache of its own, against
the loopback stand-in of TREE/tests, in a scratch folder where every path is relative. Nothing is replaced in the hashed bytes:
what would vary is fixed beforehand, in `fixed_world`, `fixed_ports` and `fixed_clock`. Progress goes to standard error.
"""

import argparse
import contextlib
import hashlib
import importlib
import io
import itertools
import json
import os
import random
import shutil
import socketserver
import sys
import tempfile
import time
import tomllib
from html import escape
from pathlib import Path

FORMATS = ("json", "markdown", "html", "sarif")
FIRST_PORT = 21_700  # below the ephemeral ports; the stand-in's sources take them in turn, the same ones for every brief
NOW = 1_777_885_200.0  # 2026-05-04T09:00:00Z, as running.NOW
REFUSED = set()  # what was asked beyond this machine: it is refused, and the script then fails
BIND = socketserver.TCPServer.server_bind


def fixed_world(scratch):
    """The environment and both clocks of `time`; no network. Before anything of the project is imported."""
    for name in [n for n in os.environ if n.startswith(("BRIEF_AUDIT_", "XDG_")) and n != "BRIEF_AUDIT_SHARED_DATA"]:
        del os.environ[name]
    for name in ("FORCE_COLOR", "NO_COLOR", "TERM", "SOURCE_DATE_EPOCH"):
        os.environ.pop(name, None)
    os.environ.update(HOME=scratch, TZ="UTC", LC_ALL="C.UTF-8", BRIEF_AUDIT_CACHE="cache", BRIEF_AUDIT_LIMITS="limits.sqlite3")
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)  # absolute: the workers start in another folder, and must find this tree
    os.environ["PYTHONPATH"] = os.pathsep.join(str(Path(path).absolute()) for path in paths)
    sys.path[:] = [str(Path(path).absolute()) for path in sys.path]
    time.tzset()
    time.time = lambda: NOW  # dates inside the DOCX briefs that the tests write, and in the stand-in's headers
    time.monotonic = lambda: 0.0  # duration_ms of each request

    def loopback_only(event, arguments):
        host = arguments[0] if event == "socket.getaddrinfo" else None
        if event == "socket.connect" and isinstance(arguments[1], tuple):
            host = arguments[1][0]
        if host not in (None, "127.0.0.1", "localhost"):
            REFUSED.add(f"{event} {host}")
            raise OSError(f"report_hashes: {host} is not on this machine")

    sys.addaudithook(loopback_only)


def fixed_ports():
    """Servers that ask for any free port get FIRST_PORT and on: a port stands in the settings and in each address of a report."""
    ports = itertools.count(FIRST_PORT)

    def server_bind(server):
        if server.server_address[1] == 0:
            server.server_address = (server.server_address[0], next(ports))
        BIND(server)

    socketserver.TCPServer.server_bind = server_bind


def fixed_clock(scripts, moment):
    """Every job's clock stands still, as in running.audited. The one internal seam: `Workbench(clock=...)`, wherever the class lies."""
    (file,) = [path for path in scripts.rglob("*.py") if "\nclass Workbench" in path.read_text(encoding="utf-8")]
    name = ".".join(file.relative_to(scripts).with_suffix("").parts).removesuffix(".__init__")
    bench = importlib.import_module(name).Workbench
    assert "clock" in bench.__dataclass_fields__, "Workbench has no field `clock` any more"
    begin = bench.__init__
    bench.__init__ = lambda self, *given, **named: begin(self, *given, **({"clock": lambda: moment} | named))


def run(main, arguments, given=""):
    """Exit code and standard output of one command, in this process."""
    out, stdin = io.StringIO(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8")
    with contextlib.redirect_stdout(out):
        code = main(arguments)
    sys.stdin = stdin
    return code, out.getvalue()


def invented(main, brief):
    """Holdings for each cited place, as benchmarks/speed/warm_audit.py invents them; `audit stage` says what is cited."""
    from standin.holdings import Holdings, Opinion, UsCase

    dossier = json.loads(run(main, ["stage", "cite"], run(main, ["stage", "read", brief])[1])[1])
    words, chance, held = dossier["document"]["text"].split(), random.Random(0), {}
    for cited in dossier["citations"]:
        first, place = cited.get("first_page") or "", cited["canonical"]
        if cited["kind"] != "case" or place in held or not first.isdecimal():
            continue
        marks = (f'<span class="star-pagination">*{int(first) + n}</span>' for n in range(60))
        body = "".join(f"<p>{mark} {escape(' '.join(chance.choices(words, k=83)))}.</p>" for mark in marks)
        parties, day = " v. ".join(cited["parties"]) or "Unnamed v. Unnamed", f"{cited.get('year') or 2000}-01-01"
        held[place] = UsCase(len(held) + 1, parties, (place,), day, cited.get("court_id") or "", opinions=(Opinion(body),))
    print(f"long: {dossier['document']['pages']} pages, {len(held)} authorities", file=sys.stderr)
    return Holdings(us=list(held.values()))


def prepared(scripts, main):
    """Each brief's name, and what lays it into the working folder: gives its file, the holdings, further arguments."""
    import test_real_uk_briefs as uk
    import test_real_us_motion as us

    from shared_data import SHARED
    from standin import Holdings, holdings_from_shared_uk, holdings_from_shared_us

    def demo():  # not `audit demo` itself: the record of the job holds the brief's absolute path, which differs between trees
        (shipped,) = scripts.rglob("demo/brief.md")
        held = sorted(Path(shutil.copytree(shipped.parent / "authorities", "authorities")).iterdir())
        more = [word for path in held for word in ("--authority", str(path))]
        return shutil.copy(shipped, "demo-brief.md"), Holdings(), ["--offline", *more]

    def motion():
        return shutil.copy(us.MOTION / "sample-motion.txt", "us-motion.txt"), holdings_from_shared_us(SHARED) | us.CODE, []

    def long():
        brief = shutil.copy(SHARED / "us/briefs/appellate/998655_COA_99865-5_Appellant_Brief.pdf", "long.pdf")
        return brief, invented(main, brief), []

    def skeleton(write, items, name):
        return str(write(items, Path(name))), holdings_from_shared_uk(SHARED), []

    yield from (("demo", demo), ("us-motion", motion))
    for (name, items), write in zip(uk.briefs(), itertools.cycle(uk.WRITERS)):
        yield name, lambda name=name, items=items, write=write: skeleton(write, items, name)
    yield "long", long


def main(scratch):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, help="write the reports into this folder, as name.format")
    parser.add_argument("names", nargs="*", help="only these briefs")
    asked = parser.parse_args()
    keep = (asked.keep or Path(scratch, "kept")).absolute()
    keep.mkdir(parents=True, exist_ok=True)
    fixed_world(scratch)
    import running

    import brief_audit
    from standin import StandIn

    tree = Path(running.__file__).resolve().parents[2]
    assert Path(brief_audit.__file__).resolve().is_relative_to(tree), f"{brief_audit.__file__} is not below {tree}"
    assert running.NOW.timestamp() == NOW
    fixed_clock(tree / "scripts", running.NOW)
    module, _, function = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]["audit"].partition(":")
    audit = getattr(importlib.import_module(module), function)
    for name, lay in prepared(tree / "scripts", audit):
        if asked.names and name not in asked.names:
            continue
        began, folder = time.perf_counter(), Path(scratch, "briefs", name)
        folder.mkdir(parents=True)
        os.chdir(folder)
        fixed_ports()
        brief, holdings, more = lay()
        with StandIn(holdings) as server:
            os.environ.update(server.environ())  # the same for every brief, because the ports are
            wanted = [word for kind in FORMATS for word in ("--format", kind, "-o", str(keep / f"{name}.{kind}"))]
            code, _ = run(audit, [brief, "--quiet", *more, *wanted])
        print(f"{name}: exit code {code}, {time.perf_counter() - began:.1f} s", file=sys.stderr)
        for kind in FORMATS:
            data = (keep / f"{name}.{kind}").read_bytes()
            print(f"{hashlib.sha256(data).hexdigest()}  {len(data)}  {name}.{kind}", flush=True)
    os.chdir("/")
    assert not REFUSED, f"asked beyond this machine: {sorted(REFUSED)}"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main(folder)
