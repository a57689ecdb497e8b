from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea


def shown(qtbot, *, scrolls_across):
    body = QWidget()
    rows = QVBoxLayout(body)
    for _ in range(20):
        row = QHBoxLayout()
        for text in ("one long word", "another long word"):
            row.addWidget(QPushButton(text))
        rows.addLayout(row)
    area = FittingScrollArea(body, scrolls_across=scrolls_across)
    qtbot.addWidget(area)
    area.show()
    return area


def test_all_is_seen_where_there_is_room(qtbot):
    area = shown(qtbot, scrolls_across=True)
    assert area.sizeHint() == area.widget().sizeHint()
    area.resize(area.sizeHint())
    bars = (area.horizontalScrollBar(), area.verticalScrollBar())
    qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars))
    assert area.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_it_scrolls_to_what_has_no_room(qtbot):
    area = shown(qtbot, scrolls_across=False)
    whole = area.widget().minimumSizeHint()
    area.resize(area.minimumSizeHint())
    assert area.verticalScrollBar().isVisible()
    assert area.viewport().width() >= whole.width(), "lines are seen whole"
    across = shown(qtbot, scrolls_across=True)
    assert across.minimumSizeHint().width() < whole.width()
    across.resize(across.minimumSizeHint())
    assert across.horizontalScrollBar().isVisible()
    assert across.widget().width() >= whole.width(), "nothing is squeezed"
