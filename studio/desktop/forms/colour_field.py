"""A field for a colour: its text, and a button with a sample of it that lets choose another one."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from studio.desktop.dialogs import questions
from studio.desktop.widgets.choice_list import swatch


class ColourField(QWidget):
    """What is chosen is written into the line, which enters it as it enters what is typed."""

    def __init__(self, line: QLineEdit) -> None:
        super().__init__()
        self.line = line
        self.button = QPushButton()
        self.button.setToolTip("Choose a colour.")
        self.button.clicked.connect(self.choose)
        self._show_sample()
        line.textChanged.connect(self._show_sample)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(line, 1)
        row.addWidget(self.button)
        self.setFocusProxy(line)

    def setObjectName(self, name: str) -> None:
        """Name what takes the focus, so that a form that is built anew can give it back."""
        self.line.setObjectName(name)
        self.button.setObjectName(f"{name}/choose")

    def setAccessibleName(self, name: str) -> None:
        """Name what takes the focus."""
        super().setAccessibleName(name)
        self.line.setAccessibleName(name)
        self.button.setAccessibleName(f"{name}: choose")

    def choose(self) -> None:
        """Let the author choose, and enter the choice."""
        chosen = questions.ask_colour(self.window(), self.accessibleName(), self.line.text())
        if chosen is not None:
            self.button.setFocus()
            self.line.setText(chosen)
            self.line.editingFinished.emit()

    def _show_sample(self) -> None:
        """Show the colour that is written, once it is one."""
        if QColor.isValidColorName(self.line.text()):
            self.button.setIcon(swatch(self.line.text()))
