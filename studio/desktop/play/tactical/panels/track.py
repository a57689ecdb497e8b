"""The round track: the round, and the victory points of each side, as markers on spaces of 1 to 10."""

from html import escape
from typing import Final

from studio.desktop.play.tactical.panels.rich_text import side_name
from studio.rules.tactical.base.state import State

#: The spaces of the track (squad.command.victory.track).
SPACES: Final = 10
#: All spaces are equally wide, so that one finds a number's above and below.
_CELL: Final = "<td align='center' width='17'>"


def space_of(total: int) -> tuple[int, int]:
    """Return the space on which a marker lies, and what its other side adds to it: nothing, 10, 20 and so on.

    A total of nothing lies on no space: 0. Rules squad.command.victory.plus-ten and squad.status.round.plus-ten.
    """
    if total <= 0:
        return 0, 0
    return (total - 1) % SPACES + 1, (total - 1) // SPACES * SPACES


def track_text(state: State) -> str:
    """Write the track as a table, a row for each marker; each is read on its own, and no round follows the last one.

    Rule squad.command.victory.track-independent.
    """
    markers = [("Round", min(state.round, state.board.last_round))]
    markers += [(side_name(state, side.id), state.score.get(side.id, 0)) for side in state.board.sides]
    head = "".join(f"{_CELL}<small>{space}</small></td>" for space in range(1, SPACES + 1))
    rows = "".join(_row(name, total) for name, total in markers)
    return f"<table cellspacing='0' cellpadding='1'><tr><td></td>{head}</tr>{rows}</table>"


def _row(name: str, total: int) -> str:
    space, more = space_of(total)
    mark = f"+{more}" if more else "●"
    cells = "".join(
        f"{_CELL}{f'<b>{mark}</b>' if each == space else '·'}</td>" for each in range(1, SPACES + 1)
    )
    return f"<tr><td>{escape(name)}&nbsp;</td>{cells}</tr>"
