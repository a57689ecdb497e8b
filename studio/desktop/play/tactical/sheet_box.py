"""The sheet of a shot beside the hex that is pointed at: dice and cover with their causes, and the exact odds."""

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from studio.desktop.play.forecast_lines import label_and_value
from studio.desktop.play.widgets.spread_bars import percent
from studio.rules.kernel.forecast import Forecast, ForecastOutcome

#: How far it stands from its hex, and the length of the bar of what is certain, in pixels.
_AWAY, _BAR = 26, 110
#: What is as unlikely as this, or more so, is told in one line where there is more than a few of it.
_RARE, _MOST = 0.01, 7


class SheetBox(QLabel):
    """Shows what a click would bring; the mouse goes through it."""

    def __init__(self, map_: QWidget) -> None:
        super().__init__(map_)
        self.setObjectName("sheet-box")
        self.setAccessibleName("Forecast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        self.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setMargin(6)
        self.hide()

    def show_sheets(self, sheets: Iterable[tuple[str, Forecast]], at: QPoint) -> None:
        """Show sheets with their headings beside a point of the map, all of them within it; or nothing without any."""
        text = "".join(sheet_text(title, sheet) for title, sheet in sheets)
        map_ = self.parentWidget()
        if not text or map_ is None:
            self.hide()
            return
        self.setText(text)
        self.adjustSize()
        beside = next(
            (
                x
                for x in (at.x() + _AWAY, at.x() - _AWAY - self.width())
                if 0 <= x < map_.width() - self.width()
            ),
            None,
        )
        if beside is None:
            # On a narrow map it stands below or above, so that the hex stays in sight.
            below = at.y() + _AWAY
            x = min(at.x() - self.width() // 2, map_.width() - self.width() - 4)
            y = below if below + self.height() < map_.height() else at.y() - _AWAY - self.height()
        else:
            x, y = beside, min(at.y() - self.height() // 2, map_.height() - self.height() - 4)
        self.move(max(4, x), max(4, y))
        self.show()
        self.raise_()


def sheet_text(title: str, sheet: Forecast) -> str:
    """Return a sheet as rich text: a line for each of its lines, and a bar for each outcome."""
    lines = "".join(
        f"<tr><td>{escape(label)}&nbsp;&nbsp;</td><td colspan=2><b>{escape(value)}</b></td></tr>"
        for label, value in map(label_and_value, sheet.lines)
    )
    bars = "".join(_bar(label, weight, total) for label, weight, total in _told(sheet.outcomes))
    return f"<table cellspacing=1><tr><td colspan=3><b>{escape(title)}</b></td></tr>{lines}{bars}</table>"


def _told(outcomes: tuple[ForecastOutcome, ...]) -> list[tuple[str, int, int]]:
    """Return outcomes as labels and weights; rare ones together where there are many."""
    found = [(each.label, each.weight, each.total) for each in outcomes]
    rare = [each for each in found if each[1] <= _RARE * each[2]]
    if len(found) <= _MOST or len(rare) < 2:
        return found
    kept = [each for each in found if each not in rare]
    return [*kept, (f"{len(rare)} other results", sum(each[1] for each in rare), rare[0][2])]


def _bar(label: str, weight: int, total: int) -> str:
    outcome = ForecastOutcome(label, weight, total)
    width = max(1, round(_BAR * weight / total))
    strip = (
        f"<table cellspacing=0 cellpadding=0><tr><td bgcolor='#b86e00' width={width}>&nbsp;</td></tr></table>"
    )
    return (
        f"<tr><td>{escape(label)}&nbsp;&nbsp;</td><td align=right>{escape(percent(outcome.probability))}"
        f"&nbsp;</td><td width={_BAR}>{strip}</td></tr>"
    )
