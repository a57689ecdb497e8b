"""One view of a map, or two side by side, each with its own zoom."""

from PySide6.QtWidgets import QSplitter

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.canvas.widget.second_canvas import SecondCanvas
from studio.desktop.widgets.taking_away import take_away


class MapViews(QSplitter):
    """The first view, which is always there, and beside it perhaps the second."""

    def __init__(self, first: MapCanvas) -> None:
        super().__init__()
        self.setChildrenCollapsible(False)
        self.addWidget(first)
        self._first = first
        self._second: SecondCanvas | None = None

    @property
    def every(self) -> tuple[MapCanvas, ...]:
        """Those that there are, the first before the second."""
        return (self._first,) if self._second is None else (self._first, self._second)

    @property
    def in_use(self) -> MapCanvas:
        """The view with the keys in it; where neither has them, the first."""
        return self._second if self._second is not None and self._second.hasFocus() else self._first

    def toggle_second(self) -> None:
        """Show the map twice, or once again."""
        if self._second is not None:
            take_away(self._second)
            self._second = None
            self._first.setFocus()
            return
        self._second = SecondCanvas(self._first)
        self.addWidget(self._second)
        half = self.width() // 2
        self.setSizes([half, half])
        self._second.set_viewport(self._second.viewport.fitted())

    def show_second(self, yes: bool) -> None:
        """Let the second be seen, where there is one, or not."""
        if self._second is not None:
            self._second.setVisible(yes)
