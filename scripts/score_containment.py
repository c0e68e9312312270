#!/usr/bin/env python3
"""Measure how much of a sentence an authority contains; JSON on stdout. Same as `audit tool score`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("score"))
