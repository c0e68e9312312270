"""Words that say what became of an appeal, a judgment, a motion or a law: whose act each is, and what it comes to.

Verbs first: a noun phrase with free adjectives would swallow them. The owner is told in the order of reference "prose", section 2:
own brackets, history, modal, party, present tense, "in" another case, the court below, then past tense with a court before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition
from brief_audit.prose.doubt import holds, is_anothers, is_doubted
from brief_audit.prose.forms import Read, is_tied, read
from brief_audit.prose.lexicon import Act, act_of, act_words, any_of, known_acts
from brief_audit.prose.page import CITED, OTHER, Page, Unit
from brief_audit.prose.structure import JUDGE, unlisted
from brief_audit.prose.upon import PROCEEDING, had_done_before, is_done_now, is_met_with, is_only_due, is_upon_law, takes_up_the_appeal
from brief_audit.text.quotation_marks import QUOTATION

_LONGEST_CLAUSE = 300
_DIVIDED = frozenset({Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, Disposition.ALLOWED_IN_PART})
_OTHERWISE = {Disposition.ALLOWED: Disposition.DISMISSED, Disposition.DISMISSED: Disposition.ALLOWED}
"""Where the side that resisted the appeal won, the appeal failed."""
_TERMINATOR = re.compile(r"[;:()—–]|,?\s+(?:but|although|though|because|whereas|while|yet)\b")
_BE = r"(?:was|were|been|being|be|is|are|had\s+been)"
_ARTICLE = r"(?:(?:the|an?|its|his|her|their|that|both|all|this|those|each)\s+)?"
_NOUNS = r"(?:[\w’'.-]+\s+){0,5}?"
_DECISION = re.compile(
    rf"\s+{_ARTICLE}{_NOUNS}(?:judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|sentences?|dismissals?|grants?"
    r"|denials?|entry|awards?|findings?|determinations?|results?|courts?(?=\s*$|[,.;:)]|\s+(?:of|below|in|on|and|because))|appeals?|tribunal"
    r"|judge|summary\s+judgment|injunctions?|suppression|refusal|finding|circuit|division|department)\b",
    re.IGNORECASE,
)
_DECISION_WAS = re.compile(
    r"\b(?:judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|sentences?|dismissals?|grants?|denials?|awards?|findings?|sanctions"
    rf"|affirmance|court|circuit|tribunal|injunctions?|appeals?)\b[^;:.]{{0,80}}?\b{_BE}\s+(?:\w+ly\s+)?$",
    re.IGNORECASE,
)
_DECISION_DID = re.compile(
    r"\b(?:judge?ments?|decisions?|rulings?|orders?|convictions?|verdicts?|sentences?|dismissals?|awards?|injunctions?)\b[^;:.,]{0,60}\s$",
    re.IGNORECASE,
)
_APPEAL_DID = re.compile(r"\bappeals?\b[^;:.,]{0,60}\s$", re.IGNORECASE)
_APPEAL = re.compile(rf"\s+{_ARTICLE}{_NOUNS}(?:cross-)?appeals?\b")
_ON_A_PROCEEDING = re.compile(rf"\s+{_ARTICLE}{_NOUNS}{PROCEEDING}\b")
_PROCEEDING_WAS = re.compile(rf"\b{PROCEEDING}\b(?:[^;:.]{{0,40}}\b{_BE})?\s+(?:\w+ly\s+)?$", re.IGNORECASE)
_WHO_WINS = re.compile(
    rf"(?:\b{PROCEEDING}|\b(?:plaintiffs?|defendants?|appellants?|respondents?|claimants?|petitioners?|applicants?|government|employ(?:er|ee)s?"
    r"|landlords?|tenants?|insur(?:er|ed)s?|buyers?|sellers?|council|authority|Secretary\s+of\s+State|Crown|prosecution|State|taxpayers?|bank"
    r"|company|union|workers?|mother|father|he|she|they|it|patients?|police|HMRC|Commissioners?|Department|officers?|attorney|party|movant"
    rf"|owners?|inventors?|patentee|firm|director|trustees?)\b|[{CITED}])[^;:.]{{0,80}}$"
    r"|\b(?:the|both|all)\s+(?:[\w’'-]+\s+){0,2}?[a-z]\w+(?:er|or|ee|ant|ist|ian)s?\s+$",
    re.IGNORECASE,
)
_BARE_HISTORY = re.compile(rf"[{CITED}]\s*,\s*(?:(?:and|then|later|subsequently)\s+)?$")
_WE = re.compile(r"\b(?:we|I)\s+(?:\w+\s+){0,2}$", re.IGNORECASE)
_WE_ACT = re.compile(
    r"\W*(?:(?:accordingly|thus|therefore|hence),?\s+)?we\s+(?:\w+\s+){0,2}?(?:affirm|reverse|vacate|uphold|remand|dismiss|deny|grant)\b",
    re.IGNORECASE,
)
_INFINITIVE = re.compile(r"\bto\s+(?:\w+ly\s+)?(?:be\s+|have\s+(?:been\s+)?)?$", re.IGNORECASE)
_IN_CASE = re.compile(rf"\bin\s+([{CITED}{OTHER}])", re.IGNORECASE)
_FORENAME = re.compile(r"\bVictor\s+[A-Z]")  # a word of outcome that is also a name
_RELATIVE = re.compile(rf"{CITED}[*_]*,?\s+(?:where|in\s+which)\b")
"""Behind it the sentence tells of the case, whoever began to speak."""
_NOTHING = re.compile(rf"[\s,.”\"{CITED}{OTHER}]*$")
_GROUND = re.compile(rf"\s*(?:,|and\s+remand|in\s+{CITED}|on\s+|for\s+|because|by\s)")


@cache
def _p(pattern: str, flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    """A pattern in which `<class>` stands for the words of a class of the lexicon."""
    return re.compile(re.sub(r"<([a-z ]+)>", lambda match: any_of(match[1]), pattern), flags)


@dataclass(frozen=True)
class _Found:
    """A word of act where it stands, with its clause before and behind it."""

    unit: Unit
    act: Act
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.end

    @cached_property
    def before(self) -> str:
        text, least = self.unit.text, max(0, self.start - _LONGEST_CLAUSE)
        begins = [found.end() for found in _TERMINATOR.finditer(text, least, self.start)]
        return text[begins[-1] if begins else least : self.start]

    @cached_property
    def behind(self) -> str:
        text = self.unit.text
        ends = _TERMINATOR.search(text, self.end)
        return text[self.end : ends.start() if ends else len(text)]

    @cached_property
    def around(self) -> str:
        """What stands within the words of the act: "let *the award* stand"."""
        words = self.unit.text[self.start : self.end]
        return "" if " ".join(words.lower().split()) in known_acts() else words.partition(" ")[2]

    @property
    def passive(self) -> bool:
        return _p(rf"\b{_BE}\s+(?:\w+ly\s+)?(?:<adverb>,?\s+)*$").search(self.before) is not None


def acts(page: Page, citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The acts that a unit tells of or may tell of the citation; rules, other cases, the present case and arguments are none."""
    if page.in_block(unit.span(0, 1)[0]):
        return
    done = 0
    for found in _acts_in(unit):
        if found.start < done or (found.act.form == "noun" and _is_object(found)):
            continue
        said = _sure(page, citation, found) or _noticed(citation, found)
        if said is not None:
            done = max(found.end, _end_of(unit, said))
            yield said
    yield from _unlisted(citation, unit)


