"""Sentences that tell what happened in a case, whatever their words: the net behind the nets that know words.

An outcome can be told without any word of outcome ("the officer walked home with his record wiped clean"). So a sentence about the case
that tells something in the past is noticed, less those in which a court only speaks or reasons, and those of the present case. Whether
the decision bears its words is for `accounting` to ask. Source: reference "prose", section 4: no list of words is wide enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.instances import is_an_instance, is_of_the_case
from brief_audit.prose.lexicon import act_words, any_of
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, THERE, Unit
from brief_audit.prose.structure import JUDGE, deed_of, is_deed, is_participial, leads_to_words

_PAST_ONLY = (
    r"was|were|had|did|got|left|led|let|lost|made|met|paid|put|saw|sent|stood|told|took|went|won|came|gave|fell|rid|ran|cut|threw|bore|broke|brought"
    r"|caught|taught|bought|sought|fought|thought|drew|drove|rose|kept|spared|built|struck|spent|forgot|forbade|withdrew|overcame|became|began|chose|held|shed|cast|hit|dealt|dug|fled|flung|freed|hid|lent|rode|sank|shook|shot|shut|slid|sold|spun|split|stole|struck|stuck|swept|swung|tore|undid|undertook|withheld|withstood|overrode|sat|heard|sued|died|owed|lied|arose|wore|grew|knew|felt|meant"
    r"|beat|hurt|burst|fed|lit|quit|wept|woke|bent|clung|crept|drank|flew|hung|rang|sprang|stuck|strove|swore|wound|blew|froze|forgave|forsook|mistook|misread|overthrew|laid|lay"
)
_NEVER_A_VERB = (
    r"un(?:related|authenticated|specified|named|identified|signed|verified|supported|justified|founded|warranted|published|reported|resolved|rebutted"
    r"|contested|disputed|limited|restricted|authori[sz]ed|proved|tested|addressed|pleaded|licensed|registered|married|armed|reasoned|informed|qualified)"
)
"""Adjectives that look like pasts: "it bundles unrelated tasks" tells nothing of what happened."""
_PAST = re.compile(
    rf"(?<!-)\b(?:{_PAST_ONLY}|(?!(?:succe|proce|exce|acce|conce|ne|inde|spe|fe|de|se|bre|hundr|kindr|sacr)eds?\b|united\s+(?:states|kingdom)|(?:quot|cit)ed\b|{_NEVER_A_VERB}\b)\w{{3,}}ed)\b",
    re.IGNORECASE,
)
_SURE = re.compile(
    r"\b(?:was|were|had|did|got|saw|took|went|came|gave|fell|ran|threw|drew|drove|rose|arose|wrote|spoke|became|began|chose|knew|grew|wore|broke|bore|forbade"
    r"|withdrew|overcame|undertook|fled|sank|shook|stole|tore)\b",
    re.IGNORECASE,
)
"""Pasts that are nothing else: no participle, no adjective."""
PRESENT = re.compile(
    r"\b(?:is|are|am|must|(?-i:may)|can|cannot|has|have|does|do|shall|will|requires?"
    r"|(?!(?:associ|certific|candid|magistr|mand|advoc|deleg|affili|inm|esti?m|gradu|room-?m|class-?m|deb|est|st|d|r|pl)ates\b|(?:prem|prom|exerc|enterpr|franch|comprom)ises\b)\w{3,}(?:izes|ises|ates|ifies))\b",
    re.IGNORECASE,
)
"""A verb of the present; "associates" and "premises" are none."""
_DESCRIBES = re.compile(
    r"(?:\b(?:the|an?|no|any|every|each|all|some|such|its|his|her|their|this|that|these|those|of|in|by|for|with|to|from|under|on|as|be|being|or|and|than)"
    r"(?:\s+\w+ly)?\s+|,\s+(?:\w+ly\s+)?|\b\w+ly-)$",
    re.IGNORECASE,
)
"""Before a participle that only describes: "no qualified immunity", "a clearly established right", "a falsehood, made knowingly"."""
_PAIR = 2
_BEGINS = re.compile(r"[;:(]|(?<=[a-z)])\.\s")
_NOW = re.compile(
    rf"\b(?:is|are|has|have|does|do|must|(?-i:may)|can|cannot|(?-i:will)|shall|should|would|could|might|requires?|means?|applies|permits?|shows?|need|depends?"
    rf"|governs?|provides?|follows|remains?|holds?|whether|if|when|(?<!{CITED}\s)(?<!{CITED},\s)where|here|we|our|us|I|my)\b",
    re.IGNORECASE,
)
_ARGUES = r"(?:argu|conten[dt]|submi[ts]|assert|alleg|urge|maintain|suggest|insist)"
_ARGUED = (
    rf"\b{_ARGUES}\w*(?:s|ing)\b(?<!ions)(?<!ments)|\b(?:(?!The\b)[A-Z]\w+|and|who|he|she|they|it|counsel)\s+(?:also\s+|\w+ly\s+|then\s+)?{_ARGUES}\w*(?:ed|d)\b"
    r"|\b(?:argu|claim|conten[dt]|submi|assert|alleg)\w*\s+that\b|\brel(?:y|ies|ied)\b|\bciting\b|\bcite[sd]?\b"
    r"|\b(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+[A-Z][\w’'-]+\s+(?:also\s+|then\s+)?says\b"
)
_OF_THE_PRESENT = (
    r"\btrial\s+(?:counsel|court)\b(?![’']s)"
    r"|\b[Ee]vidence\b(?!(?:\s+(?:of|about|against|from|in|inside|on|for)\s[^.;:]{0,60}?)?,?\s+(?:came|consisted|emerged|arose|stemmed|was\s+(?:given|led|called|heard|taken|obtained|found)|were\s+(?:given|led|called|heard|taken|obtained|found))\b)"
)
"""A court below acts, or evidence is spoken of, in the writer's own case or in the one that is cited."""
REPORTED = re.compile(f"{_ARGUED}|{_OF_THE_PRESENT}")
"""Someone argues or relies on something, or a court below acts: nothing is told of the case; "the question argued there" is no argument."""
_ONLY_ARGUED = re.compile(_ARGUED)
_WOULD_HAVE = re.compile(r"\b(?:should|would|could|might|may|must)\s+(?:\w+\s+){0,2}?have\s+\w+", re.IGNORECASE)
_REASONS = re.compile(
    r"\W*(?:thus|therefore|accordingly|moreover|hence|yet|so|indeed|consequently|further(?:more)?|likewise|similarly|because|(?:that|this|these|those)(?!\s+(?:had|happened|befell)\b)|such|given"
    r"|in\s+(?:light|fact|short|sum))\b",
    re.IGNORECASE,
)
"""How a sentence begins that reasons of the writer's own case, where a citation with "See" stands behind it."""
_OF_A_RULE = re.compile(
    r"\b(?:point|rule|law|principle|question|issue|test|proposition|approach|doctrine|position|standard|authorit(?:y|ies)|meaning|scope)s?\b[^.;]{0,80}?"
    r"\b(?:was|were|had\s+been)\s+(?:\w+ly\s+|long\s+|first\s+|also\s+)*(?:settled|established|explained|stated|considered|discussed|described|reviewed"
    r"|summari[sz]ed|recogni[sz]ed|examined|analy[sz]ed|identified|formulated|articulated|decided|resolved|set\s+out|laid\s+down)\b"
    r"(?!\s+(?:\w+ly\s+)?(?:in\s+favou?r|for|against|that|as|to)\b)",
    re.IGNORECASE,
)
"""A rule that a court has spoken of: nothing happened to anybody."""
_SIGNAL = re.compile(r"^\W*(?:(?:see|cf|accord|but|also|e\.g|compare|contra|generally|indeed|in\s+fact)\b[.,\s]*)+", re.IGNORECASE)
_LICENCE = re.compile(
    r"\((?:[A-Za-z]+[\s,;]+){0,6}(?:omitted|added|altered|supplied|original|cleaned\s+up)\)"
    r"|\((?:(?:alterations?|internal|quotations?|marks?|citations?|footnotes?|brackets?|ellips[ei]s|emphas[ei]s|some|most|paragraph|breaks?|and|or|other|original)[\s,;]+)+omitted\)",
    re.IGNORECASE,
)
_AS_HERE = re.compile(r",\s+(?:just\s+|much\s+)?(?:as|like)\s+(?:here|in\s+this\s+case),")
"""A look at the present case inside a sentence that tells of the other."""
_FEWEST = 3
_WORD = re.compile(r"[^\W\d_]{4,}")


