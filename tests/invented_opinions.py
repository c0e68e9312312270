"""Invented decisions with several opinions, in the two shapes in which the sources send them. No case here exists.

A decision is a list of `Piece`s: the printed opening line, the kind that it means, and a body. `combined` runs the pieces on
in one untyped text, `courtlistener` and `cap` give each its own entry, typed as those sources type them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brief_audit.model.part_kind import PartKind

K = PartKind
COURT = (
    "The harbour company let the placeholder dock for a term of nine years. When the term had run out the tenant stayed on and paid no "
    "more rent. The trial court gave judgment for the company. We hold that a tenant who stays on owes the old rent.\n\n"
    "See Ashgrove v. Quillon, 990 U. S. 10, 14 (1907) (Marrow, J., dissenting); id., at 22 (Sorrel, J., concurring in judgment).\n\n"
    "The dissent reads the lease another way. According to the dissenting opinion, the rent ended with the term. As one judge put it "
    "elsewhere, “I respectfully dissent from every word of it.” That was another lease.\n\n"
    "The judgment is affirmed.\n\nIt is so ordered."
)
FIRST = (
    "I write for myself because the lease does not say what my colleagues take from it. The rent was owed for the dock and not for the "
    "crane, as Justice Bramble wrote in Ashgrove, supra, at 31 (Bramble, J., concurring). The crane was never let.\n\n"
    "Whoever stays on in a dock pays for the dock; I would say no more than that, and I would leave the crane for another day."
)
SECOND = (
    "In my view the lease ended when it said that it ended. The company knew how to write a longer term and did not. I cannot find a "
    "promise to pay rent in a paper that had run out, and I would send the matter back so that the company can show another."
)


class Piece(NamedTuple):
    """One opinion as printed: its opening line, what that line means, and what follows."""

    line: str
    kind: PartKind
    body: str
    author: str | None = None
    joined_by: tuple[str, ...] = ()


class Decision(NamedTuple):
    """`name` says what is special; `votes` stands between the court's words and the first separate opinion, `tail` behind all.

    Whose the words of the tail are, the text does not say; they are no separate opinion's.
    """

    name: str
    pieces: tuple[Piece, ...]
    votes: str = ""
    top: str = ""
    between: str = "\n\n"
    settled: bool = True
    tail: str = ""


LINES = (
    ("Justice Marrow, concurring.", K.CONCURRENCE, "Marrow", ()),
    ("JUSTICE MARROW, concurring in the judgment.", K.CONCURRENCE, "MARROW", ()),
    ("Mr. Justice Marrow, dissenting.", K.DISSENT, "Marrow", ()),
    ("MR. CHIEF JUSTICE MARROW, dissenting.", K.DISSENT, "MARROW", ()),
    ("Me. Justice Marrow, dissenting.", K.DISSENT, "Marrow", ()),
    ("THE CHIEF JUSTICE, dissenting.", K.DISSENT, "THE CHIEF JUSTICE", ()),
    ("Justice Marrow, with whom Justice Sorrel joins, dissenting.", K.DISSENT, "Marrow", ("Sorrel",)),
    (
        "JUSTICE MARROW, with whom THE CHIEF JUSTICE and JUSTICE SORREL join, concurring.",
        K.CONCURRENCE,
        "MARROW",
        ("THE CHIEF JUSTICE", "SORREL"),
    ),
    (
        "JUSTICE MARROW, with whom JUSTICE SORREL, JUSTICE\nTANSY, and JUSTICE VETCH join, dissenting.",
        K.DISSENT,
        "MARROW",
        ("SORREL", "TANSY", "VETCH"),
    ),
    ("Justice Marrow, with whom Justice Sorrel joins as to Part II, dissenting.", K.DISSENT, "Marrow", ()),
    ("Justice Marrow, concurring in part and dissenting in part.", K.CONCURRENCE_IN_PART, "Marrow", ()),
    ("Justice Marrow, concurring in part and concurring in the judgment.", K.CONCURRENCE, "Marrow", ()),
    ("JUSTICE MARROW, con-\ncurring in Parts I, II–A, and III, and con-\ncurring in the judgment.", K.CONCURRENCE, "MARROW", ()),
    ("JUSTICE MARROW, dis-\nsenting.", K.DISSENT, "MARROW", ()),
    ("Justice Marrow, concurring in the judgment in part and dissenting in part.", K.CONCURRENCE_IN_PART, "Marrow", ()),
    ("Justice Marrow, dissenting in part.", K.CONCURRENCE_IN_PART, "Marrow", ()),
    ("MARROW, Circuit Judge, concurring:", K.CONCURRENCE, "MARROW", ()),
    ("MARROW, Chief Judge, dissenting.", K.DISSENT, "MARROW", ()),
    ("EDNA P. MARROW, Senior Circuit Judge, dissenting in part and concurring in part:", K.CONCURRENCE_IN_PART, "EDNA P. MARROW", ()),
    ("Marrow, Circuit Judge, with whom Sorrel and Tansy, Circuit Judges, join, dissenting:", K.DISSENT, "Marrow", ("Sorrel", "Tansy")),
    (
        "MARROW, Circuit Judge, joined by SORREL, Circuit Judge, dissenting from the denial of rehearing en banc:",
        K.DISSENT,
        "MARROW",
        ("SORREL",),
    ),
    ("Marrow, Circuit Judge (dissenting).", K.DISSENT, "Marrow", ()),
    ("MARROW, District Judge, specially concurring.", K.CONCURRENCE, "MARROW", ()),
    ("MARROW, J., dissenting.", K.DISSENT, "MARROW", ()),
    ("MARROW, J., concurring in judgment only.", K.CONCURRENCE, "MARROW", ()),
    ("MARROW, C.J., concurring in part and dissenting in part.", K.CONCURRENCE_IN_PART, "MARROW", ()),
    ("Marrow, C. J. (concurring).", K.CONCURRENCE, "Marrow", ()),
    ("Marrow, P. J., dissenting.", K.DISSENT, "Marrow", ()),
    ("MARROW, J., Concurring and Dissenting—", K.CONCURRENCE_IN_PART, "MARROW", ()),
    ("MARROW, Justice, Additionally Concurring.", K.CONCURRENCE, "MARROW", ()),
    ("MARROW, J., dissenting", K.DISSENT, "MARROW", ()),
    ("Separate opinion of\n\nMr. Justice Marrow.", K.OTHER, "Marrow", ()),
    ("Dissenting opinion by Justice Marrow.", K.DISSENT, "Marrow", ()),
    ("CONCURRING OPINION BY JUDGE MARROW:", K.CONCURRENCE, "MARROW", ()),
    ("DISSENTING OPINION\n\nMARROW, J.", K.DISSENT, "MARROW", ()),
    ("DISSENTING OPINION", K.DISSENT, None, ()),
    ("Concurring Opinion", K.CONCURRENCE, None, ()),
    ("Justice Marrow and Justice Sorrel, dissenting.", K.DISSENT, None, ()),
    ("MARROW and SORREL, JJ., dissenting.", K.DISSENT, None, ()),
    ("MARROW, Circuit Judge, dissenting sur denial of rehearing en banc.", K.DISSENT, "MARROW", ()),
    ("MARROW, Circuit Judge, concurring in part and\n\ndissenting in part.", K.CONCURRENCE_IN_PART, "MARROW", ()),
    ("MARROW, J., CONCURRING BY SEPARATE OPINION:", K.CONCURRENCE, "MARROW", ()),
    ("MARROW, J., CONCURRING IN PART, DISSENTING IN PART:", K.CONCURRENCE_IN_PART, "MARROW", ()),
    ("MARROW, JR., J., dissenting:", K.DISSENT, "MARROW, JR", ()),
    ("MARROW, C.J. (dissenting, with whom Sorrel, J., joins).", K.DISSENT, "MARROW", ("Sorrel",)),
    ("Marrow, J.P. (dissenting).", K.DISSENT, "Marrow", ()),
    ("MARROW, Ch. J. (dissenting).", K.DISSENT, "MARROW", ()),
    ("MR. JUSTICE MARROW dissenting.", K.DISSENT, "MARROW", ()),
    ("Marrow, J. dissenting.", K.DISSENT, "Marrow", ()),
    ("MARROW, J. (dissenting) —", K.DISSENT, "MARROW", ()),
    ("W. Marrow, Acting C. J., dissenting.", K.DISSENT, "W. Marrow", ()),
    ("Mr. Justice Marrow.", K.OTHER, "Marrow", ()),
)
"""Author lines as courts print them: line, what it means, author, who joins."""

_BARE = ("Mr. Justice Marrow.",)
"""Without blank lines around it such a line may be the end of a sentence."""

_OPENINGS = (
    ("Justice Quill delivered the opinion of the Court.", K.MAJORITY, "Quill"),
    ("JUSTICE QUILL announced the judgment of the Court and delivered an opinion.", K.PLURALITY, "QUILL"),
    ("QUILL, Circuit Judge.", K.MAJORITY, "QUILL"),
    ("PER CURIAM.", K.PER_CURIAM, None),
)
NOBODYS = "We hold that a spoken warning before two witnesses is notice enough for any tenant of a dock."
TAILS = (
    f"1. The lease is in the record.\n\n2. {NOBODYS}",
    f"1\n{NOBODYS}",
    f"[1] {NOBODYS}",
    f"[fn1] {NOBODYS}",
    f"FN1. {NOBODYS}",
    f"* The name has been changed.\n\n1 {NOBODYS}",
    f"FOOTNOTES\n\n1. {NOBODYS}",
    f"NOTES\n\n{NOBODYS}",
    f"APPENDIX TO THE OPINION OF THE COURT\n\n{NOBODYS}",
    f"ON PETITION FOR REHEARING\n\nWe add one word. {NOBODYS}",
    f"On Petition for Rehearing.\n\nWe add one word. {NOBODYS}",
    f"BY THE COURT:\n\n{NOBODYS}",
    f"OPINION ON REMAND\n\nPER CURIAM.\n\n{NOBODYS}",
    f"PER CURIAM. {NOBODYS}",
    f"(1) {NOBODYS}",
    f"1/ {NOBODYS}",
    f"n.1 {NOBODYS}",
    f"¹ {NOBODYS}",
    f"Footnotes to the opinion of the court\n\n{NOBODYS}",
    f"a. {NOBODYS}",
    f"_______________\n\n{NOBODYS}",
    f"By the Court: {NOBODYS}",
    f"On petition for rehearing, the company asks again. {NOBODYS}",
    f"Opinion by Judge Quill.\n\n{NOBODYS}",
    f"Before QUILL, SORREL and MARROW, Circuit Judges.\n\n{NOBODYS}",
    f"O R D E R\n\n{NOBODYS}",
    f"THE COURT:\n\n{NOBODYS}",
    f"PETITION FOR REHEARING\n\n{NOBODYS}",
    f"Supplemental Opinion\n\n{NOBODYS}",
    f"Opinion of the Court\n\n{NOBODYS}",
    f"Judge Quill: {NOBODYS}",
    f"QUILL, Circuit Judge (for the court): {NOBODYS}",
    f"QUILL, Circuit Judge:\n\nIn supplement: {NOBODYS}",
    f"QUILL, Circuit Judge: {NOBODYS}",
    f"Justice Quill delivered the opinion of the Court.\n\n{NOBODYS}",
    f"SUPREME COURT OF PLACEHOLDER\n\nEXAMPLE HARBOUR CO. v. PLACEHOLDER DOCK\n\n{NOBODYS}",
)
"""What may stand behind a separate opinion in a run-on text and be the court's again."""

