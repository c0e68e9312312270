"""Invented judgments and opinions in the exact shapes of the real ones. Every party and every word is made up."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from html import escape, unescape

AKN = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
UK = "https://caselaw.nationalarchives.gov.uk/akn"


def paragraph(number: int | str, text: str, *, eid: bool = True, quotation: str = "", note: str = "") -> str:
    """A numbered paragraph, optionally with an embedded quotation of another document and a footnote."""
    label = f' eId="para_{number}"' if eid and str(number).isdigit() else ""
    mark = f'<authorialNote class="footnote" marker="1"><p>{escape(note)}</p></authorialNote>' if note else ""
    quoted = (
        '<block name="embeddedStructure"><embeddedStructure><paragraph><num>45.</num><content>'
        f"<p>{escape(quotation)}</p></content></paragraph></embeddedStructure></block>"
        if quotation
        else ""
    )
    return f"<paragraph{label}><num>{number}.</num><content><p>{escape(text)}{mark}</p>{quoted}</content></paragraph>"


def judgment(
    citation: str = "[2031] UKSC 7",
    name: str = "Larkspur v Thimble Holdings Ltd",
    paragraphs: Sequence[str] = (),
    *,
    date: str = "2031-05-14",
    court: str = "UKSC",
    court_name: str = "The Supreme Court",
    uri: str = "uksc/2031/7",
    header_citations: Sequence[str] = (),
    attachments: str = "",
    kind: str = "judgment",
    with_hash: bool = True,
    extra_head: str = "",
) -> bytes:
    """An invented judgment as Find Case Law would publish it, with a true content hash. `paragraphs` are elements of the decision."""
    tags = "".join(f"<neutralCitation>{escape(cite)}</neutralCitation> " for cite in (header_citations or (citation,)) if cite)
    left, _, right = name.partition(" v ")
    header = (
        f"<header><p>{tags}</p><p><party>{escape(left)}</party> v <party>{escape(right or left)}</party></p>"
        f"<p><judge>LADY MARLOWE</judge></p>{extra_head}</header>"
    )
    body = f"<judgmentBody><decision>{''.join(paragraphs)}</decision></judgmentBody>"
    tail = f"<attachments>{attachments}</attachments>" if attachments else ""
    cite = f"<uk:cite>{escape(citation)}</uk:cite>" if citation else ""
    declared = f"<uk:hash>{content_hash(header + body + tail)}</uk:hash>" if with_hash else ""
    meta = (
        '<meta><identification source="#tna"><FRBRWork>'
        f'<FRBRthis value="https://caselaw.nationalarchives.gov.uk/id/{uri}"/><FRBRuri value="https://caselaw.nationalarchives.gov.uk/id/{uri}"/>'
        f'<FRBRdate date="{date}" name="{kind}"/><FRBRauthor href="#court"/><FRBRcountry value="GB-UKM"/>'
        f'<FRBRnumber value="{uri.rsplit("/", maxsplit=1)[-1]}"/><FRBRname value="{escape(name)}"/></FRBRWork></identification>'
        f'<references source="#tna"><TLCOrganization eId="court" href="" showAs="{escape(court_name)}"/></references>'
        f'<proprietary source="#"><uk:court>{court}</uk:court><uk:year>{date[:4]}</uk:year>'
        f"{cite}<uk:parser>1.4.0</uk:parser>{declared}</proprietary></meta>"
    )
    return _document(f'<judgment name="{kind}">{meta}{header}{body}{tail}</judgment>')


def press_summary(
    citation: str = "[2031] UKSC 7", name: str = "Larkspur v Thimble Holdings Ltd", text: str = "The appeal is allowed."
) -> bytes:
    """An invented press summary: no judgment body, no citation of its own."""
    meta = (
        f'<meta><identification source="#tna"><FRBRWork><FRBRdate date="2031-05-14" name="release"/>'
        f'<FRBRname value="Press Summary of {escape(name)}"/>'
        f'</FRBRWork></identification><proprietary source="#"><uk:summaryOfCite>{escape(citation)}</uk:summaryOfCite></proprietary></meta>'
    )
    return _document(
        f'<doc name="pressSummary">{meta}<preface><p><neutralCitation>{escape(citation)}</neutralCitation></p></preface>'
        f"<mainBody><level><content><p>{escape(text)}</p></content></level></mainBody></doc>"
    )


def pdf_stub(citation: str = "[2031] EWHC 12 (Ch)", name: str = "Larkspur v Thimble Holdings Ltd") -> bytes:
    """What Find Case Law publishes where only a PDF was deposited: a shell without text and without a hash."""
    meta = (
        f'<meta><identification source="#tna"><FRBRWork><FRBRdate date="2031-05-14" name="judgment"/>'
        f'<FRBRname value="{escape(name)}"/></FRBRWork>'
        f'</identification><proprietary source="#"><uk:cite>{escape(citation)}</uk:cite>'
        f"<uk:sourceFormat>application/pdf</uk:sourceFormat></proprietary></meta>"
    )
    return _document(f'<judgment name="judgment">{meta}<header/><judgmentBody><decision><p/></decision></judgmentBody></judgment>')


def bailii_page(
    citation: str = "[2031] EWCA Civ 9",
    name: str = "Larkspur v Thimble Holdings Ltd",
    paragraphs: Sequence[str] = ("The keeper must count the lanterns.",),
    *,
    cite_as: str = "",
    address: str = "/ew/cases/EWCA/Civ/2031/9.html",
) -> bytes:
    """An invented page of BAILII: heading, "Cite as" line, numbered paragraphs, footer."""
    title = f"{escape(name)} {citation} (14 May 2031)"
    court = "England and Wales Court of Appeal (Civil Division) Decisions"
    items = "".join(f'<LI value="{n}"><A NAME="para{n}"></A> {escape(text)}\n' for n, text in enumerate(paragraphs, 1))
    return (
        f"<HTML><HEAD><TITLE>{title}</TITLE></HEAD><BODY>\n<H1>{court}</H1>\n"
        f"You are here: BAILII &gt;&gt; Databases &gt;&gt; {court} &gt;&gt; {title}<BR>\n"
        f"URL: <I>http://www.bailii.org{address}</I><BR>\nCite as: {cite_as or citation}<HR>\n"
        f"<P>Neutral Citation Number: {citation}</P>\n<OL>{items}</OL>\n"
        f'<HR>BAILII: <A HREF="/bailii/copyright.html">Copyright Policy</A></BODY></HTML>'
    ).encode()


def _document(inner: str) -> bytes:
    return f'<?xml version="1.0" encoding="utf-8"?>\n<akomaNtoso xmlns="{AKN}" xmlns:uk="{UK}">{inner}</akomaNtoso>'.encode()


def content_hash(xml: str) -> str:
    """The publisher's hash, by its own rule: all text, no whitespace, NFC, SHA-256."""
    text = unescape(re.sub(r"<[^>]+>", "", xml))
    return hashlib.sha256(unicodedata.normalize("NFC", re.sub(r"\s", "", text)).encode()).hexdigest()
