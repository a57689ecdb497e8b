"""What forecasts promise in random games is what comes about: CPs, prestige, xp, MPs, APs, pools and branches."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from studio.rules.kernel.events import Action
from studio.rules.kernel.forecast import Forecast
from studio.rules.operational.assets.bombardment import Bombing
from studio.rules.operational.base.actions import Attack, MoveHq, NavalAssault, Recon, Reorganize, Transfer
from studio.rules.operational.base.state import HqId, State, Unit
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.headquarters.suppression import BRANCHES
from studio.rules.operational.hq_actions.hq_forecast import HqForecast
from studio.rules.operational.ruleset import Operational
from tests.contract.play import games
from tests.support.lengths import sample

OPERATIONAL = Operational()


def summed(forecast: Forecast, label: str) -> int:
    """The sum of the lines of that name that are numbers."""
    return sum(line.value for line in forecast.lines if line.label == label and isinstance(line.value, int))


def said(forecast: Forecast, label: str) -> list[int | str]:
    """What the lines of that name say."""
    return [line.value for line in forecast.lines if line.label == label]


def paid(before: State, after: State, action: Action, forecast: Forecast) -> Iterator[str]:
    """What of its price was not foretold: the CPs of each headquarters, and prestige beside that of objectives."""
    for id_, hq in before.hqs.items():
        left = after.hqs[id_]
        payer = forecast.hq if isinstance(forecast, HqForecast) else getattr(action, "hq", None)
        told = summed(forecast, "Command points") if payer == id_ else 0
        # Who is overrun and destroyed in passing has none to show until it returns.
        if left.at is not None and left.cp - hq.cp != told:
            yield f"{id_} {left.cp - hq.cp} CPs"
    if after.captures == before.captures:
        gained = after.prestige[before.side] - before.prestige[before.side]
        if gained != summed(forecast, "Prestige"):
            yield f"{gained} prestige"


def learned(before: State, after: State, forecast: Forecast) -> Iterator[str]:
    """The units whose xp did not change as foretold, and those that went although nobody said so."""
    for unit in before.units.values():
        left = after.units.get(unit.id)
        if left is None:
            # Security units are dissolved whenever a battle ends.
            if not after.over and said(forecast, unit.name) != ["disbanded"]:
                yield f"{unit.id} gone"
        elif left.xp - unit.xp != summed(forecast, f"xp of {unit.name}"):
            yield f"{left.xp - unit.xp} xp of {unit.id}"


def spent(before: Unit, after: Unit, forecast: Forecast) -> Iterator[str]:
    """What an action took from its unit and was not foretold."""
    if after.mp - before.mp != summed(forecast, "Movement points"):
        yield f"{after.mp - before.mp} MPs of {before.id}"
    expended = before.ap != "expended" and after.ap == "expended"
    if expended != (said(forecast, "Action point") == ["expended"]):
        yield f"AP of {before.id}"


def shaken(before: State, after: State, hq: HqId, forecast: Forecast) -> Iterator[str]:
    """The levels that a move took out of action: the named one is foretold, the other one of the outcomes."""
    lost = Counter(
        {
            branch.replace("-", " ").capitalize(): after.hqs[hq].suppressed.of(branch)
            - before.hqs[hq].suppressed.of(branch)
            for branch in BRANCHES
        }
    )
    drawn = +(
        lost
        - Counter(
            line.label.removesuffix(" level") for line in forecast.lines if line.label.endswith(" level")
        )
    )
    named = [f"{branch} level -1" for branch in drawn.elements()] or ["done"]
    if [label for label in named if label not in {each.label for each in forecast.outcomes}] or len(
        named
    ) > 1:
        yield f"{dict(lost)}"


def pooled(before: State, after: State, hq: HqId, forecast: Forecast) -> Iterator[str]:
    """What came into a force pool and was not foretold."""
    name = before.hqs[hq].name
    told = "".join(str(value) for value in said(forecast, f"Force pool of {name}"))
    number = sum(int(each) for each in re.findall(r"(?:^|, )(\d+) ", told))
    if len(after.hqs[hq].pool) - len(before.hqs[hq].pool) != number:
        yield f"pool of {hq}"


def untold(before: State, after: State, action: Action, forecast: Forecast) -> Iterator[str]:
    """All that an action did and its forecast did not say, as far as forecasts say such things."""
    yield from paid(before, after, action, forecast)
    yield from learned(before, after, forecast)
    unit = before.units.get(getattr(action, "unit", ""))  # type: ignore[call-overload]
    if unit is not None and unit.id in after.units:
        yield from spent(unit, after.units[unit.id], forecast)
        if isinstance(action, Recon):
            steps = after.units[unit.id].active_steps - unit.active_steps
            if steps != summed(forecast, "Active steps"):
                yield f"{steps} steps"
    if isinstance(action, MoveHq):
        yield from shaken(before, after, action.hq, forecast)
    if isinstance(action, Reorganize | Transfer):
        assert isinstance(forecast, HqForecast)
        yield from pooled(before, after, forecast.hq, forecast)


@pytest.mark.timeout(600)
def test_forecasts_say_what_comes_about() -> None:
    seen: Counter[str] = Counter()
    for game in games("operational"):
        for before, action, transition in zip(game.states, game.actions, game.transitions, strict=False):
            # Combat and bombs are a matter of chances, and fog hides what is met.
            if isinstance(action, Attack | Bombing | NavalAssault) or before.board.fog:
                continue
            forecast = OPERATIONAL.forecast(OPERATIONAL.view(before, before.side), action)
            if forecast is not None and not isinstance(forecast, CombatSheet):
                seen[action.kind] += 1
                assert not list(untold(before, transition.state, action, forecast)), (action, forecast)
    assert min(seen.values()) >= sample(1, 10)
    assert len(seen) >= sample(10, 15)
