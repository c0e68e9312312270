"""What is there in place of what the brief says, in a few words: one line for one citation. Pure functions of the JSON report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brief_audit import patterns as re
from brief_audit.gate.effects import Effect
from brief_audit.model.base import Outcome, Reason
from brief_audit.reports import words
from brief_audit.reports.digest.findings import errors_of
from brief_audit.reports.digest.gravity import fell_besides, is_found, open_reason
from brief_audit.reports.digest.naming import LAWS, shortened, telling_side
from brief_audit.reports.digest.versions import other_versions
from brief_audit.reports.weight import effect_of_row

Row = Mapping[str, Any]

_QUOTED = 100
"""Letters of a quotation in such a line."""
_DETAIL = 140
_OPENING = re.compile(r"^(?:The record (?:at .{1,80}? is|gives)|The words stand|The text says:|The text there says:)\s+")
_OTHER = "DIFFERENT_CASE"
"""The record's own citation is that which the brief gives, so it tells nothing."""
_QUOTES, _MOVED = frozenset({"QUOTE_NOT_FOUND"}), frozenset({"QUOTE_ELSEWHERE"})
_PINS = frozenset({"PINPOINT_WRONG", "PINPOINT_OUT_OF_RANGE"})
_OF_YEAR = frozenset({"YEAR_MISMATCH", "DATE_DIFFERS"})
_NUMBERS = re.compile(r",? (?=[0-9\[(]).*")
_YEAR = re.compile(r"You state the year ([0-9]{4})")
_WRITTEN = re.compile(r"You write (“.+?”)")
_REST = re.compile(r"(?<=^[12][0-9]{3}):.*|,? (?:[0-9]+ [A-Z]|\[[12][0-9]{3}\]).*")
"""Of a record's name or year: the citation that goes with it."""
_TOLD_APART = frozenset({"NOT_COMPARED", "AMBIGUOUS", "NO_COVERAGE"})
_OF_THE_RECORD = frozenset({"NAME_DIFFERS", "DATE_DIFFERS"})
_SEVERAL = re.compile(r" records bear .+?(?:that you give|could not be told): (.+ \([^()]*[0-9]\))\.")
_DAY = re.compile(r" \([^()]*[0-9]{4}\)|\.$")
_REPORT = re.compile(r"(\S.*) [0-9]+")
_A_POINT = words.Plain(
    "A point of it could not be checked", "a point could not be checked", "Read what is said of it, and compare.",
    "One point of it not checked, compare",
)  # fmt: skip


def there(row: Row, risk: str) -> str:
    """What is there, of one citation: of its gravest error, else the reason why it is open. Empty where it is right or only listed."""
    error = gravest_error(row, risk)
    if error is not None:
        return _and(_told(error, row), wrong_besides(row, risk))
    if row["outcome"] == Outcome.UNVERIFIABLE_PUBLIC:
        return _and(_joined(why(row, risk).short, _of_open(row)), _fell(row))
    return ""


def both(row: Row, risk: str) -> tuple[str, str]:
    """What you wrote and what is there at the point that `why` names, without what that says of all of its kind. Either may be empty."""
    error = gravest_error(row, risk)
    if error is None:
        yours, theirs = _both_of_open(row)
        return yours, "; ".join(filter(None, (theirs, _fell(row))))
    yours, theirs = _both_of_error(error, row)
    return yours, _and(theirs, wrong_besides(row, risk))


def _fell(row: Row) -> str:
    """That a case which was not found is known to be overruled, too."""
    return words.short(Reason.SUPERSEDED) if fell_besides(row) else ""


def wrong_besides(row: Row, risk: str) -> str:
    """The errors of a citation but the gravest, in a few words each. Empty where there is no other."""
    gravest = gravest_error(row, risk)
    told = dict.fromkeys(_told(error, row) for error in errors_of(row))
    return "; ".join(said for said in told if gravest is not None and said != _told(gravest, row))


def _told(error: Row, row: Row) -> str:
    detail = _of_error(error, row)
    return _joined(words.short(error["code"]), f"{detail[:1].lower()}{detail[1:]}" if error["code"] in _PINS else detail)


def _and(said: str, besides: str) -> str:
    return "; ".join(filter(None, (said, f"also: {besides}" if besides else "")))


