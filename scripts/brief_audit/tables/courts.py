"""Courts as briefs and records write them, and their ids (CourtListener's for the US, Find Case Law's parameter for the UK)."""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.normal_forms import latin_letters
from brief_audit.tables import rows
from brief_audit.tables.written_courts import known_forms

_DIVISION = re.compile(
    r"[,—–-]?\s?(?:\[?(?:[0-9]{1,2}(?:st|nd|rd|th|d)|First|Second|Third|Fourth|Fifth|Sixth|Houston|Dallas|Austin|Waco|"
    r"Tyler|Fort Worth|San Antonio|El Paso|Corpus Christi|Beaumont|Amarillo|Eastland|Texarkana)\s?"
    r"(?:\[[0-9]{1,2}(?:st|nd|rd|th|d) Dist\.\]|Dist(?:rict|\.)?|Dep(?:’t|'t|t\.?|artment)|DCA|Div(?:ision|\.)?|"
    r"Cir(?:cuit|\.)?)?\]?|Div(?:ision|\.) (?:[0-9IVX]+|One|Two|Three))\s?$",
    re.IGNORECASE,
)
# Spellings of federal courts beside those of the tables, each brought to one that they know. A changed text is looked up again.
_RESPELT: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"^(?:Bank|Bkrtcy|Bankrtcy|Bkr|Bankr(?!\.\s))\.?\s?(?=[A-Z])"), "Bankr. "),
    (re.compile(r",?\s?Unit [AB]$"), ""),
    (re.compile(r"^(?:U\.\s?S\. (?:Ct\. App\.|Court of Appeals)|U\.\s?S\.\s?C\.\s?A\.),? (?:for the )?(?=\S)"), ""),
    (re.compile(r"(?<=Circuit) Court of Appeals$"), ""),
    (re.compile(r"^C\.?\s?C\.?\s?A\.?,? ?(?=[0-9]{1,2}(?:st|nd|rd|th|d)?$)"), "CA"),
    (re.compile(r"^(C\.?\s?A\.?,? ?[0-9]{1,2})(?:st|nd|rd|th|d|,? (?:[A-Z][A-Za-z.]{0,8} ?){1,2}| Cir\.?)$"), r"\1"),
    (re.compile(r"^([0-9]{1,2})(?:st|nd|rd|th|d)? ?(?:Cir\.?|Circuit)$"), r"CA\1"),
    (re.compile(r"^D\.\s?C\.\s?(?=[A-Z][a-z])"), "D. "),
    (re.compile(r"^D\.\s?C\.\s?(?=[NSEWMC]\.?\s?D)"), ""),
)
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh")
CIRCUITS = {name: f"ca{number}" for number, name in enumerate(_ORDINALS, 1)} | {"D.C.": "cadc", "Federal": "cafc"}
"""The federal circuits as a sentence names them -> the ids of their courts."""
CIRCUIT_NAME = rf"(?:{'|'.join(map(re.escape, CIRCUITS))})\s+Circuit"
"""Any of them by name, as a piece of a pattern."""


def court_id_of_citation(text: str) -> str | None:
    """The court a citation's parenthetical names ("9th Cir." -> "ca9", "S.D.N.Y." -> "nysd"), None if unknown or ambiguous.

    Spaces and full stops do not matter. A division of a state court of appeals is dropped if the whole is unknown.
    """
    for form in _forms(text):
        found = _by_citation().get(form)
        if found:
            return found
    respelt = _respelt(text)
    return court_id_of_citation(respelt) if respelt != text else _bankruptcy_court(text) or _written_out(text)


def _respelt(text: str) -> str:
    """The court in the table's own spelling: "Bkrtcy. D. Del.", "5 Cir.", "CA5 Tex.", "C.C.A. 5", "5th Cir. Unit B", "D.C. Conn."."""
    for pattern, instead in _RESPELT:
        changed = pattern.sub(instead, text.strip(" ,"), count=1)
        if changed != text.strip(" ,"):
            return changed
    return text


def _bankruptcy_court(text: str) -> str | None:
    """The bankruptcy court of a district that the table knows ("Bankr. S.D. Fla.")."""
    if not text.startswith("Bankr."):
        return None
    district = court_id_of_citation(text.removeprefix("Bankr.").strip())
    court = f"{district[:-1]}b" if district and district.endswith("d") else None
    return court if court in known_ids() else None


def _written_out(text: str) -> str | None:
    """The court that a brief writes out ("Miss. Sup. Ct.", "W.D. New York"): its forms that the tables know must agree on one."""
    forms = known_forms(text)
    found = {court for form in forms if (court := _by_citation().get(_key(form))) is not None}
    return found.pop() if len(found) == 1 else _full_names().get(_words(text))


@cache
def _full_names() -> dict[str, str]:
    """The full names of the house's own table, which name one court each."""
    return {_words(row["name"]): row["id"] for row in rows("us_court_names") if row["id"] and row["name"]}


