"""What an asset may bring, as rows of a sheet: every shift, every outcome with its chance, and whom else it endangers."""

from collections.abc import Iterator
from html import escape

from studio.desktop.play.forecast_lines import Row, rows
from studio.desktop.play.widgets.spread_bars import percent
from studio.playtest.signs import signed
from studio.rules.kernel.forecast import Forecast, ForecastOutcome
from studio.rules.operational.assets.sheet import BOMBARDMENTS, BombardmentSheet, NeighborRisk
from studio.rules.operational.base.state import State


def asset_rows(state: State, sheet: Forecast) -> Iterator[Row]:
    """Yield the rows of any forecast; those of an asset that falls on a unit say all that may happen."""
    if not isinstance(sheet, BombardmentSheet):
        yield from rows(sheet)
        return
    rule = BOMBARDMENTS[sheet.asset].rule
    yield f"On <b>{escape(state.units[sheet.target].name)}</b>", (f"{rule}.target",)
    for line in sheet.lines:
        shift = signed(line.value) if isinstance(line.value, int) else line.value
        yield f"{escape(line.label)}: <b>{escape(shift)}</b>", line.rules
    last = sheet.first_cell + len(sheet.window) - 1
    yield f"Cells <b>{sheet.first_cell} to {last}</b> of its table, each as likely", ("op.asset.window.roll",)
    for outcome in sheet.outcomes:
        yield _chance(outcome), (f"{rule}.table",)
    if sheet.ruins:
        yield f"The city falls into ruins <b>{sheet.ruins} %</b>", (BOMBARDMENTS[sheet.asset].ruins_rule,)
    if sheet.fort_ruins:
        fort = "op.asset.flying-artillery.ruins-fort"
        yield f"The fortification is destroyed <b>{sheet.fort_ruins} %</b>", (fort,)
    for risk in sheet.neighbors:
        yield from _risk_rows(state, risk)


def _risk_rows(state: State, risk: NeighborRisk) -> Iterator[Row]:
    """Yield whom the strike endangers beside its target, an own unit in strong words, and by how much."""
    unit = state.units[risk.unit]
    is_own = unit.side == state.side
    rule = "op.asset.saturation.friendly-fire" if is_own else "op.asset.saturation.neighbors"
    name = escape(unit.name)
    chances = "; ".join(_chance(outcome) for outcome in risk.outcomes)
    yield f"Beside it {f'<b>your own {name}</b>' if is_own else name}: {chances}", (rule,)


def _chance(outcome: ForecastOutcome) -> str:
    return f"{escape(outcome.label)} <b>{escape(percent(outcome.probability))}</b>"
