"""Results of operational battles entered by hand: what the form has, and the report that comes of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from studio.campaign.operational.carrying import record_of_hq, record_of_unit
from studio.campaign.operational.report import report_of
from studio.campaign.run.entry import EnteredGoal, EnteredHq, EnteredUnit, Entry, EntryForm, sources
from studio.campaign.run.report import PoolLeft, Report
from studio.campaign.run.state import RunState
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Board, Goal
from studio.rules.operational.base.pool_contents import can_use_specialist
from studio.rules.operational.base.side_state import HeldCard, Tally
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.objectives.objectives import pay_for_kept, win


def entry_form(run: RunState, start: State) -> EntryForm:
    """Return what can be entered of the battle where a run is, given how it begins."""
    roster = run.roster
    side = Side(roster.side)
    board = start.board
    places = board.sides[board.number_of(side)].specialists
    goals = tuple(_goal(start, goal) for goal in board.goals if goal.side == side)
    types = _types(run, start, side, goals)
    units = tuple(
        EnteredUnit(
            str(name),
            roster.units[name].name if name in roster.units else unit.name,
            record_of_unit(unit),
            board.unit_types[unit.type].steps,
            places,
            _usable(board, unit, types),
        )
        for name, unit in sorted({**start.units, **start.waiting}.items())
        if unit.side == side
    )
    hqs = tuple(
        EnteredHq(str(name), hq.name, record_of_hq(hq))
        for name, hq in sorted(start.hqs.items())
        if hq.side == side
    )
    turns = board.campaign.extra_turns if board.campaign is not None else None
    return EntryForm(
        units,
        hqs,
        goals,
        tuple(level.id for level in board.levels),
        tuple(board.cards[each.card].name for each in start.cards.get(side, ())),
        start.last_turn,
        run.terms.most_xp,
        turns.price * turns.factor**turns.bought if turns is not None else None,
        turns.factor if turns is not None else 1,
        _specialists(run, units, hqs),
        _prices(run),
        {name: board.specialist_types[name].name for name in types},
        Entry(
            {goal.id: goal.deadline for goal in goals if goal.is_primary or goal.is_held},
            {unit.id: unit.record for unit in units},
            {hq.id: hq.record for hq in hqs},
        ),
    )


def _goal(start: State, goal: Goal) -> EnteredGoal:
    """Return an objective; a reward that names no specialists may bring any (op.objective.specialist.choice)."""
    specialists: tuple[str, ...] = ()
    if goal.reward is not None and goal.reward.kind == "specialist":
        specialists = goal.reward.specialists or tuple(sorted(start.board.specialist_types))
    is_held = goal.held_at_start or goal.id in start.captures
    return EnteredGoal(
        goal.id,
        goal.name,
        goal.primary,
        min(goal.deadline, start.last_turn),
        is_held,
        specialists,
        goal.condition.is_standing,
    )


def _types(run: RunState, start: State, side: Side, goals: tuple[EnteredGoal, ...]) -> tuple[str, ...]:
    """Return the types of specialists that units or pools have, the store sells, or objectives bring."""
    found = {each.specialist for unit in start.units.values() if unit.side == side for each in unit.queue}
    found |= {each.specialist for hq in start.hqs.values() if hq.side == side for each in hq.pool}
    found |= {item.specialist for item in run.pools.get(run.battle.front, ())}
    found |= {each for goal in goals for each in goal.specialists}
    return tuple(sorted(each for each in found if each is not None))


def _usable(board: Board, unit: Unit, types: tuple[str, ...]) -> tuple[str, ...]:
    """Return the types of specialists that a unit can use (op.reinforce.specialist.nationality-table)."""
    return tuple(each for each in types if can_use_specialist(board, board.unit_types[unit.type], each))


def _prices(run: RunState) -> Mapping[str, int]:
    """Return what the store asks for each specialist at least; either store sells of the same number."""
    found: dict[str, int] = {}
    for item in run.pools.get(run.battle.front, ()):
        if item.specialist is not None:
            price = min(item.price, item.elite_price)
            found[item.specialist] = min(price, found.get(item.specialist, price))
    return found


def _specialists(
    run: RunState, units: tuple[EnteredUnit, ...], hqs: tuple[EnteredHq, ...]
) -> Mapping[str, int]:
    found = Counter(each.type for unit in units for each in unit.record.specialists)
    found.update(each.specialist for hq in hqs for each in hq.record.pool if each.specialist is not None)
    for item in run.pools.get(run.battle.front, ()):
        if item.specialist is not None:
            found[item.specialist] += item.left
    return found


def report_of_entry(run: RunState, start: State, entry: Entry) -> Report:
    """Return the report of a battle that ended as it was entered; objectives bring what they bring in their turns.

    A bonus objective that was taken after its deadline brings nothing (op.objective.bonus.late), and what was held from
    the start and is held still what the author gives for it (op.objective.primary.hex).
    """
    side = Side(run.roster.side)
    goals = {goal.id: goal for goal in start.board.goals if goal.side == side}
    state = replace(
        start,
        captures={
            name: held for name, held in start.captures.items() if name not in goals or name in entry.goals
        },
    )
    for name, turn in sorted(entry.goals.items(), key=lambda each: (each[1], each[0])):
        state, _ = win(replace(state, turn=turn), goals[name])
    kills = {level.id: entry.kills.get(level.id, 0) for level in start.board.levels}
    end = replace(
        state,
        over=True,
        turn=start.last_turn + entry.extra_turns,
        owner=_owner(start, goals, entry),
        extra_turns=entry.extra_turns,
        prestige={**state.prestige, side: state.prestige[side] - entry.spent},
        prisoners={**state.prisoners, side: entry.prisoners},
        tallies={**state.tallies, side: Tally(killed=entry.lost_steps, kills=kills)},
        cards={**state.cards, side: _left(state, state.cards.get(side, ()), entry)},
    )
    end, _ = pay_for_kept(end)
    given = sources(entry_form(run, start), entry)
    report = report_of(run, start, end, (), "entered")
    return replace(report, units=entry.units, hqs=given.hqs, pool=_unsold(report.pool, given.bought))


def _unsold(pool: tuple[PoolLeft, ...], bought: Mapping[str, int]) -> tuple[PoolLeft, ...]:
    """Return a pool without the specialists that were bought, the cheapest of each type first."""
    left = list(pool)
    for name, number in bought.items():
        wanted = number
        for place in sorted(range(len(left)), key=lambda each: left[each].price):
            if left[place].specialist == name:
                taken = min(wanted, left[place].left)
                left[place] = replace(left[place], left=left[place].left - taken)
                wanted -= taken
    return tuple(left)


def _owner(start: State, goals: Mapping[str, Goal], entry: Entry) -> bytes:
    """Return the owners of the map's cells: places are the player's if they are held at the end, and else another's."""
    owner = bytearray(start.owner)
    for name, goal in goals.items():
        if goal.at is None:
            continue
        others = [each.id for each in start.board.sides if each.id != goal.side]
        if name in entry.goals:
            owner[goal.at] = start.board.mark_of(goal.side)
        elif start.owns(goal.side, goal.at) and others:
            owner[goal.at] = start.board.mark_of(others[0])
    return bytes(owner)


def _left(state: State, held: tuple[HeldCard, ...], entry: Entry) -> tuple[HeldCard, ...]:
    """Return the cards that are left: single ones that were used are gone, persistent ones lie face-down."""
    return tuple(
        replace(card, face_up=False) if slot in entry.used else card
        for slot, card in enumerate(held)
        if slot not in entry.used or state.board.cards[card.card].persistent
    )
