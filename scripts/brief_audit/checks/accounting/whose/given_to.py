"""Words that a brief gives, by a verb of speech, to counsel, a side, an arbitrator or a board, and the decision to nobody but itself.

A court that rejects an argument says why, and a writer who turns that round lets counsel say it: "Mr Alder submitted that “…”". So where
such a speaker stands before the words or behind them, one of the places of the words must be one at which he speaks: in its own sentence
by his name, by his role or by a pronoun behind his name, in a list that his submission leads to, or in marks beside his name.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.courts import court_of
from brief_audit.checks.accounting.whose.asked import COURT_SAYS, held, is_marked, sentence_that_leads
from brief_audit.checks.accounting.whose.others.submitted import submitted_lists
from brief_audit.checks.base import Question
from brief_audit.checks.bench import bench_of
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.tables.named_courts import may_be
from brief_audit.text.names import distinctive_words
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import last_sentence, whole_sentences

_BODIES = (
    r"[Aa]rbitrators?|[Aa]rbitral\s+[Tt]ribunal|(?:Appeal\s+)?Board|Board\s+of\s+Appeal|FTT|First-tier\s+Tribunal|Employment\s+Tribunal"
)
_ROLES = (
    r"[Aa]ppellants?|[Rr]espondents?|[Cc]laimants?|[Dd]efendants?|[Aa]pplicants?|[Pp]etitioners?|[Pp]laintiffs?|[Bb]uyers?|[Ss]ellers?|[Oo]wners?|[Cc]harterers?"
    r"|[Ll]andlords?|[Tt]enants?|[Cc]ouncil|[Aa]uthority|[Tt]axpayers?|[Ii]nsurers?|[Ll]enders?|[Bb]orrowers?|[Ee]mployers?|[Ee]mployees?"
)
_WHO = (
    r"(?:\b(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+(?!Justice\b)(?:[A-Z][\w.’'-]*\s+){0,2}?(?P<name>[A-Z][\w’'-]+?)(?:\s+[KQ]C)?(?!\s+(?:L?JJ?|CJ)\b)"
    rf"|\b[Tt]he\s+(?:\w+\s+)?(?P<body>{_BODIES})"
    r"|\b(?P<counsel>[Cc]ounsel)(?:\s+for\s+(?:the\s+)?[\w’'-]+)?"
    rf"|\b[Tt]he\s+(?:\w+\s+)?(?P<role>{_ROLES})\b"
    r"|(?:^|(?<=[\s,;“]))(?:[Tt]he\s+)?(?P<side>[A-Z][\w’'-]+))"
)
_PAST = (
    r"(?:said|submitted|argued|contended|suggested|maintained|asserted|insisted|urged|conceded|accepted|admitted|acknowledged|told\s+(?:the\s+)?(?:\w+\s+)?\w+"
    r"|observed|remarked|stated|explained|noted|replied|answered|added|complained|protested|wrote|declared|found|held|concluded|considered|thought|put\s+it|agreed(?=\s+that\b)|(?:is|was)\s+(?:recorded|reported|quoted)\s+as\s+\w+ing)"
)
_NOUN = (
    r"(?:submissions?|arguments?|contentions?|concession|case|evidence|complaint|position|point|suggestion|objection|reply|answer|words"
    r"|view)"
)
_LEADS = re.compile(
    rf"{_WHO}(?:(?:,[^,;.“”\"]{{3,80}},)?\s+(?:also\s+|had\s+|then\s+|later\s+|rightly\s+|\w+ly\s+)?{_PAST}\b(?P<on>[^.;:“”\"]{{0,120}})"
    rf"|[’']s?\s+(?:\w+\s+)?{_NOUN}\b(?:[^.;:“”\"]{{0,80}}\b(?:that|is|was|were))?)[,:]?\s*[“\"‘]?\s*$"
)
_FOR = re.compile(
    r"(?:\b[Aa]ccording\s+to\s+|^\W*[Ff]or\s+|\b[Ii]n\s+the\s+(?:words|view|submission)\s+of\s+"
    rf"|\b[Ii]t\s+(?:is|was)\s+{_PAST}\s+(?:for|by|on\s+behalf\s+of)\s+){_WHO}\b(?P<on>,|\s+that)?\s*[“\"‘]?\s*$"
)
_BEHIND = re.compile(
    rf"[”\"’.,\s]*(?:as\s+|\()?(?:\b{_PAST}\s+{_WHO}(?=[\s,.:;(]|$)|{_WHO.replace('(?P<', '(?P<behind_')}\s+(?:\w+ly\s+)?{_PAST}\b)"
    rf"|[”\"’.,\s]*\({_WHO.replace('(?P<', '(?P<in_brackets_')},"
    rf"|[”\"’.,:\s]*(?:(?:that|this|which)\s+)?(?:was|is)\s+{_WHO.replace('(?P<', '(?P<called_')}[’']s?\s+(?:\w+\s+)?{_NOUN}\b"
)
_SPEAKS = (
    r"(?:sa(?:id|ys?)|submi\w+|argu\w+|conten[dt]\w*|suggest\w*|maintain\w*|assert\w*|insist\w*|urg\w+|conce\w+|accept\w*|admi(?:t|ss)\w*|acknowledg\w*|told|tells?"
    r"|observ\w*|remark\w*|stat(?:e[sd]?|ing|ements?)|explain\w*|explan\w+|not(?:e[sd]?|ing)|repl(?:y|ie[sd])|answer\w*|add(?:s|ed)|complain\w*|protest\w*|wr[io]te\w*|written|declar\w*"
    r"|f[io]u?nd(?:s|ings?)?|h[eo]lds?|conclu\w+|consider\w*|thought|thinks?|point(?:s|ed)?|record\w*|rel(?:y|ie[sd])|evidence|case|view|position|words|letter|e-?mail|award|reasons?|claim\w*"
    r"|describ\w*|recogni\w+|deni(?:es|ed)|deny|ask(?:s|ed)?|prefer\w*|determin\w*|decided|confirm\w*|identif\w*|referr?\w*)"
)
_SIDES = r"\b(?:[Aa]ppellants?|[Rr]espondents?|[Cc]laimants?|[Dd]efendants?|[Aa]pplicants?|[Pp]etitioners?|[Pp]laintiffs?)"
_ALIKE = {
    "arbitrators": r"\b(?:[Aa]rbitrat\w+|[Tt]ribunal|[Pp]anel|[Aa]ward|[Uu]mpire)",
    "board": r"\b(?:[Bb]oard|[Aa]wards?)",
    "tribunal": r"\b(?:FTT|[Tt]ribunal|[Jj]udge|ET)",
    "counsel": r"\b(?:[Cc]ounsel|(?:Mr|Mrs|Ms|Miss|Dr|Sir)\.?\s+(?!Justice\b)[A-Z]"
    r"|[Ii]t\s+(?:is|was)\s+(?:\w+\s+)?(?:submitted|argued|said|contended))",
}
_TURN = re.compile(r"\b([A-Z][A-Z’'. -]{3,40}):\s")
"""Whose turn it is in the record of what was said in court."""
_HIS = re.compile(
    rf"\b(?:[Hh]e|[Ss]he|[Tt]hey|[Hh]is|[Hh]er|[Tt]heir)\b[^.;]{{0,60}}?\b{_SPEAKS}\b"
    r"|\b[Ii]t\s+(?:is|was)\s+(?:\w+\s+)?(?:submitted|argued|said|contended|suggested)\b|\b[Tt]he\s+(?:submission|argument|contention)\b"
)
_OWN_VOICE = re.compile(r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur)\b")
_ANSWERS = re.compile(
    r"\b(?:what\s?ever|despite|notwithstanding|contrary\s+to|merits?\s+of|answer\s+to)\b[^.;,]{0,60}?"
    r"\b(?:arguments?|contentions?|submissions?|objections?|suggestions?|position|reading)\b",
    re.IGNORECASE,
)
"""The decision answers what was argued: "Whatever the merits of this argument, …"."""
_WHO_DECIDES = frozenset({"Judge", "Court", "Tribunal", "Justice", "President", "Recorder", "Master", "Chamber", "Panel"})
"""Words with a capital for whoever decided the case, though a party may be called so, too."""
_LIKENED = re.compile(r"\b(?:than|as|unlike|contrary\s+to|with)\s+(?:the\s+)?$", re.IGNORECASE)
_BY_TITLE = re.compile(
    r"\b(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+(?P<name>(?:[A-Z][\w’'-]*\.?\s+){0,2}?[A-Z][\w’'-]+?)(?=\s+[KQ]C\b|[’']s\b|\s+[a-z]|[,.:;(]|\s*$)"
)
_ARGUES = re.compile(
    r"\b(?:submi|argu|conten|maintain|assert|insist|urge|conce|admi|told|repl|complain|protest|case\b|evidence|objection)\w*"
)
"""What those who argue do, and he who decides does not."""
_LETTERS = re.compile(r"(?!FTT\b|EAT\b|UKUT\b|SIAC\b|CJEU\b|ECHR\b|UKSC\b|UKHL\b|UKPC\b|EWCA\b|EWHC\b)[A-Z]{3,6}")
_DECIDES = re.compile(
    r"^\W*[A-Z][\w’'-]+\s+(?:\w+ly\s+|also\s+|then\s+)?(?:held|holds|explain(?:ed|s)|ruled|decided|concluded|established|reasoned)\b"
)
_IN_THE_CASE = re.compile(
    r"\b(?:[Cc]ourt|Circuit|majority|panel|tribunal|Tribunal|[Jj]ustices|EAT|LJ|J)\s+in\s+[*_]*[A-Z][\w’'-]+[*_]*\s+(?:\w+ly\s+|also\s+|then\s+)?[a-z]+(?:ed|d|t)\b[^.;“”\"]{0,60}[“\"‘]?\s*$"
)
_REACH = 40
_THE_BOARD = {"Board": "Privy Council"}
"""How the Judicial Committee calls itself."""
_EARLIER, _MARKED, _BESIDE = 1500, 1500, 160


def why_given_to_another(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that counsel, a side, an arbitrator or a board says words: no place of them is one at which he speaks."""
    who = _given_to(question, quotation)
    places = held(question, quotation) if who else []
    if not places:
        return ""
    called = re.compile(called_by(question, who))
    if any(speaks_at(place, called) for place in places):
        return ""
    return f"they stand there, but it could not be told that {who} says them."


