"""The world as it ships with the studio: coasts, rivers, lakes, towns and heights.

Degrees of longitude grow to the east and of latitude to the north. See content/geography/SOURCES.md.
"""

import json
import sys
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from math import floor
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile, ZipFile

from studio import StudioError
from studio.documents.storage.shipped import shipped_content

#: A tile of heights is as many degrees wide and high, with as many samples each way.
TILE: Final = 10
SAMPLES: Final = 150
#: The tiles' upper edges lie this far above a whole multiple of a tile.
_OFFSET: Final = 4
_STEP: Final = TILE / SAMPLES
WORLD_FILE: Final = shipped_content() / "geography" / "world.atlas"


class NoWorld(StudioError):
    """The geography that belongs to the studio cannot be read."""

    def __init__(self, error: Exception) -> None:
        super().__init__(f"{WORLD_FILE} cannot be read ({error}); install the studio again.")


class Degrees(NamedTuple):
    """A point of the globe."""

    longitude: float
    latitude: float


class Course(NamedTuple):
    """A river or the shores of a lake; rank 0 is the greatest."""

    name: str
    rank: int
    lines: tuple[tuple[Degrees, ...], ...]


class Town(NamedTuple):
    """A town and its people today."""

    name: str
    at: Degrees
    population: int


def tile_name(north: int, west: int) -> str:
    """Return the name of the tile with this upper left corner."""
    return f"heights/{north}_{west}"


class World:
    """Reads what is asked for, each part once."""

    def __init__(self) -> None:
        """Raise NoWorld."""
        self._tiles: dict[str, tuple[tuple[int, ...], ...] | None] = {}
        try:
            with ZipFile(WORLD_FILE) as file:
                self._names = frozenset(file.namelist())
                self.coasts = tuple(tuple(_points(line)) for line in _read(file, "coasts.json"))
                self.rivers = tuple(_courses(_read(file, "rivers.json")))
                self.lakes = tuple(_courses(_read(file, "lakes.json")))
                self.towns = tuple(
                    Town(name, Degrees(x / 1000, y / 1000), people)
                    for name, x, y, people in _read(file, "towns.json")
                )
        except (OSError, BadZipFile, KeyError, ValueError) as error:
            raise NoWorld(error) from error

    def height(self, at: Degrees) -> float:
        """Return the metres above the sea, between the four samples around; 0 where there are none.

        Raises NoWorld.
        """
        # Samples stand for the middle of their square.
        x = (at.longitude + 180) / _STEP - 0.5
        y = at.latitude / _STEP - 0.5
        column, row = floor(x), floor(y)
        right, up = x - column, y - row
        below = self._sample(column, row) * (1 - right) + self._sample(column + 1, row) * right
        above = self._sample(column, row + 1) * (1 - right) + self._sample(column + 1, row + 1) * right
        return below * (1 - up) + above * up

    def _sample(self, column: int, row: int) -> int:
        """Return a sample by its square from 180 degrees west, and up from the equator."""
        column %= 360 * SAMPLES // TILE
        band = -((row + 1 - _OFFSET * SAMPLES // TILE) // -SAMPLES)
        tile = self._tile(band * TILE + _OFFSET, column // SAMPLES * TILE - 180)
        if tile is None:
            return 0
        down = (band * TILE + _OFFSET) * SAMPLES // TILE - 1 - row
        return tile[down][column % SAMPLES]

    def _tile(self, north: int, west: int) -> tuple[tuple[int, ...], ...] | None:
        name = tile_name(north, west)
        if name not in self._tiles:
            self._tiles[name] = self._read_tile(name) if name in self._names else None
        return self._tiles[name]

    def _read_tile(self, name: str) -> tuple[tuple[int, ...], ...]:
        try:
            with ZipFile(WORLD_FILE) as file:
                steps = array("h", file.read(name))
        except (OSError, BadZipFile, ValueError) as error:
            raise NoWorld(error) from error
        if sys.byteorder == "big":
            steps.byteswap()
        return tuple(tuple(accumulate(steps[i * SAMPLES : (i + 1) * SAMPLES])) for i in range(SAMPLES))


@cache
def world() -> World:
    """Return the world, read once. Raises NoWorld."""
    return World()


def _read(file: ZipFile, name: str) -> Any:
    return json.loads(file.read(name))


def _courses(features: Any) -> Iterator[Course]:
    for name, rank, lines in features:
        yield Course(name, rank, tuple(tuple(_points(line)) for line in lines))


def _points(line: list[int]) -> Iterator[Degrees]:
    for x, y in zip(line[::2], line[1::2], strict=True):
        yield Degrees(x / 1000, y / 1000)
