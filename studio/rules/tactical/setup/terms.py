"""What a scenario says of its command system, and the state in which the system begins."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from studio.documents.tactical.catalogue import CommandCard
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import CardsCommand, Command, JumpOff, PointsCommand
from studio.rules.tactical.base.ids import CardId, PointId
from studio.rules.tactical.base.terms import (
    CardsTerms,
    Deck,
    JumpOffStart,
    PointsTerms,
    RandomEvent,
    Sixes,
    Special,
    SquadTerms,
)
from studio.rules.tactical.command.squad import drawing
from studio.rules.tactical.setup.effects import read_effects
from studio.rules.tactical.setup.hands import first_hand
from studio.rules.tactical.setup.resolver import Resolver
from studio.tables.tactical.tables import Tables

T = TypeVar("T")


def read_squad(resolver: Resolver) -> SquadTerms | None:
    """Read what the system squad needs, in a battle that is commanded by it; parts of other systems are kept unread.

    Rule tactical.needs.command-system.
    """
    battle = resolver.scenario.tactical
    part = battle.squad
    if part is None or battle.command_system != "squad":
        return None
    return SquadTerms(
        initiative=resolver.side(part.initiative),
        initiative_cards=_by_side(resolver, part.initiative_cards),
        command=_by_side(resolver, part.command),
        actions_per_turn=part.actions_per_turn,
        pile=part.pile,
        decks=tuple(
            Deck(resolver.side(deck.side), deck.name, tuple(map(CardId, deck.cards))) for deck in part.decks
        ),
        setup_draw=_by_side(resolver, part.setup_draw),
        spending=tuple(
            Special(each.id, each.name or each.id, each.cost, read_effects(resolver, each.effects))
            for each in part.spending
        ),
    )


def read_cards(resolver: Resolver, cards: Sequence[CommandCard], tables: Tables) -> CardsTerms | None:
    """Read what the system cards needs; a side of which nothing is said has the usual hand of the ruleset.

    Rule tactical.needs.command-hand.
    """
    battle, usual = resolver.scenario.tactical, tables.cards.usual_hand
    part = battle.cards
    if part is None or battle.command_system != "cards":
        return None
    blue = resolver.side(part.blue)
    return CardsTerms(
        blue=blue,
        hands={
            Side(side.id): tuple(map(CardId, first_hand(battle, part, side.id, cards, usual)))
            for side in resolver.scenario.sides
        },
        roller=blue if part.roller is None else resolver.side(part.roller),
        command_range=part.command_range,
        passes_kept=part.passes_kept,
    )


def read_points(resolver: Resolver, tables: Tables) -> PointsTerms | None:
    """Read what the system points needs; a side of which nothing is said has the dice and the morale of the ruleset.

    Rules tactical.needs.command-dice and tactical.needs.force-morale.
    """
    battle = resolver.scenario.tactical
    part = battle.points
    if part is None or battle.command_system != "points":
        return None
    sides = [Side(side.id) for side in resolver.scenario.sides]
    return PointsTerms(
        first=resolver.side(part.first),
        dice={**dict.fromkeys(sides, tables.command_dice.number), **_by_side(resolver, part.dice)},
        points=_by_side(resolver, part.points),
        morale={**dict.fromkeys(sides, tables.force_morale.level), **_by_side(resolver, part.morale)},
        jump_offs=tuple(
            JumpOffStart(PointId(each.id), resolver.side(each.side), resolver.cell(each.at))
            for each in part.jump_offs
        ),
        sixes=tuple(
            Sixes(each.at_least, each.points, each.next_phase, each.event, each.turn_end)
            for each in part.sixes
        ),
        random_events=tuple(
            RandomEvent(each.name, each.weight, read_effects(resolver, each.effects))
            for each in part.random_events
        ),
        rear_of_all=part.rear_of_all,
        pinned_react=part.pinned_react,
    )


def _by_side(resolver: Resolver, values: Mapping[str, T]) -> Mapping[Side, T]:
    return {resolver.side(side): value for side, value in values.items()}


def first_command(
    resolver: Resolver,
    squad: SquadTerms | None,
    cards: CardsTerms | None,
    points: PointsTerms | None,
    chance: Chance,
) -> tuple[Command, Chance]:
    """Return the state in which the chosen command system begins, and the chance that it leaves.

    Raises CannotSetUp where its part is missing.
    """
    sides = [Side(side.id) for side in resolver.scenario.sides]
    match resolver.scenario.tactical.command_system:
        case "squad" if squad is not None:
            return drawing.first_command(squad, sides, chance)
        case "cards" if cards is not None:
            return CardsCommand(hands={side: cards.hands.get(side, ()) for side in sides}), chance
        case "points" if points is not None:
            return _first_points(points, sides), chance
        case system:
            raise resolver.fault(f"it has no part “{system}”", "say there how the battle is commanded")


def _first_points(terms: PointsTerms, sides: list[Side]) -> PointsCommand:
    return PointsCommand(
        phase=0,
        active=terms.first,
        next=None,
        dice=(),
        points={side: terms.points.get(side, 0) for side in sides},
        morale={side: terms.morale[side] for side in sides},
        jump_offs={each.id: JumpOff(each.side, each.at) for each in terms.jump_offs},
    )
