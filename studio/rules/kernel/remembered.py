"""What follows from a value alone is worked out once, as long as the value is asked about again soon.

Of a map of 250,000 hexes a handful of results takes as much memory as all else that is known of it. So everything is
forgotten, whatever it follows from, as soon as boards of many hexes in all have been set up.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, TypeVarTuple
from weakref import ReferenceType, ref

Ts = TypeVarTuple("Ts")
T = TypeVar("T")
K = TypeVar("K")
F = TypeVar("F", bound="Forgetful")

#: Of many results so large a part is forgotten at once: to look for the oldest each time would take longer than the rest.
_PART: Final = 8
#: More than the largest map has: one such board is remembered at a time, of ordinary ones some hundreds.
_MOST_CELLS: Final = 400_000


#: The numbers of what a function is given; of a single value it is that alone, which is made faster than a tuple.
_Key: TypeAlias = int | tuple[int, ...]


def _key_of(given: tuple[Any, ...]) -> _Key:
    return id(given[0]) if len(given) == 1 else tuple(map(id, given))


class Forgetful(Protocol):
    """What keeps results, as a function under `lru_cache` does."""

    def cache_clear(self) -> object:
        """Forget everything."""


class _Room:
    """What keeps results, and how many cells the boards have that were set up since all of it was forgotten."""

    def __init__(self) -> None:
        self._cells = 0
        self._forgetful: list[ReferenceType[Forgetful]] = []

    def add(self, kept: Forgetful) -> None:
        """Take in what keeps results, for as long as it is there."""
        self._forgetful.append(ref(kept, self._forgetful.remove))

    def make(self, cells: int) -> None:
        """Count one more board, which there may first have to be room for."""
        self._cells += cells
        if self._cells > _MOST_CELLS:
            self._cells = cells
            for each in tuple(self._forgetful):
                kept = each()
                if kept is not None:
                    kept.cache_clear()


_room: Final = _Room()


def forgetful(kept: F) -> F:
    """Let what keeps results forget them in time."""
    _room.add(kept)
    return kept


def make_room_for_board(cells: int) -> None:
    """Forget everything where the boards that were set up since the last time have too many cells with one more of so many.

    Nothing changes by that, but what is asked about again is worked out once more.
    """
    _room.make(cells)


class _Kept(Generic[K, T]):
    """The last results by what they are known by; what was worked out first goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[K, T] = {}
        forgetful(self)

    def _keep(self, key: K, result: T) -> None:
        kept, most = self._kept, self._most
        if len(kept) >= most:
            # A list of all is made in one go; while an iterator is read, another thread might keep or forget something.
            for each in list(kept)[: max(most // _PART, 1)]:
                kept.pop(each, None)
        kept[key] = result

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


class Remembered(_Kept[_Key, tuple[tuple[Any, ...], T]], Generic[*Ts, T]):
    """A function that keeps its last results, by the identity of what it is given: states are frozen, and comparing them takes long.

    What it is given is kept with the result, so that nothing else comes by its number. It may be asked by several threads.
    """

    def __init__(self, work_out: Callable[[*Ts], T], most: int) -> None:
        """Keep at most so many results."""
        super().__init__(most)
        self._work_out = work_out

    def __call__(self, *given: *Ts) -> T:
        """Return what the function returns."""
        # As `_key_of` says, which to call here takes as long as to look up what is kept.
        values: tuple[Any, ...] = given
        key = id(values[0]) if len(values) == 1 else tuple(map(id, values))
        known = self._kept.get(key)
        if known is not None:
            return known[1]
        result = self._work_out(*given)
        self._keep(key, (given, result))
        return result

    def keep(self, result: T, *given: *Ts) -> None:
        """Know the result beforehand."""
        self._keep(_key_of(given), (given, result))


class Following(_Kept[tuple[int, ...], tuple[tuple[Any, ...], T]], Generic[*Ts, T]):
    """A function of values that depends on some parts of them alone, and is worked out anew only where one of these is another.

    Parts are told apart as `Remembered` tells what it is given.
    """

    def __init__(self, work_out: Callable[[*Ts], T], most: int) -> None:
        """Keep at most so many results."""
        super().__init__(most)
        self._work_out = work_out

    def __call__(self, parts: tuple[Any, ...], *given: *Ts) -> T:
        """Return what the function returned for these parts, or returns now."""
        key = tuple(map(id, parts))
        known = self._kept.get(key)
        if known is not None:
            return known[1]
        result = self._work_out(*given)
        self._keep(key, (parts, result))
        return result


class Shared(_Kept[K, K]):
    """Gives for a value an equal one that came before, so that what is worked out of it is found by its identity."""

    def __call__(self, value: K) -> K:
        """Return the first of the equal values that are known."""
        known = self._kept.get(value)
        if known is not None:
            return known
        self._keep(value, value)
        return value
