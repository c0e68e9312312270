"""Words that the brief puts into the mouth of someone in the case (a party, a witness, counsel), beside the one who says them there.

That the words stand in the decision does not tell whose they are. So the noun or name of the speaker is looked for in the decision's own
sentence: before its verb of saying where it has one, else anywhere in it or in the sentence before. Nothing is proved by its absence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.courts import court_of
from brief_audit.checks.accounting.whose.asked import COURT_SAYS, held, is_named_near, lead_of, sentence_that_leads
from brief_audit.checks.accounting.whose.beside import why_the_rest_is_not_borne, why_told_of_another_person
from brief_audit.checks.accounting.whose.denials.cut_off import (
    why_affirmed_there,
    why_conditional,
    why_cut_inside,
    why_cut_off,
    why_denied_there,
    why_limited_here,
    why_only_supposed,
)
from brief_audit.checks.accounting.whose.denials.goes_on import why_goes_on_otherwise
from brief_audit.checks.accounting.whose.denials.lead_ins import why_turned_round
from brief_audit.checks.accounting.whose.done_with import why_not_done_with
from brief_audit.checks.accounting.whose.given_to import why_given_to_another
from brief_audit.checks.accounting.whose.in_order import why_not_of_the_named
from brief_audit.checks.accounting.whose.named_source import why_not_its_own, why_not_quoted_from, why_said_by_another_judge
from brief_audit.checks.accounting.whose.of_case import why_of_another_case
from brief_audit.checks.accounting.whose.of_whom import why_another_acts, why_anothers_thing, why_of_another_person
from brief_audit.checks.accounting.whose.on_topic import why_of_another_topic
from brief_audit.checks.accounting.whose.others.below import BELOW, is_told, told_of_below
from brief_audit.checks.accounting.whose.others.persons import why_a_persons, why_not_the_named, why_quoted_there
from brief_audit.checks.accounting.whose.others.quoted_there import given_up, is_taken_over, says_that_it_took_over, told_of_a_case
from brief_audit.checks.accounting.whose.others.submitted import why_submitted
from brief_audit.checks.accounting.whose.predicated import why_of_another_subject
from brief_audit.checks.attribution import is_quoted_there, reported_of
from brief_audit.checks.base import Question
from brief_audit.checks.bench import SEPARATE_KINDS, SEPARATE_PARTS, Bench, bench_of
from brief_audit.checks.places import Place
from brief_audit.model.claim import Owner, Quotation, StatementKind
from brief_audit.tables.named_courts import court_mentions, may_be
from brief_audit.text.passages import last_sentence, whole_sentences
from brief_audit.text.words import word_set

_REACH = 260
_BEFORE = 400
_STEM = 5
_ALIKE = (
    word_set("appellant accused defendant prisoner petitioner respondent appellee he she"),
    word_set("plaintiff claimant applicant petitioner appellant respondent complainant pursuer he she"),
    word_set("counsel lawyer attorney solicitor barrister advocate prosecutor he she"),
    word_set("officer policeman constable detective sergeant deputy agent inspector he she"),
    word_set("victim complainant girl boy child woman daughter son he she"),
    word_set("witness expert doctor physician he she"),
)
"""Nouns by which one person may be called."""
_ROLE = (
    r"appellants?|accused|defendants?|prisoners?|petitioners?|respondents?|appellees?|plaintiffs?|claimants?|applicants?|complainants?|pursuers?"
    r"|victims?|witness(?:es)?|officers?|detectives?|constables?|sergeants?|deputy|agents?|inspectors?|sheriffs?|chief\s+of\s+police|experts?"
    r"|doctors?|physicians?|(?:trial\s+)?counsel|lawyers?|attorneys?|solicitors?|barristers?|prosecutors?|employers?|employees?|landlords?|tenants?"
    r"|drivers?|owners?|directors?|managers?|wi(?:fe|dow)|husband|mother|father|guardians?|social\s+workers?|local\s+authority|regulators?|ministers?"
    r"|commissioners?|ombudsman|insurers?|trustees?|liquidators?|administrators?|grandmother|grandfather|parents?|sons?|daughters?|brothers?|sisters?"
    r"|teachers?|nurses?|surveyors?|engineers?|accountants?|brokers?|neighbours?|neighbors?|supervisors?|foreman|clerks?"
)
_SAID = (
    r"(?:swore|sworn|testif\w+|admi(?:ts?|tted|tting)|sa(?:id|ys|ying)|told|telling|repl(?:y|ied|ying)|answer(?:ed|ing|s)?|conced\w+|confess\w*"
    r"|declar\w+|depos(?:ed|ition)|affidavit|testimony|evidence|remark\w*|words|exclaim\w*|shout\w*|cr(?:ied|ying)|wrote|writes|writing|warn\w+"
    r"|stat(?:ed|ing|es|ements?)|explain\w*|thought|think(?:s|ing)?|felt|believ\w+|call(?:ed|ing|s)|describ\w+|regard(?:ed|s)|consider(?:ed|s)|observ(?:ed|es)|accept(?:ed|s))"
)
_SPOKEN = re.compile(rf"\b[Tt]he\s+(?:[\w’'-]+\s+){{0,2}}?(?P<who>(?i:{_ROLE}))\b(?P<own>[^.;]*?)\b{_SAID}\b[^.;“\"]{{0,160}}[“\"‘]?\s*$")
_A_TITLE = r"(?<!Justice )(?<!Judge )(?<!HHJ )(?<!Lord )(?<!Lady )(?<!Sir )"
_NO_WITNESS = r"(?:Court|Congress|Parliament|Justice|Judge|He|She|It|They|Counsel)\b"
_NAMED = re.compile(
    rf"{_A_TITLE}\b(?P<name>(?!{_NO_WITNESS})[A-Z][a-z’'-]{{2,}})(?!\s+(?:L?JJ?|CJ|P|KC|QC)\b)"
    r"(?:,[^,;.“\"]{3,80},)?\s+(?:also\s+|had\s+|later\s+|\w+ly\s+)?(?:swore|testified|told|admitted|replied|confessed|deposed|recalled"
    r"|exclaimed|shouted|remembered|conceded\s+in\s+evidence)\b[^.;“\"]{0,160}[“\"‘]?\s*$"
)
"""A witness by name, with a verb of witnesses."""
_ANOTHER_TURN = re.compile(rf"\b(?:I|[A-Z][a-z’'-]{{2,}})\s+(?:then\s+|also\s+)?{_SAID}\b")
_PARTY = r"(?:appell|accused|defend|prison|petiti|respon|plaint|claim|applic|pursu)\w*"
_NOBODY = word_set("state peopl unite comm commo king queen regin rex")
_NOUN = re.compile(rf"\b(?:{_ROLE})\b", re.IGNORECASE)
_COURT = re.compile(
    r"\b(?:courts?|circuit|appeals|lords(?:hips?)?|division|judges?|justices?|panel|majority|tribunal|opinion|we|jury|board|J\.|LJ)\b",
    re.IGNORECASE,
)
_ANOTHERS_WORDS = re.compile(
    rf"(?:\b(?:where|in\s+which|when)\b[^.;“”\"]{{0,40}}?|,\s+)\b(?:(?:HH)?(?:Lord|Lady|Sir|Dame|Justice|Judge|J)\s+(?:Justice\s+)?[A-Z][\w’'-]+(?:\s+(?:L?JJ?|MR|JSC))?"
    rf"|[A-Z][\w’'-]+\s+(?:L?JJ?|MR|P)|it\s+was)\s+(?:\w+ly\s+|also\s+)?{_SAID}\b[^.;“\"]{{0,80}}[“\"‘]?\s*$"
    r"|\b(?:rel(?:y|ies|ied|ying|iance)|refer(?:s|red)?|cit(?:es|ed)|invok\w+|point(?:s|ed)?\s+to)\b[^.;“”\"]{0,60}¦[^.;“”\"]{0,40}:\s*[“\"‘]?\s*$"
)
"""Behind a party or counsel: a judge who speaks in the case that he relies on, or the case itself."""
_VERB = re.compile(rf"\b{_SAID}\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_TURN = re.compile(
    r"\b(?:(?P<judge>(?:MRS?|MS)\.?\s+JUSTICE\s+[A-Z’'-]+|(?:LORD|LADY|SIR|DAME)\s+[A-Z’' -]{2,40}|(?:HIS|HER)\s+HONOUR[A-Z’' -]*"
    r"|(?:THE\s+)?(?:JUDGE|MASTER|COURT|RECORDER)[A-Z’' -]*)|(?P<other>(?:MR|MRS|MS|MISS|DR)\.?\s+[A-Z’'-]+(?:\s+[A-Z’'-]+)?)):"
)
"""Whose turn it is in the record of what was said in court: "MR ALDER: …"."""
_DECIDED = re.compile(r"\b(?:held|concluded|decided|ruled|determined|settled)\b[^.;“”\"]{0,80}[“\"‘]?\s*$")
_SURNAME = re.compile(r"\b(?:(?:Lord|Lady|Sir|Dame|Justice|Judge)\s+([A-Z][\w’'-]+)|([A-Z][\w’'-]+)\s+(?:L?JJ?|CJ|MR|JSC)\b)")
_TRANSCRIPT = 4000
_BESIDE = 160


def why_another_speaks(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that the person named says these words; empty where the decision lets him, or where the brief names nobody."""
    if _ANOTHERS_WORDS.search(sentence_that_leads(question, quotation)):
        return ""
    who = _speaker(question, quotation)
    places = held(question, quotation)
    named = _NAMED.search(sentence_that_leads(question, quotation))
    if named is not None and places and not any(_is_said_by(place, named["name"]) for place in places):
        return f"they stand there, but it could not be told that {named['name']} says them."
    names = _stems(" ".join(question.citation.parties)) - _NOBODY if re.fullmatch(_PARTY, who) else frozenset()
    if not who or not places or any(_says_it(place, who, names) for place in places):
        return ""
    start, end = whole_sentences(places[0].part.text, places[0].span)
    return (
        f"they stand there, but it could not be told that the {who} says them: “{' '.join(places[0].part.text[start:end].split())[:300]}”"
    )


