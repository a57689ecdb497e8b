"""What is to be known of a headquarters beside its actions, a line each with its rules."""

from collections.abc import Iterator
from html import escape

from studio.desktop.play.operational.hq import components
from studio.rules.operational.base.state import Headquarters, State
from studio.rules.operational.forcepool import choices
from studio.tables.quantities import count_of

#: A line of the panel: its words, and the rules behind it.
Fact = tuple[str, tuple[str, ...]]


def facts(state: State, hq: Headquarters) -> Iterator[Fact]:
    """Yield what bears on an HQ as a whole."""
    if hq.unsupplied:
        yield f"<b>Out of supply</b> for {count_of(hq.unsupplied, 'turn')}", ("op.hq.supply.penalty-table",)
    if hq.at is None and hq.arrival is None:
        yield "Neither on the map nor on its way", ()
    elif hq.at is None:
        yield f"On its way; it can be deployed from turn {hq.arrival}", ("op.enroute.hq.timing",)
    if hq.motorized:
        yield (
            "Its units have trucks for the rest of the battle",
            ("op.action.motor-pool.truck-card-every-turn",),
        )
    if hq.prisoners:
        taken = f"Prisoners taken: <b>{hq.prisoners}</b>"
        yield taken, ("op.action.intel.prisoner-tally", "op.hq.prisoners.ignore-range")
    target = next_target(state, hq)
    towards = f" of {target} for its next upgrade" if target is not None else ""
    yield (
        f"Earned experience: <b>{hq.earned_xp}</b>{towards}",
        ("op.hq.upgrade.earns-xp", "op.hq.upgrade.trigger"),
    )


def next_target(state: State, hq: Headquarters) -> int | None:
    """Return the earned xp that brings an HQ its next upgrade; None where there is none beyond (op.hq.upgrade.trigger)."""
    targets = sorted(state.board.hq_types[hq.type].upgrade_targets)
    return targets[hq.upgrades] if hq.upgrades < len(targets) else None


def pool_facts(state: State, hq: Headquarters) -> Iterator[Fact]:
    """Yield what an HQ's force pool holds, a line a component with the turns of what comes later."""
    rules = ("op.action.force-pool.contents", "op.action.force-pool.delay")
    for component in choices.in_pool(hq):
        name = escape(components.component_name(state.board, component))
        yield f"{name}: <b>{components.stock_label(choices.stock(state, hq, component))}</b>", rules


def store_facts(state: State, hq: Headquarters) -> Iterator[Fact]:
    """Yield what its side can buy now, a line each with how many are left and the price (camp.pool.ui)."""
    store = state.stores.get(hq.side)
    if store is None or not (state.preparation or store.is_elite_open):
        return
    for offer in store.offers:
        price = offer.price if state.preparation else offer.elite_price
        if price is None:
            continue
        if offer.specialist is not None:
            name = state.board.specialist_types[offer.specialist].name
        else:
            nation = components.nation_name(offer.nation) if offer.nation is not None else "any"
            name = f"{nation} {offer.kind}"
        text = f"For sale: {escape(name)}, <b>{offer.left}</b> left at {price} prestige"
        yield text, ("camp.pool.ui", "camp.pool.limited")
