"""Values of hexes, of which many have the same: terrains, owners, levels."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import TypeVar

from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Hex

V = TypeVar("V")


class HexValues(Mapping[Hex, V]):
    """A value for each of some hexes, kept as one area for each value."""

    __slots__ = ("areas",)

    def __init__(self, areas: Mapping[V, HexArea]) -> None:
        """Areas must not overlap."""
        self.areas: Mapping[V, HexArea] = {value: area for value, area in areas.items() if area}

    @classmethod
    def of(cls, values: Mapping[Hex, V]) -> "HexValues[V]":
        """Return values of hexes, which may be such ones already."""
        if isinstance(values, HexValues):
            return values
        found: defaultdict[V, list[Hex]] = defaultdict(list)
        for at, value in values.items():
            found[value].append(at)
        return cls({value: HexArea(hexes) for value, hexes in found.items()})

    @property
    def hexes(self) -> HexArea:
        """All hexes that have a value."""
        return NO_HEXES.union(*self.areas.values())

    def __getitem__(self, at: Hex) -> V:
        for value, area in self.areas.items():
            if at in area:
                return value
        raise KeyError(at)

    def __iter__(self) -> Iterator[Hex]:
        return chain.from_iterable(self.areas.values())

    def __len__(self) -> int:
        return sum(map(len, self.areas.values()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, HexValues):
            return self.areas == other.areas
        return Mapping.__eq__(self, other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"HexValues({self.areas!r})"
