"""What a brief says that somebody of the case wanted of the court, and what it says was nearly done: "Alder urged it to dismiss …".

That the appeal was dismissed proves neither: the verb agrees with the outcome, and the one who wanted it may be the one who lost. So the
decision must tell of him, by his name or noun, with a verb of asking and the same act, unless it calls him an appellant and he is said to
have wanted the appeal allowed; and what would have been done, or nearly was, it must itself tell so.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import windows_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.passages import whole_sentences

_ACTS = {
    "dismiss": r"dismiss\w*|reject\w*|refus\w*",
    "reject": r"dismiss\w*|reject\w*|refus\w*",
    "refus": r"dismiss\w*|reject\w*|refus\w*",
    "allow": r"allow\w*|grant\w*|uph[eo]ld\w*|succe\w*",
    "grant": r"allow\w*|grant\w*",
    "uph": r"allow\w*|uph[eo]ld\w*",
}
"""How a decision may call what was asked for."""
_ACT = r"(?P<act>dismiss(?:ed|ing|al)?|allow(?:ed|ing)?|reject(?:ed|ing|ion)?|refus(?:ed?|ing|al)|grant(?:ed|ing)?|uph(?:eld|old(?:ing)?))"
_APPEAL = r"(?:cross-?appeal|appeal)s?"
_ASKS = (
    r"(?:ask|urg|invit|argu|submi|conten[dt]|pray|begg?|press|want|suggest|implor|request)\w*|s(?:eeks?|ought)"
    r"|calls?\s+(?:up)?on|called\s+(?:up)?on"
)
_URGED = re.compile(
    r"(?P<who>\b(?:Mr|Mrs|Ms|Miss|Dr|Professor)\.?\s+(?:[A-Z][\w’'-]*\s+)?[A-Z][\w’'-]+|\b[Tt]he\s+(?:[\w’-]+\s+)?[\w’-]+|\b[A-Z][\w’-]+)(?:\s+[KQ]C)?"
    rf"(?:,[^,;.]{{3,60}},)?\s+(?:had\s+|\w+ly\s+)?(?:asked|urged|invited|argued|submitted|contended|prayed|begged|pressed|called|sought|wanted|suggested|implored|requested)\b"
    rf"[^.;“”]{{0,80}}?\b(?:(?:that|for)\b[^.;“”]{{0,60}}?\b{_APPEAL}\b[^.;,“”]{{0,60}}?\b{_ACT}"
    rf"|to\s+(?:\w+\s+)?{_ACT.replace('<act>', '<acts>')}\s+[^.;,“”]{{0,40}}?\b{_APPEAL})\b"
)
_NEARLY = re.compile(
    rf"\b{_APPEAL}\b[^.;“”]{{0,60}}?(?P<how>\bcame\s+(?:very\s+)?(?:close|near)\s+to\s+being|\b(?:was|were)\s+(?:nearly|almost|all\s+but)|\bwould\s+have\s+been|\bwould\s+otherwise\s+have\s+been)\s+{_ACT}\b"
)
_COURT = re.compile(r"\b(?:[Cc]ourt|[Tt]ribunal|[Jj]udges?|[Jj]ustices?|[Mm]ajority|[Pp]anel|House|It|He|She|They|[Pp]resent|[Ii]nstant)\b")
_HOW = re.compile(r"\b(?:would\s+(?:otherwise\s+)?have|close\s+to|nearly|almost|all\s+but|but\s+for|narrowly)\b")
_A_WORD = re.compile(r"[\w’'-]+")


def open_urged(question: Question) -> Iterator[Finding]:
    """A finding for an act that somebody is said to have wanted, or that is said to have been near, and of which the decision is silent."""
    text, (first, last) = question.material.document.text, question.citation.extent
    start, end = whole_sentences(text, question.citation.span)
    sentence = f"{text[start:first]} ¦ {text[last : max(end, last)]}" if start <= first else ""
    wanted, near = _URGED.search(sentence), _NEARLY.search(sentence)
    if wanted is not None and not _COURT.search(wanted["who"]):
        act = wanted["act"] or wanted["acts"]
        if not _is_wanted(question, _A_WORD.findall(wanted["who"])[-1], act):
            yield _finding(question, wanted[0], "no passage of the decision tells that he asked for it")
    elif near is not None and not _is_near(question, near["act"]):
        yield _finding(question, near[0], "no passage of the decision tells it so")


def _finding(question: Question, words: str, why: str) -> Finding:
    written = " ".join(words.replace("¦", "…").split())
    return question.unverifiable(Reason.NOT_COMPARED, f"You write “{written}”; {why}.", part="urged")


def _is_wanted(question: Question, who: str, act: str) -> bool:
    """Whether a passage has his name, or noun, before a verb of asking and the act; or the act is to allow, and he is an appellant."""
    appeals = re.compile(rf"\b{re.escape(who)}\b[^.;]{{0,60}}?\b(?:appeals|appealed|appellants?)\b")
    if act.startswith("allow") and any(appeals.search(one.words) for one in windows_of(question, reported=True)):
        return True
    asked = re.compile(
        rf"\b{re.escape(who.rstrip('s'))}\w*\b[^.;]{{0,120}}?\b(?:{_ASKS})\b[^.;]{{0,160}}?\b(?:{_acts(act)})\b", re.IGNORECASE
    )
    return any(asked.search(one.words) for one in windows_of(question, reported=True))


def _is_near(question: Question, act: str) -> bool:
    done = re.compile(rf"\b(?:{_acts(act)})\b", re.IGNORECASE)
    return any(_HOW.search(one.words) and done.search(one.words) for one in windows_of(question, reported=True) if one.single)


def _acts(act: str) -> str:
    return next(pattern for stem, pattern in _ACTS.items() if act.casefold().startswith(stem))
