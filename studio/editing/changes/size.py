"""The change of a map's size: larger or smaller on any of its four edges."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from studio import StudioError
from studio.documents.hexmap import HexMap
from studio.documents.scenario import Scenario
from studio.documents.translation.texts import element_path, moved_texts
from studio.documents.translation.translations import Translation
from studio.documents.tutorial import TutorialStep
from studio.documents.underlay import moved
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.changes.collections import Collection, collections_of, elements_of, with_elements
from studio.editing.changes.references import without_references_to
from studio.editing.changes.rows import extend_legend, shape_of
from studio.editing.changes.terrain import nobody_in
from studio.editing.changes.values import validate_value
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import hex_named
from studio.hexes.layout import Layout
from studio.hexes.shape import Shape

_Relabel = Callable[[str], str | None]
#: Where the elements of the map itself are.
_MAP = ("map",)
_NAMES = ("map", "names")
_LABEL = re.compile(r"[0-9]{4}|[0-9]{6}")


class OddShift(StudioError):
    """A map was to be cut so that its hexes would no longer fit together as they do."""

    def __init__(self, lines: str, shift: int) -> None:
        super().__init__(
            f"The map cannot move by {abs(shift)} {lines}: its hexes would be staggered the other way. "
            f"Add or remove an even number of {lines} there."
        )


@dataclass(frozen=True, slots=True)
class Resize(Change[Scenario]):
    """A change that keeps of the map what lies from `left`, `top` on, for `columns` by `rows`, and fills what is new with `terrain`.

    Negative `left` and `top` add columns and rows there. All labels are written anew. What lay on a hex that is cut
    goes with it; units and HQs stay, without a place.
    """

    left: int
    top: int
    columns: int
    rows: int
    terrain: str

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the size."""
        return f"Resize map to {self.columns} by {self.rows}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise OddShift, WrongValue and LegendFull."""
        old = shape_of(document.map)
        new = self._shape(old.orientation)
        relabel = self._relabelling(new)
        update: dict[str, Any] = {"map": self._map(document.map, new, relabel)}
        if document.territory:
            nobody = nobody_in(document.territory_legend)
            update["territory"] = self._window(document.territory, nobody)
        if document.layers:
            nobody = nobody_in(document.territory_legend)
            update["layers"] = {name: self._window(rows, nobody) for name, rows in document.layers.items()}
        after = document.model_copy(update=update)
        for collection in collections_of(document).values():
            items = elements_of(document, collection)
            moved = items if collection.home == _MAP else _moved(collection, items, relabel)
            if moved != items:
                after = with_elements(after, collection, moved)
        update = {
            "silenced": _silenced(document.silenced, relabel),
            "tutorial": tuple(_step(step, relabel) for step in document.tutorial),
            "translations": _translations(document, relabel),
        }
        different = {name: value for name, value in update.items() if value != getattr(document, name)}
        return _without_dangling(document, after.model_copy(update=different) if different else after)

    def changed_region(self, document: Scenario) -> ChangedRegion:  # noqa: ARG002
        """Name everything."""
        return ChangedRegion(frozenset({"map"}))

    def _shape(self, orientation: Orientation) -> Shape:
        shift, lines = (self.left, "columns") if orientation is Orientation.FLAT else (self.top, "rows")
        if shift % 2:
            raise OddShift(lines, shift)
        columns = validate_value(HexMap, "columns", self.columns)
        return Shape(columns, validate_value(HexMap, "rows", self.rows), orientation)

    def _map(self, hexmap: HexMap, new: Shape, relabel: _Relabel) -> HexMap:
        legend, characters = extend_legend(hexmap.legend, hexmap.terrain, (self.terrain,))
        update: dict[str, Any] = {
            "columns": new.columns,
            "rows": new.rows,
            "legend": legend,
            "terrain": self._window(hexmap.terrain, characters[self.terrain]),
        }
        if hexmap.elevation:
            update["elevation"] = self._window(hexmap.elevation, "0")
        for layer in ("hexsides", "openings", "crossings", "links"):
            update[layer] = _joined(getattr(hexmap, layer), relabel)
        for name in ("names", "fortifications"):
            update[name] = _placed(getattr(hexmap, name), relabel)
        if hexmap.underlay is not None:
            first = Layout(new.orientation, 1.0).centre(Hex(self.left, self.top))
            update["underlay"] = moved(hexmap.underlay, -first.x, -first.y)
        known = hexmap.model_fields_set
        return hexmap.model_copy(
            update={name: value for name, value in update.items() if value or name in known}
        )

    def _window(self, rows: tuple[str, ...], blank: str) -> tuple[str, ...]:
        return tuple(
            self._line(rows[number] if 0 <= number < len(rows) else "", blank) for number in self._numbers()
        )

    def _numbers(self) -> range:
        return range(self.top, self.top + self.rows)

    def _line(self, row: str, blank: str) -> str:
        kept = blank * max(0, -self.left) + row[max(0, self.left) :]
        return kept[: self.columns].ljust(self.columns, blank)

    def _relabelling(self, new: Shape) -> _Relabel:
        def relabel(text: str) -> str | None:
            at = hex_named(text)
            if at is None:
                return None
            moved = Hex(at.column - self.left, at.row - self.top)
            return new.label(moved) if new.contains(moved) else None

        return relabel


