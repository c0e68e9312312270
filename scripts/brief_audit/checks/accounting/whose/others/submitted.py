"""Words that a decision tells as somebody's contention, and a brief as what the decision says: "Alder contends that the clerk | erred".

In reported speech no mark shows whose the words are, and in a list only the line that leads to it does ("Mr Alder submitted:"). So where
every place of the words is reported so, and the decision does not take them over, the brief has to show that somebody argued them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import COURT_SAYS, held, is_marked, words_before
from brief_audit.checks.accounting.whose.others.turns import argued_turns
from brief_audit.checks.attribution import adopted_behind
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.base import Span
from brief_audit.model.claim import Quotation
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import last_sentence, split_sentences, whole_sentences

_ARGUES = (
    r"(?:argu(?:e[sd]?|ing)|conten(?:ds?|ded|ding)|claim(?:s|ed|ing)?|assert(?:s|ed|ing)?|insist(?:s|ed|ing)?|maintain(?:s|ed|ing)|submit(?:s|ted|ting)?"
    r"|suggest(?:s|ed)|urge[sd]?|alleg(?:e[sd]?|ing)|complain(?:s|ed|ing)|posit(?:s|ed)|protest(?:s|ed))"
)
_ASIDE = r"(?:sa(?:y|ys|id)|suggest(?:s|ed)?|submit(?:s|ted)?|contend(?:s|ed)?|argue[sd]?|assert(?:s|ed)?)"
_NO_NOUN = r"(?<!\b[Tt]he\s)(?<!\b[Hh]is\s)(?<!\b[Hh]er\s)(?<!\b[Ii]ts\s)(?<!\b[Tt]heir\s)(?<!\bsuch\s)(?<!\bof\s)"
_ITS_NOUN = r"(?:contention|argument|submission|assertion|claim|allegation|complaint|suggestion|theory|enumeration|ground)s?"
_COURT = r"(?:\b(?:I|[Ww]e|[Oo]ur|[Mm]y|[Tt]his\s+[Cc]ourt|[Tt]he\s+(?:[Cc]ourt|[Tt]ribunal|[Mm]ajority)|court|judge)\b)"
_REPORTS = re.compile(
    rf"(?:{_NO_NOUN}\b{_ARGUES}(?:,[^,.;]{{1,90}},)?\s+(?:(?:\w+\s+){{0,3}}?(?:that\b|(?=(?:the|his|her|its|their|there|it|he|she|an?|no)\b))|(?=[“\"]?$))"
    rf"|\b(?i:{_ITS_NOUN})\s+(?:[0-9]{{1,2}}\s+)?(?:is|was)?\s*that\b|\b[Aa]ccording\s+to\s+(?!(?:this|our)\b)[A-Z][^,.;]{{1,60}},|\b[Cc]ase\s+(?:is|was|means)\s+that\b"
    r"|\b(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+[A-Z][\w’'-]+(?:\s+[KQ]C)?\s+says\s+that\b|(?<=[a-z,]\s)[A-Z][\w’-]+\s+suggest\s+that\b"
    rf"|\b(?:[Hh]e|[Ss]he|[Tt]hey)\s+{_ASIDE}\b,?|\b(?:[Tt]h(?:is|at)|[Ii]t)\s+(?:is|was)\s+said\s+to\s+be\b|\b(?:issue|question)s?\b[^.;]{{0,60}}?\b(?:is|was)\s+whether\b)"
    r"(?P<then>(?:[^.;]|\.(?=[0-9])){0,240})$"
)
"""Who argues, and the clause that goes on to the words."""
_TURNS_BACK = re.compile(
    rf"\b(?:but|however|because|and|yet|although|while|whereas)\s+(?:\w+\s+){{0,3}}?{_COURT}|\b(?:we|I)\s+(?:agree|hold|find|conclude)\b"
)
_BEGINS = re.compile(r"(?:^|,(?:\s+(?:and|or|but|that))?)[\s“\"]*$")
"""Where a clause begins, behind what leads to it."""
_OURS = re.compile(rf"{_COURT}\s*$")
_ACCEPTS = re.compile(rf"{_COURT}\s+(?:(?!not\b)[\w,]+\s+){{0,3}}?(?:accept|agree|adopt|endorse|prefer|uphold)\w*")
_IS_RIGHT = re.compile(r"\b(?:is|are|was|were)\s+(?:(?!not\b)\w+\s+){0,2}?(?:right|correct)\s+(?:in|to)\b[^.;]{0,30}$")
"""Before an argument that the decision takes over: "The keepers were therefore correct in their submission that …"."""
SHOWS_A_SPEAKER = re.compile(
    r"\b(?:argu\w*|conten[dt]\w*|submi[ts]\w*|assert\w*|insist\w*|urg(?:e[sd]?|ing)|alleg\w+|maintain\w*|claim(?!ant)\w*|suggest\w*|complain\w*|according\s+to|theory|grounds?|counsel"
    r"|case\b|enumerat\w*|question|issue|whether|rais(?:e[sd]?|ing)|posit\w*|protest\w*|quot\w+|report\w*|record\w*|summari\w*|reject\w*|disagree\w*|accused?\b|charge[sd]?|words|view|position|plead\w*|evidence|testif\w*|describ\w*)\b",
    re.IGNORECASE,
)
"""Whatever in a brief's sentence shows that somebody else may be the one who says it."""
_ITS_WORDS = re.compile(
    r"\b[Ii]n\s+(?:the\s+)?(?:(?:own|very)\s+)?words\s+of\s+(?:the\s+)?(?:[A-Z][\w’-]+\s+){0,3}?(?:[Cc]ourt|[Tt]ribunal|[Pp]anel|[Jj]udge|Appeals?)\b"
    r"|\b[Ii]n\s+(?:its|the\s+(?:[Cc]ourt|[Tt]ribunal|[Pp]anel|[Jj]udge)[’']s)\s+(?:own\s+)?words\b"
)
"""A lead that gives the words to the court itself."""
_LEADS = re.compile(
    r"\b(?:submit(?:s|ted)|argue[sd]|conten(?:ds|ded)|assert(?:s|ed)|alleg(?:es|ed)|maintain(?:s|ed)|urge[sd]|(?:says?|said)\s+that)\b[^.;]{0,120}:\s*$"
    r"|\b(?:not\s+accept|reject)\b[^.;]{0,60}\b(?:argument|submission|contention|case|suggestion)s?\s+that\b[^.;]{0,240}:\s*$"
    r"|\b(?:case|submissions?|arguments?|contentions?|grounds?|allegations?|points)\b(?:\s+[^.;\s]+){0,8}?\s+(?:is|are|was|were|as\s+follows|summari[sz]ed|in\s+broad\s+terms|of\s+(?:claim|appeal|challenge))\b[^.;]{0,60}:\s*$",
    re.IGNORECASE,
)
_ITEM = re.compile(r"\W{0,3}(?:\([0-9a-z]{1,4}\)|[0-9a-z]{1,4}\)|[ivx]{1,5}[.)])")
_OWN_VOICE = re.compile(r"\b(?:I|[Ww]e)\s+(?:\w+\s+){0,2}?(?:accept|agree|find|reject|consider|conclude|think|am|hold|prefer|disagree)\w*")
_HOLDING = re.compile(r"\b(?:holding|finding|ruling|concluding)\s+(?:that\s+)?[“\"‘]?\s*$", re.IGNORECASE)
_JUDGE_SAYS = re.compile(
    r"\b(?:[A-Z][\w’-]+\s+(?:L?JJ?|CJ|MR)|(?:Lord|Lady)\s+(?:Justice\s+)?[A-Z][\w’-]+|(?:Deputy|Vice|Chamber)\s+President)\b[^.;“”\"]{0,80}?"
    r"\b(?:held|found|said|ruled|decided|concluded|thought|stated|considered)\b[^.;“”\"]{0,100}[“\"‘]?\s*$"
)
_HE_HELD = re.compile(r"\b(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t)\s+(?:\w+ly\s+|so\s+)?(?:held|found|ruled|concluded)\b[^.;“”\"]{0,100}[“\"‘]?\s*$")
"""The court by a pronoun: "He found that events had created “…”"."""
_SAID_BEHIND = re.compile(
    r"[”\"’.,\s]*(?:(?:the\s+)?(?:court|tribunal|judge|panel)\b|[A-Z][\w’-]+\s+L?J\b|J(?:udge|ustice)\s+[A-Z])", re.IGNORECASE
)
_TOLD = re.compile(rf",\s+(?:he|she|they|it)\s+{_ASIDE}\b,?")
"""A sentence that tells an argument, with the one who makes it in passing: "It is obvious, they suggest, that …"."""
_WITHIN = re.compile(rf"(?<=[a-z])\s+(?:he|she|they)\s+{_ASIDE}\s")
"""The same without commas, where a brief leaves it out of what it quotes."""
_NEXT = re.compile(r"\s*[^.?!]{1,300}")
_ARGUED = re.compile(r"\b(?:case|contend\w*|submi\w*|argu\w*|suggest\w*|conceded)\s+that\b|^\W*[Ii]f\b[^.]*\bwould\b")
"""What a side says, or what the decision would think if something were so."""
_ITSELF = re.compile(
    r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur|[Tt]his\s+[Cc]ourt|[Tt]he\s+(?:[Cc]ourt|[Tt]ribunal))\b"
    r"|(?<!If )(?<!if )\b(?:[Tt]h(?:at|is|ey)|[Ii]t|[Hh]e|[Ss]he|argument|submission|contention|point)\s+(?:is|was|are|were)\s+(?:\w+\s+)?"
    r"(?:right|correct|sound|true|well[- ]founded|persuasive)\b|\b(?:rightly|correctly)\b"
)
_PAPER = re.compile(
    r"\b(?:[Ii]n\s+)?(?:his|her|their|its|[Tt]he\s+\w+[’']s?|[A-Z][\w-]+[’']s?)\s+(?:\w+\s+)?(?:skeleton(?:\s+argument)?|written\s+(?:submissions|argument|case)"
    r"|grounds\s+of\s+(?:appeal|claim|resistance)|notice\s+of\s+appeal|particulars\s+of\s+claim|pleading|statement\s+of\s+(?:case|facts\s+and\s+grounds))\b[^“”\".;]{0,160}[“\"][^“”\"]*$"
)
"""What a decision quotes from what a side has written: "in his skeleton argument Mr Quill called it “…"."""
_BEHIND, _REACH = 300, 400
_IN_A_LIST, _FEWEST, _CLAUSE = 3, 4, 6
"""Words of a quotation from a list of what is argued, of one that the court is said to say, and of one that is a clause by itself."""


