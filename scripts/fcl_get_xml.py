#!/usr/bin/env python3
"""Retrieve the XML of one Find Case Law document; JSON on stdout. Same as `audit tool fcl-get`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("fcl-get"))
