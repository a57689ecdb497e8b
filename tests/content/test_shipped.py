"""The shipped battles: what they refer to exists, everything stands on the map, and they are whole battles."""

from collections import Counter

import pytest

from studio.documents.operational.forces import UnitSetup
from studio.hexes.labels import parse_hexside
from studio.hexes.regions import flood
from studio.hexes.topology import topology
from studio.rules.operational.setup.board import most_specialists
from tests.content.shipped import BATTLES, BIG, Shipped

#: Nations that fight on a side of the other faction.
TURNED = {("french", "vichy")}

every_battle = pytest.mark.parametrize("battle", BATTLES.values(), ids=BATTLES)
every_big_battle = pytest.mark.parametrize("battle", BIG.values(), ids=BIG)
every_unit = pytest.mark.parametrize(
    ("battle", "unit"),
    [
        pytest.param(battle, unit, id=f"{name}-{unit.id}")
        for name, battle in BATTLES.items()
        for unit in battle.scenario.units
    ],
)


@every_battle
def test_the_map_is_a_full_rectangle_of_known_terrain(battle: Shipped) -> None:
    scenario, drawn = battle.scenario, battle.scenario.map
    for rows, known in (
        (drawn.terrain, set(drawn.legend)),
        (scenario.territory, {*scenario.territory_legend, "."}),
    ):
        assert {len(row) for row in rows} == {drawn.columns}
        assert len(rows) == drawn.rows
        assert set("".join(rows)) <= known
    assert set("".join(drawn.terrain)) == set(drawn.legend)
    assert set(drawn.legend.values()) <= set(battle.terrains)
    assert set(scenario.territory_legend.values()) == set(battle.sides)


@every_battle
def test_every_hex_that_is_named_is_on_the_map(battle: Shipped) -> None:
    for text in battle.labels_named():
        battle.shape.parse(text)


@every_battle
def test_every_pair_of_hexes_shares_a_hexside_and_is_listed_once(battle: Shipped) -> None:
    drawn, shape = battle.scenario.map, battle.shape
    for features in (drawn.hexsides, drawn.crossings, drawn.links):
        listed = Counter((feature.between, feature.kind) for feature in features)
        assert [entry for entry, count in listed.items() if count > 1] == []
        for feature in features:
            side = parse_hexside(feature.between, shape.orientation)
            assert feature.between == f"{shape.label(side.first)}|{shape.label(side.second)}"


@every_battle
def test_land_has_an_owner_and_water_none(battle: Shipped) -> None:
    for at in battle.shape.hexes():
        assert (battle.owner_of(at) is None) == battle.terrain_at(at).water, battle.shape.label(at)


@every_battle
def test_a_side_fields_some_units_under_headquarters(battle: Shipped) -> None:
    for side in battle.sides:
        assert len(battle.of_side(side)) >= 3
        assert any(hq.side == side for hq in battle.scenario.hqs)


@every_big_battle
def test_a_side_fields_a_dozen_units_under_two_headquarters_or_more(battle: Shipped) -> None:
    for side in battle.sides:
        assert len(battle.of_side(side)) >= 12
        assert len([hq for hq in battle.scenario.hqs if hq.side == side]) >= 2
        assert any(unit.arrival for unit in battle.of_side(side))


@every_unit
def test_a_unit_is_one_that_its_side_can_field(battle: Shipped, unit: UnitSetup) -> None:
    side, kind = battle.sides[unit.side], battle.unit_types[unit.type]
    assert battle.factions[kind.nation] == side.faction or (kind.nation, side.id) in TURNED
    assert 1 <= unit.active + unit.suppressed <= kind.steps
    assert len(unit.specialists) <= most_specialists(side, battle.ruleset)
    for specialist in unit.specialists:
        assert kind.nation in battle.specialist_types[specialist.type].nations, specialist.type
    assert unit.hq in {hq.id for hq in battle.scenario.hqs if hq.side == unit.side}
    assert [unit.at, unit.arrival, unit.embarked].count(None) == 2


