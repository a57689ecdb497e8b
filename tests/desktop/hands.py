"""What a person does at the window, by mouse and keyboard events only."""

from collections.abc import Callable
from itertools import count, takewhile

from PySide6.QtCore import QDeadlineTimer, QEvent, QModelIndex, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QPushButton,
    QTreeWidget,
    QWidget,
)

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.desktop.play.operational.panels import OperationalPanels
from studio.desktop.play.widgets.hand_over import HandOverPage
from studio.desktop.window import MainWindow
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_label

#: Milliseconds after which a menu that has not opened will not open any more.
_PATIENCE = 60_000
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
#: Where nobody says otherwise.
_MIDDLE = QPoint()


def double_click(
    widget: QWidget,
    button: Qt.MouseButton = _LEFT,
    held: Qt.KeyboardModifier = _NONE,
    at: QPoint = _MIDDLE,
) -> None:
    """Click twice, and let go at the end, which Qt's own does not."""
    QTest.mouseDClick(widget, button, held, at)
    QTest.mouseRelease(widget, button, held, at)


class Hands:
    """A person at the window."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def canvas(self) -> QWidget:
        """The map in front."""
        assert self.window.scenario_page is not None
        return self.window.scenario_page.canvas

    def overlays(self, kind: type[Overlay]) -> list[Overlay]:
        """What of a kind is painted over the map now."""
        return [overlay for overlay in self.canvas.overlays if isinstance(overlay, kind)]

    def seen(self, where: str | Hex | Hexside) -> QPoint:
        """The pixel of the canvas at the middle of a hex or of a hexside."""
        # A panel that has just got other words may still move the map.
        QApplication.processEvents()
        assert self.window.scenario_page is not None
        canvas = self.window.scenario_page.canvas
        layout = unit_layout(canvas.scene.shape.orientation)
        if isinstance(where, Hexside):
            one, other = layout.centre(where.first), layout.centre(where.second)
            place = type(one)((one.x + other.x) / 2, (one.y + other.y) / 2)
        else:
            place = layout.centre(parse_label(where) if isinstance(where, str) else where)
        point = canvas.viewport.to_window(place).toPoint()
        assert canvas.rect().contains(point), f"{where} is out of sight"
        return point

    def key(self, key: Qt.Key | str, held: Qt.KeyboardModifier = _NONE) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)

    def keys_of_map(self, key: Qt.Key | str, held: Qt.KeyboardModifier = _NONE) -> None:
        """Click into no list, but press a key with the focus on the map."""
        self.canvas.setFocus()
        self.key(key, held)

    def click(self, where: str | Hex, held: Qt.KeyboardModifier = _NONE) -> None:
        """Click on a hex."""
        QTest.mouseMove(self.canvas, self.seen(where))
        QTest.mouseClick(self.canvas, _LEFT, held, self.seen(where))

    def point_at(self, where: str | Hex) -> None:
        """Bring the mouse over a hex."""
        QTest.mouseMove(self.canvas, self.seen(where))

    def roll(self, where: str | Hex, notches: int = 1, held: Qt.KeyboardModifier = _NONE) -> None:
        """Turn the wheel over a hex."""
        self.point_at(where)
        roll_wheel(self.canvas, QPointF(self.seen(where)), notches, held)

    def drag(self, *way: str | Hex | Hexside) -> None:
        """Press, go by some places and let go."""
        points = [self.seen(where) for where in way]
        QTest.mouseMove(self.canvas, points[0])
        QTest.mousePress(self.canvas, _LEFT, _NONE, points[0])
        for point in points[1:]:
            QTest.mouseMove(self.canvas, point)
        QTest.mouseRelease(self.canvas, _LEFT, _NONE, points[-1])

    def raise_dock(self, name: str) -> None:
        """Bring a panel to the front of its tabs."""
        self.window.docks[name].raise_()
        QApplication.processEvents()

    def choose(self, panel: QWidget, list_name: str, text: str) -> None:
        """Click an entry of a list or tree of a panel, by the beginning of one of its texts."""
        box = named(panel, list_name, QAbstractItemView)
        QTest.mouseClick(box.viewport(), _LEFT, _NONE, entry(box, text))

    def press(self, panel: QWidget, text: str) -> None:
        """Press a button of a panel."""
        button = next(
            each for each in panel.findChildren(QPushButton) if each.text().replace("&", "") == text
        )
        assert button.isEnabled(), f"{text} is not to be pressed"
        QTest.mouseClick(button, _LEFT)

    def hand_over(self, do: Callable[[], object]) -> list[str]:
        """Do what lets another person sit down, who presses Enter; return what stood on the pages that came."""
        seen: list[str] = []
        looks = QTimer(self.window)

        def sit_down() -> None:
            page = QApplication.activeModalWidget()
            if isinstance(page, HandOverPage):
                seen.extend(label.text() for label in page.findChildren(QLabel))
                assert page.size() == self.window.size(), "nothing of the window is seen"
                QTest.keyClick(page, Qt.Key.Key_Escape)
                assert page.isVisible(), "it takes more than Escape"
                QTest.keyClick(page, Qt.Key.Key_Return)

        looks.timeout.connect(sit_down)
        looks.start(0)
        do()
        looks.stop()
        looks.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert QTest.qWaitForWindowActive(self.window)
        return seen

    def from_menu(self, ask: Callable[[], object], *texts: str) -> list[str]:
        """Do what opens a menu and choose entries by their texts, one below the other; return all texts."""
        seen: list[str] = []
        wanted, passed = list(texts), list[QMenu]()
        looks = QTimer(self.window)

        def answer() -> None:
            menu = QApplication.activePopupWidget()
            if not isinstance(menu, QMenu) or menu in passed:
                return
            passed.append(menu)
            seen.extend(action.text() for action in menu.actions() if action.text())
            chosen = next((action for action in menu.actions() if action.text().startswith(wanted[0])), None)
            del wanted[0]
            if chosen is None or not wanted:
                looks.stop()
            if chosen is None:
                menu.close()
            else:
                QTest.mouseClick(menu, _LEFT, _NONE, menu.actionGeometry(chosen).center())

        looks.timeout.connect(answer)
        looks.start(0)
        ask()
        self.window.activateWindow()
        patience = QDeadlineTimer(_PATIENCE)
        while looks.isActive() and not patience.hasExpired():
            QTest.qWait(1)
        looks.stop()
        looks.deleteLater()
        QApplication.processEvents()
        for text in texts:
            assert any(each.startswith(text) for each in seen), f"{text} is not among {seen}"
        return seen


def panels_of(window: MainWindow) -> OperationalPanels:
    """The panels of operational battles."""
    panels = window.play_panels._of["operational"]
    assert isinstance(panels, OperationalPanels)
    return panels


def roll_wheel(widget: QWidget, at: QPointF, notches: int, held: Qt.KeyboardModifier = _NONE) -> None:
    """Send a turn of the mouse wheel to a widget."""
    wheel = QWheelEvent(
        at,
        widget.mapToGlobal(at),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, wheel)


def named(panel: QWidget, name: str, kind: type[QAbstractItemView]) -> QAbstractItemView:
    """Find a list of a panel by the name that screen readers tell."""
    return next(each for each in panel.findChildren(kind) if each.accessibleName() == name)


def entry(box: QAbstractItemView, text: str) -> QPoint:
    """The place of an entry, scrolled into sight."""
    model = box.model()
    for start in takewhile(QModelIndex.isValid, (model.index(0, column) for column in count())):
        flags = Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive | Qt.MatchFlag.MatchCaseSensitive
        for found in model.match(start, Qt.ItemDataRole.DisplayRole, text, 1, flags):
            box.scrollTo(found)
            return box.visualRect(found).center()
    raise AssertionError(f"{text} is not listed in {box.accessibleName()}")


def lines_of(tree: QTreeWidget) -> list[tuple[str, ...]]:
    """The top lines of a tree, column by column."""
    items = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    return [tuple(item.text(column) for column in range(tree.columnCount())) for item in items if item]
