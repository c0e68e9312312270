"""Words that say what became of an appeal, a judgment, a motion or a law: whose act each is, and what it comes to.

Verbs first: a noun phrase with free adjectives would swallow them.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition
from brief_audit.prose.acts.found import ARTICLE, BE, DECISION, DECISION_DID, DECISION_WAS, NOUNS, RELATIVE, Found, words_in
from brief_audit.prose.acts.owner import fate_of, owner_of
from brief_audit.prose.acts.plain import LEADS_IN, UNANIMOUS, plain
from brief_audit.prose.doubt import holds, is_anothers, is_doubted
from brief_audit.prose.forms import Read, is_tied, read
from brief_audit.prose.lexicon import act_of, act_words
from brief_audit.prose.page import CITED, OTHER, Page, Unit
from brief_audit.prose.structure import unlisted
from brief_audit.prose.upon import PROCEEDING, is_upon_law, takes_up_the_appeal
from brief_audit.text.quotation_marks import QUOTATION

__all__ = ["LEADS_IN", "UNANIMOUS", "acts", "plain"]

_DIVIDED = frozenset({Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, Disposition.ALLOWED_IN_PART})
_OTHERWISE = {Disposition.ALLOWED: Disposition.DISMISSED, Disposition.DISMISSED: Disposition.ALLOWED}
"""Where the side that resisted the appeal won, the appeal failed."""
_APPEAL = re.compile(rf"\s+{ARTICLE}{NOUNS}(?:cross-)?appeals?\b", re.IGNORECASE)
_APPEALS = re.compile(r"\bappeals?\b", re.IGNORECASE)
_ON_A_PROCEEDING = re.compile(rf"\s+{ARTICLE}{NOUNS}{PROCEEDING}\b")
_PROCEEDING_WAS = re.compile(rf"\b{PROCEEDING}\b(?:[^;:.]{{0,40}}\b{BE})?\s+(?:\w+ly\s+)?$", re.IGNORECASE)
_WHO_WINS = re.compile(
    rf"(?:\b{PROCEEDING}|\b(?:plaintiffs?|defendants?|appellants?|respondents?|claimants?|petitioners?|applicants?|government|employ(?:er|ee)s?"
    r"|landlords?|tenants?|insur(?:er|ed)s?|buyers?|sellers?|council|authority|Secretary\s+of\s+State|Crown|prosecution|State|taxpayers?|bank"
    r"|company|union|workers?|mother|father|he|she|they|it|patients?|police|HMRC|Commissioners?|Department|officers?|attorney|party|movant"
    rf"|owners?|inventors?|patentee|firm|director|trustees?)\b|[{CITED}])[^;:.]{{0,80}}$"
    r"|\b(?:the|both|all)\s+(?:[\w’'-]+\s+){0,2}?[a-z]\w+(?:er|or|ee|ant|ist|ian)s?\s+$",
    re.IGNORECASE,
)
_FAILED_TO = re.compile(r"failed\s+to\s+[a-z]", re.IGNORECASE)
"""What somebody did not do, and no outcome: "the insurer failed to make it good"; it is read as a tale."""
_BEHIND_A_NAME = re.compile(r"(?:^|\s)[A-Z][\w’'-]+\s+(?:\w+ly\s+)?$")
_FORENAME = re.compile(r"\bVictor\s+[A-Z]")  # a word of outcome that is also a name
_A_THING = re.compile(r"\W*(?:(?!(?:was|were|is|are|been|be|not|later|and|or|cert|reh[’']g)\b)[\w’'-]+\s+){1,4}")
"""What was granted or refused, by a few nouns: "(immunity granted)"."""
_NOTHING = re.compile(rf"[\s,.”\"{CITED}{OTHER}]*$")
_ALONE = re.compile(rf"[\W\d_{CITED}]*")
"""Before a word of outcome that is all that is said: "¦ (dismissed)"."""
_SETS_BESIDE = re.compile(
    r"\b(?:before|after|since|than|(?:un)?like|(?:with(?:out)?|not)\s+\w+ing|distinguish\w*|mention\w*|cit(?:es|ing|ed)|follow(?:s|ing|ed)|relying|relied|appl(?:ies|ying|ied)"
    r"|despite|contrary|notwithstanding|(?:our|this|present)\s+case|in\s+(?:an?|another)\s+(?:\w+\s+){0,3}?case|same|dict(?:a|um)|years?|months?|later|earlier)\b|\bin\s+(?:the\s+)?[*_]+[A-Z]|\bin\s+(?!(?:Part|Chambers|Division)\b)[A-Z][a-z]"
)
"""Between an act and the citation behind it."""
_GROUND = re.compile(rf"\s*(?:,|and\s+remand|in\s+{CITED}|on\s+|for\s+|because|by\s)")


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


def _acts_in(unit: Unit) -> Iterator[Found]:
    """The words of act of a unit, without those that belong to another phrase."""
    matches = list(act_words().finditer(unit.text))
    noise = [match.span() for match in words_in(r"(?<![\w-])<other sense>(?![\w-])").finditer(unit.text)] if matches else []
    noise += [match.span() for match in _FORENAME.finditer(unit.text)] if matches else []
    if unit.bracket and matches:
        noise += [match.span() for match in QUOTATION.finditer(unit.text)]
    for match in matches:
        if not any(start <= match.start() < end for start, end in noise):
            yield Found(unit, act_of(match.group()), *match.span())


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


def _is_object(found: Found) -> bool:
    """Whether a noun of act is what another act of its clause is done to: "affirming the dismissal", "the dismissal was affirmed"."""
    begin, end = found.start - len(found.before), found.end + len(found.behind)
    return any(act_of(word.group()).form != "noun" for word in act_words().finditer(found.unit.text, max(0, begin), end))


def _end_of(unit: Unit, said: Statement) -> int:
    """Where the words of a statement end in its unit."""
    return next((at for at in range(len(unit.text), 0, -1) if unit.span(0, at)[1] <= said.span[1]), 0)


def _sure(page: Page, citation: Citation, found: Found) -> Statement | None:
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
        sure=_is_plain(unit, form)
        and not _points_at_one_of_several(page, citation, unit)
        and not (unit.shared or _is_set_beside(unit, form))
        and not (_is_reported(page, citation, unit) or is_doubted(page, citation, unit)),
    )


def _points_at_one_of_several(page: Page, citation: Citation, unit: Unit) -> bool:
    """Whether "There" begins the sentence, and the one that it points at has more than one authority."""
    if not unit.near or not unit.text.lstrip().startswith("There"):
        return False
    number = page.sentence_of(citation.span[0])
    beside = page.within(*page.sentences[number]) if number is not None else ()
    return len({page.head(one) for one in beside}) > 1


def _is_set_beside(unit: Unit, form: Read) -> bool:
    """Whether what was done is told of another case, beside which this one is put: "affirmed in Alder, four years after ¦"."""
    between = unit.text[form.end :].partition(CITED)
    return bool(between[1]) and _SETS_BESIDE.search(between[0]) is not None


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


def _noticed(citation: Citation, found: Found) -> Statement | None:
    """The act where it is noticed only, or read without certainty."""
    told = _is_all_that_is_said(found) or (_is_judicial(found) and not _describes(found))
    owner = owner_of(citation, found) if told else Owner.RULE
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


def _is_upon_law(found: Found) -> bool:
    """Whether a court only reasons about a rule: "declined to extend", "rejected de novo review"; the fate of a law is an act."""
    words = found.unit.text[found.start : found.end]
    reasons = found.act.governs in {"appeal", "below"} or words.lower().endswith(" to")
    return reasons and not (found.passive or found.around) and found.act.form != "noun" and is_upon_law(words, found.behind)


def _tale(citation: Citation, found: Found) -> Statement:
    """The clause of such an act, to be found in the decision's own voice; `role` is the act."""
    unit, start, end = found.unit, found.start - len(found.before), found.end + len(found.behind)
    act = " ".join(unit.text[found.start : found.end].split())
    verb = found.behind.split()[0] if act.lower().endswith(" to") else act
    words = " ".join(unit.text[start:end].replace(CITED, " ").split())
    return Statement(kind=StatementKind.TALE, citation=citation.id, words=words, span=unit.span(start, end), role=verb)


