"""The citations in whose reach a quotation stands that no strict rule gives to one authority.

Source: DESIGN section 3, "accounted for": the citation's own string and brackets, the sentences of its proposition, the lead-in, the
block tied to it, and the sentences that go on to speak of the case. Words that are shown to be something else (a defined term, a
party's name, a title, the record, a law that the sentence cites) are in nobody's reach. What is in reach may only open a citation.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.claims.marks import PARAGRAPH_END, Marked
from brief_audit.claims.propositions import Writer
from brief_audit.claims.setting import Setting
from brief_audit.claims.speakers import COURT_SAYS, before_in_sentence, cites_the_record, is_of_this_case, what_else_speaks
from brief_audit.claims.voices import is_contrary, other_voice, speaks_of_this_case
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, WRITTEN_LAW, Kind, Span
from brief_audit.model.citation import Citation
from brief_audit.text.brackets import open_bracket
from brief_audit.text.words import word_set

_FAR = 3000
"""Characters from a lead-in back to the citation of the case that it goes on to quote."""
_SPEAKER = (
    r"(?:court|panel|majority|plurality|house|tribunal|board|committee|judges?|justices?|lordships?|ladyship|Lord|Lady|it|he|she|they"
    r"|[CMP]?JJ?|LJJ?|MR|JSC|opinions?|judgments?|decision|case|passage|dissent|concurrence|test|phrase)"
)
_SPEAKS_ON = re.compile(
    rf"\b{_SPEAKER}\b[^.;“”\"]{{0,60}}?\b(?:{COURT_SAYS}|spoke|speaks?|used|uses|call(?:s|ed)|term(?:s|ed)|refer(?:s|red)|went\s+on)\b"
    r"|^\W*(?:It|He|She|They|The\s+court)\b|\b(?:at|in)\s+(?:\[[0-9]+\]|paras?\b|paragraphs?\b|pages?\b)",
    re.IGNORECASE,
)
_SAID_BEHIND = re.compile(
    rf"[\s,”\"’']*\b(?:the|his|her|as|is|was|so)?\s*(?:\w+\s+){{0,3}}?{_SPEAKER}\b[^.;]{{0,30}}?\b{COURT_SAYS}\b", re.IGNORECASE
)
_DESCRIBED_BEHIND = re.compile(r"[\s,”\"’']*(?:is|was)\s+(?:how|what|the\s+(?:way|word|phrase))\b", re.IGNORECASE)
_TERM_OPENS = re.compile(r"(?:^|[\s,;]|or|and)(?:the|an?|collectively|together|hereinafter|hereafter|each)?,?\s*$", re.IGNORECASE)
_TERM = re.compile(
    r"(?:(?:the|this|that|an?)\s+|(?=(?-i:[A-Z0-9])))(?P<telling>(?:[\w’'-]+\s+){0,3}?)(?:judgments?|decisions?|cases?|appeals?|orders?|acts?|regulations?|rules|code|test|principle|directive"
    r"|convention|company|claimants?|defendants?|appellants?|respondents?|plaintiffs?|petitioners?|agreements?|contracts?|trust|property)",
    re.IGNORECASE,
)
_NAMED = re.compile(
    rf"\b(?P<name>[A-Z][^\W\d_]{{3,}})(?:['’]s?\b|,?\s+(?:(?:also|then|itself|further|again|there)\s+)?(?:{COURT_SAYS}|court|panel|majority|test|standard|rule|"
    rf"formulation|framework|spoke|speaks|calls?|called|asks?|asked|requires?|required|turns|turned|uses?|used)\b)"
    r"|\b(?:[Ii]n|[Aa]s|[Uu]nder|[Pp]er|[Ff]ollowing|[Ff]rom|[Bb]y|[Oo]f)\s+(?P<led>[A-Z][^\W\d_]{3,})"
)
"""A case called by a party's name, as the one whose words or rule are told."""
_A_PARTY_SAYS = re.compile(
    r"\b(?:defendants?|plaintiffs?|appell(?:ant|ee)s?|petitioners?|respondents?|claimants?|prosecut(?:ors?|ion))\b[^.;“”\"]*"
    r"\b(?:when|where|as|and)\s+(?:it|he|she|they)\s+(?:\w+ly\s+)?(?:stat|sa[iy]|wr[io]t|admit|conced|claim|argu|acknowledg)\w*\b",
    re.IGNORECASE,
)
"""A pronoun that stands for the party with which its sentence began: "The Defendant was truthful when it stated that"."""
_POINTS_BACK = re.compile(
    r"\W*(?:That|This|These|Those|Such|The)\s+(?:[\w’'-]+\s+)?(?:is|was|has|rules?|tests?|standards?|principles?|propositions?|points?|dut(?:y|ies)|requirements?|approach|law"
    r"|views?|formulations?|language|words|passages?|phrases?|statements?|definitions?|conditions?|elements?|limits?)\b",
)
_A_COURT = re.compile(
    r"\b(?:[Cc]ourt|[Mm]ajority|[Pp]lurality|[Tt]ribunal|[Jj]udges?|[Jj]ustices?|[Ll]ordships?|[Ll]adyship|Lord|Lady|opinion|judgment|[Dd]issent"
    r"|concurrence|[CMP]?JJ?|LJJ?|MR|JSC|held|holding)\b"
)
"""Whose words are not the record's alone."""
_PUBLISHED = re.compile(r",?[”\"’'],?\s*(?:\(?[12][0-9]{3}\b|\[[12][0-9]{3}\]|[0-9]+\s+[A-Z]|in\s+[A-Z])")
_RELIES = re.compile(r"\(\s*(?:in\s+turn\s+)?(?:citing|following|applying|relying\s+on)\b", re.IGNORECASE)
_OF_THE_PRESENT_CASE = re.compile(
    r"[\s.,;:”\"’')]*\(?(?:(?:see|cf\.|accord)\s+(?:also\s+)?)?(?:ante|post|infra),\s+at\s+[0-9]", re.IGNORECASE
)
"""Another opinion of the very case, or a later page of the very paper: "“….” Ante, at 6"."""
_ASIDE = re.compile(r",\s*(?:see|cf\.?),?\s+(?:e\.g\.,?\s+)?$", re.IGNORECASE)
_SMALL = word_set("of the and for in on at to a an or by de v vs with from")
_LONGEST_TERM = 6
_BARE = re.compile(r"(?>(?:[\W_]|\(?[0-9]{1,3}[.)]|\([a-z]\)|\b(?:[Ss]ee|[Pp]er|[Ff]rom|[Ii]n|of|the)\b|\b[A-Z][\w.’'-]*)*)")
"""What may stand before a citation that is a paragraph of its own: the mark of a list, a signal, names."""
_NO_WORDS = re.compile(r"[\W_]*")
_OPENING, _CLOSING, _LEADS = '“"‘', '”"’', ":,—–"
_MOST_QUOTED = 6
"""Quotations in paragraphs of their own below one citation."""
_MANY = 6
"""Words: a quotation that is no phrase or term."""


