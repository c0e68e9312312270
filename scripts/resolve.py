#!/usr/bin/env python3
"""Resolve a citation from what the user holds and the cache; JSON on stdout. Same as `audit tool resolve`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("resolve"))
