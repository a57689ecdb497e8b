"""What came of a sweep: the advice with its button, the curves, and every value in a table."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QTextBrowser, QVBoxLayout, QWidget

from studio.desktop.batch.games_table import GameBehind, GamesTable
from studio.desktop.batch.report_document import add_drawings
from studio.desktop.widgets.whole_label import WholeLabel
from studio.playtest.lab.pointers import value_text
from studio.playtest.lab.sweep import Sweep
from studio.playtest.report import Share

#: The width of a curve.
_WIDTH: Final = 540
_HEADS: Final = ("What is varied", "Value", "Wins", "Share", "95 % interval")
_EMPTY: Final = (
    "What comes of the games appears here. Say what is varied and press Play: the battle is played as it is and under each "
    "value with the same seeds, and nothing changes in the scenario."
)


class SweepView(QWidget):
    """Shows a sweep."""

    #: The change that is advised is to be made.
    change_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_advised = False
        self.advice = WholeLabel(_EMPTY)
        self.advice.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.make = QPushButton("&Make this change")
        self.make.setToolTip("Give the open scenario these values, in one step that undo takes back")
        self.make.setAutoDefault(False)
        self.make.clicked.connect(self.change_wanted)
        self.curves = QTextBrowser()
        self.curves.setAccessibleName("Curves")
        self.table = GamesTable("Wins by value")
        above = QHBoxLayout()
        above.addWidget(self.advice, 1)
        above.addWidget(self.make)
        self._halves = QSplitter()
        self._halves.setChildrenCollapsible(False)
        self._halves.addWidget(self.curves)
        self._halves.addWidget(self.table)
        self._halves.setSizes([_WIDTH + 40, 380])
        self._halves.hide()
        column = QVBoxLayout(self)
        column.addLayout(above)
        column.addWidget(self._halves, 1)
        column.addStretch(0)
        self.allow(False)

    def show_sweep(self, sweep: Sweep, plots: Sequence[str], won: Sequence[Sequence[GameBehind]]) -> None:
        """Show a sweep with its drawings; `won` has the games behind each line of the table."""
        self.advice.setText(sweep.advice)
        self._is_advised = bool(sweep.advised)
        document = QTextDocument(self.curves)
        add_drawings(document, plots, _WIDTH)
        document.setHtml("".join(f'<p><img src="drawing:{number}"></p>' for number in range(len(plots))))
        self.curves.setDocument(document)
        rows = [("The battle as it is", "", *_share(sweep.now))]
        for curve in sweep.curves:
            name = f"{curve.label[:1].upper()}{curve.label[1:]}"
            for point in curve.points:
                value = f"{value_text(point.value)}{' (now)' if point.is_now else ''}"
                rows.append((name, value, *_share(point.wins)))
        behind = {(row, _HEADS.index("Wins")): games for row, games in enumerate(won)}
        self.table.show_games(_HEADS, rows, text_columns=2, behind=behind)
        self._halves.show()
        self.allow(True)

    def allow(self, is_free: bool) -> None:
        """Let the change be made, where there is one."""
        self.make.setEnabled(is_free and self._is_advised)


def _share(share: Share) -> tuple[str, str, str]:
    return (
        f"{share.count} of {share.of}",
        f"{share.share:.0%}",
        f"{100 * share.low:.0f} to {100 * share.high:.0f}",
    )
