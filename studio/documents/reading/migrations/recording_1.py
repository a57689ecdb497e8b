"""Recordings of version 1 had a digest of the scenario alone; from version 2 on one of all that the game depends on."""

from typing import Final

from studio.documents.text.pointers import JsonValue

#: Fits no game: what a recording of version 1 depended on cannot be known, and no engine of today plays it again.
_UNKNOWN: Final = "0" * 64


def recording_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Put the digest of the scenario among those of the documents, and one that fits nothing in place of the causes'."""
    rest = {key: value for key, value in data.items() if key != "scenario_digest"}
    documents = {"scenario": data["scenario_digest"]} if "scenario_digest" in data else {}
    return rest | {"documents": documents, "causes": _UNKNOWN}
