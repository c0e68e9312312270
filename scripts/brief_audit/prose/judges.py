"""Where a text names a judge or a part of a decision: "Quill, J., dissenting", "Lady Marrow (with whom Lord Ash agreed)", "the plurality".

The one list of titles, initials and roles for everything that asks whose voice a sentence names. A role that stands beside a name is
that judge's: "the dissenting judgment of Lord Quill", "Justice Quill, in dissent".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.judge_names import is_an_office, name_words
from brief_audit.text.words import word_set

_CAPITAL = r"[A-Z](?:[\w-]+(?:[’'](?!s\b)[\w-]+)?|[’'][A-Z][\w-]+)"
_SUFFIX = r"(?:LCJ|LJA|LJJ?|JSC|SCJ|JJ?SC|DPSC|PSC|MR|CJ|VC|JA|JJ?|P|C)"
_NO_NAME = (
    r"(?!(?:Part|Article|Annex|Appendix|Schedule|Group|Section|Class|Category|Count|Exhibit|Rule|Division|Type|Column|Plan|Company|Claim"
    r"|As|In|See|Per|But|Both|Here|When|Where|That|While|Although|Since|Because|If|Thus|For|By|So|To|On|Before|After|Unlike|Like|Yet|This|It|Then|There|His|Her"
    r"|Child|Mother|Father|The|And|Table|Tab|Issue|Ground|Point|Question|Item|Form|Level|Chapter|Volume|Party|Mr|Mrs|Ms|Witness)\b)"
)
_PEER = (
    rf"(?:Lords|Ladies|Sirs)\s+{_CAPITAL}(?:,\s+{_CAPITAL}){{0,3}},?\s+and\s+{_CAPITAL}|(?:Sir|Dame)\s+(?:{_CAPITAL}\s+){{1,2}}{_CAPITAL}\b"
    r"|(?:Lord|Lady|Baroness|Sir|Dame|Viscount)\s+(?:(?:Chief\s+)?(?:Justices?|Baron)\s+)?"
    rf"(?!(?:Chancellor|Advocate|Mayor|Lieutenant|Ordinary|President|Provost|Chief|Commissioners?|Justice|of)\b)(?:{_CAPITAL}\s+){{0,1}}?{_CAPITAL}"
    rf"(?:(?:\s+and\s+|,\s+){_CAPITAL}(?=\s+(?:LJJ|SCJJ|JJSC)\b))?(?:[- ](?:of|upon)[- ](?:the\s+)?{_CAPITAL})?"
    rf"(?:\s+(?:DP?SC|{_SUFFIX}))?\b"
)
_BRITISH = rf"(?:{_NO_NAME}{_CAPITAL}(?:,\s+|\s+and\s+|\s+)){{0,3}}?{_NO_NAME}{_CAPITAL}\s+{_SUFFIX}\b(?![’'.]?\w)"
_OFFICES = ("Court", "Courts", "Department", "Dep[’']t", "Dept", r"Dept\.", "Minister", "Ministry", "Office", "Bureau", "College", "School")
_OF_NO_OFFICE = "".join(rf"(?<!\b{office}\sof\s)" for office in _OFFICES)
"""Behind "Department of", "Justice" is no judge's title."""
_DECIDES = r"(?:held|ruled|decided|determined|granted|refused|dismissed|allowed|quashed|declared)"
"""What no counsel does: "Miss Anna Quill KC held"."""
_TITLED = (
    rf"(?:Mr|Mrs|Ms)\.?\s+(?:Chief\s+)?(?:Justice|Commissioner)\s+{_CAPITAL}(?:\s+{_CAPITAL})?"
    r"|(?:HHJ|HH\s+Judge|(?:His|Her)\s+Honour\s+Judge|(?:(?:Upper\s+Tribunal|Employment|Tribunal|Costs|District|Circuit|Chief|Senior|Deputy)\s+){0,2}Judges?"
    rf"|{_OF_NO_OFFICE}(?:Chief\s+|Associate\s+)?Justices?|(?:Deputy\s+|Chief\s+)?Master|Recorder)\s+(?!(?:Department|Secretary|System|Committee|Act|Advocate"
    rf"|Agreement|Plan|Lease|Policy|Trust|Fund|Services?|In|At|And|The|Of)\b)(?:(?:{_CAPITAL}|[A-Z]\.)(?:\s+|,\s+|,?\s+and\s+)){{0,2}}{_CAPITAL}"
    rf"|(?:Mr|Mrs|Ms|Miss)\.?\s+(?:{_CAPITAL}\s+){{0,2}}?{_CAPITAL}\s+V-?P\b"
    r"|[Tt]he\s+(?:(?:Lord\s+)?Chief\s+(?:Justice|Judge)|Master\s+of\s+the\s+Rolls|Lord\s+President)(?!\s+[A-Z]\w*[a-z])"
    rf"|(?:{_NO_NAME}{_CAPITAL}\s+){{0,2}}{_NO_NAME}{_CAPITAL},?\s+[KQ]\.?C\.?(?=,?\s+\(?sitting\s+as\b|\s+(?:\w+ly\s+|also\s+|then\s+)?{_DECIDES}\b)|Professor\s+(?:{_CAPITAL}\s+)?{_CAPITAL}\s+[KQ]\.?C\b"
)
_AMERICAN = (
    rf"(?:{_CAPITAL}(?:,\s+|,?\s+(?:and|&)\s+)){{0,4}}(?!(?:Circuit|Courts?|Appeals?|District|Division)\b){_CAPITAL},\s+(?:(?:Acting|Presiding|Senior|Chief|Circuit|District)\s+)*"
    r"(?:(?:[APCS]\.?\s?(?:C\.)?)?\s?JJ?\.(?!\w)|(?:Circuit|District|Chief)\s+(?:Judge|Justice)s?\b)"
)
PARTS = {
    "dissent": (
        r"(?:did\s+not\s+agree|disagreed|parted\s+company)\s+with\s+(?:him|her|them|the\s+majority)\b|dissent(?!ing\s+(?:faculty|shareholders?|stockholders?|members?\s+of|creditors?|teachers?|employees?|students?|workers?|owners?|churches|voices?\s+in))"
        r"(?:s|ed|ing|er|ers)?(?:\s+(?:opinions?|judgments?|speech|judges?|justices?|in\s+part|minority))?"
        r"|diss?\.(?:\s+op(?:n|in)?\.)?"
    ),
    "concurrence": (
        r"concurr?(?:ence|ences|ed|ing|s)(?!\s+(?:in|with)\s+(?:it|him|her|(?:his|her|that|the)\s+opinion)\b)(?:\s+(?:opinions?|judgments?|in\s+(?:the\s+)?(?:judgment|result|part)))?"
        r"|conc\.(?:\s+op(?:n|in)?\.)?"
    ),
    "plurality": r"plurality(?:\s+(?:opinion|op\.))?",
    "per curiam": r"per\s+curiam",
    "court": (
        r"opinion\s+(?:of|for)\s+the\s+(?:court|panel|majority)|(?:writing|wrote|speaking|spoke|delivering|delivered|giving|gave)\s+"
        r"(?:(?:the|an)\s+(?:opinion|judgment|decision)\s+)?(?:for|of)\s+(?:the|a)\s+(?:unanimous\s+)?(?:court|board|panel|majority|house)"
    ),
    "sat": (
        r"(?:was|were|is|being|as)\s+(?:one\s+of\s+the\s+|an?\s+)?members?\s+of\s+the\s+(?:court|board|panel|constitution|committee|tribunal)"
        r"|sat|sitting\s+with|presided|presiding"
    ),
    "majority": (
        r"(?<!by\sa\s)(?<!age\sof\s)majority(?:\s+(?:opinion|judgment|of\s+(?:the\s+)?(?:court|panel|board|judges|justices|house|Supreme\s+Court|Court\s+of\s+Appeal)))?"
        r"(?!\s+(?:of|rule|vote|shareholder|shareholding|interest|owner|stake|verdict|in\s+(?:the\s+)?(?:House|Senate))|-)"
    ),
    "minority": (
        r"minority(?:\s+(?:opinion|judgment|of\s+(?:the\s+)?(?:court|panel|board|judges|justices|house)))?"
        r"(?!\s+(?:of|shareholder|shareholding|interest|group|owner|stake|business|race|student|voter|rule|view|position|communit|population)|-)"
    ),
    "lead": r"(?:lead|leading|principal|main|sole|only)\s+(?:opinion|judgment|speech)",
    "separate": (
        r"separate(?:ly)?\s+(?:opinions?|judgments?|concurring)"
        r"|(?:two|three|four|some|several|other)\s+(?:justices|judges|members\s+of\s+the\s+court|law\s+lords)\b"
    ),
    "unanimous": (
        r"unanimous\s+(?:court|panel|board|bench|house|opinion|decision|judgment|supreme|court\s+of\s+appeal)|unanimously(?=\s+(?:held|affirmed|dismissed"
        r"|allowed|reversed|agreed|concluded|upheld|rejected|decided|found|ruled|vacated))|\(unanimous\)"
        r"|(?:no|not\s+(?:a|one)|none\s+of\s+the)\s+(?:single\s+|other\s+)?(?:members?|judges?|justices?|law\s+lords?|one)\b(?:\s+(?:of|on)\s+the\s+(?:\w+\s+)?(?:court|panel|board|bench|house"
        r"|tribunal|division))?\s+(?:\w+\s+){0,2}?(?:dissent|disagree|differ|demur|object)\w*|without\s+(?:any\s+|a\s+(?:single\s+)?)?dissent(?:ing\s+voice)?"
        r"|(?:with|in|of)\s+one\s+(?:voice|accord|mind)"
        r"|(?:all|every|each)\s+(?:\w+\s+){0,3}?(?:members?|judges?|justices?|law\s+lords?)(?:\s+(?:of|on)\s+the\s+(?:\w+\s+)?(?:court|panel|board|bench|house))?"
        r"\s+(?:\w+\s+)?(?:agreed|joined|concurred|assented|signed|subscribed|were\s+(?:agreed|of\s+one\s+mind))"
    ),
    "agreed": (
        r"(?:agreed|agreeing|agrees|agree|assented|assenting)(?!\s+(?:to|upon|on|in\s+writing|facts?|statement|that|price|sum|terms?)\b)"
        r"|concurr?(?:ed|ing|s)\s+(?:in|with)\s+(?:it|him|her|(?:his|her|that|the)\s+opinion)\b|(?:at\s+one|of\s+one\s+mind)\s+with\s+(?:him|her|them)\b|(?:adding|added)\s+(?:nothing|little|no\s+more)\s+(?:but|beyond|save|than)\s+(?:his|her|their)\s+(?:agreement|concurrence)"
        r"|(?:(?:only|just|no\s+more\s+than)\s+)?an?\s+(?:line|word|sentence|short\s+judgment)\s+of\s+agreement"
    ),
    "absent": (
        r"(?:took|taking|takes|had)\s+no\s+part|did\s+not\s+(?:take\s+part|participate|sit)|not\s+participating|(?:was|were)\s+(?:recused|disqualified)"
        r"|recused\s+(?:him|her)self|stood\s+recused"
    ),
    "lordship": r"(?:his|her)\s+(?:lordship|ladyship)",
    "syllabus": r"(?:syllabus|head-?notes?|syl\.)",
}
"""What a part of a decision is called. Some only count beside a judge: others agree and sit, too."""
ABSENT = "absent"
"""The part of a judge who took none."""
_BESIDE_A_JUDGE = frozenset({"agreed", "sat", "court", ABSENT})
_SEPARATE = frozenset({"dissent", "minority", "concurrence"})
_OF_ALL = _SEPARATE | {"agreed", "sat", ABSENT}
_WHO = rf"(?P<judge>{_AMERICAN}|{_TITLED}|{_PEER}|{_BRITISH})"
_PART = "|".join(f"(?P<{name.replace(' ', '_')}>{words})" for name, words in PARTS.items())
_MENTION = re.compile(rf"(?<![\w-])(?:{_WHO}|(?i:{_PART}))(?!\w)")
_PARTS = re.compile(rf"(?<![\w-])(?:{_PART})(?!\w)", re.IGNORECASE)
_ROLE_BEHIND = re.compile(
    r"(?:,\s+(?:President|Deputy\s+President|Vice-President|CJ|VP)\b)?(?:[’']s?)?[\s,(]*(?P<joins>(?:(?:with\s+whom|in\s+which|joined\s+by|and\s+joined\s+by)\s+[^();]{3,200}?(?:\s+(?:joins?|joined|agrees?|agreed|concurs?|concurred|join))?,?\s+))?"
    r"(?:(?:who|also|had|has|himself|herself|respectfully|in|filed|wrote|gave|giving|delivered|delivering|adding|added|was|a|an|the|his|her|strong|strongly|partial|partly|powerful"
    r"|short|brief|lone|each|both|all|were|content|to|simply|merely|specially|also|part|being|one|of|those|among)\s+){0,6}"
    rf"(?P<role>{_PART})",
    re.IGNORECASE,
)
_ROLE_BEFORE = re.compile(
    r"(?:\s+(?:opinions?|judgments?|speech|statement|remarks|words|votes?))?[\s,(]*(?:(?:(?:was|is)\s+)?(?:(?:given|delivered|written|prepared)\s+)?(?:of|by|from|per|was|is|that\s+of)\s+)?(?:the\s+)?"
)
_SAT_WITH = re.compile(r"\s*(?:(?:together\s+)?with|alongside|over)?\s*(?:the\s+)?")
_SITS_WITH = re.compile(
    r"\bs(?:at|itting)\s+(?:together\s+)?(?:with|alongside)\s+(?:the\s+)?$|\b(?:with|beside|alongside)\s+(?:him|her|them)\s+sat\s+(?:the\s+)?$"
    r"|\b(?:court|constitution|panel|bench|board|tribunal|division|committee)\s*(?:\(|,?\s*(?:comprising|comprised|composed\s+of|consisting\s+of|made\s+up\s+of|of)\s+)"
    r"(?:the\s+)?$",
    re.IGNORECASE,
)
_LAST = re.compile(r",?\s+(?:and|&)\s+(?:(?:[A-Z]\.|Presiding|Acting)\s+)*")
_LISTED = re.compile(rf",\s+|{_LAST.pattern}")
_OPENS_A_LIST = re.compile(r"(?:^|[.;:—(]|\b(?:with|while|but|and|though|although))\W*$", re.IGNORECASE)
_JOINED_BY = re.compile(r",\s+(?:and\s+)?joined\s+by\s+(?:the\s+)?$")
_WERE = re.compile(
    r"(?:\s+in\s+\S{1,3})?(?:,?\s+(?:was|were|are|is)\s+(?:(?:two|three|four|both|only)\b\W{1,3})?|[,:]?\s+(?:namely|to\s+wit|being)[,:]?\s+)(?:the\s+)?",
    re.IGNORECASE,
)
"""What stands between a part and the judges who are listed as its authors: "the dissenters were two: Justice Quill and …"."""
_AND_ALSO = re.compile(r",?\s+(?:who\s+(?:wrote|joined\s+(?:him|her|them|it)),?\s+)?and\s+(?:the\s+)?")
_JOINED = re.compile(r"(?:with\s+whom|in\s+which|joined\s+by)\s+(?P<names>[^();]+)", re.IGNORECASE)
_BY = re.compile(r"\b(?:by|from|that\s+of)\s+(?:the\s+)?$")
_BY_OTHERS = re.compile(
    r"(?:concurred\s+in|joined|agreed\s+(?:in|with|to))\s+by\s+(?:all\s+)?(?:the\s+)?(?:(?:other|remaining)\s+)?(?:(?:two|three|four|five|six|seven|eight)\s+)?(?:other\s+)?"
    r"(?:Justices|judges|members|colleagues)\b",
    re.IGNORECASE,
)
"""Behind a judge: the rest of the court, which took his side."""
_WITH_OTHERS = re.compile(
    r"[\s,(]*(?:with\s+whom|in\s+which)\s+(?:all\s+)?(?:of\s+)?the\s+(?:other|remaining)\s+(?:\w+\s+){1,5}?(?:joined|agreed?|agrees|concurred)\b",
    re.IGNORECASE,
)
_ABSENT_BEHIND = re.compile(rf"[^.;]{{0,120}}?\b(?:he|she)\s+(?P<role>{PARTS['absent']})", re.IGNORECASE)
"""A judge of whom the clause says behind that he took no part: "…, in which he took no part"."""
WOULD_HAVE = re.compile(
    r"(?:,?\s+(?:who|alone|for\s+(?:his|her|their)\s+part|\w+ly|each|both))*,?\s+would\s+(?:\w+ly\s+|instead\s+)?have\s+(?:\w+ly\s+)?"
    r"(?P<deed>(?!(?:been|preferred|liked|wished|thought|said|added|gone)\b)(?:\w+ed|let|struck|set|sent|put|held|found|upheld|left|given|kept|thrown)\b[^.;:()“”]*)",
    re.IGNORECASE,
)
"""What a judge would have done is what the court did not do: he dissents."""
_OPENS = re.compile(
    r"\W{0,4}(?:(?:But|And|In\s+(?:dissent|a\s+dissent\w*\s+\w+)|Dissenting|Concurring|There|However|Similarly|Likewise|Both"
    r"|(?:So|Thus)\s+(?:held|ruled|said|wrote|spoke|reasoned|decided|concluded)),?\s+)?"
)


