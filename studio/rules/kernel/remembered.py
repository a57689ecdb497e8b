"""What follows from a value alone is worked out once, as long as the value is asked about again soon."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, Generic, TypeAlias, TypeVar, TypeVarTuple

Ts = TypeVarTuple("Ts")
T = TypeVar("T")
K = TypeVar("K")

#: Of many results so large a part is forgotten at once: to look for the oldest each time would take longer than the rest.
_PART: Final = 8


#: The numbers of what a function is given; of a single value it is that alone, which is made faster than a tuple.
_Key: TypeAlias = int | tuple[int, ...]


def _key_of(given: tuple[Any, ...]) -> _Key:
    return id(given[0]) if len(given) == 1 else tuple(map(id, given))


class Remembered(Generic[*Ts, T]):
    """A function that keeps its last results, by the identity of what it is given: states are frozen, and comparing them takes long.

    What it is given is kept with the result, so that nothing else comes by its number. It may be asked by several threads.
    """

    def __init__(self, work_out: Callable[[*Ts], T], most: int) -> None:
        """Keep at most so many results; what was worked out first goes first."""
        self._work_out, self._most = work_out, most
        self._kept: dict[_Key, tuple[tuple[Any, ...], T]] = {}

    def __call__(self, *given: *Ts) -> T:
        """Return what the function returns."""
        # As `_key_of` says, which to call here takes as long as to look up what is kept.
        values: tuple[Any, ...] = given
        key = id(values[0]) if len(values) == 1 else tuple(map(id, values))
        known = self._kept.get(key)
        if known is not None:
            return known[1]
        result = self._work_out(*given)
        _make_room(self._kept, self._most)
        self._kept[key] = given, result
        return result

    def keep(self, result: T, *given: *Ts) -> None:
        """Know the result beforehand."""
        _make_room(self._kept, self._most)
        self._kept[_key_of(given)] = given, result

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


class Following(Generic[*Ts, T]):
    """A function of values that depends on some parts of them alone, and is worked out anew only where one of these is another.

    Parts are told apart as `Remembered` tells what it is given.
    """

    def __init__(self, work_out: Callable[[*Ts], T], most: int) -> None:
        """Keep at most so many results; what was worked out first goes first."""
        self._work_out, self._most = work_out, most
        self._kept: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}

    def __call__(self, parts: tuple[Any, ...], *given: *Ts) -> T:
        """Return what the function returned for these parts, or returns now."""
        key = tuple(map(id, parts))
        known = self._kept.get(key)
        if known is not None:
            return known[1]
        result = self._work_out(*given)
        _make_room(self._kept, self._most)
        self._kept[key] = parts, result
        return result


class Shared(Generic[K]):
    """Gives for a value an equal one that came before, so that what is worked out of it is found by its identity."""

    def __init__(self, most: int) -> None:
        """Know at most so many values; what came first goes first."""
        self._most = most
        self._kept: dict[K, K] = {}

    def __call__(self, value: K) -> K:
        """Return the first of the equal values that are known."""
        known = self._kept.get(value)
        if known is not None:
            return known
        _make_room(self._kept, self._most)
        self._kept[value] = value
        return value


def _make_room(kept: dict[Any, Any], most: int) -> None:
    if len(kept) < most:
        return
    if most <= _PART:
        kept.pop(next(iter(kept), None), None)
    else:
        for key in list(islice(kept, max(most // _PART, 1))):
            # Another thread may have forgotten it.
            kept.pop(key, None)
