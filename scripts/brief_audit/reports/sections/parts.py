"""What the sections of a report are made of: plain data, which each renderer draws in its own way.

An entry that has a `row` adds to that row of the JSON report only what has to be worked out or put into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from brief_audit.reports.digest import Authority, Group, Pile, Use
from brief_audit.reports.source_words import readable

Row = Mapping[str, Any]


class Said(NamedTuple):
    """A sentence of the program. `name` stands before it, with its own punctuation; `addresses` are those in it that may be links.

    `asked`: whether this audit asked the hosts of these addresses.
    """

    text: str
    name: str = ""
    addresses: tuple[str, ...] = ()
    asked: bool = True


class Field(NamedTuple):
    """A value under its label. Where the value is empty, the field is not shown."""

    name: str
    value: str


ADDRESSED = frozenset({"Read it here", "Found here"})
"""The names of fields whose value ends with an address."""
NOT_THESE = "these words are nowhere in it"
"""Said of a source in which a quotation is not, and no passage is near it."""


class Shown(NamedTuple):
    """Words of a source, and where they stand in it; `address` is the one at which a person reads them."""

    label: str
    place: str
    snippet: str
    address: str = ""

    @property
    def words(self) -> str:
        """The snippet as a person reads it, without the publisher's markup."""
        return readable(self.snippet)


class Cited(NamedTuple):
    """A citation as the report names it. `number`: its place in the brief, from 1; `meant`: the full citation that it stands for.

    `place`: where it stands, in words, empty if unknown; `looks`: who looked at it after the audit, a sentence each.
    """

    number: int
    id: str
    text: str
    place: str
    meant: str
    looks: list[str]


class Judged(NamedTuple):
    """Citations of one authority of which the same is said. `ids` and `places` in words; `says`: what is said beyond its group.

    `beside`: words of a law as quoted and as they are in force, and what its publisher notes of the change.
    """

    name: str
    cited: list[Cited]
    ids: str
    places: str
    says: Said
    correction: str = ""
    beside: tuple[Field, ...] = ()

    @property
    def looks(self) -> list[str]:
        """Who looked at any of them after the audit."""
        return [look for one in self.cited for look in one.looks]


class Alike(NamedTuple):
    """What is said of several authorities, said once; what is said of one alone stands with that one, and `says` is empty."""

    says: Said
    judged: list[Judged]


class Listed(NamedTuple):
    """References of one kind that are listed and have no outcome."""

    cited: list[Cited]
    kind: str
    name: str = "Listed without an outcome"


class Unchecked(NamedTuple):
    """The citations that could not be checked for one reason, how many they are, and what to do about them.

    `reach`: how far the sources reach in what the brief cites, where that is the reason.
    """

    title: str
    code: str
    advice: str
    size: int
    alike: list[Alike]
    reach: str


class Fault(NamedTuple):
    """One proven error. `blocks`: it keeps the brief from being filed; `changes`: the words that differ, rows of the JSON report.

    `changed`: the same in words.
    """

    wrong: Field
    code: str | None
    title: str
    blocks: bool
    wrote: Field
    shown: list[Shown]
    changes: list[Row]
    changed: list[str]
    to_do: Field


class Wrong(NamedTuple):
    """A citation that is wrong, and everything that proves it."""

    cited: Cited
    faults: list[Fault]


class Right(NamedTuple):
    """The citations that are right: all of them by their ids, and one by one."""

    ids: str
    cited: list[Cited]


class Outcome(NamedTuple):
    """A row of the table of authorities. `places` in words, `figures` the same in short; `address` may be empty.

    `version`: the day of the text that was compared, in words; empty where none was retrieved.
    """

    authority: Authority
    standing: str
    ids: str
    places: str
    figures: str
    address: str
    version: str


class OnPage(NamedTuple):
    """What is cited at one place of the brief."""

    place: str
    uses: list[tuple[Use, Authority]]


class Sentence(NamedTuple):
    """A sentence of the brief that a person has to read against the source's nearest passages. `opinion`: the models', if any was asked."""

    row: Row
    title: str
    wrote: Field
    passages: list[Shown]
    opinion: Field


class Kept(NamedTuple):
    """An artefact of the evidence store, and the words in it that the audit relies on. `row`: the evidence that names it first."""

    row: Row
    attribution: Said
    shown: list[Shown]


