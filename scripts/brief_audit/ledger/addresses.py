"""The addresses of shared ledgers: which kinds are known, and which parts are never printed. Pure functions."""

from __future__ import annotations

from urllib.parse import unquote

from brief_audit import patterns as re
from brief_audit.errors import ConfigError

_SHARED = re.compile(r"postgres(?:ql)?://")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]+:/")
"""Two letters at least: one is the name of a drive."""
_SETTINGS = re.compile(r"(?:^|\s)(?:host|hostaddr|port|dbname|user|password|service|sslmode|passfile)\s*=", re.IGNORECASE)
_PARTS = re.compile(
    r"postgres(?:ql)?://(?:(?P<user>[^@:/?]*)(?::(?P<password>[^@/?]*))?@)?(?P<hosts>[^@/?]*)(?P<name>/[^@?]*)?(?:\?(?P<more>[^@]*))?\Z"
)
_HOST = re.compile(r"(?:\[[0-9A-Fa-f:.]*\]|[^:\[\]]*)(?::[0-9]*)?\Z")
_SECRET = re.compile(r"pass|key|cert", re.IGNORECASE)
_HINT = "Write postgresql://USER:PASSWORD@HOST/DATABASE, with every other character of the password as %XX (an @ is %40)."


def is_shared(place: str) -> bool:
    """Whether a place is the address of a shared ledger, else a file.

    Raises ConfigError for an address of another kind, which would become a file with the password in its name.
    """
    if _SHARED.match(place):
        return True
    if _ADDRESS.match(place) or _SETTINGS.search(place):
        raise ConfigError("The ledger's address is of a kind that is not known.", _HINT)
    return False


def secrets_of(address: str) -> frozenset[str]:
    """The parts of an address that must never be printed, as written there and decoded.

    Raises ConfigError, without a word of the address, if libpq would read it differently than intended and print a part of it.
    """
    found = _PARTS.match(address)
    pairs = [pair.split("=") for pair in (found["more"] or "").split("&") if pair] if found else []
    if (
        found is None
        or re.search(r"%(?![0-9A-Fa-f]{2})|%00|\s", address)
        or not all(_HOST.match(host) for host in found["hosts"].split(","))
        or any(len(pair) != 2 for pair in pairs)
    ):
        raise ConfigError("The shared ledger's address cannot be read.", _HINT)
    secrets = [found["password"] or "", *(value for name, value in pairs if _SECRET.search(unquote(name)))]
    return frozenset(word for secret in secrets for word in (secret, unquote(secret)) if word)