@every_battle
def test_every_piece_has_an_id_of_its_own(battle: Shipped) -> None:
    scenario = battle.scenario
    pieces = (*scenario.units, *scenario.hqs, *scenario.zones, *scenario.objectives)
    counts = Counter(piece.id for piece in pieces)
    assert [name for name, count in counts.items() if count > 1] == []


@every_battle
def test_pieces_stand_alone_on_their_own_land_that_they_can_enter(battle: Shipped) -> None:
    scenario = battle.scenario
    for pieces in (scenario.units, scenario.hqs, scenario.hubs):
        places = Counter(piece.at for piece in pieces if piece.at)
        assert [at for at, count in places.items() if count > 1] == []
        for piece in pieces:
            if piece.at is not None:
                assert battle.owner(piece.at) == piece.side, piece.at
    for unit in scenario.units:
        if unit.at is not None:
            terrain = battle.terrain_at(battle.shape.parse(unit.at))
            assert getattr(terrain, battle.unit_types[unit.type].movement) != "X", unit.id


@every_battle
def test_headquarters_are_of_a_type_of_their_faction(battle: Shipped) -> None:
    for hq in battle.scenario.hqs:
        nation = battle.hq_types[hq.type].nation
        assert battle.factions[nation] == battle.sides[hq.side].faction or (nation, hq.side) in TURNED, hq.id


@every_battle
def test_reinforcements_come_by_zones_of_their_side_on_its_own_land(battle: Shipped) -> None:
    zones = {zone.id: zone for zone in battle.scenario.zones}
    beaches = {at for unit in battle.scenario.units if unit.embarked for at in unit.embarked.targets}
    arriving = [unit for unit in battle.scenario.units if unit.arrival]
    for unit in arriving:
        assert unit.arrival is not None
        assert unit.arrival.turn <= battle.scenario.turns
        assert unit.arrival.zone is not None
        zone = zones[unit.arrival.zone]
        assert zone.side == unit.side
        for text in zone.hexes:
            at = battle.shape.parse(text)
            assert battle.owner_of(at) == zone.side or text in beaches, text
            terrain = battle.terrain_at(at)
            assert getattr(terrain, battle.unit_types[unit.type].movement) != "X", text
    assert {unit.arrival.zone for unit in arriving if unit.arrival} == set(zones)


@every_battle
def test_one_side_is_to_take_objectives_of_which_it_may_hold_some(battle: Shipped) -> None:
    (side,) = {objective.side for objective in battle.scenario.objectives}
    kept = {each.subject for each in battle.scenario.silenced if each.code == "objective-held-at-start"}
    for objective in battle.scenario.objectives:
        assert objective.at is None or (battle.owner(objective.at) == side) == (objective.id in kept)
        assert (objective.deadline or 1) <= battle.scenario.turns, objective.id
    assert any(goal.kind == "primary" and goal.id not in kept for goal in battle.scenario.objectives)


@every_big_battle
def test_the_attacker_moves_first_and_takes_all_objectives_from_the_defender(battle: Shipped) -> None:
    assert list(battle.sides) == ["allies", "axis"]
    assert battle.scenario.turns >= 7
    assert len(battle.scenario.objectives) >= 3
    for objective in battle.scenario.objectives:
        assert objective.side == "allies", objective.id
        assert objective.at is None or battle.owner(objective.at) == "axis", objective.id
        assert (objective.deadline or 1) <= battle.scenario.turns, objective.id


@every_battle
def test_both_sides_have_sources_on_their_own_land_and_feed_the_rails(battle: Shipped) -> None:
    rails = any(link.kind == "rail" for link in battle.scenario.map.links)
    for side in battle.sides:
        sources = [source for source in battle.scenario.sources if source.side == side]
        assert {source.kind for source in sources} & ({"rail", "port"} if rails else {"truck"})
        to_take = {
            silence.subject
            for silence in battle.scenario.silenced
            if silence.code == "source-on-foreign-land"
        }
        beaches = {at for unit in battle.of_side(side) if unit.embarked for at in unit.embarked.targets}
        for source in sources:
            assert battle.owner(source.at) == side or source.at in to_take | beaches, source.at