class Asked(NamedTuple):
    """One attempt at a source. `request`: the method of what was sent, or that nothing was sent or answered."""

    row: Row
    source: str
    request: str
    says: Said


class Trail(NamedTuple):
    """Everything that the outcome of a citation rests on. `because`: its reason, then its codes."""

    row: Row
    cited: Cited
    because: list[str]
    says: Said
    kept: list[Kept]
    asked: list[Asked]


class Retrieved(NamedTuple):
    """An authority. `did`: what the court did; `in_short`: that, and the kinds of its opinions; `later`: how others treated it since."""

    row: Row
    court: str
    source: str
    did: str
    in_short: str
    later: list[str]


class Requests(NamedTuple):
    """What was asked of one source: requests, their cap (None: none), answers from the cache, refusals, citations left open by a limit.

    `due`: a report has to tell it; `idle`: the source could have been asked, and was not; `reach`: what it holds in full, and through
    which volume or year: there alone its silence says that something does not exist.
    """

    counts: tuple[int | None, ...]
    source: str
    short: str
    due: bool
    idle: bool
    reach: str


class Notice(NamedTuple):
    """A notice. `literal`: its wording is required to the letter, and is Markdown already."""

    text: str
    literal: bool


class ThisAudit(NamedTuple):
    """The whole report, for what it says of the audit itself. `ledger`: SIZE:ROOT, empty if none was written."""

    row: Row
    ledger: str
    settings: list[tuple[str, str]]


class Tested(NamedTuple):
    """A sentence of an argument. `role` and `holds` in words, `mark` the sign of the truth table (empty: nothing was to be tested).

    `source`: where its words were looked for; `says`: what was found there, or why it was not read.
    """

    role: str
    text: str
    source: str
    mark: str
    holds: str
    says: str
    shown: list[Shown]


class Argued(NamedTuple):
    """An argument and its row of the truth table. `columns`: law, fact and inference, each its name, sign and meaning.

    `title` and `do` are those of its code; `follows` says whether the conclusion follows, with the counterexample where there is one.
    """

    row: Row
    place: str
    title: str
    blocks: bool
    columns: list[tuple[str, str, str]]
    steps: list[Tested]
    follows: str
    to_do: str


Entry = Said | Listed | Unchecked | Wrong | Right | Outcome | OnPage | Sentence | Trail | Retrieved | Requests | Notice | ThisAudit | Argued


class Section(NamedTuple):
    """A part of the report. `title` stands over it, `lead` before its entries, `menu` in a list of contents (empty: it is not listed).

    The entries are of one kind, or all of them items of a list. `joined`: it belongs to the section
    before it, where a renderer puts one into the other. `appendix`: it is for those who want the proof.
    """

    id: str
    title: str
    menu: str
    lead: Said | None
    entries: tuple[Entry, ...]
    joined: bool
    appendix: bool


class First(NamedTuple):
    """The citation that needs a hand first, and everything that a reader needs to mend it.

    `call`: what to do with it, in a word; `wrote`: its text with the further reports that follow it; `figures`: where it stands, in short.
    """

    call: str
    cited: Cited
    wrote: str
    figures: str
    fields: list[Field]


class Counted(NamedTuple):
    """How the ids and pages of a first screen are counted, in words, and of the pages in short where the file has others.

    `paged`: whether the file's own pages follow from the printed ones. `unasked`: what else bears a number and was looked for nowhere;
    `gaps`: whether that is so much that the numbers of the citations have wide gaps.
    """

    words: str
    short: str
    paged: bool
    unasked: str
    gaps: bool


class Head(NamedTuple):
    """The first screen. `row`: the whole report; `size`: pages and counts; `groups`: what needs a hand, the gravest first.

    `opponents`: it is read by whoever answers the brief; `verdict_means`: the verdict in a few words; `checked`: the first sentence of
    `means` in a few, `then` its last one, where that tells the next verdict;
    `piles`: what needs no hand, or not yet, and what that means; `proved`: whether there is any proof to be shown.
    """

    row: Row
    opponents: bool
    file: str
    size: str
    verdict_line: str
    verdict_means: str
    means: list[str]
    checked: str
    then: str
    counted: Counted
    first: First | None
    groups: list[Group]
    piles: list[Pile]
    tally: str
    proved: bool
    unread: Said | None
    interrupted: str
    changed: str
