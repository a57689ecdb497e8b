"""What the banner of a landing says: counts of hexes, the outlook of the one pointed at, and the order of landing."""

import pytest

from studio.desktop.play.operational.action_queries import OperationalQuery
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings.landing_facts import (
    action_at,
    facts_of,
    order_of_landing,
    outlook,
)
from studio.desktop.play.operational.queries import OperationalQueries
from studio.desktop.play.targets.targeting import start_targeting
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position


def view_of(**given):
    state = position(
        {
            "map": ["~       ~       ~       .", "    .       .       ."],
            "territory": ["-       x       x       x", "    x       x       x"],
            **given,
        }
    )
    return Operational().view(state, state.side)


def said_of(view, interaction, at):
    pointed = interaction.__class__(
        unit=interaction.unit, targeting=interaction.targeting, at=view.known.board.shape.parse(at)
    )
    action = action_at(view, pointed)
    return outlook(view, action) if action is not None else None


@pytest.mark.rule("op.naval.boat.select", "op.para.plane.select", "op.para.needs-front")
def test_boats_with_an_empty_beach_come_first_then_assaults_and_planes_wait_for_a_front():
    view = view_of(
        units=[
            {"name": "Air", "is": "allied infantry 4+2", "embarked": "plane at 0101"},
            {"name": "Blocked", "is": "allied armored mobile 6+3", "embarked": "boat at 0301 to 0401"},
            {"name": "Marines", "is": "allied infantry 4+2", "embarked": "boat at 0301 to 0401"},
            {"name": "Wave", "is": "allied infantry 4+2", "embarked": "boat at 0101 to 0201 0401"},
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0401"},
        ]
    )
    found = [(each.name, each.approach) for each in order_of_landing(view.known)]
    assert found == [("Wave", "beach"), ("Marines", "assault"), ("Air", "wait"), ("Blocked", "wait")]
    wave = OperationalInteraction(unit=UnitId("wave"))
    facts = facts_of(view, wave)
    assert facts is not None
    assert (facts.name, facts.title) == ("Wave", "lands from a boat")
    assert facts.counts == "1 hex to land in, 1 to assault"
    assert said_of(view, wave, "0201") == "0201: a naval landing, no supply there."
    assert said_of(view, wave, "0401") == "0401: a naval assault; if it is won, no supply there."
    assert said_of(view, wave, "0601") is None
    facts = facts_of(view, OperationalInteraction(unit=UnitId("air")))
    assert facts is not None
    assert (facts.counts, facts.title) == ("no hexes to drop into", "drops from a plane")
    assert "no front line" in facts.hint
    assert facts_of(view, OperationalInteraction(unit=UnitId("enemy"))) is None


@pytest.mark.rule("op.para.ui.hover", "op.naval.card.highlight", "op.para.card.ui")
def test_drops_and_cards_are_counted_too():
    view = view_of(
        cards={"allied": ["commandos", "paras"]},
        territory=["-       -       -       a", "    x       x       a"],
        units=[
            {"name": "Air", "is": "allied infantry 4+2", "embarked": "plane at 0101"},
            {"name": "Friend", "is": "allied infantry 4+2", "at": "0601"},
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0401"},
        ],
    )
    state = view.known
    air = OperationalInteraction(unit=UnitId("air"))
    facts = facts_of(view, air)
    assert facts is not None
    assert facts.counts.endswith(", 1 held by the enemy")
    assert "a para drop on the enemy; if it is won" in said_of(view, air, "0401")
    assert ": a para drop, " in said_of(view, air, "0201")
    for card, title in (("commandos", "lands a unit"), ("paras", "drops a unit")):
        query = OperationalQuery("play-card", card=CardId(card))
        playing = OperationalInteraction(targeting=start_targeting(OperationalQueries(), state, query))
        facts = facts_of(view, playing)
        assert facts is not None
        assert facts.title == title
        assert "the card brings its unit there" in said_of(view, playing, "0201")
        assert "a unit of its own side stands there" in said_of(view, playing, "0601")
