"""Two things of one kind have the same name.

Lists, reports and the log tell units by their names; of two with one name nobody knows which is meant. Units and HQs
of different sides may have one name, as history has it.
Fails: two units "1st Infantry Division" of "allies". Passes: one of "allies" and one of "axis".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "name-duplicate"
SEVERITY: Final = Severity.WARNING

#: What people call the things in each collection.
_NOUNS: Final = {
    "sides": "side",
    "hqs": "HQ",
    "units": "unit",
    "objectives": "objective",
    "zones": "zone",
    "weather_zones": "weather zone",
}
#: Collections whose things are told apart by their side as well.
_BY_SIDE: Final = frozenset({"hqs", "units"})


def check(examined: Examined) -> Iterator[Problem]:
    """Report the second thing with a name, and all that follow; capitals and spaces make no difference."""
    scenario = examined.scenario
    for name, noun in _NOUNS.items():
        ids: dict[tuple[str, str], str] = {}
        for number, thing in enumerate(getattr(scenario, name)):
            key = (thing.side if name in _BY_SIDE else "", " ".join(thing.name.casefold().split()))
            # That two have the same id is told by another check.
            if key[1] and ids.setdefault(key, thing.id) != thing.id:
                at = getattr(thing, "at", None)
                hexes = (at,) if at and examined.cell(at) is not None else ()
                message = f'The {noun} {thing.id} has the name "{thing.name}", as {ids[key]} has; give it one of its own.'
                pointer = f"/{name}/{number}/name"
                yield Problem(CODE, SEVERITY, message, scenario.id, pointer, hexes, thing.id)
