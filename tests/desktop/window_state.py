"""What of a window a person or a test can have altered: every value that its parts hold, and what its fields show."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any, Final

from pydantic import BaseModel
from PySide6.QtCore import QByteArray, QPoint, QPointF, QRect, QSize, QTimer
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QDockWidget,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.docks.docks import Docks
from studio.desktop.window import MainWindow

#: Compared as they are.
_VALUES: Final = (
    *(str, bytes, int, float, type(None), Enum, Path, BaseModel),
    *(QByteArray, QPoint, QPointF, QRect, QSize),
)
#: What is painted is kept there, and is not altered; start page and legend are filled whenever they are shown.
_APART: Final = (
    *(
        "studio.desktop.canvas.ground",
        "studio.desktop.canvas.drawing",
        "studio.desktop.canvas.items.motion",
        "studio.desktop.canvas.widget.minimap",
    ),
    *("studio.desktop.start", "studio.desktop.overlays.legend", "studio.documents", "studio.rules"),
)
#: The panels of battles show the last one until the next begins; what a person chooses in them is looked at.
_OF_BATTLES: Final = (".play_panels", ".battle")


def state_of(window: MainWindow) -> dict[str, Any]:
    """Return every value by the way that leads to it."""
    state = {
        name: value
        for name, value in _Walk().through("", window)
        # What is still to be painted will be.
        if not name.endswith("._due") and (not name.startswith(_OF_BATTLES) or name.endswith(" is chosen"))
    }
    store = window.settings._store
    state["settings"] = {key: store.value(key) for key in store.allKeys() if not key.startswith("files/")}
    state["children"] = Counter(
        type(each).__name__ for each in window.children() if not isinstance(each, QTabBar)
    )
    return state


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Name what differs, with both values."""
    missing = object()
    return [
        f"{name}: {before.get(name)!r:.120} -> {after.get(name)!r:.120}"
        for name in {**before, **after}
        if before.get(name, missing) != after.get(name, missing)
        # What a battle has put into its panels the next one replaces.
        and (name in before or not name.startswith(_OF_BATTLES))
    ]


class _Walk:
    """Goes to each object once."""

    def __init__(self) -> None:
        self._seen: set[int] = set()

    def through(self, name: str, value: Any) -> Iterator[tuple[str, Any]]:
        """Yield what there is to compare of a value."""
        if isinstance(value, (*_VALUES, FunctionType)):
            yield name, value
        elif isinstance(value, Docks):
            yield from self.through(f"{name}.docks", list(value.values()))
        elif isinstance(value, Mapping):
            for key, each in value.items():
                yield from self.through(f"{name}[{key!r:.60}]", each)
        elif isinstance(value, tuple | list):
            for number, each in enumerate(value):
                yield from self.through(f"{name}[{number}]", each)
        elif isinstance(value, set | frozenset):
            yield name, sorted(map(repr, value))
        elif is_dataclass(value) and value.__dataclass_params__.frozen:
            yield name, value
            if isinstance(value, WindowAction) and isinstance(value.run, MethodType):
                yield from self.through(f"{name}.run", value.run.__self__)
        elif id(value) not in self._seen:
            self._seen.add(id(value))
            yield from self._parts(name, value)

    def _parts(self, name: str, value: Any) -> Iterator[tuple[str, Any]]:
        if shown := _shown(value):
            yield f"{name} shows", shown
        if chosen := _chosen(value):
            yield f"{name} is chosen", chosen
        if not type(value).__module__.startswith("studio.") or type(value).__module__.startswith(_APART):
            return
        for part, each in _own(value):
            yield from self.through(f"{name}.{part}", each)


def _own(value: Any) -> Iterator[tuple[str, Any]]:
    if is_dataclass(value):
        yield from ((each.name, getattr(value, each.name)) for each in fields(value))
    if hasattr(value, "__dict__"):
        yield "names", sorted(vars(value))
        yield from vars(value).items()
    if isinstance(value, QTabWidget):
        yield from ((f"page {number}", value.widget(number)) for number in range(value.count()))


def _shown(value: Any) -> tuple[Any, ...]:
    """Return what is seen of it."""
    match value:
        case QTimer():
            return (value.isActive(),)
        case QUndoStack():
            return (value.count(), value.index(), value.isClean())
        case QAction():
            keys = tuple(key.toString() for key in value.shortcuts())
            return (value.text(), value.isEnabled(), value.isChecked(), value.isVisible(), keys)
        case QMainWindow():
            return (value.geometry(), value.isVisible(), value.windowState(), value.windowTitle())
        case QDockWidget():
            # Where a dock stands that is not seen says nothing.
            place = value.geometry() if value.isVisible() and value.geometry().x() >= 0 else None
            return (value.windowTitle(), value.isHidden(), value.isFloating(), place)
        case QLabel():
            return (value.isHidden(), value.isEnabled(), value.text())
        case QListWidget():
            return (value.isHidden(), value.isEnabled(), value.count(), value.currentRow())
        case QStackedWidget():
            return (value.isHidden(), value.isEnabled(), value.count(), value.currentIndex())
        case QWidget():
            return (value.isHidden(), value.isEnabled())
    return ()


def _chosen(value: Any) -> tuple[Any, ...]:
    """Return what a person has entered or chosen there."""
    match value:
        case QComboBox():
            return (value.currentText(), value.count())
        case QLineEdit() | QAbstractSpinBox():
            return (value.text(),)
        case QAbstractButton() if value.isCheckable():
            return (value.isChecked(),)
        case QTabWidget():
            return (value.count(), value.currentIndex())
    return ()