_INITIALS = re.compile(r"\s(?:L?JJ?|LCJ|LJA|JA|MR|CJ|C\.|A\.|P\.|VC|V-?P|P|C|J?SC|DPSC|SCJ|JJSC|[KQ]\.?C)\b")
_TOKENS = word_set(
    "dissent conc dis. diss. plurality curiam opinion majority minority judge justice lord lad baroness dame sir viscount syl head separate"
    " unanim one every each member agree master recorder hhj hh president members speaking writing wrote lead principal sole"
)
"""What a text must hold to name anybody: most hold nothing."""


@dataclass(frozen=True)
class Mention:
    """A judge, a part of a decision or both, at `start` to `end` of a text. `owns`: as a possessor, "Lord Quill’s judgment".

    `listed`: among those who are listed as the authors of a part.
    """

    start: int
    end: int
    who: tuple[str, ...] = ()
    role: str = ""
    owns: bool = False
    listed: bool = False


@lru_cache(maxsize=2048)
def mentions(text: str) -> tuple[Mention, ...]:
    """Everyone whom a text names as a voice, in its order."""
    found: list[Mention] = []
    for one in _each(text) if _may_name_anybody(text) else ():
        last = found[-1] if found else None
        if (
            last is not None
            and last.role
            and not last.who
            and one.who
            and not one.role
            and _ROLE_BEFORE.fullmatch(text, last.end, one.start)
        ):
            found[-1] = replace(one, start=last.start, role=last.role)
        elif (
            last is not None
            and last.role == "sat"
            and last.who
            and one.who
            and not one.role
            and _SAT_WITH.fullmatch(text, last.end, one.start)
        ):
            found.append(replace(one, role="sat"))
        elif one.who and not one.role:
            found.append(_from_before(text, last, one))
        elif one.who or one.role not in _BESIDE_A_JUDGE:
            found.append(one)
    return tuple(_all_of_a_list(text, found))


