from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items.link_lines import CUT_INK
from studio.desktop.canvas.scene.map_scene import MarkerItem, NameItem, ObjectiveItem
from studio.desktop.canvas.scene.overlay_changes import differing_hexes
from studio.desktop.canvas.scene.overlay_layer import (
    Barrels,
    BrushPreview,
    CountSign,
    DottedHexes,
    Faded,
    FeedLine,
    HexFigures,
    HoverHex,
    LinkLines,
    Outline,
    ProblemRings,
    Route,
    Stripes,
    Tints,
)
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from tests.desktop.canvas.painted import Paints
from tests.desktop.canvas.scene.test_overlay_layer import SAMPLES
from tests.desktop.canvas.scenes import counter, plain
from tests.support.painting import finish_painting

FEW = frozenset({Hex(6, 5), Hex(6, 6), Hex(7, 5)})
MORE = FEW | {Hex(8, 6), Hex(5, 5)}
LINK, FAR_LINK = Hexside(Hex(6, 5), Hex(6, 6)), Hexside(Hex(8, 6), Hex(8, 7))
BUSY = replace(
    plain(14, 12),
    counters=tuple(counter(f"{at.column}", at) for at in (Hex(6, 5), Hex(6, 6), Hex(8, 6), Hex(4, 4))),
    names=(NameItem(Hex(3, 6), "A region with a name as wide as half a map", "region"),),
    markers=(
        MarkerItem(Hex(7, 6), "lower-left", "disc", "#2f5d8a", "port"),
        MarkerItem(Hex(5, 5), "lower-right", "plate", "#2f5d8a", "truck", 3),
    ),
    objectives=(ObjectiveItem(Hex(7, 5), "primary", "#2f5d8a", 9),),
)
#: Overlays that take each other's place.
CHANGES = (
    (Outline(FEW, "range"), Outline(MORE, "range")),
    (Outline(FEW, "reach"), Outline(MORE, "reach")),
    (Outline(FEW, "command"), Outline(MORE, "command")),
    (Outline(FEW, "attack"), Outline(FEW, "extended")),
    (DottedHexes(FEW), DottedHexes(MORE)),
    (Stripes(FEW), Stripes(MORE)),
    (Barrels(FEW), Barrels(MORE)),
    (ProblemRings(FEW), ProblemRings(MORE)),
    (ProblemRings(FEW), ProblemRings(FEW, "warning")),
    (BrushPreview(FEW, "#b6c99b"), BrushPreview(MORE, "#b6c99b")),
    (BrushPreview(FEW, "#b6c99b"), BrushPreview(FEW, "#204080")),
    (LinkLines(frozenset({LINK}), True), LinkLines(frozenset({LINK, FAR_LINK}), True)),
    (LinkLines(frozenset({LINK}), True), LinkLines(frozenset({LINK}), False)),
    (CountSign(Hex(6, 5), "truck", 3, "#2f5d8a"), CountSign(Hex(6, 5), "truck", 3, CUT_INK)),
    (FeedLine((Hex(6, 5), Hex(6, 6)), "rail"), FeedLine((Hex(6, 5), Hex(6, 6), Hex(6, 7)), "rail")),
    (Tints(dict.fromkeys(FEW, "#a63f9b5b")), Tints(dict.fromkeys(MORE, "#a6c23b32"))),
    (HexFigures(dict.fromkeys(FEW, "100")), HexFigures(dict.fromkeys(MORE, "94"))),
    (HoverHex(Hex(6, 5)), HoverHex(Hex(8, 6))),
    (Route((Hex(6, 5), Hex(6, 6)), "3 MP"), Route((Hex(6, 5), Hex(7, 5)), "a long remark on this way")),
)
NAMES = [type(one).__name__ for one, _ in CHANGES]


@pytest.fixture(params=[16, 60], ids=lambda pixels: f"{pixels} pixels")
def canvas(request, qtbot):
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    canvas.resize(420, 340)
    canvas.set_scene(BUSY)
    canvas.set_viewport(canvas.viewport.zoomed(request.param, QPointF(210, 170)))
    canvas.centre_on(Hex(6, 6))
    canvas.show()
    finish_painting(canvas)
    QApplication.processEvents()
    return canvas


def assert_looks_as_painted_anew(canvas, before, now):
    """What is on the screen after a change, of which parts are painted anew, is what is there when all is."""
    canvas.set_underlays(before)
    QApplication.processEvents()
    paints, shown = Paints(canvas), canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    paints.rects.clear()
    canvas.set_underlays(now)
    QApplication.processEvents()
    parts = tuple(paints.rects)
    for part in parts:
        piece = canvas.grab(part)
        with painting(shown) as painter:
            painter.drawPixmap(part.topLeft(), piece)
    assert shown == canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return parts


@pytest.mark.parametrize(("one", "other"), CHANGES, ids=NAMES)
def test_a_changed_overlay_looks_as_if_all_were_painted_anew(canvas, one, other):
    assert_looks_as_painted_anew(canvas, (one,), (other,))
    assert_looks_as_painted_anew(canvas, (other,), (one,))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_what_is_laid_on_top_or_taken_off_looks_as_if_all_were_painted_anew(canvas, sample):
    ground = Tints(dict.fromkeys(MORE, "#a63f9b5b"))
    assert_looks_as_painted_anew(canvas, (ground,), (ground, sample))
    assert_looks_as_painted_anew(canvas, (ground, sample), (ground,))


def test_a_change_in_a_hex_paints_little_of_the_window(canvas):
    tints = dict.fromkeys(MORE, "#a63f9b5b")
    changed = tints | {Hex(6, 5): "#a6c23b32"}
    (part,) = assert_looks_as_painted_anew(canvas, (Tints(tints), Faded()), (Tints(changed), Faded()))
    assert part.contains(canvas.point_of(Hex(6, 5)))
    assert part.width() < canvas.width() / 2


def test_the_same_overlays_paint_nothing(canvas):
    laid = (Outline(FEW), HexFigures(dict.fromkeys(FEW, "100")))
    same = (Outline(frozenset(FEW)), HexFigures(dict.fromkeys(FEW, "100")))
    assert assert_looks_as_painted_anew(canvas, laid, same) == ()


def test_changes_of_a_few_hexes_are_told_and_those_of_others_may_be_anywhere():
    assert differing_hexes((), (HoverHex(Hex(1, 1)),)) == {Hex(1, 1)}
    assert differing_hexes((Outline(FEW), HoverHex(Hex(1, 1))), (Outline(MORE),)) == {
        *(MORE - FEW),
        Hex(1, 1),
    }
    assert differing_hexes((Outline(FEW), Faded()), (Outline(FEW),)) is None
    assert differing_hexes((Faded(), Outline(FEW)), (Faded(), Outline(FEW))) == frozenset()


def test_a_brush_moved_by_a_hex_paints_little_more_than_its_hexes(canvas):
    ground = ProblemRings(frozenset({Hex(2, 2)}))
    one, other = BrushPreview(FEW, "#b6c99b"), BrushPreview(FEW - {Hex(6, 5)}, "#b6c99b")
    (part,) = assert_looks_as_painted_anew(canvas, (ground, one), (ground, other))
    # They lie in two columns.
    assert part.width() < 2.4 * canvas.viewport.hex_pixels + 12
    assert_looks_as_painted_anew(canvas, (ground, one), (ground, BrushPreview(MORE, "#b6c99b")))
