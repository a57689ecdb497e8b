"""What has changed between two situations, as far as what was worked out in the one still holds in the other."""

from collections.abc import Mapping

from studio.players.tactical.greedy.assessment import Assessment
from studio.rules.kernel.changed_copies import replace
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit


def are_alike(now: Assessment, then: Assessment) -> bool:
    """Return whether two situations are of one side and battle, with the same goals, smoke and lasting effects."""
    return (
        now.state.board is then.state.board
        and now.side == then.side
        and (now.smoke, now.state.modifiers, now.goals) == (then.smoke, then.state.modifiers, then.goals)
    )


def are_as_before(now: State, then: State) -> bool:
    """Return whether units could do the same in two states of a battle, whoever is to act."""
    if now.markers != then.markers or now.leaders != then.leaders or now.units.keys() != then.units.keys():
        return False
    before = then.units
    for name, unit in now.units.items():
        if unit is not before[name] and _can_do_otherwise(now, unit, before[name]):
            return False
    if not (isinstance(now.command, PointsCommand) and isinstance(then.command, PointsCommand)):
        return True
    own, other = now.command, then.command
    # Who was spotted, and from where units deploy; dice and points are no matter.
    return (own.spotting, own.jump_offs, own.phase) == (other.spotting, other.jump_offs, other.phase)


def _can_do_otherwise(state: State, unit: Unit, was: Unit) -> bool:
    """Return whether a unit has changed in more than that it has fired; for infantry it is as little that it has moved."""
    counts = state.board.system == "points" or state.type_of(unit.id).kind != "infantry"
    moved = unit if counts else was
    return replace(unit, fired=was.fired, moved=moved.moved, moved_fast=moved.moved_fast) != was


def who_moved(now: Assessment, then: Assessment) -> Mapping[UnitId, tuple[int | None, int | None]]:
    """Return the units of the side that came, went or moved, with where they were and where they are."""
    was = {unit.id: unit.at for unit in then.mine}
    found: dict[UnitId, tuple[int | None, int | None]] = {}
    for unit in now.mine:
        before = was.pop(unit.id, None)
        if before != unit.at:
            found[unit.id] = before, unit.at
    found.update((name, (at, None)) for name, at in was.items() if at is not None)
    return found
