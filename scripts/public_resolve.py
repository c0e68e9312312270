#!/usr/bin/env python3
"""Resolve a citation from public sources; JSON on stdout. Same as `audit tool public-resolve`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("public-resolve"))
