"""The same battle under several computer players for each side: who wins where, and whether the verdict depends on them."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import product
from typing import Any, Final

from studio import StudioError
from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.measures import GameResult
from studio.playtest.report import Share, wilson
from studio.rules.kernel.decision import Side
from studio.tables.quantities import count_of

_EVEN: Final = 0.5


class NotTwoSides(StudioError):
    """A battle between more or fewer sides than a table has."""

    def __init__(self, title: str) -> None:
        super().__init__(
            f"“{title}” is not fought by two sides, so that players cannot be set against each other."
        )


@dataclass(frozen=True, slots=True)
class Pairing:
    """One player against another, and the wins of the first side."""

    first: str
    second: str
    wins: Share

    @property
    def verdict(self) -> int:
        """1: it favours the first side; -1: the second; 0: neither, as far as these games tell."""
        return (self.wins.low > _EVEN) - (self.wins.high < _EVEN)


@dataclass(frozen=True, slots=True)
class DoctrineMatrix:
    """What came of every pairing."""

    scenario: str
    title: str
    sides: tuple[str, str]
    players: tuple[str, ...]
    games: int
    seed: int
    pairings: tuple[Pairing, ...]
    #: Whether who is favoured depends on who plays.
    depends: bool
    verdict: str

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)

    @property
    def text(self) -> str:
        """Write it for people, with a final newline."""
        first, second = self.sides
        width = max(14, *(len(name) + 2 for name in self.players))
        lines = [
            f"{self.title}: wins of {first}, {count_of(self.games, 'game')} each, from seed {self.seed}",
            "",
            f"{first[:20]:<22}{'against ' + second[:40]}",
            f"{'':<22}{''.join(f'{name:<{width + 10}}' for name in self.players)}".rstrip(),
        ]
        cells = {(each.first, each.second): each.wins for each in self.pairings}
        for name in self.players:
            shares = [cells[name, other] for other in self.players]
            lines.append(
                f"{name[:20]:<22}"
                + "".join(
                    f"{f'{each.share:.0%}, {100 * each.low:.0f} to {100 * each.high:.0f}':<{width + 10}}"
                    for each in shares
                ).rstrip()
            )
        return "\n".join([*lines, "", self.verdict]) + "\n"


def plan_matrix(base: PlannedBatch, players: Sequence[str]) -> tuple[PlannedBatch, ...]:
    """Set every player against every other, and against itself. Raises NotTwoSides."""
    sides = base.battle.scenario.sides
    if len(sides) != 2:
        raise NotTwoSides(base.battle.in_language.scenario.title)
    one, other = (Side(side.id) for side in sides)
    return tuple(
        replace(base, seats={one: first, other: second}) for first, second in product(players, repeat=2)
    )


def matrix_of(
    base: PlannedBatch, players: Sequence[str], results: Sequence[Sequence[GameResult]]
) -> DoctrineMatrix:
    """Sum up the games of the pairings, in the sequence of `plan_matrix`."""
    scenario = base.battle.in_language.scenario
    side = Side(scenario.sides[0].id)
    names = (scenario.sides[0].name, scenario.sides[1].name)
    pairings = tuple(
        Pairing(first, second, wilson(sum(game.winner == side for game in games), len(games)))
        for (first, second), games in zip(product(players, repeat=2), results, strict=True)
    )
    verdicts = {each.verdict for each in pairings}
    apart = (
        max(pairings, key=lambda each: each.wins.low).wins.low
        > min(pairings, key=lambda each: each.wins.high).wins.high
    )
    return DoctrineMatrix(
        scenario=scenario.id,
        title=scenario.title,
        sides=names,
        players=tuple(players),
        games=len(results[0]),
        seed=min(game.seed for game in results[0]),
        pairings=pairings,
        depends={1, -1} <= verdicts or (len(verdicts) > 1 and apart),
        verdict=_verdict(names, pairings, verdicts, apart=apart),
    )


def _verdict(names: tuple[str, str], pairings: Sequence[Pairing], verdicts: set[int], *, apart: bool) -> str:
    if {1, -1} <= verdicts or (len(verdicts) > 1 and apart):
        most = max(pairings, key=lambda each: each.wins.share)
        least = min(pairings, key=lambda each: each.wins.share)
        return (
            f"The verdict depends on who plays: {names[0]} wins {most.wins.share:.0%} with {most.first} against "
            f"{most.second}, and {least.wins.share:.0%} with {least.first} against {least.second}."
        )
    if verdicts == {1}:
        return f"The verdict does not depend on who plays: the battle favours {names[0]} in every pairing."
    if verdicts == {-1}:
        return f"The verdict does not depend on who plays: the battle favours {names[1]} in every pairing."
    if apart:
        return (
            "No pairing is surely uneven, but some differ: who plays matters, though not to who is favoured."
        )
    return "These games show no difference between the players; more games may."