def why_submitted(question: Question, quotation: Quotation) -> str:
    """Why words may not be what the decision says: it tells them as an argument, and the brief does not show that."""
    text, end = question.material.document.text, quotation.span[1]
    lead = last_sentence(words_before(question, quotation)[-_REACH:].split("\n\n")[-1])
    behind = text[end : max(end, whole_sentences(text, quotation.span)[1])]
    courts = (
        COURT_SAYS.search(lead) is not None
        or _JUDGE_SAYS.search(lead) is not None
        or _HOLDING.search(lead) is not None
        or _HE_HELD.search(lead) is not None
        or _SAID_BEHIND.match(behind) is not None
    )
    many = len(quotation.text.split())
    if many < _IN_A_LIST or SHOWS_A_SPEAKER.search(_ITS_WORDS.sub(" ", lead)) or SHOWS_A_SPEAKER.search(behind):
        return ""
    places = held(question, quotation)
    told = [submitted_at(place, whole=not courts) for place in places]
    least = _IN_A_LIST if all(map(_list_at, places)) else _FEWEST if courts else _CLAUSE
    if not told or not all(told) or many < least:
        return ""
    return f"they stand there as an argument (“{told[0]}”), and you do not say so."


def submitted_at(place: Place, *, whole: bool = False) -> str:
    """What shows that the words of a place are somebody's argument; empty where nothing does, or the decision agrees.

    `whole`: only of words that begin the clause that is argued; a piece from its middle is no assertion by itself.
    """
    text, (start, end) = place.part.text, place.span
    lead = text[whole_sentences(text, place.span)[0] : start]
    found = _REPORTS.search(lead)
    own = found is not None and (
        _TURNS_BACK.search(found["then"])
        or _OURS.search(lead, 0, found.start())
        or _ACCEPTS.search(lead, 0, found.start())
        or _IS_RIGHT.search(lead, 0, found.start())
    )
    begins = found is not None and (not whole or _BEGINS.search(found["then"]))
    within = _WITHIN.search(place.text) if place.comparison.kind != "exact" else None
    said = found[0] if found is not None and begins and not own else within[0] if within is not None else ""
    if not said:
        said = _list_at(place, sections=not whole) or _turn_at(place) or _between_two(place) or _in_a_paper(place)
    if not said or _agrees(text[end : end + _BEHIND].split("\n\n")[0]):
        return ""
    return " ".join(said.split())[-120:].strip(' “"')


