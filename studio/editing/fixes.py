"""Quick fixes: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.changes.fields import SetFields
from studio.lint.problem import Problem

_Fix = Callable[[Problem, Scenario], Change[Scenario] | None]


def fix_for(problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
    """Find the change that mends a problem; None where only the author can, or where the thing is gone."""
    fix = _FIXES.get(problem.code)
    return fix(problem, scenario) if fix else None


def fixable_codes() -> tuple[str, ...]:
    """The codes with a quick fix, in alphabetical sequence."""
    return tuple(sorted(_FIXES))


def _thing(problem: Problem, items: tuple[Any, ...]) -> Any:
    """Find what a problem is about by its id; None if it has gone."""
    return next((item for item in items if item.id == problem.subject), None)


def _own_hq(problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
    """Put a unit under the only HQ of its side, or under none where there is a choice."""
    unit = _thing(problem, scenario.units)
    if unit is None:
        return None
    own = [hq.id for hq in scenario.hqs if hq.side == unit.side]
    return SetFields(("units", unit.id), {"hq": own[0] if len(own) == 1 else None})


def _dump(problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
    """Give a unit a supply dump."""
    unit = _thing(problem, scenario.units)
    return unit and SetFields(("units", unit.id), {"supply_dump": True})


_FIXES: Mapping[str, _Fix] = MappingProxyType(
    {
        "hq-of-other-side": _own_hq,
        "hq-unknown": _own_hq,
        "unit-out-of-supply": _dump,
    }
)
