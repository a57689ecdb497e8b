"""Units and headquarters of the operational rules as what a run keeps of them, and the other way round (4.5)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Final, get_args

from studio.campaign.records import Attached, Component, HqRecord, UnitRecord
from studio.rules.operational.base import steps
from studio.rules.operational.base.board import Board, StartingFigures
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import Element, Headquarters, PoolItem, Unit
from studio.tables.operational.branches import HqActionKind

_ACTIONS: Final[tuple[HqActionKind, ...]] = get_args(HqActionKind)


def record_of_unit(unit: Unit) -> UnitRecord:
    """Return what a unit keeps: all its steps, its experience, its specialists as they were attached."""
    specialists = sorted(
        (each for each in unit.queue if each.specialist is not None), key=lambda each: each.attached
    )
    attached = tuple(Attached(each.specialist or "", each.nation) for each in specialists)
    return UnitRecord(len(unit.queue) - len(attached), unit.xp, attached)


def with_record(board: Board, unit: Unit, record: UnitRecord) -> Unit:
    """Return a unit as it begins a battle; as many steps, and specialists of a type, are suppressed as the scenario marks.

    Rule camp.persist.unit.
    """
    marked = Counter(each.specialist for each in unit.queue if each.suppressed)
    suppressed = min(marked[None], record.steps)
    elements = [
        *[Element()] * (record.steps - suppressed),
        *[Element(suppressed=True)] * suppressed,
        *(
            Element(each.type, suppressed=is_marked, attached=number, nation=each.nation)
            for number, (each, is_marked) in enumerate(_mark(record.specialists, marked), start=1)
        ),
    ]
    return replace(unit, queue=steps.rebuilt(board, elements), xp=record.xp)


def _mark(
    specialists: tuple[Attached, ...], marked: Mapping[str | None, int]
) -> Iterator[tuple[Attached, bool]]:
    """Yield specialists with whether each is one of those of its type that are marked."""
    before = Counter[str]()
    for each in specialists:
        yield each, before[each.type] < marked.get(each.type, 0)
        before[each.type] += 1


def record_of_hq(hq: Headquarters) -> HqRecord:
    """Return what a headquarters keeps; suppression and delays end with the battle.

    Rules camp.persist.hq.experience, camp.persist.hq.ranges, camp.persist.hq.branches, camp.persist.hq.cost-reductions
    and camp.persist.hq.force-pool.
    """
    return HqRecord(
        cp=hq.command_points,
        range=hq.trucks,
        movement=hq.movement_trucks,
        levels={each.name: getattr(hq.levels, each.name) for each in fields(hq.levels)},
        reductions=tuple(hq.specialized),
        earned_xp=hq.earned_xp,
        targets_passed=hq.upgrades,
        pool=tuple(Component(each.kind, each.nation, each.specialist) for each in hq.pool),
    )


def starting_figures(record: HqRecord) -> StartingFigures:
    """Return the figures of a headquarters at its start below which no destruction takes it (op.hq.destroyed.cp-floor)."""
    return StartingFigures(record.cp, record.range, record.movement, Levels(**record.levels))


def with_hq_record(hq: Headquarters, record: HqRecord) -> Headquarters:
    """Return a headquarters with the figures that it keeps, and all of its pool there at once."""
    return replace(
        hq,
        cp=record.cp,
        command_points=record.cp,
        trucks=record.range,
        movement_trucks=record.movement,
        levels=Levels(**record.levels) if record.levels else hq.levels,
        specialized=tuple(kind for each in record.reductions for kind in _ACTIONS if kind == each),
        earned_xp=record.earned_xp,
        upgrades=record.targets_passed,
        pool=tuple(PoolItem(each.kind, each.nation, 1, each.specialist) for each in record.pool),
    )
