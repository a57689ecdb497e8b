"""The chapters of an operational book, in their sequence."""

from collections.abc import Iterator

from studio.desktop.book.dates import date_of
from studio.desktop.book.matter import Matter
from studio.desktop.book.operational.documents import Battle
from studio.desktop.book.operational.forces import forces, hq_drawing, unit_drawing
from studio.desktop.book.rules_chapter import rules_chapter
from studio.desktop.book.setting.blocks import Block, BookChapter, Cell, Column, Heading, Prose, Table
from studio.documents.operational.forces import Arrival
from studio.documents.operational.trigger_sentences import trigger_sentence
from studio.documents.triggers.sentences import known_sentences
from studio.editing.operational.goal_terms import goal_sentence
from studio.tables.quantities import quantity

#: The side of a counter in the list of arrivals, in points.
_SMALL = 24.0


def operational_chapters(matter: Matter) -> Iterator[BookChapter]:
    """Yield forces, arrivals, objectives and rules."""
    battle = Battle(matter)
    yield from forces(battle)
    yield from arrivals(battle)
    yield from objectives(battle)
    triggers = known_sentences(
        battle.scenario.triggers, lambda trigger: trigger_sentence(trigger, battle.scenario)
    )
    yield rules_chapter(matter, (*_special(battle), *triggers))


def arrivals(battle: Battle) -> Iterator[BookChapter]:
    """Yield who comes later, turn by turn."""
    scenario = battle.scenario
    zones = {zone.id: zone for zone in scenario.zones}
    found: dict[int, list[tuple[Cell, ...]]] = {}

    def entry(arrival: Arrival) -> str:
        zone = zones.get(arrival.zone) if arrival.zone else None
        hexes = (*(zone.hexes if zone else ()), *arrival.hexes)
        listed = ", ".join(hexes) or "any own supply source"
        return f"{zone.name}: {listed}" if zone else listed

    for hq in scenario.hqs:
        if hq.arrival and not hq.at and not hq.reserve:
            drawn = hq_drawing(battle, hq, _SMALL)
            found.setdefault(hq.arrival.turn, []).append(
                (drawn, hq.name, battle.side(hq.side), entry(hq.arrival))
            )
    for unit in scenario.units:
        if unit.arrival and not unit.at and not unit.reserve:
            drawn = unit_drawing(battle, unit, _SMALL)
            found.setdefault(unit.arrival.turn, []).append(
                (drawn, unit.name, battle.side(unit.side), entry(unit.arrival))
            )
    if not found:
        return
    columns = (Column("", 0), Column("Who", 2.4), Column("Side", 1.4), Column("Enters by", 3.4))
    blocks: list[Block] = []
    for turn in sorted(found):
        blocks += [Heading(f"Turn {turn}", date_of(scenario, turn)), Table(columns, tuple(found[turn]))]
    yield BookChapter("Arrivals", tuple(blocks))


def objectives(battle: Battle) -> Iterator[BookChapter]:
    """Yield what each side is to do, primary objectives first, with their deadlines."""
    scenario = battle.scenario
    columns = (
        Column("Objective", 2.2),
        Column("Hex", 0.4),
        Column("", 0.5),
        Column("By turn", 0.3, "centre"),
        Column("Asks for and brings", 5),
    )
    blocks: list[Block] = []
    for side in scenario.sides:
        goals = sorted(
            (goal for goal in scenario.objectives if goal.side == side.id),
            key=lambda goal: (goal.kind != "primary", goal.deadline or scenario.turns),
        )
        rows = tuple(
            (
                goal.name,
                goal.at or "—",
                goal.kind,
                str(goal.deadline or scenario.turns),
                goal_sentence(goal, scenario, battle.catalogue),
            )
            for goal in goals
        )
        if rows:
            blocks += [Heading(side.name), Table(columns, rows)]
    if blocks:
        yield BookChapter("Objectives", (*blocks, Prose(_worth(battle), is_quiet=True)))


def _worth(battle: Battle) -> str:
    """Say what primary objectives bring on time and late."""
    rewards = battle.ruleset.rewards
    on_time, *late = rewards.prestige
    brought = ", ".join(
        (
            f"{on_time} prestige {'on time' if late else 'whenever it is taken'}",
            *(
                f"{prestige} if {quantity(turns, 'turn')} late"
                if turns < len(late)
                else f"{prestige} if later"
                for turns, prestige in enumerate(late, start=1)
            ),
        )
    )
    return f"A primary objective brings {brought}. A bonus objective brings {rewards.bonus_prestige} prestige in time."


def _special(battle: Battle) -> Iterator[str]:
    scenario = battle.scenario
    if scenario.fog:
        seeing = [side.name for side in scenario.sides if side.sees_through_fog]
        besides = f" {', '.join(seeing)} sees through it." if seeing else ""
        yield f"Fog of war holds: a side sees enemies only near the front line.{besides}"
    for side in scenario.sides:
        if side.beaches:
            yield f"Cards of {side.name} land units at {', '.join(side.beaches)} only."
        if side.specialists is not None:
            yield f"Units of {side.name} have at most {side.specialists} specialists."
        if side.upgrade_prestige is not None:
            yield f"Headquarters of {side.name} are offered {side.upgrade_prestige} prestige for a missing upgrade."
