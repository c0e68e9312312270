"""A brief and its authorities, all invented, that show every outcome without a network."""
