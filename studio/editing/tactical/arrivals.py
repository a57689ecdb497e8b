"""Changes of when units of tactical battles arrive: between the reinforcements that list them.

A unit comes with a reinforcement. Moved to another round by itself, it joins the one that comes there on the same terms
(side, hexes and condition), or else has one of its own; a reinforcement that nobody comes with any more goes.
"""

from dataclasses import dataclass
from typing import Any, cast

from studio.documents.model import HexLabel
from studio.documents.scenario import Scenario
from studio.documents.tactical.effects import Requirement
from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.scenario import Reinforcement, TacticalScenario
from studio.editing.changes.collections import collection_of, elements_of, get_element
from studio.editing.changes.elements import AddElement, ElementChange, RemoveElement, replaced
from studio.editing.changes.naming import element_label
from studio.editing.creation import fresh_id

_GROUPS = "reinforcements"


@dataclass(frozen=True, slots=True)
class MoveReinforcements(ElementChange[Scenario]):
    """A change that lets some units of a reinforcement, with what they carry, come in another round."""

    group: str
    units: tuple[str, ...]
    round: int

    def text(self, document: Scenario) -> str:
        """Name the first unit and the round."""
        first = element_label(document, "units", self.units[0]) if self.units else "nobody"
        others = f" and {len(self.units) - 1} more" if len(self.units) > 1 else ""
        return f"Schedule {first}{others} for round {self.round}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchCollection and NoSuchElement."""
        group: Reinforcement = get_element(document, _GROUPS, self.group)
        going = _with_carried(document, group, self.units)
        staying = tuple(each for each in group.units if each not in going)
        if not going or group.round == self.round:
            return document
        other = _on_same_terms(document, group.side, self.round, group.hexes, group.condition)
        if not staying and (other is None or len(going) > 1):
            return replaced(document, _GROUPS, group.id, group.model_copy(update={"round": self.round}))
        document = _without(document, group, going)
        moved = group.model_copy(update={"round": self.round, "units": going})
        return _listed(document, moved)


@dataclass(frozen=True, slots=True)
class ScheduleReinforcement(ElementChange[Scenario]):
    """A change that takes a unit off the map to come in a round: by hexes, or where none are given by zones."""

    unit: str
    round: int
    hexes: tuple[HexLabel, ...] = ()

    def text(self, document: Scenario) -> str:
        """Name the unit and its round."""
        return f"Schedule {element_label(document, 'units', self.unit)} for round {self.round}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchCollection, NoSuchElement and HexOffMapError."""
        unit: TacticalUnit = get_element(document, "units", self.unit)
        due: dict[str, Any] = {
            "start": "due",
            "at": None,
            "aboard": None,
            "towed_by": None,
            "in_works": False,
        }
        document = replaced(document, "units", unit.id, unit.model_copy(update=due))
        for group in _groups(document):
            if unit.id in group.units:
                document = _without(document, group, (unit.id,))
        coming = Reinforcement(
            id="reinforcement", side=unit.side, round=self.round, units=(unit.id,), hexes=self.hexes
        )
        return _listed(document, coming)


def _groups(document: Scenario) -> tuple[Reinforcement, ...]:
    return elements_of(document, collection_of(document, _GROUPS))


def _with_carried(document: Scenario, group: Reinforcement, units: tuple[str, ...]) -> tuple[str, ...]:
    """Return the units of a reinforcement that are named, and those that ride or are towed by one of these."""
    known = {unit.id: unit for unit in cast("TacticalScenario", document).tactical.units}
    return tuple(
        each
        for each in group.units
        if each in units or (each in known and (known[each].aboard or known[each].towed_by) in units)
    )


def _on_same_terms(
    document: Scenario, side: str, number: int, hexes: tuple[str, ...], condition: Requirement | None
) -> Reinforcement | None:
    """Find the reinforcement of a round that comes by the same hexes on the same condition."""
    return next(
        (
            each
            for each in _groups(document)
            if (each.side, each.round, each.hexes, each.condition) == (side, number, hexes, condition)
        ),
        None,
    )


def _without(document: Scenario, group: Reinforcement, units: tuple[str, ...]) -> Scenario:
    """Take units out of a reinforcement; one that is left with none goes."""
    staying = tuple(each for each in group.units if each not in units)
    if not staying:
        return RemoveElement[Scenario](_GROUPS, group.id).changed(document)
    return replaced(document, _GROUPS, group.id, group.model_copy(update={"units": staying}))


def _listed(document: Scenario, coming: Reinforcement) -> Scenario:
    """Let units come as a reinforcement says: with the one that comes on its terms, or with it, under an id of its own."""
    other = _on_same_terms(document, coming.side, coming.round, coming.hexes, coming.condition)
    if other is not None:
        units = (*other.units, *(each for each in coming.units if each not in other.units))
        return replaced(document, _GROUPS, other.id, other.model_copy(update={"units": units}))
    named = coming.model_copy(update={"id": fresh_id(document, coming.id)})
    return AddElement[Scenario](_GROUPS, named).changed(document)
