"""A campaign that was laid out anew can be read as a whole: no edge runs behind a node, whatever the graph."""

import random

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.colours import LIGHT_GRAPH
from studio.desktop.campaign.facts import facts_of
from studio.desktop.campaign.graph.curves import outline
from studio.desktop.campaign.graph.edits import arrangement
from studio.desktop.campaign.graph.scene import GraphScene
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.conditions import HasToken
from studio.documents.campaign.nodes import Battle, Conference, End, Node, Position
from studio.documents.reading.loading import open_as
from studio.editing.changes.fields import SetFields
from tests.content.shipped import CONTENT
from tests.desktop.campaign.graphs import small_campaign

HERE = Position(x=0, y=0)


def random_campaign(chance: random.Random) -> Campaign:
    """Conferences, battles and ends in some sequence, edges among them, some of them with words, a few back."""
    number = chance.randint(2, 16)
    nodes: list[Node] = [Conference(kind="conference", id="n0", title="Talks", at=HERE)]
    for index in range(1, number):
        name = f"n{index}"
        match chance.choice("bbbbce"):
            case "b":
                nodes.append(Battle(kind="battle", id=name, title="Battle", scenario="mareth", at=HERE))
            case "c":
                nodes.append(Conference(kind="conference", id=name, title="Talks", at=HERE))
            case _:
                nodes.append(End(kind="end", id=name, title="End", victory=True, at=HERE))
    edges = []
    for _ in range(chance.randint(number, 2 * number)):
        one, other = sorted(chance.sample(range(number), 2))
        if chance.random() < 0.1:
            one, other = other, one
        if not isinstance(nodes[one], End):
            when = HasToken(kind="has", token="flank") if chance.random() < 0.3 else None
            edges.append(Edge(source=f"n{one}", target=f"n{other}", when=when))
    return Campaign(
        format="campaign",
        version=2,
        id="any",
        title="Any",
        start="n0",
        nodes=tuple(nodes),
        edges=tuple(edges),
    )


def laid_out(campaign: Campaign, parent: QObject) -> GraphScene:
    """The scene of a campaign that was laid out anew."""
    facts = facts_of(campaign, lambda _name: None, {})
    scene = GraphScene(LIGHT_GRAPH, parent)
    scene.show_campaign(arrangement(campaign, facts).changed(campaign), facts)
    return scene


def find_hidden(scene: GraphScene) -> list[str]:
    """The nodes behind which an edge runs, but for the very sides where its ends touch them."""
    boxes = {name: item.outer.adjusted(2, 2, -2, -2) for name, item in scene.nodes.items()}
    return [
        name
        for line in scene.lines
        if line.isVisible()
        for name, box in boxes.items()
        if outline(line.path, 2).intersects(box)
    ]


def test_no_edge_of_any_graph_runs_behind_a_node(qtbot: QtBot) -> None:
    parent = QObject()
    for seed in range(24):
        assert find_hidden(laid_out(random_campaign(random.Random(seed)), parent)) == [], seed


def test_the_shipped_campaign_of_the_allies_can_be_read_when_it_is_fitted(qtbot: QtBot) -> None:
    path = CONTENT / "packs" / "mediterranean" / "campaigns" / "from-the-sea.campaign.json"
    parent = QObject()
    scene = laid_out(open_as(Campaign, path).document, parent)
    assert find_hidden(scene) == []
    area = scene.bounds()
    assert min(1000 / area.width(), 620 / area.height()) >= 0.45
    places = [item.outer for item in scene.nodes.values()]
    assert all(one is other or not one.intersects(other) for one in places for other in places)
    words = [label.boundingRect().translated(label.pos()) for label in scene.labels if label.isVisible()]
    assert not [word for word in words for box in places if word.intersects(box)]


def test_another_title_leads_no_edge_anew_and_leaves_the_other_cards_in_place(qtbot: QtBot) -> None:
    parent = QObject()
    scene = GraphScene(LIGHT_GRAPH, parent)

    def show(**fields: object) -> None:
        changed = SetFields[Campaign](("nodes", "pass"), fields).changed(small_campaign())
        scene.show_campaign(changed, facts_of(changed, lambda _name: None, {}))

    show()
    path, council, fought = scene.lines[0].path, scene.nodes["council"], scene.nodes["pass"]
    show(title="The gap")
    assert scene.lines[0].path is path
    assert scene.nodes["council"] is council
    assert scene.nodes["pass"] is not fought
    show(at=Position(x=400, y=200))
    assert scene.lines[0].path is not path
