"""What is given to a case by pointing at words that stand elsewhere: "So much is established by ¦.", "…; that is the ratio of ¦".

A writer states a proposition and says with a pronoun whose it is. The case is then told to hold whatever the words say to which he
points: those of the sentence before, those before the break of its own sentence, or those behind a colon. No list of phrases is wide
enough, so a clause points where it begins with a pronoun or an abstract noun for what was said, has the citation and any word of deciding.
A clause with the case inside it ("that ground was held in ¦ to have perished") is given to it whole. Whether the decision bears the words
is for `accounting` to ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.lexicon import act_words
from brief_audit.prose.page import CITED, OTHER, QUOTED, Page, Unit
from brief_audit.prose.told import speaks
from brief_audit.prose.weight import SAID, is_not_held

_NOUN = (
    r"(?:rules?|principles?|propositions?|points?|holdings?|conclusions?|results?|positions?|views?|law|outcomes?|answers?|lessons?|teachings?|doctrines?"
    r"|requirements?|limits?|distinctions?|ratio|consequences?|logic|effect|reasoning|construction|reading|interpretation|understanding|upshot|gist|nub"
    r"|tests?|standards?|essence|substance|import|sum|burden|judgment|decision|ruling|authority|finding|thinking|message|proposition|dict(?:um|a))"
)
_HELD = (
    r"(?:held|holds?|holding|decid\w+|decision|ruled|rules?|ruling|found|finding|conclu\w+|determin\w+|laid\s+down|lays\s+down|ratio|judgment|settled?|settles|establish\w*"
    r"|declar\w+|pronounc\w+|adopt\w*|accept\w*|endors\w+|answer\w*|thought|took|taken|upheld|done|ordered|happened)"
)
_DECIDES = (
    rf"(?:{_HELD}|{_NOUN}|sa(?:id|ys?)|stat(?:ed?|es)|recogni[sz]\w+|explain\w*|confirm\w*|affirm(?:s|ed)|taught|teach\w*|ordain\w*|reaffirm\w*|follow\w*|flow\w*"
    r"|emerge\w*|stem\w*|derive\w*|comes?|supported|borne\s+out|bears?\s+out|illustrat\w+|demonstrat\w+|proved?|proves|show[sn]?|tells?|told|means?|meant|directs?|directed|stands?|put)"
)
_BE = r"(?:is|was|are|were|has|had|have|does|did|follows?|flows?|emerges?|stems?|derives?|comes?|came|must\s+be|can\s+be|stands?)"
_POINTER = (
    r"(?:(?:so|as|that|this)\s+much|no\s+less|nothing\s+less|the\s+(?:very\s+)?same|(?:just|exactly|precisely)\s+(?:that|this|so)|all\s+(?:of\s+)?(?:that|this)"
    rf"|(?:that|this|those|these|such|it|which)(?=,?\s+(?:(?:\w+ly|too|also|at\s+least|then)\s+)?{_BE}\b)|(?:that|this|those|these|such)\s+(?:\w+\s+)?{_NOUN}"
    rf"|the\s+(?:\w+\s+)?{_NOUN}(?=\s+{_BE}\b)|an?\s+(?:\w+\s+)?{_NOUN}(?=\s+(?:\w+ly\s+)?{_DECIDES}\b)|as(?=\s+(?:\w+ly\s+)?{_BE}\b)|as(?=\s+(?:the|a)\s)"
    r"|(?:so|thus)(?=,?\s+(?:it\s|the\s|in\s+(?:terms|effect)|at\s+least|said|held|ruled|decided|[A-Z][\w’.-]+\s)))"
)
_LEAD = r"^\W*(?:(?:and|but|or|yet|for|indeed|again|here|in\s+(?:short|sum|a\s+word)|at\s+any\s+rate)\b,?\s+)*"
_POINTS = re.compile(rf"{_LEAD}{_POINTER}\b(?=[^;:]*(?::\s*)?{CITED})(?=[^;:]*\b{_DECIDES}\b)[^;:]*", re.IGNORECASE)
_POSTURE = re.compile(
    rf"\W*(?:that|this|such|those|these)\s+(?:(?:was\s+)?the\s+)?(?:procedural\s+)?(?:postures?|history|chronology|sequence|background|course|setting|stage|path|route|path)\b[^.;]*{CITED}",
    re.IGNORECASE,
)
"""The sentence before told how the case came on: "That posture distinguishes ¦ from …"."""
_CALLED = re.compile(
    rf"{CITED}[*_]*,?\s+(?:\w+ly\s+|itself\s+|also\s+)*{_DECIDES}\s+(?:(?:as|so)\s+much|so|(?:just|exactly|precisely)\s+(?:that|this)|that|this|the\s+(?:very\s+)?same|the\s+{_NOUN})\W*$"
    rf"|{CITED}[*_]*,?\s+(?:is|was)\s+(?:[\w-]+\s+){{0,4}}?(?:authority|to\s+(?:that|the\s+same)\s+effect|in\s+point)(?:\s+for\s+(?:that|this|it|the\s+{_NOUN}|(?:as|so)\s+much))?\W*$",
    re.IGNORECASE,
)
"""The case itself says it: "¦ holds as much", "¦ is authority for that"."""
_STATED_BEHIND = re.compile(r"\b(?:that|whether|how|why|what)\s", re.IGNORECASE)
_AWAY = re.compile(
    r"\b(?:reject|consider|address|discuss|distinguish|argu|conten|submi|doubt|disapprov|question|issue|overrul|depart|abandon|refus|declin|wrong|not|never|cannot|only|if|unless"
    r"|whether|dissent|may|might|could|would|should|contrary|inapposite|unlike|differ|contrast|misplace|relie[sd]|rely|relian|cite|citing|invok|however|here|appl|follow|help|avail)\w*",
    re.IGNORECASE,
)
"""What is only spoken of in the case, denied there, or kept apart from it."""
_APART = re.compile(
    r"\b(?:reject|consider|address|discuss|distinguish|argu|conten|submi|(?<!no\s)doubt(?:ed|s|ful|ing)|disapprov|overrul|depart|abandon|declin|wrong|dissent|contrary|inapposite|unlike|differ|contrast"
    r"|misplace|rel(?:y|ies|ied|ying|iance)\b|cit(?:e|ing)\b|invok|however|help|avail|does\s+not|did\s+not|is\s+not|was\s+not|no\s+(?:help|answer|authority))\w*",
    re.IGNORECASE,
)
_SO = re.compile(
    rf"(?:{CITED}|\b(?:court|circuit|panel|majority|tribunal|house|lords|board|justices?|judges?|LJ|J|JSC|division|council))\b[^.;:]{{0,40}}?\b(?:so\s+(?:held|ruled|decided|found|said|concluded|holds)"
    r"|(?:held|said|decided|ruled|concluded|thought|thinks|believed)\s+(?:so|as\s+much|the\s+same|likewise|(?:just|exactly|precisely)\s+(?:that|this)))\b|^\W*(?:so|thus)\b[^.]{0,30}\.?$",
    re.IGNORECASE,
)
"""What is held stands before: "the Court has so held", "So, at any rate, ¦"."""
ANSWERED = re.compile(
    r"\b(?:answer\w*|said|says|held|holds|repl(?:y|ied|ies))\b[^.;:]{0,60}?\b(?:yes|no\b(?=\W*$|\W*[,;])|in\s+the\s+(?:affirmative|negative)|(?:that\s+)?(?:it|they|he|she)\s+(?:is|was|does|did|can|may|could|has|had)(?:\s+not)?\W*$)",
    re.IGNORECASE,
)
"""A question stands before it, and the answer is the holding."""
_TAKES_UP = re.compile(
    r"\W*[^.;:]{0,60}?\b(?:adopt|rely|relies|invite|refer|commend|respectfully|follow|repeat|endorse)\w*[^.;:]{0,40}?\b(?:that|this|those|these|the\s+same)"
    r"\s+(?:\w+\s+)?(?:paragraphs?|passages?|words|reasoning|analysis|sentences?|conclusions?|observations?|dicta|dictum|statements?)\W*"
)
"""Nothing but that the writer takes up what stands before: "We respectfully adopt that paragraph. ¦"."""
_TAKEN_FROM = re.compile(
    rf"{CITED}[^;:“”{OTHER}]{{0,80}}?\b(?:borrow|adopt|repeat|recit|quot|approv|endors|echo|took|takes|us)\w*[^.;:]{{0,40}}?\b(?:that|this|those|these|the\s+same|the\s+very)"
    r"\s+(?:\w+\s+)?(?:sentences?|passages?|phrases?|words|language|remarks?|observations?|formulations?|lines?|statements?|dict(?:um|a)|expressions?)\b"
)
"""The case is said to have taken over the words that stand before: "¦ borrowed that sentence from him"."""
_OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y)\b|^\W*(?:Plaintiff|Defendant|Appell|Petitioner|Respondent|Movant|Claimant)")
_BREAK = re.compile(r"(?P<sharp>[;:—–]\s|,\s+(?:and|but|for)\s|\s\((?=the\s))|,\s+")
_CLAUSE = rf"[^;{CITED}{OTHER}“”]{{12,400}}"
_BETWEEN = rf"[^;:.“”{CITED}{OTHER}]"
_NO_CLAUSE = (
    r"(?!(?:which|who|whom|whose|where|when|in\s+which|as|per|to|see|and|but|or|though|although|while|if|unless|because|since|not|at|on|by|of|for|with|from"
    r"|an?\s+(?:[\w-]+\s+){0,4}?(?:case|decision|judgment|ruling|opinion|appeal|claim|action|suit))\b|the\s+\w+\s+of\b)"
)
"""What stands in apposition to the case, or belongs to another clause."""
_NO_REMARK = r"(?!(?:that|this|it)(?:[’']s|\s+is)\s+an?\s+(?:[\w-]+\s+){0,4}?(?:case|decision|judgment|opinion)\b)"
"""A remark on the case itself: "that's a state case"."""
_SUBORDINATE = re.compile(r"\W*(?:though|although|while|whereas|if|unless|as|when|see|in|at|on|to\s+the\s+extent)\b", re.IGNORECASE)
_THAT = re.compile(
    rf"{CITED}{_BETWEEN}{{0,90}}?(?:\b(?:{_DECIDES}|{_BE}|been|doubt\w*|clear|plain|obvious|open|known?|knows|learns?|see[ns]?|reminds?|insist\w*|understood|wrote"
    rf"|warn\w*|stress\w*|observ\w*|emphasi\w*|reason\w*|not\w*|remark\w*|caution\w*|record\w*),?\s+that|(?:tells|teaches|reminds)\s+us)\s+(?P<clause>{_CLAUSE})"
)
_THAT_OF = re.compile(rf"\b{_DECIDES}\b{_BETWEEN}{{0,60}}{CITED}[*_]*,?\s+that\s+(?P<clause>{_CLAUSE})")
"""A complement behind the case, whatever governs it: "since ¦ the law has been that …", "¦ for the rule that …"."""
_BEHIND = re.compile(
    rf"(?:\w\W+{CITED}|{CITED}[*_]*,?\s+[a-z])[^;:.—–“”{CITED}{OTHER}]{{0,80}}(?::|—|–)\s+(?P<clause>{_NO_REMARK}{_CLAUSE})"
)
"""What stands behind a colon: "The rule is that of ¦: …"; not "¦: …" alone, a citation that stands before its rule."""
_OF_IT = re.compile(
    rf"\b(?:the|its)\s+(?:[\w-]+\s+)?{_NOUN}\s+(?:\w+\s+)?(?:in|of|from|by|for\s+which)\s+{CITED}{_BETWEEN}{{0,40}}?(?:\s(?:is|was)\s|,?\s+that\s)\s*(?P<clause>[^;{OTHER}“”]{{12,400}})",
    re.IGNORECASE,
)
"""Its rule, holding or answer: "the answer of ¦ was …"."""
_SETTING = re.compile(rf"^\W*[A-Z][\w-]*\s+(?:[\w’'-]+\s+){{0,4}}?(?<!see\s)(?<!See\s){CITED}[*_]*,\s+(?P<clause>{_NO_CLAUSE}{_CLAUSE})")
"""A sentence of law that begins with the case: "By ¦, …"."""
_IN_IT = re.compile(
    rf"(?:^|[;:—–]\s*|\b(?:that|because|since|as|for|and|but|where|when|whereas|while|if|given)\s+)(?P<clause>[^;:—–“”{CITED}{OTHER}]{{8,240}}?\b(?:was|were|been|is|are)\s+"
    r"(?:\w+ly\s+|there\s+|also\s+|first\s+)?(?:held|ruled|found|said|thought|decided|declared|adjudged|deemed|considered|regarded|treated|taken|understood|seen|judged|pronounced"
    rf"|allowed|permitted|forbidden|required|shown)\s+(?:[^;:“”{CITED}{OTHER}]{{0,60}}?\s)?(?:in|by)\s+{CITED}[*_]*,?\s*(?:at\s+[\[\]0-9¶\s,-]+,?\s*)?(?:not\s+)?"
    rf"(?:(?:to|as|an?|the)\s+\w+|\w+(?:able|ible|ful|less|ive|ory|al|ous|ary|ant|ent|id)\b)[^;“”{OTHER}]{{0,300}})",
    re.IGNORECASE,
)
"""A sentence with the case inside it: "the ground was held in ¦ to have perished"."""
_EVIDENCE = re.compile(r"\bevidence\b")
_CALLS_IT = re.compile(
    rf"\b(?:(?!decision\b|judgment\b){_HELD}|rules?|principle|proposition|law|authority)\b",
    re.IGNORECASE,
)
"""What calls a clause decided; "it is plain from the decision in ¦ that …" only says it."""
_UPSHOT = re.compile(r"\b(?:effect|upshot|result|outcome|consequence|lesson|answer)\s+(?:of|in)\s+[*_]*$", re.IGNORECASE)
"""What calls what follows the case its outcome: "the upshot of ¦ is that …"."""
_IS_HELD = re.compile(rf"\b{_HELD}\b", re.IGNORECASE)
_APPENDED = re.compile(
    rf"\b(?:see|accord|cf|e\.g)[.,\s*_]*{CITED}"
    rf"|(?:^|[.;:,(—–]|\b(?:see|cf|accord|also|and|or|but|e\.g|compare|with))[.,\s*_]*{CITED}[*_]*\W*$",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_TELLING = re.compile(
    r"\b(?!(?:that|this|than|with|from|have|been|were|what|which|there|these|those|such|them|they|also|only|even|very|more|most|some"
    r"|into|upon)\b)[^\W\d_]{4,}\b(?<!ly)",
    re.IGNORECASE,
)
_FEWEST = 3
_AS = re.compile(r"\W*(?:just\s+)?(?:as|so)\b", re.IGNORECASE)
_ARGUES = re.compile(r"\b(?:argu|conten[dt]|submi[ts]|assert|alleg|urg(?:e|ed|es)\b|insist|maintain)\w*", re.IGNORECASE)
_NEAR = 60
_EMPTY = 4
"""Telling words of a sentence that says nothing but whose the words before it are: "There is no getting round ¦ on that"."""
_TOLD = frozenset({StatementKind.ACT, StatementKind.TALE, StatementKind.WEIGHT})


def pointed(page: Page, citation: Citation, own: Unit) -> Iterator[Unit]:
    """The sentence before, where that of the citation does no more than give it to the case; or one that does is followed by it alone."""
    if own.number is None or OTHER in own.text:
        return
    if _points(own.text):
        yield from page.sentence_before(citation, own.number)
    elif page.is_bare(own):
        for near in page.sentence_before(citation, own.number):
            if near.number is not None and _is_of_what_is_before(near.text):
                yield from page.sentence_before(citation, near.number)
    elif _is_empty(own.text) or _POSTURE.match(own.text):
        yield from page.sentence_before(citation, own.number)


def _is_of_what_is_before(text: str) -> bool:
    """Whether a sentence without the case, which follows alone, calls what stands before held: "The Court has so held. ¦"."""
    called = _IS_HELD.search(text) is not None and _points(f"{text.rstrip(' .*_')} in {CITED}")
    return QUOTED not in text and (_SO.search(text) is not None or _TAKES_UP.fullmatch(text) is not None or called)


def _is_empty(text: str) -> bool:
    """Whether the case is part of a sentence that says next to nothing else, and that does not keep it apart."""
    plain = text.replace(CITED, " ")
    appended = _APPENDED.search(text) is not None or OTHER in text or QUOTED in text or text.rstrip().endswith(":")
    if appended or len(_TELLING.findall(plain)) > _EMPTY or _APART.search(plain) or speaks(text):
        return False
    return act_words().search(plain) is None  # what was done is told in the sentence itself


def _points(text: str) -> bool:
    """Whether a clause points at words that stand elsewhere and gives them to the case."""
    if OTHER in text or QUOTED in text:
        return False
    if CITED in text and (_SO.search(text) or ANSWERED.search(text) or _TAKEN_FROM.search(text)):
        return True
    found = _POINTS.search(text)
    if found is not None and _STATED_BEHIND.search(text, text.find(CITED)) is None:
        return _AWAY.search(found.group()) is None
    called = _CALLED.search(text)
    return called is not None and _AWAY.search(text) is None


def ascriptions(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Each clause that the sentence of the citation gives to the case by pointing at it, or that has the case inside it."""
    text = unit.text
    if unit.bracket or CITED not in text:
        return
    other = text.find(OTHER) if OTHER in text else len(text)
    for found in _BREAK.finditer(text, 0, min(other, text.rindex(CITED))) if not _SUBORDINATE.match(text) else ():
        rest = text[found.end() :]
        if _points(rest) or (found["sharp"] and _is_empty(rest)):
            yield from _said(citation, unit, 0, found.start())
            break
    for pattern in (_BEHIND, _THAT, _THAT_OF, _OF_IT, _SETTING, _IN_IT) if QUOTED not in text else ():
        for match in pattern.finditer(text):
            if not (OTHER in text[: match.start()] or is_not_held(text[: match.start("clause")]) or _is_set_beside(text, match)):
                called = (
                    match.re.pattern not in {_THAT.pattern, _THAT_OF.pattern}
                    or _CALLS_IT.search(text, match.start(), match.start("clause"))
                    or _UPSHOT.search(text, 0, match.start())
                )
                yield from _said(citation, unit, *match.span("clause"), role="" if called else SAID)


