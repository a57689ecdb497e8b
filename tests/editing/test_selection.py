from studio.documents.campaign.campaign import Edge
from studio.documents.operational.goals import SupplyHub
from studio.editing.changes.elements import AddElement
from studio.editing.changes.graph import Connect
from studio.editing.changes.size import Resize
from studio.editing.selection import (
    ElementRef,
    Selection,
    elements_at,
    find_element,
    removal,
    select_area,
    surviving,
)
from studio.hexes.coordinates import Hex
from tests.editing.samples import battle, journey

FIRST = ElementRef("units", "first")
FORDHAM = Hex(1, 1)


def test_a_hex_shows_its_things_from_the_top() -> None:
    assert elements_at(battle(), FORDHAM) == (
        FIRST,
        ElementRef("objectives", "fordham"),
        ElementRef("names", "0202"),
    )
    assert elements_at(battle(), Hex(0, 0)) == (ElementRef("sources", "0101"), ElementRef("zones", "west"))
    assert elements_at(battle(), Hex(3, 0)) == (ElementRef("weather_zones", "valley"),)
    assert elements_at(battle(), Hex(2, 0)) == ()


def test_an_area_selects_hexes_on_the_map_and_what_stands_there_but_no_zones() -> None:
    found = select_area(battle(), [Hex(0, 0), FORDHAM, Hex(-1, 0)])
    assert found.hexes == {Hex(0, 0), FORDHAM}
    assert found.elements == {
        ElementRef("sources", "0101"),
        FIRST,
        ElementRef("objectives", "fordham"),
        ElementRef("names", "0202"),
    }


def test_selections_unite() -> None:
    assert (Selection(frozenset({FORDHAM})) | Selection(elements=frozenset({FIRST}))) == Selection(
        frozenset({FORDHAM}), frozenset({FIRST})
    )


def test_a_thing_is_found_by_collection_and_key() -> None:
    assert find_element(battle(), ElementRef("hubs", "0103")) == SupplyHub(at="0103", side="blue", trucks=3)
    assert find_element(battle(), ElementRef("hubs", "0606")) is None
    assert find_element(battle(), ElementRef("nodes", "ford")) is None


def test_what_is_gone_is_selected_no_more() -> None:
    selection = select_area(battle(), [FORDHAM, Hex(4, 3)])
    smaller = Resize(0, 0, 3, 3, "clear").changed(battle())
    kept = surviving(smaller, selection)
    assert kept.hexes == {FORDHAM}
    assert ElementRef("names", "0504") not in kept.elements
    assert ElementRef("units", "third") in kept.elements, "units stay without a place"


def test_removing_a_selection_removes_every_thing_in_it() -> None:
    document = battle()
    selection = Selection(
        elements=frozenset({FIRST, ElementRef("hqs", "x-corps"), ElementRef("zones", "west")})
    )
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
    elements = frozenset(
        {ElementRef("nodes", "ford"), ElementRef("edges", "council>ford"), ElementRef("edges", "ford>home")}
    )
    change = removal(document, Selection(elements=elements))
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
            "triggers": (),
        }
    )
    hub = AddElement("hubs", SupplyHub(at="0605", side="red", trucks=1)).changed(document)
    change = removal(
        hub, Selection(elements=frozenset({ElementRef("sides", "red"), ElementRef("hubs", "0605")}))
    )
    assert change is not None
    assert [side.id for side in change.changed(hub).sides] == ["blue"]


def test_one_thing_is_removed_by_its_own_name_and_nothing_by_none() -> None:
    only = removal(battle(), Selection(elements=frozenset({FIRST})))
    assert only is not None
    assert only.text(battle()) == "Remove unit 1st"
    assert removal(battle(), Selection(frozenset({FORDHAM}))) is None
