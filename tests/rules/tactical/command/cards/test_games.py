"""Whole random games of the system cards, on two banks of a river that nobody crosses."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import decode, decode_kind, digest, encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.history import History
from studio.rules.tactical.base.actions import Done, PlaceUnit
from studio.rules.tactical.base.board import Reinforcement, RoundEvent
from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.command.cards import actions as cards
from studio.rules.tactical.effects.choices import ChooseTarget
from studio.rules.tactical.effects.on_hexes import sorted_markers
from tests.support.cards_battles import (
    GERMAN,
    RULES,
    US,
    battle,
    card,
    command_of,
    effect,
    u,
    unit,
)
from tests.support.squad_battles import cells

ANY = EffectTarget("unit")
CARDS = (
    card("spur", effect("order", "3", to=ANY), effect("text", "1"), pips=1, orders=1, to=("trooper",)),
    card("own", effect("condition", "1", what="pinned", side="enemy", to=ANY), pips=2, orders=2, unit=u(4)),
    card(
        "shells", effect("barrage", "2", what="rifle", to=EffectTarget("hex")), pips=2, orders=2, to=("tank",)
    ),
    card("haste", effect("movement", "4", 2, until="round"), effect("order", "5", to=ANY), pips=3, orders=3),
    card("smoke", effect("place-marker", "5-own", what="smoke", to=EffectTarget("hex")), pips=3, orders=1),
    card("call", effect("reinforce", "5-enemy", 1), pips=4, orders=9, returns=True),
)
HAND = tuple(each.id for each in CARDS)
CODES = {
    *(
        "not-now",
        "choice-due",
        "not-yours",
        "unknown",
        "card-not-there",
        "card-owner-gone",
        "not-a-commander",
    ),
    *("not-a-target", "ordered", "wrong-type", "out-of-range", "orders-left", "no-order", "not-on-map"),
    *("wrong-rank", "acted", "pool-empty", "no-pass"),
}


def start(seed: int) -> State:
    """Two forces with all that the system knows: ranks, words, passengers, reinforcements, cards of all classes."""
    river = [column + 8 * 2 for column in range(8)]
    return battle(
        unit("u1", "0105", "commander", words=("trooper",)),
        unit("u2", "0205", "commander", words=("trooper",)),
        unit("u3", "0404", kind="tank", words=("tank",)),
        unit("u4", None, "operative", where="aboard", carrier=u(3)),
        unit("u5", rank="support"),
        unit("u6", "0605", "support", words=("trooper",)),
        unit("g1", "0101", "commander"),
        unit("g2", "0201", condition="disrupted"),
        unit("g3", "0801", words=("tank",)),
        unit("g4"),
        *(unit(f"g{number}", f"0{number}02", words=("trooper",)) for number in range(5, 9)),
        seed=seed,
        cards=CARDS,
        hands={US: HAND, GERMAN: HAND},
        command_range=4 if seed % 2 else None,
        passes_kept=seed % 3 == 0,
        water=river,
        last_round=4,
        entries={US: cells("0106", "0206"), GERMAN: cells("0101", "0102")},
        reinforcements=(Reinforcement("relief", US, 2, (u(5),)),),
        events=(
            RoundEvent("shells", 2, GERMAN, "Shells", (effect("condition", "end", what="pinned", to=ANY),)),
        ),
    )


def thinkable(state: State) -> Iterator[Action]:
    """All that a side could ask of the system, sensible or not."""
    for each in (*state.units, u(99)):
        yield cards.Nominate(each)
        yield cards.IssueOrder(each)
        yield cards.ActivateOrdered(each)
        yield cards.ActivateDrawn(each)
        yield ChooseTarget(each)
        yield PlaceUnit(each, 5)
    yield from (cards.ChooseCard(each.id) for each in CARDS)
    yield cards.ChooseCard(CardId("nothing"))
    yield from (ChooseTarget(at=cell) for cell in range(48))
    yield from (cards.DrawToken(), cards.SpendPass(), Done())


@pytest.mark.long
@pytest.mark.rule("tactical.needs.cards-round", "tactical.needs.command-system", "cards.select.secret")
def test_random_games_end_and_keep_what_the_ruleset_promises() -> None:
    played: Counter[str] = Counter()
    refused: set[str] = set()
    for seed in range(6):
        state, chance, number = start(seed), random.Random(seed), 0
        while (decided := RULES.decision(state)) is not None:
            legal = list(RULES.legal(state))
            assert legal, f"{decided} has nothing to decide in game {seed}"
            assert len(set(legal)) == len(legal)
            if number % 8 == 0 or decided.about in ("secret-choice", "nominate", "orders", "drawn"):
                check_depth(state, decided.side, legal, refused)
            kind = chance.choice(sorted({each.kind for each in legal}))
            action = chance.choice([each for each in legal if each.kind == kind])
            played[action.kind] += 1
            history = History(RULES, state)
            after = history.play(action).state
            if history.undo_refusal() is None:
                assert history.undo() == state
                assert history.play(action).state == after
            state, number = after, number + 1
            assert number < 3000, f"game {seed} does not end"
            check_tokens(state)
        assert state.ending is not None
    wanted = {kind.kind for kind in RULES.action_types} & {each.kind for each in thinkable(start(1))}
    assert {kind for kind in wanted if not played[kind]} == set()
    assert sorted(CODES - refused) == []


def check_tokens(state: State) -> None:
    """Check that each side has as many tokens, at the most, as units that can still have one."""
    command = command_of(state)
    for side, tokens in command.pool.items():
        waiting = [
            each.id
            for each in state.units.values()
            if each.side == side
            and each.where != "defeated"
            and each.id not in command.ordered
            and each.id not in command.acted
        ]
        assert sum(tokens.values()) <= len(waiting)
        assert all(state.units[each].where != "defeated" for each in command.orders.get(side, ()))
    assert min(command.passes.values(), default=0) >= 0


def differing_in_secrets(state: State, side: str) -> Iterator[State]:
    """States that differ in what the side must not know: dice to come, hidden mines, the card the enemy has laid."""
    yield replace(state, chance=Chance(99, 7))
    enemy = state.board.enemy(Side(side))
    mines = tuple(Marker("mines", at, enemy, shown=False) for at in (3, 40))
    yield replace(state, markers=sorted_markers((*state.markers, *mines)))
    command = command_of(state)
    if enemy in command.chosen and not command.revealed:
        for other in command.hands[enemy]:
            yield replace(state, command=replace(command, chosen={**command.chosen, enemy: other}))


def check_depth(state: State, side: str, legal: list[Action], refused: set[str]) -> None:
    """Check what is legal against what is refused, and that state and actions can be written and read."""
    for action in thinkable(state):
        denied = RULES.refusal(state, action)
        assert (denied is None) == (action in legal), action
        if denied:
            refused.add(denied.code)
            assert denied.rules
    for action in legal:
        assert decode_kind("action", RULES.action_types, encode(action)) == action
    read = decode(State, encode(state), state)
    assert read == state
    assert digest(read) == digest(state)
    view = RULES.view(state, side)
    assert view.known.chance.seed is None
    assert list(RULES.legal(view.known)) == legal
    for other in differing_in_secrets(state, side):
        assert RULES.view(other, side) == view
        assert list(RULES.legal(other)) == legal
        assert RULES.decision(other) == RULES.decision(state)
