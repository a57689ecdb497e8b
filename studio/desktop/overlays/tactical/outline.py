"""The movement outline: where a unit can come to in one move, and what of its allowance that takes."""

from functools import partial
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import HexFigures, Outline, Tints
from studio.desktop.overlays.overlay import HexDetails, LegendEntry, MapOverlay
from studio.hexes.coordinates import Hex
from studio.rules.tactical.base.frames import Mode
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement.outline import Reached, allowance_of, modes_of, reach_of
from studio.tables.quantities import quantity

_TITLE: Final = "Movement outline"
_RULES: Final = ("tactical.needs.movement",)
_NEAR, _FAR, _CHARGE = "#a08ec07c", "#a0e0c060", "#a0d05030"
#: What is chosen before a unit is.
NOBODY: Final = ""


def outline(state: State, choice: str, viewer: str | None) -> MapOverlay:
    """Show where a unit comes to at one of its speeds; `viewer` is whose units may be chosen, None: any."""
    movers = {
        f"{unit.id} {mode}": (unit, mode)
        for unit in state.on_map()
        if viewer in (None, unit.side)
        for mode in modes_of(state, unit)
    }
    choices = (
        (NOBODY, "Choose a unit and how it moves"),
        *((key, _words(state, unit, mode)) for key, (unit, mode) in movers.items()),
    )
    legend: tuple[LegendEntry, ...] = (
        LegendEntry("with half of its allowance or less", _NEAR),
        LegendEntry("with more of it", _FAR),
        LegendEntry("by a charge, which ends the move", _CHARGE),
        LegendEntry(
            "Figures are hexes of its allowance; reactions and mines are not reckoned with", rules=_RULES
        ),
    )
    if choice not in movers:
        return MapOverlay(_TITLE, (), legend, choices, NOBODY)
    unit, mode = movers[choice]
    shape, total = state.board.ground.shape, allowance_of(state, unit, mode)
    found = {shape.at(cell): each for cell, each in reach_of(state, unit, mode).items()}
    assert unit.at is not None
    overlays = (
        Tints({at: _colour(each, total) for at, each in found.items()}),
        HexFigures({at: str(each.cost) for at, each in found.items()}),
        Outline(frozenset((shape.at(unit.at),)), "selection"),
    )
    legend = (
        LegendEntry(f"{quantity(len(found), 'hex', 'hexes')}, with {_allowance(state, total)}"),
        *legend,
    )
    return MapOverlay(_TITLE, overlays, legend, choices, choice, partial(_point_at, state, found))


def _words(state: State, unit: Unit, mode: Mode) -> str:
    assert unit.at is not None
    shape = state.board.ground.shape
    return f"{state.facts(unit.id).name} ({shape.label(shape.at(unit.at))}), {mode}"


def _allowance(state: State, total: int) -> str:
    """Return an allowance in words; in points it is rolled."""
    most = " at most, by the dice" if state.board.system == "points" else ""
    return f"an allowance of {total}{most}"


def _colour(reached: Reached, total: int) -> str:
    if reached.charge:
        return _CHARGE
    return _NEAR if 2 * reached.cost <= total else _FAR


def _point_at(state: State, found: dict[Hex, Reached], at: Hex) -> HexDetails:
    """Say what it takes to come to a hex."""
    reached, label = found.get(at), state.board.ground.shape.label(at)
    if reached is None:
        text = f"{label} is out of its reach"
    else:
        text = f"{label} takes {reached.cost} of its allowance{', by a charge' if reached.charge else ''}"
    return HexDetails((), (LegendEntry(text),), f"{text}.")
