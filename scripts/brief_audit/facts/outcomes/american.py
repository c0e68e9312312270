"""The disposition of an American decision, read from the operative words at the end of its lead opinion.

Never from a dissent, a concurrence, a quotation or an account of what another court did. If cases decided together
came out differently, the words only concern a part, or two statements disagree, there is no fact.
Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.facts.opinions import Lead, lead_of
from brief_audit.facts.outcomes.operative import Act, Statement, statements
from brief_audit.model.authority import Authority, Part
from brief_audit.model.facts import Disposition, DispositionFact, Obtained
from brief_audit.tables.courts import court_name

_WINDOW = 4000
_BESIDE = 400
_CLOSING = 2500
_HEAD = 1500
_SEVERAL = re.compile(r"\b(?:Case\s+)?Nos?\.\s*[A-Z]{0,2}\d|\bcase\s+number\b|\bcase\s+No", re.IGNORECASE)
_LIMITED = re.compile(
    r"\b(?:portions?|to\s+the\s+extent|insofar|except|only|as\s+modified|modif\w+|in\s+so\s+far|remaining|remainder"
    r"|otherwise|(?:all|every|any)\s+other\s+(?:respects?|things?|matters?|grounds?)|save\s+(?:that|for|as))\b",
    re.IGNORECASE,
)
_OF_A_PART = re.compile(
    r"\b(?:awards?\s+of\s+(?:\w+\s+|\w+[’']s?\s+){0,2}?(?:fees?|costs?|interest|sanctions|damages)|(?:fees?|costs?|damages|sanctions)\s+awards?"
    r"|counts?\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|\d|[IVX]+\b))",
    re.IGNORECASE,
)
"""A court that reverses one of these does not say what became of the rest."""
_BARE = re.compile(r"^.*;\s+(?:and\s+)?we\s+affirm(?=\W*$)", re.IGNORECASE | re.DOTALL)
"""A court that affirms without an object affirms all, whatever it spoke of before the semicolon."""
_SENT_FOR_A_PART = re.compile(
    r"\bre-?sentenc\w+|\bnew\s+sentenc\w+|\brecalculat\w+|\bnew\s+trial\s+(?:on|as\s+to|limited)\b", re.IGNORECASE
)
_REHEARD = re.compile(
    r"\n[ \t]*(?:(?:[A-Z]+\s+){0,3}?(?:UP)?ON\s+(?:[A-Z’'-]+\s+){0,5}?RE-?HEARING\b|SUPPLEMENTAL\s+OPINION\b"
    r"|(?:OPINION|ORDER)\s+ON\s+(?:REMAND|RECONSIDERATION)\b)[^a-z\n]*(?=\n)"
    r"|\n[ \t]*(?:\w+\s+)?[Oo]n\s+(?:[\w’'-]+\s+){0,5}?[Rr]e-?hearing[.:]?[ \t]*(?=\n)"
    r"|\bwithdraw\w*\s+(?:our|the|its|that)\s+(?:\w+\s+){0,3}?(?:opinion|decision|judgment)\b"
)
_AGAIN = ("ehearing", "EHEARING", "withdraw", "SUPPLEMENTAL", "ON REMAND", "ON RECONSIDERATION")
_AROUND = 200
_PARTLY = re.compile(r"\bin\s+part\b", re.IGNORECASE)
_NO_REVIEW = re.compile(r"\bwe\s+(?:\w+\s+){0,4}?(?:lack|are\s+without)\s+(?:\w+\s+)?jurisdiction\b|\bmoot\b", re.IGNORECASE)
_WITH_RELIEF = re.compile(
    r"\bjudgments?\b[^.;]{0,120}\b(?:is|are)\s+reversed\b[^.;]{0,60}\b(?:injunction|stay|award|fine)s?\s+(?:is|are)\s+vacated\b",
    re.IGNORECASE,
)
"""Orders made under a judgment fall with it, so the disposition is not divided."""
_ABOVE = re.compile(r"\b(?:courts?\s+of\s+appeals?|appellate\s+(?:court|division)|intermediate)\b", re.IGNORECASE)
_BELOW = re.compile(
    r"\b(?:trial|superior|circuit|district|common\s+pleas|municipal|county|probate)\s+court|\bcourt\s+of\s+common\s+pleas", re.IGNORECASE
)
_APPEAL = re.compile(r"\b(?:appeals?|certiorari|petition\s+for\s+review|want\s+of\s+jurisdiction)\b", re.IGNORECASE)
_SYNOPSIS = re.compile(r"(?P<words>[A-Z][^.\n]{4,120})\s+by\s+(?:un)?published\s+(?:per\s+curiam\s+)?(?:opinion|order)\b")
_TRIAL_COURT = re.compile(
    r"\bUNITED\s+STATES\s+(?:DISTRICT|BANKRUPTCY)\s+COURT\b|\bUnited\s+States\s+District\s+Judge\b|\bBankruptcy\s+Judge\b"
)
_HIGHER_COURT = re.compile(r"\bCOURT\s+OF\s+APPEALS?\b|\bCIRCUIT\b|\bCircuit\s+Judge|sitting\s+by\s+designation|APPELLATE\s+PANEL")
_TRIAL_NAME = re.compile(
    r"\b(?:District\s+Court,|(?:United\s+States\s+)?Bankruptcy\s+Court|United\s+States\s+District\s+Court|[NSEWMC]\.D\.|\bD\. )"
)
_VALUE = {Act.AFFIRM: Disposition.AFFIRMED, Act.REVERSE: Disposition.REVERSED, Act.VACATE: Disposition.VACATED}


def disposition_of(authority: Authority) -> DispositionFact | None:
    """The one undivided disposition that the document settles; None if it settles none."""
    lead = lead_of(authority.parts)
    if lead is None or _reheard(authority.parts[lead.part], lead):
        return None
    part = authority.parts[lead.part]
    found = [held for held in statements(part.text, max(lead.start, lead.end - _WINDOW), lead.end) if not _reproduced(part, held)]
    trial = _words_of_trial_court(authority, part)
    if trial is not None:
        return None if any(held.acts - {Act.DISMISS} for held in found) else _first_instance(lead, part, trial)
    lines = _last_lines(found)
    if lines:
        return _from_lines(lead, part, lines, found)
    return _from_sentences(lead, part, found) if found else _from_synopsis(lead, part)


def _reproduced(part: Part, held: Statement) -> bool:
    return any(start < held.span[1] and held.span[0] < end for start, end in part.quoted)


def _reheard(part: Part, lead: Lead) -> bool:
    """Whether the court took the case up again behind its own disposition."""
    found = (_REHEARD.search(part.text, max(lead.start, at - _AROUND), min(lead.end, at + _AROUND)) for at in _places(part.text, lead))
    again = max((match.start() for match in found if match), default=lead.start)
    return any(True for _ in statements(part.text, lead.start, again))


def _places(text: str, lead: Lead) -> Iterator[int]:
    """Where words stand that may tell of a second hearing, found by plain searches, which are fast."""
    for word in _AGAIN:
        at = text.find(word, lead.start, lead.end)
        while at >= 0:
            yield at
            at = text.find(word, at + 1, lead.end)


def _last_lines(found: Sequence[Statement]) -> list[Statement]:
    lines = [held for held in found if held.line]
    return [held for held in lines if lines[-1].span[0] - held.span[1] <= _BESIDE] if lines else []


def _from_lines(lead: Lead, part: Part, lines: Sequence[Statement], found: Sequence[Statement]) -> DispositionFact | None:
    """What the closing line sums up; no fact where a sentence before it does the opposite."""
    value = value_of(lines)
    if value in _VALUE.values() and _LIMITED.search(_unfinished(part.text, lead, lines[0].span[0])):
        return None
    near = [held for held in found if not held.line and lines[0].span[0] - held.span[1] <= _CLOSING]
    if value is None or (value in _VALUE.values() and any(_opposed(value, held) for held in near)):
        return None
    remanded = any(Act.REMAND in held.acts for held in (*lines, *(near if value in _VALUE.values() else ())))
    return _fact(lead, part, value, (lines[0].span[0], lines[-1].span[1]), remanded=remanded)


def _unfinished(text: str, lead: Lead, end: int) -> str:
    """The words of the sentence that a line ends: "The judgment is otherwise / Affirmed."."""
    return re.split(r"[.!?](?=\s)", text[max(lead.start, end - _BESIDE) : end])[-1]


def _opposed(value: Disposition, held: Statement) -> bool:
    others = {act for act, other in _VALUE.items() if other is not value and (act is Act.AFFIRM or value is Disposition.AFFIRMED)}
    return bool(others & held.acts)


def _from_sentences(lead: Lead, part: Part, found: Sequence[Statement]) -> DispositionFact | None:
    closing = [held for held in found if lead.end - held.span[1] <= _CLOSING]
    value = value_of(closing) if closing else None
    if value is None or _limited(part.text, lead, closing, value):
        return None
    if value is not Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART and _acts_elsewhere(part, lead, closing):
        return None
    disposing = [held for held in closing if held.acts != {Act.REMAND}] or closing
    return _fact(lead, part, value, disposing[-1].span, remanded=any(Act.REMAND in held.acts for held in closing))


def _limited(text: str, lead: Lead, closing: Sequence[Statement], value: Disposition) -> bool:
    """Words by which the act concerns a part only, or by which the court declines to review a part."""
    if value is Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART:
        return False
    tail = text[max(lead.start, lead.end - _BESIDE) : lead.end]
    if value is Disposition.AFFIRMED and any(Act.REMAND in held.acts and _SENT_FOR_A_PART.search(held.words) for held in closing):
        return True
    words = [held.words if value is not Disposition.AFFIRMED else _BARE.sub("we affirm", held.words) for held in closing]
    return any(pattern.search(said) for said in words for pattern in (_LIMITED, _PARTLY, _OF_A_PART)) or (
        value is Disposition.AFFIRMED and bool(_NO_REVIEW.search(tail))
    )


def _acts_elsewhere(part: Part, lead: Lead, closing: Sequence[Statement]) -> bool:
    """Whether the court also did something else earlier in the opinion."""
    acts = {act for held in closing for act in held.acts} | {Act.REMAND}
    earlier = statements(part.text, lead.start, closing[0].span[0])
    return any(held.acts - acts for held in earlier if re.search(r"\bwe\b", held.words, re.IGNORECASE) and not _reproduced(part, held))


def value_of(found: Sequence[Statement]) -> Disposition | None:
    """What one court's statements say together; None if that is not undivided."""
    acts = {act for held in found for act in held.acts}
    partly = {act for held in found for act in held.in_part}
    relief = any(_WITH_RELIEF.search(held.words) for held in found)
    whole = acts - {Act.REMAND} - ({Act.VACATE} if relief else set())
    if any(_SEVERAL.search(held.words) for held in found) and len({held.acts for held in found}) > 1:
        return None
    if not whole:
        return Disposition.REMANDED
    if Act.AFFIRM in whole and whole & {Act.REVERSE, Act.VACATE} and Act.DISMISS not in whole:
        return None if _of_two_courts(found) else Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART
    if len(whole) > 1 or partly:
        return None
    if whole == {Act.DISMISS}:
        settled = all(held.line or _APPEAL.search(held.words) for held in found if Act.DISMISS in held.acts)
        return Disposition.DISMISSED if settled else None
    return _VALUE[next(iter(whole))]


