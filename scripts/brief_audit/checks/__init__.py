"""What is asked of every citation: one file a check, pure functions on a bench of gathered material."""
