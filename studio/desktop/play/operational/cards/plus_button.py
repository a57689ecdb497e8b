"""The orange + by which a card is played where it is of use."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from studio.desktop.widgets.sizes import scaled

#: In pixels; targets of the mouse have at least so many.
_SIZE = 24
_STYLE = "QPushButton { background: #d9822b; color: #1d1408; border: none; border-radius: 4px; font-weight: bold; }"


def plus_button(tip: str, name: str) -> QPushButton:
    """Make a + by which a card is played (camp.card.ui.play)."""
    plus = QPushButton("+")
    plus.setFixedSize(scaled(_SIZE), scaled(_SIZE))
    plus.setStyleSheet(_STYLE)
    plus.setAccessibleName(name)
    plus.setToolTip(tip)
    return plus


def put_on(button: QPushButton, plus: QPushButton) -> None:
    """Put a + onto the right end of a button."""
    row = QHBoxLayout(button)
    row.setContentsMargins(0, 0, 2, 0)
    row.addWidget(plus, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
