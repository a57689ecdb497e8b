"""The names that a menu has for actions of one kind."""

from dataclasses import replace

import pytest

from studio.desktop.play.tactical.choice_labels import choice_label
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.frames import Due, DueEffect
from studio.rules.tactical.base.refusals import full_name_of, hex_label
from studio.rules.tactical.command.cards.actions import ChooseCard
from studio.rules.tactical.command.points.actions import (
    ActivateLeader,
    Ambush,
    GiveOrder,
    Interrupt,
    MoveJumpOff,
    ReactFire,
)
from studio.rules.tactical.command.squad.actions import BuySpecial, PlaceInitiative, TransferFigure
from studio.rules.tactical.effects.choices import ResolveFirst
from tests.contract import tactical

STATE = tactical.village("points")
UNIT, OTHER, *_ = STATE.units
NAME, OTHER_NAME = full_name_of(STATE, UNIT), full_name_of(STATE, OTHER)


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("activate", "to act"),
        ("rally", "to rally"),
        ("watch", "to watch"),
        ("tactical", "to take cover"),
        ("join", "the leader joins"),
    ],
)
def test_an_order_says_what_the_unit_is_to_do(order, said):
    assert choice_label(STATE, GiveOrder(order, UNIT)) == f"{NAME}, {said}"


def test_a_section_is_named_only_where_it_acts_too():
    assert choice_label(STATE, ReactFire(UNIT)) == NAME
    assert choice_label(STATE, ReactFire(UNIT, section=True)) == f"{NAME}, with its section"
    assert choice_label(STATE, Interrupt(UNIT, position="driver")) == f"{NAME}, driver"


def test_hexes_read_as_the_map_prints_them():
    assert choice_label(STATE, Ambush(UNIT, 25)) == f"{NAME}, in {hex_label(STATE, 25)}"
    assert choice_label(STATE, Ambush(UNIT, 25), 24) == f"{NAME}, in {hex_label(STATE, 25)}"
    # Who clicks on a hex need not be told which.
    assert choice_label(STATE, Ambush(UNIT, 25), 25) == NAME
    assert isinstance(STATE.command, PointsCommand)
    point, lies = next(iter(STATE.command.jump_offs.items()))
    label = choice_label(STATE, MoveJumpOff(point, 25))
    assert label == f"from {hex_label(STATE, lies.at)}, in {hex_label(STATE, 25)}"


def test_weapons_figures_leaders_and_what_command_buys_have_their_names():
    weapon, figure = next(iter(STATE.board.weapons.values())), next(iter(STATE.board.figures.values()))
    fire = Fire(
        UNIT,
        OTHER,
        weapon.id,
    )
    assert choice_label(STATE, fire).startswith(f"{NAME} at {OTHER_NAME}, {weapon.name}")
    assert (
        choice_label(STATE, TransferFigure(UNIT, OTHER, figure.id))
        == f"{NAME} to {OTHER_NAME}, {figure.name}"
    )
    leader = next(iter(STATE.leaders.values()))
    assert choice_label(STATE, ActivateLeader(leader.id)) == leader.name
    squad = tactical.village("squad")
    assert squad.board.squad is not None
    for special in squad.board.squad.spending:
        assert choice_label(squad, BuySpecial(special.id)) == special.name
    assert choice_label(squad, PlaceInitiative(3)) == "3 command"


def test_an_effect_that_comes_first_is_told_by_its_text_or_else_by_its_number():
    told, untold = (Effect("shock", "played", "own", text=text) for text in ("Mortars fall short", ""))
    side = STATE.board.sides[0].id
    effects = tuple(DueEffect(side, "barrage", each) for each in (told, untold))
    state = STATE.with_top(Due(side, effects))
    assert choice_label(state, ResolveFirst(0)) == "Mortars fall short"
    assert choice_label(state, ResolveFirst(1)) == "number 2"


def test_units_of_one_name_are_told_apart_by_their_sides():
    enemy = next(unit.id for unit in STATE.units.values() if unit.side != STATE.units[UNIT].side)
    facts = {**STATE.board.units, enemy: replace(STATE.facts(enemy), name=NAME)}
    alike = replace(STATE, board=replace(STATE.board, units=facts))
    own, other = (STATE.board.side(STATE.units[each].side).name for each in (UNIT, enemy))
    assert choice_label(alike, ReactFire(UNIT)) == f"{NAME} ({own})"
    assert choice_label(alike, ReactFire(enemy)) == f"{NAME} ({other})"


@pytest.mark.parametrize("returns", [True, False])
def test_a_command_card_says_that_it_comes_back(returns: bool) -> None:
    state = tactical.village("cards")
    card = next(card for card in state.board.command_cards.values() if card.returns == returns)
    label = choice_label(state, ChooseCard(card.id))
    assert label.startswith(f"{card.name}: pips {card.pips}, orders {card.orders}")
    assert ("comes back" in label) == returns
