"""The evidence bag: a report with the bytes it relies on, in a form that independent tools can verify."""
