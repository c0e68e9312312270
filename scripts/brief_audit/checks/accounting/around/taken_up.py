"""What a case is said to have done with one that the brief only names, and under which law it was decided.

"Alder follows The Larkspur", "Alder was decided under the Ferries Act 2031": so few words tell no story that a passage could bear. But a
decision that follows another names it where it does, and one that was decided under a law names that.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.passages import split_sentences

DOES = (
    r"(?P<did>follow(?:s|ed)|appl(?:ies|ied)|approve[sd]|adopt(?:s|ed)|endorse[sd]|reaffirm(?:s|ed)|overrule[sd]|distinguish(?:es|ed)|disapprove[sd]"
    r"|extend(?:s|ed)|depart(?:s|ed)\s+from)"
)
NAME = r"[A-Z][\w’'-]+(?:\s+(?:[A-Z][\w’'&-]*|of|the|and|&))*"
_TAKES = re.compile(
    rf"(?:\s*\([^()]*\))?,?\s+(?:\w+ly\s+)?{DOES}\s+(?:the\s+(?:\w+\s+)?(?:in|of)\s+)?(?P<case>[*_]*(?:The\s+{NAME}|{NAME}\s+v\.?\s+{NAME}))[*_]*(?=\s*[.;,)]|\s*$)"
)
_UNDER = re.compile(
    r"(?:\s*\([^()]*\))?,?\s+(?:(?:was|were|is)\s+)?(?:decided|brought|made|heard|argued|a\s+(?:case|claim|decision))\s+under\s+(?:[^.;:()]{0,40}?\bof\s+)?(?:the\s+)?"
    r"(?P<law>(?:[A-Z][\w’'-]*\s+|of\s+|and\s+|\([^()]*\)\s+)*(?:Act|Rules|Code|Regulations|Order|Ordinance)(?:\s+(?:of\s+)?[12][0-9]{3})?)"
)
_TAKEN = re.compile(
    r"\b(?:follow|adopt|appl(?:y|ied|ies)|approv|endors|affirm|agree|principle|test|rule|held|right|correct|bound|binding)", re.IGNORECASE
)
GIVEN_UP = re.compile(
    r"\b(?:overrul|distinguish|disapprov|doubt|depart|reject|disagree|wrong|not\s+(?:follow|appl|adopt|bound)|criticis|criticiz|contrary|no\s+longer)",
    re.IGNORECASE,
)
AGAINST = re.compile(r"overrul|distinguish|disapprov|depart", re.IGNORECASE)
_STEM, _SHORT = 8, 3


def open_taken_up(question: Question) -> Iterator[Finding]:
    """At most one finding: a case that the decision is not seen to treat so, or a law that it nowhere names."""
    text, end = question.material.document.text, question.citation.extent[1]
    if question.authority is None:
        return
    took, under = _TAKES.match(text, end), _UNDER.match(text, end)
    if took is not None and not treats_it_so(question, took["case"], took["did"]):
        says = f"You write “{' '.join(took[0].split()).lstrip(', ')}” of it; no passage of the decision was seen to do so."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="taken up")
    elif under is not None and not _names_the_law(question, under["law"]):
        says = f"You write “{' '.join(under[0].split()).lstrip(', ')}” of it; the decision nowhere names that law."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="law")


def sentences_with(question: Question, case: str) -> list[str]:
    """The sentences of the decision that have the last telling word of a case's name."""
    words = [word for word in re.findall(r"[A-Z][\w’'-]+", case) if len(word) > _SHORT or word.isupper()]
    parts = question.authority.parts if question.authority is not None else ()
    return [one for part in parts for one in split_sentences(part.text) if words and all(word in one for word in words[-1:])]


def treats_it_so(question: Question, case: str, did: str) -> bool:
    """Whether a sentence that names the case has the verb, or one like it, and none that names it takes the other side."""
    there = sentences_with(question, case)
    if AGAINST.match(did):
        verb = re.of_words(rf"\b{re.escape(did[:_STEM].rstrip('sed '))}", re.IGNORECASE)
        return any(map(verb.search, there))
    return any(map(_TAKEN.search, there)) and not any(map(GIVEN_UP.search, there))


def _names_the_law(question: Question, law: str) -> bool:
    name = re.of_words(r"\s+(?:of\s+)?".join(map(re.escape, (word for word in law.split() if word != "of"))), re.IGNORECASE)
    return any(name.search(part.text) for part in (question.authority.parts if question.authority is not None else ()))
