#!/usr/bin/env python3
"""Turn a retrieved document into paragraphs and pages; JSON on stdout. Same as `audit tool parse`."""

import sys

from brief_audit.cli.script import run

if __name__ == "__main__":
    sys.exit(run("parse"))
