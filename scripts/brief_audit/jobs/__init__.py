"""One complete job, from a brief to its report and its lines in the ledger, and what is done with a report afterwards.

A report can be made again, verified, bundled and replayed, and its sources asked again. Nothing here reads the environment or prints.
"""
