from studio.documents.operational.forces import Arrival
from studio.documents.operational.unit_types import UnitType
from studio.documents.scenario import Scenario
from studio.editing.changes.elements import AddElement
from studio.editing.operational.new_units import new_unit
from tests.editing.samples import battle

INFANTRY = UnitType(
    id="uk-infantry",
    name="British infantry",
    nation="uk",
    symbol="infantry",
    movement="infantry",
    attack=2,
    defense=3,
    normal_movement=4,
    extended_movement=2,
    steps=5,
)


def test_a_unit_under_an_hq_is_of_its_side_and_at_full_strength() -> None:
    document = battle()
    unit = new_unit(document, document.hqs[0], INFANTRY)
    assert (unit.side, unit.hq, unit.active) == ("blue", "x-corps", 5)
    after = AddElement[Scenario]("units", unit).changed(document)
    assert [each.id for each in after.units] == ["first", "second", unit.id, "third"], (
        "behind those of its HQ"
    )


def test_a_unit_under_an_hq_that_arrives_later_comes_with_it() -> None:
    document = battle()
    hq = document.hqs[0].model_copy(update={"at": None, "arrival": Arrival(turn=4, zone="west")})
    assert new_unit(document, hq, INFANTRY).arrival == hq.arrival
