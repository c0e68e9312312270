"""The models that a run names, the heaviest first, and where each is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import SecretStr

from brief_audit import patterns as re
from brief_audit.config_models import PROVIDERS, ModelHost
from brief_audit.errors import ConfigError, UsageError
from brief_audit.model.opinion import WEIGHTS

_NAMED = re.compile(r"(?P<provider>[a-z]+)/(?P<model>[\w.:/@+-]{1,128})")
_OPEN_HOUSE = SecretStr("no key is needed")
"""What a server of one's own is sent where it has no key."""


@dataclass(frozen=True)
class Voter:
    """One model. `name` is PROVIDER/MODEL as the user writes it, `model` as its provider does; `weight` in hundredths."""

    name: str
    model: str
    base_url: str
    key: SecretStr
    weight: int

    @property
    def url(self) -> str:
        """Where questions are sent."""
        return f"{self.base_url}/chat/completions"


def voters(named: Sequence[str], hosts: Mapping[str, ModelHost], *, keys: bool = True) -> tuple[Voter, ...]:
    """The models of `--verify-with`, each written PROVIDER/MODEL. Without `keys` none is needed: then nothing can be asked.

    Raises UsageError for names, ConfigError for a provider without a key or an address.
    """
    names = [name.strip() for given in named for name in given.split(",")]
    if not 1 <= len(names) <= max(WEIGHTS) or len(set(names)) < len(names):
        raise UsageError("--verify-with takes one to three models, each once", f"for example --verify-with {_EXAMPLE}")
    return tuple(_voter(name, weight, hosts, keys=keys) for name, weight in zip(names, WEIGHTS[len(names)], strict=True))


_EXAMPLE = "anthropic/MODEL,google/MODEL,openai/MODEL"


def _voter(name: str, weight: int, hosts: Mapping[str, ModelHost], *, keys: bool) -> Voter:
    found = _NAMED.fullmatch(name)
    if found is None or found["provider"] not in PROVIDERS:
        raise UsageError(f"--verify-with {name!r} is not PROVIDER/MODEL", f"providers: {', '.join(PROVIDERS)}; for example {_EXAMPLE}")
    provider, host = found["provider"], hosts[found["provider"]]
    variable = f"BRIEF_AUDIT_MODELS__{provider.upper()}__"
    if not host.base_url:
        raise ConfigError(f"models.{provider} has no address.", f"Set models.{provider}.base_url, or {variable}BASE_URL.")
    if keys and host.key is None and PROVIDERS[provider]:
        raise ConfigError(
            f"There is no key for {name}.",
            f"Set {variable}KEY in the environment, or name a file of mode 0600 as models.{provider}.key_file.",
        )
    return Voter(name, found["model"], host.base_url, host.key or _OPEN_HOUSE, weight)
