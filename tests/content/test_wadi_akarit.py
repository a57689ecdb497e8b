"""The shipped battle: what it refers to exists, everything stands on the map, and it is a whole battle."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario, UnitSetup
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import parse_hexside
from studio.hexes.regions import components
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.hexes.vertices import Vertex, vertex_key
from studio.rules.operational.setup.board import most_specialists

CONTENT = Path(__file__).parents[2] / "content"
SCENARIO = Scenario.model_validate_json(
    (CONTENT / "packs/tunisia/scenarios/wadi-akarit.scenario.json").read_text(encoding="utf-8"), strict=True
)
CATALOGUE = Catalogue.model_validate_json(
    (CONTENT / "catalogues" / f"{SCENARIO.catalogue}.catalogue.json").read_text(encoding="utf-8"), strict=True
)
RULESET = Ruleset.model_validate_json(
    (CONTENT / "rulesets" / f"{SCENARIO.ruleset}.ruleset.json").read_text(encoding="utf-8"), strict=True
)
MAP = SCENARIO.map
SHAPE = Shape(MAP.columns, MAP.rows, Orientation(MAP.orientation))
TERRAINS = {terrain.id: terrain for terrain in RULESET.terrains}
UNIT_TYPES = {kind.id: kind for kind in CATALOGUE.unit_types}
SPECIALIST_TYPES = {kind.id: kind for kind in CATALOGUE.specialist_types}
HQ_TYPES = {kind.id: kind for kind in CATALOGUE.hq_types}
FACTIONS = {nation.id: nation.faction for nation in CATALOGUE.nations}
SIDES = {side.id: side for side in SCENARIO.sides}


def terrain_at(at: Hex) -> str:
    """The id of the terrain of a hex."""
    return MAP.legend[MAP.terrain[at.row][at.column]]


def owner_of(at: Hex) -> str | None:
    """The side that owns a hex at the start."""
    return SCENARIO.territory_legend.get(SCENARIO.territory[at.row][at.column])


def labels_named() -> Iterator[str]:
    """Every hex label in the file, those of links and hexsides too."""
    for pair in (*MAP.hexsides, *MAP.crossings, *MAP.links):
        yield from pair.between.split("|")
    for thing in (*MAP.names, *SCENARIO.sources, *SCENARIO.hubs, *SCENARIO.objectives):
        yield thing.at
    for piece in (*SCENARIO.units, *SCENARIO.hqs):
        yield from (piece.at,) if piece.at else ()
        yield from piece.arrival.hexes if piece.arrival else ()
    for zone in SCENARIO.zones:
        yield from zone.hexes


def of_side(side: str) -> list[UnitSetup]:
    """All units of a side, those on their way too."""
    return [unit for unit in SCENARIO.units if unit.side == side]


def test_the_map_is_a_full_rectangle_of_known_terrain() -> None:
    assert (MAP.columns, MAP.rows) >= (30, 20)
    for rows, known in (
        (MAP.terrain, set(MAP.legend)),
        (SCENARIO.territory, {*SCENARIO.territory_legend, "."}),
    ):
        assert {len(row) for row in rows} == {MAP.columns}
        assert len(rows) == MAP.rows
        assert set("".join(rows)) == known
    assert set(MAP.legend.values()) <= set(TERRAINS)
    assert set(SCENARIO.territory_legend.values()) == set(SIDES)


def test_every_hex_that_is_named_is_on_the_map() -> None:
    for text in labels_named():
        SHAPE.parse(text)


def test_every_pair_of_hexes_shares_a_hexside_and_is_listed_once() -> None:
    for features in (MAP.hexsides, MAP.crossings, MAP.links):
        listed = Counter((feature.between, feature.kind) for feature in features)
        assert [entry for entry, count in listed.items() if count > 1] == []
        for feature in features:
            side = parse_hexside(feature.between, SHAPE.orientation)
            assert feature.between == f"{SHAPE.label(side.first)}|{SHAPE.label(side.second)}"


def test_land_has_an_owner_and_water_none() -> None:
    for at in SHAPE.hexes():
        assert (owner_of(at) is None) == TERRAINS[terrain_at(at)].water, SHAPE.label(at)


@pytest.mark.parametrize("side", list(SIDES))
def test_a_side_fields_a_dozen_units_under_two_headquarters_or_more(side: str) -> None:
    assert len(of_side(side)) >= 12
    assert len([hq for hq in SCENARIO.hqs if hq.side == side]) >= 2
    assert any(unit.arrival for unit in of_side(side))


@pytest.mark.parametrize("unit", SCENARIO.units, ids=[unit.id for unit in SCENARIO.units])
def test_a_unit_is_one_that_its_side_can_field(unit: UnitSetup) -> None:
    side, kind = SIDES[unit.side], UNIT_TYPES[unit.type]
    assert FACTIONS[kind.nation] == side.faction
    assert 1 <= unit.active + unit.suppressed <= kind.steps
    assert len(unit.specialists) <= most_specialists(side, RULESET)
    for specialist in unit.specialists:
        assert kind.nation in SPECIALIST_TYPES[specialist.type].nations, specialist.type
    assert unit.hq in {hq.id for hq in SCENARIO.hqs if hq.side == unit.side}
    assert (unit.at is None) == (unit.arrival is not None)


def test_every_piece_has_an_id_of_its_own() -> None:
    pieces = (*SCENARIO.units, *SCENARIO.hqs, *SCENARIO.zones, *SCENARIO.objectives)
    counts = Counter(piece.id for piece in pieces)
    assert [name for name, count in counts.items() if count > 1] == []


def test_pieces_stand_alone_on_their_own_land_that_they_can_enter() -> None:
    for pieces in (SCENARIO.units, SCENARIO.hqs, SCENARIO.hubs):
        places = Counter(piece.at for piece in pieces if piece.at)
        assert [at for at, count in places.items() if count > 1] == []
        for piece in pieces:
            if piece.at is not None:
                assert owner_of(SHAPE.parse(piece.at)) == piece.side, piece.at
    for unit in SCENARIO.units:
        if unit.at is not None:
            terrain = TERRAINS[terrain_at(SHAPE.parse(unit.at))]
            assert getattr(terrain, UNIT_TYPES[unit.type].movement) != "X", unit.id


def test_headquarters_are_of_a_type_of_their_faction() -> None:
    for hq in SCENARIO.hqs:
        assert FACTIONS[HQ_TYPES[hq.type].nation] == SIDES[hq.side].faction, hq.id


def test_reinforcements_come_by_zones_of_their_side_on_its_own_land() -> None:
    zones = {zone.id: zone for zone in SCENARIO.zones}
    arriving = [unit for unit in SCENARIO.units if unit.arrival]
    assert len([unit for unit in arriving if unit.side == "allies"]) >= 2
    for unit in arriving:
        assert unit.arrival is not None
        assert unit.arrival.turn <= SCENARIO.turns
        assert unit.arrival.zone is not None
        zone = zones[unit.arrival.zone]
        assert zone.side == unit.side
        for text in zone.hexes:
            at = SHAPE.parse(text)
            assert owner_of(at) == zone.side, text
            assert getattr(TERRAINS[terrain_at(at)], UNIT_TYPES[unit.type].movement) != "X", text
    assert {unit.arrival.zone for unit in arriving if unit.arrival} == set(zones)


def test_the_attacker_moves_first_and_takes_all_objectives_from_the_defender() -> None:
    assert [side.id for side in SCENARIO.sides] == ["allies", "axis"]
    assert SCENARIO.turns >= 7
    assert len(SCENARIO.objectives) >= 3
    for objective in SCENARIO.objectives:
        assert (objective.kind, objective.side) == ("primary", "allies"), objective.id
        assert owner_of(SHAPE.parse(objective.at)) == "axis", objective.id
        assert objective.deadline <= SCENARIO.turns, objective.id


def test_both_sides_have_sources_and_hubs_on_rail_or_at_a_source() -> None:
    rails = {text for link in MAP.links if link.kind == "rail" for text in link.between.split("|")}
    for side in SIDES:
        sources = {source.at for source in SCENARIO.sources if source.side == side}
        assert {source.kind for source in SCENARIO.sources if source.side == side} & {"rail", "port"}
        for place in sources:
            assert owner_of(SHAPE.parse(place)) == side, place
        hubs = [hub.at for hub in SCENARIO.hubs if hub.side == side]
        assert hubs
        assert set(hubs) <= rails | sources


def test_ports_lie_by_the_sea() -> None:
    neighbours = topology(SHAPE)
    for source in SCENARIO.sources:
        if source.kind == "port":
            around = neighbours.around(SHAPE.index(SHAPE.parse(source.at)))
            assert any(TERRAINS[terrain_at(SHAPE.at(cell))].water for cell in around), source.at


@pytest.mark.parametrize("kind", ["rail", "road"])
def test_the_network_hangs_together(kind: str) -> None:
    neighbours: dict[str, set[str]] = {}
    for link in MAP.links:
        if (link.kind == "rail") == (kind == "rail"):
            one, other = link.between.split("|")
            neighbours.setdefault(one, set()).add(other)
            neighbours.setdefault(other, set()).add(one)
    reached, waiting = set(), [next(iter(neighbours))]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting.extend(neighbours[here])
    assert reached == set(neighbours)


def test_no_link_runs_through_water_or_over_the_map_where_nobody_can_build() -> None:
    for link in MAP.links:
        for text in link.between.split("|"):
            assert terrain_at(SHAPE.parse(text)) not in {"sea", "lake", "salt-marsh", "alpine"}, text


def ends(between: str) -> frozenset[Vertex]:
    """The two corners of a hexside, in whole numbers that neighbouring hexes agree on."""
    side = parse_hexside(between, SHAPE.orientation)
    first, second = (
        {vertex_key(at, corner, SHAPE.orientation) for corner in range(6)} for at in (side.first, side.second)
    )
    return frozenset(first & second)


def test_no_hexside_feature_stands_alone() -> None:
    corners = Counter(corner for feature in MAP.hexsides for corner in ends(feature.between))
    for feature in MAP.hexsides:
        assert any(corners[corner] > 1 for corner in ends(feature.between)), feature.between


def test_the_wadi_akarit_runs_from_the_sea_along_the_front() -> None:
    wet = [side for side in MAP.hexsides if side.kind == "minor-river"]
    sea = {cell for cell in range(len(SHAPE)) if TERRAINS[terrain_at(SHAPE.at(cell))].water}
    shores = {vertex_key(SHAPE.at(cell), corner, SHAPE.orientation) for cell in sea for corner in range(6)}
    assert any(ends(side.between) & shores for side in wet)
    for side in wet:
        first, second = (owner_of(SHAPE.parse(text)) for text in side.between.split("|"))
        assert {first, second} == {"allies", "axis"}, side.between


def test_slopes_say_which_hex_lies_lower() -> None:
    for side in MAP.hexsides:
        assert (side.low is not None) == (side.kind in {"ridge", "escarpment"}), side.between


def test_each_side_holds_its_land_in_one_piece() -> None:
    neighbours = topology(SHAPE)
    pieces = {
        side: components(neighbours, (c for c in range(len(SHAPE)) if owner_of(SHAPE.at(c)) == side))
        for side in SIDES
    }
    assert {side: len(parts) for side, parts in pieces.items()} == {"allies": 1, "axis": 1}
