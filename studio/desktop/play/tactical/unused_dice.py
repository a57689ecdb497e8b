"""The reminder that a Phase ends with dice that could still wake somebody: what is declined cannot be taken back."""

from typing import Final

from studio.rules.engines import engine_named
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import ActivateLeader, ActivateSection, ActivateTeam
from studio.rules.tactical.command.points.dice_use import face_of
from studio.rules.tactical.command.points.parts import step_of

_WAKING: Final = (ActivateTeam, ActivateSection, ActivateLeader)


class UnusedDice:
    """Reminds of the dice that are left before a Phase is ended, once for as long as they stay the same."""

    def __init__(self) -> None:
        #: The Phase, its side and the dice of the last reminder.
        self._reminded: tuple[int, Side, tuple[int, ...]] | None = None

    def reminder(self, state: State) -> str:
        """Say that dice would be lost; empty where none could wake anybody, or where that was said."""
        command, dice = state.command, usable_dice(state)
        if not dice or not isinstance(command, PointsCommand):
            return ""
        now = command.phase, command.active, command.dice
        if self._reminded == now:
            return ""
        self._reminded = now
        faces = ", ".join(str(face) for face in dice)
        one = len(dice) == 1
        left = f"The die {faces}" if one else f"The dice {faces}"
        return (
            f"{left} can still wake somebody, and {'is' if one else 'are'} lost as the Phase ends. "
            "Press Done again to end it."
        )

    def forget(self) -> None:
        """Remind anew, as the battle begins anew."""
        self._reminded = None


def usable_dice(state: State) -> tuple[int, ...]:
    """Return the faces of the dice that can wake somebody now; none outside the step in which dice are used."""
    command = state.command
    if not isinstance(command, PointsCommand) or step_of(state, "dice") is None:
        return ()
    faces = {
        _face_of(state, each)
        for each in engine_named("tactical").ruleset.legal(state)
        if isinstance(each, _WAKING)
    }
    return tuple(face for face in command.dice if face in faces)


def _face_of(state: State, action: ActivateTeam | ActivateSection | ActivateLeader) -> int:
    """Return the face of the die that an action uses."""
    figures = state.board.tables.command_dice
    match action:
        case ActivateLeader(leader=leader):
            return face_of(state, state.leaders[leader])
        case ActivateSection():
            return figures.section_face
        case _:
            return figures.team_face
