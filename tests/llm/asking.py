"""One question put to models on loopback."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.config import load_config
from brief_audit.llm.client import Voice
from brief_audit.llm.verifier import adviser
from brief_audit.llm.voters import Voter, voters
from brief_audit.model.opinion import Matter, Opinion, Vote
from standin.models import Models

WHEN = "2026-05-04T09:00:00Z"
MATTER = Matter(about="p1", sentence="A carrier must warn of ice.", passages=("Held: a carrier must warn of ice and of snow.",))


def named(models: Models, *names: str) -> tuple[Voter, ...]:
    return voters(names, load_config(None, models.environ()).models)


def one_vote(models: Models, name: str = "openai/m", matter: Matter = MATTER, deadline: float = 5.0) -> Vote:
    (voter,) = named(models, name)
    voice = Voice(voter, deadline=deadline)
    try:
        return voice.ask(matter, lambda: WHEN)
    finally:
        voice.close()


def opinions(models: Models, names: Sequence[str], *matters: Matter) -> tuple[Opinion, ...]:
    return adviser(named(models, *names))(matters or (MATTER,), lambda: WHEN)