_OBJECT_OF = re.compile(
    r"\b(?:from|before|against|(?<!decision\s)(?<!judgment\s)(?<!opinion\s)by)\s+(?:an?\s+|the\s+)?(?:[A-Z][\w’'-]*\s+|and\s+|of\s+(?:the\s+)?){0,6}$"
)
"""Behind these a court does not speak: "the appeal from the County Court Judge reached the High Court"."""
_OF_A_LAW = re.compile(rf"\b(?:under|of|by|in|with|within|to|for|on|from|and|or|against|through)\s+(?:the\s+)?{LAW}", re.IGNORECASE)
_LAWGIVER = re.compile(
    r"\b(?:Congress\w*|Parliament\w*|legislat\w*|Framers|drafters|enact\w*|codif\w*|repeal\w*|in\s+force)\b", re.IGNORECASE
)


@cache
def _spoken() -> re.Pattern[str]:
    """A court, a judge or the case itself, that says, considers or concerns something."""
    speaks = any_of("verb of a court")
    subject = (
        r"(?i:it|court|panel|majority|tribunal|house|lords|board|council|they|he|she|judge|justices?|circuit|division|dissent|plurality|opinion|decision)"
        rf"|{JUDGE}"
    )
    adverb = r"(?i:(?:\w+ly|also|then|there|first|next|again|further|itself|(?<!\bit\s)was|were|has|who)\s+)*"
    said = (
        rf"(?:(?:{subject})(?:\s+of\s+(?:the\s+)?[A-Z]\w+(?:\s+[A-Z]\w+)?(?!,))?(?:,?\s+in\s+{CITED},?)?(?:\s*\([^()]{{1,120}}\))?,?\s+{adverb}(?P<verb>(?i:{speaks}))\b"
        rf"|(?i:it\s+was\s+(?:{speaks})\s+that\b|\b(?:so|thus)\s+it\s+was\s+(?:{speaks})\b))"
    )
    itself = rf"{CITED},?\s+{adverb}(?P<case>(?i:{speaks}|involved|concerned|arose|dealt|addressed))\b"
    return re.compile(rf"\b(?:{said})|^\W*{itself}")


