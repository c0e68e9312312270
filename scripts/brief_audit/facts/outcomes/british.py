"""The outcome of a British appeal, read from the operative words of its judgments or of its press summary.

"I would dismiss the appeal", "the appeal is allowed": each judge's words count. If they differ, if one appeal
succeeds and another fails, or if an appeal succeeds only in part, there is no undivided outcome. A decision that was not
reached on appeal is one of first instance. Source: requirement R60; Akoma Ntoso as Find Case Law publishes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Disposition, DispositionFact, Obtained
from brief_audit.text.quotation_marks import curly_depth

_WINDOW = 6000
_HEAD = 3000
_BEFORE = 300
_SENTENCE = re.compile(r"[^.;\n]*(?:\.(?=[\w,)])[^.;\n]*)*")
_APPEAL = r"(?P<grounds>\bgrounds?\s+of\s+)?(?P<cross>\bcross[- ])?\bappeals?\b"
_ACTIVE = re.compile(rf"\b(?P<act>allow|dismiss|reject)(?:s|es|ed)?\s+(?P<between>[^;]{{0,70}}?){_APPEAL}", re.IGNORECASE)
_PASSIVE = re.compile(
    rf"{_APPEAL}(?P<between>[^;]{{0,160}}?)\b(?:is|are|be|fails\s+and\s+is)\b[^;]{{0,40}}?\b(?P<act>allow|dismiss)ed\b", re.IGNORECASE
)
_ELLIPTIC = re.compile(rf"\W*(?:order:?\W*)?{_APPEAL}\s+(?P<act>allow|dismiss)ed\b", re.IGNORECASE)
_SHORT = re.compile(rf"\b(?:and|but)\s+(?:the|this|that)\s+{_APPEAL}\s+(?P<act>allow|dismiss)ed\b", re.IGNORECASE)
_FATE = re.compile(
    rf"{_APPEAL}\s+(?:(?:therefore|accordingly|also|must|thus)\s+)*(?P<act>succeed|fail|do(?:es)?\s+not\s+succeed|cannot\s+succeed)s?(?=\W*$)",
    re.IGNORECASE,
)
_REASONS = re.compile(rf"\b(?:my|our|the)\s+reasons\s+for\s+(?P<act>allow|dismiss)ing\s+(?:the|this|these)\s+{_APPEAL}", re.IGNORECASE)
_BOTH_WAYS = re.compile(
    r"\ballow\w*\b[^;]{0,120}\bbut\b[^;]{0,40}\bdismiss|\bdismiss\w*\b[^;]{0,120}\bbut\b[^;]{0,40}\ballow", re.IGNORECASE
)
_EVERY_GROUND = re.compile(r"\b(?:both|all|each)\s+(?:of\s+the\s+)?(?:\w+\s+)?grounds?\s+of\s+appeal\b", re.IGNORECASE)
_CONCLUDES = re.compile(
    r"\b(?:I|we)\s+(?:\w+\s+){0,2}?(?:would|will|must|propose\s+to)\s+(?:\w+\s+){0,2}?(?:allow|dismiss)\b"
    r"|\b(?:in\s+my\s+(?:judgment|opinion|view)|for\s+(?:all\s+)?(?:these|those|the\s+above|the\s+foregoing)\s+reasons|accordingly"
    r"|decision\s+is\s+re-?made|announced|it\s+follows)\b",
    re.IGNORECASE,
)
"""Words with which a judge concludes, further from the end: a postscript or an annex may follow."""
_SPEAKER = re.compile(
    r"\b(?:I|we|(?:board|court|tribunal|majority|judicial\s+committee)(?:\s*\([^()]*\))?(?:,[^,]{0,60},)?|lord\s[\w’' -]{1,60}"
    r"|lady\s[\w’' -]{1,60})\s*,?"
    r"\s*(?:(?:\w+ly|would|will|must|thus|therefore|also|too|now|propose\s+to|by\s+a\s+majority|in\s+turn|have|has|agree(?:s|d)?)\b\s*,?\s*){0,6}$",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(r"\b(?:if|whether|unless|had|subject\s+to|had\s+been|were\s+to)\b", re.IGNORECASE)
_REPORTED = re.compile(
    r"\b(?:argu(?:es|ed|ing)|submi\w+|contend\w*|invit\w+|ask(?:s|ed)?|suggest\w*|ought|permission|application|leave|court\s+of\s+appeal\s+(?!judge)\w+ed"
    r"|lower\s+court|below|tribunal\s+(?:should|was|had)|judge\s+(?:should|was|had|ought)|before\s+it|when|where|which|who|was|were)\b",
    re.IGNORECASE,
)
_PARTLY = re.compile(r"\bin\s+part\b|\bto\s+(?:the|a|that|this)\s+(?:limited\s+)?extent\b", re.IGNORECASE)
_LIMITED = re.compile(
    r"\b(?:on|under)\s+(?:the\s+)?(?:first|second|third|fourth|grounds?\s*\d|single)|\bagainst\s+(?:sentence|conviction|the\s+penalty)"
    r"|\bin\s+respect\s+of\b|\bso\s+far\s+as\b|\bbut\s+only\b|\bboth\s+grounds\b",
    re.IGNORECASE,
)
_FIRST_COURT = re.compile(
    r"\b(?:High\s+Court|Business\s+and\s+Property\s+Courts|Division\s+of\s+the\s+High|Administrative\s+Court|Planning\s+Court|Family\s+Court"
    r"|Court\s+of\s+Protection|First-tier\s+Tribunal|Investigatory\s+Powers\s+Tribunal|County\s+Court|Costs\s+Office)\b",
    re.IGNORECASE,
)
_ON_APPEAL = re.compile(r"\bon\s+appeal\s+from\b|\bappeal\b|\bappellants?\b|\brespondents?\s+to\s+the\s+appeal\b", re.IGNORECASE)
_REMITS = re.compile(
    r"\b(?:I|[Ww]e)\s+(?:(?:would|will|shall|must|therefore|accordingly|also|and|direct\s+that\s+it\s+be)\s+){0,3}remit\b|\band\s+(?:I\s+|we\s+)?remit\b"
    r"|\b(?:is|are|be)\s+(?:\w+\s+){0,2}?remitted\b|\bremitted\s+to\s+(?:a|the)\b"
)
_NOT_REMITTED = re.compile(r"\b(?:not|no|rather\s+than|submi\w+|argu\w+|ask\w*|invit\w*|without|unnecessary)\b", re.IGNORECASE)
_VALUE = {"allow": Disposition.ALLOWED, "dismiss": Disposition.DISMISSED}


class _Word(NamedTuple):
    """One operative statement: what is done, to the appeal or the cross-appeal, and where."""

    act: str
    cross: bool
    ground: bool
    partly: bool
    limited: bool
    span: tuple[int, int]


def outcome_of(authority: Authority) -> DispositionFact | None:
    """The one undivided outcome that the document settles; None if it settles none."""
    number = _number(authority)
    if number is None:
        return None
    obtained = Obtained.OPERATIVE
    found = _words(authority.parts[number])
    heads = [n for n, part in enumerate(authority.parts) if part.kind is PartKind.HEAD_MATTER]
    if not found and heads:
        number, obtained = heads[0], Obtained.HEADER
        found = _words(authority.parts[number])
    if found:
        return _undivided(authority.parts[number], number, found, obtained)
    return None if authority.parts[number].kind is PartKind.PRESS_SUMMARY else _first_instance(authority)


def _number(authority: Authority) -> int | None:
    for kind in (PartKind.JUDGMENT, PartKind.PRESS_SUMMARY, PartKind.COMBINED):
        held = [n for n, part in enumerate(authority.parts) if part.kind is kind]
        if held:
            return held[0] if len(held) == 1 else None
    return None


def _words(part: Part) -> list[_Word]:
    """The operative statements at the end of a judgment, else in all of it; what is said of a ground counts only where nothing else is."""
    text = part.text
    press = part.kind is PartKind.PRESS_SUMMARY
    sentences = [match for match in _SENTENCE.finditer(text, 0) if "ppeal" in match.group() or "PPEAL" in match.group()]
    close = [match for match in sentences if press or match.end() >= len(text) - _WINDOW]
    found = [word for match in close for word in _of_sentence(part, match.group(), match.start())]
    if all(word.cross for word in found):
        concluding = [match for match in sentences if _CONCLUDES.search(match.group())]
        found = [word for match in concluding for word in _of_sentence(part, match.group(), match.start())]
    return [word for word in found if not word.ground and not word.limited] or found


def _of_sentence(part: Part, sentence: str, at: int) -> Iterator[_Word]:
    press = part.kind is PartKind.PRESS_SUMMARY
    for pattern in (_ACTIVE, _PASSIVE, _SHORT, _FATE, _REASONS, _ELLIPTIC):
        match = pattern.match(sentence) if pattern is _ELLIPTIC else pattern.search(sentence)
        if match is None or _is_quoted(part, at + match.start()) or not _is_ours(sentence, match, pattern, press=press):
            continue
        lead = len(sentence) - len(sentence.lstrip())
        yield _Word(
            act="allow" if match["act"].lower() in {"allow", "succeed"} else "dismiss",
            cross=bool(match["cross"]),
            ground=bool(match["grounds"]),
            partly=_PARTLY.search(sentence, match.end(), match.end() + 60) is not None,
            limited=_LIMITED.search(sentence) is not None or _BOTH_WAYS.search(sentence) is not None,
            span=(at + lead, at + len(sentence.rstrip())),
        )


def _is_ours(sentence: str, match: re.Match[str], pattern: re.Pattern[str], *, press: bool) -> bool:
    """Whether this court acts: not a condition, not a submission, not what another court did or should have done."""
    before = sentence[max(0, match.start() - _BEFORE) : match.start()]
    if pattern in {_ELLIPTIC, _REASONS}:
        return True
    if _SUPPOSED.search(before) or (pattern in {_ACTIVE, _PASSIVE} and _SUPPOSED.search(match["between"])):
        return False
    if pattern is _ACTIVE:
        told = match.group().lower().startswith(("allowed", "dismissed", "rejected"))
        return _SPEAKER.search(before) is not None and (
            press or not told or re.search(r"\bwe\s+have\s*$", before, re.IGNORECASE) is not None
        )
    return not (_REPORTED.search(before) or _REPORTED.search(match.group()))


def _is_quoted(part: Part, at: int) -> bool:
    if any(start <= at < end for start, end in part.quoted):
        return True
    return curly_depth(part.text[max(part.text.rfind("\n", 0, at), 0) : at]) > 0


def _undivided(part: Part, number: int, found: list[_Word], obtained: Obtained) -> DispositionFact | None:
    value = _value(found, part.text)
    last = next((word for word in reversed(found) if not word.cross), None)
    if value is None or last is None:
        return None
    snippet, back = part.text[last.span[0] : last.span[1]], _is_sent_back(part)
    return DispositionFact(value=value, remanded=back, obtained=obtained, snippet=snippet, part=number, span=last.span)


def _is_sent_back(part: Part) -> bool:
    """Whether the judge sends the case back, in words that are neither a condition nor another's."""
    text, least = part.text, max(0, len(part.text) - _WINDOW)
    for match in _REMITS.finditer(text, least):
        before = re.split(r"[.;\n]", text[max(least, match.start() - _BEFORE) : match.start()])[-1]
        if not (_is_quoted(part, match.start()) or _SUPPOSED.search(before) or _NOT_REMITTED.search(before)):
            return True
    return False