def _all_of_a_list(text: str, found: list[Mention]) -> list[Mention]:
    """The same with what is said of the last judge of a list said of all of it: "Lord Quill, Lady Marrow and Lord Ash agreed".

    A comma alone parts two judges, "Lord Quill, Lord Ash dissenting": the last two are joined by "and", and where there are more the
    list opens its clause.
    """
    for at in range(len(found) - 1, 0, -1):
        if not (found[at].role in _OF_ALL and found[at].who and _LAST.fullmatch(text, found[at - 1].end, found[at].start)):
            continue
        first = at
        while (
            first
            and found[first - 1].who
            and not found[first - 1].role
            and _LISTED.fullmatch(text, found[first - 1].end, found[first].start)
        ):
            first -= 1
        first = first if _OPENS_A_LIST.search(text, 0, found[first].start) else at - 1
        found[first:at] = [replace(one, role=found[at].role) for one in found[first:at]]
    return found


def _from_before(text: str, last: Mention | None, one: Mention) -> Mention:
    """A judge with the role that the words before him give: "sitting with Quill J", "joined by Quill J", one of "the dissenters were"."""
    if _SITS_WITH.search(text, 0, one.start):
        return replace(one, role="sat", listed=True)
    if last is not None and last.role == "sat" and last.listed and _LISTED.fullmatch(text, last.end, one.start):
        return replace(one, role="sat", listed=True)
    if _JOINED_BY.search(text, 0, one.start):
        return replace(one, role="agreed")
    if last is not None and last.role in _SEPARATE:
        begun = not last.who and _WERE.fullmatch(text, last.end, one.start)
        if begun or (last.listed and (_AND_ALSO.fullmatch(text, last.end, one.start) or _LISTED.fullmatch(text, last.end, one.start))):
            return replace(one, role=last.role, listed=True)
    return one


