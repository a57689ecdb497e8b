"""The Activation Phase: orders, tokens, passes, and units that are lost meanwhile."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done, Watch
from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.events import UnitDefeated
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import (
    ActivateDrawn,
    ActivateOrdered,
    ChooseCard,
    DrawToken,
    IssueOrder,
    SpendPass,
)
from studio.rules.tactical.command.cards.events import PassSpent, TokenDiscarded, TokenDrawn
from studio.rules.tactical.command.systems import system_of
from tests.support.cards_battles import (
    GERMAN,
    US,
    about,
    battle,
    card,
    chosen,
    command_of,
    effect,
    events_of,
    forces,
    g,
    go_to,
    offered,
    play,
    quietly,
    refused,
    told,
    u,
    unit,
)
from tests.support.dice import dice

TOKENS = pytest.mark.rule("tactical.needs.order-tokens")
USELESS = pytest.mark.rule("tactical.needs.order-token-useless")
PASSES = pytest.mark.rule("tactical.needs.pass-tokens")
MIXED = ("commander", "corps", "support", "support")


def turn(us: str = "p1", german: str = "p2", *, ranks: tuple[str, ...] = MIXED, **rest: object) -> State:
    """The first turn of the Activation Phase, the US side's; u1 has its order."""
    state = chosen(battle(*forces(ranks, MIXED), hands={US: (us,), GERMAN: (german,)}, **rest))  # type: ignore[arg-type]
    return go_to(state, "us turn")


def falling(state: State, *rolls: int) -> State:
    return replace(state, chance=dice(rolls))


def defeated(state: State, *units: str) -> State:
    """The battle after units were defeated, as the system hears of it."""
    for each in units:
        unit_id = u(int(each[1:])) if each.startswith("u") else g(int(each[1:]))
        lost = replace(state.units[unit_id], where="defeated", at=None)
        event = UnitDefeated(
            unit=unit_id, side=lost.side, at=None, cause="fire", rules=("tactical.needs.fire",)
        )
        state = system_of(state).on_event(state.with_unit(lost), event).state
    return state


@TOKENS
def test_the_sides_act_in_turn_by_order_or_by_token() -> None:
    state = turn()
    assert {each.kind for each in offered(state, object)} == {"activate-ordered", "draw-token"}  # type: ignore[arg-type]
    assert refused(state, ActivateOrdered(u(2))) == "no-order"
    assert refused(state, ActivateOrdered(g(1))) == "not-yours"
    assert refused(state, ActivateDrawn(u(2))) == "not-now"
    assert refused(state, Done()) == "choice-due"
    active = play(state, ActivateOrdered(u(1)))
    assert isinstance(active.top, Activation)
    assert (active.top.units, active.top.cause) == ((u(1),), "order")
    assert command_of(active).orders[US] == ()
    assert about(play(active, Done())) == "german turn"


@TOKENS
def test_a_token_lets_a_side_choose_among_the_units_of_its_rank() -> None:
    state = falling(turn(), 2)  # corps, support, support in the pool
    shown = [each.rank for each in told(state, DrawToken()) if isinstance(each, TokenDrawn)]
    assert shown == ["support"]
    drawn = play(state, DrawToken())
    assert about(drawn) == "us drawn"
    assert command_of(drawn).pool[US] == {"corps": 1, "support": 1}
    assert [each.unit for each in offered(drawn, ActivateDrawn)] == [u(3), u(4)]
    assert refused(drawn, ActivateDrawn(u(2))) == "wrong-rank"
    for other in (DrawToken(), ActivateOrdered(u(1)), SpendPass(), ChooseCard(CardId("p1"))):
        assert refused(drawn, other) == "choice-due"
    assert refused(drawn, Done()) == "choice-due"
    active = play(drawn, ActivateDrawn(u(4)))
    assert isinstance(active.top, Activation)
    assert (active.top.units, active.top.cause) == ((u(4),), "token")
    assert command_of(active).drawn is None


