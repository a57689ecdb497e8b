"""The sheet of an air attack: what a person sees before it, and the very value that it then resolves."""

from collections.abc import Iterator
from dataclasses import dataclass

from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.operational.base import steps, terrain
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.tables.operational.assets import AirAttack, AssetCell


@dataclass(frozen=True, slots=True)
class AirSheet(Forecast):
    """An air attack in figures: `lines` are the shifts of the window, `outcomes` what becomes of the target.

    Each cell of the window is equally likely (op.asset.window.roll).
    """

    target: UnitId
    #: The number of the window's first cell in the loss table, from 1.
    first_cell: int
    window: tuple[AssetCell, ...]
    #: How often the attack turns the target's city into ruins, in percent (op.asset.air-attack.ruins).
    ruins: int


def air_sheet(state: State, target: Unit) -> AirSheet:
    """Work out an air attack on a unit on the map, without drawing a number."""
    table = state.board.tables.assets.air_attack
    lines = tuple(line for line in _shifts(state, target, table) if line.value)
    first = window_start(table, sum(line.value for line in lines if isinstance(line.value, int)))
    window = table.cells[first - 1 : first - 1 + table.window_width]
    return AirSheet(
        lines=lines,
        outcomes=_outcomes(target, window),
        target=target.id,
        first_cell=first,
        window=window,
        ruins=_ruin_percent(state, target, table),
    )


def window_start(table: AirAttack, shift: int) -> int:
    """Return the number of the window's first cell, from 1, moved by the shifts and kept inside the table.

    Rules op.asset.window.shift and op.asset.window.size.
    """
    return max(1, min(table.window_start + shift, len(table.cells) - table.window_width + 1))


def _shifts(state: State, target: Unit, table: AirAttack) -> Iterator[ForecastLine]:
    assert target.at is not None
    weather, here = terrain.weather_at(state, target.at), terrain.terrain_at(state, target.at)
    by_weather = {"dry": 0, "mud": table.mud, "snow": table.snow}[weather]
    yield ForecastLine(weather.capitalize(), by_weather, ("op.asset.air-attack.shift.weather",))
    yield ForecastLine(here.name, here.air_shift, ("op.asset.air-attack.shift.terrain",))
    works = table.works if target.entrenchment else 0
    label = ("", "Entrenched", "Fortified")[target.entrenchment]
    yield ForecastLine(label, works, ("op.asset.air-attack.shift.entrenchment",))
    fort = table.fort if terrain.has_intact_fort(state, target.at) else 0
    yield ForecastLine("Fixed fortification", fort, ("op.asset.air-attack.shift.entrenchment",))
    fright = steps.level_of(state.board, target).air_fright
    rules = ("op.asset.air-attack.shift.green", "op.xp.effects.green-air-fright")
    yield ForecastLine("Air fright", fright, rules)


def _outcomes(target: Unit, window: tuple[AssetCell, ...]) -> tuple[ForecastOutcome, ...]:
    """Return what the cells of the window do to this unit, those that come to the same put together."""
    weights: dict[str, int] = {}
    for cell in window:
        label = _result(target, cell)
        weights[label] = weights.get(label, 0) + 1
    return tuple(ForecastOutcome(label, weight, len(window)) for label, weight in weights.items())


def _result(target: Unit, cell: AssetCell) -> str:
    left, lost = steps.kill(target.queue, cell.kia)
    if not steps.has_steps(left):
        return "The target is destroyed"
    suppressed = steps.suppress(left, cell.sup)[1]
    parts = [f"{len(lost)} KIA"] if lost else []
    return ", ".join([*parts, f"{suppressed} SUP"] if suppressed else parts) or "No losses"


def _ruin_percent(state: State, target: Unit, table: AirAttack) -> int:
    assert target.at is not None
    here = terrain.terrain_at(state, target.at)
    return table.ruin_percent if here.city and here.id != "ruins" else 0
