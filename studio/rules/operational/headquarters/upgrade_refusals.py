"""Why a headquarters is not upgraded: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import Headquarters, State, UpgradeOption
from studio.rules.operational.hq_actions.refusals import branch_title
from studio.rules.operational.tables.kinds import Branch


def no_offer(hq: Headquarters) -> Refusal:
    """Refuse, as nothing is offered to it."""
    text = f"{hq.name} is offered no upgrade now; its units have to earn it more xp in its range first."
    return Refusal("no-offer", text, ("op.hq.upgrade.trigger",), {"id": hq.id})


def no_such_option(hq: Headquarters, option: int) -> Refusal:
    """Refuse, as the offer does not have it."""
    text = f"The offer to {hq.name} has no option {option}; choose one from 0 to {len(hq.offer) - 1}."
    return Refusal("no-such-option", text, ("op.hq.upgrade.three-options",), {"id": hq.id, "option": option})


def unaffordable(state: State, hq: Headquarters, option: UpgradeOption) -> Refusal:
    """Refuse, as its price is not in hand."""
    have = state.prestige[hq.side]
    text = (
        f"This upgrade of {hq.name} costs {option.price} prestige, and there is {have}; one option is free."
    )
    rule = "op.hq.upgrade.option-cp" if option.kind == "command-point" else "op.hq.upgrade.option-specialize"
    facts: dict[str, str | int] = {"id": hq.id, "need": option.price, "have": have}
    return Refusal("too-little-prestige", text, (rule,), facts)


def highest_level(hq: Headquarters, branch: Branch) -> Refusal:
    """Refuse, as the branch cannot be raised any further."""
    text = f"{branch_title(branch)} of {hq.name} is at level {hq.levels.of(branch)}, and no level is sold above that."
    return Refusal("highest-level", text, ("op.hq.branch.upgrade",), {"id": hq.id})


def level_unaffordable(hq: Headquarters, branch: Branch, price: int, prestige: int) -> Refusal:
    """Refuse, as the price of the next level is not in hand."""
    text = (
        f"The next level of {branch_title(branch)} costs {hq.name} {price} prestige, and there is {prestige}."
    )
    facts: dict[str, str | int] = {"id": hq.id, "need": price, "have": prestige}
    return Refusal("too-little-prestige", text, ("op.hq.branch.upgrade",), facts)
