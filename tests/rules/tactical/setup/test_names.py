"""What a tactical battle names and there is not is told before it begins, whatever its command system."""

import json
from typing import Any

import pytest

from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.state import State
from studio.rules.tactical.setup.resolver import CannotSetUp
from studio.rules.tactical.setup.start import first_state
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset


def begun(system: str, **edits: Any) -> State:
    """The battle to begin from of a system, with other values in its tactical part."""
    pointers = {f"/tactical/{name.replace('__', '/')}": value for name, value in edits.items()}
    return first_state(small_battle(system, pointers), tactical_catalogue(), tactical_ruleset(), seed=1)


UNIT = {"name": "Tenth", "side": "americans", "nation": "us", "start": "due", "id": "tenth"}
CONTROLS = {"controls": {"side": "americans", "objective": "moon"}}


@pytest.mark.parametrize(
    ("edit", "missing"),
    [
        ({"units__-": {**UNIT, "type": "elephants"}}, "there is no unit type elephants"),
        ({"units__-": {**UNIT, "type": "us-squad", "figures": ["hoplite"]}}, "there is no figure hoplite"),
        ({"units__-": {**UNIT, "type": "us-squad", "counted": {"sling": 2}}}, "there is no weapon sling"),
        ({"units__-": {**UNIT, "type": "us-squad", "section": "tenth"}}, "there is no section tenth"),
        (
            {"reinforcements": [{"id": "late", "side": "americans", "round": 2, "units": ["legion"]}]},
            "there is no unit legion",
        ),
        (
            {"victory__conditions": [{"kind": "controls", "objectives": ["moon"]}]},
            "there is no objective moon",
        ),
        (
            {"victory__conditions": [{"kind": "points-at-least", "number": 3, "side": "martians"}]},
            "there is no side martians",
        ),
        (
            {"events": [{"id": "e", "name": "E", "round": 1, "condition": CONTROLS}]},
            "there is no objective moon",
        ),
    ],
)
@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_names_of_nothing_are_found_before_the_battle(
    system: str, edit: dict[str, Any], missing: str
) -> None:
    with pytest.raises(CannotSetUp, match=missing):
        begun(system, **edit)


def test_weapons_that_a_catalogue_lacks_are_found_before_the_battle() -> None:
    catalogue = tactical_catalogue()
    for weapon, system in (("squad-regular", "squad"), ("m1-rifle", "points")):
        fewer = tuple(each for each in catalogue.tactical.weapons if each.id != weapon)
        poorer = catalogue.model_copy(
            update={"tactical": catalogue.tactical.model_copy(update={"weapons": fewer})}
        )
        assert len(fewer) < len(catalogue.tactical.weapons), weapon
        with pytest.raises(CannotSetUp, match=f"there is no weapon {weapon}"):
            first_state(small_battle(system, {}), poorer, tactical_ruleset(), seed=1)


def test_units_of_every_type_that_comes_with_the_studio_can_be_set_up() -> None:
    kinds = [kind.id for kind in tactical_catalogue().tactical.unit_types]
    units = [{**UNIT, "id": f"the-{kind}", "type": kind, "side": "americans"} for kind in kinds]
    state = begun("points", units=units, sections=[], leaders=[], reinforcements=[])
    assert sorted(state.type_of(unit).id for unit in state.units) == sorted(kinds)


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_a_battle_without_the_part_of_its_system_is_not_begun(system: str) -> None:
    with pytest.raises(CannotSetUp, match=f"it has no part “{system}”"):
        begun(system, **{system: None})


@pytest.mark.rule("tactical.needs.mission-setup")
def test_cards_and_points_begin_with_what_the_scenario_gives_them() -> None:
    cards = begun("cards").command
    assert isinstance(cards, CardsCommand)
    told = small_battle("cards", {}).tactical.cards
    assert told is not None
    assert cards.hands == told.hands
    assert all(cards.hands.values())
    points = begun("points")
    assert isinstance(points.command, PointsCommand)
    plain = small_battle("points", {}).tactical
    assert plain.points is not None
    assert points.command.active == plain.points.first
    assert points.command.morale == plain.points.morale
    assert {name: point.side for name, point in points.command.jump_offs.items()} == {
        each.id: each.side for each in plain.points.jump_offs
    }
    assert points.board.last_round == plain.points.last_phase
    assert {leader.id: leader.unit for leader in points.leaders.values()} == {
        each.id: each.unit for each in plain.leaders
    }
    other = begun("points", points__morale={"americans": 3, "germans": 4}, points__last_phase=7)
    assert isinstance(other.command, PointsCommand)
    assert (other.command.morale, other.board.last_round) == ({"americans": 3, "germans": 4}, 7)


