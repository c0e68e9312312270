"""Which provision the brief cites, and whether it is the one that was looked up."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Material, Question
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Evidence
from brief_audit.model.provision import Provision
from brief_audit.model.record import Record
from brief_audit.tables.day_words import day_in_words

_WORDS = r"sections?|ss?|schedules?|sch|regulations?|regs?|articles?|arts?|rules?|rr?|paragraphs?|paras?|parts?|pts?"
_UNIT = re.compile(
    rf"\b(?:(?P<kind>{_WORDS})\.?\s?)?(?P<number>[a-z]{{0,2}}[0-9][a-z0-9.]*(?:-[a-z0-9.]+)*)|\b(?P<word>{_WORDS})\.?\s(?P<roman>[ivxlc]+)\b"
    r"|\b(?P<only>sch(?:edule)?)\b"
)
_KINDS = (("sch", "sch"), ("s", "s"), ("reg", "reg"), ("art", "art"), ("r", "r"), ("para", "para"), ("p", "pt"))
_BARE = frozenset({"", "s", "reg", "art", "r"})
"""Units that a source may leave out: a bare number is a section, regulation, article or rule, depending on the instrument."""
_BESIDE = r"(?:ss?|sections?|regs?|regulations?|arts?|articles?|rr?|rules?|paras?|paragraphs?|sch|schedules?|pts?|parts?)\b\.?\s*"
_UNREAD_BEFORE = re.compile(
    rf"\b{_BESIDE}(?:[0-9][\w.()]*|[IVX]+\b)[\w\s(),–-]{{0,40}}?\b(?:of|to|in|under)\s+(?:the\s+)?[“\"‘'(]?\s*$", re.IGNORECASE
)
_LINK = (
    r"[\s,;:—–”\"’'-]|\([^()]{0,80}\)|(?:c|ch|cap|chapter|asp|anaw|asc|nia|no)\b\.?\s?[0-9]+(?![0-9])|(?:in|particular|particularly|especially"
    r"|notably|namely|specifically|including|at|and|or|see|also|per|under|by|its|the|cf|viz|e\.g|i\.e|both)\b\.?"
)
_UNREAD_AFTER = re.compile(
    rf"(?=[\s,;:—–”\"’'(-])(?:{_LINK}){{1,24}}?(?<!\w)(?:{_BESIDE}|§{{1,2}}\s?)(?:[0-9][\w()]*|[IVXLC]+\b)", re.IGNORECASE
)
"""A provision after the name of an instrument, whatever marks, brackets, chapter or words of reference come between."""
_MORE_AFTER = re.compile(
    r"\s?[-–—]\s?\.?[0-9][\w.()]*|(?:\s?[,&]\s?(?:and\s|or\s)?|\s(?:and|or|to|through)\s)(?:§{1,2}\s?[0-9][\w.()]*|\.?[0-9][\w.()]*(?=[.,;:)]|\s(?:of|and|or)\b|\s*$|\n))",
)
"""Another number after a section: the end of a range, or the next in a list."""
_PUBLISHER = re.compile(r"\s*\([A-Z][a-z]{2,}[^()]*\)")
"""A word in brackets, "(West)", is not a subdivision."""
_NOTE_AFTER = re.compile(r"\s*(?:\([^()]{0,40}\)\s*)?,?\s*(?:notes?|app\.|appendix)(?![\w])")


def law_of(question: Question) -> Citation | None:
    """The statute, regulation, rule or constitution that is cited; None for cases and the like."""
    root = question.root
    return root if root is not None and root.kind in WRITTEN_LAW else None


def mentions(question: Question) -> tuple[Citation, ...]:
    """The citation itself, and the full one whose provision it inherits."""
    root = law_of(question)
    return (question.citation,) if root is None or root is question.citation else (question.citation, root)


def provision_of(question: Question) -> Provision | None:
    """How the source lists what was looked up; None for cases, and for law without a record."""
    record = question.record
    return record.provision if record is not None and law_of(question) is not None else None


def provision_proof(material: Material, record: Record) -> Evidence | None:
    """The source's own words for the provision, as a literal slice of its list or text."""
    provision = record.provision
    raw = material.raw.get(provision.proof.sha256) if provision is not None else None
    if provision is None or raw is None or provision.snippet not in raw:
        return None
    proof = provision.proof
    return Evidence(
        url=proof.url or record.url,
        retrieved_at=proof.retrieved_at,
        artefact=proof.path,
        sha256=proof.sha256,
        snippet=provision.snippet,
        source=record.source,
    )


def as_of(provision: Provision) -> str:
    """The date of the source's text as a phrase; empty if the source states none."""
    return f" as of {day_in_words(provision.as_of)}" if provision.as_of else ""


def cited_law(question: Question) -> str:
    """The provision as cited, in canonical form; for a back reference with its own section, that section."""
    root, citation = law_of(question) or question.citation, question.citation
    named = root.canonical or root.text
    return f"{citation.text} § {citation.section}, after {named}" if _names_its_own(citation, root) else named


def why_not_looked_up(question: Question) -> str:
    """Why the provision that was looked up is not what is cited, or not all of it, as a sentence; otherwise empty."""
    return next(_why_not_looked_up(question), "")


