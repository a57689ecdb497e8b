"""Strikes at armour: the face that is struck, dice, saves, and what becomes of a vehicle (tactical.needs.anti-tank)."""

from dataclasses import dataclass
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.catalogue_types import Face
from studio.rules.tactical.base.events import Dismounted, HullDamaged
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.damage import add_shock, defeat, set_condition
from studio.rules.tactical.fire.odds import odds_of_net_hits, reduced

_RULES: Final = ("tactical.needs.anti-tank",)
_WRECK: Final = ("tactical.needs.transport",)
_LABELS: Final = ("nothing", "shaken", "immobilized", "destroyed")


@dataclass(frozen=True, slots=True)
class StrikeSheet(Forecast):
    """What a strike at a vehicle would do."""

    face: Face
    strike: int
    armour: int


def strike_sheet(state: State, target: Unit, face: Face, strike: int, cover: int) -> StrikeSheet:
    """Work out the sheet of a strike: cover gives armour dice more."""
    figures = state.board.tables.armour
    armour = state.type_of(target.id).armour.get(face, 0)
    more = (0, figures.light_cover, figures.hard_cover)[cover]
    lines = (
        ForecastLine("Strike dice", strike, _RULES),
        ForecastLine(f"Armour, {face}", armour, _RULES),
        *((ForecastLine("Cover", more, ("tactical.needs.cover",)),) if more else ()),
    )
    odds: dict[int, int] = {}
    for net, weight in odds_of_net_hits(
        strike, armour + more, figures.strike_hit, figures.armour_save
    ).items():
        index = outcome_of(state, target, net)
        odds[index] = odds.get(index, 0) + weight
    weights = reduced(odds)
    total = sum(weights.values())
    outcomes = tuple(ForecastOutcome(_LABELS[each], weights[each], total) for each in sorted(weights))
    return StrikeSheet(lines, outcomes, face, strike, armour + more)


def outcome_of(state: State, target: Unit, net: int) -> int:
    """Return what so many net hits do: 0 nothing, 1 shaken, 2 immobilized, 3 destroyed."""
    figures = state.board.tables.armour
    if net >= figures.destroy or (net >= figures.immobilize and target.hull <= 1):
        return 3
    return 2 if net >= figures.immobilize else min(net, 1)


def suffer_strike(state: State, target: Unit, net: int) -> Transition[State]:
    """Let a vehicle suffer net hits: a shock (or a pin), a hull point and its tracks, or its end (D17)."""
    match outcome_of(state, target, net):
        case 0:
            return Transition(state, ())
        case 1:
            if state.board.system == "points":
                return add_shock(state, target, 1)
            return set_condition(state, target, "pinned" if target.condition == "none" else target.condition)
        case 2:
            hit = replace(target, hull=target.hull - 1, immobilized=True)
            event = HullDamaged(unit=target.id, hull=hit.hull, immobilized=True, rules=_RULES)
            return Transition(state.with_unit(hit), (event,))
        case _:
            return defeat_with_load(state, target, "armour")


def defeat_with_load(state: State, target: Unit, cause: str) -> Transition[State]:
    """Defeat a unit: who is aboard a vehicle gets out into its hex, shaken, whatever room there is (D11, D20).

    Its leaders may go to those who got out.
    """
    out = {
        each.id: replace(each, where="map", at=target.at, carrier=None, gun="unready" if each.gun else None)
        for each in state.units.values()
        if each.carrier == target.id
    }
    gone = defeat(replace(state, units={**state.units, **out}), target, cause)
    after, events = gone.state, list(gone.events)
    for each in out.values():
        assert each.at is not None
        events.append(Dismounted(unit=each.id, at=each.at, rules=_WRECK))
        shaken = _shake_out(after, each)
        after = shaken.state
        events += shaken.events
    return Transition(after, tuple(events))


def _shake_out(state: State, unit: Unit) -> Transition[State]:
    """Pin a unit that got out of a wreck: in points its shock is one more than its figures."""
    if state.board.system == "points":
        return add_shock(state, unit, max(0, len(unit.figures) + 1 - unit.shock))
    return set_condition(state, unit, "pinned" if unit.condition == "none" else unit.condition)
