"""The fire that comes from the enemy as he stands: what it would take in each cell."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from studio.players.tactical.greedy.firepower.exposure import Exposure, Kills, Power
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ground.fire_lines import Row

#: How much of the fire of a unit counts that has fired already in this round.
_SPENT: Final = 0.6


class Threat(NamedTuple):
    """The fire that comes from an enemy on the map."""

    #: How much of it counts.
    share: float
    power: Power
    at: int
    waits: bool


class _Aim(NamedTuple):
    """A threat as it is summed up: the lines from where it is, and how far that is from each cell."""

    share: float
    reach: int
    kills: Kills
    row: Row
    far: Sequence[int]


class Threats:
    """All fire of the enemy; it is worth keeping as long as `given` stays the same."""

    def __init__(self, state: State, exposure: Exposure, given: Sequence[Threat]) -> None:
        self.given = given
        self._exposure = exposure
        self._board = state.board
        self._aims = [self._aim(each) for each in given]
        self._waiting = [summed for summed, each in zip(self._aims, given, strict=True) if each.waits]
        #: In figures of infantry, by cells.
        self.known: dict[int, float] = {}
        #: Of vehicles, by their type, facing and cell.
        self._wrecks: dict[tuple[str, int, int], float] = {}

    def _aim(self, threat: Threat) -> _Aim:
        power, at = threat.power, threat.at
        far = self._board.ground.distances_from(at)
        return _Aim(threat.share, power.reach, power.kills, self._exposure.lines[at], far)

    def danger(self, cell: int) -> float:
        """Return how many figures of infantry all fire would take in a cell."""
        found = self.known.get(cell)
        if found is None:
            found = 0.0
            for share, reach, kills, row, far in self._aims:
                if far[cell] <= reach:
                    found += share * kills[row[cell]]
            self.known[cell] = found
        return found

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for movers."""
        return bool(self._waiting)

    def fire_of_waiting(self, cell: int) -> float:
        """Return how many figures those who wait for movers would take from a unit on foot that comes to a cell."""
        if not self._waiting:
            return 0.0
        return sum(kills[row[cell]] for _, reach, kills, row, far in self._waiting if far[cell] <= reach)

    def danger_to_vehicle(self, kind: str, facing: int, cell: int) -> float:
        """Return how likely all fire together would destroy or stop a vehicle of a type; more than 1 is for sure."""
        found = self._wrecks.get((kind, facing, cell))
        if found is None:
            wrecks, board = self._exposure.wrecks, self._board
            found = sum(wrecks(board, each.power, each.at, kind, facing, cell) for each in self.given)
            self._wrecks[kind, facing, cell] = found
        return found


def find_threats(state: State, exposure: Exposure, foes: Iterable[Unit]) -> tuple[Threat, ...]:
    """Find the fire that comes from enemies on the map."""
    return tuple(
        Threat(
            _SPENT if foe.readiness == "fatigued" else 1.0,
            exposure.power(state, foe),
            foe.at,
            foe.readiness == "watching",
        )
        for foe in foes
        if foe.at is not None
    )
