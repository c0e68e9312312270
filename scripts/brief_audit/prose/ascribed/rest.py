"""What no reader took of a sentence that tells of the case: the words left over, whatever they are, must be borne by the decision.

A reader knows forms, and a sentence of another form would pass unseen ("the Court measured the proof against the Code and was content").
So the words of a sentence with the case in it, of one that goes on to speak of the case, and of one that tells of the past before a bare
citation are counted against what was read of it: quotations and laws are compared by themselves, statements by their own checks; the rest
is one statement more. Source: DESIGN section 3, "silence is never a pass".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.ascribed.own_parties import own_sides
from brief_audit.prose.ascribed.remarks import is_a_remark
from brief_audit.prose.ascribed.residue import APPENDED, is_of_a_party
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Page, Unit
from brief_audit.prose.told import REPORTED, tells
from brief_audit.prose.weight import SAID
from brief_audit.text.words import MONTHS

_SHARP = re.compile(r"[;:—–]\s|\.\s|[()]")
_PIECE = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:because|since|on\s+the\s+ground)\b")
_CLAUSE = re.compile(rf"{_PIECE.pattern}|\b(?:but|while|yet|whereas|although|though|where|when|after|in\s+which)\b")
_OURS = re.compile(
    r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y|(?:quot|cit)(?:es?|ations?)|[Tt]his\s+(?:[Cc]ourt|case|action|[Tt]ribunal|appeal)"
    r"|(?:Plaintiff|Defendant|Respondent|Claimant|Appellant|Appellee|Petitioner|Movant|Owner)(?:s?[’']s?|s)?)\b"
)
"""What speaks of the present case, or of a side of it by its capital letter; and a remark on the citation."""
OURS_SURELY = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y|[Tt]his\s+(?:[Cc]ourt|case|action|[Tt]ribunal|appeal))\b")
_IN_IT = re.compile(
    rf"\W*In\s+[*_]*{CITED}[*_]*,\s+(?:(?:the|a)\s+)?(?:Plaintiff|Defendant|Respondent|Claimant|Appellant|Appellee|Petitioner)s?\b(?![’'])"
)
"""How a sentence begins whose sides are those of the cited case: "In ¦, Petitioner spoke for hours"."""
_OF_IT = re.compile(rf"^\W*{CITED}[*_]*,?\s+(?:\w+ly\s+)?(?!(?:at|for|as|in|on|and|or)\b)[a-z]")
_IN_IT_TOLD = re.compile(rf"\b[Ii]n\s+[*_]*{CITED}")
"""Where one telling word is told of the case: it is the subject, or something was done in it; "the argument rests on ¦" tells nothing."""
_REASONS = re.compile(
    r"\W*(?:thus|therefore|accordingly|moreover|hence|so|consequently|likewise|because|this|these|such|given|viewed|viewing"
    r"|that\s+(?!(?:court|case|panel|judge|tribunal|board|decision|judgment|order|appeal|opinion|majority|was|is|much)\b)[a-z]+)\b",
    re.IGNORECASE,
)
"""How a sentence begins that applies the law of a bare citation to the present case."""
_BEHIND_WORDS = re.compile(rf"{QUOTED}[,.;]?\s+(?:\([^()]*\)\s+)?[*_]*{CITED}")
"""A citation that only says where quoted words stand is no part of the sentence."""
_OPENS_OURS = re.compile(r"\W*(?:Here|[Ii]t\s+follows)\b")
"""How a sentence begins that is of the present case whole."""
_NOUN_OF = re.compile(r"\b(?:allegations?|contentions?|assertions?|submissions?|arguments?)\s+that\b", re.IGNORECASE)
"""What became of an argument is no argument: "made good its allegation that"."""
_COURT_ACTS = re.compile(
    r"\b(?:(?:[Tt]he\s+)?(?:(?:Supreme|High|Federal|Appeal)\s+)?(?:Court|Tribunal|Panel)(?:\s+of\s+(?:the\s+)?[A-Z]\w+){0,2}|[Tt]he\s+(?:panel|majority|tribunal)|[A-Z]\w+\s+Circuit|Lords|House)\s+"
    r"(?:(?:\w+ly|also|then|there|itself|therefore|thus|nevertheless|nonetheless|hence|in\s+turn)\s+){0,2}(?:[a-z]{3,}ed|read|took|saw|drew|made|gave|found|held|put|set|left|sent|cut|struck|heard|thought|chose)\b"
)
"""A court by its name that did something, whatever it was."""
_ADVERBS = r"(?:(?:\w+ly|also|then|there|itself|thus|since|long|now|already|always|never|again)\s+){0,2}"
_NO_VERB = (
    r"(?!(?:is|has|does|us|as|this|its|cases|decisions|opinions|precedents|rulings|holdings|judgments|orders|rules|proceedings|fees|costs|papers|filings"
    r"|dockets|records|justices|judges|members)\b)"
)
_COURT_DOES = re.compile(
    r"\b(?:(?:[Tt]he\s+)?(?:(?:Supreme|High|Federal|Appeal|Divisional)\s+)?(?:Court|Tribunal|Panel|[A-Z]\w+\s+Circuit)(?:\s+of\s+(?:the\s+)?[A-Z]\w+(?:\s+[A-Z]\w+)?){0,2}"
    r"|[Tt]he\s+(?:panel|majority|tribunal|opinion)|(?:[Oo]ur|[Tt]he\s+(?:\w+[’']s\s+)?)\s*highest\s+court"
    r"|(?:[Tt]h(?:is|at)|[Tt]he\s+(?:(?:Supreme\s+)?Court[’']s\s+)?)\s*(?:decision|ruling|holding))\s+"
    rf"{_ADVERBS}(?:{_NO_VERB}[a-z]{{3,}}s\b|(?:has|have)\s+{_ADVERBS}(?:[a-z]+(?:ed|en|ne|wn|ld|id|de|pt|ft)|put|come|set|let|cut|won|struck|found|brought|begun)\b|would\b|does\b|is\s+(?:clear|plain|explicit|emphatic|adamant|certain)\b)"
    rf"|\b(?:[Tt]he|[A-Z][a-z]+|[Nn]o|[Nn]ot\s+one)\s+(?:Justices?|Lords|Lordships)\s+{_ADVERBS}(?:would\b|(?!and\b|of\b|in\b|that\b|who\b)[a-z]{{3,}}\b)"
    r"|\b(?:[Pp]er|[Ff]or|[Tt]o|[Ii]n|[Oo]n)\s+the\s+(?:Supreme\s+)?Court(?:,|[’']s\s+(?:view|reading|eyes|telling|account|judgment|analysis)\b)|\b[Ss]ays\s+the\s+(?:Supreme\s+)?Court\b"
    r"|^\W*(?:(?:[Tt]hus|[Ss]o,?\s+too,?)\s+)?[Tt]he\s+(?:Supreme\s+)?Court[:.]"
)
"""A court by its name, its members or its ruling, of which something is told in the present, whatever it is."""
_THERE = re.compile(
    r"\b(?:court|tribunal|panel|board|committee|judges?|justices|majority|master|recorder|house)\b[^.;:]{0,40}?\b(?:confess|accept|said|found|held|record|not|observ|conclu"
    r"|admit|acknowledg|reject|consider|took\b|raised|dealt|treated|turned|drew|gave\b|made\b|set\b|put\b|heard|was\s+satisfied|were\s+satisfied|thought|remark|declar|doubt)\w*",
    re.IGNORECASE,
)
"""A court that speaks of evidence speaks of its own case."""
_TO_ANOTHER = re.compile(
    r"[,;]?\s*(?:and\s+)?(?:(?:as|since|later|also)\s+)*(?:adopted|followed|applied|reaffirmed|affirmed|approved|cited|quoted|endorsed|discussed|explained|reiterated|restated)"
    r"(?:\s+by\s+[^,;:]{1,50}?)?\s+(?:in|by)(?:\s+[*_]*[A-Z][\w’.&-]*,?){0,4}[*_]*\s*$"
)
"""What leads to the other case that stands behind it: "…, adopted by the courts of Marrow in ¤"."""
_ASCRIBED = re.compile(
    r"\b(?:Court|Appeals?|Circuit|District|Division|Department|Tribunal|Panel|Board|Committee|House|Lords|Justices?|court|tribunal|panel|majority|judge)\s+(?:(?:has|have|had)\s+)?"
    r"(?:\w+ly\s+|also\s+|long\s+)*(?:recogni[sz]ed|held|said|explained|ruled|observed|noted|stated|found|decided|concluded|stressed|emphasi[sz]ed|reiterated|confirmed|made\s+clear"
    r"|warned|cautioned|put\s+it|reasoned|determined|declared|acknowledged|accepted|remarked)\b"
    r"|\b(?:Judge|Justice|Lord|Lady|Sir|Professor|[KQ]C|L?JJ?)\b[^.;:]{0,160}?\bwould\s+(?:\w+ly\s+)?have\s+\w+"
    r"|\b(?:was|is)\s+the\s+(?:[Cc]ourt|[Pp]anel|[Tt]ribunal|[Jj]ustices|judge)[’']s?\s+(?:own\s+)?(?:answer|holding|view|conclusion|ruling|reasoning)\b"
)
"""A court that is said to have said it: the sentence is no bare rule."""
_IT_ACTS = re.compile(
    rf"(?:^|[,;])\W*(?:but\s+|and\s+)?(?:it|they)\s+{_ADVERBS}(?:went\s+on\s+to|proceeded\s+to|turned\s+to|heard|announced|held|ruled|adjourned|dismissed|allowed|reversed|remanded|concluded)\b"
)
"""A court that is meant by a pronoun, and does what only a court does."""
_ARGUES = re.compile(r"\b(?:argues|contends|asserts|alleges|submits|complains|maintains|urges)\b")
"""What a side does now is of the present case; what one argued there is of the cited one."""
_SET_OFF = re.compile(r"(?:^|[.;:—–(])\W*(?:(?:see|accord|cf|e\.g|also|compare|with|contra|generally|but)[.,\s*_]*)*[*_]*$", re.IGNORECASE)
"""Before a citation that its sentence does without; "A ferry, see ¦, needs lamps" goes on behind it."""
PARTICULAR = "particular"
"""What a sentence is that may be of the case, because it has a day, a sum or somebody by name that the decision has, too."""
_MONTH = rf"(?:{'|'.join(sorted(map(str.title, MONTHS)))})"
PARTICULARS = re.compile(
    rf"\b[0-9]{{1,2}}\s+{_MONTH}\b|\b{_MONTH}\s+[0-9]{{1,2}}\b"
    r"|[$£€]\s?[0-9][0-9,.]*|\b[0-9]+(?:\.[0-9]+)?(?:\s?%|\s+per\s?cent\b)|\b[0-9]{1,3}(?:,[0-9]{3})+\b|\b(?:Mrs?|Ms|Miss|Dr|Officer|Detective|Sergeant|Deputy|Agent|Inspector|Constable|Trooper|Sheriff|Nurse)\.?\s+[A-Z][\w’'-]+"
)
_NO_REMARK = re.compile(
    r"[*_)\]]*(?:,?\s+(?:and|that|or|but|which|where|as|so|thus|with|yet|though|although|because|since|while)\b|[.;]|\s+\w)", re.IGNORECASE
)
"""How words go on that are of the sentence, or of another, and no remark on the citation."""
_WORD = re.compile(r"[^\W\d_][\w’'-]*|[$£€]?\d[\d,.]*%?")
ITEM = re.compile(r"(?<![\w)])\(\s?(?:[0-9]{1,2}|[a-z]|[ivxIVX]{1,4})\s?\)")
"""The number of an item of a list, which is no figure of the decision."""
_TELLING = re.compile(
    r"\b(?!(?:nothing|later|earlier|cases?|since|long|well|known|part(?:y|ies)|sides?|counsel|agrees?|agreed|governs?|governed|controls?|controlling|appl(?:y|ies|ied)|departs?|departed"
    r"|follow(?:s|ed|ing)?|distinguish(?:es|ed|able)?|rel(?:y|ies|ied|iance)|upon|inapposite|dispos(?:es|itive)|question(?:s|ed)?|issues?|points?|matters?|doubt(?:s|ed)?|leading|lead"
    r"|authorit(?:y|ies)|settled|rules?|good|binding|bound|instructive|example|this|that|these|those|there|with|from|here|also|which|other)\b)[^\W\d_]{4,}",
    re.IGNORECASE,
)
"""Words that tell something; not those in which a writer says how a case bears on the question."""
_OF_A_DECISION = re.compile(
    r"\b(?:courts?|judges?|tribunal|cases?|there|decisions?|authorit\w+|judgments?|held|found|ruled)\b", re.IGNORECASE
)
"""What is said of a decision by one of the brief's own sides."""
_FEWEST = 3
_A_PHRASE = 7
"""Quoted words to which a sentence does not lead: it has them in it."""
OF_THE_PAGE = re.compile(
    r"\b(?:alterations?|internal|punctuation|quotations?|marks?|citations?|footnotes?|brackets?|ellips[ei]s|emphas[ei]s|some|most|paragraph|cleaned|per\s+curiam|en\s+banc|plurality|opinion"
    r"|omissions?|omitted|added|altered|supplied|original|same|collecting|cases|table|unpublished|slip|concurring|dissenting|joined|citing|quoting|quoted|cited|part|judgment)\b",
    re.IGNORECASE,
)
_A_SOURCE = re.compile(rf"\W*(?:in\s+turn\s+)?(?:citing|quoting|quoted\s+in|cited\s+in)\b[^;]*?(?:[{OTHER}{LAW}]|\bv\.\s|\b[0-9]+\s+[A-Z])")
"""A bracket that names what the decision quotes or relies on."""