def _is_set_beside(text: str, match: re.Match[str]) -> bool:
    """Whether evidence shows it, or a court behind "In ¦," only explains something, or another argues: that is no rule of the case."""
    if match.re.pattern != _SETTING.pattern:
        return _EVIDENCE.search(text, match.start(), match.start("clause")) is not None
    start = match.start("clause")
    only_spoken = speaks(text) and not _AS.match(text)
    return only_spoken or _APART.search(text[:start]) is not None or _ARGUES.search(text[start : start + _NEAR]) is not None


_SOMEBODY_SAYS = re.compile(
    r"\W*(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+[A-Z][\w’'-]+\s+(?:also\s+|then\s+)?(?:says|submits|contends|argues|complains|relies)\b"
)
"""What a side of the writer's own case puts forward, for which it then names its authority."""


def of_whole(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """A sentence to which the next one points, unless it is of the writer's own case."""
    if _SOMEBODY_SAYS.match(unit.text) is None:
        yield from _said(citation, unit, 0, len(unit.text))


def unless_told(
    ascribed: Iterator[Statement], others: list[Statement], *, besides: frozenset[StatementKind] = frozenset()
) -> Iterator[Statement]:
    """Those with nothing in them that is compared by itself: an act, a tale, a holding, or one of the kinds `besides`."""
    for one in ascribed:
        start, end = one.span
        if not any(other.kind in _TOLD | besides and other.span[0] < end and start < other.span[1] for other in others):
            yield one


def _said(citation: Citation, unit: Unit, start: int, end: int, role: str = "") -> Iterator[Statement]:
    words = " ".join(unit.text[start:end].replace(CITED, " ").replace(OTHER, " ").split()).strip(" ,.:;")
    if len(_LETTERS.findall(words)) >= _FEWEST and words[0].isalpha() and not (_OURS.search(words) or QUOTED in words or '"' in words):
        span = unit.span(start, end)
        yield Statement(kind=StatementKind.WEIGHT, citation=citation.id, words=words, span=span, owner=Owner.CITED, role=role)
