"""Differences of a quotation that another print of the same decision may have: they open a citation, and accuse none.

Publishers print one decision by rules of their own: "§ 9" or "Section 9", "65" or "sixty-five", "75 percent" or "seventy-five per
cent", "Dec. 14" or "14 December", "utilised" or "utilized". Whoever quotes from one of them altered no word. A number of another
value, another day, and any other word are not of these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.diff import WordDifference
from brief_audit.text.words import MONTHS, TENS, UNITS, tokens

_VALUES = {**{word: value for value, word in enumerate(UNITS)}, **dict(zip(TENS, range(20, 100, 10), strict=True))}
_SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10}
_SIGNS = {
    **dict.fromkeys(("§", "section", "sec", "s", "ss", "sections", "secs"), "section"),
    **dict.fromkeys(("paragraph", "para", "paragraphs", "paras", "par"), "paragraph"),
    **dict.fromkeys(("number", "no", "nos", "numbers"), "number"),
    **dict.fromkeys(("&", "and"), "and"),
    **dict.fromkeys(("€", "eur", "euro", "euros"), "euro"),
    **dict.fromkeys(("£", "gbp", "pound", "pounds"), "pound"),
    **dict.fromkeys(("$", "usd", "dollar", "dollars"), "dollar"),
    **{month[:3]: month for month in MONTHS if len(month) > len("june")},
    "sept": "september",
    "versus": "v",
    "vs": "v",
}
"""How else a word that is no word of the sentence may be printed; the points of an abbreviation are no part of it."""
_WHOLE_WORDS = {
    **dict.fromkeys(("jewellery", "jewelry"), "jewelry"),
    **dict.fromkeys(("programme", "program"), "program"),
    **dict.fromkeys(("programmes", "programs"), "programs"),
    **dict.fromkeys(("disc", "disk"), "disk"),
    **dict.fromkeys(("discs", "disks"), "disks"),
    **dict.fromkeys(("grey", "gray"), "gray"),
    **dict.fromkeys(("gaol", "jail"), "jail"),
    **dict.fromkeys(("tyre", "tire"), "tire"),
    **dict.fromkeys(("sceptical", "skeptical"), "skeptical"),
    **dict.fromkeys(("cheque", "check"), "check"),
    **dict.fromkeys(("cheques", "checks"), "checks"),
    **dict.fromkeys(("whilst", "while"), "while"),
    **dict.fromkeys(("amongst", "among"), "among"),
    **dict.fromkeys(("toward", "towards"), "toward"),
}
_DOUBLED = re.compile(r"(?<=[a-z])(?P<last>[lp])(?P=last)(?=(?:ed|ing|er|ers|or|ors)$)")
_SPELLINGS = (
    (re.compile(r"(?<=[a-z]{3})is(?=(?:e|es|ed|er|ers|ing|ation|ations)$)"), "iz"),
    (re.compile(r"(?<=[a-z]{2}l)ys(?=(?:e|es|ed|ing)$)"), "yz"),
    (re.compile(r"(?<=[a-z]{2})our(?=(?:s|ed|er|ers|ing|able|ably|ful|ite|ites|hood|less|ist)?$)"), "or"),
    (re.compile(r"(?<=[a-z]{2}[bct])re(?=s?$)"), "er"),
    (_DOUBLED, "\\g<last>"),
    (re.compile(r"(?<=[a-z]{2}l)l(?=(?:ment|ments|ful|fully)$)"), ""),
    (re.compile(r"(?<=[a-z]{2})ence(?=s?$)"), "ense"),
    (re.compile(r"(?<=[a-z]{2})dge(?=ment)"), "dg"),
    (re.compile(r"(?<=[a-z])ogue(?=s?$)"), "og"),
    (re.compile(r"(?<=^)(?:ae|oe)|(?<=[a-z])(?:ae|oe)(?=[a-z]{3})"), "e"),
    (re.compile(r"(?<=[a-z]{2})ctic(?=e)|(?<=^li)cenc(?=e)"), "ctis"),
    (re.compile(r"(?<=[a-z]{2})exion(?=s?$)"), "ection"),
)
"""What one side of the ocean writes, and the other: both are brought to one form, which need be no word."""


def another_print_explains(differences: Sequence[WordDifference]) -> bool:
    """Whether every difference is one of notation or of spelling, with the same value, day and word on both sides.

    >>> one = WordDifference("sixty-five", "65", "number"), WordDifference("utilized", "utilised", "other")
    >>> another_print_explains(one), another_print_explains([WordDifference("seventy", "65", "number")])
    (True, False)
    """
    moved: Counter[str] = Counter()
    for one in differences:
        brief, source = _forms(one.brief), _forms(one.source)
        if brief != source and not _same_figures(one):
            moved.update(form.removesuffix("th") for form in brief)
            moved.subtract(form.removesuffix("th") for form in source)
    dated = all(map(_OF_A_DATE.fullmatch, moved)) and not MONTHS.isdisjoint(moved)
    return bool(differences) and (dated or not moved) and not any(moved.values())


_OF_A_DATE = re.compile(rf"{'|'.join(sorted(MONTHS))}|(?:[1-9]|[12][0-9]|3[01])")
"""What stands in one order here and in another there."""


def another_print_has(quotation: str, text: str) -> bool:
    """Whether the text has the words of a quotation in the form that all prints share.

    >>> another_print_has("seventy-five percent at fault", "The jury found the owner 75% at fault.")
    True
    """
    words = _forms(LETTER.sub(r"\1", quotation))
    return bool(words) and f" {' '.join(words)} " in _all_forms(text)


@lru_cache(maxsize=4)
def _all_forms(text: str) -> str:
    """A whole text's forms, each between blanks: every quotation of a decision is looked for in them."""
    return f" {' '.join(_forms(text))} "


