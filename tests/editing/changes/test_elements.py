import pytest

from studio.documents.model import Model
from studio.documents.operational.forces import Arrival
from studio.documents.operational.goals import Objective, SupplyHub
from studio.documents.scenario import Zone
from studio.documents.silence import Silence
from studio.editing.changes.collections import (
    KeyTaken,
    NoSuchCollection,
    NoSuchElement,
    WrongElement,
    get_element,
)
from studio.editing.changes.elements import (
    AddElement,
    CannotMove,
    MoveElement,
    RemoveElement,
    ReplaceElements,
    replaced,
)
from studio.editing.changes.fields import SetFields
from studio.editing.changes.references import SideInUse
from studio.editing.changes.terrain import owner_at
from studio.editing.operational.arrivals import CannotArrive, ScheduleArrival
from studio.hexes.coordinates import Hex
from studio.hexes.labels import HexLabelError
from studio.hexes.shape import HexOffMapError
from tests.editing.samples import battle, journey
from tests.support.roster import roster

HUB = SupplyHub(at="0301", side="red", trucks=2)


def objective(at: str, key: str = "hump") -> Objective:
    return Objective(id=key, name="The Hump", at=at, side="blue", deadline=5)


def test_a_thing_known_by_its_hex_lies_in_the_sequence_of_labels() -> None:
    after = AddElement("hubs", SupplyHub(at="0102", side="blue", trucks=1)).changed(battle())
    assert [hub.at for hub in AddElement("hubs", HUB).changed(after).hubs] == ["0102", "0103", "0301"]


def test_a_thing_with_an_id_lies_behind_its_family() -> None:
    zone = Zone(id="aaa", name="A", side="blue")
    later = AddElement("zones", Zone(id="east", name="East", side="red")).changed(battle())
    assert [each.id for each in AddElement("zones", zone).changed(later).zones] == ["west", "aaa", "east"]


def test_hexes_are_written_as_on_this_map() -> None:
    zone = Zone(id="north", name="North", side="blue", hexes=("005001", "001001", "0501"))
    after = AddElement("zones", zone).changed(battle())
    assert get_element(after, "zones", "north").hexes == ("0101", "0501")
    assert (
        get_element(AddElement("objectives", objective("003002")).changed(battle()), "objectives", "hump").at
        == "0302"
    )


def test_a_place_that_was_off_the_map_before_does_not_stand_in_the_way() -> None:
    document = battle()
    lost = document.units[0].model_copy(update={"at": "0999"})
    document = document.model_copy(update={"units": (lost, *document.units[1:])})
    after = replaced(document, "units", "first", lost.model_copy(update={"xp": 300}))
    assert (after.units[0].at, after.units[0].xp) == ("0999", 300)
    with pytest.raises(HexOffMapError):
        replaced(document, "units", "first", lost.model_copy(update={"at": "0998"}))


@pytest.mark.parametrize("at", ["0701", "0106"])
def test_a_place_off_the_map_is_refused(at: str) -> None:
    with pytest.raises(HexOffMapError, match="6 columns and 5 rows"):
        AddElement("objectives", objective(at)).changed(battle())


def test_a_label_that_counts_from_zero_is_refused() -> None:
    with pytest.raises(HexLabelError, match="counted from 1"):
        AddElement("objectives", objective("0000")).changed(battle())


def test_what_is_there_already_is_not_added_twice() -> None:
    with pytest.raises(KeyTaken, match='already a supply hub "0103"; choose another hex'):
        AddElement("hubs", SupplyHub(at="0103", side="red", trucks=2)).changed(battle())
    with pytest.raises(KeyTaken, match='"fordham"; choose another id'):
        AddElement("objectives", objective("0301", "fordham")).changed(battle())


def test_a_thing_goes_into_its_own_collection_only() -> None:
    with pytest.raises(WrongElement, match="SupplyHub is no unit"):
        AddElement("units", HUB).changed(battle())
    with pytest.raises(NoSuchCollection, match="tokens, nodes, edges"):
        AddElement("hubs", HUB).changed(journey())


