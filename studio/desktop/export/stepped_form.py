"""A form that asks what to draw, and then shows how far it is and can be cancelled."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.stepped import SteppedWork
from studio.desktop.widgets.forms import error_label, show_refusal


class SteppedForm(QDialog):
    """Its fields, the trouble that there was, how far it is, and the buttons to begin and to cancel."""

    def __init__(self, window: QWidget, page: ScenarioPage, name: str, begin: str) -> None:
        """Name the form, and the button that begins; what it does is `begin`."""
        super().__init__(window)
        self.setObjectName(name)
        self._page = page
        self._message = ""
        self._trouble = error_label()
        self.bar = QProgressBar()
        self.bar.setAccessibleName("Progress")
        self.bar.hide()
        self.begin_button, self.cancel_button = QPushButton(begin), QPushButton("Cancel")
        self.begin_button.setDefault(True)
        self.cancel_button.setAutoDefault(False)
        self.begin_button.clicked.connect(self._begin)
        self.cancel_button.clicked.connect(self.reject)
        self._work = SteppedWork(self, name)
        self._work.progressed.connect(self._show_share)
        self._work.done.connect(self._written)
        self._work.failed.connect(self._fail)

    def reject(self) -> None:
        """Give up what is drawn, or close; a file that is being written is waited for."""
        if self._work.is_writing:
            return
        if self._work.is_drawing:
            self._work.cancel()
            self._rest()
        else:
            super().reject()

    def _begin(self) -> None:
        """Ask where to write, and start."""
        raise NotImplementedError

    def _start(self, steps: Iterator[float | None], write: Callable[[], None], message: str) -> None:
        """Draw step by step, write, and tell the page the message."""
        self._message = message
        self._trouble.hide()
        self.bar.setRange(0, 0)
        self.bar.show()
        self.begin_button.setEnabled(False)
        self._work.start(steps, write)

    def _lay_out(self, fields: QFormLayout, *above: QWidget) -> None:
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.begin_button)
        buttons.addWidget(self.cancel_button)
        layout = QVBoxLayout(self)
        for widget in above:
            layout.addWidget(widget)
        layout.addLayout(fields)
        layout.addWidget(self._trouble)
        layout.addWidget(self.bar)
        layout.addLayout(buttons)

    def _show_share(self, share: float | None) -> None:
        if share is not None:
            self.bar.setRange(0, 100)
            self.bar.setValue(round(100 * share))

    def _written(self) -> None:
        self._rest()
        self.accept()
        self._page.message.emit(self._message)

    def _fail(self, message: str) -> None:
        self._rest()
        show_refusal(self._trouble, message)

    def _rest(self) -> None:
        self.bar.hide()
        self.begin_button.setEnabled(True)


def form_of(*rows: tuple[str, QWidget]) -> QFormLayout:
    """Return rows of labels with keys and fields, each field named as its label."""
    form = QFormLayout()
    for label, field in rows:
        field.setAccessibleName(label.replace("&", ""))
        form.addRow(label, field)
    return form
