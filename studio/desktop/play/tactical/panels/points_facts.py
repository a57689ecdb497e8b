"""What the command panel shows in the system points: dice, points as pips, morale, Phases (coc.gain.tracked-as-pips)."""

from html import escape

from studio.desktop.play.tactical.panels.rich_text import (
    by_side,
    dice,
    heading,
    lines,
    side_name,
    snipers_text,
)
from studio.rules.kernel.decision import Side
from studio.rules.kernel.view import View
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.refusals import hex_label
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.parts import dice_of_points
from studio.tables.quantities import count_of, quantity


def points_facts(view: View[State]) -> str:
    """Return the command of both sides as rich text; dice, points, morale and jump-off points are open to both."""
    state = view.known
    command = state.command
    assert isinstance(command, PointsCommand)
    sides = [facts.id for facts in state.board.sides]
    text = f"Phase {command.phase} of {state.board.last_round}: <b>{escape(side_name(state, command.active))}</b>"
    if command.next is not None:
        text += f"<br>The next Phase is theirs too: {escape(side_name(state, command.next))}"
    if command.turn_ends:
        text += "<br><b>The Turn ends after this Phase.</b>"
    text += heading("Dice of this Phase") + (dice(command.dice) if command.dice else "none left")
    figures = state.board.tables.command_dice
    text += (
        f"<br><small>{figures.team_face} wakes a team, {figures.section_face} a section, {figures.junior_face} a junior "
        f"and {figures.senior_face} a senior leader; each {figures.gaining_face} has brought "
        f"{count_of(figures.gain, 'command point')}</small>"
    )
    text += heading("Command points")
    text += lines(f"{escape(side_name(state, side))}: {_pips(state, side)}" for side in sides)
    text += heading("Force") + by_side(
        state,
        (
            ("Force morale", lambda side: str(command.morale[side])),
            ("Jump-off points", lambda side: _jump_offs(state, command, side)),
        ),
    )
    leaders = [
        f"{escape(state.leaders[leader].name)}: {quantity(left, 'order')} left"
        for leader, left in command.initiatives.items()
        if leader in state.leaders
    ]
    text += heading("Leaders activated") + lines(leaders) if leaders else ""
    return text + snipers_text(state)


def _jump_offs(state: State, command: PointsCommand, side: Side) -> str:
    """Write where the jump-off points of a side lie."""
    return ", ".join(
        f"{hex_label(state, point.at)}{' (captured)' if point.captured else ''}"
        for point in command.jump_offs.values()
        if point.side == side
    )


def _pips(state: State, side: Side) -> str:
    """Write the points of a side as full dice and the pips of the last; together they have as many as there are points."""
    full, left = dice_of_points(state, side)
    faces = [state.board.tables.command_dice.full_die] * full + ([left] if left else [])
    command = state.command
    assert isinstance(command, PointsCommand)
    return f"{dice(faces)} {command.points[side]}" if faces else "0"
