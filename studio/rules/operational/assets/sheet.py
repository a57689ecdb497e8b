"""The sheet of an asset that falls on a unit: what a person sees before it, and the very value that it then resolves."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.kernel.remembered import Following
from studio.rules.operational.base import steps, terrain
from studio.rules.operational.base.standing import standing
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.tables.operational.assets import (
    AirAttack,
    AssetCell,
    Assets,
    FlyingArtillery,
    NavalBombardment,
    SaturationStrike,
    Surroundings,
)
from studio.tables.operational.combat import ExperienceLevel
from studio.tables.operational.kinds import AssetKind
from studio.tables.operational.terrain import Terrain

LossTable: TypeAlias = AirAttack | SaturationStrike | NavalBombardment | FlyingArtillery


@dataclass(frozen=True, slots=True)
class Bombardment:
    """What sets one asset that falls on a unit off from the others."""

    #: What the ids of its rules begin with.
    rule: str
    table: Callable[[Assets], LossTable]
    terrain_shift: Callable[[Terrain], int]
    fright: Callable[[ExperienceLevel], int]
    works_rule: str
    ruins_rule: str
    #: How a sheet calls the shift by experience, if not after the level of the target.
    fright_label: str | None = None
    #: What it does around its target, if anything.
    around: Callable[[Assets], Surroundings | None] = lambda _: None
    #: How often a fortification falls to it, in percent.
    fort_percent: Callable[[Assets], int] = lambda _: 0


BOMBARDMENTS: Final[Mapping[AssetKind, Bombardment]] = {
    "air-attack": Bombardment(
        rule="op.asset.air-attack",
        table=lambda assets: assets.air_attack,
        terrain_shift=lambda here: here.air_shift,
        fright=lambda level: level.air_fright,
        works_rule="op.asset.air-attack.shift.entrenchment",
        ruins_rule="op.asset.air-attack.ruins",
        fright_label="Air fright",
    ),
    "saturation-strike": Bombardment(
        rule="op.asset.saturation",
        table=lambda assets: assets.saturation_strike,
        terrain_shift=lambda here: here.saturation_shift,
        fright=lambda level: level.saturation_fright,
        works_rule="op.asset.saturation.ignores-entrenchment",
        ruins_rule="op.asset.saturation.ruins",
        around=lambda assets: assets.saturation_strike.around,
    ),
    "naval-bombardment": Bombardment(
        rule="op.asset.naval-bombardment",
        table=lambda assets: assets.naval_bombardment,
        terrain_shift=lambda here: here.naval_shift,
        fright=lambda level: level.naval_fright,
        works_rule="op.asset.naval-bombardment.no-entrenchment-shift",
        ruins_rule="op.asset.naval-bombardment.ruins",
        around=lambda assets: assets.naval_bombardment.around,
    ),
    "flying-artillery": Bombardment(
        rule="op.asset.flying-artillery",
        table=lambda assets: assets.flying_artillery,
        terrain_shift=lambda here: here.flying_artillery_shift,
        fright=lambda level: level.flying_artillery_fright,
        works_rule="op.asset.flying-artillery.shift.entrenchment",
        ruins_rule="op.asset.flying-artillery.ruins-city",
        fort_percent=lambda assets: assets.flying_artillery.fort_percent,
    ),
}


@dataclass(frozen=True, slots=True)
class NeighborRisk:
    """What may befall a unit beside the target."""

    unit: UnitId
    outcomes: tuple[ForecastOutcome, ...]


@dataclass(frozen=True, slots=True)
class BombardmentSheet(Forecast):
    """An asset on a unit in figures: `lines` are the shifts of the window, `outcomes` what becomes of the target.

    Each cell of the window is equally likely (op.asset.window.roll).
    """

    asset: AssetKind
    target: UnitId
    #: The number of the window's first cell in the loss table, from 1.
    first_cell: int
    window: tuple[AssetCell, ...]
    #: How often it turns the target's city into ruins, in percent, and destroys its fortification with the same roll.
    ruins: int
    fort_ruins: int
    #: The units around the target that it endangers, as far as the side knows of them (op.asset.saturation.neighbors).
    neighbors: tuple[NeighborRisk, ...]


def bombardment_sheet(state: State, asset: AssetKind, target: Unit) -> BombardmentSheet:
    """Work out what an asset does to a unit on the map, without drawing a number."""
    assert target.at is not None
    beside = units_around(state, target.at)
    parts = state.board, state.ground, terrain.weather_now(state), asset, target, *beside
    return _SHEETS(parts, state, asset, target)


def _work_out(state: State, asset: AssetKind, target: Unit) -> BombardmentSheet:
    assert target.at is not None
    kind, assets = BOMBARDMENTS[asset], state.board.tables.assets
    table = kind.table(assets)
    lines = tuple(line for line in _shifts(state, target, kind, table) if line.value)
    first = window_start(table, sum(line.value for line in lines if isinstance(line.value, int)))
    window = table.cells[first - 1 : first - 1 + table.window_width]
    here = terrain.terrain_at(state, target.at)
    has_fort = terrain.has_intact_fort(state, target.at)
    return BombardmentSheet(
        lines=lines,
        outcomes=_outcomes(target, [(cell.sup, cell.kia, 1) for cell in window], "The target is destroyed"),
        asset=asset,
        target=target.id,
        first_cell=first,
        window=window,
        ruins=table.ruin_percent if terrain.can_be_ruined(state.board, here) else 0,
        fort_ruins=kind.fort_percent(assets) if has_fort else 0,
        neighbors=tuple(_risks(state, target.at, kind.around(assets))),
    )


_SHEETS: Final = Following(_work_out, 256)


def window_start(table: LossTable, shift: int) -> int:
    """Return the number of the window's first cell, from 1, moved by the shifts and kept inside the table.

    Rules op.asset.window.shift and op.asset.window.size.
    """
    return max(1, min(table.window_start + shift, len(table.cells) - table.window_width + 1))


def units_around(state: State, at: int) -> Iterator[Unit]:
    """Return the units in the hexes beside a cell, whosever they are, by their cells (op.asset.saturation.friendly-fire)."""
    units = standing(state).at
    return (units[cell] for cell in sorted(state.board.topology.around(at)) if cell in units)


def _shifts(state: State, target: Unit, kind: Bombardment, table: LossTable) -> Iterator[ForecastLine]:
    assert target.at is not None
    weather, here = terrain.weather_at(state, target.at), terrain.terrain_at(state, target.at)
    by_weather = {"dry": 0, "mud": table.mud, "snow": table.snow}[weather]
    yield ForecastLine(weather.capitalize(), by_weather, (f"{kind.rule}.shift.weather",))
    yield ForecastLine(here.name, kind.terrain_shift(here), (f"{kind.rule}.shift.terrain",))
    works = table.works if target.entrenchment else 0
    label = ("", "Entrenched", "Fortified")[target.entrenchment]
    yield ForecastLine(label, works, (kind.works_rule,))
    fort = table.fort if terrain.has_intact_fort(state, target.at) else 0
    yield ForecastLine("Fixed fortification", fort, (kind.works_rule,))
    level = steps.level_of(state.board, target)
    rules = (f"{kind.rule}.shift.green", "op.xp.effects.green-air-fright")
    yield ForecastLine(kind.fright_label or f"{level.id.capitalize()} unit", kind.fright(level), rules)


def _risks(state: State, at: int, around: Surroundings | None) -> Iterator[NeighborRisk]:
    """Return what may befall each unit around a cell (op.asset.saturation.neighbors)."""
    if around is None or not (around.sup_percent or around.kia_percent):
        return
    for unit in units_around(state, at):
        yield NeighborRisk(unit.id, _outcomes(unit, _cases_around(around), "Destroyed"))


def _cases_around(around: Surroundings) -> list[tuple[int, int, int]]:
    """Return SUP, KIA and weight of what may befall a unit around the target; the weights sum to 10,000."""
    sup, kia = around.sup_percent, around.kia_percent
    if around.exclusive:
        kia = min(kia, 100 - sup)
        return [(0, 0, (100 - sup - kia) * 100), (1, 0, sup * 100), (0, 1, kia * 100)]
    return [
        (0, 0, (100 - sup) * (100 - kia)),
        (1, 0, sup * (100 - kia)),
        (0, 1, (100 - sup) * kia),
        (1, 1, sup * kia),
    ]


def _outcomes(unit: Unit, cases: list[tuple[int, int, int]], destroyed: str) -> tuple[ForecastOutcome, ...]:
    """Return what SUP and KIA, each with its weight, do to this unit, those that come to the same put together."""
    weights: dict[str, int] = {}
    for sup, kia, weight in cases:
        if weight:
            label = _result(unit, sup, kia, destroyed)
            weights[label] = weights.get(label, 0) + weight
    total = sum(weights.values())
    return tuple(ForecastOutcome(label, weight, total) for label, weight in weights.items())


def _result(unit: Unit, sup: int, kia: int, destroyed: str) -> str:
    left, lost = steps.kill(unit.queue, kia)
    if not steps.has_steps(left):
        return destroyed
    suppressed = steps.suppress(left, sup)[1]
    parts = [f"{len(lost)} KIA"] if lost else []
    return ", ".join([*parts, f"{suppressed} SUP"] if suppressed else parts) or "No losses"
