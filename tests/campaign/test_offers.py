"""Cards drawn by weight: what is drawn, and how likely each is."""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from studio.campaign.offers import Draw, PoolCard, chances_to_be_drawn, conference_draw, draw_cards
from studio.rules.kernel.chance import Chance, Purpose

POOL = tuple(PoolCard(name, weight) for name, weight in {"a": 4, "b": 3, "c": 2, "d": 1}.items())


FREE, OFFER = (conference_draw("c1", kind) for kind in Draw)


@dataclass(frozen=True, slots=True)
class Loaded(Chance):
    """A chance whose numbers are known, each with the bound below which it is drawn."""

    numbers: tuple[tuple[int, int], ...] = ()

    def below(self, bound: int, purpose: Purpose) -> tuple[int, Chance]:
        (number, expected), *rest = self.numbers
        assert (bound, purpose) == (expected, FREE)
        return number, replace(self, numbers=tuple(rest))


@pytest.mark.rule("camp.conference.card.weights")
def test_a_draw_counts_through_the_weights_that_are_left() -> None:
    assert draw_cards(POOL, 2, Loaded(0, numbers=((6, 10), (5, 7))), FREE) == ("b", "c")


@pytest.mark.rule("camp.conference.card.weights")
def test_chances_are_exact() -> None:
    pool = [PoolCard("first", 1), PoolCard("second", 1), PoolCard("third", 2)]
    chances = chances_to_be_drawn(pool, 2)
    assert chances == {"first": Fraction(7, 12), "second": Fraction(7, 12), "third": Fraction(5, 6)}
    assert sum(chances_to_be_drawn(POOL, 3).values()) == 3


@pytest.mark.rule("camp.conference.card.weights")
def test_draws_come_as_often_as_their_chances_say() -> None:
    drawn = Counter(card for seed in range(2_000) for card in draw_cards(POOL, 2, Chance(seed), FREE))
    for card, chance in chances_to_be_drawn(POOL, 2).items():
        expected = 2_000 * chance
        assert abs(drawn[card] - expected) < 4 * float(expected * (1 - chance)) ** 0.5


@pytest.mark.rule("camp.conference.card.selection")
def test_nothing_is_drawn_twice_and_what_is_held_alone_or_given_is_left_out() -> None:
    pool = (*POOL, PoolCard("kept", 50, single=True), PoolCard("never", 0))
    for seed in range(20):
        free = draw_cards(pool, 1, Chance(seed), FREE, held={"kept", "a"})
        offered = draw_cards(pool, 9, Chance(seed), OFFER, held={"kept", "a"}, given=free)
        assert sorted((*free, *offered)) == ["a", "b", "c", "d"]


@pytest.mark.rule("camp.conference.card.selection")
def test_each_conference_draws_for_itself_what_is_free_and_what_is_for_sale() -> None:
    pool = [PoolCard(str(number), 1) for number in range(1000)]
    purposes = [conference_draw(node, kind) for node in ("c1", "c2") for kind in Draw]
    drawn = {draw_cards(pool, 3, Chance(seed), each) for seed in (7, 8) for each in purposes * 2}
    assert len(drawn) == 2 * len(purposes)