def _may_name_anybody(text: str) -> bool:
    lower = text.lower()
    return any(token in lower for token in _TOKENS) or _INITIALS.search(text) is not None


def _each(text: str) -> Iterator[Mention]:
    done = 0
    for match in _MENTION.finditer(text):
        if match.start() < done:
            continue
        who = tuple(names_in(match["judge"])) if match["judge"] else ()
        behind = _ROLE_BEHIND.match(text, match.end()) if who else None
        done = behind.end() if behind else match.end()
        role = _role(behind or match)
        joins = _JOINED.search(behind["joins"]) if behind and behind["joins"] else None
        if joins and role in {"agreed", "concurrence"}:
            role = ""
        if who and (others := _WITH_OTHERS.match(text, match.end()) or _BY_OTHERS.match(text, behind.start("role") if behind else done)):
            role, behind, done = "", None, others.end()
            yield Mention(others.start(), done, (), "unanimous")
        if who and not role:
            role = ABSENT if _ABSENT_BEHIND.match(text, done) else "dissent" if WOULD_HAVE.match(text, done) else ""
        if behind and "unanimous" in behind["role"].lower() and role != "unanimous":
            yield Mention(behind.start("role"), done, (), "unanimous")
        if who or role:
            yield Mention(match.start(), done, who, role, owns=re.match(r"[’'](?:s\b|\s)", text[done:]) is not None)
        joined = tuple(names_in(joins["names"])) if joins else ()
        if behind and joined:
            yield Mention(behind.start("joins"), behind.end("joins"), joined, "agreed")


