"""Cards drawn by weight: what is drawn, and how likely each is."""

from collections import Counter
from fractions import Fraction

import pytest

from studio.campaign.offers import PoolCard, chances_to_be_drawn, draw_cards, stream
from studio.rules.kernel.chance import Chance

POOL = tuple(PoolCard(name, weight) for name, weight in {"a": 4, "b": 3, "c": 2, "d": 1}.items())


class Loaded(Chance):
    """A chance whose numbers are known."""

    __slots__ = ()

    def below(self, bound: int) -> tuple[int, Chance]:
        number, expected = NUMBERS[self.draws]
        assert bound == expected
        return number, Loaded(0, self.draws + 1)


NUMBERS = [(6, 10), (5, 7)]


@pytest.mark.rule("camp.conference.card.weights")
def test_a_draw_counts_through_the_weights_that_are_left() -> None:
    assert draw_cards(POOL, 2, Loaded(0)) == ("b", "c")


@pytest.mark.rule("camp.conference.card.weights")
def test_chances_are_exact() -> None:
    pool = [PoolCard("first", 1), PoolCard("second", 1), PoolCard("third", 2)]
    chances = chances_to_be_drawn(pool, 2)
    assert chances == {"first": Fraction(7, 12), "second": Fraction(7, 12), "third": Fraction(5, 6)}
    assert sum(chances_to_be_drawn(POOL, 3).values()) == 3


@pytest.mark.rule("camp.conference.card.weights")
def test_draws_come_as_often_as_their_chances_say() -> None:
    drawn = Counter(card for seed in range(2_000) for card in draw_cards(POOL, 2, stream(seed, "c1")))
    for card, chance in chances_to_be_drawn(POOL, 2).items():
        expected = 2_000 * chance
        assert abs(drawn[card] - expected) < 4 * float(expected * (1 - chance)) ** 0.5


@pytest.mark.rule("camp.conference.card.selection")
def test_nothing_is_drawn_twice_and_what_is_held_alone_or_given_is_left_out() -> None:
    pool = (*POOL, PoolCard("kept", 50, single=True), PoolCard("never", 0))
    for seed in range(20):
        free = draw_cards(pool, 1, stream(seed, "c1"), held={"kept", "a"})
        offered = draw_cards(pool, 9, stream(seed, "c1", "offer"), held={"kept", "a"}, given=free)
        assert sorted((*free, *offered)) == ["a", "b", "c", "d"]


@pytest.mark.rule("camp.conference.card.selection")
def test_each_conference_has_a_stream_of_its_own() -> None:
    assert stream(7, "c1") == stream(7, "c1")
    assert len({stream(seed, node).seed for seed in (7, 8) for node in ("c1", "c2")}) == 4
