"""What a brief calls decided: "the Court held that …", "¦ (holding that …)", "¦ is authority that …", "held the statute void".

The clause that is called a holding is read to its end; whether the decision leaves that very question open is for `accounting` to ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.judges import WOULD_HAVE, mentions
from brief_audit.prose.page import CITED, OTHER, QUOTED, Unit

_HOLDS = re.compile(
    r"\b(?:held|holds|holding|(?:went\s+on|came|proceeded|saw\s+fit|(?:was|were|felt)\s+\w+|(?:was|were|felt)\s+able)\s+to\s+(?:hold|find|rule|conclude|decide)|decided|decides|ruled|ruling|established|establishes|determined|concluded|settled|settles|found|finding|(?:laid|lays)\s+(?:it\s+)?down|confirmed|concluding|concludes|deciding|determining|determines|establishing|confirming|confirms|finds|rules)\b"
    r"(?P<between>[^;:“”.]{0,160}?)\b(?:that|it)\b,?\s+(?P<clause>[^;“”]{12,400})"
    r"|\b(?:is|as|was)\s+(?:\w+\s+){0,3}?authority\s+(?:for\s+(?:the\s+proposition\s+)?)?that\s+(?P<proposition>[^;“”]{12,400})"
    r"|\b(?:held|holding)\s+(?P<object>(?!(?:that|in|on|at|by|to|for|an?\s+(?:hearing|trial))\b)[^;“”:]{12,300})"
    r"|^\W*(?:Held|HELD|Holding|HOLDING)\s*[:–—]\s+(?P<headed>[^;“”]{12,400})"
    r"|\b(?:[Cc]ourt|[Tt]ribunal|[Pp]anel|[Mm]ajority|[Cc]ircuit|[Jj]ustices?(?:\s+[A-Z][\w’'-]+)?|[Jj]udges?(?:\s+[A-Z][\w’'-]+)?|EAT|UT|FTT|CJEU|[A-Z][\w’'-]+,?\s+(?:L?JJ?|CJ|MR|P)|Lord\s+[A-Z]\w+|[Ii]t)(?:,?\s+(?:in|for|at)\s[^;:“”.]{2,80}?)?,?"
    r"\s+(?:has\s+|had\s+|have\s+)?(?:(?:also|then|itself|further|next|\w+ly)\s+){0,2}"
    r"(?:(?:consider|explain|note|reason|observe|emphasi[sz]e|stresse?|state|recogni[sz]e|accept|acknowledge|declare|reiterate|remark|affirm|express|indicate|add|agree|opine|warn|caution|insist|comment|reaffirm)d|(?:consider|explain|reason|emphasiz|stress|accept|remark|affirm|add|insist|warn|comment)ed|said|says|wrote|thought|took\s+the\s+view|was\s+(?:of\s+the\s+(?:view|opinion)|satisfied|clear)"
    r"|made\s+(?:it\s+)?(?:clear|plain)|made\s+the\s+point|(?:tells|told|reminds|reminded)\s+(?:us|courts|the\s+reader)|(?:is|was)\s+to\s+the\s+effect)\s+that\s+(?P<said>[^;“”]{12,400})"
    rf"|\bheld\s+(?P<quoted>(?:the\s+)?(?:\w+\s+){{0,3}}?{QUOTED}[^;:.“”]{{0,60}}?(?:{QUOTED}[^;:.“”]*?)*\b(?:too|void|vague|overbroad|ambiguous|unconstitutional|invalid|unenforceable|unlawful)\b[^;:“”]{{0,300}})"
)
_COURT = (
    r"(?:(?:[\w.’'-]+\s+){0,3}?(?:court|justices|judges?|panel|majority|board|lords|house|tribunal|circuit)|[A-Z][\w’'-]+\s+(?:LJ|J|JSC|P))"
)
_SAYS = (
    r"(?:said|says|held|holds|ruled|explained|concluded|decided|thought|reasoned|observed|declared|told\s+us|has\s+(?:told\s+us|said|held))"
)
_DECIDING = r"(?:holding|ruling|decision|judgment|reasoning|ratio|conclusion|opinion|teaching|rule)"
_WHOLE = re.compile(
    rf",\s*(?:so\s+|as\s+)?(?:(?:the|its)\s+{_COURT}\s+{_SAYS}|{_SAYS}\s+(?:the\s+)?{_COURT})(?=\s*[,.{CITED}]|\s+in\s+[*_]*{CITED})"
    r"|,\s*(?:it|they)\s+(?:said|held|ruled|explained|concluded|decided|thought|reasoned|observed|declared|found)(?=\s*[,.])"
    rf"|\b(?:according\s+to|(?:according\s+to|in\s+accordance\s+with|on|by)\s+the\s+{_DECIDING}\s+(?:in|of)|as\s+(?:held|construed|explained|decided|interpreted|ruled)\s+(?:in|by)|so\s+(?:held|decided|ruled|holds|says)(?:\s+(?:in|by))?)\s+[*_]*{CITED}"
    rf"|\bas\s+[*_]*{CITED}[*_]*,?\s+(?:holds|held|directs|requires|teaches|decided|makes\s+(?:clear|plain))\b"
    rf"|\b(?:the\s+effect\s+of|it\s+follows\s+from)\s+[*_]*{CITED}[*_]*\s+(?:is\s+)?that\b"
    rf"|{CITED}\s+so\s+(?:holds|held|decides|decided|rules|ruled)\b",
    re.IGNORECASE,
)
"""What calls the whole sentence around it a holding: ", said the justices", "so held in ¦"."""
_TEACHES = re.compile(
    rf"{CITED}[*_]*,?\s+(?:(?:plainly|clearly|squarely|expressly|therefore|thus|also|itself)\s+)?(?:which\s+)?(?:teaches|directs|instructs|tells\s+(?:us|courts)|says|makes\s+(?:it\s+)?(?:clear|plain)"
    rf"|confirms|means|lays\s+down|decides|rules|establishes|insists|brands|forbids|permits|allows|bars|demands|excludes|entitles|stands\s+for\s+the\s+(?:\w+\s+){{0,2}}?(?:proposition|principle|rule))"
    rf"\s+(?:that\s+|on\s+)?(?P<clause>[^;“”{OTHER}]{{12,400}})",
    re.IGNORECASE,
)
_UNDER = re.compile(
    r"\W*(?:under|following|since|after|pursuant\s+to|by\s+virtue\s+of|on\s+the\s+authority\s+of)\s+[*_]*"
    rf"{CITED}[*_]*,?\s+(?P<clause>[^;“”{OTHER}]{{12,400}})",
    re.IGNORECASE,
)
"""A sentence of law that is told to follow from the case: "Under ¦, a court may …"."""
_NOT_HELD = re.compile(
    r"\b(?:not|never|nor|neither|without)\b(?:[^;:.,]|,\s+(?:however|therefore|then|though|in\s+\w+|of\s+course),){0,90}$"
    r"|\b(?:whether|argu\w*|conten\w*|submi\w*|assert\w*|claim(?:s|ed)?|would|could|should|if|district\s+court|trial\s+court"
    r"|lower\s+courts?|court\s+below|jury|judge\s+below|dissent\w*|declin\w*|refus\w*|left\s+open|assum\w*)\b[^;:.]{0,90}$",
    re.IGNORECASE,
)
_HOLDERS = re.compile(
    r"\b(?!(?:cases|decisions|opinions|judgments|rulings|courts|circuits|panels|judges|justices|authorities|districts|states|lords|majorities|orders"
    r"|jurisdictions|precedents|holdings|findings|departments|divisions|boards|tribunals|juries)\b)[a-z]{3,}(?<!ou)(?<!s)s\s+holding\s+(?!that\b)",
)
"""People who hold a thing: "employees holding security clearances"."""
_OFFICE = re.compile(
    r"held\s+(?:an?|no|any|his|her)\s+(?:\w+\s+){0,2}?(?:office|post|position|licen[cs]e|shares|clearance|degree)s?(?=\s*[.,;]|\s+(?:in|with|at|under|for|when|until|since)\b)"
)
"""What a person holds: "held no public office"."""
_SO = re.compile(r"\W*(?:So|Thus)\s+")
"""Behind it stands who held it, not what: "So held Justice Quill"."""
_LEADS = re.compile(
    rf"\W*(?:[Ii]n|[Bb]y|[Bb]efore|[Aa]fter|[Ww]hen)\s+\w+ing\s+that\b[^;:]*,\s+the\s+(?:[\w.’'-]+\s+){{0,3}}?(?:court|judge|tribunal|board|jury|agency)\s+"
    rf"(?:applied|followed|relied\s+(?:up)?on|cited|used|invoked)\s[^;:]*{CITED}"
)
"""What the present case's court held, for which it applied the case: "In finding that …, the district court applied ¦"."""
_EITHER_WAY = re.compile(r"\bwhether\s+or\s+not\b", re.IGNORECASE)
QUOTING = "quoting"
"""The role of a clause that goes on in quotation marks: the quotation, compared by its own words, bears what was held."""
SAID = "said"
"""The role of a clause that is called no holding, but is told of the case."""
_LONG = 12
"""Letters: two words."""
_ON_A_VIEW = re.compile(
    r"\W*(?:[Oo]n|[Uu]nder)\s+(?:[\w’'-]+\s+){1,4}?(?:theory|view|reading|account|approach|construction|interpretation|argument|case|logic)\b"
)
"""How a sentence begins that follows somebody's argument to its end."""
_WORD = re.compile(r"[^\W\d_]{3,}")
"""Where nothing but quoted words is called a holding, they are compared by themselves: "In ¦, the court said, “…”"."""
_END = re.compile(rf"[{CITED}{OTHER}]|\.\s|\)\s*$")
_NEAR = 30


