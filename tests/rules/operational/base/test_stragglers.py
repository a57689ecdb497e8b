"""Steps that are lost: which become stragglers, where there is room for them, and what they remember."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.state import Element, HqId, State, Tag, UnitId
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.events import StepsLost
from tests.support.battles import position
from tests.support.fights import DEFENDER, duel, specialist

FIRST = UnitId("1st")
LOSSES = 600


def lost(state: State, kia: int) -> StepsLost:
    """What a defender that loses so many elements leaves behind."""
    events = losses.take_losses(state, state.units[DEFENDER], kia, 0)[1]
    return next(event for event in events if isinstance(event, StepsLost))


def of_faction(faction: str, **changes: Any) -> State:
    """A duel whose defender is of another faction."""
    state = duel(**changes)
    sides = tuple(replace(side, faction=faction) for side in state.board.sides)
    return replace(state, board=replace(state.board, sides=sides))


@pytest.mark.rule("op.stragglers.conversion", "op.stragglers.conversion-odds")
@pytest.mark.parametrize(("faction", "percent"), [("allied", 66), ("axis", 50), ("soviet", 33)])
def test_each_lost_step_has_the_chance_of_its_faction(faction: str, percent: int) -> None:
    """With fixed seeds the count stays within four standard deviations of what the chance makes likely."""
    state = of_faction(faction)
    count = sum(lost(replace(state, chance=Chance(seed)), 2).stragglers for seed in range(LOSSES))
    chance, tries = percent / 100, 2 * LOSSES
    assert abs(count - tries * chance) <= 4 * (tries * chance * (1 - chance)) ** 0.5


@pytest.mark.rule("op.stragglers.conversion")
def test_what_does_not_straggle_is_killed_and_specialists_always_are() -> None:
    state = duel(defending=[specialist()] * 2)
    unit = state.units[DEFENDER]
    behind = (Element("d0", attached=1), Element("d1", attached=2), *(Element(),) * 3)
    figures = replace(state.board.tables.stragglers, axis=100)
    board = replace(state.board, tables=replace(state.board.tables, stragglers=figures))
    state = replace(state, board=board, units={**state.units, DEFENDER: replace(unit, queue=behind)})
    event = lost(state, 4)
    assert (event.kia, event.stragglers, event.specialists) == (2, 2, ("d0", "d1"))


@pytest.mark.rule("op.stragglers.tags")
def test_stragglers_remember_their_nation_and_their_hq() -> None:
    state = duel(defender={"hq": HqId("corps")}, defender_is={"nation": "italian"})
    seeds = (
        losses.take_losses(replace(state, chance=Chance(seed)), state.units[DEFENDER], 1, 0)[0]
        for seed in range(40)
    )
    group = next(after.stragglers[1] for after in seeds if after.stragglers)
    assert group.tags == (Tag("italian", HqId("corps")),)


@pytest.mark.rule("op.stragglers.return-to-own-hq")
def test_equipment_is_kept_only_where_the_figures_say_so() -> None:
    state = duel(defender_is={"arm": "armored"})
    assert stragglers.tag_of_lost_step(state, state.units[DEFENDER]).armor == 0
    figures = replace(state.board.tables.stragglers, keep_equipment=True)
    board = replace(state.board, tables=replace(state.board.tables, stragglers=figures))
    assert stragglers.tag_of_lost_step(replace(state, board=board), state.units[DEFENDER]).armor == 2


def standing(**given: Any) -> State:
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101"}
    return position({"map": [".", "    ."], "units": [unit], **given})


@pytest.mark.rule("op.stragglers.one-per-hex", "op.stragglers.strength")
@pytest.mark.parametrize(("there", "room"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_a_hex_holds_three_steps(there: int, room: int) -> None:
    some = [{"is": "allied stragglers", "at": "0101", "steps": there}] if there else []
    state = standing(stragglers=some)
    assert stragglers.room_for_stragglers(state, state.side, 0) == room


@pytest.mark.rule("op.stragglers.not-with-hq-hub")
@pytest.mark.parametrize(
    "given",
    [
        {"hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}]},
        {"hubs": [{"is": "allied hub", "at": "0101", "trucks": 1}]},
    ],
)
def test_no_stragglers_come_about_beside_an_hq_or_a_hub(given: dict[str, Any]) -> None:
    state = standing(**given)
    assert stragglers.room_for_stragglers(state, state.side, 0) == 0


@pytest.mark.rule("op.stragglers.friendly-hex", "op.stragglers.no-mountains")
@pytest.mark.parametrize("given", [{"territory": "x"}, {"map": ["MTN", "    ."]}])
def test_no_stragglers_come_about_on_foreign_land_or_in_mountains(given: dict[str, Any]) -> None:
    state = standing(**given)
    assert stragglers.room_for_stragglers(state, state.side, 0) == 0


@pytest.mark.rule("op.stragglers.no-mountains", "op.stragglers.conversion")
def test_in_mountains_every_lost_step_is_killed() -> None:
    state = duel("MTN")
    assert {lost(replace(state, chance=Chance(seed)), 2).kia for seed in range(30)} == {2}


@pytest.mark.rule("op.stragglers.one-per-hex")
def test_a_hex_that_has_more_than_the_most_has_no_room_and_no_less_than_that() -> None:
    state = duel()
    at = state.units[DEFENDER].at
    assert at is not None
    figures = replace(state.board.tables.stragglers, most_in_hex=1, axis=100)
    board = replace(state.board, tables=replace(state.board.tables, stragglers=figures))
    crowd = stragglers.Stragglers(state.units[DEFENDER].side, (Tag("none", None),) * 3)
    state = replace(state, board=board, stragglers={at: crowd})
    assert stragglers.room_for_stragglers(state, crowd.side, at) == 0
    assert lost(state, 2).stragglers == 0