def _given_to(question: Question, quotation: Quotation) -> str:
    """Who is said to say the words; empty where nobody is, where the court is named nearer, or where the speaker is that court."""
    text, end = question.material.document.text, quotation.span[1]
    lead = sentence_that_leads(question, quotation)
    found = _LEADS.search(lead) or _FOR.search(lead)
    if found is not None and found["on"] is not None and COURT_SAYS.search(lead, found.start("on")) is not None:
        return ""
    found = found or _BEHIND.match(text[end : end + _BESIDE].split("\n\n")[0])
    if found is None:
        return ""
    given = {
        name.removeprefix("behind_").removeprefix("in_brackets_").removeprefix("called_"): who
        for name, who in found.groupdict().items()
        if who
    }
    own = court_of(question)
    if "body" in given and own and may_be(_THE_BOARD.get(given["body"], given["body"]), own):
        return ""
    if "name" in given and _is_the_judge(question, found):
        return ""
    if "side" in given:
        return given["side"] if _is_a_side(question, given["side"]) and not _is_the_case(found) else ""
    return given.get("name") or given.get("body") or given.get("role") or given.get("counsel", "").casefold()


def _is_the_judge(question: Question, found: re.Match[str]) -> bool:
    """Whether the one named is who decided, by a title that counsel bear too: a deputy judge is printed "MISS ANNA QUILL KC"."""
    told = found.string[found.start() : found.start("on")] if found.groupdict().get("on") is not None else found[0]
    name = _BY_TITLE.search(told)
    if name is None or question.authority is None or _ARGUES.search(told):
        return False
    return bench_of(question, question.authority).sat(name["name"])


