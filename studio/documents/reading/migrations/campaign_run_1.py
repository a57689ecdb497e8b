"""Runs of version 1 had the CPs with which each headquarters began; from version 2 on they have all its figures then."""

import json
from hashlib import sha256

from studio.documents.text.pointers import JsonValue


def campaign_run_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Leave the figures at the start to be those of a new run; who resumes a run fills in what it has not.

    A state that is the one which was saved has the digest of what it is now.
    """
    old, base = data.get("state"), data.get("base")
    new = _without_cps(old)
    moved = data | {"state": new}
    if base is not None:
        moved["base"] = _without_cps(base)
    if data.get("digest") == _digest(old):
        moved["digest"] = _digest(new)
    return moved


def _without_cps(state: JsonValue) -> JsonValue:
    """Return a state without CPs at the start, and so the state at its anchor."""
    if not isinstance(state, dict):
        return state
    rest = {name: value for name, value in state.items() if name != "starting_cp"}
    return rest | {"starting_hqs": {}, "anchor": _without_cps(state.get("anchor"))}


def _digest(state: JsonValue) -> str:
    """Return the digest of a state, as runs have it."""
    return sha256(json.dumps(state, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
