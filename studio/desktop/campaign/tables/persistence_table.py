"""The table of who carries over where, as it is edited."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.tables.grid import GridTable
from studio.desktop.campaign.tables.persistence import (
    Force,
    find_forces,
    next_exception,
    persistence_grid,
    set_exception,
    set_replacement,
)
from studio.desktop.widgets.captions import caption_of
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.operational.forces import Persistence
from studio.documents.elements import RefersTo
from studio.lint.problem import Problem

_CHOICES: tuple[tuple[Persistence | None, str], ...] = (
    (None, "as usual"),
    ("own-figures", "own figures"),
    ("full-strength", "full strength"),
    ("absent", "absent"),
)
_EMPTY = "No battle of this campaign has a scenario that can be read, with one side that the player leads."


class PersistenceTable(QWidget):
    """Rows are units and headquarters, columns battles; a click goes through the ways to come into a battle."""

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self._editor = editor
        self._forces: tuple[Force, ...] = ()
        self._battles: tuple[str, ...] = ()
        self._problems: tuple[Problem, ...] = ()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter units and headquarters")
        self.filter.setClearButtonEnabled(True)
        self.filter.setAccessibleName("Filter units and headquarters")
        self.by_battles = QCheckBox("Most battles first")
        self.by_battles.setToolTip(
            "List those first who fight in most battles, instead of under their headquarters."
        )
        self.empty = plain_label(_EMPTY)
        self.table = GridTable("Who carries over where", lambda _row, _column, _text: False)
        self.table.clicked.connect(self.cycle)
        self.table.activated.connect(self.cycle)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._ask_menu)
        row = QHBoxLayout()
        row.addWidget(self.filter, 1)
        row.addWidget(self.by_battles)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 4)
        layout.addLayout(row)
        layout.addWidget(self.empty)
        layout.addWidget(self.table, 1)
        self.filter.textChanged.connect(self.refresh)
        self.by_battles.toggled.connect(self.refresh)

    def refresh(self, *_: object) -> None:
        """Show the campaign as it is now."""
        course, wanted = self._editor.course, self.filter.text().strip().lower()
        found = [each for each in find_forces(course) if wanted in f"{each.name} {each.id}".lower()]
        if self.by_battles.isChecked():
            found.sort(key=lambda force: (-force.battles, force.name))
        self._forces = tuple(found)
        grid, self._battles = persistence_grid(course, self._forces, self._problems)
        self.empty.setVisible(not course.rosters)
        self.table.show_grid(grid)

    def show_problems(self, problems: Collection[Problem]) -> None:
        """Mark the cells that findings are about."""
        self._problems = tuple(problems)
        if self.isVisible():
            self.refresh()

    def cycle(self, index: QModelIndex) -> None:
        """Let someone come into a battle in the next way."""
        force, battle = self._forces[index.row()], self._battles[index.column()]
        if self._is_there(force, battle):
            exception = next_exception(self._editor.course, battle, force)
            self._editor.do(set_exception(self._editor.campaign, battle, (force.id,), exception))

    def _is_there(self, force: Force, battle: str) -> bool:
        roster = self._editor.course.rosters.get(battle)
        return roster is not None and (force.id in roster.units or force.id in roster.hqs)

    def _ask_menu(self, at: QPoint) -> None:
        index = self.table.indexAt(at)
        if not index.isValid():
            return
        menu = QMenu(self)
        self.fill_menu(menu, index)
        menu.exec(self.table.viewport().mapToGlobal(at))
        menu.deleteLater()

    def fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        """Offer every way for one, for all units of his headquarters, and for all who start embarked."""
        force, battle = self._forces[index.row()], self._battles[index.column()]
        roster = self._editor.course.rosters.get(battle)
        if roster is None:
            return
        hq = force.id if force.is_hq else force.hq
        name = roster.hqs[hq].name if hq is not None and hq in roster.hqs else ""
        under = [key for key, unit in roster.units.items() if hq is not None and unit.hq == hq]
        boarded = [key for key, unit in roster.units.items() if unit.embarked]
        groups = (
            (force.name, [force.id] if self._is_there(force, battle) else [], force.is_hq),
            (f"All units of {name} here", under, False),
            ("All who start embarked here", boarded, False),
        )
        for title, members, is_hq in groups:
            if not members:
                continue
            part = menu.addMenu(caption_of(title))
            for exception, word in _CHOICES:
                if not (is_hq and exception == "full-strength"):
                    action = part.addAction(word.capitalize())
                    action.triggered.connect(
                        partial(self._set, battle, members, exception, f"{title}: {word}")
                    )

        if any(card.unit is not None and card.unit.id == force.id for card in self._editor.campaign.cards):
            self._offer_replacements(menu, force)

    def _offer_replacements(self, menu: QMenu, force: Force) -> None:
        """Offer who stands in the place of a unit once a card has brought it: units that fight beside it nowhere."""
        editor = self._editor
        beside = {
            key
            for roster in editor.course.rosters.values()
            if force.id in roster.units
            for key in roster.units
        }
        now = next((each.replacement for each in editor.campaign.alternates if each.unit == force.id), None)
        known = ReferenceChoices(editor).find([RefersTo("units")]) or ()
        part = menu.addMenu(f"In place of {caption_of(force.name)}, once a card brought it")
        for key, name in [(None, "Nobody"), *(each for each in known if each[0] not in beside)]:
            action = part.addAction(caption_of(name))
            action.setCheckable(True)
            action.setChecked(key == now)
            action.triggered.connect(partial(self._replace, force.id, key))

    def _replace(self, unit: str, replacement: str | None, _on: bool = False) -> None:
        self._editor.do(set_replacement(self._editor.campaign, unit, replacement))

    def _set(
        self, battle: str, members: list[str], exception: Persistence | None, text: str, _on: bool = False
    ) -> None:
        self._editor.do(set_exception(self._editor.campaign, battle, members, exception, text))
