"""How a tactical battle looks, and what its clicks mean, without a window."""

from dataclasses import replace
from random import Random

import pytest

from studio.desktop.canvas.scene.map_scene import Badge
from studio.desktop.play.presentations import presentation_of
from studio.desktop.play.tactical.panels.unit_facts import hex_facts
from studio.desktop.play.tactical.presentation import TacticalPresentation
from studio.desktop.play.tactical.prompts import DOINGS, PROMPTS, doing_of, prompt_for
from studio.desktop.play.targets.targeting import ActionQuery
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.editing.tactical.templates import tactical_template
from studio.rules.engines import engine_named
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.actions import Face, StartMove, StepTo
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.frames import ON_MAP, Activation, Secret
from studio.rules.tactical.base.script import Effect, Trigger
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.command.cards.actions import ChooseCard
from studio.rules.tactical.command.points.events import PointsGained, PointsPaid
from studio.rules.tactical.command.squad.actions import Activate
from tests.contract import tactical

ENGINE = engine_named("tactical")
RULES = ENGINE.ruleset


def activated() -> tuple[TacticalPresentation, State]:
    """The battle with the first unit that can be activated, and the presentation that the studio has for it."""
    shown = presentation_of(ENGINE)
    assert isinstance(shown, TacticalPresentation)
    state = tactical.village("squad")
    action = next(each for each in RULES.legal(state) if isinstance(each, Activate))
    return shown, RULES.apply(state, action).state


def test_a_unit_that_moves_is_sent_on_by_the_hex_that_it_goes_to() -> None:
    shown, state = activated()
    moving = next(each for each in RULES.legal(state) if isinstance(each, StartMove))
    state = RULES.apply(state, moving).state
    steps = [each for each in RULES.legal(state) if isinstance(each, StepTo)]
    here = shown.find_target(state, "unit", moving.unit)
    targets = [shown.targets_of(state, ActionQuery("step-to"), each) for each in steps]
    assert steps
    assert all(len(found) == 1 and found[0] != here for found in targets)
    assert len({found[0] for found in targets}) == len(steps)
    labels = {shown.choice_label(state, None, each) for each in steps}
    assert labels == {"costs 1 of 2 hexes", "costs 2 of 2 hexes"}, "where it goes says the hex"


@pytest.mark.rule("cards.orders.token-faceup")
def test_an_order_lies_beside_its_unit_for_both_sides_until_it_has_acted() -> None:
    shown = presentation_of(ENGINE)
    assert isinstance(shown, TacticalPresentation)
    start = scene_from_scenario(tactical_template("cards", "Village"), None)
    state = tactical.village("cards")
    assert isinstance(state.command, CardsCommand)
    side = state.board.sides[0].id
    ordered, acted, *_ = state.on_map(side)

    def tokens(command: CardsCommand) -> list[dict[str, list[str]]]:
        views = [RULES.view(replace(state, command=command), each) for each in RULES.sides(state)]
        scenes = [shown.scene_from_state(start, view) for view in views]
        return [
            {
                each.id: [mark.text for mark in each.badges if mark.place == "top-right"]
                for each in scene.counters
            }
            for scene in scenes
        ]

    told = replace(state.command, orders={side: (ordered.id,)}, acted=frozenset({acted.id}))
    for found in tokens(told):
        assert found[ordered.id] == ["O"]
        assert found[acted.id] == ["–"]
        assert not any(found[each] for each in found.keys() - {ordered.id, acted.id})
    assert ordered.at is not None
    known = RULES.view(replace(state, command=told), state.board.enemy(side))
    assert "Under orders" in hex_facts(known, state.board.ground.shape.at(ordered.at))
    acts = replace(state, command=told).pushed(Activation(side, "order", (acted.id,), ON_MAP))
    scene = shown.scene_from_state(start, RULES.view(acts, side))
    assert not next(each.badges for each in scene.counters if each.id == acted.id), "it acts just now"


def test_counters_stand_where_the_side_knows_them_and_say_who_watches() -> None:
    shown, state = activated()
    side = RULES.decision(state).side
    start = scene_from_scenario(tactical_template("squad", "Village"), None)
    watching = next(iter(state.on_map(side)))
    state = state.with_unit(replace(watching, readiness="watching"))
    scene = shown.scene_from_state(start, RULES.view(state, side))
    found = {counter.id: counter for counter in scene.counters}
    assert found.keys() == {unit.id for unit in state.on_map()}
    assert Badge("top-right", "order", None, "W") in found[watching.id].badges
    text = shown.turn_status(RULES.view(state, side), "").heading
    assert "Round 1 of" in text
    assert "to decide" in text
    assert "Victory points: " in text, "not those of command"
    assert "Say what 1st Squad does:" in text
    other = next(each for each in RULES.sides(state) if each != side)
    told = shown.turn_status(RULES.view(state, other), "the computer").heading
    assert "Say what" not in told
    assert DOINGS["activation"] in told
    assert prompt_for("some-step") == doing_of("some-step") == "Some step"
    assert PROMPTS.keys() == DOINGS.keys(), "what is asked of one is told to the other"


