"""The chapters of a tactical book, in their sequence."""

from collections.abc import Iterator
from typing import Final

from studio.desktop.book.matter import Matter
from studio.desktop.book.rules_chapter import rules_chapter
from studio.desktop.book.setting.blocks import Block, BookChapter, Column, Heading, Prose, Table
from studio.desktop.book.tactical.command import cards_chapter
from studio.desktop.book.tactical.documents import Battle, effects_text
from studio.desktop.book.tactical.forces import forces, unit_drawing
from studio.documents.tactical.requirement_sentences import requirement_words
from studio.documents.tactical.scenario import VictoryCondition
from studio.documents.tactical.trigger_sentences import trigger_sentence
from studio.documents.triggers.sentences import known_sentences

#: The side of a counter in the list of arrivals, in points.
_SMALL: Final = 24.0
_SYSTEMS: Final = {
    "squad": "Squads are commanded by an initiative that both sides pay for.",
    "cards": "Each round both sides choose a command card in secret, and the one with fewer pips goes first.",
    "points": "Dice wake teams, sections and leaders, Phase by Phase, and points that are saved buy reactions.",
}


def tactical_chapters(matter: Matter) -> Iterator[BookChapter]:
    """Yield forces, cards, arrivals, objectives and rules."""
    battle = Battle(matter)
    yield from forces(battle)
    yield from cards_chapter(battle)
    yield from arrivals(battle)
    yield objectives(battle)
    yield rules_chapter(matter, tuple(_special(battle)))


def arrivals(battle: Battle) -> Iterator[BookChapter]:
    """Yield who comes later and what happens, round by round."""
    tactical, blocks = battle.tactical, list[Block]()
    columns = (Column("", 0), Column("Who", 3), Column("Side", 1.6), Column("Where and when", 3.4))
    rounds = {each.round for each in tactical.reinforcements} | {each.round for each in tactical.events}
    for number in sorted(rounds):
        blocks.append(Heading(f"End of round {number}"))
        rows = []
        for group in (each for each in tactical.reinforcements if each.round == number):
            where = ", ".join(group.hexes) or "by the zones of its nation"
            when = requirement_words(group.condition, battle.scenario)
            for unit in (battle.units[each] for each in group.units if each in battle.units):
                drawn = unit_drawing(battle, unit, _SMALL)
                rows.append((drawn, unit.name, battle.side(group.side), f"{where} {when}".strip()))
        if rows:
            blocks.append(Table(columns, tuple(rows)))
        blocks += [
            Prose(
                f"{each.name}: {effects_text(each.effects)} {requirement_words(each.condition, battle.scenario)}".strip()
            )
            for each in tactical.events
            if each.round == number
        ]
    if blocks:
        yield BookChapter("Arrivals and events", tuple(blocks))


def objectives(battle: Battle) -> BookChapter:
    """Return what is worth having, and how the battle is won."""
    tactical, blocks = battle.tactical, list[Block]()
    if tactical.objectives:
        pays = tactical.command_system == "squad"
        columns = (
            Column("Objective", 2.4),
            Column("Hex", 0.5),
            Column("Victory points", 0.8, "centre"),
            *((Column("Command", 0.8, "centre"),) if pays else ()),
            Column("Held by", 1.6),
            Column("Counts at the end", 1, "centre"),
        )
        rows = tuple(
            (
                each.name,
                each.at,
                str(each.victory_points or "—"),
                *((str(each.command or "—"),) if pays else ()),
                battle.side(each.owner) if each.owner else "nobody",
                "yes" if each.significant else "—",
            )
            for each in tactical.objectives
        )
        blocks.append(Table(columns, rows))
    blocks += [Heading("Victory"), Prose("\n".join(_victory(battle)))]
    return BookChapter("Objectives and victory", tuple(blocks))


def _victory(battle: Battle) -> Iterator[str]:
    victory = battle.tactical.victory
    for condition in victory.conditions:
        yield _condition(battle, condition)
    length, unit = battle.scenario.length()
    counts = "victory points" if victory.at_end == "points" else "the objectives that count"
    tie = "it is a draw" if victory.tie == "draw" else f"the victory goes to {battle.side(victory.tie)}"
    yield f"After {length} {unit}s {counts} decide; where both have as much, {tie}."


def _condition(battle: Battle, condition: VictoryCondition) -> str:
    who = battle.side(condition.side)
    who = who[:1].upper() + who[1:]
    match condition.kind:
        case "points-at-least":
            return f"{who}: victory at once with {condition.number} victory points."
        case "controls":
            named = " and ".join(map(battle.objective, condition.objectives))
            return f"{who}: victory at once by controlling {named}."
        case "units-lost":
            return f"{who}: victory at once when {condition.number} enemy units are defeated."
        case "morale-zero":
            return f"{who}: victory at once when the enemy's force morale is gone."
        case "last-side":
            return f"{who}: victory at once when no enemy is left."


def _special(battle: Battle) -> Iterator[str]:
    tactical = battle.tactical
    yield _SYSTEMS[tactical.command_system]
    if tactical.visibility is not None:
        yield f"Nothing is seen beyond {tactical.visibility} hexes."
    if tactical.facing == "corner":
        yield "Units face corners of hexes."
    if tactical.share_hexes:
        yield "Losers of close combat stay in the hex."
    if tactical.late_reinforcements == "wait":
        yield "Reinforcements that find no room wait."
    if tactical.open_forces:
        yield "Each side knows what the other has still to deploy."
    known = [each for each in tactical.markers if each.shown]
    if known:
        places = ", ".join(f"{each.kind.replace('-', ' ')} in {each.at}" for each in known)
        yield f"On the map at the start: {places}."
    hidden = [each for each in tactical.markers if not each.shown]
    for side in dict.fromkeys(each.side for each in hidden):
        places = ", ".join(
            f"{each.kind.replace('-', ' ')} in {each.at}" for each in hidden if each.side == side
        )
        yield f"{battle.side(side)} alone knows of: {places}."
    points = tactical.points
    if points is not None and points.random_events:
        events = "; ".join(f"{each.name} ({each.weight})" for each in points.random_events)
        yield f"Random events, with how likely they are: {events}."
    yield from known_sentences(tactical.triggers, lambda trigger: trigger_sentence(trigger, battle.scenario))
