"""What is to be known of a source, the source declares: no other file bears its id, imports its modules or names its class."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from brief_audit.sources.registry import SOURCES
from brief_audit.sources.user import LocalCorpus
from economy.parsed import nodes as nodes_of
from economy.rows import every_row

PACKAGE = Path(__file__).resolve().parents[2] / "scripts" / "brief_audit"
CLASSES = {**SOURCES, LocalCorpus.name: LocalCorpus}
ROOMS = {name: source.__module__.split(".")[2] for name, source in CLASSES.items()}
"""The folder or file of each source in `sources/`: `courtlistener`, `lii`; `user` for the user's own files."""

WORDS = frozenset({"cap", "statutes"})
"""Ids that are English words too: only a string that is the id and nothing else, or a setting such as `sources.cap.enabled`, names one."""

USERS_FILES = frozenset({"UserAuthority", "PinnedAuthorities", "user_authorities", "in_folder", "parse_value", "split_link"})
"""May be imported from `sources/user/`: the user names files on the command line, a job's record and the pinned corpus keep them."""

ALLOWED = {
    ("reports/json_file/schema.py", "cap"): "the key `cap` of a source's counts: the most requests of one job",
    ("reports/markdown.py", "cap"): "the same key",
    ("reports/sections/about.py", "cap"): "the same key",
    ("sources/lii.py", "uscode"): "a step of the paths of its own site",
}


def at_home(path: str, name: str) -> bool:
    """Whether a file is the source's own, the registry, or the parser of its own form of text."""
    room = ROOMS[name]
    homes = (f"sources/{room}/", f"sources/{room}.py", f"sources/{room}_", f"parsers/{name}_", "sources/registry.py")
    return path.startswith(homes)


def strangers(path: str, code: str) -> Iterator[str]:
    """Each place in a file where a source is named whose own the file is not."""
    nodes = nodes_of(code)
    for line, name in (*_in_strings(nodes), *_in_imports(nodes), *_in_names(nodes)):
        if not at_home(path, name) and (path, name) not in ALLOWED:
            yield f"{path}:{line} names {name}"


def _in_strings(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and id(node) not in told:
            text = node.value if isinstance(node.value, str) else node.value.decode("latin-1")
            yield from ((node.lineno, name) for name in ROOMS if _bears(text, name))


def _bears(text: str, name: str) -> bool:
    """Whether a string is the id, or holds it as a word: `cap-json`, a form of text, and `courtlistener_token` are other words."""
    if name in WORDS:
        return text == name or re.search(rf"\bsources\.{name}\b", text) is not None
    return re.search(rf"(?<![\w-]){name}(?![\w-])", text) is not None


def _in_imports(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            imported = {f"{node.module}.{alias.name}": alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            imported = {alias.name: alias.name for alias in node.names}
        else:
            continue
        for name, room in ROOMS.items():
            modules = [known for module, known in imported.items() if re.match(rf"brief_audit\.sources\.{room}(?=[._]|$)", module)]
            if any(name != LocalCorpus.name or known not in USERS_FILES for known in modules):
                yield node.lineno, name


def _in_names(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    named = {source.__name__: name for name, source in CLASSES.items()}
    for node in nodes:
        found = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if found in named:
            yield node.lineno, named[found]


def _files() -> dict[str, str]:
    return {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}


@pytest.mark.slow
def test_no_file_names_a_source_that_is_not_its_own():
    assert [found for path, code in _files().items() for found in strangers(path, code)] == []


def test_every_allowance_is_still_needed():
    files = _files()
    assert [(path, name) for path, name in ALLOWED if name not in {found for _, found in _in_strings(nodes_of(files[path]))}] == []


@every_row(
    "path, code, name",
    [
        ("library/asking.py", 'ALONE = ("courtlistener", "statutes")', "courtlistener"),
        ("library/single.py", 'late = name == "lii"', "lii"),
        ("config.py", 'KEY = "sources.bailii.cap_per_job"', "bailii"),
        ("cli/options.py", 'HELP = "for example --set sources.cap.enabled=false"', "cap"),
        ("parsers/saved_file.py", 'known = b"bailii" in page', "bailii"),
        ("library/merging.py", "from brief_audit.sources.courtlistener import UNTITLED", "courtlistener"),
        ("cli/tools.py", "from brief_audit.sources.find_case_law import search_atom", "find_case_law"),
        ("cli/tools.py", "from brief_audit.sources.find_case_law_searches import Suggestions", "find_case_law"),
        ("sources/suggestions.py", "from brief_audit.sources import cap", "cap"),
        ("bundle/evidence.py", "import brief_audit.sources.ecfr.api", "ecfr"),
        ("library/pinning.py", "from brief_audit.sources.user import LocalCorpus", "local_corpus"),
        ("library/bringing.py", "wanted = registry.CourtListener.name", "courtlistener"),
        ("sources/cap/__init__.py", 'BEFORE = ("courtlistener",)', "courtlistener"),
    ],
)
def test_what_names_a_source_is_found(path, code, name):
    assert f"{path}:1 names {name}" in list(strangers(path, code))


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("library/asking.py", '"""Asks "courtlistener" and `lii`."""'),
        ("claims/speakers.py", 'WORDS = r"statutes?|rules?|c(?:h|ap)?\\."'),
        ("model/record.py", 'FORM = "courtlistener-opinions"'),
        ("config.py", "token = config.courtlistener_token"),
        ("library/asking.py", "from brief_audit.sources.user import UserAuthority"),
        ("sources/lii.py", 'name = "lii"'),
    ],
)
def test_what_names_no_source_is_left_alone(path, code):
    assert list(strangers(path, code)) == []
