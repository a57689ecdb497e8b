"""The shipped ruleset against the printed tables, whose figures are written out again here."""

from pathlib import Path
from typing import Any, get_args

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.tables.operational.combat import Column
from studio.tables.operational.kinds import SourceKind
from studio.tables.operational.terrain import Terrain

FILE = Path(__file__).parents[2] / "content" / "rulesets" / "operational.ruleset.json"
RULESET = OperationalRuleset.model_validate_json(FILE.read_text(encoding="utf-8"), strict=True)
TERRAINS: dict[str, Terrain] = {terrain.code: terrain for terrain in RULESET.terrains}
#: The kinds of the printed movement table; the file adds ruins and water to them.
PRINTED = ("CLR", "DES", "DUN", "BOG", "CTY", "BOC", "FOR", "SWP", "HIL", "MTN", "ALP", "SAL")


def figures(field: str, codes: tuple[str, ...] = PRINTED) -> dict[str, Any]:
    """One column of the terrain table."""
    return {code: getattr(TERRAINS[code], field) for code in codes}


def codes_where(field: str) -> set[str]:
    """The terrains for which a flag is set."""
    return {code for code, terrain in TERRAINS.items() if getattr(terrain, field)}


def by_cost(costs: dict[str, str]) -> dict[str, str]:
    """Turn "cost: codes" as printed into "code: cost"."""
    return {code: cost for cost, codes in costs.items() for code in codes.split()}


@pytest.mark.rule("op.move.terrain-codes")
def test_the_kinds_of_terrain_carry_their_codes() -> None:
    names = {
        "CLR": "Clear",
        "DES": "Desert (rocky)",
        "DUN": "Desert (dunes)",
        "BOG": "Bog",
        "CTY": "City",
        "BOC": "Bocage",
        "FOR": "Forest",
        "SWP": "Swamp",
        "HIL": "Hill",
        "MTN": "Mountain",
        "ALP": "Alpine",
        "SAL": "Salt Marshes",
        "RUI": "Ruins",
        "SEA": "Sea",
        "LAK": "Lake",
    }
    assert {code: terrain.name for code, terrain in TERRAINS.items()} == names


@pytest.mark.rule("op.move.cost.infantry")
def test_infantry_pays_the_printed_costs() -> None:
    printed = by_cost(
        {"1": "CLR DES CTY", "2": "FOR BOG SWP HIL BOC", "3": "MTN", "A": "DUN", "X": "ALP SAL"}
    )
    assert figures("infantry") == printed


@pytest.mark.rule("op.move.cost.mobile")
def test_mobile_units_pay_the_printed_costs() -> None:
    printed = by_cost(
        {"1": "CLR DES", "2": "HIL BOC CTY", "3": "FOR SWP", "A": "BOG DUN", "X": "MTN ALP SAL"}
    )
    assert figures("mobile") == printed


@pytest.mark.rule("op.move.cost.supply")
def test_supply_movement_pays_the_printed_costs() -> None:
    printed = by_cost(
        {"1": "CLR CTY", "2": "FOR HIL BOC DES", "3": "BOG SWP", "A": "MTN DUN", "X": "ALP SAL"}
    )
    assert figures("supply") == printed


def test_mountain_and_cavalry_units_differ_from_infantry_in_mountains_only() -> None:
    infantry = figures("infantry")
    assert figures("mountain") == {**infantry, "MTN": "2"}
    assert figures("cavalry") == {**infantry, "MTN": "X"}


@pytest.mark.rule("op.move.cost.mud")
def test_mud_raises_every_cost_but_those_of_cities_and_rock() -> None:
    assert figures("mud") == {code: {"CTY": 0, "DES": 0, "BOG": 2}.get(code, 1) for code in PRINTED}


