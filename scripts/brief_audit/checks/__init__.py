"""The questions asked about every citation: one file or folder per check, pure functions of the material that was gathered.

A check gives findings and raises nothing. If a drawer that it asks for was never filled, it is not skipped: a finding says so.
Source: DESIGN section 3; constitution, articles C1 to C3.

>>> from brief_audit.checks.base import Material
>>> from brief_audit.checks.registry import examine
>>> from brief_audit.model.base import Kind
>>> from brief_audit.model.citation import Citation
>>> from brief_audit.model.document import Document
>>> text = "Harrow v. Quill, 990 U.S. 10"
>>> brief = Document(name="brief.txt", path="brief.txt", sha256="0" * 64, media_type="text/plain", text=text)
>>> cited = Citation(id="c1", text="990 U.S. 10", kind=Kind.CASE, span=(17, 28), canonical="990 U.S. 10")
>>> first = examine(Material(brief, {"c1": cited}))[0]
>>> first.check, first.outcome.value, first.says
('exists', 'UNVERIFIABLE_PUBLIC', 'Not examined: the stage that fills “resolutions” has not run.')
"""