def test_sentences_about_hexes_call_units_by_their_names() -> None:
    shown, state = activated()
    scenario = tactical_template("squad", "Village")
    start = scene_from_scenario(scenario, None)
    assert {each.name for each in start.counters} <= {each.name for each in scenario.tactical.units}
    drawn = shown.scene_from_state(start, RULES.view(state, state.board.sides[0].id))
    assert drawn.counters
    assert all(each.name == state.facts(each.id).name for each in drawn.counters)


def test_a_choice_is_told_by_units_facing_and_whether_the_unit_fires_on_the_move() -> None:
    shown, state = activated()
    legal = list(RULES.legal(state))
    turns = [each for each in legal if each.kind == "face"]
    # Nobody else can turn, so that who does is not said.
    labels = {shown.choice_label(state, None, each) for each in turns}
    assert len(labels) == len(turns)
    assert all(
        label in ("north", "north-east", "south-east", "south", "south-west", "north-west")
        for label in labels
    )
    shots = [each for each in legal if each.kind == "fire"]
    assert {shown.choice_label(state, None, each).rsplit(", ")[-1] for each in shots} <= {
        "on the move",
        "from where it stands",
    }


def test_command_cards_are_told_by_what_they_bring_and_lie_hidden_until_both_are_chosen() -> None:
    shown, state = presentation_of(ENGINE), tactical.village("cards")
    first = next(each for each in RULES.legal(state) if isinstance(each, ChooseCard))
    assert shown.choice_label(state, None, first) == (
        "Ambush: pips 1, orders 1 for trooper; One unit fires two dice more in this round"
    )
    start, asked = state, 0
    while isinstance(state.top, Secret):
        assert shown.has_secrets(state)
        assert shown.covers_hand_over(start, state)
        state, asked = RULES.apply(state, next(iter(RULES.legal(state)))).state, asked + 1
    assert asked == 2
    assert not shown.covers_hand_over(start, state), "the cards are faceup, and all else lies open"
    mined = replace(start, markers=(Marker("mines", 3, RULES.decision(start).side, shown=False),))
    assert shown.covers_hand_over(mined, state)


def test_a_message_to_one_side_is_a_secret_and_one_to_both_is_none() -> None:
    shown, start = presentation_of(ENGINE), tactical.village("squad")
    start = replace(
        start,
        board=replace(start.board, open_forces=True),
        markers=tuple(replace(each, shown=True) for each in start.markers),
    )
    side = RULES.decision(start).side
    for told, is_secret in ((side, True), (None, False)):
        effect = Effect("message", told, "Hold on!")
        trigger = Trigger("news", "", (), "all", (effect,))
        state = replace(start, script=replace(start.script, triggers=(trigger,)))
        assert shown.has_secrets(state) is is_secret
        assert shown.covers_hand_over(state, state) is is_secret


def test_only_those_who_have_an_arc_are_turned() -> None:
    shown, state = activated()
    turned = {each.unit for each in RULES.legal(state) if isinstance(each, Face)}
    assert turned, "the rules let all units turn"
    assert not any(isinstance(each, Face) for each in shown.actions(state)), (
        "it makes no difference to squads"
    )
    assert set(shown.actions(state)) == {each for each in RULES.legal(state) if not isinstance(each, Face)}


def test_what_fire_came_to_says_most_of_it() -> None:
    shown, state = activated()
    side = RULES.decision(state).side
    rest = Random(1)
    for _ in range(400):
        action = rest.choice(list(RULES.legal(state)))
        transition = RULES.apply(state, action)
        learned = [each for each in transition.events if shown.learns(side, each, state, transition.state)]
        if any(each.kind == "fire-resolved" for each in learned):
            assert learned[0].kind != "fire-resolved"
            main = shown.main_event(learned)
            assert main.kind == "fire-resolved"
            assert " fired at " in shown.event_message(main, state, transition.state)
            return
        state = transition.state
    raise AssertionError("nobody fired")


def test_the_price_of_an_action_says_least_of_it() -> None:
    shown, _ = activated()
    paid = PointsPaid(side=Side("americans"), amount=1, total=2, rules=())
    gained = PointsGained(side=Side("americans"), amount=1, total=3, rules=())
    assert shown.main_event([paid, gained]) is gained
    assert shown.main_event([paid]) is paid


def test_dice_that_lie_there_as_the_battle_begins_are_told_like_those_of_other_phases() -> None:
    state = tactical.village("points")
    command = state.command
    assert isinstance(command, PointsCommand)
    side = state.board.side(command.active)
    shown = presentation_of(ENGINE)
    diced = replace(state, command=replace(command, dice=(1, 4, 5)))
    assert shown.told_at_start(RULES.view(diced, side.id))[:2] == (
        f"Phase 1: {side.name}.",
        f"{side.name}: command dice 1, 4, 5.",
    )
    before = replace(state, command=replace(command, dice=()))
    assert shown.told_at_start(RULES.view(before, side.id)) == ()
