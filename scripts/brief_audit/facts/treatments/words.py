"""The words with which a decision overrules, disapproves or distinguishes another, in a sentence with marks for the cases it cites.

Only what is said outright: no negation, no "would", no party's submission, no question. Each pattern has one place for the case
that is treated, and at most one for the decision that did it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.model.treatment import Actor, Treated
from brief_audit.text.quotation_marks import is_open

OPEN, CLOSE = "\ue000", "\ue001"
"""The characters around the number of a cited case in a marked sentence; no text uses them."""
_CASE = rf"{OPEN}[0-9]+{CLOSE}"
_PLAIN = r"(?:[A-Z][\w'’&-]+(?:\s+v\.?\s+[A-Z][\w'’&-]+)?)"
_SLOT = rf"(?:{_CASE}|{_PLAIN}(?![\w.]*\s*\())"
_ADVERB = (
    r"(?:(?:hereby|now|therefore|thus|expressly|explicitly|accordingly|specifically|formally|squarely|effectively|today|also|then|later|subsequently|itself"
    r"|unanimously|finally|recently|since|ultimately|eventually|long\s+since|partially|partly|further|again|respectfully|en\s+banc|clearly|plainly|readily|easily|fully"
    r"|materially|factually),?\s+)*"
)
_PARTLY = (
    r"(?:\s+in\s+(?:relevant\s+)?part|\s+on\s+(?:other|another|different)\s+(?:grounds?|points?)|\s+in\s+part\s+on\s+other\s+grounds)?"
)
_PAST = (
    r"(?P<verb>overruled|abrogated|superseded|disapproved(?:\s+of)?|disavowed|repudiated|reversed|rev['’]d|distinguished|departed\s+from"
    r"|declined\s+to\s+follow|refused\s+to\s+follow|not\s+followed)"
)
_NOW = (
    r"(?P<verb>overrule|abrogate|disapprove(?:\s+of)?|disavow|repudiate|depart\s+from|decline\s+to\s+follow|refuse\s+to\s+follow|do\s+not\s+follow"
    r"|distinguish)"
)
_NOT_NOW = r"(?:are\s+not\s+bound\s+by\s+and\s+)?"
_OF_IT = (
    r"(?:(?:our|its|the|that|this|an|earlier|prior|previous|own|contrary|older)\s+)*"
    r"(?:(?:[Cc]ourt(?:\s+of\s+[Aa]ppeals?)?['’]s\s+)?(?:earlier\s+|prior\s+|previous\s+|contrary\s+)?(?:decisions?|holdings?|rulings?|opinions?|judgments?|rule|case|cases|precedents?|approach|reasoning|analysis|test|statements?|language|views?|dicta|dictum)"
    r"\s+(?:to\s+the\s+contrary\s+)?(?:announced\s+|laid\s+down\s+|established\s+|stated\s+|set\s+forth\s+|adopted\s+)?(?:in|of)\s+)?"
)
_COURT = (
    r"(?:(?:(?:the|this|our)\s+)?(?:(?:United\s+States\s+|U\.S\.\s+|UK\s+)?Supreme\s+Court|(?:en\s+banc\s+)?[Cc]ourt(?:\s+of\s+Appeals?)?|House\s+of\s+Lords|Privy\s+Council"
    r"|(?:[A-Z][a-z]+|D\.C\.)\s+Circuit|legislature|Board|House)|we|they|it)"
)
_BE = r"(?:(?P<be>is|are|was|were|has\s+been|have\s+been)\s+)"
_LIST = rf"(?P<more>(?:,?\s+(?:and|as\s+well\s+as)\s+{_OF_IT}{_SLOT}|,\s+{_SLOT}(?=\s*,))*)"
_GOOD_LAW = r"(?:(?:is|are)\s+no\s+longer\s+(?:good|valid|controlling|binding)\s+(?:law|authority|precedent)|is\s+not\s+good\s+law)"
_WRONG = (
    r"(?:(?:is|was|were)\s+)?(?:wrongly|incorrectly|erroneously)\s+decided\b[^.;]{0,60}?\b(?:should|must|ought|is|are|can|need)\s+"
    r"(?:no\s+longer\s+(?:to\s+)?be|not\s+(?:to\s+)?be|no\s+longer\s+to\s+be)\s+(?:followed|relied\s+on|treated\s+as\s+(?:good|authoritative))"
)
_NOT_TO_FOLLOW = (
    r"(?:should|must|ought|is|are)\s+(?:therefore\s+)?(?:no\s+longer|not)\s+(?:to\s+)?be\s+"
    r"(?:followed|regarded\s+as\s+(?:good\s+law|authoritative))"
)


class Saying(NamedTuple):
    """One treatment: the slots (a mark or a plain name) of the treated cases and of the deciding one or "", and where it stands."""

    kind: Treated
    actor: Actor
    targets: tuple[str, ...]
    by: str
    start: int
    end: int


_PATTERNS: tuple[tuple[Actor, re.Pattern[str]], ...] = tuple(
    (actor, re.compile(words))
    for actor, words in (
        # "We overrule X", "this Court disapproves …" is not said
        (
            Actor.THIS_COURT,
            rf"\b(?:[Ww]e|[Tt]his\s+[Cc]ourt)\s+(?:must\s+|will\s+)?{_NOT_NOW}{_ADVERB}{_NOW}\s+{_OF_IT}(?P<target>{_SLOT}){_LIST}",
        ),
        # "We reverse X": the very decision under review
        (Actor.THIS_COURT, rf"\b(?:[Ww]e|[Tt]his\s+[Cc]ourt)\s+{_ADVERB}(?P<verb>reverses?)\s+{_OF_IT}(?P<target>{_CASE})"),
        (
            Actor.THIS_COURT,
            rf"(?P<target>{_SLOT}){_LIST},?\s+(?:is|are)\s+(?:hereby\s+|therefore\s+|now\s+|accordingly\s+|thus\s+|expressly\s+)*{_PAST}{_PARTLY}(?!,?\s+(?:\w+\s+){{0,3}}(?:by|in)\s)",
        ),
        (Actor.THIS_COURT, rf"(?P<target>{_SLOT}){_LIST},?\s+(?P<verb>{_GOOD_LAW}|{_WRONG}|{_NOT_TO_FOLLOW})"),
        (
            Actor.THIS_COURT,
            rf"(?P<target>{_SLOT}){_LIST},?\s+(?:is|are)\s+{_ADVERB}(?P<verb>distinguishable|inapposite\s+and\s+distinguishable)",
        ),
        (
            Actor.THIS_COURT,
            rf"\b(?:[Tt]his|[Tt]he\s+(?:present|instant))\s+case(?:,\s+[a-z]+,)?\s+is\s+{_ADVERB}(?P<verb>distinguishable)\s+from\s+(?P<target>{_SLOT}){_LIST}",
        ),
        (
            Actor.THIS_COURT,
            rf"\b(?P<verb>distinguish(?:es)?)\s+(?:this|these|the\s+(?:present|instant))\s+cases?\s+from\s+{_OF_IT}(?P<target>{_SLOT}){_LIST}",
        ),
        # of a court that the sentence does not name: enough for a distinction, of which nothing follows
        (
            Actor.REPORTED,
            rf"(?:^|[,;:]\s+)(?:[Tt]he|[Tt]hat)\s+[Cc]ourt(?:\s+of\s+[Aa]ppeals?)?,?\s+{_ADVERB}(?P<verb>distinguished)\s+{_OF_IT}(?P<target>{_SLOT}){_LIST}",
        ),
        # "X was overruled by Y", "X, overruled by Y", "X, rev'd, Y"
        (
            Actor.REPORTED,
            rf"(?P<target>{_SLOT}),?\s+\(?(?:which\s+)?{_BE}?{_ADVERB}{_PAST}{_PARTLY},?\s+{_ADVERB}(?:by|in)\s+(?:{_COURT}\s+in\s+|{_OF_IT})(?P<by>{_SLOT})",
        ),
        (
            Actor.REPORTED,
            rf"(?P<target>{_CASE}),\s+(?P<verb>overruled|abrogated|superseded|rev['’]d|reversed){_PARTLY},\s+(?:sub\s+nom\.\s+)?(?P<by>{_CASE})",
        ),
        # "Y overruled X", "Y, overruling X", "in Y, the Court overruled X", "the Court overruled X in Y"
        (
            Actor.REPORTED,
            rf"\b[Ii]n\s+(?P<by>{_SLOT}),?\s+(?:[^.;{OPEN}]{{0,40}},\s+)?{_COURT},?\s+{_ADVERB}{_PAST}\s+{_OF_IT}(?P<target>{_SLOT}){_LIST}",
        ),
        (Actor.REPORTED, rf"\b{_COURT},?\s+{_ADVERB}{_PAST}\s+{_OF_IT}(?P<target>{_SLOT}){_LIST},?\s+in\s+(?P<by>{_SLOT})"),
        (Actor.REPORTED, rf"(?P<by>{_CASE}),?\s+(?:which\s+)?{_ADVERB}{_PAST}\s+{_OF_IT}(?P<target>{_SLOT}){_LIST}"),
        (
            Actor.REPORTED,
            rf"(?P<by>{_CASE})[,\s]+\(?{_ADVERB}(?P<verb>overruling|abrogating|disapproving(?:\s+of)?|distinguishing|departing\s+from|declining\s+to\s+follow|reversing)\s+{_OF_IT}(?P<target>{_SLOT}){_LIST}",
        ),
        # "X has since been overruled": this court says so, of a decision it does not name
        (
            Actor.REPORTED,
            rf"(?<!\bin\s)(?P<target>{_CASE}),?\s+(?:(?:which\s+)?has\s+{_ADVERB}been|(?:which\s+)?was\s+{_ADVERB})\s*{_ADVERB}(?P<verb>overruled|abrogated)",
        ),
    )
)
_KIND = (
    ("overrul", Treated.OVERRULED),
    ("abrogat", Treated.ABROGATED),
    ("supersed", Treated.ABROGATED),
    ("disapprov", Treated.DISAPPROVED),
    ("disavow", Treated.DISAPPROVED),
    ("repudiat", Treated.DISAPPROVED),
    ("rev", Treated.REVERSED),
    ("depart", Treated.DEPARTED_FROM),
    ("distinguish", Treated.DISTINGUISHED),
    ("inapposite", Treated.DISTINGUISHED),
    ("not follow", Treated.NOT_FOLLOWED),
    ("to follow", Treated.NOT_FOLLOWED),
)
_DOUBT = re.compile(
    r"\b(?:not|never|neither|nor|cannot|without|if|whether|unless|until|would|could|might|may|should|did(?:n['’]t)?|does(?:n['’]t)?|nothing|no\s+(?:court|decision|case|one)|rather\s+than"
    r"|argu\w+|conten\w+|urg(?:e|es|ed|ing)|asks?|asked|invit\w+|suggest\w*|claim(?:s|ed)?|maintain\w*|assert\w*|submi\w+|request\w*|insist\w*|assum\w+|suppos\w*|propos\w*"
    r"|petitioners?|respondents?|plaintiffs?|defendants?|appell(?:ant|ee)s?|counsel|amic(?:us|i)|dissent\w*|concurrence|according\s+to|hypothe\w+|believ\w+|refus(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|question|purport\w*|attempt\w*|seeks?|sought"
    r"|views?|thought|thinks|wrote|writes|reason(?:s|ed)|opined|(?:held|holds|said|says)\s+that|magistrate|mistaken?|(?:district|trial|lower)\s+(?:court|judge)"
    r"|suggest\w*|impli(?:ed|citly)|hesitat\w+|reluctan\w+|invitation|lest|effectively|arguably|perhaps|possibly|seem\w*|appear\w*|sub\s+silentio|had)\b",
    re.IGNORECASE,
)
PARTLY = re.compile(
    r"\bin\s+(?:relevant\s+)?part\b|\bto\s+(?:the|that|any|this)\s+extent\b|\binsofar\b|\bin\s+so\s+far\b|\b(?:so|as)\s+far\s+as\b|\bon\s+(?:other|another|different|this|that|those)\s+(?:grounds?|points?|issues?|basis|question)"
    r"|\bportions?\b|\baspects?\b|\bdict(?:um|a)\b|\bwith\s+respect\s+to\b|\bas\s+to\b|\bpartial\w*\b|\bin\s+(?:that|this|these)\s+(?:respects?|regard)\b|\blanguage\b|\bstatements?\b|\bpart\s+of\b|\binasmuch\b|\blimited\b"
    r"|\bonly\b|\bso\s+much\b|\bas\s+regards\b|\bconcerning\b|\bregarding\b|\bwhere\s+(?:it|they)\b|\bfootnotes?\b|\bnn?\.\s?[0-9]|\balone\b|\bbut\s+(?:we\s+)?(?:reaffirm|retain|keep|not)\b",
    re.IGNORECASE,
)
"""Less than the whole is meant, or may be."""


_STAR_PAGE = re.compile(r"\*[0-9]{1,4}\s")
_SUPRA = re.compile(r",\s+(?:supra|ante)\b,?")
_REMARK = re.compile(
    rf"(?<={CLOSE})\s*\((?![^()]*(?:overrul|abrogat|disapprov|distinguish|revers|depart|declin|supersed))[^(){OPEN}]{{0,400}}\)"
)


def plain(sentence: str) -> str:
    """The marked sentence without star pages, "supra" and brackets after a case that do not treat any case."""
    bare = _SUPRA.sub("", _STAR_PAGE.sub("", sentence))
    for _ in range(3):
        bare = _REMARK.sub("", bare)
    return " ".join(bare.split())


def sayings(sentence: str) -> Iterator[Saying]:
    """Every treatment that the marked sentence states outright, each once."""
    if sentence.rstrip(' "”’').endswith("?"):
        return
    taken: set[str] = set()
    for actor, pattern in _PATTERNS:
        for match in pattern.finditer(sentence):
            targets = tuple(slot for slot in _targets(match) if slot not in taken)
            if targets and not _doubtful(sentence, match) and not is_open(sentence[: match.start("verb")]):
                taken.update(targets)
                by = match.groupdict().get("by") or ""
                yield Saying(_kind(match["verb"]), actor, targets, by, match.start(), match.end())


def _targets(match: re.Match[str]) -> Iterator[str]:
    yield match["target"]
    yield from re.findall(_CASE, match.groupdict().get("more") or "")


def _kind(verb: str) -> Treated:
    plain = " ".join(verb.lower().split())
    return next((kind for stem, kind in _KIND if plain.startswith(stem) or f" {stem}" in plain), Treated.NOT_GOOD_LAW)


def _doubtful(sentence: str, match: re.Match[str]) -> bool:
    """Whether a word of doubt, denial or another speaker stands before the act, in its clause or as its frame."""
    before = sentence[: match.start()].rpartition(";")[2]
    own = re.sub(r"\b(?:declined?|refused?|do(?:es)?)\s+(?:not|to)\s+follow\b", "", match.group())
    verb = match["verb"]
    own = own.replace(verb, "") if verb not in own else own.replace(verb, "", 1)
    return _DOUBT.search(before) is not None or _DOUBT.search(own.replace("effectively", "")) is not None
