"""Quick fixes of catalogues: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.editing.changes.change import Change
from studio.editing.changes.collections import get_element
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.lint.problem import Problem

Fix = Change[OperationalCatalogue]
#: A collection, the id of an element in it, and what its pointer names within it.
_Position = tuple[str, str, list[str]]


def catalogue_fix_for(problem: Problem, catalogue: OperationalCatalogue) -> Fix | None:
    """Find the change that mends a problem of a catalogue.

    None where only the author can choose, or where what the problem is about has gone since it was found.
    """
    fix, position = CATALOGUE_FIXES.get(problem.code), _position(problem, catalogue)
    return fix(catalogue, position) if fix and position else None


def _position(problem: Problem, catalogue: OperationalCatalogue) -> _Position | None:
    """Find what a problem is about; None if it has gone or shares its id, so that a change might meet another."""
    _, name, _, *within = problem.pointer.split("/")
    elements: Iterable[Any] = getattr(catalogue, name)
    same = [element for element in elements if element.id == problem.subject]
    return (name, problem.subject, within) if len(same) == 1 else None


def _number_name(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:
    """Put the first number behind a name that no other type of the kind has."""
    name, key, _ = position
    taken = {element.name for element in getattr(catalogue, name)}
    free = (f"{get_element(catalogue, name, key).name} ({number})" for number in count(2))
    return SetFields((name, key), {"name": next(each for each in free if each not in taken)})


def _remove_nation(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:
    """Remove a nation, unless specialists name it still."""
    name, key, _ = position
    is_named = any(key in kind.nations for kind in catalogue.specialist_types)
    return None if is_named else RemoveElement(name, key)


def _untick(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:  # noqa: ARG001 - as every fix takes it
    name, key, within = position
    return SetFields((name, key), {within[0]: False})


def _empty(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:  # noqa: ARG001 - as every fix takes it
    name, key, within = position
    return SetFields((name, key), {within[0]: None})


def _sort_periods(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:
    """Put the periods of a type into the sequence of their dates, those of one difficulty behind those of all."""
    name, key, _ = position
    periods = get_element(catalogue, name, key).periods
    rising = tuple(sorted(periods, key=lambda period: (period.since, period.difficulty is not None)))
    return SetFields((name, key), {"periods": rising}) if rising != periods else None


def _cut_cost(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:
    """Let an action cost what its headquarters can have at most."""
    name, key, within = position
    kind, row = get_element(catalogue, name, key), int(within[1])
    if row >= len(kind.actions):
        return None
    most = max(map(attrgetter("command_points"), (kind, *kind.periods)))
    cheaper = kind.actions[row].model_copy(update={"cost": most})
    return SetFields((name, key), {"actions": (*kind.actions[:row], cheaper, *kind.actions[row + 1 :])})


def _drop_row(catalogue: OperationalCatalogue, position: _Position) -> Fix | None:
    """Take a row out of a table of a type."""
    name, key, within = position
    rows, row = getattr(get_element(catalogue, name, key), within[0]), int(within[1])
    return SetFields((name, key), {within[0]: rows[:row] + rows[row + 1 :]}) if row < len(rows) else None


#: By the code of the check that finds the problem.
CATALOGUE_FIXES: Mapping[str, Callable[[OperationalCatalogue, _Position], Fix | None]] = MappingProxyType(
    {
        "action-terms-twice": _drop_row,
        "action-unaffordable": _cut_cost,
        "nation-unused": _remove_nation,
        "period-never-counts": _sort_periods,
        "security-type-unused": _untick,
        "security-unit-wrong": _empty,
        "specialist-towed-and-driven": _untick,
        "supplier-circular": _empty,
        "type-name-duplicate": _number_name,
        "upgrade-targets-falling": _drop_row,
    }
)