DOUBTFUL = (
    f"The panel below was split:\n\nMARROW, J., dissenting:\n\nI dissent.\n\nWe agree with neither. {NOBODYS}",
    f"He wrote: “Nothing is owed.\n\nMARROW, J., dissenting.\n\nI dissent from all of it.” {NOBODYS}",
    f"MARROW, J., dissenting.\n\nI dissent from all of it.\n\nWe agree with neither. {NOBODYS}\n\nREVERSED.",
    f"CONCURRENCE\n\nThe causes of the flood must concur, and each must be enough by itself to fill the dock. {NOBODYS}",
    f"DISSENT\n\nThe dissent has it wrong. {NOBODYS}",
    f"DISSENTING OPINION\n\nThe dissenting opinion has it wrong. {NOBODYS}",
    f"MARROW, J., dissenting.\n\nBY THE COURT:\n\n{NOBODYS}",
    f"MARROW, J., dissenting.\n\n1. {NOBODYS}",
    f"MARROW, J., dissenting.\n\n{FIRST}\n\nMr. Justice Quill.\n\nI add a word for the court. {NOBODYS}",
)
"""What looks like a separate opinion behind the court's words, and may be the court's own."""

_OWN = Piece(_OPENINGS[0][0], K.MAJORITY, COURT, "Quill")
_TANSY = Piece("Justice Tansy, dissenting.", K.DISSENT, SECOND, "Tansy")


