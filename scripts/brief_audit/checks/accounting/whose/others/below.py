"""Words that a decision only reports as those of the court whose judgment it reviews, or of a side's case.

A court tells what was held below before it says what it holds itself, and a writer who takes a sentence from there gives the court the
opposite of what it decided. So the decision's own sentence, and those before it in the paragraph, are searched for whose words they are.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import is_marked
from brief_audit.checks.attribution import adopted_behind
from brief_audit.checks.places import Place
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import split_sentences, whole_sentences
from brief_audit.text.quotation_marks import open_mark

BELOW = (
    r"(?:(?:[Dd]istrict|[Bb]ankruptcy|[Tt]rial|[Ll]ower|[Ss]uperior|[Pp]robate|[Cc]ounty|[Cc]ircuit|[Jj]uvenile|[Hh]abeas|[Mm]agistrates[’']?)\s+(?:[Cc]ourt|[Jj]udge)"
    r"|[Cc]ourt\s+of\s+(?:[Aa]ppeals?|Civil\s+Appeals|Criminal\s+Appeals|Chancery|Common\s+Pleas|(?:Federal\s+)?Claims)|(?<!States\s)\b(?!(?:The|This|That|Our|States)\b)[A-Z][a-z]+\s+Supreme\s+Court"
    r"|Supreme\s+Court\s+of\s+(?!the\b)[A-Z]\w+|[Tt]he\s+(?:learned\s+)?(?:[Dd]eputy\s+)?(?:[Jj]udge|[Rr]ecorder|[Mm]aster|[Ii]nspector)|Divisional\s+Court|Upper\s+Tribunal"
    r"|(?:[Cc]ourt|[Jj]udge|[Tt]ribunal)s?\s+below|[Mm]agistrate(?:\s+[Jj]udge)?|Appellate\s+Division|First-tier\s+Tribunal"
    r"|Employment\s+Tribunal|FTT|ET(?!\s+AL)|[Aa]rbitrators?|(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Federal|D\.\s?C\.)\s+Circuit)"
)
"""Courts by names that a decision does not commonly call its own."""
_SAYS = (
    r"(?:assert|h[eo]ld|reason|conclud|found|find|said|say|stat|rul|observ|explain|note|noting|determin|declar|believ|thought|describ|character|remark|wrote|call|view"
    r"|reject|declin|disallow|refus|consider|regard|opin|disagree|announc|recogni)\w*"
)
_A_COURT = re.compile(rf"\b(?P<who>{BELOW})\b")
_SPEAKS = re.compile(rf"\b{_SAYS}\b|\b(?:justification|rationale|reasons?|grounds?|theory|premise|basis)\b[^.;]{{0,80}}\b(?:was|were|is)\b")
_GOES_ON = re.compile(
    rf"\b(?:the\s+(?:court|judge|tribunal|panel)|it|he|she)\b[^.;]{{0,60}}?\b(?!observ\w+\s+(?!that\b)){_SAYS}|^\W*(?:[Rr]eason|[Cc]onclud|[Hh]old|[Ff]ind)ing\b",
    re.IGNORECASE,
)
_IN_PASSING = re.compile(r",\s+the\s+(?:\w+\s+){0,3}[a-z]+,", re.IGNORECASE)
"""Who found it, told within a sentence of something else: the next one does not go on with it."""
_LINK = re.compile(
    r"^\W*(?:(?:accordingly|thus|therefore|hence|consequently|moreover|further|rather|instead|indeed|so)\b)?\W*$", re.IGNORECASE
)
"""A sentence with no speaker of its own goes on with the one before it."""
_OWN_VOICE = re.compile(r"\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y|[Tt]his\s+[Cc]ourt|the\s+Court(?!\s+of))\b")
_ANSWERS = re.compile(
    r"\b(?:[Ww]e|us|I)\b|(?:[,;—–]|\b(?:but|yet|and))\s+(?:[Oo]ur|[Mm]y)\b|(?:[,;—–]|\b(?:but|yet|and))\s+(?:[Tt]his\s+[Cc]ourt|the\s+Court(?!\s+of))\b(?![’'])"
)
"""The court speaks in a sentence that begins with an argument; "argues that this court's ruling" is no answer."""
_AGREES = re.compile(r"\b(?:correct|right|proper|apt|persuasive)ly\b|\bwell\s+(?:said|put|stated|observed)\b", re.IGNORECASE)
_A_RIGHT = re.compile(r"\bright\s+(?:to|of|in|not)\b|\b(?:the|a|an|any|no|their|his|her|its|such|of|[a-z]+(?:al|ive|ory))\s+right\b")
"""What somebody has, which is no approval."""
_A_TRUTH = re.compile(r"(?<!that is )(?<!this is )(?<!it is )\btrue\b", re.IGNORECASE)
"""That facts are true says nothing of an argument."""
_THE_SAME = re.compile(r"\bthe\s+same\s+(?!view|opinion|conclusion|mind|reasons?)\w+")
"""And that two things are the same does not."""
_A_QUESTION = re.compile(r"\bwhether\b[^.;]{0,120}")
_CORRECTS = re.compile(
    r"\b(?:erroneous|err(?:ed|or)|wrong|mistaken|disagree\w*|reverse[sd]?|reject\w*|contradict\w*|overlook\w*|perhaps\s+(?:may\s+)?accept|may\s+(?:perhaps\s+)?accept"
    r"|runs?\s+aground|not\s+without\s+limits?)\b",
    re.IGNORECASE,
)
_ARGUES = re.compile(
    r"\b(?:assert|argue|contend|submit|urge|maintain|insist|allege)(?:s|d|ed|ted|ting|ing)?\s+(?:[\w’'-]+\s+){0,3}?that\b(?:[^.;“”]|\b(?:v|vs|Mrs?|Ms|Dr|No|Co|Inc)\.){0,120}[“\"‘]?\s*$",
    re.IGNORECASE,
)
_A_CASE = re.compile(
    r"\b(?:his|her|their|its|[\w’']+[’']s|(?:appellant|respondent|claimant|defendant|plaintiff|applicant|petitioner)s[’'])\s+(?:primary\s+|main\s+|first\s+|second\s+)?"
    r"(?:case|argument|submissions?|contention|point|position|complaint)\b[^.;“”]{0,40}?\b(?:is|was)\s+(?:this:?|that)\b[^.;“”]{0,60}$",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r",\s+(?:it|he|she|they|(?:(?:the|Mrs?\.?|Ms\.?|Miss|Dr)\s+)?[\w’]+(?:\s+[KQ]C)?)\s+(?:says?|said|argues?|argued|contends?|contended|submits?|submitted|claims?|claimed|maintains?|insists?|adds?),\s"
)
"""A speaker in passing: "No longer, it says, can an agency …"."""
_RELIED = re.compile(
    r"\brel(?:y|ies|ied)\s+(?:up)?on\b[^;]{0,160}\b(?:for\s+the\s+(?:proposition|submission|argument|contention)|in\s+support\s+of\s+(?:the|his|her|its|their)\s+\w+)"
    r"\s+that\b[^;“”]{0,60}[“\"‘]?\s*$"
)
_CALLED_AN_ARGUMENT = re.compile(
    r"[^.;]{0,12}[.”]+\s+(?:However|But|While|Although|Yet|We|I|This|That|Such|The\s+trouble|Even)\b[^.;]{0,60}?\b(?:this|that|such)\s+(?:[\w-]+\s+){0,3}?"
    r"(?:arguments?|contention|submission|logic|position|objection|assertion|theory|premise)\b"
)
"""The next sentence calls what stands there an argument: "However equitable this argument may appear, …"."""
_PROPOSES = re.compile(
    r"\b(?:[Rr]espondents?|[Pp]etitioners?|[Pp]laintiffs?|[Dd]efendants?|[Aa]ppell(?:ants?|ees?)|[Cc]laimants?|[Aa]pplicants?|[Gg]overnment|[Cc]ounsel)"
    r"(?:[’']s?\s+(?:\w+\s+)?(?:suggested|suggestion|proposed|proposal|preferred|favou?red)|\s+(?:also\s+|\w+ly\s+)?(?:propos(?:es|ed)|suggest(?:s|ed)|advocat(?:es|ed)|would\s+have\s+us))\b"
    r"(?:[^.;“”]|\b(?:v|vs|Mrs?|Ms|Dr|No)\.){0,200}$"
)
"""A side's proposal: "Respondent's suggested solution is to require …"."""
_REFUSED_NEXT = re.compile(
    r"[^.;]{0,80}[.”]+\s+(?:(?:See|Brief|Br\.|Tr\.)[^\n]{0,80}?\.\s+)?(?:(?:We|I)\s+(?:see\s+no\s+(?:reason|basis|merit|need)(?!\s+(?:up)?on\s+which\b)|disagree|reject|decline|(?:are|am)\s+(?:not\s+persuaded|unpersuaded)"
    r"|(?:do|cannot)\s+(?:not\s+)?(?:agree|accept))\b|Not\s+so\b|(?:That|This)\s+(?:is|was)\s+(?:wrong|incorrect|mistaken|not\s+so|a\s+mischaracteri[sz]ation)\b)"
)
"""The next sentence refuses what stands there."""
_ARGUMENT_REFUSED = re.compile(
    r"\W*(?:\[?[0-9]{1,3}\]?\.?\s+)?(?:[A-Z][\w’'-]+\s+(?:L?JJ?|JSC|MR)|(?:(?:Lord|Lady|Justice|Judge)\s+)[A-Z][\w’'-]+|[Tt]he\s+(?:judge|[Cc]ourt|[Tt]ribunal|panel|Board)|I|We|He|She|It)"
    r"\s+(?:\w+\s+)?(?:reject(?:ed)?|dismiss(?:ed)?|disagreed?\s+with|(?:did|do)\s+not\s+accept|(?:was|am|are)\s+not\s+(?:persuaded|impressed)\s+by)"
    r"\s+(?:that|this|these|those)\s+(?:argument|submission|contention|case|analysis|approach|suggestion)s?\b"
)
"""How the paragraph behind a quoted one begins that refuses what stands there: "50. Thorn J rejected that argument."."""
_IN_A_PAPER = re.compile(
    r"\b(?:his|her|their|its|[\w’']+[’']s|(?:appellant|respondent|claimant|defendant|plaintiff|applicant|petitioner)s[’'])\s+(?:\w+\s+){0,2}?"
    r"(?:[Ss]keleton(?:\s+[Aa]rgument)?|[Gg]rounds(?:\s+of\s+[Aa]ppeal)?|[Ss]ubmissions|(?:[Ww]itness\s+)?[Ss]tatement(?:\s+of\s+(?:[Cc]ase|[Cc]laim|[Ff]acts))?|[Pp]articulars(?:\s+of\s+[Cc]laim)?"
    r"|[Pp]leadings?|(?:opening\s+|reply\s+)?[Bb]rief|[Pp]etition|[Nn]otice\s+of\s+[Aa]ppeal|[Aa]mended\s+[Cc]omplaint|[Cc]omplaint|[Aa]ffidavit|[Dd]eclaration)\b(?:[^.;]|\.(?=[0-9])){0,240}$"
)
"""What a side has written, from which the decision quotes."""
_IT_WAS_SAID = re.compile(
    r"\bit\s+(?:was|is)\s+(?:also\s+|further\s+|next\s+|then\s+)?(?:said|submitted(?!\s+(?:for\s+decision|on\s+(?:the\s+)?briefs?)\b)|argued|contended|suggested|urged|asserted|alleged)\b",
    re.IGNORECASE,
)
"""A paragraph that tells a side's case without naming it."""
_OPENS_WITH_A_SIDE = re.compile(
    r"\W*(?:\[?[0-9]{1,3}\]?\.?\s+)?(?:(?:In\s+relation\s+to|In\s+respect\s+of|As\s+(?:to|regards)|With\s+regard\s+to|Under|On)\s[^,.;]{2,50},\s+)?"
    r"(?:(?:Mr|Mrs|Ms|Miss|Dr|Professor)\.?\s+[A-Z][\w’'-]+(?:\s+[A-Z][\w’'-]+)?(?:\s+[KQ]C)?"
    r"|(?:[Ii]t\s+was|[Cc]ounsel|[Tt]he\s+(?:[Aa]ppell|[Rr]espond|[Cc]laimant|[Dd]efend|[Aa]pplic|[Pp]etition|[Pp]laint)\w*)[^.;]{0,40}?)"
    r",?\s+(?:also\s+|then\s+|further\s+|next\s+|\w+ly\s+)?(?:argue[sd]|submit(?:s|ted)|contend(?:s|ed)|suggest(?:s|ed)|maintain(?:s|ed))\b"
)
"""A paragraph that opens with a side's argument, and goes on with it in sentences that name nobody."""
_REPORTS = re.compile(r"\b(?:said|argu\w+|conten[dt]\w*|submi[ts]\w*|suggest\w*|urged|assert\w*|alleg\w+)\b", re.IGNORECASE)
_SPEAKS_ITSELF = re.compile(r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur)\b")
_DISSENTS = re.compile(
    r"\b(?P<who>Justice\s+[A-Z][\w’'-]+|[Tt]he\s+dissent(?:ers?)?)\b[^.;]{0,40}?\b(?:hypothesi|argue|suggest|contend|assert|believe|insist|maintain|claim|complain|urge|posit|think)\w*\b"
)
"""Another judge, whose view the decision only tells."""
_OF_THE_DISSENT = re.compile(r"(?:^|[.?!\n]\s*)(?P<who>[Tt]he\s+dissent(?:ers?)?)\b[^.\n]*\.$")
_PRONOUN = re.compile(r"\W*(?:It|He|She|They|In\s+(?:its|his|her)\s+view)\b")
"""A sentence that goes on with the one before it, which is of the dissent."""
_OTHERS_HOLD = re.compile(
    r"\b(?:[Aa]|[Tt]he)\s+(?:majority|minority|number)\s+(?:of\s+(?:the\s+)?(?:other\s+)?(?:circuits|courts|states|jurisdictions)\s+)?ha(?:ve|s)\s+"
    r"(?:held|concluded|ruled|found|adopted)\b"
    r"|\b(?:[Mm]ost|[Ss]ome|[Ss]everal|[Mm]any|[Oo]ther|[Oo]ur\s+sister)\s+(?:(?:of\s+the|of\s+our|other|sister|federal|state)\s+)*"
    r"(?:circuits|courts|states|jurisdictions)\s+(?:have\s+)?(?:held|hold|concluded?|ruled|rule|found|find|adopted|adopt)\b"
)
"""Other courts, of whose view the decision only tells."""
_ADVANCED = re.compile(
    r"\b(?:points?|propositions?|holdings?|views?|conclusions?|arguments?|findings?|rules?|principles?|tests?|qualifications?|requirements?|criticisms?)\b,?\s+(?:\w+\s+)?"
    r"(?:introduced|advanced|expressed|stated|made|put\s+forward|reached|raised|formulated|taken)\s+by\s+(?P<who>(?!us\b|me\b|this\b)(?:[^,;.“”]|\b(?:Mrs?|Ms|Dr)\.){3,60}?),?\s+(?:to\s+the\s+effect\s+)?that\b"
    r"[^.;“”]{0,80}[“\"‘]?\s*$"
)
"""Somebody's point that the decision recites: "the points introduced by the Court of Appeal, to the effect that …"."""
_NAMED_SPEAKER = re.compile(
    r"\b(?P<who>(?:(?:Lord|Lady|Sir|Dame|Chief|Justice|Judge)\s+)+[A-Z][\w’'-]+(?:\s+(?:of\s+)?[A-Z][\w’'-]+){0,2}(?:\s+(?:L?JJ?|CJ|MR|JSC))?|[A-Z][\w’'-]+\s+(?:L?JJ?|CJ|MR|JSC))"
    r"(?:,[^.;“”\"]{3,160},)?(?:,?\s+in\s+[^.;“”\"]{2,160}?)?\s+(?:\w+ly\s+|had\s+|also\s+|then\s+)?"
    r"(?:said|thought|held|observed|stated|explained|put|wrote|remarked|noted|added|concluded|continued|described)\b[^.;“”\"]{0,60}[:,]?\s*\"\s*[^“”\"]{0,200}$"
)
"""A judge by name whose words begin there, in marks that are not closed: "Lord Alder, in answer to this, thought that: "My answer"."""
_REVIEWED = re.compile(
    rf"\breview(?:ing|s|ed)?\s+(?:the\s+)?(?:{BELOW})[’']s?\s+(?:determination|holding|conclusion|ruling|decision)\s+that\b|\b[Aa]ccording\s+to\s+(?:the\s+)?(?:{BELOW})"
)
_HELD_THERE = re.compile(
    rf"\b(?:{BELOW}|[Tt]he\s+panel|[Tt]hat\s+(?:[Cc]ircuit|court))\b(?:[^.;“”]{{0,60}}?\b{_SAYS}\s+(?:[\w’,-]+\s+){{0,4}}?that\b|[’']s?\s+(?:determination|holding|conclusion|ruling|decision|answer|view|judgment)\s+(?:(?:was|is|had\s+been)\s+)?that\b)"
    r"|\b[Tt]he\s+court\b(?!\s+of)[^.;“”]{0,40}?\b(?:held|concluded|found|ruled|reasoned|stated|determined|decided|thought|remarked|observed|noted)\b"
    r"|\bThat\s+Circuit\s+\w+s\b|\b(?:[Rr]espondents?|[Pp]etitioners?|[Pp]laintiffs?|[Dd]efendants?|[Aa]ppell(?:ants?|ees?)|dissent)\s+(?:believe[sd]?|thinks?|thought|says?|would\s+have\s+us)\b"
)
"""Another court's holding, or a side's belief: "the court" without a capital is no decision's name for itself."""
_WE_BEHIND = re.compile(r"[^.;“”]{0,120}?,\s+(?:we|I)\b")
"""The speaker of a sentence that begins with what is held: "Holding that …, we vacate"."""
_BEHIND, _EARLIER = 300, 900