def _describes(found: Found) -> bool:
    """Whether the word only describes something that no court decides: "a sustained course of conduct"."""
    noun = (
        found.act.form == "past"
        and re.search(r"\b(?:an?|any|no|its|their)\s+(?:\w+ly\s+)?$", found.before)
        and re.match(r"\s+[a-z]{3,}", found.behind)
    )
    return bool(noun) and not (DECISION.match(found.behind) or _ON_A_PROCEEDING.match(found.behind))


def _is_all_that_is_said(found: Found) -> bool:
    alone = _ALONE.fullmatch(found.before) or (found.unit.bracket and _A_THING.fullmatch(found.before))
    return found.act.form == "past" and alone is not None and _NOTHING.match(found.behind) is not None


def _is_judicial(found: Found) -> bool:
    """Whether the word acts on something that courts act on: many of these verbs have other uses."""
    governs, behind, near = found.act.governs, found.unit.text[found.end : found.end + 120], found.before[-90:]
    if governs == "appeal":
        others = found.unit.text[found.start : found.end].lower().startswith(("dismiss", "allow")) and (
            _ON_A_PROCEEDING.match(behind) or re.search(rf"\b{PROCEEDING}\b", near)
        )
        return bool(_APPEAL.match(behind) or _APPEALS.search(near) or others)
    if governs == "motion":
        return bool(_ON_A_PROCEEDING.match(behind) or _PROCEEDING_WAS.search(found.unit.text[: found.start]))
    if governs == "party":
        only_left_undone = _FAILED_TO.match(found.unit.text, found.start) is not None and not _PROCEEDING_WAS.search(found.before)
        return not only_left_undone and (_WHO_WINS.search(found.before) is not None or _BEHIND_A_NAME.search(found.before) is not None)
    if governs == "decision":
        return DECISION_DID.search(found.before) is not None or RELATIVE.split(found.before)[-1].strip() in {"it", "they"}
    if governs == "below":
        return words_in(r"\s+(?:\w+\s+){0,2}?(?:<below>|<court>)", re.NOFLAG).match(behind) is not None or found.unit.bracket
    return True


