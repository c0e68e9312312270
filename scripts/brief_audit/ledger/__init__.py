"""The ledger: citation edges and receipts, chained by hash, in SQLite or PostgreSQL (requirements R64 to R67, R73)."""
