"""Using command dice: a team, a section or a leader is activated by each (tactical.needs.command-dice)."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import Leader, State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import ActivateLeader, ActivateSection, ActivateTeam
from studio.rules.tactical.command.points.events import DieUsed, LeaderActivated
from studio.rules.tactical.command.points.parts import (
    activation_refusal,
    command_of,
    mark_activated,
    mates,
    own_unit,
    step_of,
    units_of,
    with_command,
)
from studio.rules.tactical.movement import activations

_DICE = ("tactical.needs.command-dice",)
_RULE = "tactical.needs.points-phases"
_LEADERS = ("tactical.needs.leaders-orders",)


def legal_teams(state: State, unit: str | None = None) -> Iterator[ActivateTeam]:
    """Find the units that a die can activate."""
    step = step_of(state, "dice")
    for each in units_of(state, step.side, unit) if step else ():
        if team_refusal(state, ActivateTeam(each.id)) is None:
            yield ActivateTeam(each.id)


def team_refusal(state: State, action: ActivateTeam) -> Refusal | None:
    """Say why a die cannot activate a team; a vehicle or a gun counts as one."""
    found = _activated_by(state, action.unit, state.board.tables.command_dice.team_face)
    return found if isinstance(found, Refusal) else None


def activate_team(state: State, action: ActivateTeam) -> Transition[State]:
    """Activate a team. Raises IllegalAction."""
    if denied := team_refusal(state, action):
        raise IllegalAction(denied)
    return _activate(state, (action.unit,), state.board.tables.command_dice.team_face, "team")


def legal_sections(state: State, unit: str | None = None) -> Iterator[ActivateSection]:
    """Find the teams from which on a die can activate a section."""
    step = step_of(state, "dice")
    for each in units_of(state, step.side, unit) if step else ():
        if section_refusal(state, ActivateSection(each.id)) is None:
            yield ActivateSection(each.id)


def section_refusal(state: State, action: ActivateSection) -> Refusal | None:
    """Say why a die cannot activate the section of a team, from that team on."""
    found = _activated_by(state, action.unit, state.board.tables.command_dice.section_face)
    if isinstance(found, Refusal):
        return found
    return None if mates(state, found.id) else refusals.no_section(state, found)


def activate_section(state: State, action: ActivateSection) -> Transition[State]:
    """Activate a section. Raises IllegalAction."""
    if denied := section_refusal(state, action):
        raise IllegalAction(denied)
    group = section_group(state, action.unit)
    return _activate(state, group, state.board.tables.command_dice.section_face, "section")


def section_group(state: State, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the teams that act with one as its section: by the same or adjacent hexes, or all that are undeployed.

    Who cannot be activated is left out (tactical.needs.teams-sections).
    """
    first = state.units[unit]
    able = [each for each in mates(state, unit) if activation_refusal(state, state.units[each]) is None]
    if first.where == "undeployed":
        return tuple(each for each in able if state.units[each].where == "undeployed")
    return connected(state, unit, able)


def connected(state: State, unit: UnitId, able: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """Return the units among those able that hang together with one, hex by hex; it comes first."""
    group, waiting = [unit], [each for each in able if each != unit]
    for member in group:
        here = state.cell_of(state.units[member])
        for each in tuple(waiting):
            there = state.cell_of(state.units[each])
            if here is not None and there is not None and state.board.ground.distance(here, there) <= 1:
                group.append(each)
                waiting.remove(each)
    return tuple(group)


def _activated_by(state: State, unit: str, face: int) -> Unit | Refusal:
    """Return a unit that a die of a face can activate, or say why it cannot."""
    step = step_of(state, "dice")
    if state.ending is not None:
        return general.battle_over()
    if step is None or step.side is None:
        return refusals.not_now("An activation by a die", _RULE)
    found = own_unit(state, unit, step.side)
    if isinstance(found, Refusal):
        return found
    if face not in command_of(state).dice:
        return refusals.no_such_die(face)
    return activation_refusal(state, found) or found


def _activate(state: State, units: Sequence[UnitId], face: int, cause: str) -> Transition[State]:
    side = state.units[units[0]].side
    used = mark_activated(_without_die(state, face), units)
    begun = activations.start(used, side, cause, units, rules=_DICE)
    return Transition(begun.state, (DieUsed(side=side, face=face, rules=_DICE), *begun.events))


def _without_die(state: State, face: int) -> State:
    command = command_of(state)
    left = list(command.dice)
    left.remove(face)
    return with_command(state, replace(command, dice=tuple(left)))


def legal_leaders(state: State, unit: str | None = None) -> Iterator[ActivateLeader]:
    """Find the leaders whom a die can activate."""
    if step_of(state, "dice"):
        for leader in state.leaders.values():
            if unit in (None, leader.unit) and leader_refusal(state, ActivateLeader(leader.id)) is None:
                yield ActivateLeader(leader.id)


def leader_refusal(state: State, action: ActivateLeader) -> Refusal | None:
    """Say why a die cannot activate a leader: he is not there, has been activated, or no die shows his face."""
    if state.ending is not None:
        return general.battle_over()
    step = step_of(state, "dice")
    if step is None:
        return refusals.not_now("A leader's activation", _RULE)
    leader = state.leaders.get(action.leader)
    if leader is None or leader.side != step.side:
        return refusals.unknown_leader(action.leader)
    if leader.unit is None or state.cell_of(state.units[leader.unit]) is None:
        return refusals.leader_away(leader)
    if leader.id in command_of(state).initiatives:
        return refusals.leader_activated(leader)
    face = face_of(state, leader)
    return None if face in command_of(state).dice else refusals.no_such_die(face)


def face_of(state: State, leader: Leader) -> int:
    """Return the face of the dice that activate a leader."""
    figures = state.board.tables.command_dice
    return figures.senior_face if leader.rank == "senior" else figures.junior_face


def activate_leader(state: State, action: ActivateLeader) -> Transition[State]:
    """Activate a leader: he gives orders until he has no initiative left, or is done. Raises IllegalAction."""
    if denied := leader_refusal(state, action):
        raise IllegalAction(denied)
    leader, figures = state.leaders[action.leader], state.board.tables.command_dice
    face = face_of(state, leader)
    initiatives = figures.senior_initiatives if leader.rank == "senior" else figures.junior_initiatives
    command = command_of(_without_die(state, face))
    command = replace(command, initiatives={**command.initiatives, leader.id: initiatives}, leading=leader.id)
    used = DieUsed(side=leader.side, face=face, rules=_DICE)
    begun = LeaderActivated(leader=leader.id, initiatives=initiatives, rules=_LEADERS)
    after = with_command(state, command).pushed(Step("orders", leader.side))
    return Transition(after, (used, begun))
