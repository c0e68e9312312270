"""Where the runs of a quotation are in a source, in order and within reach of each other, and what differs there.

Source: DESIGN section 8 ("align exactly by fragments first").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.text.diff import WordDifference
from brief_audit.text.quotation.brackets import REPLACED, Around, judged, judged_at_the_edge, judged_beside_an_ellipsis
from brief_audit.text.quotation.parts import REFERENCE, Allowed, Gap, Parts, Run
from brief_audit.text.squeezed import Squeezed, squeeze
from brief_audit.text.words import BARE_NEGATIONS, Critical, Token, critical, is_number, tokens

REACH = 1500
"""Letters of the source that an ellipsis may skip (about 250 words): two sentences from distant places are no quotation."""
ONE_SENTENCE = 12
"""If an ellipsis omits at most so many words, a negation, modal verb or number among them raises a doubt."""
_DAY_AND_YEAR = re.compile(r"[0-3]?[0-9],?\s+[12][0-9]{3},?")
"""What is left of a date behind its month."""
LONE = 3
"""If it omits at most so many words, it is an alteration."""
_CONTRAST = ("not", "but")
_WIDENING = frozenset({"only", "merely", "just", "simply", "solely", "alone"})
ENDING = 6
WINDOW = 9 * REPLACED
"""Letters of so many words."""

_SENTENCE_END = re.compile(r"[.?!][\"')\]]*\s+[\"'(\[]*[A-Z]")
_REFERENCE_WORDS = re.compile(r"\bv\.|\b[Ii]d\.|\bsupra\b|§|\([^()]*[12][0-9]{3}\)|\b[0-9]+ [A-Z][\w.' ]*\.? ?(?:at )?[0-9]+")
_ODD_PUNCTUATION = re.compile(r"[^,;:.!?()&/]")


@dataclass(frozen=True, slots=True)
class Placement:
    """Squeezed places of each run, and what was found to differ or to need a licence there."""

    runs: tuple[tuple[int, int], ...]
    differences: tuple[WordDifference, ...]
    used: tuple[str, ...]
    doubt: str = ""


def placements(parts: Parts, source: Squeezed, allowed: Allowed) -> Iterator[Placement]:
    """Every place where all runs appear in order, with a judgment on each."""
    squeezed = tuple(squeeze(run.text) for run in parts.runs)
    seeker = _Seeker(parts.runs, tuple(s.text for s in squeezed), source)
    for places in seeker.all():
        judge = _Judge(parts, squeezed, source, allowed)
        yield judge.judged(places)


class _Seeker:
    """Finds the runs one after another; a run that cannot follow from a place is not tried from there again."""

    def __init__(self, runs: Sequence[Run], needles: Sequence[str], source: Squeezed) -> None:
        self.runs, self.needles, self.source = runs, needles, source
        self.dead: set[tuple[int, int]] = set()

    def all(self) -> Iterator[tuple[tuple[int, int], ...]]:
        for start in self.source.find_all(self.needles[0]):
            end = start + len(self.needles[0])
            if self._ends_well(0, end) and (rest := self._rest(1, end)) is not None:
                yield ((start, end), *rest)

    def _rest(self, number: int, after: int) -> tuple[tuple[int, int], ...] | None:
        if number == len(self.runs):
            return ()
        if (number, after) in self.dead:
            return None
        for start in self._starts(number, after):
            end = start + len(self.needles[number])
            if self._ends_well(number, end) and (rest := self._rest(number + 1, end)) is not None:
                return ((start, end), *rest)
        self.dead.add((number, after))
        return None

    def _ends_well(self, number: int, end: int) -> bool:
        cut = number + 1 < len(self.runs) and self.runs[number + 1].gap is Gap.ENDING
        return cut or self.source.starts_word(end)

    def _starts(self, number: int, after: int) -> Iterator[int]:
        needle, gap = self.needles[number], self.runs[number].gap
        if gap is Gap.ENDING:
            at = next(
                (after + k for k in range(ENDING + 1) if after + k <= len(self.source.text) and self.source.starts_word(after + k)), None
            )
            if at is not None and self.source.text.startswith(needle, at):
                yield at
            return
        reach = REACH if gap is Gap.ELLIPSIS else WINDOW
        for start in self.source.find_all(needle, after, after + reach + len(needle)):
            if gap is Gap.ELLIPSIS or len(tokens(self.source.slice(after, start))) <= REPLACED:
                yield start


class _Judge:
    """Compares one placement with the quotation, mark by mark."""

    def __init__(self, parts: Parts, squeezed: Sequence[Squeezed], source: Squeezed, allowed: Allowed) -> None:
        self.parts, self.squeezed, self.source = parts, squeezed, source
        self.allowed = allowed
        self.differences: list[WordDifference] = []
        self.used: list[str] = list(parts.used)
        self.doubt = ""

    def judged(self, places: tuple[tuple[int, int], ...]) -> Placement:
        for number, (start, end) in enumerate(places):
            if number:
                self._gap(number, places)
            if end > start:
                self._case(number, start)
                self._punctuation(number, start)
        self._edges(places[0][0], places[-1][1])
        return Placement(places, tuple(self.differences), tuple(dict.fromkeys(self.used)), self.doubt)

    def _joins(self, number: int, places: tuple[tuple[int, int], ...]) -> bool:
        """Whether the quotation goes on in the middle of a sentence, in the source and as the brief writes it."""
        run = self.squeezed[number].cased[:1]
        before = self.source.between(places[number][0]) if places[number][0] else ""
        ended = self.parts.runs[number - 1].text.rstrip(" \"'").endswith((".", "?", "!"))
        return run.islower() and not ended and not any(mark in before for mark in ".?!")

    def _gap(self, number: int, places: tuple[tuple[int, int], ...]) -> None:
        run, after, start = self.parts.runs[number], places[number - 1][1], places[number][0]
        around = self._around(after, start)
        if run.gap is Gap.BRACKET:
            self._doubt(judged(run.bracket, around))
        elif run.gap is Gap.ENDING:
            self._doubt(self._of_ending(run.bracket, after))
        elif run.gap is Gap.ELLIPSIS:
            self._doubt(judged_beside_an_ellipsis(run.bracket, around) if run.bracket else "")
            self._doubt(
                doubtful(around.omitted, joins=self._joins(number, places)) or contrasted(around.omitted, self._later(number, places))
            )
            if (kind := swallowed(around.omitted)) is not None and not contrasted(around.omitted, self._later(number, places)):
                self.differences.append(WordDifference("…", around.omitted, kind))

    def _later(self, number: int, places: tuple[tuple[int, int], ...]) -> str:
        """What the next ellipsis leaves out; empty if there is none."""
        behind = number + 1
        if behind >= len(places) or self.parts.runs[behind].gap is not Gap.ELLIPSIS:
            return ""
        return self.source.omitted(places[number][1], places[behind][0])

    def _of_ending(self, ending: str, at: int) -> str:
        """Why a reader must judge a word whose ending was changed: it is no other form of the source's."""
        first, last = at - 1, at
        while first > 0 and not self.source.starts_word(first):
            first -= 1
        while not self.source.starts_word(last):
            last += 1
        letters = self.source.at
        around = Around(self.source.folded.text, letters[first], letters[last - 1] + 1)
        return judged(f"{self.source.cased[first:at]}{ending}", around)

    def _edges(self, start: int, end: int) -> None:
        """Brackets before and behind all the quoted words, and those that begin a word."""
        text, first = self.source.folded.text, self.parts.runs[0]
        if first.gap is Gap.BRACKET and first.bracket:
            at = self.source.at[start]
            self._doubt(judged_at_the_edge(first.bracket, Around(text, at, at), leading=True))
        if self.parts.behind:
            at = self.source.at[end - 1] + 1
            self._doubt(judged_at_the_edge(self.parts.behind, Around(text, at, at), leading=False))
        self._doubt(next((f"its bracket [{content}] changes the word that it begins" for content in self.parts.prefixed), ""))

    def _around(self, after: int, start: int) -> Around:
        text = self.source.folded.text
        return Around(text, self.source.at[after - 1] + 1, self.source.at[start] if start < len(self.source.at) else len(text))

    def _doubt(self, why: str) -> None:
        self.doubt = self.doubt or why

    def _case(self, number: int, start: int) -> None:
        """Capitals: free at the start of a run, where a bracket marks them, and against words set in capitals."""
        run = self.squeezed[number]
        theirs = self.source.cased[start : start + len(run.cased)]
        if run.cased == theirs:
            return
        for i, (mine, other) in enumerate(zip(run.cased, theirs, strict=True)):
            if mine == other or run.at[i] in self.parts.runs[number].free:
                continue
            a, b = word_at(run, i), word_at(self.source, start + i)
            if i == 0 or self.allowed.cleaned_up or (min(len(a), len(b)) > 1 and (a.isupper() or b.isupper())):
                self.used.append("capital")
            elif not self.differences or self.differences[-1].brief != a:
                self.differences.append(WordDifference(a, b, "other"))

    def _punctuation(self, number: int, start: int) -> None:
        """Commas and stops within a run must agree; quotation marks, spaces, hyphens and brackets need not."""
        run = self.squeezed[number]
        size = len(run.text)
        if run.slice(0, size) == self.source.slice(start, start + size):
            return
        for i in range(1, size):
            mine, theirs = run.between(i), self.source.between(start + i)
            if mine == theirs:
                continue
            self.used.append("spacing or quotation marks")
            odd = _ODD_PUNCTUATION.sub("", mine), _ODD_PUNCTUATION.sub("", theirs)
            misread = self._a_blank_was_misread(number, i, start)
            if not (misread or self._same_punctuation(*odd) or self._is_within_a_sign(number, i, start)):
                self.differences.append(WordDifference(_beside(run, i, mine), _beside(self.source, start + i, theirs), "other"))

    def _a_blank_was_misread(self, number: int, i: int, start: int) -> bool:
        """Whether one side has a stop for the blank between two plain words ("there is.no room", "is .no"), as a scanner reads a speck."""
        run = self.squeezed[number]
        mine, theirs = run.between(i), self.source.between(start + i)
        words = word_at(self.source, start + i - 1), word_at(self.source, start + i)
        return {mine, theirs} in ({".", " "}, {" .", " "}) and all(len(word) > 1 and word.islower() for word in words)

    def _is_within_a_sign(self, number: int, i: int, start: int) -> bool:
        """Whether the stops of an abbreviation or the commas of a figure are left out on one side: "USC", "U.S.C."; "2000", "2,000"."""
        run = self.squeezed[number]
        sides = (run, i), (self.source, start + i)
        gaps = [_ODD_PUNCTUATION.sub("", side.between(at)) for side, at in sides]
        if sorted(gaps) not in (["", "."], ["", ","]):
            return False
        side, at = sides[gaps[0] == ""]
        before, behind = word_at(side, at - 1), word_at(side, at)
        if "," in gaps:
            return before[-1:].isdigit() and behind[:3].isdigit() and side.between(at) == ","
        return len(before) == 1 and before.isalpha()

    def _same_punctuation(self, mine: str, theirs: str) -> bool:
        """Where citations are announced as left out, the marks around them go too."""
        if mine == theirs:
            return True
        return self.allowed.citations and (theirs.count(".") > 2 or (set(mine) <= set(theirs) and set(theirs) - set(mine) <= set("().,;")))


