"""What fire of a side could do to who comes for an objective."""

from collections.abc import Iterable

from studio.players.tactical.greedy.firepower.exposure import Exposure, Power
from studio.rules.tactical.base.ground import Ground


class Guards:
    """The goals as targets; it is worth keeping as long as the goals and the lines of fire stay the same."""

    def __init__(self, ground: Ground, exposure: Exposure, goals: Iterable[int], figure: float) -> None:
        self._ground = ground
        self._exposure = exposure
        self._goals = tuple(goals)
        #: What a figure is worth of whom comes.
        self._figure = figure
        #: By who fires, and from where.
        self._fires: dict[Power, dict[int, float]] = {}

    def known(self, power: Power) -> dict[int, float]:
        """Return the worth of the best fire of a unit from the cells that were asked about before."""
        found = self._fires.get(power)
        if found is None:
            found = self._fires[power] = {}
        return found

    def most_fire(self, power: Power) -> float:
        """Return what the best fire that a unit could open from anywhere is not worth more than."""
        return self._figure * power.most_kills

    def best_fire(self, power: Power, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell at who comes for an objective."""
        known = self.known(power)
        found = known.get(cell)
        if found is None:
            row, far, most = self._exposure.lines[cell], self._ground.distances_from(cell), 0.0
            reach, kills = power.reach, power.kills
            for goal in self._goals:
                if goal != cell and far[goal] <= reach:
                    most = max(most, kills[row[goal]])
            found = known[cell] = self._figure * most
        return found
