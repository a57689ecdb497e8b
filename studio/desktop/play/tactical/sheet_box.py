"""The sheet of a shot beside the hex that is pointed at: dice and cover with their causes, and the exact odds."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from studio.desktop.play.forecast_lines import label_and_value
from studio.desktop.play.widgets.spread_bars import percent
from studio.rules.kernel.forecast import Forecast, ForecastOutcome
from studio.rules.tactical.close_combat.sheet import MeleeSheet
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.strikes import StrikeSheet

#: How far it stands from its hex, and the length of the bar of what is certain, in pixels.
_AWAY, _BAR = 26, 110
#: The most characters in a line of a heading: a wide sheet has no room beside its hex.
_WIDEST: Final = 40
#: What is as unlikely as this, or more so, is told in one line where there is more than a few of it.
_RARE, _MOST = 0.01, 7
#: What is said of a level of cover.
_COVERS: Final = ("no cover", "light cover", "hard cover")
#: What shelters by a state of the target, not by a thing on the map.
_SHELTERS: Final[Mapping[str, str]] = MappingProxyType(
    {"doubling": "Moving at the double", "tactical": "Moving tactically", "works": "Works"}
)


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
        texts = [sheet_text(title, sheet) for title, sheet in sheets]
        map_ = self.parentWidget()
        if not texts or map_ is None:
            self.hide()
            return
        self._put(texts, map_, at)
        if self.geometry().contains(at):
            # All of them would hide what they are about.
            self._put(texts[:1], map_, at)
        self.show()
        self.raise_()

    def _put(self, texts: Iterable[str], map_: QWidget, at: QPoint) -> None:
        """Be as large as some texts, and stand beside a point as far as there is room."""
        self.setText("".join(texts))
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


def sheet_text(title: str, sheet: Forecast) -> str:
    """Return a sheet as rich text: a line for each of its lines, and a bar for each outcome."""
    lines = "".join(
        f"<tr><td>{escape(label)}&nbsp;&nbsp;</td><td colspan=2><b>{escape(value)}</b></td></tr>"
        for label, value in _lines(sheet)
    )
    bars = "".join(_bar(label, weight, total) for label, weight, total in _told(sheet.outcomes))
    heading = "<br>".join(map(escape, wrap(title, _WIDEST)))
    return f"<table cellspacing=1><tr><td colspan=3><b>{heading}</b></td></tr>{lines}{bars}</table>"


def _lines(sheet: Forecast) -> Iterator[tuple[str, str]]:
    """Yield the labels and values of a sheet: dice are counted, and what shelters says how well; the rest has its sign."""
    for line in sheet.lines:
        label, value = label_and_value(line)
        match sheet, line.value:
            case StrikeSheet() | MeleeSheet(), int(dice) if line.label != "Cover":
                yield label, str(dice)
            case FireSheet(), int(level):
                name = _SHELTERS.get(label, label.replace("-", " ").capitalize())
                yield name, value + " cover" if line.label == "tactical" else _COVERS[level]
            case _:
                yield label, value
    halvings = dict.fromkeys(why for group in getattr(sheet, "groups", ()) for why in group.halved)
    if halvings:
        yield "Dice halved", ", and again: ".join(halvings)


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
