"""A line for the name of a file, empty where there is none, with a button that asks for it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget


class FileField(QWidget):
    """The line and its button; `ask` asks the person, and gives None where nothing was chosen."""

    def __init__(self, button: str, tip: str, ask: Callable[[], Path | None]) -> None:
        super().__init__()
        self.line, choose = QLineEdit(), QPushButton(button)
        self.line.setClearButtonEnabled(True)
        choose.setAutoDefault(False)
        choose.setToolTip(tip)
        choose.clicked.connect(self._choose)
        self._ask = ask
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.line, 1)
        row.addWidget(choose)

    @property
    def path(self) -> Path | None:
        """The file; None where none is named."""
        text = self.line.text().strip()
        return Path(text) if text else None

    def _choose(self) -> None:
        path = self._ask()
        if path is not None:
            self.line.setText(str(path))
