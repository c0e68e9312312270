"""One configuration: defaults, then a file, then the environment, then flags.

The environment and the working directory are passed in: this module reads only the files it is told
of. Names and limits: DESIGN section 4; the JSON settings block: requirement R27.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator

from brief_audit.config_layers import (
    Layer,
    Schema,
    constitution_keys,
    environment_layer,
    file_layer,
    flags_layer,
    found_file,
    leaves,
    merged,
    refuse_unknown,
)
from brief_audit.config_models import ModelHost, default_models, secret_in, with_keys
from brief_audit.config_profiles import Profile
from brief_audit.config_sources import SourceConfig, default_sources, plain_address, source_config, source_type
from brief_audit.errors import ConfigError
from brief_audit.model.base import Frozen, Risk
from brief_audit.tables.sources import configured, named_by_the_constitution

PREFIX = "BRIEF_AUDIT_"
"""Environment variables begin with this; `__` stands between levels."""

SECRETS = {"courtlistener_token": "CourtListener token", "upstream_key": "key of the upstream service"}
"""Settings that only the environment gives (the token also a file)."""

BOT_TOKENS = ("gptbot", "claudebot", "claude-web", "anthropic-ai", "ccbot", "google-extended", "bytespider", "perplexitybot")
"""Crawlers that the sources' robots.txt names; the User-Agent must not be taken for one (uk-sources 1.2)."""


class AuditConfig(Frozen):
    """Everything that can be set. Paths are absolute once loaded by `load_config`.

    `suggestions`: where a cited place does not hold the named case, one word of its name is searched for, to propose another.
    `max_wait_seconds` bounds one wait for a rate limit; a longer one gives RATE_LIMITED. `limits` is
    the file of the rate limiter's state, shared by all processes of the user: the sources count per
    address, not per cache. `ledger` is a file or a postgresql:// address (which may hold a password); without it the ledger
    lies in the cache folder. `accepted` is the file of accepted findings; None: there is none. `bibliography` is
    a file of the user's own, with which DOIs and PMIDs are compared. `log_only` reports without enforcing,
    for at most 72 hours from
    `log_only_since` (UTC, ISO 8601). `profiles`: how strictly a tool is gated, by its name; `default` is for the others. `upstream` is the
    service whose answers `audit serve` gates, with its key and how long it may take.
    """

    sources: dict[str, SourceConfig]
    models: dict[str, ModelHost] = Field(default_factory=lambda: {name: ModelHost(**given) for name, given in default_models().items()})
    courtlistener_token: SecretStr | None = None
    courtlistener_token_file: Path | None = None
    contact: str = ""
    risk: Risk = Risk.LOW
    fail_on: Literal["unverifiable", "error", "never"] = "unverifiable"
    view: Literal["author", "opponent"] = "author"
    on_unresolved: Literal["strip", "flag", "block"] | None = None
    max_wait_seconds: float = Field(default=120.0, ge=0, allow_inf_nan=False)
    offline: bool = False
    suggestions: bool = True
    cache: Path
    reports: Path
    limits: Path
    corpus: Path | None = None
    accepted: Path | None = None
    bibliography: Path | None = None
    ledger: SecretStr | None = None
    log_only: bool = False
    log_only_since: str | None = None
    log_only_hours: float = Field(default=72.0, gt=0, le=72.0)
    ocr: Literal["auto", "always", "never"] = "auto"
    ocr_language: str = "eng"
    public_sources_only: Literal[True] = True
    fcl_search_mode: Literal["RESTRICTED", "LICENSED_BULK_OK"] = "RESTRICTED"
    fcl_licence: str | None = None
    prefer_sources: tuple[str, ...] = Field(default_factory=named_by_the_constitution)
    profiles: dict[str, Profile] = Field(default_factory=dict)
    upstream: str | None = None
    upstream_key: SecretStr | None = None
    upstream_seconds: float = Field(default=120.0, gt=0, le=3600, allow_inf_nan=False)

    PATHS: ClassVar[tuple[str, ...]] = ("cache", "reports", "limits", "corpus", "accepted", "bibliography", "courtlistener_token_file")

    @field_validator("log_only_since", mode="before")
    @classmethod
    def _a_moment(cls, given: object) -> object:
        """A TOML date or ISO 8601 text, without an offset UTC; kept as UTC text."""
        if given is None:
            return None
        try:
            moment = given if isinstance(given, datetime) else datetime.fromisoformat(str(given))
        except ValueError:
            raise ValueError("log_only_since must be a moment in ISO 8601, such as 2026-05-04T09:00:00Z") from None
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    @field_validator("upstream")
    @classmethod
    def _an_address(cls, given: str | None) -> str | None:
        return None if given is None else plain_address(given, "upstream").rstrip("/")

    @field_validator("upstream_key")
    @classmethod
    def _one_header(cls, given: SecretStr | None) -> SecretStr | None:
        if given is not None and not all(32 < ord(letter) < 127 for letter in given.get_secret_value()):
            raise ValueError("the key must be printable ASCII without spaces: it is sent as a header")
        return given

    @model_validator(mode="after")
    def _the_parts_agree(self) -> AuditConfig:
        if self.fcl_search_mode == "LICENSED_BULK_OK" and not (self.fcl_licence or "").strip():
            raise ValueError("fcl_search_mode LICENSED_BULK_OK needs fcl_licence, the reference of the licence for computational analysis")
        if unknown := [name for name in self.prefer_sources if name not in self.sources]:
            raise ValueError(f"prefer_sources names {unknown[0]!r}, which is not a source")
        if any(not 32 <= ord(letter) < 127 for letter in self.contact):
            raise ValueError("contact must be plain printable ASCII, such as an e-mail or web address: it is sent as a header")
        if barred := [token for token in BOT_TOKENS if token in self.contact.lower()]:
            raise ValueError(f"contact must not contain {barred[0]!r}, the name of a crawler that the sources turn away")
        return self

    def settings_block(self) -> dict[str, Any]:
        """The settings of the report: the constitution's block (R27) and every source; no secret, no path of the machine."""
        return {
            "public_sources_only": self.public_sources_only,
            "fcl_search_mode": self.fcl_search_mode,
            "fcl_licence": self.fcl_licence,
            **{name: getattr(self.sources[source], setting) for name, (_, source, setting) in constitution_keys().items()},
            "prefer_sources": list(self.prefer_sources),
            "risk": self.risk.value,
            "fail_on": self.fail_on,
            "offline": self.offline,
            "suggestions": self.suggestions,
            "max_wait_seconds": self.max_wait_seconds,
            "ocr": self.ocr,
            "log_only": self.log_only,
            **({"view": self.view} if self.view != "author" else {}),
            "sources": {name: source.model_dump(mode="json") for name, source in self.sources.items()},
        }