def tells_of_below(sentence: str) -> bool:
    """Whether a sentence of a decision only tells what another court held, and neither agrees nor speaks of its own."""
    if _REVIEWED.search(sentence):
        return True
    held = _HELD_THERE.search(sentence)
    return held is not None and not (_OWN_VOICE.search(sentence) or _AGREES.search(sentence) or adopted_behind(sentence[held.end() :]))


def told_of_below(place: Place) -> str:
    """The court below, or the side, whose words they are by the decision's own account; empty where it may speak itself."""
    text, (start, end) = place.part.text, place.span
    begins = whole_sentences(text, place.span)[0]
    lead, behind = text[begins:start], text[end : end + _BEHIND]
    if _is_its_own(place, lead, behind):
        return ""
    named = None if place.is_embedded else _NAMED_SPEAKER.search(" ".join(text[max(0, start - _EARLIER) : start].split()))
    if named is not None and not _AGREES.search(lead):
        return str(named["who"])
    if other := _another_in(lead, text[max(0, begins - _EARLIER) : begins].rstrip()) or _side_in(place, lead):
        return other
    here = _last_court(lead)
    if here is not None:
        speaks = is_marked(place) or _SPEAKS.search(lead, here.end()) is not None
        opened = max(open_mark(lead), 0) or len(lead)  # what stands in marks is not the decision's own voice
        return _named(here) if speaks and not _OWN_VOICE.search(lead, here.end(), opened) else ""
    paragraph = BLANK_LINE.split(text[max(0, begins - _EARLIER) : begins])[-1]
    told = _last_court(paragraph)
    if told is None or _OWN_VOICE.search(paragraph, told.end()) or _OWN_VOICE.search(lead) or _WE_BEHIND.match(behind):
        return ""
    before = _IN_PASSING.sub(" ", paragraph.rstrip().rsplit(". ", 1)[-1])
    goes_on = _GOES_ON.search(lead) or (_LINK.match(lead) and _GOES_ON.search(before))
    return _named(told) if goes_on else ""


