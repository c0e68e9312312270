"""The layers under the configuration: each is read into a tree of plain values with the place it came from."""

from __future__ import annotations

import difflib
import ipaddress
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from brief_audit.errors import ConfigError
from brief_audit.plain_file import bytes_of
from brief_audit.tables.sources import configured

Tree = dict[str, Any]
Schema = Mapping[str, "Schema | None"]
"""Known keys; a value of None marks a leaf."""

SERVE_TOKEN, SERVE_ADMIN_TOKEN = "BRIEF_AUDIT_SERVE_TOKEN", "BRIEF_AUDIT_SERVE_ADMIN_TOKEN"
NOT_SETTINGS = frozenset({"BRIEF_AUDIT_SHARED_DATA", SERVE_TOKEN, SERVE_ADMIN_TOKEN})
"""Variables of the prefix that others read: where the test suite finds real judgments and briefs, and the tokens of `audit serve`."""


def is_loopback(url: str) -> bool:
    """Whether the URL's host is this machine."""
    host = urlsplit(url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def constitution_keys() -> dict[str, tuple[str, str, str]]:
    """Where the names of the constitution's JSON settings block (R27) live here; its other names are the same.

    >>> constitution_keys()["max_fcl_requests_per_job"]
    ('sources', 'find_case_law', 'cap_per_job')
    """
    named = {row.constitution_name: name for name, row in configured().items() if row.constitution_name}
    caps = {f"max_{short}_requests_per_job": ("sources", name, "cap_per_job") for short, name in named.items()}
    return {**caps, **{f"rate_limit_{short}_seconds": ("sources", name, "rate_seconds") for short, name in named.items()}}


@dataclass(frozen=True)
class Layer:
    """One layer: its values, and how to name the place of a key to a person."""

    name: str
    tree: Tree
    text: str = ""
    spelled: dict[tuple[str, ...], str] = field(default_factory=dict)

    def place(self, key: tuple[str, ...]) -> str:
        """The key's place: file and line, the environment variable, or the flag."""
        if key in self.spelled:
            return self.spelled[key]
        line = _line_of(self.text, key)
        return f"{self.name}, line {line}" if line else self.name


def _line_of(text: str, key: tuple[str, ...]) -> int | None:
    """The first line after the key's own table header (if any) that names the key."""
    table = ".".join(key[:-1])
    lines = text.splitlines()
    start = next((number for number, line in enumerate(lines) if table and line.strip().strip("[]").endswith(table)), 0)
    names = {key[-1], *(old for old, new in constitution_keys().items() if new == key)}
    pattern = re.compile(r"(?<![\w-])(?:" + "|".join(re.escape(name) for name in sorted(names)) + r")(?![\w-])")
    hits = (number for number in range(start, len(lines)) if pattern.search(lines[number]))
    return next((number + 1 for number in hits), None)


def file_layer(path: Path) -> Layer:
    """A TOML or JSON file as a layer. Raises ConfigError, with the line where the parser knows it."""
    try:
        text = bytes_of(path).decode("utf-8-sig")
    except FileNotFoundError as error:
        raise ConfigError(f"The configuration file {path} does not exist.", "Check the path given with --config.") from error
    except (OSError, UnicodeDecodeError) as error:
        cause = "is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else f"cannot be read ({error.strerror})"
        raise ConfigError(f"The configuration file {path} {cause}.", "Give a readable TOML or JSON file with --config.") from error
    try:
        tree = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise ConfigError(f"{path}, line {error.lineno}: not valid JSON ({error.msg}).", "Correct that line.") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ConfigError(f"{path} is not valid TOML: {error}.", "Correct that line.") from error
    if path.name == "pyproject.toml":
        tree = tree.get("tool", {}).get("brief-audit", {})
    if not isinstance(tree, dict):
        raise ConfigError(f"{path} does not hold a table of settings.", 'Write it as {"settings": {...}} or as TOML keys.')
    return Layer(str(path), _constitution_block(tree, path), text)


def _constitution_block(tree: Tree, path: Path) -> Tree:
    """Map the block `settings` of the constitution onto this program's names; leave other files alone."""
    if "settings" not in tree:
        return tree
    block = tree["settings"]
    if not isinstance(block, dict):
        raise ConfigError(f"{path}: `settings` is not a table.", 'Write {"settings": {"public_sources_only": true, ...}}.')
    mapped: Tree = {key: value for key, value in tree.items() if key != "settings"}
    for key, value in block.items():
        _put(mapped, constitution_keys().get(key, (key,)), value)
    return mapped


def found_file(cwd: Path) -> Path | None:
    """brief-audit.toml in the folder, else pyproject.toml if it has the table [tool.brief-audit]."""
    own, project = cwd / "brief-audit.toml", cwd / "pyproject.toml"
    if own.exists():
        return own
    if not project.is_file():
        return None
    text = ""
    try:
        text = project.read_text(encoding="utf-8-sig")
        held = "brief-audit" in tomllib.loads(text).get("tool", {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        held = "[tool.brief-audit" in text  # else another tool's file: not ours to judge while it does not even mention this program
    return project if held else None


def environment_layer(environ: Mapping[str, str], prefix: str) -> Layer:
    """Variables that begin with the prefix; `__` stands between levels."""
    tree: Tree = {}
    spelled = {}
    for name in sorted(set(environ) - NOT_SETTINGS):
        if name.startswith(prefix) and name != prefix:
            key = tuple(name.removeprefix(prefix).lower().split("__"))
            spelled[key] = f"the environment variable {name}"
            _put(tree, key, environ[name])
    return Layer("the environment", tree, spelled=spelled)


def flags_layer(overrides: Mapping[str, str], options: Mapping[str, str]) -> Layer:
    """`--set key.sub=value` pairs; `options` names those keys that were given by an option of their own."""
    tree: Tree = {}
    spelled = {}
    for dotted, value in overrides.items():
        plain = dotted.strip().replace("-", "_")
        key = constitution_keys().get(plain, tuple(plain.split(".")))  # every report shows the constitution's names
        spelled[key] = options.get(dotted, f"--set {dotted}")
        _put(tree, key, value)
    return Layer("the command line", tree, spelled=spelled)


def _put(tree: Tree, key: tuple[str, ...], value: Any) -> None:
    for step in key[:-1]:
        deeper = tree.setdefault(step, {})
        if not isinstance(deeper, dict):
            raise ConfigError(f"The setting {'.'.join(key)} contradicts {step}, which is given as a plain value.", "Remove one of the two.")
        tree = deeper
    tree[key[-1]] = value


def leaves(tree: Tree, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every key path that ends in a value, an empty table included."""
    for name, value in tree.items():
        key = (*above, str(name))
        if isinstance(value, dict) and value:
            yield from leaves(value, key)
        else:
            yield key, value


def refuse_unknown(layer: Layer, schema: Schema) -> None:
    """Raise ConfigError for the first key that is not a setting, naming the nearest one."""
    for key, value in leaves(layer.tree):
        known: Schema | None = schema
        for depth, step in enumerate(key):
            if known is None or step not in known:
                raise _unknown(layer, key, key[: depth + 1], known)
            known = known[step]
        if known is not None and value != {}:
            keys = ", ".join(known) or "names of your own"
            raise ConfigError(f"{layer.place(key)}: {'.'.join(key)} must be a table, not {value!r}.", f"Its keys are {keys}.")


def _unknown(layer: Layer, key: tuple[str, ...], reached: tuple[str, ...], known: Schema | None) -> ConfigError:
    dotted = ".".join(reached)
    if known is None:
        return ConfigError(
            f"{layer.place(key)}: {'.'.join(reached[:-1])} is a single value, so {dotted} cannot be set.", "Remove that key."
        )
    if (own := constitution_keys().get(dotted)) is not None:
        return ConfigError(f"{layer.place(key)}: {dotted} is the constitution's name of {'.'.join(own)}.", "Write it so.")
    near = difflib.get_close_matches(reached[-1], list(known), n=1, cutoff=0.0)
    nearest = ".".join((*reached[:-1], *near))
    return ConfigError(f"{layer.place(key)}: there is no setting {dotted}.", f"The nearest known setting is {nearest}.")


def merged(trees: list[Tree]) -> Tree:
    """Later trees win, leaf by leaf."""
    whole: Tree = {}
    for tree in trees:
        for key, value in leaves(tree):
            if value != {}:
                _put(whole, key, value)
    return whole
