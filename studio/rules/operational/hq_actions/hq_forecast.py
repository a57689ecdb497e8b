"""What an HQ action would cost and bring, as a person sees it before it is done (3.6)."""

from dataclasses import dataclass
from typing import Final

from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit
from studio.rules.operational.hq_actions.action_cost import cost_of
from studio.tables.operational.branches import HqActionKind

#: What draws no number comes about.
CERTAIN: Final = ForecastOutcome("done", 1, 1)


@dataclass(frozen=True, slots=True)
class HqForecast(Forecast):
    """The forecast of an action that `hq` does for `cp` CPs."""

    action: HqActionKind
    hq: HqId
    cp: int


def forecast_hq_action(
    state: State,
    hq: Headquarters,
    kind: HqActionKind,
    lines: tuple[ForecastLine, ...],
    *,
    cp: int | None = None,
) -> HqForecast:
    """Put the CPs of an action that is not refused before its other lines (op.hq.cp.per-turn).

    They are what the action asks for, unless `cp` says another number.
    """
    asked = cost_of(state, hq, kind)
    assert asked is not None
    cost = asked.cost if cp is None else cp
    price = (ForecastLine("Command points", -cost, ("op.hq.cp.per-turn",)),) if cost else ()
    return HqForecast((*price, *lines), (CERTAIN,), kind, hq.id, cost)


def lines_of_spending_all(unit: Unit, rule: str) -> tuple[ForecastLine, ...]:
    """Return the MPs and the AP that an action takes from a unit, as far as it has any left."""
    mps = (ForecastLine("Movement points", -unit.mp, (rule,)),) if unit.mp else ()
    ap = (ForecastLine("Action point", "expended", (rule,)),) if unit.ap != "expended" else ()
    return (*mps, *ap)
