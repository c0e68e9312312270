"""What is fuzzed: for each reader of strangers' bytes a way to make inputs, and what must hold for every one of them.

Only the errors that a reader declares may leave it; every span it gives lies in its text. A worker that does not return is found by
the time limit of whoever runs these. `benchmarks/hardening/fuzz.py` runs them for as long as is wished, `test_fuzz.py` a short,
deterministic slice. Inputs once found to break something stand in `FOUND`, in our own words.
"""

from __future__ import annotations

import dataclasses
import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st
from pydantic import ValidationError

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.errors import AuditError, InputError
from brief_audit.model.authority import Authority
from brief_audit.model.base import Reason
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.evidence import Artefact
from brief_audit.model.record import Record, Text, TextForm
from brief_audit.parsers.registry import parse
from brief_audit.readers import frames
from brief_audit.readers.registry import read_bytes
from brief_audit.sources import atom
from brief_audit.transport import guard, robots
from brief_audit.transport.desk.judge import asked_to_wait_until, judge
from brief_audit.transport.exchange import Reply, Request
from standin import ecfr, legislation_uk, lii, uscode
from standin.samples import bailii_page, judgment, paragraph

WORDS = "the keeper must count the lanterns before dusk"


@dataclasses.dataclass(frozen=True)
class Target:
    """`holds` raises AssertionError, or anything else, where an input of `inputs` breaks what must hold."""

    inputs: st.SearchStrategy[Any]
    holds: Callable[[Any], None]


# --- the grammars

GRAMMAR = (
    "Alder v. Birch, ",
    "Alder v Birch ",
    "In re Kestrel, ",
    "556 U.S. 662",
    " (2009)",
    " (9th Cir. 2009)",
    ", 664 n.3",
    "Id. at 5",
    "; see also ",
    "; ",
    "[2015] UKSC 11",
    "[2019] EWCA Civ 7",
    " at [12]–[14]",
    "(",
    ")",
    "[",
    "]",
    "“",
    "”",
    "‘",
    "’",
    "§ 12",
    "§§ 1-4",
    "supra",
    ", supra, at 3",
    "\n\n",
    "\n",
    "28 U.S.C. § 1331",
    "49 C.F.R. § 240.1",
    "¶ 4",
    "é",
    " at ",
    "5",
    "No. 12-cv-3456, 2015 WL 1234567 (S.D.N.Y. Mar. 2, 2015)",
    "Ante, at 7",
    "The court held that ",
    "The court did not hold that ",
    "reversed",
    "affirmed",
    " dissenting",
    "Bramble J. ",
    "per Lord Sedge",
    "the majority ",
    "“the keeper must count the lanterns before dusk and write the number in the book”",
    "[sic]",
    " . . . ",
    "(quoting ",
    "(emphasis added)",
    "section 3(1)(a)",
    "Lamps Act 2021",
    ", s 4",
    "overruled by ",
    "cert. denied, ",
    "See ",
    "But see ",
    "Cf. ",
    "\u202e",
    "\u200b",
    "\u0301",
    "９",
    "Ⅻ",
    "&amp;",
    "*",
    "_",
    "#",
    "|",
    "\u2028",
    "\ufffd",
    "\x0c",
    "9" * 30,
    "Table of Authorities\n\nAlder v. Birch . . . . . 3\n\n",
)
TEXTS = st.lists(st.sampled_from(GRAMMAR) | st.text(st.characters(exclude_categories=["Cs"]), max_size=4), max_size=30).map("".join)


def _document(text: str) -> Document:
    return Document(name="b.txt", path="b.txt", sha256="0" * 64, media_type="text/plain", text=text)


def _inside(span: tuple[int, int], text: str) -> bool:
    return 0 <= span[0] <= span[1] <= len(text)


def citations_hold(text: str) -> None:
    """Rows are numbered, ordered, apart, in the text; links lead to rows."""
    document = _document(text)
    found = extract(document)
    assert [c.id for c in found] == [f"c{n}" for n in range(1, len(found) + 1)]
    for earlier, later in pairwise(found):
        assert earlier.span[1] <= later.span[0]
    for citation in found:
        assert _inside(citation.span, text)
        assert citation.extent[0] <= citation.span[0] < citation.span[1] <= citation.extent[1] <= len(text)
    ids = {citation.id for citation in found}
    assert all(entry.antecedent is None or entry.antecedent in ids for entry in link(document, found))


