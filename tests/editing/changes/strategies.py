"""Random changes of every kind, that fit the document they are drawn for."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st

from studio.documents.campaign.campaign import Edge
from studio.documents.campaign.nodes import End, Position
from studio.documents.campaign.rewards import Token
from studio.documents.campaign.strategic_map import Point
from studio.documents.hexmap import Fortification, PlaceName
from studio.documents.operational.forces import Arrival
from studio.documents.operational.goals import Objective, SupplySource
from studio.documents.operational.sides import SideSetup
from studio.documents.scenario import Scenario, WeatherZone, Zone
from studio.documents.translation.texts import texts_of
from studio.documents.underlay import Underlay, Vector
from studio.editing.changes.change import (
    Change,
    Composite,
    PreparedChange,
    Restore,
    prepare_change,
    region_of,
)
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.elements import (
    AddElement,
    AddElements,
    ElementChanges,
    MoveElement,
    RemoveElement,
    ReplaceElements,
)
from studio.editing.changes.elevation import SetElevation
from studio.editing.changes.features import DrawFeature, EraseFeature, SetOpenings, Wall
from studio.editing.changes.fields import SetFields
from studio.editing.changes.graph import Connect, MoveNodes
from studio.editing.changes.layers import SetLayers, exchange_layer, keep_layer
from studio.editing.changes.rows import shape_of
from studio.editing.changes.sequence import Reorder
from studio.editing.changes.size import Resize
from studio.editing.changes.strategic_map import (
    EditStrategicMap,
    ReplaceLine,
    put_node,
    rename_line,
    set_line,
)
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.changes.zones import ExtendZone, PaintWeather, ShrinkZone
from studio.editing.comparison.compare import TakeDifferences, compare
from studio.editing.fixes.spelling import CorrectName
from studio.editing.operational.arrivals import ScheduleArrival
from studio.editing.replacement import ReplaceFields, TextSearch, find_text, find_value
from studio.editing.tactical.arrivals import MoveReinforcements, ScheduleReinforcement
from studio.editing.tracing import SetUnderlay
from studio.editing.translating import RemoveLanguage, Translate
from studio.hexes.coordinates import DIRECTIONS, Hex, neighbour
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.shape import Shape
from tests.editing.samples import battle, journey
from tests.support.small_tactical import small_battle

Drawn = st.SearchStrategy[Any]
KINDS: dict[str, list[str]] = {
    "hexsides": ["minor-river", "major-river", "wadi", "ridge", "escarpment", "impassable"],
    "crossings": ["bridge", "pontoon", "damaged-bridge"],
    "links": ["paved-road", "unpaved-road", "rail"],
}


def hexes(document: Scenario) -> st.SearchStrategy[Hex]:
    return st.sampled_from(list(shape_of(document.map).hexes()))


def hex_sets(document: Scenario) -> st.SearchStrategy[frozenset[Hex]]:
    return st.frozensets(hexes(document), min_size=1, max_size=6)


def hexsides(document: Scenario) -> Drawn:
    return st.frozensets(st.sampled_from(all_hexsides(shape_of(document.map))), min_size=1, max_size=6)


@cache
def all_hexsides(shape: Shape) -> list[Hexside]:
    sides = {
        hexside(at, beside, shape.orientation)
        for at in shape.hexes()
        for direction in range(DIRECTIONS)
        if shape.contains(beside := neighbour(at, direction, shape.orientation))
    }
    return sorted(sides)


def keys(document: Any, name: str) -> st.SearchStrategy[str]:
    collection = collections_of(document)[name]
    return st.sampled_from([collection.key_of(item) for item in elements_of(document, collection)])


def labels(document: Scenario) -> st.SearchStrategy[str]:
    return hexes(document).map(shape_of(document.map).label)


def terrains(document: Scenario) -> Drawn:
    return st.builds(
        SetTerrain,
        st.dictionaries(hexes(document), st.sampled_from(["clear", "forest", "hills", "fens", "oasis"])),
    )


def levels(document: Scenario) -> Drawn:
    return st.builds(SetElevation, st.dictionaries(hexes(document), st.integers(0, 9)))


def taken_over(document: Scenario) -> Drawn:
    painted = st.dictionaries(hexes(document), st.sampled_from(["clear", "forest", "fens"]), min_size=1)
    owned = st.dictionaries(hexes(document), st.sampled_from(["blue", "red", None]))
    title = st.sampled_from(["Ours", "Theirs"])
    return st.builds(
        lambda terrain, owners, name: TakeDifferences(
            compare(
                document,
                SetFields[Scenario]((), {"title": name}).changed(
                    SetTerritory(owners).changed(SetTerrain(terrain).changed(document))
                ),
            )
        ),
        painted,
        owned,
        title,
    )


def traced(_document: Scenario) -> st.SearchStrategy[SetUnderlay]:
    vectors = st.builds(Vector, x=st.integers(-90, 90), y=st.integers(-90, 90))
    pictures = st.builds(
        Underlay,
        image=st.just("maps/a.png"),
        corner=vectors,
        across=vectors,
        down=vectors,
        opacity=st.integers(0, 100),
    )
    return st.builds(SetUnderlay, st.none() | pictures)


def territories(document: Scenario) -> Drawn:
    owners = st.sampled_from(["blue", "red", "green", None])
    return st.builds(SetTerritory, st.dictionaries(hexes(document), owners))


def layers(document: Scenario) -> Drawn:
    kept = keep_layer(document, "early")
    # What lies in the layer then is the territory upside down.
    turned = tuple(reversed(kept.layers["early"]))
    exchanged = exchange_layer(document.model_copy(update={"layers": {"early": turned}}), "early")
    return st.sampled_from([kept, exchanged])


def drawn_features(document: Scenario) -> Drawn:
    def on(layer: str) -> Drawn:
        kinds = st.sampled_from(KINDS[layer])
        return st.builds(DrawFeature, st.just(layer), kinds, hexsides(document), hex_sets(document))

    return st.sampled_from(sorted(KINDS)).flatmap(on)


def openings(document: Scenario) -> Drawn:
    sides = hexsides(document)
    walls = sides.map(
        lambda some: frozenset(Wall(*side[:: 1 if n % 2 else -1]) for n, side in enumerate(sorted(some)))
    )
    return st.builds(SetOpenings, walls, st.sampled_from(["door", "window", "none", None]))


def erased_features(document: Scenario) -> Drawn:
    def on(layer: str) -> Drawn:
        kinds = st.frozensets(st.sampled_from(KINDS[layer]))
        return st.builds(EraseFeature, st.just(layer), hexsides(document), kinds)

    return st.sampled_from(sorted(KINDS)).flatmap(on)


def new_things(document: Scenario) -> Drawn:
    unit = battle().units[0]
    return st.one_of(
        st.sampled_from(
            [
                unit.model_copy(update={"id": "new", "hq": hq, "side": hq[:3]})
                for hq in ("x-corps", "red-corps")
            ]
        ).map(lambda item: AddElement("units", item)),
        labels(document).map(
            lambda at: AddElement(
                "objectives", Objective(id="new", name="New", at=at, side="blue", deadline=2)
            )
        ),
        st.just(
            AddElement("zones", Zone(id="east", name="East", side="red", hexes=("0601", "0501", "0601")))
        ),
        st.just(AddElement("weather_zones", WeatherZone(id="hills", name="Hills", hexes=("0501", "0401")))),
        st.just(AddElement("sides", SideSetup(id="green", name="Green", faction="allied", colour="#00ff00"))),
        st.sampled_from(["0301", "0501", "0505"]).map(
            lambda at: AddElement("sources", SupplySource(at=at, side="red", kind="port"))
        ),
        st.sampled_from(["0301", "0501", "0505"]).map(
            lambda at: AddElement("names", PlaceName(at=at, text="Elsewhere"))
        ),
        st.sampled_from(["0301", "0501", "0505"]).map(
            lambda at: AddElement("fortifications", Fortification(at=at))
        ),
    )


REMOVABLE = [
    "hqs",
    "units",
    "objectives",
    "zones",
    "weather_zones",
    "sources",
    "hubs",
    "stragglers",
    "names",
    "fortifications",
    "silenced",
]


def removals(document: Any) -> Drawn:
    names = REMOVABLE if isinstance(document, Scenario) else ["nodes", "edges", "tokens"]
    filled = [name for name in names if elements_of(document, collections_of(document)[name])]
    return st.sampled_from(filled).flatmap(
        lambda name: keys(document, name).map(lambda key: RemoveElement(name, key))
    )


def moves(document: Scenario) -> Drawn:
    free = st.sampled_from([Hex(2, 0), Hex(4, 0), Hex(3, 4)])
    names = st.sampled_from(
        ["units", "hqs", "objectives", "sources", "hubs", "stragglers", "names", "fortifications"]
    )
    return names.flatmap(lambda name: st.builds(MoveElement, st.just(name), keys(document, name), free))


def schedules(document: Scenario) -> Drawn:
    arrivals = st.builds(Arrival, turn=st.integers(1, 99), zone=st.sampled_from(["west", None]))
    names = st.sampled_from(["units", "hqs"])
    return names.flatmap(
        lambda name: st.builds(ScheduleArrival, st.just(name), keys(document, name), arrivals)
    )


def fields(document: Any) -> Drawn:
    if not isinstance(document, Scenario):
        choices = [
            SetFields((), {"title": "Other", "start": "ford"}),
            SetFields(("nodes", "ford"), {"id": "crossing", "title": "Crossing"}),
            SetFields(("tokens", "bridges"), {"id": "spans"}),
            SetFields(("nodes", "council", "at"), {"x": 7}),
            SetFields(("plans", "north"), {"id": "northwards", "cost": 20}),
        ]
        return st.sampled_from(choices)
    choices = [
        SetFields((), {"turns": 9, "weather": ("mud", "dry")}),
        SetFields(("calendar",), {"start": "1944-01-01"}),
        SetFields(("units", "first"), {"hq": None, "at": "0301"}),
        SetFields(("units", "second", "arrival"), {"turn": 5}),
        SetFields(("hqs", "x-corps"), {"id": "y-corps"}),
        SetFields(("sides", "red"), {"id": "crimson"}),
        SetFields(("sides", document.sides[0].id), {"id": "azure"}),
        SetFields(("hqs", document.hqs[0].id), {"id": "xx-corps", "name": "XX Corps"}),
        SetFields(("zones", document.zones[0].id), {"id": "far-west"}),
        SetFields(("weather_zones", "valley"), {"id": "vale"}),
        SetFields(("hubs", document.hubs[0].at), {"at": "0601", "trucks": 1}),
        SetFields(("units", document.units[0].id), {"xp": 300}),
    ]
    return st.sampled_from(choices)


def rows(document: Scenario) -> Drawn:
    """Other elements in the place of some, one of them under another id."""
    unit, hq = document.units[0], document.hqs[0]
    veteran = unit.model_copy(update={"xp": 300})
    replaced = ReplaceElements[Scenario]("Set rows", "units", {unit.id: veteran})
    renamed = ReplaceElements[Scenario]("Set rows", "hqs", {hq.id: hq.model_copy(update={"id": "xxx-corps"})})
    fresh = AddElements[Scenario](
        "Add rows", "units", tuple(unit.model_copy(update={"id": f"fresh-{number}"}) for number in range(2))
    )
    return st.sampled_from([replaced, renamed, fresh, ElementChanges[Scenario]("Read", (replaced, fresh))])


def replacements(document: Scenario) -> Drawn:
    searches = st.builds(TextSearch, st.sampled_from("aeinr "), st.booleans(), st.booleans())
    texts = st.builds(find_text, st.just(document), searches, st.sampled_from(["", "x", "long"]))
    sides = st.just(find_value(document, "units", "hq", "x-corps", "y-corps"))
    return st.builds(ReplaceFields, st.just("Replace"), texts | sides)


def sizes(document: Scenario) -> Drawn:
    even = st.integers(-2, 2).map(lambda half: 2 * half)
    return st.builds(
        Resize, even, st.integers(-3, 3), st.integers(1, 120), st.integers(1, 9), st.just("clear")
    )


def said_texts(document: Any) -> Drawn:
    """Texts in German, some of them taken out again."""
    texts = st.dictionaries(st.sampled_from(sorted(texts_of(document))), st.sampled_from(["", "Ort", "Weg"]))
    return st.builds(Translate, st.just("de"), texts)


def node_moves(document: Any) -> Drawn:
    positions = st.builds(Position, x=st.integers(-500, 500), y=st.integers(-500, 500))
    return st.builds(MoveNodes, st.dictionaries(keys(document, "nodes"), positions))


def connections(document: Any) -> Drawn:
    return st.sampled_from(
        [
            Edge(source="council", target="home"),
            Edge(source="home", target="council"),
            Edge(source="council", target="ford"),
        ]
    ).map(Connect)


def new_nodes(document: Any) -> Drawn:
    end = End(kind="end", id="sea", title="Sea", victory=False, at=Position(x=1, y=2))
    return st.sampled_from([AddElement("nodes", end), AddElement("tokens", Token(id="new", name="New"))])


#: Every kind of change, and how to draw one for a document of each kind that it can change.
SCENARIO_CHANGES: Mapping[type[Change[Any]], Callable[[Any], Drawn]] = {
    SetTerrain: terrains,
    SetElevation: levels,
    SetUnderlay: traced,
    TakeDifferences: taken_over,
    SetTerritory: territories,
    SetLayers: layers,
    DrawFeature: drawn_features,
    EraseFeature: erased_features,
    SetOpenings: openings,
    AddElement: new_things,
    RemoveElement: removals,
    MoveElement: moves,
    ScheduleArrival: schedules,
    SetFields: fields,
    ReplaceFields: replacements,
    ReplaceElements: rows,
    ElementChanges: rows,
    AddElements: rows,
    ExtendZone: lambda document: st.builds(ExtendZone, keys(document, "zones"), hex_sets(document)),
    ShrinkZone: lambda document: st.builds(ShrinkZone, keys(document, "zones"), hex_sets(document)),
    PaintWeather: lambda document: st.builds(
        PaintWeather, st.none() | keys(document, "weather_zones"), hex_sets(document)
    ),
    Resize: sizes,
    Translate: said_texts,
    RemoveLanguage: lambda _document: st.just(RemoveLanguage("fr")),
    PreparedChange: lambda document: terrains(document).map(
        lambda change: prepare_change(change, document, lambda _done, _of: True)
    ),
    Restore: lambda document: st.just(Restore("Restore", document, region_of("fields"))),
    Composite: lambda document: st.tuples(terrains(document), drawn_features(document), moves(document)).map(
        lambda changes: Composite("Several", changes)
    ),
}
CAMPAIGN_CHANGES: Mapping[type[Change[Any]], Callable[[Any], Drawn]] = {
    CorrectName: lambda document: st.builds(
        CorrectName, st.sampled_from(["nodes", "tokens", "lines"]), st.just("home"), st.just("council")
    ),
    MoveNodes: node_moves,
    Connect: connections,
    AddElement: new_nodes,
    RemoveElement: removals,
    SetFields: fields,
    EditStrategicMap: lambda document: st.builds(
        put_node,
        st.just(document),
        keys(document, "nodes"),
        st.builds(Point, x=st.just(0.5), y=st.just(0.25)),
    ),
    ReplaceLine: lambda document: st.sampled_from(
        [rename_line(document, "front", "rear"), set_line(document, "front", ())]
    ),
    Reorder: lambda document: st.builds(
        Reorder,
        st.just("edges"),
        keys(document, "edges"),
        st.integers(-3, 3),
        st.sampled_from([(), ("source",)]),
    ),
}
TACTICAL_CHANGES: Mapping[type[Change[Any]], Callable[[Any], Drawn]] = {
    MoveElement: lambda document: st.builds(
        MoveElement, st.just("units"), keys(document, "units"), st.sampled_from([Hex(2, 0), Hex(4, 8)])
    ),
    MoveReinforcements: lambda document: keys(document, "reinforcements").flatmap(
        lambda group: st.builds(
            MoveReinforcements,
            st.just(group),
            st.lists(keys(document, "units"), min_size=1, max_size=3).map(tuple),
            st.integers(1, 5),
        )
    ),
    ScheduleReinforcement: lambda document: st.builds(
        ScheduleReinforcement,
        keys(document, "units"),
        st.integers(1, 5),
        st.sampled_from([(), ("0810",)]),
    ),
}
ALL_CHANGES = sorted(SCENARIO_CHANGES | CAMPAIGN_CHANGES | TACTICAL_CHANGES, key=lambda kind: kind.__name__)


@cache
def _skirmish() -> Scenario:
    """The small battle of squads, its hexsides in the sequence in which they are written."""
    plain = small_battle("squad", {})
    lines = tuple(sorted(plain.map.hexsides, key=lambda line: (line.between, line.kind)))
    return plain.model_copy(update={"map": plain.map.model_copy(update={"hexsides": lines})})


@st.composite
def changed_documents(draw: st.DrawFn, kind: type[Change[Any]]) -> tuple[Any, Change[Any]]:
    """A document of either kind that the change fits, itself changed a little, and the change."""
    if kind in CAMPAIGN_CHANGES and (kind not in SCENARIO_CHANGES or draw(st.booleans())):
        campaign = journey()
        return campaign, draw(CAMPAIGN_CHANGES[kind](campaign))
    if kind in TACTICAL_CHANGES and (kind not in SCENARIO_CHANGES or draw(st.booleans())):
        skirmish: Scenario = _skirmish()
        if draw(st.booleans()):
            skirmish = ScheduleReinforcement("us-3", 2).changed(skirmish)
        return skirmish, draw(TACTICAL_CHANGES[kind](skirmish))
    document: Scenario = battle()
    for earlier in (terrains, territories, drawn_features, erased_features):
        if draw(st.booleans()):
            document = draw(earlier(document)).changed(document)
    return document, draw(SCENARIO_CHANGES[kind](document))
