"""Every source, in the order in which it is asked. Source: DESIGN section 6.

Code that loops over sources loops over `SOURCES`, through this module and at the time of the call: a source listed here, with a
row in the table of sources, is planned, asked, examined and named like every other one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING

from brief_audit.model.citation import Citation
from brief_audit.sources.bailii import Bailii
from brief_audit.sources.bodies import Body, body_of
from brief_audit.sources.cap import Cap
from brief_audit.sources.courtlistener import CourtListener
from brief_audit.sources.ecfr import Ecfr
from brief_audit.sources.find_case_law import FindCaseLaw
from brief_audit.sources.legislation_uk import LegislationUk
from brief_audit.sources.lii import Lii
from brief_audit.sources.source import Feed, Source
from brief_audit.sources.statutes import Statutes
from brief_audit.sources.uscode import UsCode
from brief_audit.sources.user import LocalCorpus, UserAuthority

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.readers.child import Child

SOURCES: Mapping[str, type[Source]] = MappingProxyType(
    {source.name: source for source in (FindCaseLaw, Bailii, CourtListener, Cap, LegislationUk, UsCode, Ecfr, Lii, Statutes)}
)
"""Id -> class of each public source: first those for cases in tier order, then those for written law, then the law that has none."""


def own_files(authorities: Sequence[UserAuthority] = (), child: Child | None = None) -> LocalCorpus:
    """The source for the user's own files; every public source recognises its own among them."""
    return LocalCorpus(authorities, child, tuple(SOURCES.values()))


def sources(config: AuditConfig, authorities: Sequence[UserAuthority] = (), child: Child | None = None) -> dict[str, Source]:
    """One source of each class by its id, made for this configuration; the user's own files come last."""
    own = own_files(authorities, child)
    return {**{name: make(config) for name, make in SOURCES.items()}, own.name: own}


def feed(config: AuditConfig) -> Feed:
    """The source whose feed and documents a user may ask for directly."""
    return next(offered for source in sources(config).values() if (offered := source.feed()) is not None)


@contextmanager
def opened(config: AuditConfig, authorities: Sequence[UserAuthority], child: Child | None) -> Iterator[dict[str, Source]]:
    """Like `sources`, but each is closed at the end."""
    with ExitStack() as closing:
        every = sources(config, authorities, child)
        for source in every.values():
            closing.callback(source.close)
        yield every


def asked_about(body: Body) -> tuple[str, ...]:
    """The ids of the sources that are asked about a body of law, in order.

    >>> asked_about(Body.US_CODE)
    ('uscode', 'lii')
    """
    return tuple(name for name, source in SOURCES.items() if body in source.bodies)


def order_for(citation: Citation) -> tuple[str, ...]:
    """The ids of the sources that are asked about a citation, in order."""
    return asked_about(body_of(citation))


def waits_for(name: str) -> tuple[str, ...]:
    """The sources whose answers a source waits for: a fallback waits for all before it that are asked about the same law.

    >>> waits_for("lii"), waits_for("cap")
    (('uscode', 'ecfr'), ())
    """
    before = list(SOURCES)[: list(SOURCES).index(name)] if name in SOURCES and SOURCES[name].fallback else []
    return tuple(other for other in before if set(SOURCES[other].bodies) & set(SOURCES[name].bodies))


def text_rank(name: str) -> tuple[bool, int]:
    """Sort key for whose text is used first: the user's evidence, then the order of asking, with texts to be spared last."""
    return (SOURCES[name].spare_texts, list(SOURCES).index(name)) if name in SOURCES else (False, -1)
