"""Pieces of maps that are kept as stamps: each lies as a small scenario in a file of its own."""

from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from studio import StudioError
from studio.documents.reading.loading import create, open_as
from studio.documents.scenario import Scenario, Weather, WeatherZone
from studio.documents.storage.files import entries_of, is_there, reason_of
from studio.documents.storage.user_data import ensure_folder, stamps_folder
from studio.editing.area_changes import middle_of
from studio.editing.changes.rows import shape_of
from studio.editing.creation import bare_scenario, id_of
from studio.editing.pieces.clip import Clip
from studio.editing.pieces.clipboard import copy_area, paste_change
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex

#: A hex far from every edge, and the rows and columns of other land around a piece on its small map.
_FAR, _MARGIN = 1000, 2
#: The weather zone of the small map that holds the hexes of the piece, and its name.
_AREA: Final = "stamp"
_ENDING: Final = f".{Scenario.FORMAT}.json"


class SmallMap(NamedTuple):
    """A piece on a map of its own."""

    scenario: Scenario
    hexes: HexSet
    anchor: Hex


class Stamp(NamedTuple):
    """A piece that is kept, with the file in which it is."""

    path: Path
    title: str
    clip: Clip
    scenario: Scenario


class NotRemoved(StudioError):
    """A stamp that the system does not let go."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} could not be removed: {reason}. Remove it by hand.")


class NoStamp(StudioError):
    """A scenario that does not say which of its hexes are a stamp."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is no stamp: it has no weather zone “{_AREA}”; move it out of the folder.")


def small_map(document: Scenario, clip: Clip, kinds: frozenset[str] | None = None) -> SmallMap:
    """Put a piece, or the chosen kinds of it, on a bare map that is just large enough."""
    orientation = shape_of(document.map).orientation
    far = clip.covered_hexes(Hex(_FAR, _FAR), orientation)
    # Hexes are staggered alike only where they are moved by even numbers.
    left, top = (min(each) // 2 * 2 - _MARGIN for each in ([at.column for at in far], [at.row for at in far]))
    columns = max(at.column for at in far) - left + 1 + _MARGIN
    rows = max(at.row for at in far) - top + 1 + _MARGIN
    blank = bare_scenario(document, columns, rows)
    anchor = Hex(_FAR - left, _FAR - top)
    made = paste_change(blank, clip, anchor, kinds).changed(blank)
    return SmallMap(made, clip.covered_hexes(anchor, orientation), anchor)


def keep_stamp(document: Scenario, clip: Clip, title: str) -> Path:
    """Write a piece into a file of its own, and return that. Raises NoDataFolder, NotSaved and UnreadableFile."""
    made, hexes, _ = small_map(document, clip)
    shape = shape_of(made.map)
    dry: Weather = "dry"
    area = WeatherZone(
        id=_AREA, name=title, hexes=tuple(sorted(map(shape.label, hexes))), weather=(dry,) * made.turns
    )
    folder, name = ensure_folder(stamps_folder()), id_of(title)
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    path = next(path for each in names if not is_there(path := folder / f"{each}{_ENDING}"))
    create(path, made.model_copy(update={"id": name, "title": title, "weather_zones": (area,)}))
    return path


def read_stamp(path: Path) -> Stamp:
    """Read a stamp. Raises NoStamp, and what open_document raises."""
    scenario = open_as(Scenario, path).document
    area = next((zone for zone in scenario.weather_zones if zone.id == _AREA), None)
    shape = shape_of(scenario.map)
    hexes = frozenset(at for text in (area.hexes if area else ()) if (at := shape.find(text)) is not None)
    if not hexes:
        raise NoStamp(path)
    clip = copy_area(scenario, hexes, middle_of(hexes, shape.orientation))
    return Stamp(path, scenario.title, clip, scenario)


def stamp_files() -> tuple[Path, ...]:
    """Return the files of all stamps that are kept, by their names. Raises UnreadableFile."""
    return tuple(each for each in entries_of(stamps_folder()) if each.name.endswith(_ENDING))


def remove_stamp(path: Path) -> None:
    """Delete the file of a stamp; one that is gone already is no error. Raises NotRemoved."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise NotRemoved(path, reason_of(error)) from error
