"""Catalogues of version 2 had no cards, as the studio knew two by itself; from version 3 on they list all that there are."""

from typing import Final

from studio.documents.text.pointers import JsonValue

#: The two that sides of scenarios could hold, with what they did.
_CARDS: Final[list[JsonValue]] = [
    {
        "id": "supreme-command",
        "name": "Supreme command reinforcements",
        "text": "Opens the elite store to all headquarters for the rest of the battle.",
        "effect": "elite-store",
        "persistent": True,
        "in_preparation": True,
    },
    {
        "id": "truck",
        "name": "Truck",
        "text": "Brings a truck for supply, or the Allies trucks for all units of a headquarters.",
        "effect": "trucks",
        "in_preparation": True,
    },
]


def catalogue_2(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """List the two cards that there were, so that scenarios find them (op.card.stand-alone)."""
    return data | {"cards": data.get("cards", _CARDS)}
