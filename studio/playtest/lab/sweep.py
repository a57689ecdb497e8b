"""A battle under other values: the share of wins along each, and what an author might do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.lab.designs import Design, Plan, plan_of
from studio.playtest.lab.pointers import Factor, value_text, with_values
from studio.playtest.measures import GameResult
from studio.playtest.report import Share, pooled, wilson
from studio.rules.kernel.decision import Side
from studio.tables.quantities import count_of

_EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """A variant that was played: its values by pointer, and the wins of the side that is followed."""

    values: Mapping[str, Any]
    wins: Share


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The wins at one value of a factor, over all variants that have it."""

    value: Any
    wins: Share
    is_now: bool


@dataclass(frozen=True, slots=True)
class Curve:
    """How the wins go along one factor."""

    pointer: str
    label: str
    points: tuple[CurvePoint, ...]

    @property
    def effect(self) -> float:
        """How far the wins go apart along it."""
        shares = [point.wins.share for point in self.points]
        return max(shares) - min(shares)


@dataclass(frozen=True, slots=True)
class Sweep:
    """What came of a sweep; `side` is the one whose wins are followed."""

    scenario: str
    title: str
    side: str
    side_name: str
    games: int
    seed: int
    now: Share
    points: tuple[SweepPoint, ...]
    curves: tuple[Curve, ...]
    advice: str
    #: The values of the variant that the advice is to take, by pointer; none where the battle is to stay as it is.
    advised: Mapping[str, Any]

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "scenario": self.scenario,
            "title": self.title,
            "side": self.side,
            "games": self.games,
            "seed": self.seed,
            "now": _share_data(self.now),
            "points": [{"values": dict(each.values), "wins": _share_data(each.wins)} for each in self.points],
            "curves": [
                {
                    "pointer": curve.pointer,
                    "label": curve.label,
                    "effect": round(curve.effect, 4),
                    "points": [
                        {"value": each.value, "now": each.is_now, "wins": _share_data(each.wins)}
                        for each in curve.points
                    ],
                }
                for curve in self.curves
            ],
            "advice": self.advice,
            "advised": dict(self.advised),
        }

    @property
    def text(self) -> str:
        """Write it for people, with a final newline."""
        lines = [
            f"{self.title}: wins of {self.side_name}, {count_of(self.games, 'game')} each, from seed {self.seed}",
            "",
        ]
        lines.append(f"{'as it is':<34}{_share_text(self.now)}")
        for curve in self.curves:
            lines += ["", f"{curve.label} ({curve.pointer}), {100 * curve.effect:.0f} points apart"]
            lines += [
                f"  {value_text(each.value) + (' (now)' if each.is_now else ''):<32}{_share_text(each.wins)}  "
                f"{'█' * round(40 * each.wins.share)}".rstrip()
                for each in curve.points
            ]
        return "\n".join([*lines, "", self.advice]) + "\n"


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """A sweep that is to be played: the battle as it is first, then each variant."""

    base: PlannedBatch
    factors: tuple[Factor, ...]
    plan: Plan
    batches: tuple[PlannedBatch, ...]


def plan_sweep(base: PlannedBatch, factors: Sequence[Factor], design: Design) -> SweepPlan:
    """Set up the variants. Raises ValueRefused, VariedTwice, TooManyVariants and NotTwoValues."""
    plan = plan_of(factors, design)
    scenario = base.battle.scenario
    batches = [
        replace(base, battle=replace(base.battle, scenario=with_values(scenario, values)))
        for values in plan.variants
    ]
    return SweepPlan(base, tuple(factors), plan, (base, *batches))


def sweep_of(plan: SweepPlan, side: Side, results: Sequence[Sequence[GameResult]]) -> Sweep:
    """Sum up the games, of which each variant and the battle as it is have the same number, at least one."""
    scenario = plan.base.battle.in_language.scenario
    name = next(each.name for each in scenario.sides if each.id == side)
    now, *shares = (wilson(sum(game.winner == side for game in games), len(games)) for games in results)
    tried = list(zip(plan.plan.variants, shares, strict=True))
    advice, advised = _advise(name, now, tried)
    played = list(zip(_values_played(plan), results, strict=True))
    return Sweep(
        scenario=scenario.id,
        title=scenario.title,
        side=side,
        side_name=name,
        games=len(results[0]),
        seed=min(game.seed for game in results[0]),
        now=now,
        points=tuple(SweepPoint(_by_pointer(values), share) for values, share in tried),
        curves=tuple(_curve(factor, side, played) for factor in plan.factors),
        advice=advice,
        advised=_by_pointer(advised),
    )


