"""Maps written as rows of characters: painting them, and choosing characters for what they mean."""

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from typing import TypeVar

from studio import StudioError
from studio.documents.hexmap import HexMap
from studio.editing.changes.values import validate_value
from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hex_values import HexValues
from studio.hexes.shape import HexOffMapError, Shape

V = TypeVar("V")
#: Every character that a legend may use, in the sequence in which they are tried.
_CHARACTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    + "".join(chr(code) for code in range(33, 127) if not chr(code).isalnum() and chr(code) not in '"\\')
    + '"\\'
)


class LegendFull(StudioError):
    """No character is left for one more meaning."""

    def __init__(self, meaning: str) -> None:
        super().__init__(
            f'No character is left in the legend for "{meaning}"; remove a line of the legend that is not used.'
        )


class RaggedRow(StudioError):
    """A row is longer or shorter than the map is wide, so that its characters have no certain place."""

    def __init__(self, number: int, length: int, columns: int) -> None:
        super().__init__(
            f"Row {number} of the map has {length} characters and the map {columns} columns; "
            "give the row as many characters as there are columns."
        )


def shape_of(hexmap: HexMap) -> Shape:
    """Return size and orientation of a map."""
    return Shape(hexmap.columns, hexmap.rows, Orientation(hexmap.orientation))


def character_for(legend: Mapping[str, str], meaning: str, used: Collection[str] = ()) -> str:
    """Return the first character with that meaning, or else the unused one that reminds of it most.

    The same legend, meaning and used characters always give the same one. Raises LegendFull.
    """
    for character, known in legend.items():
        if known == meaning:
            return character
    for character in meaning + meaning.upper() + _CHARACTERS:
        if character in _CHARACTERS and character not in legend and character not in used:
            return character
    raise LegendFull(meaning)


def extend_legend(
    legend: dict[str, str], rows: tuple[str, ...], meanings: Iterable[str], reserved: str = ""
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the legend, the very same one unless a meaning is new to it, and each meaning's character.

    A new meaning never takes a character that the rows hold already, whatever that may have meant. Raises LegendFull
    and WrongValue.
    """
    characters: dict[str, str] = {}
    for meaning in sorted(set(meanings)):
        known = meaning in legend.values()
        character = character_for(legend, meaning, () if known else set(reserved).union(*rows))
        characters[meaning] = character
        if not known:
            legend = {**legend, **validate_value(HexMap, "legend", {character: meaning})}
    return legend, characters


def repainted(rows: tuple[str, ...], shape: Shape, areas: Mapping[str, HexArea]) -> tuple[str, ...]:
    """Return the rows with other characters in some areas; raises HexOffMapError and RaggedRow."""
    painted, whole = list(rows), NO_HEXES.union(*areas.values())
    for at in whole - shape.among(whole):
        raise HexOffMapError(_spoken(at), shape)
    for number in whole.rows:
        row = rows[number] if number < len(rows) else ""
        if len(row) != shape.columns:
            raise RaggedRow(number + 1, len(row), shape.columns)
        characters = list(row)
        for character, area in areas.items():
            for column in area.columns_in(number):
                characters[column] = character
        painted[number] = "".join(characters)
    return tuple(painted)


def meanings_in(area: HexArea, rows: tuple[str, ...], legend: Mapping[str, str]) -> dict[str | None, HexArea]:
    """Return the parts of an area by what rows mean there; None off the rows and where the legend lacks the character."""
    characters: defaultdict[str, list[str]] = defaultdict(list)
    for character, meaning in legend.items():
        characters[meaning].append(character)
    parts: dict[str | None, HexArea] = {
        meaning: area.among(rows, alike) for meaning, alike in characters.items()
    }
    parts[None] = area - area.among(rows, legend)
    return {meaning: part for meaning, part in parts.items() if part}


def differing(rows: tuple[str, ...], legend: Mapping[str, str], values: Mapping[Hex, V]) -> dict[V, HexArea]:
    """Return where hexes are to mean something else than in the rows, by what they are to mean.

    Those off the map and those whose character the legend lacks mean None.
    """
    areas = HexValues.of(values).areas
    return {value: apart for value, area in areas.items() if (apart := _unlike(rows, legend, value, area))}


def _unlike(rows: tuple[str, ...], legend: Mapping[str, str], value: object, area: HexArea) -> HexArea:
    if value is None:
        return area.among(rows, legend)
    return area - area.among(rows, (character for character, meaning in legend.items() if meaning == value))


def _spoken(at: Hex) -> str:
    """Name a hex that may have no label."""
    return f"(column {at.column + 1}, row {at.row + 1})"


def find_differences(before: tuple[str, ...], after: tuple[str, ...]) -> Iterator[Hex]:
    """Yield the hexes whose characters differ; a missing row differs everywhere."""
    for number in range(max(len(before), len(after))):
        old = before[number] if number < len(before) else ""
        new = after[number] if number < len(after) else ""
        if old is not new and old != new:
            for column in range(max(len(old), len(new))):
                if old[column : column + 1] != new[column : column + 1]:
                    yield Hex(column, number)


def find_characters(rows: tuple[str, ...], characters: Container[str]) -> Iterator[Hex]:
    """Yield the hexes that show one of the characters."""
    for number, row in enumerate(rows):
        for column, character in enumerate(row):
            if character in characters:
                yield Hex(column, number)
