"""What a test of a window may leave behind, and what is kept for the next one."""

import threading
from functools import cache
from typing import Final

#: What was made to serve several tests, until it is closed.
KEPT: Final[set[tuple[int, str]]] = set()


def living() -> set[tuple[int, str]]:
    """Threads, running timers, top-level widgets and held buttons that there are now, as (identity, name)."""
    import shiboken6
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication

    found: set[tuple[int, str]] = {(id(thread), f"thread {thread.name}") for thread in threading.enumerate()}
    for wrapper in shiboken6.getAllValidWrappers():
        match _kind_of(type(wrapper)):
            case "timer" if wrapper.isActive():
                found.add(
                    (
                        id(wrapper),
                        f"running timer {wrapper.objectName()} of a {type(wrapper.parent()).__name__}",
                    )
                )
            case "thread" if wrapper.isRunning() and not wrapper.isCurrentThread():
                found.add((id(wrapper), f"running thread {wrapper.objectName()}"))
            case "widget" if wrapper.parent() is None:
                found.add((id(wrapper), f"{type(wrapper).__name__} {wrapper.objectName()}"))
    if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
        found.add((0, "a mouse button held down"))
    return found


@cache
def _kind_of(kind: type) -> str:
    """Return what objects of a type may leave behind; "" for nothing."""
    from PySide6.QtCore import QThread, QTimer
    from PySide6.QtWidgets import QWidget

    kinds = {QTimer: "timer", QThread: "thread", QWidget: "widget"}
    return next((name for base, name in kinds.items() if issubclass(kind, base)), "")
