"""The panels of tactical battles as widgets: rich text in a scroll area, and the objectives as a table."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.presentation import PresentationPanels
from studio.desktop.play.tactical.panels.cards_facts import cards_facts
from studio.desktop.play.tactical.panels.points_facts import points_facts
from studio.desktop.play.tactical.panels.rich_text import aboard_text, grid, heading, side_name
from studio.desktop.play.tactical.panels.squad_facts import squad_facts
from studio.desktop.play.tactical.panels.track import track_text
from studio.desktop.play.tactical.panels.unit_facts import hex_facts
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.refusals import hex_label
from studio.rules.tactical.base.state import State

#: The longest id of a nation that is written in capitals.
_INITIALS: Final = 3
_FACTS: Final[Mapping[SystemKind, Callable[[View[State]], str]]] = {
    "squad": squad_facts,
    "cards": cards_facts,
    "points": points_facts,
}


class TextPanel(QWidget):
    """Rich text that scrolls where there is little room."""

    def __init__(self, name: str, empty: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._empty = empty
        self.label = QLabel(empty)
        self.label.setWordWrap(True)
        self.label.setMargin(6)
        self.label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        scroll = KeepScrollArea()
        scroll.put(self.label, stays=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)

    def show_text(self, text: str) -> None:
        """Show rich text, or what stands here while there is none."""
        shown = text or self._empty
        if shown != self.label.text():
            self.label.setText(shown)


class TacticalPanels(PresentationPanels):
    """Command, the units of the hex that is pointed at, objectives, and the actions in the turn panel."""

    section: ActionSection

    def __init__(self) -> None:
        self.command = TextPanel("Command", "No battle is being played.")
        self.unit = TextPanel("Unit", "Point at a hex to see who is there.")
        self.objectives = TextPanel("Objectives", "This battle has no objectives.")
        docks = {"Command": self.command, "Unit": self.unit, "Objectives": self.objectives}
        super().__init__(ActionSection(), docks)
        #: The hex that was pointed at last.
        self._last: Hex | None = None

    def show_view(self, view: View[State]) -> None:
        """Show what a side may know of the command of both, and of the objectives."""
        state = view.known
        track = "" if state.board.system == "points" else heading("Round track") + track_text(state)
        self.command.show_text(_FACTS[state.board.system](view) + track + aboard_text(state))
        self.objectives.show_text(objectives_text(state))

    def show_hex(self, view: View[State], at: Hex | None) -> None:
        """Show who is in a hex; where nobody points, in the one that was pointed at last."""
        self._last = at if at is not None else self._last
        if self._last is not None:
            self.unit.show_text(hex_facts(view, self._last))

    def clear(self) -> None:
        """Show nothing of a battle that is over."""
        self._last = None
        for panel in (self.command, self.unit, self.objectives):
            panel.show_text("")


def objectives_text(state: State) -> str:
    """Return the objectives with what each brings, and who holds it; command is paid in battles of squads alone."""
    pays = state.board.system == "squad"
    rows = []
    for each in state.board.objectives.values():
        owner = state.owners.get(each.id)
        whom = f" for {_nation(each.nation)}" if each.nation else ""
        rows.append(
            (
                each.name,
                hex_label(state, each.at),
                *((f"{each.command}{whom}" if each.command else "–",) if pays else ()),
                str(each.victory_points or "–"),
                "nobody" if owner is None else side_name(state, owner),
            )
        )
    columns = ("Objective", "Hex", *(("Command",) if pays else ()), "Points", "Held by")
    return grid(columns, rows) if rows else ""


def _nation(nation: str) -> str:
    """Write the id of a nation as a name; short ones are initials."""
    return nation.upper() if len(nation) <= _INITIALS else nation.replace("-", " ").title()
