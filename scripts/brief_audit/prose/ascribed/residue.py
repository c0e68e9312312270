"""What a sentence says of a case that no other reader took: "the Court explained in ¦ that …", "slight evidence is enough under ¦".

A citation behind a sentence of law ascribes nothing to the court; one that is a part of the sentence does, in whatever words. So the
clause in which the case stands, and what a court or a judge is said to have said of it, are noticed where nothing in them is compared by
another reader. Whether the decision bears them is for `accounting` to ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.ascribed.pointing import ANSWERED
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Unit
from brief_audit.prose.told import PRESENT, speaks, spoken, tells
from brief_audit.prose.weight import SAID, is_not_held
from brief_audit.text.names import distinctive_words

APPENDED = re.compile(
    rf"\b(?:see|accord|cf|e\.g|also|compare|with|contra|generally)[.,\s*_]*{CITED}|(?<!\bin)(?<!\bof)(?<!\bby)(?<!\bunder)(?<!\bfrom)(?<!\bto)(?<!\bsince)(?<!\bafter)(?<!\bis)(?<!\bon)"
    rf"(?<!\bfor)(?<!\bfollowing)(?<!\bper)[\s*_]+{CITED}[*_]*\W*$|\((?:[\w.,’'&-]+\s+){{0,6}}[*_]*{CITED}|^\W*{CITED}\W*$",
    re.IGNORECASE,
)
"""The citation of a sentence, which is no part of it."""
_APART = re.compile(
    rf"\bdepart\w*\s+from\s+[*_]*{CITED}|"
    r"\b(?:distinguish|inapposite|contrary|unlike|differ|contrast|misplac|rel(?:y|ies|ied|ying|iance)\b|cit(?:e|es|ed|ing)\b|invok|argu|conten[dt]|submi|assert|alleg|urg(?:e|es|ed|ing)\b"
    r"|look(?:s|ed|ing)?\b|overrul|abrogat|supersed|appl(?:y|ies|ied|ying)\b|follow|extend|control|govern|similar|consistent|accord|light\s+of|despite|question|issue|whether|dissent|help|avail|if\b"
    r"|quot(?:e|ed|es|ation|ing)\b|compar|discuss|consider|address|explained\s+(?:in|at)|evidence\s+shows|(?:trial|district)\s+court|motion\b|application\s+of|challenge\b)\w*",
    re.IGNORECASE,
)
"""What sets the case beside another matter, or is of the writer's own case."""
_OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|(?<!tells\s)(?<!teaches\s)us|I|[Mm]y|[Tt]his\s+(?:Court|court|case|action))\b")
_OWN_PARTY = re.compile(r"\b(?:Plaintiff|Defendant|Respondent|Claimant|Appellant|Appellee|Petitioner|Movant|Owner)(?:s?[’']s?|s)?\b")
_HERE_UNDER = re.compile(rf"\b(?:under|per|pursuant\s+to|within)\s+(?:[\w’'-]+\s+){{0,4}}?{CITED}")
_NAMES_IT = re.compile(
    rf"\b(?:tests?|standards?|frameworks?|factors|requirements|elements|prongs|criteria|analysis|inquiry|approach)\s+(?:\w+\s+){{0,3}}?(?:in|by|of|from|under)\s+[*_]*{CITED}[*_]*\W*$"
)
"""A test that is only called by the name of the case."""
_PIECE = re.compile(r"[;:—–]\s|,\s+|\.\s|\s\(")
_SHARP = re.compile(r"[;:—–]\s|\.\s")
_RELATIVE = re.compile(
    r"(?:where|which|(?:in|under|by|from|for)\s+which|an?\s+(?:\w+\s+){0,2}?(?:case|decision)\s+(?:where|in\s+which))\b", re.IGNORECASE
)
_THAT = re.compile(r"[^;:.“”]{0,80}?\bthat\s+(?!is,)(?P<clause>[^;“”]{12,400})")
_IN_NAME = re.compile(r"\bin\s+[*_]*(?P<name>[A-Z][\w’'-]+)")
_SUFFERS = re.compile(r"(?:it|they|he|she)\b[^.]*\b(?:was|were)\b", re.IGNORECASE)
"""Someone of whom the passive tells: "she was treated"."""
_END = re.compile(rf"[{CITED}{OTHER}]|\.\s")
_TELLING = re.compile(
    r"\b(?!(?:that|this|than|with|from|have|been|were|what|which|there|these|those|such|them|they|also|only|even|very|more|most|some|into|upon|where|when|under|though|although|while|must|read|court|case|rule"
    r"|decision|judgment|holding|authority|point|plain|clear|settled|leading|standard|test)\b)[^\W\d_]{4,}\b(?<!ly)",
    re.IGNORECASE,
)
_FOR_IT = re.compile(r"^\W*for\s+the\s+(?:\w+\s+){1,3}?that\s+(?P<clause>.{12,400})")
_THERE = re.compile(
    r"^\W*(?:There,|(?P<rule>The|Its)\s+(?:rule|holding|ratio|principle|answer|result|upshot|lesson|point)\b[^.;:]{0,60}?\b(?:is|was)\s+(?:simple|plain|clear|short|this)?\W*(?:that\s)?)\s*"
    r"(?P<clause>[^;“”]{12,400})"
)
"""The next sentence, which goes on with the rule of the case."""
_ASKS = re.compile(
    r"\?\W*$|[;:—,.]\s+(?:and\s+|but\s+)?(?:it|they|he|she|there|that)\s+(?:is|was|does|did|do|can|may|must|could|are|were|has|had)(?:\s+not)?\W*$",
    re.IGNORECASE,
)
"""A question to which the citation is the answer."""
_LAYING_DOWN = (
    r"announced|adopted|created|established|articulated|formulated|introduced|extended|imposed|endorsed|embraced|retained|required"
    r"|fashioned|devised|laid\s+down"
)
_LAYS_DOWN = re.compile(rf"(?:{_LAYING_DOWN})$", re.IGNORECASE)
"""Verbs behind which the rule itself is the object."""
_LAYS_DOWN_BEHIND = re.compile(
    rf"{QUOTED}[*_”\"’',\s]*(?:(?:and|but|then|yet|so),?\s+)?(?:(?:then|therefore|thus|\w+ly)\s+)?(?P<clause>(?:{_LAYING_DOWN})\s[^.;:“”{OTHER}{QUOTED}{CITED}]{{12,300}})"
)
_COURT = re.compile(
    r"\b(?:court|circuit|tribunal|panel|majority|judge|justices?|house|lords|board|council|plurality)\b|\b(?:Justice|Judge|Lord|Lady)\s+[A-Z]|[A-Z]\w+\s+L?JJ?\b",
    re.IGNORECASE,
)
WROTE = re.compile(
    r"\b(?:(?:joint|lead|leading|main|principal|short|separate|unanimous|own|brief|celebrated|reasoned|whole)\s+)*(?:opinions?|judgments?|reasons?|reasoning|speech|analysis|decisions?)\b"
    r"|\b(?:writing|wrote|written|spoke|speaking|delivering|delivered|giving|gave|given|sat|sitting|presided|presiding|chaired|penned|authored|joined|joining|alone)\b"
    r"|\b(?:the\s+)?(?:rest|others?|panel|court|bench|board|colleagues?|members?|(?:vice[- ])?president|constitution|case)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"(?:it|they|he|she)\b", re.IGNORECASE)
_CAPITAL = re.compile(r"\b[A-Z][^\W\d_]{3,}")
_OF_SOMEONE = re.compile(
    r"\W*(?:(?:Mrs?|Ms|Dr)\.?\s+)?(?P<name>[A-Z][\w-]+)[’']s?\s+(?:[\w’-]+\s+){0,3}?(?:claims?|appeals?|cases?|suits?|actions?|convictions?|sentences?|motions?|petitions?|applications?|defen[cs]es?)\b"
)
"""How a sentence begins that is of a party's own case: "Quillon's claim failed because …"."""
_A_REMARK = re.compile(
    r"\b(?:distinguish|inapposite|misplac|rel(?:y|ies|ied|ying|iance)\b|cit(?:e|es|ed|ing|ation)\b|invok|contrary|unlike|differ|light\s+of|despite|overrul|abrogat|supersed|quot)\w*"
    r"|\b(?:tests?|standards?|factors?|prongs?|doctrine|analysis|framework|rules?|presumption|progeny)\b",
    re.IGNORECASE,
)
"""What is said with the name of a case and not of it: "reliance on Ashgrove is misplaced", "the second prong of the Ashgrove test"."""
_PARTY_ARGUES = re.compile(
    r"\b(?P<name>[A-Z][\w-]+),?\s+(?:who\s+)?(?:had\s+|also\s+|then\s+|\w+ly\s+)?"
    r"(?:argue[sd]?|contend(?:s|ed)|submit(?:s|ted)|urge[sd]?|repl(?:y|ies|ied)|respond(?:s|ed)|counter(?:s|ed)|insist(?:s|ed)?|maintain(?:s|ed)|claim(?:s|ed)|assert(?:s|ed)?"
    r"|answer(?:s|ed)|complain(?:s|ed)|conced(?:es|ed)|testif(?:ies|ied)|object(?:s|ed)|protest(?:s|ed))\b"
)
"""Somebody by name who does what only a party or a witness does, and a case does not."""
_IN_ITS_BRACKET = re.compile(
    r"(?:\b(?i:court|circuit|tribunal|lords|board|council|house|division|justices)|(?<=[A-Z])J|LJ|JSC|\b(?:Justice|Judge|Lord|Lady)\s+[A-Z][\w’'-]+)\s+\([*_]*$"
)
"""A court or a judge who goes on to speak, with the citation in brackets behind the name."""
_HEADED = re.compile(rf"^\W*{CITED}[*_]*\s*[:–—]\s+(?P<clause>[^;“”{OTHER}]{{12,300}}?)[.\s]*$")
"""What stands behind the citation and a colon or a dash, and is no rule: "¦: licence refused"."""
_ABOUT = re.compile(
    rf"{CITED}[*_]*,\s+(?:which\s+(?:is|was)\s+)?(?:an?|the)\s+(?:[\w-]+\s+){{0,3}}?(?P<clause>(?:case|decision|judgment|authority|dispute)\s+(?:about|on|concerning|involving|dealing\s+with|arising\s+(?:from|out\s+of)|of)\s+[^,;:()“”{OTHER}]{{4,120}})"
)
"""What a case is said to be about, beside its name."""
_NOMINAL = re.compile(r"\W*(?:(?:an?|the|no)\s+)?(?![a-z]+ing\b)[a-z][a-z’'-]+(?:\s+[a-z][a-z’'-]+){0,7}\W*")
"""A bracket that calls the case, or what it was about, by nouns: "(a stolen ferry)"."""
_LAW_APPLIED = re.compile(
    r"^\W*(?:(?:applying|construing|interpreting|under)\s+)?(?P<law>(?:[A-Z][\w’'.-]*\s+){1,4})(?:state\s+|common\s+|federal\s+)?law\W*$"
)
"""A bracket that says which law the court applied: "(applying Texas law)"."""
_OF_THE_PAGE = re.compile(
    r"\b(?:omitted|added|altered|supplied|original|cleaned|opinion|curiam|banc|table|unpublished|unreported|cases?|cert|denied|granted|dissent\w*|concur\w*|plurality|majority"
    r"|order|decision|judge?ment|syllabus|(?:foot|head|end)?notes?|appendix|schedule|part|above|below|same|see|slip|reported|transcript|translated|court|panel|chambers|statement|dict(?:um|a)|respecting|unanimous)\b",
    re.IGNORECASE,
)
_HEADLINE = 6
"""Words behind a citation from which on they are a rule that stands behind its authority."""
_SO_HELD = re.compile(
    rf"\b(?:established|settled|decided|concluded)\s+(?:in|by)\s+[*_]*{CITED}|{CITED}[*_]*,\s+which\s+so\s+(?:held|holds|decided|ruled)\b"
)
_RECALLS = re.compile(
    r"\W*(?:it\s+(?:is\s+enough|suffices)\s+to|(?:we|one)\s+need\s+only)\s+(?:recall|remember|note|quote|cite|repeat)\s+the\s+(?:very\s+)?(?:words?|phrase|language|expression)"
    rf"\s+(?:in|of|from)\s+[*_]*{CITED}\W*",
    re.IGNORECASE,
)
"""What only says where a few quoted words stand, which are compared by themselves: "It is enough to recall the words “…” in ¦"."""
_FEWEST = 3


def residues(citation: Citation, unit: Unit, named: Sequence[str] = ()) -> Iterator[Statement]:
    """The clause with the case in it, one that hangs on it, and what a court or judge is said to have said of it.

    `named`: the words that name a court, a judge or his part, which are compared by themselves.
    """
    text = unit.text
    if not (unit.bracket or unit.near or CITED in text) or _RECALLS.fullmatch(text):
        return
    plain = _less(named, text)
    for start, end in _behind_quoted(text) if QUOTED in text else _places(citation, unit, plain):
        words = " ".join(plain[start:end].replace(CITED, " ").replace(LAW, " ").split()).strip(" ,.:;()*_’'")
        least = 1 if unit.bracket or _ABOUT.search(text[:end]) else _FEWEST
        says_something = len(_TELLING.findall(words)) >= least and words[:1].isalnum()
        if says_something and OTHER not in text[start:end] and not (_OURS.search(words) or '"' in words):
            yield Statement(
                kind=StatementKind.WEIGHT,
                citation=citation.id,
                words=words,
                span=unit.span(start, end),
                owner=Owner.CITED,
                role="" if _SO_HELD.search(text[start:]) else SAID,
            )


def _behind_quoted(text: str) -> Iterator[tuple[int, int]]:
    """What a court is told to have laid down behind words that it is quoted with: "The court, which saw “…,” required notice"."""
    for match in _LAYS_DOWN_BEHIND.finditer(text):
        if _COURT.search(text, 0, match.start()):
            yield match.start("clause"), match.end("clause")


def _less(named: Sequence[str], text: str) -> str:
    """The text with blanks for the words that name someone, and for what only says that he wrote or spoke."""
    for name in sorted(named, key=len, reverse=True):
        text = text.replace(name, " " * len(name))
    return WROTE.sub(lambda found: " " * len(found.group()), text) if named else text


def _places(citation: Citation, unit: Unit, plain: str) -> Iterator[tuple[int, int]]:
    text = unit.text
    if unit.bracket:
        yield from (match.span("clause") for match in _FOR_IT.finditer(text))
        if _NOMINAL.fullmatch(text) and _OF_THE_PAGE.search(text) is None:
            yield 0, len(text)
        yield from (match.span("law") for match in _LAW_APPLIED.finditer(text))
        return
    yield from (match.span("clause") for match in _ABOUT.finditer(text))
    yield from _speeches(citation, unit)
    if CITED in text and not unit.near:
        yield from _clauses(text, plain)
    elif unit.near and not unit.bare:
        yield from (match.span("clause") for match in _THERE.finditer(text) if match["rule"] or not (speaks(text) or tells(text)))
    elif unit.bare and (_ASKS.search(text) or is_of_a_party(citation, text)):
        yield 0, len(text)


def is_of_a_party(citation: Citation, text: str) -> bool:
    """Whether the sentence names a party of the case, and nothing keeps it apart: it tells of the case, in whatever tense."""
    names = {word for party in citation.parties for word in distinctive_words(party)}
    opened = _OF_SOMEONE.match(text)
    if opened is not None and opened["name"].casefold() in names:
        return True
    if any(found["name"].casefold() in names for found in _PARTY_ARGUES.finditer(text)):
        return True
    naming = [piece for piece in _PIECE.split(text) if not names.isdisjoint(map(str.casefold, _CAPITAL.findall(piece)))]
    return bool(naming) and not (any(_A_REMARK.search(piece) for piece in naming) or _OWN_PARTY.search(text))


def _speeches(citation: Citation, unit: Unit) -> Iterator[tuple[int, int]]:
    """What follows "that" behind a court or a judge who speaks, or the verb itself, and not in another case that is called by a name."""
    text = unit.text
    for match in spoken(text) if OTHER not in text else ():
        if _LAYS_DOWN.search(match.group()) and CITED in text:
            stop = _PIECE.search(text, match.end())
            yield match.start(), stop.start() if stop else len(text)
            continue
        that = _THAT.match(text, match.end())
        if _SUFFERS.match(match.group()) or is_not_held(text[: that.start("clause") if that else match.start()]):
            continue
        if that is None:
            if match["case"] is None and not _PRONOUN.match(match.group()):
                yield match.end(), _object_end(text, match.end())
            continue
        named = _IN_NAME.search(text, match.start(), that.start("clause")) if unit.near else None
        if named is None or named["name"] in " ".join(citation.parties):
            stop = _END.search(text, that.start("clause") + 12, that.end("clause"))
            yield that.start("clause"), stop.start() if stop else that.end("clause")


def _object_end(text: str, start: int) -> int:
    """Where what a court speaks of ends: at the end of its clause, the case itself blanked."""
    stop = _SHARP.search(text, start)
    return stop.start() if stop else len(text)


def _clauses(text: str, plain: str) -> Iterator[tuple[int, int]]:
    """The piece of the sentence that holds the case, the rest with it where it says too little; and a relative clause behind it."""
    at = text.index(CITED)
    appended = APPENDED.search(text) is not None and not _IN_ITS_BRACKET.search(text, 0, at)
    headed = _HEADED.match(text)
    if headed is not None and PRESENT.search(headed["clause"]) is None and len(headed["clause"].split()) <= _HEADLINE:
        yield headed.span("clause")
        return
    if any(match["case"] is None for match in spoken(text)):
        return
    cuts = [0, *(match.end() for match in _PIECE.finditer(text)), len(text)]
    number = max(n for n, cut in enumerate(cuts) if cut <= at)
    start, end = cuts[number], next(cut for cut in cuts if cut > at)
    relative = end if _RELATIVE.match(text, end) else -1
    if len(_TELLING.findall(plain[start:end])) < _FEWEST and relative < 0:
        sharp = [0, *(match.end() for match in _SHARP.finditer(text)), len(text)]
        end = next(cut for cut in sharp if cut > at)
        if len(_TELLING.findall(plain[start:end])) < _FEWEST:
            start = max(cut for cut in sharp if cut <= at)
    piece = text[start:end]
    own = _NAMES_IT.search(piece) or _OWN_PARTY.search(piece) or (_HERE_UNDER.search(piece) and tells(piece))
    if not (appended or own or (_APART.search(piece) and not ANSWERED.search(piece))):
        yield start, end
    if relative > 0:
        stop = _SHARP.search(text, relative)
        yield relative, stop.start() if stop else len(text)
