"""Order pools and pass pools, with their odds."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import DrawToken, IssueOrder
from studio.rules.tactical.command.cards.events import (
    ActivationPhaseStarted,
    OrderPoolCreated,
    PassesCounted,
    TokenDrawn,
)
from tests.support.cards_battles import (
    GERMAN,
    RULES,
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
    quiet,
    quietly,
    to_round,
    u,
    unit,
)
from tests.support.dice import dice
from tests.support.squad_battles import TABLES, cells

#: X11: undefeated 1 commander, 4 corps, 2 support.
RANKS = ("commander", *["corps"] * 4, *["support"] * 2)


def pooled() -> State:
    """The German side has issued orders to its commander and two corps units, and has its turn."""
    state = battle(*forces(("commander",), RANKS), hands={US: ("p4",), GERMAN: ("p3",)})
    return play(chosen(state), IssueOrder(g(1)), IssueOrder(g(2)), IssueOrder(g(3)))


@pytest.mark.rule("cards.pool.each-player", "cards.pool.one-token-each", "cards.pool.hidden")
def test_each_side_has_a_token_for_each_unit_without_an_order() -> None:
    """X11: a pool of 2 corps and 2 support."""
    state = go_to(pooled(), "german turn")
    assert command_of(state).pool == {US: {}, GERMAN: {"corps": 2, "support": 2}}
    for side in (US, GERMAN):
        assert command_of(RULES.view(state, side).known).pool == command_of(state).pool
    before = go_to(pooled(), "us orders")
    while about(before) == "us orders":
        last, before = before, quietly(before)
    news = [each for each in events_of(last, quiet(last)) if isinstance(each, OrderPoolCreated)]
    assert [(each.side, each.tokens) for each in news] == [
        (US, ()),
        (GERMAN, ("corps", "corps", "support", "support")),
    ]


@pytest.mark.rule("cards.pool.shuffled")
def test_tokens_are_drawn_with_the_odds_of_a_shuffled_pile() -> None:
    """X11: corps first with 2 of 4; both support tokens last with 1 of 6."""
    piles = [drawn(rolls) for rolls in product(range(4), range(3), range(2), range(1))]
    assert Fraction(sum(pile[0] == "corps" for pile in piles), len(piles)) == Fraction(2, 4)
    assert Fraction(sum(pile[2:] == ["support"] * 2 for pile in piles), len(piles)) == Fraction(1, 6)
    assert {tuple(sorted(pile)) for pile in piles} == {("corps", "corps", "support", "support")}


def drawn(rolls: Sequence[int]) -> list[str]:
    """The ranks that the German side draws while the dice fall so."""
    state = replace(go_to(pooled(), "german turn"), chance=dice(rolls))
    ranks = []
    while state.round == 1:
        action = DrawToken() if DrawToken() in offered(state, DrawToken) else quiet(state)
        if len(ranks) == len(rolls):
            break
        ranks += [each.rank for each in events_of(state, action) if isinstance(each, TokenDrawn)]
        state = play(state, action)
    return ranks


@pytest.mark.rule("cards.pool.defeated-excluded")
def test_defeated_units_have_no_token() -> None:
    state = pooled()
    lost = state.with_unit(replace(state.units[g(5)], where="defeated", at=None))
    assert command_of(go_to(lost, "german turn")).pool[GERMAN] == {"corps": 1, "support": 2}


@pytest.mark.rule("cards.pool.one-token-each", "cards.pass.count-which")
def test_units_that_are_still_due_have_tokens_and_count() -> None:
    units = (*forces(("commander",), ("commander", "corps")), unit("u2"), unit("u3"), unit("u4"), unit("u5"))
    state = go_to(chosen(battle(*units, hands={US: ("p1",), GERMAN: ("p2",)})), "us turn")
    assert command_of(state).pool[US] == {"corps": 4}
    assert command_of(state).passes == {US: 0, GERMAN: 2}


@pytest.mark.rule("cards.pool.one-token-each", "squad.status.placing.lost")
def test_reinforcements_that_come_in_vain_take_their_token_along() -> None:
    units = (*forces(("commander",), ("commander", "corps")), unit("u2"), unit("u3"))
    call = card("call", effect("reinforce", "4", 1, to=EffectTarget(cells=cells("0101"))), pips=1)
    full = [unit(f"g{n}", "0101") for n in (3, 4)]
    state = battle(*units, *full, cards=[call], hands={US: (call.id,), GERMAN: ("p2",)})
    state = go_to(chosen(state), "us turn")
    assert (state.units[u(2)].where, state.units[u(3)].where) == ("gone", "due")
    assert command_of(state).pool[US] == {"corps": 1}


def passes(us: int, german: int, **rest: object) -> dict[str, int]:
    """The pass tokens of both sides by their numbers of units."""
    units = [
        *(unit(f"u{number}", "0106", "commander") for number in range(us)),
        *(unit(f"g{number}", "0101", "commander") for number in range(german)),
    ]
    state = battle(*units, hands={US: (), GERMAN: ()}, **rest)  # type: ignore[arg-type]
    return dict(command_of(state).passes)


@pytest.mark.rule(
    "cards.pass.count", "cards.pass.fewer-gains", "cards.pass.difference-one", "cards.pass.equal"
)
@pytest.mark.parametrize(
    ("us", "german", "tokens"),
    [(8, 12, (3, 0)), (9, 10, (0, 0)), (8, 10, (1, 0)), (10, 10, (0, 0)), (12, 8, (0, 3))],
)
def test_the_side_with_fewer_units_has_passes(us: int, german: int, tokens: tuple[int, int]) -> None:
    """X12."""
    assert passes(us, german) == {US: tokens[0], GERMAN: tokens[1]}


@pytest.mark.rule("cards.pass.fewer-gains")
def test_how_many_units_less_is_a_figure() -> None:
    tables = replace(TABLES, cards=replace(TABLES.cards, passes_less=0))
    assert passes(8, 12, tables=tables) == {US: 4, GERMAN: 0}
    assert passes(9, 9, tables=tables) == {US: 0, GERMAN: 0}
    tables = replace(TABLES, cards=replace(TABLES.cards, passes_less=3))
    assert passes(8, 12, tables=tables) == {US: 1, GERMAN: 0}


@pytest.mark.rule("cards.pass.shown", "cards.pass.phase-ends", "cards.phase.steps")
def test_the_passes_are_told_and_end_the_command_phase() -> None:
    state = go_to(pooled(), "us orders")
    while about(state) == "us orders":
        last, state = state, quietly(state)
    news = events_of(last, quiet(last))
    counted = [each for each in news if isinstance(each, PassesCounted)]
    assert [(each.side, each.undefeated, each.passes) for each in counted] == [(US, 1, 5), (GERMAN, 7, 0)]
    begun = next(each for each in news if isinstance(each, ActivationPhaseStarted))
    assert begun.side == GERMAN
    kinds = [each.kind for each in news]
    assert kinds.index("order-pool-created") < kinds.index("passes-counted") < kinds.index(begun.kind)


@pytest.mark.rule("cards.phase.steps")
def test_the_six_steps_come_in_their_sequence() -> None:
    loud = card("loud", effect("text", "1"), pips=1)
    state = battle(*forces(("commander",), ("commander",)), cards=(loud,), hands={US: ("loud",)})
    events = []
    while about(state) != "us turn":
        action = quiet(state)
        events += events_of(state, action)
        state = play(state, action)
    wanted = ["card-revealed", "text-shown", "priority-settled", "commander-nominated", "order-issued"]
    wanted += ["order-pool-created", "passes-counted"]
    kinds = [each.kind for each in events]
    assert [kinds.index(each) for each in wanted] == sorted(kinds.index(each) for each in wanted)


@pytest.mark.rule("cards.pass.not-kept")
@pytest.mark.parametrize(("kept", "second"), [(False, 5), (True, 10)])
def test_passes_that_are_left_are_gone_unless_the_scenario_keeps_them(kept: bool, second: int) -> None:
    hands = {US: ("p4",), GERMAN: ("p3",)}
    state = battle(*forces(("commander",), RANKS), hands=hands, passes_kept=kept)
    one = go_to(chosen(state), "german turn")
    assert command_of(one).passes[US] == 5
    two = to_round(one, 2)
    assert command_of(two).passes.get(US, 0) == (5 if kept else 0)
    assert command_of(go_to(chosen(two), "german turn")).passes[US] == second
