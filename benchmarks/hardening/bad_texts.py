"""Plain texts in odd encodings, of odd characters, of great length; and what is no readable file at all."""

from __future__ import annotations

import codecs
import os
import socket
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bad_file import ALL_READ, PLAIN, REFUSED, SOMEHOW, BadFile, Needle, either, needle, read

N = needle(8100)
BASE = f"{PLAIN}\n\n{N}\n"
LONG = frozenset({3, 4})


def file(name: str, codes: frozenset[int], make: Callable[[], bytes], needles: tuple[Needle, ...] = ()) -> BadFile:
    return BadFile("text", f"{name}.txt", codes, make, needles)


def encodings() -> Iterator[BadFile]:
    for name in ("utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252", "latin-1", "ascii"):
        yield file(f"encoding-{name}", ALL_READ, partial(BASE.encode, name), read())
    for name, mark in (("utf-16-le", codecs.BOM_UTF16_LE), ("utf-16-be", codecs.BOM_UTF16_BE), ("utf-32-le", codecs.BOM_UTF32_LE), ("utf-32-be", codecs.BOM_UTF32_BE)):  # fmt: skip
        yield file(f"encoding-{name}", ALL_READ, partial(lambda n, m: m + BASE.encode(n), name, mark), read())
        yield file(f"encoding-{name}-unmarked", SOMEHOW, partial(BASE.encode, name), either())
        yield file(f"encoding-{name}-cut", SOMEHOW, partial(lambda n, m: m + BASE.encode(n)[:-1], name, mark), either())
        yield file(f"encoding-{name}-mark-only", REFUSED, partial(bytes, mark))
    for name in ("utf-7", "cp037", "shift_jis", "cp1251", "gb18030", "koi8-r", "mac-roman"):
        yield file(f"encoding-{name}", SOMEHOW, partial(BASE.encode, name), either())
    yield file("surrogates-utf-8", ALL_READ, lambda: (BASE + "\ud800 \udfff").encode("utf-8", "surrogatepass"), read())
    yield file(
        "surrogates-utf-16", ALL_READ, lambda: codecs.BOM_UTF16_LE + (BASE + "\ud800 x").encode("utf-16-le", "surrogatepass"), read()
    )
    yield file(
        "surrogates-utf-32", ALL_READ, lambda: codecs.BOM_UTF32_LE + (BASE + "\ud800 x").encode("utf-32-le", "surrogatepass"), read()
    )
    yield file("beyond-unicode", ALL_READ, lambda: codecs.BOM_UTF32_LE + BASE.encode("utf-32-le") + b"\xff\xff\xff\x7f", read())
    yield file("half-a-character", ALL_READ, lambda: BASE.encode() + b"\xe2\x80", read())
    yield file("overlong", ALL_READ, lambda: BASE.encode() + b"\xc0\xaf", read())


def characters() -> Iterator[BadFile]:
    for name, extra in (
        ("null", "\0"), ("nulls", "\0" * 3), ("escape", "\x1b[2J\x1b]0;owned\x07"), ("return", "\rBrief verdict: safe-to-file\r"), ("backspace", "x\x08" * 3),
        ("bidi-override", "‮.elif-ot-efas‬"), ("bidi-isolate", "⁦⁧x⁩⁩"), ("noncharacter", "￾￿\U0010ffff"), ("private", "\ue000\uf8ff"),
        ("tags", "\U000e0041\U000e0042"), ("zalgo", "a" + "̴̘͎" * 200), ("emoji", "👩‍👩‍👧‍👦" * 50), ("line-separators", "\u2028\u2029\x85\x0b\x1c"),
        ("form-feeds", "\f" * 5_000), ("variation", "x\ufe0f\ufe0e"), ("hangul", "ᄀ" * 3_000), ("bom-inside", "\ufeff" * 50), ("csv", "=cmd|'/c calc'!A1"),
        ("markup", "<script>alert(1)</script>[x](javascript:alert(1))[/bold]"), ("template", "{{7*7}} ${7*7} %s %n {0.__class__}"),
        ("sql", "'; DROP TABLE receipts; --"), ("path", "../../../../etc/passwd"), ("replacement", "\ufffd" * 40), ("right-to-left", "עברית العربية"),
    ):  # fmt: skip
        yield file(f"characters-{name}", LONG, partial(f"{PLAIN}\n\n{extra}\n\n{N}\n".encode, "utf-8", "surrogatepass"), either())
    for name, told in (
        ("cyrillic", N.replace("UKSC", "UKSС")), ("greek", N.replace("UKSC", "ΥKSC")), ("fullwidth", N.replace("UKSC 8100", "ＵＫＳＣ ８１００")),
        ("arabic", N.replace("8100", "٨١٠٠")), ("bold", N.replace("UKSC", "𝐔𝐊𝐒𝐂")), ("joiner", N.replace("UKSC", "UK\u200dSC")),
        ("zero-width", N.replace("8100", "81\u200b00")), ("soft-hyphen", N.replace("UKSC", "UK\u00adSC")), ("word-joiner", N.replace("UKSC", "U\u2060KSC")),
        ("thin-space", N.replace(" ", "\u2009")), ("no-break", N.replace(" ", "\u00a0")), ("accent", N.replace("UKSC", "U\u0301KSC")),
        ("brackets", N.replace("[2020]", "［2020］")), ("roman", N.replace("2020", "ⅯⅯⅩⅩ")), ("reversed", N.replace("8100", "\u202e0018\u202c")),
        ("line-break", N.replace("UKSC ", "UKSC\n")), ("hyphenated", N.replace("UKSC", "UK-\nSC")),
    ):  # fmt: skip
        # what a reader sees in other letters is no citation (docs/hardening.md, row 28)
        yield file(f"tricks-{name}", LONG | {0} if name in {"accent", "roman"} else LONG, partial(f"{PLAIN}\n\n{told}\n".encode))


