"""The greedy player: its doctrine on the shipped battle, and the same game from the same seed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from studio.documents.operational.forces import PoolSetup
from studio.players.operational.greedy.side_turn import find_lifelines
from studio.players.operational.greedy.specials import HARASSMENTS
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.codec import canonical, encode
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack, Deploy, EndTurn, Reinforce
from studio.rules.operational.base.state import State
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.network import network
from tests.players.operational.greedy.weighing import greedy
from tests.playtest.battles import shipped, short

ALLIES, AXIS = Side("allies"), Side("axis")


def played(seed: int) -> Session:
    session = new_session(shipped(), {ALLIES: "greedy", AXIS: "greedy"}, seed)
    for _ in session.play_out():
        pass
    return session


@pytest.fixture(scope="module")
def game() -> Session:
    return played(1)


def attacks(session: Session) -> Iterator[tuple[State, Attack]]:
    for state, action in zip(session.history.states, session.history.actions, strict=False):
        if isinstance(action, Attack):
            yield state, action


def test_it_plays_to_the_end(game: Session) -> None:
    assert game.outcome is not None
    turns = [state.turn for state in game.history.states]
    assert turns[-1] == shipped().scenario.turns


def test_the_same_seed_gives_the_same_game(game: Session) -> None:
    again = played(1)
    assert game.history.actions == again.history.actions
    assert canonical(encode(game.state)) == canonical(encode(again.state))


def test_another_seed_gives_another_game(game: Session) -> None:
    assert game.history.actions != played(2).history.actions


def test_no_attack_costs_more_steps_than_it_kills_and_pushes_back(game: Session) -> None:
    ruleset = Operational()
    worst = []
    for state, action in attacks(game):
        sheet = ruleset.forecast(ruleset.view(state, state.side), action)
        if isinstance(sheet, CombatSheet):
            worst.append(sheet.odds)
    assert len(worst) > 10
    assert min(worst) >= 0


def test_the_first_attack_is_the_best_of_those_at_hand(game: Session) -> None:
    """Feints of units that have nothing better to do go before it."""
    made = [action for _, action in attacks(game)]
    first = next(action for action in made if action.manner not in HARASSMENTS)
    assert first == Attack("4-indian", "pistoia", "set-piece")
    assert {action.target for action in made[: made.index(first)]} <= {first.target}


def test_it_uses_what_a_side_has_beside_its_units(game: Session) -> None:
    """Aircraft, cards, set pieces, feints and force pools were never used in 216 games."""
    kinds = {action.kind for action in game.history.actions}
    assert {"air-attack", "play-card", "reinforce"} <= kinds
    assert {"feint", "set-piece"} <= {action.manner for _, action in attacks(game)}


def test_what_arrives_is_deployed_on_its_turn(game: Session) -> None:
    deployed = {
        action.unit: state.turn
        for state, action in zip(game.history.states, game.history.actions, strict=False)
        if isinstance(action, Deploy)
    }
    due = {unit.id: unit.arrival.turn for unit in shipped().scenario.units if unit.arrival}
    assert deployed == due


def test_a_unit_is_asked_to_move_once_in_a_turn(game: Session) -> None:
    turns: dict[tuple[int, Side], list[object]] = {}
    for state, action in zip(game.history.states, game.history.actions, strict=False):
        if action.kind == "move":
            turns.setdefault((state.turn, state.side), []).append(action.unit)  # type: ignore[union-attr]
    assert turns
    assert all(len(set(units)) == len(units) for units in turns.values())


def test_both_sides_take_or_hold_what_the_battle_is_about(game: Session) -> None:
    taken = [
        event.objective  # type: ignore[attr-defined]
        for transition in game.history.transitions
        for event in transition.events
        if event.kind == "objective-taken"
    ]
    assert {"roumana", "fatnassa"} <= set(taken)


def test_it_does_not_see_the_dice() -> None:
    state = shipped().start(1)
    view = Operational().view(state, ALLIES)
    assert view.known.chance == HIDDEN
    other = Operational().view(shipped().start(2), ALLIES)
    assert greedy().choose(view) == greedy().choose(other)


def test_a_side_with_nothing_to_do_ends_its_turn() -> None:
    state = shipped().start(1)
    view = Operational().view(state, ALLIES)
    bare = replace(view, known=replace(state, units={}, hqs={}))
    assert greedy().choose(bare) == EndTurn()


@pytest.mark.rule("op.quick.ai-behaviour")
def test_it_strikes_a_shaken_enemy_again_and_again(game: Session) -> None:
    """In some turn several of its units attack the same one, each while the blows before still tell."""
    blows = Counter((state.turn, state.side, action.target) for state, action in attacks(game))
    assert max(blows.values()) >= 2


@pytest.mark.rule("op.intro.enemy-cuts-supply")
def test_it_knows_the_railways_that_feed_its_enemy() -> None:
    start = shipped().start(1)
    lines = find_lifelines(start, ALLIES)
    assert lines
    assert lines == network(start, AXIS).rail


@pytest.mark.rule("op.prep.phase", "op.quick.prep-phase")
def test_it_brings_what_its_pools_hold_into_units_before_its_first_turn() -> None:
    whole = short(2)
    first, *others = whole.scenario.sides
    corps = next(hq for hq in whole.scenario.hqs if hq.side == first.id and hq.at)
    soldiers = PoolSetup(kind="infantry", nation="british", number=2)
    hqs = tuple(
        hq.model_copy(update={"pool": (soldiers,) if hq.id == corps.id else ()}) for hq in whole.scenario.hqs
    )
    units = tuple(
        unit.model_copy(update={"active": min(unit.active, 2)}) if unit.hq == corps.id else unit
        for unit in whole.scenario.units
    )
    sides = (first.model_copy(update={"preparation": True}), *others)
    scenario = whole.scenario.model_copy(update={"sides": sides, "hqs": hqs, "units": units})
    session = new_session(
        Battle(scenario, whole.catalogue, whole.ruleset), {ALLIES: "greedy", AXIS: "random"}, 1
    )
    for _ in session.play_out():
        pass
    before = [
        action
        for state, action in zip(session.history.states, session.history.actions, strict=False)
        if state.preparation
    ]
    assert [type(action) for action in before] == [Reinforce, Reinforce, EndTurn]
    assert session.outcome is not None
