"""The weather of hexes: that of the map turn by turn, and of the zones on it that have weather of their own."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, get_args

from studio.hexes.topology import Topology
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.script import Spell
from studio.tables.operational.kinds import Weather

WEATHERS: Final[tuple[Weather, ...]] = get_args(Weather)


class MixedWeather(NamedTuple):
    """The weather of a turn in which not all hexes have the same."""

    #: For each cell, the place of its weather in `WEATHERS`.
    cells: bytes

    @property
    def kinds(self) -> tuple[Weather, ...]:
        """The weathers that there are."""
        return tuple(WEATHERS[number] for number in sorted(set(self.cells)))


#: Of all hexes at once: one for all where they are alike.
MapWeather = Weather | MixedWeather


def weather_on(board: Board, turn: int, spells: tuple[Spell, ...] = ()) -> MapWeather:
    """Return the weather of all hexes in a turn; that of the last repeats in extra turns (camp.extra-turn.offer).

    Spells are what triggers have made of it, the later ones over the earlier.
    """
    turn = min(turn, board.turns)
    if not (spells or board.weather_zones):
        return board.weather[turn - 1]
    return (
        _mix_by_weather(board, turn, spells)
        if board.weather_zones
        else weather_elsewhere(board, turn, spells)
    )


def weather_elsewhere(board: Board, turn: int, spells: tuple[Spell, ...]) -> Weather:
    """Return the weather of a turn outside all weather zones."""
    of_all = (spell.weather for spell in reversed(spells) if not spell.zones)
    return next(of_all, board.weather[min(turn, board.turns) - 1])


def weather_of_zones(board: Board, turn: int, spells: tuple[Spell, ...]) -> tuple[Weather, ...]:
    """Return the weather of each weather zone in a turn; a spell of the whole map is theirs too."""
    found = [zone.weather[min(turn, board.turns) - 1] for zone in board.weather_zones]
    for spell in spells:
        for number in spell.zones or range(len(found)):
            found[number] = spell.weather
    return tuple(found)


def weather_of(weather: MapWeather, cell: int) -> Weather:
    """Return the weather of one cell."""
    return WEATHERS[weather.cells[cell]] if isinstance(weather, MixedWeather) else weather


def weather_label(board: Board, turn: int, spells: tuple[Spell, ...] = ()) -> str:
    """Return the weather of a turn in words, such as "dry; mud in the valley, the marshes"."""
    elsewhere = weather_elsewhere(board, turn, spells)
    named: dict[Weather, list[str]] = {}
    for zone, weather in zip(board.weather_zones, weather_of_zones(board, turn, spells), strict=True):
        if weather != elsewhere:
            named.setdefault(weather, []).append(zone.name)
    return "; ".join([elsewhere, *(f"{kind} in {', '.join(names)}" for kind, names in named.items())])


def into_hexes(board: Board, weather: MapWeather, steps: Callable[[Weather], bytes]) -> bytes:
    """Take the figure of every step from the table of the weather of the hex that it leads into.

    `steps` gives the table of a weather, by directed number `6 * cell + direction`.
    """
    if not isinstance(weather, MixedWeather):
        return steps(weather)
    whole = 0
    for kind, mask in _masks(board.topology, weather):
        whole |= int.from_bytes(steps(kind), "little") & mask
    return whole.to_bytes(len(board.topology.neighbours), "little")


@forgetful
@lru_cache(maxsize=32)
def _mix_by_weather(board: Board, turn: int, spells: tuple[Spell, ...]) -> MapWeather:
    """Lay the zones over the map, the later ones over the earlier."""
    elsewhere = weather_elsewhere(board, turn, spells)
    cells = bytearray([WEATHERS.index(elsewhere)]) * len(board.shape)
    for zone, weather in zip(board.weather_zones, weather_of_zones(board, turn, spells), strict=True):
        number = WEATHERS.index(weather)
        for cell in zone.cells:
            cells[cell] = number
    return MixedWeather(bytes(cells)) if len(set(cells)) > 1 else WEATHERS[cells[0]]


@forgetful
@lru_cache(maxsize=16)
def _masks(topology: Topology, weather: MixedWeather) -> tuple[tuple[Weather, int], ...]:
    """Return for each weather a number with all bits of those steps set that lead into it."""
    # OFF_MAP is -1 and so reads the last place, which is no weather.
    by_index = (*weather.cells, len(WEATHERS))
    into = bytes(map(by_index.__getitem__, topology.neighbours))
    return tuple(
        (kind, int.from_bytes(into.translate(_only(WEATHERS.index(kind))), "little"))
        for kind in weather.kinds
    )


def _only(number: int) -> bytes:
    """Return a table that turns one number into 255 and all others into 0."""
    return bytes(255 * (each == number) for each in range(256))
