"""Steps, specialists and the loss queue (3.1 Steps, 3.3 Loss queue)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.catalogue_types import SpecialistType
from studio.rules.operational.base.state import Element, Unit
from studio.tables.operational.combat import ExperienceLevel
from studio.tables.operational.kinds import Level

Queue = tuple[Element, ...]


def active_specialists(board: Board, unit: Unit) -> Iterator[SpecialistType]:
    """Return the types of a unit's active specialist steps (op.combat.odds.active-only)."""
    for element in unit.queue:
        if element.specialist is not None and element.active:
            yield board.specialist_types[element.specialist]


def level_of(board: Board, unit: Unit) -> ExperienceLevel:
    """Return the experience level that a unit's xp gives it (op.xp.levels)."""
    return level_at(board, unit.xp)


def level_at(board: Board, xp: int) -> ExperienceLevel:
    """Return the experience level of so many xp (op.xp.levels)."""
    return board.levels[_level_number(board, xp)]


def level_number(board: Board, unit: Unit) -> int:
    """Return the number of the level, from 0 for the lowest (op.combat.shift.xp)."""
    return _level_number(board, unit.xp)


def _level_number(board: Board, xp: int) -> int:
    reached = [number for number, level in enumerate(board.levels) if xp >= level.from_xp]
    return max(reached, default=0)


def is_green(board: Board, unit: Unit) -> bool:
    """Say whether a unit is green; nobody is where the lowest level of the ruleset is another (op.xp.levels)."""
    return level_of(board, unit).id == "green"


def is_experienced(board: Board, unit: Unit) -> bool:
    """Say whether a unit has the experience that special attacks and defensive orders take."""
    return has_reached(board, unit, board.tables.operations.least_experience)


def has_reached(board: Board, unit: Unit, level: Level) -> bool:
    """Say whether a unit is at a level of experience or beyond it; never where the ruleset has no such level (op.xp.levels)."""
    return any(each.id == level and unit.xp >= each.from_xp for each in board.levels)


def rebuilt(board: Board, elements: Iterable[Element]) -> Queue:
    """Put elements into the loss queue of a player turn.

    Active steps with the active specialists among them at their slots, behind the last active step where there are
    fewer places, then suppressed steps, then suppressed specialists (op.step.queue.order).
    """
    every = tuple(elements)
    steps = [element for element in every if element.specialist is None]
    specialists = [element for element in every if element.specialist is not None]
    queue = [step for step in steps if step.active]
    active = sorted((each for each in specialists if each.active), key=lambda each: each.attached)
    for slot, together in groupby(sorted(_slots(board, active), key=itemgetter(0)), key=itemgetter(0)):
        # The sort keeps the sequence of attachment; of two at a slot the later one stands to the left.
        index = min(slot - 1, len(queue))
        queue[index:index] = reversed([specialist for _, specialist in together])
    queue += [step for step in steps if not step.active]
    queue += [specialist for specialist in specialists if not specialist.active]
    return tuple(queue)


def _slots(board: Board, specialists: list[Element]) -> Iterator[tuple[int, Element]]:
    """Return the places of active specialists; of towed artillery, each after the first goes further left.

    Rule op.step.queue.towed-arty.
    """
    guns = 0
    for element in specialists:
        kind = board.specialist_types[element.specialist or ""]
        slot = kind.slot
        if kind.towed and kind.artillery:
            slot = max(1, slot - (board.tables.combat.towed_places if guns else 0))
            guns += 1
        yield slot, element


def kill(queue: Queue, count: int) -> tuple[Queue, Queue]:
    """Take up to `count` elements from the queue: what is left, and what is lost in sequence.

    The leftmost active element goes first; others only when none is active (op.step.active-lost-first,
    op.step.queue.left-to-right, op.step.queue.kia-removed).
    """
    left, lost = list(queue), []
    for _ in range(min(count, len(left))):
        first = next((index for index, element in enumerate(left) if element.active), 0)
        lost.append(left.pop(first))
    return tuple(left), tuple(lost)


def suppress(queue: Queue, count: int) -> tuple[Queue, int]:
    """Suppress up to `count` active elements, each moved to the right end: the queue, and how many there were.

    Elements that are not active are not suppressed again (op.step.queue.sup-to-end).
    """
    return suppress_chosen(queue, [index for index, element in enumerate(queue) if element.active][:count])


def suppress_chosen(queue: Queue, indices: Sequence[int]) -> tuple[Queue, int]:
    """Suppress the elements with some indices in the queue, each moved to the right end, and count them."""
    hit = {index: replace(queue[index], suppressed=True) for index in indices}
    return _put_last(queue, hit), len(hit)


