"""The wire form of chat completions, as the OpenAI API has it: what is asked, what may be taken from an answer, what a client is given.

Only what the gate has read is passed on: of an answer the texts, and beside them numbers and the request's own words. Ids, times and the
model's name are made here or taken from the request, because the upstream's could carry words. Source: the published reference of
`POST /v1/chat/completions`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, ValidationError

from brief_audit.gate.release import Handling
from brief_audit.model.base import Risk
from brief_audit.server.bodies import Anchors, Short, Strict
from brief_audit.server.problems import Problem
from brief_audit.server.settings import LARGEST_TEXT

PROXY_TOOL = "proxy"
_PIECE = 400
"""Characters of one chunk of a streamed answer."""
_OWN = ("brief_audit", "stream", "stream_options")


def _no_number(given: object) -> object:
    """JSON's 0 is not its false. Raises ValueError."""
    if given is None or isinstance(given, bool):
        return given
    raise ValueError("true or false")


def _whole(given: object) -> object:
    """A number without a fraction is whole in JSON, however it is written; a text is no number. Raises ValueError."""
    if isinstance(given, bool | str):
        raise ValueError("a whole number")  # noqa: TRY004  pydantic's own way
    return int(given) if isinstance(given, float) and given.is_integer() else given


Tokens = Annotated[int, BeforeValidator(_whole), Field(ge=0, le=2**53 - 1)]


class ChatOptions(Strict):
    """How the answer is gated; beside the fields of the API, under `brief_audit`."""

    risk: Risk | None = None
    on_unresolved: Handling | None = None
    correlation: Short = ""
    tool: Short = PROXY_TOOL
    silo: Short = ""
    anchors: Anchors | None = None
    every_sentence: StrictBool = False


class StreamOptions(BaseModel):
    """Whether the last chunk of a streamed answer tells the tokens used."""

    model_config = ConfigDict(extra="allow")
    include_usage: StrictBool = False


class ChatRequest(BaseModel):
    """A request for a chat completion, passed on but for `brief_audit` and `stream`. What cannot be gated cannot be asked for."""

    model_config = ConfigDict(extra="allow")
    model: Annotated[str, Field(min_length=1, max_length=200)]
    messages: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=10_000)]
    stream: StrictBool | None = None
    stream_options: StreamOptions | None = None
    user: Short | None = None
    max_tokens: Tokens | None = None
    max_completion_tokens: Tokens | None = None
    logprobs: Annotated[Literal[False] | None, BeforeValidator(_no_number)] = None
    modalities: list[Literal["text"]] | None = None
    tools: Annotated[list[dict[str, Any]] | None, Field(max_length=1000)] = None
    functions: Annotated[list[dict[str, Any]] | None, Field(max_length=1000)] = None
    audio: None = None
    brief_audit: ChatOptions | None = None

    def passed_on(self) -> bytes:
        """The body for the upstream service. Raises Problem for numbers that JSON does not have."""
        try:
            asked = {name: value for name, value in self.model_dump(mode="json", exclude_unset=True).items() if name not in _OWN}
        except (ValueError, RecursionError) as error:
            raise Problem(400, "The request is not of the published form.", "It is nested too deep.") from error
        return _json({**asked, "stream": False})

    def offered(self) -> frozenset[str]:
        """The names of the tools that the answer may call."""
        held = (one.get("function") for one in self.tools or ())
        named = [one.get("name") for one in (*held, *(self.functions or ())) if isinstance(one, dict)]
        return frozenset(name for name in named if isinstance(name, str))

    def prompts(self) -> tuple[bytes, bytes | None]:
        """The messages of the request, and those of them that are the system's, each as JSON. Raises Problem."""
        system = [message for message in self.messages if message.get("role") in {"system", "developer"}]
        others = [message for message in self.messages if message not in system]
        return _json(others), _json(system) if system else None


def _json(value: Any) -> bytes:
    try:
        return json.dumps(value, allow_nan=False, sort_keys=True).encode("ascii")
    except (ValueError, RecursionError) as error:
        raise Problem(400, "The request is not of the published form.", "It holds a number that JSON does not have.") from error


class _Function(BaseModel):
    name: Annotated[str, Field(pattern=r"^[\w.\-]{1,128}$")]
    arguments: Annotated[str, Field(max_length=LARGEST_TEXT)]


class _ToolCall(BaseModel):
    type: Literal["function"] = "function"
    function: _Function


class _Message(BaseModel):
    role: Literal["assistant"] = "assistant"
    content: Annotated[str | None, Field(max_length=LARGEST_TEXT)] = None
    refusal: Annotated[str | None, Field(max_length=LARGEST_TEXT)] = None
    tool_calls: list[_ToolCall] | None = None


class _Choice(BaseModel):
    index: Annotated[int, Field(ge=0, le=1000)] = 0
    message: _Message
    finish_reason: str | None = None


class _Usage(BaseModel):
    prompt_tokens: Tokens = 0
    completion_tokens: Tokens = 0
    total_tokens: Tokens = 0


class Completion(BaseModel):
    """What is taken from the upstream's answer; every other field of it is left behind."""

    choices: Annotated[list[_Choice], Field(min_length=1, max_length=128)]
    usage: _Usage | None = None


def completion_in(data: bytes) -> Completion:
    """The answer of the upstream service. Raises Problem for any other: what cannot be read whole cannot be gated."""
    try:
        found = Completion.model_validate_json(data)
    except ValidationError as error:
        raise Problem(502, "The upstream service gave no usable answer.", "It is not of the published form.") from error
    if len({choice.index for choice in found.choices}) != len(found.choices):
        raise Problem(502, "The upstream service gave no usable answer.", "Two of its choices have one number.")
    return found


class ChatAnswer(BaseModel):
    """A gated completion. `brief_audit` holds the decision, and for each choice what the gate says of each of its texts."""

    model_config = ConfigDict(extra="allow")
    id: str
    object: Literal["chat.completion"]
    created: int
    model: str
    choices: list[dict[str, Any]]
    brief_audit: dict[str, Any]


def chunks(answer: Mapping[str, Any], *, usage: bool) -> Iterator[str]:
    """A gated answer as server-sent events of the API's chunks."""
    same = {name: answer[name] for name in ("id", "created", "model")} | {"object": "chat.completion.chunk"}
    told = {**same, "usage": None} if usage else same
    for choice in answer["choices"]:
        for delta in _deltas(choice["message"]):
            yield _event({**told, "choices": [{"index": choice["index"], "delta": delta, "logprobs": None, "finish_reason": None}]})
        last = {"index": choice["index"], "delta": {}, "logprobs": None, "finish_reason": choice["finish_reason"]}
        yield _event({**told, "choices": [last]})
    yield _event({**same, "choices": [], "usage": answer.get("usage"), "brief_audit": answer["brief_audit"]})
    yield "data: [DONE]\n\n"


def _deltas(message: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield {"role": "assistant", "content": ""}
    for name in ("content", "refusal"):
        text = message.get(name) or ""
        yield from ({name: text[at : at + _PIECE]} for at in range(0, len(text), _PIECE))
    if calls := message.get("tool_calls"):
        yield {"tool_calls": [{"index": n, **call} for n, call in enumerate(calls)]}


def _event(chunk: Mapping[str, Any]) -> str:
    return f"data: {json.dumps(chunk)}\n\n"