def _without_dangling(before: Scenario, after: Scenario) -> Scenario:
    """Return the scenario on the new map without references to what was cut off, as of triggers to an objective."""
    for collection in collections_of(before).values():
        if collection.key == ("id",):
            old, new = (set(collection.keys_of(elements_of(each, collection))) for each in (before, after))
            for key in sorted(old - new):
                after = without_references_to(after, collection.name, key)
    return after


def _labels(texts: Iterable[str], relabel: _Relabel) -> tuple[str, ...]:
    return tuple(label for text in texts if (label := relabel(text)) is not None)


def _moved(collection: Collection, items: tuple[Any, ...], relabel: _Relabel) -> tuple[Any, ...]:
    """Return the elements on the new map: those whose hex is cut are gone, unless they can be elsewhere too."""
    fields = collection.models[0].model_fields
    if collection.elsewhere:
        return tuple(_stationed(item, collection, relabel) for item in items)
    if "when" in fields:
        return tuple(_awaiting(item, relabel) for item in items)
    for name in ("hexes", "beaches"):
        if name in fields:
            return tuple(_with_labels(item, name, relabel) for item in items)
    return _placed(items, relabel) if "at" in fields else items


def _placed(items: tuple[Any, ...], relabel: _Relabel) -> tuple[Any, ...]:
    """Return the elements that keep a hex, and those that need none."""
    moved = ((item, None if item.at is None else relabel(item.at)) for item in items)
    return tuple(
        item if item.at is None else item.model_copy(update={"at": at})
        for item, at in moved
        if at is not None or item.at is None
    )


def _joined(features: tuple[Any, ...], relabel: _Relabel) -> tuple[Any, ...]:
    """Return the features that keep both their hexes."""
    moved = ((feature, _labels(feature.between.split("|"), relabel)) for feature in features)
    return tuple(
        feature.model_copy(update={"between": "|".join(pair)}) for feature, pair in moved if len(pair) == 2
    )


def _stationed(item: Any, collection: Collection, relabel: _Relabel) -> Any:
    """Return what can be elsewhere, as a unit can, without a hex if its own is cut."""
    update: dict[str, Any] = {}
    if item.at is not None:
        update["at"] = relabel(item.at)
    for name in collection.elsewhere:
        if getattr(item, name) is not None:
            update[name] = _awaited(getattr(item, name), relabel)
    return item.model_copy(update=update) if update else item


def _awaiting(item: Any, relabel: _Relabel) -> Any:
    """Return a trigger whose hexes are under their new labels, those it waits for and those it is about; without those that are cut."""
    return item.model_copy(
        update={
            name: tuple(
                _with_labels(part, "hexes", relabel) if "hexes" in type(part).model_fields else part
                for part in getattr(item, name)
            )
            for name in ("when", "then")
        }
    )


def _awaited(part: Any, relabel: _Relabel) -> Any | None:
    """Return where something comes from and to; None if the hex in which it waits is cut."""
    for name in ("hexes", "targets"):
        if hasattr(part, name):
            part = _with_labels(part, name, relabel)
    if not hasattr(part, "at"):
        return part
    at = relabel(part.at)
    return None if at is None else part.model_copy(update={"at": at})


def _with_labels(part: Any, field: str, relabel: _Relabel) -> Any:
    texts = getattr(part, field)
    return part.model_copy(update={field: _labels(texts, relabel)}) if texts else part


def _step(step: TutorialStep, relabel: _Relabel) -> TutorialStep:
    """Return a step of the tutorial with its hexes under their new labels; without those that are cut."""
    parts = {
        name: part.model_copy(update={"hex": relabel(part.hex)})
        for name, part in (("show", step.show), ("until", step.until))
        if part.hex is not None
    }
    return step.model_copy(update=parts) if parts else step


def _silenced(silences: tuple[Any, ...], relabel: _Relabel) -> tuple[Any, ...]:
    """Return the silences, those about hexes and hexsides under their new labels or gone with them."""
    moved = ((each, _subject(each.subject, relabel)) for each in silences)
    return tuple(each.model_copy(update={"subject": subject}) for each, subject in moved if subject)


def _translations(document: Scenario, relabel: _Relabel) -> dict[str, dict[str, Translation]]:
    """Return what is said of place names in other languages under their new labels, or gone with them."""
    paths: dict[str, str | None] = {}
    for label in {each.at for each in document.map.names}:
        after = _labels([label], relabel)
        paths[element_path(_NAMES, label)] = element_path(_NAMES, after[0]) if after else None
    return {language: moved_texts(said, paths) for language, said in document.translations.items()}


def _subject(subject: str, relabel: _Relabel) -> str:
    """Return what a finding is about as it is called on the new map; empty if that is cut."""
    before = subject.split("|")
    if not all(map(_LABEL.fullmatch, before)):
        return subject
    after = _labels(before, relabel)
    return "|".join(after) if len(after) == len(before) else ""