def _is_the_case(found: re.Match[str]) -> bool:
    """Whether the name is the case's own, which decides, and no side of it: "Alder held that", "the Court in Alder explained"."""
    said = found.string[max(0, found.start() - _REACH) : found.end()]
    return _IN_THE_CASE.search(said) is not None or (found.groupdict().get("side") is not None and _DECIDES.search(found[0]) is not None)


def _is_a_side(question: Question, word: str) -> bool:
    """Whether a word with a capital is a name of a side of the case, or letters by which the decision calls somebody."""
    if word in _WHO_DECIDES:
        return False
    if _LETTERS.fullmatch(word):
        return question.authority is not None and any(word in part.text for part in question.authority.parts)
    return any(word.casefold() in distinctive_words(party) for party in question.citation.parties)


def called_by(question: Question, who: str) -> str:
    """A pattern of what a decision may call the speaker."""
    small = who.casefold()
    for key, pattern in _ALIKE.items():
        if small.rstrip("s") == key.rstrip("s") or key in small or (key == "tribunal" and small == "ftt"):
            return pattern
    if re.fullmatch(_ROLES, who):
        names = "|".join(re.escape(word) for party in question.citation.parties for word in distinctive_words(party))
        return rf"(?:{_SIDES}|\b{who.rstrip('s')}|{_ALIKE['counsel']}|\b(?i:{names or who}))"
    own = rf"\b{re.escape(who)}\b"
    return rf"(?:{own}|{_SIDES})" if _is_a_side(question, who) else own


