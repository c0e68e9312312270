"""What a brief sets off from its margin and does not quote as a whole: a quotation in marks of its own, or the brief's own sentence."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.claims.setting import Setting
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation

_IN_MARKS = re.compile(r"[\s\u2060]*(?:“[^“”]*”|\"[^\"]*\")[\s\u2060]*[:;,(—–-][\s(]*(?:(?i:see|per|in)\s+)?")
"""A whole quotation and the mark that leads on to its citation: where a stop ends the words, the block is read as it stands."""
_SAID = re.compile(
    r"[\s\u2060]*\w(?:(?![.?!]\s+[A-Z])[^“”\"])*\b(?:that|said|says|held|holds|wrote|writes|explained|observed|noted|stated|found)[,:]?\s+[“\"][^“”\"]*[”\"][\s.,:;(—–-]*"
)
_LEADS_IN = re.compile(r"(?:[:,—–]|\b(?:that|held|said|stated|wrote|explained|observed|reads|follows))[-—–]?[\s\u2060]*\Z")
_NO_WORDS = re.compile(r"[\W_]*")


def stands_in_marks(setting: Setting, span: Span) -> bool:
    """Whether a block holds nothing but a quotation in marks, a colon or the like, and its citation."""
    cited = _last_in(setting, span)
    return cited is not None and _IN_MARKS.fullmatch(setting.text, span[0], cited.extent[0]) is not None


def may_be_its_own(setting: Setting, span: Span) -> bool:
    """Whether a block that nothing leads in is one sentence of the brief: it says who speaks, quotes him in marks, and cites him."""
    text, (start, end) = setting.text, span
    cited = _last_in(setting, span)
    if cited is None or _LEADS_IN.search(text, max(0, start - 40), start) or _cites_next(setting, end):
        return False
    return _SAID.fullmatch(text, start, cited.extent[0]) is not None


def _last_in(setting: Setting, span: Span) -> Citation | None:
    """The one citation of a block, with which it ends."""
    cited = setting.within(*span)
    return cited[0] if len(cited) == 1 and _NO_WORDS.fullmatch(setting.text, cited[0].extent[1], span[1]) else None


def _cites_next(setting: Setting, end: int) -> bool:
    following = next(iter(setting.after(end)), None)
    return following is not None and not setting.text[end : following.extent[0]].strip()
