"""What a brief says of a case without a finite verb: "Licence void. ¦", "¦: costs to the widow", "Who paid? The harbour. ¦".

A reader looks for verbs, and where there is none it would see nothing said. So a few words that stand alone beside a citation, and a
question with its answer before one, are a statement of the case; so is a result that is named by a noun ("the rejection of the lamps
in ¦"). Whether the decision bears them is for `accounting` to ask. Source: DESIGN section 3, "silence is never a pass".
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.ascribed.rest import OF_THE_PAGE
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Page, Unit
from brief_audit.prose.told import OURS

FRAGMENT = "fragment"
"""The role of what is said without a finite verb: one clause of the decision must bear all of it."""
_MOST, _MOST_IN_PIECES = 8, 14
_LONGEST = 600
"""Characters of a sentence that can be a fragment with its citations."""
_A_SOURCE = re.compile(
    r"\W*(?:in\s+turn\s+)?(?:citing|quoting|quoted\s+in|cited\s+in|hereinafter|hereafter|collectively|per\b|formerly|previously|at\s+\W*[0-9])",
    re.IGNORECASE,
)
"""A bracket that names what the decision quotes, what it is called, whose words they are or where they stand."""
_PLAIN_WORD = re.compile(
    r"(?<![\w’'.-])(?!(?:and|the|for|with|from|per|agreed|agreeing|joined|joining|concurring|dissenting|sitting)\b)[a-z]{3,}"
)
"""A word with a small letter: names, courts and judges have none."""
_IN_FRONT = re.compile(rf"\W*(?P<words>[^:()–—“”{CITED}]{{3,90}}?)(?::\s+|\s+[–—]\s+|\s+\()[*_]*{CITED}\W*")
_BEHIND = re.compile(rf"\W*{CITED}[*_]*\s*[:–—]\s+(?P<words>[^“”{CITED}]{{3,90}}?)\W*")
_FINITE = re.compile(
    r"\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|may|might|must|shall|should|will|would|cannot|\w+n[’']t|went|got|made|lost|won|paid|took|gave|came|fell|saw"
    r"|rose|ran|kept|left|let|met|sent|stood|told|held|found|said|says|means|needs?|requires?|follows?|appl(?:y|ies)|governs?|controls?|holds?)\b"
    r"|(?<=[a-z]\s)[a-z]+(?<!s)s\s+(?:the|an?|no|its|their|that|only|not|nothing|all|every|any)\b"
    r"|^\W*(?:[\w’'-]+\s+)?\w+s\s+(?!of\b|to\b|for\b|in\b|on\b|by\b|at\b|with\b|from\b|and\b|or\b|under\b|against\b|as\b|not\b|each\b|only\b)[a-z]+(?<!ed)(?<!s)\s+(?:the|an?|no|its|their|that|only|not|nothing|all|every|any|with|by)\b"
    r"|\b(?:courts?|circuit|tribunal|panel|board|council|house|lords|judge|jury|majority|justices|state|crown|government)\s+(?:\w+ly\s+|also\s+|then\s+)?[a-z]+ed\b"
    r"|^\W*(?:an?|no|every|each|any)\s+(?:(?!(?:of|for|by|in|on|to|with|under|and)\b)[\w-]+(?<!s)\s+){1,4}[a-z]+(?<!s)s\W*$"
    r"|^\W*(?:it|he|she|they)\b|(?<=\s)(?:spoke|wrote|joined|concurred|dissented|(?:call|offer|speak|write|turn|depend|give|take|make|come|work|begin|end|run|remain|leave|suffice|matter|bar|show"
    r"|include|allow|permit|protect|provide|predate|bind|serve|extend|demand|favou?r)s|goes|lies)\b"
    r"|^\W*(?:see|compare|consider|recall|note|take|contrast|cf|accord|imagine|suppose|read|witness)\b",
    re.IGNORECASE,
)
"""A finite verb, as far as its form or its place shows; and how a writer speaks to his reader."""
_WORD = re.compile(r"[^\W\d_][\w’'-]*|[$£€]?\d[\d,.]*")
_SAYS = re.compile(
    r"\b(?!(?:accord|same|likewise|similarly|also|compare|contrast|contra|authority|authorities|source|notes?|examples?|quite|hence|thus|even|such|exceptions?|doubts?|matter"
    r"|difference|questions?|issues?|points?|answers?|much|less|more|rule|rules|principles?|standards?|tests?|review|analysis|background|argument|discussion|introduction|conclusion"
    r"|jurisdiction|doctrine|propositions?|leading|lead|cases?|decisions?|precedents?|further|other|another|first|second|third|here|there|with|from|this|that|these|those|well|settled|black-?letter"
    r"|course|indeed|true|enough|effect|above|below|generally|court|courts|circuit|district|state|federal|supreme|appeals?|contrary|fortiori|summary|elements?|factors?|legal|general|recent|case-law)\b)"
    r"(?:[a-z][a-z’'-]{3,}|[A-Z][a-z’'-]+ed)\b|[$£€]\s?\d|\b\d+(?:\.\d+)?%?"
)
"""Words that say something by themselves; not those in which a writer says how a case bears on the question."""
_OUTCOME = re.compile(
    r"\b(?:in)?valid\b|\bvoid\w*|\b(?:im)?material\b|\b(?:un)?lawful\b|\b(?:un)?fair\b|\b(?:un)?authori[sz]ed\b|\b(?:not\s+)?(?:guilty|liable|responsible|proved|proven)\b|\bto\s+blame\b"
    r"|\bblameless\b|\bcosts\b|\bdamages\b|\bfines?\b|\bservice\b|\bcharge\b|\bdischarge\b|\bpenalt(?:y|ies)\b|\bprison\b|\boutcome\b|\b(?:years?|months?|weeks?|days?)\b|[$£€]\s?\d|\b\d+(?:\.\d+)?\s*(?:%|per\s+cent|million)"
    r"|\b(?:suspend|chang|refus|grant|allow|dismiss|quash|acquit|convict|reject|upheld|uph[eo]ld|revers|affirm|vacat|remand|reopen|extradit|deport|struck|disallow|declin|withdraw|award|pa(?:y|id)\b)\w*"
    r"|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen)\b[^,;]{0,30}\beach\b|^\W*no\b[^;]*,\s*no\b|\bset\s+aside\b|\bout\s+of\s+time\b|\b(?:rout|win|loss|defeat|victory|triumph|judgment)\s+for\b|\b(?:no|without)\s+(?:abuse|error|injustice|breach|duty|notice|consideration|deed|service|negligence|liability)\b",
    re.IGNORECASE,
)
"""Words by which a few others without a verb tell a result: sums and terms, what was done, and what a thing was found to be."""
_SUM = re.compile(r"[$£€]\s?\d")
_ASKED = re.compile(r"\?\W*$")
_YES = re.compile(
    r"\W*(?:yes|no|indeed|of\s+course|certainly|plainly|hardly|never|not\b[^.]{0,40}|it|they|he|she|there|that|this)\b"
    r"(?P<rest>\W+(?:(?:is|was|does|did|do|can|may|must|could|are|were|has|had|will|would)(?:\s+not|n[’']t)?|indeed|none|certainly|plainly)\b)?",
    re.IGNORECASE,
)
_NO = re.compile(r"\b(?:no|not|none|never|hardly|\w+n[’']t)\b", re.IGNORECASE)
_ANSWER = 8
_LINK = re.compile(r"^\W*(?:hence|thus|so|therefore|accordingly|again|and|but)\b\W*", re.IGNORECASE)
_RESULT = re.compile(
    r"\b(?:[Tt]he|[Aa]n?|[Ii]ts)\s+(?P<words>(?:(?:outright|partial|later|eventual|alleged)\s+)?(?:rejection|invalidity|validity|refusal|acceptance|acquittal|conviction|reopening"
    rf"|unlawfulness|illegality|lawfulness|voidness|nullity|exclusion|admission|annulment|quashing|removal|failure|success|defeat|victory|loss)\s+of\s+[^,;:.()“”{CITED}{OTHER}{LAW}]{{4,90}}?)"
    rf"(?:,?\s+as)?\s+in\s+[*_]*{CITED}"
)
_OF_A_RULE = re.compile(
    r"\b(?:rules?|tests?|standards?|approach|doctrines?|arguments?|contentions?|submissions?|propositions?|views?|readings?)\b"
)


def fragments(page: Page, citation: Citation) -> Iterator[Statement]:
    """What is said beside the citation without a verb, by question and answer, or by the noun of a result."""
    number = page.sentence_of(citation.span[0])
    if number is None or citation.parallel_to is not None or page.is_through_another(citation):
        return
    start, end = page.sentences[number]
    if end - start > _LONGEST:
        return
    own = page.unit(citation, number)
    if page.is_bare(own) and _SUM.search(own.text) is None:
        yield from _before(page, citation, number)
        return
    for pattern in (_IN_FRONT, _BEHIND):
        match = pattern.fullmatch(own.text)
        if match is not None and _is_a_fragment(match["words"]):
            yield _said(citation, own, match.span("words"))
    for match in _RESULT.finditer(own.text):
        if _OF_A_RULE.search(match["words"]) is None and OURS.search(match["words"]) is None:
            yield _said(citation, own, match.span("words"))


def bracketed(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """A remark of a few words in the brackets of a citation: "(no licence needed)", "(denying the fees)", whatever its form."""
    text = unit.text
    if not unit.bracket or any(sign in text for sign in (OTHER, QUOTED, LAW, "“", '"')) or _A_SOURCE.match(text):
        return
    left = OF_THE_PAGE.sub(" ", text)
    if 0 < len(_WORD.findall(left)) <= _MOST and _PLAIN_WORD.search(left) and _SAYS.search(left) and not OURS.search(text):
        yield _said(citation, unit, (0, len(text)))


def _before(page: Page, citation: Citation, number: int) -> Iterator[Statement]:
    """The fragment before a bare citation, with the question that it answers."""
    last = _alone(page, citation, number - 1)
    if last is None:
        return
    asked = _alone(page, citation, number - 2)
    if asked is not None and _ASKED.search(asked.text) and len(_WORD.findall(last.text)) <= _ANSWER:
        yield from _answered(citation, asked, last)
    elif _ASKED.search(last.text) is None and _is_a_fragment(last.text):
        yield _said(citation, last, (0, len(last.text)))


def _answered(citation: Citation, asked: Unit, answer: Unit) -> Iterator[Statement]:
    """A question and its answer as one statement, `direct`: of a yes or no the question affirmed or denied."""
    plain = _YES.match(answer.text)
    words = f"{'not ' if _NO.search(answer.text) else ''}{asked.text}" if plain else f"{asked.text} {answer.text}"
    if _SAYS.search(words) and not any(sign in words for sign in (OTHER, QUOTED, LAW)) and OURS.search(words) is None:
        start, end = asked.span(0, len(asked.text))[0], answer.span(0, len(answer.text))[1]
        yield Statement(
            kind=StatementKind.WEIGHT,
            citation=citation.id,
            words=" ".join(words.replace("?", ",").split()).strip(" ,."),
            span=(start, end),
            owner=Owner.CITED,
            role=FRAGMENT,
            direct=True,
        )


def _alone(page: Page, citation: Citation, number: int) -> Unit | None:
    """A sentence of the same paragraph that cites nothing."""
    if number < 0 or page.opens_paragraph(number + 1):
        return None
    unit = page.unit(citation, number, near=True)
    return None if CITED in unit.text or OTHER in unit.text else unit


def _is_a_fragment(text: str) -> bool:
    """Whether a few words have no finite verb and say something that is not of the present case."""
    words = _WORD.findall(text)
    few = 0 < len(words) <= (_MOST_IN_PIECES if "," in text else _MOST) and not any(sign in text for sign in (OTHER, QUOTED, LAW))
    return (
        few
        and _OUTCOME.search(text) is not None
        and _FINITE.search(text) is None
        and _SAYS.search(text) is not None
        and OURS.search(text) is None
    )


def _said(citation: Citation, unit: Unit, place: tuple[int, int]) -> Statement:
    words = _LINK.sub("", " ".join(unit.text[slice(*place)].split())).strip(" ,.:;*_")
    span = unit.span(*place)
    return Statement(kind=StatementKind.WEIGHT, citation=citation.id, words=words, span=span, owner=Owner.CITED, role=FRAGMENT)