def weights(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Each clause of a unit that is called a holding of the cited case, and the sentence that is called one whole."""
    yield from _called_whole(citation, unit)
    yield from _would_have(citation, unit)
    tied = unit.bracket or unit.near or CITED in unit.text
    for match in _HOLDS.finditer(unit.text) if tied and (OTHER not in unit.text or unit.text.find(CITED) >= 0) else ():
        if is_not_held(unit.text[: match.start()]) or (match["between"] and OTHER in match["between"]) or _is_no_holding(unit.text, match):
            continue
        name = next(name for name in ("clause", "proposition", "object", "headed", "said", "quoted") if match[name])
        start, end = match.span(name)
        stop = _END.search(unit.text, start, end)
        end = stop.start() if stop and stop.start() > start + 11 else end
        words, role = " ".join(unit.text[start:end].split()).rstrip(" :,"), QUOTING if _goes_on_in_quotation(unit, end) else ""
        yield Statement(
            kind=StatementKind.WEIGHT, citation=citation.id, words=words, span=unit.span(start, end), owner=Owner.CITED, role=role
        )


def _is_no_holding(text: str, match: re.Match[str]) -> bool:
    """Whether somebody holds a thing, or the court of the present case only applied the case in what it held."""
    leads = _LEADS.match(text)
    in_lead = leads is not None and match.start() < text.find(",")
    if match["object"] is not None and (_OFFICE.match(match.group()) or _SO.fullmatch(text, 0, match.start())):
        return True
    return in_lead or (match["object"] is not None and _HOLDERS.search(text, max(0, match.start() - _NEAR), match.end()) is not None)


def is_not_held(before: str) -> bool:
    """Whether the words before a clause take it back, or give it to a party or to a court below."""
    return _NOT_HELD.search(before) is not None


def _goes_on_in_quotation(unit: Unit, at: int) -> bool:
    """Whether words in quotation marks begin there, and not one or two of them only, of which the rest would say nothing."""
    if not unit.text.startswith("“", at):
        return False
    masked = unit.text.startswith(QUOTED, at) and not unit.bracket
    last = at + len(QUOTED) if masked else unit.text.find("”", at)
    return not at < last < len(unit.text) or unit.span(last, last + 1)[0] - unit.span(at, at + 1)[0] >= _LONG


def _called_whole(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The sentence in which a court is said to speak by the way, or the words behind "¦ teaches that"."""
    text = unit.text
    if unit.bracket or OTHER in text or not (unit.near or CITED in text):
        return
    found, teaches = _WHOLE.search(text), _TEACHES.search(text) or _UNDER.match(text)
    if found is None and teaches is None:
        return
    words = " ".join(
        (teaches["clause"] if teaches else f"{text[: found.start()]} {text[found.end() :]}" if found else "").replace(CITED, " ").split()
    )
    if found is not None and _ON_A_VIEW.match(text):
        return
    before = _EITHER_WAY.sub(" ", text[: teaches.start()]) if teaches else ""
    if not is_not_held(before) and _WORD.search(words.replace(QUOTED, " ")):
        yield Statement(kind=StatementKind.WEIGHT, citation=citation.id, words=words, span=unit.span(0, len(text)), owner=Owner.CITED)


def _would_have(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What a judge who is named would have done, and did not: his own opinion must bear it."""
    for mention in mentions(unit.text) if "would" in unit.text else ():
        found = WOULD_HAVE.match(unit.text, mention.end) if mention.who else None
        if found is not None and OTHER not in found["deed"]:
            stop = unit.text.find(CITED, *found.span("deed"))
            place = found.start("deed"), stop if stop >= 0 else found.end("deed")
            words = " ".join(unit.text[slice(*place)].split())
            yield Statement(
                kind=StatementKind.WEIGHT, citation=citation.id, words=words, span=unit.span(*place), owner=Owner.CITED, role=SAID
            )
