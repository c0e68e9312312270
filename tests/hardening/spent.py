"""Processor time of a piece of work, for tests that it grows with its input and no faster."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable


def spent(work: Callable[[], object]) -> float:
    """Seconds of processor time. Nothing is collected meanwhile: what other tests have left behind would be counted."""
    gc.disable()
    try:
        began = time.process_time()
        work()
        return time.process_time() - began
    finally:
        gc.enable()