@every_battle
def test_ports_and_beaches_lie_by_the_sea(battle: Shipped) -> None:
    shape = battle.shape
    neighbours = topology(shape)
    for source in battle.scenario.sources:
        if source.kind in ("port", "ship"):
            around = neighbours.around(shape.index(shape.parse(source.at)))
            assert any(battle.terrain_at(shape.at(cell)).water for cell in around), source.at


@every_battle
@pytest.mark.parametrize("kind", ["rail", "road"])
def test_the_network_hangs_together_or_leads_off_the_map(battle: Shipped, kind: str) -> None:
    neighbours: dict[str, set[str]] = {}
    for link in battle.scenario.map.links:
        if (link.kind == "rail") == (kind == "rail"):
            one, other = link.between.split("|")
            neighbours.setdefault(one, set()).add(other)
            neighbours.setdefault(other, set()).add(one)
    shape, pieces, left = battle.shape, [], set(neighbours)
    while left:
        reached, waiting = set(), [left.pop()]
        while waiting:
            here = waiting.pop()
            if here not in reached:
                reached.add(here)
                waiting.extend(neighbours[here])
        left -= reached
        pieces.append([shape.parse(text) for text in reached])
    for piece in pieces[1:] and pieces:
        assert any(at.column in (0, shape.columns - 1) or at.row in (0, shape.rows - 1) for at in piece), (
            piece
        )


@every_battle
def test_no_link_runs_through_water_or_over_the_map_where_nobody_can_build(battle: Shipped) -> None:
    for link in battle.scenario.map.links:
        for text in link.between.split("|"):
            terrain = battle.terrain_at(battle.shape.parse(text))
            assert terrain.id not in {"sea", "lake", "salt-marsh", "alpine"}, text


@every_battle
def test_no_hexside_feature_stands_alone(battle: Shipped) -> None:
    features = battle.scenario.map.hexsides
    corners = Counter(corner for feature in features for corner in battle.ends(feature.between))
    for feature in features:
        assert any(corners[corner] > 1 for corner in battle.ends(feature.between)), feature.between


@every_battle
def test_slopes_say_which_hex_lies_lower(battle: Shipped) -> None:
    for side in battle.scenario.map.hexsides:
        assert (side.low is not None) == (side.kind in {"ridge", "escarpment"}), side.between


@every_battle
def test_each_side_holds_its_land_in_one_piece(battle: Shipped) -> None:
    shape = battle.shape
    neighbours = topology(shape)
    for side in battle.sides:
        held = [cell for cell in range(len(shape)) if battle.owner_of(shape.at(cell)) == side]
        if not any(unit.embarked for unit in battle.of_side(side)):
            assert sorted(flood(neighbours, held[0], set(held).__contains__)) == held, side


@every_battle
def test_every_headquarters_has_a_force_pool_that_its_units_can_draw_on(battle: Shipped) -> None:
    for hq in battle.scenario.hqs:
        nations = {battle.unit_types[unit.type].nation for unit in battle.scenario.units if unit.hq == hq.id}
        suppliers = {nation.id: nation.supplier for nation in battle.catalogue.nations}
        known = nations | {suppliers[nation] for nation in nations}
        assert hq.pool, hq.id
        for stock in hq.pool:
            assert stock.from_turn <= battle.scenario.turns
            assert (stock.specialist is not None) == (stock.kind == "specialist")
            assert stock.nation in (nations if stock.kind == "infantry" else known), (hq.id, stock)


@every_big_battle
def test_the_attacker_has_trucks_in_hand_to_carry_supply_forward(battle: Shipped) -> None:
    hand = {side.id: side.trucks for side in battle.scenario.sides}
    assert hand["allies"] > hand["axis"] >= 1
