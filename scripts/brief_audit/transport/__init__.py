"""Polite HTTP, its limits, and the store of what came back."""