def batches_counted(plan: SweepPlan, sweep: Sweep) -> tuple[tuple[int, ...], ...]:
    """Return the indices of the batches whose games are counted: for the battle as it is, then for each point of each curve."""
    factors = {factor.pointer: factor for factor in plan.factors}
    points = ((factors[curve.pointer], point.value) for curve in sweep.curves for point in curve.points)
    return (
        (0,),
        *(
            tuple(
                number
                for number, values in enumerate(_values_played(plan))
                if factor in values and _key(values[factor]) == _key(value)
            )
            for factor, value in points
        ),
    )


def _values_played(plan: SweepPlan) -> tuple[Mapping[Factor, Any], ...]:
    """Return the values of each batch that count along curves: of the battle as it is where it belongs to the plan."""
    now = {factor: factor.now for factor in plan.factors} if plan.plan.has_now else {}
    return (now, *plan.plan.variants)


def _curve(
    factor: Factor, side: Side, played: Sequence[tuple[Mapping[Factor, Any], Sequence[GameResult]]]
) -> Curve:
    """Gather the wins at each value."""
    by_value: dict[str, list[Sequence[GameResult]]] = {}
    for values, games in played:
        if factor in values:
            by_value.setdefault(_key(values[factor]), []).append(games)
    tried_values = {_key(value): value for value in (*factor.values, factor.now)}
    points = [
        CurvePoint(tried_values[key], pooled(batches, side), is_now=key == _key(factor.now))
        for key, batches in by_value.items()
    ]
    return Curve(factor.pointer, factor.label, tuple(sorted(points, key=lambda each: _rank(each.value))))


def _advise(
    side: str, now: Share, tried: Sequence[tuple[Mapping[Factor, Any], Share]]
) -> tuple[str, Mapping[Factor, Any]]:
    """Say which variant comes closest to even chances, and its values; none where the battle is as even as any."""
    as_it_is = f"{side} wins {now.share:.0%} as it is, {_interval(now)}"
    if not tried:
        return f"{as_it_is}.", {}
    values, best = min(tried, key=lambda each: (abs(each[1].share - _EVEN), len(each[0])))
    if abs(best.share - _EVEN) >= abs(now.share - _EVEN):
        return f"{as_it_is}; none of what was tried is more even.", {}
    changes = " and ".join(
        f"{factor.label} {value_text(value)} instead of {value_text(factor.now)}"
        for factor, value in values.items()
        if value != factor.now
    )
    advice = f"{changes[:1].upper()}{changes[1:]} gives {side} {best.share:.0%}, {_interval(best)}"
    surely = best.low > now.high or best.high < now.low
    rest = f"it is {now.share:.0%} now" + (
        "." if surely else ", which chance alone could explain; play more games."
    )
    return f"{advice}; {rest}", values


def _interval(share: Share) -> str:
    return f"{100 * share.low:.0f} to {100 * share.high:.0f}"


def _share_text(share: Share) -> str:
    return f"{share.count:>4}/{share.of:<4}{share.share:>7.1%}  {share.low:>6.1%} to {share.high:<6.1%}"


def _share_data(share: Share) -> dict[str, Any]:
    return {"count": share.count, "of": share.of, "share": share.share, "low": share.low, "high": share.high}


def _by_pointer(values: Mapping[Factor, Any]) -> dict[str, Any]:
    return {factor.pointer: value for factor, value in values.items()}


def _key(value: Any) -> str:
    return repr(value)


def _rank(value: Any) -> tuple[bool, float, str]:
    """Sort numbers by size, and words by the alphabet behind them."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return (not is_number, value if is_number else 0, str(value))