def swallowed(omitted: str) -> Critical | None:
    """The class of a word whose omission by an ellipsis changes the meaning of a sentence; None if it may be left out.

    The rule: an omission within one sentence must not begin with a negation, nor consist of one or of a
    modal verb with a word about it, nor of numbers alone; another one that holds such a word is a doubt
    (`doubtful`), as is "not … but" with all between: "saw two young men" says nothing else without the two. One that runs on to another
    sentence must not begin with the negation of its first, nor take that of its last.
    A modal verb or number that is set off by commas or the like, or is a citation, is free.
    """
    if end := _SENTENCE_END.search(omitted):
        return "negation" if _cut_before_not(omitted[: end.start()]) or swallowed(_begun(omitted)) == "negation" else None
    words = tokens(omitted)
    if not words or len(words) > ONE_SENTENCE:
        return None
    kind = critical([t.form for t in words])
    if kind == "negation":
        denies = words[0].form in BARE_NEGATIONS - {"without"} or len(words) <= LONE
        return kind if denies and not _has_its_own_object(words) else None
    if _DAY_AND_YEAR.fullmatch(omitted.strip()):
        return None  # "by letter dated December … to the Director"
    alone = len(words) < LONE and (kind != "number" or all(is_number(word.form) for word in words))
    return kind if alone and not (_REFERENCE_WORDS.search(omitted) or _set_off(omitted)) else None


