"""A page over everything while one person makes room for another."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDockWidget, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.desktop.widgets.captions import caption_of


class HandOverPage(QDialog):
    """Covers the window until whose turn it is has sat down and says so, by Enter or the button."""

    def __init__(self, name: str, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.FramelessWindowHint)
        self.setObjectName("hand-over")
        self.setWindowTitle("Hand over")
        self.setModal(True)
        asked = QLabel(
            f"<h1>Pass the machine to {escape(name)}</h1><p>Then press Enter. Nobody else looks on.</p>"
        )
        asked.setAlignment(Qt.AlignmentFlag.AlignCenter)
        asked.setWordWrap(True)
        self.button = QPushButton(f"Go on as {caption_of(name)}")
        self.button.setDefault(True)
        self.button.setToolTip("Show what this side may see (Enter)")
        self.button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(asked)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch(1)
        self.setGeometry(window.geometry())
        self._window = window
        #: Panels that float beside the window, and would not be covered.
        self._floating = [
            dock for dock in window.findChildren(QDockWidget) if dock.isFloating() and dock.isVisible()
        ]

    def wait(self) -> None:
        """Cover everything until the other person is there."""
        for dock in self._floating:
            dock.hide()
        self.exec()
        for dock in self._floating:
            dock.show()
        self._window.activateWindow()
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on by Enter; Escape shows nothing."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
