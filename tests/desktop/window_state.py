"""What of a window a person or a test can have altered: every value that its parts hold, and what its fields show."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any, Final
from weakref import WeakKeyDictionary

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
        "studio.desktop.canvas.widget.kept_items",
        "studio.desktop.scenes.edited_scenes",
    ),
    *("studio.desktop.start", "studio.desktop.overlays.legend", "studio.documents", "studio.rules"),
)
#: Parts that say what is still to be painted, or what was worked out last; both follow by themselves.
_FOLLOWING: Final = {"_due", "_asked", "_troubles"}
#: The panels of battles show the last one until the next begins; what a person chooses in them is looked at.
_OF_BATTLES: Final = (".play_panels", ".battle")


def state_of(window: MainWindow) -> dict[str, Any]:
    """Return every value by the way that leads to it."""
    walk = _Walk()
    walk.go("", window)
    state = {
        name: value
        for name, value in walk.found.items()
        if not name.startswith(_OF_BATTLES) or name.endswith(" is chosen")
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
    """Goes to each object once, and keeps what there is to compare by the way that leads to it."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}
        self._seen: set[int] = set()

    def go(self, name: str, value: Any) -> None:
        """Keep what there is to compare of a value."""
        match _kind_of(type(value)):
            case "value":
                self.found[name] = value
            case "docks":
                self.go(f"{name}.docks", list(value.values()))
            case "mapping":
                for key, each in value.items():
                    self.go(f"{name}[{key!r:.60}]", each)
            case "sequence":
                for number, each in enumerate(value):
                    self.go(f"{name}[{number}]", each)
            case "set":
                self.found[name] = sorted(map(repr, value))
            case "frozen":
                self.found[name] = value
                if isinstance(value, WindowAction) and isinstance(value.run, MethodType):
                    self.go(f"{name}.run", value.run.__self__)
            case "object":
                if id(value) not in self._seen:
                    self._seen.add(id(value))
                    self._look(name, value)

    def _look(self, name: str, value: Any) -> None:
        kind = type(value)
        if _is_shown(kind) and (shown := _shown(value)):
            self.found[f"{name} shows"] = shown
        if _can_be_chosen(kind) and (chosen := _chosen(value)):
            self.found[f"{name} is chosen"] = chosen
        if _is_ours(kind.__module__):
            for part, each in _own(value):
                if part not in _FOLLOWING:
                    self.go(f"{name}.{part}", each)


@cache
def _kind_of(kind: type) -> str:
    """Return how values of a type are looked at; what is kept weakly of others is not."""
    if issubclass(kind, (*_VALUES, FunctionType)):
        return "value"
    if issubclass(kind, Docks):
        return "docks"
    if issubclass(kind, WeakKeyDictionary):
        return "weak"
    if issubclass(kind, Mapping):
        return "mapping"
    if issubclass(kind, tuple | list):
        return "sequence"
    if issubclass(kind, set | frozenset):
        return "set"
    if is_dataclass(kind) and kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return "frozen"
    return "object"


@cache
def _is_ours(module: str) -> bool:
    return module.startswith("studio.") and not module.startswith(_APART)


def _own(value: Any) -> Iterator[tuple[str, Any]]:
    if is_dataclass(value):
        yield from ((each.name, getattr(value, each.name)) for each in fields(value))
    if hasattr(value, "__dict__"):
        # PySide puts names with underlines there whenever it is asked for something.
        own = {name: each for name, each in vars(value).items() if not name.startswith("__")}
        yield "names", sorted(own)
        yield from own.items()
    if isinstance(value, QTabWidget):
        yield from ((f"page {number}", value.widget(number)) for number in range(value.count()))


@cache
def _is_shown(kind: type) -> bool:
    return issubclass(kind, (QTimer, QUndoStack, QAction, QWidget))


@cache
def _can_be_chosen(kind: type) -> bool:
    return issubclass(kind, (QComboBox, QLineEdit, QAbstractSpinBox, QAbstractButton, QTabWidget))


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
