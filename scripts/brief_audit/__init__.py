"""Brief auditor: every authority a brief cites, retrieved and compared with the brief's words."""

__version__ = "0.1.0"
