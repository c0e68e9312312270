"""A table of authorities made from the brief's own citations, for Word and for the web: what it lists, and how both are written."""
