"""When a tactical battle is at what, and how it has ended: the winner, the objectives, and what it cost."""

from collections.abc import Sequence
from typing import Final

from studio.desktop.play.presentation import Summary, SummaryPoint, SummaryTable
from studio.desktop.play.tactical.panels.rich_text import side_name
from studio.rules.kernel.decision import Outcome, Side
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import State

_OBJECTIVES: Final = ("Objective", "Held by")
_FORCES: Final = ("Side", "Victory points", "Units lost", "Figures lost")


def moment_of(state: State) -> str:
    """Return the round of a battle, or its Turn and Phase, or that it is still being deployed for.

    When its time is over, the last one is named.
    """
    last = state.board.last_round
    if state.round == 0:
        return "Deployment"
    if isinstance(state.command, PointsCommand):
        return f"Turn {state.round}, Phase {min(state.command.phase, last)}"
    return f"Round {min(state.round, last)}"


def summary_of(start: State, state: State, outcome: Outcome, points: Sequence[SummaryPoint]) -> Summary:
    """Tell how a battle ended that began so."""
    board = state.board
    winner = side_name(state, outcome.winner) if outcome.winner is not None else "Nobody"
    why = outcome.ending.replace("-", " ")
    held = tuple(
        (each.name, side_name(state, state.owners[each.id]) if each.id in state.owners else "nobody")
        for each in board.objectives.values()
    )
    forces = tuple(_force(start, state, facts.id, facts.name) for facts in board.sides)
    return Summary(
        f"{winner} won in {moment_of(state)} of {board.last_round}: {why}.",
        (SummaryTable("Objectives", _OBJECTIVES, held, 2), SummaryTable("Forces", _FORCES, forces)),
        tuple(points),
    )


def _force(start: State, state: State, side: Side, name: str) -> tuple[str, ...]:
    """Return the row of a side; of a unit that is defeated all figures are lost."""
    before = sum(len(unit.figures) for unit in start.units.values() if unit.side == side)
    units = [unit for unit in state.units.values() if unit.side == side]
    defeated = [unit for unit in units if unit.where == "defeated"]
    left = sum(len(unit.figures) for unit in units if unit.where != "defeated")
    return (name, str(state.score.get(side, 0)), str(len(defeated)), str(before - left))
