"""What follows from a document alone is worked out once for many battles of it."""

from collections.abc import Callable
from typing import Generic, TypeVar

D = TypeVar("D")
T = TypeVar("T")


class Latest(Generic[D, T]):
    """A function of a document that keeps its last result: documents are frozen, and one asked about is asked about again.

    It goes by identity, since comparing documents takes as long as reading them.
    """

    def __init__(self, work_out: Callable[[D], T]) -> None:
        self._work_out = work_out
        self._kept: tuple[D, T] | None = None

    def __call__(self, document: D) -> T:
        """Return what the function returns."""
        kept = self._kept
        if kept is None or kept[0] is not document:
            kept = self._kept = (document, self._work_out(document))
        return kept[1]
