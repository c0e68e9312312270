"""One job, whole: from a brief to its report and its lines in the ledger; and what is done with a report afterwards.

It is run again, verified, bundled, replayed, and its sources are asked again. Nothing here reads the environment or prints.
"""