def _list_at(place: Place, *, sections: bool = False) -> str:
    """The line that leads to the list of what somebody argues in which a place stands; or the heading of its section.

    `sections`: of words that the brief gives to the court; those that it only quotes may be a side's under its heading.
    """
    text, start = place.part.text, place.span[0]
    found = (*submitted_lists(text), *(submitted_sections(text) if sections else ()))
    return next((text[slice(*line)] for line, (first, last) in found if first <= start < last), "")


_ASSERTS = re.compile(
    r"\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|cannot|may|might|must|shall|should|will|would|not|no|never|\w{2,}(?:ed|n[’']t)"
    r"|made|gave|took|went|came|said|held|found)\b",
    re.IGNORECASE,
)
"""A verb, as far as its form shows, or a denial: a few words without either ("for the purposes of a claim") argue nothing."""
_PHRASE = 10


def _turn_at(place: Place) -> str:
    """Who is said to argue before the sentence in which a place stands, where that goes on with his argument and they say anything."""
    text, start = place.part.text, place.span[0]
    if len(text[slice(*place.span)].split()) < _PHRASE and _ASSERTS.search(text, *place.span) is None:
        return ""
    return next((text[slice(*line)] for line, (first, last) in argued_turns(text) if first <= start < last), "")


def _in_a_paper(place: Place) -> str:
    """The paper of a side from which the decision quotes the words, in marks."""
    text, start = place.part.text, place.span[0]
    lead = text[max(0, start - _REACH) : start].rsplit("\n", 1)[-1] if is_marked(place) else ""
    found = _PAPER.search(lead)
    return found[0] if found is not None else ""


