"""What the log tells of a battle."""

from dataclasses import fields

import pytest

from studio.playtest.operational.event_messages.diary import event_message
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import HqId, UnitId
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.combat.sheet import LANDINGS
from studio.rules.operational.event_types import EVENT_TYPES
from studio.rules.operational.forcepool.events import SecurityRaised
from studio.rules.operational.frontline.events import UnitMoved
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.events import SupplyFailed, SupplyRolled
from studio.rules.operational.turn.events import TurnStarted
from tests.contract.play import play
from tests.support.battles import position
from tests.support.cases import start_of
from tests.support.lengths import sample

#: A unit that the other side sees, of a headquarters that it does not see.
STAFFED = {
    "map": [".       .       .", "    .       ."],
    "territory": ["x       x       x", "    x       x"],
    "hqs": [{"name": "Corps", "is": "axis hq", "at": "0501"}],
    "units": [
        {"name": "1st", "is": "axis infantry 4+2", "at": "0101"},
        {"name": "2nd", "is": "allied infantry 4+2", "at": "0201"},
    ],
}


def raised_for(cp):
    facts = {field.name: None for field in fields(SecurityRaised)}
    where = {"unit": UnitId("1st"), "hq": HqId("corps"), "at": 0}
    return SecurityRaised(**facts | where | {"steps": 1, "stragglers": 0, "cp": cp})


@pytest.fixture(scope="module")
def messages():
    """Every event of some random games with its sentence, the state in which it happened, and who was gone after it."""
    found = []
    for seed in range(sample(3, 6)):
        game = play("operational", seed)
        for before, transition in zip(game.states, game.transitions, strict=False):
            for event in transition.events:
                gone = before.units.keys() - transition.state.units.keys()
                found.append((event, event_message(event, before, transition.state), before, gone))
    return found


def test_most_kinds_of_event_are_met(messages):
    kinds = {event.kind for event, *_ in messages}
    assert len(kinds) > 0.6 * len(EVENT_TYPES)


def test_every_event_is_told_in_a_sentence_with_names_and_no_ids(messages):
    for event, message, state, _ in messages:
        assert message.endswith((".", "—")), message
        assert "None" not in message
        names = {
            unit.name
            for field in fields(event)
            if field.name == "unit" and (unit := state.units.get(event.unit)) is not None
        }
        assert not message.startswith(event.kind.replace("-", " ").capitalize() + ":"), message
        assert all(name in message for name in names), message


def test_a_turn_tells_the_weather_of_zones_too():
    state = position(
        {"map": [".       .", "    ."], "weather": ["dry", "snow"], "weather zones": [".       m", "    ."]}
    )
    begun = [TurnStarted(side="allied", turn=turn, weather="dry", rules=()) for turn in (1, 2)]
    messages = [event_message(event, state, state) for event in begun]
    assert messages == ["— Turn 1, Allies, dry; mud in Mud —", "— Turn 2, Allies, snow; mud in Mud —"]


def test_hexes_are_called_by_their_labels(messages):
    moves = [(event, message, state) for event, message, state, _ in messages if isinstance(event, UnitMoved)]
    assert moves
    for event, message, state in moves:
        shape = state.board.shape
        assert (
            f"from {shape.label(shape.at(event.start))} to {shape.label(shape.at(event.path[-1]))}" in message
        )


@pytest.mark.parametrize(
    ("lost", "message"),
    [
        ((0, 0, 0), "1st is out of supply, turn 4."),
        ((2, 0, 0), "1st is out of supply, turn 4: 2 suppressed."),
        ((0, 1, 2), "1st is out of supply, turn 4: 2 KIA, 1 straggling."),
    ],
)
def test_what_want_of_supply_costs_a_unit_is_told(lost, message):
    state = position({"map": ["."], "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}]})
    suppressed, stragglers, kia = lost
    failed = SupplyFailed(
        unit=UnitId("1st"), at=0, turns=4, suppressed=suppressed, stragglers=stragglers, kia=kia, rules=()
    )
    assert event_message(failed, state, state) == message


@pytest.mark.rule("op.supply.roll.when")
@pytest.mark.parametrize(
    ("roll", "message"),
    [
        (0, "1st rolled 1 of 100 against 76 %: supplied."),
        (75, "1st rolled 76 of 100 against 76 %: supplied."),
        (76, "1st rolled 77 of 100 against 76 %: not supplied."),
    ],
)
def test_a_supply_roll_is_told_as_the_rulebook_counts_it(roll, message):
    state = position({"map": ["."], "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}]})
    rolled = SupplyRolled(unit=UnitId("1st"), at=0, chance=76, roll=roll, rules=())
    assert event_message(rolled, state, state) == message


@pytest.mark.parametrize(("cp", "price"), [(1, "1 CP"), (3, "3 CPs")])
def test_the_price_of_a_security_unit_goes_with_its_noun(cp, price):
    state = position(STAFFED)
    assert event_message(raised_for(cp), state, state) == f"1st was raised in 0101 with 1 step for {price}."


@pytest.mark.rule("op.fow.always.hqs")
def test_what_a_headquarters_in_the_fog_paid_is_told_to_its_own_side_alone():
    state = start_of({**STAFFED, "fog": True})
    messages = [
        event_message(raised_for(2), known, known)
        for known in (Operational().view(state, Side(side)).known for side in ("axis", "allied"))
    ]
    assert messages == [
        "1st was raised in 0101 with 1 step for 2 CPs.",
        "1st was raised in 0101 with 1 step.",
    ]


def test_a_defender_that_was_destroyed_did_not_stand(messages):
    # Of a landing the events that follow tell what became of both.
    fights = [
        (event, message, gone)
        for event, message, _, gone in messages
        if isinstance(event, CombatFought) and event.sheet.manner not in LANDINGS
    ]
    assert {event.sheet.defender in gone for event, _, gone in fights} == {True, False}
    for event, message, gone in fights:
        assert ("the defender was destroyed" in message) == (event.sheet.defender in gone)
