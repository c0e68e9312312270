"""Days, months and years in the citation's own sentence on which the court is said to have acted: "In May 1999 the Court of Appeal held".

`brackets` compares what stands in the brackets and beside the citation. Here is what stands directly before the court, the judge or the
case that acts, or behind "decided"; where they are said to have sat, the days of hearing that the head prints count too. It may only open.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity import dates_of, decision_dates_of, neutral_years
from brief_audit.prose.structure import JUDGE
from brief_audit.tables.day_words import MONTHS, dates_in_words
from brief_audit.text.passages import split_sentences

_DAY = (
    rf"(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s)?(?:(?P<month>{'|'.join(MONTHS)})\s(?:(?P<day_behind>\d{{1,2}})(?:st|nd|rd|th)?,?\s)?)?"
    r"(?P<year>1[6-9]\d\d|20\d\d)\b"
)
_WHO = (
    rf"(?:¦|(?:the|a|an)\s(?:[A-Z]\w*\s|of\s|the\s|constitution\s|full\s|unanimous\s|divided\s){{0,6}}?(?:[Cc]ourt|[Cc]ommittee|[Bb]oard|[Tt]ribunal|[Cc]ircuit|[Pp]anel|[Cc]onstitution"
    rf"|[Jj]ustices|[Cc]hamber|[Dd]ivision|[Dd]istrict|[Hh]ouse|Lords)\b|{JUDGE})"
)
_ACTED = re.compile(
    rf"(?P<lead>\b(?:[Ii]n|[Oo]n|[Aa]s\s(?:recently|late|long\sago)\sas|[Bb]ack\sin|[Ss]itting\b[^.;]{{0,90}}?\s(?:in|on)))\s{_DAY},?\s(?:that\s)?{_WHO}"
)
_DECIDED = re.compile(
    rf"(?P<lead>\b(?:decided|determined|handed\sdown|delivered|given|heard|issued|announced)\s(?:by\s{_WHO}\s(?:[A-Z][\w.]*\s|of\s){{0,5}})?(?:in|on))\s{_DAY}"
)
_REACH = 400
_HEAD = 3000


def open_days(question: Question) -> Iterator[tuple[str, str]]:
    """(the date as written, what the record gives) for each that is none of the decision's."""
    root = question.root
    if root is None or question.record is None or question.is_back_reference or not decision_dates_of(question):
        return
    sentence = _sentence(question)
    for match in (*_ACTED.finditer(sentence), *_DECIDED.finditer(sentence)):
        if not _is_the_decisions(question, match):
            held = dates_in_words((date.what, date.day) for date in dates_of(question)) or "the record gives no date"
            yield " ".join(match.group()[len(match["lead"]) : match.end("year") - match.start()].split()), f"{held}."


def _sentence(question: Question) -> str:
    """The sentence around the citation, and the one before where the citation stands alone; all citations blanked, this one as a mark."""
    text, (start, end) = question.material.document.text, question.citation.extent
    begin = max(0, start - _REACH)
    lead = text[begin:start]
    for other in question.material.citations.values():
        if other is not question.citation and begin <= other.extent[0] < start:
            lead = lead[: other.extent[0] - begin] + "·" * (min(other.extent[1], start) - other.extent[0]) + lead[other.extent[1] - begin :]
    sentences = split_sentences(lead.split("\n\n")[-1])
    alone = len(sentences) > 1 and not re.sub(r"^(?:See|Accord)\b,?", "", sentences[-1]).strip()
    kept = f"{sentences[-2] if alone else sentences[-1]}¦"
    behind = re.split(r"[.;]\s|\n\n", text[end : end + _REACH])[0]
    return re.sub(r"\s+", " ", kept + behind)


def _is_the_decisions(question: Question, match: re.Match[str]) -> bool:
    """Whether a date of decision has the same year and, where told, month and day; of a sitting also a day that the head prints."""
    months = (f"{MONTHS.index(match['month']) + 1:02}",) if match["month"] else ()
    day = match["day"] or match["day_behind"]
    wanted = "-".join((match["year"], *months, *((f"{int(day):02}",) if day and months else ())))
    if any(
        date.day.startswith(wanted) or (len(date.day) < len(wanted) and wanted.startswith(date.day)) for date in decision_dates_of(question)
    ):
        return True
    if not months:
        return int(match["year"]) in neutral_years(question)
    sits = match["lead"].lower().startswith(("sitting", "heard"))
    return sits and any(written in _head(question) for written in _as_printed(match["year"], match["month"], day))


def _as_printed(year: str, month: str, day: str | None) -> tuple[str, ...]:
    return (f"{day} {month} {year}", f"{month} {day}, {year}") if day else (f"{month} {year}",)


def _head(question: Question) -> str:
    authority = question.authority
    text = authority.text()[:_HEAD] if authority is not None else ""
    return re.sub(r"(?<=\d)(?:st|nd|rd|th)\b", "", re.sub(r"\s+", " ", text))
