"""Readers of retrieved texts: each turns one source's bytes into the parts of an authority."""
