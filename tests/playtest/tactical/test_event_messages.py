"""The log of tactical battles has a sentence for each event, in the names of the battle."""

import re
from dataclasses import replace
from random import Random
from string import Formatter

import pytest

from studio.playtest.tactical.event_messages import MESSAGES, message_of
from studio.rules.tactical.base.events import (
    ActivationStarted,
    Dismounted,
    FiguresLost,
    FireDeclared,
    Mounted,
    MoveStarted,
)
from studio.rules.tactical.base.frames import FireType, Mode
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.refusals import full_name_of
from studio.rules.tactical.command.cards.events import CommanderNominated, OrderPoolCreated, OrdersLost
from studio.rules.tactical.command.points.actions import ActivateSection, ActivateTeam, OrderKind
from studio.rules.tactical.command.points.events import AssaultDeployed, LeaderOrdered
from studio.rules.tactical.command.squad.events import FigureTransferred
from studio.rules.tactical.event_types import EVENT_TYPES
from studio.rules.tactical.ruleset import Tactical
from tests.contract import tactical
from tests.support.tactical_battle import battle, unit

#: Fields that hold names, or what the catalogue calls something.
NAMES = frozenset(
    (
        "side",
        "winner",
        "unit",
        "units",
        "target",
        "attacker",
        "carrier",
        "to",
        "sniper",
        "subject",
        "leader",
        "card",
    )
) | {"deck", "source", "special", "marker", "objective", "point", "event"}
#: A name with a verb behind it that would do for one alone, or something that belongs to one alone.
ONE_ALONE = re.compile(
    r"\b(Americans|Germans) (is|was|has|does|[a-z]+s)\b|\b(is|was) (Americans|Germans)|\bits\b"
)


def test_every_kind_of_event_has_a_sentence_that_does_for_plural_names() -> None:
    assert {each.kind for each in EVENT_TYPES} <= MESSAGES.keys()
    for kind, sentence in MESSAGES.items():
        fields = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        said = sentence.format(**{name: "Germans" if name in NAMES else "3" for name in fields})
        assert not ONE_ALONE.search(said), f"{kind}: {said}"


def test_a_gun_goes_in_tow_and_gets_aboard_nothing() -> None:
    gun, truck, rules = UnitId("g"), UnitId("t"), ("tactical.needs.towing",)
    state = battle(unit("g", "gun", at="0506"), unit("t", "truck", at="0505"))
    for mounted, said in ((rules, " went in tow of "), ((), " got aboard ")):
        assert said in message_of(Mounted(unit=gun, carrier=truck, rules=mounted), state)
    at = state.units[gun].at
    for freed, said in ((rules, " came off tow in 0506."), ((), " got off in 0506.")):
        assert message_of(Dismounted(unit=gun, at=at, rules=freed), state).endswith(said)
    deployed = AssaultDeployed(unit=gun, carrier=truck, at=at, rules=("coc.assault.towed",))
    assert message_of(deployed, state).endswith(" by an Assault Deployment, in 0506."), (
        "it does not fire in this Phase"
    )


@pytest.mark.parametrize("seed", range(3))
def test_sentences_name_units_sides_and_hexes_as_the_battle_does(seed: int) -> None:
    rules, state, luck = Tactical(), tactical.start(seed), Random(seed)
    for _ in range(150):
        if rules.decision(state) is None:
            break
        done = rules.apply(state, luck.choice(list(rules.legal(state))))
        state = done.state
        for event in done.events:
            sentence = message_of(event, state)
            assert (sentence.endswith((".", "!")) and sentence[0].isupper()) or sentence[0].isdigit(), (
                sentence
            )
            assert not any(unit in sentence for unit in state.units), sentence
            assert not ONE_ALONE.search(sentence), sentence


@pytest.mark.parametrize(("cause", "who"), [("mines", "A minefield"), ("barrage", "A barrage")])
def test_fire_that_no_unit_is_behind_is_told_by_what_it_is(cause: str, who: str) -> None:
    state = tactical.start(0)
    target = next(state.on_map()).id
    fired = FireDeclared(
        unit=UnitId(""),
        target=target,
        weapon="",
        manner="for-effect",
        cause=cause,
        rules=("tactical.needs.fire",),
    )
    assert message_of(fired, state).startswith(f"{who} opened fire at {state.facts(target).name}")


def test_units_off_the_map_are_named_to_their_own_side_alone() -> None:
    rules, state = Tactical(), tactical.village("points")
    while True:
        legal = list(rules.legal(state))
        woken = (each for each in legal if isinstance(each, ActivateSection | ActivateTeam))
        off = [each for each in woken if state.units[each.unit].where == "undeployed"]
        if off:
            break
        state = rules.apply(state, next(each for each in legal if each.kind == "done")).state
    done = rules.apply(state, off[0])
    (started,) = (each for each in done.events if isinstance(each, ActivationStarted))
    assert started.units == ()
    (enemy,) = (side for side in rules.sides(state) if side != started.side)
    own = message_of(started, rules.view(done.state, started.side).known)
    names = {unit: state.facts(unit).name for unit in state.units if not state.units[unit].shown}
    assert any(name in own for name in names.values())
    assert "units off the map" in message_of(started, rules.view(done.state, enemy).known)