@pytest.mark.rule("op.move.cost.snow")
def test_snow_raises_mountain_and_forest_and_freezes_the_swamp_for_mobile_units() -> None:
    assert figures("snow") == {code: {"MTN": 1, "FOR": 1}.get(code, 0) for code in PRINTED}
    assert figures("snow_mobile") == {code: {"MTN": 1, "FOR": 1, "SWP": -1}.get(code, 0) for code in PRINTED}


def test_ruins_cost_what_a_city_costs_and_water_bars_everyone() -> None:
    costs = ("infantry", "mobile", "mountain", "cavalry", "supply", "mud", "snow", "snow_mobile")
    for field in costs:
        assert getattr(TERRAINS["RUI"], field) == getattr(TERRAINS["CTY"], field), field
    for code in ("SEA", "LAK"):
        assert {getattr(TERRAINS[code], field) for field in costs[:5]} == {"X"}
    assert codes_where("water") == {"SEA", "LAK"}


def test_terrain_shifts_are_the_printed_ones() -> None:
    shifts = {
        "FOR": -1,
        "BOC": -1,
        "MTN": -2,
        "BOG": -2,
        "SWP": -1,
        "HIL": -1,
        "DUN": -2,
        "CTY": -1,
        "RUI": -3,
    }
    assert figures("shift", tuple(TERRAINS)) == {code: shifts.get(code, 0) for code in TERRAINS}
    frozen = {**shifts, "SWP": 0}
    assert figures("shift_in_snow", tuple(TERRAINS)) == {code: frozen.get(code, 0) for code in TERRAINS}


@pytest.mark.parametrize(
    ("field", "codes"),
    [
        ("stops_armor_shift", "CTY RUI MTN FOR DUN BOG SWP"),
        ("stops_armor_shift_in_snow", "CTY RUI MTN FOR DUN BOG"),
        ("armor_penalty", "CTY MTN FOR"),
        ("stops_artillery", "MTN RUI"),
        ("stops_artillery_entrenched", "MTN RUI CTY FOR BOG SWP"),
        ("stops_artillery_entrenched_in_snow", "MTN RUI CTY FOR BOG"),
        ("mountain_troops_ignore_shift", "MTN"),
        ("roads_close_in_snow", "MTN ALP"),
        ("rails_close_in_snow", "ALP"),
        ("city", "CTY RUI"),
        ("slow_recovery", "MTN"),
        ("local_supply", "CLR CTY"),
    ],
)
def test_flags_of_terrain_are_set_where_the_rules_name_it(field: str, codes: str) -> None:
    assert codes_where(field) == set(codes.split())


def test_supply_suffers_in_mountains_and_ruins_and_hubs_stand_on_lower_land() -> None:
    disruption = {"MTN": 10, "ALP": 20, "RUI": 10}
    assert figures("supply_disruption", tuple(TERRAINS)) == {
        code: disruption.get(code, 0) for code in TERRAINS
    }
    assert set(TERRAINS) - codes_where("hub_allowed") == {"MTN", "ALP", "SEA", "LAK"}


@pytest.mark.rule("op.supply.source.ship-reach", "op.supply.disruption.weather")
def test_ships_supply_coasts_of_any_terrain_and_weather_acts_alike_everywhere() -> None:
    assert set(TERRAINS) - codes_where("ship_supply") == {"SEA", "LAK"}
    assert not codes_where("mud_relief") | codes_where("snow_relief")


@pytest.mark.rule("op.supply.source.types")
def test_each_type_of_source_feeds_what_the_table_says() -> None:
    kinds = {"rail": (True, True), "port": (True, True), "truck": (False, True)}
    kinds |= {"ship": (False, False), "air": (False, False)}
    supply = RULESET.supply
    assert {
        kind: (kind in supply.rail_sources, kind in supply.hub_sources) for kind in get_args(SourceKind)
    } == kinds


