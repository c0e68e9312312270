"""A standard by its name, for which a brief cites a decision that nowhere speaks of it: "review is for abuse of discretion".

Such a standard is two or three fixed words, so that a bare rule about it has hardly another word that a passage could bear. A decision that
applies or states it has them, or others that lawyers use for the same. Nothing is proved by their absence.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.around.unspoken import cited_for, whole_text
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding

_STANDARDS = tuple(
    (re.compile(rf"\b(?:{said})\b", re.IGNORECASE), re.compile(there))
    for said, there in (
        (
            r"de\s+novo|plenary\s+review",
            r"de\s+novo|plenary|independent|afresh|anew|novo|questions?\s+of\s+law|without\s+(?:any\s+)?deference",
        ),
        (r"abuse[sd]?\s+(?:of\s+|its\s+|his\s+|her\s+|their\s+|that\s+)+discretion", r"discretion"),
        (r"clear(?:ly)?[\s-]err(?:or|oneous)", r"clear(?:ly)?[\s-]err|clearly\s+(?:wrong|mistaken)|erroneous"),
        (r"plain[\s-]error", r"plain(?:ly)?[\s-]err|fundamental\s+error|obvious\s+error"),
        (r"substantial[\s-]evidence", r"substantial(?:ly)?\s+(?:\w+\s+){0,3}?(?:evidence|proof)"),
        (r"arbitrary[\s-](?:and|or)[\s-]capricious", r"arbitrar|capricious"),
        (
            r"strict(?:est)?\s+(?:judicial\s+)?scrutiny",
            r"strict(?:est|ly)?\s+(?:\w+\s+)?scrutin|compelling|narrowly\s+(?:tailored|drawn)|exacting|suspect",
        ),
        (
            r"intermediate\s+scrutiny",
            r"intermediate|heightened|substantially\s+related|narrowly\s+tailored|important\s+(?:governmental|government|state)",
        ),
        (r"rational[\s-]basis", r"rational|reasonabl[ey]\s+relat|conceivabl"),
        (r"harmless[\s-]error", r"harmless|prejudic"),
        (r"clear\s+and\s+convincing", r"clear\s*,?\s+(?:\w+\s*,?\s+)?(?:and|or)\s+(?:\w+\s+)?convincing|convincing"),
        (r"preponderance\s+of\s+(?:the\s+)?evidence", r"preponderan|more\s+likely\s+than\s+not|greater\s+weight"),
        (r"(?:beyond\s+(?:a|any|all)\s+)reasonable\s+doubt", r"reasonable\s+doubt|beyond\s+(?:a\s+)?doubt|jackson\s+v"),
        (
            r"balance\s+of\s+(?:the\s+)?probabilit(?:y|ies)",
            r"balance\s+of\s+(?:the\s+)?probabilit|more\s+likely\s+than\s+not|civil\s+standard|on\s+the\s+balance",
        ),
        (r"real(?:istic)?\s+prospects?\s+of\s+success", r"prospects?|arguabl|fanciful"),
        (r"wednesbury", r"wednesbury|unreasonabl|irrational"),
        (r"manifestly\s+excessive", r"manifestly|excessive"),
        (r"reasonable\s+suspicion", r"suspicio|suspect"),
        (r"probable\s+cause", r"probable\s+cause|reasonable\s+cause|reasonable\s+grounds"),
        (r"(?:sentence|term|imprisonment|jail)s?\b[^.;]{0,60}?\bconcurrent(?:ly)?", r"concurrent"),
        (r"(?:sentence|term|imprisonment|jail)s?\b[^.;]{0,60}?\bconsecutive(?:ly)?", r"consecutiv|cumulativ"),
        (r"clearly\s+established", r"clear(?:ly)?\s+(?:\w+\s+)?establish|settled|well[\s-]established"),
    )
)
"""How a brief names each, and what in a decision's own text, in small letters, speaks of it."""
_KINDS = (("subjective", "objective"), ("mandatory", "discretionary"), ("absolute", "qualified"))
"""Kinds of a standard, of which the one excludes the other."""
_MEASURE = r"(?:standards?|tests?|inquir(?:y|ies)|enquir(?:y|ies)|measures?|yardsticks?|approach(?:es)?|immunity|dut(?:y|ies))"
_DENIED = re.compile(
    r"(?:\b(?:not|no|nor|never|longer|than|of|without|abandon\w*|reject\w*|former\w*|old|was|were|either|whether|prior|previous\w*)|n[’']t)\b[^.;]{0,30}$",
    re.IGNORECASE,
)
_REVIEW = re.compile(r"\breview|\bstandard\b", re.IGNORECASE)
_REVIEWS = re.compile(r"review|standard|overturn|disturb|revers|set\s+aside|uph[eo]ld|appellate|on\s+appeal|affirm|defer")
_NEAR = 250
"""Characters on either side within which a decision that tells how something is reviewed names both."""


def open_standards(question: Question) -> Iterator[Finding]:
    """At most one finding: a standard for which the decision is cited, and of which nothing stands in its text."""
    text = whole_text(question)
    for proposition in cited_for(question) if text else ():
        for said, there in _STANDARDS:
            named = said.search(proposition.text)
            if named is not None and not _speaks_of(text, there, of_review=_REVIEW.search(proposition.text) is not None):
                says = f"You cite it for “{' '.join(named[0].split())}”; the decision nowhere speaks of that, so it could not be compared."
                yield question.unverifiable(Reason.NOT_COMPARED, says, part="standard")
                return
        if kind := _of_another_kind(proposition.text, text):
            says = f"You cite it for a “{kind}” standard; the decision speaks of such a one only to deny it, and of its opposite."
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="standard")
            return


def _of_another_kind(words: str, text: str) -> str:
    """The kind of a standard that the words name, where a text affirms the opposite of it alone; empty where it does not."""
    for pair in _KINDS:
        for kind, other in (pair, pair[::-1]):
            named = re.search(rf"\b{kind}\s+(?:\w+\s+)?{_MEASURE}\b", words, re.IGNORECASE)
            if named is not None and _affirms(words, kind) and not _affirms(text, kind) and _affirms(text, other):
                return kind
    return ""


def _affirms(text: str, kind: str) -> bool:
    """Whether a text names a measure of a kind without denying it, or leaving it behind."""
    places = re.finditer(rf"\b{kind}\b(?=[^.;]{{0,60}}\b{_MEASURE}\b)|\b{_MEASURE}\s+(?:is|was)\s+(?:an?\s+)?{kind}\b", text, re.IGNORECASE)
    return any(_DENIED.search(text, max(0, at.start() - _NEAR // 4), at.start()) is None for at in places)


def _speaks_of(text: str, there: re.Pattern[str], *, of_review: bool) -> bool:
    """Whether a text speaks of a standard; of one of review, whether it does so where it tells how something is reviewed."""
    return any(not of_review or _REVIEWS.search(text, max(0, at.start() - _NEAR), at.end() + _NEAR) for at in there.finditer(text))
