"""The evidence bag: a report with the bytes it rests on, in a form that tools nobody here wrote can verify."""
