"""Every window that the studio opens over itself, so that what all of them must do can be tried with each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QTreeWidget, QWidget

from studio.desktop.appearance.theme import terrain_colour
from studio.desktop.dialogs import questions
from studio.desktop.help.window import HelpWindow
from studio.desktop.play.presentation import Summary, SummaryPoint, SummaryTable
from studio.desktop.play.summary import BattleSummary
from studio.desktop.play.widgets.hand_over import HandOverPage
from studio.desktop.preferences.dialog import Preferences
from studio.desktop.scenario.underlay.fit_form import FitForm
from studio.desktop.scenario.underlay.form import UnderlayForm
from studio.desktop.scenario.underlay.proposal_form import ProposalForm
from studio.desktop.tables.differences_dialog import DifferencesDialog
from studio.desktop.window import MainWindow
from studio.documents.reading.loading import create
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import SetTerrain
from studio.editing.tables.element_table import element_table, table_kinds
from studio.editing.tables.file_reading import read_table
from studio.hexes.coordinates import Hex
from tests.editing.exchange.tiled_files import tiled_map, write_json


@dataclass(frozen=True)
class Desk:
    """Where dialogs are opened: a window with the shipped battle in front, and a folder for files."""

    window: MainWindow
    folder: Path
    wait_until: Callable[[Callable[[], bool]], object]
    patch: pytest.MonkeyPatch


def _shown(desk: Desk) -> QWidget:
    """Return the window that has just come up."""
    QApplication.processEvents()
    kinds = QDialog | HelpWindow | QFrame
    new = [
        each
        for each in desk.window.findChildren(QWidget)
        if each.isVisible() and isinstance(each, kinds) and (each.isWindow() or each.objectName() == "finder")
    ]
    assert new, "no window has come up"
    return new[-1]


def _by_action(name: str, desk: Desk) -> QWidget:
    desk.window.window_actions[name].trigger()
    return _shown(desk)


def _by_chooser(name: str, desk: Desk) -> QWidget:
    """Open a chooser, and wait for its list."""
    made = _by_action(name, desk)
    listed = made.findChild(QTreeWidget)
    desk.wait_until(lambda: listed is None or listed.topLevelItemCount() > 0)
    return made


def _keys_page(desk: Desk) -> QWidget:
    made = _by_action("preferences", desk)
    assert isinstance(made, Preferences)
    made.show_keys()
    return made


def _comparison(desk: Desk) -> QWidget:
    page = desk.window.scenario_page
    assert page is not None
    other = page.document.value
    for change in (SetFields((), {"title": "Another"}), SetTerrain({Hex(10, 6): "bog", Hex(10, 7): "bog"})):
        other = change.changed(other)
    path = desk.folder / "other.scenario.json"
    create(path, other)
    desk.patch.setattr(questions, "ask_version", lambda *_: path)
    return _by_action("compare", desk)


def _import(desk: Desk) -> QWidget:
    plain = tiled_map([1, 2, 3, 4], 2, 2)
    towns = [{"name": "Gabès", "x": 14, "y": 16}]
    plain["layers"].append({"type": "objectgroup", "name": "Towns", "objects": towns})
    path = write_json(desk.folder / "old_coast.tmj", plain)
    desk.patch.setattr(questions, "ask_foreign_map", lambda *_: path)
    return _by_action("import-map", desk)


def _differences(desk: Desk) -> QWidget:
    """Show what a file of units says otherwise; the panel waits for the answer, the test does not."""
    page = desk.window.scenario_page
    assert page is not None
    kind = next(each for each in table_kinds(page.document.value) if each.name == "units")
    table = element_table(page.document.value, page.editor.catalogue, kind)
    text = "id,name,xp,weight\n51-highland,51st of all,250,7\n1-armoured,1st Armoured Division,300,\n"
    made = DifferencesDialog(desk.window, "units.csv", read_table(table, text))
    made.show()
    QApplication.processEvents()
    return made


def _scan(desk: Desk) -> Path:
    """Return a picture that is sea at the left and forest at the right."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor(terrain_colour("sea")))
    for x in range(200, 400):
        for y in range(300):
            image.setPixelColor(x, y, QColor(terrain_colour("forest")))
    path = desk.folder / "scan.png"
    assert image.save(str(path))
    return path


def _underlay(desk: Desk) -> UnderlayForm:
    made = _by_action("trace-picture", desk)
    assert isinstance(made, UnderlayForm)
    made.take(_scan(desk))
    QApplication.processEvents()
    return made


def _of_underlay(kind: type[QDialog], desk: Desk) -> QWidget:
    form = _underlay(desk)
    (form.fit if kind is FitForm else form.propose).click()
    QApplication.processEvents()
    found = form.findChild(kind) or desk.window.findChild(kind)
    assert found is not None
    return found


def _summary(desk: Desk) -> QWidget:
    losses = SummaryTable("Losses", ("Side", "Steps"), (("Eighth Army", "9"), ("Italian First Army", "49")))
    points = (SummaryPoint(12, "Turn 2: Djebel Roumana was taken."), SummaryPoint(40, "Turn 4: Sfax fell."))
    made = BattleSummary(desk.window, Summary("Eighth Army has won on turn 10", (losses,), points))
    made.show()
    QApplication.processEvents()
    return made


def _hand_over(desk: Desk) -> QWidget:
    made = HandOverPage("the Axis", desk.window)
    made.show()
    QApplication.processEvents()
    return made


_ACTIONS: Final = (
    *(
        "find-action",
        "go-to",
        "replace",
        "resize",
        "export",
        "play-many",
        "sensitivity",
        "compare-games",
        "doctrines",
        "preferences",
        "rules",
    ),
    *("new", "new-from-world", "new-by-chance", "packs", "book", "briefing", "translations"),
)
#: What opens each, by its name.
DIALOGS: Final[dict[str, Callable[[Desk], QWidget]]] = {
    **{name: partial(_by_action, name) for name in _ACTIONS},
    "choose-game": partial(_by_chooser, "choose-game"),
    "play-campaign": partial(_by_chooser, "play-campaign"),
    "change-keys": _keys_page,
    "compare": _comparison,
    "import-map": _import,
    "differences": _differences,
    "trace-picture": _underlay,
    "fit": partial(_of_underlay, FitForm),
    "proposal": partial(_of_underlay, ProposalForm),
    "summary": _summary,
    "hand-over": _hand_over,
}
