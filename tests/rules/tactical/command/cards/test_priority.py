"""Who has priority, with the odds of the red die."""

from dataclasses import replace
from itertools import product

import pytest

from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.events import PriorityRolled, PrioritySettled
from tests.support.cards_battles import (
    GERMAN,
    US,
    battle,
    card,
    choices,
    chosen,
    command_of,
    effect,
    events_of,
    forces,
    to_round,
)
from tests.support.dice import dice
from tests.support.squad_battles import TABLES

BOTH = forces(("commander",), ("commander",))


def first(state: State) -> str | None:
    return command_of(state).priority


def winners(us: str | None, german: str | None, **rest: object) -> list[str | None]:
    """Who has priority for each face of the die; a single entry where none is rolled."""
    units = forces(("commander" if us else "corps",), ("commander" if german else "corps",))
    hands = {US: (us,) if us else (), GERMAN: (german,) if german else ()}
    bare: list[str | None] = []
    for face in range(6):
        state = chosen(battle(*units, hands=hands, rolls=[face], **rest))  # type: ignore[arg-type]
        bare.append(first(state))
        if state.chance == dice([face]):
            return [first(state)]
    return bare


@pytest.mark.rule("cards.priority.fewest-pips")
def test_the_fewer_pips_have_priority() -> None:
    """X9: Assault of 3 pips against Ambush of 1."""
    for us, german in product(("p1", "p2", "p3", "p4"), repeat=2):
        if us != german:
            assert winners(us, german) == [US if us < german else GERMAN]
    units = forces(("commander",), ("commander",))
    cards = (card("assault", pips=3, orders=3), card("ambush", pips=1))
    state = battle(*units, cards=cards, hands={US: ("assault",), GERMAN: ("ambush",)})
    assert first(chosen(state)) == GERMAN


@pytest.mark.rule(
    "cards.priority.tie-die",
    "cards.priority.tie-block",
    "cards.priority.tie-other",
    "cards.priority.who-rolls",
    "tactical.needs.red-defense-die",
)
def test_equal_pips_are_settled_by_the_red_die_of_the_blue_player() -> None:
    """X10: both have 4 pips; 3 faces of 6 are blocks."""
    assert winners("p4", "p4") == [US] * 3 + [GERMAN] * 3
    assert winners("p4", "p4", roller=GERMAN) == [GERMAN] * 3 + [US] * 3


@pytest.mark.rule("cards.priority.one-unable")
def test_who_alone_has_played_has_priority_without_a_die() -> None:
    assert winners("p4", None) == [US]
    assert winners(None, "p4") == [GERMAN]


@pytest.mark.rule("cards.priority.neither-played")
def test_where_nobody_has_played_the_die_says_it() -> None:
    units = forces(("corps",), ("corps",))
    assert [first(battle(*units, rolls=[face])) for face in range(6)] == [US] * 3 + [GERMAN] * 3


@pytest.mark.rule("cards.priority.shown")
def test_the_roll_and_who_has_priority_are_told() -> None:
    state = battle(*BOTH, hands={US: ("p4",), GERMAN: ("p4",)}, rolls=[3])
    news = events_of(state, *choices("p4", "p4"))
    assert [(each.side, each.face) for each in news if isinstance(each, PriorityRolled)] == [(US, "surge")]
    assert [each.side for each in news if isinstance(each, PrioritySettled)] == [GERMAN]


@pytest.mark.rule("cards.priority.lasts-a-round")
def test_priority_is_settled_anew_in_each_round() -> None:
    state = battle(*BOTH, hands={US: ("p1", "p4"), GERMAN: ("p3",)})
    one = chosen(state, "p1")
    assert first(one) == US
    two = to_round(one, 2)
    assert first(two) is None
    assert first(chosen(two, "p4")) == GERMAN


@pytest.mark.rule("tactical.needs.red-defense-die")
@pytest.mark.parametrize(
    ("figures", "shown"),
    [
        ({}, ["block"] * 3 + ["surge"] + ["blank"] * 2),
        ({"block_faces": 1}, ["block", "surge", "blank", "blank"]),
        ({"surge_faces": 0}, ["block"] * 3 + ["blank"] * 2),
        ({"blank_faces": 3}, ["block"] * 3 + ["surge"] + ["blank"] * 3),
    ],
)
def test_the_faces_of_the_red_die_are_figures(figures: dict[str, int], shown: list[str]) -> None:
    tables = replace(TABLES, cards=replace(TABLES.cards, **figures))
    faces = []
    for number in range(len(shown)):
        state = battle(*BOTH, hands={US: ("p4",), GERMAN: ("p4",)}, rolls=[number], tables=tables)
        news = events_of(state, *choices("p4", "p4"))
        faces += [each.face for each in news if isinstance(each, PriorityRolled)]
    assert faces == shown


@pytest.mark.rule("cards.priority.after-effects")
def test_priority_comes_after_the_effects_that_are_due_before_it() -> None:
    loud = card("loud", effect("text", "2"), pips=1)
    state = battle(*BOTH, cards=(loud,), hands={US: ("loud",)})
    kinds = [each.kind for each in events_of(state, *choices("loud", "p3"))]
    assert kinds.index("text-shown") < kinds.index("effects-ended") < kinds.index("priority-settled")


@pytest.mark.parametrize(
    ("us", "german", "rules"),
    [
        ("p1", "p2", ["fewest-pips"]),
        ("p4", None, ["one-unable"]),
        ("p4", "p4", ["tie-die", "tie-block"]),
        ("p3", "p3", ["tie-die", "tie-block"]),
    ],
)
def test_what_is_told_names_the_rule_that_settled_it(us: str, german: str | None, rules: list[str]) -> None:
    units = forces(("commander",), ("commander" if german else "corps",))
    hands = {US: (us,), GERMAN: (german or "p1",)}
    state = battle(*units, hands=hands, rolls=[0])
    news = events_of(state, *choices(us, german or "p1")[: 2 if german else 1])
    told = [each.rules for each in news if isinstance(each, PriorityRolled | PrioritySettled)]
    assert told == [(f"cards.priority.{rule}",) for rule in rules]
