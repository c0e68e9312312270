"""Programs of others as clients: the OpenAI SDK before the proxy, an MCP client of another package before `audit mcp`.

`python benchmarks/server/clients.py OPENAI_PYTHON FASTMCP_PYTHON`: interpreters of environments of their own in which `openai` and
`fastmcp` are installed. Everything is on this machine, every case invented. Writes a section of RESULTS.md; ends with status 1 if one was
not served.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from server.running import running  # noqa: E402
from server.serving import CANARY, OPEN, OWN, RIGHT, TOKEN, WRONG  # noqa: E402
from server.upstream import KEY, standing  # noqa: E402

OPENAI = """
import json, sys, openai
client = openai.OpenAI(base_url=sys.argv[1], api_key=sys.argv[2], max_retries=0)
asked = dict(model="stand-in-1", messages=[{"role": "user", "content": "Berths?"}])
found = {"version": openai.__version__}
def plain(**more):
    answer = client.chat.completions.create(**asked, **more)
    return [answer.choices[0].finish_reason, answer.choices[0].message.content, answer.brief_audit["decision"]]
def streamed(**more):
    with client.chat.completions.create(**asked, stream=True, **more) as events:
        return "".join(one.choices[0].delta.content or "" for one in events if one.choices)
for line in sys.stdin:
    how, more = json.loads(line)
    try:
        said = {"plain": plain, "streamed": streamed}[how](**more)
    except openai.APIStatusError as error:
        said = [error.status_code, type(error).__name__]
    print(json.dumps([openai.__version__, said]), flush=True)
"""
FASTMCP = """
import asyncio, json, sys, fastmcp
from fastmcp import Client
async def main():
    server, calls = json.loads(sys.argv[1]), json.loads(sys.argv[2])
    async with Client({"mcpServers": {"audit": server}}) as client:
        tools = [tool.name for tool in await client.list_tools()]
        said = []
        for name, arguments in calls:
            answer = await client.call_tool(name, arguments, raise_on_error=False)
            said.append([answer.is_error, "".join(getattr(part, "text", "") for part in answer.content)])
    print(json.dumps([fastmcp.__version__, tools, said]))
asyncio.run(main())
"""


def by_openai(python: str, folder: Path) -> tuple[str, dict[str, bool]]:
    """The version of the SDK, and what was served as it should be."""
    with (
        standing() as upstream,
        running(folder, "--set", "on_unresolved=flag", BRIEF_AUDIT_UPSTREAM=upstream.url, BRIEF_AUDIT_UPSTREAM_KEY=KEY) as held,
    ):
        command = [python, "-c", OPENAI, f"{held.url}/v1", TOKEN]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as client:
            assert client.stdin
            assert client.stdout

            def ask(text: str, how: str, status: int = 200, **more: object) -> list[object]:
                upstream.says(text)
                upstream.status = status
                print(json.dumps([how, more]), file=client.stdin, flush=True)
                return list(json.loads(client.stdout.readline()))

            version, right = ask(RIGHT, "plain")
            wrong, flow = ask(WRONG, "plain")[1], ask(WRONG, "streamed")[1]
            marked = ask(RIGHT + "\n\n" + OPEN, "streamed", extra_body={"brief_audit": {"on_unresolved": "flag"}})[1]
            failed, refused = ask(RIGHT, "plain", status=500)[1], ask(RIGHT, "plain", logprobs=True)[1]
            client.stdin.close()
    seen = json.dumps([right, wrong, flow, marked, failed, refused])
    return str(version), {
        "a verified answer with its link": "[verified: user-provided:example-harbour.xml]" in str(right),
        "a blocked answer as content_filter": str(wrong).startswith("['content_filter'") and "HARD_BLOCK" in str(wrong),
        "a stream of the gated text": "[not verified: OFFLINE]" in str(marked) and "[verified: " in str(marked),
        "a blocked stream": str(flow).startswith("[This answer is withheld."),
        "an upstream that fails, as InternalServerError": failed == [502, "InternalServerError"],
        "log probabilities, as BadRequestError": refused == [400, "BadRequestError"],
        "no word of a blocked text": f"So it is with {CANARY}" not in seen and KEY not in seen,
    }


def by_fastmcp(python: str, folder: Path) -> tuple[str, dict[str, bool]]:
    """The version of the package, and what was served as it should be."""
    own = [word for path in OWN for word in ("--authority", path)]
    words = ["-m", "brief_audit.cli.main", "mcp", "--offline", "--quiet", "--root", str(folder), "--cache", str(folder / "mcp"), *own]
    server = {"command": sys.executable, "args": words, "env": dict(os.environ), "cwd": str(folder)}
    (folder / "brief.md").write_text(RIGHT, encoding="utf-8")
    calls = [
        ("audit_document", {"path": "brief.md"}),
        ("gate_text", {"text": RIGHT, "risk": "low"}),
        ("gate_text", {"text": WRONG}),
        ("check_citation", {"citation": "[2019] UKSC 9001"}),
        ("find_quotation", {"words": "reasonable steps to keep every berth"}),
        ("explain", {"term": "QUOTE_ALTERED"}),
        ("audit_document", {"path": "../brief.md"}),
    ]
    done = subprocess.run([python, "-c", FASTMCP, json.dumps(server), json.dumps(calls)], capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr)
        return "?", {"a session": False}
    version, tools, said = json.loads(done.stdout.splitlines()[-1])
    audited, kept, blocked = (json.loads(text) for _, text in said[:3])
    return str(version), {
        "five tools": len(tools) == 5,
        "a brief audited": [row["outcome"] for row in audited["citations"]] == ["VERIFIED_CORRECT"],
        "a text released with its link": "[verified: user-provided:example-harbour.xml]" in kept["text"],
        "a text blocked, no word of it shown": blocked["text"] is None and CANARY not in said[2][1],
        "a citation looked up, words sought, a code explained": not any(error for error, _ in said[3:6]),
        "a path outside the folder refused": said[6][0] is True,
    }


def main() -> None:
    """Ask, write the table."""
    with tempfile.TemporaryDirectory() as name:
        asked = (("openai", by_openai, sys.argv[1]), ("fastmcp", by_fastmcp, sys.argv[2]))
        found = [(package, *client(python, Path(name))) for package, client, python in asked]
    rows = [
        f"| {package} {version} | {what} | {'yes' if met else '**no**'} |" for package, version, told in found for what, met in told.items()
    ]
    command = "python benchmarks/server/clients.py OPENAI_PYTHON FASTMCP_PYTHON"
    write_section("Clients of other packages", command, ["| client | is given | met |", "|---|---|---|", *rows])
    raise SystemExit(0 if all(met for *_, told in found for met in told.values()) else 1)


if __name__ == "__main__":
    main()
