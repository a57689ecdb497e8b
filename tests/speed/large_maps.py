"""Large scenarios with all terrains, rivers and roads all over them."""

from studio.documents.hexmap import HexsideFeature, Link
from studio.documents.scenario import Scenario
from studio.editing.changes.rows import shape_of
from studio.editing.operational.new_scenario import new_scenario
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.scenes import LEGEND
from tests.speed.test_painting import CLOTH


def bare(size: int) -> Scenario:
    """All of it is clear land."""
    return new_scenario("Bare", size, size, ruleset="operational", catalogue="ww2")


def busy(size: int) -> Scenario:
    """Patches of every terrain, a river along every 35th hexside and a road through every ninth column."""
    plain = bare(size)
    label = shape_of(plain.map).label
    rows = tuple((CLOTH[row // 3 % len(CLOTH)] * (size // 20 + 1))[:size] for row in range(size))
    rivers = tuple(
        HexsideFeature(between=f"{label(Hex(c, r))}|{label(Hex(c, r + 1))}", kind="minor-river")
        for c in range(0, size, 7)
        for r in range(0, size - 1, 5)
    )
    roads = tuple(
        Link(between=f"{label(Hex(c, r))}|{label(Hex(c, r + 1))}", kind="paved-road")
        for c in range(3, size, 9)
        for r in range(size - 1)
    )
    update = {"terrain": rows, "legend": LEGEND, "hexsides": rivers, "links": roads}
    return plain.model_copy(update={"map": plain.map.model_copy(update=update)})
