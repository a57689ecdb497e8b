"""How a battle ended: objectives, losses, the points at which it turned, and a way to watch it again."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.play.presentation import Summary, SummaryPoint, SummaryTable
from studio.desktop.widgets.forms import subheading

_NUMBER = Qt.ItemDataRole.UserRole
_NOTHING = "Nothing turned the battle: no objective changed hands and nobody of weight was lost."


class BattleSummary(QDialog):
    """Stands beside the map when a battle is over; the map can be looked at meanwhile."""

    #: The battle shall be watched again, after so many of its actions.
    watch_wanted = Signal(int)
    #: The recording shall be saved; the battle begun anew; the battle left.
    save_wanted = Signal()
    restart_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, window: QWidget, summary: Summary) -> None:
        super().__init__(window)
        self.setObjectName("battle-summary")
        self.setWindowTitle("The battle is over")
        self.resize(QSize(640, 600).boundedTo(self.screen().availableSize() * 0.9))
        heading = QLabel(summary.heading)
        heading.setTextFormat(Qt.TextFormat.PlainText)
        heading.setWordWrap(True)
        font = heading.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        heading.setFont(font)
        #: The tables by their titles.
        self.tables = {each.title: _table(each) for each in summary.tables}
        self.points = QListWidget()
        self.points.setAccessibleName("Turning points")
        self.points.setWordWrap(True)
        for point in summary.points:
            self.points.addItem(_point_row(point))
        if not summary.points:
            self.points.addItem(_NOTHING)
            self.points.item(0).setFlags(Qt.ItemFlag.NoItemFlags)
        self.points.itemActivated.connect(lambda item: self.watch_wanted.emit(item.data(_NUMBER)))
        self.points.itemClicked.connect(lambda item: self.watch_wanted.emit(item.data(_NUMBER)))
        layout = QVBoxLayout(self)
        layout.addWidget(heading)
        for each in summary.tables:
            layout.addWidget(subheading(each.title))
            layout.addWidget(self.tables[each.title], each.weight)
        layout.addWidget(subheading("Where it turned: a click shows it again"))
        layout.addWidget(self.points, 3)
        layout.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        watch = _button("&Watch it again", "Show the whole battle again from its beginning")
        watch.clicked.connect(lambda: self.watch_wanted.emit(0))
        save = _button("&Save the recording…", "Keep the battle in a file")
        save.clicked.connect(self.save_wanted)
        restart = _button("&Restart", "Begin the battle anew, with the same dice")
        restart.clicked.connect(self.restart_wanted)
        leave = _button("&Leave the battle", "Go back to editing")
        leave.clicked.connect(self.leave_wanted)
        close = _button("Close", "Look at the map; the menu Battle shows this again")
        close.clicked.connect(self.accept)
        close.setDefault(True)
        for button in (watch, save, restart, leave, close):
            button.setAutoDefault(button is close)
            row.addWidget(button)
        return row


def _point_row(point: SummaryPoint) -> QListWidgetItem:
    item = QListWidgetItem(point.text)
    item.setData(_NUMBER, point.number)
    item.setToolTip("A click shows the battle again from here.")
    return item


def _table(shown: SummaryTable) -> QTreeWidget:
    table = QTreeWidget()
    table.setHeaderLabels(list(shown.columns))
    table.setRootIsDecorated(False)
    table.setAccessibleName(shown.title)
    header = table.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for row in shown.rows:
        table.addTopLevelItem(QTreeWidgetItem(list(row)))
    return table


def _button(text: str, tip: str) -> QPushButton:
    made = QPushButton(text)
    made.setToolTip(tip)
    return made
