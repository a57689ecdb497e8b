"""Sizes that lists share."""

from typing import Final

from PySide6.QtCore import QSize

#: How high an entry of a list is at least, so that it is easily hit.
ROW: Final = QSize(0, 24)
