#!/usr/bin/env python3
"""Decide and report on what score_containment.py wrote; JSON on stdout. Same as `audit tool report`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("report"))
