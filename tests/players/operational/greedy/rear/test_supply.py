"""Where the greedy player puts its trucks, and from where it takes them."""

from dataclasses import replace
from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.command import choose_recon
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.rear import supply
from studio.players.operational.greedy.rear.exposure import Exposure
from studio.players.operational.greedy.rear.supply import choose_truck, find_cell_ahead
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import EndTurn, PlaceTruck, Recon, TakeTruck
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply import trucks
from tests.players.operational.greedy.weighing import greedy, standard_weights
from tests.support.battles import position

ALLIED = Side("allied")


def along_a_railway(*units: str, hubs: tuple[tuple[str, int], ...] = (), at_hand: int = 1) -> State:
    """A strip of 14 hexes, the first six of which are on supplied rail, with units of the Allies somewhere on it."""
    rail = "|".join(f"{column:02}01" for column in range(1, 7))
    return position(
        {
            "map": [".       " * 6 + ".", "    ." + "       ." * 6],
            "features": [f"{rail} rail"],
            "sources": [{"is": "allied rail source", "at": "0101"}],
            "hubs": [{"is": "allied hub", "at": at, "trucks": trucks} for at, trucks in hubs],
            "trucks": {"allied": at_hand},
            "units": [
                {"name": f"{number}th", "is": "allied infantry 4+2", "at": at}
                for number, at in enumerate(units, start=1)
            ],
        }
    )


def carts(state: State, **weights: Any) -> Action | None:
    figures = standard_weights(**weights)
    return choose_truck(assess(state, figures), figures, Duties(), Exposure(figures))


def test_a_hub_is_founded_where_it_supplies_most_units() -> None:
    """From 0601 a truck reaches 1101, from 0501 only 1001."""
    assert carts(along_a_railway("1101", "1001")) == PlaceTruck(5)


def test_a_hub_is_lengthened_where_that_reaches_further() -> None:
    assert carts(along_a_railway("1401", hubs=(("0601", 1),))) == PlaceTruck(5)


@pytest.mark.parametrize(("least", "placed"), [(100, True), (101, False)])
def test_a_truck_has_to_bring_enough(least: int, placed: bool) -> None:
    assert (carts(along_a_railway("1101"), truck=least) is not None) == placed


def test_only_some_places_are_looked_at() -> None:
    """Of those nearest to the unit the second one does as well as any, the first better."""
    assert carts(along_a_railway("1101"), truck_looks=1) == PlaceTruck(5)
    assert carts(along_a_railway("1101"), truck_looks=0) is None


def test_who_is_well_supplied_needs_no_truck() -> None:
    assert carts(along_a_railway("0301", "0701")) is None
    assert carts(along_a_railway("0301", "0701"), supplied=101) is None


def test_a_truck_that_does_nothing_is_taken_for_units_out_of_supply() -> None:
    state = along_a_railway("1301", hubs=(("0101", 1), ("0601", 1)), at_hand=0)
    assert carts(state) == TakeTruck(0)


def test_a_truck_on_which_a_unit_depends_stays() -> None:
    assert carts(along_a_railway("1101", "1301", hubs=(("0601", 1),), at_hand=0)) is None


def test_no_truck_is_taken_while_one_is_on_its_way_back() -> None:
    state = along_a_railway("1301", hubs=(("0101", 1),), at_hand=0)
    assert carts(replace(state, trucks={ALLIED: (3,)})) is None


def test_the_player_brings_supply_before_it_ends_its_turn() -> None:
    player, state = greedy(), along_a_railway("1101")
    state = replace(state, units={id_: replace(unit, mp=0) for id_, unit in state.units.items()})
    done: list[Action] = []
    while EndTurn() not in done:
        done.append(player.choose(Operational().view(state, ALLIED)))
        state = Operational().apply(state, done[-1]).state
    assert PlaceTruck(5) in done


@pytest.mark.parametrize(
    ("given", "scouts"),
    [
        pytest.param({"specialists": ["armored-cars"]}, True, id="cars"),
        pytest.param({"specialists": ["suppressed armored-cars"]}, False, id="suppressed cars"),
        pytest.param({"is": "allied armored mobile 6+3"}, False, id="not at the cost of a step"),
    ],
)
def test_a_recon_in_force_is_made_where_it_costs_no_step(given: dict[str, Any], scouts: bool) -> None:
    unit = {"name": "1st", "is": "allied infantry 4+2", "hq": "corps", "at": "0101", "xp": 100, **given}
    case = {
        "map": [".       .", "    ."],
        "territory": ["a       a", "    x"],
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
        "hubs": [{"is": "axis hub", "at": "0201", "trucks": 1}],
        "units": [unit],
    }
    found = choose_recon(assess(position(case), standard_weights()))
    assert found == (Recon(UnitId("1st"), 1) if scouts else None)
    without = position({**case, "hubs": []})
    assert choose_recon(assess(without, standard_weights())) is None


@pytest.mark.parametrize("hubs", [(), (("0601", 1),)])
def test_what_a_truck_brings_is_known_before_supply_is_traced_anew(hubs: tuple[tuple[str, int], ...]) -> None:
    state = along_a_railway("0801", "1001", "1201", "1401", hubs=hubs)
    served = [unit.at for unit in state.units.values() if unit.at is not None]
    gains = {}
    for action in trucks.legal(state):
        before, after = (
            supply.sum_supply(each, served) for each in (state, trucks.apply(state, action).state)
        )
        gains[action] = after - before
        assert gains[action] == supply.gain_from_truck(state, action, served)
    assert max(gains.values()) > 0


def test_supply_is_brought_where_units_go_next() -> None:
    """A unit that is supplied on the railway is to take a hex beyond it."""
    figures, state = standard_weights(), along_a_railway("0601")
    assessment, unit = assess(state, figures), state.units[UnitId("1th")]
    assert find_cell_ahead(assessment, unit, 13, figures) == 5 + figures.supply_ahead
    assert find_cell_ahead(assessment, unit, 7, figures) == 7
    assert find_cell_ahead(assessment, unit, 5, figures) == 5
    assert choose_truck(assessment, figures, Duties(), Exposure(figures)) is None
    assert choose_truck(assessment, figures, Duties({unit.id: 13}), Exposure(figures)) == PlaceTruck(5)
