"""Two versions of a battle, or two ways to play it, over the same seeds: what differs, and how surely."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from studio import StudioError
from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.lab.paired import CLOSE, Difference, paired_difference
from studio.playtest.measures import GameResult
from studio.playtest.report import Share, wilson
from studio.playtest.signs import signed
from studio.rules.kernel.decision import Side
from studio.tables.quantities import count_of


class OtherSides(StudioError):
    """Two battles between other sides."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(
            f"“{first}” and “{second}” are fought by other sides, so that their wins cannot be compared; "
            "choose another version of the same battle."
        )


@dataclass(frozen=True, slots=True)
class SideComparison:
    """The wins of a side in both, and the difference."""

    id: str
    name: str
    first: Share
    second: Share
    difference: Difference

    @property
    def text(self) -> str:
        """Say it in a sentence."""
        found = self.difference
        wins = (
            f"{self.name} wins {self.second.share:.1%} instead of {self.first.share:.1%}: "
            f"{signed(100 * found.value, 1)} points, {signed(100 * found.low, 1)} to {signed(100 * found.high, 1)}"
        )
        if found.is_settled:
            return f"{wins}; the difference is settled."
        if not found.more_games:
            return f"{wins}; if there is a difference, it is below {CLOSE:.0%}."
        more = f"{count_of(found.more_games, 'more game')} of each"
        if found.settles_sign:
            return f"{wins}; not settled, some {more} would settle it."
        return f"{wins}; not settled, some {more} would show whether it is below {CLOSE:.0%}."


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both versions, each with what tells it from the other, in so many pairs of games."""

    first: str
    second: str
    games: int
    seed: int
    #: Pairs of games that went the same from beginning to end, as far as figures show it.
    equal: int
    sides: tuple[SideComparison, ...]
    mean_turns: tuple[float, float]

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)

    @property
    def text(self) -> str:
        """Write it for people, with a final newline."""
        head = f"{count_of(self.games, 'game')} of each with the same seeds, from {self.seed}"
        lines = [
            f"First:  {self.first}",
            f"Second: {self.second}",
            f"{head}; {self.equal} went the same.",
            "",
        ]
        lines += [side.text for side in self.sides]
        first, second = self.mean_turns
        lines.append(f"A game takes {second:.1f} turns instead of {first:.1f}.")
        return "\n".join(lines) + "\n"


def comparison_of(
    first: PlannedBatch,
    second: PlannedBatch,
    names: tuple[str, str],
    results: tuple[Sequence[GameResult], Sequence[GameResult]],
) -> Comparison:
    """Compare the games of seeds that both have; there is at least one. Raises OtherSides."""
    require_same_sides(first, second)
    sides = first.battle.in_language.scenario.sides
    by_seed = {result.seed: result for result in results[1]}
    pairs = [(result, by_seed[result.seed]) for result in results[0] if result.seed in by_seed]
    before, after = zip(*pairs, strict=True)
    return Comparison(
        *names,
        games=len(pairs),
        seed=min(result.seed for result in before),
        equal=sum(one == other for one, other in pairs),
        sides=tuple(_side(Side(side.id), side.name, before, after) for side in sides),
        mean_turns=(_mean_turns(before), _mean_turns(after)),
    )


def require_same_sides(first: PlannedBatch, second: PlannedBatch) -> None:
    """Raise OtherSides where two battles are fought by others."""
    one, other = (each.battle.in_language.scenario for each in (first, second))
    if [side.id for side in one.sides] != [side.id for side in other.sides]:
        raise OtherSides(one.title, other.title)


def _side(side: Side, name: str, before: Sequence[GameResult], after: Sequence[GameResult]) -> SideComparison:
    first, second = ([result.winner == side for result in results] for results in (before, after))
    return SideComparison(
        side,
        name,
        wilson(sum(first), len(first)),
        wilson(sum(second), len(second)),
        paired_difference(first, second),
    )


def _mean_turns(results: Sequence[GameResult]) -> float:
    return round(fmean(result.turns for result in results), 3)
