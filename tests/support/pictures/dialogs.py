"""Every dialog, and the help."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.desktop.every_dialog import DIALOGS, Desk
from tests.support.pictures.camera import Camera, settle, wait_until


def picture_dialogs(camera: Camera) -> None:
    """Picture each dialog as it opens."""
    with pytest.MonkeyPatch.context() as patch:
        desk = Desk(camera.window, camera.place, wait_until, patch)
        for name, build in DIALOGS.items():
            camera.window.open_path(camera.battle)
            settle()
            dialog = build(desk)
            dialog.activateWindow()
            settle()
            room = camera.window.screen().size()
            if dialog.width() > room.width() or dialog.height() > room.height():
                raise AssertionError(
                    f"{name} is {dialog.width()} x {dialog.height()}, larger than the screen"
                )
            camera.take(f"dialog-{name}", dialog)
            dialog.close()
            dialog.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            settle()