def rests(citation: Citation, unit: Unit, said: Sequence[Statement], page: Page) -> Iterator[Statement]:
    """The words left over in one unit, if they tell something; `direct` where it quotes a clause, to which a few of them only lead."""
    text, brief = unit.text, page.text
    if unit.loose or not (unit.bracket or unit.near or CITED in text) or _is_of_the_page(unit) or is_a_remark(text):
        return
    start, end = (0, len(text)) if unit.bracket else _region(text)
    plain = CITED in text and not any(sign in text for sign in (QUOTED, LAW, OTHER, "|"))
    of_it = _OF_IT.search(text) is not None or (_IN_IT_TOLD.search(text) is not None and tells(text))
    alone = plain and of_it and not (unit.bracket or unit.bare or APPENDED.search(text))
    least = 1 if alone else _FEWEST
    if OTHER in text[start:end] or len(_TELLING.findall(text, start, end)) < least:
        return
    ours = [
        *_of_the_present(text, start, end),
        *_of_an_own_side(page, text, start, end),
        *(found.span() for found in ITEM.finditer(text, start, end)),
    ]
    left = text[start:end]
    for first, last in ours:
        left = left[: first - start] + " " * (last - first) + left[last - start :]
    surely = _names_its_judge(said) or is_of_a_party(citation, left)
    apart = not surely and _is_of_another(unit, left.replace(LAW, " ").replace(QUOTED, " "))
    particular = apart and PARTICULARS.search(left) is not None and not ours
    if apart and not particular:
        behind = _behind_it(text, end)
        start, left = behind, left[behind - start :]
        if len(_TELLING.findall(left)) < _FEWEST:
            return
    taken = list(_taken(unit, said))
    words = " ".join(match.group() for match in _WORD.finditer(left) if not _is_in(unit, start + match.start(), taken))
    if len(_TELLING.findall(words)) >= least:
        yield Statement(
            kind=StatementKind.REST,
            citation=citation.id,
            words=words,
            span=unit.span(start, end),
            owner=Owner.UNKNOWN,
            role=SAID if unit.bracket or _COURT_DOES.search(left) else PARTICULAR if particular else "",
            direct=QUOTED in text[start:end] and QUOTED in unit.without_short(brief, _A_PHRASE).text,
        )