def prose_holds(text: str) -> None:
    """Everything that the brief is taken to say stands in it."""
    document = _document(text)
    found = extract(document)
    links = link(document, found)
    claims = assert_claims(document, found, links)
    ids = {citation.id for citation in found}
    for quotation in claims.quotations:
        assert _inside(quotation.span, text)
        assert set(quotation.citations) <= ids
    for proposition in claims.propositions:
        assert _inside(proposition.span, text)
        assert proposition.citation in ids


# --- the parsers of sources

OPINION = {
    "results": [
        {
            "id": 51,
            "type": "020lead",
            "author_str": "Bramble",
            "html_with_citations": f"<p>*10 We hold that {WORDS}.</p>",
            "plain_text": WORDS,
        }
    ]
}
CASE = {
    "id": 1,
    "name": "LARKMOOR v. FENNISTONE",
    "citations": [{"cite": "500 F.2d 10"}],
    "first_page": "10",
    "last_page": "14",
    "decision_date": "1974-03-04",
    "casebody": {"opinions": [{"type": "majority", "author": "Bramble", "text": f"We hold that {WORDS}."}], "head_matter": "x"},
}
LABEL = '<a class="page-label" data-label="10">*10</a>'
PAGE = f'<section class="casebody" data-firstpage="10"><article class="opinion"><p>{LABEL}{WORDS}</p></article></section>'
ACT = legislation_uk.Item("ukpga/2021/7", "Imaginary Lamps Act 2021", (legislation_uk.Section("section/1", "Lamps", text=f"{WORDS}."),))
FORMS: Mapping[TextForm, tuple[bytes, ...]] = {
    TextForm.AKOMA_NTOSO: (judgment(paragraphs=[paragraph(1, WORDS, note="n", quotation="q"), paragraph(2, WORDS)]),),
    TextForm.COURTLISTENER: (json.dumps(OPINION).encode(),),
    TextForm.CAP_JSON: (json.dumps(CASE).encode(),),
    TextForm.CAP_HTML: (PAGE.encode(),),
    TextForm.PLAIN: (f"Alder v. Birch\n\n{WORDS}\n\f 12\n".encode(),),
    TextForm.SAVED_FILE: (bailii_page("[2019] EWCA Civ 77", "Larkmoor v Fennistone", (WORDS, WORDS)), json.dumps(OPINION).encode()),
    TextForm.CLML: (legislation_uk.page(ACT, "section/1"),),
    TextForm.USLM: (uscode.title("49", uscode.section("12", body=f"<content>{WORDS}.</content>", t="49")),),
    TextForm.ECFR_XML: (ecfr.document(ecfr.Rule("240.1", body=f"<P>{WORDS}.</P>"), 49).encode(),),
    TextForm.LII_HTML: (lii.section_page("49", "12", body=f"<p>{WORDS}</p>").encode(),),
}
INSERTED = st.sampled_from(
    [
        b"<",
        b">",
        b"&",
        b"&#0;",
        b"&x;",
        b"</p>",
        b"<p>",
        b"<!DOCTYPE x>",
        b"<![CDATA[",
        b"]]>",
        b"<?x",
        b"\x00",
        b"\xff",
        b"\xed\xa0\x80",
        b'"',
        b"\\ud800",
        b"null",
        b"[]",
        b"{}",
        b"1e999",
        b"-1",
        b"NaN",
        b"<table>",
        b"<span class='star-pagination'>*9",
        b"<sup>",
        "\u202e".encode(),
        b"  ",
        b"9" * 40,
        b"<a" * 20,
        b"[" * 30,
    ]
) | st.binary(max_size=4)


@st.composite
def mutated(draw: st.DrawFn, seeds: tuple[bytes, ...]) -> bytes:
    """A good answer with a few cuts, swaps and insertions."""
    data = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(0, 6))):
        start, end = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
        kind = draw(st.integers(0, 4))
        if kind == 0:
            data = data[:start] + draw(INSERTED) + data[start:]
        elif kind == 1:
            data = data[:start] + data[min(end, start + draw(st.integers(1, 60))) :]
        elif kind == 2:
            data = data[:end] + data[start : start + 200] + data[end:]
        elif kind == 3:
            data = data[:start] + draw(INSERTED) + data[min(len(data), start + 1) :]
        else:
            data = data[:end]
    return data


