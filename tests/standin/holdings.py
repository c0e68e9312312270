"""What the stand-in holds: documents by slug, cases by citation, volumes by reporter."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from standin.ecfr import Regulations
    from standin.legislation_uk import Statutes
    from standin.uscode import Code


@dataclass
class UkDocument:
    """A document of Find Case Law. `slug` as in its address, e.g. "uksc/2015/11" or "uksc/2015/11/press-summary"."""

    slug: str
    data: bytes
    title: str = ""
    neutral_citation: str = ""
    published: str = "2020-01-01"
    court_name: str = ""
    uri: str = ""
    shares: str = ""
    """The slug that it shares with another document, where it does; `slug` is then only the key under which it is held."""

    @property
    def is_press_summary(self) -> bool:
        return "/press-summary" in self.slug

    @property
    def court_param(self) -> str:
        return re.sub(r"/\d{4}/.*$", "", self.shares or self.slug)


@dataclass
class Opinion:
    """One opinion of a cluster, by CourtListener's field names."""

    html: str = ""
    type: str = "010combined"
    author: str = ""
    per_curiam: bool = False
    plain_text: str = ""
    xml_harvard: str = ""
    extracted_by_ocr: bool = False
    main_version: int | None = None
    number: int | None = None


@dataclass
class UsCase:
    """A cluster with its docket and opinions. `citations` as printed, "556 U.S. 662"."""

    id: int
    name: str
    citations: tuple[str, ...]
    date_filed: str = "2000-01-01"
    court_id: str = "scotus"
    court_name: str = ""
    opinions: tuple[Opinion, ...] = ()
    docket_number: str = ""
    date_filed_is_approximate: bool = False
    name_full: str = ""
    name_short: str = ""
    precedential_status: str = "Published"
    judges: str = ""
    other_dates: str = ""
    source: str = "U"

    @property
    def slug(self) -> str:
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")


@dataclass
class CapCase:
    """A case of the Caselaw Access Project. `opinions`: (type, author, text). `html` is made from them where not given."""

    id: int
    name: str
    name_abbreviation: str
    citations: tuple[str, ...]
    decision_date: str
    first_page: str
    last_page: str
    court_name: str = "Supreme Court of the United States"
    court_abbreviation: str = "U.S."
    docket_number: str = ""
    opinions: tuple[tuple[str, str, str], ...] = ()
    head_matter: str = ""
    html: str | None = None
    file_name: str = ""

    def metadata(self) -> dict[str, Any]:
        kinds = ("official", *("parallel" for _ in self.citations[1:]))
        return {
            "id": self.id,
            "name": self.name,
            "name_abbreviation": self.name_abbreviation,
            "decision_date": self.decision_date,
            "docket_number": self.docket_number,
            "first_page": self.first_page,
            "last_page": self.last_page,
            "citations": [{"type": kind, "cite": cite} for kind, cite in zip(kinds, self.citations, strict=True)],
            "court": {"name_abbreviation": self.court_abbreviation, "id": 9009, "name": self.court_name},
            "jurisdiction": {"id": 39, "name_long": "United States", "name": "U.S."},
            "cites_to": [],
            "analysis": {"ocr_confidence": 0.7, "word_count": sum(len(text.split()) for _, _, text in self.opinions)},
            "last_updated": "2024-02-27T20:53:05.274471+00:00",
            "provenance": {"date_added": "2019-08-29", "source": "Harvard", "batch": "2018"},
            "file_name": self.file_name,
            "first_page_order": 1,
            "last_page_order": 2,
        }

    def whole(self) -> dict[str, Any]:
        body = {
            "judges": [],
            "parties": [self.name],
            "opinions": [{"text": text, "type": kind, "author": author} for kind, author, text in self.opinions],
            "attorneys": [],
            "corrections": "",
            "head_matter": self.head_matter,
        }
        data = self.metadata()
        return {**data, "casebody": body}

    def page(self) -> str:
        if self.html is not None:
            return self.html
        articles = "".join(
            f'<article class="opinion" data-type="{kind}">'
            f'<p class="author">{author}</p>' + "".join(f"<p>{line}</p>" for line in text.split("\n")) + "</article>"
            for kind, author, text in self.opinions
        )
        head = f'<section class="head-matter"><p>{self.head_matter}</p></section>'
        return f'<section class="casebody" data-firstpage="{self.first_page}" data-lastpage="{self.last_page}">{head}{articles}</section>'


@dataclass
class CapVolume:
    """A volume of a reporter with all its cases. `slug` "us", `short_name` "U.S.", `folder` usually the number."""

    slug: str
    short_name: str
    number: str
    cases: tuple[CapCase, ...] = ()
    folder: str = ""
    full_name: str = ""

    def volume(self) -> dict[str, Any]:
        return {
            "volume_number": self.number,
            "title": None,
            "publisher": None,
            "publication_year": None,
            "start_year": None,
            "end_year": None,
            "series_volume_number": None,
            "jurisdictions": [{"id": 39, "name": "U.S.", "name_long": "United States"}],
            "id": f"32044{self.number:0>9}",
            "harvard_hollis_id": None,
            "spine_start_year": None,
            "spine_end_year": None,
            "publication_city": None,
            "second_part_of_id": None,
            "nominative_reporter": None,
            "redacted": False,
            "volume_folder": self.folder or self.number,
            "reporter_slug": self.slug,
        }

    def reporter(self) -> dict[str, Any]:
        return {
            "id": 983,
            "full_name": self.full_name or self.short_name,
            "short_name": self.short_name,
            "start_year": 1789,
            "end_year": 2018,
            "jurisdictions": [{"id": 39, "name": "U.S.", "name_long": "United States"}],
            "harvard_hollis_id": [],
            "slug": self.slug,
        }


