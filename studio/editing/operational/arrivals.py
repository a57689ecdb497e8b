"""Changes of when units and headquarters arrive."""

from dataclasses import dataclass
from typing import Any

from studio import StudioError
from studio.documents.operational.forces import Arrival, HqSetup, UnitSetup
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import Collection, collection_of, elements_of, index_of
from studio.editing.changes.elements import ElementChange, replaced
from studio.editing.changes.naming import element_label


class CannotArrive(StudioError):
    """An element that was to arrive later, as only units and HQs can."""

    def __init__(self, collection: Collection, key: str) -> None:
        super().__init__(f'The {collection.noun} "{key}" cannot arrive later; only units and HQs can.')


@dataclass(frozen=True, slots=True)
class ScheduleArrival(ElementChange[Scenario]):
    """A change that takes a unit or HQ off the map to arrive later."""

    collection: str
    key: str
    arrival: Arrival

    def text(self, document: Scenario) -> str:
        """Name the element and its turn."""
        return f"Schedule {element_label(document, self.collection, self.key)} for turn {self.arrival.turn}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchCollection, NoSuchElement and CannotArrive."""
        collection = collection_of(document, self.collection)
        element = elements_of(document, collection)[index_of(document, collection, self.key)]
        if not isinstance(element, UnitSetup | HqSetup):
            raise CannotArrive(collection, self.key)
        update: dict[str, Any] = {"arrival": self.arrival}
        if element.at is not None:
            update["at"] = None
        if isinstance(element, UnitSetup) and element.embarked is not None:
            update["embarked"] = None
        return replaced(document, self.collection, self.key, element.model_copy(update=update))
