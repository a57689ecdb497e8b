"""New types in a catalogue, with ids that nothing else in it has."""

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.nations import Nation
from studio.documents.operational.cards import Card
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.editing.creation import fresh_id


class NoNation(StudioError):
    """A type belongs to a nation, and there is none."""

    def __init__(self) -> None:
        super().__init__("The catalogue has no nation yet, to which types belong; add one first.")


def new_type(catalogue: Catalogue, collection: str) -> Model:
    """Make a plain type, a card or a nation for a collection. Raises NoNation where a type would belong to none."""
    if collection == "nations":
        name = "New nation"
        id_ = fresh_id(catalogue, name)
        return Nation(id=id_, name=name, faction="allied", colour="#a3b0bd", ink="#232d38")
    if collection == "cards":
        name = "New card"
        return Card(id=fresh_id(catalogue, name), name=name, effect="trucks")
    if not catalogue.nations:
        raise NoNation
    nation = catalogue.nations[0].id
    if collection == "unit_types":
        name = "New unit type"
        return UnitType(
            id=fresh_id(catalogue, name),
            name=name,
            nation=nation,
            symbol="infantry",
            movement="infantry",
            attack=4,
            defense=4,
            normal_movement=3,
            extended_movement=2,
            steps=5,
        )
    if collection == "specialist_types":
        name = "New specialist"
        return SpecialistType(id=fresh_id(catalogue, name), name=name, nations=(nation,), symbol="engineer")
    name = "New HQ type"
    return HqType(id=fresh_id(catalogue, name), name=name, nation=nation, command_points=5)
