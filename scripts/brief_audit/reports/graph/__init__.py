"""The ledger's citations for other programs, and a picture of one brief's authorities. Pure functions of lines and of a report."""
