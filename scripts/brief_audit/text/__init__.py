"""Pure functions on strings: canonical form, offset maps, comparison. No I/O, no state.

Offsets are half-open and count Unicode code points. Nothing here raises for what a text contains. Source: DESIGN section 8.

>>> from brief_audit.text.containment import containment
>>> from brief_audit.text.quotation import compare
>>> opinion = "We hold that a carrier must warn its passengers of ice. The judgment is affirmed."
>>> compare("a carrier must warn its [customers] of ice", opinion).kind
'licensed'
>>> compare("a carrier need not warn its passengers of ice", opinion).differences[0].kind
'negation'
>>> claim = containment("A carrier must warn its passengers of snow", opinion)
>>> claim.verdict, claim.ratio
('PARTIAL', '2/4')
"""
