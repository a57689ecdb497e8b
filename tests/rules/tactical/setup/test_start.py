"""What a battle is refused for as it begins."""

import json

import pytest

from studio.documents.tactical.catalogue import CommandCard, TacticalCatalogue
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.setup.resolver import CannotSetUp
from studio.rules.tactical.setup.start import WrongDocuments, start_battle
from tests.contract.tactical import shipped
from tests.playtest.battles import short
from tests.support.edits import GONE
from tests.support.small_tactical import small_battle


@pytest.mark.parametrize("system", sorted({"squad", "cards", "points"}))
def test_a_battle_begins_with_its_command_system(system: str) -> None:
    state = start_battle(tactical_template(system, "Village"), *shipped(), 1)
    assert (state.board.system, state.command.kind) == (system, system)


@pytest.mark.rule("tactical.needs.command-system")
@pytest.mark.parametrize(
    ("system", "other", "part"),
    [
        ("cards", "squad", {"initiative": "nobody"}),
        (
            "points",
            "squad",
            {"initiative": "americans", "decks": [{"side": "germans", "name": "A", "cards": ["none"]}]},
        ),
        ("squad", "cards", {"blue": "americans", "hands": {"germans": ["none"]}}),
        ("squad", "points", {"first": "nobody"}),
    ],
)
def test_the_parts_of_systems_that_a_battle_is_not_commanded_by_are_not_read(
    system: str, other: str, part: object
) -> None:
    scenario = small_battle(system, {f"/tactical/{other}": part})
    board = start_battle(scenario, *shipped(), 1).board
    read = {name: getattr(board, name) is not None for name in ("squad", "cards", "points")}
    assert read == {name: name == system for name in ("squad", "cards", "points")}


def test_a_battle_needs_a_tactical_catalogue_and_ruleset() -> None:
    scenario, operational = tactical_template("squad", "Village"), short()
    with pytest.raises(WrongDocuments, match="its catalogue is not"):
        start_battle(scenario, operational.catalogue, shipped()[1], 1)
    with pytest.raises(WrongDocuments, match="its ruleset is not"):
        start_battle(scenario, shipped()[0], operational.ruleset, 1)


@pytest.mark.rule("cards.select.card-data", "cards.select.unique-belongs")
def test_a_command_card_has_all_that_the_catalogue_says_of_it() -> None:
    pin = {"verb": "condition", "timing": "3", "side": "enemy", "to": {"kind": "unit"}, "what": "pinned"}
    told = {
        "id": "own",
        "name": "Own",
        "pips": 3,
        "orders": 2,
        "to": ["tank"],
        "unit": "us-1",
        "effects": [pin],
    }
    catalogue, ruleset = shipped()
    cards = (*catalogue.tactical.command_cards, CommandCard.model_validate_json(json.dumps(told)))
    types = catalogue.tactical.model_copy(update={"command_cards": cards})
    more = catalogue.model_copy(update={"tactical": types})
    board = start_battle(tactical_template("cards", "Village"), more, ruleset, 1).board
    own = board.command_cards[CardId("own")]
    assert (own.name, own.pips, own.orders, own.to, own.unit) == ("Own", 3, 2, ("tank",), "us-1")
    assert [(each.verb, each.timing, each.side, each.what) for each in own.effects] == [
        ("condition", "3", "enemy", "pinned")
    ]
    assert board.command_cards[CardId("standing-orders")].returns


@pytest.mark.rule("tactical.needs.command-hand")
def test_a_new_battle_of_cards_has_the_usual_hand() -> None:
    """Two cards each of 1, 2 and 3 pips and one of 4, which returns."""
    state = start_battle(tactical_template("cards", "Village"), *shipped(), 1)
    assert isinstance(state.command, CardsCommand)
    for hand in state.command.hands.values():
        cards = [state.board.command_cards[each] for each in hand]
        assert sorted(each.pips for each in cards) == [1, 1, 2, 2, 3, 3, 4]
        assert [each.id for each in cards if each.returns] == ["standing-orders"]


