"""`audit config`: every setting, its value, and where the value comes from."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from pydantic import BaseModel, SecretStr

from brief_audit.cli import options, output
from brief_audit.config import AuditConfig, layers_of, load_config, place_of
from brief_audit.config_layers import Layer

HIDDEN = "(set; not shown)"
DEFAULT = "default"


class Setting(NamedTuple):
    """One setting. `value` is plain data, that of a secret hidden; `origin` says where it comes from."""

    name: str
    value: Any
    origin: str


def show_config(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    changed: Annotated[bool, typer.Option("--changed", help="Only what is not the default.")] = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Show every setting with its value and origin: default, file and line, environment variable or option. Secrets are not shown."""
    overrides, named = options.overrides(sets, {"cache": str(cache) if cache else None})
    here = Path.cwd()
    settings = load_config(config, os.environ, overrides, here, named)
    layers = layers_of(config, os.environ, overrides, here, named)
    rows = [row for row in settings_of(settings, layers) if not (changed and row.origin == DEFAULT)]
    if as_json:
        output.write_stdout(json.dumps([row._asdict() for row in rows], indent=2, ensure_ascii=False))
    else:
        output.write_stdout(_table(rows))


def settings_of(config: AuditConfig, layers: Sequence[Layer]) -> Iterator[Setting]:
    """Every setting in the order of the configuration, those of the sources and of the models last."""
    for name in (name for name in AuditConfig.model_fields if name not in {"sources", "models"}):
        keys = [(name,), ("courtlistener_token_file",)] if name == "courtlistener_token" else [(name,)]
        yield Setting(name, _plain(getattr(config, name)), _origin(keys, layers))
    for source, settings in config.sources.items():
        for name in type(settings).model_fields:
            yield Setting(f"sources.{source}.{name}", _plain(getattr(settings, name)), _origin([("sources", source, name)], layers))
    for provider, host in config.models.items():
        for name in type(host).model_fields:
            secret = [("models", provider, "key_file")] if name == "key" else []
            of_models: list[tuple[str, ...]] = [("models", provider, name), *secret]
            yield Setting(f"models.{provider}.{name}", _plain(getattr(host, name)), _origin(of_models, layers))


def _origin(keys: Sequence[tuple[str, ...]], layers: Sequence[Layer]) -> str:
    above = list(layers[1:])
    return next((place for key in keys if (place := place_of(key, above, DEFAULT)) != DEFAULT), DEFAULT)


def _plain(value: Any) -> Any:
    if isinstance(value, SecretStr):
        return HIDDEN
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, tuple) else value if isinstance(value, bool | int | float | None) else str(value)


def _table(rows: Sequence[Setting]) -> str:
    from brief_audit.reports.escaping import one_line

    shown = [(row.name, one_line(json.dumps(row.value, ensure_ascii=False)), one_line(row.origin)) for row in rows]
    wide = [min(48, max((len(cells[column]) for cells in shown), default=0)) for column in (0, 1)]
    return "\n".join(f"{name:<{wide[0]}}  {value:<{wide[1]}}  {origin}" for name, value, origin in shown) or "every setting is the default"