class Reach:
    """Which citations each sentence supports, found once; then asked for one quotation after another."""

    def __init__(self, setting: Setting, writer: Writer) -> None:
        self._setting = setting
        self._supports: defaultdict[int, list[Citation]] = defaultdict(list)
        self._leads: defaultdict[int, list[Citation]] = defaultdict(list)
        self._chains = _chains(setting)
        for citation in writer.supporting:
            *leading, supported = writer.sentences(citation) or (-1,)
            self._supports[supported].append(citation)
            for number in leading:
                self._leads[number].append(citation)

    def of(self, marked: Marked, likely: Sequence[Citation]) -> tuple[Citation, ...]:
        """The citations that must hold the words, any one of them; `likely` are those that the strict rules find beside them."""
        if is_something_else(self._setting, marked) or is_of_this_case(self._setting.text, *marked.outer):
            return ()
        likely = [citation for citation in likely if citation.kind not in WRITTEN_LAW or not self._is_within(marked, citation)]
        laws = [citation for citation in likely if citation.kind in WRITTEN_LAW]
        if any(law.extent[0] < marked.outer[1] for law in laws) or self._is_of_the_record(marked):
            return tuple(likely)
        around = self._behind_its_sentence(marked) if laws else () if likely and not marked.block else self._around(marked)
        found = [*likely, *around]
        own = [c for c in found if c.kind not in UNCOUNTED and c.history is None]
        families = [self._with_its_head(c) for c in own]
        told = (family for family in families if not any(self._is_not_its_own(marked, one) for one in family))
        return tuple({c.id: c for family in told for c in family}.values())

    def _is_not_its_own(self, marked: Marked, citation: Citation) -> bool:
        return self._is_within(marked, citation) or self._is_apart_from(marked, citation) or self._is_relied_on(marked, citation)

    def _with_its_head(self, citation: Citation) -> tuple[Citation, ...]:
        """A citation, and the one to which it is parallel: what is said behind the last of them is said of the case."""
        head = next((c for c in self._setting.before(citation.extent[0]) if c.id == citation.parallel_to), None)
        return (citation,) if head is None else (head, citation)

    def _is_within(self, marked: Marked, citation: Citation) -> bool:
        """Whether the quoted words themselves cite it, and go on."""
        start, end = marked.inner
        return start <= citation.extent[0] < end and re.search(r"\w", self._setting.text[citation.extent[1] : end]) is not None

    def _is_relied_on(self, marked: Marked, citation: Citation) -> bool:
        """Whether it stands in another's "(citing …)" behind the words: they are that other's, and what it cites need not hold them."""
        setting, (start, end) = self._setting, citation.extent
        around = any(other.extent[1] >= end and other.kind not in UNCOUNTED for other in setting.before(start))
        opened = open_bracket(setting.text[marked.outer[1] : start]) if around and marked.outer[1] <= start else None
        return opened is not None and _RELIES.match(setting.text, marked.outer[1] + opened) is not None

    def _behind_its_sentence(self, marked: Marked) -> list[Citation]:
        """What is cited behind the sentence for it: a law behind the words need not have them ("“…” in violation of Rule 9. ¦")."""
        return [c for number in self._sentences(marked) for c in self._supports[number] if c.extent[0] > marked.outer[1]]

    def _around(self, marked: Marked) -> list[Citation]:
        numbers = self._sentences(marked)
        own = [c for number in numbers for c in (*self._in_sentence(number), *self._supports[number])]
        if found := [*(own or self._spoken_on(marked, numbers)), *self._beside_its_paragraph(marked)]:
            return found
        if self._is_of_some_case(marked):
            return [c for number in numbers for c in self._leads[number]] or self._alone_in_its_paragraph(marked)
        return [c for number in numbers for c in self._leads[number] if self._is_pointed_at(marked, number)]

    def _alone_in_its_paragraph(self, marked: Marked) -> list[Citation]:
        """The one case that a paragraph cites, wherever in it: "The judge said: “….” Costs followed. That was that. ¦"."""
        found = [c for c in self._setting.within(*_paragraph_at(self._setting.text, marked.outer[0])) if c.kind not in UNCOUNTED]
        heads = {self._with_its_head(c)[0].id for c in found}
        return found if len(heads) == 1 and all(c.kind is Kind.CASE for c in found) else []

    def _is_of_some_case(self, marked: Marked) -> bool:
        """Whether many quoted words stand in a sentence that cites nothing, and nobody else is said to speak them.

        The citation behind the next sentence bears both: "The judge said: “….” Costs followed. ¦".
        """
        setting = self._setting
        before = before_in_sentence(setting, marked.outer)
        apart = (
            other_voice(before) or speaks_of_this_case(before) or _A_PARTY_SAYS.search(before) or what_else_speaks(setting, marked.outer)
        )
        return not apart and self._is_long(marked)

    def _is_long(self, marked: Marked) -> bool:
        return len(self._setting.text[slice(*marked.inner)].split()) >= _MANY and not marked.block

    def _is_pointed_at(self, marked: Marked, number: int) -> bool:
        """Whether the next sentence, which the citation supports, points back at the words of this one: "That rule is settled"."""
        setting = self._setting
        following = setting.sentences[number + 1] if number + 1 < len(setting.sentences) else (0, 0)
        return _POINTS_BACK.match(setting.text, *following) is not None and not other_voice(before_in_sentence(setting, marked.outer))

    def _sentences(self, marked: Marked) -> range:
        """From the lead-in, where the words open a paragraph or follow a colon, to the sentence in which they close."""
        setting, (start, end) = self._setting, self._together(marked) if marked.block else marked.outer
        first, last = setting.sentence_at(start), setting.sentence_at(max(start, end - 1))
        if first is None or last is None:
            return range(0)
        leads = first > 0 and setting.sentences[first][0] >= start - 1
        lead_end = setting.sentences[first - 1][1] if leads else 0
        if leads and (marked.block or setting.text[lead_end - 1] in ":,—–"):
            first -= 1
        return range(first, last + 1)

    def _together(self, marked: Marked) -> Span:
        """A block quotation with the blocks that follow each other around it: several paragraphs have one lead-in."""
        start, end = marked.outer
        at = bisect_right(self._chains, start, key=lambda chain: chain[0]) - 1
        first, last = self._chains[at] if at >= 0 else marked.outer
        return (first, max(end, last)) if start < last else marked.outer

    def _in_sentence(self, number: int) -> Iterable[Citation]:
        return self._setting.within(*self._setting.sentences[number])

    def _spoken_on(self, marked: Marked, numbers: range) -> Iterator[Citation]:
        """The case cited before, where the sentence goes on to speak of it: "It said …", "At [33], Quill J: …", "…, the court said"."""
        setting = self._setting
        if not numbers:
            return
        start, end = setting.sentences[numbers[0]][0], setting.sentences[numbers[-1]][1]
        before, behind = setting.text[start : marked.outer[0]], setting.text[marked.outer[1] : max(end, marked.outer[1])]
        last = next((c for c in setting.before(start) if c.kind is Kind.CASE or c.kind in BACK_REFERENCES), None)
        far = _FAR if marked.block or before.rstrip().endswith(":") else 0
        spoken = last is not None and not (self._is_apart(last.extent[1], start, far) and self._heading_above(start) is not last)
        if not (spoken or setting.called_in(start, max(end, marked.outer[1]))):
            return  # the patterns below read the whole sentence, for each quotation in it
        if other_voice(before) or speaks_of_this_case(before) or _A_PARTY_SAYS.search(before):
            return
        named = [
            c
            for match in (*[*_NAMED.finditer(before)][::-1], *_NAMED.finditer(behind))
            if (c := setting.called(match["name"] or match["led"], start))
        ]
        if named:
            yield named[0]
        elif last is not None and spoken:
            told = _SPEAKS_ON.search(before) or _SAID_BEHIND.match(behind) or _DESCRIBED_BEHIND.match(behind)
            if told or self._comes_next(last, marked, numbers[0]):
                yield last

    def _beside_its_paragraph(self, marked: Marked) -> list[Citation]:
        """The citation that is a paragraph of its own above or below one of nothing but quoted words."""
        text, (start, end) = self._setting.text, marked.outer
        first, last = _paragraph_at(text, start)
        if not (_BARE.fullmatch(text, first, start) and _NO_WORDS.fullmatch(text, end, last)) or text[:first].rstrip()[-1:] in _LEADS:
            return []
        following = next(iter(self._setting.after(last)), None)
        below = following if following is not None and self._is_alone(following, _paragraph_at(text, following.extent[0])) else None
        if below is not None and text[last : _paragraph_at(text, below.extent[0])[0]].strip():
            below = None
        beside = (one for one in (self._heading_above(start), below) if one is not None)
        document = self._setting.document
        return [one for one in beside if document.note_at(one.extent[0]) == document.note_at(start)]  # behind the body stand its notes

    def _heading_above(self, offset: int) -> Citation | None:
        """The citation that stands alone in the paragraph above, past paragraphs of nothing but quoted words."""
        text, (first, _) = self._setting.text, _paragraph_at(self._setting.text, offset)
        for _ in range(_MOST_QUOTED):
            paragraph = _paragraph_at(text, len(text[:first].rstrip()) - 1) if text[:first].strip() else (0, 0)
            told = text[slice(*paragraph)].strip()
            last = next(iter(self._setting.before(paragraph[1])), None)
            if last is not None and self._is_alone(last, paragraph):
                return last
            if told[:1] not in _OPENING or told[-1:] not in _CLOSING:
                return None
            first = paragraph[0]
        return None

    def _is_alone(self, citation: Citation, paragraph: Span) -> bool:
        """Whether nothing else stands in a paragraph but the mark of a list, a signal or a name."""
        (start, end), text = paragraph, self._setting.text
        if not start <= citation.extent[0] < end or citation.kind in UNCOUNTED or citation.kind in WRITTEN_LAW:
            return False
        return (
            _BARE.fullmatch(text, start, citation.extent[0]) is not None and _NO_WORDS.fullmatch(text, citation.extent[1], end) is not None
        )

    def _comes_next(self, last: Citation, marked: Marked, number: int) -> bool:
        """Whether many quoted words stand in the sentence right behind a citation, and nobody else is said to speak them."""
        setting = self._setting
        return (
            self._is_long(marked) and setting.sentence_at(last.extent[1] - 1) == number - 1 and not what_else_speaks(setting, marked.outer)
        )

    def _is_apart(self, end: int, start: int, far: int) -> bool:
        return start - end > max(far, 1200) or (not far and PARAGRAPH_END.search(self._setting.text, end, start) is not None)

    def _is_apart_from(self, marked: Marked, citation: Citation) -> bool:
        """Whether it is cited to the contrary, or with a signal between commas for what the sentence says before it."""
        text, (start, end) = self._setting.text, marked.outer
        first, last = citation.extent
        if last <= start:
            aside = _ASIDE.search(text[max(0, first - 24) : first]) is not None
            return aside and text[last : last + 1] == "," and re.search(rf"\b{COURT_SAYS}\b", text[last:start], re.IGNORECASE) is None
        return end < first < end + 300 and is_contrary(text[end:first])

    def _is_of_the_record(self, marked: Marked) -> bool:
        """Whether the first citation behind the words, or behind their sentence, in which no court speaks, is one of the record."""
        setting, end = self._setting, marked.outer[1]
        following = next(iter(setting.after(end)), None)
        if following is None or following.kind not in UNCOUNTED:
            return False
        if _says_nothing(setting.text[end : following.extent[0]]):
            return True
        numbers = self._sentences(marked)
        if not numbers or any(c.kind not in UNCOUNTED for number in numbers for c in self._in_sentence(number)):
            return False
        start, stop = setting.sentences[numbers[0]][0], setting.sentences[numbers[-1]][1]
        behind = following.extent[0] < stop or _says_nothing(setting.text[stop : following.extent[0]])
        return behind and cites_the_record(setting, following.extent) and _A_COURT.search(setting.text, start, stop) is None


