"""The ground of a decision that goes by another one than the court below: what that court said is told there, and is not its ground.

"We affirm on the alternative ground" stands behind the ground that was not taken, in every word. So where a decision says that it goes by
another, a sentence that tells what was done below bears no reason for what the decision did.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import Window, windows_of
from brief_audit.checks.accounting.whose import BELOW
from brief_audit.checks.base import Question

_ANOTHER = re.compile(
    r"\b(?:[Ww]e|I|[Tt]his\s+[Cc]ourt|but|though|although)\b[^.;]{0,60}?\b(?:affirm|revers|vacat|dismiss|uphold|deny|decid|rest|dispos|resolv|allow)\w*\b[^.;]{0,80}?"
    r"\b(?:alternat(?:iv)?e|different|other|another|narrower|separate|independent|second|latter)\s+(?:\w+\s+)?(?:grounds?|reasons?|basis|bases|rationale)\b"
)
_DONE_BELOW = re.compile(rf"\b(?:{BELOW})\s+(?:\w+ly\s+|also\s+|had\s+|then\s+)*[a-z]+(?:ed|eld|ound|ave|aid)\b")
_OWN = re.compile(r"\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y)\b")


def of_its_own_ground(question: Question, windows: tuple[Window, ...]) -> tuple[Window, ...]:
    """The windows that may bear a reason for what the decision did: all of them, unless it says that it goes by another ground."""
    if not any(_ANOTHER.search(window.words) for window in windows_of(question, below=False) if window.single):
        return windows
    return tuple(one for one in windows if _OWN.search(one.words) or not _DONE_BELOW.search(one.words))
