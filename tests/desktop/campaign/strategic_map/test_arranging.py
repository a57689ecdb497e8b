"""Marks and names of the strategic map step aside from one another and stay in the room."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from studio.desktop.campaign.colours import LIGHT_GRAPH
from studio.desktop.campaign.strategic_map.arranging import arrange
from studio.desktop.campaign.strategic_map.items import LARGEST, NodeSpot
from studio.desktop.campaign.strategic_map.marks import NodeMark

pytestmark = pytest.mark.usefixtures("qapp")
ROOM = QRectF(0, 0, 300, 200)


def spot(name: str, x: float, y: float) -> NodeSpot:
    made = NodeSpot(name, name, NodeMark("battle", name), LIGHT_GRAPH)
    made.setPos(QPointF(x, y))
    return made


def boxes(spots: list[NodeSpot], scale: float) -> list[QRectF]:
    return [
        each.translated(made.pos() * scale) for made in spots for each in (made.mark_box(), made.name_box())
    ]


def test_neighbours_get_small_marks_and_names_that_cover_nothing() -> None:
    spots = [spot("Akarit", 300, 200), spot("Mareth", 340, 200), spot("Oran", 60, 300)]
    arrange(spots, 0.5, ROOM)
    assert not any(one.intersects(other) for one, other in combinations(boxes(spots, 0.5), 2))
    assert spots[0].radius == spots[1].radius < LARGEST == spots[2].radius


@pytest.mark.parametrize("wide", range(200, 1200, 20))
def test_a_name_with_free_room_below_its_mark_stands_there_at_every_size(wide: int) -> None:
    names = ("Graduation", "Torch: Oran", "Medenine", "Trained")
    spots = [spot(name, 100 + 200 * number, 300) for number, name in enumerate(names)]
    scale = wide / 800
    arrange(spots, scale, QRectF(-60, -60, 920, 720))
    far_apart = [made for made in spots if 200 * scale > made.name_box().width() + 2 * LARGEST]
    assert all(made.name_box().top() > made.mark_box().bottom() for made in far_apart)


@pytest.mark.parametrize(("x", "y"), [(2, 100), (298, 100), (150, 196), (150, 4)])
def test_names_at_the_edge_are_seen_whole(x: float, y: float) -> None:
    made = spot("Gibraltar", x, y)
    arrange([made], 1, ROOM)
    assert ROOM.contains(made.name_box().translated(made.pos()))


def test_a_name_without_room_gives_way_to_those_before_it_and_comes_back_with_room() -> None:
    spots = [spot(f"Place {number}", 100 + 4 * number, 100) for number in range(9)]
    crowd = QRectF(0, 0, 60, 30)
    arrange(spots, 0.2, crowd)
    written = [each for each in spots if each.shows_name]
    assert spots[0] in written
    assert 0 < len(written) < len(spots)
    names = [each.name_box().translated(each.pos() * 0.2) for each in written]
    for one, other in combinations(names, 2):
        covered = one.intersected(other)
        assert covered.width() * covered.height() <= 0.3 * one.width() * one.height()
    assert all(each.toolTip().startswith(each.name) for each in spots)
    spots[-1].is_chosen = True
    arrange(spots, 0.2, crowd)
    assert spots[-1].shows_name
    arrange(spots, 30, QRectF(0, 0, 6000, 6000))
    assert all(each.shows_name for each in spots)
