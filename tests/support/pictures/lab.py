"""The dialogs that play many games, with what came of some, and the whole report."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox, QTabWidget

from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.batch.comparison_dialog import ComparisonDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.desktop.batch.report_window import ReportWindow
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from studio.editing.changes.fields import SetFields
from tests.desktop.batch.lab_hands import press, shorten
from tests.support.pictures.camera import Camera, settle, wait_until

_GAMES = 4


def picture_lab(camera: Camera) -> None:
    """Picture the dialogs of many games before and after they were played, and a report from top to bottom."""
    window = camera.window
    camera.open_battle()
    shorten(window, turns=2)
    assert window.page is not None
    window.page.file.save()
    window.page.document.do(SetFields((), {"turns": 3}))
    for action, kind, prepare in (
        ("play-many", BatchDialog, _nothing),
        ("compare-games", ComparisonDialog, _nothing),
        ("sensitivity", SensitivityDialog, _vary),
        ("doctrines", DoctrineDialog, _two_doctrines),
    ):
        window.window_actions[action].trigger()
        dialog = window.findChild(kind)
        settle()
        camera.take(f"lab-{action}", dialog)
        prepare(dialog)
        camera.take(f"lab-{action}-prepared", dialog)
        dialog.findChildren(QSpinBox)[0].setValue(_GAMES)
        press(dialog, "Play")
        wait_until(lambda dialog=dialog: not dialog.is_playing)
        camera.take(f"lab-{action}-played", dialog)
        for tabs in dialog.findChildren(QTabWidget):
            for number in range(tabs.count()):
                tabs.setCurrentIndex(number)
                camera.take(f"lab-{action}-played-{number}", dialog)
        if isinstance(dialog, BatchDialog):
            _picture_report(camera, dialog)
        dialog.close()
        dialog.deleteLater()
        settle()


def _nothing(dialog: GamesDialog) -> None:
    pass


def _vary(dialog: SensitivityDialog) -> None:
    search = dialog.varied.list.search
    search.setFocus()
    QTest.keyClicks(search, "roumana turn")
    QTest.keyClick(search, Qt.Key.Key_Return)


def _two_doctrines(dialog: DoctrineDialog) -> None:
    for row in range(dialog.doctrines.count()):
        item = dialog.doctrines.item(row)
        item.setCheckState(
            Qt.CheckState.Checked if item.text() in ("greedy", "random") else Qt.CheckState.Unchecked
        )


def _picture_report(camera: Camera, dialog: BatchDialog) -> None:
    press(dialog, "Whole report")
    wait_until(lambda: dialog.findChildren(ReportWindow) != [])
    (report,) = dialog.findChildren(ReportWindow)
    report.activateWindow()
    bar, page = report.browser.verticalScrollBar(), 0
    while True:
        camera.take(f"lab-report-{page}", report)
        if bar.value() == bar.maximum():
            break
        bar.setValue(bar.value() + bar.pageStep())
        page += 1
    report.close()