@pytest.mark.rule("tactical.needs.command-dice", "tactical.needs.force-morale", "coc.gain.setup")
def test_a_side_of_which_nothing_is_said_has_five_dice_morale_of_nine_and_no_points() -> None:
    few = {
        "points__dice": {"americans": 3},
        "points__morale": {"americans": 4},
        "points__points": {"americans": 4},
    }
    state = begun("points", **few)
    assert state.board.points is not None
    assert isinstance(state.command, PointsCommand)
    assert state.board.points.dice == {"americans": 3, "germans": 5}
    assert state.command.morale == {"americans": 4, "germans": 9}
    assert state.command.points == {"americans": 4, "germans": 0}


def test_a_command_card_that_an_event_gives_and_there_is_not_is_found_before_the_battle() -> None:
    def event(what: str | None) -> dict[str, Any]:
        effect = {"verb": "draw", "timing": "round", "amount": 1, "what": what}
        return {"events": [{"id": "e", "name": "E", "round": 1, "side": "americans", "effects": [effect]}]}

    for what in (None, "moonshine"):
        with pytest.raises(CannotSetUp, match="there is no command card"):
            begun("cards", **event(what))
    card = tactical_catalogue().tactical.command_cards[0].id
    assert isinstance(begun("cards", **event(card)).command, CardsCommand)
    # From a deck, of which none has to be named.
    begun("squad", **event(None))


@pytest.mark.rule("tactical.needs.card-effects", "tactical.needs.command-hand")
def test_what_a_card_names_in_vain_is_found_where_another_card_lets_a_side_draw_it() -> None:
    catalogue = tactical_catalogue()
    hand = {"/tactical/cards/hands": {"americans": ["rush"], "germans": ["ambush"]}}

    def begun_with(**effects: dict[str, Any]) -> State:
        cards = tuple(
            type(card).model_validate_json(
                json.dumps(card.model_dump(mode="json") | {"effects": [effects[card.id]]})
            )
            if card.id in effects
            else card
            for card in catalogue.tactical.command_cards
        )
        types = catalogue.tactical.model_copy(update={"command_cards": cards})
        changed = catalogue.model_copy(update={"tactical": types})
        return first_state(small_battle("cards", hand), changed, tactical_ruleset(), seed=1)

    def draw(card: str) -> dict[str, Any]:
        return {"verb": "draw", "timing": "1", "amount": 1, "what": card}

    guns = {"verb": "barrage", "to": {"kind": "hex"}, "what": "howitzer"}
    begun_with(recon=guns)
    begun_with(rush=draw("recon"), recon=draw("rush"))
    with pytest.raises(CannotSetUp, match="there is no weapon howitzer"):
        begun_with(rush=draw("recon"), recon=draw("mortars"), mortars=guns)
    with pytest.raises(CannotSetUp, match="there is no command card moonshine"):
        begun_with(rush=draw("recon"), recon=draw("moonshine"))


@pytest.mark.rule("tactical.needs.fire", "tactical.needs.markers")
def test_rows_that_a_ruleset_lacks_are_found_before_the_battle() -> None:
    whole = tactical_ruleset()
    two = whole.fire.model_copy(update={"effects": whole.fire.effects[:2]})
    clear = tuple(each for each in whole.markers if each.id != "smoke")
    for poorer, missing in (
        ({"fire": two}, "there is no row of effects of fire for cover hard"),
        ({"markers": clear}, "there is no type of marker smoke"),
    ):
        ruleset = whole.model_copy(update=poorer)
        mortar = {**UNIT, "id": "tenth", "type": "german-mortar-squad"}
        battle = small_battle("squad", {"/tactical/units/-": mortar})
        with pytest.raises(CannotSetUp, match=missing):
            first_state(battle, tactical_catalogue(), ruleset, seed=1)
