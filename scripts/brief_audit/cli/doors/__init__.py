"""Commands that keep running: the HTTP gate, and the server for the Model Context Protocol."""