def _acts_in(unit: Unit) -> Iterator[_Found]:
    """The words of act of a unit, without those that belong to another phrase."""
    matches = list(act_words().finditer(unit.text))
    noise = [match.span() for match in _p(r"(?<![\w-])<other sense>(?![\w-])").finditer(unit.text)] if matches else []
    noise += [match.span() for match in _FORENAME.finditer(unit.text)] if matches else []
    if unit.bracket and matches:
        noise += [match.span() for match in QUOTATION.finditer(unit.text)]
    for match in matches:
        if not any(start <= match.start() < end for start, end in noise):
            yield _Found(unit, act_of(match.group()), *match.span())


def _unlisted(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What the net without a list of acts finds, besides words of act."""
    found = list(unlisted(unit))
    known = [act.span for act in _acts_in(unit) if _is_judicial(act)] if found else []
    for start, end in found:
        if not any(first < end and start < last for first, last in known):
            words = " ".join(unit.text[start:end].split())
            act = next((act for act in _acts_in(unit) if act.span == (start, end) and _is_upon_law(act)), None)
            plain = Statement(kind=StatementKind.ACT, citation=citation.id, words=words, span=unit.span(start, end))
            yield _tale(citation, act) if act is not None else plain


def _is_object(found: _Found) -> bool:
    """Whether a noun of act is what another act of its clause is done to: "affirming the dismissal", "the dismissal was affirmed"."""
    begin, end = found.start - len(found.before), found.end + len(found.behind)
    return any(act_of(word.group()).form != "noun" for word in act_words().finditer(found.unit.text, max(0, begin), end))


def _end_of(unit: Unit, said: Statement) -> int:
    """Where the words of a statement end in its unit."""
    return next((at for at in range(len(unit.text), 0, -1) if unit.span(0, at)[1] <= said.span[1]), 0)


def _sure(page: Page, citation: Citation, found: _Found) -> Statement | None:
    """The act where it is read whole, is told of this citation, and nothing beside it doubts it."""
    act, unit = found.act, found.unit
    if act.says is None or citation.history is not None or found.around:
        return None
    form = read(unit, found.start, found.end, form=act.form, governs=act.governs)
    if form is None or not is_tied(unit, form, found.start) or (form.called and not page.is_called(citation, form.called)):
        return None
    says = act.says if not form.loser else _OTHERWISE[act.says]
    return Statement(
        kind=StatementKind.ACT,
        citation=citation.id,
        words=" ".join(unit.text[form.start : form.end].replace(CITED, "").split()),
        span=unit.span(form.start, form.end),
        owner=Owner.CITED,
        says=says,
        roughly=act.roughly,
        remanded=form.remanded,
        who=(form.court,) if form.court else (),
        role="judge" if form.judge else "",
        sure=_is_plain(unit, form) and not unit.shared and not _is_reported(page, citation, unit) and not is_doubted(page, citation, unit),
    )


def _is_plain(unit: Unit, form: Read) -> bool:
    """Whether the court meant is certain: not "it", nor "the Court" or a passive where the case is neither cited nor named."""
    if unit.bracket or form.called or CITED in unit.text:
        return not form.generic
    specific = form.court.casefold() not in {"", "court", "panel", "majority", "board", "tribunal"} or unit.text.lstrip().startswith(
        "There"
    )
    return not form.generic and (specific or (unit.bare and form.subject != "passive"))


def _is_reported(page: Page, citation: Citation, unit: Unit) -> bool:
    """Of a bracket: whether the sentence around the citation calls something wrong, or tells what another says of the case."""
    if not unit.bracket or unit.number is None:
        return False
    around = page.unit(citation, unit.number).text
    return holds(around, "falsehood", "aside") or is_anothers(around)


def _noticed(citation: Citation, found: _Found) -> Statement | None:
    """The act where it is noticed only, or read without certainty."""
    owner = _owner(citation, found) if _is_judicial(found) and not _describes(found) else Owner.RULE
    if owner not in {Owner.CITED, Owner.HISTORY, Owner.UNKNOWN, Owner.BELOW}:
        return None
    unit = found.unit
    if _is_upon_law(found):
        return _tale(citation, found)
    return Statement(
        kind=StatementKind.ACT,
        citation=citation.id,
        words=" ".join(unit.text[found.start : found.end].split()),
        span=unit.span(found.start, found.end),
        owner=owner,
        says=_whole(found) if owner in {Owner.CITED, Owner.BELOW} else None,
        roughly=found.act.roughly,
    )


def _is_upon_law(found: _Found) -> bool:
    """Whether a court only reasons about a rule: "declined to extend", "rejected de novo review"; the fate of a law is an act."""
    words = found.unit.text[found.start : found.end]
    reasons = found.act.governs in {"appeal", "below"} or words.lower().endswith(" to")
    return reasons and not (found.passive or found.around) and found.act.form != "noun" and is_upon_law(words, found.behind)


def _tale(citation: Citation, found: _Found) -> Statement:
    """The clause of such an act, to be found in the decision's own voice; `role` is the act."""
    unit, start, end = found.unit, found.start - len(found.before), found.end + len(found.behind)
    act = " ".join(unit.text[found.start : found.end].split())
    verb = found.behind.split()[0] if act.lower().endswith(" to") else act
    words = " ".join(unit.text[start:end].replace(CITED, " ").split())
    return Statement(kind=StatementKind.TALE, citation=citation.id, words=words, span=unit.span(start, end), role=verb)


def _describes(found: _Found) -> bool:
    """Whether the word only describes something that no court decides: "a sustained course of conduct"."""
    noun = (
        found.act.form == "past"
        and re.search(r"\b(?:an?|any|no|its|their)\s+(?:\w+ly\s+)?$", found.before)
        and re.match(r"\s+[a-z]{3,}", found.behind)
    )
    return bool(noun) and not (_DECISION.match(found.behind) or _ON_A_PROCEEDING.match(found.behind))


def _is_judicial(found: _Found) -> bool:
    """Whether the word acts on something that courts act on: many of these verbs have other uses."""
    governs, behind, near = found.act.governs, found.unit.text[found.end : found.end + 120], found.before[-90:]
    if governs == "appeal":
        others = found.unit.text[found.start : found.end].lower().startswith("dismiss") and (
            _ON_A_PROCEEDING.match(behind) or re.search(rf"\b{PROCEEDING}\b", near)
        )
        return bool(_APPEAL.match(behind) or re.search(r"\bappeals?\b", near) or others)
    if governs == "motion":
        return bool(_ON_A_PROCEEDING.match(behind) or _PROCEEDING_WAS.search(found.unit.text[: found.start]))
    if governs == "party":
        return _WHO_WINS.search(found.before) is not None or re.search(r"(?:^|\s)[A-Z][\w’'-]+\s+(?:\w+ly\s+)?$", found.before) is not None
    if governs == "decision":
        return _DECISION_DID.search(found.before) is not None or _RELATIVE.split(found.before)[-1].strip() in {"it", "they"}
    if governs == "below":
        return _p(r"\s+(?:\w+\s+){0,2}?(?:<below>|<court>)", re.NOFLAG).match(behind) is not None or found.unit.bracket
    return True


def _owner(citation: Citation, found: _Found) -> Owner:
    if found.unit.bracket:
        return _of_bracket(found)
    led = (
        found.act.form == "past"
        and not found.around
        and _BARE_HISTORY.search(found.unit.text[: found.start])
        and not _DECISION.match(found.behind)
    )
    if citation.history is not None or led:
        return Owner.HISTORY
    return next((owner for owner, holds in _ORDER if holds(found)), Owner.UNKNOWN)


def _of_bracket(found: _Found) -> Owner:
    first = not found.unit.text[: found.start].strip()
    if first and found.act.form == "participle":
        return Owner.CITED
    if first and found.act.form == "past":
        return Owner.HISTORY
    return Owner.RULE if _is_rule(found) else Owner.UNKNOWN


def _is_rule(found: _Found) -> bool:
    if found.act.form == "noun":
        return is_only_due(found.before)
    modal = _p(r"\b<modal>\b(?:\s+(?:not|never|only|also|still|always|be|have|been|\w+ly)\b){0,3}\s*$").search(found.before)
    infinitive = _INFINITIVE.search(found.before) and not _p(r"\b<resolved>\s+to\s+(?:\w+ly\s+)?$").search(found.before)
    return bool(modal or infinitive or _p(r"\b<condition>\b").search(found.before))


def _is_argued(found: _Found) -> bool:
    own = _RELATIVE.split(found.before)[-1]
    return _p(r"\b<party>\b[^;:.]{0,60}\b<argues>\b").search(own) is not None


def _is_present(found: _Found) -> bool:
    """Whether "we" do it now, or do now what it belongs to: "we affirm the ruling upholding the verdict"."""
    if is_done_now(found.before) or (CITED not in found.unit.text and _WE_ACT.match(found.unit.text, 0, found.start)):
        return True
    return found.act.form == "present" and (_WE.search(found.before) is not None or CITED not in found.before)


def _is_of_another(found: _Found) -> bool:
    """Whether another case of the clause is the one that did it: "… reversed in ¤", "In ¤, the court reversed"."""
    behind = _IN_CASE.search(found.behind)
    before = behind or next(reversed(list(_IN_CASE.finditer(found.unit.text[: found.start]))), None)
    return (before is not None and before[1] == OTHER) or had_done_before(found.unit.text[: found.start])


def _is_below(found: _Found) -> bool:
    its = r"[’']s\s+(?:order|ruling|decision|judgment|opinion)\s+"
    led = rf"(?:{its}|\s+|,\s+(?:citing|following|applying|relying\s+on)\s+{CITED},\s+)"
    return _p(rf"\b<below>{led}(?:(?:\w+ly|has|had|also|then)\s+)*$", re.NOFLAG).search(found.before) is not None


def _is_the_courts(found: _Found) -> bool:
    """Whether a court did it, and the citation is tied to the clause: in it, or bare behind its sentence."""
    if not (found.unit.near or CITED in found.unit.text):
        return False
    if found.act.form == "participle":
        return (
            re.search(rf"{CITED}\s*,\s*$", found.before) is not None
            or (_p(r"<court>,\s+(?:\w+ing\s+and\s+)?$", re.NOFLAG).search(found.before) is not None)
            or (
                not found.before.strip() and _p(r",\s+(?:the|this)\s+(?:\w+\s+){0,2}?<court>\b", re.NOFLAG).search(found.behind) is not None
            )
        )
    if found.act.form not in {"past", "result"}:
        return False
    if (found.passive and _DECISION_WAS.search(found.before)) or _fate(found) is not None or is_met_with(found.act.governs, found.before):
        return OTHER not in found.unit.text
    court = _p(r"(?:^|[\s,])<court>(?:\s+of\s+(?:the\s+)?(?:[A-Z]\w+\s*){1,3})?\s*,?\s+(?:(?:has|had)\s+)?(?:<adverb>,?\s+)*$", re.NOFLAG)
    which = _p(r"<court>[^;:]{0,40},\s+(?:which|having\s+[^;:]{3,90},)\s+(?:<adverb>,?\s+)*$", re.NOFLAG)
    it = _p(r"(?:^|[.,;]\s*|\band\s+)(?:it|they|we)\s+(?:(?:has|had|have)\s+)?(?:<adverb>,?\s+)*$")
    case = _p(rf"(?:^|\bin\s+){CITED},?\s+(?:<adverb>,?\s+)*$")
    subject = _p(r"<court>\b[^;:]*\band\s+(?:<adverb>,?\s+)*$", re.NOFLAG).search(found.before)
    coordinated = subject is not None and _p(r"\b<modal>\b").search(found.before) is None
    by_court = _p(r"\s+by\s+(?:the\s+)?(?:\w+\s+){0,3}?<court>", re.NOFLAG).match(found.behind)
    by = found.passive and (by_court is not None or f"in {CITED}" in found.behind)
    judge = re.compile(rf"{JUDGE}\s+(?:\w+ly\s+)?$")
    return any(pattern.search(found.before) for pattern in (court, it, case, judge, which)) or coordinated or by


def _fate(found: _Found) -> Disposition | None:
    """What "the appeal failed" or "the conviction stood" comes to: the first is what the appeal met with, the second the decision below."""
    if found.act.form != "result" or found.act.says is None:
        return None
    subject = {"party": _APPEAL_DID, "decision": _DECISION_DID}.get(found.act.governs)
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


def _whole(found: _Found) -> Disposition | None:
    """What the act comes to, where it is whole: no denial, no part, and an object that is the decision under review."""
    if found.act.says is None or found.act.form not in {"past", "participle", "result"}:
        return None
    denied = _p(r"(?:\b<denial>|n[’']t)\s+(?:\w+ly\s+|be\s+|been\s+)?$").search(found.before)
    part = _p(r"(?<![\w-])<part>(?![\w-])(?!\s+(?:circuit|department|district|chamber|division)\b)")
    if found.around:
        whole = not denied and _DECISION.match(f" {found.around}") and not part.search(found.around)
        return found.act.says if whole and not part.search(found.behind) else None
    if found.act.says in _DIVIDED:
        return None if denied else found.act.says
    if denied or part.search(found.behind) or (found.act.governs != "case" and part.search(found.before[-60:])):
        return None
    return _fate(found) if found.act.form == "result" else found.act.says if _has_its_object(found) else None


def _has_its_object(found: _Found) -> bool:
    """Whether the verb stands with what it governs: an appeal, a decision, the case, or nothing besides its ground."""
    if found.act.governs == "case":
        return True
    if found.act.governs == "appeal":
        done_to_it = found.passive and re.search(r"\bappeals?\b(?!.*\bthat\b)", found.before)
        return bool(_APPEAL.match(found.behind) or done_to_it or takes_up_the_appeal(found.before, found.behind))
    alone = (_NOTHING.match(found.behind) or _GROUND.match(found.behind)) and not found.passive
    return bool(alone or (_DECISION_WAS.search(found.before) if found.passive else _DECISION.match(found.behind)))
