"""Merging the ground of two scenarios: terrain, levels and owners hex by hex, features hexside by hexside."""

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from studio.documents.scenario import Scenario
from studio.editing.changes.elevation import SetElevation
from studio.editing.changes.rows import extend_legend, shape_of
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.comparison.compare import READERS, features_by_hexside
from studio.editing.comparison.differences import FEATURES, GROUND, FeatureDifference
from studio.hexes.coordinates import Hex

D = TypeVar("D")


def is_same_ground(before: Scenario, after: Scenario) -> bool:
    """Return whether two versions have the same map with all that is printed on it, and the same owners."""
    return all(getattr(before, name) == getattr(after, name) for name in GROUND)


def with_ground_of(version: Scenario, document: D) -> D:
    """Return a scenario with the whole ground of a version of it."""
    scenario = cast("Scenario", document)
    return cast("D", scenario.model_copy(update={name: getattr(version, name) for name in GROUND}))


def merged_ground(base: Scenario, first: Scenario, second: Scenario, document: D) -> D:
    """Return the document, a copy of the first version, with what only the second changed of ground of the same size.

    Raises LegendFull and RaggedRow.
    """
    scenario = cast("Scenario", document)
    for layer, read in READERS.items():
        cells = {
            at: new
            for at in shape_of(base.map).hexes()
            if (new := read(second, at)) != (old := read(base, at)) and read(first, at) == old
        }
        scenario = _painted(scenario, layer, cells)
    for layer in FEATURES:
        was_there, mine, other = (
            features_by_hexside(getattr(each.map, layer)) for each in (base, first, second)
        )
        for between in sorted(other.keys() | was_there.keys()):
            was, there = was_there.get(between, ()), other.get(between, ())
            if was != there and mine.get(between, ()) == was:
                scenario = FeatureDifference(layer, between, was, there).taken(scenario)
    if second.map.underlay != base.map.underlay and first.map.underlay == base.map.underlay:
        hexmap = scenario.map.model_copy(update={"underlay": second.map.underlay})
        scenario = scenario.model_copy(update={"map": hexmap})
    return cast("D", _with_layers(base, first, second, scenario))


def _painted(scenario: Scenario, layer: str, cells: Mapping[Hex, str | None]) -> Scenario:
    if not cells:
        return scenario
    if layer == "territory":
        return SetTerritory(cells).changed(scenario)
    known = {at: value for at, value in cells.items() if value is not None}
    if layer == "terrain":
        return SetTerrain(known).changed(scenario)
    return SetElevation({at: int(level) for at, level in known.items()}).changed(scenario)


def _with_layers(base: Scenario, first: Scenario, second: Scenario, scenario: Scenario) -> Scenario:
    """Merge territory for variants, each whole, in the letters that the document has for its sides."""
    taken = {
        name: second.layers.get(name)
        for name in second.layers.keys() | base.layers.keys()
        if second.layers.get(name) != base.layers.get(name) == first.layers.get(name)
    }
    if not taken:
        return scenario
    written = (*scenario.territory, *(row for rows in scenario.layers.values() for row in rows))
    legend, letters = extend_legend(
        scenario.territory_legend, written, second.territory_legend.values(), _nobody(second, taken)
    )
    spelled = str.maketrans({letter: letters[side] for letter, side in second.territory_legend.items()})
    layers: dict[str, Any] = {name: rows for name, rows in scenario.layers.items() if name not in taken}
    for name in sorted(taken):
        rows = taken[name]
        if rows is not None:
            layers[name] = tuple(row.translate(spelled) for row in rows)
    return scenario.model_copy(update={"layers": layers, "territory_legend": legend})


def _nobody(version: Scenario, taken: Mapping[str, tuple[str, ...] | None]) -> str:
    """Return the letters by which layers say that nobody owns a hex."""
    written = set().union(*(row for rows in taken.values() for row in rows or ()))
    return "".join(sorted(letter for letter in written if letter not in version.territory_legend))
