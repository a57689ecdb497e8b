"""Changes of what carries units at the start of a battle."""

from typing import Any

from studio import StudioError
from studio.documents.operational.forces import Embarkation, UnitSetup
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.tables.operational.kinds import Carrier


class CannotEmbark(StudioError):
    """A unit that is on no hex was to be put on board."""

    def __init__(self, unit: UnitSetup) -> None:
        super().__init__(f"{unit.name} is on no hex, so that nothing can carry it; put it on the map first.")


def embark(unit: UnitSetup, carrier: Carrier | None) -> SetFields[Scenario]:
    """Make the change that puts a unit on a boat or in a plane where it is, or without a carrier back onto the map.

    Raises CannotEmbark.
    """
    at = unit.at or (unit.embarked.at if unit.embarked else None)
    if at is None:
        raise CannotEmbark(unit)
    fields: dict[str, Any] = {"at": at, "arrival": None, "embarked": None}
    if carrier is not None:
        targets = unit.embarked.targets if unit.embarked and carrier == "boat" else ()
        aboard = Embarkation(carrier=carrier, at=at, targets=targets)
        fields |= {"at": None, "embarked": aboard}
    return SetFields(("units", unit.id), fields)


def toggle_target(unit: UnitSetup, label: str) -> SetFields[Scenario]:
    """Make the change that makes a hex a target of a unit's boat, or none any more."""
    assert unit.embarked is not None
    targets = tuple(sorted(set(unit.embarked.targets) ^ {label}))
    return SetFields(("units", unit.id, "embarked"), {"targets": targets})
