"""The public sources, one file or folder each, and the registry that orders them.

A source says what it would ask about a citation, asks it through the desk, and answers with records, with "none held", or with a
reason. A failure is an answer with a reason, not an exception. Source: DESIGN section 6; constitution, article 1.

>>> from brief_audit.sources.base import PlannedRequest
>>> planned = PlannedRequest("example", "POST", "https://example.org/lookup", sends="text=990 U.S. 10")
>>> planned.source, planned.sends
('example', 'text=990 U.S. 10')
"""