def speaks_at(place: Place, called: re.Pattern[str]) -> bool:
    """Whether the one whom a pattern names may speak at a place."""
    text, (start, end) = place.part.text, place.span
    begins, stops = whole_sentences(text, place.span)
    lead, behind = text[begins:start], text[end:stops]
    if is_marked(place) or place.is_embedded:
        return called.search(text, max(0, begins - _MARKED), min(len(text), stops + _BESIDE)) is not None
    if any(
        first <= start < last and called.search(text, max(0, line[0] - _BESIDE), line[1]) for line, (first, last) in submitted_lists(text)
    ):
        return True
    turns = _TURN.findall(text, max(0, start - _MARKED), start)
    if turns and called.search(turns[-1].title()):
        return True
    if _OWN_VOICE.search(place.text):
        return False
    says = re.compile(rf"(?:{called.pattern})\w*(?:[’']s?)?\b[^.;]{{0,90}}?\b{_SPEAKS}\b")
    by_him = rf"\b{_SPEAKS}\s+(?:by\s+)?(?:the\s+)?(?:Mr\s+|Ms\s+)?{called.pattern}"
    if _last(says, lead) is not None or re.search(by_him, lead) or re.search(rf"^[^.;]{{0,60}}?(?:{says.pattern}|{by_him})", behind):
        return True
    itself = _OWN_VOICE.search(lead) or _OWN_VOICE.search(behind)
    return itself is None and _goes_on(text[max(0, begins - _EARLIER) : begins], lead, called, says)


def _goes_on(earlier: str, lead: str, called: re.Pattern[str], says: re.Pattern[str]) -> bool:
    """Whether a sentence without a name goes on with one that tells what he says: by a pronoun, or in his paragraph."""
    if _HIS.search(lead) and not _ANSWERS.search(lead):
        return called.search(earlier) is not None
    if _ANSWERS.search(lead):
        return False
    paragraph = BLANK_LINE.split(earlier)[-1]
    said = _last(says, paragraph)
    return said is not None and not _OWN_VOICE.search(paragraph, said.start() - len(last_sentence(paragraph[: said.start()])))


def _last(says: re.Pattern[str], words: str) -> re.Match[str] | None:
    """The last time that he speaks in these words; "than Mr Alder suggested" is no speech of his."""
    found = [one for one in says.finditer(words) if not _LIKENED.search(re.sub(r"(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+$", "", words[: one.start()]))]
    return found[-1] if found else None
