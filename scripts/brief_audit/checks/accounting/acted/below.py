"""What a court below is said to have done, beside what an American decision tells of it: "the trial court dismissed the toll claims".

It is never the cited court's own act. It agrees where one sentence of the decision has such a court do the same, with the same thing; where
the decision tells it otherwise, or tells nothing of it, it opens. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.operative import clause
from brief_audit.checks.accounting.borne.windows import names_of, stems, windows_of
from brief_audit.checks.accounting.courts import court_of, rank_of
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import fact_of
from brief_audit.model.base import Span
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.tables.named_courts import rank

_REACH = 160
_SIDE = r"(?:Northern|Southern|Eastern|Western|Middle|Central)\s+"
_ORDINAL = r"(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|D\.\s?C\.|Federal)"
_FIRST = (
    rf"(?:(?:[Tt]rial|[Dd]istrict|[Ss]uperior|[Cc]ounty|[Bb]ankruptcy|[Hh]abeas)\s+(?:[Cc]ourt|[Jj]udge)s?|(?:{_SIDE})?District\s+of\s+[A-Z]\w+(?:\s+[A-Z]\w+)?"
    rf"|{_SIDE}District)"
)
_DIVIDED = r"(?:[Dd]ivided\s+|[Uu]nanimous\s+)?"
_SECOND = (
    rf"(?:{_DIVIDED}(?:[Pp]anel\s+of\s+)?(?:the\s+)?(?:(?:United\s+States\s+|[A-Z]\w+\s+)?[Cc]ourts?\s+of\s+[Aa]ppeals?(?:\s+for\s+the\s+{_ORDINAL}\s+Circuit)?"
    rf"|{_ORDINAL}\s+Circuit|Appellate\s+Division)|{_DIVIDED}[Pp]anel\s+of\s+(?:this|our)\s+[Cc]ourt)"
)
_LAST = r"(?:Supreme\s+Court\s+of\s+(?!the\b)[A-Z]\w+|(?!(?:The|This|Our|States)\b)[A-Z]\w+\s+Supreme\s+Court)"
_LEVELS = (_FIRST, _SECOND, _LAST)
"""Courts of first instance, of appeal, and a state's last."""
_WHO = "|".join(f"(?P<l{number}>{names})" for number, names in enumerate(_LEVELS))
_DOER = re.compile(
    rf"\b(?:{_WHO})(?:\s+in\s+(?:that|this|the\s+same)\s+case)?,?\s+(?:(?:had|has|first|then|also|itself|thus|therefore|summarily|initially|\w+ly),?\s+)*$"
)
_WAYS = {
    "affirmed": r"affirm(?:ed|s|ing)|upheld",
    "reversed": r"revers(?:ed|es|ing)|vacat(?:ed|es|ing)|set\s+aside|overturned|quashed",
    "dismissed": r"dismiss(?:ed|es|ing)|threw\s+out|struck\s+out|granted\b[^.;]{0,80}\bto\s+dismiss",
    "granted": r"grant(?:ed|s|ing)|allowed|awarded|entered",
    "struck": r"str(?:uck|ikes|iking)\b[^.;]{0,60}?\bdown|invalidat(?:ed|es|ing)",
    "denied": r"den(?:ied|ies|ying)|refused|overruled",
}
_DONE_TO_IT = re.compile(r"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+|hereby\s+|now\s+)?$")
_OF_IT = re.compile(r"\b(?:of|from|by|to|against|before)\s+(?:the\s+|an?\s+)?(?:[A-Z]\w+\s+)*$")
_TURNED = re.compile(r"\b(?:not|never|declin\w*|refus\w*|should|would|must|could|if|whether)\b|n[’']t\b")
_STOPS = re.compile(r"[,;:()]|\s(?:for|because|on|as|since|after|when|where|holding|reasoning|finding|and|but|under|in)\s")
_NAMED = re.compile(rf"(?:{_SIDE})?District\s+of\s+[A-Z]\w+(?:\s+[A-Z]\w+)?|{_SIDE}District|{_ORDINAL}\s+Circuit|{_LAST}")
_PLAIN = stems(
    "complaint complaints suit lawsuit action actions cases matter appeals judgment decision order ruling whole entirety case appeal"
)


