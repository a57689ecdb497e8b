"""Files that say what is expected of a batch of games: measures with the least and the most that each may be.

They are no documents of a pack: a plain object, so that they are written by hand in a moment.
"""

from typing import Any, Final

from studio.documents.text.shortened import shortened

FORMAT: Final = "expectations"

SCHEMA: Final[dict[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:sandtable-studio:expectations:1",
    "title": "Expectations",
    "description": "What is expected of a batch of games: each measure of its report with the least and the most that "
    "it may be. `studio batch --expect` reads it, and `studio batch --measures` lists the names.",
    "type": "object",
    "properties": {"$schema": {"description": "The schema, for text editors", "type": "string"}},
    "additionalProperties": {
        "description": "The least and the most that the measure may be; shares are from 0 to 1",
        "type": "array",
        "items": {"type": "number"},
        "minItems": 2,
        "maxItems": 2,
    },
}


def bands_in(data: object) -> dict[str, tuple[float, float]]:
    """Return the bands in the data of a file by their measures. Raises ValueError with what is wrong."""
    if not isinstance(data, dict):
        raise ValueError("it is no object")
    found: dict[str, tuple[float, float]] = {}
    for name, band in data.items():
        if name == "$schema":
            continue
        if not (isinstance(band, list) and len(band) == 2 and all(map(_is_number, band))):
            raise ValueError(f"“{shortened(name)}” has no band of two numbers")
        low, high = band
        if low > high:
            raise ValueError(f"the band of “{shortened(name)}” goes from {low:g} down to {high:g}")
        found[name] = (low, high)
    if not found:
        raise ValueError("it names no measure")
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value == value
