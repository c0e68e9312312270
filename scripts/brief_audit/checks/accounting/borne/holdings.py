"""Whether what a brief calls a holding stands in the decision: in part word for word, and in its own voice by most of its words.

Nothing is proved by it: where no passage bears the words, or only passages that deny what the brief affirms, a person has to read them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.actors import another_acts
from brief_audit.checks.accounting.borne.arguments import why_another_fate
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.accounting.borne.figures import bears_rough_figures, bears_the_figures, bears_the_years, in_their_order
from brief_audit.checks.accounting.borne.grounds import of_its_own_ground
from brief_audit.checks.accounting.borne.in_its_words import stands_in_its_words
from brief_audit.checks.accounting.borne.names import bears_the_names, names_in
from brief_audit.checks.accounting.borne.once import once
from brief_audit.checks.accounting.borne.opposed import turned_by_a_word
from brief_audit.checks.accounting.borne.persons import told_of_another
from brief_audit.checks.accounting.borne.substituted import substituted
from brief_audit.checks.accounting.borne.swapped import done_to_another, exchanges, swaps
from brief_audit.checks.accounting.borne.together import stands_together
from brief_audit.checks.accounting.borne.windows import (
    CLAUSES,
    SHOWN,
    STEM,
    Window,
    bearers,
    names_of,
    nearest,
    stems,
    told_of_a_side,
    windows_of,
)
from brief_audit.checks.accounting.whose import AFFIRMS
from brief_audit.checks.accounting.whose.deeds import unmet
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import is_of_first_instance
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.ascribed import PARTICULAR, PARTICULARS, WROTE
from brief_audit.prose.weight import QUOTING, SAID

_SHARE = 0.6
"""Of the words of the holding, names taken away: wrong ones of independent writers bore 0.3 to 0.9, true ones in real opinions 0.6."""
_MOST = 0.75
"""Of the words of a sentence that only tells something: in courts' own sentences 2 of 170 citations fell below it."""
_SHORT = 6
"""So few telling words of a sentence must all stand there: the one that does not is what tells."""
_FEWEST = 2
_FEW = 4
"""Telling words below which a tale must stand in runs of its words: two of them stand together anywhere."""
_REST = 0.7
"""Of the words that no reader took. Of 822 right citations in courts' own sentences 11 are
opened by them, of 15 wrong ones of writers 10."""
_LED_IN = 7
"""Telling words of such a rest beside a quotation, below which it only leads in."""
_FRAME = re.compile(
    r"\b(?:as\s+stated|(?<=to\s)prevail|satisf(?:y|ies)|(?:two-?|three-?|four-?)?\s?(?:prong|part)(?:s|ed)?|tests?|standards?|(?:set|sets)\s+(?:forth|out)|laid\s+down"
    r"|announced|articulated|establish(?:e[sd])?|demonstrat\w+|show(?:s|n|ed|ing)?|prov(?:e[sdn]?|ing))\b",
    re.IGNORECASE,
)
"""How a rule is led in, and words of proving, for each of which a court may write another: "must satisfy the test set forth in ¦"."""
_OF_A_PART = re.compile(r"\bParts?\s+[IVX]+\b")
"""Which part of an opinion commanded a court is told in a few words that stand everywhere."""
_NEGATIVE = re.compile(
    r"\b(?:not|no|none|never|nor|neither|cannot|without|fail\w*|den(?:y|ied|ies)|reject\w*|lack\w*|insufficient|un(?:reasonable|lawful|constitutional"
    r"|able)|in(?:valid|correct|admissible)|bar(?:s|red)|preclud\w+|forbid\w*|prohibit\w*|\w+n[’']t|rather\s+than|instead\s+of|irrespective\s+of|regardless\s+of)\b",
    re.IGNORECASE,
)
_REFUSES = re.compile(r"\b(?:declin|refus|unwilling)\w*", re.IGNORECASE)
_OF_AN_ARGUMENT = re.compile(
    r"\b(?:arguments?|contentions?|submissions?|assertions?|objections?|suggestions?|complaints?|criticisms?|invitations?|reliance)\b",
    re.IGNORECASE,
)
"""What a court is told to have met: then the sentences that tell of it speak of the same."""
_NO_TEXT = "its text was not retrieved, so this could not be compared."


def open_holding(question: Question, statement: Statement) -> str:
    """Why a holding was not compared, with the nearest passage; empty where a passage bears its words and does not deny them."""
    return _recalled("open_holding", _open_holding, question, statement) or why_another_fate(question, statement)