def decisions() -> Iterator[Decision]:
    """All decisions: each line alone and before another dissent, each opening, and the special ones."""
    for line, kind, author, joined in LINES:
        piece = Piece(line, kind, FIRST, author, joined)
        yield Decision(f"alone: {line!r}", (_OWN, piece))
        yield Decision(f"followed: {line!r}", (_OWN, piece, _TANSY))
        yield Decision(f"lines of a page: {line!r}", (_OWN, piece, _TANSY), between="\n", settled=line not in _BARE)
    for line, kind, author in _OPENINGS:
        own = Piece(line, kind, COURT, author)
        yield Decision(f"opening: {line!r}", (own, _TANSY))
        yield Decision(f"no separate opinion: {line!r}", (own,))
    yield from _special()
    yield from _laid_out()


def _special() -> Iterator[Decision]:
    concurrence = Piece("MARROW, J., concurring.", K.CONCURRENCE, FIRST, "MARROW")
    yield Decision(
        "votes before", (_OWN, concurrence, _TANSY), votes="SORREL and VETCH, JJ., concur.\nTANSY, J., dissents.\n__________________"
    )
    yield Decision("votes only", (_OWN,), votes="All the Justices concur, except Marrow, J., who concurs specially.")
    yield Decision("votes as participles", (_OWN,), votes="Marrow, C. J., Sorrel, J., and Vetch, J., concurring.")
    yield Decision("elsewhere", (_OWN,), votes="[For dissenting opinion of Mr. Justice Marrow, see post, p. 99.]")
    yield Decision(
        "joins afterwards",
        (
            _OWN,
            Piece("MARROW, J., dissenting.", K.DISSENT, FIRST + "\n\nSORREL, J., concurs in the foregoing dissenting opinion.", "MARROW"),
        ),
    )
    yield Decision(
        "note between",
        (
            _OWN,
            Piece(
                "Justice Marrow, concurring.",
                K.CONCURRENCE,
                FIRST + "\n\n* The lease was printed below. See Quill, J., dissenting below.",
                "Marrow",
            ),
            _TANSY,
        ),
    )
    filed = "MARROW, J., filed a concurring opinion. TANSY, J., filed a dis-\nsenting opinion."
    head = f"JUSTICE QUILL delivered the opinion of the Court. {filed}"
    yield Decision(
        "announced", (Piece("JUSTICE QUILL delivered the opinion of the Court.", K.MAJORITY, COURT, "QUILL"), concurrence, _TANSY), top=head
    )
    yield Decision("captions", (_OWN, *(piece._replace(line=_caption(piece)) for piece in (concurrence, _TANSY))))
    yield Decision("announced and not there", (_OWN, concurrence), top=head, settled=False)
    damaged = Piece("Justice Tansy, dissentmg.", K.DISSENT, SECOND + " For these reasons I respectfully dissent.", "Tansy")
    yield Decision("damaged line", (_OWN, damaged), settled=False)
    yield Decision(
        "prose", (_OWN._replace(body="Justice Marrow, dissenting in Ashgrove, argued that a lease ends when it ends. " + COURT), _TANSY)
    )
    yield Decision("torn citation", (_OWN._replace(body=COURT.replace("(1907) (Marrow, J.,", "(1907) (opinion of\nMarrow, J.,")), _TANSY))