def _why_not_looked_up(question: Question) -> Iterator[str]:
    root, provision, citation = law_of(question), provision_of(question), question.citation
    if root is None or provision is None:
        return
    named, label = root.canonical or root.text, provision_label(root)
    if _names_its_own(citation, root):
        yield f"Section {(citation.section or '').rstrip('.')} was not looked up: it is cited only by reference to {named}."
    asked = _same_provision(label, provision.section, root)
    if not asked and is_range(root):
        yield f"Only the beginning of what {named} cites was looked up, not its end nor what lies between."
    elif not asked:
        yield f"“{' '.join(root.text.split())}” was not looked up as such, but {provision.section or 'the whole instrument'}."
    if not label and (beside := _unread_beside(question.material, root)):
        yield f"Only {named} as a whole was looked up, not “{beside}” beside it."
    if label and (more := _unread_more(question.material, root)):
        yield f"Only {named} was looked up, not “{more}” behind it."
    noted = root.canonical.endswith(" note") or _NOTE_AFTER.match(question.material.document.text, root.extent[1])
    if root.jurisdiction is Jurisdiction.US and noted:
        yield f"The note or appendix to {named.removesuffix(' note')} was not looked up, only the section."


def subdivision_not_shown(question: Question) -> str:
    """Why the cited part below the section is not confirmed, as a sentence; empty if it is, or if none is cited."""
    root, provision = law_of(question), provision_of(question)
    cited = stated_subdivision(root) if root is not None else ""
    if provision is None or not cited:
        return ""
    same = _plain(cited) == _plain(provision.subdivision)
    if same and provision.shown:
        return ""
    if same and provision.shown is False:
        return f"The retrieved section shows no {cited}: it may be numbered otherwise there, so this is not called an error."
    return f"Whether the section has {cited} could not be read from its text."


def stated_subdivision(root: Citation) -> str:
    """The cited part below the section: "(a)(1)" of 1331(a)(1), empty if none is cited."""
    label, section = provision_label(root), _PUBLISHER.sub("", root.section or "")
    start = next((each for each in (label, label.rpartition(" ")[2]) if each and section.startswith(each)), None)
    if start is not None:
        return section[len(start) :]
    found = re.search(r"\(.*", section)
    return found[0] if found is not None else ""


def _plain(label: str) -> str:
    return re.sub(r"[\s–—-]+", "-", label.casefold()).strip("-")


def _names_its_own(citation: Citation, root: Citation) -> bool:
    """Whether a back reference names a section that is not its antecedent's, to the letter of the subsection."""
    return citation is not root and citation.section is not None and _plain(citation.section.rstrip(".")) != _plain(root.section or "")


def is_range(root: Citation) -> bool:
    """Whether several sections are cited as one range: "§§ 1981-1983", "ss 170-177", "362(a)(1)-(3)"."""
    label, several = provision_label(root), re.match(r"[A-Za-z]+", provision_label(root))
    plural = (
        "§§" in root.canonical
        or "pts." in root.canonical
        or (several is not None and several[0] in {"ss", "regs", "arts", "rr", "paras", "Schs", "Pts"})
    )
    return plural or re.search(r"\)-\(", root.section or "") is not None or re.fullmatch(r"[0-9]+-[0-9]+", label) is not None


def provision_label(root: Citation) -> str:
    """The cited provision without its instrument and its subsections: "1331", "s 13", "Sch 1 para 4"; empty for the whole."""
    if root.is_british:
        return root.canonical.removeprefix(root.title).lstrip(", ") if root.title and root.canonical.startswith(root.title) else ""
    return re.split(r"§+\s?|pts?\.\s?", root.canonical, maxsplit=1)[-1] if root.reporter or root.title else ""


def _same_provision(label: str, listed: str, root: Citation) -> bool:
    """Whether the source was asked for the provision that the brief names; words for units agree in full and in short."""
    written = tuple(unit for unit in _units(root.text) if unit[0] and unit[1] != str(root.year))
    cited, held = _units(label) or (written if root.is_british else ()), _units(listed)
    if not cited or not held:
        return not held and (not cited or "pt." in root.canonical)
    numbers = [number for _, number in cited] == [number for _, number in held]
    kinds = zip((kind for kind, _ in cited), (kind for kind, _ in held), strict=False)
    return numbers and (
        "pt." in root.canonical or all(one == other or ("" in {one, other} and {one, other} <= _BARE) for one, other in kinds)
    )


def _units(label: str) -> tuple[tuple[str, str], ...]:
    """A label as pairs of unit and number: "Sch 1 para 4(2)" is Schedule 1, paragraph 4."""
    plain = re.sub(r"\([^()]*\)|[§/]", " ", label.casefold().replace("–", "-"))
    plain = re.sub(r"\b([a-z]{3,})-(?=[0-9])", r"\1 ", plain)
    found = _UNIT.finditer(plain)
    return tuple((_kind(one["kind"] or one["word"] or one["only"] or ""), one["number"] or one["roman"] or "") for one in found)


def _kind(word: str) -> str:
    return next((kind for start, kind in _KINDS if word.startswith(start)), "")


def _unread_beside(material: Material, root: Citation) -> str:
    """A provision that stands beside the name of an instrument and is part of no citation."""
    if not root.is_british:
        return ""
    text, (start, end) = material.document.text, root.extent
    left = max(0, start - 120)
    before = _UNREAD_BEFORE.search(text[left:start])
    if before is not None and not _is_cited(material, left + before.start(), root):
        return " ".join(before[0].split())
    after = _UNREAD_AFTER.match(text, end)
    return " ".join(after[0].split()).strip(" ,") if after is not None and not _is_cited(material, after.end() - 1, root) else ""


def _unread_more(material: Material, root: Citation) -> str:
    """A number that goes on from a section, as a list or a stretch does, and is part of no citation."""
    more = _MORE_AFTER.match(material.document.text, root.extent[1])
    if more is None or any(_is_cited(material, more.start() + digit.start(), root) for digit in re.finditer("[0-9]", more[0])):
        return ""
    return more[0].strip(" ,.")


def _is_cited(material: Material, at: int, root: Citation) -> bool:
    return any(other is not root and other.extent[0] <= at < other.extent[1] for other in material.citations.values())
