"""What follows from a value alone is worked out once, as long as the value is asked about again soon."""

from collections.abc import Callable
from operator import is_
from typing import Any, Generic, TypeVar, TypeVarTuple

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class Remembered(Generic[*Ts, T]):
    """A function that keeps its last results, by the identity of what it is given: states are frozen, and comparing them takes long.

    It may be asked by several threads.
    """

    def __init__(self, work_out: Callable[[*Ts], T], most: int) -> None:
        """Keep at most so many results; what was worked out first goes first."""
        self._work_out, self._most = work_out, most
        self._kept: tuple[tuple[tuple[Any, ...], T], ...] = ()

    def __call__(self, *given: *Ts) -> T:
        """Return what the function returns."""
        for known, result in self._kept:
            if all(map(is_, known, given)):
                return result
        result = self._work_out(*given)
        # The newest first, as it is asked for most.
        self._kept = ((given, result), *self._kept[: self._most - 1])
        return result
