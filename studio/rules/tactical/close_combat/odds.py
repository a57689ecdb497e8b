"""Exact odds of close combat, in whole weights (tactical.needs.close-combat)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from studio.rules.tactical.fire.odds import odds_of_hits, reduced

#: How a round, or the whole of it, ends: who holds the hex; "nobody" has a figure left; or both lost as many.
Verdict: TypeAlias = Literal["attacker", "defender", "nobody", "even"]
_ODDS_THAT_ARE_KEPT = 1024


class Fighters(NamedTuple):
    """Who fights: the figures of the attacker and of each defender, by id; dice that come on top of theirs."""

    attacker: int
    defenders: tuple[int, ...]
    #: Whether each defender rolls dice: those who have lost their nerve do not.
    rolls: tuple[bool, ...]
    attacker_more: int = 0
    defender_more: int = 0

    @property
    def attack_dice(self) -> int:
        """The dice of the attacker: one a figure, and those of its speed."""
        return self.attacker + self.attacker_more

    @property
    def defence_dice(self) -> int:
        """The dice of the defenders that roll; those of works only while one of them has a figure left."""
        own = sum(figures for figures, rolls in zip(self.defenders, self.rolls, strict=True) if rolls)
        return own + self.defender_more if own else 0

    def after(self, attacker_lost: int, defender_lost: int) -> "Fighters":
        """Return who is left: of the defenders each figure falls in the unit that has most, the first of equals."""
        defenders = list(self.defenders)
        for _ in range(min(defender_lost, sum(defenders))):
            defenders[defenders.index(max(defenders))] -= 1
        left = max(0, self.attacker - attacker_lost)
        return Fighters(left, tuple(defenders), self.rolls, self.attacker_more, self.defender_more)


def verdict_of(fighters: Fighters, attacker_lost: int, defender_lost: int) -> Verdict:
    """Return how a round ends in which so many figures fall: first who has nobody left, then who lost more."""
    attackers, defenders = fighters.attacker, sum(fighters.defenders)
    fallen, struck = min(attackers, attacker_lost), min(defenders, defender_lost)
    if fallen == attackers:
        return "defender" if struck < defenders else "nobody"
    if struck == defenders:
        return "attacker"
    return "even" if fallen == struck else "attacker" if fallen < struck else "defender"


@lru_cache(maxsize=_ODDS_THAT_ARE_KEPT)
def odds_of_melee(fighters: Fighters, kill: int, rounds: int) -> Mapping[Verdict, int]:
    """Return the weights of who holds the hex; after so many even rounds the attacker falls back."""
    found: dict[Verdict, int] = {}
    total = 6 ** ((fighters.attack_dice + fighters.defence_dice) * (rounds - 1))
    for attacker_lost, weight in enumerate(odds_of_hits(fighters.defence_dice, kill)):
        for defender_lost, more in enumerate(odds_of_hits(fighters.attack_dice, kill)):
            verdict = verdict_of(fighters, attacker_lost, defender_lost)
            if verdict == "even" and rounds > 1:
                further = odds_of_melee(fighters.after(attacker_lost, defender_lost), kill, rounds - 1)
                # All weights are of as many dice as are rolled at the most.
                scale = total // sum(further.values())
                for then, weights in further.items():
                    _add(found, then, weight * more * weights * scale)
            else:
                _add(found, "defender" if verdict == "even" else verdict, weight * more * total)
    return reduced(found)


def _add(found: dict[Verdict, int], verdict: Verdict, weight: int) -> None:
    found[verdict] = found.get(verdict, 0) + weight
