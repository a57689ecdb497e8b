"""What a unit gains by standing in one place rather than in another."""

from collections.abc import Sequence
from dataclasses import dataclass

from studio.players.greedy.duties import way
from studio.players.greedy.picture import Picture
from studio.players.greedy.prospects import Prospects
from studio.players.greedy.weights import Weights
from studio.rules.operational.march import Stand
from studio.rules.operational.movement import options
from studio.rules.operational.state import Unit
from studio.rules.operational.terrain import terrain_at


@dataclass(frozen=True, slots=True)
class Judge:
    """Values places for one side-turn."""

    weights: Weights
    prospects: Prospects
    #: Hexes from each cell to the nearest supplied one, as the turn began; -1 where there is none at all.
    from_supply: Sequence[int]

    def best(self, picture: Picture, unit: Unit, duty: int | None) -> int:
        """The cell in which the unit should end; its own where none is better."""
        assert unit.at is not None
        found = options(picture.state, unit.id)
        stay = self.value(picture, unit, duty, unit.at, Stand(unit.mp, unit.ap))
        places = {**found.normal, **found.extended}
        values = {cell: self.value(picture, unit, duty, cell, stand) for cell, stand in places.items()}
        top = max(values.values(), default=stay)
        return unit.at if top <= stay else min(cell for cell, value in values.items() if value == top)

    def value(self, picture: Picture, unit: Unit, duty: int | None, cell: int, stand: Stand) -> int:
        """The points of a place for a unit that would stand there so."""
        worn = unit.active_steps < self.weights.worn_out
        points = self._task(picture, unit, duty, cell) + self._supply(cell)
        if cell != unit.at:
            points -= self.weights.works * unit.entrenchment
        foes = list(picture.beside(cell))
        if not foes:
            return points
        cover = -terrain_at(picture.state, cell).shift * self.weights.cover
        if worn:
            return points + cover - self.weights.rest * len(foes)
        return points + cover + self._contact(picture, unit, cell, stand, foes)

    def _task(self, picture: Picture, unit: Unit, duty: int | None, cell: int) -> int:
        """Take what is wanted, hold what is threatened, and otherwise draw near."""
        taken = self.weights.take if cell in picture.wanted else 0
        held = self.weights.hold if cell in picture.threatened else 0
        near = 0 if duty is None else self.weights.approach * way(picture, unit, cell, duty)
        return taken + held - near

    def _supply(self, cell: int) -> int:
        far = self.from_supply[cell]
        return -self.weights.supply * max(0, far - self.weights.supply_leash) if far >= 0 else 0

    def _contact(self, picture: Picture, unit: Unit, cell: int, stand: Stand, foes: Sequence[Unit]) -> int:
        """The best attack that the place opens, or what it costs to be exposed there for nothing."""
        promise = 0
        if stand.ap != "expended" and cell != unit.at:
            promise = max(self.prospects.attack_from(picture, unit, cell, foe) for foe in foes)
        if promise > 0:
            return promise * self.weights.prospect // 100
        return -self.weights.contact * len(foes)
