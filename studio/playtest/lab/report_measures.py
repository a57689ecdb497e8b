"""The measures of a report by name, as `sides.allies.wins` or `objectives.sfax.on_time`: numbers of any engine's report."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from statistics import fmean
from typing import Any, Final, get_args, get_origin, get_type_hints

from studio.playtest.engine_measures import EngineMeasures
from studio.playtest.report import Report, Share

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


def possible_measures(measures: EngineMeasures, scenario: Any) -> tuple[str, ...]:
    """Return the measures that reports on games of a scenario may have; what comes after a final dot, only games tell."""
    ids = {"sides": [side.id for side in scenario.sides], "objectives": measures.objectives(scenario)}
    fields = get_type_hints(measures.report_type)
    found = (
        name for field in fields.keys() - _HEAD for name in _possible(field, fields[field], ids.get(field))
    )
    return ("turns", "actions", *sorted(found))


def can_be_measured(name: str, possible: Sequence[str]) -> bool:
    """Whether a name is among those of `possible_measures`."""
    return name in possible or any(
        each.endswith(".") and name.startswith(each) and name != each for each in possible
    )


def _possible(name: str, kind: Any, ids: Sequence[str] | None = None) -> Iterator[str]:
    """Give the measures that values of a type have; `ids` are those of a sequence of them, where they are known."""
    if kind is Share:
        yield name
    elif is_dataclass(kind):
        for field, each in get_type_hints(kind).items():
            if field not in _NAMES:
                yield from _possible(f"{name}.{field}", each)
    elif ids is not None:
        for id_ in ids:
            yield from _possible(f"{name}.{id_}", get_args(kind)[0])
    elif isinstance(origin := get_origin(kind), type) and issubclass(origin, Mapping | Sequence):
        if get_args(kind)[0 if origin is tuple else -1] is not str:
            yield f"{name}."
    elif kind not in (str, bool):
        yield name


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
