"""What is done with a selected area: grown, shrunk and turned inside out, cleared of what is in it, and moved."""

from collections.abc import Iterator
from itertools import chain

from studio import StudioError
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import collections_of
from studio.editing.changes.elements import MoveElement
from studio.editing.changes.elevation import HIGHEST, paint_levels
from studio.editing.changes.features import EraseFeature, Layer, SetOpenings, features_within, openings_of
from studio.editing.changes.rows import meanings_in, shape_of
from studio.editing.changes.terrain import paint_terrain, paint_territory, terrains_of
from studio.editing.pieces.clip import Clip, Landing
from studio.editing.pieces.clipboard import copied_kinds, paste_change
from studio.editing.selection import Selection, removal, select_area
from studio.hexes.area import NO_HEXES, HexArea, HexSet
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, distance
from studio.hexes.hexsides import hexside
from studio.hexes.shape import Shape

_LAYERS: tuple[Layer, ...] = ("hexsides", "crossings", "links")
#: What the ground becomes where nothing is around that it could be like.
_PLAIN = "clear"


class AreaOffMapError(StudioError):
    """A part of a moved area would lie beside the map."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} of its hexes would lie beside the map; put it down further inside.")


def grown(area: HexSet, shape: Shape) -> HexArea:
    """Return an area with all hexes of the map next to it."""
    land = HexArea.of(area)
    return shape.among(land.union(*(land.stepped(each, shape.orientation) for each in range(DIRECTIONS))))


def shrunk(area: HexSet, shape: Shape) -> HexArea:
    """Return an area without the hexes that have a hex of the map beside them that is not in it."""
    land = HexArea.of(area)
    outside = inverted(land, shape)
    return land - NO_HEXES.union(*(outside.stepped(each, shape.orientation) for each in range(DIRECTIONS)))


def inverted(area: HexSet, shape: Shape) -> HexArea:
    """Return all hexes of the map that are not in an area."""
    return HexArea.whole(shape.columns, shape.rows) - area


def middle_of(area: HexSet, orientation: Orientation) -> Hex:
    """Return the hex of an area that is least far from the farthest others: what a copy turns about."""
    first, last = HexArea.of(area).corners
    middle = Hex((first.column + last.column) // 2, (first.row + last.row) // 2)
    if middle in area:
        return middle
    return min(area, key=lambda at: (distance(at, middle, orientation), at))


def clear_change(document: Scenario, area: HexSet, kinds: frozenset[str]) -> Change[Scenario]:
    """Make the change that clears an area of kinds of things.

    Its land becomes like most of the land around it, its territory nobody's; what lies on the hexsides along its border
    goes too.
    """
    changes: list[Change[Scenario]] = []
    if "terrain" in kinds:
        changes.append(_land_as_around(document, area))
    if "territory" in kinds:
        changes.append(paint_territory(area, None))
    if "elevation" in kinds:
        changes.append(_level_as_around(document, area))
    changes += _erasures(document, area, kinds, only_within=False)
    changes += _removals(document, area, kinds)
    return Composite("Clear an area", tuple(changes))


def move_change(
    document: Scenario, area: HexSet, clip: Clip, at: Hex, kinds: frozenset[str] | None = None
) -> Change[Scenario]:
    """Make the change that puts the chosen kinds of an area, or all, down around a hex.

    The clip is what was copied of the area, turned and mirrored as it may be. What has an id keeps it. The ground that is
    left becomes like most of that around it. Raises AreaOffMapError.
    """
    chosen = copied_kinds(document) if kinds is None else kinds
    shape = shape_of(document.map)
    covered = clip.covered_hexes(at, shape.orientation)
    beside = covered - shape.among(covered)
    if beside:
        raise AreaOffMapError(len(beside))
    known = collections_of(document)
    moved = frozenset(name for name in chosen if name in known and not known[name].is_sorted)
    changes: list[Change[Scenario]] = []
    if "terrain" in chosen:
        changes.append(_land_as_around(document, area))
    if "territory" in chosen:
        changes.append(_owners_as_around(document, area))
    if "elevation" in chosen:
        changes.append(_level_as_around(document, area))
    changes += _erasures(document, area, chosen, only_within=True)
    changes += _removals(document, area, chosen - moved)
    left = Composite("", tuple(changes)).changed(document)
    changes.append(paste_change(left, clip, at, chosen - moved))
    landing, held = Landing(at, shape.orientation), clip.fitted(shape.orientation)
    changes += (
        MoveElement(each.collection, known[each.collection].key_of(each.item), landing.hex(each.at))
        for each in held.elements
        if each.collection in moved
    )
    return Composite("Move an area", tuple(changes))


def _land_as_around(document: Scenario, area: HexSet) -> Change[Scenario]:
    """Give an area the terrain that most of the hexes around it have."""
    ring = grown(area, shape_of(document.map)) - area
    found = {terrain: count for terrain, count in terrains_of(document, ring).items() if terrain is not None}
    return paint_terrain(area, max(found, key=found.__getitem__, default=_PLAIN))


def _owners_as_around(document: Scenario, area: HexSet) -> Change[Scenario]:
    ring = grown(area, shape_of(document.map)) - area
    owners = meanings_in(ring, document.territory, document.territory_legend)
    return paint_territory(area, max(owners, key=lambda owner: len(owners[owner]), default=None))


def _level_as_around(document: Scenario, area: HexSet) -> Change[Scenario]:
    """Give an area the level that most of the hexes around it have."""
    rows = document.map.elevation
    ring = grown(area, shape_of(document.map)) - area
    around = {level: len(ring.among(rows, str(level))) for level in range(HIGHEST + 1)} if rows else {0: 1}
    return paint_levels(area, max(around, key=around.__getitem__))


def _erasures(
    document: Scenario, area: HexSet, kinds: frozenset[str], *, only_within: bool
) -> Iterator[Change[Scenario]]:
    """Erase what lies between hexes of an area, or between those and others too."""
    shape, land = shape_of(document.map), HexArea.of(area)
    around = land if only_within else grown(land, shape)
    walls = openings_of(document.map, land) if "openings" in kinds else {}
    if walls:
        yield SetOpenings(frozenset(chain.from_iterable(walls.values())), None)
    for layer in _LAYERS:
        if layer in kinds:
            lying = frozenset(
                hexside(first, second, shape.orientation)
                for _, first, second in features_within(document.map, layer, around)
                if first in land or second in land
            )
            if lying:
                yield EraseFeature(layer, lying)


def _removals(document: Scenario, area: HexSet, kinds: frozenset[str]) -> Iterator[Change[Scenario]]:
    chosen = Selection(
        elements=frozenset(each for each in select_area(document, area).elements if each.collection in kinds)
    )
    change = removal(document, chosen)
    if change is not None:
        yield change
