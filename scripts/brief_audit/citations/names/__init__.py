"""The case name before a citation, read backwards from its core, and the signal before the name.

No name is better than a wrong one: a name is taken only if it stands directly before
the citation, with nothing but a docket number, a comma or (California) the year between.
"""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.citations.names.layout import FEDERAL_DOCKET
from brief_audit.citations.names.party import is_abbreviation, known_abbreviations, left_start, sane, without_friend, words_of_kind
from brief_audit.citations.parens import court_and_date
from brief_audit.tables.courts import court_id_of_citation
from brief_audit.text.names import BRITISH_NUMBER

__all__ = ["FEDERAL_DOCKET", "CaseName", "scan_name", "scan_short_name", "scan_signal"]

WINDOW = 320

_VERSUS = re.compile(r"(?<=[\s)’'.,])(?:vs?\.?|V\.|-v-|–v–|VS\.)(?=\s)|(?<=\s)v\.(?=[A-Z][a-z])")
_ONE_PARTY = re.compile(
    r"(?<![\w.])(?:(?:In [Rr]e:? )?(?:(?:the|The) )?(?:Estate|Marriage|Guardianship|Conservatorship|Adoption|Succession|"
    r"Application|Petition|Appeal|Pers(?:onal|\.) Restraint|Det\.|"
    r"Welfare|Dependency|Detention|Custody|Paternity|Parentage) of|In [Rr]e:?|IN RE|Ex [Pp]arte|EX PARTE|Ex p\.?|Re|RE|(?:In )"
    r"?(?:the )?(?:Matter|Interest) of|[Ii]n the matter of(?= [A-Z])|"
    r"(?:Attorney[- ]General|HM Advocate|Lord Advocate)[’']s References?(?= \())(?=\s)"
)
_DOCKET = re.compile(
    r",?\s?\(?(?:(?:Case |Civ(?:il)?\.? (?:A(?:ction|\.) )?|Crim\.? |Cause |Docket |Cv\.? |Index )?(?:Nos?\.|No|#|Docket)"
    rf"\s?(?=[\w:./-]*[0-9])[\w:./()-]+|(?:Case )?(?:No\.\s)?{FEDERAL_DOCKET}"
    rf"|(?:(?:Case |Claim |Appeal )?(?:Nos?\.?:?|Numbers?:?) )?{BRITISH_NUMBER})"
    r"(?:\s?\([A-Z][A-Za-z]{1,4}\)){0,3}(?:(?:,| &| and) (?:Nos?\. )?[0-9][\w:.-]*){0,4}\)?,?\s?$"
)
_YEAR_BEFORE = re.compile(r",?\s?[(\[](?P<year>1[6-9][0-9]{2}|20[0-9]{2})[)\]],?\s?$")
# California: "(9th Cir. 2019)", "(N.D.Cal. Mar. 3, 2019, No. 18-cv-1234)".
_COURT_BEFORE = re.compile(
    r",?\s?\((?P<inner>[A-Z0-9][^()\[\]\n]{2,60}\s(?:1[6-9]|20)[0-9]{2})(?:,\s(?:Case\s)?(?:Nos?\.\s)?[\w:.-]{4,24})?\),?\s?$"
)
# The old style: "Alder v. Birch, 5 Cir., 1958, 258 F.2d 1".
_COURT_BARE = re.compile(r",\s(?P<inner>[0-9A-Z][A-Za-z0-9. ]{1,24},?\s(?:1[6-9]|20)[0-9]{2}),?\s?$")
# A volume or page number that a scan or a table left behind the name: ", 33", ", 392 U.S.I, 27", ", --Wn.2d --".
_LEFTOVER = re.compile(
    r"(?:(?<![0-9]),|,(?=\s))\s?(?:"  # not within an amount: "$8,850"
    r"[0-9I]{1,4}(?:\s(?:[A-Z]\.\s)?[A-Z][A-Za-z.]{0,8}(?:\s?[23]d)?,?\s?[0-9I]{0,4}(?:,\s?[0-9I]{1,4})?)?|"
    r"[-–—_]+\s?[A-Z][\w. ]{0,10}[-–—_]*(?:,\s[-–—_]+){0,2})$"
)
_NUMBERED_BODY = re.compile(
    r"(?:\bDist(?:rict|\.)|\bD\.|\bLocal|\bLodge|\bUnion|\bPost|\bBd\.|\bCouncil|\bBhd\.|\bDiv(?:ision|\.)|\bAss[’']n|\bUnit)$"
)
_CASES_ALONE = re.compile(
    r"(?:^|(?<=[\s.;]))(?:(?:The|the) )?(?:[A-Z][\w’'-]+ ){1,4}Cases$|"
    r"(?:^|(?<=[;.,] )|(?<=[Ss]ee )|(?<=see also )|(?<=[^\w][Ii]n ))The (?:[A-Z][\w’'-]+ ?){1,3}(?:(?<= )\(No\.? ?[0-9]{1,2}\))?$"
)
# The immigration tribunals name a case by who appealed, what it decides and of which country: "AB (converts – risk) Ruritania CG",
# "Alder and another (permission; time)".
_DECIDED_OF = re.compile(r" \((?:[^()\n]|\([^()\n]*\)){2,200}\)(?: [A-Z][\w’'-]+(?: (?:(?:and|&|of) )?[A-Z][\w’'-]+){0,4}(?: \(CG\))?)?$")
_OF_THE_TRIBUNAL = re.compile(r"\b(?:Tribunal|Court|Chamber|Panel|Judges?|President|UT|F[Tt]T|SIAC|AIT|IAT|L?JJ?|Lord|Lady|Justice)\b")
_OF_A_TRIBUNAL = re.compile(r"\W*\[[0-9]{4}\]\s+UK(?:AIT|IAT|UT)\b")
_TURNED = re.compile(
    r"(?:^|[.;:]\s|\b(?:[Ss]ee(?: also)?|[Cc]f\.?|[Ii]n|[Ff]ollowing|[Aa]pplying)\s)(?P<name>(?!See\b|In\b|Cf\b|The\b)"
    r"[A-Z][\w.’'-]*(?:(?: (?:and|&))? [A-Z][\w.’'-]*){0,4}(?: \((?:An? )?[A-Z][A-Za-z ]+\))?,? (?:Re|RE|Petitioners?|Reclaimers?))$"
)
_ONE_OF_SEVERAL = re.compile(r"\s?\(No\.?\s[0-9]{1,2}\)")  # "Miller v Birch (No 2)", the second decision between them
_JUDGE_BEFORE = re.compile(
    r".{0,8}?\b(?:by|per|before)\s(?:[A-Z][\w’'-]+\s){1,2}(?:LJ|LJJ|JJ?|JSC|CJ|MR|P|[KQ]C)\.\s(?=[A-Z])"
)  # "was dismissed by Marrow J. Alder v Birch"
_CROWN = re.compile(r",\s(?:R\.?|Regina|Rex|The (?:King|Queen))$")
_SUPRA = re.compile(r",?\s(?:supra|ante),?\s?$")
_SLIP = re.compile(r",?\s?(?:slip\.? op\.?|unpublished|unreported)(?: at [0-9]+)?,?\s?$")
_SIGNAL_WORDS = (
    *("See, e.g.", "See e.g.", "See also, e.g.", "See also", "See generally", "See eg", "But see, e.g.", "But see", "But cf."),
    *("Cf.", "Compare", "Contra", "Accord", "E.g.", "See"),
)
_SIGNALS = tuple(form for signal in _SIGNAL_WORDS for form in (signal, signal[0].lower() + signal[1:]))
_SIGNAL = re.compile(r"(?:^|(?<=[\s(\[“\"‘']))(?:" + "|".join(re.escape(s) for s in sorted(_SIGNALS, key=len, reverse=True)) + r"),?\s?$")


