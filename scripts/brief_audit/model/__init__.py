"""The data that flows through the program. Import from the submodules; the names here are the vocabulary.

Everything is frozen and closed: an unknown field, a verdict without evidence or an answer without a recorded exchange raises
pydantic's ValidationError, so that the constitution (articles C1 and C3) cannot be broken by accident.

>>> from brief_audit.model.base import Code, Outcome, Reason
>>> from brief_audit.model.finding import Finding
>>> Finding(check="quotation", outcome=Outcome.VERIFIED_ERROR, code=Code.QUOTE_ALTERED, says="The brief left out “not”.")
Traceback (most recent call last):
pydantic_core._pydantic_core.ValidationError: 1 validation error for Finding
  Value error, quotation: VERIFIED_ERROR needs evidence ...
>>> says = "No source holds the text."
>>> Finding(check="quotation", outcome=Outcome.UNVERIFIABLE_PUBLIC, reason=Reason.TEXT_UNAVAILABLE, says=says).reason.value
'TEXT_UNAVAILABLE'
"""
