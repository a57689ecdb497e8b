"""Air attacks: one use of the asset on one enemy unit, wherever it stands (3.9 Air Attack)."""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits, refusals
from studio.rules.operational.assets.events import AirAttackMade
from studio.rules.operational.assets.sheet import AirSheet, air_sheet
from studio.rules.operational.base.actions import AirAttack
from studio.rules.operational.base.state import State
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.resolution import bombard


def legal(state: State, unit: str | None = None) -> Iterator[AirAttack]:
    """Find all targets; the attacks are the side's and belong to no unit (op.asset.abstract)."""
    if unit is None and limits.refusal(state, "air-attack") is None:
        for each in state.units.values():
            if each.side != state.side and each.at is not None:
                yield AirAttack(each.id)


def refusal(state: State, action: AirAttack) -> Refusal | None:
    """Say why an air attack is not possible now (op.asset.air-attack.target, op.asset.limit.spend)."""
    if denied := limits.refusal(state, "air-attack"):
        return denied
    target = state.units.get(action.target)
    if target is None or target.side == state.side or target.at is None:
        return refusals.no_enemy(state, action.target)
    return None


def forecast(state: State, action: AirAttack) -> AirSheet:
    """Return the sheet of a legal air attack."""
    return air_sheet(state, state.units[action.target])


def apply(state: State, action: AirAttack) -> Transition[State]:
    """Draw a cell of the window and take its losses; nobody retreats, digs out or learns. Raises IllegalAction.

    Rules op.asset.window.roll, op.asset.air-attack.result and op.asset.loss.apply.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    target = state.units[action.target]
    assert target.at is not None
    sheet = air_sheet(state, target)
    index, chance = state.chance.below(len(sheet.window))
    made = AirAttackMade(
        rules=("op.asset.window.roll", "op.asset.air-attack.result"),
        side=state.side,
        at=target.at,
        sheet=sheet,
        cell=sheet.first_cell + index,
    )
    result = sheet.window[index]
    spent = limits.spent(replace(state, chance=chance), "air-attack")
    straggling = state.board.tables.assets.air_attack.straggling
    rules = ("op.asset.loss.apply", "op.step.queue.left-to-right")
    hit, events, _ = losses.take_losses(
        spent, target, result.kia, result.sup, straggling=straggling, rules=rules
    )
    after, more = bombard(hit, target.at, sheet.ruins, "op.asset.air-attack.ruins")
    return Transition(after, (made, *events, *more))
