"""First what a screen shows, then every finding with both texts and one row for each authority; the appendix is the proof.

The evidence trail says what was asked, when, and what came back, with its SHA-256 (constitution articles 11, 12, 23 to 26). Whatever a
brief or a source said is escaped: no heading, link, table or tag can come out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from brief_audit.reports import words
from brief_audit.reports.digest import in_figures, most_of, standing
from brief_audit.reports.escaping import code, escape, fenced, link, prose
from brief_audit.reports.format import Format
from brief_audit.reports.sections import head, on_page, parts

Row = Mapping[str, Any]

APPENDIX = "Appendix"
_LINES = 25
"""Rows of the first screen; it is to be taken in at once."""
_REACH = "Only within what a source holds in full does its silence say that there is no such case or law; elsewhere it says nothing."
_PROOF = "Proof: both texts side by side stand under “{}”; what was asked and what came back, in the appendix."
_APPENDIX = "What follows is the proof: what was cited where, the sentences to read, what was asked and what came back."


def render(report: Row) -> str:
    """The whole report; the last line is the brief's verdict."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Row) -> Iterator[str]:
    told = head(report)
    yield from _head(told)
    before = False
    for section in on_page(report):
        yield from ("", f"## {APPENDIX}", "", _APPENDIX) if section.appendix and not before else ()
        before = section.appendix
        yield from ("", f"## {section.title}")
        yield from ("", _said(section.lead)) if section.lead else ()
        yield from _DRAWN[type(section.entries[0])](section.entries) if section.entries else ()
    yield from ("", told.verdict_line)


def _head(told: parts.Head) -> Iterator[str]:
    yield f"# Audit of {escape(told.file)}"
    yield from ("", escape(told.size))
    yield from ("", f"**Stored evidence was changed.** {escape(told.changed)}") if told.changed else ()
    means = f" ({escape(told.verdict_means)})" if told.verdict_means else ""
    yield from ("", f"**{told.verdict_line}**{means}. {escape(' '.join(told.means))}")
    yield from ("", f"**{escape(told.tally)}** citation{'' if told.tally.endswith('= 1') else 's'}") if told.tally else ()
    yield from ("", f"**{told.unread.name}** {told.unread.text}") if told.unread else ()
    yield from ("", f"**{told.interrupted}**") if told.interrupted else ()
    yield from _first(told.first) if told.first else ()
    yield from _hands(told)
    for pile in told.piles:
        rows = pile.listed
        said = " ".join(filter(None, (pile.means, *(() if rows else (pile.what,)), pile.named)))
        yield from ("", f"**{escape(_capital(pile.head))}:** {escape(said)}", *([""] if rows else []))
        yield from (f"- {escape(row)}" for row in rows)
    title = "Where a source says otherwise" if told.opponents else "What is wrong"
    yield from ("", _PROOF.format(title)) if told.proved else ()


def _first(first: parts.First) -> Iterator[str]:
    yield from ("", f"**{first.call.capitalize()} first: {_named(first.cited)}**", "")
    yield from (f"- {one.name}: {_value(one)}" for one in first.fields)


def _value(field: parts.Field) -> str:
    return prose(field.value, [field.value.rpartition(", ")[2]]) if field.name in parts.ADDRESSED else escape(field.value)


def _hands(told: parts.Head) -> Iterator[str]:
    """A table of what needs a hand, with what to do over the rows of which the same is said; at most `_LINES` rows."""
    shown, left = most_of(told.groups, _LINES)
    if shown:
        yield from ("", escape(told.counted.words))
        yield from _table("", "where", "the brief says" if told.opponents else "you wrote", "what is there")
    for group in shown:
        yield f"| **{escape(standing(told.row, group.gravity))}** | | **{escape(group.why.title)}** | {escape(group.why.do)} |"
        for line in group.lines:
            cells = (", ".join(line.ids), in_figures(line.places), line.wrote_and, line.has)
            yield f"| {' | '.join(map(escape, cells))} |"
    yield from ("", f"More to look at, in this report’s own table of authorities: {escape(left)}") if left else ()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wrong(entries: Iterable[parts.Wrong]) -> Iterator[str]:
    for wrong in entries:
        yield from ("", f"### {_named(wrong.cited)}")
        for fault in wrong.faults:
            yield from _fault(fault)
        for look in wrong.cited.looks:
            yield from ("", escape(look))


def _fault(fault: parts.Fault) -> Iterator[str]:
    blocks = " **Blocks filing.**" if fault.blocks else ""
    yield from ("", f"**{fault.wrong.name}:** {escape(fault.wrong.value)} ({code(fault.code or '')}){blocks}")
    yield from ("", f"**{fault.wrote.name}:**", fenced(fault.wrote.value))
    for shown in fault.shown:
        yield from (f"**{shown.label}**{_at(shown)}, {link(shown.address)}:", fenced(shown.words))
    if fault.changes:
        yield from _table("the brief", "the source", "what changes")
    for change in fault.changes:
        brief, source = (code(change[side], cell=True) or "(nothing)" for side in ("brief", "source"))
        yield f"| {brief} | {source} | {words.CHANGES.get(change['kind'], escape(change['kind']))} |"
    yield from ("", f"**{fault.to_do.name}:** {escape(fault.to_do.value)}") if fault.to_do.value else ()


