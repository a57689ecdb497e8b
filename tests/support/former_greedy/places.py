"""What a unit gains by standing in one place rather than in another."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import Unit
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.movement import ranges
from tests.support.former_greedy.picture import Picture
from tests.support.former_greedy.prospects import Prospects
from tests.support.former_greedy.travel import FARTHEST, mps_to
from tests.support.former_greedy.weights import Weights


@dataclass(frozen=True, slots=True)
class Judge:
    """Values places for one side-turn."""

    weights: Weights
    prospects: Prospects
    #: What it costs to be in each cell, so far from supply as the turn began.
    unsupplied: Sequence[int]
    #: The railway cells by which enemies were supplied as the turn began.
    lifelines: Collection[int] = ()

    def best(self, picture: Picture, unit: Unit, duty: int | None) -> Move | None:
        """The move to the place where the unit should end; None where none is better than its own."""
        assert unit.at is not None
        found = ranges.range_of(picture.state, unit)
        near = {unit.at, *found.normal()}
        points = self._plain(picture, unit, duty, (*near, *found.extended()))
        exposed = sorted((-points[cell], cell) for cell in points if cell in picture.contact)
        for number, (_, cell) in enumerate(exposed):
            # Extended movement takes the AP, without which there is no attack.
            may_attack = cell in near and cell != unit.at and unit.ap != "expended"
            looks = number < self.weights.looks and may_attack
            points[cell] += self._contact(picture, unit, cell, looks=looks)
        top = max(points.values())
        if points[unit.at] == top:
            return None
        return Move(unit.id, found.path(min(cell for cell in points if points[cell] == top)))

    def _plain(self, picture: Picture, unit: Unit, duty: int | None, cells: Iterable[int]) -> dict[int, int]:
        """Take what is wanted, hold what is threatened, raid the rear, otherwise draw near; keep to supply and works."""
        ways = {} if duty is None else mps_to(picture.state, picture.state.movement_of(unit), duty)
        farthest = 0 if duty is None else FARTHEST
        near, take, hold = self.weights.approach, self.weights.take, self.weights.hold
        works = self.weights.works * unit.entrenchment
        points = {}
        for cell in cells:
            value = -near * ways.get(cell, farthest) - self.unsupplied[cell]
            if cell in picture.wanted:
                value += take
            if cell in picture.threatened:
                value += hold
            if cell in picture.prizes:
                value += self.weights.raid
            if cell in self.lifelines:
                value += self.weights.cut
            points[cell] = value if cell == unit.at else value - works
        return points

    def _contact(self, picture: Picture, unit: Unit, cell: int, *, looks: bool) -> int:
        """The best attack that the place opens, or what it costs to be exposed there for nothing; and its cover.

        Only where it `looks` are attacks worked out.
        """
        foes = picture.contact[cell]
        cover = -terrain_at(picture.state, cell).shift * self.weights.cover
        if unit.active_steps < self.weights.worn_out:
            return cover - self.weights.rest * len(foes)
        promise = 0
        if looks:
            promise = max(self.prospects.attack_from(picture, unit, cell, foe) for foe in foes)
        if promise > 0:
            return cover + promise * self.weights.prospect // 100
        return cover - self.weights.contact * len(foes)
