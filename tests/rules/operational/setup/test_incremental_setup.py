"""A battle that is set up again after an edit is the one that would be set up afresh."""

from dataclasses import fields
from typing import Any

import pytest

from studio.documents.hexmap import Crossing, Fortification, HexsideFeature, Link
from studio.documents.scenario import Scenario
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.setup.battle import position
from studio.rules.operational.setup.incremental_setup import IncrementalSetup
from studio.rules.operational.setup.resolver import CannotSetUp
from tests.content.shipped import VULCAN, WADI_AKARIT
from tests.support.battles import shipped_ruleset
from tests.support.skirmish import shipped_catalogue, skirmish

MAP = VULCAN.scenario.map
#: The tables are read from the ruleset, which no edit of a scenario changes, and have no equality of their own.
_BOARD = [each.name for each in fields(Board) if each.name != "tables"]
FOGGY = VULCAN.scenario.model_copy(update={"fog": True})


def parts(state: State) -> dict[str, Any]:
    """All that a battle consists of; boards themselves are compared by identity."""
    board = {f"board.{name}": getattr(state.board, name) for name in _BOARD}
    rest = {each.name: getattr(state, each.name) for each in fields(State) if each.name != "board"}
    return board | rest


def redrawn(**update: Any) -> Scenario:
    return FOGGY.model_copy(update={"map": MAP.model_copy(update=update)})


EDITS = {
    "terrain": redrawn(terrain=(*MAP.terrain[:9], "~" * MAP.columns, *MAP.terrain[10:])),
    "legend": redrawn(legend=MAP.legend | {"h": "mountain"}),
    "hexsides": redrawn(hexsides=(HexsideFeature(between="0101|0102", kind="ridge"), *MAP.hexsides[5:])),
    "crossings": redrawn(crossings=(Crossing(between="0120|0121", kind="bridge"), *MAP.crossings[1:])),
    "links": redrawn(links=(Link(between="0120|0121", kind="rail"), *MAP.links[3:])),
    "fortifications": redrawn(fortifications=(Fortification(at="0510", destroyed=True),)),
    "territory": FOGGY.model_copy(update={"territory": FOGGY.territory[::-1]}),
    "units": FOGGY.model_copy(update={"units": FOGGY.units[:-3]}),
    "another battle": WADI_AKARIT.scenario,
}


@pytest.mark.parametrize("edited", EDITS.values(), ids=EDITS.keys())
def test_a_battle_after_an_edit_is_the_one_set_up_afresh(edited: Scenario) -> None:
    draft = IncrementalSetup()
    first = parts(draft.position(FOGGY, VULCAN.catalogue, VULCAN.ruleset))

    again = parts(draft.position(edited, VULCAN.catalogue, VULCAN.ruleset))

    assert again == parts(position(edited, VULCAN.catalogue, VULCAN.ruleset, seed=0))
    assert again != first


def test_what_the_edit_left_alone_is_not_read_again() -> None:
    draft = IncrementalSetup()
    before = draft.position(FOGGY, VULCAN.catalogue, VULCAN.ruleset)

    after = draft.position(EDITS["terrain"], VULCAN.catalogue, VULCAN.ruleset)

    assert after.units is before.units
    assert after.board.tables is before.board.tables


def test_an_edit_that_cannot_be_set_up_leaves_the_draft_as_it_was() -> None:
    draft = IncrementalSetup()
    before = parts(draft.position(FOGGY, VULCAN.catalogue, VULCAN.ruleset))

    with pytest.raises(CannotSetUp):
        draft.position(redrawn(terrain=MAP.terrain[1:]), VULCAN.catalogue, VULCAN.ruleset)

    assert parts(draft.position(FOGGY, VULCAN.catalogue, VULCAN.ruleset)) == before


@pytest.mark.rule("op.naval.target-hexes")
def test_a_boat_lands_on_a_beach_that_is_painted_beside_it() -> None:
    boat = {
        "/units/0/at": None,
        "/units/0/embarked": {"carrier": "boat", "at": "0901", "targets": []},
    }
    setup, before = IncrementalSetup(), skirmish(boat)
    board = before.map.model_copy(update={"terrain": ("hM.....M~~", *before.map.terrain[1:])})
    painted = before.model_copy(update={"map": board})
    catalogue, ruleset = shipped_catalogue(), shipped_ruleset()
    landed = [
        setup.position(each, catalogue, ruleset).units[UnitId("51-highland")].embarked
        for each in (before, painted)
    ]
    assert [None if embarked is None else len(embarked.targets) for embarked in landed] == [2, 1]


def test_who_waits_for_a_trigger_waits_after_the_map_is_painted() -> None:
    arrival = {"kind": "arrival", "units": ["51-highland"]}
    boat = {
        "/units/0/at": None,
        "/units/0/embarked": {"carrier": "boat", "at": "0901", "targets": []},
        "/triggers": [{"id": "landing", "when": [{"kind": "turn", "turn": 2}], "then": [arrival]}],
    }
    setup, before = IncrementalSetup(), skirmish(boat)
    board = before.map.model_copy(update={"terrain": ("hM.....M~~", *before.map.terrain[1:])})
    for each in (before, before.model_copy(update={"map": board})):
        state = setup.position(each, shipped_catalogue(), shipped_ruleset())
        assert set(state.waiting) == {"51-highland"}
        assert "51-highland" not in state.units
