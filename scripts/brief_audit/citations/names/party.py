"""A party of a case name: where its first word stands, word by word backwards, and whether words can be a party at all."""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.names.layout import (
    FILING_CODE,
    GLUED,
    counts_things,
    is_layout,
    is_numbered_company,
    is_stroke,
    names_a_thing,
    past_closed,
    past_heading,
    past_introduction,
)
from brief_audit.tables import rows

_VERSUS_WORD = re.compile(r"vs?\.?|V\.|-v-|–v–|VS\.")
_INVOLVED = re.compile(
    r"(?:^|[\s(])(?!(?:Lord|Lady|Baroness|Sir|Dame|Mrs?|Ms|Justice|Judge) )[A-Z][a-z]+ [A-Z][a-z]+ed $"
)  # "Parents Involved in Alder"
_TAILS = re.compile(
    r"(?:Inc|INC|LLC|L\.L\.C|LLP|L\.L\.P|LP|L\.P|Ltd|LTD|Co|Corp|PLC|plc|P\.C|PC|P\.A|N\.A|NA|S\.A|S\.p\.A|A\.G|AG|GmbH|N\.V|B\.V|"
    r"More or Less|Jr|Sr|II|III|IV|M\.D|MD|Ph\.D|Esq|Assoc|et al|a |an |the |as |Local|Lodge|No|Nos|D\.D\.S|Bhd|Dep’t|Dep't|Div|Dist|"
    r"Cnty|County|[A-Z]\.[A-Z]\.|Deceased|(?i:(?:(?:Cross-)?(?:Plaintiff|Defendant|Appell(?:ant|ee)|Petitioner|Respondent|Movant|Debtor)s?[-/–]?)+))(?![A-Za-z0-9])"
)
# A branch of a company between its name and its form: "Rent-A-Center, West, Inc.", "Alder Cable of Manassas, Va., Inc."
_BRANCH = re.compile(
    r"(?:(?:North|South)?(?:[Ee]ast|[Ww]est)(?:ern)?|North|South|Central|Midwest|Atlantic|Pacific|"
    r"(?:(?:North|South|Latin|Central) )?America|USA|U\.S\.A?\.?|Int[’']l|International|Worldwide|Global|Europe|"
    r"Canada|[A-Z][a-z]{1,5}\.|[A-Z]\.[A-Z]\.),? "
    r"(?:Inc|INC|LLC|L\.L\.C|LLP|L\.L\.P|LP|L\.P|Ltd|LTD|Co|Corp|N\.A|P\.C|S\.A)(?![A-Za-z])"
)
# A preposition within the name of a body or a place: "University of Alder at Birch", "Committee on Alder", "Birch upon Alder".
_INSTITUTION = re.compile(
    r"\b(?:Univ(?:ersity|\.)|Coll(?:ege|\.)|Sch(?:ool|\.)|Hosp(?:ital|\.)|Club|Campus|C(?:en)?t(?:e)?r\.?|Center|Centre|Inst(?:itute|\.)|Inn|Homes|Condo(?:minium|s|\.)|"
    r"Shops|Villas?|Ass[’']n|Owners)(?: of)?(?: [A-Z][\w.’'-]*){0,3} $"
)
_BODY_ON = re.compile(
    r"\b(?:Council|Comm(?:ittee|ission|[’']n|\.)|Subcomm(?:ittee|\.)|Conf(?:erence|\.)|C(?:en)?tr\.|Center|Coal(?:ition|\.)|Board|Bd\.|Inst(?:itute|\.)|Panel|"
    r"Foundation|Found\.|Fund|Alliance|All\.|League|Cmty\.|Ass[’']n|Assembly|Office|Off\.|Bureau) $"
)
_NAMED_PLACE = re.compile(r"\b[A-Z][a-z]+ $")
_WATERSIDE = re.compile(r"(?:the )?(?:Lake|Sea|Hill|River|Bay|Ocean|Beach|Thames|Trent|Tyne|Tees|Avon|Wye)\b|the$")
_NUMBERED_UNION = re.compile(r"\b(?:Local|Lodge|Unions?|Dist\.|Council|Post|No\.)(?: No\.)? $")
_OF_A_UNION = frozenset({"Union", "Unions", "Bhd.", "Brotherhood", "Teamsters", "Workers", "Guild"})
_EXCLAIMED = re.compile(r"(?:Inc|LLC|Co|Corp|Ltd|plc|PLC)\b")
_QUOTED_LETTER = re.compile(r"[“\"‘'][A-Z][”\"’']")
_CAMEL = re.compile(r"[a-z]{1,2}[A-Z][a-z]")  # eBay
_FRIEND = re.compile(
    r"\s\((?:an?\s[a-z]+,?\s)?(?:(?:suing|acting|appearing)\s)?(?:by|through)\s(?:his|her|its|their|the|next)\s[^()]{1,80}\)"
)
_CLOSED = re.compile(r"^[^“\"‘]+[”\"’]\.,?$")
_NUMBERED_PERSON = re.compile(r"#[0-9]{1,3}|[0-9]{1,3}[-–][0-9]{1,3}")  # "Doe #1", "Does 1-3"
_OK_STARTERS = frozenset(
    {"In", "On", "At", "By", "As", "First", "Second", "Third", "It", "Court", "Congress", "Plaintiff", "Justice", "Federal-Cases"}
    | {"OF", "He"}
)
_OREGON = "Or."  # the word "Or" has no stop
_NUMBERED_BRAND = re.compile(r"[0-9]{1,3}[A-Z][A-Za-z]*")  # "3M Co."
_AMOUNT = re.compile(r"\$[0-9][0-9,.]*")
_ACRONYM = re.compile(r"[A-Z]{2,4}\.")
_NUMERAL = re.compile(r"(?:I{2,3}|I[VX]|VI{1,3}|X[IVX]{1,3})\.")  # "Title VII."; a single letter is an initial
_SMALL_WORD = re.compile(r"(?:^|\s)(?!of\s)[a-z][a-z’'-]*,?\s$")
_CAPITALS = re.compile(r"[A-Z][A-Z]")
_ORDINALS = frozenset({"First", "Second", "Third"})  # "First Interstate Bank" is a name; "First, Smith" is not