def _between_two(place: Place) -> str:
    """The aside of the sentence before, where that one and the next both tell, in one paragraph, what somebody argues."""
    text = place.part.text
    begins, stops = whole_sentences(text, place.span)
    if _OWN_VOICE.search(text, begins, stops) is not None:
        return ""
    before = last_sentence(BLANK_LINE.split(text[max(0, begins - _REACH) : begins])[-1].rstrip())
    behind = _NEXT.match(BLANK_LINE.split(text[stops : stops + _REACH])[0])
    first = _TOLD.search(before)
    return first[0] if first is not None and behind is not None and _TOLD.search(behind[0]) else ""


def _agrees(behind: str) -> bool:
    """Whether the decision itself says behind an argument that it is right: that somebody accepted something there is no agreement."""
    return adopted_behind(behind) and any(
        _ITSELF.search(one) and _ARGUED.search(one) is None for one in split_sentences(behind) if adopted_behind(one)
    )


@lru_cache(maxsize=8)
def submitted_lists(text: str) -> tuple[tuple[Span, Span], ...]:
    """The line that leads to a list of what somebody argues, and the items of the list, for each such list of a text."""
    return (*_lists(text), *_series(text))


@lru_cache(maxsize=8)
def submitted_sections(text: str) -> tuple[tuple[Span, Span], ...]:
    """The heading of each section of a text in which the sides speak, and each of its paragraphs in which the court does not."""
    return tuple(_sections(text))


