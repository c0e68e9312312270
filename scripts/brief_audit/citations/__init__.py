"""Every citation of a brief: found by scanners, completed with name, court, date and pin, and linked.

A citation's `span` is half-open in `Document.text`; ids run c1, c2, … in the order of the text. Nothing is guessed: a name, court or
year that the brief does not state is None, and a back reference that may mean several authorities is linked to none. Sources: The
Bluebook, OSCOLA.

>>> from brief_audit.citations.extract import extract
>>> from brief_audit.citations.links import link
>>> from brief_audit.model.document import Document
>>> text = "A carrier must warn. Harrow v. Quill, 990 U.S. 10, 12 (1996). So must a ferry. Id. at 14."
>>> brief = Document(name="brief.txt", path="brief.txt", sha256="0" * 64, media_type="text/plain", text=text)
>>> full, back = extract(brief)
>>> full.id, full.name, full.canonical, full.pinpoint.text, full.year
('c1', 'Harrow v. Quill', '990 U.S. 10', '12', 1996)
>>> link(brief, [full, back])[0].antecedent
'c1'
"""
