"""Chat completions through the gate: the upstream's answer is held, decided on, and released, annotated or replaced."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from brief_audit.gate.anchors import AnchorSet
from brief_audit.gate.release import Handling
from brief_audit.jobs.gating import Caller, Gated
from brief_audit.model.base import GateDecision
from brief_audit.server.chat import PROXY_TOOL, ChatOptions, ChatRequest, Completion, completion_in
from brief_audit.server.problems import Problem
from brief_audit.server.structured import structure_of, words_of
from brief_audit.server.upstream import Upstream
from brief_audit.server.work import Work

_ENDS = frozenset({"stop", "length", "tool_calls", "content_filter"})
_GRAVITY = (GateDecision.PASS, GateDecision.SOFT_WARNING, GateDecision.HARD_BLOCK)


class _Part(NamedTuple):
    """One text of a choice. `structured`: JSON, whose words are gated and which is released as it is or not at all."""

    name: str
    text: str
    structured: bool = False


class Proxy:
    """The gate before an upstream service."""

    def __init__(self, upstream: Upstream, work: Work) -> None:
        self._upstream, self._work = upstream, work

    def ask(self, asked: ChatRequest) -> Completion:
        """The upstream's answer, of which nothing was decided yet. Raises Problem."""
        return completion_in(self._upstream.ask(asked.passed_on()))

    def decide(self, asked: ChatRequest, found: Completion) -> dict[str, Any]:
        """The answer as it may leave. Raises Problem: whatever fails releases nothing."""
        options = asked.brief_audit or ChatOptions()
        caller, offered = _caller(asked, found, options), asked.offered()
        if any(call.function.name not in offered for choice in found.choices for call in choice.message.tool_calls or ()):
            raise Problem(502, "The upstream service gave no usable answer.", "It calls a tool that the request does not offer.")
        choices: list[dict[str, Any]] = []
        told: list[dict[str, Any]] = []
        for choice in found.choices:
            gated = [(part, self._gated(part, caller, options)) for part in _parts(choice.message)]
            choices.append(_choice(choice, gated))
            bodies = [{"of": part.name, **_without_text(one)} for part, one in gated]
            told.append({"index": choice.index, "decision": _worst(one["decision"] for one in bodies), "texts": bodies})
        return {
            "id": f"chatcmpl-{secrets.token_hex(12)}",
            "object": "chat.completion",
            "created": int(time.time()),
            "model": asked.model,
            "choices": choices,
            "usage": found.usage.model_dump() if found.usage is not None else None,
            "brief_audit": {"decision": _worst(one["decision"] for one in told), "choices": told},
        }

    def _gated(self, part: _Part, caller: Caller, options: ChatOptions) -> Gated:
        handling = Handling.BLOCK if part.structured else options.on_unresolved
        return self._work.gate(part.text, caller, options.risk, handling, PROXY_TOOL)

    def close(self) -> None:
        """Close the connections to the upstream."""
        self._upstream.close()


def _caller(asked: ChatRequest, found: Completion, options: ChatOptions) -> Caller:
    prompt, system = asked.prompts()
    return Caller(
        user=asked.user or "",
        correlation=options.correlation or secrets.token_hex(8),
        tool=options.tool,
        silo=options.silo,
        prompt=prompt,
        system_prompt=system,
        anchors=AnchorSet(anchors=tuple(options.anchors)) if options.anchors is not None else None,
        every_sentence=options.every_sentence,
        max_tokens=asked.max_completion_tokens or asked.max_tokens,
        actual_tokens=found.usage.completion_tokens if found.usage is not None else None,
        model=asked.model,
    )


def _parts(message: Any) -> Iterator[_Part]:
    """The texts of a message: the answer, a refusal, and the arguments of the tools it calls."""
    content = structure_of(message.content)
    if content is not None:
        yield _Part("content", words_of(content), structured=True)
    elif message.content and message.content.strip():
        yield _Part("content", message.content)
    if message.refusal:
        yield _Part("refusal", message.refusal)
    for call in message.tool_calls or ():
        arguments = call.function.arguments
        if not arguments.strip():
            continue  # nothing is said
        held = structure_of(arguments)
        yield _Part("tool_calls", arguments if held is None else words_of(held), structured=True)


def _choice(choice: Any, gated: list[tuple[_Part, Gated]]) -> dict[str, Any]:
    withheld = [one for _, one in gated if one.body["decision"] == GateDecision.HARD_BLOCK]
    end = choice.finish_reason if choice.finish_reason in _ENDS else "stop"
    message: dict[str, Any] = {"role": "assistant", "content": None, "refusal": None}
    if withheld:
        reasons = dict.fromkeys(reason for one in withheld for reason in one.body["reasons"])
        message["content"] = f"[This answer is withheld. {' '.join(reasons)}]"
        return {"index": choice.index, "message": message, "logprobs": None, "finish_reason": "content_filter"}
    for part, one in gated:
        if part.name != "tool_calls":
            message[part.name] = _storable(getattr(choice.message, part.name)) if part.structured else one.body["text"]
    if choice.message.tool_calls:
        message["tool_calls"] = [_call(call) for call in choice.message.tool_calls]
    return {"index": choice.index, "message": message, "logprobs": None, "finish_reason": end}


def _call(call: Any) -> dict[str, Any]:
    function = {"name": call.function.name, "arguments": _storable(call.function.arguments)}
    return {"id": f"call_{secrets.token_hex(12)}", "type": "function", "function": function}


def _storable(text: str) -> str:
    """Text that every encoding can carry."""
    return text.encode("utf-8", "replace").decode()


def _without_text(gated: Gated) -> dict[str, Any]:
    return {name: value for name, value in gated.body.items() if name not in {"text", "paragraphs"}}


def _worst(decisions: Iterable[str]) -> str:
    """The gravest decision; of nothing that was said there is none, which is no PASS."""
    return max((GateDecision(one) for one in decisions), key=_GRAVITY.index, default=GateDecision.SOFT_WARNING).value
