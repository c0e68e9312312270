"""The gate over HTTP and over the Model Context Protocol: thin doors to the same pipeline, failing closed (extras `serve` and `mcp`)."""