def is_told(told: str, lead: str, words: str) -> bool:
    """Whether a brief says itself whose words they are: by name with a verb of saying straight before them, or in the words as quoted."""
    says = rf"\b{re.escape(told.removeprefix('the '))}\s+(?:\w+\s+)?(?:{_SAYS}|put)\b"
    before = re.search(rf"{says}[^.;,:“”\"]{{0,60}}[,:]?\s*[“\"‘]?\s*$", lead, re.IGNORECASE)
    return before is not None or re.search(says, words, re.IGNORECASE) is not None


def _is_its_own(place: Place, lead: str, behind: str) -> bool:
    """Whether the words speak for the decision, or something beside them says that it agrees."""
    own = " ".join(one for one in split_sentences(behind) if not _A_COURT.search(one) or _OWN_VOICE.search(one))
    for nothing in (_THE_SAME, _A_TRUTH, _A_RIGHT, _A_QUESTION):
        own = nothing.sub(" ", own)
    agrees = adopted_behind(own) and not _CORRECTS.search(behind)
    return agrees or _AGREES.search(lead) is not None or (not is_marked(place) and _OWN_VOICE.search(place.text) is not None)


def _another_in(lead: str, earlier: str) -> str:
    """A side whose case the sentence tells, or another judge whose view."""
    argued = _ARGUES.search(lead) or _ASIDE.search(lead) or _RELIED.search(lead)
    if _A_CASE.search(lead) is not None or (argued and not _ANSWERS.search(lead, argued.start())):
        return "one side, whose case it tells"
    advanced = _ADVANCED.search(lead)
    if advanced is not None and not _OWN_VOICE.search(lead):
        return " ".join(advanced["who"].split())
    others = _OTHERS_HOLD.search(lead)
    if others is not None and not _OWN_VOICE.search(lead, others.end()):
        return "other courts"
    dissent = _OF_THE_DISSENT.search(earlier) if _PRONOUN.match(lead) else None
    if dissent is not None and not _OWN_VOICE.search(lead):
        return f"{dissent['who'].lower()}, whose view it tells"
    other = _DISSENTS.search(lead)
    return f"{other['who']}, whose view it tells" if other and not _OWN_VOICE.search(lead, other.end()) else ""