@TOKENS
def test_who_has_acted_or_has_an_order_is_not_activated_by_a_token() -> None:
    state = chosen(
        battle(*forces(("commander", "support", "support", "support"), MIXED), hands={US: ("p1",)})
    )
    ordered = go_to(play(state, IssueOrder(u(2))), "us turn")
    drawn = play(falling(ordered, 2), DrawToken())
    assert [each.unit for each in offered(drawn, ActivateDrawn)] == [u(3), u(4)]
    assert refused(drawn, ActivateDrawn(u(2))) == "ordered"
    again = go_to(play(drawn, ActivateDrawn(u(3)), Done()), "us turn")
    # The last of that rank is activated without a question, and who acts does not act again.
    fresh = again.with_unit(replace(again.units[u(3)], readiness="fresh"))
    last = play(falling(fresh, 1), DrawToken())
    assert isinstance(last.top, Activation)
    assert last.top.units == (u(4),)


def test_a_unit_that_has_acted_is_refused_a_token_of_its_rank() -> None:
    ranks = ("commander", *["corps"] * 4)
    state = falling(turn(ranks=ranks), 0)
    after = go_to(play(state, DrawToken(), ActivateDrawn(u(2)), Done()), "us turn")
    drawn = play(falling(after, 0), DrawToken())
    assert refused(drawn, ActivateDrawn(u(2))) == "acted"
    assert refused(drawn, ActivateDrawn(u(9))) == "unknown"
    away = drawn.with_unit(replace(drawn.units[u(3)], where="off", at=None))
    assert refused(away, ActivateDrawn(u(3))) == "not-on-map"


@USELESS
def test_a_unit_that_is_lost_takes_its_order_or_a_token_along() -> None:
    state = turn()
    assert command_of(state).orders[US] == (u(1),)
    assert command_of(defeated(state, "u1")).orders[US] == ()
    assert command_of(defeated(state, "u1")).pool[US] == {"corps": 1, "support": 2}
    assert command_of(defeated(state, "u3")).pool[US] == {"corps": 1, "support": 1}
    # Who has acted has no token any more.
    acted = go_to(play(falling(state, 2), DrawToken(), ActivateDrawn(u(3)), Done()), "us turn")
    assert command_of(defeated(acted, "u3")).pool[US] == {"corps": 1, "support": 1}
    assert command_of(defeated(acted, "u4")).pool[US] == {"corps": 1}


@USELESS
def test_a_token_without_a_unit_is_discarded_and_another_drawn() -> None:
    units = (*forces(("commander", "corps"), MIXED), unit("u3", None, "support"), unit("u4", None, "support"))
    state = go_to(chosen(battle(*units, hands={US: ("p1",)})), "us turn")
    assert command_of(state).pool[US] == {"corps": 1, "support": 2}
    # Of corps, support, support the second falls first, then the first: u2.
    falls = falling(state, 1, 0)
    news = told(falls, DrawToken())
    assert [each.rank for each in news if isinstance(each, TokenDrawn)] == ["support", "corps"]
    assert [each.rank for each in news if isinstance(each, TokenDiscarded)] == ["support"]
    active = play(falls, DrawToken())
    assert isinstance(active.top, Activation)
    assert active.top.units == (u(2),)
    # With nothing but such tokens the turn is over.
    bare = go_to(play(active, Done()), "us turn")
    spent = falling(bare, 0)
    assert about(play(spent, DrawToken())) == "german turn"
    assert refused(go_to(play(spent, DrawToken()), "us turn"), DrawToken()) == "pool-empty"


@TOKENS
def test_a_side_with_neither_order_nor_token_is_passed_over_and_the_round_ends() -> None:
    state = chosen(battle(*forces(("commander",), MIXED), hands={US: ("p1",)}))
    turns = []
    while state.round == 1:
        if about(state).endswith("turn"):
            turns.append(about(state).split()[0])
        state = quietly(state)
    assert turns == [US, *[GERMAN] * 4]
    assert about(state) == "us secret-choice"


