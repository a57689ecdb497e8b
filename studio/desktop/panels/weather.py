"""The weather of a scenario turn by turn: choose turns, then press the key or the button of a weather."""

from collections.abc import Callable, Iterable
from typing import Final, get_args

from PySide6.QtCore import QEvent, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from studio.desktop.widgets.sizes import scaled
from studio.documents.scenario import Weather

#: Enters the weather, and tells whether it could be.
Commit = Callable[[tuple[Weather, ...]], bool]

_KINDS: Final[tuple[Weather, ...]] = get_args(Weather)
_DRY: Final[Weather] = "dry"
_KEYS: Final = {kind[0].upper(): kind for kind in _KINDS}


class WeatherList(QWidget):
    """One line a turn; several may be chosen and set together, as one change."""

    def __init__(self, value: tuple[Weather, ...], turns: int, commit: Commit) -> None:
        super().__init__()
        self._value, self._commit = value, commit
        self._list = _Turns()
        # Later, as the list will be another one then, and must not go while it handles a key.
        self._list.asked.connect(self.set_weather, Qt.ConnectionType.QueuedConnection)
        self._list.setAccessibleName("Weather by turn")
        for turn in range(1, max(turns, len(value)) + 1):
            kind = value[turn - 1] if turn <= len(value) else _DRY
            self._list.addItem(f"Turn {turn}: {kind}" + (", after the last" if turn > turns else ""))
        row = QHBoxLayout()
        self._buttons = [QPushButton(kind.capitalize()) for kind in _KINDS]
        for (key, kind), button in zip(_KEYS.items(), self._buttons, strict=True):
            button.setToolTip(f"Set the chosen turns to {kind} ({key} in the list). Choose turns first.")
            button.clicked.connect(lambda _checked=False, each=kind: self.set_weather(each))
            row.addWidget(button)
        self._list.itemSelectionChanged.connect(self._offer)
        self._offer()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._list)
        layout.addLayout(row)

    def set_weather(self, kind: Weather) -> None:
        """Set the chosen turns."""
        turns = [index.row() for index in self._list.selectedIndexes()]
        wanted = with_weather(self._value, turns, kind)
        if wanted != self._value and self._commit(wanted):
            # More may be set here before a list of this weather takes the place of this one.
            self._value = wanted

    def _offer(self) -> None:
        """Offer to set weather where turns are chosen."""
        for button in self._buttons:
            button.setEnabled(bool(self._list.selectedIndexes()))

    def choose_as(self, other: "WeatherList") -> None:
        """Choose the same turns as another list."""
        for index in other._list.selectedIndexes():
            item = self._list.item(index.row())
            if item is not None:
                item.setSelected(True)
        current = self._list.model().index(other._list.currentRow(), 0)
        self._list.selectionModel().setCurrentIndex(current, QItemSelectionModel.SelectionFlag.NoUpdate)


class _Turns(QListWidget):
    """A list whose letters set the weather."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("weather")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setMaximumHeight(scaled(120))

    def event(self, event: QEvent) -> bool:
        """Keep its letters from the tools, as a field keeps what is written in it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _kind(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Set the weather of the letter, or move."""
        kind = _kind(event)
        if kind is not None:
            self.asked.emit(kind)
        else:
            super().keyPressEvent(event)


def _kind(event: QKeyEvent) -> Weather | None:
    """Return the weather that a key means."""
    is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
    return _KEYS.get(event.text().upper()) if is_plain else None


def with_weather(value: tuple[Weather, ...], turns: Iterable[int], kind: Weather) -> tuple[Weather, ...]:
    """Return the weather with some turns, counted from 0, set; it gets no longer than it must, as the rest is dry."""
    chosen = set(turns)
    length = max(len(value), *(index + 1 for index in chosen), 0) if kind != _DRY else len(value)
    filled = (*value, *(_DRY,) * (length - len(value)))
    return tuple(kind if index in chosen else each for index, each in enumerate(filled))
