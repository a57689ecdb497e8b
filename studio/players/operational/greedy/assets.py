"""Theater assets: bombs and shells on whom units can attack, supply for who is cut off, and eyes in the fog."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import chain

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.assets import air_recon, air_supply, bombardment, limits
from studio.rules.operational.assets.sheet import BombardmentSheet
from studio.rules.operational.base.actions import (
    AirAttack,
    AirRecon,
    AirSupply,
    FlyingArtillery,
    NavalBombardment,
    SaturationStrike,
)
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.fog.sight import sees
from studio.tables.operational.assets import AssetCell, Surroundings


def choose_bombardment(
    assessment: Assessment, weights: Weights, effort: int | None = None, share: int = 100
) -> bombardment.Bombing | None:
    """Choose what promises most of all that falls on enemies, if it promises enough; whom a unit can attack counts double.

    Of what falls on who stands on the hex of a main effort, another share counts, in percent.
    """
    reached = set(_find_cells_attacked(assessment))
    best: tuple[Fraction, bombardment.Bombing] | None = None
    for action in _find_bombardments(assessment.state):
        points = _value(assessment, weights, action)
        if assessment.state.units[action.target].at in reached:
            points *= 2
        if effort is not None and assessment.state.units[action.target].at == effort:
            points *= Fraction(share, 100)
        if points >= weights.air_attack and (best is None or points > best[0]):
            best = points, action
    return best[1] if best else None


def _find_bombardments(state: State) -> Iterator[bombardment.Bombing]:
    return chain(
        bombardment.legal(state, action=AirAttack),
        bombardment.legal(state, action=SaturationStrike),
        bombardment.legal(state, action=NavalBombardment),
        bombardment.legal(state, action=FlyingArtillery),
    )


def _find_cells_attacked(assessment: Assessment) -> Iterator[int]:
    """Find the cells beside units of the side, and those in which its boats could land."""
    around = assessment.state.board.topology.around
    for unit in assessment.mine:
        if unit.at is not None:
            yield from around(unit.at)
    for unit in assessment.state.own_units():
        if unit.embarked is not None:
            yield from unit.embarked.targets


def _value(assessment: Assessment, weights: Weights, action: bombardment.Bombing) -> Fraction:
    """Return the points of the mean of the window on the target, and of what befalls those beside it."""
    state = assessment.state
    target = state.units[action.target]
    sheet = bombardment.forecast(state, action)
    points = Fraction(sum(_points(cell, target, weights) for cell in sheet.window), len(sheet.window))
    around = _surroundings(state, sheet)
    if around is not None:
        own = sum(state.units[risk.unit].side == assessment.side for risk in sheet.neighbors)
        others = len(sheet.neighbors) - own
        killed = weights.kill * others - weights.loss * own
        suppressed = weights.suppress * (others - own)
        points += Fraction(around.kia_percent * killed + around.sup_percent * suppressed, 100)
    return points


def _points(cell: AssetCell, target: Unit, weights: Weights) -> int:
    active = sum(element.active for element in target.queue)
    return min(cell.kia, len(target.queue)) * weights.kill + min(cell.sup, active) * weights.suppress


def _surroundings(state: State, sheet: BombardmentSheet) -> Surroundings | None:
    assets = state.board.tables.assets
    return {
        "saturation-strike": assets.saturation_strike.around,
        "naval-bombardment": assets.naval_bombardment.around,
    }.get(sheet.asset)


def choose_air_supply(assessment: Assessment) -> AirSupply | None:
    """Choose air supply for the unit that has been without for longest; of several for one beside enemies."""
    state = assessment.state

    def rank(action: AirSupply) -> tuple[int, bool, int, str]:
        unit = state.units[action.unit]
        return unit.unsupplied, unit.at in assessment.contact, len(unit.queue), unit.id

    return max(air_supply.legal(state), key=rank, default=None)


def choose_air_recon(assessment: Assessment, weights: Weights) -> AirRecon | None:
    """Choose the hex around which most is hidden, of those that matter and lie near the side's own; if it is enough."""
    state = assessment.state
    if limits.refusal(state, "air-recon") is not None or not state.board.fog:
        return None
    own = [cell for cell in range(len(state.board.shape)) if state.owns(assessment.side, cell)]
    far = distances(
        state.board.topology, [*own, *(unit.at for unit in assessment.mine if unit.at is not None)]
    )
    count = partial(_count_hidden, assessment)
    near = [
        cell
        for cell in sorted(assessment.wanted | assessment.threatened)
        if 0 <= far[cell] <= weights.recon_range
    ]
    best = max(near, key=lambda cell: (count(cell), -far[cell], -cell), default=None)
    if best is None or count(best) < weights.recon:
        return None
    action = AirRecon(best)
    return action if air_recon.refusal(state, action) is None else None


def _count_hidden(assessment: Assessment, cell: int) -> int:
    """Count the cells about one of which recon would say what is not known."""
    state, side = assessment.state, assessment.side
    eyes = state.sight.get(side)
    known = eyes.empty | eyes.markers.keys() if eyes is not None else set[int]()
    return sum(
        each not in known and not sees(state, side, each) for each in air_recon.searched_cells(state, cell)
    )
