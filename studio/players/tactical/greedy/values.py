"""What the results of fire and close combat are worth, read from the engine's own sheets."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.forecast import Forecast, ForecastOutcome
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat.odds import Fighters, odds_of_melee

_LABELS_THAT_ARE_KEPT = 512
_MELEES_THAT_ARE_KEPT = 1024


class _Result(NamedTuple):
    """What becomes of a target: so many figures fall (None: all), and how it then stands."""

    lost: int | None
    standing: str


class Melee(NamedTuple):
    """What a close combat promises: the odds of holding the hex, and its worth beside the hex."""

    held: float
    worth: float


def value_of_unit(state: State, unit: Unit, weights: Weights) -> float:
    """Return what a unit is worth as it stands."""
    kind = state.type_of(unit.id)
    if kind.kind == "vehicle":
        armed = any(position.weapon is not None for position in kind.positions)
        return weights.vehicle if armed else weights.vehicle / 3
    more = weights.gun if kind.kind == "gun" else 0
    return value_of_figures(state, unit, len(unit.figures), weights) + weights.destroy + more


def value_of_figures(state: State, unit: Unit, number: int, weights: Weights) -> float:
    """Return what so many figures of a unit are worth; the crews of support weapons are worth more."""
    served = [state.board.weapons[WeaponId(each)] for each in state.type_of(unit.id).weapons]
    return number * weights.figure * (1.5 if any(each.crew for each in served) else 1.0)


def value_of_sheet(state: State, target: Unit, sheet: Forecast, weights: Weights) -> float:
    """Return what the outcomes of a shot are worth to who fires it."""
    return value_of_outcomes(state, target, sheet.outcomes, weights)


def value_of_outcomes(
    state: State, target: Unit, outcomes: Iterable[ForecastOutcome], weights: Weights
) -> float:
    """Return what outcomes of a shot are worth to who fires it."""
    return sum(
        outcome.weight / outcome.total * _value_of_result(state, target, _result(outcome.label), weights)
        for outcome in outcomes
    )


def _value_of_result(state: State, target: Unit, result: _Result, weights: Weights) -> float:
    if result.lost is None:
        return value_of_unit(state, target, weights)
    worth = value_of_figures(state, target, result.lost, weights) if result.lost else 0.0
    return worth + _value_of_standing(state, target, result.standing, weights)


def _value_of_standing(state: State, target: Unit, standing: str, weights: Weights) -> float:
    """Return what it is worth that a target stands worse than before; who has acted loses little by it."""
    if standing in ("immobilized", "shaken"):
        return weights.vehicle / 3 if standing == "immobilized" else weights.pin
    now = standing_of(state, target)
    steps = {"steady": 0.0, "pinned": float(weights.pin), "disrupted": float(weights.disrupt)}
    steps["broken"] = float(weights.rout)
    more = max(0.0, steps.get(standing, 0.0) - steps[now])
    acted = state.board.system != "points" and target.readiness == "fatigued"
    return more * weights.tired / 100 if acted and standing == "pinned" else more


@lru_cache(maxsize=_LABELS_THAT_ARE_KEPT)
def _result(label: str) -> _Result:
    """Read the label of an outcome."""
    if label == "destroyed":
        return _Result(None, label)
    number, comma, standing = label.partition(" lost, ")
    return _Result(int(number), standing) if comma else _Result(0, label)


def value_of_melee(state: State, attacker: Unit, fighters: Fighters, weights: Weights) -> Melee:
    """Return what a close combat promises an attacker beside the hex."""
    close_combat, price = state.board.tables.close_combat, value_of_figures(state, attacker, 1, weights)
    figures = close_combat.kill, close_combat.rounds, weights.figure, weights.disrupt
    return _value_of_melee(fighters, price, *figures)


@lru_cache(maxsize=_MELEES_THAT_ARE_KEPT)
def _value_of_melee(
    fighters: Fighters, price: float, kill: int, rounds: int, figure: int, disrupt: int
) -> Melee:
    """Return what a close combat promises, by all that it depends on: the same are looked at again and again."""
    odds = odds_of_melee(fighters, kill, rounds)
    total = sum(odds.values())
    held = odds.get("attacker", 0) / total
    each = (7 - kill) / 6
    falls = min(sum(fighters.defenders), fighters.attack_dice * each) * figure
    costs = min(fighters.attacker, fighters.defence_dice * each)
    driven_back = len(fighters.defenders) * disrupt * held
    return Melee(held, falls + driven_back - price * costs)
