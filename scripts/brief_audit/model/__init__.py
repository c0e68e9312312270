"""What flows through the house. Import from the submodules; the names here are the vocabulary."""
