"""Stamps that are kept from day to day and turned by buttons."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QToolButton

from studio.documents.reading.loading import create
from studio.editing.kept_stamps import read_stamp, stamp_files
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from tests.desktop.hands import entry, named

_CTRL, _LEFT, _NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.MouseButton.LeftButton,
    Qt.KeyboardModifier.NoModifier,
)


def test_a_stamp_is_turned_kept_and_taken_in_hand_again(window, hands):
    editor, palette = window.page.editor, window.palette_panel
    hands.click("1420")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    first = editor.settings.clip
    button = next(
        each
        for each in palette.findChildren(QToolButton)
        if each.accessibleName() == "Turn the stamp to the right"
    )
    QTest.mouseClick(button, _LEFT)
    assert editor.settings.clip == first.turned(1)
    hands.press(palette, "Keep this stamp")
    assert [path.name for path in stamp_files()] == ["stamp-1.scenario.json"]
    kept = named(palette, "Kept stamps", QListWidget)
    assert not kept.item(0).icon().isNull()
    hands.keys_of_map("s")
    hands.click("1320")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    assert editor.settings.clip != first.turned(1)
    QTest.mouseClick(kept.viewport(), _LEFT, _NONE, entry(kept, "Stamp 1"))
    assert {each.item.id for each in editor.settings.clip.elements if each.collection == "units"} == {
        each.item.id for each in first.elements if each.collection == "units"
    }
    assert window.statusBar().currentMessage() == "Stamp 1 is in hand; a click puts it down."
    hands.press(palette, "Remove")
    assert (stamp_files(), kept.count()) == ((), 0)
    assert window.page.document.steps == ()


def test_a_piece_of_a_battle_of_other_rules_leaves_its_pieces_out_and_says_so(window, hands, tmp_path):
    operational = window.page
    path = tmp_path / "squads.scenario.json"
    create(path, SCENARIO_TEMPLATES["cards"].make("Squads"))
    window.open_path(path, in_place=True)
    hands.keys_of_map("a", _CTRL)
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map(Qt.Key.Key_Tab, _CTRL)
    assert window.page is operational
    hands.keys_of_map("v", _CTRL)
    clip = window.page.editor.settings.clip
    units = operational.document.value.units
    assert any(each.collection == "units" for each in clip.elements)
    hands.point_at("0808")
    hands.click("0808")
    assert len(operational.document.steps) == 1
    assert operational.document.value.units == units
    names = {each.text for each in operational.document.value.map.names}
    assert "Village" in names
    told = window.statusBar().currentMessage()
    assert told.startswith("Left out, as they are of a battle of other rules: "), told
    hands.press(window.palette_panel, "Keep this stamp")
    assert window.statusBar().currentMessage() == told
    kept = read_stamp(stamp_files()[0]).clip
    assert {each.collection for each in kept.elements} <= {"names", "objectives"}
    hands.press(window.palette_panel, "Remove")
