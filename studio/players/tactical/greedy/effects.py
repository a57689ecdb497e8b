"""What effects of cards and events are worth, and whom or what they are for."""

from collections.abc import Iterable
from typing import Final

from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.values import value_of_figures
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.frames import Due, DueEffect
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.effects.choices import ChooseTarget, ResolveFirst
from studio.rules.tactical.effects.due import candidates, is_open_sequence
from studio.rules.tactical.fire.odds import at_least

#: What a die more, or a hex more, is worth to a unit in hundredths of a figure.
_DIE: Final = 15
_HEX: Final = 10


def choose_about_effects(positions: Positions, state: State, frame: Due) -> Action:
    """Choose the first effect of a sequence, or whom or what the effect under way is for."""
    side = positions.assessment.side
    units, cells = candidates(state, frame.effects[0])
    if frame.chooser == side and is_open_sequence(frame):
        values = [
            (_sign(side, each) * value_of_effect(positions, state, each), -index)
            for index, each in enumerate(frame.effects)
        ]
        return ResolveFirst(-max(values)[1])
    due = frame.effects[0]
    if units:
        return ChooseTarget(
            unit=max(units, key=lambda each: (value_for_unit(positions, state, due, each), each))
        )
    return ChooseTarget(at=max(cells, key=lambda cell: (value_in_cell(positions, state, due, cell), -cell)))


def _sign(side: Side, due: DueEffect) -> int:
    """Return 1 for what a side owns: that comes first; what the enemy owns comes last."""
    return 1 if due.side == side else -1


def value_of_effects(positions: Positions, state: State, dues: Iterable[DueEffect]) -> float:
    """Return what effects are worth to their owner together."""
    return sum(value_of_effect(positions, state, each) for each in dues)


def value_of_effect(positions: Positions, state: State, due: DueEffect) -> float:
    """Return what an effect is worth to its owner, with the best target there is."""
    units, cells = candidates(state, due)
    match due.effect.to.kind:
        case "unit":
            return max((value_for_unit(positions, state, due, each) for each in units), default=0.0)
        case "hex":
            return max((value_in_cell(positions, state, due, each) for each in cells), default=0.0)
        case "all-units":
            return sum(value_for_unit(positions, state, due, each) for each in units)
        case "nobody":
            return _value_by_itself(positions, due)


def _value_by_itself(positions: Positions, due: DueEffect) -> float:
    """Return the worth of an effect on neither units nor hexes."""
    weights, amount = positions.weights, due.effect.amount
    sign = 1 if due.effect.side == "own" else -1
    match due.effect.verb:
        case "command" | "points":
            return float(sign * amount * weights.command)
        case "victory":
            return float(sign * amount * weights.victory)
        case "draw" | "reinforce":
            return float(sign * amount * weights.card * 2)
        case _:
            return 0.0


def value_for_unit(positions: Positions, state: State, due: DueEffect, unit: UnitId) -> float:
    """Return the worth to its owner of an effect on a unit of his own or the enemy's."""
    target, weights, effect = state.units[unit], positions.weights, due.effect
    figure = value_of_figures(state, target, 1, weights)
    sign = 1 if target.side == due.side else -1
    match effect.verb:
        case "condition":
            steps = {"steady": 0, "none": 0, "pinned": weights.pin, "disrupted": weights.disrupt}
            acted = target.readiness == "fatigued"
            change = steps.get(standing_of(state, target), 0) - steps.get(effect.what, 0)
            return sign * change * (weights.tired / 100 if acted else 1.0) + sign * figure / 100
        case "shock":
            return float(-sign * effect.amount * weights.shock)
        case "order":
            return sign * (_value_of_acting(positions, target) + figure / 100)
        case "dice":
            return sign * effect.amount * figure * _DIE / 100 * (1.0 if _is_to_act(target) else 0.3)
        case "movement":
            return sign * effect.amount * figure * _HEX / 100 * (1.0 if _is_to_act(target) else 0.0)
        case _:
            return _value_by_itself(positions, due)


def _is_to_act(unit: Unit) -> bool:
    return unit.readiness == "fresh"


def _value_of_acting(positions: Positions, unit: Unit) -> float:
    """Return what it is worth that a unit acts once more: its best fire from where it stands."""
    return 0.0 if unit.at is None else positions.field_of_fire(unit, unit.at)


def value_in_cell(positions: Positions, state: State, due: DueEffect, cell: int) -> float:
    """Return the worth to its owner of an effect on a hex."""
    effect, weights = due.effect, positions.weights
    match effect.verb:
        case "barrage":
            return _value_of_barrage(positions, state, due, cell)
        case "place-marker":
            marker = next((each for each in state.board.tables.markers if each.id == effect.what), None)
            if marker is None:
                return 0.0
            here = positions.assessment.occupants.get(cell, ())
            mine = [unit for unit in here if unit.side == due.side]
            if marker.cover:
                return max(
                    (positions.danger(unit, cell) * weights.caution / 200 for unit in mine), default=0.0
                )
            if marker.blocks_sight:
                return sum(positions.danger(unit, cell) * weights.caution / 100 for unit in mine)
            return _value_of_obstruction(positions, cell)
        case "remove-marker":
            return weights.approach if any(cell == duty for duty in positions.duties.values()) else 1.0
        case _:
            return 0.0


def _value_of_obstruction(positions: Positions, cell: int) -> float:
    """Return what mines or wire in a hex are worth: most on an objective of the side that no friend holds."""
    assessment = positions.assessment
    if assessment.occupants.get(cell):
        return 0.0
    ground = assessment.state.board.ground
    held = [goal for goal in assessment.goals if goal not in assessment.wanted]
    near = min((ground.distance(cell, goal) for goal in held), default=9)
    return max(0.0, 3.0 - near) * positions.weights.approach


def _value_of_barrage(positions: Positions, state: State, due: DueEffect, cell: int) -> float:
    """Return the mean worth of a barrage on the enemies in a hex, less what friends there would suffer."""
    weapon = state.board.weapons.get(WeaponId(due.effect.what))
    if weapon is None:
        return 0.0
    tables = state.board.tables.fire
    cover = state.board.ground.terrain[cell].cover
    row = tables.effects[min(cover, len(tables.effects) - 1)]
    each = weapon.close_dice * at_least(tables.hit_indirect) / 6 * at_least(row.kill) / 6
    return sum(
        min(each, float(len(unit.figures))) * value_of_figures(state, unit, 1, positions.weights)
        for unit in state.units_at(cell, state.board.enemy(due.side))
    )
