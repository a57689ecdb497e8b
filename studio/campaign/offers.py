"""Cards drawn by their weights: the free ones of a conference, and those that it offers."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import chain

from studio.rules.kernel.chance import Chance, DrawKind, Purpose


class Draw(DrawKind):
    """What is drawn for a conference, by its id."""

    FREE = "free"
    OFFER = "offer"


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A card of the campaign's pool as far as a draw asks."""

    id: str
    #: Its share of the chance to be drawn first; whole, and not negative.
    weight: int
    #: Not offered to who holds it, as a persistent card or one of a unit is.
    single: bool = False


def draw_cards(
    pool: Sequence[PoolCard],
    number: int,
    chance: Chance,
    drawn_for: Purpose,
    held: Collection[str] = (),
    given: Collection[str] = (),
) -> tuple[str, ...]:
    """Draw so many cards without putting any back, and none of those given before; fewer if the pool holds no more.

    A draw is a number below the sum of the weights left, counted through the pool in its sequence. Rules
    camp.conference.card.selection and camp.conference.card.weights.
    """
    left = [card for card in can_be_drawn(pool, held) if card.id not in given]
    drawn: list[str] = []
    while left and len(drawn) < number:
        index, chance = chance.draw([card.weight for card in left], drawn_for)
        drawn.append(left.pop(index).id)
    return tuple(drawn)


def can_be_drawn(pool: Sequence[PoolCard], held: Collection[str]) -> list[PoolCard]:
    """List the cards that a draw can give to who holds these."""
    return [card for card in pool if card.weight and not (card.single and card.id in held)]


def chances_to_be_drawn(pool: Sequence[PoolCard], number: int) -> dict[str, Fraction]:
    """Compute exactly how likely each card is among so many drawn for who holds none (camp.conference.card.weights).

    The work doubles with each card of another weight; equal weights count as one.
    """
    left = can_be_drawn(pool, ())
    weights = [card.weight for card in left]
    found = dict.fromkeys((card.id for card in pool), Fraction())
    for card in left:
        others = list(weights)
        others.remove(card.weight)
        found[card.id] = 1 - _missed(card.weight, tuple(sorted(others)), number)
    return found


@cache
def _missed(weight: int, others: tuple[int, ...], number: int) -> Fraction:
    """Compute how likely a card of this weight is in none of so many draws among others of these weights."""
    if number == 0:
        return Fraction(1)
    total = weight + sum(others)
    missed = Fraction()
    for other in dict.fromkeys(others):
        first = others.index(other)
        rest = others[:first] + others[first + 1 :]
        missed += Fraction(other * others.count(other), total) * _missed(weight, rest, number - 1)
    return missed


def conference_draw(conference: str, kind: Draw) -> Purpose:
    """Return the purpose of what is drawn as a conference opens, before any battle behind it has turns."""
    return Purpose(0, conference, kind)


def stream_seed(seed: int, *names: str | int) -> int:
    """Return the seed of something within a run, as of a battle by its id, of 64 bits."""
    text = "/".join(map(str, chain((seed,), names)))
    return int.from_bytes(sha256(text.encode()).digest()[:8])