def done_below(question: Question, statement: Statement) -> tuple[int, Span] | None:
    """The level and place of the court below that is named straight before an act; None where none is, or it may be the cited one."""
    text, (start, end) = question.material.document.text, statement.span
    begins = max(0, start - _REACH)
    found = _DOER.search(text, begins, start) if not question.is_british else None
    held = court_of(question)
    if found is None or held is None or _way(text[start:end]) is None:
        return None
    level = next(number for number in range(len(_LEVELS)) if found[f"l{number}"])
    who = found[f"l{level}"]
    lower = rank("Court of Appeals" if "panel of" in who.casefold() and "ourt" in who else who) < rank_of(held)
    return (level, found.span(f"l{level}")) if lower else None


def why_not_done_below(question: Question, statement: Statement, level: int, who: Span) -> str:
    """Why what a court below did was not compared; empty where a sentence of the decision tells that it did so with that thing."""
    text = question.material.document.text
    said, way = text[slice(*who)], _way(text[slice(*statement.span)])
    _, behind, _ = clause(question, statement)
    verb = re.match(rf"\W*(?:{_WAYS[way or 'affirmed']})", text[slice(*statement.span)])
    told = text[slice(*statement.span)][verb.end() if verb is not None else 0 :] + behind
    wanted = stems(_STOPS.split(f" {told} ", maxsplit=1)[0]) - stems(names_of(question)) - _PLAIN
    named = _NAMED.search(said)
    may_be = _courts_that_may_be(question, " ".join(named[0].split())) if named is not None else None
    may_mean_its_own = not wanted and named is not None and _did_the_same(question, way)
    for words in _acts_there(question, level, way or "") if not may_mean_its_own else ():
        if wanted <= stems(words) and (may_be is None or may_be.match(words) is not None):
            return ""
    return f"no sentence of the decision tells that {' '.join(said.split())} did so, so this could not be compared."


def _did_the_same(question: Question, way: str | None) -> bool:
    """Whether the cited court itself did what a bare "the Fifth Circuit reversed" tells: then another court may be named for its own."""
    fact = fact_of(question)
    return fact is not None and way is not None and fact.value.value.casefold().startswith(way)


def _courts_that_may_be(question: Question, court: str) -> re.Pattern[str]:
    """How a decision writes of a court that has a name: by it, and without one where it names no other court of that kind."""
    parts = question.authority.parts if question.authority is not None else ()
    others = {" ".join(found[0].split()) for part in parts for found in _NAMED.finditer(part.text)} - {court}
    by_name = rf"[^.;]*?\b{re.escape(court)}\b".replace(r"\ ", r"\s+")
    alike = any(other.endswith(court.rsplit(" ", maxsplit=1)[-1]) for other in others)
    return re.compile(by_name if alike else rf"{by_name}|(?!.*(?:{_NAMED.pattern}))")


def tells_of_below(question: Question, span: Span) -> bool:
    """Whether a court that is named there is only the one below whose act is compared."""
    acts = (done_below(question, act) for act in question.statements(StatementKind.ACT))
    return any(one is not None and one[1][0] < span[1] and span[0] < one[1][1] for one in acts)


def _way(words: str) -> str | None:
    return next((name for name, verb in _WAYS.items() if re.match(rf"(?:{verb})\b", words)), None)


def _acts_there(question: Question, level: int, way: str) -> Iterator[str]:
    """The clauses in which the decision has a court of that level do it."""
    act = re.compile(rf"\b{_LEVELS[level]}\b(?P<between>[^.;]{{0,120}}?)\b(?P<act>{_WAYS[way]})\b")
    for window in windows_of(question, reported=True):
        for found in act.finditer(window.words) if window.single else ():
            between = found["between"]
            apart = any(re.search(names, between) for names in _LEVELS) or any(
                re.search(rf"\b(?:{verb})\b", between) for verb in _WAYS.values()
            )
            before = window.words[: found.start()]
            if not (apart or _DONE_TO_IT.search(between) or _OF_IT.search(before) or _TURNED.search(between)):
                behind = re.split(rf"[;:]|\.\s|\b(?:{'|'.join(_WAYS.values())})\b", window.words[found.end() :], maxsplit=1)[0]
                yield f"{found[0]}{behind}"