def _role(match: re.Match[str]) -> str:
    return next((name for name in PARTS if match[name.replace(" ", "_")]), "")


def roles_in(text: str) -> frozenset[str]:
    """What a text calls parts of a decision, beside a judge or not."""
    return frozenset(_role(match) for match in _PARTS.finditer(text))


def names_in(words: str) -> Iterator[str]:
    """The names of a list of judges as written, without offices: "Quill and Ashdown JJ" are two."""
    for piece in re.split(r",\s+(?:and\s+|&\s+)?|\s+(?:and|&)\s+", re.sub(r"\b[A-Z]\.\s*", "", words)):
        if name_words(piece):
            yield _as_named(piece)
        elif is_an_office(piece):
            yield piece


def _as_named(piece: str) -> str:
    """The words of the name as they are written, with the place of a title: "Quill of Marrow"."""
    kept = set(name_words(piece))
    place = re.search(r"\s+((?:of|upon)\s+.*)$", piece)
    words = [word for word in re.findall(r"[\w’'-]+", piece) if word.casefold().replace("’", "'").removesuffix("'s") in kept]
    return " ".join((*words, place[1])) if place else " ".join(words)


def tells_of_a_voice(sentence: str) -> bool:
    """Whether a sentence speaks of the judges of the case before it: "Lord Quill dissented.", "The leading judgment was by Quill LJ."."""
    opened = _OPENS.match(sentence)
    starts = (opened.end() if opened else 0, len(sentence) - len(sentence.lstrip()))
    return any(one.start in starts or (one.who and (one.role or _BY.search(sentence, 0, one.start))) for one in mentions(sentence))