def _paragraph_at(text: str, offset: int) -> Span:
    """From the blank line before an offset to the one behind it."""
    start = max((gap.end() for gap in PARAGRAPH_END.finditer(text, max(0, offset - _FAR), offset)), default=max(0, offset - _FAR))
    behind = PARAGRAPH_END.search(text, offset)
    return start, behind.start() if behind is not None else len(text)


def _chains(setting: Setting) -> list[Span]:
    """The spans of block quotations, those that follow each other as one."""
    chains: list[Span] = []
    for start, end in sorted(setting.blocks):
        if chains and not setting.text[chains[-1][1] : start].strip():
            chains[-1] = (chains[-1][0], max(end, chains[-1][1]))
        else:
            chains.append((start, end))
    return chains


def _says_nothing(between: str) -> bool:
    return re.search(r"\w{2,}", re.sub(r"\b(?:see|at|also|id)\b", " ", between, flags=re.IGNORECASE)) is None


def is_something_else(setting: Setting, marked: Marked) -> bool:
    """Whether words in quotation marks are a defined term, a party's name or a title."""
    words = setting.text[slice(*marked.inner)].strip(" ,.;:")
    if marked.block:
        return False
    start, end = marked.outer
    if re.search(r"\bR\s*\(\s*$", setting.text[max(0, start - 8) : start]) or _is_in_a_name(setting, marked):
        return True
    return _is_defined_here(setting, words, start, end) or _is_title(words, setting.text[end - 2 : end + 30])


