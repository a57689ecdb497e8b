"""Whatever tools do in whatever sequence, undone it leaves the scenario as it was."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.scenario.active_tool import ActiveTool
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.selected_area import SelectedArea
from studio.desktop.scenario.tool_settings import HEXSIDES, LINKS, STROKES, SYMMETRIES, WAND
from studio.desktop.scenario.tools.toolbox import all_tools
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.packs.library import Library
from studio.editing.pieces.clipboard import copy_area
from studio.hexes.coordinates import DIRECTIONS, Hex, neighbour
from studio.hexes.hexsides import hexside
from studio.hexes.layout import Point
from tests.editing.samples import battle
from tests.support.lengths import sample

_NONE, _SHIFT, _ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
TOOLS = [tool.name for tool, engine in all_tools() if engine in ("", "operational")]
hexes = st.builds(Hex, st.integers(0, 5), st.integers(0, 4))
gestures = st.tuples(
    st.sampled_from(TOOLS), st.lists(hexes, min_size=1, max_size=4), st.sampled_from([_NONE, _SHIFT, _ALT])
)
choices = st.fixed_dictionaries(
    {
        "terrain": st.sampled_from(["bog", "forest", "clear"]),
        "radius": st.integers(0, 2),
        "stroke": st.sampled_from(list(STROKES)),
        "fold": st.sampled_from(list(SYMMETRIES)),
        "wand": st.sampled_from(list(WAND)),
        "hexside": st.sampled_from(list(HEXSIDES)),
        "link": st.sampled_from(list(LINKS)),
        "owner": st.sampled_from(["blue", "red", None]),
        "collection": st.sampled_from(["units", "names", "fortifications", "objectives", "hqs"]),
    }
)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """A catalogue with the types that the small battle has."""
    return Library.shipped().load(OperationalCatalogue, "ww2").document


def events(editor: ScenarioEditor, path: list[Hex], held: Qt.KeyboardModifier) -> list[HexPointerEvent]:
    """The mouse over hexes and over a hexside of each."""
    found = []
    for at in path:
        beside = (neighbour(at, direction, editor.shape.orientation) for direction in range(DIRECTIONS))
        other = next(each for each in beside if editor.shape.contains(each))
        side = hexside(at, other, editor.shape.orientation)
        found.append(HexPointerEvent(at, side, Point(0, 0), Qt.MouseButton.LeftButton, held))
    return found


def gesture(tool: ActiveTool, found: list[HexPointerEvent]) -> None:
    """Point, press, drag, let go and point again."""
    tool.hover(found[0])
    tool.press(found[0])
    for event in found[1:]:
        tool.move(event)
    tool.release(found[-1])
    tool.hover(found[0])


@pytest.mark.parametrize("name", TOOLS)
def test_every_tool_is_undone_step_by_step(qapp, catalogue, name):
    document = QtDocument(battle())
    editor = ScenarioEditor(document, catalogue, None)
    before, tool = document.value, ActiveTool(editor)
    clip = copy_area(before, [Hex(1, 1), Hex(2, 1)], Hex(1, 1))
    editor.set(replace(editor.settings, clip=clip, terrain="bog", owner="red", collection="names"))
    editor.select_area([Hex(1, 1), Hex(1, 2)])
    tool.choose(name)
    path = [Hex(1, 1), Hex(2, 2), Hex(3, 2)]
    gesture(tool, events(editor, path, _NONE))
    assert document.position <= 1, "a gesture is one step"
    while document.position:
        document.undo()
    assert document.value == before


@settings(
    max_examples=sample(60, 1000), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.lists(st.tuples(choices, gestures, st.booleans()), min_size=1, max_size=6))
def test_whatever_tools_do_is_undone(qapp, catalogue, done):
    document = QtDocument(battle())
    editor = ScenarioEditor(document, catalogue, None)
    before, tool = document.value, ActiveTool(editor)
    clip = copy_area(before, [Hex(1, 1), Hex(2, 1)], Hex(1, 1))
    for setting, (name, path, held), is_given_up in done:
        editor.set(replace(editor.settings, clip=clip, **setting))
        tool.choose(name)
        found = events(editor, path, held)
        start, value = document.position, document.value
        gesture(tool, found)
        if is_given_up:
            tool.press(found[0])
            tool.cancel()
        assert document.position >= start
        if document.position == start:
            assert document.value is value
        SelectedArea(editor).grow()
        SelectedArea(editor).clear()
    last = document.value
    steps = document.position
    while document.position:
        document.undo()
    assert document.value == before
    for _ in range(steps):
        document.redo()
    assert document.value == last
