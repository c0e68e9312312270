"""Facts that a parsed authority settles about itself: what it decided, who sat, who wrote which part, what it says about other decisions.

Each fact carries the words from which it was read, with their half-open span in the text of a part. What the text does not settle is
absent; nothing is read from written law or from an incomplete text. Source: requirement R60.

>>> from brief_audit.facts.registry import facts_of
>>> from brief_audit.model.authority import Authority, Part, PartKind
>>> words = "We overrule Ashgrove v. Quillon, 990 U.S. 10 (1996). The judgment is affirmed."
>>> part = Part(kind=PartKind.MAJORITY, text=words, artefact="a" * 64)
>>> held = {"id": "a1", "source": "example", "url": "", "attribution": "", "artefacts": (), "parts": (part,), "complete": True}
>>> facts = facts_of(Authority(**held, names=("Harrow v. Quill",), citations=("995 U.S. 20",)))
>>> facts.disposition.value.value, facts.disposition.snippet
('AFFIRMED', 'The judgment is affirmed.')
>>> facts.treatments[0].kind.value, facts.treatments[0].target
('overruled', ('990 U.S. 10',))
"""