def _whole(found: Found) -> Disposition | None:
    """What the act comes to, where it is whole: no denial, no part, and an object that is the decision under review."""
    if found.act.says is None or found.act.form not in {"past", "participle", "result"}:
        return None
    denied = words_in(r"(?:\b<denial>|n[’']t)\s+(?:\w+ly\s+|be\s+|been\s+)?$").search(found.before)
    part = words_in(r"(?<![\w-])<part>(?![\w-])(?!\s+(?:circuit|department|district|chamber|division)\b)")
    if found.around:
        whole = not denied and DECISION.match(f" {found.around}") and not part.search(found.around)
        return found.act.says if whole and not part.search(found.behind) else None
    if found.act.says in _DIVIDED:
        return None if denied else found.act.says
    if denied or part.search(found.behind) or (found.act.governs != "case" and part.search(found.before[-60:])):
        return None
    return fate_of(found) if found.act.form == "result" else found.act.says if _has_its_object(found) else None


def _has_its_object(found: Found) -> bool:
    """Whether the verb stands with what it governs: an appeal, a decision, the case, or nothing besides its ground."""
    if found.act.governs == "case":
        return True
    if found.act.governs == "appeal":
        done_to_it = found.passive and re.search(r"\bappeals?\b(?!.*\bthat\b)", found.before)
        return bool(_APPEAL.match(found.behind) or done_to_it or takes_up_the_appeal(found.before, found.behind))
    alone = (_NOTHING.match(found.behind) or _GROUND.match(found.behind)) and not found.passive
    return bool(alone or (DECISION_WAS.search(found.before) if found.passive else DECISION.match(found.behind)))
