"""`audit schema`: the JSON Schema of the report."""

from __future__ import annotations

import json

from brief_audit.cli import options, output


def print_schema(
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print the JSON Schema of report.json."""
    from brief_audit.reports.json_file import report_schema

    output.write_stdout(json.dumps(report_schema(), indent=2, ensure_ascii=False))