def _is_of_the_page(unit: Unit) -> bool:
    """Whether a bracket is of the citation or of the quotation, and tells nothing of the case."""
    if not unit.bracket:
        return False
    return _A_SOURCE.match(unit.text) is not None or len(_TELLING.findall(OF_THE_PAGE.sub(" ", unit.text))) < _FEWEST - 1


def _region(text: str) -> Span:
    """The part of a sentence that is about the case: all of it, or what stands between other cases and sharp breaks."""
    if OTHER not in text or CITED not in text:
        return 0, len(text)
    at = text.index(CITED)
    begins = max((match.end() for match in _SHARP.finditer(text, 0, at)), default=0)
    stop = next((match.start() for match in _SHARP.finditer(text, at)), len(text))
    behind = text.find(OTHER, at)
    if 0 <= behind <= stop:
        led = _TO_ANOTHER.search(text, at, behind)
        stop = led.start() if led is not None else behind
    return max(begins, text.rfind(OTHER, 0, at) + 1), stop


def _behind_it(text: str, end: int) -> int:
    """Where the words begin that stand behind a citation which is only appended: they are told of it, not the law before."""
    at = text.rfind(CITED, 0, end)
    remarks = at >= 0 and _SET_OFF.search(text, 0, at) and not (_ARGUES.search(text, at) or _NO_REMARK.match(text, at + 1))
    return at + 1 if remarks else end


