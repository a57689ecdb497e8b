"""Whole random games of the system squad, on two banks of a river that nobody crosses."""

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
from studio.rules.tactical.base.frames import Placing
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.base.terms import Deck, Special, SquadTerms
from studio.rules.tactical.command.squad import actions as squad
from studio.rules.tactical.effects.choices import ChooseTarget, ResolveFirst
from studio.rules.tactical.effects.on_hexes import sorted_markers
from tests.support.squad_battles import (
    GERMAN,
    RULES,
    SHAPE,
    US,
    battle,
    card,
    cells,
    command_of,
    effect,
    objective,
    unit,
    us,
)

ANY_UNIT = EffectTarget("unit")
CARDS = (
    card("gain", effect("command", 2), effect("victory", 1), cost=1, plus=True),
    card("smoke", effect("place-marker", what="smoke", to=EffectTarget("hex")), cost=1),
    card("order", effect("order", to=ANY_UNIT), cost=2, phases=("action",)),
    card("pin", effect("condition", what="disrupted", side="enemy", to=ANY_UNIT), cost=2, plus=True),
    card("haste", effect("movement", 2, until="round"), cost=0, lasts=2),
    card("call", effect("reinforce", 1), effect("draw", 1), cost=1, lasts=0),
)
TERMS = SquadTerms(
    initiative=GERMAN,
    command={US: 3, GERMAN: 2},
    actions_per_turn=2,
    pile=30,
    decks=tuple(
        Deck(side, name, tuple(each.id for each in CARDS)) for side in (US, GERMAN) for name in ("A", "B")
    ),
    setup_draw={US: 2, GERMAN: 1},
    spending=(Special("radio", "Radio", 2, (effect("victory", 1), effect("command", 1))),),
)


def start(seed: int) -> State:
    """Two forces with all that the system knows: cards, events, reinforcements, passengers, officers, markers."""
    river = [column + 8 * 2 for column in range(8)]
    return battle(
        unit("u1", "0105", figures=("rifleman", "officer")),
        unit("u2", "0105", figures=("rifleman",)),
        unit("u3", "0404", "tank"),
        unit("u4", None, where="aboard", carrier=us(3)),
        unit("u5"),
        unit("u6"),
        unit("g1", "0101"),
        unit("g2", "0201", condition="disrupted"),
        unit("g3", "0801", specialization="medic"),
        unit("g4"),
        seed=seed,
        terms=TERMS,
        cards=CARDS,
        water=river,
        last_round=3,
        objectives=[
            objective("ford", "0404", command=2),
            objective("mill", "0201", command=1, victory_points=1),
        ],
        entries={US: cells("0106", "0206"), GERMAN: cells("0101", "0102")},
        reinforcements=(Reinforcement("relief", US, 2, (us(5),)),),
        events=(
            RoundEvent("news", 1, None, "News", (effect("text"), effect("victory", 1))),
            RoundEvent("shells", 2, GERMAN, "Shells", (effect("condition", what="pinned", to=ANY_UNIT),)),
        ),
    )


def thinkable(state: State) -> Iterator[Action]:
    """All that a side could ask of the system, sensible or not."""
    for each in state.units:
        yield squad.Activate(each)
        yield squad.SetOpFire(each)
        yield ChooseTarget(each)
        yield from (squad.TransferFigure(each, other, "rifleman") for other in state.units)
        yield PlaceUnit(each, 5)
    yield from (squad.PlayStrategy(each.id) for each in CARDS)
    yield squad.PlayStrategy(CardId("nothing"))
    yield from (squad.PlaceInitiative(amount) for amount in range(40))
    yield from (squad.DrawStrategy(name) for name in "ABC")
    yield from (squad.BuySpecial(name) for name in ("radio", "nothing"))
    yield from (ChooseTarget(at=cell) for cell in range(len(SHAPE)))
    yield from (ResolveFirst(index) for index in range(4))
    yield from (squad.PassTurn(), Done())


@pytest.mark.rule(
    "tactical.needs.squad-round", "tactical.needs.card-effects", "tactical.needs.command-system"
)
def test_random_games_end_and_keep_what_the_ruleset_promises() -> None:
    played: Counter[str] = Counter()
    refused: set[str] = set()
    for seed in range(5):
        state, chance, number = start(seed), random.Random(seed), 0
        while (decided := RULES.decision(state)) is not None:
            legal = list(RULES.legal(state))
            assert legal, f"{decided} has nothing to decide in game {seed}"
            assert len(set(legal)) == len(legal)
            if number % 6 == 0:
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
            assert min(command_of(state).available.values()) >= 0
        assert state.ending is not None
    wanted = {kind.kind for kind in RULES.action_types} & {each.kind for each in thinkable(start(1))}
    assert {kind for kind in wanted if not played[kind]} == set()
    wanted_codes = {
        "not-now",
        "not-yours",
        "fatigued",
        "watching",
        "disrupted",
        "not-on-map",
        "card-not-there",
    }
    wanted_codes |= {"wrong-phase", "too-little-command", "deck-empty", "must-draw", "no-such-special"}
    assert wanted_codes <= refused


def differing_in_secrets(state: State, side: str) -> Iterator[State]:
    """States that differ in what the side must not know: dice to come, hidden mines, units that are still due."""
    yield replace(state, chance=Chance(99, 7))
    enemy = state.board.enemy(Side(side))
    mines = tuple(Marker(kind, at, enemy, shown=False) for at in (3, 40) for kind in ("mines", "smoke"))
    yield replace(state, markers=sorted_markers((*state.markers, *mines)))
    for each in state.units.values():
        if each.side == enemy and each.where == "due":
            yield state.with_unit(replace(each, figures=("elite",), specialization="guards"))


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
    hidden = {each.id for each in state.units.values() if each.side != side and each.where == "due"}
    assert not hidden & set(view.known.units)
    other = RULES.view(state, state.board.enemy(side)).known
    assert all(set(frame.units) <= set(other.units) for frame in other.agenda if isinstance(frame, Placing))
