"""Buttons below a list that lend it the keys for as long as they cannot be pressed."""

from PySide6.QtWidgets import QAbstractButton, QWidget


class LentKeys:
    """Lets a list have the keys while the button that had them is disabled: Qt would give them to any field that comes next."""

    def __init__(self, to: QWidget) -> None:
        self._to = to
        self._lender: QAbstractButton | None = None

    def enable(self, button: QAbstractButton, is_enabled: bool) -> None:
        """Let a button be pressed or not."""
        if button.hasFocus() and not is_enabled:
            self._lender = button
            self._to.setFocus()
        button.setEnabled(is_enabled)

    def give_back(self) -> None:
        """Let the button have the keys again, unless it still cannot be pressed or they went elsewhere."""
        lender, self._lender = self._lender, None
        if lender is not None and lender.isEnabled() and self._to.hasFocus():
            lender.setFocus()
