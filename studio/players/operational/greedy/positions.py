"""What a unit gains by standing in one place rather than in another."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.travel import FARTHEST, mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import Unit
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.movement.ranges import Range

_NO_GUARDS: Final[Mapping[int, int]] = MappingProxyType({})


def no_guards(_: Collection[int]) -> Mapping[int, int]:
    """Want no guards anywhere."""
    return _NO_GUARDS


def choose_move(unit: Unit, found: Range, points: Mapping[int, int]) -> Move | None:
    """Choose the move to the place where the unit should end; None where none is better than its own."""
    assert unit.at is not None
    top = max(points.values())
    if points[unit.at] == top:
        return None
    return Move(unit.id, found.path(min(cell for cell in points if points[cell] == top)))


@dataclass(frozen=True, slots=True)
class PositionEvaluator:
    """Values places for one side-turn."""

    weights: Weights
    attack_values: AttackValues
    #: What it costs to be in each cell, so far from supply as the turn began.
    unsupplied: Sequence[int]
    #: The railway cells by which enemies were supplied as the turn began.
    lifelines: Collection[int] = ()

    def weigh_places(
        self,
        assessment: Assessment,
        unit: Unit,
        duty: int | None,
        near: Collection[int],
        further: Iterable[int],
        *,
        is_garrison: bool = False,
        guards: Callable[[Collection[int]], Mapping[int, int]] = no_guards,
    ) -> Mapping[int, int]:
        """Return what it is worth for a unit to end in each of some cells, its own among those that are `near`.

        In those that are `further` it has no AP left. A garrison has to stand on the hex of its duty; `guards` says what it
        is worth to stand in some of the cells as a guard.
        """
        points = self._plain_values(assessment, unit, duty, (*near, *further))
        exposed = sorted((-points[cell], cell) for cell in points if cell in assessment.contact)
        for number, (_, cell) in enumerate(exposed):
            # Extended movement takes the AP, without which there is no attack.
            may_attack = cell in near and cell != unit.at and unit.ap != "expended"
            looks = number < self.weights.looks and may_attack
            points[cell] += self._contact_value(assessment, unit, cell, looks=looks)
        if is_garrison and duty in points:
            points[duty] += self.weights.garrison
        wanted = guards(points.keys())
        for cell in wanted.keys() & points.keys():
            points[cell] += wanted[cell]
        return points

    def _plain_values(
        self, assessment: Assessment, unit: Unit, duty: int | None, cells: Iterable[int]
    ) -> dict[int, int]:
        """Take what is wanted, hold what is threatened, raid the rear, otherwise draw near; keep to supply and works."""
        movement_type, enemies = assessment.state.movement_of(unit), assessment.enemies
        mps = None if duty is None else mps_to(assessment.state, movement_type, duty, enemies)
        near, take, hold = self.weights.approach, self.weights.take, self.weights.hold
        stir = self.weights.stir + self.weights.works * unit.entrenchment
        points = {}
        for cell in cells:
            value = -self.unsupplied[cell]
            if mps is not None:
                value -= near * mps.get(cell, FARTHEST)
            if cell in assessment.wanted:
                value += take
            if cell in assessment.threatened:
                value += hold
            if cell in assessment.prizes:
                value += self.weights.raid
            if cell in self.lifelines:
                value += self.weights.cut
            points[cell] = value if cell == unit.at else value - stir
        return points

    def _contact_value(self, assessment: Assessment, unit: Unit, cell: int, *, looks: bool) -> int:
        """Return the value of the best attack that the place opens, or what it costs to be exposed there for nothing; and its cover.

        Only where it `looks` are attacks worked out.
        """
        foes = assessment.contact[cell]
        cover = -terrain_at(assessment.state, cell).shift * self.weights.cover
        if unit.active_steps < self.weights.worn_out or unit.id in assessment.cherished:
            return cover - self.weights.rest * len(foes)
        promise = 0
        if looks:
            promise = max(self.attack_values.value_from(assessment, unit, cell, foe) for foe in foes)
        if promise > 0:
            return cover + promise * self.weights.prospect // 100
        return cover - self.weights.contact * len(foes)