@cache
def words_of_kind(kind: str) -> frozenset[str]:
    """The words of one kind in the table `name_words`: particles, starters, abbreviations."""
    return frozenset(row["word"] for row in rows("name_words") if row["kind"] == kind)


@cache
def known_abbreviations() -> frozenset[str]:
    """Abbreviations of case names, lower case, without their stop. Source: reporters-db and the table `name_words`."""
    listed = (row["abbreviation"] for row in rows("us_name_abbreviations"))
    return words_of_kind("abbreviation") | frozenset(one.lower().rstrip(".").replace("’", "'") for one in listed)


def sane(party: str) -> bool:
    """Whether the words can be a party that ends where the citation begins: no sentence ends inside, no prose."""
    if len(party) > 200 or re.search(
        r"[;?\[\]]|!(?! (?:Inc|LLC|Co|Corp|Ltd|plc|PLC)\b)|"
        r"\b(?:held|holding|ruled|stated|found|court|explained|that|which|was|is|were|has|had|under|cited|citing|see|at(?! [A-Z]))\b",
        party,
    ):
        return False
    outside = re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", _QUOTED_LETTER.sub("", party)))
    if re.search(r"[()“”\"]", outside):
        return False
    words = party.split()
    for index, word in enumerate(words[:-1]):
        follows = words[index + 1]
        if word.endswith(".") and follows[:1].isupper() and not is_abbreviation(word):
            return False
    strange = [
        w
        for w in without_friend(party).split()
        if w[:1].islower() and w.rstrip(",.") not in words_of_kind("particle") and w not in words_of_kind("particle") and len(w) > 3
    ]
    return len(strange) <= (2 if "," in party else 1)


def without_friend(party: str) -> str:
    """The party less the friend who acts for it, whose words name nobody: "AB (a child, by his litigation friend EF)" is AB."""
    return _FRIEND.sub("", party)


