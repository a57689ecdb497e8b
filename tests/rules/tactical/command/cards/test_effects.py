"""When the effects of command cards are resolved, and on whom."""

from collections.abc import Iterable

import pytest

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.catalogue_types import CommandCard
from studio.rules.tactical.base.effect_events import TextShown
from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects.choices import ChooseTarget
from tests.support.cards_battles import (
    GERMAN,
    US,
    about,
    battle,
    card,
    choices,
    chosen,
    effect,
    events_of,
    forces,
    g,
    offered,
    play,
    quiet,
    quietly,
    u,
    unit,
)

BOTH = forces(("commander", "corps"), ("commander", "corps"))
#: What is told at the end of each step, to set the texts of effects among.
MARKS = (
    "card-revealed",
    "priority-settled",
    "commander-nominated",
    "order-issued",
    "order-pool-created",
    "activation-started",
    "activation-ended",
)


def says(id_: str, *timings: str, pips: int) -> CommandCard:
    """A card that says when it is resolved: its side and the class."""
    return card(id_, *(effect("text", each, text=f"{id_} {each}") for each in timings), pips=pips)


def course(us: Iterable[str], german: Iterable[str], *, first: str = US) -> list[str]:
    """What is told of a round up to its second activation, texts of effects among the marks."""
    cards = (says("blue", *us, pips=1 + (first == GERMAN)), says("red", *german, pips=1 + (first == US)))
    state = battle(*BOTH, cards=cards, hands={US: ("blue",), GERMAN: ("red",)}, last_round=1)
    events: list[Event] = []
    for _ in range(40):
        action = (
            choices("blue", "red")[about(state).startswith(GERMAN)]
            if state.round == 1 and about(state).endswith("secret-choice")
            else quiet(state)
        )
        events += events_of(state, action)
        state = play(state, action)
        if sum(each.kind == "activation-ended" for each in events) == 2:
            break
    told = [each.text if isinstance(each, TextShown) else each.kind for each in events]
    return [each for each in told if each in MARKS or each.startswith(("blue", "red"))]


def texts(told: list[str]) -> list[str]:
    return [each for each in told if each not in MARKS]


@pytest.mark.rule(
    "cards.effects.timing-order", "cards.resolve.one-at-a-time-by-class", "cards.resolve.one-at-a-time"
)
def test_classes_come_one_after_the_other_blue_before_red() -> None:
    """X13: blue has effects of classes 1 and 2, red one of class 1."""
    assert texts(course(["1", "2"], ["1"])) == ["blue 1", "red 1", "blue 2"]
    every = ["1", "2", "3", "4", "5"]
    alternating = [f"{side} {timing}" for timing in every for side in ("blue", "red")]
    assert texts(course(every, every)) == alternating
    # From class 3 on the side with priority comes first.
    red_first = [f"{side} {timing}" for timing in every[2:] for side in ("red", "blue")]
    assert texts(course(every, every, first=GERMAN)) == alternating[:4] + red_first


@pytest.mark.rule(
    "cards.resolve.same-time-blue-first", "cards.resolve.blue-player", "cards.effects.on-reveal"
)
def test_effects_of_the_reveal_come_first_blues_before_reds_whoever_has_priority() -> None:
    for first in (US, GERMAN):
        told = course(["1"], ["1"], first=first)
        assert told[:4] == ["card-revealed", "card-revealed", "blue 1", "red 1"]
        assert told[4] == "priority-settled"


@pytest.mark.rule("cards.effects.no-timing")
def test_effects_without_a_timing_follow_those_of_the_reveal() -> None:
    told = course(["played", "1"], ["played", "2", "1"])
    assert told[2:][:6] == ["blue 1", "red 1", "blue played", "red played", "red 2", "priority-settled"]


@pytest.mark.rule("cards.effects.on-orders")
def test_effects_of_orders_come_before_the_orders_of_their_side() -> None:
    told = course(["3"], ["3"], first=GERMAN)
    start = told.index("commander-nominated") + 2
    assert told[start : start + 5] == [
        "red 3",
        "order-issued",
        "blue 3",
        "order-issued",
        "order-pool-created",
    ]


@pytest.mark.rule("cards.effects.activation-start")
def test_effects_of_the_start_of_the_activation_phase_come_before_the_first_activation() -> None:
    told = course(["4"], ["4"], first=GERMAN)
    start = told.index("order-pool-created") + 2
    assert told[start : start + 3] == ["red 4", "blue 4", "activation-started"]


@pytest.mark.rule("cards.effects.activation-during")
def test_effects_of_the_activation_phase_wait_for_their_occasion() -> None:
    told = course(["5", "5-enemy"], ["5-own", "5"], first=GERMAN)
    activations = told[told.index("activation-started") :]
    one = ["activation-started", "activation-ended", "red 5-own", "red 5", "blue 5", "blue 5-enemy"]
    assert sorted(activations[:6]) == sorted(one)
    assert activations[2].startswith("red")
    assert activations[3].startswith("red")
    assert activations[6:] == ["activation-started", "activation-ended"]
    # The enemy's first activation is the second of the round where the owner acts first.
    late = course(["5-enemy"], [], first=US)
    assert late[-1] == "blue 5-enemy"
    assert late.count("activation-ended") == 2


@pytest.mark.rule("cards.select.name-means-friendly", "cards.select.name-stated-side")
def test_a_name_means_the_friendly_unit_unless_the_card_says_enemy() -> None:
    def pinned(side: str) -> list[str]:
        """Whom a card pins that names a unit that both sides have."""
        pin = effect("condition", "1", side=side, what="pinned", to=EffectTarget("all-units", words=("Ace",)))
        units = (
            unit("u1", "0106", "commander"),
            unit("u2", "0206", name="Ace"),
            unit("g1", "0101", "commander"),
            unit("g2", "0201", name="Ace"),
        )
        state = battle(*units, cards=(card("own", pin, unit=u(2)),), hands={US: ("own",)})
        after = chosen(state)
        return [each.id for each in after.units.values() if each.condition == "pinned"]

    assert pinned("own") == ["u2"]
    assert pinned("enemy") == ["g2"]


@pytest.mark.rule("tactical.needs.card-effects")
def test_an_effect_for_a_unit_of_choice_is_asked_of_its_owner() -> None:
    pin = effect("condition", "1", side="enemy", what="pinned", to=EffectTarget("unit"))
    state = battle(*BOTH, cards=(card("fire", pin),), hands={GERMAN: ("fire",)})
    asked: State = chosen(state)
    assert about(asked) == "german target"
    assert [each.unit for each in offered(asked, ChooseTarget)] == [u(1), u(2)]
    assert Done() not in offered(asked, Done)
    after = play(asked, ChooseTarget(u(2)))
    assert after.units[u(2)].condition == "pinned"
    assert after.units[g(2)].condition == "none"
    assert quietly(after) != after