def _code() -> Code:
    from standin.uscode import Code

    return Code()


def _regulations() -> Regulations:
    from standin.ecfr import Regulations

    return Regulations()


def _statutes() -> Statutes:
    from standin.legislation_uk import Statutes

    return Statutes()


@dataclass
class Holdings:
    """Everything the stand-in holds. Redirects and sealed clusters by cluster id; `recorded` maps a citation to a look-up item."""

    uk: dict[str, UkDocument] = field(default_factory=dict)
    us: list[UsCase] = field(default_factory=list)
    cap: list[CapVolume] = field(default_factory=list)
    cap_files: dict[str, bytes] = field(default_factory=dict)
    bailii: dict[str, bytes] = field(default_factory=dict)
    uscode: Code = field(default_factory=_code)
    ecfr: Regulations = field(default_factory=_regulations)
    lii: dict[str, str] = field(default_factory=dict)
    legislation: Statutes = field(default_factory=_statutes)
    merged: dict[int, int] = field(default_factory=dict)
    sealed: frozenset[int] = frozenset()
    cited: tuple[tuple[int, int, int], ...] = ()
    """Opinions that cite opinions of CourtListener: numbers of the citing and the cited one, and how often."""
    recorded: dict[str, dict[str, Any]] = field(default_factory=dict)
    courts: dict[int, str] = field(default_factory=dict)
    """Courts of the dockets of recorded cases, by the docket's number."""
    disambiguate: frozenset[str] = frozenset()
    """Slugs that several documents share: answered with an HTML page, status 200, even at data.xml."""

    def __or__(self, other: Holdings) -> Holdings:
        """Both holdings together."""
        return Holdings(
            uk=self.uk | other.uk,
            us=[*self.us, *other.us],
            cap=[*self.cap, *other.cap],
            cap_files=self.cap_files | other.cap_files,
            bailii=self.bailii | other.bailii,
            uscode=other.uscode if other.uscode.titles else self.uscode,
            ecfr=other.ecfr if other.ecfr.titles else self.ecfr,
            lii=self.lii | other.lii,
            legislation=other.legislation if other.legislation.items else self.legislation,
            merged=self.merged | other.merged,
            sealed=self.sealed | other.sealed,
            cited=(*self.cited, *other.cited),
            recorded=self.recorded | other.recorded,
            courts=self.courts | other.courts,
            disambiguate=self.disambiguate | other.disambiguate,
        )

    def add_uk(self, slug: str, data: bytes, **values: str) -> UkDocument:
        """Hold one more document."""
        self.uk[slug] = UkDocument(slug, data, **values)
        return self.uk[slug]


def cap_tree(volumes: list[CapVolume]) -> dict[str, bytes]:
    """The static files of the volumes, by path without the leading slash. Without a volume only the index, which always
    stands there.
    """
    files: dict[str, bytes] = {}
    if not volumes:
        return {**files, "ReportersMetadata.json": _json([{"id": 1, "short_name": "N.N.", "slug": "n-n"}])}
    reporters = {volume.slug: volume.reporter() for volume in volumes}
    files["ReportersMetadata.json"] = _json(list(reporters.values()))
    listed = [{name: value for name, value in reporter.items() if name != "jurisdictions"} for reporter in reporters.values()]
    count = sum(len(volume.cases) for volume in volumes)
    files["JurisdictionsMetadata.json"] = _json(
        [
            {"id": 39, "slug": "us", "name": "U.S.", "name_long": "United States", "reporters": listed, "case_count": count}
            | {"volume_count": len(volumes), "reporter_count": len(listed), "page_count": 20}
        ]
    )
    files["VolumesMetadata.json"] = _json([volume.volume() for volume in volumes])
    for slug, reporter in reporters.items():
        files[f"{slug}/ReporterMetadata.json"] = _json(reporter)
        files[f"{slug}/VolumesMetadata.json"] = _json([volume.volume() for volume in volumes if volume.slug == slug])
    for volume in volumes:
        folder = f"{volume.slug}/{volume.folder or volume.number}"
        _name_files(volume)
        files[f"{folder}/VolumeMetadata.json"] = _json({name: value for name, value in volume.volume().items() if name != "reporter_slug"})
        files[f"{folder}/CasesMetadata.json"] = _json([case.metadata() for case in volume.cases])
        for case in volume.cases:
            files[f"{folder}/cases/{case.file_name}.json"] = _json(case.whole())
            files[f"{folder}/html/{case.file_name}.html"] = case.page().encode()
    return files


def _name_files(volume: CapVolume) -> None:
    seen: dict[str, int] = {}
    for case in volume.cases:
        page = case.first_page.zfill(4)
        seen[page] = seen.get(page, 0) + 1
        case.file_name = case.file_name or f"{page}-{seen[page]:02d}"


def _json(data: object) -> bytes:
    return json.dumps(data, indent=2, ensure_ascii=False).encode()
