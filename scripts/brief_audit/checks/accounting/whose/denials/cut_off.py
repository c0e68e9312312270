"""Quoted words that a brief ends with a full stop where the decision goes on to limit them: "… no objection to such a claim | if it …".

Every word stands there, and the sentence does not say what the brief makes it say. A cut that the brief shows ("…") is its reader's to
follow; a clause that only adds something takes nothing back. Nothing is proved by what follows: a person has to read the rest.
"""

from __future__ import annotations

from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.base import Span
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import whole_sentences

_FEWEST = 8
"""Words of a quotation below which it is a phrase in the brief's own sentence, and ends nothing."""
_STOPPED = re.compile(r"[.?!][\s)\]]*$")
_SHOWN_CUT = re.compile(r"(?:…|\.\s?\.\s?\.|\*\s?\*|[—–-]|\[[^\]]*\])[.\s]*$")
"""Where the brief itself shows that words are left out."""
_ENDS = re.compile(r"[”\"’'\s]*(?:[.;:(\[]|$)")
"""What stands behind the mark where the sentence of the brief ends, or only a citation follows."""
_LIMITS = re.compile(
    r"[”\"’'\s]*,?\s*(?:and\s+)?(?P<word>only|solely|if|unless|except\w*|save|provided(?!\s+an?\s+\w+\s+(?:to|for|of|by)\b|\s+(?:by|for|to|with)\b)|(?:so|as|in\s?so)\s+(?:long|far)\s+as|insofar|subject\s+to|until|to\s+the\s+extent"
    r"|in\s+(?:exceptional|rare|extreme|extraordinary|limited|certain|some|the\s+absence)\b|absent|without|other\s+than|but\b(?!\s+also)|although|though)\b",
    re.IGNORECASE,
)
"""How a clause goes on that takes back some of what stands before it."""
_SURELY = re.compile(r"[”\"’'\s]*,?\s*(?:and\s+|but\s+)?(?:only|unless|except|provided\s+that|(?:so|as)\s+long\s+as)\b", re.IGNORECASE)
"""What limits the words even where the brief's own sentence goes on behind them."""
_GOES_ON = re.compile(r"[”\"’']*,?[”\"’']*(?P<rest>[^.;“\"]*)")
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_STEM, _TAKEN_UP = 5, 0.4
"""Of the telling words with which the decision goes on, so many in the brief's own: it tells of the limit itself."""
_NARROWS = re.compile(
    r"\s+(?P<word>brought|made|based|limited|confined|directed|founded|restricted|framed|taken)\s+(?:only|solely|to|on|by|in|for|against|under|upon|at)\b"
)
"""A participle that says of which of the things before it the clause speaks."""
_OF_ALL = re.compile(r"\b(?:any|no|all|every|each|only)\s+(?:[\w’'-]+\s+)?[\w’'-]+[.\s]*$")
_WHICH = re.compile(r"\s+(?:that|who|which|whom|whose)\s+\w")
"""All of a kind, and the clause without a comma that says of which kind: "any fees | that he would have paid"."""
_SHOWN = 200
_DENIES = re.compile(
    r"\b(?:not|never|nor|neither|none|no|nothing|nobody|without|cannot|hardly|scarcely|rather\s+than|instead\s+of)\b|n[’']t\b",
    re.IGNORECASE,
)
_DENIES_THERE = re.compile(
    rf"{_DENIES.pattern}"
    r"|\b(?:fail(?:s|ed|ing)?\s+to|disagree\w*|unless|refus\w+|declin\w+|far\s+from|unable)\b",
    re.IGNORECASE,
)
_REASONED = re.compile(r"\b(?:because|since|although|though|but|so\s+that|with)\b")
_LEAVES_OPEN = re.compile(rf"{_DENIES_THERE.pattern}|\b(?:whether|absent)\b", re.IGNORECASE)
_TURNED_THERE = re.compile(rf"{_DENIES.pattern}|\b(?:nowhere|refrain\w*|avoid\w*|whether|fail(?:s|ed|ing)?\s+to)\b", re.IGNORECASE)
"""What denies a few words straight behind it, or leaves them open; a clause with a verb of its own may be what is answered."""
UNDISPUTED = re.compile(
    r"\b(?:no|not\s+(?:in|a|any|seriously)|without|beyond)\s+(?:(?:real|serious|reasonable|genuine|longer\s+in)\s+)?(?:doubt|dispute|question(?!\s+of\b)|issue|controversy|difficulty|accident|surprise|coincidence)\b",
    re.IGNORECASE,
)
AFFIRMS = re.compile(rf"{UNDISPUTED.pattern}|\bnot\s+(?:only|merely|just|simply|disputed|contested|doubted|controversial)\b", re.IGNORECASE)
"""Denials that affirm: "there is no dispute that"."""
_DENIES_HERE = re.compile(rf"{_DENIES.pattern}|\b(?:far\s+from|anything\s+but)\b", re.IGNORECASE)
MAIN = re.compile(r";\s|,?\s+(?:and|but)\s+(?=(?:I|we|it|he|she|they|the|this|there)\b)|,\s+(?=(?:I|we|it|this|there)\s)")
"""Between two main clauses: what is denied in one is not denied in the other."""
_ONLY_IF = re.compile(r"\W*(?:[Oo]nly\s+(?:if|where|when)|[Uu]nless|[Ss]ave\s+where)\b[^.;:“”\"]{3,160}(?=[“\"])")
_LIMITED = re.compile(r"\b(?:only|solely|if|unless|save|except\w*|provided|(?:so|as)\s+long\s+as|limited|subject\s+to)\b", re.IGNORECASE)
_REFUSES = (
    r"den(?:y|ies|ied|ying)|refus\w+|reject\w*|declin\w+|forbid\w*|forbad\w*|prohibit(?!ions?\s+(?:do(?:es)?|did|is|was|can|may|must)\b)\w*|preclud\w*|lack\w*|fail\w*|disagree\w*|disclaim\w*"
    r"|disavow\w*|doubt\w*|wrong\w*|far\s+from|absence|unlike"
)
TURNED = re.compile(rf"{_DENIES.pattern}|\b(?:{_REFUSES}|whether|if)\b", re.IGNORECASE)
"""What in a brief's own words may be the same denial."""
_HEDGED = re.compile(r"\b(?:would|must|need(?:s|ed)?|should|required?|unless|until)\b", re.IGNORECASE)
"""And may be so of a few words that are denied straight before."""
_NOT_TO_SAY = re.compile(
    r"(?:\b(?:not|never|nor|hardly|without|cannot)|n[’']t)\s+(?:\w+\s+){0,3}?(?:say|saying|said|suggest|suggesting|imply|implying|mean|meaning|hold|holding|held|conclude|think|believe|accept|agree"
    r"|true|persuaded|correct|(?:the\s+)?(?:law|case|rule))\s*,?\s*(?:that\s*)?[“\"]?$",
    re.IGNORECASE,
)
"""What denies the clause behind it, however long: "this is not to say | an agency may wait"."""
_NOT_THOUGHT = re.compile(
    r"\b(?:do|does|did|could|can|cannot)(?:\s+not|n[’']t)?(?<=not|n.t)\s+(?:think|believe|consider|accept|find|agree)\b(?!\s+that)"
    r"[^.;]{0,120}$",
    re.IGNORECASE,
)
"""The same without its conjunction: "I do not think the advice to members was | misleading"."""
_FRAMED = re.compile(
    r"(?:\b(?:not|never|nor|no|nothing|without|cannot|hardly|unable|refus\w+|reject\w*|declin\w+|disagree\w*)|n[’']t)\b"
    r"(?P<frame>(?:\s+[\w’'-]+){0,8}?)\s+that\b\s*(?P<subject>(?:[\w’'-]+\s+){0,3})[“\"]?$",
    re.IGNORECASE,
)
"""What denies or refuses the clause behind it: "we see no basis for requiring that | notice be in writing"."""
_NOT_FOUND = re.compile(
    r"\b(?:I|[Ww]e)\s+(?:do|did|can|could|would|am|are|was|were)(?:\s+not|not|n[’']t)\s+(?:\w+\s+)?(?:consider|think|accept|believe|agree|persuaded|satisfied|convinced)\s+that\b"
    r"(?:(?!\b(?:because|since|which|who|but|although|though|where|when|if)\b|\band\s+(?:I|we|it|that)\b)[^.;:]){0,220}$"
)
"""A whole clause that the court does not find: "I do not consider that, without a finding, I should conclude that the lamp was | lit"."""
_REJECTED = re.compile(
    r"(?:\b(?:at\s+odds|in\s+conflict|inconsistent|incompatible|irreconcilable|conflict(?:s|ed|ing)?)\s+with\b[^.;:]{0,100}?\bthat\b[^.;:]{0,220}$)|"
    r"\b(?:(?:I|[Ww]e|[Cc]ourt)\s+(?:\w+\s+){0,2}?(?:reject|disagree|disapprov|repudiat)\w*|(?:[Tt]here\s+is|(?:I|[Ww]e)\s+(?:see|find))\s+no\s+(?:merit|force|substance)\s+in)\b"
    r"(?=[^.;:]{0,60}\b(?:suggestion|argument|contention|submission|notion|view|claim|premise|proposition|idea|assertion|position|theory|complaint|objection)\b)"
    r"(?:(?!\b(?:but|although|though|while|agree|accept|hold|conclude)\b)[^.;:]){0,100}?\bthat\b(?:(?!\b(?:because|since|which|who|but|although|though|when|if)\b|\band\s+(?:I|we|it|that|hold|held|find)\b)[^.;:]){0,220}$"
)
"""A whole clause that the court rejects: "We reject the suggestion of the panel, however, that the duty of the keeper is | limited to"."""
_INVERTED = re.compile(
    r"\b(?:[Nn]or|[Nn]either)\s+(?:is|was|are|were|can|could|does|did|do|has|had|will|would)\s+(?:it|there|he|she|they|this|that)\s+(?:\w+\s+)?[“\"]?$|\bno\s+more\s+(?:\w+\s+)?[“\"]?$"
)
"""Denies what is said behind its verb: "Nor is it | possible to say"."""
_TAKEN_FOR_TRUE = re.compile(
    r"\b(?:surpris|unusual|uncommon|remarkable|coinciden|accident|kn[eo]w|aware|notic|reali[sz]|recogni|mention|not(?:e|es|ed|ing)\b|acknowledg|forg[eo]t|overlook|ignor|matter|regret|den(?:y|ies|ied)"
    r"|doubt|disput|contest|question|issue|appreciat|overstat|disclos|reveal|explain|tell|told|inform|conced|only|merely|such|so\b|enough|until|unless|except)\w*",
    re.IGNORECASE,
)
"""Who does not know or mention a thing does not deny it."""
_FOR_A_REASON = re.compile(r"\s\S+\s.*\b(?:because|since|as|for)\s+(?:we|I)\b", re.IGNORECASE | re.DOTALL)
"""What is of no consequence because the court so concludes is what it concludes; "not because we hold" is a denial."""
_ELLIPSIS = re.compile(r"\s*(?:…|\.\s?\.\s?\.(?:\s?\.)?)\s*")
_LIMITING = re.compile(
    r"\W*(?:(?:and|but|which|that)\b[\s,]*)*(?:if|unless|except|provided|absent|without|were|assuming)\b(?:\W+[\w’'-]+){2,}\W*,\s*",
    re.IGNORECASE,
)
"""A whole clause that puts a condition, or excepts something."""
_GOVERNS = re.compile(
    r"\b(?:affirm|revers|vacat|remand|dismiss|quash|overrul|reject|disagree)\w*|\bden(?:y|ies|ied)\b"
    r"|\b(?:never|nor|neither|hardly|unlikely|impossible|fail\w*\s+to|declin\w*\s+to|refus\w*\s+to|unable\s+to|far\s+(?:cry\s+)?from|whether)\b[\w\s,’'-]{0,40}$",
    re.IGNORECASE,
)
"""What was done, and what denies or asks the words behind it: left out, they say something else."""
_SET_OFF = re.compile(r"(?:[:(]|\b(?:words?|phrase|expression|term))\s*[“\"‘]?\s*$")
_OPENS_WITH_IF = re.compile(
    r"\W*(?:(?:And|But|So|Thus|Or)\s+)?(?:If|Unless|Were|Assuming|Suppose|Should)\b(?!\s+(?:not|so|any(?:thing)?),)"
)
_THEN = re.compile(r"[”\"’]*,\s")
"""Where the condition ends, or goes on, behind words that stand in it."""
_BEHIND_IT = re.compile(r",\s*(?:(?:then|that)\s+)?(?:(?:\w+\s*){0,2}|(?:\w+\s+){0,4}would\s*(?:\w+\s*){0,2})$")
_SUPPOSES = re.compile(
    r"\b(?:if|unless|were|when|where|assum\w+|suppos\w+|would|provided|should|in\s+(?:the\s+)?(?:event|case)|absent|without|whenever|once|condition\w*|hypothe\w+|under)\b",
    re.IGNORECASE,
)
"""What may be the same condition in a brief's own words."""
_IT_WAS = re.compile(r"\b(?:is|was|are|were|been|as)\s*[“\"‘]?\s*$")
_MAY = re.compile(r"\b(?:could|might|may|can)\b")
_MIGHT_HAVE = re.compile(r"\b(?:could|would|might|should)\s+(?:not\s+)?(?:\w+\s+)?have\s+(?:\w+ly\s+)?[a-z]+\s*[“\"‘]?\s*$")
"""What is said of a thing that is, and of one that might have been: "could have served | a notice"."""
_LIMITED_HERE = re.compile(r"\b(?:only|will|must|test|rule|short\s+of)\b", re.IGNORECASE)
"""And what shows that a brief tells of a rule, where the words stand in the condition itself."""
_CLAUSE = re.compile(r"[;:,—–“”()]\s|\s[(“]|\b(?:that|which|who|because|since|and|or|but)\b")
_NEAR, _STRAIGHT, _FAR, _BESIDE = 4, 1, 12, 60
"""Words between a denial and what it denies: "does not give them | unchecked power"; of a clause that is quoted whole none but one."""