def suppress_all(queue: Queue) -> Queue:
    """Suppress every element, those that were active at the right end (op.retreat.cornered-sup, op.step.queue.sup-to-end)."""
    return _put_struck_last(queue, [replace(element, suppressed=True) for element in queue])


def _put_struck_last(before: Queue, after: Sequence[Element]) -> Queue:
    """Move the elements that were active before, and are not any more, to the right end."""
    pairs = enumerate(zip(before, after, strict=True))
    return _put_last(after, {index: new for index, (old, new) in pairs if old.active and not new.active})


def _put_last(queue: Sequence[Element], moved: Mapping[int, Element]) -> Queue:
    """Take elements out of their places in the queue, and put what they become at its right end (op.step.queue.sup-to-end)."""
    return (*[element for index, element in enumerate(queue) if index not in moved], *moved.values())


def has_steps(queue: Queue) -> bool:
    """Return whether a regular step is left; without one the unit is KIA (op.step.queue.kia-removed)."""
    return any(element.specialist is None for element in queue)


def tow_away(board: Board, queue: Queue) -> Queue:
    """Suppress towed specialists because their unit moves, at the right end (op.step.tow.move-suppresses)."""
    return _put_struck_last(queue, _in_tow(board, queue))


def spend_specialist(queue: Queue, index: int) -> Queue:
    """Suppress a specialist for the rest of the turn, as if in tow (op.action.recon-in-force.recon-suppressed)."""
    spent = replace(queue[index], tow_suppressed=True)
    return _put_struck_last(queue, (*queue[:index], spent, *queue[index + 1 :]))


def _in_tow(board: Board, queue: Queue) -> Queue:
    """Suppress towed specialists where they stand."""
    return tuple(
        replace(element, tow_suppressed=True)
        if element.specialist is not None and board.specialist_types[element.specialist].towed
        else element
        for element in queue
    )


def swims(kind: SpecialistType) -> bool:
    """Say whether a specialist needs no boat (op.action.assault-crossing.amphibious)."""
    return kind.amphibious


def ferry(
    board: Board, queue: Queue, is_spared: Callable[[SpecialistType], bool] = swims
) -> tuple[Queue, tuple[str, ...]]:
    """Bring a queue ashore in boats, and name the types of the specialists that it suppresses.

    What is spared is not touched, and towed artillery and AT guns are tow-suppressed only; all go to the right end
    (op.action.assault-crossing.amphibious, op.action.assault-crossing.towed, op.step.queue.sup-to-end).
    """
    ashore, wet = list(queue), list[str]()
    for index, element in enumerate(queue):
        if element.specialist is None or is_spared(board.specialist_types[element.specialist]):
            continue
        kind = board.specialist_types[element.specialist]
        if kind.towed and (kind.artillery or kind.armor_role == "towed-at"):
            ashore[index] = replace(element, tow_suppressed=True)
        elif not element.suppressed:
            ashore[index] = replace(element, suppressed=True)
            wet.append(element.specialist)
    return _put_struck_last(queue, ashore), tuple(wet)


def tow_in_retreat(board: Board, queue: Queue) -> Queue:
    """Suppress towed specialists, and put those that were active first behind what is active.

    Those that were suppressed before keep their places, and are in tow as well (op.step.queue.retreat-towed,
    op.step.tow.recovers).
    """
    active, behind, others = list[Element](), list[Element](), list[Element]()
    for before, after in zip(queue, _in_tow(board, queue), strict=True):
        if after.active:
            active.append(after)
        else:
            (behind if before.active else others).append(after)
    return (*active, *behind, *others)


def shed(queue: Queue, count: int) -> tuple[Queue, int]:
    """Take up to `count` regular steps from the left: the queue, and how many there were."""
    left, gone = list(queue), 0
    while gone < count:
        first = next((index for index, element in enumerate(left) if element.specialist is None), None)
        if first is None:
            break
        left.pop(first)
        gone += 1
    return tuple(left), gone


def recover(queue: Queue, most: int) -> tuple[Queue, int]:
    """Make up to `most` suppressed elements active: steps first, then specialists (op.supply.recovery.in-supply)."""
    left = list(queue)
    waiting = [index for index, element in enumerate(left) if element.suppressed]
    waiting.sort(key=lambda index: left[index].specialist is not None)
    for index in waiting[:most]:
        left[index] = replace(left[index], suppressed=False)
    return tuple(left), len(waiting[:most])


def stand_up(queue: Queue) -> Queue:
    """End tow suppression (op.step.tow.recovers)."""
    return tuple(
        replace(element, tow_suppressed=False) if element.tow_suppressed else element for element in queue
    )