def _unchecked(entries: Iterable[parts.Unchecked]) -> Iterator[str]:
    for group in entries:
        yield from ("", f"### {escape(group.title)} ({code(group.code)}, {group.size})")
        yield from ("", escape(group.advice)) if group.advice else ()
        yield from ("", escape(group.reach)) if group.reach else ()
        yield ""
        for alike in group.alike:
            yield from (f"- {_said(alike.says)}",) if alike.says.text else ()
            yield from (f"{'  ' if alike.says.text else ''}- {_judged(judged)}" for judged in alike.judged)


def _judged(judged: parts.Judged) -> str:
    where = f", {escape(judged.places)}" if judged.places else ""
    says = f": {_said(judged.says)}" if judged.says.text else "."
    correction = f" Correction: {escape(judged.correction)}" if judged.correction else ""
    looks = "".join(f" *{escape(look)}.*" for look in judged.looks)
    beside = "".join(f" {escape(one.name)}: “{escape(one.value)}”." for one in judged.beside)
    return f"**{escape(judged.name)}** ({escape(judged.ids)}{where}){says}{correction}{beside}{looks}"


def _list(entries: Iterable[parts.Said | parts.Listed]) -> Iterator[str]:
    yield ""
    yield from (f"- {_item(entry)}" for entry in entries)


def _item(entry: parts.Said | parts.Listed) -> str:
    if isinstance(entry, parts.Said):
        return _said(entry)
    return f"{entry.name} ({escape(entry.kind)}): {'; '.join(map(_named, entry.cited))}"


def _arguments(entries: Iterable[parts.Argued]) -> Iterator[str]:
    for one in entries:
        place = f", {escape(one.place)}" if one.place else ""
        blocks = " **Blocks filing.**" if one.blocks else ""
        yield from ("", f"### {escape(one.row['id'])}{place}: {escape(one.title)} ({code(one.row['verdict'] or 'open')}){blocks}")
        yield from ("", "; ".join(f"{name} {code(sign)} {escape(means)}" for name, sign, means in one.columns) + ".")
        yield from _table("", "the brief", "source", "stands", "what was found")
        for step in one.steps:
            mark = f"{code(step.mark, cell=True)} {escape(step.holds)}" if step.mark else ""
            yield f"| {step.role} | {' | '.join((escape(step.text), escape(step.source), mark, escape(step.says)))} |"
        form = f" ({escape(one.row['form'])})" if one.row["form"] else ""
        yield from ("", f"**Inference**{form}: {escape(one.follows)}")
        for step in one.steps:
            for shown in step.shown:
                yield from ("", f"**{shown.label}** of “{escape(step.text)}”{_at(shown)}:", "", fenced(shown.words))
        yield from ("", f"**What to do:** {escape(one.to_do)}") if one.to_do else ()


def _outcomes(entries: Iterable[parts.Outcome]) -> Iterator[str]:
    yield from _table("authority", "outcome", "where", "citations", "record")
    for one in entries:
        there = f": {one.authority.there}" if one.authority.there else ""
        cells = (one.authority.name, f"{one.standing}{there}", one.places, one.ids)
        record = ", ".join(filter(None, (link(one.address, cell=True) if one.address else "", escape(one.version))))
        yield f"| {' | '.join(map(escape, cells))} | {record} |"


def _pages(entries: Iterable[parts.OnPage]) -> Iterator[str]:
    yield ""
    for page in entries:
        uses = "; ".join(f"{escape(use.id)} {escape(one.name)} ({use.standing})" for use, one in page.uses)
        yield f"- **{escape(page.place)}:** {uses}"


def _sentences(entries: Iterable[parts.Sentence]) -> Iterator[str]:
    for one in entries:
        row = one.row
        yield from ("", f"### {escape(row['id'])}, for {escape(row['citation'])}: {escape(one.title)} ({code(row['verdict'])})")
        yield from ("", escape(row["says"])) if row["says"] else ()
        yield from ("", f"**{one.opinion.name}:** {escape(one.opinion.value)}") if one.opinion.value else ()
        yield from ("", f"**{one.wrote.name}**, its citations left out:", "", fenced(one.wrote.value))
        for passage in one.passages:
            yield from ("", f"**{passage.label}**{_at(passage)}:", "", fenced(passage.snippet))


def _trails(entries: Iterable[parts.Trail]) -> Iterator[str]:
    for trail in entries:
        row = trail.row
        yield from ("", f"### Trail of {_named(trail.cited)}")
        because = f" ({', '.join(map(code, trail.because))})" if trail.because else ""
        yield from ("", f"Outcome: {code(row['outcome']) if row['outcome'] else 'none'}{because}. {_said(trail.says)}")
        for look in trail.cited.looks:
            yield from ("", f"{escape(look)}.")
        yield from ("", f"Points back to {escape(row['antecedent'])}.") if row["antecedent"] else ()
        for kept in trail.kept:
            yield from _kept(kept)
        yield from _asked(trail.asked)


