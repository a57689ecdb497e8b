"""A catalogue of the operational rules: the nations, unit types, specialists, HQ types and cards that scenarios draw on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic import ConfigDict

from studio.documents.catalogue import Catalogue
from studio.documents.elements import Elements
from studio.documents.operational.cards import Card
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType


class OperationalCatalogue(Catalogue):
    """Nations and what they field."""

    model_config = ConfigDict(title="Catalogue")

    BEHIND: ClassVar[Mapping[str, str]] = MappingProxyType({"unit_types": "nations"})

    unit_types: Annotated[tuple[UnitType, ...], Elements("unit type", family=("nation",))] = ()
    specialist_types: Annotated[tuple[SpecialistType, ...], Elements("specialist type")] = ()
    hq_types: Annotated[tuple[HqType, ...], Elements("HQ type", family=("nation",))] = ()
    cards: Annotated[tuple[Card, ...], Elements("card")] = ()