def tales(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The sentence of a unit, where it tells something of the past and concerns no other case."""
    text = _AS_HERE.sub(lambda found: "," + " " * (len(found.group()) - 1), _LICENCE.sub(" ", unit.text))
    if unit.bracket:
        yield from _of_bracket(citation, unit)
        return
    if (
        not (unit.near or CITED in text)
        or (":" in text and leads_to_words(text))
        or (unit.bare and citation.signal and _REASONS.match(text))
    ):
        return
    if _is_told(text):
        words = _SIGNAL.sub("", text)
        yield from _told(citation, unit, words, (0, len(unit.text)))
        return
    if not (unit.near and not unit.bare) and (is_an_instance(text) or is_of_the_case(text)):
        yield from _told(citation, unit, text, (0, len(unit.text)))
        return
    for start, end, verb in _clauses(text, shared=unit.shared):
        yield from _told(citation, unit, text[start:end], (start, min(end, len(unit.text))), verb)


def _is_told(text: str) -> bool:
    """Whether the words tell something in the past of no other case, written law or quotation, and no court only speaks in them."""
    if OTHER in text or QUOTED in text or (LAW in text and _is_of_a_law(text)) or _UNDER_IT.search(text):
        return False
    reported = (_ONLY_ARGUED if THERE.search(text) else REPORTED).search(text)
    return tells(text) and not reported and not speaks(text)


_UNDER_IT = re.compile(
    r"\b(?:under|pursuant\s+to)\s+(?:the\s+(?:[\w-]+\s+){0,3}?(?:tests?|standards?|frameworks?|factors|requirements|criteria|rule|principles)\s+"
    rf"(?:(?:set\s+(?:forth|out)|laid\s+down|stated|announced|adopted|established)\s+)?(?:in|by|of|from)\s+)?[*_]*{CITED}[*_]*\W*$"
)
"""How a sentence ends that applies a case to another: "Counsel was not ineffective under ¦"."""


def _is_of_a_law(text: str) -> bool:
    """Whether a law does more than say under what something happened."""
    return LAW in _OF_A_LAW.sub(" ", text) or _LAWGIVER.search(text) is not None


def speaks(text: str) -> bool:
    """Whether a court, a judge or the case says, considers or concerns something in the words."""
    return any(True for _ in spoken(text))


def spoken(text: str) -> Iterator[re.Match[str]]:
    """Each place where one of them does: subject and verb."""
    for match in _spoken().finditer(text):
        if _SUFFERS.match(match.group()) or (_IS_SOMEBODY.match(match.group()) and _names_nobody_else(text[: match.start()])):
            continue
        if not is_deed(match, text) and _OBJECT_OF.search(text, max(0, match.start() - 80), match.start()) is None:
            yield match


def _names_nobody_else(before: str) -> bool:
    """Whether the words name somebody, and no court or judge: a pronoun behind them means him."""
    return _SOMEBODY.search(before) is not None and _A_COURT.search(before) is None


_IS_SOMEBODY = re.compile(r"(?:he|she)\b", re.IGNORECASE)
_SOMEBODY = re.compile(r"(?<=\s)[A-Z][a-z’'-]+|\b[Tt]he\s+[a-z]")
_A_COURT = re.compile(
    rf"\b(?i:courts?|panel|majority|tribunal|house|lords|lordships?|board|council|judges?|justices?|circuit|division|dissent\w*|opinion|decision)\b|{JUDGE}|{CITED}"
)
_SUFFERS = re.compile(
    r"(?:they|he|she)\b[^.]*\b(?:was|were)\s+(?:\w+ly\s+|also\s+|then\s+|there\s+)*"
    r"(?!(?:satisfied|unpersuaded|inclined|entitled|obliged|bound|concerned|prepared|content|persuaded|minded)\b)\w+$",
    re.IGNORECASE,
)
"""Someone of whom the passive tells: "they were dealt with by fines"."""


def _told(citation: Citation, unit: Unit, text: str, place: tuple[int, int], verb: str = "") -> Iterator[Statement]:
    words = " ".join(text.replace(CITED, " ").split())
    if len(_WORD.findall(words)) >= (_FEWEST if verb else _FEWEST - 1):
        span = unit.span(*place)
        yield Statement(kind=StatementKind.TALE, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN, role=verb)


def _clauses(text: str, *, shared: bool) -> Iterator[tuple[int, int, str]]:
    """The clauses of a sentence of something else that tell of the case: "…, as happened in ¦", "… that the costs were ordered in ¦".

    `shared`: the case is one example of several.
    """
    for pattern in (_HAPPENED, _AS_THERE, _BESIDE):
        yield from ((*match.span("clause"), "") for match in pattern.finditer(text))
    for match in (*_AFTER.finditer(text), *_RELATIVE.finditer(text)) if CITED in text and OURS.search(text) is None else ():
        if _is_told(match["clause"]):
            yield (*match.span("clause"), "")
    yield from _of_a_side(text)
    for match in _DONE_IN.finditer(text):
        said = _said_of_it(match["verb"]) and _RELIEF.search(match["clause"]) is None
        if not (_NOW.search(match["clause"]) or _OF_A_RULE.search(match["clause"]) or said):
            yield (*match.span("clause"), match["verb"])
    for match in _FOUND.finditer(text):
        name = "clause" if match["clause"] else "passive"
        if name == "clause" or match["there"] or not (shared or _IS.search(match["passive"])):
            yield (*match.span(name), "")
    parts = [0, *(match.end() for match in _PART.finditer(text)), len(text)]
    for start, end in pairwise(parts):
        if (
            len(parts) > 2
            and not _says_whose(text, start)
            and (CITED in text[start:end] or _THERE.match(text, start))
            and _is_told(text[start:end])
        ):
            yield start, end, ""


def _says_whose(text: str, start: int) -> bool:
    """Whether a clause only says whose the quoted words before it are."""
    return QUOTED in text[:start] and _POINTS_BACK.match(text, start) is not None


def _of_a_side(text: str) -> Iterator[tuple[int, int, str]]:
    """What became of someone of the case, or what he did there; not what he argued, nor what happened to the writer's side."""
    if OURS.search(text) is None:
        yield from ((*match.span("clause"), "") for match in _SIDE.finditer(text) if not REPORTED.match(match["deed"]))
        yield from ((*match.span("clause"), match["clause"].split()[-2]) for match in _DENIED_IT.finditer(text))


def _said_of_it(verb: str) -> bool:
    return re.fullmatch(any_of("verb of a court"), verb, re.IGNORECASE) is not None


_TREATED = (
    r"abrogat|adopt|endors|embrac|invok|constru|interpret|recogni|affirm|aff|approv|appl|cert|cit|considered|criticiz|criticis|declin|discuss|disapprov|distinguish|follow|limit|modif|overrul|overturn|quot|reaffirm|reh|rel(?:ied|y)"
    r"|revers|rev|supersed|vacat|vac|reported|reprinted|explained|unreported|unpublished|dismissed|denied|granted|noted|mentioned|referred|amended|withdrawn|(?:decided|handed|delivered)\s+(?:down\s+)?(?:today|on\s+[0-9A-Z]|in\s+[0-9A-Z]|the\s+same)"
)
"""How participles begin that tell what others did with a case, or where it is printed."""
_OPENS = r"(?:^|[;:,()—–]\s*|\b(?:that|because|since|as|for|and|but|where|when|whereas|while|if|given)\s+)"
_HAPPENED = re.compile(
    rf"(?P<clause>[^,;:()]{{12,200}}),?\s++(?:(?:just|much|exactly|precisely|rather)\s+)?as\s+(?:it\s+|(?:the|an)\s+appeal\s+)?(?:had(?=\s+in)|was(?=\s+in)|(?=in\s)|was\s+(?:\w+ly\s+)?(?:done|ordered|directed|the\s+case)|were"
    rf"|happened|occurred|came\s+about|took\s+place|(?:the\s+)?(?:\w+\s+){{0,3}}?did)\s+in\s+[*_]*{CITED}",
    re.IGNORECASE,
)
"""What is said to have happened in the case, whatever mood it stands in: "the matter should go to a new panel, as happened in ¦"."""
_DONE_IN = re.compile(
    rf"{_OPENS}(?P<clause>[^;:,()—–“”{CITED}{OTHER}{LAW}]{{4,200}}?\b(?:was|were|been)\s+(?:(?:\w+ly|both|all|each|alike|also)\s+)?(?P<verb>\w{{3,}}ed|made|given|set|put|taken|sent|found|held)\b"
    rf"[^;:,()—–“”{CITED}{OTHER}{LAW}]{{0,80}}?\s(?:in|by)\s+[*_]*{CITED})"
)
_FOUND = re.compile(
    rf"(?:\b(?i:court|tribunal|panel|majority|house|lords|board|council|judges?|justices?|circuit|district|division|it|they)|{JUDGE}|{CITED}[*_]*,?)"
    r"(?:\s*\([^()]{1,60}\))?,?\s+(?:(?:has|have|had|also|then|\w+ly)\s+){0,3}(?:found|discerned|detected|perceived|saw)\s+"
    r"(?P<clause>(?:(?:an?|no|the|some|any|insufficient|sufficient|ample|little|error|merit|nothing|his|her|its|their|both|neither|either|(?-i:Mrs?|Ms|Miss|Dr)\.?)|(?:(?-i:[A-Z])[\w.-]+\s+){0,3}(?-i:[A-Z])[\w.-]+[’']s?)\s[^;:“”]{6,200})"
    rf"|{_OPENS}(?P<passive>[^;:,()—–“”{CITED}{OTHER}{LAW}]{{6,200}}?\s(?:(?:has|have|had)\s+been|was|were|is|are)\s+(?P<there>there\s+)?(?:\w+ly\s+)?"
    r"(?:found|held|ruled|deemed|adjudged|declared|called|branded|classed|treated\s+as|regarded\s+as)\s+(?!guilty|that|in\s|by\s|to\s+have|at\s|on\s)[^;:“”]{4,200})"
)
_BESIDE = re.compile(
    rf"(?:{CITED}[*_]*,\s+|^\W*(?=[^,]{{6,160}},\s+[*_]*{CITED}))(?:\w+ly\s+)?(?P<clause>(?!(?i:{_TREATED})\w*\s|involved\s+in\s+\w+ing\b)(?:\w{{3,}}ed|heard|brought|fought|lost|won|begun|made)\s+(?:only\s+|shortly\s+|long\s+)?(?:after|by|on|in|at|before|under|upon|without|with|following|from|against|when)\s(?![^;:()]*{OTHER})[^;:,()“”{CITED}{OTHER}{LAW}]{{6,200}})"
)
"""What became of the case, beside its name: "¦, decided after full discovery, …"."""
_POINTS_BACK = re.compile(r"\W*(?:such|that|this|those|these)\s+(?:was|were|is|are)\b", re.IGNORECASE)
"""A clause that only says whose the quoted words before it are."""
_AS_THERE = re.compile(
    rf"^\W*(?:(?:just|much|exactly|precisely|rather)\s+)?as\s+(?:it\s+)?(?:was\s+(?:\w+ly\s+)?(?:done|ordered|directed|the\s+case)|happened|occurred|came\s+about|took\s+place"
    rf"|(?:the\s+)?(?:[\w’'-]+\s+){{0,4}}?did)\s+in\s+[*_]*{CITED}[*_]*,\s+(?P<clause>[^;:()“”{OTHER}]{{6,200}})",
    re.IGNORECASE,
)
_NO_SIDE = (
    r"(?:courts?|panels?|majority|justices?|judges?|tribunal|board|council|house|lords|bench|dissents?|plurality|trials?|hearings?|judge?ments?|opinions?|decisions?"
    r"|appeals?|cases?|claims?|actions?|orders?|rulings?|holdings?|convictions?|sentences?|awards?|verdicts?|questions?|issues?|rules?|tests?|facts?|language"
    r"|statutes?|contracts?|standards?|analysis|reasoning|approach|principles?|points?|passages?|words|proceedings?|applications?|motions?|petitions?|challenges?)"
)
_SIDE = re.compile(
    rf"(?P<clause>\b[Tt](?:he|wo|hree)\s+(?:[\w’'-]+\s+){{0,3}}?(?!{_NO_SIDE}\b)[a-z][\w’'-]+\s+in\s+[*_]*{CITED}[*_]*,?\s+(?:\w+ly\s+)?"
    rf"(?P<deed>(?=(?:{_PAST_ONLY}|\w{{3,}}ed)\b)[^;:,()“”{CITED}{OTHER}{LAW}]{{6,200}}?))(?=\s+(?:because|precisely|since|although|though|while|when|where|which)\b|[;:,()“”.]|$)"
)
"""What became of someone of the case, or what he did: "the claimants in ¦ saw their damages cut because …"."""
_DENIED_IT = re.compile(
    rf"(?P<clause>\b(?:[\w’'-]+\s+){{1,6}}?(?:sought|asked\s+for|applied\s+for|requested|moved\s+for|claimed|demanded)\b[^;:()“”{OTHER}]{{4,240}}?"
    r"\b(?:was|were)\s+(?:refused|denied|granted|given|allowed|awarded)\s+(?:it|them|that|one|both|neither|none)\b)"
)
"""What a side sought and what became of it: "sought permission to appeal, and was refused it"."""
_AFTER = re.compile(rf"\b(?:after|once)\s+(?P<clause>[^;:,()“”{CITED}{OTHER}{LAW}]{{8,200}})")
_RELATIVE = re.compile(rf"{CITED}[*_]*,?\s+(?:where|in\s+which|when)\s+(?P<clause>[^;:,()“”{CITED}{OTHER}{LAW}]{{8,200}})")
"""A sentence of something else tells of the case beside its name: "¦, where the employer appealed, is in point"."""
_IS = re.compile(r"\b(?:is|are)\s+(?:\w+ly\s+)?(?:found|held|ruled|deemed|adjudged|declared|called|branded|classed|treated|regarded)\b")
_PART = re.compile(r"[:;—–]\s")
_THERE = re.compile(r"\W*there\b", re.IGNORECASE)
OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y)\b")
_RELIEF = re.compile(
    r"\b(?:orders?|awards?|payments?|costs|damages|compensation|injunctions?|declarations?|directions?|permission|stay|interest|sanctions?|fines?|sentences?)\b"
    r"[^;:]{0,60}\b(?:was|were|been)\b",
    re.IGNORECASE,
)
"""What a court gives: "no order for costs was made in ¦"."""
_SUBORDINATE = re.compile(r"\b(?:where|when|because|if|unless|since|as|that|who|which|although|though|while|after|before|until)\b")
_OBJECT = re.compile(r"\s+(?!(?:by|in|for|to|on|only|under|at|with|from|of|and|or|not|absent)\b)[\w“‘]")


