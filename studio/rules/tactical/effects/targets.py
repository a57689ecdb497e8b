"""Whom or what an effect can be for: units with its words that it would change, or hexes."""

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit


def whose(state: State, due: DueEffect) -> Side:
    """Return the side whose units or points an effect is about."""
    return due.side if due.effect.side == "own" else state.board.enemy(due.side)


def needs_choice(effect: Effect) -> bool:
    """Return whether the owner of an effect chooses a unit or a hex for it."""
    return effect.to.kind in ("unit", "hex")


def units_for(state: State, due: DueEffect) -> tuple[UnitId, ...]:
    """Return the units on the map that an effect can be for."""
    side = whose(state, due)
    return tuple(
        unit.id
        for unit in state.units.values()
        if unit.side == side
        and state.cell_of(unit) is not None
        and is_meant(state, due.effect, unit)
        and _changes(state, due.effect, unit)
    )


def is_meant(state: State, effect: Effect, unit: Unit) -> bool:
    """Return whether a unit is the one, or is called so, and stands in one of the hexes of an effect."""
    to = effect.to
    if to.unit not in (None, unit.id):
        return False
    if to.words and not set(to.words) & state.facts(unit.id).labels:
        return False
    return not to.cells or state.cell_of(unit) in to.cells


def _changes(state: State, effect: Effect, unit: Unit) -> bool:
    """Return whether an effect would change anything of a unit.

    Shock is of the system points, and conditions of the two others (tactical.needs.unit).
    """
    in_points = state.board.system == "points"
    match effect.verb:
        case "condition" if in_points:
            return False
        case "shock" if not in_points:
            return False
        case "condition":
            worse = unit.condition == "disrupted" or unit.condition == effect.what
            return unit.condition != "none" if effect.what == "none" else not worse
        case "shock":
            return effect.amount > 0 or unit.shock > 0
        case "order":
            return not _can_act(state, unit)
        case _:
            return True


def _can_act(state: State, unit: Unit) -> bool:
    """Return whether a unit is still to act, so that no order is any use to it; in cards: whether it had its order.

    Rule cards.orders.one-per-round.
    """
    match state.command:
        case CardsCommand(ordered=ordered):
            return unit.id in ordered
        case PointsCommand(activated=activated):
            return unit.id not in activated
        case _:
            return unit.readiness == "fresh"


def cells_for(state: State, due: DueEffect) -> tuple[int, ...]:
    """Return the cells that an effect on a hex can be for: with the marker, without it, or with units to hit."""
    effect = due.effect
    cells = effect.to.cells or range(len(state.board.ground.shape))
    match effect.verb:
        case "place-marker":
            marked = _cells_marked(state, due)
            return tuple(cell for cell in sorted(cells) if cell not in marked)
        case "remove-marker":
            return tuple(sorted(_cells_marked(state, due).intersection(cells)))
        case _:
            enemy = state.board.enemy(due.side)
            held = {unit.at for unit in state.on_map(enemy)}
            return tuple(cell for cell in sorted(cells) if cell in held)


def _cells_marked(state: State, due: DueEffect) -> set[int]:
    """Return where the owner of an effect knows of a marker of its kind; the enemy's mines may be hidden."""
    return {
        each.at
        for each in state.markers
        if each.kind == due.effect.what and (each.shown or each.side == due.side)
    }
