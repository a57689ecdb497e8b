"""Whatever an author does in the window, in any sequence, is taken back: tools, menus, keys, forms and the timeline."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSpinBox

from studio.editing.pieces.clipboard import copy_area
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex
from tests.desktop.menus.test_map_menu import menu_at
from tests.desktop.undo.menus import choose_at, entries, texts_at
from tests.desktop.undo.taken_back import taken_back
from tests.desktop.undo.test_outline import items_of
from tests.support.lengths import sample

_CTRL, _NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
TOOLS = ("terrain", "fill", "hexside", "link", "owner", "zone", "stamp", "place", "delete", "move", "select")
KEYS = (
    (Qt.Key.Key_Delete, _NONE),
    (Qt.Key.Key_X, _CTRL),
    (Qt.Key.Key_Z, _CTRL),
    (Qt.Key.Key_Y, _CTRL),
    (Qt.Key.Key_Escape, _NONE),
)
numbers = st.integers(0, 999)
hexes = st.builds(Hex, st.integers(0, 29), st.integers(0, 19))
work = st.one_of(
    st.tuples(st.just("drag"), st.sampled_from(TOOLS), hexes, hexes),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("menu"), hexes, numbers),
    st.tuples(st.just("outline"), numbers, numbers),
    st.tuples(st.just("field"), numbers, numbers),
    st.tuples(st.just("arrival"), numbers, st.booleans()),
    st.tuples(st.just("setting"), numbers, numbers, numbers),
)


class AnyAuthor:
    """Does what a number says, as far as it can be done now."""

    def __init__(self, window, hands):
        self.window, self.hands, self.page = window, hands, window.page
        self.start = self.page.document.position

    def drag(self, tool, first, last):
        self.page.active_tool.choose(tool)
        shape = self.page.editor.shape
        self.hands.drag(*(each for each in (first, last) if shape.contains(each)), first)

    def key(self, pressed):
        # What came before the test is not its own to undo.
        if pressed == (Qt.Key.Key_Z, _CTRL) and self.page.document.position == self.start:
            return
        self.hands.keys_of_map(*pressed)

    def menu(self, at, number):
        menu = menu_at(self.window, self.page.editor.shape.label(at))
        found = [action for _, action in entries(menu)]
        found[number % len(found)].trigger()
        menu.deleteLater()

    def outline(self, line, number):
        tree = self.window.outline.tree
        tree.expandAll()
        items = items_of(tree)
        item = items[line % len(items)]
        tree.scrollToItem(item)
        at = tree.visualItemRect(item).center()
        found = list(texts_at(tree, at))
        choose_at(tree, at, found[number % len(found)])

    def field(self, line, number):
        items = [
            each for each in items_of(self.window.outline.tree) if each.data(0, Qt.ItemDataRole.UserRole)
        ]
        self.page.editor.select(items[line % len(items)].data(0, Qt.ItemDataRole.UserRole))
        found = [
            each
            for kind in (QCheckBox, QSpinBox, QLineEdit)
            for each in self.window.inspector.findChildren(kind)
            if each.isVisible() and each.isEnabled() and each.objectName().count("/")
        ]
        if not found:
            return
        field = found[number % len(found)]
        if isinstance(field, QCheckBox):
            field.click()
        elif isinstance(field, QSpinBox):
            field.stepUp()
        else:
            field.setFocus()
            QTest.keyClicks(field, "7")
            QTest.keyClick(field, Qt.Key.Key_Return)

    def arrival(self, number, is_later):
        rows = self.window.arrivals._rows
        if rows:
            self.page.editor.select(rows[number % len(rows)].element)
            line = self.window.arrivals.timeline
            QTest.keyClick(line, Qt.Key.Key_Right if is_later else Qt.Key.Key_Left)

    def setting(self, terrain, feature, other):
        editor = self.page.editor
        terrains, scenario = list(editor.terrains), editor.scenario
        zones, shape = [each.id for each in scenario.zones], editor.shape
        area = [at for at in shape.hexes() if (at[0] + at[1] * 3 + other) % 97 == 0]
        editor.set(
            replace(
                editor.settings,
                terrain=terrains[terrain % len(terrains)],
                radius=feature % 3,
                zone=zones[other % len(zones)] if zones else None,
                owner=scenario.sides[other % len(scenario.sides)].id,
                link=("paved-road", "rail")[feature % 2],
                hexside=("minor-river", "major-river", "ridge", "bridge")[terrain % 4],
                fold=("none", "left-right", "sixfold")[other % 3] if feature % 5 == 0 else "none",
                clip=copy_area(scenario, area, area[0]) if area else None,
            )
        )
        if feature % 2:
            editor.select_area(area)
        elif scenario.units:
            editor.select(ElementRef("units", scenario.units[other % len(scenario.units)].id))


@settings(
    max_examples=sample(6, 150), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.lists(work, min_size=2, max_size=7))
def test_whatever_an_author_does_is_taken_back(window, hands, done):
    author = AnyAuthor(window, hands)
    window.page.document.go_to(0)
    with taken_back(window.page.document):
        for what, *how in done:
            getattr(author, what)(*how)
    window.page.active_tool.choose("select")
    window.page.editor.select(None)
