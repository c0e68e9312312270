"""The help of the commands over the evidence tells how each of them ends."""

from __future__ import annotations

import pytest

from brief_audit.cli.main import main

COMMANDS = (
    "graph cites", "graph cited-by", "graph verify", "graph export",
    "receipts list", "receipts show", "receipts verify", "receipts replay",
    "signoff", "certificate", "bundle", "verify", "recheck",
)  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_help_tells_the_exit_codes(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Exit codes: 0 " in said
    assert "5 " in said.partition("Exit codes: ")[2]