def _of_the_present(text: str, start: int, end: int) -> Iterator[Span]:
    """The pieces of a stretch that speak of the present case or its parties."""
    speaks = OURS_SURELY if _IN_IT.match(text, start) else _OURS
    for pattern, ours in ((_SHARP, _OPENS_OURS.match), (_PIECE, speaks.search)):
        cuts = [start, *(found.start() for found in pattern.finditer(text, start, end)), end]
        yield from ((first, last) for first, last in pairwise(cuts) if ours(text, first, last))


def _of_an_own_side(page: Page, text: str, start: int, end: int) -> Iterator[Span]:
    """The pieces whose subject is a side of the brief's own case, where another piece tells of the citation: "Quillon says so; in ¦, …".

    What such a piece says of a decision, by its name or as one, is not passed over.
    """
    cuts, names = [start, *(found.end() for found in _SHARP.finditer(text, start, end)), end], own_sides(page)
    begins = re.of_words(rf"\W*(?:(?:And|But|So|Thus|Yet|Nor|Similarly)\b,?\s+)?(?:{'|'.join(map(re.escape, sorted(names)))})\s+[a-z]")
    for first, last in pairwise(cuts) if names and CITED in text[start:end] else ():
        piece = text[first:last]
        of_it = CITED in piece or OTHER in piece or _OF_A_DECISION.search(piece) or not page.called.keys().isdisjoint(_WORD.findall(piece))
        if begins.match(piece) and not of_it:
            yield first, last


