"""What the command system of a tactical battle gives each side, in sentences, and its cards."""

from collections.abc import Iterator

from studio.desktop.book.setting.blocks import Block, BookChapter, Column, Heading, Table
from studio.desktop.book.tactical.documents import Battle, effects_text
from studio.documents.tactical.catalogue import CommandCard


def means_of(battle: Battle, side: str) -> Iterator[str]:
    """Yield what a side begins with."""
    squad, cards, points = battle.tactical.squad, battle.tactical.cards, battle.tactical.points
    if squad is not None:
        begins = " and the initiative" if squad.initiative == side else ""
        yield f"It begins with {squad.command.get(side, 0)} command{begins}."
        for deck in squad.decks:
            if deck.side == side:
                drawn = squad.setup_draw.get(side, 0)
                yield f"It draws from the deck {deck.name} of {len(deck.cards)} cards, {drawn} before the battle."
    if cards is not None:
        colour = "blue" if cards.blue == side else "red"
        yield f"It is {colour}, with {len(battle.hand_of(side))} command cards."
    if points is not None:
        first = " and has the first Phase" if points.first == side else ""
        dice = points.dice.get(side, battle.ruleset.command_dice.number)
        morale = points.morale.get(side, battle.ruleset.force_morale.level)
        yield (
            f"It rolls {dice} command dice{first}; it begins with {points.points.get(side, 0)} command points and a "
            f"force morale of {morale}."
        )
        places = [each.at for each in points.jump_offs if each.side == side]
        if places:
            yield f"Jump-off points: {', '.join(places)}."


def cards_chapter(battle: Battle) -> Iterator[BookChapter]:
    """Yield the cards of both sides with what they do."""
    blocks: list[Block] = []
    squad, cards = battle.tactical.squad, battle.tactical.cards
    strategy = {each.id: each for each in battle.types.strategy_cards}
    command = {each.id: each for each in battle.types.command_cards}
    if squad is not None:
        columns = (
            Column("Card", 2),
            Column("Cost", 0.4, "centre"),
            Column("Played in", 1),
            Column("Does", 5),
        )
        for deck in squad.decks:
            held = [strategy[each] for each in dict.fromkeys(deck.cards) if each in strategy]
            numbers = {each: deck.cards.count(each) for each in deck.cards}
            rows = tuple(
                (
                    each.name if numbers[each.id] == 1 else f"{numbers[each.id]} {each.name}",
                    str(each.cost),
                    ", ".join(each.phases),
                    effects_text(each.effects),
                )
                for each in held
            )
            if rows:
                blocks += [Heading(f"{deck.name} ({battle.side(deck.side)})"), Table(columns, rows)]
    if cards is not None:
        for side in battle.scenario.sides:
            own = [command[each] for each in battle.hand_of(side.id) if each in command]
            if own:
                blocks += [Heading(f"Command cards: {side.name}"), _command_cards(own)]
    if blocks:
        yield BookChapter("Cards", tuple(blocks))


def _command_cards(cards: list[CommandCard]) -> Table:
    columns = (
        Column("Card", 2),
        Column("Pips", 0.4, "centre"),
        Column("Orders", 0.4, "centre"),
        Column("For", 1.4),
        Column("Does", 4),
    )
    rows = tuple(
        (
            each.name + (" (comes back)" if each.returns else ""),
            str(each.pips),
            str(each.orders),
            ", ".join(each.to) or "any",
            effects_text(each.effects),
        )
        for each in cards
    )
    return Table(columns, rows)
