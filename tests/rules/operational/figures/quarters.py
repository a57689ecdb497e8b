"""Probes of what quartermasters do: each shows what the engine makes of one figure."""

from dataclasses import replace

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.decision import Side
from studio.rules.operational.base import march
from studio.rules.operational.base.actions import CreateDump, EmergencySupply, PlayCard
from studio.rules.operational.base.state import HqId
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.cards import hand
from studio.rules.operational.logistics import dump, emergency
from tests.rules.operational.figures.commanding import CORPS, led
from tests.rules.operational.figures.ground import FIRST
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position


def reached(figures: OperationalRuleset, where: Where) -> object:
    """Why a unit that is cut off is not supplied, with its own HQ out of action and another beside it."""
    hqs = [{"name": name, "is": "allied hq", "at": "0101"} for name in ("Corps", "Other")]
    unit = {"name": "1st", "is": "allied infantry 4+2", "hq": "corps", "at": "0101", "turns_out_of_supply": 1}
    state = position({"map": ["."], "hqs": hqs, "units": [unit]}, figures)
    state = replace(state, hqs={**state.hqs, CORPS: replace(state.hqs[CORPS], cp=0)})
    return emergency.refusal(state, EmergencySupply(FIRST))


def stocked(figures: OperationalRuleset, where: Where) -> object:
    """Why a unit with emergency supply is given no dump."""
    state = led(figures)
    units = {FIRST: replace(state.units[FIRST], supplied_by="emergency")}
    return dump.refusal(replace(state, units=units), CreateDump(FIRST))


def driven(figures: OperationalRuleset, where: Where) -> object:
    """How far a unit on trucks could go."""
    state = led(figures)
    return march.movement_budget(state, replace(state.units[FIRST], motorized=True)).extension


def lent(figures: OperationalRuleset, where: Where) -> object:
    """The trucks that a card brings."""
    state = position({"map": ["."], "cards": {"allied": ["truck"]}}, figures)
    return play_card.apply(state, PlayCard("truck")).state.trucks


def carried(figures: OperationalRuleset, where: Where) -> object:
    """The factions that can motorize an HQ by card."""
    found = []
    for faction in ("allied", "axis", "soviet"):
        given = {
            "map": ["."],
            "factions": {"allied": faction},
            "cards": {"allied": ["truck"]},
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
        }
        found.append(play_card.refusal(position(given, figures), PlayCard("truck", HqId("corps"))))
    return found


def pocketed(figures: OperationalRuleset, where: Where) -> object:
    """The slots for cards at each difficulty."""
    levels = ("easy", "normal", "classic", "hard")
    return [
        hand.slots(position({"map": ["."], "difficulty": {"allied": level}}, figures), Side("allied"))
        for level in levels
    ]


PROBES = {
    "/cards/slots/easy": pocketed,
    "/cards/slots/normal": pocketed,
    "/cards/slots/classic": pocketed,
    "/cards/slots/hard": pocketed,
    "/logistics/emergency_subordinates_only": reached,
    "/logistics/dump_needs_network": stocked,
    "/logistics/motor_pool_mp": driven,
    "/logistics/truck_card_trucks": lent,
    "/logistics/truck_card_motorizes/*": carried,
}
