"""The net that needs no list of acts: a court, a judge, the case or a judicial thing does, or suffers, what no table knows.

No list of words is wide enough for outcomes ("the verdict stood", "cancelled one of the penalties"). So a verb that is neither one of
saying and reasoning nor known otherwise is noticed where its subject is one of these and the sentence is about the citation. It may only
open. Source: reference "prose", sections 4 and 5, pass 6b.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.prose.lexicon import any_of
from brief_audit.prose.page import CITED, OTHER, QUOTED, Unit
from brief_audit.text.words import word_set

_PAST = (
    r"(?!(?:need|indeed|exceed|proceed|succeed|accede|concede|heed|speed|feed)\b)\w+ed|upheld|thrown|undone|taken\s+(?:away|back)|given\s+back|won|left|let|sent|threw|overrode|undid|wound|rid|struck|split|shut|cut"
    r"|put\s+(?:an?\s+end|back)|kept|stood|fell|bound|broke|withdrew|lost|won"
    r"|built|took\s+away|gave\s+(?:back|effect|relief|leave|permission|short)|turned\s+(?:away|down|back)|went\s+(?:back|the\s+other|against|down|further|for|free|home|nowhere)"
)
JUDGE = (
    r"(?:(?:Lord|Lady|Baroness|Sir|Dame|Justice|Judge|Master|Recorder|HHJ)\s+(?:[A-Z][\w’'-]+\s*){1,2}(?:LJ|JSC|CJ|MR)?"
    r"|(?:[A-Z][\w’'-]+\s+){1,2}(?:LJJ?|JJ?|JSC|MR|LCJ|P)"
    r"|(?:EAT|FTT|FtT|UT|UTT|CAT|SIAC|IPT|CJEU|ECJ|ECtHR|SCOTUS|BIA|PTAB|TTAB|NLRB|CAFC|JCPC)\b)"
)
"""A judge by his name, or a court by its letters, which no word for a court tells."""
_THING = (
    r"(?:claims?|appeals?|convictions?|verdicts?|complaints?|awards?|judge?ments?|orders?|petitions?|challenges?|defen[cs]es?|sentences?|injunctions?"
    r"|dismissals?|suits?|actions?|applications?|motions?|prosecutions?|indictments?|permission|penalt(?:y|ies)|fines?|patents?|liability|relief"
    r"|statutes?|ordinances?|warrants?|sanctions|victory|loss|case)"
)
_SPEAKER = (
    r"(?:(?i:it|(?:the|that|this|a|same)\s+(?:[\w’'-]+\s+){0,3}?(?:court|tribunal|panel|majority|judges?|house|lords|board|council|justices?|circuit|division|dissent|plurality|opinion|decision|judgment|master|recorder|registrar))"
    rf"(?:\s+of\s+(?:the\s+)?[A-Z]\w+(?:\s+[A-Z]\w+)?)?|{JUDGE})"
)
_THE_POINT = (
    r"(?:it|this|that|things|matters|(?:the|this|that)\s+(?:\w+\s+)?(?:matter|point|principle|position"
    r"|test|proposition|law|rule|idea|question|issue|thought))"
)
_PUTS = (
    rf"(?:(?:had\s+|has\s+)?(?:put|stated?|expressed|captured|caught|made|encapsulated|summed\s+up|formulated|described|defined)\s+{_THE_POINT}(?:\s+(?:plain|clear))?"
    r"|was\s+(?:blunt|clear|plain|emphatic|explicit|categorical|unequivocal|succinct|terse|brief|short|crisp|direct|forthright|pithy|to\s+the\s+point)"
    r"|did\s+not\s+(?:mince|waste)\s+(?:(?:its|his|her|their|any)\s+)?words|(?:said|wrote|answered|replied|observed|continued|added|remarked))"
)
_MANNER = (
    r"(?:,?\s+(?:\w+ly|thus|so|well|best|(?:this|that)\s+way|as\s+follows|like\s+this"
    r"|(?:in|with|without)\s+(?:[\w-]+\s+){0,3}?(?:ways?|words?|terms?|clarity|ornament|brevity|sentence|lines?|language|fashion|force|phrase|simplicity|economy|candou?r|restraint|emphasis|passage)))*"
)
_PIN = r"[\s,]*(?:at\s+)?(?:(?:pp?|paras?|paragraphs?|¶+)\.?\s*)?[\[\]()\d\s,–-]*"
_AT = rf"(?:\s+(?:in|by|at)\s+|\s*\()[*_]*{CITED}[*_]*{_PIN}"
_WERE = (
    r"(?:is|was|were|are)\s+(?:short|brief|blunt|crisp|simple|plain|clear|direct|emphatic|this|these|as\s+follows|to\s+the\s+same\s+effect)"
)
_LEADS_TO_WORDS = re.compile(
    rf"[\W\d]*(?:(?:As|And|But|So|There|Then)\s+)?(?:{_SPEAKER}\s+(?:\w+ly\s+)?{_PUTS}{_MANNER}(?:{_AT})?{_MANNER}"
    rf"|[Ii]n\s+{CITED}{_PIN}{_SPEAKER}\s+(?:\w+ly\s+)?{_PUTS}{_MANNER}"
    rf"|{_SPEAKER}[’']s?\s+(?:answer|response|reply|words|language|formulation|conclusion|reasoning)(?:{_AT})?\s*{_WERE}{_MANNER}"
    rf"|[Tt]he\s+(?:answer|response|reply|words|language|formulation|conclusion|reasoning)\s+of\s+{_SPEAKER}(?:{_AT})?\s*{_WERE}{_MANNER}"
    rf"|(?i:{_THE_POINT}|(?:the\s+(?:[\w-]+\s+){{0,4}}?)?(?:guidance|approach|law|principles?|tests?|rules?|positions?|points?|definition|doctrine)(?:\s+of\s+[\w-]+)?)"
    rf"\s+(?:was|were|is|are|has\s+been|had\s+been)\s+(?:\w+ly\s+)?(?:put|stated|expressed|said|made|given|summari[sz]ed|set\s+out|described|explained|restated|formulated|laid\s+down)"
    rf"{_MANNER}(?:\s+by\s+{_SPEAKER})?{_MANNER}{_AT}{_MANNER}){_PIN}:\W*(?:{_PIN}\W*)?$"
)
"""What only leads to a quotation: "As the court put it shortly in ¦ at [34]:"; whose words those are is asked of the quotation."""
_DOING = re.compile(
    rf"\s*((?!(?:involving|arising|concerning|pending|following|using|being|having|regarding|during|seeking|alleging|challenging|appealing)\b)\w{{2,}}ing)"
    rf"\s+(?:(?!(?:that|whether|how|why|motions?|plaintiff|defendant)\b)[\w’'-]+\s+){{0,4}}?{_THING}\b"
)
_PARTICIPLE = re.compile(r"\s*((?-i:[a-z])\w{2,}ing)\s+\w")
_REASONING = word_set(
    "apply adher identify undertak rely defin list collect summar instruct invit interpret includ dur concern involv aris us regard follow"
    " review adopt extend limit clarif reaffirm criti question doubt char outlin survey declin pend preexist accord"
)
"""How further participles begin after which nothing is told of the case, or what courts do with rules."""
_MIDDLE = r"(?:(?:has|had|have|also|then|therefore|thus|further|(?!(?:only|early|likely|family|supply|apply|reply)\b)\w+ly),?\s+)*"
_VIEW = re.compile(
    r"\s+(?:(?:the|this|that|any|an?|such|its|his|her|their|those|these|both|all|several|every|each|[\w-]+[’']s?)\s+)*"
    r"(?:[\w’'-]+\s+){0,3}?(?:arguments?|contentions?"
    r"|submissions?|views?|notions?|suggestions?|propositions?|ideas?|readings?|interpretations?|theor(?:y|ies)|approach(?:es)?|tests?|rules?|construction"
    r"|positions?|attempts?|invitations?|rationale|reasoning|distinctions?|standards?|assertions?|analysis|doctrines?|explanations?"
    r"|analog(?:y|ies)|effort|premise)\b"
)
"""What is rejected or allowed without deciding anything of the case: an argument."""
_LIGHT = re.compile(
    r"gave|took|made|put|set|left|laid|led|drew|turned|handed|saw|found|sent|kept|let|came|went|raised|read|sat|filed|opened|opted|stopped|retained|settled|named"
    r"|started|brought|ordered|sought|divided",
    re.IGNORECASE,
)
"""Verbs that say something only with what follows: a court that "took the view" speaks, one that "took the award away" acts."""
_SPEECH = re.compile(
    rf"\s*(?:that|whether|how|why|what|clear|plain|explicit|into|out|forth|up|down\s+(?:the|an?|on|in|its|their|that)\b|to\s+(?:consider|examine|explain|address|discuss|say|apply|the)"
    rf"|(?:one|two|three|four|five|six|seven|eight|nine)\s+to\s+\w+\b|(?:evenly|sharply|closely|along|over|\d)\b|it\s+(?:differently|otherwise|that\s+way)|as|with|by|on|from|in|at|before|for\s+the|under|beyond|no\s+(?:\w+\s+)?(?:error|abuse|merit|fault|reason|basis)|[“:{CITED}]"
    r"|(?:(?!(?:back|away|down|off)\b)[\w’'-]+\s+){0,5}?(?:reasons?|weight|account|attention|notice|rise|guidance|examples?|meanings?|deference|considerations?|notes?|care|pains"
    r"|issues?|support|explanations?|points?|steps?|questions?|rules?|tests?|standards?|principles?|answers?|lines?|distinctions?|conclusions?|inferences?|factors?"
    r"|observations?|statements?|remarks?|findings?|references?|assumptions?|determinations?|elements?|definitions?|limits?|criteri(?:a|on)|law|opinions?|views?|stock|place"
    r"|parallels?|comparisons?|lessons?|framework|approach|positions?|courses?|effect\s+to)\b)",
    re.IGNORECASE,
)
_SAYING = re.compile(
    r"\s+no\s+doubt\b|,?\s*(?:that(?!\s+(?:questions?|issues?|claims?|rulings?|orders?|matters?|parts?|portions?|verdicts?|awards?|appeals?|counts?|judgments?)\b)|whether|how|why|what|as\s+follows|to\s+the\s+effect|“|:)"
)
_FARED = re.compile(
    rf"\b(?P<fared>(?:un)?successful|victorious|winning|losing|defeated|prevailing|triumphant|failed|doomed|ill-fated|vindicated|disappointed)\s+(?:[\w’'-]+\s+){{1,3}}?"
    rf"(?:in|of)\s+[*_]*{CITED}|{CITED}[’']s?\s+(?P<fared_behind>(?:un)?successful|victorious|winning|losing|defeated|disappointed)\b",
    re.IGNORECASE,
)
_MODAL = re.compile(
    r"\b(?:will|would|should|shall|must|may|might|can|could|cannot|if|unless|whether|to|not\s+be)\s+(?:\w+\s+){0,3}$", re.IGNORECASE
)
_OUGHT = re.compile(r"\b(?:ought|free|entitled|able|likely)\s+to\b")
_PARTS = re.compile(r"\b(?:by|from|before|of|under|than)\s+(?:the\s+)?$", re.IGNORECASE)


def unlisted(unit: Unit) -> Iterator[tuple[int, int]]:
    """Where a verb that no table knows stands with such a subject, the citation being attached to the sentence."""
    if unit.bracket:
        yield from _bracket(unit)
        return
    if not _is_attached(unit):
        return
    for name in ("court", "thing", "case", "quoted"):
        for match in _subject(name).finditer(unit.text):
            if not _is_harmless(match, unit.text, "court" if name == "quoted" else name):
                yield match.start("verb"), match.end("verb")
    yield from _fared(unit)


def _fared(unit: Unit) -> Iterator[tuple[int, int]]:
    """Where someone of the case is called by what became of him: "the unsuccessful tenant in ¦"."""
    for match in _FARED.finditer(unit.text):
        yield match.span("fared" if match["fared"] else "fared_behind")


def deed_of(unit: Unit) -> str:
    """The verb with which a bracket begins, if it is none of saying and reasoning: "(enjoining the law)"; empty otherwise."""
    match = _PARTICIPLE.match(unit.text)
    return match[1] if match is not None and is_a_deed(match[1]) else ""


def is_participial(text: str) -> bool:
    """Whether a bracket begins with a participle: "(holding that …)"."""
    return _PARTICIPLE.match(text) is not None


def is_a_deed(participle: str) -> bool:
    """Whether a participle is of no verb of saying and reasoning."""
    return not any(participle.lower().startswith(root) for root in _roots() | _REASONING)


def _bracket(unit: Unit) -> Iterator[tuple[int, int]]:
    """A verb at the beginning of a bracket that is none of saying and reasoning and does something to a judicial thing."""
    match = _DOING.match(unit.text)
    if match is not None and not any(match[1].lower().startswith(root) for root in _roots()):
        yield match.span(1)


@cache
def _roots() -> frozenset[str]:
    """How the verbs of saying and reasoning begin, without their ending."""
    words = re.findall(r"\w{4,}", any_of("verb of a court"))
    return frozenset(re.sub(r"(?:ed|e)$", "", word) for word in words) | {"hold", "find", "quot", "cit", "mak", "tak", "giv", "stat", "us"}


def _is_attached(unit: Unit) -> bool:
    return OTHER not in unit.text and (unit.near or CITED in unit.text)


def _is_harmless(match: re.Match[str], text: str, name: str) -> bool:
    if _MODAL.search(text, max(0, match.start("verb") - 40), match.start("verb")) or _PARTS.search(
        text[max(0, match.start() - 12) : match.start()]
    ):
        return True
    if _describes(match, text, name) or (name == "thing" and _NO_PROCEEDING.search(text[: match.start("verb")]) is not None):
        return True
    if name == "court" and re.search(r"[’']s\s+$", text[: match.start("verb")]):
        return True  # "Quill J's celebrated essay": the judge did not celebrate
    known = _known("verb of a proceeding" if name == "thing" else "verb of a court")
    if known.fullmatch(match["verb"]) is not None:
        return name == "thing" or not is_deed(match, text)
    return name != "thing" and any(pattern.match(text, match.end()) is not None for pattern in (_SAYING, _VIEW))


def is_deed(match: re.Match[str], text: str) -> bool:
    """Whether the verb of a match, one that a court speaks with, does something: "gave the tenants their cottage back"."""
    name = next((name for name in ("verb", "case") if name in match.re.groupindex and match[name]), "")
    return bool(name) and _LIGHT.fullmatch(match[name]) is not None and _SPEECH.match(text, match.end(name)) is None


_NO_PROCEEDING = re.compile(r"(?:(?:[’']s?|\b(?:his|her|its|their|my|our))\s+case\s+(?:has\s+|had\s+)?|\bin\s+th(?:at|is)\s+case\s+)$")
"""What a side puts forward, or where something happened: "a party's case has changed", "the insurer in that case failed to prove it"."""
_ATTRIBUTE = re.compile(r"(?:\b\w+ly|\b(?:the|an?|of|any|no|this|that|its|his|her|their|in|by|for))\s+$", re.IGNORECASE)
_NOUN_BEHIND = re.compile(
    r"\s+(?!(?:the|an?|its|his|her|their|that|this|these|those|both|all|any|by|in|on|at|for|to|of|with|from|under|over|because|when|after|before|and|or|but|as"
    r"|if|where|while|since|until|without|against|him|them|it|not|only|no|so|too)\b)[a-z][a-z-]+"
)
_INDEFINITE = re.compile(r"\b(?:an?|any|every|no|another|some|such\s+an?)\s+(?:[\w-]+\s+){0,3}$", re.IGNORECASE)


def _describes(match: re.Match[str], text: str, name: str) -> bool:
    """Whether the participle only describes: "a claim of a protected right", "a mixed question", "a case ignored in the briefs"."""
    if name != "thing" or not match["verb"].lower().endswith("ed") or re.search(r"\b(?:was|were|been)\b", match.group()):
        return False
    before, subject = text[: match.start("verb")], text[max(0, match.start() - 40) : match.start()]
    attribute = (_ATTRIBUTE.search(before) or re.search(r"\b(?:is|are)\b", match.group())) and _NOUN_BEHIND.match(text, match.end("verb"))
    return bool(attribute or (_INDEFINITE.search(subject) and re.match(r"\s+(?:in|on|by|for|from|under|at)\b", text[match.end("verb") :])))


@cache
def _known(kind: str) -> re.Pattern[str]:
    return re.compile(any_of(kind), re.IGNORECASE)


@cache
def _subject(name: str) -> re.Pattern[str]:
    of_court = (
        rf"(?:(?:[Tt]he|[Tt]his|[Tt]heir)\s+(?:(?:[A-Z][\w.]+|deputy|learned)\s+){{0,2}}"
        rf"(?:{any_of('court')}|(?<=deputy )judge|(?<=learned )judge)(?:\s+of\s+(?:the\s+)?[A-Z]\w+)?"
        rf"(?:\s*\([^()]{{1,60}}\)|,\s+having\s+[^,;:.()]{{3,80}},)?,?|{JUDGE})"
    )
    subject = {
        "court": of_court,
        "thing": (
            rf"\b{_THING}\b(?:\s+(?:for|of|against|on|in|under|by|to)\s+(?:[\w’'“”…-]+\s+){{0,5}}?[\w’'“”…-]+)??"
            r"(?:\s+(?:was|were|had\s+been|has\s+been))?"
        ),
        "case": rf"(?:^|[;:—]\s)\W*(?:See\s+)?{CITED}[*_]*,?",
        "quoted": rf"{of_court}\s[^.;:{OTHER}]{{0,160}}?{QUOTED}[*_”\"’',\s]*(?:(?:and|but|then|yet|so|nor),?)?",
    }[name]
    return re.compile(rf"{subject}\s+{_MIDDLE}(?P<verb>{_PAST})\b(?![\w-])")


def leads_to_words(text: str) -> bool:
    """Whether a sentence only leads to words set off behind its colon, and says nothing of a case but that they are its words."""
    return _LEADS_TO_WORDS.match(text) is not None
