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
    reason = f"<p>{escape(refused.text)}</p>" if refused else ""
    button.setToolTip(f"<p>{tip}</p>{reason}")
    colours = button.palette()
    if refused is not None:
        button.setAccessibleDescription(refused.text)
        colours.setColor(_Role.ButtonText, colours.color(_Role.PlaceholderText))
    if is_chosen:
        colours.setColor(_Role.Button, colours.color(_Role.Highlight))
        colours.setColor(_Role.ButtonText, colours.color(_Role.HighlightedText))
    button.setPalette(colours)
    return button