def why_cut_off(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words which the brief ends say what they say in the decision; empty where they end there, too."""
    words, ended = quotation.text, _is_ended(question, quotation)
    of_all = ended and _OF_ALL.search(words) is not None and not _SHOWN_CUT.search(words)
    if of_all and (places := held(question, quotation)) and all(_WHICH.match(place.part.text, place.span[1]) for place in places):
        return (
            f"every word of it stands there, but you end it where the decision goes on: “{_goes_on_there(places[0])}”, which may limit it."
        )
    if len(words.split()) < _FEWEST or _SHOWN_CUT.search(words):
        return ""
    behind = question.material.document.text[quotation.span[1] :]
    rests = [_rest(place) if ended else _left_out(place, behind) for place in held(question, quotation)]
    if not rests or not all(rests):
        return ""
    return f"every word of it stands there, but you end it where the decision goes on: “{rests[0]}”, which may limit it."


def why_denied_there(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words which the brief affirms are affirmed there: straight before them the decision denies them."""
    text, (start, _) = question.material.document.text, quotation.span
    begins = whole_sentences(text, quotation.span)[0]
    if TURNED.search(text, begins, start) is not None:
        return ""
    alone, short = _are_set_off(text, start), len(quotation.text.split()) < _FEWEST
    most = _STRAIGHT if not short else _NEAR if alone or _DENIES.search(quotation.text) else _FAR
    hedge = _HEDGED.search(text, begins, start)
    denied = [
        _framed(place, alone=alone) or ("" if hedge is not None and not _has_the_word(place, hedge[0]) else _denial(place, most))
        for place in held(question, quotation)
    ]
    if not denied or not all(denied):
        return ""
    return f"every word of it stands there, but behind “{denied[0]}”, and you write them without that."


def why_only_supposed(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that something is so: the decision has the words of what might have been done, and the brief of what is."""
    text, (start, _) = question.material.document.text, quotation.span
    told = text[whole_sentences(text, quotation.span)[0] : start]
    if _IT_WAS.search(told) is None or _SUPPOSES.search(told) or _MAY.search(told):
        return ""
    supposed = [_MIGHT_HAVE.search(_clause_before(place.part.text, place.span)) for place in held(question, quotation)]
    first = next(iter(supposed), None)
    if first is None or None in supposed:
        return ""
    return f"every word of it stands there, but behind “{' '.join(first[0].split())}”, and you write them without that."


def _has_the_word(place: Place, word: str) -> bool:
    """Whether the clause that leads to a place has the word by which a brief may mean the same denial: then it denies that, too."""
    return re.search(rf"\b{re.escape(word)}\b", _main_before(place), re.IGNORECASE) is not None


def why_affirmed_there(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words which the brief denies are denied there: straight before them it does, and the decision does not."""
    text, (start, _) = question.material.document.text, quotation.span
    clause = _clause_before(text, quotation.span)
    denied = _DENIES_HERE.search(_without_affirmations(clause))
    places = held(question, quotation)
    if (
        denied is None
        or clause.endswith((";", "."))
        or _are_set_off(text, start)
        or not places
        or len(clause[denied.end() :].split()) > _NEAR
        or _DENIES.search(quotation.text)
    ):
        return ""
    if any(TURNED.search(_around(place)) for place in places):
        return ""
    return f"they stand there, but you write “{' '.join(clause[denied.start() :].split())}” before them, and the decision does not."


def _around(place: Place) -> str:
    """The main clause that leads to a place, and how its clause goes on."""
    text, (start, end) = place.part.text, place.span
    lead = MAIN.split(text[whole_sentences(text, place.span)[0] : start])[-1]
    return f"{lead} ¦ {_CLAUSE.split(text[end : end + _BESIDE])[0]}"


def why_limited_here(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are said within the limit that the brief puts before them: the decision's sentence has none."""
    text, (start, _) = question.material.document.text, quotation.span
    limit = _ONLY_IF.match(text, whole_sentences(text, quotation.span)[0], start)
    places = held(question, quotation) if limit is not None else []
    sentences = (place.part.text[slice(*whole_sentences(place.part.text, place.span))] for place in places)
    if limit is None or not places or any(map(_LIMITED.search, sentences)):
        return ""
    return f"they stand there, but you write “{' '.join(limit[0].split())}” before them, and the decision puts no such limit."


def why_conditional(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are said for good: the decision says them under a condition that the brief does not tell."""
    text, (start, _) = question.material.document.text, quotation.span
    before = text[whole_sentences(text, quotation.span)[0] : start]
    if len(quotation.text.split()) < _FEWEST or _SUPPOSES.search(before) or _SUPPOSES.search(quotation.text):
        return ""
    limited = _LIMITED_HERE.search(text, *whole_sentences(text, quotation.span)) is not None
    conditions = [_condition(place) or ("" if limited else _within_a_condition(place)) for place in held(question, quotation)]
    if not conditions or not all(conditions):
        return ""
    return f"every word of it stands there, but under the condition “{conditions[0]}”, and you write them without that."


def why_cut_inside(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words say the same without what a brief leaves out of them, and shows so: a clause that limits them."""
    left_out = [_left_out_inside(quotation.text, place) for place in held(question, quotation)]
    if not left_out or not all(left_out):
        return ""
    return f"every word of it stands there, but you leave out “{left_out[0]}” between them, which may limit it."


def _left_out_inside(words: str, place: Place) -> str:
    """What stands in the decision where the words have an ellipsis, if it is a clause that limits them; empty where none does."""
    for first, then in pairwise(_ELLIPSIS.split(words)):
        before, behind = _LETTERS.findall(first)[-2:], _LETTERS.findall(then)[:2]
        if not (before and behind):
            continue
        found = re.search(f"{_in_a_row(before)}(?P<between>[\\s\\S]{{1,400}}?){_in_a_row(behind)}", place.text, re.IGNORECASE)
        if found is not None and (_LIMITING.fullmatch(found["between"]) or _GOVERNS.search(found["between"])):
            return " ".join(found["between"].split())[:_SHOWN]
    return ""


def _in_a_row(words: list[str]) -> str:
    """A pattern of the words one behind another, with at most two short ones between them."""
    return r"\b" + r"\W+(?:\w+\W+){0,2}?".join(map(re.escape, words)) + r"\b\W*"


def _condition(place: Place) -> str:
    """The clause with which the sentence of a place begins, if that puts its main clause under a condition."""
    text, start = place.part.text, place.span[0]
    lead = " ".join(text[whole_sentences(text, place.span)[0] : start].split())
    return lead[:_SHOWN] if _OPENS_WITH_IF.match(lead) and _BEHIND_IT.search(lead) else ""


def _within_a_condition(place: Place) -> str:
    """The beginning of a condition, if the words of a place stand in it themselves: "Unless the clerk is | so plainly at fault"."""
    text, (start, end) = place.part.text, place.span
    if "," in place.text or _THEN.match(text, end) is None:
        return ""
    lead = " ".join(text[whole_sentences(text, place.span)[0] : start].split())
    return lead[:_SHOWN] if _OPENS_WITH_IF.match(lead) and "," not in lead and len(lead.split()) > 1 else ""


def _framed(place: Place, *, alone: bool) -> str:
    """The words before a place that deny the clause in which it stands; its beginning, where the brief sets the words off `alone`."""
    text, start, begins = place.part.text, place.span[0], whole_sentences(place.part.text, place.span)[0]
    said = _NOT_TO_SAY.search(text, max(0, start - _SHOWN), start) or any_of(
        text, (begins, start), _NOT_THOUGHT, _NOT_FOUND, _REJECTED, _INVERTED
    )
    framed = said or _FRAMED.search(text, begins, start)
    affirmed = (
        framed is not None
        and said is None
        and (_TAKEN_FOR_TRUE.search(framed["frame"]) or _FOR_A_REASON.match(framed["frame"]) or (alone and framed["subject"]))
    )
    return " ".join(framed[0].split()) if framed is not None and not affirmed else ""


def any_of(text: str, span: Span, *patterns: re.Pattern[str]) -> re.Match[str] | None:
    """The first of the patterns that is found in a stretch of a text."""
    return next((found for pattern in patterns if (found := pattern.search(text, *span)) is not None), None)


def _denial(place: Place, most: int) -> str:
    """The words straight before a place, in its own clause, with which the decision denies it, `most` of them behind the denial."""
    if most == _FAR and (near := _denial(place, _NEAR)):
        return near
    clause = _main_before(place) if most == _FAR else _clause_before(place.part.text, place.span)
    denies = _DENIES_THERE if most == _STRAIGHT else _LEAVES_OPEN if most == _NEAR else _TURNED_THERE
    denials = list(denies.finditer(_without_affirmations(clause)))
    if not denials or len(clause[denials[-1].end() :].split()) > most:
        return ""
    return " ".join(clause[denials[-1].start() :].split())


def _main_before(place: Place) -> str:
    """The main clause that leads to a place."""
    text, start = place.part.text, place.span[0]
    main = MAIN.split(text[whole_sentences(text, place.span)[0] : start].rstrip(", “\"‘'"))[-1]
    return _REASONED.split(main)[-1]


def _clause_before(text: str, span: Span) -> str:
    """The clause that leads to a stretch, from its beginning."""
    lead = text[whole_sentences(text, span)[0] : span[0]]
    return _CLAUSE.split(lead.rstrip(", “\"‘'"))[-1]


def _are_set_off(text: str, start: int) -> bool:
    """Whether a colon, a bracket or "the words" leads to the words, so that they are no part of the brief's own clause."""
    return _SET_OFF.search(text, max(0, start - _BESIDE), start) is not None


def _without_affirmations(words: str) -> str:
    return AFFIRMS.sub(lambda one: " " * len(one[0]), words)


def _is_ended(question: Question, quotation: Quotation) -> bool:
    """Whether the brief presents the quoted words as the end of a sentence."""
    text, (start, end) = question.material.document.text, quotation.span
    return _STOPPED.search(text, start, end) is not None or _ENDS.match(text, end) is not None


def _goes_on_there(place: Place) -> str:
    text, end = place.part.text, place.span[1]
    return " ".join(text[end : whole_sentences(text, place.span)[1]].split())[:_SHOWN]


def _rest(place: Place) -> str:
    """How the decision goes on at a place in a way that limits the words; empty where it does not."""
    text, end = place.part.text, place.span[1]
    if not (_LIMITS.match(text, end) or _NARROWS.match(text, end)):
        return ""
    return " ".join(text[end : whole_sentences(text, place.span)[1]].split())[:_SHOWN]


def _left_out(place: Place, behind: str) -> str:
    """How the decision goes on to limit words behind which the brief goes on in its own, and tells nothing of the limit."""
    rest = _rest(place) if _SURELY.match(place.part.text, place.span[1]) else ""
    goes_on = _GOES_ON.match(behind)
    limit, told = _stems(rest), _stems(goes_on["rest"] if goes_on is not None else "")
    return "" if len(limit & told) > _TAKEN_UP * len(limit) else rest


def _stems(words: str) -> frozenset[str]:
    return frozenset(word[:_STEM].casefold() for word in _LETTERS.findall(words))
