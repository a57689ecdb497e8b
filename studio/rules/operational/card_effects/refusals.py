"""Why a card has no effect on its target."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import count_of
from studio.rules.operational.base.state import Headquarters


def no_cps_to_restore(hq: Headquarters) -> Refusal:
    """Refuse, as the headquarters has all CPs that it can have in this turn."""
    has = f"has {count_of(hq.cp, 'CP')}, all that it can have in this turn"
    text = f"{hq.name} {has}; choose a headquarters that has spent some."
    return Refusal("no-cps-to-restore", text, ("camp.card.command-points.refill",), {"id": hq.id})


def artillery_is_prepared() -> Refusal:
    """Refuse, as such a card has been played."""
    text = "The artillery is prepared already in this turn; keep the card for a later one."
    return Refusal("already-prepared", text, ("camp.card.artillery-preparation.ap",))