@dataclass(frozen=True, slots=True)
class CaseName:
    """A name, its parties, where it starts, and what stood between it and the citation: year and court."""

    name: str
    parties: tuple[str, ...]
    start: int
    year: int | None = None
    court: str | None = None


_DEFINED = re.compile(r",?\s*[(\[](?:the\s+)?[“\"‘'](?:the\s+)?[A-Z][^”\"’'()\[\]]{1,40}[”\"’'](?:\s+case)?[)\]]\s*$")
"""The short name that the brief gives a case before its neutral citation: "Alder v Birch (“Alder”) [2024] EWCA Civ 5"."""


_SHORT = re.compile(
    r",?\s*[(\[](?:(?:hereafter|hereinafter),?\s+)?(?:the\s+)?[“\"‘']?(?P<short>[A-Z][\w’'-]+)[”\"’']?(?:\s+case)?[)\]]\s*$"
)
_COURT_BETWEEN = re.compile(r"(?:,?\s*\((?P<in>[A-Z]{2,5})\)|,\s+(?P<behind>[A-Z]{2,5})),?\s*$")
_NEUTRAL = re.compile(r"\W*\[[0-9]{4}\]\s+(?:UK|EW)?(?P<court>[A-Z]+)\b")


def _peel_between(window: str, behind: str) -> str:
    """Take a short name off the end that is a word of the name itself, and the letters of the court that the neutral citation bears."""
    neutral, between = _NEUTRAL.match(behind), _COURT_BETWEEN.search(window)
    if neutral is not None and between is not None and (between["in"] or between["behind"]).removeprefix("UK") == neutral["court"]:
        window = window[: between.start()]
    short = _SHORT.search(window)
    if neutral is not None and short is not None and re.search(rf"\b{re.escape(short['short'])}\b", window[: short.start()]):
        window = window[: short.start()]
    return window


