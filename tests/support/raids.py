"""A unit under air attack, with whatever figures a test needs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.decision import Side
from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.assets.sheet import AirSheet, air_sheet
from studio.rules.operational.base.state import State, UnitId
from tests.support.battles import position, slug

TARGET = UnitId("target")


def raid(
    sign: str = "CLR",
    *,
    weather: str = "dry",
    fort: bool = False,
    figures: OperationalRuleset | None = None,
    **unit: Any,
) -> State:
    """An Axis unit on such a hex in the turn of the Allies, who have one air attack a turn."""
    state = position(
        {
            "map": [sign],
            "territory": "x",
            "weather": weather,
            "assets": {"allied": {"air_attack": {"a_turn": 1}}},
            "units": [{"name": "Target", "is": "axis infantry 4+2", "at": "0101", **unit}],
        },
        figures,
    )
    board = replace(state.board, forts=frozenset({0} if fort else ()))
    return replace(state, board=board)


def sheet(*args: Any, **changes: Any) -> AirSheet:
    """The sheet of a raid."""
    state = raid(*args, **changes)
    return air_sheet(state, state.units[TARGET])


def foreseen(state: State, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet of an air attack on each unit: shifts by their labels, cells of the window, chances."""
    found = {}
    for name, parts in asked.items():
        seen = air_sheet(state, state.units[UnitId(slug(name))])
        facts = {
            "shifts": {line.label: line.value for line in seen.lines},
            "cells": f"{seen.first_cell}-{seen.first_cell + len(seen.window) - 1}",
            "chances": {each.label: f"{each.weight}/{each.total}" for each in seen.outcomes},
        }
        found[name] = {part: facts[part] for part in parts}
    return found


def left(state: State, asked: Mapping[str, Any]) -> dict[str, int]:
    """How many air attacks each side can make now."""
    return {side: uses_of(state, Side(side), "air-attack").left for side in asked}
