"""The sheet of a shot: dice, cover, and exact odds; resolving the shot uses the same value (tactical.needs.fire)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Final, NamedTuple

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.tactical.base.dice import SIDES, halve
from studio.rules.tactical.base.frames import FireType
from studio.rules.tactical.base.standing import standing_under
from studio.rules.tactical.base.state import Leader, State, Unit
from studio.rules.tactical.fire.groups import DiceGroup
from studio.rules.tactical.fire.odds import Results, at_least, both, odds_of_fire, reduced
from studio.rules.tactical.ground.cover import Cover
from studio.tables.tactical.fire import EffectRow
from studio.tables.tactical.points import Nerve

_SHEETS_THAT_ARE_KEPT: Final = 4096
_COVERS: Final = ("open", "light", "hard")
_FIRE: Final = ("tactical.needs.fire",)
_COVER: Final = ("tactical.needs.cover",)
#: What becomes of a target, from the least to the worst.
STANDINGS: Final = ("steady", "pinned", "disrupted", "broken", "destroyed")


@dataclass(frozen=True, slots=True)
class FireSheet(Forecast):
    """What fire at infantry or a gun would do: groups of dice, cover, and the row of effects that is read."""

    groups: tuple[DiceGroup, ...]
    cover: int
    shock: int
    kill: int


def fire_sheet(
    state: State, target: Unit, groups: tuple[DiceGroup, ...], cover: Cover, manner: FireType
) -> FireSheet:
    """Work out the sheet of fire at infantry or a gun. Rules tactical.needs.fire and tactical.needs.cover."""
    outcomes = fire_outcomes(state, target, groups, cover.level, manner)
    groups = _halved_by_cover(state, groups, cover.level, manner)
    row = _effects(state, cover.level, manner)
    lines = [ForecastLine(_name_of(state, each), f"{each.dice} at {each.need}+", _FIRE) for each in groups]
    lines += (ForecastLine(cause.name or cause.source, cause.level, _COVER) for cause in cover.causes)
    return FireSheet(tuple(lines), outcomes, groups, cover.level, row.shock, row.kill)


def fire_outcomes(
    state: State, target: Unit, groups: tuple[DiceGroup, ...], cover: int, manner: FireType
) -> tuple[ForecastOutcome, ...]:
    """Return the outcomes alone of a sheet of fire."""
    row = _effects(state, cover, manner)
    halved = _halved_by_cover(state, groups, cover, manner)
    dice = tuple((each.dice, each.need) for each in halved)
    return _outcomes(dice, row.shock, row.kill, _suffering(state, target, manner))


def with_shock(state: State, sheet: Forecast, manner: FireType) -> Forecast:
    """Return a forecast of fire with the shock to be expected, in points, where it counts (tactical.needs.shock).

    It is for people alone: what is resolved is the sheet as it was.
    """
    if state.board.system != "points" or not isinstance(sheet, FireSheet):
        return sheet
    kills = at_least(sheet.kill)
    faces = max(at_least(sheet.shock), kills) - (0 if manner == "suppressing" else kills)
    mean = sum(
        (Fraction(each.dice * at_least(each.need) * faces, SIDES**2) for each in sheet.groups), Fraction()
    )
    line = ForecastLine("Shock, on average", f"{float(mean):.1f}", ("tactical.needs.shock",))
    return replace(sheet, lines=(*sheet.lines, line))


def _name_of(state: State, group: DiceGroup) -> str:
    """Return what people call the weapon of a group; mines are in no catalogue."""
    weapon = state.board.weapons.get(group.weapon)
    return group.weapon.capitalize() if weapon is None else weapon.name


def _halved_by_cover(
    state: State, groups: tuple[DiceGroup, ...], cover: int, manner: FireType
) -> tuple[DiceGroup, ...]:
    """Halve the dice for effect at hard cover, in squad and cards (D34)."""
    halves = state.board.tables.fire.hard_cover_halves and state.board.system != "points"
    if not halves or cover < 2 or manner != "for-effect":
        return groups
    return tuple(
        DiceGroup(each.weapon, halve(each.dice), each.need, each.close, (*each.halved, "hard cover"))
        for each in groups
    )


def _effects(state: State, cover: int, manner: FireType) -> EffectRow:
    """Return the row of effects: suppressing in points reads lighter cover (tactical.needs.suppressing-fire)."""
    figures = state.board.tables.fire
    if manner == "suppressing" and state.board.system == "points":
        cover = max(0, cover - figures.suppress_relief)
    return next(row for row in figures.effects if row.cover == _COVERS[cover])


def leaders_with(state: State, unit: Unit) -> tuple[Leader, ...]:
    """Return the leaders with a unit, the senior first."""
    found = [leader for leader in state.leaders.values() if leader.unit == unit.id]
    return tuple(sorted(found, key=lambda each: (each.rank != "senior", each.id)))


class _Suffering(NamedTuple):
    """All of a target, of the type of fire and of the figures that decides what becomes of it."""

    figures: int
    shock: int
    standing: str
    leaders: int
    in_points: bool
    manner: FireType
    leader_hit: int
    results_to_pin: int
    nerve: Nerve


def _suffering(state: State, target: Unit, manner: FireType) -> _Suffering:
    figures = state.board.tables.fire
    return _Suffering(
        len(target.figures),
        target.shock,
        "steady" if target.condition == "none" else target.condition,
        len(leaders_with(state, target)) if manner == "for-effect" else 0,
        state.board.system == "points",
        manner,
        figures.leader_hit,
        figures.shock_to_pin,
        state.board.tables.nerve,
    )


@lru_cache(maxsize=_SHEETS_THAT_ARE_KEPT)
def _outcomes(
    dice: tuple[tuple[int, int], ...], shock: int, kill: int, suffering: _Suffering
) -> tuple[ForecastOutcome, ...]:
    """Return what becomes of the target: figures that fall, and how it then stands.

    The dice are so many of each need; the odds are kept, as the same fire comes again and again.
    """
    odds: Mapping[Results, int] = reduce(both, (odds_of_fire(each, need, shock, kill) for each, need in dice))
    found: dict[tuple[int, int], int] = {}
    most = max(result.kills for result in odds)
    for result, weight in odds.items():
        # Where leaders are rolled for, the weights are of as many dice as there are kills.
        weight *= SIDES ** (most - result.kills) if suffering.leaders else 1
        for figures, more in _figures_that_fall(
            result.kills, suffering.leaders, suffering.leader_hit
        ).items():
            lost = min(figures, suffering.figures) if suffering.manner == "for-effect" else 0
            standing = STANDINGS.index(_standing_after(suffering, lost, result))
            found[lost, standing] = found.get((lost, standing), 0) + weight * more
    weights = reduced(found)
    total = sum(weights.values())
    return tuple(
        ForecastOutcome(_label(lost, STANDINGS[standing]), weights[lost, standing], total)
        for lost, standing in sorted(weights)
    )


@lru_cache(maxsize=_SHEETS_THAT_ARE_KEPT)
def _figures_that_fall(kills: int, leaders: int, leader_hit: int) -> Mapping[int, int]:
    """Return the weights of figures that fall for so many kills; each may be a leader's instead (coc leaders).

    All weights are of 6 to the power of the kills, where there are leaders.
    """
    if not leaders:
        return {kills: 1}
    hit = at_least(leader_hit)
    found: dict[tuple[int, int], int] = {(0, leaders): 1}
    for _ in range(kills):
        after: dict[tuple[int, int], int] = {}
        for (fallen, left), weight in found.items():
            taken = hit if left else 0
            if taken:
                after[fallen, left - 1] = after.get((fallen, left - 1), 0) + weight * taken
            after[fallen + 1, left] = after.get((fallen + 1, left), 0) + weight * (SIDES - taken)
        found = after
    most = SIDES**kills
    by_figures: dict[int, int] = {}
    for (fallen, _), weight in found.items():
        by_figures[fallen] = by_figures.get(fallen, 0) + weight
    assert sum(by_figures.values()) == most
    return by_figures


def standing_after(state: State, target: Unit, lost: int, result: Results, manner: FireType) -> str:
    """Return how a target stands after a result: what the rules of conditions and shock make of it."""
    return _standing_after(_suffering(state, target, manner), lost, result)


def _standing_after(suffering: _Suffering, lost: int, result: Results) -> str:
    left = suffering.figures - lost
    if left <= 0:
        return "destroyed"
    if suffering.in_points:
        shock = suffering.shock + result.shocks
        shock += result.kills if suffering.manner == "suppressing" else 0
        return standing_under(shock, left, suffering.nerve)
    was = suffering.standing
    if suffering.manner == "for-effect":
        return was
    results = result.kills + result.shocks
    now = "disrupted" if results > left else "pinned" if results >= suffering.results_to_pin else was
    return max(was, now, key=STANDINGS.index)


def _label(lost: int, standing: str) -> str:
    if standing == "destroyed":
        return "destroyed"
    return standing if not lost else f"{lost} lost, {standing}"