def load_config(
    file: Path | None = None,
    environ: Mapping[str, str] | None = None,
    overrides: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    options: Mapping[str, str] | None = None,
) -> AuditConfig:
    """Defaults < file < environment < flags.

    `file` None looks for brief-audit.toml, then [tool.brief-audit] in pyproject.toml, in `cwd`.
    `overrides` are `--set` pairs such as {"sources.bailii.cap_per_job": "40"}; `options` names, for messages,
    those that came from an option of their own. Raises ConfigError,
    which names the place, the line where known, and what to do.
    """
    folder = (cwd or Path()).absolute()
    layers = layers_of(file, environ, overrides, folder, options)
    whole = _with_absolute_paths(merged([layer.tree for layer in layers]), folder)
    whole["limits"] = whole.get("limits") or str(_limits_file(Path(whole["cache"] or folder)))
    _read_token_file(whole, layers)
    whole["models"] = with_keys(whole["models"], {name: place_of(("models", name, "key_file"), layers) for name in whole["models"]})
    return _validated(whole, layers)


def layers_of(
    file: Path | None,
    environ: Mapping[str, str] | None,
    overrides: Mapping[str, str] | None,
    folder: Path,
    options: Mapping[str, str] | None = None,
) -> list[Layer]:
    """What `load_config` lays one over the other, the last on top; the first are the defaults. Raises ConfigError."""
    layers = [_defaults(folder)]
    if path := file or found_file(folder):
        layers.append(_from_file(folder / path))
    layers += [environment_layer(environ or {}, PREFIX), flags_layer(overrides or {}, options or {})]
    for layer in layers:
        refuse_unknown(layer, _schema(layer))
        _refuse_secret(layer)
    layers[-2:] = [_typed(layer) for layer in layers[-2:]]
    return layers


def _defaults(cwd: Path) -> Layer:
    """`cache/` and `reports/` of the working directory where they exist, else the user's cache folder and ./reports."""
    from platformdirs import user_cache_path

    own = user_cache_path("brief-audit", appauthor=False)
    cache = cwd / "cache" if (cwd / "cache").is_dir() else own
    paths = {"cache": str(cache), "reports": str(cwd / "reports"), "accepted": str(cwd / "brief-audit.accepted.toml")}
    return Layer("the defaults", {"sources": default_sources(), "models": default_models(), **paths})


def _limits_file(cache: Path) -> Path:
    """One count of requests for all caches of the user; in the cache itself where the user's own folder cannot be written."""
    from platformdirs import user_cache_path

    own = user_cache_path("brief-audit", appauthor=False)
    nearest = next(folder for folder in (own, *own.parents) if folder.exists())
    return (own if os.access(nearest, os.W_OK) else cache) / "limits.sqlite3"


def _from_file(path: Path) -> Layer:
    layer = file_layer(path)
    return replace(layer, tree=_with_absolute_paths(layer.tree, path.parent))


def _with_absolute_paths(tree: dict[str, Any], folder: Path) -> dict[str, Any]:
    """A relative path in a file means the file's folder; elsewhere the working directory."""
    texts = {key: tree[key] for key in AuditConfig.PATHS if isinstance(tree.get(key), str) and tree[key]}
    return {**tree, **{key: str(folder / Path(text).expanduser()) for key, text in texts.items()}}


