"""Changes that the practice of quotation allows, each with the source that it is to be compared with."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

from places import Place

_WEIGHTY = re.compile(
    r"(?i)\b(?:no|not|never|nor|neither|none|without|cannot|nothing|nobody|nowhere|hardly|scarcely|barely|unless|except|must|may|shall|should"
    r"|will|would|can|could|might|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]*teen|[a-z]*ty|hundred|thousand|million|half|third"
    r"|first|second|[a-z]+th|twice|double|triple|dozen)\b|n['’]t|[0-9§$£€%\[\]{}*…]|\. \."
)
_EXPLAINED = ("[the company]", "[under the lease]", "[that is, the tenant]", "[in the earlier of these appeals]", "[of the statute]")
_ELLIPSES = (". . .", "...", "…", "[...]", "[. . .]", "* * *")


@dataclass(frozen=True)
class Variant:
    """A quotation, its source, and what the brief says of it."""

    quotation: str
    source: str
    flags: dict[str, bool] = field(default_factory=dict)


def quote_glyphs(p: Place, rng: random.Random) -> Variant | None:
    text = p.text
    if not re.search(r"[\"“”'’]", text):
        return None
    tables = (str.maketrans("“”‘’", "\"\"''"), str.maketrans('“”‘’"', "‘’“’'"), str.maketrans("'\"", "’”"))
    return Variant(text.translate(rng.choice(tables)), p.window.text)


def whitespace(p: Place, rng: random.Random) -> Variant | None:
    return Variant("".join(w + rng.choice([" ", "  ", "\n", "\u00a0", " \r\n "]) for w in p.words).strip(), p.window.text)


def line_break_hyphen(p: Place, rng: random.Random) -> Variant | None:
    """A word broken at the end of a line of the brief, or of the source."""
    long = list(re.finditer(r"\b[a-z]{7,}\b", p.text))
    if not long:
        return None
    at = rng.choice(long).start() + rng.randint(3, 4)
    hyphen = rng.choice(["-", "\u00ad", "\u2010"])
    broken = f"{p.text[:at]}{hyphen}\n{p.text[at:]}"
    return Variant(broken, p.window.text) if rng.random() < 0.5 else Variant(p.text, _in_source(p, broken))


def _in_source(p: Place, changed: str) -> str:
    start, end = p.span
    return p.window.text[:start] + changed + p.window.text[end:]


def page_mark(p: Place, rng: random.Random) -> Variant | None:
    words = p.words
    at = rng.randrange(1, len(words))
    mark = rng.choice(["*{}", "[*{}]", "**{}"]).format(rng.randint(2, 1400))
    return Variant(p.text, _in_source(p, " ".join([*words[:at], mark, *words[at:]])))


def note_mark(p: Place, rng: random.Random) -> Variant | None:
    words = p.words
    fit = [i for i, w in enumerate(words[:-1]) if re.fullmatch(r"[a-z]{4,}[.,;]", w)]
    if not fit:
        return None
    at = rng.choice(fit)
    return Variant(p.text, _in_source(p, " ".join([*words[:at], words[at] + str(rng.randint(1, 60)), *words[at + 1 :]])))


def page_mark_in_brackets(p: Place, rng: random.Random) -> Variant | None:
    words = p.words
    at = rng.randrange(1, len(words))
    return Variant(" ".join([*words[:at], f"[*{rng.randint(2, 1400)}]", *words[at:]]), p.window.text)


def bracketed_letter(p: Place, _: random.Random) -> Variant | None:
    text = p.text
    return Variant(f"[{text[0].swapcase()}]{text[1:]}", p.window.text) if re.match(r"[A-Za-z][a-z]", text) else None


def bracketed_explanation(p: Place, rng: random.Random) -> Variant | None:
    words = p.words
    at = rng.randrange(1, len(words))
    return Variant(" ".join([*words[:at], rng.choice(_EXPLAINED), *words[at:]]), p.window.text)


def ellipsis(p: Place, rng: random.Random) -> Variant | None:
    words = p.words
    size = rng.randint(2, min(12, len(words) - 6))
    at = rng.randrange(2, len(words) - size - 2)
    gone = " ".join(words[at : at + size])
    if _WEIGHTY.search(gone) or re.search(r"[.?!]", words[at - 1] + gone):
        return None
    return Variant(" ".join([*words[:at], rng.choice(_ELLIPSES), *words[at + size :]]), p.window.text)


def sic(p: Place, rng: random.Random) -> Variant | None:
    words = p.words
    at = rng.randrange(1, len(words) + 1)
    return Variant(" ".join([*words[:at], "[sic]", *words[at:]]), p.window.text)


def terminal_punctuation(p: Place, rng: random.Random) -> Variant | None:
    bare = p.text.rstrip(".,;:")
    return Variant(bare + rng.choice([".", ",", ";", "?"]), p.window.text) if bare[-1].isalpha() else None


def inner_marks(p: Place, _: random.Random) -> Variant | None:
    """ "(internal quotation marks omitted)"."""
    text = p.text
    if not re.search(r"[\"“”]", text):
        return None
    return Variant(re.sub(r"[\"“”]", "", text), p.window.text, {"omissions": True})


def citation_omitted(p: Place, rng: random.Random) -> Variant | None:
    """A citation put behind a sentence of the source, left out with "(citation omitted)"."""
    words = p.words
    fit = [i for i, w in enumerate(words[:-2]) if re.fullmatch(r"[a-z]{4,}\.", w) and words[i + 1][:1].isupper()]
    if not fit:
        return None
    at = rng.choice(fit)
    cited = rng.choice(["See Marrow v. Pell, 612 F.3d 44, 51 (1st Cir. 2010).", "Id. at 51.", "Marrow v. Pell, 551 U.S. 44, 51 (2007)."])
    return Variant(p.text, _in_source(p, " ".join([*words[: at + 1], cited, *words[at + 1 :]])), {"omissions": True})


def cleaned_up(p: Place, rng: random.Random) -> Variant | None:
    """Brackets and inner marks that the source has, gone with "(cleaned up)"."""
    words = p.words
    at = rng.randrange(1, len(words) - 2)
    if not re.fullmatch(r"[a-z]{4,}", words[at]):
        return None
    first = words[at]
    theirs = [*words[:at], f'"[{first[0].upper()}]{first[1:]}', *words[at + 1 : -1], words[-1] + '"']
    return Variant(p.text, _in_source(p, " ".join(theirs)), {"cleaned_up": True})


VARIANTS = (
    quote_glyphs, whitespace, line_break_hyphen, page_mark, note_mark, page_mark_in_brackets, bracketed_letter,
    bracketed_explanation, ellipsis, sic, terminal_punctuation, inner_marks, citation_omitted, cleaned_up,
)  # fmt: skip
