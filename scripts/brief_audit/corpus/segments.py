"""Sorted files of fingerprints: `hash << 24 | authority`, read through the page cache, merged when there are many.

Source of the layout: DESIGN section 9, Shape. A hit is a lead only; the words are compared afterwards.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from brief_audit.transport.files import cannot_write, private_folder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Keys = NDArray[np.uint64]

NUMBER_BITS = 24
MOST_AUTHORITIES = (1 << NUMBER_BITS) - 1


def packed(pairs: Iterable[tuple[int, Keys]]) -> Keys:
    """One sorted row of keys for the fingerprints of many authorities."""
    import numpy as np

    rows = [(hashes << np.uint64(NUMBER_BITS)) | np.uint64(number) for number, hashes in pairs]
    return np.sort(np.concatenate(rows)) if rows else np.empty(0, np.uint64)


def write(folder: Path, keys: Keys) -> tuple[str, str]:
    """Write a segment whole or not at all; its name and SHA-256. Raises CannotWrite."""
    from brief_audit.corpus.database import HINT, sha256hex

    private_folder(folder)
    data = keys.astype("<u8").tobytes()
    digest = sha256hex(data)
    name = f"{digest[:16]}.u64"
    try:
        handle, temporary = tempfile.mkstemp(prefix=".tmp-", dir=folder)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(temporary).replace(folder / name)
    except OSError as error:
        raise cannot_write(folder, error, "The corpus's index", HINT) from error
    return name, digest


def read(path: Path) -> Keys:
    """A segment's keys, mapped into memory and not copied."""
    import numpy as np

    if not path.stat().st_size:
        return np.empty(0, np.uint64)
    # A plain view: numpy's memmap class makes every slice several times slower.
    return np.memmap(path, dtype="<u8", mode="r").view(np.ndarray)


def to_merge(sizes: Sequence[int], fresh: int) -> int:
    """How many of the segments, smallest first, become one with a new segment of `fresh` keys: those not over twice what is gathered.

    So a corpus has few segments however often it is added to, and a large one is not rewritten for a small addition.
    """
    gathered = fresh
    for number, size in enumerate(sizes):
        if size > 2 * gathered:
            return number
        gathered += size
    return len(sizes)


def merged(parts: Sequence[Keys]) -> Keys:
    """Several segments as one."""
    import numpy as np

    return np.sort(np.concatenate(parts))


def holders(segment: Keys, hashes: Keys) -> Keys:
    """The numbers of authorities with any of the hashes, with repetitions: one for each hash that an authority has."""
    import numpy as np

    if not len(segment):
        return segment
    bits, most = np.uint64(NUMBER_BITS), np.uint64(MOST_AUTHORITIES)
    first = hashes << bits
    starts = segment.searchsorted(first)
    # A search in a large segment waits for memory: only a hash that is there is searched for a second time.
    there = np.flatnonzero(segment.take(starts, mode="clip") >> bits == hashes)
    ends = segment.searchsorted(first[there] | most, side="right")
    rows = [segment[start:end] for start, end in zip(starts[there].tolist(), ends.tolist(), strict=True)]
    return np.concatenate(rows) & most if rows else np.empty(0, np.uint64)
