import pytest

from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Position
from studio.editing.changes.collections import NoSuchElement, get_element
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.graph import Connect, LeadsToItself, MoveNodes, set_start
from studio.editing.changes.sequence import Reorder
from tests.editing.samples import journey


def test_nodes_move_and_the_others_stay() -> None:
    document = journey()
    after = MoveNodes({"ford": Position(x=7, y=8)}).changed(document)
    assert get_element(after, "nodes", "ford").at == Position(x=7, y=8)
    assert [a is b for a, b in zip(document.nodes, after.nodes, strict=True)] == [True, False, True]


def test_a_layout_is_one_change() -> None:
    layout = MoveNodes({node.id: Position(x=row, y=row) for row, node in enumerate(journey().nodes)})
    assert [node.at.x for node in layout.changed(journey()).nodes] == [0, 1, 2]
    assert layout.text(journey()) == "Lay out nodes"


def test_texts_name_the_nodes() -> None:
    assert MoveNodes({"ford": Position(x=7, y=8)}).text(journey()) == "Move node Ford"
    assert Connect(Edge(source="council", target="ford")).text(journey()) == "Connect Council to Ford"
    assert RemoveElement[Campaign]("edges", "council>ford").text(journey()) == "Remove edge Council to Ford"


def test_an_edge_lies_behind_the_others_from_its_node() -> None:
    after = Connect(Edge(source="council", target="home")).changed(journey())
    assert [(edge.source, edge.target) for edge in after.edges] == [
        ("council", "ford"),
        ("council", "home"),
        ("ford", "home"),
    ]


def test_two_nodes_can_be_joined_twice_and_the_second_edge_is_told_from_the_first() -> None:
    twice = Connect(Edge(source="council", target="ford", label="By sea")).changed(journey())
    assert get_element(twice, "edges", "council>ford>2").label == "By sea"
    named = SetFields[Campaign](("edges", "council>ford>2"), {"label": "By air"}).changed(twice)
    assert [edge.label for edge in named.edges] == ["", "By air", ""]
    assert RemoveElement[Campaign]("edges", "council>ford").changed(twice).edges[0].label == "By sea"


def test_edges_of_a_node_are_tried_in_another_sequence() -> None:
    campaign = Connect(Edge(source="council", target="home")).changed(journey())
    later = Reorder[Campaign]("edges", "council>ford", 1, ("source",))
    assert later.text(campaign) == "Put edge Council to Ford later"
    assert [edge.target for edge in later.changed(campaign).edges] == ["home", "ford", "home"]
    assert Reorder[Campaign]("edges", "council>ford", -1, ("source",)).changed(campaign) == campaign
    beyond = Reorder[Campaign]("edges", "ford>home", 1, ("source",)).changed(campaign)
    assert beyond == campaign


def test_an_edge_is_taken_away() -> None:
    assert [
        edge.source for edge in RemoveElement[Campaign]("edges", "council>ford").changed(journey()).edges
    ] == ["ford"]


def test_edges_that_cannot_be_are_refused() -> None:
    with pytest.raises(LeadsToItself, match='"ford" cannot lead to itself'):
        Connect(Edge(source="ford", target="ford")).changed(journey())
    with pytest.raises(NoSuchElement, match="nowhere"):
        Connect(Edge(source="ford", target="nowhere")).changed(journey())
    with pytest.raises(NoSuchElement):
        MoveNodes({"nowhere": Position(x=0, y=0)}).changed(journey())
    with pytest.raises(NoSuchElement):
        RemoveElement[Campaign]("edges", "home>council").changed(journey())


def test_edges_go_with_their_nodes() -> None:
    change = RemoveElement("nodes", "ford")
    assert change.changed(journey()).edges == ()
    assert change.changed_region(journey()).kinds == {"nodes", "edges"}


def test_a_removed_token_is_granted_no_more_but_still_asked_for() -> None:
    after = RemoveElement("tokens", "bridges").changed(journey())
    assert get_element(after, "plans", "north").grants == ()
    assert after.edges == journey().edges
    assert get_element(RemoveElement("tokens", "fuel").changed(journey()), "nodes", "ford").tokens == ()


def test_the_campaign_begins_where_it_is_told() -> None:
    assert set_start("home").changed(journey()).start == "home"
