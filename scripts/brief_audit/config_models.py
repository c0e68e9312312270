"""Where language models are asked, if one run names any: the address and the key of each provider. None is asked unless a run says so.

All of them are asked in one form, chat completions: OpenAI's own, and the same form as Anthropic, Google and servers of one's own offer it.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from pydantic import SecretStr, field_validator

from brief_audit.config_layers import Tree, is_loopback
from brief_audit.errors import ConfigError
from brief_audit.model.base import Frozen

PROVIDERS = MappingProxyType(
    {
        "anthropic": "https://api.anthropic.com/v1",
        "google": "https://generativelanguage.googleapis.com/v1beta/openai",
        "openai": "https://api.openai.com/v1",
        "compatible": "",
    }
)
"""Provider -> its address for chat completions; `compatible` is any other server of that form, whose address has to be set."""
LONGEST_KEY = 4096


class ModelHost(Frozen):
    """How one provider is reached. The key comes from the environment, or from a file that only its owner can read."""

    base_url: str = ""
    key: SecretStr | None = None
    key_file: Path | None = None

    @field_validator("base_url")
    @classmethod
    def _a_plain_address(cls, given: str) -> str:
        parts = urlsplit(given)
        plain = parts.hostname and not (parts.query or parts.fragment or parts.username)
        if given and not (plain and (parts.scheme == "https" or (parts.scheme == "http" and is_loopback(given)))):
            raise ValueError(f"base_url {given!r} is no web address that begins with https:// (http is for this machine only)")
        return given.rstrip("/")


def default_models() -> dict[str, dict[str, Any]]:
    """The settings that each provider is shipped with."""
    return {name: {"base_url": url} for name, url in PROVIDERS.items()}


def with_keys(models: dict[str, Tree], places: dict[str, str]) -> dict[str, Tree]:
    """The providers with the keys that their files hold; one of the environment comes first. `places`: where each file is named.

    Raises ConfigError for a file that others can read, and for what cannot be a key; no key is repeated.
    """
    found = {}
    for name, host in models.items():
        file, key = host.get("key_file"), host.get("key")
        if file and not key:
            key = secret_in(Path(file), places[name], "key")
        if key is not None and not (isinstance(key, str) and 8 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
            raise ConfigError(f"The key of the models of {name} is no key.", "Copy it again from the provider's pages.")
        found[name] = {**host, "key": key}
    return found


def secret_in(path: Path, place: str, what: str) -> str:
    """The secret in a file that only its owner can read; `place` names the setting. Raises ConfigError."""
    try:
        with path.expanduser().open("rb") as stream:
            mode = os.fstat(stream.fileno()).st_mode
            private = stat.S_ISREG(mode) and not stat.S_IMODE(mode) & 0o077
            secret = stream.read(LONGEST_KEY).decode("ascii", "replace").strip() if private else ""
    except OSError as error:
        raise ConfigError(f"{place}: the {what} file {path} cannot be read ({error.strerror}).", "Correct the path.") from error
    if not private:
        raise ConfigError(f"{place}: other users can read the {what} file {path}.", f"Run: chmod 600 {path}")
    return secret