def court_id_in_the_uk(text: str) -> str | None:
    """The court that stands in parentheses after a UK law report ("HL" -> "ukhl"), None if unknown or ambiguous ("CA")."""
    return next((row["id"] for row in rows("uk_court_names") if row["abbreviation"] == text.strip()), None) or None


def court_id_of_name(name: str) -> str | None:
    """The court of a full name ("Supreme Court of the United States" -> "scotus"), None if unknown."""
    key = _words(name)
    if key in _by_name():
        return _by_name()[key]
    return court_id_of_citation(name)


def named_court_id(name: str | None, court: str | None) -> str | None:
    """The id of the court that a record itself names; None for one that only a reporter of the case points to, or a name that nobody knows.

    `name`: the record's own wording; `court`: the id that was read from the record, if one was.
    """
    return (court or court_id_of_name(name)) if name else None


def court_of_reporter(reporter: str) -> str | None:
    """The court whose decisions alone a reporter prints ("U.S." -> "scotus"), None if it prints several courts'."""
    return _by_reporter().get(_key(reporter))


def could_be_same_court(a: str, b: str) -> bool:
    """Whether two ids may mean one court: equal, former and later name, division and parent; True for an unknown id."""
    if a == b or a not in known_ids() or b not in known_ids():
        return True
    if _group(a) == _group(b):
        return True
    return a in _ancestors(b) or b in _ancestors(a)


def is_circuit(court: str | None) -> bool:
    """Whether an id is that of a federal court of appeals."""
    return court in CIRCUITS.values()


def is_federal(court: str) -> bool:
    """Whether an id is that of a court of the United States."""
    return _by_id().get(court, {}).get("system") == "federal"


def is_british(court: str) -> bool:
    """Whether an id is that of a court that issues neutral citations."""
    return any(row["param"] == court for row in rows("uk_courts"))


@cache
def known_ids() -> frozenset[str]:
    """Every court id of the tables."""
    return frozenset(_by_id()) | frozenset(row["param"] for row in rows("uk_courts") if row["param"])


@cache
def court_name(court: str) -> str:
    """The court's full name for people; the id itself where no table names it."""
    own = _own_names().get(court)
    return own or _by_id().get(court, {}).get("name") or court


@cache
def _own_names() -> dict[str, str]:
    american = {row["id"]: row["name"] for row in reversed(rows("us_court_names")) if row["id"] and row["name"]}
    return american | {row["param"]: row["name"] for row in rows("uk_courts") if row["param"] and row.get("name")}


def _forms(text: str) -> tuple[str, ...]:
    whole = text.strip(" ,.")
    forms = [_key(whole)]
    cut = _DIVISION.sub("", whole)
    while cut and cut != whole:
        forms.append(_key(cut))
        whole, cut = cut, _DIVISION.sub("", cut.strip(" ,"))
    return tuple(form for form in forms if form)


def _key(text: str) -> str:
    return latin_letters(text, "&")


def _words(name: str) -> str:
    plain = re.sub(r"\s+", " ", name.lower().replace("u.s.", "united states"))
    return latin_letters(plain, " ").removeprefix("the ").strip()


@cache
def _by_citation() -> dict[str, str]:
    table: dict[str, str] = {}
    doubtful: set[str] = set()
    for court in rows("us_courts"):
        key = _key(court["citation"])
        if not key:
            continue
        if key in table and table[key] != court["id"]:
            doubtful.add(key)
        table.setdefault(key, court["id"])
    for key in doubtful:
        del table[key]
    for row in rows("us_court_names"):
        table[_key(row["abbreviation"])] = row["id"]
    for row in rows("uk_court_names"):
        table.setdefault(_key(row["abbreviation"]), row["id"])
    return {key: found for key, found in table.items() if found}


@cache
def _by_name() -> dict[str, str]:
    table: dict[str, str] = {}
    doubtful: set[str] = set()
    for court in rows("us_courts"):
        examples = court["examples"].split("|") if court["examples"] else ()
        for name in {_words(court["name"]), *map(_words, examples)}:
            if table.get(name, court["id"]) != court["id"]:
                doubtful.add(name)
            table.setdefault(name, court["id"])
    for name in doubtful:
        del table[name]
    for row in rows("us_court_names"):
        if row["name"]:
            table[_words(row["name"])] = row["id"]
    for row in rows("uk_courts"):
        if row["param"]:
            table[_words(row["name"])] = row["param"]
    return table


@cache
def _by_reporter() -> dict[str, str]:
    return {_key(row["reporter"]): row["id"] for row in rows("us_reporter_courts")}


@cache
def _by_id() -> dict[str, dict[str, str]]:
    return {court["id"]: court for court in rows("us_courts")}


def _ancestors(court: str) -> frozenset[str]:
    found: set[str] = set()
    if "/" in court:
        found.add(court.split("/", maxsplit=1)[0])
    while court and court not in found:
        found.add(court)
        court = _by_id().get(court, {}).get("parent", "")
    return frozenset(found)


def _group(court: str) -> str:
    return next((row["group"] for row in rows("same_courts") if row["id"] == court), court)
