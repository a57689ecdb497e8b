"""The objectives of a scenario: their hexes, and who holds each as the battle begins."""

from collections.abc import Mapping

from studio.documents.tactical.scenario import TacticalBattle
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.board import Objective
from studio.rules.tactical.base.ids import ObjectiveId
from studio.rules.tactical.setup.resolver import Resolver


def read_objectives(resolver: Resolver) -> Mapping[ObjectiveId, Objective]:
    """Read the objectives; those of one hex are settled by set-up only if that holds of each. Raises HexOffMapError.

    Rule squad.command.objective.several-markers: a hex has one control state, which serves every marker in it.
    """
    found = resolver.scenario.tactical.objectives
    closed = {each.at for each in found if not each.setup_capture}
    return {
        ObjectiveId(each.id): Objective(
            ObjectiveId(each.id),
            each.name,
            resolver.cell(each.at),
            each.command,
            each.nation,
            each.victory_points,
            each.at not in closed,
            each.significant,
        )
        for each in found
    }


def first_holders(battle: TacticalBattle) -> Mapping[str, str]:
    """Return the sides that hold objectives at the start: the first of a hex that names one speaks for all of that hex.

    Rules squad.command.objective.several-markers and squad.command.control.capture-replaces-marker.
    """
    holders: dict[str, str] = {}
    for each in battle.objectives:
        if each.owner is not None:
            holders.setdefault(each.at, each.owner)
    return {each.id: holders[each.at] for each in battle.objectives if each.at in holders}


def first_owners(resolver: Resolver) -> Mapping[ObjectiveId, Side]:
    """Return who owns the objectives at the start. Raises CannotSetUp."""
    holders = first_holders(resolver.scenario.tactical)
    return {ObjectiveId(name): resolver.side(side) for name, side in holders.items()}
