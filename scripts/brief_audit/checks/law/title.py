"""Whether the title and the edition that the brief states are the law's own: the part of `metadata` that concerns written law.

TITLE_MISMATCH is said only if the brief gives the instrument's number, the record has that number, and its title has
another year or lacks a word that the brief states. A title by which an Act was found proves nothing against itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.law.cited import as_of, law_of, provision_proof
from brief_audit.checks.law.in_time import stated_version
from brief_audit.checks.proof import artefacts_of, proof, record_proof, records_of
from brief_audit.model.base import Code, Jurisdiction, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.provision import Provision
from brief_audit.normal_forms import without_accents

_NUMBER = re.compile(r"SI\s[0-9]")
_ACT_BEFORE = re.compile(
    r"(?P<name>(?:[A-Z][\w’'&.-]*,?\s+(?:(?:of|the|and|for|to|in|on|against)\s+){0,2}){1,12}Act(?:\s+of\s+(?:1[6-9]|20)[0-9]{2})?)"
    r"(?:\s*\([^()]{1,60}\))?,?\s+(?:as\s+amended,?\s+)?(?:codified\s+(?:as\s+amended\s+)?at\s+)?$"
)
_OPENING = re.compile(
    r"^(?:(?:See|Under|The|In|By|And|But|Cf\.?|That|This|When|Because|Since|Although|While|Unlike|Like)\s+(?:also\s+)?(?:the\s+)?)+"
)
_REACH = 200
_CHAPTER = re.compile(r"[\s,]*\(?(?<!\w)(?P<series>c|cap|asp|anaw|asc|nia)\b\.?\s?(?P<number>[0-9]+)\b\)?")
_HELD_NUMBER = re.compile(r"(?P<series>[a-z]+)/(?:[0-9]{4}|[A-Z][\w-]*/[\w-]+)/(?P<number>[0-9]+)(?=/|$)")
_OWN_SERIES = frozenset({"asp", "anaw", "asc", "nia"})
_PLAIN = frozenset({"the", "of", "and", "for", "in", "on", "to", "with", "by", "a", "an", "etc"})
_LEAST = 3
"""A subject word, the kind of instrument and the year: in a title no longer than that, one different word may be a nickname."""
_GAP = re.compile(r"\s?[(\[,]?\s?")


def ask_law(question: Question, provision: Provision) -> Iterator[Finding]:
    """A finding on the title if the brief states one, and another on the edition or version if it states that."""
    stated = stated_title(question)
    if stated:
        yield _title(question, provision, stated)
    elif named := act_named_before(question):
        yield _named_act(question, named)
    if said := chapter_differs(question):
        yield _open(question, "number", Reason.NAME_DIFFERS, said)
    version = stated_version(question)
    if version:
        yield _version(question, provision, version)


def chapter_differs(question: Question) -> str:
    """How an Act's stated chapter or number ("(c. 9)", "(asp 9)") differs from the retrieved one; empty if it agrees or none is stated."""
    root, record = law_of(question), question.record
    if root is None or record is None or not root.is_british:
        return ""
    text, (start, end) = question.material.document.text, root.extent
    remarks = (f"({remark})" for remark in root.parentheticals)
    stated = next(filter(None, (_CHAPTER.search(words) for words in (text[start:end], *remarks))), None) or _CHAPTER.match(text, end)
    held = _HELD_NUMBER.match(record.record_id)
    if stated is None or (held is not None and held["number"] == stated["number"] and _same_series(stated["series"], held["series"])):
        return ""
    own = f"the retrieved instrument is {held[0]}" if held is not None else "the source shows no number to compare it with"
    return f"You give “{stated[0].strip(' ,()')}”; {own}, so that number was not confirmed."


def _same_series(stated: str, held: str) -> bool:
    """Whether a chapter is one of a parliament's Acts: "c" of any at Westminster, the others by their own series."""
    return held == stated if stated in _OWN_SERIES else held not in _OWN_SERIES


def stated_title(question: Question) -> str:
    """The title with its year as the brief states it, in the citation itself or directly before the number of an instrument."""
    root = law_of(question)
    if root is None or not root.is_british:
        return ""
    title = root.title or _title_before(question, root)
    return title if re.search(r"\b[0-9]{4}$", title) else ""


def _title_before(question: Question, root: Citation) -> str:
    """The title of the citation that ends where the number begins: "the Ferry Tolls Order 2001 (SI 2002/5)"."""
    text = question.material.document.text
    before = (other for other in question.material.citations.values() if other.title and 0 <= root.span[0] - other.span[1] <= 3)
    return next((other.title or "" for other in before if _GAP.fullmatch(text[other.span[1] : root.span[0]])), "")


def act_named_before(question: Question) -> str:
    """The Act named before a section of a code: "the Ferry Safety Act of 1990, 46 U.S.C. § 99"; empty if none is."""
    root = law_of(question)
    if root is None or root.jurisdiction is not Jurisdiction.US:
        return ""
    text, start = question.material.document.text, root.extent[0]
    before = text[max(0, start - _REACH) : start].rpartition("\n\n")[2]
    found = _ACT_BEFORE.search(" ".join(before.split()) + " ") if before else None
    return _OPENING.sub("", found["name"]) if found is not None else ""


