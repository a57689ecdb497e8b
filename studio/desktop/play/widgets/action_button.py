"""A button for something that may be impossible now: it can be pressed all the same, and then it is said why not."""

from html import escape

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy

from studio.rules.kernel.refusal import Refusal

_Role = QPalette.ColorRole


def action_button(text: str, tip: str, refused: Refusal | None, *, is_chosen: bool = False) -> QPushButton:
    """Make a button that is as narrow as its dock; what is refused is faint, what is chosen stands out.

    `tip` is rich text; the reason of a refusal is added to it.
    """
    button = QPushButton(text)
    button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    button.setCheckable(is_chosen)
    button.setChecked(is_chosen)
    button.setToolTip(f"<p>{tip}</p>")
    if refused is not None:
        mark_refused(button, refused)
    if is_chosen:
        colours = button.palette()
        colours.setColor(_Role.Button, colours.color(_Role.Highlight))
        colours.setColor(_Role.ButtonText, colours.color(_Role.HighlightedText))
        button.setPalette(colours)
    return button


def mark_refused(button: QPushButton, refused: Refusal) -> None:
    """Show a button faint, with the reason behind its tooltip."""
    button.setToolTip(f"{button.toolTip()}<p>{escape(refused.text)}</p>")
    button.setAccessibleDescription(refused.text)
    colours = button.palette()
    colours.setColor(_Role.ButtonText, colours.color(_Role.PlaceholderText))
    button.setPalette(colours)
