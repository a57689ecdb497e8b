"""What the unit panel says of those in a hex: figures, weapons, how they stand, what they can still do."""

from collections.abc import Mapping
from html import escape
from typing import Final

from studio.desktop.play.tactical.panels.rich_text import heading, lines
from studio.desktop.play.tactical.tokens import Token, token_of
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.frames import Activation, Frame, Moving
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.refusals import hex_label, name_of
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.tables.quantities import count_of

_TOKENS: Final[Mapping[Token, str]] = {
    "watching": "Watches",
    "acted": "Has acted",
    "ordered": "Under orders",
}


def hex_facts(view: View[State], at: Hex) -> str:
    """Return what a side knows of a hex: its ground, who is there, and what lies there."""
    state = view.known
    ground = state.board.ground
    if not ground.shape.contains(at):
        return ""
    cell = ground.shape.index(at)
    text = (
        f"<b>{hex_label(state, cell)}</b>: {escape(ground.terrain[cell].name)}, level {ground.levels[cell]}"
    )
    names = {kind.id: kind.name for kind in state.board.tables.markers}
    marks = [escape(names.get(each.kind, each.kind)) for each in state.markers if each.at == cell]
    marks += [f"Objective {escape(each.name)}" for each in state.board.objectives.values() if each.at == cell]
    text += lines((*_distance(state, cell), *marks, *_jump_offs(state, cell)))
    for unit in state.units.values():
        if state.cell_of(unit) == cell:
            text += _unit(state, unit)
    return text


def _jump_offs(state: State, cell: int) -> list[str]:
    """Say whose jump-off points lie in a cell, and who can come from them, as far as that is known."""
    command, rows = state.command, []
    points = command.jump_offs.values() if isinstance(command, PointsCommand) else ()
    for point in (each for each in points if each.at == cell):
        captured = ", captured" if point.captured else ""
        rows.append(f"Jump-off point of the {escape(state.board.side(point.side).name)}{captured}")
        waiting = [
            escape(state.facts(unit.id).name)
            for unit in state.units.values()
            if unit.side == point.side and unit.where == "undeployed"
        ]
        if waiting and not captured:
            rows.append("Not deployed yet: " + "; ".join(waiting))
    return rows


def _distance(state: State, cell: int) -> list[str]:
    """Write how far a cell is from the unit that acts, in hexes and in inches where a battle has them (coc.measure.shown)."""
    acting = next((_acting(frame) for frame in reversed(state.agenda) if _acting(frame)), None)
    unit = state.units.get(acting) if acting else None
    here = None if unit is None else state.cell_of(unit)
    if unit is None or here is None or here == cell:
        return []
    far, inches = state.board.ground.distance(here, cell), state.board.inches_per_hex
    in_inches = f" ({far * inches} inches)" if state.board.system == "points" else ""
    return [f"{count_of(far, 'hex', 'hexes')}{in_inches} from {escape(name_of(state, unit.id))}"]


def _acting(frame: Frame) -> UnitId | None:
    """Return who acts in what is under way."""
    match frame:
        case Moving(unit=unit):
            return unit
        case Activation(doing=doing, units=units):
            return doing or next(iter(units), None)
        case _:
            return None


def _unit(state: State, unit: Unit) -> str:
    facts, kind = state.facts(unit.id), state.type_of(unit.id)
    figures = state.board.figures
    rows = [f"{escape(kind.name)}, {escape(state.board.side(unit.side).name)}"]
    if unit.figures:
        counts = {name: unit.figures.count(name) for name in unit.figures}
        men = ", ".join(f"{count} × {escape(figures[name].name)}" for name, count in counts.items())
        rows.append(f"{len(unit.figures)} of {kind.places}: {men}")
    weapons = [*kind.weapons, *(each.weapon for each in kind.positions if each.weapon is not None)]
    for name in dict.fromkeys((*weapons, *(figures[each].weapon for each in unit.figures))):
        weapon = state.board.weapons[name]
        strike = f", {weapon.strike_close} / {weapon.strike_far} at armour" if weapon.strike_close else ""
        rows.append(
            f"{escape(weapon.name)}: {weapon.close_dice} / {weapon.far_dice} dice, range {weapon.range}{strike}"
        )
    if any(kind.armour.values()):
        rows.append("Armour " + " / ".join(str(kind.armour[face]) for face in ("front", "side", "rear")))
    rows += _standing(state, unit)
    if "support" in facts.flags:
        rows.append("Support unit")
    rows += [
        f"With it: {escape(leader.name)} ({leader.rank} leader)"
        for leader in state.leaders.values()
        if leader.unit == unit.id
    ]
    return heading(facts.name) + lines(rows)


def _standing(state: State, unit: Unit) -> list[str]:
    """Return how a unit stands, and what it has done."""
    rows = [standing_of(state, unit).capitalize() + (f", {unit.shock} shock" if unit.shock else "")]
    if (token := token_of(state, unit)) is not None:
        rows.append(_TOKENS[token])
    if unit.tactical:
        rows.append("In what cover there is (Tactical)")
    if unit.immobilized:
        rows.append("Cannot move any more")
    if unit.carrier is not None:
        how = "In tow of" if unit.gun == "towed" else "Aboard"
        rows.append(f"{how} {escape(name_of(state, unit.carrier))}")
    weapons = state.board.weapons
    left = [
        f"{count} × {escape(weapons[WeaponId(name)].name)}" for name, count in unit.counted.items() if count
    ]
    if left:
        rows.append("Left: " + ", ".join(left))
    return rows