def scan_name(text: str, floor: int, end: int, italic: tuple[int, int] | None = None) -> CaseName | None:
    """The case name that ends at `end` (the citation's core), looked for no further back than `floor`.

    `italic` is an italic run of the source that may bound the name.
    """
    floor = max(floor, end - WINDOW, text.rfind("\n", max(floor, end - WINDOW), end) + 1)
    window, year, court = _peel_court(text[floor:end])
    window, stated, docket = _peel(_SUPRA.sub("", window.removesuffix(" (")))
    year = year or stated
    window = _peel_between(_DEFINED.sub("", window), text[end : end + 40])
    if not window or window[-1:] in ";:!?([":
        return None
    if year is None and docket is None and _ends_a_sentence(text, floor + len(window), window):
        return None
    if italic is not None and floor <= italic[0] < end:
        clipped = _inside(window, italic[0] - floor)
        if clipped is not None:
            return CaseName(clipped[0], clipped[1], floor + clipped[2], year, court)
    guidance = _by_what_it_decides(window) if _OF_A_TRIBUNAL.match(text, end) else None
    found = guidance or _versus(window) or _one_party(window) or _the_cases(window)
    if found is None:
        return None
    return CaseName(found[0], found[1], floor + found[2], year, court)


def _ends_a_sentence(text: str, end: int, window: str) -> bool:
    """Whether the full stop before the citation closes a sentence; "Inc." and a comma after it show that it does not."""
    if not window.endswith("."):
        return False
    last = window.rsplit(None, 1)[-1]
    if text[end : end + 1] == ",":
        return not is_abbreviation(last)
    bare = last.rstrip(".")
    return "." not in bare and (bare.lower() not in known_abbreviations() or bare.isupper())


def scan_signal(text: str, floor: int, start: int) -> tuple[str | None, int]:
    """The introductory signal that ends at `start`, and where it begins."""
    window = text[max(floor, start - 40) : start]
    match = _SIGNAL.search(window)
    if match is None:
        return None, start
    return match[0].strip().rstrip(",").strip(), start - len(window) + match.start()


def _peel(window: str) -> tuple[str, int | None, str | None]:
    """Take commas, docket numbers and a year in parentheses off the end."""
    year: int | None = None
    docket: str | None = None
    for _ in range(3):
        window = window.rstrip(" ,")
        if year is None and (match := _YEAR_BEFORE.search(window)):
            year = int(match["year"])
        elif docket is None and (match := _DOCKET.search(window[-120:])) and match[0].strip(" ,") and not _numbers_a_body(window, match[0]):
            docket = match[0].strip(" ,()")
            window = window[: len(window) - len(match[0])]
            continue
        elif not (match := _SLIP.search(window[-40:])):
            break
        window = window[: len(window) - len(match[0])]
    return window.rstrip(" ,"), year, docket


def _peel_court(window: str) -> tuple[str, int | None, str | None]:
    """Take court and year in parentheses off the end, if the court is known."""
    match = _COURT_BEFORE.search(window) or _COURT_BARE.search(window)
    court, year, _ = court_and_date(match["inner"]) if match else (None, None, False)
    if match is None or court is None or court_id_of_citation(court) is None:
        return window, None, None
    return window[: match.start()], year, court


def _numbers_a_body(window: str, docket: str) -> bool:
    """Whether the number is part of the name: "Sch. Dist. No. 1", "Local No. 12", "Miller v Birch (No 2)"."""
    if _ONE_OF_SEVERAL.fullmatch(docket):
        return True
    before = window[: len(window) - len(docket)]
    return (
        not docket.startswith(",")
        and _NUMBERED_BODY.search(before) is not None
        and re.fullmatch(r"\s?No\.? [0-9]{1,4}[A-Z]?,?\s?", docket) is not None
    )


def _inside(window: str, start: int) -> tuple[str, tuple[str, ...], int] | None:
    """A name that the source typeset in italics from `start` on."""
    inner = window[start:]
    lead = re.match(
        r"(?:(?:See|Cf\.|But see|But cf\.|Compare|Contra|Accord|see)(?: also| generally)?,?(?: e\.g\.,?)?\s)"
        r"?(?:In (?=[A-Z][\w.’' ]* v))?",
        inner,
    )
    assert lead is not None
    name = inner[lead.end() :].strip(" ,")
    if not name or not (name[0].isupper() or name[0].isdigit() or name.startswith("de ")) or len(name) > 220:
        return None
    match = _last(_VERSUS, name)
    if match is None:
        return None
    right = name[match.end() :].strip(" ,")
    left = name[: match.start()].strip(" ,")
    if not right or not left or not sane(right) or re.search(r"\.\s[A-Z][a-z]+ [a-z]+ [a-z]", left):
        return None
    return name, (without_friend(left), without_friend(right)), start + lead.end()


