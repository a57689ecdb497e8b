"""Bridges that enemies need and hubs that feed them: bombed, or blown up by saboteurs."""

from collections.abc import Iterable, Sequence
from typing import Final

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.travel import FARTHEST, mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.assets import limits, precision_bombing
from studio.rules.operational.base.actions import PrecisionBombing, PrecisionTarget
from studio.rules.operational.base.features import banks
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.objectives.objectives import is_open

#: Bridges nearest to enemies of which is worked out what it takes to march round them.
_LOOKS: Final = 3
#: The most MPs that a way round counts.
_DETOUR: Final = 12
#: The hexes from a bridge within which units may need it.
_ABOUT: Final = 8


def choose_precision_bombing(assessment: Assessment, weights: Weights) -> PrecisionBombing | None:
    """Choose the bridge or hub whose loss costs enemies most, if it is enough."""
    if limits.refusal(assessment.state, "precision-bombing") is not None:
        return None
    found = choose_target(assessment, weights)
    return PrecisionBombing(*found) if found else None


def choose_target(assessment: Assessment, weights: Weights) -> tuple[PrecisionTarget, int] | None:
    """Choose what is to be destroyed near the front line, with bombs or without."""
    state = assessment.state
    targets = list(precision_bombing.targets(state))
    offers: list[tuple[int, PrecisionTarget, int]] = [
        (_value_hub(assessment, weights, where), "hub", where) for what, where in targets if what == "hub"
    ]
    bridges = [where for what, where in targets if what == "bridge"]
    if bridges and assessment.threatened and assessment.foes and may_wreck(assessment):
        far = distances(state.board.topology, assessment.foes)
        bridges.sort(key=lambda where: (min(far[cell] for cell in banks(state.board, where)), where))
        offers += [(value_bridge(assessment, weights, each), "bridge", each) for each in bridges[:_LOOKS]]
    best = max(offers, key=lambda offer: (offer[0], -offer[2]), default=None)
    return best[1:] if best is not None and best[0] >= weights.demolition else None


def _value_hub(assessment: Assessment, weights: Weights, at: int) -> int:
    """Return the points of the trucks that a hub loses, and of the last one in it."""
    trucks = assessment.state.hubs[at].trucks
    most = assessment.state.board.tables.assets.precision_bombing.trucks
    return weights.guard_truck * min(trucks, most) + weights.raid * (trucks <= most)


def may_wreck(assessment: Assessment) -> bool:
    """Return whether no bonus objective of the side asks it to spare bridges (op.objective.condition.destroy-max)."""
    state = assessment.state
    return not any(
        goal.side == assessment.side and goal.condition.kind == "destroy-max" and is_open(state, goal)
        for goal in state.board.goals
    )


def value_bridge(assessment: Assessment, weights: Weights, between: int) -> int:
    """Return the points of the MPs that enemies about it lose on their ways to what they threaten, less those of the side's own."""
    state = assessment.state
    far = distances(state.board.topology, banks(state.board, between))
    after = precision_bombing.strike(state, "bridge", between, "").state
    hindered, lost = (
        _sum_detours(state, after, (unit for unit in units if _is_about(far, unit)), goal)
        for units, goal in (
            (assessment.foes.values(), _nearest(far, assessment.threatened)),
            (assessment.mine, _nearest(far, assessment.wanted or assessment.threatened)),
        )
    )
    return weights.approach * (hindered - lost)


def _nearest(far: Sequence[int], cells: Iterable[int]) -> int:
    return min(cells, key=lambda cell: (far[cell], cell))


def _is_about(far: Sequence[int], unit: Unit) -> bool:
    return unit.at is not None and 0 <= far[unit.at] <= _ABOUT


def _sum_detours(before: State, after: State, units: Iterable[Unit], goal: int) -> int:
    """Return the MPs that the ways of units to a cell have become longer, as far as each counts."""
    return sum(detour_of(before, after, unit, goal) for unit in units if unit.at is not None)


def detour_of(before: State, after: State, unit: Unit, goal: int) -> int:
    """Return the MPs that the way of a unit to a cell has become longer, or shorter, as far as that counts."""
    return max(min(_mps(after, unit, goal) - _mps(before, unit, goal), _DETOUR), -_DETOUR)


def _mps(state: State, unit: Unit, goal: int) -> int:
    assert unit.at is not None
    return mps_to(state, state.movement_of(unit), goal).get(unit.at, FARTHEST)
