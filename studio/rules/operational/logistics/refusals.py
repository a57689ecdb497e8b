"""Why quartermasters do not do something: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.hq_actions.refusals import phrase_of
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.terrain import Terrain


def in_supply(unit: Unit) -> Refusal:
    """Refuse, as it is in supply."""
    text = f"{unit.name} is in supply already; emergency supply is for units that are out of it."
    return Refusal("in-supply", text, ("op.action.emergency-supply.target",), {"id": unit.id})


def not_by_network(unit: Unit, kind: HqActionKind) -> Refusal:
    """Refuse, as no supply of the ordinary kind reaches it."""
    how = "is out of supply" if unit.unsupplied else "was not supplied by the network"
    text = (
        f"{unit.name} {how}, and {phrase_of(kind)} takes a unit that the network supplies; "
        "open a way for supply to it."
    )
    return Refusal("not-by-network", text, ("op.action.supply-dump.needs-supply",), {"id": unit.id})


def has_dump(unit: Unit) -> Refusal:
    """Refuse, as it has a dump."""
    text = f"{unit.name} has a supply dump already; it can have one at a time."
    return Refusal("has-dump", text, ("op.action.supply-dump.marker",), {"id": unit.id})


def not_infantry(unit: Unit) -> Refusal:
    """Refuse, as it has vehicles of its own."""
    text = f"{unit.name} is mechanized or armored; the motor pool carries infantry only."
    return Refusal("not-infantry", text, ("op.action.motor-pool.infantry",), {"id": unit.id})


def ap_not_available(unit: Unit) -> Refusal:
    """Refuse, as its AP is locked or gone."""
    text = f"The AP of {unit.name} is {unit.ap}, and the motor pool takes one that is available; load up first thing."
    return Refusal("ap-not-available", text, ("op.action.motor-pool.needs-ap",), {"id": unit.id})


def no_place_for_trucks(unit: Unit, here: Terrain) -> Refusal:
    """Refuse, as no vehicle can be where it stands."""
    text = f"No truck gets to {unit.name}, which stands in {here.name}; move it to open ground first."
    return Refusal("no-place-for-trucks", text, ("op.action.motor-pool.terrain",), {"id": unit.id})


def motorized(unit: Unit) -> Refusal:
    """Refuse, as it has its trucks."""
    text = f"{unit.name} moves by truck already in this turn."
    return Refusal("motorized-this-turn", text, ("op.action.motor-pool.once-per-turn",), {"id": unit.id})


def hq_motorized(hq: Headquarters) -> Refusal:
    """Refuse, as a truck card has done it for good."""
    text = f"The trucks of {hq.name} went to its units with a truck card, so that it has neither motor pool nor need of another card."
    rules = ("op.action.motor-pool.truck-card-no-cost", "camp.card.truck.motorize.disables")
    return Refusal("hq-motorized", text, rules, {"id": hq.id})


def nobody_to_motorize(hq: Headquarters) -> Refusal:
    """Refuse, as no unit of it on the map goes on foot."""
    text = f"{hq.name} has no infantry on the map for the trucks of the card; choose another headquarters, or take the truck."
    rules = ("op.action.motor-pool.truck-card-no-cost", "camp.card.truck.motorize.units")
    return Refusal("nobody-to-motorize", text, rules, {"id": hq.id})


def cannot_motorize(state: State) -> Refusal:
    """Refuse, as the faction has not the trucks."""
    able = " or ".join(faction.title() for faction in state.board.tables.logistics.truck_card_motorizes)
    whose, who = state.board.sides[state.active].name, f"only {able} sides can" if able else "no side can"
    text = f"{whose} cannot motorize a headquarters, as {who}; take trucks for hubs instead."
    return Refusal("cannot-motorize", text, ("camp.card.truck.motorize.allied",), {"side": state.side})
