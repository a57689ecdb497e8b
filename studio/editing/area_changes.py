"""What is done with a selected area: grown, shrunk and turned inside out, cleared of what is in it, and moved."""

from collections import Counter
from collections.abc import Iterator

from studio import StudioError
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import collections_of
from studio.editing.changes.elements import MoveElement
from studio.editing.changes.features import EraseFeature, Layer, features_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import owner_at, paint_terrain, paint_territory, terrain_at
from studio.editing.clipboard import Clip, copied_kinds, paste_change
from studio.editing.selection import Selection, removal, select_area
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, distance, neighbour
from studio.hexes.hexsides import hexside
from studio.hexes.shape import Shape

_LAYERS: tuple[Layer, ...] = ("hexsides", "crossings", "links")
#: What the ground becomes where nothing is around that it could be like.
_PLAIN = "clear"


class AreaOffMapError(StudioError):
    """A part of a moved area would lie beside the map."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} of its hexes would lie beside the map; put it down further inside.")


def grown(area: frozenset[Hex], shape: Shape) -> frozenset[Hex]:
    """Return an area with all hexes of the map next to it."""
    return shape.among(area.union(*(_around(at, shape) for at in area)))


def shrunk(area: frozenset[Hex], shape: Shape) -> frozenset[Hex]:
    """Return an area without the hexes that have a hex of the map beside them that is not in it."""
    return frozenset(
        at for at in area if all(each in area for each in _around(at, shape) if shape.contains(each))
    )


def inverted(area: frozenset[Hex], shape: Shape) -> frozenset[Hex]:
    """Return all hexes of the map that are not in an area."""
    return frozenset(shape.hexes()) - area


def middle_of(area: frozenset[Hex], orientation: Orientation) -> Hex:
    """Return the hex of an area that is least far from the farthest others: what a copy turns about."""
    columns, rows = [at.column for at in area], [at.row for at in area]
    middle = Hex((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
    return min(area, key=lambda at: (distance(at, middle, orientation), at))


def clear_change(document: Scenario, area: frozenset[Hex], kinds: frozenset[str]) -> Change[Scenario]:
    """Make the change that clears an area of kinds of things.

    Its land becomes like most of the land around it, its territory nobody's; what lies on the hexsides along its border
    goes too.
    """
    changes: list[Change[Scenario]] = []
    if "terrain" in kinds:
        changes.append(_land_as_around(document, area))
    if "territory" in kinds:
        changes.append(paint_territory(area, None))
    changes += _erasures(document, area, kinds, only_within=False)
    changes += _removals(document, area, kinds)
    return Composite("Clear an area", tuple(changes))


def move_change(
    document: Scenario, area: frozenset[Hex], clip: Clip, at: Hex, kinds: frozenset[str] | None = None
) -> Change[Scenario]:
    """Make the change that puts the chosen kinds of an area, or all, down around a hex.

    The clip is what was copied of the area, turned and mirrored as it may be. What has an id keeps it. The ground that is
    left becomes like most of that around it. Raises AreaOffMapError.
    """
    chosen = copied_kinds(document) if kinds is None else kinds
    shape = shape_of(document.map)
    beside = [each for each in clip.covered_hexes(at, shape.orientation) if not shape.contains(each)]
    if beside:
        raise AreaOffMapError(len(beside))
    known = collections_of(document)
    moved = frozenset(name for name in chosen if name in known and not known[name].is_sorted)
    changes: list[Change[Scenario]] = []
    if "terrain" in chosen:
        changes.append(_land_as_around(document, area))
    if "territory" in chosen:
        changes.append(_owners_as_around(document, area))
    changes += _erasures(document, area, chosen, only_within=True)
    changes += _removals(document, area, chosen - moved)
    left = Composite("", tuple(changes)).changed(document)
    changes.append(paste_change(left, clip, at, chosen - moved))
    there = clip.landing_hexes(at, shape)
    changes += (
        MoveElement(each.collection, known[each.collection].key_of(each.item), there[each.at])
        for each in clip.elements
        if each.collection in moved
    )
    return Composite("Move an area", tuple(changes))


def _around(at: Hex, shape: Shape) -> list[Hex]:
    return [neighbour(at, direction, shape.orientation) for direction in range(DIRECTIONS)]


def _land_as_around(document: Scenario, area: frozenset[Hex]) -> Change[Scenario]:
    """Give an area the terrain that most of the hexes around it have."""
    ring = grown(area, shape_of(document.map)) - area
    found = Counter(terrain for at in sorted(ring) if (terrain := terrain_at(document, at)) is not None)
    return paint_terrain(area, max(found, key=found.__getitem__, default=_PLAIN))


def _owners_as_around(document: Scenario, area: frozenset[Hex]) -> Change[Scenario]:
    ring = grown(area, shape_of(document.map)) - area
    found = Counter(owner_at(document, at) for at in sorted(ring))
    return paint_territory(area, max(found, key=found.__getitem__, default=None))


def _erasures(
    document: Scenario, area: frozenset[Hex], kinds: frozenset[str], *, only_within: bool
) -> Iterator[Change[Scenario]]:
    """Erase what lies between hexes of an area, or between those and others too."""
    shape = shape_of(document.map)
    labels = shape.labelled(area)
    for layer in _LAYERS:
        if layer not in kinds:
            continue
        lying = set()
        for feature in features_of(document.map, layer):
            ends = feature.between.split("|")
            count = sum(end in labels for end in ends)
            hexes = [shape.find(end) for end in ends]
            if count > int(only_within) and hexes[0] is not None and hexes[1] is not None:
                lying.add(hexside(hexes[0], hexes[1], shape.orientation))
        if lying:
            yield EraseFeature(layer, frozenset(lying))


def _removals(document: Scenario, area: frozenset[Hex], kinds: frozenset[str]) -> Iterator[Change[Scenario]]:
    chosen = Selection(
        elements=frozenset(each for each in select_area(document, area).elements if each.collection in kinds)
    )
    change = removal(document, chosen)
    if change is not None:
        yield change