def _laid_out() -> Iterator[Decision]:
    """Words of nobody behind a dissent, a dissent printed before the court's opinion, and headings that may be the court's."""
    dissent = Piece("MARROW, Circuit Judge, dissenting:", K.DISSENT, FIRST, "MARROW")
    for tail in TAILS:
        yield Decision(f"behind a dissent: {tail[:40]!r}", (_OWN, dissent), tail=tail)
        yield Decision(f"behind the second: {tail[:40]!r}", (_OWN, dissent, _TANSY), tail=tail)
    for words in DOUBTFUL:
        yield Decision(f"doubtful: {words[:60]!r}", (_OWN,), tail=words, settled=False)
    for line, kind, author in _OPENINGS:
        yield Decision(f"dissent first: {line!r}", (dissent, Piece(line, kind, COURT, author)))


def _caption(piece: Piece) -> str:
    head = f"{(piece.author or '').upper()}, J., {'dissenting' if piece.kind is K.DISSENT else 'concurring'}"
    rule = "_________________"
    court = f"SUPREME COURT OF PLACEHOLDER\n{rule}\n\nNo. 00–17\n{rule}\n\nEXAMPLE HARBOUR CO. v. PLACEHOLDER DOCK\n[June 1, 1907]"
    return f"{head}\n\n{court}\n\n{piece.line}"