def _versus(window: str) -> tuple[str, tuple[str, ...], int] | None:
    match = _last(_VERSUS, window)
    if match is None:
        return None
    right = _LEFTOVER.sub("", window[match.end() :].strip(" ,"))
    if not right or not sane(right):
        return None
    left_end = len(window[: match.start()].rstrip(" ,"))
    start = left_start(window, _before_remark(window, left_end))
    if start is None:
        return None
    judge = _JUDGE_BEFORE.match(window, max(0, start - 8))
    start = judge.end() if judge and start < judge.end() < left_end else start
    left = window[start:left_end].strip(" ,")
    right_start = window.index(right, match.end())
    return window[start : right_start + len(right)].strip(" ,"), (without_friend(left), without_friend(right)), start


def _before_remark(window: str, end: int) -> int:
    """Where a party ends less its remark: "Harrow Trust (R on the application of)", or with ", R (on …)" behind it, claims."""
    opened = window.rfind("(", 0, end)
    nested = window[max(0, end - 2) : end] == "))"
    if opened <= 0 or nested or window[end - 1] != ")" or " " not in window[opened:end]:
        return end
    head = window[:opened].rstrip()
    return len(_CROWN.sub("", head)) if window[opened + 1 : end].lower().startswith("on ") else len(head)


def _one_party(window: str) -> tuple[str, tuple[str, ...], int] | None:
    match = _last(_ONE_PARTY, window)
    if match is None:
        return _turned(window)
    start = match.start()
    name = window[start:].strip(" ,")
    rest = window[match.end() :].strip(" ,")
    if not rest or not sane(rest):
        return None
    before = _SIGNAL.sub("", window[:start]).strip()
    if match[0].startswith(("Estate", "the ")) and before and before[-1] not in ",;.":
        return None
    return name, (name,), start


def _by_what_it_decides(window: str) -> tuple[str, tuple[str, ...], int] | None:
    """A name whose one side its subject in brackets and the country follow; two sides are read as such."""
    match = _DECIDED_OF.search(window)
    start = left_start(window, match.start()) if match is not None else None
    if start is None or re.search(r"\sv\.?\s$", window[:start]) or "(" in window[start : match.start() if match else start]:
        return None
    if window.endswith(")") and _OF_THE_TRIBUNAL.search(window, start) is not None:
        return None  # "by the Upper Tribunal (Quill J) [2031] UKUT 7": who decided
    return window[start:], (window[start:],), start


def _turned(window: str) -> tuple[str, tuple[str, ...], int] | None:
    """A name that its proceeding follows: "A (A Child), Re", and the Scots "Alder, Petitioner"."""
    match = _TURNED.search(window)
    if match is None:
        return None
    name = match["name"]
    return name, (name,), match.start("name")


def _the_cases(window: str) -> tuple[str, tuple[str, ...], int] | None:
    """Popular names that stand alone ("The Slaughter-House Cases") and ships ("The Bremen")."""
    match = _CASES_ALONE.search(window)
    if match is None:
        return None
    name = re.sub(r"^(?:See|In|the) ", "", match[0])
    return name, (name,), match.end() - len(name)


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = None
    for found in pattern.finditer(text):  # noqa: B007
        pass
    return found


_NEXT_NAME = re.compile(r"[;:]\s(?:[A-Z(]|see\s|cf\.?\s)")
"""Where a short name begins behind the full name of another case: "overruled by Alder v Birch: Quill, para 33"."""


def scan_short_name(text: str, floor: int, end: int) -> CaseName | None:
    """A party's name that stands directly before a short form ("Iqbal" in "Iqbal, 556 U.S. at 678")."""
    floor = max(floor, end - 120, text.rfind("\n", max(floor, end - 120), end) + 1)
    window = _SUPRA.sub("", text[floor:end]).rstrip(" ,")
    if not window or window[-1:] in ';:!?([”"' or _ends_a_sentence(text, floor + len(window), window):
        return None
    versus = _last(_VERSUS, window)
    of_another = versus is not None and _NEXT_NAME.search(window, versus.end()) is not None
    if versus is not None and not of_another and (full := _versus(window)) is not None:
        return CaseName(full[0], full[1], floor + full[2])
    start = left_start(window, len(window))
    if start is None:
        return None
    name = window[start:].strip(" ,")
    if _SIGNAL.fullmatch(name):
        return None  # "See 347 U.S. at 494"
    if not re.search(r"[A-Z][a-z’']|[A-Z]{2}", name) or name.split()[-1].lower() in words_of_kind("particle"):
        return None
    return CaseName(name, (name,), floor + start)
