"""Commands over the ledger: what cites what, what was decided on which evidence, and who looked at it."""
