"""Taking losses out of units, and what else a combat leaves behind (3.3 Combat losses, Side effects)."""

from dataclasses import dataclass
from typing import Final

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base import steps, stragglers
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import HqId, State, Unit, UnitId
from studio.rules.operational.combat.events import ExperienceGained, StepsLost, UnitDestroyed
from studio.rules.operational.headquarters import experience

#: What losses of combat follow from.
_COMBAT: Final = ("op.combat.loss.sequence", "op.step.queue.left-to-right")


@dataclass(frozen=True, slots=True)
class Refuge:
    """Where steps straggle to, and how many of them find room."""

    at: int
    room: int


def take_losses(
    state: State,
    unit: Unit,
    kia: int,
    sup: int,
    *,
    straggling: bool = True,
    rules: tuple[str, ...] = _COMBAT,
    refuge: Refuge | None = None,
) -> tuple[State, list[Event], int]:
    """Take losses from a unit on the map: the state, what happened, and how many elements it lost in all.

    Each regular step that is lost is either KIA or becomes stragglers in the unit's hex, unless a refuge is named
    (op.stragglers.conversion); without `straggling` all of them are KIA.
    """
    assert unit.at is not None
    queue, lost = steps.kill(unit.queue, kia)
    destroyed = not steps.has_steps(queue)
    queue, suppressed = steps.suppress(queue, sup)
    count = len(lost) + suppressed
    if not count:
        return state, [], 0
    regular = sum(element.specialist is None for element in lost)
    if refuge is None:
        refuge = Refuge(unit.at, stragglers.room_for_stragglers(state, unit.side, unit.at))
    strays, chance = _draw_stragglers(state, unit, regular, refuge.room) if straggling else (0, state.chance)
    event = StepsLost(
        rules=rules,
        unit=unit.id,
        at=unit.at,
        kia=len(lost) - strays,
        specialists=tuple(element.specialist for element in lost if element.specialist is not None),
        stragglers=strays,
        suppressed=suppressed,
    )
    units = dict(state.units)
    if destroyed:
        del units[unit.id]
    else:
        units[unit.id] = replace(unit, queue=queue, losses=unit.losses + count)
    state = replace(state, chance=chance, units=units)
    state = stragglers.with_stragglers(
        state, unit.side, refuge.at, (stragglers.tag_of_lost_step(state, unit),) * strays
    )
    events: list[Event] = [event]
    if destroyed:
        events.append(
            UnitDestroyed(
                rules=("op.step.queue.kia-removed",),
                unit=unit.id,
                side=unit.side,
                at=unit.at,
                xp=unit.xp,
                specialists=tuple(element.specialist for element in queue if element.specialist is not None),
            )
        )
        state, more = experience.lose_xp(state, unit)
        events += more
    return state, events, count


def _draw_stragglers(state: State, unit: Unit, lost: int, room: int) -> tuple[int, Chance]:
    """Draw how many of the lost steps become stragglers, as far as there is room (op.stragglers.conversion-odds)."""
    percent, chance = stragglers.conversion_percent(state, unit.side), state.chance
    strays = 0
    for _ in range(lost):
        roll, chance = chance.below(100, purpose(state, unit.id, Draw.STRAGGLERS))
        strays += roll < percent and strays < room
    return strays, chance


def gain_experience(
    state: State,
    unit_id: UnitId,
    commander: HqId | None,
    enemy_losses: int,
    *,
    attacking: bool,
    stood: bool,
) -> tuple[State, list[Event]]:
    """Give a surviving unit, and the headquarters in whose range it fought, what it learned in a combat.

    Rules op.combat.side.attacker-xp, .green-both and .green-stand.
    """
    unit = state.units.get(unit_id)
    if unit is None:
        return state, []
    level = steps.level_of(state.board, unit)
    inflicted = enemy_losses * level.xp_per_loss if attacking or level.gains_in_defense else 0
    bonus = level.stand_bonus if stood else 0
    gained = min(inflicted + bonus, _most_xp(state.board) - unit.xp)
    if gained <= 0:
        return state, []
    rules = (
        *(("op.combat.side.attacker-xp",) if inflicted and attacking else ()),
        *(("op.combat.side.green-both",) if inflicted and not attacking else ()),
        *(("op.combat.side.green-stand",) if bonus else ()),
    )
    state = replace(state, units={**state.units, unit_id: replace(unit, xp=unit.xp + gained)})
    learned = ExperienceGained(rules=rules, unit=unit_id, xp=gained)
    if commander is None:
        return state, [learned]
    state, more = experience.earn_xp(state, unit, commander, gained)
    return state, [learned, *more]


def _most_xp(board: Board) -> int:
    return board.tables.combat.xp_most
