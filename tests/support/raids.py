"""A unit under air attack, with whatever figures a test needs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.decision import Side
from studio.rules.kernel.forecast import ForecastOutcome
from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.assets.sheet import BombardmentSheet, bombardment_sheet
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational
from studio.tables.operational.kinds import AssetKind
from tests.support.battles import position, slug
from tests.support.sentences import action_of

TARGET = UnitId("target")


def raid(
    sign: str = "CLR",
    *,
    weather: str = "dry",
    fort: bool = False,
    figures: OperationalRuleset | None = None,
    **unit: Any,
) -> State:
    """An Axis unit on such a hex in the turn of the Allies, who can use each asset once a turn."""
    state = position(
        {
            "map": [sign],
            "territory": "x",
            "weather": weather,
            "assets": {"allied": {kind.replace("-", "_"): {"a_turn": 1} for kind in get_args(AssetKind)}},
            "units": [{"name": "Target", "is": "axis infantry 4+2", "at": "0101", **unit}],
        },
        figures,
    )
    board = replace(state.board, forts=frozenset({0} if fort else ()))
    return replace(state, board=board)


def sheet(*args: Any, asset: AssetKind = "air-attack", **changes: Any) -> BombardmentSheet:
    """The sheet of a raid."""
    state = raid(*args, **changes)
    return bombardment_sheet(state, asset, state.units[TARGET])


def foreseen(state: State, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet of an air attack on each unit: shifts by their labels, cells of the window, chances."""
    found = {}
    for name, parts in asked.items():
        seen = bombardment_sheet(state, "air-attack", state.units[UnitId(slug(name))])
        facts = {
            "shifts": {line.label: line.value for line in seen.lines},
            "cells": f"{seen.first_cell}-{seen.first_cell + len(seen.window) - 1}",
            "chances": {each.label: f"{each.weight}/{each.total}" for each in seen.outcomes},
        }
        found[name] = {part: facts[part] for part in parts}
    return found


def bombardments(state: State, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet of each asset that could fall on a unit, by the sentence that would use it, as `foreseen` and with more.

    What a roll does to city and fortification, in percent, and the chances of the units around the target.
    """
    found = {}
    for sentence, parts in asked.items():
        seen = Operational().forecast(Operational().view(state, state.side), action_of(state, sentence))
        assert isinstance(seen, BombardmentSheet)
        facts = {
            "shifts": {line.label: line.value for line in seen.lines},
            "cells": f"{seen.first_cell}-{seen.first_cell + len(seen.window) - 1}",
            "chances": chances(seen.outcomes),
            "ruins": seen.ruins,
            "fort ruins": seen.fort_ruins,
            "around": {state.units[risk.unit].name: chances(risk.outcomes) for risk in seen.neighbors},
        }
        found[sentence] = {part: facts[part] for part in parts}
    return found


def chances(outcomes: tuple[ForecastOutcome, ...]) -> dict[str, str]:
    """Weights by labels."""
    return {each.label: f"{each.weight}/{each.total}" for each in outcomes}


def uses_left(state: State, asked: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """How often each side can use some assets now."""
    return {
        side: {kind: uses_of(state, Side(side), kind).left for kind in get_args(AssetKind) if kind in kinds}
        for side, kinds in asked.items()
    }


def left(state: State, asked: Mapping[str, Any]) -> dict[str, int]:
    """How many air attacks each side can make now."""
    return {side: uses_of(state, Side(side), "air-attack").left for side in asked}
