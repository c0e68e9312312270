"""Statements that courts make of held decisions, as they stand, and the same inverted by rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from material import Cited, Decision, citations, decisions, flat, number, pick

BACK = re.compile(r"\b(?:[Ii]d|[Ii]bid|[Ss]upra|[Ii]nfra|[Aa]nte|[Pp]ost)\b\.?")
SPLIT = re.compile(r"(?<=[a-z0-9)\]’”\"⟧])[.?!][”\"’]?(?: ?\d{1,2})? (?=[A-Z“\"⟦\[])")
SIGNAL = re.compile(r"⟦\d+⟧|\b(?:[Ss]ee|[Aa]lso|e\.g|[Cc]f|[Aa]ccord|[Bb]ut|and|generally|[Cc]ompare|quoting|citing)\b|[\W_]")
QUOTED = re.compile(r"“([^“”]{20,500})”|\"([^\"]{20,500})\"")
AUX = r"is|are|was|were|may|must|can|could|should|would|will|shall|does|do|did|has|had"
NEGATED = re.compile(rf"\b({AUX}) (not )?", re.IGNORECASE)
HELD = re.compile(r"\b(?:held|concluded|ruled) that\b")
_PAIRS = (
    "must may|may must|shall may|all some|any no|always never|before after|more less|only also|both neither|"
    "no any|never always|some all|after before|less more|without with|first last|unless if|cannot can"
)
SWAPS = [pair.split() for pair in _PAIRS.split("|")]
LONGEST = 1000
COURTS = ("2d Cir.", "3d Cir.", "4th Cir.", "5th Cir.", "6th Cir.", "7th Cir.", "8th Cir.", "9th Cir.", "10th Cir.", "Fed. Cir.")
CLASSES = {
    "AFFIRMED": {"affirmed", "upheld"},
    "REVERSED": {"reversed", "overturned"},
    "VACATED": {"vacated"},
    "DISMISSED": {"dismissed"},
    "ALLOWED": {"allowed"},
}
OPPOSITE = {"affirmed": "reversed", "upheld": "reversed", "reversed": "affirmed", "overturned": "upheld", "vacated": "affirmed"}
OPPOSITE |= {"affirming": "reversing", "reversing": "affirming", "upholding": "reversing", "vacating": "affirming"}
ACT = re.compile(
    r"\b(?:[Cc]ourt|Circuit|[Ww]e|panel|Appeals)(?: unanimously| then| ultimately)? (affirmed|reversed|vacated|upheld|overturned)\b"
)
ING = re.compile(r"⟧ \((affirming|reversing|vacating|upholding)\b")
SAYING = re.compile(r"\b([Tt])he (?:Supreme )?Court (said|explained|stated|observed|noted|wrote|reasoned|emphasized|recognized|declared)\b")
VOICE = re.compile(r"\((?P<who>[A-Z][\w’']+), (?:C\. ?)?J\., (?P<what>dissenting|concurring)[^()]*\)")

left_out: Counter[str] = Counter()


class Passage(NamedTuple):
    """One to three sentences around a citation. `masked` has ⟦n⟧ for the nth citation; `at` is the one asked about."""

    masked: str
    cited: dict[int, Cited]
    at: int
    decision: Decision

    def words(self, masked: str | None = None, citation: str | None = None) -> str:
        """The passage with its citations in place; of held ones the full form."""
        given = self.masked if masked is None else masked
        mine = citation if citation is not None else full(self.cited[self.at])
        return re.sub(r"⟦(\d+)⟧", lambda m: mine if int(m[1]) == self.at else full(self.cited[int(m[1])]), given)


def full(cited: Cited) -> str:
    """A citation as it stands; a short one of a held decision, or one without a name, in its full form."""
    if cited.decision is None or not cited.decision.american:
        return cited.text
    if cited.inside and re.search(r" v\.? |In re|Ex parte", cited.text):
        return cited.text
    return cited.decision.cite(cited.pin)


def passages(citing: Decision) -> Iterator[Passage]:
    """The passage of every citation of the document that can stand alone: no other back reference in it, and not too long."""
    for _, text in citing.paragraphs:
        found = citations(text, american=citing.american)
        masked, end = "", 0
        for at, one in enumerate(found):
            masked += text[end : one.start] + f"⟦{at}⟧"
            end = one.end
        masked += text[end:]
        cuts = [0, *(match.end() for match in SPLIT.finditer(masked)), len(masked)]
        sentences = [masked[a:b].strip() for a, b in pairwise(cuts)]
        for place, sentence in enumerate(sentences):
            whole = sentence
            if place and not SIGNAL.sub("", sentence):
                whole = f"{sentences[place - 1]} {sentence}"
            for token in re.findall(r"⟦(\d+)⟧", sentence):
                numbers = {int(one): found[int(one)] for one in re.findall(r"⟦(\d+)⟧", whole)}
                decision = found[int(token)].decision or citing
                if decision is not citing and (BACK.search(whole) or len(whole) > LONGEST):
                    left_out["a back reference, or too long"] += 1
                    continue
                yield Passage(whole, numbers, int(token), decision)


@cache
def american_judges() -> tuple[str, ...]:
    """Surnames of judges who wrote separately in some decision that the documents cite."""
    text = " ".join(text for one in decisions() if one.american for _, text in one.paragraphs)
    counted = Counter(match["who"] for match in VOICE.finditer(text))
    return tuple(sorted(name for name, often in counted.items() if often > 2))


def changed(words: str, of: Decision, wanted: int, salt: object) -> list[tuple[str, str]]:
    """The quotation with one word changed so that it stands nowhere in the decision: (how, words)."""
    found: list[tuple[str, str]] = []
    for match in NEGATED.finditer(words):
        if match[2]:
            found.append(("not dropped", words[: match.start(2)] + words[match.end(2) :]))
        else:
            found.append(("not added", f"{words[: match.end()]}not {words[match.end() :]}"))
    for one, other in SWAPS:
        match = re.search(rf"\b{one}\b", words)
        if match:
            found.append(("word", words[: match.start()] + other + words[match.end() :]))
    for match in re.finditer(r"\b\d{1,4}\b", words):
        other = str(int(match[0]) + 1 + number(salt, match[0]) % 8)
        found += [("number", words[: match.start()] + other + words[match.end() :])]
    long = list(re.finditer(r"\b[a-z]{6,}\b", words))
    if long:
        match = pick((salt, "place"), long)[0]
        others = [word for word in set(re.findall(r"\b[a-z]{6,}\b", of.paragraphs[len(of.paragraphs) // 2][1])) if word[:4] != match[0][:4]]
        found += [("word", words[: match.start()] + word + words[match.end() :]) for word in pick((salt, words), sorted(others))]
    sure = [(how, text) for how, text in found if f" {flat(text)} " not in f" {of.flat} "]
    return pick((salt, words), sorted(set(sure)), wanted)


def quotations(passage: Passage) -> list[str]:
    """The words in quotation marks, five or more, that stand in the decision letter by letter."""
    words = [one or other for one, other in QUOTED.findall(passage.masked)]
    return [one for one in words if len(one.split()) > 4 and "⟦" not in one and flat(one) in passage.decision.flat]


def stated(passage: Passage, salt: str) -> Iterator[dict[str, Any]]:
    """Everything that one passage gives: the true statement for each kind, and the wrong ones made of it."""
    here, held = passage.cited[passage.at], passage.decision
    mine = full(here)
    row = {"decision": held.file, "citation": mine}
    quoted = quotations(passage)
    wrong: list[tuple[str, str, str]] = []
    for one in quoted[:2]:
        wrong += [("quotation", how, passage.words(passage.masked.replace(one, text, 1))) for how, text in changed(one, held, 3, salt)]
    ends = mine.endswith(f"{held.year})")
    for year in pick((salt, passage.at), [held.year + step for step in (1, -1, 2, -3, 10, -10)], 1) if ends else ():
        wrong += [("year", "", passage.words(citation=f"{mine[:-5]}{year})"))]
    inside = re.search(r"\(([^()]*)\)$", mine)
    if ends and inside and inside[1] in (str(held.year), f"{held.court} {held.year}"):
        for court in pick((salt, passage.at), [one for one in COURTS if one not in (held.court, "Fed. Cir." if not held.court else "")], 1):
            wrong.append(("court", "", passage.words(citation=f"{mine[: inside.start()]}({court} {held.year})")))
    wrong += _voices(passage, quoted, mine, salt)
    wrong += _acts(passage)
    wrong += _holdings(passage)
    kinds = dict.fromkeys(kind for kind, _, _ in wrong)
    yield from ({**row, "kind": kind, "how": "", "passage": passage.words(), "true": True} for kind in kinds)
    yield from ({**row, "kind": kind, "how": how, "passage": text, "true": False} for kind, how, text in wrong)


def _voices(passage: Passage, quoted: list[str], mine: str, salt: str) -> list[tuple[str, str, str]]:
    """The court's words given to a dissent, and a separate opinion's words to the court."""
    token = f"⟦{passage.at}⟧"
    if not passage.decision.majority or not quoted:
        return []
    behind = passage.masked.split(token, 1)[1]
    if re.match(r" \(", behind):
        own = VOICE.match(behind.strip())
        return [("voice", "court", passage.words(passage.masked.replace(own[0], "(opinion of the Court)")))] if own else []
    names = pick((salt, passage.at), list(american_judges()), 2)
    made = [("voice", "bracket", passage.words(citation=f"{mine} ({names[0]}, J., dissenting)"))]
    if len(passage.cited) == 1 and SAYING.search(passage.masked):
        made.append(("voice", "the dissent", passage.words(SAYING.sub(r"\1he dissent \2", passage.masked, count=1))))
        said = SAYING.sub(rf"Justice {names[1]}, dissenting, \2", passage.masked, count=1)
        made.append(("voice", "a judge", passage.words(said)))
    return made


def _acts(passage: Passage) -> list[tuple[str, str, str]]:
    """The act inverted where the sentence's act is the one that the label of the decision gives."""
    match = ING.search(passage.masked) if f"⟦{passage.at}⟧ (" in passage.masked else ACT.search(passage.masked)
    if match is None:
        return []
    verb = match[1]
    fits = {
        label
        for label, verbs in CLASSES.items()
        if verb in verbs or verb.replace("ing", "ed") in verbs or (verb == "upholding" and label == "AFFIRMED")
    }
    if len(passage.cited) > 1 or passage.decision.label not in fits or re.search(r"in part|would|should", passage.masked):
        left_out["act: not certainly the cited court's, by its label"] += 1
        return []
    return [("act", verb, passage.words(passage.masked[: match.start(1)] + OPPOSITE[verb] + passage.masked[match.end(1) :]))]


def _holdings(passage: Passage) -> list[tuple[str, str, str]]:
    """A "not" put into, or taken out of, what the court is said to have held, in the brief's own words."""
    match = HELD.search(passage.masked)
    if match is None or len(passage.cited) > 1:
        return []
    clause = re.split(r"[“\"⟦;:(]", passage.masked[match.end() :])[0]
    verb = NEGATED.search(clause)
    if (
        re.search(r"\b(?:in|of|from|with|by|under) ⟦", passage.masked[match.end() :])
        or verb is None
        or re.search(r"\b(?:if|unless|whether|where|when|that|which|who)\b", clause[: verb.start()])
    ):
        left_out["held: no plain verb behind it"] += 1
        return []
    new = clause[: verb.start(2)] + clause[verb.end(2) :] if verb[2] else f"{clause[: verb.end()]}not {clause[verb.end() :]}"
    return [("held", "not", passage.words(passage.masked[: match.end()] + new + passage.masked[match.end() + len(clause) :]))]
