"""Whose act it is: the cited court's, a court's below or above, a party's, the writer's own, or none's but a rule's.

The owner is told in the order of reference "prose", section 2: own brackets, history, modal, party, present tense, "in" another case, the
court below, then past tense with a court before it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner
from brief_audit.model.facts import Disposition
from brief_audit.prose.acts.found import DECISION, DECISION_DID, DECISION_WAS, RELATIVE, Found, words_in
from brief_audit.prose.page import CITED, OTHER
from brief_audit.prose.structure import JUDGE
from brief_audit.prose.upon import had_done_before, is_done_now, is_met_with, is_only_due

_APPEAL_DID = re.compile(r"\bappeals?\b[^;:.,]{0,60}\s$", re.IGNORECASE)
_BARE_HISTORY = re.compile(rf"[{CITED}]\s*,\s*(?:(?:and|then|later|subsequently)\s+)?$")
_WE = re.compile(r"\b(?:we|I)\s+(?:\w+\s+){0,2}$", re.IGNORECASE)
_WE_ACT = re.compile(
    r"\W*(?:(?:accordingly|thus|therefore|hence),?\s+)?we\s+(?:\w+\s+){0,2}?(?:affirm|reverse|vacate|uphold|remand|dismiss|deny|grant)\b",
    re.IGNORECASE,
)
_AS_A_HEADLINE = re.compile(rf"\W*{CITED}[*_]*\s*[:–—-]\s(?!.*\b(?:we|I|our)\b)|\W*There,?\s+(?:the|it|that)\b", re.IGNORECASE)
"""Behind it the present tells of the case: "¦ – tribunal dismisses appeal"."""
_INFINITIVE = re.compile(r"\bto\s+(?:\w+ly\s+)?(?:be\s+|have\s+(?:been\s+)?)?$", re.IGNORECASE)
_BEGINS_A_CLAUSE = re.compile(
    r"^(?=.*[,;]\s+(?:and\s+)?$)\W*(?:[Oo]n\s+[^;:,()“”]{2,60}\b(?:appeal|petition|certiorari|remand|rehearing|review),\s+)?"
    r"(?:(?:affirm|revers|vacat|dismiss|grant|den|allow|uph|remand)\w*ing\b[^;:()“”]*;\s+(?:and\s+)?)*$"
)
"""Before a participle that tells in a bracket what the cited court did: "(on the State's appeal, *reversing* …; *remanding* …)"."""
_IN_CASE = re.compile(rf"\bin\s+([{CITED}{OTHER}])", re.IGNORECASE)


def owner_of(citation: Citation, found: Found) -> Owner:
    """Whose act a word tells of."""
    if found.unit.bracket:
        return _of_bracket(found)
    led = (
        found.act.form == "past"
        and not found.around
        and _BARE_HISTORY.search(found.unit.text[: found.start])
        and not DECISION.match(found.behind)
    )
    if citation.history is not None or led:
        return Owner.HISTORY
    return next((owner for owner, holds in _ORDER if holds(found)), Owner.UNKNOWN)


def _of_bracket(found: Found) -> Owner:
    before = found.unit.text[: found.start]
    first = not before.strip() or (found.act.form == "participle" and _BEGINS_A_CLAUSE.search(before) is not None)
    if first and found.act.form == "participle":
        return Owner.CITED
    if first and found.act.form == "past":
        return Owner.HISTORY
    return Owner.RULE if _is_rule(found) else Owner.UNKNOWN


def _is_rule(found: Found) -> bool:
    if found.act.form == "noun":
        return is_only_due(found.before)
    modal = words_in(r"\b<modal>\b(?:\s+(?:not|never|only|also|still|always|be|have|been|\w+ly)\b){0,3}\s*$").search(found.before)
    infinitive = _INFINITIVE.search(found.before) and not words_in(r"\b<resolved>\s+to\s+(?:\w+ly\s+)?$").search(found.before)
    return bool(modal or infinitive or words_in(r"\b<condition>\b").search(found.before))


def _is_argued(found: Found) -> bool:
    own = RELATIVE.split(found.before)[-1]
    return words_in(r"\b<party>\b[^;:.]{0,60}\b<argues>\b").search(own) is not None


def _is_present(found: Found) -> bool:
    """Whether "we" do it now, or do now what it belongs to: "we affirm the ruling upholding the verdict"."""
    if is_done_now(found.before) or (CITED not in found.unit.text and _WE_ACT.match(found.unit.text, 0, found.start)):
        return True
    if found.act.form != "present" or found.unit.headed or _AS_A_HEADLINE.match(found.unit.text, 0, found.start):
        return False
    return _WE.search(found.before) is not None or CITED not in found.before


def _is_of_another(found: Found) -> bool:
    """Whether another case of the clause is the one that did it: "… reversed in ¤", "In ¤, the court reversed"."""
    behind = _IN_CASE.search(found.behind)
    before = behind or next(reversed(list(_IN_CASE.finditer(found.unit.text[: found.start]))), None)
    return (before is not None and before[1] == OTHER) or had_done_before(found.unit.text[: found.start])


def _is_below(found: Found) -> bool:
    if found.act.form == "result":  # "the decision of the tribunal stood", "the State won": what it or they met with, and no act of theirs
        return False
    its = r"[’']s\s+(?:order|ruling|decision|judgment|opinion)\s+"
    led = rf"(?:{its}|\s+|,\s+(?:citing|following|applying|relying\s+on)\s+{CITED},\s+)"
    return words_in(rf"\b<below>{led}(?:(?:\w+ly|has|had|also|then)\s+)*$", re.NOFLAG).search(found.before) is not None


def _is_the_courts(found: Found) -> bool:
    """Whether a court did it, and the citation is tied to the clause: in it, or bare behind its sentence."""
    if not (found.unit.near or CITED in found.unit.text):
        return False
    if found.act.form == "participle":
        return (
            re.search(rf"{CITED}\s*,\s*$", found.before) is not None
            or (words_in(r"<court>,\s+(?:\w+ing\s+and\s+)?$", re.NOFLAG).search(found.before) is not None)
            or (
                not found.before.strip()
                and words_in(r",\s+(?:the|this)\s+(?:\w+\s+){0,2}?<court>\b", re.NOFLAG).search(found.behind) is not None
            )
        )
    if found.act.form not in {"past", "result"}:
        return False
    if (found.passive and DECISION_WAS.search(found.before)) or fate_of(found) is not None or is_met_with(found.act.governs, found.before):
        return OTHER not in found.unit.text
    court = words_in(
        r"(?:^|[\s,])<court>(?:\s+of\s+(?:the\s+)?(?:[A-Z]\w+\s*){1,3})?\s*,?\s+(?:(?:has|had)\s+)?(?:<adverb>,?\s+)*$", re.NOFLAG
    )
    which = words_in(r"<court>[^;:]{0,40},\s+(?:which|having\s+[^;:]{3,90},)\s+(?:<adverb>,?\s+)*$", re.NOFLAG)
    it = words_in(r"(?:^|[.,;]\s*|\band\s+)(?:it|they|we)\s+(?:(?:has|had|have)\s+)?(?:<adverb>,?\s+)*$")
    case = words_in(rf"(?:^|\bin\s+){CITED},?\s+(?:<adverb>,?\s+)*$")
    subject = words_in(r"<court>\b[^;:]*\band\s+(?:<adverb>,?\s+)*$", re.NOFLAG).search(found.before)
    coordinated = subject is not None and words_in(r"\b<modal>\b").search(found.before) is None
    by_court = words_in(r"\s+by\s+(?:the\s+)?(?:\w+\s+){0,3}?<court>", re.NOFLAG).match(found.behind)
    by = found.passive and (by_court is not None or f"in {CITED}" in found.behind)
    judge = re.compile(rf"{JUDGE}\s+(?:\w+ly\s+)?$")
    return any(pattern.search(found.before) for pattern in (court, it, case, judge, which)) or coordinated or by


def fate_of(found: Found) -> Disposition | None:
    """What "the appeal failed" or "the conviction stood" comes to: the first is what the appeal met with, the second the decision below."""
    if found.act.form != "result" or found.act.says is None:
        return None
    subject = {"party": _APPEAL_DID, "decision": DECISION_DID}.get(found.act.governs)
    return found.act.says if subject is not None and subject.search(found.before) else None


_ORDER = (
    (Owner.RULE, _is_rule),
    (Owner.PARTY, _is_argued),
    (Owner.PRESENT, _is_present),
    (Owner.THIRD, _is_of_another),
    (Owner.BELOW, _is_below),
    (Owner.CITED, _is_the_courts),
)
"""Whose act it is: the first that holds."""