@pytest.mark.rule(
    "tactical.needs.mission-setup", "tactical.needs.command-dice", "tactical.needs.force-morale"
)
def test_a_battle_of_points_of_which_little_is_said_begins_with_what_the_ruleset_has() -> None:
    points = "/tactical/points"
    plain = small_battle("points", {f"{points}/{name}": GONE for name in ("dice", "morale")})
    board = start_battle(plain, *shipped(), 1).board
    assert board.points is not None
    assert [set(each.values()) for each in (board.points.dice, board.points.morale)] == [{5}, {9}]
    assert board.points.points == {}


@pytest.mark.rule("tactical.needs.command-hand")
def test_a_side_without_a_hand_has_the_usual_one_with_cards_of_its_own_units_alone() -> None:
    hands = "/tactical/cards/hands"
    given = small_battle("cards", {hands: {"germans": ["rush"]}})
    command = start_battle(given, *shipped(), 1).command
    assert isinstance(command, CardsCommand)
    usual = ("ambush", "rush", "hold-the-line", "recon", "assault", "armour-forward", "standing-orders")
    assert command.hands == {"americans": usual, "germans": ("rush",)}
    assert (
        start_battle(small_battle("cards", {hands: {"germans": []}}), *shipped(), 1).command.hands["germans"]
        == ()
    )
    catalogue, ruleset = shipped()
    kept = tuple(each for each in catalogue.tactical.command_cards if each.id in ("fire-call", "rush"))
    few = catalogue.model_copy(
        update={"tactical": catalogue.tactical.model_copy(update={"command_cards": kept})}
    )
    none = start_battle(small_battle("cards", {hands: {}}), few, ruleset, 1).command
    assert none.hands == {"americans": ("rush", "rush"), "germans": ("rush", "rush")}
    observer = {hands: {}, "/tactical/units/1/id": "us-observer"}
    owned = start_battle(small_battle("cards", observer), few, ruleset, 1).command
    assert owned.hands["americans"] == ("rush", "rush", "fire-call", "fire-call")


def test_the_games_of_a_battle_share_its_board_and_those_of_an_edited_one_do_not() -> None:
    scenario, documents = tactical_template("squad", "Village"), shipped()
    first, second = (start_battle(scenario, *documents, seed) for seed in (1, 2))
    edited = start_battle(scenario.model_copy(update={"turns": 3}), *documents, 1)
    assert second.board is first.board
    assert (second.chance.seed, first.board.last_round == 3) == (2, False)
    assert edited.board.last_round == 3


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_cards_of_the_catalogue_may_name_hexes_of_larger_maps_of_other_battles(system: str) -> None:
    catalogue, ruleset = shipped()
    written = catalogue.to_json()
    far = [{"verb": "barrage", "what": "81mm-mortar", "to": {"kind": "hex", "hexes": ["0105", "3030"]}}]
    written["tactical"]["strategy_cards"].append(
        {"id": "far", "name": "Far", "phases": ["action"], "cost": 1, "effects": far}
    )
    written["tactical"]["command_cards"].append(
        {"id": "far", "name": "Far", "pips": 9, "orders": 1, "effects": far}
    )
    larger = TacticalCatalogue.model_validate_json(json.dumps(written))
    assert start_battle(tactical_template(system, "Village"), larger, ruleset, 1).board.system == system
    deck = {"side": "americans", "name": "Support", "cards": ["far"]}
    in_play = {
        "squad": {"/tactical/squad/decks": [deck]},
        "cards": {"/tactical/cards/hands": {"americans": ["far"]}},
    }
    if system in in_play:
        with pytest.raises(CannotSetUp, match="an effect “barrage” names a hex off the map"):
            start_battle(small_battle(system, in_play[system]), larger, ruleset, 1)
