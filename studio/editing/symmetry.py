"""Drawing in several places at once: turned about a hex, or mirrored."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from studio.documents.model import Model
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.elevation import SetElevation
from studio.editing.changes.features import DrawFeature, EraseFeature, SetOpenings, Wall
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.changes.zones import ExtendZone, PaintWeather, ShrinkZone
from studio.editing.creation import counted_on, fresh_id
from studio.editing.pieces.clip import Clip
from studio.editing.reference_choices import refers_to
from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Cube, Hex, Mirror, Orientation, from_cube, reflect, rotate, to_cube
from studio.hexes.hex_values import HexValues
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.shape import Shape

Fold = Literal["none", "twofold", "threefold", "sixfold", "left-right", "up-down", "four-corners"]
V = TypeVar("V")
#: The number at the beginning of a name or of a designation.
_FIRST_NUMBER: Final = re.compile(r"^\d+")
_Turn = Callable[[Cube, Cube, Orientation], Cube]


def _turned(steps: int) -> _Turn:
    return lambda cube, about, _: rotate(cube, about, steps)


def _mirrored(mirror: Mirror) -> _Turn:
    return lambda cube, about, orientation: reflect(cube, about, mirror, orientation)


_OVER, _DOWN = _mirrored(Mirror.LEFT_RIGHT), _mirrored(Mirror.UP_DOWN)
#: What becomes of a hex in each further place.
_TURNS: Final[Mapping[Fold, tuple[_Turn, ...]]] = {
    "none": (),
    "twofold": (_turned(3),),
    "threefold": (_turned(2), _turned(4)),
    "sixfold": tuple(map(_turned, range(1, 6))),
    "left-right": (_OVER,),
    "up-down": (_DOWN,),
    "four-corners": (_OVER, _DOWN, _turned(3)),
}


@dataclass(frozen=True, slots=True)
class Symmetry:
    """In how many places something is drawn at once, about which hex, and whose it is there.

    Where sides take turns, what one of them owns belongs in each further place to the side after that of the place
    before it, and after the last to the first again.
    """

    fold: Fold
    centre: Hex
    orientation: Orientation
    turn_takers: tuple[str, ...] = ()

    def images(self, at: Hex) -> list[Hex]:
        """Return the further places of a hex, on the map or off it."""
        return [move(at) for move in self._moves()]

    def hexes(self, hexes: Iterable[Hex], shape: Shape) -> HexArea:
        """Return hexes of the map with all their further places."""
        drawn = HexArea.of(hexes)
        return shape.among(drawn.union(*(map(move, drawn) for move in self._moves())))

    def sides(self, sides: Iterable[Hexside], shape: Shape) -> frozenset[Hexside]:
        """Return hexsides of the map with all their further places."""
        drawn = frozenset(sides)
        both = ((move(side.first), move(side.second)) for move in self._moves() for side in drawn)
        found = drawn.union(hexside(one, other, self.orientation) for one, other in both)
        return frozenset(side for side in found if shape.contains(side.first) and shape.contains(side.second))

    def walls(self, walls: Iterable[Wall], shape: Shape) -> frozenset[Wall]:
        """Return walls of buildings with all their further places."""
        drawn = frozenset(walls)
        found = drawn.union(
            Wall(move(wall.at), move(wall.beyond)) for move in self._moves() for wall in drawn
        )
        return frozenset(wall for wall in found if shape.contains(wall.at) and shape.contains(wall.beyond))

    def clips(self, clip: Clip, at: Hex) -> list[tuple[Clip, Hex]]:
        """Return a piece and where its anchor lies in each place, turned as it is there."""
        none = Cube(0, 0, 0)
        turns = ((lambda cube, turn=turn: turn(cube, none, self.orientation)) for turn in _TURNS[self.fold])
        return [
            (clip, at),
            *(
                (self._handed_over(clip.moved(turn), place), move(at))
                for place, (turn, move) in enumerate(zip(turns, self._moves(), strict=True), 1)
            ),
        ]

    def owner(self, side: V, place: int) -> V | str:
        """Return whose it is in a further place, counted from 1, what is a side's; what is no side's stays as it is."""
        if side not in self.turn_takers:
            return side
        return self.turn_takers[(self.turn_takers.index(str(side)) + place) % len(self.turn_takers)]

    def repeated(self, change: Change[Scenario], document: Scenario) -> Change[Scenario]:
        """Return a change of the map that does the same in each place; what would be off the map is left out."""
        if self.fold == "none":
            return change
        shape = shape_of(document.map)
        match change:
            case SetTerrain():
                return SetTerrain(self._cells(change.cells, shape))
            case SetTerritory():
                return SetTerritory(self._cells(change.cells, shape, self.owner))
            case SetElevation():
                return SetElevation(self._cells(change.cells, shape))
            case ExtendZone() | ShrinkZone() | PaintWeather():
                return replace(change, hexes=self.hexes(change.hexes, shape))
            case DrawFeature():
                low = change.low.union(*(map(move, change.low) for move in self._moves()))
                return replace(change, sides=self.sides(change.sides, shape), low=low)
            case EraseFeature():
                return replace(change, sides=self.sides(change.sides, shape))
            case SetOpenings():
                return replace(change, walls=self.walls(change.walls, shape))
            case AddElement():
                return self._added(change, document, shape)
            case _:
                return change

    def _moves(self) -> list[Callable[[Hex], Hex]]:
        return [self._move(turn) for turn in _TURNS[self.fold]]

    def _move(self, turn: _Turn) -> Callable[[Hex], Hex]:
        orientation = self.orientation
        about = to_cube(self.centre, orientation)
        return lambda at: from_cube(turn(to_cube(at, orientation), about, orientation), orientation)

    def _cells(
        self, cells: Mapping[Hex, V], shape: Shape, there: Callable[[V, int], Any] = lambda value, _: value
    ) -> HexValues[V]:
        """Return values of hexes in all places; where places overlap, what was drawn holds, and else the last place.

        `there` says what a value becomes in a further place, counted from 1.
        """
        drawn, found, taken = HexValues.of(cells), dict[V, HexArea](), NO_HEXES
        for place, move in ((0, None), *reversed(list(enumerate(self._moves(), 1)))):
            moved = [
                (value, area) if move is None else (there(value, place), HexArea(map(move, area)))
                for value, area in drawn.areas.items()
            ]
            for value, area in moved:
                found[value] = found.get(value, NO_HEXES) | (area - taken)
            taken = taken.union(*(area for _, area in moved))
        return HexValues({value: shape.among(area) for value, area in found.items()})

    def _handed_over(self, clip: Clip, place: int) -> Clip:
        """Return a piece with the owners that it has in a further place."""
        if not self.turn_takers:
            return clip
        owners: dict[str | None, HexArea] = {
            self.owner(owner, place): area for owner, area in clip.owners.areas.items()
        }
        elements = tuple(
            each._replace(item=each.item.model_copy(update=self._owned(each.item, place)))
            for each in clip.elements
        )
        return replace(clip, owners=HexValues(owners), elements=elements)

    def _owned(self, item: Model, place: int) -> dict[str, Any]:
        """Return what the fields of an element that name a side say in a further place."""
        return {
            name: self.owner(getattr(item, name), place)
            for name, info in type(item).model_fields.items()
            if (said := refers_to(info)) is not None and said.collection == "sides"
        }

    def _added(self, change: AddElement[Scenario], document: Scenario, shape: Shape) -> Change[Scenario]:
        """Add others like an element in the further places; one known by its hex takes the place of that which is there."""
        collection = collection_of(document, change.collection)
        label = getattr(change.element, "at", None)
        at = None if label is None else shape.find(label)
        if at is None:
            return change
        parts: list[Change[Scenario]] = [change]
        known = set(map(collection.key_of, elements_of(document, collection)))
        taken = [collection.key_of(change.element)]
        names = {getattr(each, "name", "") for each in (*elements_of(document, collection), change.element)}
        places: dict[Hex, int] = {}
        for place, image in enumerate(self.images(at), 1):
            if image != at and shape.contains(image):
                places.setdefault(image, place)
        for image, place in sorted(places.items()):
            update: dict[str, Any] = {"at": shape.label(image)} | self._owned(change.element, place)
            if collection.is_sorted:
                if update["at"] in known:
                    parts.append(RemoveElement[Scenario](change.collection, update["at"]))
            else:
                update |= _named(change.element, names)
                names.add(update.get("name", ""))
                taken.append(fresh_id(document, update.get("name", taken[0]), taken))
                update["id"] = taken[-1]
            parts.append(AddElement[Scenario](change.collection, change.element.model_copy(update=update)))
        return Composite(change.text(document), tuple(parts)) if len(parts) > 1 else change


def _named(element: Any, taken: Collection[str]) -> dict[str, str]:
    """Return the next name for one more like an element, and the designation where that has the number of its name."""
    if not hasattr(element, "name"):
        return {}
    name = counted_on(element.name, taken)
    before, after = (_FIRST_NUMBER.match(each) for each in (element.name, name))
    designation = getattr(element, "designation", "")
    if (
        before
        and after
        and _FIRST_NUMBER.sub("", designation) == designation.removeprefix(before[0]) != designation
    ):
        return {"name": name, "designation": designation.replace(before[0], after[0], 1)}
    return {"name": name}