def _kept(kept: parts.Kept) -> Iterator[str]:
    row = kept.row
    yield from ("", f"- {_said(kept.attribution)}", f"- URL: {link(row['url'])}", f"- retrieved: {escape(row['retrieved_at'])}")
    yield from (f"- artefact: {code(row['artefact'])}", f"- SHA-256: {code(row['sha256'])}")
    for shown in kept.shown:
        yield from ("", f"{shown.label}{_at(shown)}:", "", fenced(shown.snippet))


def _asked(attempts: Sequence[parts.Asked]) -> Iterator[str]:
    if attempts:
        yield from _table("tier", "source", "request", "answer", "time", "SHA-256 of the answer", "in words")
    for one in attempts:
        row = one.row
        address = link(row["url"], cell=True)
        answer = f"{row['status'] or ''} {code(row['reason'] or '', cell=True)}".strip()
        sha256 = code(row["sha256"] or "", cell=True)
        cells = (
            escape(one.source),
            f"{escape(one.request)} {address}".strip(),
            answer,
            escape(row["retrieved_at"]),
            sha256,
            _said(one.says),
        )
        yield f"| {row['tier']} | {' | '.join(cells)} |"


def _authorities(entries: Iterable[parts.Retrieved]) -> Iterator[str]:
    yield from _table("id", "name", "citations", "court", "date", "source", "what the court did; its opinions")
    for one in entries:
        row = one.row
        cells = (row["id"], row["name"], "; ".join(row["citations"]), one.court, row["date"] or "", one.source, one.in_short)
        yield f"| {' | '.join(map(escape, cells))} |"


def _requests(entries: Iterable[parts.Requests]) -> Iterator[str]:
    heads = (
        "source",
        "requests",
        "cap",
        "from the cache",
        "refused as too many (429)",
        "citations left unchecked by limits",
        "how far it reaches",
    )
    yield from _table(*heads)
    for one in entries:
        counts = ("none" if count is None else str(count) for count in one.counts)
        yield f"| {escape(one.source)} | {' | '.join(counts)} | {escape(one.reach)} |"
    yield from ("", _REACH)


def _notices(entries: Iterable[parts.Notice]) -> Iterator[str]:
    for notice in entries:
        yield from ("", notice.text if notice.literal else escape(notice.text))


def _this_audit(entries: Iterable[parts.ThisAudit]) -> Iterator[str]:
    for one in entries:
        job, tool, document, gate = (one.row[name] for name in ("job", "tool", "document", "gate"))
        yield from ("", f"- brief: {code(document['path'])}, SHA-256 {code(document['sha256'] or 'unknown')}")
        offline = ", offline" if job["offline"] else ""
        yield f"- job: {code(job['id'])}, {escape(job['started_at'])} to {escape(job['finished_at'])}{offline}"
        yield from (f"- ledger: {code(one.ledger)}",) if one.ledger else ()
        yield f"- program: {escape(tool['name'])} {code(tool['version'])}"
        yield f"- constitution: {code(tool['constitution']['version'])}, SHA-256 {code(tool['constitution']['sha256'])}"
        settings = "; ".join(f"{code(name)} {code(value)}" for name, value in one.settings)
        yield from (f"- settings: {settings} (those of each source are in the JSON report)",) if settings else ()
        yield f"- gate: {code(gate['decision'])}, risk level {code(gate['risk'])}"
        yield from (f"  - {escape(reason)}" for reason in gate["reasons"])


def _named(cited: parts.Cited) -> str:
    page = f", {escape(cited.place)}" if cited.place else ""
    return f"{escape(cited.id)} {escape(cited.text)}{page}{f' = {escape(cited.meant)}' if cited.meant else ''}"


def _said(said: parts.Said) -> str:
    text = prose(said.text, said.addresses if said.asked else ())
    return f"{escape(said.name)} {text}" if said.name else text


def _at(shown: parts.Shown) -> str:
    return f" ({escape(shown.place)})" if shown.place else ""


def _table(*heads: str) -> tuple[str, ...]:
    return ("", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}")


_DRAWN: Mapping[type, Callable[[Any], Iterator[str]]] = {
    parts.Said: _list, parts.Listed: _list, parts.Unchecked: _unchecked, parts.Wrong: _wrong, parts.Outcome: _outcomes,
    parts.OnPage: _pages,
    parts.Sentence: _sentences, parts.Trail: _trails, parts.Retrieved: _authorities, parts.Requests: _requests, parts.Notice: _notices,
    parts.ThisAudit: _this_audit, parts.Argued: _arguments,
}  # fmt: skip
"""How each kind of entry is drawn."""


FORMAT = Format("markdown", "text/markdown", "md", "review in an editor or on a code host", __doc__, render, always=True)