def parsed(form: TextForm, data: bytes) -> Authority:
    sha = hashlib.sha256(data).hexdigest()
    artefact = Artefact(sha256=sha, path=sha, url="", retrieved_at="2031-06-01T00:00:00Z")
    record = Record(
        source="s",
        tier=1,
        record_id="1",
        url="",
        attribution="",
        names=("A v. B",),
        citations=("9 U.S. 10",),
        exact=True,
        record=artefact,
        texts=(Text(form=form, artefact=artefact),),
        complete=True,
    )
    return parse(record, {sha: data})


def parser_holds(form: TextForm) -> Callable[[bytes], None]:
    """An authority with marks that lie in their parts, or a gap with a reason."""

    def holds(data: bytes) -> None:
        authority = parsed(form, data)
        assert authority.parts or authority.gap is not None
        for part in authority.parts:
            part.text.encode("utf-8")
            assert all(0 <= mark.offset <= len(part.text) for mark in part.page_marks)

    return holds


_OPENED = "<feed xmlns='http://www.w3.org/2005/Atom' xmlns:tna='https://caselaw.nationalarchives.gov.uk'>"
_LINK = "<link type='application/akn+xml' href='https://caselaw.nationalarchives.gov.uk/x/data.xml'/>"
_ENTRY = f"<title>A v B</title><published>2019-05-08T00:00:00Z</published><tna:uri>d-1</tna:uri>{_LINK}"
_NUMBER = "<tna:identifier type='ukncn'>[2019] UKSC 1</tna:identifier>"
FEED = (f"<?xml version='1.0'?>{_OPENED}<entry>{_ENTRY}{_NUMBER}<author><name>UKSC</name></author></entry></feed>".encode(),)


def feed_holds(data: bytes) -> None:
    if atom.is_feed(data) is None:
        assert all(entry.uri and len(entry.day) in {0, 10} for entry in atom.entries(data))
        atom.identified(data)


# --- readers of briefs

_CITED = "556 U.S. 662"
BRIEFS: Mapping[str, tuple[bytes, ...]] = {
    "b.html": (f"<style>.x{{display:none}}</style><p>See <i>Alder v. Birch</i>, {_CITED}.<p class=x>no<table><tr><td>a</table>".encode(),),
    "b.md": (b"# Heading\n\n> Quoted *words*\n\n1. See **Alder v. Birch**, 556 U.S. 662.[^1]\n\n[^1]: Id. at 5.\n\n| a | b |\n|--|--|\n",),
    "b.txt": ("See Alder v. Birch, 556 U.S. 662.\r\n\f“Words”".encode(), "See é".encode("utf-16"), "x".encode("utf-32")),
}


def reader_holds(name: str) -> Callable[[bytes], None]:
    def holds(data: bytes) -> None:
        try:
            document = read_bytes(name, name, data)
        except InputError:
            return
        document.text.encode("utf-8")
        assert all(_inside(region.span, document.text) for region in document.regions)
        assert all(_inside(segment.span, document.text) for segment in document.segments)

    return holds


W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
BODY = (
    f'<w:document xmlns:w="{W}"><w:body><w:p><w:r><w:t>See Alder v. Birch, 556 U.S. 662.</w:t></w:r></w:p></w:body></w:document>'.encode()
)


def word_holds(body: bytes) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", body)
    reader_holds("b.docx")(out.getvalue())


# --- the pipe of the child, and what passes between stages


def pipe_holds(data: bytes) -> None:
    """A message or the end of the pipe; never more than was announced."""
    stream = io.BytesIO(data)
    try:
        message = frames.read(stream.read)
    except EOFError:
        return
    assert len(message) == int.from_bytes(data[:8], "big")


@cache
def _dossier() -> bytes:
    document = _document("See Alder v. Birch, 556 U.S. 662 (2009). “Words.” Id. at 5.")
    citations = extract(document)
    links = link(document, citations)
    dossier = (
        Dossier(brief=Brief(path="b.txt", name="b.txt")).filled("document", document).filled("citations", citations).filled("links", links)
    )
    return dossier.filled("claims", assert_claims(document, citations, links)).model_dump_json().encode()