LETTER = re.compile(r"\[(\w)\](?=\w)")
"""A letter whose capital was changed."""


def _same_figures(one: WordDifference) -> bool:
    """Whether one of two equal figures is an ordinal: "14th" and "14"."""
    brief, source = _FIGURES.fullmatch(one.brief), _FIGURES.fullmatch(one.source)
    return brief is not None and source is not None and brief[1] == source[1]


_FIGURES = re.compile(r"([0-9]+)(?:st|nd|rd|th)?", re.IGNORECASE)


def _forms(words: str) -> list[str]:
    """The words in the form that all prints share; a number in words is one form, its value."""
    found: list[str] = []
    number: list[str] = []
    for token in (*tokens(words.replace("-", " ").replace("–", " ")), None):
        form = token.form if token is not None else ""
        if form in _VALUES or (number and (form in _SCALES or (form == "and" and number[-1] in _SCALES))):
            number.append(form)
            continue
        if number:
            found.append(_value([word for word in number if word != "and"]))
            found += ["and"] if number[-1] == "and" else []
            number = []
        found += _form(form) if form else ()
    return found


def _value(number: Sequence[str]) -> str:
    total = part = 0
    for word in number:
        if word in _SCALES:
            part = max(1, part) * _SCALES[word]
            total, part = (total + part, 0) if _SCALES[word] > _SCALES["hundred"] else (total, part)
        else:
            part += _VALUES[word]
    return str(total + part)


@lru_cache(maxsize=16384)
def _form(form: str) -> tuple[str, ...]:
    if form.endswith("%"):
        return *_form(form.removesuffix("%")), "percent"
    if form[:1].isdigit():
        return (re.sub(r"(?<=[0-9])(?:st|nd|rd|th)$", "th", re.sub(r"(?<=[0-9]),(?=[0-9]{3})", "", form)),)
    if form in _ORDINALS:
        return (f"{_ORDINALS[form]}th",)
    if form in ("per", "cent"):
        return () if form == "per" else ("percent",)
    plain = form.replace(".", "")
    return (_SIGNS.get(plain) or _WHOLE_WORDS.get(plain) or _spelt(plain),)


def _spelt(form: str) -> str:
    for pattern, other in _SPELLINGS:
        if pattern is not _DOUBLED or len(_VOWELS.findall(form)) > _OF_ONE_SYLLABLE:
            form = pattern.sub(other, form)
    return form


_VOWELS, _OF_ONE_SYLLABLE = re.compile(r"[aeiouy]+"), 2
"""Groups of vowels: "travelled" has three, and may be "traveled"; "filled" has two, and is never "filed"."""