def doubtful(omitted: str, *, joins: bool) -> str:
    """Why a reader must judge what an ellipsis left out; empty if practice allows it.

    `joins`: the words after it go on in the middle of a sentence. Then an omission that runs over the
    end of a sentence makes one sentence of two.
    """
    words = tokens(omitted)
    if joins and _SENTENCE_END.search(omitted):
        return "its ellipsis makes one sentence out of two"
    if len(words) > ONE_SENTENCE and (_begins_with_not(omitted) or _ends_with_not(omitted)):
        return f"its ellipsis leaves out a negation ({_edges(omitted)})"
    if end := _SENTENCE_END.search(omitted):
        head = tokens(omitted[: end.start()])
        if len(head) <= LONE and critical([t.form for t in head]) == "negation":
            return f"its ellipsis leaves out words with a negation (“{' '.join(omitted[: end.start()].split())}”)"
        return doubtful(_begun(omitted), joins=False) if critical([t.form for t in tokens(_begun(omitted))]) == "negation" else ""
    if not words or len(words) > ONE_SENTENCE:
        return ""
    kind = critical([t.form for t in tokens(REFERENCE.sub(" ", omitted))])  # the number of a section counts nothing
    free = kind is None or (kind != "negation" and (_REFERENCE_WORDS.search(omitted) or _set_off(omitted)))
    return (
        "" if free else f"its ellipsis leaves out words with a {'modal verb' if kind == 'modal' else kind} (“{' '.join(omitted.split())}”)"
    )


