"""Authorities as rows of the JSON report, and whose words each artefact holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from brief_audit.model.authority import Authority, Part
from brief_audit.model.dossier import ParsedAuthority
from brief_audit.model.evidence import Artefact
from brief_audit.model.facts import OpinionFact
from brief_audit.model.record import Record, RecordDate, Resolution
from brief_audit.reports.json_file.rows import Row
from brief_audit.reports.json_file.treatment import Others, treatment_rows


def parsed_authority(parsed: ParsedAuthority, authorities: Mapping[str, Authority]) -> Authority | None:
    """The authority that a dossier names, from a mapping by its id, by its hash or by a citation's id."""
    keys = (parsed.id, parsed.sha256, *parsed.citations)
    return next((authorities[key] for key in keys if key in authorities), None)


def authority_row(parsed: ParsedAuthority, authority: Authority | None, record: Record | None, others: Others) -> Row:
    """One authority; what its text did not yield is taken from the source's record. `others`: all of the job."""
    held = authority or record
    artefact = _artefact(authority, record)
    return {
        "id": parsed.id,
        "name": parsed.name,
        "citations": list(held.citations) if held else [],
        "court": (held.court or held.court_id) if held else None,
        "date": decided(held.dates) if held else None,
        "source": parsed.source,
        "artefact": artefact.path if artefact else None,
        "sha256": artefact.sha256 if artefact else None,
        "disposition": _disposition(authority),
        "opinions": list(_opinions(authority)) if authority else [],
        "treatment": treatment_rows(held, others),
        "panel": list(authority.facts.panel.judges) if authority and authority.facts.panel else [],
        "votes": [{"judge": one.judge, "vote": one.vote.value} for one in authority.facts.votes] if authority else [],
        "holdings": [{"words": one.snippet, "weight": one.weight.value} for one in authority.facts.holdings] if authority else [],
        **_relations(authority),
    }


def _relations(authority: Authority | None) -> Row:
    """What it says of written law; nothing where it says nothing in a form that is read."""
    held = authority.facts.relations if authority is not None else ()
    if authority is None or not held:
        return {}
    parts = authority.parts
    rows = [
        {
            "edge": one.edge, "source": one.source or None, "target": one.target, "kind": one.law,
            "snippet": " ".join(one.snippet.split()), "sha256": parts[one.part].artefact,
        }
        for one in held
    ]  # fmt: skip
    return {"relations": rows}


def _opinions(authority: Authority) -> Iterator[Row]:
    """The parts in reading order; where facts tell apart the opinions within a part, these in its place."""
    for number, part in enumerate(authority.parts):
        held: list[OpinionFact | Part] = [opinion for opinion in authority.facts.opinions if opinion.part == number]
        yield from ({"kind": one.kind, "author": one.author} for one in held or [part])


def _disposition(authority: Authority | None) -> str | None:
    fact = authority.facts.disposition if authority else None
    return fact.value.value if fact else None


def decided(dates: Sequence[RecordDate]) -> str | None:
    """The day of decision, or else the first date in the record."""
    days = [date.day for date in dates if date.what == "decided"] or [date.day for date in dates]
    return days[0] if days else None


def attributions(resolutions: Iterable[Resolution], authorities: Iterable[Authority | None]) -> dict[tuple[str, str], str]:
    """(citation id, SHA-256 of an artefact) -> the attribution that its source requires. Never mixes sources (article 25).

    One answer may hold the records of many cases, each with an address of its own: a citation's own record comes first. Under the id ""
    stands the first attribution of each artefact, for what belongs to no citation's record.
    """
    by_artefact: dict[tuple[str, str], str] = {}
    for resolution in resolutions:
        for record in _records(resolution):
            proof = (record.provision.proof.sha256,) if record.provision is not None else ()
            for sha256 in (record.record.sha256, *(text.artefact.sha256 for text in record.texts), *proof):
                for citation in (resolution.citation, ""):
                    by_artefact.setdefault((citation, sha256), record.attribution)
        if resolution.slot is not None:
            by_artefact.setdefault(("", resolution.slot.list_of_cases.sha256), resolution.slot.attribution)
    for authority in authorities:
        for artefact in authority.artefacts if authority else ():
            by_artefact.setdefault(("", artefact.sha256), authority.attribution if authority else "")
    return by_artefact


def _records(resolution: Resolution) -> list[Record]:
    first = [resolution.record] if resolution.record else []
    elsewhere = [resolution.elsewhere] if resolution.elsewhere else []
    return [*first, *resolution.others, *resolution.candidates, *elsewhere]


def _artefact(authority: Authority | None, record: Record | None) -> Artefact | None:
    if authority and authority.artefacts:
        return authority.artefacts[0]
    return record.record if record else None