def _recalled(what: str, ask: Callable[[Question, Statement], str], question: Question, statement: Statement) -> str:
    """What `ask` says: it goes by the words of the statement and of the citation, and by the texts of the authority."""
    given = (statement.words, statement.role, str(statement.direct), _as_written(question, statement))
    return once(question, what, given, lambda: ask(question, statement))


def _open_holding(question: Question, statement: Statement) -> str:
    wanted = stems(statement.words) - stems(names_of(question))
    of_an_argument = statement.role == SAID and _OF_AN_ARGUMENT.search(statement.words) is not None
    windows = at_the_pin(question, bearers(question, statement, reported=of_an_argument))
    if not windows:
        return _silent(question)
    if statement.role not in {QUOTING, SAID} and not stands_in_its_words(question, statement.words):
        best = max(windows, key=lambda window: len(wanted & window.stems))
        return f"{_called(statement)}; too few of your words stand together in the decision. The nearest: “{best.words[:SHOWN]}”"
    if len(wanted) < (1 if statement.role == SAID else _FEWEST):
        return ""
    share = _REST if statement.role == SAID and len(wanted) > 2 * _FEW else _SHARE
    least = len(wanted) if statement.role == SAID and len(wanted) < _FEW else share * len(wanted)
    near = nearest(windows, wanted, least)
    denies = _denies(statement.words)
    of_a_topic = statement.role == SAID and _TOPIC.match(statement.words) is not None and not denies
    borne = [window for window in near if of_a_topic or _denies(window.words) is denies]
    borne = [window for window in borne if _bears_the_particulars(question, window, statement)]
    if borne and (of_a_topic or not _denied_elsewhere(question, statement)):
        told = [window.words for window in borne]
        if not of_a_topic and (other := told_of_another(statement.words, told, names_of(question))):
            return f"{_called(statement)}; the passages that speak of it tell “{other}” of somebody else. The nearest: “{told[0][:SHOWN]}”"
        changed = "" if of_a_topic else substituted(statement.words, told)
        return f"{_called(statement)}; the decision has it otherwise: {changed}" if changed else ""
    best = max(near or windows, key=lambda window: len(wanted & window.stems))
    why = (
        "the passages that speak of it may say the opposite" if near else "no passage of the decision's own voice bears most of these words"
    )
    return f"{_called(statement)}; {why}. The nearest: “{best.words[:SHOWN]}”"


def _silent(question: Question) -> str:
    held = question.authority is not None and question.authority.parts
    return "the decision says nothing in its own voice at the place you state." if held else _NO_TEXT


def _bears_the_particulars(question: Question, window: Window, statement: Statement) -> bool:
    """Whether a passage has the numbers and the names of a statement, in their order, and denies no clause that it affirms."""
    words = statement.words
    names = names_in(words, names_of(question))
    borne = bears_the_figures(window.words, words) and bears_rough_figures(window.words, words) and bears_the_names(window, names)
    in_order = borne and in_their_order(window.words, words, names) and bears_the_years(window.words, words)
    whose = in_order and not (
        another_acts(words, window.words)
        or swaps(window.words, words)
        or exchanges(window.words, words)
        or done_to_another(window.words, words)
    )
    told = statement.kind is StatementKind.TALE and _REASON.match(words) is None
    whose = whose and (told or stands_together(words, window.words, names_of(question), _denies))
    return whose and not (_turns_a_clause(window.words, _as_written(question, statement)) or turned_by_a_word(words, window.words))


def _denied_elsewhere(question: Question, statement: Statement) -> bool:
    """Whether each clause there that has all the words of one denies what that affirms, or the other way round."""
    there = [one for one in at_the_pin(question, bearers(question, statement)) if one.single]
    for clause in CLAUSES.split(_as_written(question, statement)):
        wanted = stems(clause) - stems(names_of(question))
        least = _MOST * len(wanted)
        with_all = [one for one in there if len(wanted & one.stems) >= least] if len(wanted) >= _FEW else []
        bearing = [_denies(own) for one in with_all for own in CLAUSES.split(one.words) if _is_the_same(wanted, stems(own), least)]
        if bearing and _denies(clause) not in bearing:
            return True
    return False


def _is_the_same(wanted: frozenset[str], own: frozenset[str], least: float) -> bool:
    """Whether a clause there has all the words, or most of them and little else."""
    return wanted <= own or (len(wanted & own) >= least and len(own) <= _WIDER * len(wanted))


def _as_written(question: Question, statement: Statement) -> str:
    """The words of a statement with their commas: those of a rest are strung together without them."""
    rest = statement.kind is StatementKind.REST
    return question.material.document.text[slice(*statement.span)] if rest else statement.words