def _both_of_error(error: Row, row: Row) -> tuple[str, str]:
    code, there = error["code"], _of_error(error, row)
    if error["differences"] or code in _QUOTES or not there:
        return there, ""
    if code in _MOVED:
        return _quoted(error["brief_words"] or ""), f"is not in it but in {_briefly(there.removeprefix('in '))}"
    if code in _PINS:
        where = "of the law" if row["kind"] in LAWS else "of the case"
        elsewhere = f"{there[:1].lower()}{there[1:]}{_within(row)}"
        return _pinned(row), f"the words are {there} {where}" if code == "PINPOINT_WRONG" else elsewhere
    of_record = bool(_OPENING.match(error["correction"] or row["correction"] or ""))
    if code == _OTHER and _OPENING.match(error["correction"] or row["correction"] or ""):
        return "", f"to {_REST.sub('', there)}"
    return _year_stated(row) if code in _OF_YEAR else "", f"the source has {there}" if of_record else there


def _candidates(row: Row) -> str:
    """The cases that are reported where the citation leads, if they are several."""
    several = _SEVERAL.search(row["says"] or "")
    return " or ".join(_DAY.sub("", one) for one in several[1].split("; ")) if several else ""


def _within(row: Row) -> str:
    """The report whose pages these are: " of 12 Wash. 2d"."""
    found = _REPORT.fullmatch(row["canonical"] or "")
    return f" of {found[1]}" if found and row["kind"] == "case" and found[1][:1].isdecimal() else ""


def _both_of_open(row: Row) -> tuple[str, str]:
    if several := _candidates(row):
        return "", several
    if row["reason"] == Reason.NOT_COMPARED and (versions := other_versions(row)):
        return _quoted(versions[0].quoted), f"{versions[0].compared}: {_quoted(versions[0].now)}"
    said = _of_open(row)
    if row["reason"] not in _OF_THE_RECORD:
        return said, ""
    return _year_stated(row) if row["reason"] in _OF_YEAR else "", f"the source has {_REST.sub('', said)}" if said else ""


def _briefly(place: str) -> str:
    """A place with one party for the whole name: "Harbuckle, 12 X.R. 34, on page 40"."""
    numbers = _NUMBERS.search(place)
    return f"{telling_side(place)}{numbers[0]}" if numbers else place


def _pinned(row: Row) -> str:
    pin = row["pinpoint"]
    if not pin:
        return ""
    page = "page " if pin["kind"] == "page" and pin["text"][:1].isdecimal() else ""
    return f"you give {page}{pin['text']}"


def _year_stated(row: Row) -> str:
    said = next((found for one in row["findings"] if (found := _YEAR.search(one["says"]))), None)
    return f"you give {said[1]}" if said else ""


def why(row: Row, risk: str) -> words.Plain:
    """What is wrong with a citation, or why it is open, in plain words, and what to do; of what was not compared, which point it is."""
    error = gravest_error(row, risk)
    code = error["code"] if error is not None else open_reason(row)
    said = next((one["says"] for one in row["findings"] if one["reason"] == code and one["proposition"] is None), "")
    told = words.not_compared(said) if code in _TOLD_APART else None
    if told is None and code == Reason.NO_COVERAGE and is_found(row):
        return _A_POINT
    return told or words.Plain(words.title(code), words.short(code), words.what_to_do(code), words.point(code))


def gravest_error(row: Row, risk: str) -> Row | None:
    """The error that blocks filing, else the first one; None where there is none."""
    return min(errors_of(row), key=lambda one: effect_of_row(one, risk, row) is not Effect.BLOCK, default=None)


def _of_error(error: Row, row: Row) -> str:
    if error["differences"]:
        first = error["differences"][0]
        return words.change(words.as_written(error["brief_words"] or "", first["brief"]), first["source"], "other")
    if error["code"] in _QUOTES:
        return _quoted(error["brief_words"] or "")
    return _plain(error["correction"] or row["correction"] or "")


def _of_open(row: Row) -> str:
    if several := _candidates(row):
        return several
    if row["reason"] == Reason.NOT_COMPARED and (versions := other_versions(row)):
        return _quoted(versions[0].quoted)
    if row["reason"] in _OF_THE_RECORD:
        return _plain(row["correction"] or "")
    written = _WRITTEN.search(row["says"]) if row["reason"] == "NOT_COMPARED" else None
    return _quoted(written[1].strip("“”")) if written else ""


def _plain(correction: str) -> str:
    """The correction without its opening words and without its stop."""
    return shortened(_OPENING.sub("", " ".join(correction.split())), _DETAIL).rstrip(".")


def _quoted(said: str) -> str:
    return f"“{shortened(said, _QUOTED)}”" if said.strip() else ""


def _joined(short: str, detail: str) -> str:
    """The few words with the detail where they have room for it, else behind them."""
    before, room, after = short.partition("{}")
    if not detail:
        return before.rstrip(" :") + after
    return f"{before}{detail}{after}" if room else f"{short}: {detail}"
