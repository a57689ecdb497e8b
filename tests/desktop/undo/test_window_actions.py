"""Every window action that edits a scenario is done in the window and taken back; the others are named with a reason."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QSpinBox

from studio.documents.reading.loading import create
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.pieces.clipboard import copy_area
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import DIRECTIONS, neighbour
from studio.hexes.hexsides import hexside
from tests.desktop.undo.taken_back import taken_back
from tests.support.lengths import sample

#: What is not tried, by the reason.
NOT_TRIED = {
    "it opens, writes or closes files": "new new-from-world new-by-chance import-map new-campaign choose-game open "
    "open-catalogue open-ruleset compare packs save save-as export book print close quit",
    "it is what takes back": "undo redo",
    "it alters how things are shown, and no document": "zoom-in zoom-out turn-left turn-right fit full-size "
    "second-view as-variant panels next-pane layout dark motion tooltips",
    "it begins what is no edit": "play play-many sensitivity compare-games doctrines open-recording play-campaign lesson",
    "it opens help": "rules keys change-keys about preferences find-action",
}
#: The same for all whose ids begin so.
NOT_TRIED_GROUPS = {
    "view-": "an overlay over the map",
    "panel-": "a panel is shown",
    "terms-": "how a battle is played",
    "battle-": "what is done in a battle",
    "campaign-": "what is done in a run",
}
#: What edits at least, by itself, by a drag over the map or by what is entered in its window.
COMMON = {
    *("cut", "paste", "delete", "map-delete", "resize", "briefing", "translations"),
    *("area-fill", "area-zone", "area-clear"),
    *("tool-terrain", "tool-fill", "tool-hexside", "tool-link", "tool-zone", "tool-stamp"),
    *("tool-place", "tool-delete", "tool-move"),
}
EDITS = COMMON | {"replace", "add-trigger", "tool-owner", "area-give"}
TACTICAL_EDITS = COMMON | {"tool-level", "area-unzone"}
#: What sets tools and selects, and need not be tried in every run.
SETTINGS = ("stroke-", "level-", "symmetry-", "stamp-", "brush-", "area-grow", "area-shrink", "area-invert")


def names_to_try(window):
    """Return the ids that neither have a reason nor are of no use now."""
    passed = (*NOT_TRIED_GROUPS, *sample(SETTINGS, ()))
    named = {name for names in NOT_TRIED.values() for name in names.split()}
    assert named <= window.window_actions.actions.keys(), "a reason for what is not there"
    return [
        name
        for name, action in window.window_actions.actions.items()
        if name not in named and not name.startswith(passed) and action.isEnabled()
    ]


def prepare(page, unit, terrain):
    """Select a unit with the land about it, choose what tools set down, and return where the unit stands."""
    editor, shape = page.editor, page.editor.shape
    here = shape.parse(unit.at)
    beside = [neighbour(here, direction, shape.orientation) for direction in range(DIRECTIONS)]
    land = [here, *(each for each in beside if shape.contains(each))]
    page.active_tool.choose("select")
    editor.select(ElementRef("units", unit.id))
    editor.select_area(land)
    known = {
        name: next(iter(getattr(editor.scenario, f"{name}s", ())), None) for name in ("zone", "weather_zone")
    }
    chosen = {name: each.id for name, each in known.items() if each is not None}
    clip = copy_area(editor.scenario, land[:1], here)
    owner = next(side.id for side in editor.scenario.sides if side.id != unit.side)
    editor.set(replace(editor.settings, clip=clip, terrain=terrain, owner=owner, **chosen))
    return here, land[1]


def try_action(window, hands, name, where):
    """Do what it is called, answer what it asks, and drag over the map where it takes a tool in hand."""
    page = window.page
    waits = QTimer(window)
    waits.timeout.connect(lambda: QApplication.activeModalWidget().close())
    waits.start(0)
    window.window_actions[name].trigger()
    waits.stop()
    waits.deleteLater()
    if page.active_tool.tool.name != "select":
        target = where
        if page.active_tool.tool.name in ("hexside", "opening"):
            side = hexside(*where, page.editor.shape.orientation)
            target = (side, side)
        elif page.active_tool.tool.name == "move":
            # It is put down where it is clicked, and stands in the first of them already.
            target = where[1:] * 2
        hands.drag(*target)
    for form in (each for each in page.window().findChildren(QDialog) if each.isVisible()):
        assert name in DIALOGS, f"{name} opens a window; say what is entered there"
        DIALOGS[name](form)
        form.close()


def resize(form):
    box = next(each for each in form.findChildren(QSpinBox) if each.accessibleName() == "Right")
    box.setValue(2)
    form.accept()


def replace_text(form):
    form.sought.setText("division")
    form.replacement.setText("Div.")
    form.replace_button.click()


def describe(form):
    QTest.keyClicks(form.text, "!")
    form.accept()


def translate(form):
    form.add_language("de")
    form.translation.setPlainText("Anders")
    form.accept()


#: What is entered in the windows that actions open.
DIALOGS = {
    "resize": resize,
    "replace": replace_text,
    "briefing": describe,
    "translations": translate,
    "trace-picture": lambda _: None,
    "go-to": lambda _: None,
}


def walk(window, hands, terrain):
    """Try all, and return the ids of those that made a step."""
    page = window.page
    units = elements_of(page.document.value, collection_of(page.document.value, "units"))
    unit = next(each for each in units if each.at is not None)
    made = set()
    for name in names_to_try(window):
        where = prepare(page, unit, terrain)
        with taken_back(page.document, most=2 if name == "translations" else 1) as taking:
            try_action(window, hands, name, where)
        if taking.steps:
            made.add(name)
    return made


@pytest.mark.long
def test_every_window_action_that_edits_is_taken_back(window, hands):
    made = walk(window, hands, "bog")
    assert made >= EDITS, EDITS - made


@pytest.mark.long
def test_so_is_every_one_of_tactical_scenarios(window, hands, tmp_path):
    path = tmp_path / "small.scenario.json"
    create(path, SCENARIO_TEMPLATES["points"].make("Small"))
    window.open_path(path, in_place=True)
    window.page.canvas.fit()
    made = walk(window, hands, "water")
    assert made >= TACTICAL_EDITS, TACTICAL_EDITS - made
