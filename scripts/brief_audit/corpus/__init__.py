"""Pinned authorities: kept once, hashed by the database itself, found again by their words."""

from brief_audit.corpus.finding import Hit, find
from brief_audit.corpus.pinned import NAME, Corpus, Pinned, folder_of, is_corpus

__all__ = ["NAME", "Corpus", "Hit", "Pinned", "find", "folder_of", "is_corpus"]
