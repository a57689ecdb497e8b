"""Small documents that the tests of editing start from."""

from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.conditions import HasToken, Negation
from studio.documents.campaign.nodes import Battle, BattleToken, Conference, End, Position
from studio.documents.campaign.rewards import Plan, Token
from studio.documents.campaign.strategic_map import FrontLine, Point, StrategicMap
from studio.documents.hexmap import Crossing, Fortification, HexMap, HexsideFeature, Link, PlaceName
from studio.documents.operational.forces import Arrival, HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.scenario import Calendar, WeatherZone, Zone
from studio.documents.silence import Silence
from studio.documents.translation.translations import Translation, fingerprint


def battle() -> OperationalScenario:
    """A map of 6 by 5 hexes with something of everything on it."""
    return OperationalScenario(
        format="scenario",
        version=2,
        id="ford",
        title="The ford",
        ruleset="operational",
        catalogue="ww2",
        calendar=Calendar(start="1943-04-06"),
        turns=7,
        translations={"fr": {"/title": Translation(text="Le gué", of=fingerprint("The ford"))}},
        sides=(
            SideSetup(id="blue", name="Blue", faction="allied", colour="#0000ff"),
            SideSetup(id="red", name="Red", faction="axis", colour="#ff0000"),
        ),
        map=HexMap(
            columns=6,
            rows=5,
            legend={".": "clear", "f": "forest", "h": "hills"},
            terrain=("......", ".ff...", ".fff..", "....hh", "....h."),
            hexsides=(
                HexsideFeature(between="0102|0202", kind="minor-river"),
                HexsideFeature(between="0103|0202", kind="minor-river"),
                HexsideFeature(between="0103|0203", kind="ridge", low="first"),
            ),
            crossings=(Crossing(between="0102|0202", kind="bridge"),),
            links=(Link(between="0102|0202", kind="paved-road"), Link(between="0102|0202", kind="rail")),
            fortifications=(Fortification(at="0404"),),
            names=(
                PlaceName(at="0202", text="Fordham"),
                PlaceName(at="0504", text="The Hump", kind="height"),
            ),
        ),
        territory_legend={"b": "blue", "r": "red"},
        territory=("bbb...", "bbb..r", "bbb.rr", "bb..rr", "bb..rr"),
        sources=(
            SupplySource(at="0101", side="blue", kind="truck"),
            SupplySource(at="0605", side="red", kind="rail"),
        ),
        hubs=(SupplyHub(at="0103", side="blue", trucks=3),),
        objectives=(Objective(id="fordham", name="Fordham", at="0202", side="red", deadline=4),),
        triggers=(
            Trigger(
                id="flood",
                title="The flood",
                when=(
                    TriggerCondition(
                        kind="hexes-taken", side="red", hexes=("0402", "0203"), objectives=("fordham",)
                    ),
                    TriggerCondition(kind="units-lost", units=("first",)),
                ),
                needed="any",
                then=(TriggerEffect(kind="arrival", units=("second",)),),
            ),
        ),
        zones=(Zone(id="west", name="West", side="blue", hexes=("0101", "0102")),),
        weather_zones=(WeatherZone(id="valley", name="Valley", hexes=("0401", "0501"), weather=("mud",)),),
        hqs=(
            HqSetup(id="x-corps", name="X Corps", side="blue", type="corps", colour="#112233", at="0102"),
            HqSetup(id="red-corps", name="Red Corps", side="red", type="corps", colour="#332211", at="0604"),
        ),
        units=(
            UnitSetup(
                id="first",
                name="1st",
                designation="1",
                side="blue",
                type="infantry",
                hq="x-corps",
                at="0202",
                active=4,
            ),
            UnitSetup(
                id="second",
                name="2nd",
                designation="2",
                side="blue",
                type="infantry",
                hq="x-corps",
                arrival=Arrival(turn=3, zone="west"),
                active=4,
            ),
            UnitSetup(
                id="third",
                name="3rd",
                designation="3",
                side="red",
                type="infantry",
                hq="red-corps",
                at="0504",
                active=3,
            ),
        ),
        stragglers=(StragglersSetup(at="0305", side="blue", steps=1),),
        silenced=(Silence(code="stack", subject="0202", reason="It is so."),),
    )


def journey() -> Campaign:
    """A campaign of a conference, two battles and an end."""
    return Campaign(
        format="campaign",
        version=2,
        id="journey",
        title="The journey",
        start="council",
        tokens=(Token(id="bridges", name="Bridges"), Token(id="fuel", name="Fuel")),
        nodes=(
            Conference(
                kind="conference",
                id="council",
                title="Council",
                plans=("north",),
                at=Position(x=0, y=0),
            ),
            Battle(
                kind="battle",
                id="ford",
                title="Ford",
                scenario="ford",
                tokens=(BattleToken(objective="victory", token="fuel"),),
                at=Position(x=200, y=0),
            ),
            End(kind="end", id="home", title="Home", victory=True, at=Position(x=400, y=0)),
        ),
        edges=(
            Edge(source="council", target="ford", when=HasToken(kind="has", token="bridges")),
            Edge(
                source="ford",
                target="home",
                when=Negation(kind="not", of=HasToken(kind="has", token="bridges")),
            ),
        ),
        plans=(Plan(id="north", name="Go north", group="council", grants=("bridges",)),),
        map=StrategicMap(lines=(FrontLine(id="front", points=(Point(x=0.1, y=0.2), Point(x=0.3, y=0.4))),)),
    )
