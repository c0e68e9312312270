"""One file per public source, and the registry that orders them."""