def _is_in_a_name(setting: Setting, marked: Marked) -> bool:
    start, end = marked.outer
    near = (*setting.before(end)[:2], *setting.after(start)[:1])
    return any(c.extent[0] <= start and end <= c.span[0] for c in near)


def _is_defined_here(setting: Setting, words: str, start: int, end: int) -> bool:
    """Whether a bracket holds nothing but the term and its article: (the “Lease”), (“Kolev” or “the appeal”)."""
    size = len(words.split())
    before, after = setting.text[max(0, start - 60) : start], setting.text[end : end + 60]
    opened = open_bracket(before)
    if opened is None or size > _LONGEST_TERM:
        return False
    lead = re.sub(
        r"[“\"‘'][^”\"’']*[”\"’']|\b(?:and|or|the|an?|collectively|together|hereinafter|hereafter|each|as|in short)\b|[\s,;]",
        "",
        before[opened + 1 :],
    )
    behind = re.match(r"\s*[,;]?\s*(?:(?:and|or|together|collectively|the|an?)\b[\s,]*)*(?:\)|[“\"‘'])", after)
    if lead or behind is None:
        return False
    first, *others = words.split()
    named = first[:1].isupper() and all(word[:1].isupper() or word.lower() in _SMALL or word == "&" for word in others)
    article = re.search(r"\b(?:the|an?|collectively|together|hereinafter|hereafter|each)\b[\s,]*$", before, re.IGNORECASE)
    term = _TERM.fullmatch(words)
    if term is not None and (not (telling := term["telling"].split()) or any(word in setting.names for word in telling)):
        return True
    if term is not None and _is_used(setting.text, words[term.start("telling") :], start, end):
        return True
    return named or (article is not None and size <= len("abc"))


def _is_used(text: str, words: str, start: int, end: int) -> bool:
    """Whether the brief uses a term elsewhere: it defines none for nothing, but quotes a party's "case" or a "duty" once."""
    return text.find(words, 0, start) >= 0 or text.find(words, end) >= 0


def _is_title(words: str, around: str) -> bool:
    """Whether it is the title of an article: its words have capitals, and a volume, a journal or a year follows."""
    telling = [word for word in re.findall(r"[^\W\d_][\w’'-]*", words) if word.lower() not in _SMALL]
    return _PUBLISHED.match(around) is not None and len(telling) > 1 and all(word[0].isupper() for word in telling) and not words.isupper()
