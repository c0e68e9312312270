#!/usr/bin/env python3
"""Fetch one permitted address at its source's pace; JSON on stdout. Same as `audit tool fetch`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("fetch"))
