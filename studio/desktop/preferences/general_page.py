"""Colours, motion, tooltips, safe copies and runs of campaigns."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.settings import AUTOSAVE_LIMITS, Settings
from studio.desktop.widgets.boxes import bounded_box

_SCHEMES = {"system": "As the system has it", "light": "Light", "dark": "Dark"}
_INTRODUCTION = (
    "All of this holds at once and at the next start. The size of letters and buttons follows the settings of the "
    "system."
)


class GeneralPage(QWidget):
    """Everything but keys. What the menus can switch too is switched by their actions."""

    def __init__(self, settings: Settings, registry: ActionRegistry) -> None:
        super().__init__()
        self._settings = settings
        self.scheme = QComboBox()
        for choice, text in _SCHEMES.items():
            self.scheme.addItem(text, choice)
        self.scheme.activated.connect(self._choose_scheme)
        self.motion = _switch(registry["motion"], "Counters &glide along their moves")
        self.tooltips = _switch(registry["tooltips"], "Whatever the mouse rests on &explains itself")
        self.longest = bounded_box(*AUTOSAVE_LIMITS, AUTOSAVE_LIMITS[0])
        self.longest.setSuffix(" seconds")
        self.longest.setToolTip("Unsaved work is copied beside its file no later than this after a change.")
        self.longest.valueChanged.connect(settings.set_longest_autosave_delay)
        self.language = QLineEdit(settings.language)
        self.language.setPlaceholderText("as they were written")
        self.language.setToolTip(
            "The tag of the language, as de or pt-BR, in which battles and campaigns are read where they have it."
        )
        self.language.editingFinished.connect(self._choose_language)
        self.saved_runs = QCheckBox("Runs can be &saved under other names")
        self.saved_runs.setToolTip(
            "Runs are saved by themselves after every action, whether this is ticked or not."
        )
        self.saved_runs.setChecked(settings.allows_saved_runs)
        self.saved_runs.clicked.connect(self._allow_saved_runs)
        form = QFormLayout()
        form.addRow("&Colours:", self.scheme)
        form.addRow("Movement:", self.motion)
        form.addRow("Tooltips:", self.tooltips)
        form.addRow("S&afe copy after at most:", self.longest)
        form.addRow("&Texts in:", self.language)
        form.addRow("Campaigns:", self.saved_runs)
        label = QLabel(_INTRODUCTION)
        label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(label)
        layout.addStretch(1)

    def _choose_scheme(self, _index: int) -> None:
        self._settings.scheme = self.scheme.currentData()

    def _choose_language(self) -> None:
        self._settings.language = self.language.text().strip()

    def _allow_saved_runs(self, are_allowed: bool) -> None:
        self._settings.allows_saved_runs = are_allowed

    def refresh(self) -> None:
        """Show what holds now, which the menus may have changed."""
        self.scheme.setCurrentIndex(self.scheme.findData(self._settings.scheme))
        self.longest.setValue(round(self._settings.autosave_delay.longest))
        self.language.setText(self._settings.language)


def _switch(action: QAction, text: str) -> QCheckBox:
    """Return a box that does what a menu entry does, and follows it."""
    box = QCheckBox(text)
    box.setToolTip(action.statusTip())
    box.setChecked(action.isChecked())
    box.clicked.connect(action.trigger)
    action.toggled.connect(box.setChecked)
    return box
