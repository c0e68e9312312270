r"""What the audit says: one JSON report, and every other format as a pure function of it.

A format takes the JSON report (`audit schema` prints its schema) and gives text. Words of a brief or a source reach a page only through
the escaping functions. An unknown format is a UsageError that names the known ones.

>>> from brief_audit.reports.escaping.safe import one_line
>>> from brief_audit.reports.registry import render
>>> one_line("Harrow v. \u202eQuill")
'Harrow v. \\u202eQuill'
>>> render("yaml", {})
Traceback (most recent call last):
brief_audit.errors.UsageError: there is no format 'yaml'
"""