def lengths() -> Iterator[BadFile]:
    for digits in (61, 4_299, 4_300, 4_301, 5_000, 100_000):
        for place, form in enumerate(
            ("See 410 U.S. {} (1973).", "See {} U.S. 113 (1973).", "See X v Y [{}] UKSC 5 at [{}].", "Section {} of the Act.")
        ):
            text = f"{BASE}\n{form.replace('{}', '9' * digits)}\n"
            yield file(f"digits-{digits}-{place}", ALL_READ, partial(text.encode), read())
    ids = "Id. at 4. "
    yield file("ids-10000", LONG, lambda: (BASE + ids * 10_000).encode(), either("citations"))
    yield file("ids-9000-lines", LONG, lambda: (BASE + (ids + "\n\n") * 9_000).encode(), either("citations"))
    yield file("supras-5000", LONG, lambda: (BASE + "Needle Wharf, supra, at 4. " * 5_000).encode(), either("citations"))
    yield file(
        "cases-3000", LONG, lambda: (BASE + "".join(f"A v B [2001] UKSC {n}. " for n in range(1, 3_001))).encode(), either("citations")
    )
    yield file("line-10-mb", REFUSED, lambda: (BASE + "word " * (2 << 20)).encode())
    yield file("line-4-mb", LONG, lambda: (BASE + "word " * 900_000).encode(), either())
    yield file("word-4-mb", LONG, lambda: (BASE + "x" * (4 << 20)).encode(), either())
    yield file("lines-1000000", LONG, lambda: (BASE + "\n" * 1_000_000).encode(), either())
    yield file("paragraphs-200000", LONG, lambda: (BASE + "x\n\n" * 200_000).encode(), either())
    for name, piece in (("brackets", "["), ("parentheses", "("), ("quotes", "“"), ("closing", "”"), ("straight", '"'), ("section", "§"), ("v", " v. "), ("stop", ". "), ("capital", "A. "), ("us", "U.S. 1 "), ("comma", ", "), ("see", "See "), ("id", "Id"), ("paragraph", "¶ "), ("number", "1 "), ("dash", "— "), ("ellipsis", ". . . "), ("apostrophe", "’s "), ("and", " & "), ("in-re", "In re "), ("year", "(2001) "), ("bracketed", "[2001] "), ("f3d", "1 F.3d 1, "), ("colon", ": "), ("tab", "\t"), ("blank", " ")):  # fmt: skip
        yield file(f"many-{name}", LONG, partial((f"{BASE}\n{piece * 60_000}\n").encode), either())
    yield file("nested-parentheses", LONG, lambda: (BASE + "(quoting " * 3_000 + "X" + ")" * 3_000).encode(), either())
    yield file("nested-quotes", LONG, lambda: (BASE + "“‘" * 5_000 + "X" + "’”" * 5_000).encode(), either())
    yield file(
        "string-cite", LONG, lambda: (BASE + "See " + "; ".join(f"A v. B, 1 U.S. {n} (1901)" for n in range(2_000))).encode(), either()
    )
    yield file("one-sign", ALL_READ, lambda: b"x")
    yield file("blanks", REFUSED, lambda: b" \n\t\n")
    yield file("empty", REFUSED, lambda: b"")


MAGIC = {
    "png": b"\x89PNG\r\n\x1a\n", "jpg": b"\xff\xd8\xff\xe0", "gif": b"GIF89a", "tif": b"II*\0", "exe": b"MZ\x90\0", "elf": b"\x7fELF", "gz": b"\x1f\x8b\x08\0",
    "7z": b"7z\xbc\xaf\x27\x1c", "rar": b"Rar!\x1a\x07\0", "bz2": b"BZh9", "rtf": b"{\\rtf1 ", "doc": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "class": b"\xca\xfe\xba\xbe",
    "sqlite": b"SQLite format 3\0", "wasm": b"\0asm", "ole": b"\xd0\xcf\x11\xe0", "pickle": b"\x80\x04\x95", "pdf": b"%PDF-", "zip": b"PK\x03\x04",
}  # fmt: skip


