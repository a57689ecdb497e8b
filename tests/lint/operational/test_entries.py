"""What stands in the way of arrivals: entries that nobody can use, and those of too many."""

import pytest

from studio.documents.operational.forces import Arrival
from studio.documents.scenario import Zone
from studio.lint.entry_trouble import EntryTrouble
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.entries import entry_troubles
from tests.content.shipped import HUSKY, WADI_AKARIT


def troubles(**arrivals: Arrival) -> dict[tuple[str, int], EntryTrouble]:
    """Return what is in the way in Wadi Akarit when units come so, by their ids without dashes."""
    named = {unit.id.replace("-", "_"): unit.id for unit in WADI_AKARIT.scenario.units}
    given = {named[name]: arrival for name, arrival in arrivals.items()}
    units = tuple(
        unit.model_copy(update={"at": None, "arrival": given[unit.id]}) if unit.id in given else unit
        for unit in WADI_AKARIT.scenario.units
    )
    scenario = WADI_AKARIT.scenario.model_copy(update={"units": units})
    context = OperationalContext(scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset)
    return {(key, turn): trouble for (_, key, turn), trouble in entry_troubles(context).items()}


def test_nothing_is_in_the_way_of_the_shipped_arrivals_on_their_turns():
    found = troubles()
    assert (
        not {(unit.id, unit.arrival.turn) for unit in WADI_AKARIT.scenario.units if unit.arrival is not None}
        & found.keys()
    )


@pytest.mark.parametrize(
    ("arrival", "said"),
    [
        (Arrival(turn=2), "has no hex"),
        (Arrival(turn=2, hexes=("3015",)), "can stand on none"),
        (Arrival(turn=2, hexes=("3403",)), "belongs to Eighth Army"),
    ],
    ids=["no entry", "at sea", "of the enemy"],
)
def test_an_entry_that_nobody_can_use_is_blocked_on_every_turn(arrival, said):
    found = troubles(**{"7_armoured": arrival})
    turns = [turn for (unit, turn) in found if unit == "7-armoured"]
    assert turns == list(range(1, WADI_AKARIT.scenario.turns + 1))
    trouble = found["7-armoured", 2]
    assert trouble.kind == "blocked"
    assert said in trouble.message


@pytest.mark.rule("op.enroute.unit.hexes")
def test_more_units_than_hexes_are_crowded_on_the_turn_of_the_others_alone():
    zone: Zone = next(each for each in WADI_AKARIT.scenario.zones if each.id == "mareth-road")
    one = Arrival(turn=4, hexes=zone.hexes[:1])
    found = troubles(**{"51_highland": one, "7_armoured": Arrival(turn=2, hexes=zone.hexes[:1])})
    assert found["7-armoured", 4].kind == "crowded"
    assert "2 units would enter by one hex on turn 4" in found["7-armoured", 4].message
    assert ("7-armoured", 3) not in found


@pytest.mark.rule("op.enroute.hq.hexes")
def test_headquarters_need_a_source_of_their_side():
    hqs = tuple(
        hq.model_copy(update={"at": None, "arrival": Arrival(turn=2)}) if hq.id == "dak" else hq
        for hq in WADI_AKARIT.scenario.hqs
    )
    for sources, expected in ((WADI_AKARIT.scenario.sources, False), ((), True)):
        scenario = WADI_AKARIT.scenario.model_copy(update={"hqs": hqs, "sources": sources})
        context = OperationalContext(scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset)
        assert (("hqs", "dak", 2) in entry_troubles(context)) is expected


def test_beaches_on_which_the_side_lands_will_be_its_own():
    found = entry_troubles(OperationalContext(HUSKY.scenario, HUSKY.catalogue, HUSKY.ruleset))
    late = {
        ("units", unit.id, unit.arrival.turn) for unit in HUSKY.scenario.units if unit.arrival is not None
    }
    assert not late & {key for key, trouble in found.items() if trouble.kind == "blocked"}