def _of_bracket(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """A bracket that tells what the court did, with a verb that no table knows: it must stand in the decision with its verb."""
    if (verb := deed_of(unit)) and OTHER not in unit.text and not any(act_words().finditer(unit.text)):
        words, span = " ".join(unit.text.split()), unit.span(0, len(unit.text))
        yield Statement(kind=StatementKind.TALE, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN, role=verb)
    elif _is_a_clause(unit.text) and not any(act_words().finditer(unit.text)):
        yield from _told(citation, unit, unit.text, (0, len(unit.text)))


def _is_a_clause(text: str) -> bool:
    """Whether a bracket is a sentence of the past: "(a stranger destroyed the privilege)", not "(no charge required where …)"."""
    main = _SUBORDINATE.split(text)[0]
    verbs = [verb for verb in _PAST.finditer(main) if _SURE.fullmatch(verb.group()) or not _describes(main, verb.start())]
    plain = verbs and (_SURE.fullmatch(verbs[0].group()) or _OBJECT.match(main, verbs[0].end()))
    return bool(plain) and not (_LICENCE.match(f"({text})") or is_participial(text)) and _is_told(text)


def _describes(text: str, at: int) -> bool:
    """Whether the participle there only describes; behind a phrase between two commas stands the verb: "Ash, refused leave, appealed"."""
    begins = max((match.end() for match in _BEGINS.finditer(text, 0, at)), default=0)
    if text[:at].rstrip().endswith(",") and text.count(",", begins, at) == _PAIR:
        return False
    return _DESCRIBES.search(text, 0, at) is not None


_ASKED = re.compile(r"\W*(?:Whether|How|Why|What|When|Where)\b")
"""An indirect question as the subject: "Whether the notice was good was a matter for trial"."""


_WHEN_IT_WAS = re.compile(
    r",?\s+when(?:\s+(?:later|first|then|\w+ly))?\s+\w{3,}ed(?:\s+(?:about|by|with|on|at|in|to)\s[^,;.]{1,60})?,", re.IGNORECASE
)
"""A time of the past that has no subject: "the juror, when questioned, said"."""


def tells(text: str) -> bool:
    """Whether the first finite verb of the words, as far as its form shows, is one of the past, and they are of no rule."""
    return _tells(text) and not _OF_A_RULE.search(text)


def _tells(text: str) -> bool:
    text = _WHEN_IT_WAS.sub(" ", _WOULD_HAVE.sub(" ", text))
    first = next((verb for verb in _PAST.finditer(text) if _SURE.fullmatch(verb.group()) or not _describes(text, verb.start())), None)
    opened = _ASKED.match(text)
    if first is None or _NOW.search(text, opened.end() if opened else 0, first.start()):
        return False
    return _SURE.search(text) is not None or PRESENT.search(text) is None
