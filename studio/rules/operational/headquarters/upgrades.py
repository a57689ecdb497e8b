"""The action of taking one of the upgrades that a headquarters is offered (3.5 In-game Upgrades)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import ChooseUpgrade
from studio.rules.operational.base.state import Headquarters, State, UpgradeOption
from studio.rules.operational.headquarters import refusals
from studio.rules.operational.headquarters.events import UpgradeChosen
from studio.rules.operational.headquarters.experience import offer_upgrade
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.hq_actions.refusals import phrase_of


def legal(state: State, unit: str | None = None) -> Iterator[ChooseUpgrade]:
    """Find what the headquarters of the side to move can be upgraded by, or one of them."""
    for hq in state.hqs.values():
        if hq.side == state.side and unit in (None, hq.id):
            for option in range(len(hq.offer)):
                action = ChooseUpgrade(hq.id, option)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: ChooseUpgrade) -> Refusal | None:
    """Say why an upgrade cannot be taken; where its headquarters is, and whether in supply, does not matter."""
    hq = state.hqs.get(action.hq)
    if denied := general.not_its_turn(state, hq, action.hq):
        return denied
    assert hq is not None
    if not hq.offer:
        return refusals.no_offer(hq)
    if not 0 <= action.option < len(hq.offer):
        return refusals.no_such_option(hq, action.option)
    option = hq.offer[action.option]
    if option.price and state.prestige[hq.side] < option.price:
        return refusals.unaffordable(state, hq, option)
    return None


def forecast(state: State, action: ChooseUpgrade) -> Forecast:
    """Return what an upgrade costs and brings."""
    option = state.hqs[action.hq].offer[action.option]
    rules = _rules_of(option)
    price = (ForecastLine("Prestige", -option.price, rules),) if option.price else ()
    return Forecast((*price, _gain(option)), (CERTAIN,))


def apply(state: State, action: ChooseUpgrade) -> Transition[State]:
    """Take an upgrade, and make the next offer where one is owed. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    hq = state.hqs[action.hq]
    option = hq.offer[action.option]
    after = _upgrade(hq, option)
    prestige = state.prestige[hq.side] - option.price + option.prestige
    event = UpgradeChosen(rules=_rules_of(option), hq=hq.id, option=option)
    state = replace(state, hqs={**state.hqs, hq.id: after}, prestige={**state.prestige, hq.side: prestige})
    state, more = offer_upgrade(state, after)
    return Transition(state, (event, *more))


def _upgrade(hq: Headquarters, option: UpgradeOption) -> Headquarters:
    """Return the headquarters with its upgrade; a further CP is there from its next turn on (op.hq.cp.per-turn)."""
    hq = replace(hq, offer=())
    if option.kind == "command-point":
        return replace(hq, command_points=hq.command_points + 1)
    if option.action is not None:
        return replace(hq, specialized=(*hq.specialized, option.action))
    return hq


def _gain(option: UpgradeOption) -> ForecastLine:
    rules = _rules_of(option)
    if option.kind == "command-point":
        return ForecastLine("Command points a turn", 1, rules)
    if option.action is not None:
        return ForecastLine(f"Cost of {phrase_of(option.action)}", -1, rules)
    return ForecastLine("Prestige", option.prestige, rules)


def _rules_of(option: UpgradeOption) -> tuple[str, ...]:
    match option.kind:
        case "command-point":
            return ("op.hq.upgrade.option-cp", "op.hq.cp.max")
        case "specialization":
            return ("op.hq.upgrade.option-specialize", "op.hq.action.specialization")
        case "free-specialization":
            return ("op.hq.upgrade.option-free-specialize", "op.hq.action.specialization")
        case "prestige":
            return ("op.hq.upgrade.prestige-fallback",)
