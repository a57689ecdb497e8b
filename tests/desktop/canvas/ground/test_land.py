from itertools import combinations, pairwise

import pytest
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.ground.patterns import PATTERNS
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.painted import Printed, likeness
from tests.desktop.canvas.scenes import LEGEND, drawn, largest_difference

MIDDLE = Hex(2, 2)


def surrounded(character):
    return drawn(*(character * 5 for _ in range(5)))


def grey(image):
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def edges(image):
    """How much neighbouring pixels of a grey image differ on average: 0 for an even tone."""
    lines = [bytes(image.constScanLine(y))[: image.width()] for y in range(image.height())]
    steps = [abs(a - b) for line in lines for a, b in pairwise(line)]
    return sum(steps) / len(steps)


def test_every_terrain_of_the_ruleset_has_inks_and_a_pattern(shipped_terrains):
    for colours in (LIGHT, DARK):
        assert shipped_terrains <= colours.ground.keys()
    assert shipped_terrains <= PATTERNS.keys()


@pytest.fixture
def shipped_terrains():
    import json

    from studio.documents.storage.shipped import shipped_content

    ruleset = json.loads((shipped_content() / "rulesets" / "operational.ruleset.json").read_text("utf-8"))
    return {terrain["id"] for terrain in ruleset["terrains"]}


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("character", [key for key in LEGEND if LEGEND[key] not in ("clear", "sea", "lake")])
def test_a_terrain_can_be_told_without_colours(qapp, character, colours):
    plain = edges(grey(Printed(surrounded("."), colours=colours).piece(MIDDLE)))
    patterned = edges(grey(Printed(surrounded(character), colours=colours).piece(MIDDLE)))
    assert patterned > 1.5 * plain


def test_no_two_terrains_have_the_same_colours(qapp):
    for colours in (LIGHT, DARK):
        for one, other in combinations(colours.ground, 2):
            assert colours.ground[one].fill != colours.ground[other].fill


def test_unknown_terrain_is_marked(qapp):
    scene = drawn(*("?" * 5 for _ in range(5)))
    piece = Printed(scene).piece(MIDDLE)
    assert edges(grey(piece)) > 1.5 * edges(grey(Printed(surrounded(".")).piece(MIDDLE)))


def test_a_picture_is_the_same_each_time(qapp):
    scene = drawn("..ff~~", "hhmmf~", ".bbcr~", "oowwx.", "uudda.")
    first, again = Printed(scene).image, Printed(scene).image
    assert bytes(first.constBits()) == bytes(again.constBits())


def test_neighbours_of_one_terrain_join(qapp):
    printed = Printed(surrounded("d"), 40)
    expected = QColor(LIGHT.ground["desert"].fill)
    # Half a hexside along from the middle of it, where neither label nor corner is.
    samples = [printed.in_hex(Hex(2, 2), (0.3, -0.866 + step / 40)) for step in range(-8, 9)]
    tones = [colour.lightness() for colour in samples]
    # The grid's line and stones are darker, but there is no broad seam.
    assert sum(abs(tone - expected.lightness()) < 22 for tone in tones) >= 12


def test_edges_are_soft(qapp):
    printed = Printed(drawn("...", ".u.", "...", "..."), 120)
    sand, clear = QColor(LIGHT.ground["dunes"].fill).blue(), QColor(LIGHT.ground["clear"].fill).blue()
    across = [printed.in_hex(Hex(1, 1), (0.0, part / 100)).blue() for part in range(60, 115, 2)]
    assert across[0] < sand + 10
    assert across[-1] > clear - 10
    assert sum(sand + 5 < tone < clear - 5 for tone in across) >= 4


def test_the_sea_is_lighter_along_the_coast(qapp):
    printed = Printed(drawn(".....", "~~~~~", "~~~~~", "~~~~~", "~~~~~"), 60)
    # Beside the label.
    near, far = (
        max(printed.in_hex(at, (0.36, -part / 100)).lightness() for part in range(60, 80, 2))
        for at in (Hex(2, 1), Hex(2, 3))
    )
    assert near > far + 8


def test_land_goes_on_to_the_edge_of_the_sheet(qapp):
    printed = Printed(surrounded("d"), 60)
    corner = printed.image.pixelColor(3, 3)
    assert likeness(corner, QColor(LIGHT.ground["desert"].fill)) < 40


def test_a_changed_hex_leaves_the_far_side_of_the_map_alone(qapp):
    before = Printed(drawn(*("." * 12 for _ in range(4))))
    after = Printed(drawn("............", ".m..........", "............", "............"))
    far = before.image.rect().adjusted(before.image.width() // 2, 0, 0, 0)
    assert largest_difference(before.image.copy(far), after.image.copy(far)) <= 1
    assert largest_difference(before.image, after.image) > 50