def _named_act(question: Question, named: str) -> Finding:
    """A section's own text, or a note to it, may give the name of its Act; that it gives none proves nothing."""
    for record in records_of(question):
        for artefact in artefacts_of(record):
            raw = question.material.raw.get(artefact.sha256, "")
            evidence = proof(question.material, artefact, (named,), record) if _bare(named) in _bare(raw) else None
            if evidence is not None:
                return _correct(question, "name", f"The section's text bears the name “{named}”.", evidence)
    says = f"You name “{named}” with {cited_as(question)}; the text retrieved for it does not bear that name"
    return _open(question, "name", Reason.NAME_DIFFERS, f"{says}, so whether it belongs to that Act was not confirmed.")


def _bare(text: str) -> str:
    return " ".join(text.casefold().split())


def _title(question: Question, provision: Provision, stated: str) -> Finding:
    says = f"You name “{stated}”; the title is “{provision.title}”"
    evidence = record_proof(question.material, records_of(question), (provision.title,))
    if evidence is None:
        return _open(question, "name", Reason.TEXT_UNAVAILABLE, f"{says}; no passage could be cut from it as proof.")
    if same_title(stated, provision.title):
        return _correct(question, "name", f"The title agrees: {provision.title}.", evidence)
    if not title_is_wrong(question, stated, provision.title):
        why = "yours may be a short form or another law" if the_number_is_stated(question) else "yours may be another name of it"
        return _open(question, "name", Reason.NAME_DIFFERS, f"{says}; {why}, so this is not called an error.")
    correction = f"{cited_as(question)} is {provision.title}."
    return question.error(Code.TITLE_MISMATCH, f"{says}.", evidence, part="name", correction=correction)


def same_title(one: str, other: str) -> bool:
    """Whether two titles differ at most in articles, link words, punctuation, case and accents."""
    return _telling(one) == _telling(other) != []


def title_is_wrong(question: Question, stated: str, held: str) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3, TITLE_MISMATCH)."""
    return (
        the_number_is_stated(question)
        and the_title_is_an_instruments(stated)
        and a_word_or_the_year_differs(stated, held)
    )  # fmt: skip


def the_number_is_stated(question: Question) -> bool:
    """The brief gives the instrument's own number, and the record was found by it."""
    root = law_of(question)
    return root is not None and _NUMBER.match(root.canonical) is not None


def the_title_is_an_instruments(stated: str) -> bool:
    """An Act next to the number of an instrument is another law, perhaps the one under which the instrument was made."""
    return re.search(r"\bActs?\b[^0-9]*[0-9]{4}$", stated) is None


def a_word_or_the_year_differs(stated: str, held: str) -> bool:
    """The stated title has another year, two words that the record's title lacks, or one word in place of another.

    A title that leaves words out may be a short form, capitals may be an abbreviation (TUPE), one different word a nickname.
    """
    own, cited = _telling(held), _telling(stated)
    capitals = {word.casefold() for word in re.findall(r"\b[A-Z]{2,}\b", stated)} if not stated.isupper() else set()
    strange = [word for word in cited if _is_strange(word, own) and word not in capitals]
    if not own or any(word.isdigit() for word in strange) or len(strange) > 1:
        return bool(own)
    if len(strange) != 1 or len(cited) != len(own) or len(own) <= _LEAST:
        return False
    return [one for one, other in zip(cited, own, strict=True) if one != other] == strange


def _is_strange(word: str, own: list[str]) -> bool:
    from rapidfuzz.distance import Levenshtein

    return word not in own and (word.isdigit() or all(Levenshtein.distance(word, other) > 2 for other in own))


def _telling(title: str) -> list[str]:
    bare = re.sub(r"\s*\((?:repealed|revoked)\b[^()]*\)\s*$", "", title, flags=re.IGNORECASE)
    letters = without_accents(bare.replace("&", " and ").replace("’", "").replace("'", "")).casefold()
    return [word for word in re.findall(r"[a-z0-9]+", letters) if word not in _PLAIN]


def _version(question: Question, provision: Provision, version: str) -> Finding:
    """The source shows one date: an edition of that very year, a version of that very day agrees; of any other nothing was retrieved."""
    record = question.record
    evidence = provision_proof(question.material, record) if record is not None else None
    if evidence is not None and provision.as_of and _is_of(question, provision.as_of, version):
        return _correct(question, "year", f"The edition agrees with the source{as_of(provision)}.", evidence)
    words = version if re.match(r"(?:as|in force)\b", version, re.IGNORECASE) else f"of {version}"
    says = f"The brief cites the text {words}; the source shows the law{as_of(provision) or ' of another date'}."
    return _open(question, "year", Reason.NO_COVERAGE, f"{says} The text of that date was not retrieved.")


def _is_of(question: Question, day: str, version: str) -> bool:
    """Whether `day`, YYYY-MM-DD, is the date stated: the year of an edition, but of a text of the United Kingdom the day itself."""
    root = law_of(question)
    if root is None or not root.is_british:
        return day[:4] in version
    held = date.fromisoformat(day)
    spoken = rf"\b0?{held.day}(?:st|nd|rd|th)?\s{held:%b}[a-z]{{0,6}}\.?,?\s{held.year}\b"
    return day in version or re.search(spoken, version, re.IGNORECASE) is not None


def _correct(question: Question, part: str, says: str, evidence: Evidence) -> Finding:
    return question.correct(says, evidence, part=part)


def _open(question: Question, part: str, reason: Reason, says: str) -> Finding:
    return question.unverifiable(reason, says, part=part)
