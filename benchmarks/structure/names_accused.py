"""Held decisions as records, each cited under names that are not its own and under names that are: what is called another case."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(Path(__file__).parent)]

from names_material import PUBLIC, SHARED, Real, cases, number, sides_of, words_of_name, written  # noqa: E402

from brief_audit.checks.base import Question  # noqa: E402
from brief_audit.checks.identity.different_case import (  # noqa: E402
    different_case,
    every_side_is_distinctive,
    its_head_names_the_records_parties,
    the_name_is_absent_from_the_text,
    the_name_stands_nowhere,
    the_records_name_is_distinctive,
    the_stated_name_is_distinctive,
)
from brief_audit.model.authority import Part  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from checks.invented import Setting, authority, full, record  # noqa: E402


class Held(NamedTuple):
    """A decision whose text is here: its file, the record's name, its key, its parts."""

    file: str
    name: str
    key: str
    parts: tuple[Part, ...]

    @property
    def half(self) -> str:
        """As the case's."""
        return Real(self.key, (), ()).half


@cache
def held() -> tuple[Held, ...]:
    """The American decisions of the index, each file once; but for rows that slip.

    A row slips whose name is cut within a word (its last word is none of the text) or whose text names none of its parties.
    """
    found: dict[str, Held] = {}
    for line in (SHARED / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        core = re.search(r"\b\d+ [A-Z][\w.&' ]*? \d+(?!\w)", re.sub(r"\s+", " ", row["citation_as_cited"]))
        path = SHARED / "us/opinions" / row["file"]
        if core is None or row["file"] in found or not path.is_file():
            continue
        field = "plain_text" if path.suffix == ".txt" else "html_with_citations"
        body = {"results": [{"id": 1, "type": "010combined", field: path.read_bytes().decode("utf-8", "replace")}]}
        parts = parse_courtlistener([("0" * 64, json.dumps(body).encode())]).parts
        text = "\n".join(part.text for part in parts).lower()
        telling = words_of_name(row["case_name"]) - PUBLIC
        last = (re.findall(r"[a-z0-9]+", row["case_name"].lower()) or ["?"])[-1]
        if any(word in text for word in telling if len(word) > 3) and re.search(rf"\b{last}\b", text):
            found[row["file"]] = Held(row["file"], row["case_name"], re.sub(r"[\s.]", "", core.group()).lower(), parts)
    return tuple(found.values())


def accused(case: Held, parties: tuple[str, ...], *, head: bool = True) -> bool:
    """Whether the decision, cited by this name at its own place in its own year, is called another case."""
    return different_case(_asked(case, parties, head=head))


def kept_back(case: Held, parties: tuple[str, ...]) -> str:
    """Which condition of DESIGN section 3 keeps a name from being called another case's, where the text is complete."""
    question = _asked(case, parties, head=True)
    if not the_stated_name_is_distinctive(question):
        return "no side has a distinctive word"
    if not the_records_name_is_distinctive(question):
        return "the record's own name has none"
    if every_side_is_distinctive(question):
        absent = the_name_is_absent_from_the_text(question)
        return "what is stated may abbreviate the record" if absent else "both sides tell: a word stands outside citations of other cases"
    if not its_head_names_the_records_parties(question):
        return "a side is generic: the text does not name the record's parties at its head"
    if the_name_stands_nowhere(question):
        return "what is stated may abbreviate the record"
    alone = the_name_is_absent_from_the_text(question)
    return f"a side is generic: the word stands {'in citations of other cases alone' if alone else 'in the text'}"


def _asked(case: Held, parties: tuple[str, ...], *, head: bool) -> Question:
    """The question that a brief puts which cites the decision by this name at its own place in its own year."""
    setting = Setting(
        citation=full(parties=parties),
        record=record(names=(case.name,)),
        authority=authority(*case.parts, names=(case.name,), complete=head),
    )
    return Question(setting.material(), setting.citation)


def strangers(wanted: int) -> Iterator[tuple[str, str, Held, tuple[str, ...]]]:
    """(half, kind, decision, parties): real names of other cases, cited for a decision whose text and name have none of their words."""
    pool = [case for case in cases() if len(sides_of(case.forms[0])) == 2]
    decisions = held()
    made = {"a generic side": 0, "two telling sides": 0}
    for step in range(len(pool)):
        for decision in decisions:
            case = pool[number("stranger", step, decision.file) % len(pool)]
            sides = sides_of(case.forms[0])
            public = sum(words_of_name(side) <= PUBLIC for side in sides)
            kind = "a generic side" if public == 1 else "two telling sides"
            if public == 2 or case.half != decision.half or made[kind] >= wanted // 2 or not is_strange(decision, case):
                continue
            made[kind] += 1
            yield decision.half, kind, decision, sides
        if sum(made.values()) >= wanted:
            return


def is_strange(decision: Held, case: Real) -> bool:
    """Whether no telling word of the other case's names stands in the decision's name."""
    return case.key != decision.key and not (words_of_name(" ".join(case.forms)) - PUBLIC) & words_of_name(decision.name)


def has_a_caption(decision: Held) -> bool:
    """Whether the first lines of the text are a caption: a "v." and a word of each side of the record's name that tells it."""
    head = "\n".join(part.text for part in decision.parts)[:3000].lower()
    sides = [[word for word in words_of_name(side) - PUBLIC if len(word) > 3] for side in sides_of(decision.name)]
    return re.search(r"\sv(?:s?\.|ersus)\s", head) is not None and all(any(word in head for word in side) for side in sides if side)


def is_complete(decision: Held, parties: tuple[str, ...]) -> bool:
    """Whether the text is complete as DESIGN section 3 asks: where a side is a state or the like, only with its head matter."""
    return has_a_caption(decision) or not any(words_of_name(side) <= PUBLIC | _STATES for side in parties)


def never_mentions(decision: Held, parties: tuple[str, ...]) -> bool:
    """Whether no word of four letters of the stated name stands in the text with a capital."""
    text = "\n".join(part.text for part in decision.parts)
    words = [word for word in words_of_name(" ".join(parties)) - PUBLIC if len(word) > 3]
    return not any(re.search(rf"\b(?:{word.title()}|{word.upper()})", text) for word in words)


def own_names() -> Iterator[tuple[str, str, Held, tuple[str, ...]]]:
    """(half, kind, decision, parties): names that are the decision's own though its record has others.

    Names under which others cite it, and further parties of its caption, alone against the State or against the record's other side.
    """
    forms = {case.key: case for case in cases()}
    for decision in held():
        case = forms.get(decision.key)
        for name in (*(case.forms if case else ()), *written().get(decision.key, ())):
            if words_of_name(name) & (words_of_name(decision.name) - PUBLIC):
                yield decision.half, "as others write it", decision, sides_of(name)
        for party in captioned(decision)[:6]:
            yield decision.half, "a party of the caption", decision, (party, "State")
            yield decision.half, "a party of the caption", decision, (party, sides_of(decision.name)[-1])
            yield decision.half, "a party of the caption", decision, (f"In re {party}",)


def captioned(decision: Held) -> list[str]:
    """Parties in capitals in the caption that the record's name lacks: consolidated and renamed cases are called by them."""
    head = "\n".join(part.text for part in decision.parts)[:2500]
    caption = re.split(r"\b(?:Before|BEFORE|Argued|OPINION|Opinion|Appeal from)\b", head)[0]
    names = re.findall(r"\b(?:[A-Z]\.? )?[A-Z]{4,}(?:[ -](?:[A-Z]\. )?[A-Z]{3,}){0,3}\b", caption)
    own = words_of_name(decision.name) | _NO_PARTY
    return [name for name in dict.fromkeys(names) if not words_of_name(name) & own]


_NO_PARTIES = (
    "america and appeals appellant appellants appellee appellees attorney bank board case cases central chief circuit city "
    "clerk columbia commission commonwealth company corporation county court curiam decided defendant defendants department "
    "district division eastern eighth eleventh federal fifth filed first for fourth from general georgia inc international "
    "judge justice memorandum national ninth no northern nos not office ohio opinion order people petitioner petitioners "
    "plaintiff plaintiffs precedential publication published respondent respondents second seventh sixth southern state "
    "states supreme syllabus tenth that third this united unpublished versus washington western with "
)
_NO_PARTY = frozenset(_NO_PARTIES.split())
_STATE_NAMES = (
    "alabama alaska arizona arkansas california colorado connecticut delaware district columbia florida georgia hawaii idaho illinois "
    "indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada "
    "new hampshire jersey mexico york north carolina dakota ohio oklahoma oregon pennsylvania rhode island south tennessee texas utah "
    "vermont virginia washington west wisconsin wyoming"
)
_STATES = frozenset(_STATE_NAMES.split())
