"""Two elements of one kind have the same name.

Lists, reports and the log tell units by their names; of two with one name nobody knows which is meant. Units and HQs
of different sides may have one name, as history has it.
Fails: two units "1st Infantry Division" of "allies". Passes: one of "allies" and one of "axis".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "name-duplicate"
SEVERITY: Final = Severity.WARNING

#: What people call the elements in each collection.
_NOUNS: Final = {
    "sides": "side",
    "hqs": "HQ",
    "units": "unit",
    "objectives": "objective",
    "zones": "zone",
    "weather_zones": "weather zone",
}
#: Collections whose elements are told apart by their side as well.
_BY_SIDE: Final = frozenset({"hqs", "units"})


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second element with a name, and all that follow; capitals and spaces make no difference."""
    scenario = context.scenario
    for name, noun in _NOUNS.items():
        ids: dict[tuple[str, str], str] = {}
        for number, element in enumerate(getattr(scenario, name)):
            key = (element.side if name in _BY_SIDE else "", " ".join(element.name.casefold().split()))
            # That two have the same id is told by another check.
            if key[1] and ids.setdefault(key, element.id) != element.id:
                at = getattr(element, "at", None)
                hexes = (at,) if at and context.cell(at) is not None else ()
                message = f'The {noun} {element.id} has the name "{element.name}", as {ids[key]} has; give it one of its own.'
                pointer = f"/{name}/{number}/name"
                yield Problem(CODE, SEVERITY, message, scenario.id, pointer, hexes, element.id)