def test_figures_that_fall_or_change_squads_are_told_by_their_names() -> None:
    state = tactical.start(0)
    figure = next(iter(state.board.figures.values()))
    first, second, *_ = state.units
    rules = ("tactical.needs.fire",)
    lost = FiguresLost(unit=first, figures=(figure.id, figure.id), rules=rules)
    assert message_of(lost, state).endswith(f" lost 2 × {figure.name}.")
    moved = FigureTransferred(unit=first, to=second, figure=figure.id, rules=rules)
    assert message_of(moved, state).endswith(f": {figure.name}.")


@pytest.mark.parametrize(
    ("total", "rolled", "reach"),
    [
        (1, (), "1 hex"),
        (4, (), "4 hexes"),
        (4, (6, 2), "4 hexes with 6 and 2 rolled"),
        (7, (3, 5, 6), "7 hexes with 3, 5 and 6 rolled"),
    ],
)
def test_how_far_a_move_goes_is_counted(total: int, rolled: tuple[int, ...], reach: str) -> None:
    state = tactical.start(0)
    unit = next(iter(state.units))
    moved = MoveStarted(
        unit=unit, mode="tactical", rolled=rolled, total=total, rules=("tactical.needs.movement",)
    )
    assert message_of(moved, state).endswith(f" crept off, up to {reach}.")


def test_units_of_one_name_are_told_apart_by_their_sides() -> None:
    state = tactical.start(0)
    own, enemy = (next(state.on_map(facts.id)).id for facts in state.board.sides)

    def named(name: str, other: str) -> str:
        facts = {
            each: replace(state.facts(each), name={own: name, enemy: other}.get(each, each))
            for each in state.units
        }
        known = replace(state, board=replace(state.board, units=facts))
        started = ActivationStarted(
            side=state.units[own].side,
            units=(own, enemy),
            cause="order",
            rules=("tactical.needs.activation",),
        )
        return message_of(started, known)

    first, second = (each.name for each in state.board.sides)
    assert named("Mortar", "Scouts") == f"{first} activated Mortar, Scouts."
    # Whose they are is told once.
    assert named("Mortar", "Mortar") == f"{first} activated Mortar, Mortar ({second})."


@pytest.mark.parametrize(
    ("order", "said"),
    [("activate", "to act"), ("rally", "to rally"), ("watch", "to watch"), ("tactical", "to take cover")],
)
def test_orders_of_leaders_are_told_in_a_sentence(order: OrderKind, said: str) -> None:
    state = tactical.village("points")
    leader = next(iter(state.leaders.values()))
    unit = next(state.on_map(leader.side)).id
    ordered = LeaderOrdered(leader=leader.id, order=order, unit=unit, rules=("coc.leaders.orders",))
    assert message_of(ordered, state) == f"{leader.name} ordered {full_name_of(state, unit)} {said}."


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("tactical", "crept off"),
        ("slow", "set out slowly"),
        ("normal", "set out"),
        ("fast", "set out at the double"),
    ],
)
def test_how_a_unit_sets_out_is_told_as_buttons_name_its_speeds(mode: Mode, said: str) -> None:
    state = tactical.start(0)
    unit = next(iter(state.units))
    moved = MoveStarted(unit=unit, mode=mode, rolled=(), total=3, rules=("tactical.needs.movement",))
    assert message_of(moved, state).endswith(f" {said}, up to 3 hexes.")


def test_fire_that_only_suppresses_is_told_as_that() -> None:
    state = tactical.start(0)
    unit, target = (next(state.on_map(facts.id)).id for facts in state.board.sides)

    def told(manner: FireType) -> str:
        rules = ("tactical.needs.fire",)
        fired = FireDeclared(unit=unit, target=target, weapon="", manner=manner, cause="fire", rules=rules)
        return message_of(fired, state)

    assert " opened fire at " in told("for-effect")
    assert " opened suppressing fire at " in told("suppressing")
    assert not any(
        "(for effect)" in each or "(suppressing)" in each
        for each in (told("for-effect"), told("suppressing"))
    )


def test_a_command_card_is_told_with_its_commander_the_tokens_counted_and_the_orders_lost() -> None:
    state = tactical.village("cards")
    side = state.board.sides[0]
    unit, rules = next(state.on_map(side.id)).id, ("cards.phase.steps",)
    named = CommanderNominated(side=side.id, unit=unit, rules=rules)
    assert message_of(named, state) == f"Commander of {side.name} in this round: {state.facts(unit).name}."
    tokens = ("commander", "corps", "corps", "support")
    pool = OrderPoolCreated(side=side.id, tokens=tokens, rules=rules)
    assert message_of(pool, state).endswith(f"{side.name}: commander 1, corps 2, support 1.")
    assert (
        message_of(OrdersLost(side=side.id, orders=1, rules=rules), state)
        == f"{side.name} lost 1 order of the card."
    )
