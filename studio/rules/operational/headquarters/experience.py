"""The xp that headquarters earn by the combat of their units, and the upgrades that it brings them (3.5 In-game Upgrades)."""

from collections.abc import Sequence

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UpgradeOption
from studio.rules.operational.headquarters.events import HqXpChanged, UpgradeOffered
from studio.rules.operational.hq_actions.action_cost import cost_of
from studio.rules.operational.hq_actions.range import command_range, parent_hq
from studio.tables.operational.branches import HqActionKind


def find_commander(state: State, unit: Unit, at: int) -> HqId | None:
    """Find the headquarters that earns what a unit learns in a combat at a cell: its own, if that lies in its range now.

    Rules op.hq.range.xp and op.hq.range.outside-unit-xp.
    """
    hq = parent_hq(state, unit)
    return hq.id if hq is not None and at in command_range(state, hq) else None


def earn_xp(state: State, unit: Unit, commander: HqId, xp: int) -> tuple[State, list[Event]]:
    """Add the xp that a unit earned to its headquarters, unless that is destroyed by now (op.hq.upgrade.earns-xp)."""
    hq = state.hqs[commander]
    if hq.at is None:
        return state, []
    richer = replace(hq, earned_xp=hq.earned_xp + xp)
    reached = sum(target <= richer.earned_xp for target in state.board.hq_types[hq.type].upgrade_targets)
    new = max(reached - hq.upgrades, 0)
    richer = replace(richer, upgrades=hq.upgrades + new, owed=hq.owed + new)
    event = HqXpChanged(
        rules=("op.hq.upgrade.earns-xp", "op.hq.range.xp"),
        hq=hq.id,
        unit=unit.id,
        by=xp,
        earned=richer.earned_xp,
    )
    state, more = offer_upgrade(replace(state, hqs={**state.hqs, hq.id: richer}), richer)
    return state, [event, *more]


def lose_xp(state: State, unit: Unit) -> tuple[State, list[Event]]:
    """Take from a headquarters half of the xp of a unit that died; upgrades stay (op.hq.upgrade.kia-penalty)."""
    hq = state.hqs.get(unit.hq) if unit.hq is not None else None
    percent = state.board.tables.upgrades.kia_percent
    lost = min(unit.xp * percent // 100, hq.earned_xp) if hq is not None else 0
    if hq is None or not lost:
        return state, []
    left = hq.earned_xp - lost
    event = HqXpChanged(rules=("op.hq.upgrade.kia-penalty",), hq=hq.id, unit=unit.id, by=-lost, earned=left)
    return replace(state, hqs={**state.hqs, hq.id: replace(hq, earned_xp=left)}), [event]


def offer_upgrade(state: State, hq: Headquarters) -> tuple[State, list[Event]]:
    """Make the next offer that a headquarters has earned, unless one stands (op.hq.upgrade.trigger)."""
    if hq.offer or not hq.owed:
        return state, []
    options, chance = _options(state, hq)
    after = replace(hq, offer=options, owed=hq.owed - 1)
    event = UpgradeOffered(
        rules=("op.hq.upgrade.trigger", "op.hq.upgrade.three-options"), hq=hq.id, options=options
    )
    return replace(state, chance=chance, hqs={**state.hqs, hq.id: after}), [event]


def _options(state: State, hq: Headquarters) -> tuple[tuple[UpgradeOption, ...], Chance]:
    """Make up an offer: a CP more, a specialization to be paid, a free one, and prestige for what is missing.

    Rules op.hq.upgrade.option-cp, .option-specialize, .option-free-specialize, .one-free, .second-not-free and
    .prestige-fallback. The free one is drawn first, so that there is one wherever there can be.
    """
    figures, chance = state.board.tables.upgrades, state.chance
    open_to = _choose_from(state, hq)
    unspecialized = [kind for kind in open_to if kind not in hq.specialized]
    free, chance = _draw(unspecialized, chance, purpose(state, hq.id, Draw.FREE_UPGRADE))
    others = [kind for kind in open_to if kind != free]
    paid, chance = _draw(others, chance, purpose(state, hq.id, Draw.PAID_UPGRADE))
    options: list[UpgradeOption] = []
    if hq.command_points < figures.most_cp:
        options.append(UpgradeOption("command-point", price=figures.cp_price))
    if paid is not None:
        options.append(UpgradeOption("specialization", paid, price=figures.specialization_price))
    if free is not None:
        options.append(UpgradeOption("free-specialization", free))
    if len(options) < 3:
        side = state.board.sides[state.board.number_of(hq.side)]
        options.append(UpgradeOption("prestige", prestige=side.upgrade_prestige))
    return tuple(options), chance


def _choose_from(state: State, hq: Headquarters) -> list[HqActionKind]:
    """Return the actions within the levels of a headquarters that can still become cheaper (op.hq.upgrade.twice)."""
    found: list[HqActionKind] = []
    for kind in state.board.hq_types[hq.type].actions:
        asked = cost_of(state, hq, kind)
        if asked is not None and asked.cost > 1 and hq.levels.of(asked.branch) >= asked.level:
            found.append(kind)
    return sorted(found)


def _draw(
    kinds: Sequence[HqActionKind], chance: Chance, drawn_for: Purpose
) -> tuple[HqActionKind | None, Chance]:
    if not kinds:
        return None, chance
    index, chance = chance.below(len(kinds), drawn_for)
    return kinds[index], chance
