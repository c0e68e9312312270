"""Tables of authorities that a format does not mark, told from the text: one place for every reader."""

from __future__ import annotations

from dataclasses import replace

from brief_audit.model.document import Region, RegionKind
from brief_audit.readers.reading import Reading
from brief_audit.text.authority_table import tables


def with_tables(reading: Reading) -> Reading:
    """The reading with its tables of authorities marked; one in which the reader marked any is returned as it is."""
    if any(region.kind is RegionKind.TABLE_OF_AUTHORITIES for region in reading.regions):
        return reading
    found = [Region(kind=RegionKind.TABLE_OF_AUTHORITIES, span=span) for span in tables(reading.text)]
    return replace(reading, regions=tuple(sorted((*reading.regions, *found), key=lambda r: r.span))) if found else reading
