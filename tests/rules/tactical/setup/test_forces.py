"""How forces and objectives stand at the start, as the scenario and the catalogue say."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.rules.tactical.base.ids import ObjectiveId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.setup.resolver import CannotSetUp
from studio.rules.tactical.setup.start import first_state, start_battle
from tests.contract.crowd import crowd
from tests.contract.tactical import shipped
from tests.rules.tactical.setup.test_squad_start import start


def soldiers(markers: Sequence[Mapping[str, Any]] = (), **more: Any) -> State:
    """A battle with one squad of each side; more is said of the American one."""
    mine = {
        "id": "u1",
        "name": "First",
        "side": "us",
        "type": "us-squad-officer",
        "nation": "us",
        "at": "0105",
        **more,
    }
    other = {
        "id": "g1",
        "name": "Erster",
        "side": "german",
        "type": "us-squad",
        "nation": "german",
        "at": "0101",
    }
    objective = {"id": "ford", "name": "The Old Ford", "at": "0103", "command": 2, "owner": "us"}
    return start(units=[mine, other], objectives=[objective], markers=markers)


@pytest.mark.rule("tactical.needs.unit")
def test_a_unit_is_called_by_its_designation_where_it_has_one() -> None:
    assert soldiers().board.units[UnitId("u1")].designation == "First"
    assert soldiers(designation="1/A").board.units[UnitId("u1")].designation == "1/A"
    assert soldiers().board.objectives[ObjectiveId("ford")].name == "The Old Ford"


@pytest.mark.rule("squad.command.start.setup-capture-kinds")
def test_an_objective_can_be_captured_in_setup_unless_the_scenario_says_otherwise() -> None:
    assert soldiers().board.objectives[ObjectiveId("ford")].setup_capture


@pytest.mark.rule("squad.status.placing.zone-hexes")
def test_a_nation_with_several_entry_zones_enters_by_all_of_them() -> None:
    zones = [
        {"id": name, "name": name, "side": "us", "hexes": [at]}
        for name, at in (("north", "0105"), ("south", "0106"), ("east", "0801"))
    ]
    entries = [
        {"nation": nation, "zone": zone}
        for nation, zone in (("american", "north"), ("british", "east"), ("american", "south"))
    ]
    forces = [
        {"side": "us", "nations": ["american"], "home": "south", "reinforcement": entries},
        {"side": "german", "nations": ["german"], "home": "north"},
    ]
    board = start(zones=zones, forces=forces).board
    labels = {
        nation: sorted(board.ground.shape.label(board.ground.shape.at(cell)) for cell in cells)
        for nation, cells in board.side("us").reinforcement.items()
    }
    assert labels == {"american": ["0105", "0106"], "british": ["0801"]}


@pytest.mark.rule("tactical.needs.squad-figures")
def test_figures_stand_in_the_sequence_in_which_they_fall() -> None:
    assert soldiers(figures=["squad-leader", "elite", "regular"]).units[UnitId("u1")].figures == (
        "elite",
        "regular",
        "squad-leader",
    )


@pytest.mark.rule("tactical.needs.charges-grenades")
def test_rounds_are_those_of_the_weapon_unless_the_type_or_the_scenario_says_otherwise() -> None:
    """A panzerfaust has one round, and grenades two, in the catalogue."""
    carrier = {"id": "bearer", "name": "Bearer", "weapon": "panzerfaust"}
    hunters = {
        "id": "hunters", "name": "Hunters", "kind": "infantry", "figures": ["bearer", "bearer"], "weapons": ["grenades"],
    }  # fmt: skip
    launcher = {
        "id": "launcher", "name": "Launcher", "kind": "vehicle", "figures": ["bearer"], "hull": 1, "mover": "tracked",
        "positions": [{"name": "Driver"}, {"name": "Gunner", "weapon": "charges"}],
    }  # fmt: skip
    catalogue, ruleset = shipped()
    written = catalogue.model_dump(mode="json", by_alias=True)
    written["tactical"]["figures"].append(carrier)
    written["tactical"]["unit_types"] += [
        hunters,
        {**hunters, "id": "bare", "counted": {"grenades": 5}},
        launcher,
    ]
    more = TacticalCatalogue.model_validate_json(json.dumps(written))
    base = crowd("squad", 1, 1)

    def rounds(kind: str, **counted: int) -> Mapping[str, int]:
        first = base.tactical.units[0].model_copy(update={"type": kind, "counted": counted})
        battle = base.tactical.model_copy(update={"units": (first, *base.tactical.units[1:])})
        return (
            start_battle(base.model_copy(update={"tactical": battle}), more, ruleset, 1)
            .units[UnitId(first.id)]
            .counted
        )

    assert rounds("hunters") == {"grenades": 2, "panzerfaust": 1}
    assert rounds("bare", panzerfaust=0) == {"grenades": 5, "panzerfaust": 0}
    assert rounds("launcher") == {"charges": 1}


@pytest.mark.rule("tactical.needs.markers", "tactical.needs.fortifications")
@pytest.mark.parametrize(("kind", "known"), [("mines", False), ("wire", True), ("smoke", True)])
def test_mines_alone_can_be_a_secret(kind: str, known: bool) -> None:
    """What else lies on the map decides where the enemy can go and what he sees, so he knows it."""
    hidden = {"kind": kind, "at": "0103", "side": "german", "shown": False}
    (marker,) = soldiers(markers=[hidden]).markers
    assert marker.shown is known


@pytest.mark.rule("tactical.needs.fortifications")
@pytest.mark.parametrize(
    ("kind", "at", "owner", "inside"),
    [
        ("entrenchment", "0105", "us", True),
        ("pillbox", "0105", None, True),
        ("entrenchment", "0105", "german", False),
        ("entrenchment", "0104", "us", False),
        ("mines", "0105", "us", False),
    ],
)
def test_who_begins_inside_works_has_to_find_some(kind: str, at: str, owner: str, inside: bool) -> None:
    here = {"kind": kind, "at": at, "side": owner}
    assert soldiers(markers=[here], in_works=True).units[UnitId("u1")].in_works is inside


@pytest.mark.rule("tactical.needs.fortifications")
def test_works_hold_at_the_start_as_many_as_they_have_room_for() -> None:
    def squad(name: str, kind: str = "us-squad", **more: Any) -> dict[str, Any]:
        return {
            "id": name,
            "name": name,
            "side": "us",
            "type": kind,
            "nation": "us",
            "in_works": True,
            **more,
        }

    units = [
        squad("b", at="0105"),
        squad("a", at="0105"),
        squad("gun", "us-57mm", at="0105"),
        squad("truck", "us-truck", at="0104"),
        squad("rider", aboard="truck"),
    ]
    works = [{"kind": "entrenchment", "at": at} for at in ("0104", "0105")]
    begun = start(units=units, markers=works).units.values()
    assert [unit.id for unit in begun if unit.in_works] == ["a", "gun"]


@pytest.mark.rule("tactical.needs.deployment")
@pytest.mark.parametrize(
    ("named", "placing"),
    [
        ((), ("us", "german")),
        (("german",), ("german", "us")),
        (("us",), ("us", "german")),
        (("german", "us"), ("german", "us")),
    ],
)
def test_a_side_that_is_not_named_places_its_units_after_those_that_are(
    named: Sequence[str], placing: Sequence[str]
) -> None:
    assert start(setup_order=named).board.setup_order == placing


@pytest.mark.rule("tactical.needs.towing")
@pytest.mark.parametrize("field", ["aboard", "towed_by"])
def test_a_gun_that_a_vehicle_takes_along_is_in_tow(field: str) -> None:
    """Of one that was aboard and ready nobody could get rid."""
    both = {"side": "us", "nation": "us"}
    units = [
        {"id": "truck", "name": "Truck", "type": "us-truck", "at": "0104", **both},
        {"id": "gun", "name": "Gun", "type": "us-57mm", field: "truck", **both},
    ]
    gun = start(units=units).units[UnitId("gun")]
    assert (gun.where, gun.gun) == ("aboard", "towed")


@pytest.mark.rule("tactical.needs.deployment")
def test_who_begins_on_the_map_needs_a_hex_and_who_does_not_has_none() -> None:
    with pytest.raises(CannotSetUp, match="First begins on the map and nowhere; say in which hex"):
        soldiers(at=None)
    later = start_battle(crowd("squad", 1, 1), *shipped(), 1)
    assert {unit.at for unit in later.units.values() if unit.where != "map"} == {None}
    assert all(unit.at is not None for unit in later.units.values() if unit.where == "map")


@pytest.mark.rule("tactical.needs.unit", "tactical.needs.fire")
@pytest.mark.parametrize(
    ("system", "shock", "condition"), [("squad", 0, "pinned"), ("cards", 0, "pinned"), ("points", 2, "none")]
)
def test_what_a_system_does_not_use_is_left_out_of_its_units(system: Any, shock: int, condition: str) -> None:
    told = crowd(system, 1, 1)
    forces = tuple(
        each.model_copy(update={"shock": 2, "condition": "pinned"}) for each in told.tactical.units
    )
    battle = told.model_copy(update={"tactical": told.tactical.model_copy(update={"units": forces})})
    units = first_state(battle, *shipped(), 1).units.values()
    assert {(each.shock, each.condition) for each in units} == {(shock, condition)}
