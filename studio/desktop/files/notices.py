"""The bar over a page that tells what is special about its file."""

from typing import Any

from studio.desktop.dialogs.text_bar import TextBar
from studio.desktop.docks.focus import PANE
from studio.desktop.files.controller import FileController


class NoticeBar(TextBar):
    """Why a file is read-only, what the studio does not know in it; not seen where there is neither."""

    def __init__(self, file: FileController[Any]) -> None:
        super().__init__()
        self.setProperty(PANE, True)
        self._file = file
        self._is_resting = self._is_closed = False
        self.closed.connect(self._close)
        file.moved.connect(self._begin)
        self._begin()

    def rest(self, is_resting: bool) -> None:
        """Make room for a battle, in which nothing is changed, or come back after it unless it was closed."""
        self._is_resting = is_resting
        self._show_notices()

    def _begin(self) -> None:
        self._is_closed = False
        self._show_notices()

    def _close(self) -> None:
        self._is_closed = True
        self._show_notices()

    def _show_notices(self) -> None:
        notices = self._file.loaded.notices
        self.show_texts(" ".join(notices))
        self.setVisible(bool(notices) and not self._is_resting and not self._is_closed)