def why_not_the_judges(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words given to a judge are his own: he quotes them from someone, or another has his turn there."""
    judge = any(
        voice.who and voice.owner is not Owner.THIRD and 0 <= quotation.span[0] - voice.span[1] < _REACH
        for voice in question.statements(StatementKind.VOICE)
    )
    between = question.material.document.text[max(0, quotation.span[0] - _BESIDE) : quotation.span[0]] if judge else ""
    places = held(question, quotation)
    if not judge or not places or _QUOTES.search(between) or _NESTED.search(between):
        return ""
    others = [_whose_turn(place) for place in places]
    if all(others):
        return f"they stand there, where {others[0]} speaks, and you give them to a judge."
    if all(reported := [reported_of(place) for place in places]):
        return f"the decision only reports them there as said by others ({reported[0]}), and you give them to a judge."
    if all(reported := [told_of_below(place) for place in places]):
        return f"they stand there as the words of {reported[0]}, and you give them to a judge."
    if quotation.is_long_enough and all(place.is_embedded or is_quoted_there(place, of_any=True) for place in places):
        return "they stand there in quotation marks, as someone else's words, and you give them to a judge."
    return ""


def why_not_the_courts(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words given to the court are its own: the decision's own sentence gives them to somebody of the case."""
    lead = lead_of(question, quotation)
    said = COURT_SAYS.search(lead)
    if said is None or _QUOTES.search(said[0]):
        return ""
    places = held(question, quotation)
    told = question.citation.id in quotation.citations or any(
        voice.role in SEPARATE_PARTS for voice in question.statements(StatementKind.VOICE)
    )  # of words that are given to it by strict rule, the check of attribution says so
    if (
        places
        and not told
        and question.authority is not None
        and all(_is_a_separate_ones(bench_of(question, question.authority), place) for place in places)
    ):
        return "they stand in a separate opinion alone, and you give them to the court."
    spoken = [_spoken_at(place) for place in places]
    return f"they stand there as the words of the {spoken[0]}, and you give them to the court." if spoken and all(spoken) else ""


def why_told_of_another(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that the court says words that it tells of another: the brief gives them to it, or names nobody."""
    told = [told_of_below(place) for place in _of_the_court(question, held(question, quotation))]
    lead = lead_of(question, quotation)
    if not told or not all(told) or is_told(told[0], lead, quotation.text):
        return ""
    said = COURT_SAYS.search(lead)
    if said is not None:
        return "" if _QUOTES.search(said[0]) else f"they stand there as the words of {told[0]}, and you give them to the court."
    text = question.material.document.text
    start, end = whole_sentences(text, quotation.span)
    sentence = text[start : max(end, question.citation.extent[1])] if start <= question.citation.span[0] else text[start:end]
    said_of = _without_its_own_court(question, sentence.replace(text[slice(*quotation.span)], " "))
    decided = told[0].startswith("one side") and _DECIDED.search(lead) is not None
    by_name = _SURNAME.search(told[0])
    if (by_name is not None and (by_name[1] or by_name[2]) in said_of) or (
        not decided and (_OF_SOMEBODY.search(said_of) or _COUNSEL.search(lead))
    ):
        return ""
    return f"they stand there as the words of {told[0]}, and you do not say so."


def _without_its_own_court(question: Question, sentence: str) -> str:
    """The sentence without the names of the court that decided, which is nobody else: "was the Ninth Circuit's own finding"."""
    own = court_of(question)
    return court_mentions().sub(lambda found: " " if own and may_be(" ".join(found[0].split()), own) else found[0], sentence)


def why_not_of_another(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words given to counsel by name, or to the court below, are theirs: they are not reported so."""
    text, (start, end) = question.material.document.text, quotation.span
    lead = text[max(0, start - _REACH) : start].split("\n\n")[-1]
    places = held(question, quotation)
    relied = _ANOTHERS_WORDS.search(sentence_that_leads(question, quotation)) is not None
    named = [match for match in _COUNSEL.finditer(lead) if not (relied or _COURT.search(lead, match.end()))]
    bench = bench_of(question, question.authority) if named and question.authority is not None else None
    counsel = bench is not None and not bench.sat(named[-1]["name"])
    if bench is not None and not counsel and places and all(reported := [reported_of(place) for place in places]):
        return f"the decision only reports them there as said by others ({reported[0]}), and you give them to a judge."
    if places and counsel and not any(is_named_near(place, named[-1]["name"].rsplit(maxsplit=1)[-1]) for place in places):
        return f"they stand there, but it could not be told that {named[-1]['name']} says them."
    below = _BELOW.search(f"{lead.rpartition('. ')[2]} {text[end : end + _BESIDE].partition(chr(10))[0].partition('. ')[0]}")
    if places and below and not any(_of_below(place) for place in places):
        return f"they stand there as the decision's own, and you give them to the {' '.join(below['who'].split())}."
    return ""


def why_not_taken_over(question: Question, quotation: Quotation) -> str:
    """Why words that the decision quotes are not what it stands for: it gives them up, or does not adopt what it is said to adopt."""
    places = held(question, quotation)
    text = question.material.document.text
    start, end = whole_sentences(text, quotation.span)
    its_fate = _ITS_FATE.search(text, start, min(len(text), end + _BESIDE))
    if places and its_fate is None and all(given := [given_up(place) for place in places]):
        return f"the decision quotes them there from another text, and later says: “{given[0]}”"
    if places and says_that_it_took_over(lead_of(question, quotation)) and not any(map(is_taken_over, places)):
        return "they stand there in quotation marks, as someone else's words, and nothing beside them says that the court adopts them."
    return ""


def why_told_of_another_case(question: Question, quotation: Quotation) -> str:
    """Why words may not be what this decision says: it tells them of another case, not named in the brief; or others wrote them first."""
    places = held(question, quotation)
    lead = lead_of(question, quotation)
    if places and _FIRST.search(lead) and all(place.is_embedded or is_quoted_there(place, of_any=True) for place in places):
        return "they stand there in quotation marks, as someone else's words, and you say who wrote them first."
    told = [told_of_a_case(place) for place in places]
    text = question.material.document.text
    start, end = whole_sentences(text, quotation.span)
    if not told or not all(told) or _QUOTES.search(lead) or told[0].split()[0] in text[start : max(end, question.citation.extent[0])]:
        return ""
    return f"they stand there as what the decision tells of {told[0]}, and you do not say so."


_FIRST = re.compile(
    r"\b(?:first|originally)\s+(?:wrote|written|said|put|stated|observed|coined|held|phrased|laid\s+down)\b[^.;“”\"]{0,60}[“\"‘]?\s*$|\bcoined\b[^.;“”\"]{0,60}[“\"‘]?\s*$",
    re.IGNORECASE,
)
_ITS_FATE = re.compile(
    r"\b(?:overrul|abrogat|disapprov|disavow|repudiat|retir|forgotten|abandon|discard|reject|no\s+longer|then-|formerly|old(?:er)?\b|depart(?:s|ed|ing)\b|supersed|quot|too\s+high)\w*",
    re.IGNORECASE,
)
"""A brief that tells what became of the words it quotes."""


def _is_said_by(place: Place, name: str) -> bool:
    """Whether the name stands there with a verb of saying behind it, or behind the words; or it is his turn to speak."""
    if name.casefold() in _whose_turn(place).casefold():
        return True
    text, (start, end) = place.part.text, place.span
    begins, stops = whole_sentences(text, place.span)
    before, behind = text[max(0, begins - _BEFORE) : start], text[end : max(stops, end + _BESIDE)]
    says = rf"\b{re.escape(name)}\b[^.;]{{0,90}}?\b{_SAID}\b"
    said = list(re.finditer(says, before))
    if said and not _ANOTHER_TURN.search(before, said[-1].end()):
        return True
    return re.search(rf"^[^.;]{{0,40}}\b{_SAID}\s+{re.escape(name)}\b|^[^.;]{{0,9}}{says}", behind) is not None


def _of_below(place: Place) -> bool:
    """Whether the decision quotes the words, or speaks of another court or judge beside them."""
    start, end = whole_sentences(place.part.text, place.span)
    return is_quoted_there(place, of_any=True) or _ANOTHER_COURT.search(place.part.text, max(0, start - _BEFORE), end) is not None


def _of_the_court(question: Question, places: list[Place]) -> list[Place]:
    """The places in the court's own opinion; all of them where they stand in separate ones alone."""
    if question.authority is None or any(voice.role in SEPARATE_PARTS for voice in question.statements(StatementKind.VOICE)):
        return places
    bench = bench_of(question, question.authority)
    return [place for place in places if not _is_a_separate_ones(bench, place)] or places


def _is_a_separate_ones(bench: Bench, place: Place) -> bool:
    """Whether a place stands in an opinion that the source, or the text's own headings, call a separate one."""
    return any(
        one.kind in SEPARATE_KINDS and one.part == place.index and one.span[0] <= place.span[0] and place.span[1] <= one.span[1]
        for one in bench.opinions
    )


def _spoken_at(place: Place) -> str:
    """The noun of whoever the decision lets say the marked words at a place."""
    text, start = place.part.text, place.span[0]
    opened = max(text.rfind("“", 0, start + 1), text.rfind('"', 0, start + 1))
    if opened < 0 or start - opened > _REACH or re.search(r"[”\n]", text[opened:start]):
        return ""
    found = _SPOKEN.search(last_sentence(text[max(0, opened - _REACH) : opened]))
    return " ".join(found["who"].casefold().split()) if found is not None and not _COURT.search(found["own"]) else ""


_COUNSEL = re.compile(r"\b(?:Mr|Mrs|Ms|Miss|Dr|Professor|Sir)\.?\s+(?P<name>(?:[A-Z][\w.’'-]+\s+){0,2}?[A-Z][\w’'-]+)\s+(?:KC|QC|SC)\b")
_BELOW = re.compile(
    r"\b(?P<who>(?:decision|judge?ment|order|ruling|determination)\s+(?:under\s+(?:appeal|review)|appealed\s+(?:from|against)|below)"
    r"|(?:court|tribunal|judge|arbitrator|board|panel)s?\s+below)\b",
    re.IGNORECASE,
)
"""What was decided by another court before, in the brief's words."""
_ANOTHER_COURT = re.compile(
    r"\b(?:below|FTT|ET|ALJ|BIA|First-tier|tribunal|lower\s+court|trial\s+(?:court|judge)|(?:district|county|magistrates[’']?|circuit|high|superior|employment)\s+(?:court|judge|tribunal)"
    r"|the\s+judge|the\s+(?:deputy\s+)?(?:master|recorder)|inspector|arbitrators?|court\s+of\s+appeals?|agency|commissioner)\b",
    re.IGNORECASE,
)
_QUOTES = re.compile(  # "to adopt his formulation" is what the brief does
    r"\b(?:quot(?:e[sd]?|ing|ation)|cit(?:e[sd]?|ing)|record(?:s|ed|ing)(?=[^.;“”\"]{0,80}\b(?:submi|argu|conten|evidence|case\b|claim|view|words|complain|accus|assert|alleg)\w*)|set\s+out|recit\w+|reading|read\s+out|recall\w*|repeat\w*|remind\w*|approv\w*|(?<!\bto\s)adopt\w*|refer\w*)\b",
    re.IGNORECASE,
)


_OF_SOMEBODY = re.compile(
    rf"{BELOW}|\b(?:below|first\s+instance|quot\w+|recount\w*|report(?:s|ed|ing)|summari[sz]\w+|argu\w+|conten[dt]\w*|submi[ts]\w*|assert\w*|insist\w*|urge[sd]?|alleg\w+"
    rf"|maintain\w*|testif\w+|dissent\w*|counsel|(?i:{_ROLE})[^.;:“]{{0,60}}\b{_SAID})\b"
)
"""Whoever else may be meant to speak."""
_NESTED = re.compile(r"[“\"‘'][“\"‘']\s*$")


def _whose_turn(place: Place) -> str:
    """Who speaks at a place of a record of what was said in court; empty where it is a judge, or no such record."""
    start = place.span[0]
    turns = list(_TURN.finditer(place.part.text, max(0, start - _TRANSCRIPT), start))
    return " ".join((turns[-1]["other"] or "").split()).title() if turns else ""


def _speaker(question: Question, quotation: Quotation) -> str:
    """The noun of who is said to speak, where no court stands between it and the words."""
    found = _SPOKEN.search(sentence_that_leads(question, quotation))
    return " ".join(found["who"].casefold().split()) if found is not None and not _COURT.search(found["own"]) else ""


def _says_it(place: Place, who: str, names: frozenset[str]) -> bool:
    """Whether the person may be the one who speaks at a place."""
    text = place.part.text
    start, end = whole_sentences(text, place.span)
    lead, behind = text[start : place.span[0]], text[place.span[1] : end]
    before = text[max(0, start - _BEFORE) : start]
    verbs = list(_VERB.finditer(lead))
    if verbs and not _VERB.search(behind):
        subject = re.split(r"[,;:]\s|\bthat\b", lead[: verbs[-1].start()])[-1]
        return _is_called(subject, who, names, before + lead[: verbs[-1].start()])
    return _is_called(f"{lead} {behind}", who, names, before)


def _is_called(words: str, who: str, names: frozenset[str], before: str) -> bool:
    """Whether the words have the noun, or one for the same person; a pronoun is his where no other noun stands last before it."""
    there = _stems(words)
    alike = frozenset({who, *(noun for group in _ALIKE if who.rstrip("s") in group for noun in group)})
    named = {stem for noun in alike for stem in _stems(noun) if len(stem) > 3} | names
    pronoun = bool({"he", "she", "they", "who"} & there) or not there
    last = next((match.group() for match in reversed(list(_NOUN.finditer(before)))), "")
    return bool(named & there) or (pronoun and bool(named & _stems(last or before)))


def _stems(words: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in map(str.casefold, _LETTERS.findall(words)))


SPEAKERS = (
    why_another_speaks,
    why_not_the_judges,
    why_not_the_courts,
    why_a_persons,
    why_told_of_another,
    why_not_of_another,
    why_not_taken_over,
    why_told_of_another_case,
    why_turned_round,
    why_cut_off,
    why_denied_there,
    why_not_the_named,
    why_quoted_there,
    why_another_acts,
    why_conditional,
    why_cut_inside,
    why_of_another_person,
    why_of_another_case,
    why_anothers_thing,
    why_submitted,
    why_affirmed_there,
    why_told_of_another_person,
    why_the_rest_is_not_borne,
    why_not_done_with,
    why_not_of_the_named,
    why_not_quoted_from,
    why_not_its_own,
    why_said_by_another_judge,
    why_given_to_another,
    why_limited_here,
    why_goes_on_otherwise,
    why_of_another_subject,
    why_of_another_topic,
    why_only_supposed,
)
"""What is asked of a quotation: each gives why it is not settled whose the words are, or nothing."""
