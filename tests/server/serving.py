"""A server of the gate over the demonstration's own evidence, offline, without a socket. All cases are invented."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import SecretStr
from starlette.testclient import TestClient

from brief_audit.config import load_config
from brief_audit.server.app import make_app
from brief_audit.server.settings import ServerSettings

TOKEN, ADMIN = "a-token-of-the-tests", "an-admin-token-of-the-tests"
OWN = tuple(sorted(str(path) for path in files("brief_audit").joinpath("demo", "authorities").iterdir()))
TOKENS: dict[str, Any] = {"token": SecretStr(TOKEN), "admin_token": SecretStr(ADMIN), "names": frozenset({"127.0.0.1"})}
CANARY = "zanzibarine"
RIGHT = (
    "In Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001 the court said at [12]: “A harbour authority must take reasonable"
    " steps to keep every berth that it lets in a condition fit for the vessel it expects.”"
)
OPEN = f"The {CANARY} rule is old. See Illustration Wharf Ltd v Instance Lighterage Ltd [2018] EWHC 9003 (Ch)."
WRONG = (
    f"So it is with {CANARY} claims. In Placeholder Dock Company Ltd v Specimen Cargo Ltd [2021] EWCA Civ 9002 at [7] the court said: “The"
    " authority may rely upon the survey of a competent engineer unless it has put before him everything that it knows of the berth.”"
)


def settings_in(folder: Path, configured: Mapping[str, Any] = MappingProxyType({}), **more: Any) -> ServerSettings:
    config = load_config(None, {}, {"offline": "true", "cache": str(folder / "cache")}, folder).model_copy(update=dict(configured))
    given: dict[str, Any] = {"config": config, "root": folder / "uploads", "authorities": OWN, **TOKENS}
    return ServerSettings(**given | more)


@contextmanager
def client_in(folder: Path, *, token: str = TOKEN, **more: Any) -> Iterator[TestClient]:
    with client_of(settings_in(folder, **more), token) as client:
        yield client


@contextmanager
def client_of(settings: ServerSettings, token: str = TOKEN) -> Iterator[TestClient]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with TestClient(make_app(settings), base_url="http://127.0.0.1", headers=headers, raise_server_exceptions=False) as client:
        yield client