def too_far(omitted: str) -> str:
    """Why an ellipsis is too long to accept without a reader's judgment; empty if it is within reach."""
    return "its ellipsis passes over more than a paragraph" if sum(map(str.isalnum, omitted)) > REACH else ""


def _begun(omitted: str) -> str:
    """The first words of the sentence that goes on behind an omission; empty if a whole sentence ends it."""
    begun = omitted[[m.end() for m in _SENTENCE_END.finditer(omitted)][-1] - 1 :]
    return "" if begun.rstrip(" \"')]").endswith((".", "?", "!")) else begun


def _cut_before_not(head: str) -> bool:
    """Whether the rest of a sentence, cut off behind quoted words, is short and denies them ("was … not paid")."""
    return _begins_with_not(head) and len(tokens(head)) <= ONE_SENTENCE


def _begins_with_not(omitted: str) -> bool:
    words = tokens(omitted)
    return bool(words) and words[0].form in BARE_NEGATIONS - {"without"} and not omitted[: words[0].start].strip()


def _ends_with_not(omitted: str) -> bool:
    """Whether the last word left out denies what the quotation goes on with ("they … [will not] be able")."""
    words = tokens(omitted)
    return bool(words) and words[-1].form in BARE_NEGATIONS - {"without"} and not omitted[words[-1].end :].strip()


def _edges(omitted: str) -> str:
    """The first and the last words of a long omission."""
    words = omitted.split()
    half = ONE_SENTENCE // 2
    return f"“{' '.join(words[:half])} … {' '.join(words[-half:])}”"


def _has_its_own_object(words: Sequence[Token]) -> bool:
    """Whether the omission is a phrase that denies only its own words ("without written notice")."""
    denying = [at for at, word in enumerate(words) if word.form in BARE_NEGATIONS]
    return bool(denying) and all(words[at].form == "without" and at < len(words) - 1 for at in denying)


def contrasted(omitted: str, later: str) -> str:
    """Why a reader must judge an omission that begins with a negation which is not the verb's; empty if it does not.

    It is an insertion between commas (", not a warden,"), "not only" with what it widens, or the "not" of a contrast whose other
    half, with its "but", the same ellipsis or the `later` one leaves out.
    """
    if swallowed(omitted) != "negation":
        return ""
    forms = [word.form for word in tokens(omitted)]
    inserted = len(forms) > 1 and omitted.strip()[:1] in {",", "("} and omitted.strip()[-1:] in {",", ")"}
    widened = forms[0] == "not" and len(forms) > 1 and forms[1] in _WIDENING
    halved = forms == ["not"] and _CONTRAST[1] in [word.form for word in tokens(later)][-2:]
    whole = len(forms) > len(_CONTRAST) and forms[0] == _CONTRAST[0] and _CONTRAST[1] in forms[-2:]
    told = inserted or widened or halved or whole
    return f"its ellipsis leaves out words with a negation (“{' '.join(omitted.split())}”)" if told else ""


def _set_off(omitted: str) -> bool:
    """Whether the omission is an insertion between commas, dashes or round brackets."""
    stripped = omitted.strip()
    return stripped[:1] in {",", "(", "-", ";"} and stripped[-1:] in {",", ")", "-", ";", "."}


def _beside(text: Squeezed, i: int, between: str) -> str:
    """The words on both sides of a place, with what stands between them; the word itself where nothing does."""
    return f"{word_at(text, i - 1)}{between}{word_at(text, i)}" if between else word_at(text, i)


def word_at(text: Squeezed, i: int) -> str:
    """The word of a squeezed text to which a character belongs."""
    first, last = i, i + 1
    while first > 0 and not text.starts_word(first):
        first -= 1
    while last < len(text.text) and not text.starts_word(last):
        last += 1
    return text.cased[first:last]
