"""Commands about one brief: the audit itself, its plan, its stages, and going on where it was stopped."""