def _lists(text: str) -> Iterator[tuple[Span, Span]]:
    line: Span | None = None
    start = last = 0
    for first, end in _paragraphs(text):
        words = text[first:end]
        goes_on = line is not None and _ITEM.match(words) is not None and not _OWN_VOICE.search(words)
        if line is not None and not goes_on and last > start:
            yield line, (start, last)
        if not goes_on:
            leads = _LEADS.search(words) if words.rstrip().endswith(":") else None
            line, start = ((first + leads.start(), end), end) if leads else (None, end)
        last = end
    if line is not None and last > start:
        yield line, (start, last)


_SECTION = re.compile(
    r"\W*(?:\(?[0-9ivxA-Z]{1,4}[.)]\s*)?(?:(?!\b(?:discussion|analysis|conclusions?|decision|assessment|consideration|findings?)\b)[^.;:\n]){0,60}?"
    r"\b(?:submissions?|arguments?|contentions?|(?:claimant|appellant|respondent|defendant|applicant|petitioner|pursuer|defender|company|employer|employee|tenant|landlord|prosecution|crown)s?[’']?s?\s+(?:case|position))\b"
    r"(?:(?!\b(?:discussion|analysis|conclusions?|decision|assessment|consideration|findings?)\b)[^.;:\n]){0,50}",
    re.IGNORECASE,
)
"""A heading under which the sides speak: "Submissions for the Respondent", "The Appellant's case"."""
_HEADING = re.compile(r"\W*(?:\(?[0-9ivxA-Z]{1,4}[.)]\s*)?[A-Z][^.;:\n]{2,70}")
_LONGEST_HEADING = 400
"""Characters, dashes and blanks before it with them."""
_HERSELF = re.compile(r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur)\b")


def _sections(text: str) -> Iterator[tuple[Span, Span]]:
    heading: Span | None = None
    for first, end in _paragraphs(text):
        words = text[first:end].strip()
        short = len(words) <= _LONGEST_HEADING
        if short and _SECTION.fullmatch(words):
            heading = first, end
        elif short and _HEADING.fullmatch(words):
            heading = None
        elif heading is not None and not _HERSELF.search(words):
            yield heading, (first, end)


_NUMBER = r"(?:First(?:ly)?|Second(?:ly)?|Third(?:ly)?|Fourth(?:ly)?|Fifth(?:ly)?|Sixth(?:ly)?|Seventh(?:ly)?|Eighth(?:ly)?|Finally|Lastly)"
_NUMBERED = re.compile(rf"\W*(?:[0-9]{{1,3}}\.?\s+)?{_NUMBER},?\s")
_SIDE = (
    r"(?:(?:Mr|Mrs|Ms|Miss|Dr|Sir)\.?\s+[A-Z][\w’'-]+|[Cc]ounsel|[Tt]he\s+(?:appellant|respondent|claimant|defendant|applicant|petitioner|Secretary\s+of\s+State)s?"
    r"|[Hh]e|[Ss]he|[Tt]hey)"
)
_SERIES = re.compile(
    rf"(?P<line>\b{_SIDE}\s+(?:(?!\b(?:no|not|never|fails?|failed)\b)[^.;]){{0,60}}?\b(?:submit|argu|conten[dt]|identif|advanc|rais|relie[sd]\s+on|complain|challeng|criticis|criticiz|put\s+forward)(?:(?!\b(?:no|not|never|fails?|failed)\b)[^.;]){{0,160}}[.:;])\s+First(?:ly)?,"
)
"""The sentence behind which somebody's points are counted: "Mr Quill identifies seven errors. First, …"."""


def _series(text: str) -> Iterator[tuple[Span, Span]]:
    """The sentence that leads to somebody's points, and the paragraphs that count them."""
    line: Span | None = None
    for first, end in _paragraphs(text):
        words = text[first:end]
        leads = _SERIES.search(words) if "First" in words else None
        if leads is not None and _HERSELF.search(words) is None:
            line = first + leads.start("line"), first + leads.end("line")
            yield line, (line[1], end)
        elif line is None or _NUMBERED.match(words) is None or _HERSELF.search(words):
            line = None
        else:
            yield line, (first, end)


def _paragraphs(text: str) -> Iterator[Span]:
    start = 0
    for gap in BLANK_LINE.finditer(text):
        yield start, gap.start()
        start = gap.end()
    yield start, len(text)