def _of_two_courts(found: Sequence[Statement]) -> bool:
    """To vacate the court of appeals' opinion and affirm the judgment of the trial court is no division of one judgment."""
    if any(held.in_part for held in found):
        return False
    words = " ".join(held.words for held in found)
    return bool(_ABOVE.search(words) and _BELOW.search(words))


def _fact(lead: Lead, part: Part, value: Disposition, span: tuple[int, int], *, remanded: bool) -> DispositionFact:
    return DispositionFact(
        value=value,
        remanded=remanded and value is not Disposition.REMANDED,
        obtained=Obtained.OPERATIVE,
        snippet=part.text[span[0] : span[1]],
        part=lead.part,
        span=span,
    )


def _from_synopsis(lead: Lead, part: Part) -> DispositionFact | None:
    """The court's own first line ("Affirmed by published opinion."), where its last words say nothing."""
    match = _SYNOPSIS.search(part.text, lead.start, min(lead.end, lead.start + _HEAD))
    held = list(statements(f"{match['words'].strip()}.", 0, len(match["words"].strip()) + 1)) if match else []
    value = value_of(held) if held and all(one.line for one in held) else None
    if match is None or value is None:
        return None
    found = _fact(lead, part, value, match.span("words"), remanded=any(Act.REMAND in one.acts for one in held))
    return found.model_copy(update={"obtained": Obtained.HEADER})


def _words_of_trial_court(authority: Authority, part: Part) -> tuple[int, int] | str | None:
    """Where the document names itself a court of first instance, or the record's name of it; None for every other court."""
    head = part.text[:_HEAD]
    if _HIGHER_COURT.search(head):
        return None
    named = authority.court or (court_name(authority.court_id) if authority.court_id else "")
    is_trial = bool(_TRIAL_NAME.search(named)) and "Appeal" not in named
    match = _TRIAL_COURT.search(head)
    if match is not None and (is_trial or not named):
        return match.span()
    return named if is_trial else None


def _first_instance(lead: Lead, part: Part, where: tuple[int, int] | str) -> DispositionFact:
    if isinstance(where, str):
        return DispositionFact(value=Disposition.NO_DISPOSITION, obtained=Obtained.FIELD, snippet=where)
    found = _fact(lead, part, Disposition.NO_DISPOSITION, where, remanded=False)
    return found.model_copy(update={"obtained": Obtained.HEADER})
