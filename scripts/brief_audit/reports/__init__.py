"""What the audit says: one JSON report, and every other format as a pure function of it."""
