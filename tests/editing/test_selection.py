from studio.documents.campaign import Edge
from studio.documents.scenario import SupplyHub
from studio.editing.changes.graph import Connect
from studio.editing.changes.size import Resize
from studio.editing.changes.things import Put
from studio.editing.selection import Selection, Thing, area, item_of, removal, surviving, things_at
from studio.hexes.coordinates import Hex
from tests.editing.samples import battle, journey

FIRST = Thing("units", "first")
FORDHAM = Hex(1, 1)


def test_a_hex_shows_its_things_from_the_top() -> None:
    assert things_at(battle(), FORDHAM) == (FIRST, Thing("objectives", "fordham"), Thing("names", "0202"))
    assert things_at(battle(), Hex(0, 0)) == (Thing("sources", "0101"), Thing("zones", "west"))
    assert things_at(battle(), Hex(3, 0)) == (Thing("weather_zones", "valley"),)
    assert things_at(battle(), Hex(2, 0)) == ()


def test_an_area_selects_hexes_on_the_map_and_what_stands_there_but_no_zones() -> None:
    found = area(battle(), [Hex(0, 0), FORDHAM, Hex(-1, 0)])
    assert found.hexes == {Hex(0, 0), FORDHAM}
    assert found.things == {
        Thing("sources", "0101"),
        FIRST,
        Thing("objectives", "fordham"),
        Thing("names", "0202"),
    }


def test_a_thing_is_toggled_in_and_out() -> None:
    once = Selection().toggled(FIRST)
    assert once.things == {FIRST}
    assert not once.toggled(FIRST)


def test_selections_unite() -> None:
    assert (Selection(frozenset({FORDHAM})) | Selection(things=frozenset({FIRST}))) == Selection(
        frozenset({FORDHAM}), frozenset({FIRST})
    )


def test_a_thing_is_found_by_collection_and_key() -> None:
    assert item_of(battle(), Thing("hubs", "0103")) == SupplyHub(at="0103", side="blue", trucks=3)
    assert item_of(battle(), Thing("hubs", "0606")) is None
    assert item_of(battle(), Thing("nodes", "ford")) is None


def test_what_is_gone_is_selected_no_more() -> None:
    selection = area(battle(), [FORDHAM, Hex(4, 3)])
    smaller = Resize(0, 0, 3, 3, "clear").changed(battle())
    kept = surviving(smaller, selection)
    assert kept.hexes == {FORDHAM}
    assert Thing("names", "0504") not in kept.things
    assert Thing("units", "third") in kept.things, "units stay without a place"


def test_removing_a_selection_removes_every_thing_in_it() -> None:
    document = battle()
    selection = Selection(things=frozenset({FIRST, Thing("hqs", "x-corps"), Thing("zones", "west")}))
    change = removal(document, selection)
    assert change is not None
    after = change.changed(document)
    assert ([unit.id for unit in after.units], [hq.id for hq in after.hqs], after.zones) == (
        ["second", "third"],
        ["red-corps"],
        (),
    )
    assert change.text(document) == "Remove 3 things"


def test_a_node_and_its_edges_are_removed_together() -> None:
    document = Connect(Edge(source="council", target="home")).changed(journey())
    things = frozenset({Thing("nodes", "ford"), Thing("edges", "council>ford"), Thing("edges", "ford>home")})
    change = removal(document, Selection(things=things))
    assert change is not None
    assert [(edge.source, edge.target) for edge in change.changed(document).edges] == [("council", "home")]


def test_a_side_goes_after_all_that_is_its() -> None:
    base = battle()
    document = base.model_copy(
        update={
            "sources": (),
            "hubs": (),
            "objectives": (),
            "zones": (),
            "hqs": (),
            "units": (),
            "stragglers": (),
        }
    )
    hub = Put("hubs", SupplyHub(at="0605", side="red", trucks=1)).changed(document)
    change = removal(hub, Selection(things=frozenset({Thing("sides", "red"), Thing("hubs", "0605")})))
    assert change is not None
    assert [side.id for side in change.changed(hub).sides] == ["blue"]


def test_one_thing_is_removed_by_its_own_name_and_nothing_by_none() -> None:
    only = removal(battle(), Selection(things=frozenset({FIRST})))
    assert only is not None
    assert only.text(battle()) == "Remove unit 1st"
    assert removal(battle(), Selection(frozenset({FORDHAM}))) is None