def _side_in(place: Place, lead: str) -> str:
    """A side from whose paper the words are quoted, or whose case the whole paragraph tells."""
    if _IN_A_PAPER.search(lead) is not None and is_marked(place):
        return "one side, from whose paper it quotes them"
    text, (start, end) = place.part.text, place.span
    if _CALLED_AN_ARGUMENT.match(text, end) is not None:
        return "one side, whose argument the next sentence calls it"
    if _PROPOSES.search(lead) is not None or (_REFUSED_NEXT.match(text, end) is not None and not _OWN_VOICE.search(lead)):
        return "one side, whose case it tells"
    before, (behind, *later) = BLANK_LINE.split(text[max(0, start - _EARLIER) : start])[-1], BLANK_LINE.split(text[end : end + _EARLIER])
    if later and behind.rstrip(" .").endswith(("”", '"', "’")) and _ARGUMENT_REFUSED.match(later[0]):
        return "one side, whose argument it goes on to refuse"
    told = f"{before} {behind}"
    shown = _REPORTS.search(place.text) is not None  # the words themselves say that somebody argues
    tells = _OPENS_WITH_A_SIDE.match(before) or _IT_WAS_SAID.search(told)
    return "one side, whose case it tells" if tells and not (shown or _SPEAKS_ITSELF.search(told)) else ""


def _last_court(words: str) -> re.Match[str] | None:
    found = list(_A_COURT.finditer(words))
    return found[-1] if found else None


def _named(found: re.Match[str]) -> str:
    return "the " + re.sub(r"^[Tt]he\s+", "", " ".join(found["who"].split()))