def _value(found: list[_Word], text: str) -> Disposition | None:
    """What all statements together say of the one appeal."""
    acts = {word.act for word in found}
    in_part = any(_BOTH_WAYS.search(text, *word.span) for word in found)
    if in_part or len(acts) > 1:
        return Disposition.ALLOWED_IN_PART if all(word.ground or word.limited for word in found) else None
    act = acts.pop()
    if all(word.ground for word in found):
        return _VALUE[act] if any(_EVERY_GROUND.search(text, *word.span) for word in found) else None
    if any(word.partly for word in found):
        return Disposition.ALLOWED_IN_PART if act == "allow" else None
    several = len(found) > 1 and act == "dismiss"
    return None if any(word.limited for word in found) and not several else _VALUE[act]


def _first_instance(authority: Authority) -> DispositionFact | None:
    """No appeal: a court that hears cases first, and a header that knows of no appeal."""
    court = authority.court or ""
    if not _FIRST_COURT.search(court) or "Appeal" in court:
        return None
    if any(part.kind is PartKind.HEAD_MATTER and _ON_APPEAL.search(part.text) for part in authority.parts):
        return None
    for number, part in enumerate(authority.parts):
        named = _FIRST_COURT.search(part.text[:_HEAD])
        if named is not None:
            none, header = Disposition.NO_DISPOSITION, Obtained.HEADER
            return DispositionFact(value=none, obtained=header, snippet=named.group(), part=number, span=named.span())
    return DispositionFact(value=Disposition.NO_DISPOSITION, obtained=Obtained.FIELD, snippet=court)
