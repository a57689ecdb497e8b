"""What a combat may take from one unit for good, exactly (3.3 Combat losses, Stragglers)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate

from studio.rules.operational.base.steps import Queue, kill
from studio.rules.operational.combat import chances


@dataclass(frozen=True, slots=True)
class LossOrder:
    """In what sequence a unit would lose its elements, and what it could lose."""

    #: How many of the first n elements that are lost are regular steps; from n = 0.
    regular: tuple[int, ...]
    #: The least number of lost elements that destroys the unit.
    destroyed_by: int
    #: How many elements can be suppressed.
    active: int


@dataclass(frozen=True, slots=True)
class LossDistribution:
    """The losses of one unit: `lost[n]` is the weight, of `total`, of losing n elements, be they KIA or stragglers.

    Steps of the unit's faction become stragglers in `straggler_percent` of cases, as far as its hex has room. Where
    the combat `spares`, as a set piece attack does, all of it is suppressed and nothing lost.
    """

    lost: tuple[int, ...]
    total: int
    fall: LossOrder
    straggler_percent: int
    straggler_room: int
    spares: bool = False
    #: Where the rest of the combat decides into which hex steps straggle: the weights of room for none, one, two ... of
    #: a unit that is left, and of one that is destroyed.
    rooms_of_survivor: tuple[int, ...] = ()
    rooms_of_dead: tuple[int, ...] = ()

    @property
    def destroyed_by(self) -> int:
        """The least number of lost elements that destroys the unit; more than it has where it is spared."""
        return len(self.fall.regular) if self.spares else self.fall.destroyed_by

    def destroys(self, count: int) -> bool:
        """Say whether so many losses destroy the unit; a draw may be of more than it has."""
        return not self.spares and count >= self.fall.destroyed_by

    @property
    def suppressed(self) -> Mapping[int, Fraction]:
        """The probability of each number of elements that are suppressed in place of being lost, beyond none."""
        found: dict[int, Fraction] = {}
        for count, weight in enumerate(self.lost):
            if count and weight and self.spares:
                number = min(count, self.fall.active)
                found[number] = found.get(number, Fraction(0)) + Fraction(weight, self.total)
        return found

    @property
    def survival(self) -> Fraction:
        """The probability that the unit is not destroyed."""
        return Fraction(sum(self.lost[: self.destroyed_by]), self.total)

    @property
    def mean(self) -> Fraction:
        """The elements that the unit has to expect to lose."""
        lost = sum(count * weight for count, weight in enumerate(self.lost))
        return Fraction(0) if self.spares else Fraction(lost, self.total)

    @property
    def none(self) -> Fraction:
        """The probability that nothing is lost, nor suppressed in place of it."""
        return Fraction(self.lost[0], self.total)

    def split(self) -> Mapping[tuple[int, int], Fraction]:
        """Return the probability of each pair of elements KIA and steps that become stragglers."""
        if self.spares:
            return {(0, 0): Fraction(1)}
        found: dict[tuple[int, int], Fraction] = {}
        for count, weight in enumerate(self.lost):
            for strays, share in enumerate(self.straggler_chances(count)):
                pair = count - strays, strays
                found[pair] = found.get(pair, Fraction(0)) + share * Fraction(weight, self.total)
        return {pair: share for pair, share in found.items() if share}

    def straggler_chances(self, count: int) -> tuple[Fraction, ...]:
        """Return the probability of each number of stragglers if so many elements are lost."""
        regular, percent = self.fall.regular[count], self.straggler_percent
        rooms = self.rooms_of_dead if self.destroys(count) else self.rooms_of_survivor
        if not rooms:
            return chances.straggler_chances(regular, percent, self.straggler_room)
        return _merge(
            (strays, share * Fraction(weight, sum(rooms)))
            for room, weight in enumerate(rooms)
            for strays, share in enumerate(chances.straggler_chances(regular, percent, room))
        )

    @property
    def kia(self) -> tuple[Fraction, ...]:
        """The probability of each number of elements KIA, stragglers left out."""
        return _merge((kia, share) for (kia, _), share in self.split().items())

    @property
    def stragglers(self) -> tuple[Fraction, ...]:
        """The probability of each number of steps that become stragglers."""
        return _merge((strays, share) for (_, strays), share in self.split().items())


def _merge(shares: Iterable[tuple[int, Fraction]]) -> tuple[Fraction, ...]:
    found: dict[int, Fraction] = {}
    for number, share in shares:
        found[number] = found.get(number, Fraction(0)) + share
    return tuple(found.get(number, Fraction(0)) for number in range(max(found) + 1))


@lru_cache(maxsize=4096)
def loss_order_of(queue: Queue) -> LossOrder:
    """Find how a queue would fall (op.step.active-lost-first, op.step.queue.kia-removed)."""
    sequence = kill(queue, len(queue))[1]
    regular = tuple(accumulate((element.specialist is None for element in sequence), initial=0))
    active = sum(element.active for element in queue)
    return LossOrder(regular, regular.index(regular[-1]), active)
