"""A foreign map made into one of ours by a mapping, with a report on what found no place."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from studio import StudioError
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.hexmap import HexMap, PlaceName
from studio.documents.text.shortened import shortened
from studio.editing.changes.rows import extend_legend
from studio.editing.exchange.foreign_map import ForeignMap
from studio.editing.exchange.naming import find_meaning, has_meaning
from studio.hexes.shape import Shape


class UnknownTerrain(StudioError):
    """A mapping names a terrain that its ruleset does not have."""

    def __init__(self, mapping: TerrainMapping, terrain: str, known: Mapping[str, str]) -> None:
        super().__init__(
            f"The mapping “{shortened(mapping.title)}” names the terrain “{shortened(terrain)}”, which the ruleset "
            f"{mapping.ruleset} does not have; it has {', '.join(known)}."
        )


class OtherProgram(StudioError):
    """A mapping is for maps of another program."""

    def __init__(self, mapping: TerrainMapping, program: str) -> None:
        super().__init__(
            f"The mapping “{shortened(mapping.title)}” is for maps of {mapping.program.capitalize()}, and this is one "
            f"of {program.capitalize()}; choose another mapping."
        )


@dataclass(frozen=True, slots=True)
class ImportedMap:
    """A map of ours that was made of a foreign one."""

    hexmap: HexMap
    #: What is to become objectives.
    objectives: tuple[tuple[str, str], ...]
    #: In how many hexes each tile lies that has no place in the mapping.
    unplaced: Mapping[str, int]
    #: Sentences on all that did not come over as it was.
    report: tuple[str, ...]


def import_map(foreign: ForeignMap, mapping: TerrainMapping, terrains: Mapping[str, str]) -> ImportedMap:
    """Return the map with terrains of the ruleset. Raises UnknownTerrain and OtherProgram."""
    if mapping.program != foreign.program:
        raise OtherProgram(mapping, foreign.program)
    for terrain in (mapping.otherwise, *mapping.tiles.values()):
        if terrain is not None and terrain not in terrains:
            raise UnknownTerrain(mapping, terrain, terrains)
    meant = [_terrain_of(stack, mapping) for stack in foreign.stacks]
    unplaced: Counter[str] = Counter()
    bare = 0
    for number, hexes in foreign.counts().items():
        bare += hexes * (not foreign.stacks[number])
        for name in set(foreign.stacks[number]):
            if not has_meaning(mapping.tiles, name, mapping.program):
                unplaced[name] += hexes
    legend, characters = extend_legend({}, (), meant)
    letters = [characters[each] for each in meant]
    names, objectives, said = _places(foreign, mapping)
    hexmap = HexMap(
        orientation=foreign.orientation.value,
        columns=foreign.columns,
        rows=foreign.rows,
        legend=legend,
        terrain=tuple("".join([letters[number] for number in row]) for row in foreign.cells),
        names=names,
    )
    otherwise = terrains[mapping.otherwise]
    report = [*foreign.remarks]
    if bare:
        report.append(f"{_hexes(bare)} without a tile became {otherwise}.")
    report += [
        f"“{shortened(name)}” has no place in the mapping: {_hexes(count)}, {otherwise} where nothing else lies."
        for name, count in sorted(unplaced.items())
    ]
    return ImportedMap(hexmap, objectives, dict(unplaced), (*report, *said))


def _terrain_of(stack: tuple[str, ...], mapping: TerrainMapping) -> str:
    """Return the terrain of the topmost tile that means one."""
    found = (find_meaning(mapping.tiles, name, mapping.program) for name in stack)
    return next((terrain for terrain in found if terrain is not None), mapping.otherwise)


def _places(
    foreign: ForeignMap, mapping: TerrainMapping
) -> tuple[tuple[PlaceName, ...], tuple[tuple[str, str], ...], list[str]]:
    """Return the names of places, the objectives by name and hex, and sentences on what is neither."""
    shape = Shape(foreign.columns, foreign.rows, foreign.orientation)
    names: dict[str, PlaceName] = {}
    objectives, said = [], []
    lost: Counter[str] = Counter()
    for mark in foreign.marks:
        text, at = mark.name, shape.label(mark.at)
        match find_meaning(mapping.layers, mark.layer, mapping.program):
            case "places" if at in names:
                said.append(
                    f"“{shortened(text)}” was left out: hex {at} is called “{shortened(names[at].text)}”."
                )
            case "places":
                names[at] = PlaceName(at=at, text=text)
            case "objectives":
                objectives.append((text, at))
            case None:
                lost[mark.layer] += 1
    said += [
        f"The layer “{shortened(layer)}” has no place in the mapping: {count} named {'object' if count == 1 else 'objects'} left out."
        for layer, count in lost.items()
    ]
    return tuple(names[at] for at in sorted(names)), tuple(objectives), said


def _hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count:,} hexes"
