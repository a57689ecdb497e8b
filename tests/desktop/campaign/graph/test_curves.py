"""Edges run smoothly and round the boxes between."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from studio.desktop.campaign.colours import DARK_GRAPH, LIGHT_GRAPH, GraphColours
from studio.desktop.campaign.graph.curves import curve, label_place, outline

LEFT, RIGHT = QRectF(0, 0, 100, 60), QRectF(600, 0, 100, 60)
#: Boxes between, level with both or a little above or below.
BETWEEN = [QRectF(300, top, 100, 60) for top in (-40, 0, 40)]


@pytest.mark.parametrize("box", BETWEEN, ids=["above", "level", "below"])
def test_an_edge_runs_round_a_box_between(box: QRectF) -> None:
    path = curve(LEFT, RIGHT, 0, [box])
    assert not outline(path, 4).intersects(box)
    assert path.pointAtPercent(0) == QPointF(100, 30)
    assert abs(path.currentPosition().x() - 600) < 12


def test_an_edge_that_leads_back_runs_under_neither_of_its_boxes() -> None:
    path = curve(RIGHT, LEFT, 0, BETWEEN[1:2])
    inner = [box.adjusted(2, 2, -2, -2) for box in (LEFT, RIGHT, BETWEEN[1])]
    assert not [box for box in inner if outline(path, 2).intersects(box)]


#: A box, and others all around it: beside, above and below, near and far, level and not.
OWN = QRectF(0, 0, 220, 90)
AROUND = [
    box
    for left in range(-600, 700, 80)
    for top in range(-400, 401, 80)
    if not (box := QRectF(left, top, 220, 90)).adjusted(-12, -12, 12, 12).intersects(OWN)
]


@pytest.mark.parametrize("shift", [-20, 0, 20])
@pytest.mark.parametrize(
    "others", [[], [QRectF(-300, 0, 220, 90), QRectF(0, 150, 220, 90)]], ids=["alone", "between"]
)
def test_no_edge_runs_behind_a_box_wherever_the_other_one_lies(shift: float, others: list[QRectF]) -> None:
    crossed = []
    for target in AROUND:
        boxes = [OWN, target, *(box for box in others if not box.intersects(target))]
        line = outline(curve(OWN, target, shift, boxes[2:]), 2)
        crossed += [target for box in boxes if line.intersects(box.adjusted(2, 2, -2, -2))]
    assert crossed == []


def test_a_label_covers_nothing_that_is_taken() -> None:
    path = curve(LEFT, RIGHT, 0, ())
    size, taken = QSizeF(80, 30), [QRectF(310, 0, 80, 60)]
    assert not label_place(path, size, taken).intersects(taken[0])
    assert label_place(path, size, ()).center().x() == pytest.approx(345, abs=15)


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [LIGHT_GRAPH, DARK_GRAPH], ids=["light", "dark"])
def test_texts_and_marks_can_be_read(colours: GraphColours) -> None:
    for text in (colours.ink, colours.quiet, colours.victory, colours.defeat):
        assert contrast(text, colours.box) >= 4.5
    for mark in (
        colours.conference,
        colours.battle,
        colours.line,
        colours.selection,
        colours.error,
        colours.warning,
    ):
        assert contrast(mark, colours.ground) >= 3.0