def _schema(layer: Layer) -> Schema:
    """Every setting; a profile is a tool's, whose name nobody else knows."""
    sources = {name: dict.fromkeys(source_type(name).model_fields) for name in configured()}
    models = {name: dict.fromkeys(ModelHost.model_fields) for name in default_models()}
    given = layer.tree.get("profiles")
    profiles = {name: dict.fromkeys(Profile.model_fields) for name in (given if isinstance(given, dict) else ())}
    return {**dict.fromkeys(AuditConfig.model_fields), "sources": sources, "models": models, "profiles": profiles}


def _refuse_secret(layer: Layer) -> None:
    """A token or a key on a command line or in a shared file is seen by others."""
    if layer.name == "the environment":
        return
    for path, _ in leaves(layer.tree):
        whose = SECRETS.get(path[0]) or ("key of a model" if path[0] == "models" and path[-1] == "key" else None)
        if whose is not None:
            name = ".".join(path)
            beside = "" if path[0] == "upstream_key" else f", or name a file of mode 0600 as {name}_file"
            hint = f"Put it into the environment variable {PREFIX}{'__'.join(path).upper()}{beside}."
            raise ConfigError(f"{layer.place(path)}: the {whose} must not stand there, because others can read it.", hint)


def _typed(layer: Layer) -> Layer:
    """Lists written as text: JSON, or words between commas. An empty text removes an optional value."""
    tree: dict[str, Any] = {}
    lists = {"windows", "unit_windows", "prefer_sources"}
    for key, value in leaves(layer.tree):
        new = _words(value, layer, key) if key[-1] in lists and isinstance(value, str) else value
        step = tree
        for name in key[:-1]:
            step = step.setdefault(name, {})
        step[key[-1]] = None if new == "" and key[-1] != "contact" else new
    return replace(layer, tree=tree)


def _words(text: str, layer: Layer, key: tuple[str, ...]) -> list[Any]:
    if not text.lstrip().startswith("["):
        return [word.strip() for word in text.split(",") if word.strip()]
    try:
        words: list[Any] = json.loads(text)
    except json.JSONDecodeError as error:
        raise ConfigError(f"{layer.place(key)}: {text!r} is not a list.", 'Write a,b or ["a", "b"].') from error
    return words


def _read_token_file(whole: dict[str, Any], layers: list[Layer]) -> None:
    """The token from a file that only its owner can read, unless the environment gives one."""
    name = whole.get("courtlistener_token_file")
    if not name or whole.get("courtlistener_token"):
        return
    whole["courtlistener_token"] = secret_in(Path(name), place_of(("courtlistener_token_file",), layers), "token")


def place_of(key: tuple[str, ...], layers: list[Layer], otherwise: str = "the configuration") -> str:
    """The place of the last layer that sets the key: file and line, environment variable or option."""
    for layer in reversed(layers):
        if any(leaf == key for leaf, _ in leaves(layer.tree)):
            return layer.place(key)
    return otherwise


def _validated(whole: dict[str, Any], layers: list[Layer]) -> AuditConfig:
    """The models' own judgement; one sentence for the first complaint, without the value of a secret."""
    token = whole.get("courtlistener_token")
    if token is not None and not (isinstance(token, str) and 8 <= len(token) <= 256 and token.isascii() and token.isalnum()):
        where = place_of(("courtlistener_token",), layers)
        raise ConfigError(
            f"{where}: the CourtListener token is not a row of letters and digits.", "Copy it again from your CourtListener profile."
        )
    try:
        sources = {}
        for name in configured():
            where_from: tuple[str, ...] = ("sources", name)
            sources[name] = source_config(name, whole["sources"][name])
        where_from = ()
        return AuditConfig.model_validate({**whole, "sources": sources})
    except ValidationError as error:
        raise _complaint(error, where_from, layers) from None


def _complaint(error: ValidationError, above: tuple[str, ...], layers: list[Layer]) -> ConfigError:
    first = error.errors(include_url=False)[0]
    key = (*above, *(str(step) for step in first["loc"][: 3 if first["loc"][:1] == ("profiles",) else 1]))
    message = first["msg"].removeprefix("Value error, ")
    if len(key) == len(above):
        named = next((name for name in message.replace(",", " ").split() if _is_set((*above, name), layers)), "")
        key = (*above, named) if named else key
    where = place_of(key, layers)
    name = ".".join(key) or "the settings"
    given = "" if name in SECRETS or "models" in key[:1] or not first["loc"] else f" = {first['input']!r}"
    return ConfigError(f"{where}: {name}{given}: {message}.", "Correct that setting, or remove it to use the default.")


def _is_set(key: tuple[str, ...], layers: list[Layer]) -> bool:
    return any(leaf == key for layer in layers[1:] for leaf, _ in leaves(layer.tree))