def combined(decision: Decision) -> str:
    """The decision as one text."""
    head, *rest = decision.pieces
    opened = "" if decision.top == "" else f"Syllabus\n\n{decision.top}\n\n{'The lease and the dock. ' * 20}\n\n"
    pieces = [f"{opened}{head.line}{_gap(head, decision)}{head.body}", *([decision.votes] if decision.votes else [])]
    pieces += [f"{piece.line}{_gap(piece, decision)}{piece.body}" for piece in rest]
    return decision.between.join([*pieces, *([decision.tail] if decision.tail else [])])


def _gap(piece: Piece, decision: Decision) -> str:
    return " " if piece.line.endswith("—") else decision.between


_CL_TYPES = {
    K.MAJORITY: "020lead",
    K.PER_CURIAM: "020lead",
    K.PLURALITY: "025plurality",
    K.CONCURRENCE: "030concurrence",
    K.CONCURRENCE_IN_PART: "035concurrenceinpart",
    K.DISSENT: "040dissent",
}
_CAP_TYPES = {
    K.MAJORITY: "majority",
    K.PER_CURIAM: "majority",
    K.PLURALITY: "plurality",
    K.CONCURRENCE: "concurrence",
    K.CONCURRENCE_IN_PART: "concurring-in-part-and-dissenting-in-part",
    K.DISSENT: "dissent",
}


def courtlistener(pieces: Sequence[Piece]) -> bytes:
    """A page of CourtListener's opinions list, one typed entry for each piece."""
    listed = [
        {
            "id": number,
            "type": _CL_TYPES[piece.kind],
            "author_str": piece.author or "",
            "per_curiam": piece.kind is K.PER_CURIAM,
            "ordering_key": number,
            "plain_text": f"{piece.line}\n\n{piece.body}",
        }
        for number, piece in enumerate(pieces, 1)
    ]
    return json.dumps({"results": listed}).encode()


def courtlistener_combined(decision: Decision) -> bytes:
    """The same page with one untyped entry."""
    return json.dumps({"results": [{"id": 1, "type": "010combined", "plain_text": combined(decision)}]}).encode()


def cap(pieces: Sequence[Piece]) -> bytes:
    """A case file of the Caselaw Access Project, one typed opinion for each piece."""
    opinions = [
        {
            "type": _CAP_TYPES[piece.kind],
            "author": piece.line.partition("\n")[0] if piece.author or piece.kind is K.PER_CURIAM else "",
            "text": f"{piece.line}\n{piece.body}",
        }
        for piece in pieces
    ]
    return json.dumps(
        {
            "name_abbreviation": "Example Harbour Co. v. Placeholder Dock",
            "citations": [{"cite": "990 U.S. 44"}],
            "casebody": {"data": {"opinions": opinions}},
        }
    ).encode()
