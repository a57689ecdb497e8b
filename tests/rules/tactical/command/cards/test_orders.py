"""Nominating commanders and issuing orders."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import IssueOrder, Nominate
from studio.rules.tactical.command.cards.events import CommanderNominated, OrderIssued, OrdersLost
from tests.support.cards_battles import (
    GERMAN,
    RULES,
    US,
    about,
    battle,
    card,
    choices,
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
    refused,
    to_round,
    u,
    unit,
)

TWO = ("commander", "commander", "corps", "corps", "corps")
ONE = ("commander", "corps", "corps")


def ordering(us: str = "p1", german: str = "p2", **rest: object) -> State:
    """Both have a commander and two corps units; the US side has priority and issues its orders."""
    state = battle(*forces(ONE, ONE), hands={US: (us,), GERMAN: (german,)}, **rest)  # type: ignore[arg-type]
    return chosen(state)


@pytest.mark.rule("cards.orders.nominate-any-commander", "cards.orders.nominate-first")
def test_with_a_generic_card_any_commander_is_nominated_priority_first() -> None:
    state = chosen(battle(*forces(TWO, TWO), hands={US: ("p3",), GERMAN: ("p2",)}))
    assert about(state) == "german nominate"
    assert [each.unit for each in offered(state, Nominate)] == [g(1), g(2)]
    assert refused(state, Nominate(g(3))) == "not-a-commander"
    assert refused(state, Nominate(u(1))) == "not-yours"
    assert refused(state, Done()) == "choice-due"
    named = play(state, Nominate(g(2)))
    assert command_of(named).commander == {GERMAN: g(2)}
    assert about(named) == "us nominate"
    assert refused(named, Nominate(g(1))) == "not-yours"


@pytest.mark.rule("cards.orders.nominate-then-issue", "cards.orders.priority-first", "cards.orders.both-done")
def test_orders_come_when_both_have_nominated_all_of_the_first_sides_before_the_others() -> None:
    state = chosen(battle(*forces(TWO, TWO), hands={US: ("p3",), GERMAN: ("p2",)}))
    asked = []
    while about(state).split()[1] != "turn":
        asked.append(about(state))
        assert not command_of(state).pool
        state = quietly(state)
    steps = ["german nominate", "us nominate", *["german orders"] * 2, *["us orders"] * 3]
    assert asked == steps
    assert command_of(state).pool


@pytest.mark.rule("cards.orders.nominate-specific", "cards.orders.operative-own-card-only")
def test_a_card_that_belongs_to_a_unit_makes_it_the_commander() -> None:
    own = card("own", pips=1, unit=u(2), orders=1)
    units = forces(("commander", "operative", "corps"), ONE)
    state = chosen(battle(*units, cards=(own,), hands={US: ("own",)}))
    assert command_of(state).commander[US] == u(2)
    generic = chosen(battle(*units, cards=(own,), hands={US: ("p1",)}))
    assert command_of(generic).commander[US] == u(1)
    # Two commanders make the choice visible: an operative is none of those who are offered.
    two = chosen(battle(*forces(("commander", "commander", "operative"), ONE), hands={US: ("p1",)}))
    assert [each.unit for each in offered(two, Nominate)] == [u(1), u(2)]
    assert refused(two, Nominate(u(3))) == "not-a-commander"


@pytest.mark.rule("cards.orders.no-commander")
def test_operatives_alone_nominate_nobody_with_a_generic_card() -> None:
    state = battle(*forces(("operative", "corps"), ONE), hands={US: ("p3",), GERMAN: ("p4",)})
    news = events_of(state, *choices("p3", "p4"))
    assert [(each.side, each.orders) for each in news if isinstance(each, OrdersLost)] == [(US, 3)]
    assert [each.side for each in news if isinstance(each, CommanderNominated)] == [GERMAN]
    after = chosen(state)
    assert command_of(after).priority == US  # by its pips
    assert about(after) == "german orders"


@pytest.mark.rule("cards.orders.no-card")
def test_who_played_no_card_has_no_commander_and_all_units_in_the_pool() -> None:
    state = go_to(chosen(battle(*forces(("corps", "corps", "support"), ONE))), "german turn")
    command = command_of(state)
    assert US not in command.commander
    assert command.orders.get(US, ()) == ()
    assert command.pool[US] == {"corps": 2, "support": 1}


@pytest.mark.rule("cards.orders.number-on-card", "cards.orders.must-issue-all")
def test_the_card_says_how_many_orders_are_issued_and_all_have_to_be() -> None:
    state = ordering("p2", "p3")
    for left in (2, 1):
        assert about(state) == "us orders"
        assert command_of(state).left[US] == left
        assert refused(state, Done()) == "orders-left"
        state = quietly(state)
    assert about(state) == "german orders"
    assert len(command_of(state).orders[US]) == 2


@pytest.mark.rule("cards.orders.excess-lost", "cards.orders.units-on-card", "cards.orders.type-matches")
def test_orders_without_a_unit_for_them_are_lost() -> None:
    """X14: a card of 3 orders for troopers, two of which there are."""
    words = {"u1": (), "u2": ("trooper",), "u3": ("trooper",), "u4": ("vehicle",)}
    ranks = ("commander", "corps", "corps", "corps")
    units = [
        unit(id_, f"0{n}06", rank, words=words[id_])
        for n, (id_, rank) in enumerate(zip(words, ranks, strict=True), 1)
    ]
    troopers = card("troopers", pips=1, orders=3, to=("trooper",))
    state = chosen(battle(*units, *forces((), ONE), cards=(troopers,), hands={US: ("troopers",)}))
    assert [each.unit for each in offered(state, IssueOrder)] == [u(2), u(3)]
    assert refused(state, IssueOrder(u(4))) == "wrong-type"
    one = play(state, IssueOrder(u(2)))
    assert refused(one, Done()) == "orders-left"
    (last,) = offered(one, IssueOrder)
    news = events_of(one, last)
    assert [(each.side, each.orders) for each in news if isinstance(each, OrdersLost)] == [(US, 1)]
    assert command_of(play(one, last)).orders[US] == (u(2), u(3))
    assert command_of(to_round(play(one, last), 2)).left == {}


@pytest.mark.rule("tactical.needs.unit-types", "cards.orders.units-on-card")
@pytest.mark.parametrize(
    ("to", "fit"),
    [
        (("scouts",), [2]),
        (("support",), [3]),
        (("Wittmann",), [4]),
        (("scouts", "commander"), [1, 2]),
        ((), [1, 2, 3, 4]),
    ],
)
def test_a_card_lists_words_ranks_or_names(to: tuple[str, ...], fit: list[int]) -> None:
    units = (
        unit("u1", "0106", "commander"),
        unit("u2", "0206", words=("scouts", "foot")),
        unit("u3", "0306", "support"),
        unit("u4", "0406", name="Wittmann"),
        *forces((), ONE),
    )
    state = chosen(battle(*units, cards=(card("some", pips=1, to=to),), hands={US: ("some",)}))
    assert [each.unit for each in offered(state, IssueOrder)] == [u(number) for number in fit]


@pytest.mark.rule("cards.orders.not-twice-in-phase", "cards.orders.friendly-undefeated")
def test_no_unit_is_ordered_twice_nor_one_that_is_lost_or_the_enemys() -> None:
    state = play(ordering("p3", "p4"), IssueOrder(u(2)))
    assert refused(state, IssueOrder(u(2))) == "ordered"
    assert refused(state, IssueOrder(g(2))) == "not-yours"
    gone = state.with_unit(replace(state.units[u(3)], where="defeated", at=None))
    assert refused(gone, IssueOrder(u(3))) == "not-a-target"
    assert [each.unit for each in offered(gone, IssueOrder)] == [u(1)]


@pytest.mark.rule("cards.orders.only-two-criteria")
def test_distance_does_not_matter_unless_the_scenario_says_so() -> None:
    units = (
        unit("u1", "0106", "commander"),
        unit("u2", "0306"),
        unit("u3", "0806"),
        unit("u4"),
        *forces((), ONE),
    )
    far = chosen(battle(*units, hands={US: ("p1",)}))
    assert [each.unit for each in offered(far, IssueOrder)] == [u(1), u(2), u(3), u(4)]
    near = chosen(battle(*units, hands={US: ("p1",)}, command_range=2))
    assert [each.unit for each in offered(near, IssueOrder)] == [u(1), u(2)]
    assert refused(near, IssueOrder(u(3))) == refused(near, IssueOrder(u(4))) == "out-of-range"


@pytest.mark.rule("cards.orders.token-rank", "cards.orders.token-faceup", "tactical.needs.ranks")
def test_an_order_is_a_token_of_the_units_rank_that_both_see() -> None:
    state = ordering("p1", "p2")
    (told,) = (each for each in events_of(state, IssueOrder(u(1))) if isinstance(each, OrderIssued))
    assert (told.unit, told.rank) == (u(1), "commander")
    after = play(state, IssueOrder(u(3)))
    (told,) = (each for each in events_of(state, IssueOrder(u(3))) if isinstance(each, OrderIssued))
    assert told.rank == "corps"
    assert command_of(after).orders[US] == (u(3),)


@pytest.mark.rule(
    "cards.orders.other-sources", "cards.orders.other-sources-rules", "cards.orders.other-sources-count"
)
def test_an_ability_orders_a_unit_beside_the_card_whatever_its_type() -> None:
    grant = effect("order", "3", to=EffectTarget("unit", words=("vehicle",)))
    troopers = card("troopers", grant, pips=1, orders=2, to=("trooper",))
    units = (
        unit("u1", "0106", "commander", words=("trooper",)),
        unit("u2", "0206", words=("trooper",)),
        unit("u3", "0306", words=("vehicle",)),
        *forces((), ONE),
    )
    state = chosen(battle(*units, cards=(troopers,), hands={US: ("troopers",)}))
    assert command_of(state).orders[US] == (u(3),)
    assert command_of(state).left[US] == 2
    done = quietly(quietly(state))
    assert set(command_of(done).orders[US]) == {u(1), u(2), u(3)}


@pytest.mark.rule("cards.orders.one-per-round")
def test_no_unit_has_two_orders_in_a_round_from_whatever_sources() -> None:
    again = effect("order", "4", to=EffectTarget("unit", words=("only",)))
    twice = card("twice", again, pips=1, orders=1, to=("only",))
    units = (unit("u1", "0106", "commander"), unit("u2", "0206", words=("only",)), *forces((), ONE))
    state = chosen(battle(*units, cards=(twice,), hands={US: ("twice",)}))
    after = play(state, IssueOrder(u(2)))
    while about(after) == "german orders":
        before, after = after, quietly(after)
    assert "effect-lapsed" in [each.kind for each in events_of(before, quiet(before))]
    assert command_of(after).orders[US] == (u(2),)
    # And one that an effect has ordered is refused to its commander.
    first = card("first", replace(again, timing="1"), pips=1, orders=1)
    state = chosen(battle(*units, cards=(first,), hands={US: ("first",)}))
    assert refused(state, IssueOrder(u(2))) == "ordered"


@pytest.mark.parametrize(
    ("card_", "number", "rule"),
    [
        ("p1", 3, "operative-own-card-only"),
        ("p1", 4, "nominate-any-commander"),
        ("own", 4, "nominate-specific"),
    ],
)
def test_a_refused_nomination_names_its_rule(card_: str, number: int, rule: str) -> None:
    own = card("own", pips=1, unit=u(3))
    units = forces(("commander", "commander", "operative", "corps"), TWO)
    state = chosen(battle(*units, cards=(own,), hands={US: (card_,)}))
    # With the card of a unit its side is not asked; its rule is told all the same where the step is asked.
    state = state if about(state) == "us nominate" else state.with_top(Step("nominate", US))
    denied = RULES.refusal(state, Nominate(u(number)))
    assert denied is not None
    assert denied.rules == (f"cards.orders.{rule}",)