@TOKENS
def test_an_order_for_a_unit_that_is_not_there_holds_nothing_up() -> None:
    units = (unit("u1", "0106", "commander"), unit("u2"), *forces((), MIXED))
    state = chosen(battle(*units, hands={US: ("p2",)}))
    state = play(state, IssueOrder(u(2)), IssueOrder(u(1)))
    mine = go_to(state, "us turn")
    assert refused(mine, ActivateOrdered(u(2))) == "not-on-map"
    ended = play(mine, ActivateOrdered(u(1)), Done())
    while ended.round == 1:
        assert about(ended) != "us turn"
        ended = quietly(ended)


@PASSES
def test_a_pass_token_passes_a_turn_and_not_twice_running() -> None:
    state = turn(ranks=("commander", "corps"))
    enough = replace(command_of(state), passes={US: 3, GERMAN: 1})
    state = replace(state, command=enough)
    assert [each.left for each in told(state, SpendPass()) if isinstance(each, PassSpent)] == [2]
    passed = play(state, SpendPass())
    assert about(passed) == "german turn"
    both = play(passed, SpendPass())
    assert about(both) == "us turn"
    assert refused(both, SpendPass()) == "passed-before"
    acted = go_to(play(both, ActivateOrdered(u(1)), Done()), "us turn")
    assert refused(acted, SpendPass()) is None
    none = replace(state, command=replace(enough, passes={US: 0, GERMAN: 0}))
    assert refused(none, SpendPass()) == "no-pass"


@PASSES
def test_passes_bring_the_turns_of_both_together() -> None:
    """8 units and 3 tokens against 12: 11 turns against 12."""
    units = [
        *(unit(f"u{number}", f"0{number}06", "commander") for number in range(1, 9)),
        *(unit(f"g{number}", f"0{1 + number % 8}01", "corps") for number in range(1, 13)),
    ]
    state = battle(*units, hands={US: (), GERMAN: ()}, rolls=[0])
    state = replace(state, chance=battle(*units).chance)
    turns = {US: 0, GERMAN: 0}
    passed = 0
    while state.round == 1:
        side, what = about(state).split()
        passing = what == "turn" and refused(state, SpendPass()) is None
        turns[side] += what == "turn"  # type: ignore[index]
        passed += passing
        state = play(state, SpendPass()) if passing else quietly(state)
    assert passed == 3
    assert turns == {US: 11, GERMAN: 12}


def test_an_order_by_an_effect_takes_the_token_of_its_unit_out_of_the_pool() -> None:
    grant = effect("order", "4", to=EffectTarget("unit", words=("chosen",)))
    units = (unit("u1", "0106", "commander"), unit("u2", "0206", words=("chosen",)), *forces((), MIXED))
    state = chosen(battle(*units, cards=(card("own", grant, pips=1),), hands={US: ("own",)}))
    after = go_to(play(state, IssueOrder(u(1))), "us turn")
    assert command_of(after).orders[US] == (u(1), u(2))
    assert command_of(after).pool[US] == {}


@TOKENS
def test_a_disrupted_unit_uses_its_order_up_and_does_nothing() -> None:
    state = turn()
    hurt = state.with_unit(replace(state.units[u(1)], condition="disrupted"))
    after = play(hurt, ActivateOrdered(u(1)))
    assert about(after) == "german turn"
    assert command_of(after).orders[US] == ()
    pinned = state.with_unit(replace(state.units[u(1)], condition="pinned"))
    assert about(play(pinned, ActivateOrdered(u(1)))) == "us activation"


def test_who_has_acted_is_fatigued_unless_it_watches() -> None:
    state = play(turn(), ActivateOrdered(u(1)))
    assert play(state, Done()).units[u(1)].readiness == "fatigued"
    assert play(state, Watch(u(1)), Done()).units[u(1)].readiness == "watching"
    assert events_of(state, Done())[-1].kind == "activation-ended"