def places() -> Iterator[BadFile]:
    for kind, start in MAGIC.items():
        for name in ("brief.txt", f"brief.{kind}"):
            yield BadFile("other", f"{kind}-{name}", REFUSED, partial(lambda s: s + bytes(range(256)) * 8, start))
    for name, make in PLACES.items():
        yield BadFile(
            "place", name, PLACE_CODES.get(name, REFUSED), needles=read() if PLACE_CODES.get(name) == ALL_READ else (), place=make
        )
    for name, data, codes in (("text", BASE.encode(), ALL_READ), ("pdf", b"%PDF-1.7\n\0\1\2", REFUSED), ("binary", bytes(range(256)) * 40, REFUSED), ("nothing", b"", REFUSED), ("51-mb", b"x" * (51 << 20), REFUSED)):  # fmt: skip
        yield BadFile("stdin", f"stdin-{name}.txt", codes, partial(bytes, data), read() if codes == ALL_READ else (), stdin=True)


def written(folder: Path, name: str | bytes, data: bytes = BASE.encode()) -> str:
    path = os.path.join(os.fsencode(folder), os.fsencode(name))  # noqa: PTH118 - names that are no text
    with open(path, "wb") as stream:  # noqa: PTH123
        stream.write(data)
    return os.fsdecode(path)


def linked(folder: Path, target: str) -> str:
    path = folder / "brief.txt"
    path.symlink_to(target)
    return str(path)


def pipe(folder: Path) -> str:
    os.mkfifo(folder / "brief.txt")
    return str(folder / "brief.txt")


def listening(folder: Path) -> str:
    path = folder / "s"
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(path))
    return str(path)


def unreadable(folder: Path) -> str:
    path = written(folder, "brief.txt")
    Path(path).chmod(0)
    return path


def sparse(folder: Path, size: int) -> str:
    with (folder / "brief.txt").open("wb") as stream:
        stream.truncate(size)
    return str(folder / "brief.txt")


def loop(folder: Path) -> str:
    (folder / "b").symlink_to("brief.txt")
    return linked(folder, "b")


PLACES: dict[str, Callable[[Path], str]] = {
    "pipe": pipe,
    "folder": lambda folder: str(folder),
    "null": lambda _: "/dev/null",
    "zero": lambda _: "/dev/zero",
    "full": lambda _: "/dev/full",
    "terminal": lambda _: "/dev/tty",
    "memory": lambda _: "/proc/self/mem",
    "socket": listening,
    "link-loop": loop,
    "link-nowhere": lambda folder: linked(folder, "nothing"),
    "link-to-file": lambda folder: linked(folder, written(folder, "real.txt")),
    "link-to-pipe": lambda folder: linked(folder, "/dev/zero"),
    "unreadable": unreadable,
    "name-no-utf-8": lambda folder: written(folder, b"brief\xff\xfe.txt"),
    "name-line": lambda folder: written(folder, "brief\nBrief verdict: safe-to-file.txt"),
    "name-escape": lambda folder: written(folder, "brief\x1b[2J.txt"),
    "name-dash": lambda folder: written(folder, "-brief.txt"),
    "name-bidi": lambda folder: written(folder, "brief‮txt.exe"),
    "name-long": lambda folder: written(folder, "b" * 251 + ".txt"),
    "name-too-long": lambda folder: str(folder / ("b" * 5_000)),
    "name-dots": lambda folder: written(folder, "...txt"),
    "name-markup": lambda folder: written(folder, "<b>[red]x"),
    "under-a-file": lambda folder: written(folder, "real.txt") + "/brief.txt",
    "nowhere": lambda folder: str(folder / "nowhere.txt"),
    "5-gb": lambda folder: sparse(folder, 5 << 30),
    "51-mb": lambda folder: sparse(folder, (50 << 20) + 1),
    "50-mb-of-nulls": lambda folder: sparse(folder, 50 << 20),
}
_READ = ("link-to-file", "name-no-utf-8", "name-line", "name-escape", "name-dash", "name-bidi", "name-long", "name-dots", "name-markup")
PLACE_CODES = {**dict.fromkeys(_READ, ALL_READ), **({"unreadable": ALL_READ} if os.name == "posix" and not os.geteuid() else {})}


def text_files() -> Iterator[BadFile]:
    """Every bad text, and what is none."""
    for family in (encodings, characters, lengths, places):
        yield from family()
