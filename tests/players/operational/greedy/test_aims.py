"""What objectives ask: places while they count, enemies to destroy, stragglers to catch, units to spare."""

from dataclasses import replace
from typing import Any

from studio.players.operational.greedy.aims import (
    find_captives,
    find_cherished,
    find_places,
    find_prey,
    find_spared,
)
from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.attack_values import AttackValues
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import Capture, State, UnitId
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import greedy, standard_weights
from tests.support.battles import position

ALLIED = Side("allied")
OWN, FOE = UnitId("own"), UnitId("foe")


def bonus(side: str, kind: str, **given: Any) -> dict[str, Any]:
    needs = {name: given.pop(name) for name in ("unit", "number", "specialist") if name in given}
    return {
        "name": f"{side} {kind}",
        "is": f"{side} bonus objective",
        "condition": {"kind": kind, **needs},
        **given,
    }


def asked(*goals: Any) -> State:
    """Two units beside each other, stragglers of the enemy, and objectives."""
    return position(
        {
            "map": [".       .       .       .", "    .       .       ."],
            "territory": ["a       a       x       x", "    a       x       x"],
            "units": [
                {"name": "Own", "is": "allied infantry 4+2", "at": "0301"},
                {"name": "Foe", "is": "axis infantry 4+2", "at": "0401", "active": 1},
            ],
            "stragglers": [{"is": "axis stragglers", "at": "0701", "steps": 1}],
            "objectives": list(goals),
        }
    )


def test_places_count_for_their_takers_until_they_are_won_or_missed() -> None:
    own, other = bonus("allied", "take", at="0501"), bonus("axis", "take", at="0201")
    state = asked(own, other)
    assert find_places(state) == {4, 1}
    assert find_places(state, ALLIED) == {4}
    assert assess(state, standard_weights()).wanted == {4}
    won = replace(state, captures={"allied-take": Capture(1, 20, 20)})
    assert find_places(won) == {1}
    missed = replace(state, failed={"axis-take": 1})
    assert find_places(missed) == {4}


def test_enemies_to_destroy_and_stragglers_to_catch_are_gone_for() -> None:
    state = asked(bonus("allied", "kia-unit", unit="foe"), bonus("allied", "prisoners", number=1))
    assert find_prey(state, ALLIED) == {3}
    assert find_captives(state, ALLIED) == {6}
    seen = assess(state, standard_weights())
    assert seen.wanted == {3}
    assert 6 in seen.prizes
    assert find_prey(asked(), ALLIED) == find_captives(asked(), ALLIED) == frozenset()


def test_a_unit_that_has_to_live_on_does_not_attack() -> None:
    plain, spared = asked(), asked(bonus("allied", "keep-unit-alive", unit="own"))
    assert find_cherished(spared, ALLIED) == {OWN}
    choice = greedy().choose(Operational().view(plain, ALLIED))
    assert isinstance(choice, Attack)
    assert not isinstance(greedy().choose(Operational().view(spared, ALLIED)), Attack)


def test_steps_that_an_objective_asks_to_keep_cost_more_until_too_many_are_lost() -> None:
    state = asked(bonus("allied", "step-losses", number=2))
    assert find_spared(state, ALLIED) == {OWN}
    assert find_spared(state, Side("axis")) == find_spared(asked(), ALLIED) == frozenset()
    weights = standard_weights(spare=100)
    own, foe = state.units[OWN], state.units[FOE]
    spared = AttackValues(weights).value(assess(state, weights), own, foe)
    assert spared < AttackValues(weights).value(assess(asked(), weights), own, foe)
    choice = greedy(spare=1000).choose(Operational().view(state, ALLIED))
    assert not isinstance(choice, Attack)
    lost = replace(state, tallies={ALLIED: Tally(killed=2)})
    assert find_spared(lost, ALLIED) == frozenset()
    assert isinstance(greedy(spare=1000).choose(Operational().view(lost, ALLIED)), Attack)


def test_units_with_specialists_that_are_to_be_kept_are_spared() -> None:
    state = asked(bonus("allied", "specialist-losses", specialist="engineers", number=1))
    assert find_spared(state, ALLIED) == frozenset()
    own = state.units[OWN]
    armed = replace(own, queue=(*own.queue, replace(own.queue[0], specialist="engineers")))
    state = replace(state, units={**state.units, OWN: armed})
    assert find_spared(state, ALLIED) == {OWN}
    lost = replace(state, tallies={ALLIED: Tally(specialists={"engineers": 1})})
    assert find_spared(lost, ALLIED) == frozenset()
