"""Facts that a parsed authority settles about itself."""
