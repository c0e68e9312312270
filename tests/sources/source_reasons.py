"""A recorded exchange for every reason that a source can give: (source, reason) -> what makes it give that reason.

Each is run by test_sources_registry.py; a reason of tables/source_reasons.tsv without its exchange fails there by name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.model.record import Answer
from brief_audit.sources.registry import SOURCES
from brief_audit.transport.exchange import Reply
from sources import recorded
from sources.recorded import Wire, as_json, configured, desk_of, page, uk, us, xml

EMPTY_HTML = page("<!DOCTYPE html><html><head><title>Please sign in</title></head><body></body></html>")
RULES = Reply(200, b"User-agent: *\nDisallow: /\n", "text/plain")
ROBOTS_FREE = page("no rules", 404)

CITED = {
    "find_case_law": uk("[2015] UKSC 11"),
    "bailii": uk("[2015] UKSC 11"),
    "courtlistener": us("500 F.2d 10"),
    "cap": us("500 F.2d 10"),
}
WORDS = {
    "legislation_uk": "Section 6 of the Human Rights Act 1998 applies.",
    "uscode": "See 28 U.S.C. § 1331.",
    "ecfr": "See 17 C.F.R. § 240.10b-5.",
    "lii": "See 28 U.S.C. § 1331.",
    "statutes": "See 28 U.S.C. § 1331.",
}
UNCOVERED = us("2009 WL 10441")


@cache
def cited(source: str) -> Citation:
    """A citation that the source covers."""
    assert source in CITED or source in WORDS, f"name a citation that {source} covers in CITED or WORDS"
    return CITED[source] if source in CITED else extracted(WORDS[source])


def extracted(words: str) -> Citation:
    """The first citation in a sentence."""
    from brief_audit.citations.extract import extract

    digest = hashlib.sha256(words.encode()).hexdigest()
    return extract(Document(name="b", path="-", sha256=digest, media_type="text/plain", text=words))[0]


class All(dict[str, Reply]):
    """One reply to every address but those that are listed."""

    def __init__(self, reply: Reply, listed: Mapping[str, Reply] | None = None) -> None:
        super().__init__(listed or {})
        self.reply = reply

    def get(self, url: str, default: Any = None) -> Any:
        if url in self:
            return self[url]
        return ROBOTS_FREE if url.endswith("/robots.txt") else self.reply


class Asking:
    """One source over recorded replies."""

    def __init__(self, source: str, folder: Path, replies: Mapping[str, Reply], **settings: str) -> None:
        own = {"sources.bailii.permission": "letter of 1 May"} | settings
        if source not in recorded.BASES and source != "statutes":
            own |= {f"sources.{source}.base_url": "http://127.0.0.1:8110", f"sources.{source}.rate_seconds": "0"}
        self.config = configured(folder, own.pop("token", recorded.TOKEN), **{name: value for name, value in own.items() if value})
        self.wire = Wire({})
        self.wire._replies = dict(replies) if not isinstance(replies, All) else replies
        self.desk = desk_of(self.config, self.wire)
        self.source = SOURCES[source](self.config)

    def answer(self, citation: Citation) -> tuple[Reason | None, str]:
        """The reason that the answer amounts to, and its sentence."""
        from brief_audit.library.merging import reason_for

        found: Answer = next(iter(self.source.answers([citation], self.desk)))
        return (None if found.records else reason_for(found)), found.says

    def text(self, citation: Citation) -> tuple[Reason | None, str]:
        """The gap in the texts of the one record, and the sentence of the attempt that left it."""
        found: Answer = next(iter(self.source.answers([citation], self.desk)))
        fetched = self.source.with_texts(found.records[0], self.desk)
        return fetched.record.gap, (fetched.attempts or found.attempts)[-1].says


Example = Callable[[str, Path], tuple[Reason | None, str]]


def anything(reply: Reply, **settings: str) -> Example:
    """The source answers so, whatever is asked."""
    return lambda source, folder: Asking(
        source, folder, All(reply), **{name.replace("SOURCE", source): value for name, value in settings.items()}
    ).answer(cited(source))


def uncovered(source: str, folder: Path) -> tuple[Reason | None, str]:
    asking = Asking(source, folder, {})
    found = asking.answer(UNCOVERED)
    assert asking.wire.log == [], f"{source} covers {UNCOVERED.text}, or asks about what it does not cover"
    return found


def with_replies(replies: Mapping[str, Reply], *, text: bool = False, citation: Citation | None = None, **settings: str) -> Example:
    def run(source: str, folder: Path) -> tuple[Reason | None, str]:
        asking = Asking(source, folder, replies, **settings)
        return (asking.text if text else asking.answer)(citation or cited(source))

    return run


def forbidden(source: str, folder: Path) -> tuple[Reason | None, str]:
    return Asking(source, folder, All(page("never asked"), {"http://127.0.0.1:8110/robots.txt": RULES})).answer(cited(source))


def supplied(_: str, folder: Path) -> tuple[Reason | None, str]:
    """A saved page that breaks off."""
    from brief_audit.readers.child import Child
    from brief_audit.sources.registry import own_files
    from brief_audit.sources.user import UserAuthority
    from standin.samples import bailii_page

    file = folder / "a.html"
    file.write_bytes(bailii_page()[:-60])
    with Child() as child:
        records = own_files([UserAuthority(None, file)], child).records(desk_of(configured(folder), Wire({})))
    return records[0].gap, "The file breaks off."


GENERAL: dict[Reason, Example] = {
    Reason.UNEXPECTED_CONTENT: anything(EMPTY_HTML),
    Reason.UNREACHABLE: anything(page("<html>down</html>", 502)),
    Reason.RATE_LIMITED: anything(page("<html>busy</html>", 429)),
    Reason.LIMIT_REACHED: anything(page("never asked"), **{"sources.SOURCE.cap_per_job": "0"}),
    Reason.OFFLINE: anything(page("never asked"), offline="true"),
}
GONE = page("<html>gone</html>", 410)
SEVERAL = page("<html>choose</html>", 300)
LOOKUP = f"{recorded.CL}/citation-lookup/"
HELD = as_json([recorded.item("500 F.2d 10", recorded.cluster(5, "500 F.2d 10"))])
CASES = [recorded.listed("10", "30", "500 F.2d 10", number=8)]
SITE = recorded.cap_site(CASES, volume="500")
FILE = f"{recorded.CAP}/f2d/500/cases/0010-01.json"
SLUG = f"{recorded.FCL}/uksc/2015/11/data.xml"
STUB = recorded.judgment("[2015] UKSC 11", text="", source="<uk:sourceFormat>application/pdf</uk:sourceFormat>")
SHARED_SLUG = page('<h1>Multiple documents</h1><a href="/tna.cw7s3kws">a</a><a href="/tna.r8d6ps87">b</a>')

PARTICULAR: dict[tuple[str, Reason], Example | str] = {
    ("local_corpus", Reason.TEXT_UNAVAILABLE): supplied,
    ("find_case_law", Reason.NO_COVERAGE): uncovered,
    ("find_case_law", Reason.AMBIGUOUS): with_replies({SLUG: SHARED_SLUG, f"{recorded.FCL}/atom.xml": xml(recorded.feed())}),
    ("find_case_law", Reason.TEXT_UNAVAILABLE): with_replies({SLUG: xml(STUB)}, text=True),
    ("find_case_law", Reason.WITHDRAWN): anything(GONE),
    ("bailii", Reason.NO_COVERAGE): uncovered,
    ("bailii", Reason.ROBOTS_DISALLOWED): with_replies({}, **{"sources.bailii.permission": ""}),
    ("bailii", Reason.AMBIGUOUS): anything(SEVERAL),
    ("bailii", Reason.WITHDRAWN): anything(GONE),
    ("courtlistener", Reason.NOT_FOUND): with_replies({LOOKUP: as_json([recorded.item("500 F.2d 10")])}),
    ("courtlistener", Reason.NO_COVERAGE): uncovered,
    ("courtlistener", Reason.NO_TOKEN): anything(as_json({"detail": "Invalid token."}, 401)),
    ("courtlistener", Reason.WITHDRAWN): with_replies(
        {LOOKUP: HELD, f"{recorded.CL}/opinions/": recorded.opinions(), f"{recorded.CL}/clusters/5/": as_json({"detail": "Removed"}, 410)},
        text=True,
    ),
    ("courtlistener", Reason.TEXT_UNAVAILABLE): with_replies(
        {LOOKUP: HELD, f"{recorded.CL}/opinions/": recorded.opinions(recorded.opinion(51, ""))}, text=True
    ),
    ("cap", Reason.NOT_FOUND): with_replies(SITE, citation=us("500 F.2d 15")),
    ("cap", Reason.NO_COVERAGE): uncovered,
    ("cap", Reason.WITHDRAWN): with_replies({**SITE, FILE: GONE}, text=True),
    ("cap", Reason.TEXT_UNAVAILABLE): with_replies({**SITE, FILE: page("<html>none</html>", 404)}, text=True),
    ("legislation_uk", Reason.NO_COVERAGE): uncovered,
    ("legislation_uk", Reason.WITHDRAWN): anything(GONE),
    ("legislation_uk", Reason.NOT_FOUND): lambda source, folder: Asking(source, folder, All(page("none", 404))).answer(
        extracted("SI 2021/99999 applies.")
    ),
    ("legislation_uk", Reason.AMBIGUOUS): anything(SEVERAL),
    ("legislation_uk", Reason.TEXT_UNAVAILABLE): (
        "written_law/test_sources_legislation_uk.py::test_a_complete_list_proves_that_a_section_is_absent"
    ),
    ("uscode", Reason.NO_COVERAGE): uncovered,
    ("uscode", Reason.ROBOTS_DISALLOWED): forbidden,
    ("uscode", Reason.AMBIGUOUS): "written_law/test_sources_uscode.py::test_a_note_is_no_section",
    ("uscode", Reason.TEXT_UNAVAILABLE): (
        "written_law/test_sources_uscode.py::test_a_section_that_the_whole_title_does_not_list_is_absent_with_the_list_as_proof"
    ),
    ("lii", Reason.AMBIGUOUS): anything(SEVERAL),
    ("ecfr", Reason.NO_COVERAGE): uncovered,
    ("ecfr", Reason.AMBIGUOUS): anything(SEVERAL),
    ("ecfr", Reason.TEXT_UNAVAILABLE): "written_law/test_sources_ecfr.py::test_a_removed_section_is_proved_by_the_version_that_removed_it",
    ("lii", Reason.NO_COVERAGE): uncovered,
    ("lii", Reason.ROBOTS_DISALLOWED): forbidden,
    ("statutes", Reason.NO_COVERAGE): uncovered,
}  # fmt: skip


def example(source: str, reason: Reason) -> Example | str | None:
    """The exchange in which the source gives the reason, or the test that holds it ("file::test"); None where there is none."""
    own = PARTICULAR.get((source, reason))
    return own if own is not None or source in {"local_corpus", "statutes"} else GENERAL.get(reason)
