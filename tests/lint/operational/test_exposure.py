"""What can be overrun on the first turn, held against the engine: every legal move is made, and its events are read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from studio.lint.operational.exposure import overrun_at_start
from studio.rules.operational.base.state import State
from studio.rules.operational.headquarters.events import HqOverrun
from studio.rules.operational.movement import moves
from studio.rules.operational.setup.battle import position
from studio.rules.operational.supply.events import HubOverrun
from tests.content.shipped import WADI_AKARIT
from tests.support.battles import shipped_ruleset
from tests.support.skirmish import shipped_catalogue, skirmish


def wadi_without_guards() -> State:
    """Wadi Akarit with the hub of the Axis by the road to the Americans, and nobody in the way to theirs."""
    scenario = WADI_AKARIT.scenario
    hubs = tuple(hub.model_copy(update={"at": "1207"}) if hub.at == "1308" else hub for hub in scenario.hubs)
    units = tuple(unit for unit in scenario.units if unit.id not in ("18-infantry", "60-infantry"))
    bare = scenario.model_copy(update={"hubs": hubs, "units": units})
    return position(bare, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset, seed=0)


def battle(edits: Mapping[str, Any]) -> State:
    return position(skirmish(edits), shipped_catalogue(), shipped_ruleset(), seed=0)


def overrun_by_moves(state: State) -> dict[int, set[str]]:
    """The cells in which any legal move overruns something, with the names of the units that do."""
    found: dict[int, set[str]] = {}
    for move in moves.legal(state):
        for event in moves.apply(state, move).events:
            if isinstance(event, HqOverrun | HubOverrun):
                found.setdefault(event.at, set()).add(state.units[move.unit].name)
    return found


@pytest.mark.rule("op.hq.overrun.non-weak-enters", "op.hub.overrun.removed")
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(
    "start",
    [
        pytest.param(wadi_without_guards, id="Wadi Akarit"),
        pytest.param(lambda: battle({"/hubs/1/at": "0604"}), id="a hub on the road"),
        pytest.param(
            lambda: battle({"/hqs/1/at": "0604", "/hubs/1/at": "0604", "/units/0/at": "0404"}),
            id="a hub and an HQ",
        ),
        pytest.param(
            lambda: battle({"/hqs/1/at": "0604", "/units/0/at": "0404", "/units/0/active": 1}), id="too weak"
        ),
    ],
)
def test_the_legal_moves_of_the_first_turn_overrun_just_that(start: Any, number: int) -> None:
    before = start()
    foreseen = overrun_at_start(before, number)
    made = overrun_by_moves(replace(before, active=number))
    assert {cell: set(names) for cell, names in foreseen.items()} == made


def test_wadi_akarit_without_guards_has_exposed_hubs() -> None:
    before = wadi_without_guards()
    cells = {before.board.shape.label(before.board.shape.at(cell)) for cell in overrun_at_start(before, 0)}
    assert "1207" in cells
