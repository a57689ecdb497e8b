"""Small pieces of rich text that the panels of tactical battles are written with."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State

#: Dice as letters, by their faces.
_DICE: Final = "⚀⚁⚂⚃⚄⚅"


def heading(text: str) -> str:
    """Write a heading."""
    return f"<p style='margin:6px 0 2px 0'><b>{escape(text)}</b></p>"


def lines(rows: Iterable[str]) -> str:
    """Write rows of rich text below each other."""
    return "".join(f"<div>{row}</div>" for row in rows)


def by_side(state: State, rows: Iterable[tuple[str, Callable[[Side], str]]]) -> str:
    """Write a table with a column for each side: what each row is about, and what it says of a side."""
    sides = [facts.id for facts in state.board.sides]
    names = ("", *(side_name(state, side) for side in sides))
    return grid(names, [(about, *(say(side) for side in sides)) for about, say in rows])


def grid(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table with a row of headings; all of it is escaped."""
    head = "".join(f"<th align='left'>{escape(each)}&nbsp;&nbsp;</th>" for each in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}&nbsp;&nbsp;</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table cellspacing='0'><tr>{head}</tr>{body}</table>"


def dice(faces: Iterable[int]) -> str:
    """Write dice large enough to be read; what is more than a face has is a number."""
    shown = " ".join(_DICE[face - 1] if face <= len(_DICE) else str(face) for face in faces)
    return f"<span style='font-size:xx-large'>{shown}</span>"


def side_name(state: State, side: Side) -> str:
    """Return what people call a side."""
    return state.board.side(side).name


def strip(names: Sequence[str], current: str) -> str:
    """Write the steps of a round in a row, the one under way marked."""
    return " › ".join(f"<b><u>{escape(name)}</u></b>" if name == current else escape(name) for name in names)


def aboard_text(state: State) -> str:
    """Write who is aboard, or in tow of, which vehicle, with what stands on their counters.

    Rule squad.status.tokens.transported-shown.
    """
    aboard: list[str] = []
    towed: list[str] = []
    for unit in state.units.values():
        if unit.where != "aboard" or unit.carrier is None or state.cell_of(unit) is None:
            continue
        is_towed = unit.gun == "towed"
        row = (
            f"{escape(name_of(state, unit.id))} {'behind' if is_towed else 'in'} "
            f"{escape(name_of(state, unit.carrier))}: {standing_of(state, unit)}"
        )
        (towed if is_towed else aboard).append(
            row + (f", {unit.readiness}" if unit.readiness != "fresh" else "")
        )
    return "".join(
        heading(head) + lines(rows) for head, rows in (("Aboard", aboard), ("In tow", towed)) if rows
    )


def snipers_text(state: State) -> str:
    """Write how far each unit has come in spotting a sniper; nothing where none has begun."""
    needed = state.board.tables.hazards.sniper_progress
    rows = []
    for pair, progress in state.command.spotting.items():
        watcher, sniper = (escape(name_of(state, UnitId(each))) for each in pair.split(">"))
        rows.append(f"{watcher} looks for {sniper}: {progress} of {needed}")
    return heading("Snipers") + lines(rows) if rows else ""