def _turns_a_clause(passage: str, words: str) -> bool:
    """Whether a clause of the words is denied, and the clause of the passage that has its words is not, or the other way round."""
    there = [(stems(clause), _denies(clause)) for clause in CLAUSES.split(passage)]
    clauses = [clause for clause in CLAUSES.split(words) if len(clause.split()) > 1]
    for clause in clauses if len(clauses) > 1 else ():
        wanted = stems(clause)
        bearing = [denied for own, denied in there if len(wanted & own) >= _ALMOST * len(wanted)] if len(wanted) >= _SOME else []
        if bearing and _denies(clause) not in bearing:
            return True
    return False


_SOME, _ALMOST, _WIDER = 3, 0.9, 1.5
"""Telling words of a clause, and of these so many in one of the passage's; how much wider than they a clause may be."""


def _called(statement: Statement) -> str:
    return "you say this of the decision" if statement.role == SAID else "you call this decided"


_TOPIC = re.compile(
    r"\W*which\s+(?:\w+ly\s+)?(?:discussed|concerned|considered|addressed|involved|examined|explored|dealt\s+with)\b(?![^.]*\bthat\b)"
)
"""What a case is only said to be about: passages that speak of it may deny or affirm something."""
_NO_MORE = re.compile(r"\b(?:no|not)\s+(?:more|less|fewer|later|only|merely)\b", re.IGNORECASE)
"""Measures, which deny nothing."""


def _denies(words: str) -> bool:
    return _NEGATIVE.search(AFFIRMS.sub(" ", _NO_MORE.sub(" ", words))) is not None


def open_tale(question: Question, statement: Statement) -> str:
    """Why what is told of the case was not compared, with the nearest passage; empty where one bears most of it, or an act tells more."""
    acts = [act for act in question.statements(StatementKind.ACT) if act.owner is not Owner.BELOW or is_of_first_instance(question)]
    inside = [act.words for act in acts if statement.span[0] <= act.span[0] < statement.span[1]]
    if inside:
        behind = _REASON.search(statement.words, min(statement.words.find(act) for act in inside) + 1)
        told, reason = (statement.words[: behind.start()], [statement.words[behind.start() :]]) if behind else (statement.words, [])
        beside = (statement.model_copy(update={"words": words}) for words in (*reason, *_apart(told, inside)))
        return next(filter(None, (_recalled("open_reason", _open_reason, question, one) for one in beside)), "")
    return _recalled("open_tale", _open_tale, question, statement.model_copy(update={"words": _without_voices(question, statement)}))


_REASON = re.compile(
    r"\b(?:because|since|on\s+the\s+(?:sole\s+)?grounds?\s+(?:that|of)|as\s+(?:being\s+)?(?:an?|the)\s|for\s+(?:want|lack)\s+of|by\s+reason\s+of|in\s+that"
    r"|having\s+(?:been\s+)?\w+|considering|it\s+being)\b"
)
"""Behind it a brief tells why the court did what it did, or what had happened before."""


def _apart(words: str, acts: list[str]) -> Iterator[str]:
    """The clauses that tell none of the acts, and no part of one."""
    taken = [(at, at + len(act)) for act in acts if (at := words.find(act)) >= 0]
    cuts = [(0, 0), *(found.span() for found in _CLAUSE.finditer(words)), (len(words), len(words))]
    for (_, start), (end, _) in pairwise(cuts):
        if not any(first < end and start < last for first, last in taken):
            yield words[start:end]


_CLAUSE = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\s(?:and|but|where|when|after|before|although|though|despite|while|having|with)\s")


_COURSE = re.compile(
    r"\b(?:remand(?:ed|ing)?|sent|back|further|proceedings?|grant(?:ed|ing)?|den(?:ied|ying)|motions?|cross-motions?|summary|judgments?|interlocutory|appeal(?:s|ed)?|part|panel|cases?|re-?ma(?:d|k)\w+"
    r"|decisions?|below|conclusions?|opinion|each|side(?:’s|'s)?|both|courts?|circuit(?:’s|'s)?|supreme|tribunal|upper|district|trial|stood|decided|won|lost|error|harmless|reversal|affirmance)\b",
    re.IGNORECASE,
)
"""What else is told of the course of a case beside what was done: other readers compare it."""


