#!/usr/bin/env python3
"""List the citations of a document; JSON on stdout. Same as `audit tool extract`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("extract"))