@pytest.mark.parametrize(
    ("field", "printed"),
    [
        ("odds", (-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
        ("attacker_easy", (5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
        ("attacker_normal", (5, 4, 3, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0)),
        ("attacker_classic", (5, 4, 3, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0)),
        ("attacker_hard", (5, 4, 3, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0)),
        ("defender_kia", (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5)),
        ("defender_sup", (0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)),
        ("retreat", (0, 0, 0, 0, 10, 30, 50, 70, 80, 90, 100, 100, 100)),
        ("overrun", (0, 0, 0, 0, 0, 0, 0, 10, 30, 50, 70, 80, 90)),
    ],
)
def test_combat_tables_are_the_printed_ones(field: str, printed: tuple[int, ...]) -> None:
    columns: tuple[Column, ...] = RULESET.combat.columns
    assert tuple(getattr(column, field) for column in columns) == printed


@pytest.mark.rule("op.combat.loss.random")
def test_odds_deviate_by_one() -> None:
    assert RULESET.combat.sigma == 100


def test_shifts_of_combat_are_the_printed_ones() -> None:
    printed = {
        "mud": -2,
        "snow": 0,
        "minor_river": -2,
        "major_river_bridge": -4,
        "major_river_bridge_engineers": -2,
        "wadi": -1,
        "ridge": -2,
        "escarpment": -2,
        "entrenched": -1,
        "fortified": -2,
        "fort_intact": -3,
        "fort_destroyed": -1,
        "engineer_counter": 1,
        "armor_penalty_mechanized": -1,
        "armor_penalty_armored": -2,
        "special_forces_losses": 1,
        "no_retreat_losses": 1,
        "no_retreat_retreat": -2,
        "retreat_per_loss": 1,
    }
    assert {field: getattr(RULESET.combat, field) for field in printed} == printed


def test_other_figures_of_combat_are_the_printed_ones() -> None:
    printed = {
        "odds_per_threefold": 3,
        "defender_floor": 1,
        "armor_divisor": 10,
        "armor_cap": 5,
        "armor_entrenched_percent": 50,
        "armor_fortified_percent": 100,
        "artillery_cap": 5,
        "attacker_sup_percent": 67,
        "attacker_sup_overrun_two_percent": 33,
        "entrenchment_lost_from_kia": 2,
        "ruin_percent_per_shift": 2,
    }
    assert {field: getattr(RULESET.combat, field) for field in printed} == printed
    assert RULESET.stragglers.model_dump() == {
        "allied": 66,
        "axis": 50,
        "soviet": 33,
        "most_in_hex": 3,
        "mp": 5,
        "hub_delay": 1,
        "keep_equipment": False,
    }
    assert RULESET.retreat.barred_costs == ("3", "A", "X")


def test_movement_and_zone_figures_are_the_printed_ones() -> None:
    assert RULESET.movement.model_dump() == {
        "road_cost": 1,
        "supply_uses_roads": True,
        "unpaved_closed_in_mud": True,
        "ridge_cost": 1,
        "min3": 3,
        "min3_straggler_steps": 3,
        "leaves_works": True,
        "unsupplied_turns": 3,
    }
    assert RULESET.zones.weak_below == 3
    assert set(RULESET.zones.blocked_by) == {"minor-river", "major-river", "escarpment", "impassable"}


@pytest.mark.parametrize(
    ("field", "printed"),
    [
        ("id", ("green", "regular", "veteran", "elite")),
        ("from_xp", (0, 100, 200, 300)),
        ("xp_per_loss", (20, 10, 5, 1)),
        ("gains_in_defense", (True, False, False, False)),
        ("stand_bonus", (20, 0, 0, 0)),
        ("attacker_loss_shift", (0, 0, 1, 2)),
        ("defender_loss_shift", (0, 0, -1, -2)),
        ("unsupplied_suppression", (3, 2, 1, 1)),
        ("recovery", (1, 2, 3, 3)),
        ("recovery_slow", (0, 1, 2, 2)),
        ("supply_bonus", (0, 0, 0, 10)),
        ("armor_fright", (True, False, False, False)),
        ("air_fright", (1, 0, 0, 0)),
    ],
)
def test_levels_of_experience_bring_what_is_printed(field: str, printed: tuple[object, ...]) -> None:
    assert tuple(getattr(level, field) for level in RULESET.experience) == printed


def test_supply_and_reward_figures_are_the_printed_ones() -> None:
    assert RULESET.supply.model_dump() == {
        "hub_ranges": (5, 8, 10, 11, 12),
        "rail_sources": ("rail", "port"),
        "hub_sources": ("rail", "port", "truck"),
        "ship_reach": 3,
        "hub_road_limit": 5,
        "hub_trucks_most": 5,
        "truck_delay_supplied": 1,
        "truck_delay_unsupplied": 2,
        "truck_delay_overrun": 3,
        "captured_hub_trucks": 1,
        "rail_closes_in_snow": False,
        "full_at_barrels": True,
        "all_in_from_hub": True,
        "own_hexes_only": True,
        "river_mp": 0,
        "major_river_blocks": True,
        "mud_percent": 6,
        "snow_percent": 4,
        "road_mud_relief": 0,
        "road_snow_relief": 0,
        "road_hub": 10,
        "pontoon_minor": 10,
        "pontoon_major": 20,
        "minor_river": 10,
        "stragglers": 10,
        "unsupplied_bonus": (5, 10, 15),
        "ap_lost_from": 2,
        "mp_lost_from": 3,
        "mp_lost": 1,
        "some_suppressed_on": 2,
        "all_suppressed_from": 3,
        "stragglers_from": 4,
        "steps_shed": 3,
        "hq_overrun_delay": 1,
        "hq_supply_delay": 0,
    }
    assert RULESET.rewards.prestige == (50, 40, 25)
    assert RULESET.rewards.score == (50, 40, 25, 0)
    assert (RULESET.rewards.bonus_prestige, RULESET.rewards.bonus_score) == (20, 20)


@pytest.mark.rule("op.hq.upgrade.trigger", "op.hq.cp.max", "op.hq.upgrade.kia-penalty")
def test_headquarters_grow_by_rising_targets() -> None:
    upgrades = RULESET.upgrades
    assert list(upgrades.targets) == sorted(set(upgrades.targets))
    assert (upgrades.most_cp, upgrades.kia_percent) == (9, 50)


@pytest.mark.rule("op.hq.supply.penalty-table")
def test_headquarters_without_supply_suffer_by_the_table() -> None:
    figures = RULESET.headquarters.hardships
    assert figures.unsupplied_cps == (2,)
    assert (figures.pool_lost_from, figures.destroyed_on) == (3, 4)


@pytest.mark.rule("op.hq.retreat.shed-table")
def test_headquarters_that_fall_back_shed_steps_by_the_table() -> None:
    figures = RULESET.headquarters.hardships
    assert figures.retreat_sheds == (2, 5)
    assert (figures.retreat_destroys_from, figures.retreats_to_destruction) == (3, False)
    assert (figures.shed_armor, figures.shed_reach) == (2, 1)


@pytest.mark.rule("op.hq.destroyed.cp-loss", "op.hq.destroyed.range-loss", "op.hq.move.rail-bonus")
def test_what_headquarters_lose_and_gain() -> None:
    figures = RULESET.headquarters
    assert (figures.hardships.lost_cps, figures.hardships.lost_trucks) == (2, 2)
    assert (figures.moves.rail_bonus, figures.moves.a_turn) == (3, 1)
    branches = (figures.moves.branch, figures.hardships.unsupplied_branch, figures.hardships.overrun_branch)
    assert branches == ("intel", "logistics", "operations")
    assert (figures.hardships.recovered_a_turn, figures.hardships.all_recovered_on) == (1, 2)
    assert figures.hardships.weighed_by_level
