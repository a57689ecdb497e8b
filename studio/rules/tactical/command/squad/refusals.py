"""Why the system squad will not do an action."""

from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.state import State, Unit

_STEPS = ("squad.command.phase.steps",)
_TRANSFER = "squad.status.transfer."


def not_now(what: str) -> Refusal:
    """Refuse, as the step that is under way has no place for it."""
    text = f"{what} has no place in this step of the round; choose one of what is offered."
    return Refusal("not-now", text, _STEPS)


def not_before_turn() -> Refusal:
    """Refuse a card, as the turn has an activation already."""
    text = "Cards are played before the first activation of a turn; end the turn, or play it in the next."
    return Refusal("not-now", text, ("tactical.needs.strategy-in-action-phase",))


def unit_of_side(state: State, unit: str, side: Side) -> Unit | Refusal:
    """Return a unit of a side, or say why it is none."""
    found = next((each for each in state.units.values() if each.id == unit), None)
    if found is None:
        return general.unknown(unit)
    return found if found.side == side else general.not_yours(state, found)


def not_on_map(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not there."""
    text = f"{name_of(state, unit.id)} is not on the map; name a unit that is."
    return Refusal("not-on-map", text, ("tactical.needs.activation-tokens",), {"unit": unit.id})


def fatigued(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has been activated in this round."""
    text = f"{name_of(state, unit.id)} has acted in this round; activate a fresh unit."
    return Refusal("fatigued", text, ("tactical.needs.activation-tokens",), {"unit": unit.id})


def watching(state: State, unit: Unit, rule: str) -> Refusal:
    """Refuse, as the unit is in Op Fire mode."""
    text = f"{name_of(state, unit.id)} is in Op Fire mode; name a unit that is not."
    return Refusal("watching", text, (rule,), {"unit": unit.id})


def disrupted(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit does nothing until it has recovered."""
    text = f"{name_of(state, unit.id)} is disrupted and does nothing; it recovers in the Status Phase."
    return Refusal("disrupted", text, ("tactical.needs.squad-conditions",), {"unit": unit.id})


def card_not_there(card: CardId) -> Refusal:
    """Refuse, as the card does not lie face up before the side."""
    text = f"No card {card} lies face up before you; name one that does."
    return Refusal("card-not-there", text, ("squad.command.strategy.available-cards",), {"card": card})


def wrong_phase(name: str, rule: str) -> Refusal:
    """Refuse, as the card is not for this phase."""
    text = f"{name} cannot be played in this phase; its label names those in which it can."
    return Refusal("wrong-phase", text, (rule,))


def too_little_command(cost: int, available: int) -> Refusal:
    """Refuse, as the side has less command than that."""
    text = f"That costs {cost} command, and you have {available}; spend less, or save for it."
    facts = {"cost": cost, "available": available}
    return Refusal("too-little-command", text, ("squad.command.spend.not-more-than-available",), facts)


def no_such_special(special: str) -> Refusal:
    """Refuse, as the scenario offers nothing of that name."""
    text = f"The scenario offers nothing called {special} for command; name one of its special purposes."
    return Refusal("no-such-special", text, ("squad.command.spend.scenario-effects",), {"id": special})


def deck_empty(deck: str) -> Refusal:
    """Refuse, as no card is left in that deck, or there is no such deck."""
    text = f"No card is left in a deck called {deck}; draw from another."
    return Refusal("deck-empty", text, ("squad.status.draw.no-cards",), {"deck": deck})


def must_draw() -> Refusal:
    """Refuse Done, as the first card cannot be declined."""
    text = "The first card of the Status Phase is always drawn; choose a deck."
    return Refusal("must-draw", text, ("squad.status.draw.one-card",))


def must_pass() -> Refusal:
    """Refuse Done, as a turn of the Action Phase is passed or used."""
    text = "Activate a unit, or pass the turn."
    return Refusal("choice-due", text, ("tactical.needs.squad-round",))


def transfer(code: str, text: str, rule: str, unit: str) -> Refusal:
    """Refuse a transfer of figures, for a reason of a rule of its own."""
    return Refusal(code, text, (_TRANSFER + rule,), {"unit": unit})