def _open_reason(question: Question, statement: Statement) -> str:
    """Why the reason told with an act, or a clause beside it, was not compared; empty where it says little, or a passage bears it."""
    wanted = stems(_COURSE.sub(" ", statement.words)) - stems(names_of(question))
    if len(wanted) < _FEWEST:
        return ""
    windows, denies = at_the_pin(question, windows_of(question, reported=True)), _denies(statement.words)
    if _REASON.match(statement.words):
        windows = of_its_own_ground(question, windows)
    near = [window for window in windows if len(wanted & window.stems) >= _SHARE * len(wanted)]
    near = [window for window in near if _bears_the_particulars(question, window, statement)]
    told = [window.words for window in near if _denies(window.words) is denies]
    if not windows or (told and not unmet(statement.words, told)):
        return ""
    best = max(near or windows, key=lambda window: len(wanted & window.stems)).words[:SHOWN]
    why = (
        "the passages that speak of the rest may say the opposite"
        if near
        else "no passage of the decision's own voice bears most of the rest"
    )
    return f"what was done agrees, but {why}. The nearest: “{best}”"


def open_rest(question: Question, statement: Statement) -> str:
    """Why what no reader took was not compared; empty where it says little, or a passage bears most of its words and does not deny them.

    What may be of the present case is asked about only where the decision has the day, the sum or the person of whom it tells.
    """
    if statement.role == PARTICULAR and not _has_its_particulars(question, statement):
        return ""
    return _recalled("open_rest", _open_rest, question, statement) or _not_in_its_words(question, statement)


def _open_rest(question: Question, statement: Statement) -> str:
    wanted = stems(_FRAME.sub(" ", WROTE.sub(" ", statement.words))) - stems(names_of(question))
    side = _CONTENDED.search(statement.words)
    windows = at_the_pin(question, told_of_a_side(question, side["side"]) if side is not None else bearers(question, statement))
    if not windows:
        return f"no passage tells what {side['side']} argued." if side is not None else _silent(question)
    if _REASON.match(statement.words):
        windows = of_its_own_ground(question, windows)
    if len(wanted) < (_LED_IN if statement.direct else _FEWEST if statement.role == SAID else _FEW):
        return ""
    denies = _denies(statement.words)
    least = len(wanted) if statement.role == SAID and len(wanted) <= _FEW else _REST * len(wanted)
    near = nearest(windows, wanted, least)
    near = [window for window in near if _denies(window.words) is denies and _bears_the_particulars(question, window, statement)]
    if near and _denied_elsewhere(question, statement):
        return f"the passages that speak of it may say the opposite. The nearest: “{near[0].words[:SHOWN]}”"
    if near and not (verb := _unmet_verb(statement, near)):
        return _told_otherwise(statement, [window.words for window in near])
    if near:
        return f"the passages that speak of it do not say “{verb}”. The nearest: “{near[0].words[:SHOWN]}”"
    best = max(windows, key=lambda window: len(wanted & window.stems)).words[:SHOWN]
    return f"no passage of the decision's own voice bears most of these words. The nearest: “{best}”"


def _not_in_its_words(question: Question, statement: Statement) -> str:
    """Why a holding that a bracket tells was not compared, though most of its words stand in a passage: they stand apart there."""
    wanted = stems(_FRAME.sub(" ", statement.words)) - stems(names_of(question))
    windows = at_the_pin(question, bearers(question, statement)) if len(wanted) >= _FEWEST else ()
    if not windows or not _is_a_holding_in_brackets(question, statement) or stands_in_its_words(question, statement.words):
        return ""
    shown = max(windows, key=lambda window: len(wanted & window.stems)).words[:SHOWN]
    return f"too few of your words stand together in the decision. The nearest: “{shown}”"


def _is_a_holding_in_brackets(question: Question, statement: Statement) -> bool:
    """Whether the words are a whole bracket that tells without a verb of saying what was decided: "(party bound to accept a tow)"."""
    before, start = question.material.document.text, statement.span[0]
    bracket = statement.role == SAID and before[max(0, start - 1) : start] == "("
    return bracket and not statement.direct and _BY_A_PARTICIPLE.match(statement.words) is None


_BY_A_PARTICIPLE = re.compile(
    r"\W*(?:\w+ly\s+)?(?:[a-z]+ing|applied|cited|quoted|same|where|in\s+which|case|decision|opinion|on|re|of|as\s+to|about|judgment\s+of|per)\b"
    r"|[^.;]{0,80}\b(?:delivered|given)\s+by\s+[A-Z]",
    re.IGNORECASE,
)
"""How a bracket begins that tells what the court did, which other readers compare, or only of what kind the case is."""


