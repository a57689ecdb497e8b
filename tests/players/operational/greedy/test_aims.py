"""What objectives ask: places while they count, enemies to destroy, stragglers to catch, units to spare."""

from dataclasses import replace
from typing import Any

from studio.players.operational.greedy.aims import find_captives, find_cherished, find_places, find_prey
from studio.players.operational.greedy.assessment import assess
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import Capture, State, UnitId
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import greedy, standard_weights
from tests.support.battles import position

ALLIED = Side("allied")
OWN, FOE = UnitId("own"), UnitId("foe")


def bonus(side: str, kind: str, **given: Any) -> dict[str, Any]:
    needs = {name: given.pop(name) for name in ("unit", "number") if name in given}
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