@pytest.mark.parametrize(
    "change", [RemoveElement("units", "nobody"), MoveElement("units", "nobody", Hex(0, 0))]
)
def test_what_is_not_there_cannot_be_changed(change: RemoveElement[Model]) -> None:
    with pytest.raises(NoSuchElement, match='no unit "nobody"'):
        change.changed(battle())  # type: ignore[arg-type]


def test_a_removed_hq_leaves_its_units_without_one() -> None:
    change = RemoveElement("hqs", "x-corps")
    after = change.changed(battle())
    assert [(unit.id, unit.hq) for unit in after.units] == [
        ("first", None),
        ("second", None),
        ("third", "red-corps"),
    ]
    region = change.changed_region(battle())
    assert (region.kinds, region.ids) == ({"hqs", "units"}, {"x-corps", "first", "second"})
    assert region.hexes == {Hex(0, 1), Hex(1, 1)}


def test_a_removed_zone_leaves_arrivals_without_one() -> None:
    after = RemoveElement("zones", "west").changed(battle())
    assert get_element(after, "units", "second").arrival == Arrival(turn=3)


def test_a_side_goes_only_when_nothing_is_its() -> None:
    with pytest.raises(SideInUse, match="still has 1 of the sources"):
        RemoveElement("sides", "red").changed(battle())


def test_a_removed_sides_territory_is_nobodys() -> None:
    document = battle().model_copy(
        update={
            "hqs": (),
            "units": (),
            "objectives": (),
            "sources": (),
            "hubs": (),
            "zones": (),
            "stragglers": (),
            "triggers": (),
        }
    )
    change = RemoveElement("sides", "red")
    after = change.changed(document)
    assert (owner_at(document, Hex(5, 1)), owner_at(after, Hex(5, 1)), owner_at(after, Hex(0, 0))) == (
        "red",
        None,
        "blue",
    )
    assert "territory" in change.changed_region(document).kinds
    assert Hex(5, 1) in change.changed_region(document).hexes
    assert Hex(0, 0) not in change.changed_region(document).hexes


def test_references_follow_a_new_id() -> None:
    document = battle()
    hq = document.hqs[0].model_copy(update={"id": "xx-corps"})
    after = replaced(document, "hqs", "x-corps", hq)
    assert [unit.hq for unit in after.units] == ["xx-corps", "xx-corps", "red-corps"]
    assert [each.id for each in after.hqs] == ["xx-corps", "red-corps"], "in its old place"


def test_references_follow_a_sides_new_id_everywhere() -> None:
    document = battle()
    after = replaced(document, "sides", "blue", document.sides[0].model_copy(update={"id": "azure"}))
    assert owner_at(after, Hex(0, 0)) == "azure"
    told = after.model_dump_json()
    assert '"blue"' not in told
    assert after.model_dump_json().count('"azure"') == battle().model_dump_json().count('"blue"')


def test_a_silenced_finding_follows_the_thing_that_it_is_about() -> None:
    silences = (
        Silence(code="unit-out-of-supply", subject="first", reason="Cut off, as in history."),
        Silence(code="hex-odd", subject="0103", reason="It is odd."),
    )
    document = battle().model_copy(update={"silenced": silences})
    renamed = replaced(document, "units", "first", document.units[0].model_copy(update={"id": "1st"}))
    assert [silence.subject for silence in renamed.silenced] == ["1st", "0103"]
    assert [silence.subject for silence in RemoveElement("units", "first").changed(document).silenced] == [
        "0103"
    ]
    assert MoveElement("hubs", "0103", Hex(5, 4)).changed(document).silenced == silences


def test_silenced_findings_of_catalogues_and_campaigns_follow_too() -> None:
    for document, name in ((roster(), "unit_types"), (journey(), "nodes")):
        first = getattr(document, name)[0]
        quiet = document.model_copy(
            update={"silenced": (Silence(code="unit-type-blank", subject=first.id, reason="It is so."),)}
        )
        change = SetFields((name, first.id), {"id": "other"})
        assert [silence.subject for silence in change.changed(quiet).silenced] == ["other"]
        assert RemoveElement(name, first.id).changed(quiet).silenced == ()


