"""The brief's sentences, read once: what each says of an authority beside the law that it states.

Two nets. The wide one notices that something of a kind is said (a word of act in a stretch that concerns the citation, and not plainly
a rule, another case or a party's argument); it may only open a citation. The narrow one reads what is said; only that may be compared.
Source: reference "prose", sections 2 to 5; DESIGN section 3, "accounted for".
"""

from __future__ import annotations

from brief_audit.prose.page import Page
from brief_audit.prose.reading import statements_of

__all__ = ["Page", "statements_of"]