def is_abbreviation(word: str) -> bool:
    """Whether the stop behind a word belongs to the word and ends no sentence, as it does behind a closing quotation mark."""
    if _CLOSED.search(word):
        return False
    bare = word.strip("(),“\"‘'").rstrip(".")
    if bare.isdigit():
        return False
    if len(bare) <= 1 or "." in bare or "’" in bare or "'" in bare:
        return True
    if bare.lower() in known_abbreviations() or (bare[:1].isupper() and bare.lower() in words_of_kind("abbreviation-capital")):
        return True
    return bare.isupper() and len(bare) <= 4 and not bare.isdigit()


def left_start(window: str, end: int) -> int | None:
    """Where the left party begins, word by word backwards; None if no name stands there."""
    start: int | None = None
    accepted = ""
    position = end
    while position > 0:
        word_start = window.rfind(" ", 0, position) + 1
        word = window[word_start:position]
        if not word:
            position -= 1
            continue
        glued = GLUED.search(word)
        opened = word[glued.end() :] if glued else word.lstrip("(“”\"‘'[—–-.…")
        cut = opened != word and not _closes(word, accepted) and _QUOTED_LETTER.fullmatch(word) is None
        verdict = _accepts(opened if cut else word, accepted) or _stands_within(word, window[:word_start], accepted)
        verdict = verdict or names_a_thing(window, word_start, end)
        if not verdict or _closes_with_an_acronym(word, window[:word_start], accepted):
            break
        start = word_start + (len(word) - len(opened) if cut else 0)
        accepted = window[start:end]
        if cut:
            break
        position = max(word_start - 1, 0)
    if start is None:
        return None
    return _trim(window, past_closed(window, start, end), end)


def _closes_with_an_acronym(word: str, before: str, accepted: str) -> bool:
    """Whether a sentence ends with a word that its capitals let pass for an abbreviation ("under Title VII and the ADEA. Alder v.").

    No name has one there that no table knows, unless it is all in capitals ("ALDER MTN. ELM v."); behind a small word not even such.
    """
    if not accepted[:1].isupper() or _ACRONYM.fullmatch(word) is None or word.rstrip(".").lower() in known_abbreviations():
        return False
    if _NUMERAL.fullmatch(word) is not None or _SMALL_WORD.search(before) is not None:
        return True
    return len(word) > len("CO.") and _CAPITALS.match(accepted) is None


def _closes(word: str, accepted: str) -> bool:
    """Whether the bracket that a word opens closes within the name, brackets within it too: "R (AAA (Birch)) v Cedar"."""
    whole = f"{word} {accepted}"
    return word.startswith("(") and whole.count(")") >= whole.count("(")


def _stands_within(word: str, before: str, accepted: str) -> bool:
    """Whether a word that opens no name stands within one: a preposition in the name of a body or a place, the number of a union."""
    if not accepted[:1].isupper() and not accepted.startswith("the "):
        return False
    bare = word.rstrip(",")
    return (
        (word == "in" and _INVOLVED.search(before) is not None)
        or (word == "at" and _INSTITUTION.search(before[-80:]) is not None)
        or (word == "on" and (_BODY_ON.search(before) or (_NAMED_PLACE.search(before) and _WATERSIDE.match(accepted))) is not None)
        or (word == "upon" and (found := _NAMED_PLACE.search(before)) is not None and found[0].strip() not in words_of_kind("starter"))
        or (bare.isdigit() and _NUMBERED_UNION.search(before) is not None)
    )


