"""Sentences of courts as carriers: what they say of some decision is replaced by what is known of a held one, or by its contrary.

A carrier keeps a court's own wording around a citation, an act, a quotation or a voice; whatever else the sentence says is either a word
of a closed list or the carrier is left out, so that the truth of the new sentence is that of the fact put into it. Dispositions come from
the labels that a person read, quotations from the text itself, the author from a judgment given by one judge alone.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from material import JUDGE, SHARED, Decision, decisions, flat, half_of, pick
from own import CLASSES, OPPOSITE, QUOTED, american_judges, changed, passages

_NEUTRAL = (
    "in at the court as said held stated explained observed noted wrote put it that of see per para paragraph paragraphs and also was "
    "follows where judgment is summarised described concluded made clear emphasised has had by to so thus "
    "recently again for words following terms these says which reads with j point matter way "
    "accepted recognised recognized reiterated reasoned declared citing example e.g. decision case held set out passage"
)
NEUTRAL = frozenset(_NEUTRAL.split())
PIN = re.compile(r"(?:at )?(?:\[\d+\](?:[-–]\[\d+\])?|\b(?:paras?\.?|paragraphs?) \[?\d+\]?(?:[-–]\d+)?)")
COURT = r"(?:the|this) (?:[A-Z][\w.’']+ ){0,3}(?:[Cc]ourt|Circuit|panel|Lords|Tribunal|Council)(?: of Appeals?| of [A-Z]\w+)?"
CLAUSE = re.compile(
    rf"\b(?:{COURT}|we)(?P<adverb> (?:then|later|ultimately|subsequently|nevertheless|also|therefore|accordingly|thus|in turn))? "
    r"(?:affirmed|reversed|vacated|upheld|overturned|allowed|dismissed)"
    r"(?: (?P<object>(?:the|that|this|a|an|its|his|her|their)(?: [A-Za-z’']+){0,3}?"
    r" (?:judgments?|decisions?|order|ruling|convictions?|appeals?))\b|(?=[.,;]))",
    re.IGNORECASE,
)
WHOLE = {
    "",
    "the judgment",
    "that judgment",
    "the decision",
    "that decision",
    "the appeal",
    "that appeal",
    "this appeal",
    "his appeal",
    "her appeal",
}
PRESS = re.compile(
    r"The (?:Supreme )?Court (?:[a-z,()0-9-]+ ){0,9}?(?P<verb>allows|dismisses) "
    r"(?P<object>(?:the|[\w’']+’s|his|her|[A-Z][\w. ]{1,30}’s?) appeals?)\b"
)
ATTACHED = {
    True: (
        "{clause}. {cite}.",
        "{clause}. See {cite}.",
        "{clause}, {cite}.",
        "In {cite}, {lower}.",
        "{cite} ({ing}).",
        "{clause} in {cite}.",
    ),
    False: (
        "In {cite} {lower}.",
        "{clause} in {cite}.",
        "{clause}: {cite}.",
        "{clause} ({cite}).",
        "See {cite}, where {lower}.",
        "{clause}, {cite}.",
    ),
}
OURS = re.compile(r"\b(?:[Tt]his Court|[Ww]e|I|[Hh]e|[Ss]he)\b(?! ha)")
"""A brief is not written by the court: these become "the court"."""
LEAD = re.compile(r"(?:^|(?<=[.;] ))([^.;“”❝]{4,90}?)“❝”")
_SAYS = "said held stated explained observed noted wrote put summarised described concluded emphasised reasoned declared recognised"
SAYS = frozenset(_SAYS.split())
LEADS = {
    True: ("{lead} ¦.", "In ¦, {lower}."),
    False: ("In ¦ {lower}.", "In ¦, {lower}.", "{lead} (¦).", "{lead}: ¦."),
}
COURTS_UK = {
    "UKSC": "the Supreme Court",
    "UKPC": "the Privy Council",
    "EWCA": "the Court of Appeal",
    "EWHC": "the High Court",
    "UKUT": "the Upper Tribunal",
    "EAT": "the Employment Appeal Tribunal",
    "EWFC": "the Family Court",
    "UKFTT": "the First-tier Tribunal",
}
NUMBERS = {
    "2d": "Second",
    "3d": "Third",
    "4th": "Fourth",
    "5th": "Fifth",
    "6th": "Sixth",
    "7th": "Seventh",
    "8th": "Eighth",
    "9th": "Ninth",
}
NUMBERS |= {"10th": "Tenth", "11th": "Eleventh", "D.C.": "D.C.", "Fed.": "Federal", "1st": "First"}
OPPOSITE_UK = {"allowed": "dismissed", "dismissed": "allowed"}

left_out: Counter[str] = Counter()


class Act(NamedTuple):
    """A clause of a court: its wording around court, verb and object."""

    adverb: str
    object: str


@cache
def clauses(half: str, *, american: bool) -> tuple[Act, ...]:
    """The wordings in which the documents of one half state an act; the decisions of the press summaries are British ones too."""
    found: dict[Act, None] = {}
    for citing in decisions():
        if citing.half == half and citing.american == american:
            for _, text in citing.paragraphs:
                for match in CLAUSE.finditer(text):
                    object_ = (match["object"] or "").lower()
                    if ("appeal" in object_) != american:
                        found[Act(match["adverb"] or "", object_)] = None
    if not american:
        for line in (SHARED / "uk/uksc_outcomes.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            match = PRESS.search(row["decision"])
            if match and half_of(row["judgement_no"]) == half:
                found[Act("", "the appeal" if "’" in match["object"] else match["object"].lower())] = None
    return tuple(sorted(found))


def court_of(decision: Decision, salt: object, *, wrong: bool = False) -> str:
    """What a brief calls the court that decided, or another court; "" where that is not certain."""
    if not decision.american:
        own = COURTS_UK.get(re.sub(r"[^A-Z].*", "", decision.core.split("] ")[1]), "")
        others = [one for one in (*COURTS_UK.values(), "the House of Lords") if one != own]
        return pick(salt, others)[0] if wrong else own
    circuit = re.fullmatch(r"(\w+|D\.C\.|Fed\.) Cir\.", decision.court)
    own = (
        "the Supreme Court" if " U" in decision.core else f"the {NUMBERS[circuit[1]]} Circuit" if circuit and circuit[1] in NUMBERS else ""
    )
    if wrong:
        return pick(salt, [f"the {one} Circuit" for one in NUMBERS.values() if one not in own])[0] if own else ""
    return own or "the court"


def acts(decision: Decision) -> Iterator[dict[str, Any]]:
    """The act of a decision in several wordings, and its contrary; then the act with another court."""
    verbs = CLASSES.get(decision.label)
    if not verbs or (decision.american and not decision.court and " F" in decision.core):
        left_out["act: no label without doubt"] += 1
        return
    every = [(act, form) for act in clauses(decision.half, american=decision.american) for form in ATTACHED[decision.american]]
    whole = [one for one in every if one[0].object in WHOLE]
    chosen = [*pick(decision.file, whole, 4), *pick(decision.file, [one for one in every if one not in whole], 2)]
    for turn, (act, form) in enumerate(chosen if decision.american else pick(decision.file, every, 10)):
        salt = (decision.file, turn)
        verb = pick(salt, sorted(verbs))[0]
        contrary = OPPOSITE_UK.get(verb) or OPPOSITE[verb]
        given = act.object if decision.american else "the appeal"
        row = {"decision": decision.file, "citation": decision.cite(), "how": form}
        own, other = court_of(decision, salt), court_of(decision, salt, wrong=True)
        yield {**row, "kind": "act", "passage": _clause(act, own, contrary, given, form, decision), "true": False}
        if given in WHOLE:
            right = _clause(act, own, verb, given, form, decision)
            yield {**row, "kind": "act", "passage": right, "true": True}
            if other and turn % 2 and "({ing})" not in form:
                yield {**row, "kind": "court", "passage": _clause(act, other, verb, given, form, decision), "true": False}
                yield {**row, "kind": "court", "passage": right, "true": True}
    if not decision.remanded and decision.label in ("AFFIRMED", "DISMISSED"):
        lead = f"In {decision.cite()}{',' if decision.american else ''} {court_of(decision, decision.file)}"
        back = " remanded the case." if decision.american else " remitted the case to the court below."
        yield {
            "decision": decision.file,
            "citation": decision.cite(),
            "how": "sent back",
            "kind": "act",
            "passage": lead + back,
            "true": False,
        }


def _clause(act: Act, court: str, verb: str, given: str, form: str, decision: Decision) -> str:  # noqa: PLR0917  one clause, piece by piece
    lower = f"{court}{act.adverb} {verb} {given}".rstrip()
    ing = re.sub(r"(?:e?d)$", "ing", "uphold" + "ed" if verb == "upheld" else verb)
    return form.format(clause=lower[0].upper() + lower[1:], lower=lower, cite=decision.cite(), ing=f"{ing} {given}".rstrip()).replace(
        "..", "."
    )


def _the_court(match: re.Match[str]) -> str:
    return "The court" if match[0][0].isupper() and match[0] != "I" else "the court"


@cache
def carriers(half: str, *, american: bool) -> tuple[str, ...]:
    """Wordings of one half that lead to a quotation: ¦ the citation, ❝ the words, ♦ a judge, § a paragraph."""
    found: dict[str, None] = {}
    where = "US" if american else "UK"
    for citing in decisions():
        if citing.half != half or citing.american != american:
            continue
        for _, text in citing.paragraphs:
            shape = OURS.sub(_the_court, PIN.sub("§", JUDGE.sub("♦", QUOTED.sub("“❝”", text))))
            for match in LEAD.finditer(shape):
                words = [word.lower() for word in re.findall(r"[^\W_]+", match[1])]
                lead = f"{match[1].strip(' ,')} “❝”"
                if (
                    set(words) <= NEUTRAL
                    and set(words) & SAYS
                    and max(map(lead.count, "♦§")) <= 1
                    and lead.count("(") == lead.count(")")
                    and lead.lower().count("court") <= 1
                ):
                    found.update((form.format(lead=lead, lower=lead[0].lower() + lead[1:]), None) for form in LEADS[american])
                else:
                    left_out[f"carrier {where}: it says more than is known"] += 1
        for passage in passages(citing):
            shape = QUOTED.sub("“❝”", re.sub(r"⟦\d+⟧", "¦", passage.masked))
            shape = PIN.sub("§", JUDGE.sub("♦", re.sub(r"^\W*\d+\.\s*", "", shape)))
            balanced = shape.count("(") == shape.count(")")
            rest = {word.lower() for word in re.findall(r"[^\W_]+", shape)}
            if len(passage.cited) == 1 and shape.count("❝") == 1 and max(map(shape.count, "♦§¦")) == 1 and rest <= NEUTRAL and balanced:
                found[shape] = None
    return tuple(sorted(found))


@cache
def sentences(decision: Decision) -> tuple[tuple[str, str], ...]:
    """Words of the court, eight to thirty from the middle of a sentence, with the number of their paragraph."""
    found = []
    for label, text in decision.paragraphs:
        if decision.press or (not decision.american and not label) or re.search(r"[“”\"⟦¦\[\]…‘]", text):
            continue
        for sentence in re.split(r"(?<=[a-z]{2}[.?!]) (?=[A-Z])", text):
            words = sentence.rstrip(". ").split()[2:]
            plain = re.fullmatch(r"[a-z][A-Za-z ,’'-]+", " ".join(words))
            apart = re.search(r"\b(?:I|concurs?|dissents?|dissenting|concurring)\b", sentence)
            if plain and not apart and 8 <= len(words) <= 30 and len(re.findall(rf"\b{re.escape(flat(plain[0]))}\b", decision.flat)) == 1:
                found.append((label, plain[0]))
    return tuple(found)


def said(decision: Decision) -> Iterator[dict[str, Any]]:
    """A quotation of a decision in carriers, with its voice and paragraph where the carrier has one; then with one of them wrong."""
    able = sentences(decision) if decision.majority else ()
    shapes = [
        one
        for one in carriers(decision.half, american=decision.american)
        if ("♦" not in one or decision.author) and not (decision.american and {"§", "♦"} & set(one))
    ]
    if not able or not shapes:
        left_out["quotation: the speaker is not certain, or no carrier"] += 1
        return
    labels = sorted({label for label, _ in able} - {""})
    voiced, bare = [one for one in shapes if "♦" in one], [one for one in shapes if "♦" not in one]
    chosen = [*pick(decision.file, voiced, 8), *pick(decision.file, bare, 4 if decision.american else 8)]
    for turn, shape in enumerate(chosen):
        salt = (decision.file, turn)
        label, words = pick(salt, list(able))[0]
        row = {"decision": decision.file, "citation": decision.cite(), "how": shape}
        right = _filled(shape, decision, words, decision.author, label)
        made = [("quotation", _filled(shape, decision, text, decision.author, label)) for _, text in changed(words, decision, 1, salt)]
        if "♦" in shape:
            judges = [one for one in british_judges() if one.split()[0] not in decision.author]
            made.append(("voice", _filled(shape, decision, words, pick(salt, judges)[0], label)))
        elif decision.american:
            name = pick(salt, list(american_judges()))[0]
            made.append(("voice", right.replace(decision.cite(), f"{decision.cite()} ({name}, J., dissenting)")))
        far = [one for one in labels if abs(int(one) - int(label or 0)) > 3]
        if "§" in shape and far:
            made.append(("pin", _filled(shape, decision, words, decision.author, pick(salt, far)[0])))
        for kind, passage in made:
            yield {**row, "kind": kind, "passage": right, "true": True}
            yield {**row, "kind": kind, "passage": passage, "true": False}


def _filled(shape: str, decision: Decision, words: str, judge: str, label: str) -> str:
    placed = shape.replace("❝", words).replace("♦", judge).replace("§", f"at [{label}]").replace("¦", decision.cite())
    return re.sub(r"\b([Aa]t),? at \[", r"\1 [", placed)


@cache
def british_judges() -> tuple[str, ...]:
    """Judges of the High Court who sat alone in some decision of the data."""
    return tuple(sorted({one.author for one in decisions() if one.author}))


def shapes_seen() -> dict[str, int]:
    """How many wordings there are, by jurisdiction and half."""
    counts: dict[str, int] = defaultdict(int)
    for half in ("open", "sealed"):
        for american in (True, False):
            where = f"{'US' if american else 'UK'} {half}"
            counts[f"{where} acts"] = len(clauses(half, american=american))
            counts[f"{where} quotations"] = len(carriers(half, american=american))
    return dict(counts)
