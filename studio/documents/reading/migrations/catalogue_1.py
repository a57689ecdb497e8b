"""Catalogues of version 1 gave HQ types MPs of movement, which nothing used; from version 2 on trucks say how far they go."""

from studio.documents.text.pointers import JsonValue


def catalogue_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Drop the MPs of HQ types, so that each moves as far as it commands (op.hq.move.allowance)."""
    kinds = data.get("hq_types")
    if not isinstance(kinds, list):
        return data
    return data | {"hq_types": [_without_mps(kind) for kind in kinds]}


def _without_mps(kind: JsonValue) -> JsonValue:
    if not isinstance(kind, dict):
        return kind
    return {key: value for key, value in kind.items() if key != "normal_movement"}