def _accepts(word: str, accepted: str) -> bool:  # noqa: PLR0911 (a ladder of reasons)
    """Whether the party may begin with `word` before what is already accepted."""
    word = re.sub(r"^[ao]/(?=[A-Z])", "", word)  # a scan's "of": "Regents a/Univ. a/Cal."
    if (word.endswith("!") and _EXCLAIMED.match(accepted)) or _QUOTED_LETTER.fullmatch(word):
        return True
    if _VERSUS_WORD.fullmatch(word) or word[-1:] in ';:?!”"]':
        return False
    bare = word.rstrip(",")
    if not accepted:
        known = (
            word[:1].isupper()
            or word[:1].isdigit()
            or _AMOUNT.fullmatch(bare) is not None
            or bare in words_of_kind("particle")
            or _NUMBERED_PERSON.fullmatch(bare) is not None
        )
        return known or bare.startswith("(") or bare.endswith(")")
    if word.endswith(".") and accepted[:1].isupper() and (word[:1].isdigit() or not is_abbreviation(word)):
        return False
    if word.endswith(",") and not _comma_may_stand(bare, accepted):
        return False
    if bare.rstrip(".") in words_of_kind("starter") and bare.rstrip(".") not in _OK_STARTERS and bare != _OREGON:
        return False
    if _is_of_a_heading(bare, accepted):
        return False
    if bare[:1].isupper() or _NUMBERED_BRAND.fullmatch(bare) or bare in words_of_kind("particle") or bare == "&" or _CAMEL.match(bare):
        return True
    if bare[:1].isdigit():
        return (
            ")" not in bare
            and ".." not in bare
            and bool(re.match(r"[0-9]+(?:st|nd|rd|th|d)?\b", bare))
            and not re.fullmatch(r"(?:1[6-9]|20)[0-9]{2}", bare)
        )
    return bare.startswith("(") or bare.endswith(")") or bare in {"ex", "rel."}


def _is_of_a_heading(bare: str, accepted: str) -> bool:
    """Whether a word in capitals opens sentences and no names, before a name in capitals: "A. UNDER ALDER V. BIRCH"."""
    small = bare.capitalize()
    opens = small in words_of_kind("starter") and small not in _OK_STARTERS and bare.lower() not in words_of_kind("particle")
    return opens and bare.isupper() and len(bare) > 1 and _CAPITALS.match(accepted) is not None


def _is_a_state(accepted: str) -> bool:
    """Whether a state's short form is all that follows: "City of Alder, Or. v. Birch"."""
    return accepted.endswith(".") and re.sub(r"[.\s]", "", accepted).lower() in _states()


@cache
def _states() -> frozenset[str]:
    return frozenset(row["short"] for row in rows("name_abbreviations") if row["source"] == "Bluebook T10")


def _comma_may_stand(bare: str, accepted: str) -> bool:
    if _TAILS.match(accepted) or _TAILS.match(bare) or (bare == "Less" and accepted[:1].isupper()):
        return True
    if bare.rstrip(".") in words_of_kind("starter"):
        return False
    if bare[:1].isupper() and (_BRANCH.match(accepted) or bare in _OF_A_UNION or _is_a_state(accepted)):
        return True
    return bool(re.match(r"(?:[A-Z][\w’'.-]*,? ){1,3}(?:& |and )", accepted)) or accepted.startswith("d/b/a")


def _trim(window: str, start: int, end: int) -> int | None:
    """Drop what cannot open a name: signals, prepositions, headings in capitals, the previous name's conjunction."""
    coded = False
    while start < end:
        start = past_heading(window, start, end)
        start = past_introduction(window, start, end)
        if (remark := re.compile(r"\([^()]*\)\s").match(window, start, end)) is not None:
            start = remark.end()  # "(Emphasis added) Alder v. Birch"
            continue
        match = re.compile(r"\S+\s?").match(window, start, end)
        if match is None:  # a blank: two words stand further apart than one
            start += 1
            continue
        word = match[0].strip().rstrip(",")
        bare = word.rstrip(".")
        rest = window[match.end() : end].strip()
        if not rest:
            named = word[:1].isupper() or word[:1].isdigit() or word in words_of_kind("leading-particle") or _AMOUNT.fullmatch(word)
            return start if named else None
        lower = word[:1].islower() and word not in words_of_kind("leading-particle") and not _CAMEL.match(word)
        starter = (
            bare in words_of_kind("starter")
            and word != _OREGON
            and not (bare == "In" and re.match(r"(?:re|the (?:Matter|Interest))\b", rest))
            and not (bare in _ORDINALS and not match[0].rstrip().endswith(","))
        )
        coded = coded or FILING_CODE.fullmatch(word) is not None
        layout = (
            (is_layout(word) and not counts_things(rest) and not is_numbered_company(window[:start], word, rest))
            or (coded and (word.isdigit() or FILING_CODE.fullmatch(word) is not None))
            or is_stroke(word, rest)
            or (word.isdigit() and rest.startswith("of "))  # "at page 28 of Alder v. Birch"
        )
        if not (lower or starter or layout):
            return start
        start = match.end()
    return None
