"""Nothing in the package is there for the tests alone, or for nobody. A name that no line of it reads is dead, or stands below."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from vulture import Vulture

from economy.parsed import nodes as nodes_of

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
CALLED_BY_A_LIBRARY = ("@field_validator", "@model_validator", "@app.command", "@app.callback")
DOTTED = re.compile(r"[\w.]+:([A-Za-z]\w*)")
"""How a function is named that runs in the limited process, or when its command is given."""

UNREAD = {
    "a library looks for it by this name": (
        *("model_config", "row_factory", "_create_digester", "file_path", "remove", "openapi"),
        *("load_bytecode", "dump_bytecode"),
        *("CharacterDataHandler", "StartElementHandler", "EndElementHandler", "StartDoctypeDeclHandler", "ordered_attributes"),
    ),
    "the code that starts the limited process names it in a text": ("serve",),
    "Python passes it to __exit__": ("unused",),
    "`in` calls it": ("__contains__",),
    "a request that asks for what cannot be gated is refused by its form": ("logprobs", "modalities", "audio"),
    "written into the JSON of a dossier, a job or a report, for whoever reads that": (
        *("schema_version", "unverifiable_due_to_limits", "declarations", "html_link", "pdf_link"),
        *("constitution_hash", "settings_hash", "prompt_tokens", "total_tokens"),
    ),
    "every receipt has it: a gate or a tool call fills it (R66)": (*("context_hash", "request_prompt_hash", "system_prompt_hash"),),
    "a word of a closed vocabulary that is published, or made from its value": (
        *("DATE", "T1", "T2", "T3", "CLAIMS", "AUTHORITIES"),
        *(f"CONTAINMENT_{verdict}" for verdict in ("EXACT", "PARTIAL", "UNVERIFIED", "INSUFFICIENT_CLAIM")),
    ),
    "the core of A4 and what it reads of a sentence, which the check of arguments asks": (*("equivalent", "cnf", "dnf", "negated"),),
    "what rich calls where nobody reads what it prints": ("on_broken_pipe",),
    "a setting that is read while the layers are merged": ("courtlistener_token_file", "key_file"),
    "what a defect in the limited process printed, kept for whoever looks for it": ("stderr_tail",),
    "the published signature of a text (R56); containment gives its fraction without hashing an opinion": ("signature",),
}
"""Why a name may stand although no line of the package reads it."""
ALLOWED = {name for names in UNREAD.values() for name in names}


def unread(*places: Path) -> dict[str, str]:
    """Each name that nothing there reads, and where it stands."""
    detector = Vulture(ignore_decorators=list(CALLED_BY_A_LIBRARY))
    detector.scavenge(places)
    detector.scan("\n".join(named_in_texts(*places)))
    return {item.name: f"{item.filename}:{item.first_lineno}" for item in detector.get_unused_code()}


def named_in_texts(*places: Path) -> Iterator[str]:
    for path in (path for place in places for path in place.rglob("*.py")):
        for node in nodes_of(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and (named := DOTTED.fullmatch(node.value)):
                yield named[1]


@pytest.fixture(scope="module")
def package() -> dict[str, str]:
    return unread(SCRIPTS)


@pytest.mark.slow
def test_every_name_of_the_package_is_read_by_the_package(package: dict[str, str]) -> None:
    assert {name: place for name, place in package.items() if name not in ALLOWED} == {}


@pytest.mark.slow
def test_no_allowance_outlives_its_name(package: dict[str, str]) -> None:
    assert ALLOWED - set(package) == set()


@pytest.mark.parametrize(
    ("line", "dead"),
    [
        ("def harrow() -> int:\n    return 1", {"harrow"}),
        ("class Quill:\n    page: int = 1\nprint(Quill())", {"page"}),
        ("import json", {"json"}),
        ('def harrow() -> int:\n    return 1\nprint("house.rooms:harrow")', set()),
        ("@app.command()\ndef harrow() -> int:\n    return 1\nprint(app)", set()),
    ],
    ids=["a function", "a field", "an import", "a function named in a text", "a command"],
)
def test_what_nothing_reads_is_found(tmp_path: Path, line: str, dead: set[str]) -> None:
    (tmp_path / "room.py").write_text(f"{line}\n", encoding="utf-8")
    assert set(unread(tmp_path)) == dead


def test_every_dependency_is_imported() -> None:
    project = tomllib.loads((SCRIPTS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"dependencies": project["dependencies"], **project["optional-dependencies"]}
    wanted = {
        name: {re.split(r"[^\w-]", one)[0].replace("-", "_") for one in group}
        for name, group in groups.items()
        if name not in {"test", "bench"}
    }
    assert wanted["dependencies"] - imported() == set()
    assert [name for name, packages in wanted.items() if not packages & imported()] == []


@cache
def imported() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS.rglob("*.py"))
    return set(re.findall(r"""(?:^\s*(?:from|import)\s|import_module\(["'])(\w+)""", text, re.MULTILINE))