def test_an_id_cannot_be_changed_to_one_that_is_taken() -> None:
    document = battle()
    with pytest.raises(KeyTaken):
        replaced(document, "hqs", "x-corps", document.hqs[0].model_copy(update={"id": "red-corps"}))


def test_a_moved_hub_lies_at_its_new_place_in_the_sequence() -> None:
    after = MoveElement("hubs", "0103", Hex(5, 4)).changed(AddElement("hubs", HUB).changed(battle()))
    assert [hub.at for hub in after.hubs] == ["0301", "0605"]


def test_nothing_moves_onto_its_like_or_off_the_map() -> None:
    document = AddElement("hubs", HUB).changed(battle())
    with pytest.raises(KeyTaken):
        MoveElement("hubs", "0301", Hex(0, 2)).changed(document)
    with pytest.raises(HexOffMapError):
        MoveElement("hubs", "0301", Hex(6, 0)).changed(document)


def test_a_moved_unit_touches_where_it_was_and_is() -> None:
    region = MoveElement("units", "first", Hex(4, 0)).changed_region(battle())
    assert (region.kinds, region.hexes, region.ids) == ({"units"}, {Hex(1, 1), Hex(4, 0)}, {"first"})


def test_a_unit_that_was_to_arrive_stands_where_it_is_put() -> None:
    second = get_element(MoveElement("units", "second", Hex(4, 0)).changed(battle()), "units", "second")
    assert (second.at, second.arrival) == ("0501", None)


def test_a_scheduled_unit_leaves_the_map() -> None:
    after = ScheduleArrival("units", "first", Arrival(turn=3, zone="west", hexes=("001001",))).changed(
        battle()
    )
    first = get_element(after, "units", "first")
    assert (first.at, first.arrival) == (None, Arrival(turn=3, zone="west", hexes=("0101",)))


def test_an_arrival_over_hexes_off_the_map_is_refused() -> None:
    with pytest.raises(HexOffMapError):
        ScheduleArrival("units", "first", Arrival(turn=3, hexes=("0999",))).changed(battle())


def test_only_units_and_hqs_arrive_and_a_zone_has_no_place() -> None:
    with pytest.raises(CannotArrive, match='objective "fordham" cannot arrive'):
        ScheduleArrival("objectives", "fordham", Arrival(turn=2)).changed(battle())
    with pytest.raises(CannotMove, match='zone "west" has no hex'):
        MoveElement("zones", "west", Hex(0, 0)).changed(battle())


def test_texts_name_the_thing() -> None:
    first = battle().units[0]
    assert AddElement("units", first).text(battle()) == "Add unit 1st"
    assert RemoveElement("hqs", "x-corps").text(battle()) == "Remove HQ X Corps"
    assert MoveElement("sources", "0101", Hex(0, 0)).text(battle()) == "Move supply source 0101"
    assert ScheduleArrival("units", "first", Arrival(turn=3)).text(battle()) == "Schedule unit 1st for turn 3"


def test_what_names_a_unit_type_in_its_catalogue_follows_its_id() -> None:
    catalogue = roster()
    kind, nation = catalogue.unit_types[0].id, catalogue.nations[0].id
    named = SetFields(("nations", nation), {"security_unit": kind}).changed(catalogue)
    renamed = SetFields(("unit_types", kind), {"id": "life-guards"}).changed(named)
    assert get_element(renamed, "nations", nation).security_unit == "life-guards"
    without = RemoveElement("unit_types", "life-guards").changed(renamed)
    assert get_element(without, "nations", nation).security_unit is None


def test_elements_beside_those_replaced_stay_as_they_are_written() -> None:
    kept = Zone(id="east", name="East", side="blue", hexes=("0302", "0101"))
    other = Zone(id="west", name="West", side="blue", hexes=("0102",))
    scenario = battle().model_copy(update={"zones": (kept, other)})
    renamed = other.model_copy(update={"name": "The West"})
    after = ReplaceElements("Rename", "zones", {"west": renamed}).changed(scenario)
    assert after.zones == (kept, renamed)
