"""`--verify-with` and `--consent`: language models are asked in this run, or in none. No setting stands for the consent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from brief_audit.config import AuditConfig
from brief_audit.errors import UsageError
from brief_audit.model.claim import Proposition

if TYPE_CHECKING:
    from brief_audit.stages.workbench import Adviser


def adviser_of(named: Sequence[str] | None, settings: AuditConfig, *, consent: bool) -> Adviser | None:
    """What asks the models of `--verify-with`; None where none is named. Raises UsageError without consent, ConfigError without a key."""
    if not named:
        return None
    from brief_audit.llm.verifier import adviser
    from brief_audit.llm.voters import voters

    hosts = dict.fromkeys(urlsplit(one.base_url).hostname or "" for one in voters(named, settings.models, keys=False))
    if settings.offline:
        raise UsageError("--verify-with asks language models, and --offline opens no socket", "leave one of them out")
    if not consent:
        raise UsageError(
            f"--verify-with would send sentences of the brief and passages of their sources to {', '.join(hosts)}. Nothing was sent",
            "`audit plan BRIEF --verify-with …` shows what would leave; --consent permits it for this run",
        )
    return adviser(voters(named, settings.models))


def questions_to(named: Sequence[str] | None, settings: AuditConfig, propositions: Sequence[Proposition]) -> Iterator[dict[str, str]]:
    """Each question that the models of `--verify-with` would be asked at most, as a row of `audit plan`; no key is needed to see it."""
    if not named:
        return
    from brief_audit.llm.voters import voters
    from brief_audit.stages.advice import MOST

    asked = voters(named, settings.models, keys=False)
    for one in propositions[:MOST]:
        sends = f"the sentence “{one.text}” and up to three passages of its source"
        yield from ({"source": voter.name, "method": "POST", "url": voter.url, "sends": sends} for voter in asked)
