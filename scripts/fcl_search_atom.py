#!/usr/bin/env python3
"""Search the feed of Find Case Law; JSON on stdout. Same as `audit tool fcl-search`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("fcl-search"))
