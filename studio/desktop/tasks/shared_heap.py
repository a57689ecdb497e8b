"""Memory of tasks beside the window: what the thread of one gives back is there for all."""

import ctypes
import sys
from typing import Final

#: The parameter of glibc's `mallopt` that says how many heaps there are at most.
_HEAPS_AT_MOST: Final = -8


def share_heap() -> bool:
    """Let all threads that begin from now on take memory from one heap, and say whether the system has that setting.

    glibc gives each thread a heap of its own, so that what checks and edits of a large map took and gave back lies idle.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(_HEAPS_AT_MOST, 1))
