"""How many of the steps that a run has lost are missing in a battle: losses lie evenly on all units that have fought."""

from collections.abc import Mapping
from fractions import Fraction

from studio.campaign.course import Course
from studio.campaign.forecast.paths import Paths
from studio.documents.campaign.nodes import Battle


def has_veterans(course: Course, battle: str) -> bool:
    """Return whether units of a battle may have fought before; all others come with their steps by design."""
    here = course.rosters[battle].units.keys() - _fresh_in(course.battles[battle])
    return any(
        course.has_unit(before, unit) and course.has_unit(battle, unit)
        for before in course.battles
        if battle in course.graph.after(before)
        for unit in here
    )


def _fresh_in(battle: Battle) -> set[str]:
    return {unit for unit, how in battle.persistence.items() if how in ("own-figures", "full-strength")}


class Armies:
    """The player's units by battle, with their steps by design."""

    def __init__(self, course: Course, paths: Paths) -> None:
        self._paths = paths
        self._units: Mapping[str, Mapping[str, int]] = {
            battle: {name: unit.steps for name, unit in roster.units.items() if course.has_unit(battle, name)}
            for battle, roster in course.rosters.items()
        }
        self._fresh = {name: _fresh_in(battle) for name, battle in course.battles.items()}
        self._shares: dict[tuple[int, str], Fraction] = {}

    def missing_in(self, battle: str, path: int, missing: int) -> int:
        """Return how many steps a battle's units lack at its start, after a path; below 0 what they have more."""
        if not missing:
            return 0
        key = (path, battle)
        if key not in self._shares:
            self._shares[key] = self._share(battle, self._paths.fought(path))
        share = self._shares[key]
        return (2 * missing * share.numerator + share.denominator) // (2 * share.denominator)

    def _share(self, battle: str, fought: tuple[str, ...]) -> Fraction:
        veterans: dict[str, int] = {}
        for before in fought:
            for name, steps in self._units.get(before, {}).items():
                veterans.setdefault(name, steps)
        here = self._units.get(battle, {}).keys() - self._fresh.get(battle, set())
        total = sum(veterans.values())
        return Fraction(sum(steps for name, steps in veterans.items() if name in here), total or 1)