def _has_its_particulars(question: Question, statement: Statement) -> bool:
    """Whether a day, a sum or a name of the words stands in the decision: they are of its case, and not of the present one."""
    found = [" ".join(match.group().split()) for match in PARTICULARS.finditer(statement.words)]
    return any(one.casefold() in window.words.casefold() for one in found for window in windows_of(question, reported=True))


_CONTENDED = re.compile(
    r"\b(?P<side>[A-Z][\w’'-]+|(?:plaintiff|defendant|petitioner|appell(?:ant|ee)|respondent|claimant|applicant)s?)\s+(?:had\s+|also\s+|\w+ly\s+)?"
    r"(?:contended|argued|submitted|urged|insisted|maintained|asserted)\s+(?:\w+\s+){0,2}?that\b"
)
"""A side of the case that is told to have argued something there."""


def _unmet_verb(statement: Statement, near: list[Window]) -> str:
    """The verb of doing with which a bracket begins, if no passage has it: "(rejecting the view that …)"."""
    found = _DOES.match(statement.words) if statement.role == SAID else None
    verb = found[0].strip() if found is not None else ""
    return "" if any(verb[:_VERB].casefold() in one.words.casefold() for one in near) else verb


_VERB = 5
_DOES = re.compile(
    r"\W*(?:(?:opinion|order|decision|judgment)\s+)?(?:reject|requir|allow|permit|forbid|prohibit|bar|approv|agree|disagree|treat|refus|declin|deny|extend|limit|exclud|includ|authori[sz]|compel|protect|impos)\w*ing\b",
    re.IGNORECASE,
)


def _without_voices(question: Question, statement: Statement) -> str:
    """The words of a tale less those that name a judge and his part, which are compared by themselves."""
    words = statement.words
    inside = [one for one in question.statements(StatementKind.VOICE) if statement.span[0] <= one.span[0] < statement.span[1]]
    if statement.role or not inside:
        return words
    for voice in inside:
        words = words.replace(voice.words, " ", 1)
    return WROTE.sub(" ", words)


def _open_tale(question: Question, statement: Statement) -> str:
    wanted = stems(statement.words) - stems(names_of(question))
    windows = at_the_pin(question, bearers(question, statement, reported=_OF_AN_ARGUMENT.search(statement.words) is not None))
    if not windows:
        return _silent(question)
    if not wanted and not statement.role:
        return ""
    best = max(windows, key=lambda window: len(wanted & window.stems)).words[:SHOWN]
    says_little = len(wanted) < _FEW or _OF_A_PART.search(statement.words)
    if says_little and not statement.role and not stands_in_its_words(question, statement.words):
        return f"no passage tells it in these words. The nearest: “{best}”"
    least = (_SHARE if statement.role else 1 if len(wanted) <= _SHORT else _MOST) * len(wanted)
    borne = [window for window in windows if len(wanted & window.stems) >= least and _bears_the_verb(window, statement)]
    near = [window.words for window in borne if _bears_the_particulars(question, window, statement)]
    may_be_turned = near and not (says_little or statement.role)
    if may_be_turned and (not any(_denies(words) is _denies(statement.words) for words in near) or _denied_elsewhere(question, statement)):
        return f"the passages that speak of it may say the opposite. The nearest: “{near[0][:SHOWN]}”"
    if near and (not statement.role or all(_refuses(words) is _refuses(statement.words) for words in near)):
        other = "" if statement.role else told_of_another(statement.words, near, names_of(question))
        return (
            f"the passages that speak of it tell “{other}” of somebody else. The nearest: “{near[0][:SHOWN]}”"
            if other
            else _told_otherwise(statement, near)
        )
    return f"no passage of the decision's own voice bears most of these words. The nearest: “{best}”"


def _told_otherwise(statement: Statement, near: list[str]) -> str:
    """What the passages that bear most of it have otherwise: who did it, or a word in its place."""
    if not (statement.kind is StatementKind.TALE and statement.role) and (verb := unmet(statement.words, near)):
        return f"the passages that speak of it do not tell it so: “{verb}”. The nearest: “{near[0][:SHOWN]}”"
    changed = substituted(statement.words, near)
    return f"the decision has it otherwise: {changed}" if changed else ""


def _bears_the_verb(window: Window, statement: Statement) -> bool:
    """Whether a passage has the verb of the act that the brief tells of; every one that has it must deny it where the brief does."""
    return not statement.role or statement.role.casefold().split()[0][:STEM] in window.words.casefold()


def _refuses(words: str) -> bool:
    return any(pattern.search(words) for pattern in (_NEGATIVE, _REFUSES))