def dossier_holds(data: bytes) -> None:
    """A dossier that can be written again, or a refusal; and what it accepts, the next stage can use or refuse."""
    try:
        dossier = Dossier.model_validate_json(data)
    except ValidationError:
        return
    assert Dossier.model_validate_json(dossier.model_dump_json()) == dossier
    if dossier.document is not None:
        with suppress(AuditError):
            assert_claims(dossier.document, dossier.citations or (), dossier.links or ())


# --- what servers say

HEADERS = st.dictionaries(
    st.sampled_from(["retry-after", "content-length", "transfer-encoding", "location", "content-type"]),
    st.text(max_size=20) | st.just("9" * 400),
    max_size=3,
)
REPLIES = st.builds(
    Reply,
    status=st.sampled_from([None, 200, 202, 204, 301, 302, 304, 400, 403, 404, 410, 418, 429, 500, 503, 999]),
    body=st.binary(max_size=40)
    | st.just(b'{"wait_until": 5}')
    | st.just(b'{"wait_until": "9999-12-31T23:59:59+14:00"}')
    | st.just(b"[" * 3000),
    media_type=st.sampled_from(["", "text/html", "application/json", "application/xml", "x"]),
    headers=HEADERS,
    final_url=st.text(max_size=20),
)


def reply_holds(reply: Reply) -> None:
    """A sentence and a reason for whatever is no document; a moment that is no longer than a day off."""
    for source in ("find_case_law", "courtlistener", "legislation_uk", "cap"):
        request = Request(source, 1, "https://caselaw.nationalarchives.gov.uk/a", accept=("application/xml",), validate=lambda _: "no")
        if reply.fault is None:
            reason, says = judge(request, reply)
            assert reason is not None
            assert reason in Reason
            assert says.endswith(".")
    until = asked_to_wait_until(reply, 1e9)
    assert until is None or 1e9 <= until <= 1e9 + 86400


def robots_hold(data: bytes) -> None:
    found = robots.parse(data)
    for path in ("https://h.example/", "https://h.example/a%2fb?c=$*", "https://h.example/" + "a" * 300):
        assert found.allows(path) in {True, False}
    assert found.crawl_delay >= 0


def address_holds(url: str) -> None:
    """An address is the source's own or refused with words; what passes names its host and nobody else's."""
    why = guard.refusal(url, "https://caselaw.nationalarchives.gov.uk")
    assert why is None or why
    if why is None:
        assert url.partition("//")[2].lower().removeprefix("www.").startswith("caselaw.nationalarchives.gov.uk")


URLS = st.lists(
    st.sampled_from(
        [
            "https:",
            "http:",
            "//",
            "/",
            "\\",
            "@",
            ":",
            "443",
            "caselaw.nationalarchives.gov.uk",
            "www.",
            ".",
            "%2f",
            "#",
            "?",
            "[::1]",
            "127.0.0.1",
            "evil.example",
            "\t",
            "\n",
            "é",
            " ",
        ]
    )
    | st.text(max_size=2),
    max_size=8,
).map("".join)

TARGETS: Mapping[str, Target] = {
    "citations": Target(TEXTS, citations_hold),
    "prose": Target(TEXTS, prose_holds),
    **{f"parser-{form.value}": Target(mutated(seeds) | st.binary(max_size=60), parser_holds(form)) for form, seeds in FORMS.items()},
    "atom": Target(mutated(FEED), feed_holds),
    **{
        f"reader-{name.rpartition('.')[2]}": Target(mutated(seeds) | st.binary(max_size=60), reader_holds(name))
        for name, seeds in BRIEFS.items()
    },
    "reader-docx": Target(mutated((BODY,)), word_holds),
    "pipe": Target(st.binary(max_size=24) | st.binary(max_size=9).map(lambda tail: len(tail).to_bytes(8, "big") + tail), pipe_holds),
    "dossier": Target(st.deferred(lambda: mutated((_dossier(),))), dossier_holds),
    "reply": Target(REPLIES, reply_holds),
    "robots": Target(st.binary(max_size=80) | mutated((b"User-agent: *\nDisallow: /a*b$\nAllow: /a\nCrawl-delay: 5\n",)), robots_hold),
    "address": Target(URLS, address_holds),
}

FOUND: Mapping[str, tuple[Any, ...]] = {}
"""Target -> inputs that once broke it."""
