"""The measures of a report by name, as `sides.allies.wins` or `objectives.sfax.on_time`: numbers of any engine's report."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final

from studio.playtest.report import Report

#: What names a batch, and is no measure of it.
_HEAD: Final = {"scenario", "title", "digest", "games", "asked", "seed", "rows"}
#: What names a side, an objective or a unit, and what its author has set.
_NAMES: Final = {"id", "name", "side", "player", "deadline"}


def measures_of(report: Report) -> dict[str, float | None]:
    """Return every measure by its name; None where no game gave it a value.

    What is counted in games is a share of them; wins are the share of the games that a side won; `by_turn` measures end
    in the number of the turn.
    """
    data = report.data()
    found: dict[str, float | None] = {
        "turns": round(fmean(row["turns"] for row in data["rows"]), 3),
        "actions": round(fmean(row["actions"] for row in data["rows"]), 3),
    }
    for name, value in data.items():
        if name not in _HEAD:
            found.update(_named(name, value, report.games))
    return found


def _named(name: str, value: Any, games: int) -> Iterator[tuple[str, float | None]]:
    match value:
        case None:
            yield name, None
        case bool() | str():
            return
        case int():
            yield name, round(value / games, 4)
        case float():
            yield name, value
        case {"share": share, "of": _}:
            yield name, share
        case Mapping():
            for key, each in value.items():
                if key not in _NAMES:
                    yield from _named(f"{name}.{key}", each, games)
        case Sequence():
            for number, each in enumerate(value, 1):
                key = each["id"] if isinstance(each, Mapping) and "id" in each else number
                yield from _named(f"{name}.{key}", each, games)