def _is_of_another(unit: Unit, words: str) -> bool:
    """Whether they state law, or facts of the present case, to which the citation is only appended; or what a side argues now."""
    appended = CITED in words and (APPENDED.search(unit.text) or _BEHIND_WORDS.search(unit.text))
    if unit.bare or appended:
        reported = REPORTED.search(_NOUN_OF.sub(" ", words)) is not None and _THERE.search(words) is None
        if _IT_ACTS.search(words) or any(pattern.search(words) for pattern in (_ASCRIBED, _COURT_ACTS, _COURT_DOES)):
            return False
        return not tells(words) or reported or _REASONS.match(words) is not None
    return _ARGUES.search(words) is not None


def _names_its_judge(said: Sequence[Statement]) -> bool:
    """Whether a judge of the case is named: then the sentence is told of it, whatever words it has."""
    return any(one.kind is StatementKind.VOICE and one.who and one.owner is Owner.UNKNOWN for one in said)


def _taken(unit: Unit, said: Sequence[Statement]) -> Iterator[Span]:
    """Where in the brief the words of the statements stand; of an act of the court itself, its clause."""
    for one in said:
        if one.kind is not StatementKind.ACT or one.owner is Owner.BELOW:
            yield one.span
            continue
        cuts = [0, *(found.start() for found in _CLAUSE.finditer(unit.text)), len(unit.text)]
        for first, last in pairwise(cuts):
            begin, stop = unit.span(first, last)
            if begin <= one.span[0] < stop:
                yield begin, stop


def _is_in(unit: Unit, at: int, taken: Sequence[Span]) -> bool:
    place = unit.span(at, at + 1)[0]
    return any(first <= place < last for first, last in taken)
